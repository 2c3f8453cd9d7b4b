/** Address label, A6 across, for the outside of the parcel: nothing of the toy, the child or the order. */
import type { TaggedPdf } from '../../pdf/tagged-pdf.ts'
import { PAPER_TEXTS as TEXTS } from '../texts.ts'
import { putRecipient, putSender } from './address-parts.ts'
import type { PaperFacts } from './facts.ts'
import { A6, MARGIN, MM, put, SOFT } from './paper.ts'

export function addressLabel(pdf: TaggedPdf, { order, seller, code, copies, at }: PaperFacts): void {
  pdf.addPage(A6)
  const { deliveryAddress: to } = order
  putSender(pdf, seller, to.country)
  const width = A6.width / 2 - MARGIN
  put(pdf, `${TEXTS.reference} ${code}`, {
    x: A6.width / 2,
    y: MARGIN,
    width,
    weight: 400,
    size: 9,
    colour: SOFT,
  })
  const lines = [...TEXTS.addressLines(to), TEXTS.phone(to.phoneNumber)]
  putRecipient(pdf, { lines, top: 34 * MM, copy: copies.has('address') ? TEXTS.copy(at) : '' })
}
