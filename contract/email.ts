/** The e-mail rule of the product (Spec §5): no spaces, one @, a dot in the domain. */
import * as z from 'zod/mini'

const SIMPLE_ADDRESS = /^[^@]+@[^@]+\.[^@]*[^@.]$/
/**
 * The signs by which a mail program reads a name, a comment or several addresses out of one text (RFC 5322, 3.4), and
 * invisible ones: with them a mailbox would have any number of addresses, each with limits of its own.
 */
export const NOT_IN_ADDRESS = /[\s()<>[\]:;,"\\\p{C}]/u

export const EMAIL_INVALID = 'Ange en giltig e-postadress'
export const EMAIL_VALID = '✓ Giltig e-postadress'

/** @example isEmail('anna@exempel.se') === true */
export function isEmail(text: string): boolean {
  return text.length <= 254 && SIMPLE_ADDRESS.test(text) && !NOT_IN_ADDRESS.test(text)
}

/** Kept as typed, trimmed; compared in lower case by whoever stores it. */
export const email = z.pipe(
  z.string().check(z.maxLength(300)),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.string().check(z.refine(isEmail, EMAIL_INVALID)),
  ),
)
