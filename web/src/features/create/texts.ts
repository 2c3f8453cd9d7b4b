/** Swedish texts of the wizard; those given in the specification are verbatim. */
import { mapModeratedAddOns, mapTextAddOns } from '@leksmedjan/contract/add-ons'

/** Kinds with variants whose grammatical gender is neuter ('ett'). */
const isNeuter = (kind: string) => /(?:får|lejon|troll|lok|djur|plan|tåg|barn)$/i.test(kind)

export const TEXTS = {
  title: 'Designa din leksak',
  pageDescription:
    'Välj ålder, djur, färger och personlighet, och se leksaken växa fram. Gratis att designa, utan konto.',
  stepOf: (step: number, total: number) => `Steg ${step} av ${total}`,
  captions: ['Välj kategori', 'Designa din leksak', 'Slutför beställning', ''],
  back: 'Tillbaka',
  change: 'Ändra',
  optional: 'Valfritt',
  retry: 'Försök igen',
  undo: 'Ångra',
  startedOver: 'Nu börjar du från början. Dina bilder finns kvar.',

  loadingConfig: 'Laddar sortimentet...',
  configTitle: 'Något gick fel',
  configBody: 'Vi kunde inte ladda konfigurationen. Försök igen.',
  choicesKept: 'Det du redan har valt är sparat.',
  loadingDesign: 'Öppnar din design...',
  purchaseNotOpened: 'Valen från beställningen kunde inte hämtas',
  chooseAnew: 'Välj storlek, tillval och texter igen.',
  codeNeeded: 'Vi behöver veta att det är du',
  thenLinkAgain: 'Skriv koden som vi mejlar här. Öppna sedan länken i brevet igen.',
  designNotOpened: 'Designen gick inte att öppna.',
  linkNotWhole: 'Länken är inte hel. Öppna den från mejlet igen, eller leksaken från Min Studio.',

  startHeading: 'Låt oss börja!',
  startLead: 'Två val, sedan får leksaken sina färger.',
  ageHeading: 'Hur gammal är den som får leksaken?',
  ageNote: 'Leksakerna passar från 3 år. För yngre barn är delarna för små.',
  categoryHeading: 'Vad ska det bli?',
  groupHeading: (plural: string) => `Vilka ${plural.toLowerCase()}?`,
  kindHeading: (name: string) => `${name}: vilken sort?`,
  variantHeading: (kind: string) =>
    kind === 'Äldre' ? 'Vem ska det vara?' : `${isNeuter(kind) ? 'Vilket' : 'Vilken'} ${kind.toLowerCase()}?`,
  levels: ['Kategori', 'Grupp', 'Sort', 'Variant'],
  countBelow: [
    (count: number) => (count === 1 ? '1 grupp' : `${count} grupper`),
    (count: number) => (count === 1 ? '1 sort' : `${count} sorter`),
    (count: number) => (count === 1 ? '1 variant' : `${count} varianter`),
  ],
  all: 'Alla',
  breadcrumb: 'Var du är bland kategorierna',
  yourSelection: 'Ditt val',
  selectionDone: 'Valet är klart. Gå vidare, eller välj något annat.',
  goDeeperOrOn: (kind: string) =>
    kind === ''
      ? 'Välj vidare om du vill. Det går också bra att fortsätta redan nu.'
      : `Välj vidare om du vill. Det går också bra att fortsätta redan nu, då väljer vi ${kind.toLowerCase()}.`,
  surprise: 'Överraska mig',
  surpriseNote: 'Vi väljer en sort',
  surprised: (kind: string) => `Vi valde ${kind.toLowerCase()}. Tryck igen för en ny överraskning.`,
  age: 'Ålder',
  yearsUnit: ' år',
  notChosen: { one: 'Inte vald än', neuter: 'Inte valt än', several: 'Inte valda än' },
  choose: 'Välj',
  toDesign: 'Fortsätt till design',
  anAge: 'ålder',
  aCategory: 'kategori',
  colours: 'Färger',
  personality: 'Personlighet',
  occasion: 'Tillfälle',
  occasionWith: (occasion: string, prop: string) => `${occasion}, med ${prop}`,
  environment: 'Miljö',
  style: 'Stil',
  writeSign: 'Skriv texten till namnskylten, eller ta bort den, så kommer du vidare.',
  writeSignShort: 'Skriv text på skylten',
  description: 'Beskriv gärna med egna ord',
  toPicture: 'Fortsätt till bilden',
  toPictureShort: 'Fortsätt',
  pick: (missing: readonly string[]) => `Välj ${listed(missing)}`,
  thenGoOn: (pick: string) => `${pick}, så kommer du vidare.`,
  aColour: 'minst en färg',
  aPersonality: 'personlighet',
  anOccasion: 'tillfälle',
  pictureOffline: 'Bilden väntar på nätet.',
  pictureOfflineShort: 'Väntar på nätet',
  waitForPicture: 'Vänta tills bilden är klar.',

  yourDesign: 'Din Design',
  details: 'Detaljer',
  kind: 'Sort',
  showDesign: 'Visa Din Design',
  fromPrice: (sum: string) => `Från ${sum}`,
  sizeToCome: 'Storlek och tillval väljer du längre fram',
  sizeLine: (size: string, cm: number) => `Storlek ${size}, ${cm} cm`,
  sizeRow: (size: string, cm: number) => `${size}, ${cm} cm`,
  saved: 'Sparas automatiskt',
  coloursCome: 'kommer i bilden',
  dragToTurn: 'Dra för att vrida',
  turnToy: 'Vrid leksaken',
  turnLeft: 'Vrid åt vänster',
  turnRight: 'Vrid åt höger',
  sides: ['framifrån', 'från höger', 'bakifrån', 'från vänster'],
  showAs: 'Visa leksaken som',
  asPicture: 'Bild',
  asLive: '3D',
  whileDrawing: 'Bilden ritas. Vänta tills den är klar, eller avbryt den.',
  waitSaved: 'Beställningen öppnar när designen är sparad.',

  previewAborted: 'Bildgenerering avbruten',
  previewFailed: (message: string) => `Förhandsvisningsgenerering misslyckades: ${message}`,
  previewFailedToast: (message: string) => `Bildgenerering misslyckades: ${message}`,
  roomIn: (seconds: number) =>
    seconds < 90
      ? `Det blir plats om ungefär ${Math.ceil(seconds / 5) * 5} sekunder.`
      : `Det blir plats om ungefär ${Math.ceil(seconds / 60)} minuter.`,
  previewUnknown: 'Okänt streaming-fel',
  previewUnreached: 'ingen kontakt med servern',
  recipientName: 'Vem ska få den?',
  recipientHint:
    'Ett förnamn räcker. Vi föreslår det till skylt, gravyr och kort, och visar det aldrig för andra.',
  refusals: {
    weapon: 'Vapen gör vi inte. Skriv något annat.',
    sexual: 'De orden passar inte på en leksak för barn. Skriv något annat.',
    hate: 'Det där skriver vi inte. Skriv något annat.',
    frightening: 'Det blir för läskigt för en leksak. Skriv något snällare.',
    protected: 'Namnet eller figuren tillhör någon annan. Hitta på ett eget.',
    not_cut: 'Ta bort de tecken som inte går att gravera, till exempel emojier.',
    person: 'Vi gör inte verkliga, kända personer. Hitta på ett eget namn.',
  },
  changeTexts: {
    description: 'Ändra beskrivningen, så kommer du vidare.',
    sign: 'Ändra texten på skylten, så kommer du vidare.',
    recipient: 'Ändra namnet på den som får leksaken, så kommer du vidare.',
    toy_name: 'Ändra namnet på leksaken, så kommer du vidare.',
    ...mapModeratedAddOns(({ words }) => words.change),
    relation: 'Ändra vem mottagaren är för dig, så kommer du vidare.',
    message: 'Ändra meddelandet, så kommer du vidare. Det står i sagan.',
  },
  changeTextShort: 'Ändra texten',

  freight: (method: string) => `Frakt, ${method}`,
  freightFrom: (lowest: string) => `Frakt från ${lowest}`,
  freightIncluded: 'Frakt ingår',
  freightFree: 'Gratis frakt',
  total: 'Totalt',
  totalWithFreight: 'Totalt med frakt',
  totalBeforeFreight: 'Totalt före frakt',
  vat: (rate: string) => `varav moms ${rate}`,
  priceWaiting: 'Beräknar priset...',
  priceSaid: (sum: string) => `Totalt ${sum}`,
  priceError: (error: string) => `Fel vid prisberäkning: ${error}`,
  discount: (code: string) => `Rabatt (${code})`,
  orderShort: 'Beställ',
  waitPicture: 'Beställningen öppnar när bilden är klar.',
  wordless: {
    sign: 'Skriv texten till namnskylten i förra steget, eller ta bort den.',
    ...mapTextAddOns(({ words }) => words.missing),
  },
  offline: 'Du är utan nät. Beställningen väntar tills du är tillbaka.',
  email: 'E-post',
} as const

/** @example listed(['a', 'b', 'c']) === 'a, b och c' */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} och ${words.at(-1)}`
}
