import { describe, expect, it, test } from 'vitest'
import { letterSourceHash } from '../../scripts/letter-shapes.ts'
import { typesetter } from './layout.ts'
import { LETTER_SOURCE_HASH } from './letter-widths.generated.ts'
import { engravable, measureLine } from './letters.ts'

const SENTENCE = 'Till världens bästa Märta som fyller fem år i juni'

test('the stored letters were made from the font and scripts beside them (run scripts/build-letters.ts)', () => {
  expect(LETTER_SOURCE_HASH).toBe(letterSourceHash())
})

describe('engravable', () => {
  it.each([
    ['Grattis Åke på 3-årsdagen!', 'Grattis Åke på 3-årsdagen!', []],
    ['A\u030Ake', 'Åke', []],
    ['  Kram \n från   oss ', 'Kram från oss', []],
    ['Älva \u2764\uFE0F', 'Älva ♥', []],
    ['Hurra 🎉👨‍👩‍👧!', 'Hurra !', ['🎉', '👨‍👩‍👧']],
    ['Ngọc Ağa', 'Ngoc Aga', ['ọ', 'ğ']],
    ['Łukasz Dvořák', 'Łukasz Dvořák', []],
    ['日本', '', ['日', '本']],
    ['', '', []],
  ])('%s', (typed, text, dropped) => {
    expect(engravable(typed)).toEqual({ text, dropped })
  })
})

describe('a layout', () => {
  const face = { widthMm: 74, heightMm: 13, maxEmMm: 11 }

  it('sets fifty characters in two balanced lines of a printable size', () => {
    const layout = typesetter(SENTENCE)(face)
    expect(new Set(layout?.glyphs.map(({ y }) => y)).size).toBe(2)
    expect(layout?.emMm).toBeGreaterThan(5)
    expect(layout?.halfWidthMm).toBeLessThanOrEqual(37)
    expect(layout?.halfHeightMm).toBeLessThanOrEqual(6.5)
  })

  it('keeps words whole unless the letters would be too small', () => {
    const row = (widthMm: number): number =>
      new Set(typesetter('Maximilianus')({ ...face, widthMm })?.glyphs.map(({ y }) => y)).size
    expect([row(40), row(14)]).toEqual([1, 3])
  })

  it('lets a short text grow to the largest letters only', () => {
    expect(typesetter('O')({ widthMm: 200, heightMm: 100, maxEmMm: 11 })?.emMm).toBe(11)
  })

  it('draws kerned pairs together', () => {
    expect(measureLine('To').width).toBeLessThan(measureLine('T').width + measureLine('o').width)
  })

  it('of nothing is nothing', () => {
    expect(typesetter('')(face)).toBeNull()
  })
})
