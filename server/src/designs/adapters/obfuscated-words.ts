/** Normalisation of obfuscated words: symbols that look like letters, letters of other alphabets, dots and gaps. */
import { shapesOf, soundsOf, upsideDownShapesOf } from './homoglyphs.ts'

const SIGNS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '⭕': 'o',
  '❌': 'x',
}

/** Ordinary words that differ from a refused one by their dots alone. */
const DOTS_MATTER = /(?<![\p{L}])(?:[\p{L}]*höra(?:s|nde)?|hörr[au]|släkta[dt]?)(?![\p{L}])/gu
const PLAIN_LETTERS: Record<string, string> = { å: 'a', ä: 'a', ö: 'o', ø: 'o', æ: 'a' }

/** Letters that render as nothing or as a blank: Hangul fillers, the empty Braille pattern. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/gu
/** What ends a sentence or joins two names may be written without a blank: 'Nu,de kommer', 'Nora&Hugo'. */
const RARE_SIGN = /(?<=\p{L})[^\p{L}\p{N}\s.,!?;:&+/-]+(?=\p{L})/gu
const SPREAD = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]+\p{L}(?![\p{L}\p{N}])){2,}/gu

/**
 * As written; with signs read as letters; with spread-out letters (p i s t o l, p·i·s·t·o·l) and broken words (pi·stol)
 * pulled together; without stretched letters; without dots and rings.
 */
export function readingsOf(text: string): string[] {
  return [...new Set(writingsOf(text).flatMap(readingsOfOne))]
}

function readingsOfOne(plain: string): string[] {
  const undisguised = withoutSigns(plain)
  const together = [plain, undisguised].flatMap((each) => {
    const unspread = each.replaceAll(SPREAD, (spread) => spread.replaceAll(/[^\p{L}]/gu, ''))
    return [unspread, withoutBrackets(unspread).replaceAll(RARE_SIGN, '')]
  })
  const unstretched = together.flatMap((each) => [
    each.replaceAll(/(\p{L})\1{2,}/gu, '$1'),
    each.replaceAll(/\p{L}+/gu, halved),
  ])
  const undotted = unstretched.map((each) =>
    each.replaceAll(DOTS_MATTER, '').replaceAll(/[åäöøæ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter),
  )
  return [plain, undisguised, ...together, ...unstretched, ...undotted]
}

/** h(o)r[a]: brackets around letters of a word, also at its ends. */
function withoutBrackets(text: string): string {
  return text.replaceAll(/[()[\]{}<>]+(?=\p{L})|(?<=\p{L})[()[\]{}<>]+/gu, '')
}

/** hhoorraa: every letter doubled. */
function halved(word: string): string {
  const isDoubled = /^(?:(\p{L})\1(?:\1\1)*)+$/u.test(word)
  return isDoubled ? word.replaceAll(/(\p{L})\1/gu, '$1') : word
}

const MOST_PIECES = 4
/** Only a gap, a dot, a dash, a star or a sign without a gap splits a word: a comma with a gap ends one. */
const BROKEN = /\p{L}+(?:(?:[\s._*-]+|[^\p{L}\p{N}\s]{1,3})\p{L}+)+/gu

export interface Pieces {
  pieces: string[]
  /** Each two are separated by a blank, and by nothing else but ends of sentences. */
  hasPlainGaps: boolean
}

/** Neighbouring pieces that may be one word: 'pika chu', 'pi/kachu'. */
export function piecesOf(text: string): Pieces[] {
  const found: Pieces[] = []
  for (const writing of writingsOf(text)) {
    for (const run of withoutSigns(writing).match(BROKEN) ?? []) {
      const parts = Array.from(run.matchAll(/(\p{L}+)([^\p{L}]*)/gu), ([, piece = '', gap = '']) => ({
        piece,
        gap,
      }))
      for (let at = 0; at < parts.length; at += 1) {
        for (let count = 2; count <= MOST_PIECES && at + count <= parts.length; count += 1) {
          const some = parts.slice(at, at + count)
          const hasPlainGaps = some.slice(0, -1).every(({ gap }) => /^[.,!?;:]*\s[\s.,!?;:]*$/u.test(gap))
          found.push({ pieces: some.map(({ piece }) => piece), hasPlainGaps })
        }
      }
    }
  }
  return found
}

/** By the shapes of its letters, also upside down, and by their sounds; blanks that are none as gaps and as nothing. */
function writingsOf(text: string): string[] {
  const writings = [' ', ''].flatMap((gap) => {
    const visible = text.replaceAll(BLANKS, gap).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    return [shapesOf(visible), soundsOf(visible), ...upsideDownShapesOf(visible)].map(plainOf)
  })
  return [...new Set(writings)]
}

/** Without accents that Swedish does not have. */
function plainOf(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^åäöé]/gu, (sign) => sign.normalize('NFD').replaceAll(/\p{M}/gu, ''))
}

const withoutSigns = (text: string): string =>
  // At the end of a word an exclamation mark is one.
  text.replaceAll(/[013457@$|⭕❌]|!(?=[\p{L}\p{N}])/gu, (sign) => SIGNS[sign] ?? sign)
