/**
 * Each font in two small files of Swedish letters: the first holds what the landing page is set in and comes with every
 * page, the other holds the rest. Any further letter comes from the Latin files, by the browser's own choice
 * (src/styles/fonts.css).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
const SWEDISH = `${ASCII}\u00a0§©«»°·½ÄÅÉÖÜØÆ×äåéèöüøæ–—‘’“”•…€−`
/** Few enough for a new connection's first round trip beside the first picture: below 9.5 kB. */
const FIRST = ' %,-.0123456789:@ABCDEFGHIKLMNOPRSTUVabcdefghijklmnoprstuvxy\u00a0©·ÅÖäåö–'

interface CutFont {
  name: string
  weights: number | { min: number; max: number }
  /** File → its letters; `unicode-range` in src/styles/fonts.css names the same. */
  letters: Record<'first' | 'rest', string>
}

export const FONTS: readonly CutFont[] = [
  { name: 'nunito', weights: { min: 400, max: 700 }, letters: parted(FIRST) },
  // Headings have one weight, which leaves room for a few letters more; the browser puts ” around a quotation.
  { name: 'fredoka', weights: 600, letters: parted(`${FIRST}!?JÄ”`) },
]

/** Writes `<name>-first.woff2` and `<name>-rest.woff2` into `folder`. */
export async function cutFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, weights, letters } of FONTS) {
    const source = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
    const font = readFileSync(fileURLToPath(source))
    for (const [part, text] of Object.entries(letters)) {
      const cut = await subsetFont(font, text, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: ['kern', 'liga'],
        noHinting: true,
        // Names of the weights, for menus.
        dropTables: ['STAT'],
      })
      writeFileSync(join(folder, `${name}-${part}.woff2`), cut)
    }
  }
}

function parted(first: string): CutFont['letters'] {
  return {
    first,
    rest: Array.from(SWEDISH)
      .filter((letter) => !first.includes(letter))
      .join(''),
  }
}
