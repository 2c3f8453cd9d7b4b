/** Schemas of the text fields of every call. */
import * as z from 'zod/mini'
import { countCharacters } from './limits.ts'

/** Control characters and bidirectional overrides never belong in a name or a message (ASVS V1). */
const UNPRINTABLE = /(?![\n\r\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Trimmed, without invisible characters; keeps line breaks and tabs. */
export function cleanText(text: string): string {
  return text.replaceAll(UNPRINTABLE, '').trim()
}

/** A trimmed text of at most `most` graphemes. */
export function textOf(most: number, message = `Max ${most} tecken`) {
  return z.pipe(
    z.string().check(z.maxLength(most * 16)),
    z.pipe(
      z.transform((text: string) => cleanText(text)),
      z.string().check(z.refine((text) => countCharacters(text) <= most, message)),
    ),
  )
}

/** Optional on the wire, in every form of an empty field: absent, null or ''. */
export function blankable<T extends z.ZodMiniType>(schema: T) {
  const blankAsNull = z.transform((value: unknown) => (value === '' ? null : value))
  return z.optional(z.pipe(blankAsNull, z.optional(z.nullable(schema))))
}

export const uuid = z.guid()

/** Name of an option a price depends on: a size, a delivery. */
export const value = z.string().check(z.minLength(1), z.maxLength(60))
export const couponCode = z.string().check(z.maxLength(60))
