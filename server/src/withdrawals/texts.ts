/** Answers to a withdrawal; stored verbatim with it. */
import { KEPT_OF_ENDED_ORDER, type GoodsPlace, type ToyFate } from '@leksmedjan/contract/withdrawal'
import type { StoryBar } from '../orders/orders.ts'

const BANK =
  'Pengarna går till samma kort eller konto som du betalade med. Hos banken tar det oftast 5–10 bankdagar.'
const NOTHING_TO_DO =
  'Du behöver inte göra något mer. Vi mejlar en kreditnota när banken har tagit emot återbetalningen.'
const TOY_PAID = {
  lost: 'Leksaken kom aldrig fram och är redan återbetald.',
  paid_back: 'Leksaken är redan återbetald.',
}
const TOY: Record<ToyFate, string> = {
  stands: 'Leksaken påverkas inte: den gäller som förut.',
  ...TOY_PAID,
  cancelled: 'Den nya leksaken är redan avbeställd.',
  with_person: 'Ditt tidigare meddelande om hela köpet påverkas inte.',
}
const FAULTS = 'Fel och transportskador täcks alltid av reklamationsrätten, i tre år.'

const named = (names: readonly string[]): string => names.join(', ').toLowerCase()

/** Lag 2005:59, 2 kap. 15 §: within 14 days of the message; of what has not arrived, within 14 days of its arrival. */
const sendBack = (address: string, place: GoodsPlace): string =>
  place === 'on_its_way'
    ? `När du har fått det skickar du tillbaka det inom 14 dagar till ${address}. Du betalar returfrakten.`
    : `Skicka tillbaka det inom 14 dagar från det här meddelandet till ${address}. Du betalar returfrakten.`

/** Of what its buyer has fetched in the workshop. */
const bringBack = (address: string): string =>
  `Lämna tillbaka det i vår verkstad, eller skicka det, inom 14 dagar från det här meddelandet: ${address}. Skickar du det betalar du returfrakten.`

/** Of goods that are not made to measure. */
const NO_GOODS: Record<Exclude<StoryBar, 'at_once'>, string> = {
  none: 'Beställningen har inget annat än det som görs efter dina val, så det finns inget att ångra för sig.',
  unpaid: 'Beställningen är inte betald, så det finns inget att betala tillbaka.',
  paid_back: 'För det som inte är gjort efter dina val finns inget kvar att betala tillbaka.',
  lapsed:
    'Det som inte är gjort efter dina val går inte att ångra längre: de fjorton dagarna från leveransen har gått.',
}

type Bank = 'decides' | 'gave_back'

interface OfGoods {
  names: readonly string[]
  /** What goes back, with the freight where the terms of the order give it; else why nothing does. */
  back: { price: string; freight: string | null } | Bank
  /** Where they are sent back. */
  address: string
  place: GoodsPlace
  /** Its buyer comes for the order, or came. */
  isPickup: boolean
}

const HELD: Record<Bank, string> = {
  decides:
    'Din bank granskar betalningen just nu, så vi kan inte betala tillbaka något. Skriv till oss när banken är klar, så ordnar vi det.',
  gave_back: 'Din bank har redan gett tillbaka betalningen, så vi betalar inte tillbaka den en gång till.',
}

/** `when`: it goes back. */
function moneyOf({ names, back }: OfGoods, when: string): string {
  const withdrawn = `Du har ångrat: ${named(names)}.`
  if (typeof back === 'string') return `${withdrawn} ${HELD[back]}`
  const freight = back.freight === null ? '' : ` och standardfrakten, ${back.freight},`
  return `${withdrawn} Priset, ${back.price},${freight} betalar vi tillbaka till samma kort eller konto som du betalade med, ${when}.`
}

/** `before`: of its payment went back earlier; null where nothing did. */
type Told = (amount: string, before: string | null) => readonly string[]

const sumBack = (amount: string, before: string | null): string =>
  before === null
    ? `Du får tillbaka ${amount}. ${BANK}`
    : `Du får tillbaka ${amount}, utöver de ${before} som har gått tillbaka tidigare. ${BANK}`

const givenBack: Told = (amount, before) => [sumBack(amount, before), NOTHING_TO_DO, KEPT_OF_ENDED_ORDER]

interface NewToy {
  isLate: boolean
  /** null where all of it went back earlier. */
  amount: string | null
  before: string | null
  /** As of `keptWords`: '' where the buyer keeps nothing else. */
  kept: string
  /** What the buyer has withdrawn from before; '' for nothing. */
  withdrawn: string
  /** What is said of the goods that this message withdraws from; empty for none. */
  goods: readonly string[]
}

/** `disputed`: the buyer's bank holds the payment. */
const NO_STORY: Record<StoryBar | 'disputed', string> = {
  none: 'Beställningen har ingen digital saga att ångra.',
  unpaid: 'Beställningen är inte betald, så det finns inget att betala tillbaka för den digitala sagan.',
  paid_back: 'Den digitala sagan är redan återbetald.',
  at_once:
    'Den digitala sagan går inte att ångra: du bad att få den genast och godkände att ångerrätten då upphör.',
  lapsed: 'Den digitala sagan går inte att ångra längre: de fjorton dagarna från köpet har gått.',
  disputed:
    'Ditt meddelande om den digitala sagan gäller, men din bank granskar betalningen just nu, så vi kan inte betala tillbaka den. Skriv till oss när banken är klar, så ordnar vi det.',
}

/** Why the shop's own promise does not apply. */
const TOO_LATE = {
  in_print: 'utskriften hade redan börjat',
  sent: 'leksaken var redan utskriven och skickad',
  to_fetch: 'leksaken var redan utskriven och klar att hämta',
}

export const WITHDRAWAL_TEXTS = {
  cancelled: (amount: string, before: string | null) => [
    'Beställningen är avbeställd. Utskriften hade inte börjat, så leksaken görs inte och du får tillbaka allt.',
    ...givenBack(amount, before),
  ],
  /** Its first toy was sent. */
  cancelledRemake: (amount: string, before: string | null) => [
    'Beställningen är avbeställd. Utskriften av den nya leksaken hade inte börjat, så den nya leksaken görs inte och du får tillbaka allt.',
    ...givenBack(amount, before),
  ],
  lateRemake: (amount: string, before: string | null) => [
    'Beställningen är avbeställd. Den nya leksaken var försenad och inte skickad, så den skickas inte och hela köpet går tillbaka.',
    ...givenBack(amount, before),
  ],
  late: (amount: string, before: string | null) => [
    'Beställningen är avbeställd. Leksaken var försenad och inte skickad, så den skickas inte och hela köpet går tillbaka.',
    ...givenBack(amount, before),
  ],
  /** The first was lost; `kept`: what lay beside it, without the `goods` of that. */
  newToy: ({ isLate, amount, before, kept, withdrawn, goods }: NewToy) => [
    `Den nya leksaken är avbeställd. ${isLate ? 'Den var försenad och inte skickad, så den skickas inte' : 'Utskriften hade inte börjat, så den görs inte'}, och ${amount === null ? 'det du betalade för det som inte kommer fram har redan gått tillbaka' : 'du får tillbaka det du betalade för det som inte kommer fram'}.`,
    ...(amount === null ? [] : [sumBack(amount, before)]),
    ...(kept === '' ? [] : [kept]),
    ...(withdrawn === '' ? [] : [`Din ånger av ${withdrawn} gäller, som i kvittot på det meddelandet.`]),
    ...goods,
    KEPT_OF_ENDED_ORDER,
  ],
  startTakenBack:
    'Starten av utskriften togs tillbaka strax efter ditt meddelande, så att ingen utskrift hade börjat. Därför gäller din ånger nu.',
  unpaid: ['Beställningen är avbeställd. Inget hade betalats, så inget dras.'],
  nothingLeft: ['Beställningen är avbeställd. Det du betalade har redan gått tillbaka.'],
  recorded: (toy: keyof typeof TOO_LATE | keyof typeof TOY_PAID) =>
    toy === 'lost' || toy === 'paid_back'
      ? [`Vi har noterat ditt meddelande. ${TOY_PAID[toy]}`]
      : [
          `Vi har noterat ditt meddelande, men ${TOO_LATE[toy]}. Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten (2 kap. 11 § lagen om distansavtal), och vårt löfte om fri avbeställning gäller tills utskriften börjar.`,
          FAULTS,
        ],
  /** It should have been with its buyer by now. */
  overdue: [
    'Vi har noterat ditt meddelande. Leksaken är skickad men inte framme, och skulle ha varit hos dig nu, så du får häva köpet. En av oss svarar dig per e-post om pengarna och paketet.',
    FAULTS,
  ],
  /** It comes later than it should, or may. */
  lateOnItsWay: [
    'Vi har noterat ditt meddelande. Leksaken är skickad men inte framme, och kan komma senare än vi lovade, så du får häva köpet. En av oss svarar dig per e-post om pengarna och paketet.',
    FAULTS,
  ],
  /** It became ready later than promised, and waits in the workshop. */
  lateToFetch: [
    'Vi har noterat ditt meddelande. Leksaken blev klar att hämta senare än vi lovade, och du har inte hämtat den, så du får häva köpet. En av oss svarar dig per e-post om pengarna.',
    FAULTS,
  ],
  /** Its parcel came back, late and never received. */
  lateBack: [
    'Vi har noterat ditt meddelande. Paketet är tillbaka hos oss och kom inte i tid, så du får häva köpet. En av oss svarar dig per e-post om pengarna.',
    FAULTS,
  ],
  /** It is made, or on its way, in place of a toy with a fault. */
  lateReplacement: [
    'Vi har noterat ditt meddelande. Den nya leksaken är försenad, så du får häva köpet. En av oss svarar dig per e-post om pengarna och leksakerna.',
    FAULTS,
  ],
  /** Its parcel came back, and the new toy is made or waits to be sent. */
  remade: [
    'Vi har noterat ditt meddelande. Leksaken kom tillbaka till oss, och den nya är inte skickad, så du får häva köpet. En av oss svarar dig per e-post om pengarna.',
    FAULTS,
  ],
  /** Beside what is said of goods alone. */
  toy: TOY,
  goodsUnsent: (goods: OfGoods) => [
    moneyOf(goods, 'inom 14 dagar'),
    `Vi skickar det inte. Kommer det ändå med i ett paket skickar du tillbaka det till ${goods.address}, inom 14 dagar från att du fick det, och vi betalar frakten.`,
  ],
  /** It was to be sent again. */
  goodsLost: (goods: OfGoods) => [
    moneyOf(goods, 'inom 14 dagar'),
    `Det kom aldrig fram, och vi skickar det inte på nytt. Kommer det ändå skickar du tillbaka det till ${goods.address}, inom 14 dagar från att du fick det, och vi betalar frakten.`,
  ],
  /** It never left the workshop. */
  goodsToFetch: (goods: OfGoods) => [
    moneyOf(goods, 'inom 14 dagar'),
    `Låt det ligga kvar hos oss när du hämtar leksaken, så behöver du inte lämna tillbaka något. Får du det ändå med dig skickar du tillbaka det till ${goods.address}, inom 14 dagar från att du fick det, och vi betalar frakten.`,
  ],
  /** It should have arrived: who gives it back all the same does so at the shop's expense (docs/decisions/0080). */
  goodsOverdue: (goods: OfGoods) => [
    moneyOf(goods, 'inom 14 dagar'),
    `Det skulle ha varit hos dig nu, så du får pengarna utan att vänta på det. Kommer det ändå skickar du tillbaka det till ${goods.address}, inom 14 dagar från att du fick det. Har du redan fått det räknas dagarna från det här meddelandet. Vi betalar frakten.`,
  ],
  goodsSent: (goods: OfGoods) => [
    moneyOf(goods, 'när vi har fått det, eller ett bevis på att du har skickat det'),
    goods.isPickup && goods.place === 'with_buyer'
      ? bringBack(goods.address)
      : sendBack(goods.address, goods.place),
  ],
  noGoods: (bar: Exclude<StoryBar, 'at_once'>, toy: ToyFate) => [NO_GOODS[bar], TOY[toy]],
  story: (amount: string) => [
    `Den digitala sagan har du rätt att ångra. Du får tillbaka ${amount} för den. ${BANK}`,
  ],
  storyHeld: [NO_STORY.disputed],
  storyAlone: (amount: string, toy: ToyFate) => [
    `Du har ångrat den digitala sagan och får tillbaka ${amount} för den. ${BANK}`,
    TOY[toy],
  ],
  noStory: (bar: StoryBar | 'disputed', toy: ToyFate) => [NO_STORY[bar], TOY[toy]],
  /** To staff, without its money: some of them may not read of that. */
  printHeld: 'köparen vill häva köpet, vänta på besked',
  withPerson: [
    'Beställningen är avbeställd. Betalningen granskas just nu, så en av oss går igenom den och svarar dig per e-post.',
  ],
  over: ['Beställningen var redan avslutad, så du behöver inte göra något mer.'],
} as const
