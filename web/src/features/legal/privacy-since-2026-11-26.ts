/** Chapters of the privacy policy changed in this version: how long complaints and their photos are kept. */
import type { Block, Chapter } from '#ui/text/chapters.ts'
import { SINCE_2026_11_23 } from './privacy-since-2026-11-23.ts'

const ROWS = [
  [
    'Det du skriver i en reklamation, och vårt svar',
    '3 år efter din senaste beställning',
    'Så länge kan du reklamera.',
  ],
  [
    'Bilder i en reklamation',
    '90 dagar efter vårt svar',
    'Så att vi ser vad som är fel. Bara vi i verkstaden ser dem, och uppgift om plats tas bort när de kommer.',
  ],
]
/** After letters about an order. */
const AFTER = 'Brev om en beställning'

const withRows = (block: Block): Block => {
  if (typeof block === 'string' || !('table' in block)) return block
  const { rows, ...table } = block.table
  return { table: { ...table, rows: rows.flatMap((row) => (row[0] === AFTER ? [row, ...ROWS] : [row])) } }
}

export const SINCE_2026_11_26: readonly Chapter[] = SINCE_2026_11_23.filter(
  ({ id }) => id === 'lagringstid',
).map(({ body, ...chapter }) => ({ ...chapter, body: body.map(withRows) }))
