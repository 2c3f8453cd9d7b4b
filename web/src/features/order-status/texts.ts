import { theToy, toyAgain, toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import type { AgreedToWait } from '@leksmedjan/contract/order-pages'
import type { SomeParcels } from '@leksmedjan/contract/shipments'
import { TEXTS as ORDER } from '#ui/order/texts.ts'

const SIDES: Record<string, string> = {
  front: 'Leksaken framifrån',
  left: 'Leksaken från sin vänstra sida',
  back: 'Leksaken bakifrån',
  right: 'Leksaken från sin högra sida',
}

export const TEXTS = {
  title: 'Beställningsstatus',
  intro: 'Skriv e-postadressen och ordernumret från bekräftelsen.',
  email: 'E-post',
  orderNumber: 'Ordernummer',
  placeholder: 'MINIMAL-7K3M9QXA',
  search: 'Sök',
  searchOther: 'Sök en annan beställning',
  searching: 'Söker beställningen...',
  bothRequired: 'Både e-post och beställningsnummer krävs',
  failed: 'Det gick inte att söka just nu. Försök igen om en stund.',

  code: {
    show: 'Visa beställningen',
    elsewhere: 'Har du ett konto med samma e-postadress? Logga in, så ser du beställningen utan kod.',
  },

  ownIntro: 'Här är din beställning, med varje steg, kvitto och filer.',
  allOrders: 'Alla dina beställningar',
  again: 'Beställ igen',
  againHint: 'Samma leksak, storlek, tillval och texter, till dagens pris. Du kan ändra innan du betalar.',

  own: {
    title: 'Dina beställningar',
    loading: 'Hämtar dina beställningar...',
    failed: 'Dina beställningar kunde inte hämtas just nu. Sök med ordernumret här nedanför.',
    newest: (shown: number, all: number) =>
      `Här är de ${shown} senaste av dina ${all} beställningar. Resten ser du under Alla dina beställningar.`,
    none: 'Inga beställningar på ditt konto än. Köpte du utan att logga in? Sök med ordernumret här nedanför.',
    other: 'Sök en annan beställning',
  },

  yours: 'Beställningar från den här enheten',
  show: 'Visa',
  showOrder: (orderNumber: string) => `Visa ${orderNumber}`,

  updated: (when: string) => `Uppdaterad ${when}`,
  headlines: {
    pending: (toy: string) => `${toyAtStart(toy)} väntar på betalning`,
    confirmed: (toy: string) => `${toyAtStart(toy)} är beställd`,
    processing: (toy: string) => `${toyAtStart(toy)} blir 3D-modell`,
    printing: (toy: string) => `${toyAtStart(toy)} skrivs ut just nu`,
    shipped: (toy: string) => `${toyAtStart(toy)} är på väg till dig`,
    delivered: (toy: string) => `${toyAtStart(toy)} är framme`,
    cancelled: (toy: string) => `${toyAtStart(toy)} är avbeställd`,
    refunded: (toy: string) => `Beställningen av ${toyWithin(toy)} är återbetald`,
  },
  /** As the letters that ask. `when`: 'hos dig 22 december–4 januari' */
  wait: {
    agreed: (day: string, last: string) => `Du sa ja ${day} till att vänta till ${last}.`,
    title: 'Vill du vänta?',
    toy: {
      asks: (when: string) =>
        `Vi räknar med att leksaken är ${when}. Det är mer än 30 dagar efter din beställning, och så sent levererar vi bara om du går med på det.`,
    },
    newToy: {
      asks: (when: string) =>
        `Vi räknar med att den nya leksaken är ${when}. Så sent levererar vi bara om du går med på det.`,
    },
    until: (day: string) => `Svara gärna senast ${day}. Hör vi inget kontaktar vi dig.`,
    since: (day: string) => `Vi bad om ditt svar senast ${day}, men du kan fortfarande svara.`,
    unbegun: 'Innan du har svarat börjar vi inte skriva ut leksaken, och skickar inget så sent.',
    begun: 'Utskriften har redan börjat, men innan du har svarat skickar vi inget så sent.',
    otherwise:
      'Vill du inte vänta? Svara på vårt mejl, så hittar vi en annan lösning tillsammans, till exempel pengarna tillbaka.',
    withYou: (days: string) => `hos dig ${days}`,
    toFetch: (days: string) => `klar hos oss ${days}`,
    atTheLatest: (day: string) => `senast ${day}`,
    yes: 'Ja, jag väntar',
    failed: 'Det gick inte att spara ditt svar. Försök igen.',
    outcomes: {
      agreed: 'Tack! Då fortsätter vi med leksaken.',
      moved: 'Dagarna har ändrats, eller så väntar vi inte på något svar. Så här ser det ut nu.',
    } satisfies Record<AgreedToWait, string>,
  },
  cancelling: {
    headline: (toy: string) => `Du vill häva köpet av ${toyWithin(toy)}`,
    badge: 'Väntar på vårt svar',
  },
  endedByShop: (toy: string) => `Vi har avslutat beställningen av ${toyWithin(toy)}`,
  pickupHeadlines: {
    shipped: (toy: string) => `${toyAtStart(toy)} är klar att hämta`,
    delivered: (toy: string) => `${toyAtStart(toy)} är hämtad`,
  },
  modelReady: {
    headline: (toy: string) => `${toyAtStart(toy)} är klar som 3D\u2011modell och väntar på skrivaren`,
    description: '3D-modellen är klar. Nu väntar leksaken på sin tur i skrivaren.',
    step: '3D-modellen är klar',
    on: (day: string) => `Klar ${day}`,
  },
  /** The toy between its printer and its parcel. */
  ofToy: {
    printed: {
      headline: (toy: string) => `${toyAtStart(toy)} är utskriven`,
      badge: 'Utskriven',
      now: 'Utskriven, vi kontrollerar den nu',
    },
    checked: {
      headline: (toy: string) => `${toyAtStart(toy)} packas nu`,
      badge: 'Kontrollerad',
      now: 'Kontrollerad och packas',
    },
  },
  pickupBadges: { shipped: 'Klar att hämta', delivered: 'Hämtad' } as Readonly<Record<string, string>>,
  printWaits: {
    headline: (toy: string) => `${toyAtStart(toy)} väntar på skrivaren`,
    badge: 'Väntar på skrivaren',
    step: 'Skrivs ut igen, väntar på sin tur i skrivaren',
  },
  /** An order that a person must look at first. */
  parked: {
    headline: (toy: string) => `Vi går igenom beställningen av ${toyWithin(toy)}`,
    badge: ORDER.orderStatus.parked,
    step: 'Vi går igenom beställningen',
    now: {
      checked: 'Kontrollerad',
      replacement_checked: 'Den nya är kontrollerad',
    } as Readonly<Record<string, string>>,
  },
  /** A toy that is made again after a complaint. */
  replacement: {
    stages: {
      making: { headline: (toy: string) => `Vi gör ${toyAgain(toy)}`, badge: 'Ny görs' },
      shipped: { headline: (toy: string) => `Den nya ${theToy(toy)} är på väg`, badge: 'Ny på väg' },
      delivered: { headline: (toy: string) => `Den nya ${theToy(toy)} är framme`, badge: 'Ny framme' },
      toFetch: {
        headline: (toy: string) => `Den nya ${theToy(toy)} är klar att hämta`,
        badge: 'Ny klar att hämta',
      },
      fetched: { headline: (toy: string) => `Den nya ${theToy(toy)} är hämtad`, badge: 'Ny hämtad' },
    },
    ofPickup: { shipped: 'toFetch', delivered: 'fetched' },
    now: {
      replacement_printing: 'Den nya leksaken skrivs ut',
      replacement_printed: 'Den nya är utskriven, vi kontrollerar den nu',
      replacement_checked: 'Den nya är kontrollerad och packas',
    } as Readonly<Record<string, string>>,
    /** Of a toy that its buyer comes for. */
    nowToFetch: {
      replacement_checked: 'Den nya är kontrollerad och görs klar att hämta',
    } as Readonly<Record<string, string>>,
    ahead: {
      printing: 'Den nya skrivs ut',
      shipped: 'Den nya skickas',
      delivered: 'Den nya levereras',
      toFetch: 'Den nya är klar att hämta',
      fetched: 'Den nya hämtas',
    },
  },
  back: {
    badge: (parcels: SomeParcels) => `${parcels.name} kom tillbaka`,
    headline: (toy: string, parcels: SomeParcels, isPart: boolean) =>
      `${isPart ? `${parcels.name} med ${toyWithin(toy)}` : toyAtStart(toy)} kom tillbaka till oss`,
  },
  /** What went beside the toy. */
  besideBack: (parcels: SomeParcels) => `${parcels.name} kom tillbaka till oss`,
  notFetched: {
    badge: () => 'Inte hämtad',
    headline: (toy: string) => `${toyAtStart(toy)} hämtades inte`,
  },
  /** In the workshop, where it waited for its buyer. */
  damagedHere: {
    badge: () => 'Går inte att hämta än',
    headline: (toy: string) => `${toyAtStart(toy)} går inte att hämta än`,
  },
  fetched: 'Hämtad',
  refundFailed: {
    badge: 'Återbetalningen gick inte fram',
    headline: 'Återbetalningen gick inte fram',
  },
  lost: {
    badge: (parcels: SomeParcels) => `${parcels.name} kom aldrig fram`,
    again: (toy: string) => `Vi gör ${toyAgain(toy)}`,
    refund: (toy: string) => `${toyAtStart(toy)} kom aldrig fram`,
  },
  needsLook: {
    headline: (toy: string) => `Vi tittar extra på modellen av ${toyWithin(toy)}`,
    description:
      'Formen är ovanlig, så en av oss ser till att leksaken håller att leka med. Det tar oftast högst ett dygn, och vi hör av oss om något behöver ändras.',
  },
  proof: {
    waiting: ORDER.orderStatus.proof,
    headline: (toy: string) => `${toyAtStart(toy)} väntar på ditt ja`,
    description: 'Modellen är klar att titta på. Vi skriver inte ut något förrän du har svarat.',
    changeAsked: ORDER.orderStatus.change_asked,
    changeHeadline: (toy: string) => `Vi ser vad vi kan ändra på ${toyWithin(toy)}`,
    changeDescription: 'Vi mejlar dig inom ett dygn, så att du kan titta på modellen.',
    step: 'Du godkänner modellen',
    expected: 'Vi mejlar när den är klar att titta på',
    answerBy: (when: string) => `Svara senast ${when}`,
    noHurry: 'Svara när du vill',
  },
  /** Past tense, for completed steps. */
  begun: {
    processing: 'Arbetet med 3D-modellen började',
    printing: 'Utskriften började',
  } as Readonly<Record<string, string>>,
  timeline: {
    confirmed: 'Mottagen och betald',
    processing: '3D-modellen skapas',
    printing: 'Skrivs ut',
    shipped: 'Skickad',
    delivered: 'Levererad',
  },
  shippedDetail: 'Vi mejlar när paketet är på väg',
  atYours: (days: string) => `Hos dig ${days}`,
  perhapsLater: (days: string, promised: string) =>
    `${days}. Vi lovade senast ${promised}, men det kan bli senare. Förlåt!`,
  /** Of a toy that its buyer comes for. */
  atOurs: (days: string) => `Klar hos oss ${days}`,
  missesToFetch:
    'Hinner inte bli klar de dagar vi lovade, förlåt för det. Du får ett mejl när du kan hämta den.',
  missesDays: 'Hinner inte fram i de dagar vi lovade, förlåt för det. Du får ett mejl när den är på väg.',
  earlier: (steps: number) => `Tidigare steg (${steps})`,
  toFetch: (days: string) => `Klar ${days}`,
  expected: (last: string) => `Väntades senast ${last}`,
  late: {
    badge: 'Försenad',
    headline: (toy: string) => `${toyAtStart(toy)} är försenad`,
    ahead: (toy: string) => `${toyAtStart(toy)} blir försenad`,
    onItsWay: (toy: string) => `${toyAtStart(toy)} är på väg, senare än vi lovade`,
    mayBe: (toy: string) => `${toyAtStart(toy)} är på väg, kanske senare än vi lovade`,
    mayBeBadge: 'Kan bli försenad',
    promised: (days: string) => `Utlovad ${days}`,
    cancel: 'Avbeställ och få pengarna tillbaka',
  },
  /** What lay beside the lost toy has arrived, or is on its way. */
  cancelNewToy: {
    label: 'Avbeställ den nya leksaken',
    done: 'Den nya leksaken är avbeställd',
    keptGoods: (goods: string) => `${goods} har du rätt att ångra.`,
    until:
      'Du kan avbeställa den nya leksaken gratis och få pengarna för den tillbaka tills utskriften börjar.',
  },

  details: 'Om beställningen',
  category: 'Kategori',
  colours: 'Färger',
  package: 'Paket',
  message: 'Meddelande till oss',
  messageInStory: 'Meddelande i sagan',
  to: 'Till',
  ordered: 'Beställd',
  total: 'Totalt',
  refunded: 'Återbetalt',
  refundedRest: (amount: string) => `resten ${amount}`,
  story: 'Digital saga',
  models: '3D-modeller',
  noModels: 'Modellen dyker upp här när den är klar.',
  download: (format: string, size: string) => `Ladda ner ${format}, ${size}`,
  sides: 'Så här ser leksaken ut runt om. Bilderna visar just den här modellen.',
  side: (side: string) => SIDES[side] ?? 'Leksaken',
  downloadModel: (name: string) => `Ladda ner ${name}`,
  megabytes: (megabytes: string) => `${megabytes}\u00a0MB`,
  deliveryAddress: 'Leveransadress',
  fetchedBy: 'Hämtas av',
  withdraw: 'Ångra avtalet här',
  withdrawal: {
    title: 'Ditt meddelande om ånger',
    sent: (when: string, what: string) => `Skickat ${when}. Det gäller ${what}.`,
    subjects: {
      order: 'hela beställningen',
      new_toy: 'den nya leksaken',
      story: 'den digitala sagan',
      goods: 'det som inte är gjort efter dina val',
    },
    answer: (day: string) => `Vårt svar den ${day}`,
    nothingToSend: (what: string) => `Du behöver inte skicka tillbaka ${what}. Vi betalar tillbaka pengarna.`,
    paidBack: (what: string) => `Pengarna för ${what} är återbetalda. Kreditnotan står i kvittot.`,
  },
} as const
