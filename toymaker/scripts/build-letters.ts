/**
 * Reads the shop's letters from the font and stores them beside the code that cuts them:
 *   node toymaker/scripts/build-letters.ts
 * Widths are small and always at hand, for layout; outlines are loaded when there is something to cut.
 */
import { writeFileSync } from 'node:fs'
import { KERN_STEP, baseOf, spaceLetters } from './letter-spacing.ts'
import { UNITS, boxOf, letterSourceHash, readLetters } from './letter-shapes.ts'
import type { LetterShape } from './letter-shapes.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Signed whole number in base 64, five bits a digit, lowest first, as in source maps. */
function encode(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1
  let digits = ''
  do {
    const five = rest & 31
    rest >>= 5
    digits += DIGITS.charAt(rest > 0 ? five | 32 : five)
  } while (rest > 0)
  return digits
}

/** Contours parted by a blank, each a chain of steps from point to point, the first from the origin. */
function encodeContours({ contours }: LetterShape): string {
  return contours
    .map((contour) => {
      let [x, y] = [0, 0]
      return contour
        .map(([toX, toY]) => {
          const step = encode(toX - x) + encode(toY - y)
          ;[x, y] = [toX, toY]
          return step
        })
        .join('')
    })
    .join(' ')
}

function encodeWidths({ sign, advance, contours }: LetterShape): string {
  const { bottom, top } = boxOf(contours)
  return sign + encode(advance) + encode(bottom) + encode(top)
}

/** Pairs that do as their base letters do are left out; the others are grouped by amount. */
function encodeKerning(letters: readonly LetterShape[]): string {
  const kerns = spaceLetters(letters)
  const table = new Map(kerns.map(({ left, right, by }) => [left + right, by]))
  const groups = new Map<string, Map<number, string>>()
  const drawn = letters.filter((letter) => letter.contours.length > 0)
  for (const { sign: left } of drawn) {
    for (const { sign: right } of drawn) {
      const by = table.get(left + right) ?? 0
      const usual =
        left + right === baseOf(left) + baseOf(right) ? 0 : (table.get(baseOf(left) + baseOf(right)) ?? 0)
      if (by === usual) continue
      const rows = groups.get(left) ?? new Map<number, string>()
      groups.set(left, rows.set(by, (rows.get(by) ?? '') + right))
    }
  }
  return [...groups]
    .map(([left, rows]) =>
      [left, ...[...rows].map(([by, rights]) => `${encode(by / KERN_STEP)} ${rights}`)].join('\t'),
    )
    .join('\n')
}

const head = `// Made by scripts/build-letters.ts from Fredoka (SIL Open Font License 1.1); a test compares the hash.\n`
const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\t', '\\t')}'`
const target = (name: string): URL => new URL(`../src/lettering/${name}.generated.ts`, import.meta.url)

const letters = await readLetters()
writeFileSync(
  target('letter-widths'),
  `${head}export const LETTER_SOURCE_HASH = '${letterSourceHash()}'
/** Units per em, and units per step of kerning. */
export const LETTER_UNITS = ${UNITS}
export const KERN_STEP = ${KERN_STEP}
/** Sign, then advance, lowest and highest point. */
export const LETTER_WIDTHS =
  ${quoted(letters.map(encodeWidths).join('\n'))}
/** A line per left sign: amounts, each with the right signs it is for. */
export const LETTER_KERNING =
  ${quoted(encodeKerning(letters))}
`,
)
writeFileSync(
  target('letter-outlines'),
  `${head}/** Sign, then its contours: outer ones counter-clockwise, holes clockwise. */
export const LETTER_OUTLINES =
  ${quoted(letters.map((letter) => letter.sign + encodeContours(letter)).join('\n'))}
`,
)
