/** What a move is called, and what is said of it. Pure. */
import type { Move, Subject, TakenMove } from './move.rules.ts'
import { namedToy } from '../order-address.ts'
import { TEXTS } from './texts.ts'

export function moveLabel(
  move: Move,
  { isPickup, packWork }: Pick<Subject, 'isPickup' | 'packWork'>,
): string {
  if (move === 'deliver' && isPickup) return TEXTS.fetched
  return move === 'pack' && packWork !== null ? TEXTS.packs[packWork] : TEXTS.moves[move]
}

export const movedWords = (
  move: TakenMove,
  { title, orderNumber, isPickup }: Pick<Subject, 'title' | 'orderNumber' | 'isPickup'>,
): string => (move === 'deliver' && isPickup ? TEXTS.didFetch : TEXTS.did[move])(namedToy(title, orderNumber))
