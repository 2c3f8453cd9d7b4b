/** What a lost parcel held, and what of the payment goes back for it. Pure. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { contentsWords, partsLost, stillAwaited, TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { isOnItsWay, parcelKeyOf, type Shipment } from '@leksmedjan/contract/shipments'

export interface LostPart {
  /** 'presentask och hälsningskort' */
  contents: string
  /** A new one is made. */
  holdsToy: boolean
  /** What was paid for it, öre. */
  worthOre: number
  /** Of that the freight, which goes with the toy. */
  freightOre: number
}

/** `meant`: the lost parcels. null where all was lost, or nothing is known of them. */
export function lostPartOf(
  {
    things,
    withdrawn,
    shipments,
    refundable_ore: left,
    freight_ore: freight,
  }: Pick<PackingJob, 'things' | 'withdrawn' | 'shipments' | 'refundable_ore' | 'freight_ore'>,
  meant: readonly Shipment[],
): LostPart | null {
  const sent = shipments.filter((parcel) => !meant.includes(parcel))
  const parts = partsLost(
    stillAwaited(things, { withdrawn, sent }).map(({ part }) => part),
    meant,
  )
  if (parts === null || parts.length === 0) return null
  const lost = things.filter(({ part }) => parts.includes(part))
  const worthOre = lost.reduce((sum, { worth_ore: ore }) => sum + (ore ?? 0), 0)
  return {
    contents: contentsWords(lost),
    holdsToy: parts.includes(TOY_THING),
    worthOre: Math.min(worthOre, left ?? 0),
    freightOre: parts.includes(TOY_THING) && worthOre <= (left ?? 0) ? (freight ?? 0) : 0,
  }
}

/** The lost parcels, and for compare-and-set all that were on their way as the question was opened. */
export const lostWishOf = (
  { shipments }: Pick<PackingJob, 'shipments'>,
  { chosen }: { chosen: readonly string[] },
) => ({ parcels: chosen, on_their_way: shipments.filter(isOnItsWay).map(parcelKeyOf) })
