/** The letters' door: which signs can be cut, and the cutter, loaded only for toys that carry a text. */
import type { LetterCutter } from './lettering/cut-letters.ts'
import type { Toy } from './toy.ts'

export { engravable } from './lettering/letters.ts'
export type { EngravableText } from './lettering/letters.ts'

/** What `meshToy` wants as `letters`; null when there is nothing to cut. */
export async function loadLetterCutter({ lettering }: Pick<Toy, 'lettering'>): Promise<LetterCutter | null> {
  return lettering.length === 0 ? null : (await import('./lettering/cut-letters.ts')).cutLetters
}
