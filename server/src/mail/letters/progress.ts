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
  /** null until sent. */
  parcel: { carrier: string; tracking_number: string; tracking_url: string | null } | null
}

interface ShopFacts {
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

export function writeStepLetter(facts: StepFacts, shop: ShopFacts): Letter {
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
      {
        label: TEXTS.confirmation.links.withdraw,
        url: withdrawUrl(shop.publicUrl, facts.orderNumber),
      },
    ],
    small: kind === 'shipped' && tracking === null ? [] : small,
  })
}

export function writeDelayLetter(facts: OrderFacts, shop: ShopFacts): Letter {
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

function rowsOf({ kind, orderNumber, at, promised, isLate, parcel, deliveryAddress }: StepFacts): Row[] {
  const number = { label: WORDS.orderNumber, lines: [orderNumber] }
  const atYours = isLate ? [] : [{ label: WORDS.atYours, lines: [days(promised)] }]
  if (kind === 'printing') return [number, { label: WORDS.printingSince, lines: [moment(at)] }, ...atYours]
  const sent =
    parcel === null
      ? []
      : [
          { label: WORDS.carrier, lines: [parcel.carrier] },
          { label: WORDS.trackingNumber, lines: [parcel.tracking_number] },
        ]
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

function letterOf(facts: OrderFacts, shop: ShopFacts, content: Content): Letter {
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
