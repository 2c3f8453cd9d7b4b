/** Moves of orders, for every page of the workshop. */
import { createContext, useContext } from 'react'
import type { Move, Subject } from './move.rules.ts'
import type { Named, Undoing } from './take-move.ts'

export interface MoveTools {
  /** For each that can take it; asks for what it needs, and says what became of every one. */
  take: (move: Move, subjects: readonly Subject[]) => void
  /** PDFs of those on the packing table, as one file. */
  papers: (subjects: readonly Subject[]) => void
  /** What was done elsewhere, as a toast; with its way back for a minute, by the toast and by Z, where it has one. */
  tell: (text: string, done: { subject: Named; back: Omit<Undoing, 'subject'> | null }) => void
  takeBack: (undoing: Undoing) => void
  /** Z takes it back where nothing was moved since the page was opened; answers with what withdraws the offer. */
  offerBack: (undoing: Undoing) => () => void
  /** All that can be done with one, or with several at once, as a dialog. */
  openMenu: (subjects: readonly Subject[]) => void
  busy: boolean
  /** Number of the order that has just moved: its button may be gone, and the focus with it. */
  acted: string | null
  forgetActed: () => void
}

export const MoveContext = createContext<MoveTools | null>(null)

/** Throws outside the workshop. */
export function useMoves(): MoveTools {
  const tools = useContext(MoveContext)
  if (tools === null) throw new Error('used outside the workshop')
  return tools
}
