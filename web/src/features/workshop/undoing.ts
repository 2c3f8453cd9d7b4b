/** The way back of a step: said with it, and taken for a minute; for every page of the workshop. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { createContext, useContext } from 'react'

/** What takes a step back: the print as the step left it, the order in the state it came to with the time until which the server lets it, or a call of its own. */
export type Undo =
  | { of: 'print'; code: string; version: number }
  | { of: 'order'; orderNumber: string; status: OrderStatus; until: string }
  | { of: 'call'; run: () => Promise<unknown>; refusal: (error: unknown) => string }

/** What a toy is named by. */
export interface Named {
  title: string
  orderNumber: string
}

export interface Undoing {
  subject: Named
  undo: Undo
  /** Once it is taken back; left out: that it is. */
  said?: string
}

export interface UndoTools {
  /** What was done, as a toast; with its way back for a minute, by the toast and by Z, where it has one. */
  tell: (text: string, done: { subject: Named; back: Omit<Undoing, 'subject'> | null }) => void
  takeBack: (undoing: Undoing) => void
  busy: boolean
  /** Number of the order that has just moved: its button may be gone, and the focus with it. */
  acted: string | null
  forgetActed: () => void
}

export const UndoContext = createContext<UndoTools | null>(null)

/** Throws outside the workshop. */
export function useUndoing(): UndoTools {
  const tools = useContext(UndoContext)
  if (tools === null) throw new Error('used outside the workshop')
  return tools
}
