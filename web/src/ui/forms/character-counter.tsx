/** Below a field of a text with a limit: how long it may be, and how long it is. */
import { TEXTS } from '../texts.ts'

interface CharacterCounterProps {
  /** Counted as the limit counts. */
  count: number
  most: number
}

/** Not read out at each letter: the field has `limitWords` as its description. */
export function CharacterCounter({ count, most }: CharacterCounterProps) {
  return (
    <p className="mt-2 flex justify-between gap-4 text-note text-ink-soft">
      <span>{limitWords(most)}</span>
      <span className="sums">{TEXTS.charactersOf(count, most)}</span>
    </p>
  )
}

export const limitWords = (most: number): string => TEXTS.maxCharacters(most)
