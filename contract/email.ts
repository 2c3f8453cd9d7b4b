/** The e-mail rule of the product (Spec §5): no spaces, one @, a dot in the domain. */
import * as z from 'zod/mini'

const SIMPLE_ADDRESS = /^[^@]+@[^@]+\.[^@]*[^@.]$/
/**
 * Characters by which RFC 5322 (3.4) separates display names, comments and address lists, and invisible ones: with
 * them one mailbox has any number of spellings, each with rate limits of its own.
 */
export const NOT_IN_ADDRESS = /[\s()<>[\]:;,"\\\p{C}]/u

export const EMAIL_INVALID = 'Ange en giltig e-postadress'
export const EMAIL_VALID = '✓ Giltig e-postadress'

/** @example isEmail('anna@exempel.se') === true */
export function isEmail(text: string): boolean {
  return text.length <= 254 && SIMPLE_ADDRESS.test(text) && !NOT_IN_ADDRESS.test(text)
}

/** Stored trimmed, as typed; compared in lower case. */
export const email = z.pipe(
  z.string().check(z.maxLength(300)),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.string().check(z.refine(isEmail, EMAIL_INVALID)),
  ),
)
