import { countCharacters } from '@leksmedjan/contract/limits'

/** Truncates after `most` graphemes, never inside one. @example atMost('Karin', 2) === 'Ka' */
export function atMost(text: string, most: number): string {
  if (text.length <= most) return text
  if (countCharacters(text) <= most) return text
  const letters = new Intl.Segmenter('sv', { granularity: 'grapheme' }).segment(text)
  return [...letters]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('')
}
