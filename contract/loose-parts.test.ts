import { expect, it } from 'vitest'
import { saysCameApart } from './loose-parts.ts'

it.each([
  'Ett öra har lossnat.',
  'Svansen gick av när han lekte',
  'den är TRASIG',
  'Hjulet är löst, en lös del låg i kartongen',
  'Vingen gick sönder',
  'Hornet har brutits av',
  'Det är en spricka i foten',
])('%s: a part may have come off', (text) => {
  expect(saysCameApart(text)).toBe(true)
})

it.each(['Fel färg på magen', 'Hoppas på en bra lösning', 'Den kom för sent', 'Namnet är felstavat'])(
  '%s: nothing has come off',
  (text) => {
    expect(saysCameApart(text)).toBe(false)
  },
)
