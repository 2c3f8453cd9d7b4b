import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEXTS as FRAME } from '../src/frame/texts.ts'
import { TEXTS as LANDING } from '../src/features/landing/texts.ts'
import { FONTS } from './cut-fonts.ts'

const css = readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8')
const files = FONTS.flatMap(({ name, letters }) =>
  Object.entries(letters).map(([part, held]) => ({ file: `${name}-${part}`, held })),
)

test.each(files)('$file: the style sheet names the letters that it holds', ({ file, held }) => {
  expect(lettersNamed(file)).toBe(sorted(held))
})

test('the landing page uses only the preloaded subset of the fonts', () => {
  const said = [LANDING, FRAME].flatMap(wordsIn).join('')
  const [, headings] = FONTS
  expect(Array.from(sorted(said)).filter((letter) => !headings?.letters.first.includes(letter))).toEqual([])
})

/** Characters that the style sheet's unicode-range names for a file. */
function lettersNamed(file: string): string {
  const face = css.split('@font-face').find((rule) => rule.includes(`/${file}.woff2'`)) ?? ''
  const ranges = face.matchAll(/U\+(?<from>[0-9A-F]+)(?:-(?<to>[0-9A-F]+))?/g)
  return [...ranges]
    .flatMap(({ groups }) => {
      const from = Number.parseInt(groups?.['from'] ?? '', 16)
      const to = Number.parseInt(groups?.['to'] ?? groups?.['from'] ?? '', 16)
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}

/** Sorted, without duplicates. */
function sorted(letters: string): string {
  return [...new Set(letters)].toSorted().join('')
}

function wordsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(wordsIn) : []
}
