/** Status texts shown to buyers. */
import { CANCELLED, NEW_TOY_CANCELLED } from '@leksmedjan/contract/status-words'
import { toyAtStart } from '@leksmedjan/contract/toy-name'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { ReplacementState } from '@leksmedjan/contract/order-pages'
import type { ShipmentMethod, SomeParcels } from '@leksmedjan/contract/shipments'
import type { PrintStanding } from './made/print-runs.rules.ts'

export const STATUS_DESCRIPTIONS: Record<OrderStatus, string> = {
  pending: 'Vi väntar på din betalning.',
  confirmed: 'Betalningen är klar. Nu skapar vi 3D-modellen.',
  processing: '3D-modellen görs klar för utskrift.',
  printing: 'Din leksak skrivs ut i vår verkstad.',
  shipped: 'Paketet har lämnat vår verkstad.',
  delivered: 'Din leksak är levererad.',
  cancelled: CANCELLED.buyer,
  refunded: 'Vi har betalat tillbaka pengarna.',
}

/** While the toy is between its printer and its parcel. */
export const PRINTED_DESCRIPTIONS = {
  printed: 'Din leksak är utskriven. Nu går vi igenom den innan den packas.',
  checked: 'Din leksak är utskriven och kontrollerad. Nu packar vi den.',
}
/** Its print failed, and the next has not begun. */
export const WAITS_FOR_PRINTER = 'Vi skriver ut din leksak igen. Den väntar på sin tur i skrivaren.'
export const PRINTED_HISTORY = { printed: 'Leksaken är utskriven', checked: 'Leksaken är kontrollerad' }

/** How far the toy of a parked order is: '' before its print. Stands before why it goes no further. */
export const PARKED_TOY: Record<'unmade' | PrintStanding | 'packed', (toy: string) => string> = {
  unmade: () => '',
  waiting: (toy) => `${toyAtStart(toy)} är inte utskriven än. `,
  printing: (toy) => `${toyAtStart(toy)} skrivs ut i vår verkstad. `,
  printed: (toy) => `${toyAtStart(toy)} är utskriven. `,
  checked: (toy) => `${toyAtStart(toy)} är utskriven och kontrollerad. `,
  packed: (toy) => `${toyAtStart(toy)} är packad. `,
}
export const PARKED_NAMES = { own: 'Din leksak', replacement: 'Den nya leksaken' }
export const PARKED = {
  /** Its buyer's bank asks about the payment, or decides about it. */
  bank: 'Betalningen granskas just nu, så en av oss går igenom den innan leksaken går vidare.',
  /** The bank decides, or what was paid is not what the order costs: no day is promised meanwhile. */
  noDays: 'Vilka dagar leksaken kommer ser du här när betalningen är klar.',
  other: 'En av oss går igenom beställningen innan leksaken går vidare.',
}

/** A part of what was bought. */
export const PAID_BACK = (part: string) => `${part} (pengarna är tillbaka)`

export const REFUND_FAILED = 'Återbetalningen gick inte fram; vi ordnar den på annat sätt.'

export const MONEY_COMES_BACK = 'Pengarna är på väg tillbaka till dig.'

/** A new toy for a lost one was cancelled alone. `kept`: as of `keptWords`. */
export const WITHOUT_NEW_TOY = (isComingBack: boolean, kept: string) =>
  [
    NEW_TOY_CANCELLED,
    isComingBack ? 'Pengarna för det som inte kommer fram är på väg tillbaka till dig.' : '',
    kept,
  ]
    .filter(Boolean)
    .join(' ')

export const MONEY_IS_HELD =
  'Betalningen granskas just nu, så en av oss går igenom den och svarar dig per e-post.'

export const BANK_GAVE_BACK_SENT = 'Din bank har gett tillbaka betalningen till dig.'
export const BANK_GAVE_BACK = 'Din bank har gett tillbaka betalningen, och därför blir det ingen leksak.'

export const LATE_DESCRIPTION =
  'Den skulle ha varit hos dig nu, och vi är ledsna att den dröjer. Du kan vänta, eller avbeställa och få pengarna tillbaka.'

export const MOVED_DESCRIPTION =
  'Den blir färdig senare än vi lovade, och vi är ledsna för det. Du kan vänta, eller avbeställa och få pengarna tillbaka.'

/** Of a late toy between its printer and its parcel: stands before what is said of its days. */
export const LATE_PRINTED = {
  printed: 'Den är utskriven, och vi går igenom den innan den packas.',
  checked: 'Den är färdig och packas.',
}
export const MOVED_PRINTED =
  'Den kommer senare än vi lovade, och vi är ledsna för det. Du kan vänta, eller avbeställa och få pengarna tillbaka.'
/** The new days and those promised first have some in common. */
export const MAY_BE_MOVED =
  'Den kan komma senare än vi lovade, och vi är ledsna för det. Du kan vänta, eller avbeställa och få pengarna tillbaka.'

/** Of a toy that its carrier has; each stands after where its parcels are, the first sentence alone once its buyer has asked to cancel. */
export const LATE_ON_ITS_WAY = {
  comes: 'Leksaken kommer senare än vi lovade, och vi är ledsna för det.',
  /** Until its promised day is over. */
  mayCome: 'Leksaken kan komma senare än vi lovade, och vi är ledsna för det.',
  overdue: 'Leksaken skulle ha varit hos dig nu.',
} as const
export const COMES_LATE = `${LATE_ON_ITS_WAY.comes} Blir det för sent? Svara på vårt mejl: du får häva köpet och få pengarna tillbaka.`
export const MAY_COME_LATE = `${LATE_ON_ITS_WAY.mayCome} Blir det för sent? Svara på vårt mejl: du får häva köpet och få pengarna tillbaka.`
export const OVERDUE = `${LATE_ON_ITS_WAY.overdue} Har den inte kommit? Svara på vårt mejl, så gör vi en ny eller betalar tillbaka pengarna.`

/** Whoever may cancel, as the toy is late, has asked to; stands in place of what would be made or sent, and after where a parcel is. */
export const CANCELLATION_ASKED =
  'Du har skrivit att du vill häva köpet. En av oss svarar dig per e-post, och vi skickar inget mer innan dess.'

/** What lay beside the toy, which is elsewhere. `things`: as the beginning of a sentence. */
export const BESIDE_OVERDUE = {
  owed: (things: string) =>
    `${things} skulle ha varit hos dig nu. Har du inte fått det? Svara på vårt mejl, så skickar vi på nytt eller betalar tillbaka pengarna.`,
  /** Withdrawn from when it should have come already: its money waits for nothing (docs/decisions/0080). */
  promised: (things: string) =>
    `${things} skulle ha varit hos dig nu. Du får pengarna för det, utan att vänta på att det kommer.`,
  /** Nothing is sent again of what its buyer has withdrawn from. */
  withdrawn: (things: string) =>
    `${things} skulle ha varit hos dig nu. Har du inte fått det? Svara på vårt mejl, så betalar vi tillbaka pengarna.`,
  /** Its buyer has asked to cancel all. */
  asked: (things: string) => `${things} skulle ha varit hos dig nu.`,
} as const

/** Order sent in several parcels. */
export const SEVERAL_SENT = 'Paketen har lämnat vår verkstad.'
export const SEVERAL_PARTLY_ARRIVED = 'En del av paketen är framme, resten är på väg.'

/** The others came back, or were lost. */
export const STILL_COMING = (what: string) => `${what} är på väg till dig.`

/** As its letter. */
const FETCH = 'Svara på vårt mejl så bestämmer vi en tid, och ta med ordernumret när du kommer.'

/** Order whose buyer comes for the toy. */
export const PICKUP_DESCRIPTIONS: Partial<Record<OrderStatus, string>> = {
  shipped: `Din leksak är packad. ${FETCH}`,
  delivered: 'Din leksak är hämtad.',
}
export const PICKUP_HISTORY: Partial<Record<OrderStatus, string>> = {
  shipped: 'Leksaken är klar att hämta',
  delivered: 'Leksaken är hämtad',
}
/** Of one of several parcels. */
export const ARRIVED_HISTORY = (parcels: string) => `${parcels} har kommit fram`
export const CAME_BACK_HISTORY: Record<ShipmentMethod, (parcels: string) => string> = {
  parcel: (parcels) => `${parcels} kom tillbaka till oss`,
  pickup: () => 'Leksaken hämtades inte',
}
/** Damaged or gone in the workshop, where it waited for its buyer. */
export const DAMAGED_HISTORY = 'Något hände med leksaken hos oss'
export const SENT_AGAIN = 'Leksaken är skickad igen'
/** Once the letter about it has left, and until then. `what`: came back and is not given up, 'det' or its things. */
export const ASKED = (what: string) => `Svara på vårt mejl med hur du vill ha ${what}.`
export const TO_BE_ASKED = (what: string) => `Vi mejlar dig och frågar hur du vill ha ${what}.`

/** Staff corrected the address since it came back. */
export const SENT_TO_CORRECTED = 'Vi har rättat adressen, packar det igen och mejlar dig när det är på väg.'

/** Not fetched, as its buyer wants it sent. */
export const TO_BE_SENT = 'Du får leksaken skickad i stället. Vi packar den och mejlar dig när den är på väg.'

/** Damaged on its way; damaged or gone in the workshop, where it waited for its buyer. */
export const CAME_BACK_DAMAGED: Record<
  ShipmentMethod,
  (parcels: SomeParcels, holds: { isToy: boolean }) => string
> = {
  parcel: ({ name, isOne }, { isToy }) =>
    `${name} kom tillbaka till vår verkstad, ${isOne ? 'skadat' : 'skadade'} på vägen. Vi går igenom ${isToy ? 'leksaken' : 'det'} och mejlar dig hur vi går vidare.`,
  pickup: () =>
    'Något har hänt med leksaken hos oss, så den går inte att hämta. Vi mejlar dig hur vi går vidare.',
}

/** A toy that replaces one which was complained about. */
export const REPLACEMENT_DESCRIPTIONS: Record<ReplacementState, string> = {
  waiting: 'Vi skriver ut en ny leksak, likadan, och skickar den utan kostnad.',
  printing: 'Den nya leksaken skrivs ut i vår verkstad.',
  printed: 'Den nya leksaken är utskriven. Nu går vi igenom den innan den packas.',
  checked: 'Den nya leksaken är utskriven och kontrollerad. Nu packar vi den.',
  shipped: 'Paketet med den nya leksaken har lämnat vår verkstad.',
  delivered: 'Den nya leksaken är levererad.',
}
/** Of a toy made again for one that came back, with what lay beside it. `sentToo`: 'den', with what is sent beside it. */
export const MADE_FOR_RETURN = (sentToo: string) =>
  `Vi skriver ut en ny leksak, likadan, och skickar ${sentToo} utan kostnad.`
/** As its letter; stands after where the new toy is. */
export const MONEY_INSTEAD = 'Vill du hellre ha pengarna tillbaka? Svara på vårt mejl.'
/** Stands after where the new toy is. */
export const REPLACEMENT_LATE =
  'Den nya leksaken kommer senare än vi lovade, och vi är ledsna för det. Blir det för sent? Svara på vårt mejl: du får häva köpet och få pengarna tillbaka.'
export const REPLACEMENT_PICKUP_DESCRIPTIONS: Partial<Record<ReplacementState, string>> = {
  waiting: 'Vi skriver ut en ny leksak, likadan, utan kostnad. Du hämtar den i vår verkstad.',
  printed: 'Den nya leksaken är utskriven. Nu går vi igenom den innan du kan hämta den.',
  checked: 'Den nya leksaken är utskriven och kontrollerad. Nu gör vi den klar att hämta.',
  shipped: `Den nya leksaken är packad. ${FETCH}`,
  delivered: 'Den nya leksaken är hämtad.',
}
export const REPLACEMENT_HISTORY = {
  agreed: 'Vi gör en ny leksak',
  printing: 'Utskriften av den nya leksaken började',
  printed: 'Den nya leksaken är utskriven',
  checked: 'Den nya leksaken är kontrollerad',
  shipped: 'Den nya leksaken är skickad',
  delivered: 'Den nya leksaken är levererad',
}
export const REPLACEMENT_PICKUP_HISTORY = {
  shipped: 'Den nya leksaken är klar att hämta',
  delivered: 'Den nya leksaken är hämtad',
}

/** Order with a lost parcel, by its present status. `sentToo`: 'den', with what is sent beside it. */
export const LOST_DESCRIPTIONS: Partial<Record<OrderStatus, (parcels: string, sentToo: string) => string>> = {
  processing: (parcels, sentToo) =>
    `${parcels} kom aldrig fram. Vi gör en ny leksak, likadan, och skickar ${sentToo} utan kostnad.`,
  printing: (parcels) => `${parcels} kom aldrig fram. Vi gör en ny leksak i vår verkstad.`,
  shipped: (parcels) => `${parcels} kom aldrig fram. Du får alla pengar tillbaka.`,
  delivered: (parcels) => `${parcels} kom aldrig fram. Du får alla pengar tillbaka.`,
}
/** The toy of an order of which another part was lost. */
export const TOY_STANDS = {
  on_its_way: 'Din leksak är på väg till dig.',
  delivered: 'Din leksak är levererad.',
}
export const NEVER_CAME = (parcels: string) => `${parcels} kom aldrig fram.`
/** A part was lost: its money goes back, or it is sent again. */
export const PART_REFUNDED = (contents: string) => `Du får pengarna för ${contents} tillbaka.`
export const PART_RESENT = (contents: string) => `Vi skickar ${contents} på nytt, utan kostnad.`
export const CONTENTS_SENT = (contents: string) => `${contents} skickades på nytt`
export const MADE_AGAIN = (parcels: string) => `${parcels} kom aldrig fram, vi gör en ny leksak`
/** No new one was sent before the order ended. */
export const NEVER_ARRIVED = (parcels: string) => `${parcels} kom aldrig fram`

/** A toy that came back and is paid back; stands before where the rest is. */
export const TOY_CAME_BACK = 'Leksaken kom tillbaka till vår verkstad, och du får pengarna för den tillbaka.'
export const REST_CAME = 'Resten är levererat.'
/** By how it was sent, or that it has arrived; stands after where it is. */
export const TOY_PAID_BACK: Record<ShipmentMethod | 'arrived', string> = {
  parcel:
    'Du får pengarna för leksaken tillbaka. Kommer den fram ändå behöver du inte skicka tillbaka den, om vi inte har bett dig om det.',
  pickup: 'Du får pengarna för leksaken tillbaka.',
  arrived:
    'Du får pengarna för leksaken tillbaka. Du behöver inte skicka tillbaka den, om vi inte har bett dig om det.',
}
/** Nothing of it came, and nothing will. */
export const NOTHING_CAME = 'Inget av det som skickades kom fram till dig. Du får pengarna för det tillbaka.'
export const NOTHING_CAME_HISTORY = 'Beställningen är avslutad, för inget av den kom fram'

export const ENDED_BY_SHOP_HISTORY = 'Vi har avslutat beställningen'
/** Of a parcel that was sent after its freight had gone back. */
export const FREIGHT_ON_US = (sent: string): string => `${sent}. Frakten bjuder vi på`
/** The same of a toy that its buyer fetches. */
export const FREIGHT_NOT_NEEDED = (ready: string): string => `${ready}. Frakten har du fått tillbaka`
export const TOY_CANCELLED_HISTORY = 'Den nya leksaken är avbeställd'

export const HISTORY_TEXTS: Record<OrderStatus, string> = {
  pending: 'Beställningen är mottagen',
  confirmed: 'Betalningen är klar',
  processing: '3D-modellen skapas',
  printing: '3D-utskriften har börjat',
  shipped: 'Leksaken är skickad',
  delivered: 'Leksaken är levererad',
  cancelled: 'Beställningen är avbeställd',
  refunded: 'Vi har betalat tillbaka pengarna',
}
