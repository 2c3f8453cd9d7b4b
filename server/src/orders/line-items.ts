/** Line items with the buyer's own texts, for mails, receipt and order pages. */
import {
  hasText,
  isAddOn,
  isOfToy,
  isStandardGoods,
  mapTextAddOns,
  type TextAddOnKey,
} from '@leksmedjan/contract/add-ons'
import { builtFeatures } from '@leksmedjan/contract/built-features'
import { builtProp } from '@leksmedjan/contract/built-occasions'
import { TOY_NAME, TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { NAME_SIGN_WORD, withText } from '@leksmedjan/contract/receipt-words'
import type { CreditNote, Receipt } from '@leksmedjan/contract/order-pages'
import { pictureWords } from '@leksmedjan/contract/picture-words'
import { STORY_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import { hasNameSign, NAME_SIGN } from '@leksmedjan/contract/toy-wish'
import type { Designs } from '../designs/designs.ts'
import type { Tx } from '../database/database.ts'
import { TOY } from '../pricing/pricing.ts'
import { addOnsOf } from './add-on-columns.ts'
import type { OrderForLetter, PaidMethod } from './order-views.ts'
import type { OrderRow } from './orders.queries.ts'
import { toyTitle } from './orders.rules.ts'
import type { IssuedReceipt } from './receipts/receipts.queries.ts'
import { PAID_BACK } from './texts.ts'
import { coveredBy, freightInOre, type GivenBack, type PricedOrder } from './worth-left.ts'

export interface LineItemDeps {
  designs: Pick<Designs, 'engraved' | 'findOrdered'>
}

/** As printed on toy and add-ons; '' where there is none. */
export interface OrderTexts {
  sign: string
  addOns: Record<TextAddOnKey, string>
}

/** The order keeps a sign text even when the design has no name sign, so the design decides. */
export async function textsOf(tx: Tx, order: OrderRow, { designs }: LineItemDeps): Promise<OrderTexts> {
  const { sign_text: signText } = order
  const design = signText === '' ? null : await designs.findOrdered(tx, order.print_model_id)
  const hasSign = design !== null && hasNameSign(design.selections)
  const choices = addOnsOf(order)
  return {
    sign: hasSign ? designs.engraved(signText) : '',
    addOns: mapTextAddOns(({ cut }, key) => (cut ? designs.engraved(choices[key].text) : choices[key].text)),
  }
}

/** What is built onto the toy besides its sign: 'Rörliga leder', 'Krona', 'Partyhatt'; none where the design has been deleted. */
export async function detailsOf(tx: Tx, order: OrderRow, { designs }: LineItemDeps): Promise<string[]> {
  const design = await designs.findOrdered(tx, order.print_model_id)
  if (design === null) return []
  const prop = builtProp(design.selections)
  const features = builtFeatures(design.selections).filter(({ value }) => value !== NAME_SIGN)
  return [...features, ...(prop === null ? [] : [prop])].map(({ name }) => name)
}

/** Alt text of the order's picture; null when the design has been deleted. */
export async function pictureWordsOf(
  tx: Tx,
  { print_model_id: designId }: OrderRow,
  { designs }: LineItemDeps,
): Promise<string | null> {
  const design = await designs.findOrdered(tx, designId)
  return (design && pictureWords(design.selections)) || null
}

/** Receipt with line items, and the credit notes issued since. */
export function receiptsOf(
  order: OrderRow,
  [first, ...credited]: IssuedReceipt[],
  texts: OrderTexts,
): { receipt: Receipt | null; creditNotes: CreditNote[] } {
  if (first === undefined) return { receipt: null, creditNotes: [] }
  const { items, discount, shipping } = lineItemsOf(order, texts)
  const method = paidWithOf(order)
  const receipt = {
    ...issuedOf(first),
    items: items.map(({ title, priceOre }) => ({ title, price: priceOre })),
    discount: discount === null ? null : { code: discount.code, savings: discount.savingsOre },
    shipping: { name: shipping.name, price: shipping.priceOre },
    paid_with: method === null ? null : { kind: method.kind, last_four: method.lastFour },
  }
  const creditNotes = withCovered(order, credited).map((note) => ({
    ...issuedOf(note),
    subject: note.subject,
    covers: note.covers,
  }))
  return { receipt, creditNotes }
}

export interface CoveredNote extends IssuedReceipt {
  /** All that the refund of a credit note was for; empty where that is not known. */
  covers: string[]
  /** Of one for the toy, what is of its freight. */
  freightOre: number
}

/** Of an order, in the order they were issued. */
export const withCovered = (order: PricedOrder, issued: readonly IssuedReceipt[]): CoveredNote[] =>
  issued.map((note, place) => {
    const [own, ...before] = creditedOf(issued.slice(0, place + 1)).toReversed()
    return own === undefined
      ? { ...note, covers: [], freightOre: 0 }
      : { ...note, covers: coveredBy(order, before, own), freightOre: freightInOre(order, before, own) }
  })

function issuedOf({
  number,
  issuedAt,
  totalOre,
  vatOre,
}: IssuedReceipt): Omit<CreditNote, 'subject' | 'covers'> {
  return { number, issued_at: issuedAt.toISOString(), total: totalOre, vat: vatOre }
}

/** Names of goods that are not made to measure. */
export const standardGoodsOf = ({ pricing }: OrderRow): string[] =>
  pricing.lines.filter(({ part }) => isStandardGoods(part)).map(({ name }) => name)

/** Items plus shipping less the discount equal the total. */
export function lineItemsOf(
  order: OrderRow,
  texts: OrderTexts,
): Pick<OrderForLetter, 'items' | 'shipping' | 'discount'> {
  const { pricing, shipping_cost: freight } = order
  const savings = pricing.result.metadata.discount_details
  return {
    items: pricing.lines.map(({ part, name, priceOre }) => ({
      title: titleOf(part, part === TOY ? toyTitle(order.toy_name, pricing) : name, texts),
      priceOre,
    })),
    shipping: { name: pricing.shipping?.name ?? '', priceOre: freight },
    discount: savings === null ? null : { code: savings.coupon_code, savingsOre: savings.savings },
  }
}

function titleOf(part: string, title: string, texts: OrderTexts): string {
  if (part === TOY) return withSign(title, texts)
  return withText(title, textOfPart(part, texts))
}

const textOfPart = (part: string, { addOns }: OrderTexts): string =>
  isAddOn(part) && hasText(part) ? addOns[part] : ''

/** The sign is the toy's own and has no row. */
const withSign = (toy: string, { sign }: OrderTexts) =>
  sign === '' ? toy : `${toy}, ${withText(NAME_SIGN_WORD.toLowerCase(), sign)}`

/** null when the provider reported no payment method. */
export function paidWithOf({ paid_with: kind, paid_card_last_four: lastFour }: OrderRow): PaidMethod | null {
  return kind === null ? null : { kind, lastFour }
}

/** For mails to the shop, which contain no personal data: names of the parts, and which of them have a text. */
export function partsOf(order: OrderRow, texts: OrderTexts): OrderForLetter['parts'] {
  const { size, lines } = order.pricing
  return [
    { name: `${size.name} ${size.longestCm} cm`, hasText: false },
    ...(texts.sign === '' ? [] : [{ name: NAME_SIGN_WORD, hasText: true }]),
    ...lines.slice(1).map(({ part, name }) => ({
      name,
      hasText: textOfPart(part, texts) !== '',
    })),
  ]
}

export interface BoughtGood {
  part: string
  name: string
  /** Of the toy: size and what is made with it, those paid back marked. */
  details: string[]
  isBack: boolean
}

/** The toy, and what comes beside it. `built`: onto the toy, besides its sign. */
export function goodsOf(
  order: OrderRow,
  texts: OrderTexts,
  refunds: readonly GivenBack[],
  built: readonly string[],
): BoughtGood[] {
  const back = paidBackOf(order, refunds)
  const addOns = order.pricing.lines.slice(1)
  const onToy = addOns.filter(({ part }) => isOfToy(part))
  return [
    {
      part: TOY_THING,
      name: TOY_NAME,
      details: [
        packageSize(order),
        ...(texts.sign === '' ? [] : [NAME_SIGN_WORD]),
        ...onToy.map(({ name }) => (back.has(name) ? PAID_BACK(name) : name)),
        ...built,
      ],
      isBack: false,
    },
    ...addOns
      .filter(({ part }) => !isOfToy(part))
      .map(({ part, name }) => ({ part, name, details: [], isBack: back.has(name) })),
  ]
}

/** 'Mellan 12 cm, namnskylt ”Åke”, gravyr ”Grattis”, presentask, digital saga (pengarna är tillbaka)'. */
export function packageOf(order: OrderRow, texts: OrderTexts, refunds: readonly GivenBack[]): string {
  const back = paidBackOf(order, refunds)
  const addOns = order.pricing.lines.slice(1).map(({ part, name }) => {
    const title = titleOf(part, name.toLowerCase(), texts)
    return back.has(name) ? PAID_BACK(title) : title
  })
  const toy = withSign(packageSize(order), texts)
  return [back.has(toyLineOf(order)) ? PAID_BACK(toy) : toy, ...addOns].join(', ')
}

/** Line items of which those say so whose price has gone back. */
export function itemsWithPaidBack(
  order: OrderRow,
  texts: OrderTexts,
  refunds: readonly GivenBack[],
): OrderForLetter['items'] {
  const back = paidBackOf(order, refunds)
  return lineItemsOf(order, texts).items.map((item, place) =>
    back.has(order.pricing.lines[place]?.name ?? '') ? { ...item, title: PAID_BACK(item.title) } : item,
  )
}

/** The toy itself, and what is cut into it or built onto it. */

const toyLineOf = ({ pricing }: Pick<OrderRow, 'pricing'>): string => pricing.lines[0]?.name ?? ''

/**
 * Names of the lines whose price, less their share of the discount, has gone back in refunds for them. A refund for the toy is for all
 * of it, and no more than was left of the payment.
 */
export function paidBackOf(
  { pricing }: Pick<PricedOrder, 'pricing'>,
  refunds: readonly GivenBack[],
): ReadonlySet<string> {
  const { lines, discountsOre } = pricing
  const backFor = (subjects: readonly string[]) =>
    refunds
      .filter(({ subject }) => subject !== null && subjects.includes(subject))
      .reduce((sum, { amountOre }) => sum + amountOre, 0)
  const isBack = ({ part, name, priceOre }: (typeof lines)[number], place: number) => {
    if (isOfToy(part) && backFor([TOY_NAME]) > 0) return true
    if (part === TOY) return false
    const backOre = backFor(part === 'digital_story' ? [name, STORY_SUBJECT] : [name])
    return backOre > 0 && backOre >= priceOre - (discountsOre[place] ?? 0)
  }
  return new Set(lines.filter(isBack).map(({ name }) => name))
}

/** Of an order's receipts. */
export const creditedOf = (issued: readonly IssuedReceipt[]): (GivenBack & { at: Date })[] =>
  issued
    .filter(({ series }) => series === 'credit_note')
    .map(({ subject, totalOre, issuedAt: at }) => ({ subject, amountOre: totalOre, at }))

/** 'Mellan 12 cm'. */
export function packageSize({ pricing: { size } }: OrderRow): string {
  return `${size.name} ${size.longestCm} cm`
}
