/** When a session ends by itself, and how far it reaches. */

export type Level = 'aal1' | 'aal2'

/** A session and its account as the database holds them. */
export interface SessionFacts {
  userId: string
  aal: Level
  createdAt: Date
  refreshedAt: Date
  /** Newest proof that counts as fresh for ten minutes. */
  provenAt: Date
  bannedUntil: Date | null
  /** A verified second factor; recovery codes alone are none. */
  hasFactor: boolean
  /** The account has a role beside CUSTOMER. */
  isStaff: boolean
  isOperator: boolean
}

export interface Standing {
  aal: Level
  /** Level the account requires. */
  needs: Level
  /** When it ends by itself unless it is refreshed, ms since 1970. */
  endsAtMs: number
  /** Newest sign-in, or answer of a factor that was not added within the session; ms since 1970. */
  provenAtMs: number
  isOperator: boolean
}

export type SessionEnd = 'gone' | 'banned' | 'timed out'

const DAY_MS = 86_400_000
/** Without a refresh. */
export const SESSION_IDLE_MS = 30 * DAY_MS
/** From the sign-in, however often it is refreshed. */
export const SESSION_LONGEST_MS = 90 * DAY_MS
export const STAFF_SESSION_LONGEST_MS = 12 * 3_600_000

export const FRESH_MS = 10 * 60_000

export function sessionEndMs({ createdAt, refreshedAt, isStaff }: SessionTimes): number {
  const longestMs = isStaff ? STAFF_SESSION_LONGEST_MS : SESSION_LONGEST_MS
  return Math.min(createdAt.getTime() + longestMs, refreshedAt.getTime() + SESSION_IDLE_MS)
}

type SessionTimes = Pick<SessionFacts, 'createdAt' | 'refreshedAt' | 'isStaff'>

/** A token reaches no further than its session does now, and no further than when it was signed. */
export function standingOf(
  facts: SessionFacts | null,
  token: { sub: string; aal: Level },
  now: Date,
): Standing | { end: SessionEnd } {
  if (facts === null || facts.userId !== token.sub) return { end: 'gone' }
  if (facts.bannedUntil !== null && facts.bannedUntil > now) return { end: 'banned' }
  const endsAtMs = sessionEndMs(facts)
  if (endsAtMs <= now.getTime()) return { end: 'timed out' }
  const aal = facts.aal === 'aal2' && token.aal === 'aal2' ? 'aal2' : 'aal1'
  const needs = facts.hasFactor ? 'aal2' : 'aal1'
  return { aal, needs, endsAtMs, provenAtMs: facts.provenAt.getTime(), isOperator: facts.isOperator }
}
