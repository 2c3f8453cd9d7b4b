/** Input that survives a reload of this tab until it is sent, for one form of one order or toy. */
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { clearDraft, readDraft, STAFF_DRAFTS, storeDraft } from '#lib/tab-drafts.ts'
import { useStaff } from './standing.ts'

export interface Draft<Input> {
  input: Input
  change: (part: Partial<Input>) => void
  /** Called once it is sent. */
  clear: () => void
  /** Kept for the form when it is shown again: what was sent was taken back. */
  restore: (input: Input) => void
}

const keyOf = (email: string, name: string): string => `${STAFF_DRAFTS}${email}:${name}`

/** As it was stored, of any shape; undefined or null without one. */
export const readStaffDraft = (email: string, name: string): unknown => readDraft(keyOf(email, name))

/** `name`: of the form and what it is about. `blank`: the input to begin with, read at the first render. */
export function useDraft<Input extends object>(
  name: string,
  shape: z.ZodMiniType<Input>,
  blank: NoInfer<Input>,
): Draft<Input> {
  const { email } = useStaff()
  const key = keyOf(email, name)
  const [input, setInput] = useState<Input>(() => shape.safeParse(readDraft(key)).data ?? blank)
  const stored = useRef(input)
  useEffect(() => {
    if (stored.current === input) return
    stored.current = input
    storeDraft(key, input)
  }, [key, input])
  return {
    input,
    change: (part) => setInput((before) => ({ ...before, ...part })),
    clear: () => clearDraft(key),
    restore: (sent) => storeDraft(key, sent),
  }
}
