/** Moves of orders, for every page of the workshop. */
import { createContext, useContext } from 'react'
import type { Move, Subject } from './move.rules.ts'
import type { Undoing, UndoTools } from '../undoing.ts'

export interface MoveTools extends UndoTools {
  /** For each that can take it; asks for what it needs, and says what became of every one. */
  take: (move: Move, subjects: readonly Subject[]) => void
  /** PDFs of those on the packing table, as one file. */
  papers: (subjects: readonly Subject[]) => void
  /** Z takes it back where nothing was moved since the page was opened; answers with what withdraws the offer. */
  offerBack: (undoing: Undoing) => () => void
  /** All that can be done with one, or with several at once, as a dialog. */
  openMenu: (subjects: readonly Subject[]) => void
}

export const MoveContext = createContext<MoveTools | null>(null)

/** Throws outside the workshop. */
export function useMoves(): MoveTools {
  const tools = useContext(MoveContext)
  if (tools === null) throw new Error('used outside the workshop')
  return tools
}
