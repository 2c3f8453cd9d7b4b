/** Until when a person has seen the sales on the board; kept in this browser. */
import * as z from 'zod/mini'
import { browserStore } from '#lib/storage.ts'

const SEEN_KEY = 'leksmedjan:seen-sales'
const kept = z.object({ userId: z.string(), until: z.iso.datetime() })

/** By the shop's clock; null where nobody, or somebody else, has seen the board in this browser. */
export function seenUntil(userId: string): string | null {
  try {
    const { data } = kept.safeParse(JSON.parse(browserStore().getItem(SEEN_KEY) ?? 'null'))
    return data?.userId === userId ? data.until : null
  } catch {
    return null
  }
}

export const markSeen = (userId: string, until: string): void =>
  browserStore().setItem(SEEN_KEY, JSON.stringify({ userId, until }))
