/** Port: carriers, which give a parcel its number and its label. */

export interface Recipient {
  name: string
  streetAddress: string
  postalCode: string
  city: string
  country: string
  phone: string
}

export interface Sender {
  name: string
  /** In one line. */
  postalAddress: string
  phone: string
}

export interface ParcelBooking {
  /** A UUID, stable per label: it is booked once, however often it is asked for. */
  key: string
  /** Delivery method of the order: 'standard', 'express'. */
  service: string
  sender: Sender
  recipient: Recipient
  parcel: {
    /** Printed on the outside: without order number or child's name. */
    reference: string
    /** null where it was not weighed. */
    weightG: number | null
  }
  at: Date
}

export interface BookedParcel {
  /** Letters, digits and hyphens, with a digit. */
  trackingNumber: string
  /** null where the carrier has no such page. */
  trackingUrl: string | null
  /** PDF. */
  label: Uint8Array
}

export interface Carrier {
  /** Kept with each booking; never changes. */
  readonly id: string
  /** As the buyer reads it. */
  readonly name: string
  /**
   * The same key gives the same parcel. Throws UpstreamError: `refused` when this parcel cannot be sent so (an address it does not
   * know, a key that was cancelled), `unavailable` when nothing was booked, `unknown` when it may have been: the same key is asked
   * for again.
   */
  book(booking: ParcelBooking, signal: AbortSignal): Promise<BookedParcel>
  /** Also of a key that was never booked: it cannot be booked afterwards. Throws UpstreamError like `book`. */
  cancel(key: string, signal: AbortSignal): Promise<void>
}
