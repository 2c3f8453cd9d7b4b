/** Card number formatting, brand, Luhn check and expiry. Pure. */
/** IIN prefix and minimum length per brand (ISO/IEC 7812). */
const BRANDS = [
  { brand: 'visa', start: /^4/, digits: 16 },
  { brand: 'mastercard', start: /^(?:5[1-5]|2[2-7])/, digits: 16 },
  { brand: 'amex', start: /^3[47]/, digits: 15 },
  { brand: 'discover', start: /^6(?:011|4[4-9]|5)/, digits: 16 },
  { brand: 'diners', start: /^3(?:0[0-5]|[689])/, digits: 14 },
  { brand: 'jcb', start: /^35/, digits: 16 },
  { brand: 'unionpay', start: /^62/, digits: 16 },
] as const
const UNKNOWN = { brand: 'unknown', digits: 16 } as const
export type CardBrand = (typeof BRANDS)[number]['brand'] | 'unknown'

export interface CardEntry {
  number: string
  expiry: string
  cvc: string
  name: string
}
export type CardField = keyof CardEntry

/** Error codes; messages in texts.ts. */
export type CardFault =
  | 'number_missing'
  | 'number_incomplete'
  | 'number_wrong'
  | 'expiry_missing'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'cvc_missing'
  | 'cvc_wrong'
  | 'name_missing'

export type CardFaults = Partial<Record<CardField, CardFault>>

export const EMPTY_CARD: CardEntry = { number: '', expiry: '', cvc: '', name: '' }
/** In form order. */
export const CARD_FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc', 'name']

const GROUPS = { amex: [4, 6, 5], other: [4, 4, 4, 4, 3] }

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function kindOf(number: string) {
  const digits = digitsOf(number)
  return BRANDS.find(({ start }) => start.test(digits)) ?? UNKNOWN
}

export function brandOf(number: string): CardBrand {
  return kindOf(number).brand
}

/** @example groupNumber('4242424242424242') === '4242 4242 4242 4242' */
export function groupNumber(text: string): string {
  const digits = digitsOf(text)
  const groups = brandOf(digits) === 'amex' ? GROUPS.amex : GROUPS.other
  const most = groups === GROUPS.amex ? 15 : 19
  let rest = digits.slice(0, most)
  const parts: string[] = []
  for (const size of groups) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

/** @example groupExpiry('1228') === '12 / 28'; a single 5 becomes May */
export function groupExpiry(text: string): string {
  const typed = digitsOf(text)
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** Luhn check digit (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of digitsOf(number).split('').toReversed().entries()) {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

/** Month 1-12 and four-digit year, or null while incomplete. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const digits = digitsOf(text)
  if (digits.length !== 4) return null
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

export function cardFaults(card: CardEntry, today: Date): CardFaults {
  const faults: Record<CardField, CardFault | null> = {
    number: numberFault(card.number),
    expiry: expiryFault(card.expiry, today),
    cvc: cvcFault(card),
    name: card.name.trim() === '' ? 'name_missing' : null,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

function numberFault(number: string): CardFault | null {
  const digits = digitsOf(number)
  if (digits === '') return 'number_missing'
  if (digits.length < kindOf(digits).digits) return 'number_incomplete'
  return passesLuhn(digits) ? null : 'number_wrong'
}

function expiryFault(expiry: string, today: Date): CardFault | null {
  if (digitsOf(expiry) === '') return 'expiry_missing'
  const read = readExpiry(expiry)
  if (read === null || read.month < 1 || read.month > 12) return 'expiry_wrong'
  const monthsLeft = (read.year - today.getFullYear()) * 12 + (read.month - 1 - today.getMonth())
  return monthsLeft < 0 ? 'expiry_past' : null
}

function cvcFault({ cvc, number }: CardEntry): CardFault | null {
  const digits = digitsOf(cvc)
  if (digits === '') return 'cvc_missing'
  return digits.length === (brandOf(number) === 'amex' ? 4 : 3) ? null : 'cvc_wrong'
}
