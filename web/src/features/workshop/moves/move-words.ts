/** What a move is called, and what is said of it. Pure. */
import type { Move, Subject, TakenMove } from './move.rules.ts'
import { namedToy } from '../order-address.ts'
import { TEXTS } from './texts.ts'

export const moveLabel = (move: Move, { isPickup }: Pick<Subject, 'isPickup'>): string =>
  move === 'deliver' && isPickup ? TEXTS.fetched : TEXTS.moves[move]

export const movedWords = (
  move: TakenMove,
  { title, orderNumber, isPickup }: Pick<Subject, 'title' | 'orderNumber' | 'isPickup'>,
): string => (move === 'deliver' && isPickup ? TEXTS.didFetch : TEXTS.did[move])(namedToy(title, orderNumber))
