/** What was paid for each part of an order, less what went back for it. Pure. */
import { isBesideToy, isInParcel } from '@leksmedjan/contract/add-ons'
import { TOY_NAME, TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { FREIGHT_SUBJECT, STORY_SUBJECT, subjectInSentence } from '@leksmedjan/contract/refund-subjects'
import { TOY } from '../pricing/pricing.ts'
import type { OrderRow } from './orders.queries.ts'

export interface PricedOrder extends Pick<OrderRow, 'shipping_cost'> {
  pricing: Pick<OrderRow['pricing'], 'discountsOre'> & {
    lines: readonly Pick<OrderRow['pricing']['lines'][number], 'part' | 'name' | 'priceOre'>[]
  }
}

type Freight = Pick<PricedOrder, 'shipping_cost'>

/** Of a credit note. */
export interface GivenBack {
  subject: string | null
  amountOre: number
}

interface PartLeft {
  part: string
  name: string
  /** Less its share of the discount. */
  paidOre: number
  leftOre: number
}

export interface BoughtAddOn {
  part: string
  /** Subject of a refund for it. */
  name: string
  /** Its price less its share of the discount and what went back for it. */
  backOre: number
  isBack: boolean
}

/** What each add-on gives back where it is taken away. */
export const addOnPrices = (order: PricedOrder, refunds: readonly GivenBack[]): BoughtAddOn[] =>
  leftOfParts(order, refunds)
    .filter(({ part }) => part !== TOY)
    .map(({ part, name, paidOre, leftOre }) => ({
      part,
      name,
      backOre: Math.min(leftOre, lies(part) === 'in_toy' ? toyLeftOre(order, refunds) : leftOre),
      isBack: paidOre > 0 && leftOre === 0,
    }))

/** The toy, what is cut into it, and the freight, which was paid to bring it. */
export function toyLeftOre(order: PricedOrder, refunds: readonly GivenBack[]): number {
  const freightOre = Math.max(0, order.shipping_cost - freightGivenOre(order, refunds))
  return inToyLeftOre(order, refunds) + Math.max(0, freightOre - beyondToyOre(order, refunds))
}

/**
 * What a refund was for, after those `before` it: one for the toy is of the toy first, then of what is cut into it, and then of its
 * freight. One that did not arrive is taken back by the same sum with a minus.
 */
export function coveredBy(order: PricedOrder, before: readonly GivenBack[], refund: GivenBack): string[] {
  const { subject, amountOre } = refund
  if (subject !== TOY_NAME) return subject === null ? [] : [subject]
  const [less, more] = amountOre < 0 ? [[...before, refund], before] : [before, [...before, refund]]
  const [was, is] = [leftOfParts(order, less), leftOfParts(order, more)]
  const parts = was.filter(
    ({ part, leftOre }, place) => lies(part) === 'in_toy' && leftOre > (is[place]?.leftOre ?? 0),
  )
  const hasFreight = beyondToyOre(order, more) > beyondToyOre(order, less)
  const names = parts.map(({ part, name }) => (part === TOY ? TOY_NAME : name))
  return [...new Set([...names, ...(hasFreight ? [FREIGHT_SUBJECT] : [])])]
}

/** Of a refund for the toy, what is of its freight. `before`: refunds before it. */
export const freightInOre = (order: PricedOrder, before: readonly GivenBack[], refund: GivenBack): number =>
  refund.subject === TOY_NAME ? beyondToyOre(order, [...before, refund]) - beyondToyOre(order, before) : 0

/** Refunds, oldest first, with what went back for the toy and for its freight apart. */
export const withFreightApart = <Refund extends GivenBack & { status?: string }>(
  order: PricedOrder,
  refunds: readonly Refund[],
): Refund[] =>
  refunds.flatMap((refund, place) => {
    const before = refunds.slice(0, place).filter(({ status }) => status !== 'failed')
    const freightOre = freightInOre(order, before, refund)
    const apart = [
      { ...refund, amountOre: refund.amountOre - freightOre },
      { ...refund, subject: FREIGHT_SUBJECT, amountOre: freightOre },
    ]
    return freightOre === 0 ? [refund] : apart.filter(({ amountOre }) => amountOre !== 0)
  })

/** The toy first, then as on the order: the provider may settle them in any order. */
export function asOrdered<Note extends { covers: readonly string[] }>(
  parts: readonly { name: string }[],
  notes: readonly Note[],
): Note[] {
  const named = [TOY_NAME, ...parts.map(({ name }) => name)].map(subjectInSentence)
  const placeOf = ({ covers: [first = ''] }: Note) => {
    const place = named.indexOf(subjectInSentence(first))
    return place === -1 ? named.length : place
  }
  return notes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What went back for the toy beyond the toy and what is cut into it: of the freight. */
const beyondToyOre = (order: PricedOrder, refunds: readonly GivenBack[]): number => {
  const others = refunds.filter(({ subject }) => subject !== TOY_NAME)
  return Math.max(0, givenFor([TOY_NAME], refunds) - inToyLeftOre(order, others))
}

/** Of the freight, or of the `mostOre` of it that may go back: a refund for the toy is of the toy first, and then of its freight. */
export const freightLeftOre = (
  order: PricedOrder,
  refunds: readonly GivenBack[],
  mostOre = order.shipping_cost,
): number => Math.max(0, Math.min(mostOre - freightGivenOre(order, refunds), toyLeftOre(order, refunds)))

/** What goes back to a buyer for one thing, or for the freight. */
export interface GoesBack {
  subject: string
  amountOre: number
}

/**
 * For goods that are withdrawn from: what is left of their price, and of the freight that the terms of the order give with them. A price
 * reduction has no thing as its subject: it may have taken of both.
 */
export function backForGoods(
  order: PricedOrder & Pick<OrderRow, 'total_price' | 'refunded_total'>,
  goods: readonly { name: string; priceOre: number }[],
  { refunds, freightOfGoodsOre }: { refunds: readonly GivenBack[]; freightOfGoodsOre: number },
): GoesBack[] {
  let leftOre = order.total_price - order.refunded_total
  const freightOre = freightLeftOre(order, refunds, freightOfGoodsOre)
  const wished = [
    ...goods.map(({ name, priceOre }) => ({ subject: name, amountOre: priceOre })),
    { subject: FREIGHT_SUBJECT, amountOre: freightOre },
  ]
  return wished.flatMap(({ subject, amountOre: wishedOre }) => {
    const amountOre = Math.min(wishedOre, leftOre)
    leftOre -= amountOre
    return amountOre === 0 ? [] : [{ subject, amountOre }]
  })
}

/** A refund without a subject is of the freight where it has its sum. */
const freightGivenOre = ({ shipping_cost: paidOre }: Freight, refunds: readonly GivenBack[]): number =>
  givenFor([FREIGHT_SUBJECT], refunds) +
  refunds.reduce(
    (sum, { subject, amountOre }) => (subject === null && amountOre === paidOre ? sum + amountOre : sum),
    0,
  )

/** When all of the freight had gone back in refunds for it, oldest first; null before that, and where none was paid. */
export function freightBackAt(order: Freight, refunds: readonly (GivenBack & { at: Date })[]): Date | null {
  if (order.shipping_cost === 0) return null
  const upTo = refunds.findIndex(
    (_, place) => freightGivenOre(order, refunds.slice(0, place + 1)) >= order.shipping_cost,
  )
  return refunds[upTo]?.at ?? null
}

/** All of the freight has gone back in refunds for it. */
export const isFreightBack = (order: Freight, refunds: readonly GivenBack[]): boolean =>
  order.shipping_cost > 0 && freightGivenOre(order, refunds) >= order.shipping_cost

/** The add-ons that lie beside the toy in its box. */
export const leftBesideToy = (order: PricedOrder, refunds: readonly GivenBack[]): PartLeft[] =>
  leftOfParts(order, refunds).filter(({ part }) => lies(part) === 'beside')

/** Of each thing that lies in a parcel, what its goods are worth to customs: without the freight. */
export const goodsLeftOre = (order: PricedOrder, refunds: readonly GivenBack[]): Record<string, number> => ({
  [TOY_THING]: inToyLeftOre(order, refunds),
  ...Object.fromEntries(leftBesideToy(order, refunds).map(({ part, leftOre }) => [part, leftOre])),
})

const inToyLeftOre = (order: PricedOrder, refunds: readonly GivenBack[]): number =>
  leftOfParts(order, refunds)
    .filter(({ part }) => lies(part) === 'in_toy')
    .reduce((sum, { leftOre }) => sum + leftOre, 0)

function leftOfParts({ pricing }: PricedOrder, refunds: readonly GivenBack[]): PartLeft[] {
  let ofToyOre = givenFor([TOY_NAME], refunds)
  return pricing.lines.map(({ part, name, priceOre }, place) => {
    const paidOre = priceOre - (pricing.discountsOre[place] ?? 0)
    const subjects = part === 'digital_story' ? [name, STORY_SUBJECT] : [name]
    const unnamedOre = Math.max(0, paidOre - givenFor(subjects, refunds))
    const withToyOre = lies(part) === 'in_toy' ? Math.min(unnamedOre, ofToyOre) : 0
    ofToyOre -= withToyOre
    return { part, name, paidOre, leftOre: unnamedOre - withToyOre }
  })
}

const givenFor = (subjects: readonly string[], refunds: readonly GivenBack[]): number =>
  refunds.reduce(
    (sum, { subject, amountOre }) => (subject !== null && subjects.includes(subject) ? sum + amountOre : sum),
    0,
  )

function lies(part: string): 'in_toy' | 'beside' | 'by_letter' {
  if (!isInParcel(part)) return 'by_letter'
  return isBesideToy(part) ? 'beside' : 'in_toy'
}
