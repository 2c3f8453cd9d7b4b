/** What lies in which of several parcels. Pure. */
import * as z from 'zod/mini'
import { definiteName } from './add-ons.ts'
import { ORDER_STAGES, type OrderStatus } from './orders.ts'

/** The toy itself, with what is cut into it or built onto it. An order is of one. */
export const TOY_THING = 'toy'

/** What can lie in a parcel of its own: the toy, or an add-on that lies beside it in its box. */
export const parcelThing = z.object({
  /** Of the order's lines; `TOY_THING`, or the add-on's key. */
  part: z.string(),
  /** Without the buyer's texts: 'Leksaken', 'Presentask'. */
  name: z.string(),
})
export type ParcelThing = z.infer<typeof parcelThing>

export const TOY_NAME = 'Leksaken'

type Laid = Readonly<{ contents: readonly Pick<ParcelThing, 'part'>[] | null }>

/** Whether the toy lay in it, for all that is known. */
export const holdsToy = ({ contents }: Laid): boolean =>
  contents === null || contents.some(({ part }) => part === TOY_THING)

/** A replacement for a sent toy is in production: cancelling it leaves delivered goods with the buyer. */
export const isNewToyMade = (status: OrderStatus, sent: readonly unknown[]): boolean =>
  sent.length > 0 && (ORDER_STAGES[status] === 'to_make' || ORDER_STAGES[status] === 'in_print')

/** A replacement for a sent toy was in production when its order was paid back. `steps`: of the order, oldest first. */
export function wasNewToyMade(
  steps: readonly Readonly<{ status: OrderStatus }>[],
  sent: readonly unknown[],
): boolean {
  const [before, last] = steps.slice(-2)
  return before !== undefined && last?.status === 'refunded' && isNewToyMade(before.status, sent)
}

/** A new toy for a lost one was cancelled alone: what arrived or is on its way is known to be without a toy. */
export function isToyCancelledAlone(
  status: OrderStatus,
  sent: readonly (Laid & Readonly<{ lost_at: unknown; returned_at: unknown }>)[],
): boolean {
  const there = sent.filter(({ lost_at, returned_at }) => (lost_at ?? returned_at) === null)
  return status === 'cancelled' && there.length > 0 && !there.some(holdsToy)
}

/**
 * What its buyer has of an order whose toy they do not have: it was lost or came back, whether another is made or not. None where the toy
 * is there, or may be.
 */
export function arrivedWithoutToy(
  sent: readonly (Laid &
    Readonly<{
      contents: readonly ParcelThing[] | null
      delivered_at: unknown
      lost_at: unknown
      returned_at: unknown
    }>)[],
): ParcelThing[] {
  const there = sent.filter(({ lost_at, returned_at }) => (lost_at ?? returned_at) === null)
  if (there.some(holdsToy)) return []
  return there.filter(({ delivered_at: at }) => at !== null).flatMap(({ contents }) => contents ?? [])
}

/** Those with the toy, in their order; all where it lies in none of them. */
export function parcelsOfToy<Parcel extends Laid>(sent: readonly Parcel[]): readonly Parcel[] {
  const ofToy = sent.filter(holdsToy)
  return ofToy.length === 0 ? sent : ofToy
}

export const hasToyArrived = (sent: readonly (Laid & Readonly<{ delivered_at: unknown }>)[]): boolean =>
  sent.some((parcel) => holdsToy(parcel) && parcel.delivered_at !== null)

/**
 * Within a sentence, or where `isFirst` as its beginning; '' where nothing is known.
 *
 * @example contentsWords([{ part: 'toy', name: 'Leksaken' }, { part: 'gift_box', name: 'Presentask' }]) === 'leksaken och presentasken'
 */
export function contentsWords(contents: readonly ParcelThing[] | null, isFirst = false): string {
  const names = (contents ?? []).map(({ part, name }) => definiteName(part, name))
  const words = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' och ')
  return isFirst ? words.slice(0, 1).toUpperCase() + words.slice(1) : words
}

/** What its buyer keeps of an order of which the rest was cancelled; `isComing`: it has not arrived. */
export type KeptThing = ParcelThing & { isComing: boolean }

/** @example 'Presentasken behåller du. Hälsningskortet är på väg till dig.' */
export function keptWords(kept: readonly KeptThing[]): string {
  const said = (isComing: boolean, words: string) => {
    const things = kept.filter((thing) => thing.isComing === isComing)
    return things.length === 0 ? [] : [`${contentsWords(things, true)} ${words}.`]
  }
  return [...said(false, 'behåller du'), ...said(true, 'är på väg till dig')].join(' ')
}

/**
 * The same, of a toy that the sentence has named, and what comes with it.
 * @example withItsToy([{ part: 'toy', name: 'Leksaken' }, { part: 'greeting', name: 'Hälsningskort' }]) === 'den och hälsningskortet'
 */
export const withItsToy = (contents: readonly ParcelThing[] | null): string =>
  contentsWords([
    { part: TOY_THING, name: 'Den' },
    ...(contents ?? []).filter(({ part }) => part !== TOY_THING),
  ])

/** What lies in parcels, in words as within a sentence; null where the toy does, for all that is known, and of no parcel. */
export function contentsWithoutToy(
  parcels: readonly Readonly<{ contents?: readonly ParcelThing[] | null }>[],
): string | null {
  const contents = parcels.flatMap(({ contents: laid }) => laid ?? [])
  const isKnown = parcels.length > 0 && parcels.every(({ contents: laid }) => laid != null)
  return isKnown && contents.every(({ part }) => part !== TOY_THING) ? contentsWords(contents) : null
}

/** The parcels hold each thing once, and none is empty. `contents`: parts of each parcel. */
export function isWhole(things: readonly string[], contents: readonly (readonly string[])[]): boolean {
  const laid = contents.flat()
  return (
    contents.every(({ length }) => length > 0) &&
    laid.length === things.length &&
    things.every((part) => laid.includes(part))
  )
}

/** Whether it is asked what lies in which: of a single parcel, and where a parcel would be empty, nothing is asked. */
export const asksContents = (things: number, parcels: number): boolean => parcels > 1 && things >= parcels

/**
 * Parts that lay in lost parcels; null where that is not known, and where it is all there is, with the toy. `things`: parts that are paid
 * for and not given back.
 */
export function partsLost(
  things: readonly string[],
  lost: readonly Readonly<{ contents: readonly Pick<ParcelThing, 'part'>[] | null }>[],
): string[] | null {
  if (lost.length === 0 || lost.some(({ contents }) => contents === null)) return null
  const parts = new Set(lost.flatMap(({ contents }) => (contents ?? []).map(({ part }) => part)))
  const isAll = things.includes(TOY_THING) && things.every((part) => parts.has(part))
  return isAll ? null : things.filter((part) => parts.has(part))
}

/** Without what the buyer has withdrawn from and does not have: it never comes. */
export function stillAwaited<Thing extends Pick<ParcelThing, 'name' | 'part'>>(
  things: readonly Thing[],
  {
    withdrawn,
    sent,
  }: {
    withdrawn: readonly Readonly<{ name: string }>[]
    sent: readonly (Laid & Readonly<{ lost_at: unknown; returned_at: unknown }>)[]
  },
): Thing[] {
  const there = sent.filter(({ lost_at, returned_at }) => (lost_at ?? returned_at) === null)
  return things.filter(
    ({ part, name }) =>
      withdrawn.every((goods) => goods.name !== name) ||
      there.some(({ contents }) => contents === null || contents.some((thing) => thing.part === part)),
  )
}
