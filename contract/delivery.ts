/** Validation of the delivery form, shared by both ends (Spec §5). */
import * as z from 'zod/mini'
import { textOf } from './text.ts'

export const COUNTRIES = ['Sverige', 'Norge', 'Danmark', 'Finland'] as const
export type Country = (typeof COUNTRIES)[number]

/** Of the delivery countries only Norway is outside the EU customs union. */
export function isOutsideEu(country: string): boolean {
  return country === 'Norge'
}

export const OUTSIDE_EU =
  'Utanför EU (Norge): moms och tull kan tillkomma vid införsel, och leveransen kan ta längre tid.'

/** One space or none between the halves; a code copied from a page often contains a non-breaking one. */
const POSTCODES: Record<Country, { pattern: RegExp; message: string }> = {
  Sverige: { pattern: /^\d{3}[ \u00a0]?\d{2}$/, message: 'Ogiltigt postnummer (format: 123 45)' },
  Norge: { pattern: /^\d{4}$/, message: 'Ogiltigt postnummer (format: 1234)' },
  Danmark: { pattern: /^\d{4}$/, message: 'Ogiltigt postnummer (format: 1234)' },
  Finland: { pattern: /^\d{5}$/, message: 'Ogiltigt postnummer (format: 12345)' },
}
const PHONE = /^[\d\s\-+()]+$/
/** From the shortest number with area code in the four countries to the fifteen of E.164 after 00 and (0). */
const PHONE_DIGITS = { least: 7, most: 18 }

/** null when valid for the country, else the error message. */
export function postcodeFault(country: Country, postalCode: string): string | null {
  const rule = POSTCODES[country]
  return rule.pattern.test(postalCode.trim()) ? null : rule.message
}

/**
 * As it is written on a parcel: a Swedish one in two groups, any other as it was typed.
 * @example writtenPostcode('Sverige', '72212') === '722 12'
 */
export function writtenPostcode(of: string, postalCode: string): string {
  const typed = postalCode.trim()
  const isSwedish = of === 'Sverige' && POSTCODES.Sverige.pattern.test(typed)
  return isSwedish ? `${typed.slice(0, 3)} ${typed.slice(-2)}` : typed
}

/**
 * Postcode and town, as they stand on a parcel.
 * @example townLine({ country: 'Sverige', postalCode: '72212', city: 'Västerås' }) === '722 12 Västerås'
 */
export const townLine = (to: Readonly<Record<'country' | 'postalCode' | 'city', string>>): string =>
  `${writtenPostcode(to.country, to.postalCode)} ${to.city}`.trim()

/** Digits with spaces, hyphens, plus and brackets (Spec §5), as many as a carrier can call. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return PHONE.test(text.trim()) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most
}

/** Placeholder that older pages send before the form is filled in. */
const FILLERS = new Set(['fylls i vid leverans', 'ej angivet', 'placeholder'])

/** No valid person, street or town: such an order cannot be paid. */
export function isPlaceholder(text: string): boolean {
  return !/\p{L}/u.test(text) || FILLERS.has(text.trim().toLowerCase())
}

const required = (message: string) =>
  z.pipe(textOf(100, 'Max 100 tecken'), z.string().check(z.minLength(1, message)))

export const country = z.enum(COUNTRIES)

/** A complete delivery address of the form. */
export const deliveryAddress = z
  .object({
    fullName: required('Fullständigt namn krävs'),
    streetAddress: required('Gatuadress krävs'),
    postalCode: required('Postnummer krävs'),
    city: required('Stad krävs'),
    country,
    phoneNumber: z.pipe(
      required('Telefonnummer krävs'),
      z.string().check(z.refine(isPhoneNumber, 'Ogiltigt telefonnummer')),
    ),
  })
  .check(
    z.superRefine((address, context) => {
      const fault = postcodeFault(address.country, address.postalCode)
      if (address.postalCode !== '' && fault !== null) {
        context.addIssue({ code: 'custom', message: fault, path: ['postalCode'], input: address.postalCode })
      }
    }),
  )
export type DeliveryAddress = z.infer<typeof deliveryAddress>
