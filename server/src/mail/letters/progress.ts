/** Letters about an order on its way, as HTML and with the same content in plain text: printed, sent, delivered, late. */
import type { DaySpan } from '@leksmedjan/contract/delivery-span'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { Seller } from '../../platform/settings.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import type { Letter } from '../mail-transport.ts'
import { day, days, fullDay, moment } from './formats.ts'
import { button, factTable, HEAD, letterHtml, link, pictureOnTop, SHEET, SOFT, TABLE } from './frame-html.ts'
import { PROGRESS_TEXTS as WORDS, PROGRESS_WORDS } from './progress-texts.ts'
import { followUrl, sellerLines, withdrawUrl } from './sender.ts'
import { TEXTS } from './texts.ts'

export type StepLetterKind = 'printing' | 'shipped' | 'delivered'

interface OrderFacts {
  orderNumber: string
  email: string
  toyName: string
  imageUrl: string
  at: Date
  promised: DaySpan
  deliveryAddress: CheckoutOrder['deliveryAddress']
}

export interface StepFacts extends OrderFacts {
  kind: StepLetterKind
  /** The promised days are over: the buyer may cancel until it is sent. */
  isLate: boolean
  /** The buyer may still withdraw from what is not made to measure: the digital story, for a fortnight. */
  isStoryWithdrawable: boolean
  /** Its first parcel never arrived: the promised days are those of that one. */
  isMadeAgain: boolean
  /** null until sent. */
  parcel: { carrier: string; tracking_number: string; tracking_url: string | null } | null
}

interface SettingValues {
  publicUrl: string
  seller: Seller
}

type Row = { label: string; lines: string[] }

interface Content {
  subject: string
  preview: string
  title: string
  body: string[]
  button: { label: string; url: string }
  rows: Row[]
  links: { label: string; url: string }[]
  small: string[]
}

export function writeStepLetter(facts: StepFacts, shop: SettingValues): Letter {
  const { kind, toyName: toy, parcel } = facts
  const words = PROGRESS_WORDS[kind]
  const follow = followUrl(shop.publicUrl, facts)
  const tracking = kind === 'shipped' ? (parcel?.tracking_url ?? null) : null
  // Who is late may not say that it is too late to cancel.
  const small = kind === 'printing' && facts.isLate ? [] : [words.small]
  return letterOf(facts, shop, {
    subject: words.subject(toy),
    preview: words.preview,
    title: words.title(toy),
    body: [words.body],
    button:
      tracking === null
        ? { label: kind === 'shipped' ? WORDS.follow : words.button, url: follow }
        : { label: words.button, url: tracking },
    rows: rowsOf(facts),
    links: [
      ...(tracking === null ? [] : [{ label: WORDS.follow, url: follow }]),
      ...wayBack(facts).map((label) => ({ label, url: withdrawUrl(shop.publicUrl, facts.orderNumber) })),
    ],
    small: kind === 'shipped' && tracking === null ? [] : small,
  })
}

/** What can still be undone, by its true name: a toy in print is its buyer's, unless it is late. */
function wayBack({ kind, isLate, isStoryWithdrawable }: StepFacts): string[] {
  if (kind === 'printing' && isLate) return [PROGRESS_WORDS.late.cancel]
  return isStoryWithdrawable ? [WORDS.withdrawStory] : []
}

export function writeDelayLetter(facts: OrderFacts, shop: SettingValues): Letter {
  const words = PROGRESS_WORDS.late
  const { toyName: toy } = facts
  return letterOf(facts, shop, {
    subject: words.subject(toy),
    preview: words.preview,
    title: words.title(toy),
    body: [words.body(day(facts.promised.last)), words.choice, words.wait],
    button: { label: words.button, url: followUrl(shop.publicUrl, facts) },
    rows: [
      { label: WORDS.orderNumber, lines: [facts.orderNumber] },
      { label: WORDS.promised, lines: [days(facts.promised)] },
    ],
    links: [{ label: words.cancel, url: withdrawUrl(shop.publicUrl, facts.orderNumber) }],
    small: [],
  })
}

interface Refund {
  /** As the buyer reads it. */
  amount: string
  /** Some of what was paid went back before. */
  isRest: boolean
}

/** `refund`: what goes back; null when the toy is made once more. */
export function writeLostLetter(
  facts: OrderFacts & { refund: Refund | null; parcel: StepFacts['parcel'] },
  shop: SettingValues,
): Letter {
  const { toyName: toy, refund, parcel } = facts
  const words = PROGRESS_WORDS.lost
  const shared = {
    title: words.title,
    button: { label: words.button, url: followUrl(shop.publicUrl, facts) },
    rows: [{ label: WORDS.orderNumber, lines: [facts.orderNumber] }, ...sentRows(parcel)],
    small: [words.found],
  }
  if (refund !== null)
    return letterOf(facts, shop, {
      ...shared,
      subject: words.refund.subject(toy),
      preview: refund.isRest ? words.refund.previewRest : words.refund.preview,
      body: [
        words.body(toy),
        words.refund.body(refund.amount, refund.isRest ? words.refund.rest : words.refund.whole),
      ],
      links: [],
    })
  return letterOf(facts, shop, {
    ...shared,
    subject: words.resend.subject(toy),
    preview: words.resend.preview,
    body: [words.body(toy), words.resend.body, words.resend.choice],
    links: [{ label: PROGRESS_WORDS.late.cancel, url: withdrawUrl(shop.publicUrl, facts.orderNumber) }],
  })
}

/** After a dispute that the shop has lost: the letter promises no money and claims none. */
export function writeBankGaveBack(facts: OrderFacts, shop: SettingValues): Letter {
  const words = PROGRESS_WORDS.bankGaveBack
  return letterOf(facts, shop, {
    subject: words.subject(facts.orderNumber),
    preview: words.preview,
    title: words.title,
    body: [words.body(facts.toyName), words.money, words.next],
    button: { label: words.button, url: followUrl(shop.publicUrl, facts) },
    rows: [{ label: WORDS.orderNumber, lines: [facts.orderNumber] }],
    links: [],
    small: [],
  })
}

/** A bank sent a refund home: said once for each order, however many attempts follow. */
export function writeRefundFailed(facts: OrderFacts & { amount: string }, shop: SettingValues): Letter {
  const words = PROGRESS_WORDS.refundFailed
  return letterOf(facts, shop, {
    subject: words.subject(facts.orderNumber),
    preview: words.preview,
    title: words.title,
    body: [words.body(facts.toyName, facts.amount), words.next],
    button: { label: words.button, url: followUrl(shop.publicUrl, facts) },
    rows: [{ label: WORDS.orderNumber, lines: [facts.orderNumber] }],
    links: [],
    small: [],
  })
}

const sentRows = (parcel: StepFacts['parcel']): Row[] =>
  parcel === null
    ? []
    : [
        { label: WORDS.carrier, lines: [parcel.carrier] },
        { label: WORDS.trackingNumber, lines: [parcel.tracking_number] },
      ]

function rowsOf({
  kind,
  orderNumber,
  at,
  promised,
  isLate,
  isMadeAgain,
  parcel,
  deliveryAddress,
}: StepFacts): Row[] {
  const number = { label: WORDS.orderNumber, lines: [orderNumber] }
  const atYours = isLate || isMadeAgain ? [] : [{ label: WORDS.atYours, lines: [days(promised)] }]
  if (kind === 'printing') return [number, { label: WORDS.printingSince, lines: [moment(at)] }, ...atYours]
  const sent = sentRows(parcel)
  if (kind === 'delivered') return [number, { label: WORDS.deliveredAt, lines: [moment(at)] }, ...sent]
  const { fullName, streetAddress, postalCode, city, country } = deliveryAddress
  const town = `${postalCode} ${city}`
  const address = [`${fullName},`, `${streetAddress},`, country === 'Sverige' ? town : `${town}, ${country}`]
  return [
    number,
    ...sent,
    { label: WORDS.shippedAt, lines: [moment(at)] },
    ...atYours,
    { label: WORDS.deliveredTo, lines: address },
  ]
}

function letterOf(facts: OrderFacts, shop: SettingValues, content: Content): Letter {
  const { subject, preview, title, body, rows, links, small } = content
  const frame = {
    subject,
    preview,
    date: fullDay(facts.at),
    seller: sellerLines(shop.seller),
    assets: `${shop.publicUrl}/mail`,
  }
  const paragraphs = body.map((line, index) => {
    const gap = index === body.length - 1 ? 26 : 16
    return `<p style="margin:0 0 ${gap}px">${safe(line)}</p>`
  })
  const sheet = `${pictureOnTop({ url: facts.imageUrl, alt: WORDS.picture(facts.toyName) })}
<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${safe(title)}</h1>
${paragraphs.join('\n')}
${button(content.button.label, content.button.url)}
${factTable(rows)}
${links.map(({ label, url }) => link(label, url)).join('\n')}
${small.map((line) => `<p style="margin:18px 0 0;font-size:15px;color:${SOFT}">${safe(line)}</p>`).join('\n')}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [title],
    body,
    [`${content.button.label}: ${content.button.url}`],
    rows.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
    links.map(({ label, url }) => `${label}: ${url}`),
    small,
    frame.seller,
  ].filter((lines) => lines.length > 0)
  return {
    subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}
