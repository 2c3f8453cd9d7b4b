/** What a buyer keeps where all of the money goes back. Pure. */
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import type { SentPart } from '@leksmedjan/contract/shipments'
import { TEXTS } from './texts.ts'

const LIST = new Intl.ListFormat('sv', { type: 'conjunction' })

/** What arrived of a sending of which another parcel has not; '' where all or nothing did. */
export function keptOf(sending: readonly SentPart[]): string {
  const arrived = sending.filter(({ delivered_at: at }) => at !== null)
  if (arrived.length === 0 || arrived.length === sending.length) return ''
  if (arrived.every(({ contents }) => contents !== null))
    return contentsWords(arrived.flatMap(({ contents }) => contents ?? []))
  return TEXTS.parcelsOf(LIST.format(arrived.map(({ place }) => String(place))), sending.length)
}
