/** An imaginary carrier over HTTP, and the adapter to it: that the port asks nothing of a carrier that only our own labels have. */
import * as z from 'zod/mini'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { requestUpstream } from '@leksmedjan/platform/http/upstream-client'
import type { Carrier } from '../../src/packing/carrier.ts'
import { openOutsideService, type OutsideCall, type Reply } from './upstream-service.ts'

/** How it answers the next calls; it books all the same where it says nothing. */
export type Mood = 'kind' | 'silence' | 'cut' | 'busy' | 'refuses' | 'rubbish' | 'no label'

export interface HttpCarrier {
  address: string
  moods: Mood[]
  calls: OutsideCall[]
  /** Keys of parcels that it carries. */
  parcels(): string[]
  close(): Promise<void>
}

const LABEL = Buffer.from('%PDF-1.7 a label').toString('base64')
const BUSY = { status: 503, json: {} }
const REFUSED = { status: 422, json: {} }

export async function openHttpCarrier(): Promise<HttpCarrier> {
  const numbers = new Map<string, string>()
  const cancelled = new Set<string>()
  const moods: Mood[] = []

  function answer({ path, headers }: OutsideCall): Reply {
    const key = String(headers['idempotency-key'])
    const mood = moods.shift() ?? 'kind'
    if (mood === 'busy') return BUSY
    if (mood === 'refuses') return REFUSED
    if (path === '/cancel') {
      cancelled.add(key)
      return { json: {} }
    }
    if (cancelled.has(key)) return REFUSED
    const number = numbers.get(key) ?? `HC-${String(numbers.size + 1).padStart(6, '0')}`
    numbers.set(key, number)
    if (mood === 'silence' || mood === 'cut') return mood
    if (mood === 'rubbish') return { text: '<html>' }
    const label = mood === 'no label' ? Buffer.from('<html>').toString('base64') : LABEL
    return { json: { number, page: `https://carrier.test/${number}`, label } }
  }

  const { address, calls, close } = await openOutsideService(answer)
  return {
    address,
    moods,
    calls,
    close,
    parcels: () => [...numbers.keys()].filter((key) => !cancelled.has(key)),
  }
}

const booked = z.object({ number: z.string(), page: z.string(), label: z.string() })

export function createHttpCarrier({
  address,
  timeoutMs = 2000,
}: {
  address: string
  timeoutMs?: number
}): Carrier {
  async function call(path: string, key: string, form: Record<string, string>): Promise<unknown> {
    const { status, body } = await requestUpstream('carrier', `${address}${path}`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      form,
      timeoutMs,
      mostBytes: 1024 * 1024,
    })
    if (status === 422) throw new UpstreamError('carrier', 'refused', 'will not carry it')
    if (status !== 200) throw new UpstreamError('carrier', 'unavailable', `answered ${status}`)
    try {
      return JSON.parse(body)
    } catch (cause) {
      throw new UpstreamError('carrier', 'unknown', 'answered no JSON', cause)
    }
  }

  return {
    id: 'http-double',
    name: 'Paketbolaget',
    async book({ key, service, recipient }) {
      const read = booked.safeParse(
        await call('/book', key, { service, name: recipient.name, city: recipient.city }),
      )
      if (!read.success) throw new UpstreamError('carrier', 'unknown', 'answered no parcel')
      const { number, page, label } = read.data
      return { trackingNumber: number, trackingUrl: page, label: Buffer.from(label, 'base64') }
    },
    cancel: async (key) => void (await call('/cancel', key, {})),
  }
}
