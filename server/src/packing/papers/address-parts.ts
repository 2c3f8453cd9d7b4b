/** What labels for the outside of a parcel have in common: who sends it, and the address in its frame. A6 across. */
import type { TaggedPdf } from '../../pdf/tagged-pdf.ts'
import { PAPER_TEXTS as TEXTS } from '../texts.ts'
import { A6, INK, MARGIN, MM, put, putFitted, putRight, SOFT } from './paper.ts'

const WIDTH = A6.width - 2 * MARGIN

/** Half of the width, at the top; with its country on a parcel that goes to another. */
export function putSender(
  pdf: TaggedPdf,
  { name, postalAddress }: { name: string; postalAddress: string },
  to: string,
): void {
  put(pdf, TEXTS.from, { x: MARGIN, y: MARGIN, width: WIDTH, weight: 600, size: 9, tag: 'H2', colour: SOFT })
  put(pdf, [name, postalAddress, ...(to === 'Sverige' ? [] : [TEXTS.senderCountry])].join('\n'), {
    x: MARGIN,
    y: MARGIN + 12,
    width: WIDTH / 2,
    weight: 400,
    size: 9,
  })
}

/** From `top` to the lower edge. `copy`: what marks a copy; '' on the first print. */
export function putRecipient(
  pdf: TaggedPdf,
  { lines, top, copy }: { lines: readonly string[]; top: number; copy: string },
): void {
  const box = { x: MARGIN, y: top, width: WIDTH, height: A6.height - top - MARGIN }
  pdf.artifact(
    () => void pdf.doc.roundedRect(box.x, box.y, box.width, box.height, 10).lineWidth(1.5).stroke(INK),
  )
  put(pdf, TEXTS.to, {
    x: box.x + 6 * MM,
    y: box.y + 4 * MM,
    width: WIDTH,
    weight: 600,
    size: 10,
    tag: 'H1',
    colour: SOFT,
  })
  if (copy !== '') putRight(pdf, copy, box.x + box.width - 6 * MM, box.y + 4 * MM, { weight: 600, size: 10 })
  putFitted(pdf, lines.join('\n'), {
    x: box.x + 6 * MM,
    y: box.y + 9 * MM,
    width: box.width - 12 * MM,
    height: box.height - 12 * MM,
    weight: 500,
    sizes: [20, 18, 16, 14.5, 13, 11.5, 10, 9],
    align: 'left',
  })
}
