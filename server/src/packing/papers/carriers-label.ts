/** A carrier's label, A6 across: its number in letters and as a square code, beside sender and address. */
import { openTaggedPdf, type TaggedPdf } from '../../pdf/tagged-pdf.ts'
import type { ParcelBooking } from '../carrier.ts'
import { PAPER_TEXTS as TEXTS } from '../texts.ts'
import { putRecipient, putSender } from './address-parts.ts'
import { A6, MARGIN, MM, put, SOFT, squareCode } from './paper.ts'

/** Modules of half a millimetre and more: read from a phone's distance. */
const CODE_SIDE = 26 * MM

interface Booked {
  /** Display name. */
  carrier: string
  trackingNumber: string
}

/** In a file of its own. */
export async function carriersLabel(booking: ParcelBooking, booked: Booked, copy = ''): Promise<Uint8Array> {
  const pdf = openTaggedPdf({ title: TEXTS.carriersLabel(booked.trackingNumber), madeAt: booking.at })
  putCarriersLabel(pdf, booking, booked, copy)
  return pdf.finish()
}

/** On a page of its own. */
export function putCarriersLabel(
  pdf: TaggedPdf,
  { sender, recipient, parcel }: ParcelBooking,
  { carrier, trackingNumber }: Booked,
  copy = '',
): void {
  pdf.addPage(A6)
  putSender(pdf, sender, recipient.country)
  const codeX = A6.width - MARGIN - CODE_SIDE
  const column = { x: A6.width / 2, width: codeX - A6.width / 2 - 2 * MM }
  let y = put(pdf, carrier, { ...column, y: MARGIN, weight: 600, size: 11 })
  y = put(pdf, trackingNumber, { ...column, y: y + 2, weight: 600, size: 10 })
  const facts = [`${TEXTS.reference} ${parcel.reference}`, TEXTS.weight(parcel.weightG)].filter(Boolean)
  put(pdf, facts.join('\n'), { ...column, y: y + 2, weight: 400, size: 9, colour: SOFT })
  squareCode(pdf, trackingNumber, {
    alt: TEXTS.numberCode(trackingNumber),
    x: codeX,
    y: MARGIN - 2 * MM,
    side: CODE_SIDE,
  })
  const { name: fullName, ...address } = recipient
  const lines = [...TEXTS.addressLines({ fullName, ...address }), TEXTS.phone(recipient.phone)]
  putRecipient(pdf, { lines, top: 36 * MM, copy })
}
