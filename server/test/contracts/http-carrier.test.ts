import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpCarrier, openHttpCarrier, type HttpCarrier } from '../doubles/http-carrier.ts'
import { carrierContract, failureOf, parcelBooking } from './carrier.ts'

let service: HttpCarrier
beforeAll(async () => {
  service = await openHttpCarrier()
})
afterAll(() => service.close())
const NEVER = new AbortController().signal

describe('an imaginary carrier over HTTP', () => {
  carrierContract(() => createHttpCarrier(service))

  it.each([
    ['silence', 'unknown'],
    ['cut', 'unknown'],
    ['rubbish', 'unknown'],
    ['busy', 'unavailable'],
    ['refuses', 'refused'],
  ] as const)('%s is an answer that says what to do: %s', async (mood, failure) => {
    const booking = parcelBooking()
    const carrier = createHttpCarrier({ ...service, timeoutMs: 100 })
    service.moods.push(mood)
    expect(await failureOf(carrier.book(booking, NEVER))).toBe(failure)
    await carrier.book(booking, NEVER)
    expect(service.parcels().filter((key) => key === booking.key)).toHaveLength(1)
  })

  it('that is not there books nothing', async () => {
    const closed = await openHttpCarrier()
    await closed.close()
    const gone = createHttpCarrier(closed)
    expect(await failureOf(gone.book(parcelBooking(), NEVER))).toBe('unavailable')
  })
})
