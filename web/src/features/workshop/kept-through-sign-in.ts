/**
 * What is typed in the workshop outlives a sign-out that a new sign-in follows: for the same person, in the same tab, for a
 * quarter of an hour. Whoever signs in takes it out of the store, and gets nothing of somebody else's.
 */
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { clearDraft, readDraft, readDrafts, STAFF_DRAFTS, storeDraft } from '#lib/tab-drafts.ts'
import { useStaff } from './standing.ts'

const SIGN_IN_KEY = 'leksmedjan:after-sign-in'
const LONGEST_MS = 15 * 60_000

const keptShape = z.object({
  untilMs: z.number(),
  /** Keys name whose they are. */
  drafts: z.record(z.string(), z.unknown()),
})

/** Fields that are kept for a new sign-in alone, by the key of their draft. */
const typed = new Map<string, string>()

const draftsOf = (email: string): string => `${STAFF_DRAFTS}${email}:`

/** State of a field; begins with what was kept of it. */
export function useKeptText(name: string, blank = ''): [string, (text: string) => void] {
  const { email } = useStaff()
  const key = `${draftsOf(email)}${name}`
  const [text, setText] = useState(() => z.string().safeParse(readDraft(key)).data ?? blank)
  useEffect(() => clearDraft(key), [key])
  useEffect(() => {
    if (text === blank) return
    typed.set(key, text)
    return () => void typed.delete(key)
  }, [key, text, blank])
  return [text, setText]
}

/** Whether something was typed in a dialog before the new sign-in: it opens again. */
export function useReopens(dialog: string): boolean {
  const { email } = useStaff()
  const [isKept] = useState(() => readDraft(`${draftsOf(email)}reason:${dialog}`) !== null)
  return isKept
}

/** Takes out what is typed before a sign-out clears it; the answer puts it aside for the new sign-in. */
export function holdTyped(): () => void {
  const drafts = { ...readDrafts(STAFF_DRAFTS), ...Object.fromEntries(typed) }
  return () => {
    storeDraft(SIGN_IN_KEY, { untilMs: Date.now() + LONGEST_MS, drafts })
    setTimeout(() => clearDraft(SIGN_IN_KEY), LONGEST_MS)
  }
}

/** Before the pages of the workshop are shown. */
export function takeUpTyped(email: string): void {
  const kept = keptShape.safeParse(readDraft(SIGN_IN_KEY)).data
  clearDraft(SIGN_IN_KEY)
  if (kept === undefined || kept.untilMs < Date.now()) return
  for (const [key, draft] of Object.entries(kept.drafts))
    if (key.startsWith(draftsOf(email))) storeDraft(key, draft)
}
