/** Which characters can be engraved, and the cutter, loaded on demand for toys with a text. */
import type { LetterCutter } from './lettering/cut-letters.ts'
import type { Toy } from './toy.ts'

export { engravable, uncuttable } from './lettering/letters.ts'
export type { EngravableText } from './lettering/letters.ts'

/** The `letters` option of `meshToy`; null for a toy without text. */
export async function loadLetterCutter({ lettering }: Pick<Toy, 'lettering'>): Promise<LetterCutter | null> {
  return lettering.length === 0 ? null : (await import('./lettering/cut-letters.ts')).cutLetters
}
