import { engravable } from '@leksmedjan/toymaker/lettering'
import { expect, test } from 'vitest'
import { signNote } from './sign-note.ts'

test.each([
  ['', undefined],
  ['Till Åke & Zoë ♥', undefined],
  ['Åke 😀', 'Tecknet 😀 går inte att gravera.'],
  ['😀😀', 'Tecknet 😀 går inte att gravera.'],
  ['👩‍👧 och 🎉', 'Tecknen 👩‍👧 och 🎉 går inte att gravera.'],
  ['Ḿia', 'Tecknet Ḿ graveras som M.'],
  ['Ḿia 🎉', 'Tecknet 🎉 går inte att gravera. Tecknet Ḿ graveras som M.'],
])('%s', (typed, note) => {
  expect(signNote(typed, engravable)).toBe(note)
})
