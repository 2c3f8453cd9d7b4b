/** The e-mail rule of the product (Spec §5): no spaces, one @, a dot in the domain. */
import * as z from 'zod/mini'

const SIMPLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const EMAIL_INVALID = 'Ange en giltig e-postadress'
export const EMAIL_VALID = '✓ Giltig e-postadress'

/** @example isEmail('anna@exempel.se') === true */
export function isEmail(text: string): boolean {
  return text.length <= 254 && SIMPLE_ADDRESS.test(text)
}

/** Kept as typed, trimmed; compared in lower case by whoever stores it. */
export const email = z.pipe(
  z.string().check(z.maxLength(300)),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.string().check(z.refine(isEmail, EMAIL_INVALID)),
  ),
)
