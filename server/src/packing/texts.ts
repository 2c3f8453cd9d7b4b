/** Words of the packing table: papers, the toy's page. */
import { townLine, type DeliveryAddress } from '@leksmedjan/contract/delivery'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { Paper } from '@leksmedjan/contract/packing'
import { toyWithin } from '@leksmedjan/contract/toy-name'
import { warningsFor } from '@leksmedjan/contract/safety-warnings'
import type { Seller } from '../settings/settings.ts'
import { writtenCountry } from './countries.ts'

/** As the buyer reads who carries the parcel. */
export const OWN_CARRIER = 'Eget bud'
/** Of labels that are booked with the shop itself; persistent. */
export const OWN_CARRIER_ID = 'own'

export const PAPER_TEXTS = {
  papers: 'Papper till paketet',
  titles: {
    slip: 'Följesedel',
    card: 'Hälsningskort',
    label: 'Namnlapp',
    address: 'Adresslapp',
    customs: 'Tulldeklaration CN22',
  } satisfies Record<Paper, string>,
  carriersLabel: (number: string) => `Fraktetikett ${number}`,
  numberCode: (number: string) => `Rutkod med numret ${number}`,
  labelFile: 'frakt',
  weight: (grams: number | null) => (grams === null ? '' : `${(grams / 1000).toLocaleString('sv-SE')} kg`),
  papersFile: 'papper',
  fileNames: {
    slip: 'foljesedel',
    card: 'kort',
    label: 'namnlapp',
    address: 'adress',
    customs: 'cn22',
  } satisfies Record<Paper, string>,
  picture: (toy: string) => `Bild av ${toyWithin(toy)}`,
  ceMark: 'CE-märkning',
  /** @example 'Kopia 2026-11-28' */
  copy: (at: Date) => `Kopia ${swedishDate(at)}`,
  squareCode: (url: string) => `Rutkod som leder till ${url}`,
  contentsFetched: 'Det här hämtas',
  fetched: 'Hämtas i verkstaden',
  /** A time is agreed on by letter: the workshop has no hours. */
  fetchedLines: ({ postalAddress, email }: Pick<Seller, 'postalAddress' | 'email'>) => [
    postalAddress,
    `Tiden bestämmer vi per e-post: ${email}`,
  ],
  addressLines: (to: DeliveryAddressLines) => [
    to.fullName,
    to.streetAddress,
    townLine(to),
    ...(to.country === 'Sverige' ? [] : [to.country.toUpperCase()]),
  ],
  phone: (number: string) => `Tel ${number}`,
  /** One line a language. */
  warning: ({ country }: { country: string }, isFetched: boolean) =>
    warningsFor(isFetched ? 'Sverige' : country).join('\n'),
  sellerLines: ({ name, postalAddress, organisationNumber, email, phone }: Seller) =>
    [
      name,
      postalAddress,
      organisationNumber === '' ? '' : `Org.nr ${organisationNumber}`,
      email,
      phone,
    ].filter((line) => line !== ''),
  makerLine: ({ name, postalAddress, email }: Seller) =>
    [name, postalAddress, email].filter((part) => part !== '').join(', '),
  from: 'Avsändare',
  /** Below the sender of a parcel that leaves the country. */
  senderCountry: 'SVERIGE / SWEDEN',
  to: 'Till',
  reference: 'Ref',
  /** English, as the form is read by the customs of any country (Universal Postal Convention, form CN 22). */
  cn22: {
    title: 'CUSTOMS DECLARATION',
    form: 'CN 22',
    from: 'From (sender)',
    to: 'To (addressee)',
    sweden: writtenCountry('Sverige').english,
    addressLines: (to: DeliveryAddressLines) => [
      to.fullName,
      to.streetAddress,
      townLine(to),
      writtenCountry(to.country).english,
    ],
    sale: 'Category of item: [X] Sale of goods',
    replacement: 'Category of item: [X] Other: replacement, free of charge',
    columns: ['Quantity and contents', 'Net weight', 'Value', 'HS tariff no.', 'Origin'],
    /** A toy in several parcels lies in parts in them. */
    toy: (nr: number, parcels: number) =>
      parcels === 1 ? '1 × plastic toy (PLA), 3D-printed' : `plastic toy (PLA), part ${nr} of ${parcels}`,
    open: '........',
    kilograms: (grams: number | null) => (grams === null ? '........ kg' : `${(grams / 1000).toFixed(3)} kg`),
    kronor: (ore: number) => `${(ore / 100).toFixed(2)} SEK`,
    tariff: '9503 00',
    origin: 'SE',
    totalWeight: (weight: string) => `Total weight (whole parcel): ${weight}`,
    totalValue: (value: string) => `Total value: ${value}`,
    reference: (orderNumber: string, nr: number, parcels: number) =>
      `Reference: ${orderNumber}${parcels === 1 ? '' : `, parcel ${nr} of ${parcels}`}`,
    declaration:
      'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
    signed: 'Date and sender’s signature',
  },
} as const

type DeliveryAddressLines = Pick<DeliveryAddress, 'fullName' | 'streetAddress' | 'postalCode' | 'city'> & {
  country: string
}

export const TOY_PAGE = {
  title: (words: string) => `${words} – gjord av Leksmedjan`,
  description: 'Vem som gjorde leksaken, av vad, och hur man sköter den.',
}
