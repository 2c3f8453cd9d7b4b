/** Which characters the printed papers have: greeting card, labels, packing slip. */

/** Latin letters, figures, punctuation: the face of the papers. */
const LATIN = /^[\n\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2010-\u2026\u20ac\u2122]+$/u
/** Drawn in one colour by a face of their own; keycaps and flags are several code points. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20e3/u

const GRAPHEMES = new Intl.Segmenter('sv', { granularity: 'grapheme' })

export const graphemesOf = (text: string): string[] =>
  [...GRAPHEMES.segment(text)].map(({ segment }) => segment)

/** Of one grapheme: '❤', '❤️', '👩‍🍳', '🇸🇪', '1️⃣'. */
export const isEmoji = (grapheme: string): boolean => !LATIN.test(grapheme) && EMOJI.test(grapheme)

/** A quick test, without taking the text apart. */
export const hasEmoji = (text: string): boolean => !LATIN.test(text) && EMOJI.test(text)

/** Typographic spaces as plain ones, composed letters, '\n' between lines. */
export const plainSpaces = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[\t\u2000-\u200a\u202f]/g, ' ')

/**
 * Characters that no face of the papers has, each once.
 * @example unprintedIn('Till Олена ❤') // ['О', 'л', 'е', 'н', 'а']
 */
export const unprintedIn = (text: string): string[] => [
  ...new Set(graphemesOf(plainSpaces(text)).filter((each) => !LATIN.test(each) && !isEmoji(each))),
]
