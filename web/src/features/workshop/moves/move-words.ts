/** What a move is called, and what is said of it. Pure. */
import type { Move, Subject, TakenMove } from './move.rules.ts'
import { TEXTS } from './texts.ts'

export const moveLabel = (move: Move, { isPickup }: Pick<Subject, 'isPickup'>): string =>
  move === 'deliver' && isPickup ? TEXTS.fetched : TEXTS.moves[move]

export const movedWords = (
  move: TakenMove,
  { title, isPickup }: Pick<Subject, 'title' | 'isPickup'>,
): string => (move === 'deliver' && isPickup ? TEXTS.didFetch : TEXTS.did[move])(title)
