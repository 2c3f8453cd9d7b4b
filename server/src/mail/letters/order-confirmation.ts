/** An order is paid. */
import { toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import { PATHS, versionPath } from '@leksmedjan/contract/addresses'
import { isOutsideEu, OUTSIDE_EU } from '@leksmedjan/contract/delivery'
import {
  LATER_THAN_TERMS,
  modelReadyDay,
  printingSpan,
  type DaySpan,
  type Workload,
} from '@leksmedjan/contract/delivery-span'
import { paidWithText } from '@leksmedjan/contract/receipt-words'
import { STORY_CONSENT, storyComes } from '@leksmedjan/contract/story-consent'
import { givesFreightWithGoods, TERMS_BY_VERSION } from '@leksmedjan/contract/terms'
import { SMALL_PARTS_WARNINGS } from '@leksmedjan/contract/safety-warnings'
import {
  INSTRUCTION_TITLE,
  STANDARD_FORM_TITLE,
  standardForm,
  withdrawalInstruction,
} from '@leksmedjan/contract/withdrawal-form'
import { standardGoodsWords } from '@leksmedjan/contract/withdrawal'
import { day, days, fullDay, greeting, moment, money, WITHDRAW } from './formats.ts'
import { assetsOf, type LetterContent, type LetterContext } from './letter-of.ts'
import {
  linksInLine,
  opening,
  smallParagraphs,
  sums,
  termsBelow,
  timeline,
  warning,
  type SmallHeading,
  type Step,
} from './order-confirmation-parts.ts'
import { addressRow } from './on-its-way.ts'
import { button, facts, type FactRow } from './parts.ts'
import { followUrl, withdrawUrl } from './sender.ts'

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
  /** null where the provider does not report it. */
  paidWith: { kind: string; lastFour: string | null } | null
  deliveryAddress: {
    fullName: string
    streetAddress: string
    postalCode: string
    city: string
    country: string
  }
  promised: DaySpan
  /** What they follow from. */
  workload: Workload
  /** Names of goods that are not made to measure. */
  standardGoods: string[]
  /** Later than the terms say. */
  isLaterThanTerms: boolean
  /** Whether it was asked for at once, and from when it may be handed over; null when none was bought. */
  story: { agreed: boolean; from: Date } | null
  /** Those the buyer agreed to: one of `TERMS_BY_VERSION`. */
  termsVersion: string
  /** The buyer is asked for a yes before the toy is printed. */
  asksForProof: boolean
}

export function orderConfirmation(
  order: OrderConfirmationFacts,
  { publicUrl, seller }: LetterContext,
): LetterContent {
  const { toyName, orderNumber, paidAt, promised, deliveryAddress, termsVersion } = order
  return {
    subject: WORDS.subject(toyName, orderNumber),
    preview: WORDS.preview(days(promised)),
    at: paidAt,
    picture: { url: order.imageUrl, alt: WORDS.picture(toyName) },
    title: WORDS.title,
    parts: [
      opening(
        `${greeting(deliveryAddress.fullName)} ${WORDS.promise(toyName)}`,
        days(promised),
        order.isLaterThanTerms ? `${LATER_THAN_TERMS} ${WORDS.follow}` : WORDS.follow,
      ),
      button({ label: WORDS.button, url: followUrl(publicUrl, order) }),
      facts(factsOf(order)),
      sums(WORDS.yourOrder, amountsOf(order), [
        { label: WORDS.total, amount: money(order.totalOre) },
        { label: WORDS.vat, amount: money(order.taxOre) },
      ]),
      timeline(WORDS.next, stepsOf(order), WORDS.done),
      warning(SMALL_PARTS_WARNINGS.sv, assetsOf(publicUrl)),
      smallParagraphs([
        `${WORDS.cancel(day(printingSpan(paidAt).first))} ${WORDS.withdrawal}`,
        ...[standardGoodsWords(order.standardGoods)].filter(Boolean),
        ...storyTerms(order.story),
        ...(isOutsideEu(deliveryAddress.country) ? [OUTSIDE_EU] : []),
        ...ofWithdrawal(order, { publicUrl, seller }),
      ]),
      linksInLine([
        { label: WITHDRAW, url: withdrawUrl(publicUrl, orderNumber) },
        { label: WORDS.termsLink, url: publicUrl + versionPath(PATHS.terms, termsVersion) },
      ]),
    ],
    below: termsBelow(WORDS.terms(termsVersion), TERMS_BY_VERSION[termsVersion] ?? []),
  }
}

function factsOf({
  orderNumber,
  receiptNumber,
  paidWith,
  deliveryAddress: address,
}: OrderConfirmationFacts): FactRow[] {
  return [
    { label: WORDS.orderNumber, lines: [orderNumber] },
    { label: WORDS.receiptNumber, lines: [String(receiptNumber)] },
    ...paidWithRow(paidWith),
    addressRow(WORDS.deliveredTo, address),
  ]
}

function paidWithRow(method: OrderConfirmationFacts['paidWith']): FactRow[] {
  if (method === null) return []
  const text = paidWithText({ kind: method.kind, last_four: method.lastFour })
  return [{ label: WORDS.paidWith, lines: [text] }]
}

function amountsOf({ items, discount, shipping }: OrderConfirmationFacts) {
  const freight = shipping.priceOre === 0 ? WORDS.free : money(shipping.priceOre)
  return [
    ...items.map(({ title, priceOre }) => ({ label: title, amount: money(priceOre) })),
    ...(discount === null
      ? []
      : [{ label: WORDS.discount(discount.code), amount: money(-discount.savingsOre) }]),
    { label: WORDS.shipping(shipping.name), amount: freight },
  ]
}

function stepsOf({ paidAt, promised, workload, asksForProof }: OrderConfirmationFacts): Step[] {
  const { paid, model, modelReady, proof, proofWhen, print, delivery } = WORDS.steps
  return [
    { title: paid, when: moment(paidAt), state: 'done' },
    { title: model, when: modelReady(day(modelReadyDay(paidAt))), state: 'now' },
    ...(asksForProof ? [{ title: proof, when: proofWhen, state: 'later' as const }] : []),
    { title: print, when: days(printingSpan(paidAt, workload)), state: 'later' },
    { title: delivery, when: days(promised), state: 'later' },
  ]
}

/** Of what the buyer may withdraw from, on a durable medium (lag 2005:59, 2 kap. 2 and 4 §§); none where that is nothing. */
function ofWithdrawal(
  { orderNumber, standardGoods: goods, story, termsVersion }: OrderConfirmationFacts,
  { publicUrl, seller }: Pick<LetterContext, 'publicUrl' | 'seller'>,
): (string | SmallHeading)[] {
  const hasStory = story?.agreed === false
  if (goods.length === 0 && !hasStory) return []
  const freight = givesFreightWithGoods(termsVersion) ? 'goes_back' : 'stays'
  const formUrl = withdrawUrl(publicUrl, orderNumber)
  return [
    { heading: INSTRUCTION_TITLE },
    ...withdrawalInstruction({ seller, goods, hasStory, freight, formUrl }),
    { heading: STANDARD_FORM_TITLE },
    ...standardForm(seller),
  ]
}

/** Consent to digital content at once is confirmed on a durable medium (lag 2005:59, 2 kap. 11 §). */
function storyTerms(story: OrderConfirmationFacts['story']): string[] {
  if (story === null) return []
  return [
    story.agreed
      ? WORDS.storyConsent(STORY_CONSENT.wording)
      : `${WORDS.storyWithdrawal} ${storyComes(fullDay(story.from))}`,
  ]
}

const WORDS = {
  subject: (toy: string, orderNumber: string) =>
    `Tack för din beställning av ${toyWithin(toy)} (${orderNumber})`,
  preview: (days: string) => `Din leksak är beställd och betald. Hos dig ${days}.`,
  title: 'Tack för din beställning!',
  promise: (toy: string) => `${toyAtStart(toy)} är beställd och betald, och är hos dig`,
  follow: 'Du kan följa varje steg på din ordersida.',
  button: 'Följ din beställning',
  orderNumber: 'Ordernummer',
  receiptNumber: 'Kvittonummer',
  paidWith: 'Betalt med',
  deliveredTo: 'Levereras till',
  yourOrder: 'Din beställning',
  discount: (code: string) => `Rabatt (${code})`,
  shipping: (method: string) => `Frakt, ${method}`,
  free: 'Gratis',
  total: 'Totalt',
  vat: 'varav moms 25\u00a0%',
  next: 'Vad händer nu?',
  steps: {
    paid: 'Beställning och betalning',
    model: '3D-modellen skapas',
    modelReady: (day: string) => `Klar ${day}`,
    proof: 'Du godkänner modellen',
    proofWhen: 'Vi mejlar när den är klar',
    print: '3D-utskrift',
    delivery: 'Leverans',
  },
  done: 'klart',
  cancel: (day: string) => `Du kan avbeställa gratis tills utskriften börjar, tidigast ${day}.`,
  withdrawal:
    'Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten. Fel och transportskador täcks alltid av reklamationsrätten, i tre år.',
  storyConsent: (wording: string) => `Du har godkänt: ”${wording}” Sagan kommer i ett mejl när den är klar.`,
  storyWithdrawal: 'För den digitala sagan gäller ångerrätt i 14\u00a0dagar.',
  termsLink: 'Villkor',
  picture: (toy: string) => `Bild av ${toyWithin(toy)}`,
  terms: (version: string) => `Villkor, version ${version}`,
} as const
