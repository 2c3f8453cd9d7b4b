/** Address label, A6 across, for the outside of the parcel: nothing of the toy, the child or the order. */
import { openTaggedPdf } from '../../pdf/tagged-pdf.ts'
import { PAPER_TEXTS as TEXTS } from '../texts.ts'
import { putRecipient, putSender } from './address-parts.ts'
import type { PaperFacts } from './facts.ts'
import { A6, MARGIN, MM, put, SOFT } from './paper.ts'

export async function addressLabel({ order, seller, code, at }: PaperFacts): Promise<Uint8Array> {
  const pdf = openTaggedPdf({ title: TEXTS.addressLabel, madeAt: at })
  pdf.addPage(A6)
  putSender(pdf, seller)
  const width = A6.width / 2 - MARGIN
  put(pdf, `${TEXTS.reference} ${code}`, {
    x: A6.width / 2,
    y: MARGIN,
    width,
    weight: 400,
    size: 9,
    colour: SOFT,
  })
  const { deliveryAddress: to } = order
  const lines = [...TEXTS.addressLines(to), TEXTS.phone(to.phoneNumber)]
  putRecipient(pdf, { lines, country: to.country, top: 34 * MM })
  return pdf.finish()
}
