/** An order has taken a step: its print has begun, it is sent, it is delivered. */
import { toyAsNoun, toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import {
  contentsWithoutToy,
  contentsWords,
  TOY_THING,
  type ParcelThing,
} from '@leksmedjan/contract/parcel-contents'
import type { AnnouncedStatus } from '@leksmedjan/contract/orders'
import type { ShipmentMethod } from '@leksmedjan/contract/shipments'
import { standardGoodsWords, type WithdrawalSubject } from '@leksmedjan/contract/withdrawal'
import { day, moment } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import {
  atYoursRow,
  CANCEL_AND_REFUND,
  daysInForce,
  dutyNote,
  fetchRows,
  numberRow,
  parcelLinks,
  parcelRows,
  sentRows,
  toyPicture,
  TRACK,
  trackingNote,
  trackingUrlOf,
  WITHDRAW_GOODS,
  WITHDRAW_STORY,
  type OrderFacts,
  type Parcel,
} from './on-its-way.ts'
import { button, facts, links, paragraphs, smallPrint, type FactRow } from './parts.ts'
import { followUrl, withdrawUrl } from './sender.ts'

export interface StepFacts extends OrderFacts {
  kind: AnnouncedStatus
  at: Date
  /** Of the step, as the page shows it: a print may have failed and begun again since. */
  stepAt: Date
  /** The last day promised, ISO date: the days of its carrier may end later. */
  promisedLast: string
  /** The promised days are over: the buyer may cancel until it is sent. */
  isLate: boolean
  /** Sent, and late: the buyer may cancel by replying. */
  comesLate: boolean
  /** Its carrier may bring it within the days promised first. */
  mayBeInTime: boolean
  /** The buyer may still withdraw from what is not made to measure: the digital story, for a fortnight. */
  isStoryWithdrawable: boolean
  /** Names of goods that are not made to measure, from which the buyer may withdraw. */
  goods: readonly string[]
  /** What has arrived and its buyer has withdrawn from; empty where nothing of it is to be sent back. */
  toSendBack: readonly ParcelThing[]
  /** Parts that are not paid back; null where that is not known. */
  owed: readonly string[] | null
  /** How it was sent before it came back, or was not fetched; null at its first sending. */
  returned: ShipmentMethod | null
  /** Its parcel holds a toy that was made again, for whatever reason. */
  isReplacement: boolean
  /** The freight has gone back to its buyer. */
  isFreightBack: boolean
  /** A parcel reported lost was delivered after its buyer was notified of a reprint, which is dropped. */
  isFound: boolean
  /** Of the newest sending; empty until sent. */
  parcels: readonly Parcel[]
}

export function step(order: StepFacts, { publicUrl, seller }: LetterContext): LetterContent {
  const { kind, parcels } = order
  const words = wordsOf(order)
  const name = nameOf(order)
  const follow = { label: WORDS.follow, url: followUrl(publicUrl, order) }
  const tracking = kind === 'shipped' ? trackingUrlOf(parcels) : null
  return {
    subject: words.subject(name),
    preview: words.preview,
    at: order.at,
    picture: toyPicture(order),
    title: words.title(name),
    parts: [
      paragraphs([
        words.body,
        ...foundOf(order),
        ...freightOf(order),
        ...delayOf(order),
        ...sendBackOf(order, seller),
      ]),
      button(buttonOf(order, follow, tracking)),
      facts(rowsOf(order, seller)),
      links([
        ...(kind === 'shipped' ? parcelLinks(parcels) : []),
        ...(tracking === null ? [] : [follow]),
        ...wayBack(order).map(({ label, subject }) => ({
          label,
          url: withdrawUrl(publicUrl, order.orderNumber, subject),
        })),
      ]),
      smallPrint(smallPrintOf(order)),
    ],
  }
}

/** The toy, or what its parcels hold without it. */
function nameOf(order: StepFacts): string {
  const { kind, isReplacement, toyName: toy, parcels } = order
  if (isKeptUnpaid(order)) return keptName(order)
  const beside = kind === 'printing' ? null : contentsWithoutToy(parcels)
  if (beside !== null) return beside.slice(0, 1).toUpperCase() + beside.slice(1)
  if (!isReplacement) return toy
  return kind === 'printing' ? WORDS.newToyWithin(toy) : WORDS.newToy(toy)
}

/** It came with a toy whose money has gone back. */
const isKeptUnpaid = ({ kind, owed }: StepFacts): boolean =>
  kind === 'delivered' && owed?.includes(TOY_THING) === false

/** Of what came, what is not paid back; the parcels, where that is nothing, or not known. */
function keptName({ parcels, owed }: StepFacts): string {
  const kept = parcels.flatMap(({ contents }) => contents ?? []).filter(({ part }) => owed?.includes(part))
  if (kept.length === 0 || parcels.some(({ contents }) => contents == null))
    return parcels.length > 1 ? 'Paketen' : 'Paketet'
  return contentsWords(kept, true)
}

function delayOf(order: StepFacts): string[] {
  const { kind, promised, promisedLast, at } = order
  if (kind === 'printing') {
    if (daysInForce(promised, at) === null) return [WORDS.over(day(promised.last))]
    return promisedLast < promised.last ? [WORDS.later(day(promisedLast), day(promised.last))] : []
  }
  // The buyer of a toy that came back was asked first: its promise is over.
  const isLater =
    kind === 'shipped' && !isFetched(order) && order.returned === null && promisedLast < promised.last
  const isLate = kind === 'shipped' && order.comesLate
  if (!isLater) return isLate ? [`${WORDS.told[order.mayBeInTime ? 'maybe' : 'surely']} ${WORDS.choice}`] : []
  const later = WORDS.later(day(promisedLast), day(promised.last))
  return [isLate ? `${later} ${WORDS.choice}` : later]
}

const foundOf = ({ kind, isFound }: StepFacts): string[] =>
  kind === 'delivered' && isFound ? [WORDS.found] : []

function freightOf(order: StepFacts): string[] {
  if (order.kind !== 'shipped' || !order.isFreightBack) return []
  return [isFetched(order) ? WORDS.freightNotNeeded : WORDS.freightBack]
}

/** Lag 2005:59, 2 kap. 15 §: who pays for its return follows from the receipt of the message. */
function sendBackOf({ toSendBack }: StepFacts, { name, postalAddress }: LetterContext['seller']): string[] {
  if (toSendBack.length === 0) return []
  return [WORDS.sendBack(contentsWords(toSendBack, true), `${name}, ${postalAddress}`)]
}

const isFetched = ({ parcels: [first] }: StepFacts): boolean => first?.tracking_number === null

function wordsOf(order: StepFacts) {
  const { kind, parcels } = order
  if (kind !== 'printing' && isFetched(order)) return WORDS.pickup[kind]
  // Of what lay beside a toy that may have been lost, or cancelled.
  if (kind === 'delivered' && (isKeptUnpaid(order) || contentsWithoutToy(parcels) !== null)) {
    const body = WORDS.arrived[parcels.length > 1 ? 'several' : 'one']
    return { ...WORDS.delivered, preview: body, body }
  }
  if (kind !== 'printing' && parcels.length > 1) {
    const isAgain = kind === 'shipped' && order.returned === 'parcel'
    return { ...WORDS[isAgain ? 'again' : kind], ...WORDS.several[isAgain ? 'again' : kind] }
  }
  return kind === 'shipped' && order.returned === 'parcel' ? WORDS.again : WORDS[kind]
}

function buttonOf({ kind }: StepFacts, follow: { label: string; url: string }, tracking: string | null) {
  if (tracking !== null) return { label: WORDS[kind].button, url: tracking }
  return kind === 'shipped' ? follow : { ...follow, label: WORDS[kind].button }
}

function smallPrintOf(order: StepFacts): string[] {
  // Not 'too late to cancel' while the shop is late.
  if (order.kind === 'printing' && order.isLate) return []
  return [...smallPrintOfToy(order), standardGoodsWords(order.goods)].filter(Boolean)
}

function smallPrintOfToy(order: StepFacts): string[] {
  const { kind, parcels } = order
  if (kind === 'delivered' && isFetched(order)) return [WORDS.pickup.delivered.small]
  if (kind === 'delivered' && parcels.length > 1) return [WORDS.several.delivered.small]
  if (kind !== 'shipped') return [WORDS[kind].small]
  return isFetched(order) ? [] : [...trackingNote(parcels), ...dutyNote(order)]
}

/** What can still be undone: a toy in print is its buyer's, unless it is late. */
function wayBack({
  kind,
  isLate,
  isStoryWithdrawable,
  goods,
}: StepFacts): { label: string; subject: WithdrawalSubject }[] {
  if (kind === 'printing' && isLate) return [{ label: CANCEL_AND_REFUND, subject: 'order' }]
  return [
    ...(isStoryWithdrawable ? [{ label: WITHDRAW_STORY, subject: 'story' as const }] : []),
    ...(goods.length > 0 ? [{ label: WITHDRAW_GOODS, subject: 'goods' as const }] : []),
  ]
}

function rowsOf(order: StepFacts, seller: LetterContext['seller']): FactRow[] {
  const { kind, at, promised, parcels, deliveryAddress } = order
  const number = numberRow(order)
  const inForce = daysInForce(promised, at)
  if (kind === 'printing')
    return [
      number,
      { label: WORDS.printingSince, lines: [moment(order.stepAt)] },
      ...(inForce === null ? [] : [atYoursRow(inForce)]),
    ]
  if (isFetched(order)) {
    const rows =
      kind === 'delivered' ? [{ label: WORDS.fetchedAt, lines: [moment(at)] }] : fetchRows(at, seller)
    return [number, ...rows]
  }
  if (kind === 'delivered')
    return [number, { label: WORDS.deliveredAt, lines: [moment(at)] }, ...parcelRows(parcels)]
  return [number, ...sentRows({ at, parcels, promised: inForce, deliveryAddress })]
}

const WORDS = {
  found:
    'Vi trodde att paketet var borta, och skrev att vi gör en ny leksak. Nu har det kommit fram, så vi gör ingen ny.',
  freightNotNeeded: 'Du hämtar själv, så frakten har vi betalat tillbaka.',
  freightBack: 'Frakten har du fått tillbaka, så den bjuder vi på.',
  sendBack: (things: string, address: string) =>
    `${things} har du ångrat. Skicka tillbaka det inom 14 dagar från att du fick det, till ${address}. Vad som gäller för returfrakten och pengarna står i kvittot på ditt meddelande.`,
  printing: {
    subject: (toy: string) => `Nu skriver vi ut ${toyWithin(toy)}`,
    preview: 'Utskriften har börjat i vår verkstad.',
    title: (toy: string) => `Nu skriver vi ut ${toyWithin(toy)}`,
    body: 'Utskriften har börjat i vår verkstad. Sedan kontrollerar vi leksaken, packar den och skickar den till dig.',
    /** Lag 2005:59, 2 kap. 11 §. */
    small:
      'Den fria avbeställningen gällde tills utskriften började: leksaken tillverkas efter dina egna val och har därför ingen ångerrätt. Är något fel eller skadat när den kommer kan du reklamera i tre år. Svara bara på det här mejlet.',
    button: 'Följ din beställning',
  },
  shipped: {
    subject: (toy: string) => `${toyAtStart(toy)} är på väg till dig`,
    preview: 'Paketet har lämnat vår verkstad.',
    title: (toy: string) => `${toyAtStart(toy)} är på väg till dig`,
    body: 'Paketet har lämnat vår verkstad.',
    button: TRACK,
  },
  delivered: {
    subject: (toy: string) => `${toyAtStart(toy)} är framme`,
    preview: 'Hoppas att den blir älskad.',
    title: (toy: string) => `${toyAtStart(toy)} är framme`,
    body: 'Paketet är levererat. Hoppas att leksaken blir älskad!',
    small:
      'Är något fel, eller har paketet inte kommit? Svara på det här mejlet så hjälper vi dig. Du kan reklamera fel i tre år.',
    button: 'Se din beställning',
  },
  again: {
    subject: (toy: string) => `${toyAtStart(toy)} är på väg till dig igen`,
    preview: 'Paketet kom tillbaka till oss och är skickat på nytt.',
    title: (toy: string) => `${toyAtStart(toy)} är på väg till dig igen`,
    body: 'Paketet kom tillbaka till vår verkstad, och nu har vi skickat det på nytt.',
  },
  arrived: { one: 'Paketet är levererat.', several: 'Paketen är levererade.' },
  /** In place of those of one parcel. */
  several: {
    shipped: {
      preview: 'Paketen har lämnat vår verkstad.',
      body: 'Paketen har lämnat vår verkstad. De kan komma olika dagar.',
    },
    delivered: {
      body: 'Paketen är levererade. Hoppas att leksaken blir älskad!',
      small:
        'Är något fel, eller har något av paketen inte kommit? Svara på det här mejlet så hjälper vi dig. Du kan reklamera fel i tre år.',
    },
    again: {
      preview: 'Det som kom tillbaka till oss är skickat på nytt.',
      body: 'Det som kom tillbaka till vår verkstad har vi nu skickat på nytt, i flera paket. De kan komma olika dagar.',
    },
  },
  pickup: {
    shipped: {
      subject: (toy: string) => `${toyAtStart(toy)} är klar att hämta`,
      preview: 'Leksaken är packad och väntar på dig.',
      title: (toy: string) => `${toyAtStart(toy)} är klar att hämta`,
      body: 'Leksaken är packad och väntar på dig i vår verkstad. Svara på mejlet så bestämmer vi en tid, och ta med ordernumret när du kommer.',
    },
    delivered: {
      subject: (toy: string) => `${toyAtStart(toy)} är hämtad`,
      preview: 'Hoppas att den blir älskad.',
      title: (toy: string) => `${toyAtStart(toy)} är hämtad`,
      body: 'Tack för att du kom! Hoppas att leksaken blir älskad.',
      small: 'Är något fel? Svara på det här mejlet så hjälper vi dig. Du kan reklamera fel i tre år.',
    },
  },
  over: (last: string) =>
    `Den skulle ha varit hos dig senast ${last}, och det höll vi inte. Förlåt! Du får ett mejl med de nya dagarna när vi har skickat den.`,
  later: (promised: string, last: string) =>
    `Vi lovade att den skulle vara hos dig senast ${promised}. Nu kan det dröja till ${last}, och vi är ledsna för det.`,
  /** A letter has named later days before. */
  told: {
    surely: 'Leksaken kommer senare än vi lovade från början, och vi är ledsna för det.',
    maybe: 'Leksaken kan komma senare än vi lovade från början, och vi är ledsna för det.',
  },
  choice: 'Blir det för sent för dig? Svara på det här mejlet: du får häva köpet och få pengarna tillbaka.',
  newToy: (toy: string) => `Din nya ${toyAsNoun(toy)}`,
  newToyWithin: (toy: string) => `din nya ${toyAsNoun(toy)}`,
  follow: 'Följ din beställning',
  printingSince: 'Började',
  fetchedAt: 'Hämtad',
  deliveredAt: 'Levererat',
} as const
