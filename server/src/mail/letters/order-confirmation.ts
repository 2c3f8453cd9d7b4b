/** The letter about a paid order, as HTML and with the same content in plain text. */
import { isOutsideEu, OUTSIDE_EU } from '@leksmedjan/contract/delivery'
import { modelReadyDay, printingSpan, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { STORY_CONSENT, storyComes } from '@leksmedjan/contract/story-consent'
import { TERMS_BY_VERSION, termsText } from '@leksmedjan/contract/terms'
import { PATHS, versionPath } from '@leksmedjan/contract/addresses'
import { paidWithText } from '@leksmedjan/contract/paid-with'
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { day, days, fullDay, moment, money } from './formats.ts'
import { followUrl, sellerLines, withdrawUrl } from './sender.ts'
import { orderConfirmationHtml, type ConfirmationContent } from './order-confirmation-html.ts'
import { TEXTS } from './texts.ts'

export interface OrderConfirmationFacts {
  orderNumber: string
  receiptNumber: number
  email: string
  paidAt: Date
  toyName: string
  imageUrl: string
  items: { title: string; priceOre: number }[]
  shipping: { name: string; priceOre: number }
  discount: { code: string; savingsOre: number } | null
  taxOre: number
  totalOre: number
  /** null where the provider has not said. */
  paidWith: { kind: string; lastFour: string | null } | null
  deliveryAddress: {
    fullName: string
    streetAddress: string
    postalCode: string
    city: string
    country: string
  }
  promised: DaySpan
  /** Whether it was asked for at once, and from when it may be handed over; null when none was bought. */
  story: { agreed: boolean; from: Date } | null
  /** Those the buyer agreed to: one of `TERMS_BY_VERSION`. */
  termsVersion: string
  /** The buyer is asked for a yes before the toy is printed. */
  asksForProof: boolean
}

export function writeOrderConfirmation(
  facts: OrderConfirmationFacts,
  shop: { publicUrl: string; seller: Seller },
): Letter {
  const content = contentOf(facts, shop)
  return { subject: content.subject, html: orderConfirmationHtml(content), text: plainText(content) }
}

function contentOf(
  facts: OrderConfirmationFacts,
  { publicUrl, seller }: { publicUrl: string; seller: Seller },
): ConfirmationContent {
  const words = TEXTS.confirmation
  const { deliveryAddress: address, paidAt, toyName } = facts
  const printing = printingSpan(paidAt)
  const town = `${address.postalCode} ${address.city}`
  return {
    date: fullDay(paidAt),
    subject: words.subject(toyName, facts.orderNumber),
    preview: words.preview(days(facts.promised)),
    picture: { url: facts.imageUrl, alt: words.picture(toyName) },
    hello: words.hello(address.fullName.split(/\s+/)[0] ?? ''),
    promise: words.promise(toyName),
    promisedDays: days(facts.promised),
    followUrl: followUrl(publicUrl, facts),
    facts: [
      { label: words.orderNumber, lines: [facts.orderNumber] },
      { label: words.receiptNumber, lines: [String(facts.receiptNumber)] },
      ...paidWithFact(facts.paidWith),
      {
        label: words.deliveredTo,
        lines: [
          `${address.fullName},`,
          `${address.streetAddress},`,
          address.country === 'Sverige' ? town : `${town}, ${address.country}`,
        ],
      },
    ],
    rows: rowsOf(facts),
    total: money(facts.totalOre),
    vat: money(facts.taxOre),
    steps: [
      { title: words.steps.paid, when: moment(paidAt), state: 'done' },
      { title: words.steps.model, when: words.steps.modelReady(day(modelReadyDay(paidAt))), state: 'now' },
      ...(facts.asksForProof
        ? [{ title: words.steps.proof, when: words.steps.proofWhen, state: 'later' as const }]
        : []),
      { title: words.steps.print, when: days(printing), state: 'later' },
      { title: words.steps.delivery, when: days(facts.promised), state: 'later' },
    ],
    smallPrint: [
      `${words.cancel(day(printing.first))} ${words.withdrawal}`,
      ...storyTerms(facts.story),
      ...(isOutsideEu(address.country) ? [OUTSIDE_EU] : []),
    ],
    links: [
      { label: words.links.withdraw, url: withdrawUrl(publicUrl, facts.orderNumber) },
      { label: words.links.terms, url: publicUrl + versionPath(PATHS.terms, facts.termsVersion) },
    ],
    seller: sellerLines(seller),
    terms: {
      title: words.terms(facts.termsVersion),
      sections: TERMS_BY_VERSION[facts.termsVersion] ?? [],
    },
    assets: `${publicUrl}/mail`,
  }
}

/** Consent to digital content at once is confirmed on a durable medium (lag 2005:59, 2 kap. 11 §). */
function storyTerms(story: OrderConfirmationFacts['story']): string[] {
  if (story === null) return []
  return [
    story.agreed
      ? TEXTS.confirmation.storyConsent(STORY_CONSENT.wording)
      : `${TEXTS.confirmation.storyWithdrawal} ${storyComes(fullDay(story.from))}`,
  ]
}

function paidWithFact(method: OrderConfirmationFacts['paidWith']): ConfirmationContent['facts'] {
  if (method === null) return []
  const text = paidWithText({ kind: method.kind, last_four: method.lastFour })
  return [{ label: TEXTS.confirmation.paidWith, lines: [text] }]
}

function rowsOf(facts: OrderConfirmationFacts): ConfirmationContent['rows'] {
  const words = TEXTS.confirmation
  const { items, discount, shipping } = facts
  const freight = shipping.priceOre === 0 ? words.free : money(shipping.priceOre)
  return [
    ...items.map(({ title, priceOre }) => ({ label: title, amount: money(priceOre) })),
    ...(discount === null
      ? []
      : [{ label: words.discount(discount.code), amount: money(-discount.savingsOre) }]),
    { label: words.shipping(shipping.name), amount: freight },
  ]
}

function plainText(content: ConfirmationContent): string {
  const words = TEXTS.confirmation
  const steps = content.steps.map(
    ({ title, when, state }) => `- ${title}: ${when}${state === 'done' ? ` (${words.done})` : ''}`,
  )
  const blocks = [
    [TEXTS.shop, content.date],
    [words.title],
    [`${content.hello} ${content.promise} ${content.promisedDays}. ${words.follow}`],
    [`${words.button}: ${content.followUrl}`],
    content.facts.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
    [
      words.yourOrder,
      ...content.rows.map(({ label, amount }) => `- ${label}: ${amount}`),
      `${words.total}: ${content.total}`,
      `${words.vat}: ${content.vat}`,
    ],
    [words.next, ...steps],
    [words.warning],
    ...content.smallPrint.map((paragraph) => [paragraph]),
    content.links.map(({ label, url }) => `${label}: ${url}`),
    content.seller,
    [content.terms.title],
    [termsText(content.terms.sections)],
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
