/**
 * What whoever gets the parcel and gives the toy to a child reads on slip and name label, in the languages of the country that it goes
 * to: instructions and safety information (directive 2009/48/EC, article 4.7), and the headings that they stand under. Names of products,
 * sizes and colours stay as they were ordered.
 */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { money } from '../../mail/mail.ts'
import { languagesOf, type ToyLanguage } from '@leksmedjan/contract/safety-warnings'

interface PaperWords {
  locale: string
  /** Of Swedish kronor: 'kr' alone is a Norwegian's or a Dane's own. */
  currency: 'kr' | 'SEK'
  slip: string
  order: string
  nthParcel: (place: number, parcels: number) => string
  longest: string
  colours: string
  contents: string
  free: string
  bought: string
  discount: string
  freight: string
  arrivesBy: string
  total: string
  refunded: string
  sentTo: string
  labelFor: string
  keep: string
  /** Of a slip without a number. */
  keepLabel: string
  careTitle: string
  care: string
  madeBy: string
  serial: string
  scan: string
}

const SWEDISH: PaperWords = {
  locale: 'sv-SE',
  currency: 'kr',
  slip: 'Följesedel',
  order: 'Beställning',
  nthParcel: (place, parcels) => `Paket ${place} av ${parcels}`,
  longest: 'längsta sidan',
  colours: 'Färger',
  contents: 'I paketet',
  free: 'Ny leksak utan kostnad',
  bought: 'Beställt och betalt',
  discount: 'Rabatt',
  freight: 'Frakt',
  arrivesBy: 'framme senast',
  total: 'Summa',
  refunded: 'Återbetalt',
  sentTo: 'Till',
  labelFor: 'Till',
  keep: 'Ta bort och kasta allt emballage innan barnet får leksaken. Spara den här lappen: numret behövs om du vill fråga om leksaken.',
  keepLabel:
    'Ta bort och kasta allt emballage innan barnet får leksaken. Spara namnlappen: numret på den behövs om du vill fråga om leksaken.',
  careTitle: 'Skötsel',
  care: 'Torka av med en fuktig trasa. Leksaken är av PLA-plast och tål inte mer än 50 grader: ingen diskmaskin, och inte kvar i en varm bil. Sluta använda den om något går sönder.',
  madeBy: 'Tillverkad av',
  serial: 'Serienummer',
  scan: 'Så är leksaken gjord',
}

const NORWEGIAN: PaperWords = {
  locale: 'nb-NO',
  currency: 'SEK',
  slip: 'Pakkseddel',
  order: 'Bestilling',
  nthParcel: (place, parcels) => `Pakke ${place} av ${parcels}`,
  longest: 'lengste side',
  colours: 'Farger',
  contents: 'I pakken',
  free: 'Ny leke uten kostnad',
  bought: 'Bestilt og betalt',
  discount: 'Rabatt',
  freight: 'Frakt',
  arrivesBy: 'fremme senest',
  total: 'Sum',
  refunded: 'Refundert',
  sentTo: 'Til',
  labelFor: 'Til',
  keep: 'Fjern og kast all emballasje før barnet får leken. Ta vare på denne lappen: du trenger nummeret hvis du vil spørre om leken.',
  keepLabel:
    'Fjern og kast all emballasje før barnet får leken. Ta vare på navnelappen: du trenger nummeret på den hvis du vil spørre om leken.',
  careTitle: 'Stell',
  care: 'Tørk av med en fuktig klut. Leken er av PLA-plast og tåler ikke mer enn 50 grader: ikke i oppvaskmaskin, og ikke i en varm bil. Slutt å bruke den hvis noe går i stykker.',
  madeBy: 'Produsert av',
  serial: 'Serienummer',
  scan: 'Slik er leken laget',
}

const DANISH: PaperWords = {
  locale: 'da-DK',
  currency: 'SEK',
  slip: 'Følgeseddel',
  order: 'Bestilling',
  nthParcel: (place, parcels) => `Pakke ${place} af ${parcels}`,
  longest: 'længste side',
  colours: 'Farver',
  contents: 'I pakken',
  free: 'Nyt legetøj uden beregning',
  bought: 'Bestilt og betalt',
  discount: 'Rabat',
  freight: 'Fragt',
  arrivesBy: 'fremme senest',
  total: 'I alt',
  refunded: 'Refunderet',
  sentTo: 'Til',
  labelFor: 'Til',
  keep: 'Fjern og smid al emballage ud, før barnet får legetøjet. Gem denne seddel: du skal bruge nummeret, hvis du vil spørge om legetøjet.',
  keepLabel:
    'Fjern og smid al emballage ud, før barnet får legetøjet. Gem navnesedlen: du skal bruge nummeret på den, hvis du vil spørge om legetøjet.',
  careTitle: 'Pleje',
  care: 'Tør af med en fugtig klud. Legetøjet er af PLA-plast og tåler ikke mere end 50 grader: ikke i opvaskemaskine og ikke i en varm bil. Hold op med at bruge det, hvis noget går i stykker.',
  madeBy: 'Fremstillet af',
  serial: 'Serienummer',
  scan: 'Sådan er legetøjet lavet',
}

const FINNISH: PaperWords = {
  locale: 'fi-FI',
  currency: 'SEK',
  slip: 'Lähetysluettelo',
  order: 'Tilaus',
  nthParcel: (place, parcels) => `Paketti ${place} (${parcels})`,
  longest: 'pisin sivu',
  colours: 'Värit',
  contents: 'Paketissa',
  free: 'Uusi lelu veloituksetta',
  bought: 'Tilattu ja maksettu',
  discount: 'Alennus',
  freight: 'Toimitus',
  arrivesBy: 'perillä viimeistään',
  total: 'Yhteensä',
  refunded: 'Hyvitetty',
  sentTo: 'Vastaanottaja',
  labelFor: 'Kenelle',
  keep: 'Poista ja hävitä kaikki pakkausmateriaalit, ennen kuin annat lelun lapselle. Säilytä tämä lappu: tarvitset numeron, jos haluat kysyä lelusta.',
  keepLabel:
    'Poista ja hävitä kaikki pakkausmateriaalit, ennen kuin annat lelun lapselle. Säilytä nimilappu: tarvitset siinä olevan numeron, jos haluat kysyä lelusta.',
  careTitle: 'Hoito-ohje',
  care: 'Pyyhi kostealla liinalla. Lelu on PLA-muovia ja kestää enintään 50 asteen lämpötilan: ei astianpesukoneeseen eikä kuumaan autoon. Lopeta lelun käyttö, jos jokin menee rikki.',
  madeBy: 'Valmistaja',
  serial: 'Sarjanumero',
  scan: 'Näin lelu on tehty',
}

const WORDS: Record<ToyLanguage, PaperWords> = { sv: SWEDISH, nb: NORWEGIAN, da: DANISH, fi: FINNISH }

/** What is fetched stays in Sweden, as its warning. */
interface Destination {
  order: { deliveryAddress: { country: string } }
  isFetched: boolean
}

/** One a language; Swedish for a country that the shop does not send to. */
export const wordsFor = ({ order, isFetched }: Destination): readonly PaperWords[] =>
  ((isFetched ? null : languagesOf(order.deliveryAddress.country)) ?? (['sv'] as const)).map(
    (language) => WORDS[language],
  )

/** Of each language, said once where they are alike. @example say(finland, ({ total }) => total) === 'Yhteensä / Summa' */
export const say = (to: Destination, of: (words: PaperWords) => string, joint = ' / '): string =>
  [...new Set(wordsFor(to).map(of))].join(joint)

/** @example '487,00 kr', '487,00 SEK' */
export function priceFor(to: Destination, ore: number): string {
  return money(ore, wordsFor(to)[0]?.currency)
}

/** @example 'Mellan, längsta sidan 12 cm' */
export function sizeWords(
  to: Destination & { order: { size: { name: string; longestMm: number } } },
): string {
  const { name, longestMm } = to.order.size
  return `${name}, ${say(to, ({ longest }) => longest)} ${(longestMm / 10).toLocaleString('sv-SE')} cm`
}

/** In figures where it stands in two languages. @example '9 december', '9. desember', '9.12.2026' */
export function dayFor(to: Destination, isoDate: string): string {
  return dateFor(to, isoDate, {})
}

/** @example '9 december 2026' */
export function fullDayFor(to: Destination, at: Date): string {
  return dateFor(to, swedishDate(at), { year: 'numeric' })
}

function dateFor(to: Destination, isoDate: string, more: { year?: 'numeric' }): string {
  const [{ locale }, second] = wordsFor(to) as readonly [PaperWords, PaperWords?]
  const parts = { day: 'numeric', month: 'long', ...more } as const
  const date = new Intl.DateTimeFormat(locale, second === undefined ? parts : { dateStyle: 'short' })
  return date.format(new Date(`${isoDate}T12:00:00Z`)).replaceAll(' ', '\u00a0')
}
