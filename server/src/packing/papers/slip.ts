/** Packing slip, A4: what is in the box, the toy's number, who made it, the warning; prices where it is no gift and was paid for. */
import { isBesideToy } from '@leksmedjan/contract/add-ons'
import { carrierSpan } from '@leksmedjan/contract/delivery-span'
import { TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { serialInFours } from '@leksmedjan/contract/serials'
import type { TaggedPdf } from '../../pdf/tagged-pdf.ts'
import { fullDay, money } from '../../mail/mail.ts'
import { PAPER_TEXTS as TEXTS } from '../texts.ts'
import { childWords } from './child-words.ts'
import type { PaperFacts } from './facts.ts'
import { A4, MM, picture, put, putRight, rule, SOFT, squareCode, underThreeSign } from './paper.ts'

const LEFT = 20 * MM
const WIDTH = A4.width - 2 * LEFT
const SIDE = 46 * MM

/** One for each parcel of which it is known what lies in it. */
export function packingSlip(pdf: TaggedPdf, facts: PaperFacts): void {
  facts.parcelContents.forEach((parts, place) =>
    parcelSlip(pdf, facts, { parts, place, parcels: facts.parcelContents.length }),
  )
}

interface SlipParcel {
  /** null: all. */
  parts: readonly string[] | null
  place: number
  parcels: number
}

function parcelSlip(pdf: TaggedPdf, facts: PaperFacts, parcel: SlipParcel): void {
  const { order, seller, at, copies } = facts
  pdf.addPage(A4)
  put(pdf, TEXTS.slip, { x: LEFT, y: 18 * MM, width: WIDTH, weight: 600, size: 28, tag: 'H1' })
  if (copies.has('slip')) putRight(pdf, TEXTS.copy(at), LEFT + WIDTH, 20 * MM, { weight: 600, size: 13 })
  const number = [order.orderNumber, ...nth(parcel), fullDay(at)].join(' · ')
  put(pdf, `${TEXTS.order} ${number}`, {
    x: LEFT,
    y: 31 * MM,
    width: WIDTH,
    weight: 400,
    size: 11,
    colour: SOFT,
  })
  rule(pdf, LEFT, 40 * MM, WIDTH)
  const underToy = toyRow(pdf, facts, 46 * MM)
  const underContents = contents(pdf, facts, { ...parcel, y: underToy + 8 * MM })
  const underBought = bought(pdf, facts, underContents)
  const underTo = address(pdf, facts, underBought + 6 * MM)
  const underWarning = warning(pdf, facts, underTo + 8 * MM)
  rule(pdf, LEFT, underWarning + 5 * MM, WIDTH)
  const words = wordsOf(facts)
  const column = (WIDTH - 10 * MM) / 2
  const care = { y: underWarning + 9 * MM, width: column, size: 9.5 } as const
  put(pdf, words.careTitle, { ...care, x: LEFT, weight: 600, tag: 'H2' })
  put(pdf, words.care, { ...care, x: LEFT, y: care.y + 14, weight: 400 })
  const right = LEFT + column + 10 * MM
  put(pdf, words.madeBy, { ...care, x: right, weight: 600, tag: 'H2' })
  put(pdf, TEXTS.sellerLines(seller).join('\n'), { ...care, x: right, y: care.y + 14, weight: 400 })
}

const wordsOf = ({ order, isFetched }: Pick<PaperFacts, 'order' | 'isFetched'>) =>
  childWords(order.deliveryAddress.country, isFetched)

function toyRow(pdf: TaggedPdf, paper: PaperFacts, y: number): number {
  const { order, picture: jpeg, serial, colours } = paper
  const words = wordsOf(paper)
  const x = jpeg === null ? LEFT : LEFT + SIDE + 8 * MM
  if (jpeg !== null) picture(pdf, jpeg, { alt: TEXTS.picture(order.toyName), x: LEFT, y, side: SIDE })
  const codeSide = 32 * MM
  const width = LEFT + WIDTH - x - (serial === null ? 0 : codeSide + 4 * MM)
  let at = put(pdf, order.toyName, { x, y, width, weight: 600, size: 20, tag: 'H2', leading: 1.2 })
  const facts = [TEXTS.size(order.size), TEXTS.colours(colours)].filter(Boolean).join('\n')
  at = put(pdf, facts, { x, y: at + 4, width, weight: 400, size: 11 })
  if (serial !== null) {
    at = put(pdf, words.serial, { x, y: at + 8, width, weight: 400, size: 9.5, colour: SOFT })
    at = put(pdf, serialInFours(serial.number), { x, y: at, width, weight: 600, size: 12, spacing: 0.9 })
    const place = { x: LEFT + WIDTH - codeSide, y, side: codeSide }
    const border = squareCode(pdf, serial.url, { alt: TEXTS.squareCode(serial.url), ...place })
    put(pdf, words.scan, {
      x: place.x + border,
      y: y + codeSide + 2,
      width: codeSide - border,
      weight: 400,
      size: 8,
      colour: SOFT,
    })
  }
  return Math.max(y + SIDE, at)
}

const nth = ({ place, parcels }: SlipParcel): string[] =>
  parcels > 1 ? [TEXTS.nthParcel(place + 1, parcels)] : []

function contents(
  pdf: TaggedPdf,
  { order, isFetched, isFree }: PaperFacts,
  { parts, y }: SlipParcel & { y: number },
): number {
  let at = heading(pdf, isFetched ? TEXTS.contentsFetched : TEXTS.contents, y)
  const holds = (part: string) => (parts ?? order.toSend).includes(isBesideToy(part) ? part : TOY_THING)
  const addOns = order.addOns.filter(({ part }) => holds(part)).map(({ name }) => name)
  const titles = [...(holds(TOY_THING) ? [order.toyName] : []), ...addOns]
  for (const title of titles)
    at = put(pdf, title, { x: LEFT, y: at, width: WIDTH, weight: 400, size: 11 }) + 3
  if (!isFree || !holds(TOY_THING)) return at
  return put(pdf, TEXTS.free, { x: LEFT, y: at + 4, width: WIDTH, weight: 600, size: 11 }) + 3
}

/** Nothing on the slip of a gift, or of a toy made again without charge. */
function bought(pdf: TaggedPdf, { order, isFetched, isFree, at: printedAt }: PaperFacts, y: number): number {
  const { prices } = order
  if (isFree || prices === null) return y
  const freight = TEXTS.freight(order.shippingName, isFetched ? null : lastDay(order, printedAt))
  const rows = [
    ...prices.items,
    ...(prices.discountOre === 0 ? [] : [{ title: TEXTS.discount, priceOre: -prices.discountOre }]),
    { title: freight, priceOre: prices.shippingOre },
    { title: TEXTS.total, priceOre: prices.totalOre },
    ...(prices.refundedOre === 0 ? [] : [{ title: TEXTS.refunded, priceOre: -prices.refundedOre }]),
  ]
  let at = heading(pdf, TEXTS.bought, y + 4 * MM)
  for (const { title, priceOre } of rows) {
    const face = { weight: title === TEXTS.total ? 600 : 400, size: 11 } as const
    putRight(pdf, money(priceOre), LEFT + WIDTH, at, face)
    at = put(pdf, title, { x: LEFT, y: at, width: WIDTH - 34 * MM, ...face }) + 3
  }
  return at
}

/** The promised one; of what is packed too late for that, the last on which its carrier delivers. */
function lastDay({ status, promisedLast, shippingMethod, deliveryAddress }: PaperFacts['order'], at: Date) {
  if (promisedLast === null || status !== 'printing') return promisedLast
  const { last } = carrierSpan(at, { shippingMethod, country: deliveryAddress.country })
  return promisedLast < last ? last : promisedLast
}

const heading = (pdf: TaggedPdf, text: string, y: number): number =>
  put(pdf, text, { x: LEFT, y, width: WIDTH, weight: 600, size: 13, tag: 'H2' }) + 2

function address(pdf: TaggedPdf, { order, isFetched, isPlain, seller }: PaperFacts, y: number): number {
  if (isPlain) return y - 6 * MM
  if (isFetched) {
    const lines = TEXTS.fetchedLines(seller).join('\n')
    return put(pdf, lines, {
      x: LEFT,
      y: heading(pdf, TEXTS.fetched, y),
      width: WIDTH,
      weight: 400,
      size: 11,
    })
  }
  const at = heading(pdf, TEXTS.sentTo, y)
  const lines = TEXTS.addressLines(order.deliveryAddress).join('\n')
  return put(pdf, lines, { x: LEFT, y: at, width: WIDTH, weight: 400, size: 11 })
}

function warning(pdf: TaggedPdf, { order, isFetched, serial }: PaperFacts, y: number): number {
  const words = wordsOf({ order, isFetched })
  const side = 15 * MM
  underThreeSign(pdf, LEFT, y, side)
  const x = LEFT + side + 5 * MM
  const width = WIDTH - side - 5 * MM
  const at = put(pdf, TEXTS.warning(order.deliveryAddress, isFetched), {
    x,
    y,
    width,
    weight: 600,
    size: 12,
  })
  return Math.max(
    y + side,
    put(pdf, serial === null ? words.keepLabel : words.keep, { x, y: at + 2, width, weight: 400, size: 9.5 }),
  )
}
