/** Packing slip, A4: what is in the box, the toy's number, who made it, the warning; prices where it is no gift and was paid for. */
import { isBesideToy } from '@leksmedjan/contract/add-ons'
import { carrierSpan } from '@leksmedjan/contract/delivery-span'
import { TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { serialInFours } from '@leksmedjan/contract/serials'
import type { TaggedPdf } from '../../pdf/tagged-pdf.ts'
import { PAPER_TEXTS as TEXTS } from '../texts.ts'
import { dayFor, fullDayFor, priceFor, say, sizeWords, wordsFor } from './paper-words.ts'
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
  const { order, at, copies } = facts
  pdf.addPage(A4)
  // Of two languages the title leaves room for the mark of a copy.
  const size = wordsFor(facts).length > 1 ? 20 : 28
  put(
    pdf,
    say(facts, ({ slip }) => slip),
    { x: LEFT, y: 18 * MM, width: WIDTH, weight: 600, size, tag: 'H1' },
  )
  if (copies.has('slip')) putRight(pdf, TEXTS.copy(at), LEFT + WIDTH, 20 * MM, { weight: 600, size: 13 })
  const number = [order.orderNumber, ...nth(facts, parcel), fullDayFor(facts, order.orderedAt)].join(' · ')
  put(pdf, `${say(facts, (words) => words.order)} ${number}`, {
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
  const underWarning = warning(pdf, facts, safetyTop(pdf, facts, underTo + 8 * MM))
  rule(pdf, LEFT, underWarning + 5 * MM, WIDTH)
  foot(pdf, facts, underWarning + 9 * MM)
}

/** Warning and care stand together: on a page of their own where what was bought leaves no room. */
function safetyTop(pdf: TaggedPdf, facts: PaperFacts, y: number): number {
  const height = (40 + 25 * wordsFor(facts).length) * MM
  if (y + height <= A4.height) return y
  pdf.addPage(A4)
  return LEFT
}

/** Side by side: how the toy is cared for, in each language, and who made it. */
function foot(pdf: TaggedPdf, facts: PaperFacts, y: number): void {
  const columns = [
    ...wordsFor(facts).map(({ careTitle, care }) => [careTitle, care] as const),
    [say(facts, ({ madeBy }) => madeBy), TEXTS.sellerLines(facts.seller).join('\n')] as const,
  ]
  const gap = 8 * MM
  const width = (WIDTH - gap * (columns.length - 1)) / columns.length
  columns.forEach(([title, text], place) => {
    const column = { x: LEFT + place * (width + gap), width, size: 9.5 } as const
    const below = put(pdf, title, { ...column, y, weight: 600, tag: 'H2' })
    put(pdf, text, { ...column, y: below + 1, weight: 400 })
  })
}

function toyRow(pdf: TaggedPdf, paper: PaperFacts, y: number): number {
  const { order, picture: jpeg, serial } = paper
  const x = jpeg === null ? LEFT : LEFT + SIDE + 8 * MM
  if (jpeg !== null) picture(pdf, jpeg, { alt: TEXTS.picture(order.toyName), x: LEFT, y, side: SIDE })
  const codeSide = 32 * MM
  const width = LEFT + WIDTH - x - (serial === null ? 0 : codeSide + 4 * MM)
  let at = put(pdf, order.toyName, { x, y, width, weight: 600, size: 20, tag: 'H2', leading: 1.2 })
  const facts = [sizeWords(paper), coloursWords(paper)].filter(Boolean).join('\n')
  at = put(pdf, facts, { x, y: at + 4, width, weight: 400, size: 11 })
  if (serial !== null) {
    at = put(
      pdf,
      say(paper, (words) => words.serial),
      { x, y: at + 8, width, weight: 400, size: 9.5, colour: SOFT },
    )
    at = put(pdf, serialInFours(serial.number), { x, y: at, width, weight: 600, size: 12, spacing: 0.9 })
    const place = { x: LEFT + WIDTH - codeSide, y, side: codeSide }
    const border = squareCode(pdf, serial.url, { alt: TEXTS.squareCode(serial.url), ...place })
    put(
      pdf,
      say(paper, (words) => words.scan, '\n'),
      {
        x: place.x + border,
        y: y + codeSide + 2,
        width: codeSide - border,
        weight: 400,
        size: 8,
        colour: SOFT,
      },
    )
  }
  return Math.max(y + SIDE, at)
}

const coloursWords = (facts: PaperFacts): string =>
  facts.colours.length === 0
    ? ''
    : `${say(facts, ({ colours }) => colours)}: ${facts.colours.join(', ').toLowerCase()}`

const nth = (facts: PaperFacts, { place, parcels }: SlipParcel): string[] =>
  parcels > 1 ? [say(facts, ({ nthParcel }) => nthParcel(place + 1, parcels))] : []

function contents(pdf: TaggedPdf, facts: PaperFacts, { parts, y }: SlipParcel & { y: number }): number {
  const { order, isFetched, isFree } = facts
  let at = heading(pdf, isFetched ? TEXTS.contentsFetched : say(facts, (words) => words.contents), y)
  const holds = (part: string) => (parts ?? order.toSend).includes(isBesideToy(part) ? part : TOY_THING)
  const addOns = order.addOns.filter(({ part }) => holds(part)).map(({ name }) => name)
  const titles = [...(holds(TOY_THING) ? [order.toyName] : []), ...addOns]
  for (const title of titles)
    at = put(pdf, title, { x: LEFT, y: at, width: WIDTH, weight: 400, size: 11 }) + 3
  if (!isFree || !holds(TOY_THING)) return at
  return (
    put(
      pdf,
      say(facts, ({ free }) => free),
      { x: LEFT, y: at + 4, width: WIDTH, weight: 600, size: 11 },
    ) + 3
  )
}

/** Nothing on the slip of a gift, or of a toy made again without charge. */
function bought(pdf: TaggedPdf, facts: PaperFacts, y: number): number {
  const { prices } = facts.order
  if (facts.isFree || prices === null) return y
  const { discountOre, refundedOre } = prices
  const rows: { title: string; priceOre: number; isTotal?: boolean }[] = [
    ...prices.items,
    ...(discountOre === 0 ? [] : [{ title: say(facts, (words) => words.discount), priceOre: -discountOre }]),
    { title: freightWords(facts), priceOre: prices.shippingOre },
    { title: say(facts, (words) => words.total), priceOre: prices.totalOre, isTotal: true },
    ...(refundedOre === 0 ? [] : [{ title: say(facts, (words) => words.refunded), priceOre: -refundedOre }]),
  ]
  let at = heading(
    pdf,
    say(facts, (words) => words.bought),
    y + 4 * MM,
  )
  for (const { title, priceOre, isTotal } of rows) {
    const face = { weight: isTotal === true ? 600 : 400, size: 11 } as const
    putRight(pdf, priceFor(facts, priceOre), LEFT + WIDTH, at, face)
    at = put(pdf, title, { x: LEFT, y: at, width: WIDTH - 34 * MM, ...face }) + 3
  }
  return at
}

/** @example 'Frakt: standard, framme senast 9 december' */
function freightWords(facts: PaperFacts): string {
  const { order, isFetched, at } = facts
  const last = isFetched ? null : lastDay(order, at)
  const freight = `${say(facts, (words) => words.freight)}: ${order.shippingName.toLowerCase()}`
  return last === null
    ? freight
    : `${freight}, ${say(facts, ({ arrivesBy }) => arrivesBy)} ${dayFor(facts, last)}`
}

/** The promised one; of what is packed too late for that, the last on which its carrier delivers. */
function lastDay({ status, promisedLast, shippingMethod, deliveryAddress }: PaperFacts['order'], at: Date) {
  if (promisedLast === null || status !== 'printing') return promisedLast
  const { last } = carrierSpan(at, { shippingMethod, country: deliveryAddress.country })
  return promisedLast < last ? last : promisedLast
}

const heading = (pdf: TaggedPdf, text: string, y: number): number =>
  put(pdf, text, { x: LEFT, y, width: WIDTH, weight: 600, size: 13, tag: 'H2' }) + 2

function address(pdf: TaggedPdf, facts: PaperFacts, y: number): number {
  const { order, isFetched, isPlain, seller } = facts
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
  const at = heading(
    pdf,
    say(facts, ({ sentTo }) => sentTo),
    y,
  )
  const lines = TEXTS.addressLines(order.deliveryAddress).join('\n')
  return put(pdf, lines, { x: LEFT, y: at, width: WIDTH, weight: 400, size: 11 })
}

function warning(pdf: TaggedPdf, facts: PaperFacts, y: number): number {
  const { order, isFetched, serial } = facts
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
  const keep = say(facts, (words) => (serial === null ? words.keepLabel : words.keep), '\n')
  return Math.max(y + side, put(pdf, keep, { x, y: at + 2, width, weight: 400, size: 9.5 }))
}
