/** Address label, A6 across, for the outside of the parcel: nothing of the toy, the child or the order. */
import { isOutsideEu } from '@leksmedjan/contract/delivery'
import { openTaggedPdf } from '../../pdf/tagged-pdf.ts'
import { PAPER_TEXTS as TEXTS } from '../texts.ts'
import type { PaperFacts } from './facts.ts'
import { A6, INK, MARGIN, MM, put, putFitted, SOFT } from './paper.ts'

export async function addressLabel({ order, seller, code, at }: PaperFacts): Promise<Uint8Array> {
  const pdf = openTaggedPdf({ title: TEXTS.addressLabel, madeAt: at })
  pdf.addPage(A6)
  const width = A6.width - 2 * MARGIN
  put(pdf, TEXTS.from, { x: MARGIN, y: MARGIN, width, weight: 600, size: 9, tag: 'H2', colour: SOFT })
  put(pdf, [seller.name, seller.postalAddress].join('\n'), {
    x: MARGIN,
    y: MARGIN + 12,
    width: width / 2,
    weight: 400,
    size: 9,
  })
  put(pdf, `${TEXTS.reference} ${code}`, {
    x: MARGIN + width / 2,
    y: MARGIN,
    width: width / 2,
    weight: 400,
    size: 9,
    colour: SOFT,
  })
  const box = { x: MARGIN, y: 34 * MM, width, height: A6.height - 34 * MM - MARGIN }
  pdf.artifact(
    () => void pdf.doc.roundedRect(box.x, box.y, box.width, box.height, 10).lineWidth(1.5).stroke(INK),
  )
  put(pdf, TEXTS.to, {
    x: box.x + 6 * MM,
    y: box.y + 4 * MM,
    width,
    weight: 600,
    size: 10,
    tag: 'H1',
    colour: SOFT,
  })
  const { deliveryAddress: to } = order
  const lines = [...TEXTS.addressLines(to), TEXTS.phone(to.phoneNumber)]
  putFitted(pdf, lines.join('\n'), {
    x: box.x + 6 * MM,
    y: box.y + 9 * MM,
    width: box.width - 12 * MM,
    height: box.height - (isOutsideEu(to.country) ? 18 : 12) * MM,
    weight: 500,
    sizes: [20, 18, 16, 14.5, 13, 11.5, 10, 9],
    align: 'left',
  })
  if (isOutsideEu(to.country))
    put(pdf, TEXTS.customs, {
      x: box.x + 6 * MM,
      y: box.y + box.height - 8 * MM,
      width: box.width - 12 * MM,
      weight: 400,
      size: 9,
      colour: SOFT,
    })
  return pdf.finish()
}
