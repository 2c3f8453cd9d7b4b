/**
 * Draws many designs onto one PNG sheet, to be looked at:
 *   node bench/src/contact-sheet.ts designs.json sheet.png [columns] [tile size] [studio|cutout]
 * where designs.json holds an array of designs (fields may be left out).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { readDesign } from '@leksmedjan/toymaker/design'
import { encodePng } from '@leksmedjan/toymaker/node/png'
import { openToyWorkshop } from '@leksmedjan/toymaker/node/workshop'

const [source, target = 'sheet.png', columnsText = '5', tileText = '320', output = 'studio'] =
  process.argv.slice(2)
if (!source)
  throw new Error('usage: contact-sheet.ts designs.json sheet.png [columns] [tile size] [studio|cutout]')
const designs = JSON.parse(readFileSync(source, 'utf8')) as unknown[]
const columns = Math.min(Number(columnsText), designs.length)
const tile = Number(tileText)
const rows = Math.ceil(designs.length / columns)
const sheet = new Uint8Array(columns * tile * rows * tile * 4).fill(255)
const workshop = openToyWorkshop()

async function drawTile(value: unknown, index: number): Promise<void> {
  try {
    const options = { sizePx: tile, output: output === 'cutout' ? 'cutout' : 'studio' } as const
    for await (const { stage, rgba } of workshop.draw(readDesign(value), options)) {
      if (stage === 'final') place(rgba, index)
    }
  } catch (error) {
    console.error(
      `tile ${index} (${JSON.stringify(value)}): ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Lays a tile onto the sheet, over white where it is transparent. */
function place(rgba: Uint8Array, index: number): void {
  const left = (index % columns) * tile
  const top = Math.floor(index / columns) * tile
  for (let y = 0; y < tile; y++) {
    for (let x = 0; x < tile; x++) {
      const from = (y * tile + x) * 4
      const to = ((top + y) * columns * tile + left + x) * 4
      const alpha = (rgba[from + 3] ?? 0) / 255
      for (let c = 0; c < 3; c++)
        sheet[to + c] = Math.round((rgba[from + c] ?? 0) * alpha + 255 * (1 - alpha))
    }
  }
}

const started = performance.now()
await Promise.all(designs.map(drawTile))
writeFileSync(target, encodePng(sheet, columns * tile, rows * tile))
console.log(`${designs.length} toys in ${((performance.now() - started) / 1000).toFixed(1)} s: ${target}`)
await workshop.close()
