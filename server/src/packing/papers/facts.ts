/** What the papers of one parcel say. */
import type { Paper } from '@leksmedjan/contract/packing'
import type { Seller } from '../../settings/settings.ts'
import type { ParcelBooking } from '../carrier.ts'
import type { OrderForPacking } from '../../orders/orders.ts'

export interface OwnLabel {
  booking: ParcelBooking
  trackingNumber: string
  /** It was printed before, with the other papers or by itself. */
  isCopy: boolean
}

export interface PaperFacts {
  order: OrderForPacking
  /** Name of the file's print job: the reference on the outside. */
  code: string
  /** Its buyer comes for it: nothing goes on the outside. */
  isFetched: boolean
  /** Read without the buyer's words: no address, name or price. */
  isPlain: boolean
  /** Made again without charge. */
  isFree: boolean
  seller: Seller
  at: Date
  /** The toy itself as JPEG, texts included; null where there is no picture. */
  picture: Uint8Array | null
  /** null for a toy without a number. */
  serial: { number: string; url: string } | null
  /** Printed before, of a toy that has not come back since (`listPrintedPapers`): it may lie in a parcel already. */
  copies: ReadonlySet<Paper>
  /** A safety file covered the toy when it passed its check. */
  isCeMarked: boolean
  /** Booked with the shop itself, first parcel first. */
  ownLabels: OwnLabel[]
  /** Parts in each parcel, first parcel first; one null where nothing is said of them, or all lie in the only one. */
  parcelContents: (readonly string[] | null)[]
  /** Of each parcel, first parcel first; null where it was not weighed and nothing can be proposed. One where its parcels are not known. */
  parcelWeightsG: (number | null)[]
  /** Of the toy alone, grams; null where its print was not planned. */
  netGrams: number | null
  /** Names of its filaments. */
  colours: string[]
}
