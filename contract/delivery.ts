/** The delivery form's rules; both ends say the same words (Spec §5). */
import * as z from 'zod/mini'
import { textOf } from './text.ts'

export const COUNTRIES = ['Sverige', 'Norge', 'Danmark', 'Finland'] as const
export type Country = (typeof COUNTRIES)[number]

/** Of the countries the shop sends to, Norway alone stands outside the customs union. */
export function isOutsideEu(country: string): boolean {
  return country === 'Norge'
}

export const OUTSIDE_EU =
  'Utanför EU (Norge): moms och tull kan tillkomma vid införsel, och leveransen kan ta längre tid.'

/** One space or none between the halves; a code copied from a page often brings one that does not break. */
const POSTCODES: Record<Country, { pattern: RegExp; message: string }> = {
  Sverige: { pattern: /^\d{3}[ \u00a0]?\d{2}$/, message: 'Ogiltigt postnummer (format: 123 45)' },
  Norge: { pattern: /^\d{4}$/, message: 'Ogiltigt postnummer (format: 1234)' },
  Danmark: { pattern: /^\d{4}$/, message: 'Ogiltigt postnummer (format: 1234)' },
  Finland: { pattern: /^\d{5}$/, message: 'Ogiltigt postnummer (format: 12345)' },
}
const PHONE = /^[\d\s\-+()]+$/

/** null when the code fits the country, else what to tell the buyer. */
export function postcodeFault(country: Country, postalCode: string): string | null {
  const rule = POSTCODES[country]
  return rule.pattern.test(postalCode.trim()) ? null : rule.message
}

/** Digits with spaces, hyphens, plus and brackets, and at least one digit (Spec §5). */
export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text.trim()) && text.replaceAll(/\D/g, '').length > 0
}

/** What older pages write where nobody has been asked yet. */
const FILLERS = new Set(['fylls i vid leverans', 'ej angivet', 'placeholder'])

/** No person, street or town: never sent to, so never paid for. */
export function isPlaceholder(text: string): boolean {
  return !/\p{L}/u.test(text) || FILLERS.has(text.trim().toLowerCase())
}

const required = (message: string) =>
  z.pipe(textOf(100, 'Max 100 tecken'), z.string().check(z.minLength(1, message)))

export const country = z.enum(COUNTRIES)

/** A complete delivery address, as the form hands it over. */
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
