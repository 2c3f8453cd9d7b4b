/** What must be right before real money is taken; each fault names what is wrong and its mend. Pure. */
import { isEmail } from '@leksmedjan/contract/email'
import { lacksShopKey, NO_SHOP_KEY, type ShopSettings } from './config.ts'
import { SELLER_PHONE, type Seller } from './settings/settings.ts'
import { isReservedAddress, isReservedHost } from '@leksmedjan/platform/reserved-hosts'

/** Checks of the settings; the facts in the database are checked separately. */
export function settingFaults(settings: ShopSettings): string[] {
  const { payments, database, smtp, allowEmbedded } = settings
  return [
    ...addressFaults(settings.publicUrl),
    ...(database === null
      ? ['DATABASE_URL is not set: orders that are paid belong in PostgreSQL. Set DATABASE_URL.']
      : []),
    ...(lacksShopKey(settings) ? [NO_SHOP_KEY] : []),
    ...(payments?.liveFaults(settings.publicUrl) ?? []),
    ...(smtp === null ? (allowEmbedded.has('mail') ? [] : [NO_MAIL]) : senderFaults(smtp.from)),
  ]
}

const NO_MAIL =
  'Letters stay in the mailbox of this shop: set SMTP_URL and MAIL_FROM (or ALLOW_EMBEDDED=mail to try it out).'

function addressFaults(publicUrl: string): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && !isReservedHost(hostname)) return []
  return [
    `PUBLIC_URL=${publicUrl} is no address of a shop: set it to https:// and the domain that buyers type.`,
  ]
}

function senderFaults(from: string): string[] {
  const address = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from.trim()
  if (isEmail(address) && !isReservedAddress(address)) return []
  return [
    `MAIL_FROM=${from} is no address that letters can come from: set it to one of the shop's own domain.`,
  ]
}

/** `operators`: addresses of the accounts with the role ADMIN. */
export function factFaults(seller: Seller, operators: readonly string[]): string[] {
  return [
    ...sellerFaults(seller).map(
      ({ field, why }) =>
        `The seller's ${field} (${seller[field]}) ${why}: npm run shop -- seller ${field} '${SELLER_EXAMPLES[field]}'`,
    ),
    ...operators
      .filter((email) => isReservedAddress(email))
      .map(
        (email) =>
          `${email} is an operator, but nobody can own that address: npm run shop -- admin grant <your e-mail>, ` +
          `then npm run shop -- admin revoke ${email}`,
      ),
  ]
}

/** By field, in the order they are filled in. */
export const SELLER_EXAMPLES: Seller = {
  name: 'Your company AB',
  organisationNumber: 'NNNNNN-NNNN',
  vatNumber: 'SENNNNNNNNNN01',
  postalAddress: 'Street 1, 111 22 Town',
  email: 'hej@your-domain.se',
  phone: '08-12 34 56 78',
}

export interface SellerFault {
  field: keyof Seller
  why: string
}

/** As migration 0002 seeds it. */
export const SELLER_OF_NEW_SHOP: Seller = {
  name: 'Leksmedjan AB',
  organisationNumber: '559000-0000',
  vatNumber: 'SE559000000001',
  postalAddress: 'Verkstadsgatan 4, 753 00 Uppsala',
  email: 'hej@leksmedjan.example',
  phone: '018-00 00 00',
}

/** However it is written: 018-000000 is the same number. */
function isPlaceholder(field: 'postalAddress' | 'phone', value: string): boolean {
  const bare = (text: string) => text.replaceAll(field === 'phone' ? /\D/g : /[\s,]/g, '').toLowerCase()
  return bare(value) === bare(SELLER_OF_NEW_SHOP[field])
}

/** Implausible seller details; e-commerce law requires the true ones on every page (lag 2002:562, 8 §). */
export function sellerFaults(seller: Seller): SellerFault[] {
  const faults: SellerFault[] = []
  const digits = seller.organisationNumber.replaceAll(/[\s-]/g, '')
  const isRegistered = isOrganisationNumber(digits)
  if (seller.name.trim() === '') faults.push({ field: 'name', why: 'is empty' })
  if (!isRegistered) faults.push({ field: 'organisationNumber', why: 'is no Swedish organisation number' })
  const vat = seller.vatNumber.replaceAll(/\s/g, '')
  if (!/^SE\d{12}$/.test(vat) || !isRegistered || vat.slice(2, 12) !== digits)
    faults.push({ field: 'vatNumber', why: 'is not that of the organisation number: SE, its ten digits, 01' })
  for (const field of ['postalAddress', 'phone'] as const) {
    const value = seller[field].trim()
    if (value === '' || isPlaceholder(field, value))
      faults.push({ field, why: 'is the placeholder of a new shop' })
  }
  if (!SELLER_PHONE.pattern.test(seller.phone)) faults.push({ field: 'phone', why: SELLER_PHONE.why })
  if (!isEmail(seller.email) || isReservedAddress(seller.email))
    faults.push({ field: 'email', why: 'is no address that a buyer can write to' })
  return faults
}

/** Ten digits, the last a check digit after Luhn (Skatteverket, SKV 709). */
export function isOrganisationNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0 && Number(digits) > 0
}
