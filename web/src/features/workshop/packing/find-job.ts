/** Toys on the packing table by what is read off them, their papers or their parcels. Pure. */
import type { JobCard, SentCard, ToPack } from '@leksmedjan/contract/packing'

export const cardsOn = (table: ToPack): (JobCard | SentCard)[] => [
  ...table.to_check,
  ...table.to_pack,
  ...table.came_back,
  ...table.on_their_way,
]

/** Typed, or read by a scanner. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '')

const textsOf = (card: JobCard | SentCard): (string | null)[] => [
  card.toy_name,
  card.order_number,
  card.code,
  ...('parcels' in card ? card.parcels.map(({ tracking_number: number }) => number) : []),
]

/** @example foundOn(table, '7k3m 9qxa').to_pack */
export function foundOn(table: ToPack, wanted: string): ToPack {
  const words = plain(wanted)
  const isMeant = (card: JobCard | SentCard) =>
    textsOf(card).some((text) => text !== null && plain(text).includes(words))
  return {
    ...table,
    to_check: table.to_check.filter(isMeant),
    to_pack: table.to_pack.filter(isMeant),
    came_back: table.came_back.filter(isMeant),
    on_their_way: table.on_their_way.filter(isMeant),
  }
}
