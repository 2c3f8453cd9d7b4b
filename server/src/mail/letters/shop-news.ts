/** To the shop itself: what has happened, and the very command for what is to be done. No names of buyers or children. */
import { swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import type { WithdrawalOutcome } from '@leksmedjan/contract/withdrawal'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { day, days, fullDay, moment, money } from './formats.ts'
import { factTable, HEAD, letterHtml, SHEET, TABLE } from './frame-html.ts'
import { sellerLines } from './sender.ts'
import { BLANKS, shopCommand, SHOP_NEWS as WORDS } from './shop-news-texts.ts'
import { TEXTS } from './texts.ts'

export type ShopNews =
  | SaleNews
  | { kind: 'withdrawal'; orderNumber: string; outcome: WithdrawalOutcome; refundOre: number }
  | {
      kind: 'dispute'
      orderNumber: string
      state: 'opened' | 'won' | 'lost'
      amountOre: number
      /** The bank's word. */
      reason: string
      answerBy: Date | null
    }
  | { kind: 'deletion'; requestId: string; dueAt: Date; state: 'asked' | 'soon' | 'hindered' | 'done' }
  /** `reason` as it stands in the order. */
  | { kind: 'parked'; orderNumber: string; reason: string }

interface SaleNews {
  kind: 'sale'
  orderNumber: string
  toyName: string
  /** Without the words of texts: those are read by a command. */
  parts: { name: string; hasText: boolean }[]
  shipping: { name: string }
  totalOre: number
  promised: DaySpan
  /** First day on which it may be printed. ISO date. */
  printsFrom: string
}

interface Content {
  subject: string
  title: string
  body: string
  commands: string[]
  rows: { label: string; value: string; more?: string[] }[]
}

export function writeShopNews(
  news: ShopNews,
  { at, publicUrl, seller }: { at: Date; publicUrl: string; seller: Seller },
): Letter {
  const { subject, title, body, commands, rows: own } = contentOf(news)
  const frame = {
    subject,
    preview: body,
    date: fullDay(at),
    seller: sellerLines(seller),
    assets: `${publicUrl}/mail`,
  }
  const rows = [...own, { label: WORDS.labels.at, value: moment(at) }]
  const lines = commands.map(
    (line) => `<p style="margin:0 0 8px;font-family:monospace;font-size:15px">${safe(line)}</p>`,
  )
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${title}</h1>
<p style="margin:0 0 16px">${safe(body)}</p>
${lines.join('\n')}
${factTable(rows.map(({ label, value, more = [] }) => ({ label, lines: [value, ...more] })))}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [title],
    [body, ...commands],
    rows.map(({ label, value, more = [] }) => `${label}: ${[value, ...more].join(', ')}`),
    frame.seller,
  ]
  return {
    subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((part) => part.join('\n')).join('\n\n')}\n`,
  }
}

function contentOf(news: ShopNews): Content {
  switch (news.kind) {
    case 'sale':
      return saleOf(news)
    case 'withdrawal':
      return withdrawalOf(news)
    case 'dispute':
      return disputeOf(news)
    case 'deletion':
      return deletionOf(news)
    case 'parked':
      return parkedOf(news)
  }
}

type Of<Kind extends ShopNews['kind']> = Extract<ShopNews, { kind: Kind }>
const { labels } = WORDS
const numbered = (orderNumber: string) => ({ label: labels.orderNumber, value: orderNumber })

function saleOf(sale: SaleNews): Content {
  const { orderNumber, toyName, parts, shipping, totalOre, promised, printsFrom } = sale
  const words = WORDS.sale
  const bought = parts.map(({ name, hasText }) => (hasText ? words.withText(name) : name))
  return {
    subject: words.subject(money(totalOre), orderNumber),
    title: words.title,
    body: words.body(toyName, day(printsFrom)),
    commands: [
      shopCommand(`order ${orderNumber}`),
      shopCommand(`files ${orderNumber} ${BLANKS.folder}`),
      shopCommand(`print ${orderNumber}`),
    ],
    rows: [
      numbered(orderNumber),
      { label: labels.toy, value: toyName },
      { label: labels.bought, value: bought[0] ?? '', more: bought.slice(1) },
      { label: labels.shipping, value: shipping.name },
      { label: labels.sum, value: money(totalOre) },
      { label: labels.printsFrom, value: day(printsFrom) },
      { label: labels.promised, value: days(promised) },
    ],
  }
}

function withdrawalOf({ orderNumber, outcome, refundOre }: Of<'withdrawal'>): Content {
  const words = WORDS.withdrawal
  return {
    subject: words.subject(orderNumber),
    title: words.title,
    body: words.body[outcome],
    commands: outcome === 'with_person' ? [shopCommand('review')] : [],
    rows: [
      numbered(orderNumber),
      ...(refundOre === 0 ? [] : [{ label: labels.givenBack, value: money(refundOre) }]),
    ],
  }
}

function disputeOf({ orderNumber, state, amountOre, reason, answerBy }: Of<'dispute'>): Content {
  const words = WORDS.dispute[state]
  const deadline = state === 'opened' && answerBy !== null ? moment(answerBy) : null
  return {
    subject: words.subject(orderNumber),
    title: words.title,
    body: words.body,
    commands: state === 'lost' ? [cancelOf(orderNumber), releaseOf(orderNumber)] : [releaseOf(orderNumber)],
    rows: [
      numbered(orderNumber),
      { label: labels.disputed, value: money(amountOre) },
      { label: labels.bankReason, value: WORDS.bankReasons[reason] ?? reason },
      ...(deadline === null ? [] : [{ label: labels.answerBy, value: deadline }]),
    ],
  }
}

const COMMANDS_OF_DELETION: Record<Of<'deletion'>['state'], (requestId: string) => string[]> = {
  asked: (requestId) => [shopCommand('people requests'), shopCommand(`people erase ${requestId}`)],
  soon: () => [shopCommand('people requests')],
  hindered: () => [shopCommand('people requests')],
  done: () => [],
}

function deletionOf({ requestId, dueAt, state }: Of<'deletion'>): Content {
  const words = WORDS.deletion[state]
  const last = day(swedishDate(dueAt))
  return {
    subject: words.subject(last),
    title: words.title,
    body: words.body,
    commands: COMMANDS_OF_DELETION[state](requestId),
    rows: [
      { label: labels.request, value: requestId },
      { label: labels.dueBy, value: fullDay(dueAt) },
    ],
  }
}

const cancelOf = (orderNumber: string) => shopCommand(`review cancel ${orderNumber} ${BLANKS.why}`)
const paidOtherwise = (orderNumber: string) => shopCommand(`review release ${orderNumber} yes ${BLANKS.why}`)
const releaseOf = (orderNumber: string) => shopCommand(`review release ${orderNumber} ${BLANKS.why}`)

type Reason = keyof typeof WORDS.parked.reasons

/** By how the note begins; what is not known here is shown as it is. */
const REASONS: [start: RegExp, reason: Reason][] = [
  [/^(paid |the payment (names|is in)|test money|the amount paid)/, 'money'],
  [/^a refund of /, 'refund'],
  [/^the provider gave more back/, 'tooMuch'],
  [/^the buyer withdrew from an order whose payment is disputed/, 'disputed'],
  [/^a judge doubted/, 'doubt'],
  [/^the 3D model needs a look/, 'model'],
  [/^the 3D model could not be made/, 'modelFailed'],
  [/^the digital story/, 'story'],
  [/^the name sign has no text/, 'sign'],
]

const FAILED_REFUND = /^a refund of (\d+) öre did not arrive$/
const oreIn = (reason: string): string => FAILED_REFUND.exec(reason)?.[1] ?? BLANKS.ore

/** As the seller reads it; a note in other words is shown as it is. */
function notedIn(reason: string): string {
  const ore = FAILED_REFUND.exec(reason)?.[1]
  return ore === undefined ? reason : WORDS.parked.refundFailed(money(Number(ore)))
}

const COMMANDS: Record<Reason, (orderNumber: string, reason: string) => string[]> = {
  money: (orderNumber) => [shopCommand(`refund ${orderNumber}`)],
  refund: (orderNumber, reason) => [
    shopCommand(`refund ${orderNumber} ${oreIn(reason)}`),
    paidOtherwise(orderNumber),
  ],
  tooMuch: (orderNumber) => [releaseOf(orderNumber)],
  disputed: () => [shopCommand('review')],
  doubt: () => [shopCommand('review'), shopCommand(`review keep|remove ${BLANKS.id} ${BLANKS.why}`)],
  model: (orderNumber) => [shopCommand('proofs'), shopCommand(`proofs pass|again ${orderNumber}`)],
  modelFailed: (orderNumber) => [shopCommand(`proofs again ${orderNumber}`)],
  story: (orderNumber) => [shopCommand(`refund ${orderNumber} ${BLANKS.ore}`), releaseOf(orderNumber)],
  sign: (orderNumber) => [shopCommand(`refund ${orderNumber}`)],
  other: () => [shopCommand('review')],
}

function parkedOf({ orderNumber, reason }: Of<'parked'>): Content {
  const words = WORDS.parked
  const kind = REASONS.find(([start]) => start.test(reason))?.[1] ?? 'other'
  return {
    subject: words.subject(orderNumber),
    title: words.title,
    body: `${words.wait} ${words.reasons[kind]}`,
    commands: COMMANDS[kind](orderNumber, reason),
    rows: [numbered(orderNumber), { label: labels.noted, value: notedIn(reason) }],
  }
}
