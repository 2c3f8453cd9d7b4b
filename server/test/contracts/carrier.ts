/** Contract of carriers: run by the shop's own labels, and by an imaginary carrier over HTTP. */
import { randomUUID } from 'node:crypto'
import { readTrackingNumber } from '@leksmedjan/contract/carriers'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { expect, it } from 'vitest'
import type { Carrier, ParcelBooking } from '../../src/packing/carrier.ts'

export const parcelBooking = (more: Partial<ParcelBooking> = {}): ParcelBooking => ({
  key: randomUUID(),
  service: 'standard',
  sender: { name: 'Leksmedjan', postalAddress: 'Verkstadsgatan 1, 753 20 Uppsala', phone: '018-12 34 56' },
  recipient: {
    name: 'Åsa Öberg',
    streetAddress: 'Storgatan 12',
    postalCode: '753 20',
    city: 'Uppsala',
    country: 'Sverige',
    phone: '070-123 45 67',
  },
  parcel: { reference: 'K7QX2M9A', weightG: 340 },
  at: new Date('2026-11-26T12:00:00Z'),
  ...more,
})

const NEVER = new AbortController().signal
export const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof UpstreamError ? error.failure : error
}

export function carrierContract(open: () => Carrier): void {
  it('books a parcel: a number that can be read, and a label to print', async () => {
    const { trackingNumber, trackingUrl, label } = await open().book(parcelBooking(), NEVER)
    expect(readTrackingNumber(trackingNumber)).toBe(trackingNumber)
    expect(trackingUrl === null || trackingUrl.startsWith('https://')).toBe(true)
    expect(Buffer.from(label).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('books a key once, asked twice or at the same time', async () => {
    const booking = parcelBooking()
    const first = await open().book(booking, NEVER)
    const again = await Promise.all([1, 2, 3].map(() => open().book(booking, NEVER)))
    expect(new Set([first, ...again].map(({ trackingNumber }) => trackingNumber)).size).toBe(1)
    const other = parcelBooking()
    const twins = await Promise.all([1, 2].map(() => open().book(other, NEVER)))
    expect(new Set(twins.map(({ trackingNumber }) => trackingNumber)).size).toBe(1)
    expect(twins[0]?.trackingNumber).not.toBe(first.trackingNumber)
  })

  it('books a light parcel as a heavy one, and one abroad', async () => {
    const { recipient, parcel } = parcelBooking()
    const bookings = [
      parcelBooking({ parcel: { ...parcel, weightG: null } }),
      parcelBooking({ recipient: { ...recipient, country: 'Norge' }, service: 'express' }),
    ]
    for (const booking of bookings) expect(await open().book(booking, NEVER)).toBeDefined()
  })

  it('refuses a key that was cancelled, whether it was booked or not', async () => {
    const booked = parcelBooking()
    await open().book(booked, NEVER)
    for (const { key } of [booked, booked]) await open().cancel(key, NEVER)
    const unknown = parcelBooking()
    await open().cancel(unknown.key, NEVER)
    for (const booking of [booked, unknown])
      expect(await failureOf(open().book(booking, NEVER))).toBe('refused')
  })
}
