/**
 * Draws many designs onto one PNG sheet, to be looked at:
 *   node scripts/tool.mjs node bench/src/trials/contact-sheet.ts designs.json sheet.png [columns] [tile size] [studio|cutout] [turn]
 * where designs.json holds an array of designs (fields may be left out) and `turn` are degrees before the camera: 180 shows
 * the back, 90 the left side. `sheets.ts` draws the whole catalogue.
 */
import { readFileSync } from 'node:fs'
import { openRenderPool } from '@leksmedjan/toymaker/node/render-pool'
import { drawSheet } from './sheet.ts'

const [source, target = 'sheet.png', columns = '5', tilePx = '320', output = 'studio', turn = '0'] =
  process.argv.slice(2)
const turnDeg = Number(turn)
if (!source || !Number.isFinite(turnDeg))
  throw new Error(
    'usage: contact-sheet.ts designs.json sheet.png [columns] [tile size] [studio|cutout] [turn, degrees]',
  )
const designs = JSON.parse(readFileSync(source, 'utf8')) as unknown[]
const renderPool = openRenderPool()
await drawSheet(renderPool, designs, target, {
  columns: Number(columns),
  tilePx: Number(tilePx),
  output: output === 'cutout' ? 'cutout' : 'studio',
  turnDeg,
})
await renderPool.close()
