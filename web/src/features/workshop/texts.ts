export const TEXTS = {
  /** Of numbered places on a toy's model. */
  smallPart: (mm: number) => `Smådel på ${mm}\u00a0mm`,
  neck: 'Smalt fäste',
  /** Seen from the front. */
  placeWords: {
    x: { low: 'till vänster', middle: '', high: 'till höger' },
    y: { low: 'framtill', middle: '', high: 'baktill' },
    z: { low: 'långt ned', middle: 'på halva höjden', high: 'högt upp' },
  },
  leftOfTwo: 'den vänstra',
  rightOfTwo: 'den högra',
  workshop: 'Verkstaden',
  areas: 'Verkstadens sidor',
  board: 'Tavla',
  inbox: 'Titta på',
  waiting: (count: number) => (count === 1 ? '1 sak väntar' : `${count} saker väntar`),
  newOrders: (count: number) => (count === 1 ? '1 ny order' : `${count} nya ordrar`),
  staff: 'Personal',
  packing: 'Packa',
  queue: 'Kö',
  printers: 'Skrivare',
  wall: 'Väggvy',
  doneAt: (day: string | null, time: string) => `klar ${day === null ? '' : `${day} `}ca ${time}`,
  tomorrow: 'i morgon',
  shipBy: 'Skicka senast',
  enlarge: (photo: string) => `Visa i stort: ${photo}`,
  shouldBeSent: 'Skulle ha skickats',
  today: 'i dag',
  daysToCome: 'Nya dagar räknas ut',
  /** In force since a letter about the delay. */
  newDays: 'Nya dagar, köparen får avbeställa',
  startsFrom: (time: string) =>
    `Den nya leksaken bestämdes nyss och går att ångra. Utskriften kan startas strax efter ${time}.`,
  shouldBeDone: 'borde vara klar',
  printHours: (hours: number) =>
    hours === 1 ? '1\u00a0utskriftstimme' : `${hours.toLocaleString('sv-SE')}\u00a0utskriftstimmar`,
  cancellable: (hours: number) => `varav ${hours.toLocaleString('sv-SE')} kan ännu avbeställas`,

  signedOutTitle: 'Logga in för att öppna verkstaden',
  signedOutBody: 'Här arbetar de som tillverkar leksakerna.',
  signInAgain: 'Logga ut och in igen',
  confirmedByStep: 'Du bekräftar med ditt andra steg.',
  newSignInTitle: 'Logga in på nytt först',
  newSignInBody:
    'Du lade till ditt andra steg i den här inloggningen. För pengar krävs att du har loggat in med det en gång.',
  signOutFailed: 'Det gick inte att logga ut. Försök igen.',
  signIn: 'Logga in',
  forbiddenTitle: 'Verkstaden är för personalen',
  forbiddenBody: (email: string) =>
    `${email} har ingen roll i verkstaden. Be den som driver butiken om en inbjudan.`,
  toShop: 'Till butiken',
  notYoursTitle: 'Den här sidan är inte för din roll',
  notYoursBody: 'Den är för den driftansvariga. Tavlan når du som vanligt.',
  missingTitle: 'Sidan finns inte',
  missingBody: 'Adressen leder ingenstans i verkstaden. Allt som väntar finns på tavlan.',
  toBoard: 'Till tavlan',
  undo: 'Ångra',
  undoLeft: (seconds: number) => `Kan ångras i ${seconds} s`,
  factorTitle: 'Slå på tvåstegsinloggning först',
  factorBody:
    'Verkstaden visar adresser och barns namn, så den öppnas bara med ett andra steg. Det tar en minut i inställningarna.',
  toSettings: 'Till inställningarna',
  loadFailed: 'Det gick inte att öppna verkstaden.',
  retry: 'Försök igen',
  loading: 'Öppnar verkstaden...',
  atTime: (time: string) => `kl.\u00a0${time}`,
  meanwhile: (who: string, did: string, when: string) => `${who} hann före och ${did} ${when}.`,
  yourself: (did: string, when: string) => `Det var du själv som ${did} ${when}.`,
  tookBack: (toy?: string) => (toy === undefined ? 'tog tillbaka steget' : `tog tillbaka steget för ${toy}`),
  /** @example 'paket 1 och 2 av 3' */
  parcelsOf: (places: string, parcels: number) => `paket ${places} av ${parcels}`,
  promisedMissing: (promised: string, left: string) =>
    `Köparen är lovad ${promised} för det som är ångrat. Efter den här återbetalningen finns bara ${left} kvar till det.`,
  keeps: (what: string) => `Köparen behåller det som har kommit fram: ${what}.`,
  /** Of a toy that its buyer fetches. `what`: 'presentasken'. */
  stays: (what: string) => `Lämna inte ut ${what}`,
  staysWhy:
    'Köparen har ångrat det eller fått pengarna tillbaka. Ta undan det innan du lämnar över leksaken.',
  copyByHand: 'Webbläsaren lät inte kopiera. Markera texten och kopiera den för hand.',
  reason: 'Skäl',
  reasonMissing: 'Skriv varför.',
  cancel: 'Avbryt',
  closeQuestion: 'Stäng frågan',
  keys: 'Tangenter',
  /** One line on a phone. */
  stale: 'Ändringar syns just nu inom 15 sekunder.',
  staleWhy: 'Sidan saknar direktkontakt med butiken.',
}

/** Who acted, where it was no member of staff. */
const OTHERS: Readonly<Record<string, string>> = {
  buyer: 'köparen',
  payment: 'betalningen',
  provider: 'betaltjänsten',
  model: 'modellen',
  shop: 'butiken',
  host: 'värden, från terminalen',
}
export const whoWords = (who: string): string => OTHERS[who] ?? who

const AUTOMATIC: readonly string[] = ['payment', 'provider', 'model', 'shop']

/** In a history, where nobody pressed anything. @example actorWords('shop') === 'butiken, automatiskt' */
export const actorWords = (who: string): string =>
  AUTOMATIC.includes(who) ? `${whoWords(who)}, automatiskt` : whoWords(who)
