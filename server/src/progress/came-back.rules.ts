/** What a sending follows. Pure. */
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import type { SentParcel } from '../orders/orders.ts'

type Sent = Pick<SentParcel, 'method' | 'shipped_at' | 'returned_at' | 'contents'>

/**
 * How what lies in this sending went out before, where it came back then: it is sent again. A new toy for a lost one is not,
 * whatever else of its order came back.
 */
export function cameBackBefore(sending: readonly Sent[], all: readonly Sent[]): Sent['method'] | null {
  const sentAt = Math.min(...sending.map(({ shipped_at: at }) => +at))
  const before = all.filter((parcel) => +parcel.shipped_at < sentAt && holdsSame(parcel, sending))
  const newest = Math.max(...before.map(({ shipped_at: at }) => +at))
  const back = before.filter(({ shipped_at: at, returned_at }) => +at === newest && returned_at !== null)
  return back.at(-1)?.method ?? null
}

/** With the toy, it is about that. */
function holdsSame(parcel: Sent, sending: readonly Sent[]): boolean {
  if (sending.some(holdsToy)) return holdsToy(parcel)
  const parts = sending.flatMap(({ contents }) => contents ?? []).map(({ part }) => part)
  return parcel.contents === null || parcel.contents.some(({ part }) => parts.includes(part))
}
