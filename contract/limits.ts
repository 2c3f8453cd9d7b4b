/** The business constants both ends share (Spec §9). */
export const LIMITS = {
  colours: 2,
  /** Engraving and greeting, in graphemes. */
  cardTextCharacters: 50,
  descriptionCharacters: 500,
  recipientNameCharacters: 60,
  /** On the name sign. */
  signCharacters: 60,
  toyNameCharacters: 40,
  personalMessageCharacters: 500,
  specialFeatures: 14,
  designNameCharacters: 100,
  bodyBytes: 64 * 1024,
} as const

/** In graphemes (`countCharacters`), not in bytes. */
export const PASSWORD_CHARACTERS = { least: 8, most: 256 } as const

export const WIZARD_STEPS = 4
export const DEFAULT_AGE = '3-5'
export const DEFAULT_COUNTRY = 'Sverige'
export const DEFAULT_SIZE = 'medium'
export const CURRENCY = 'sek'
/** Share of VAT added to the net price; prices contain it (Spec §1). */
export const VAT_RATE = 0.25

/** Timeout of the page for a call; the server's deadlines are shorter. */
export const CALL_TIMEOUT_MS = 30_000
/** Timeout of the page for a picture (Spec §8); the server's deadline is longer. */
export const GENERATION_TIMEOUT_MS = 120_000
/** Silence after which the page smooths its progress (Spec §4). */
export const PREVIEW_SILENCE_MS = 2000
export const CATALOGUE_LIFETIME_MS = 60 * 60 * 1000

/** Code points that never combine into a grapheme with their neighbours. */
const SINGLE_SIGNS = /^[ -~\u00a0-\u02ff]*$/

/** Counts graphemes: 'é' or an emoji is one. */
export function countCharacters(text: string): number {
  if (SINGLE_SIGNS.test(text)) return text.length
  return [...new Intl.Segmenter('sv', { granularity: 'grapheme' }).segment(text)].length
}
