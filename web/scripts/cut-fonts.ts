/**
 * Splits each font into two subsets of Swedish characters: the first covers the landing page and is loaded by
 * every page, the second the rest. Other characters come from the Latin files through unicode-range
 * (src/styles/fonts.css).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
const SWEDISH = `${ASCII}\u00a0§©«»°·½ÄÅÉÖÜØÆ×äåéèöüøæ–—‘’“”•…€−`
/** Below 9.5 kB: fits in a new connection's first round trip beside the LCP image. */
const FIRST = ' %,-.0123456789:@ABCDEFGHIKLMNOPRSTUVabcdefghijklmnoprstuvxy\u00a0©·ÅÖäåö–'

interface CutFont {
  name: string
  weights: number | { min: number; max: number }
  /** File → its characters; must equal `unicode-range` in src/styles/fonts.css. */
  letters: Record<'first' | 'rest', string>
}

export const FONTS: readonly CutFont[] = [
  { name: 'nunito', weights: { min: 400, max: 700 }, letters: parted(FIRST) },
  // Headings use one weight, which leaves room for a few more characters; browsers put ” around quotations.
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
        // Style names for font menus.
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
