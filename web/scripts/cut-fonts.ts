/**
 * What every page asks for at once: Swedish letters in the weights the shop is set in, a little over half of the Latin
 * files. Any other letter comes from those, by the browser's own choice (src/styles/fonts.css).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** `unicode-range` in src/styles/fonts.css names the same. */
const LETTERS = `${range(0x20, 0x7e)}\u00a0§©«»°·½ÄÅÉÖÜØÆ×äåéèöüøæ–—‘’“”•…€−`
const FONTS = [
  { name: 'nunito', weights: { min: 400, max: 700 } },
  { name: 'fredoka', weights: { min: 500, max: 600 } },
]

/** Files that no page waits twice for: `<name>-swedish.woff2` in `folder`. */
export async function cutFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, weights } of FONTS) {
    const source = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
    const cut = await subsetFont(readFileSync(fileURLToPath(source)), LETTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    })
    writeFileSync(join(folder, `${name}-swedish.woff2`), cut)
  }
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
}
