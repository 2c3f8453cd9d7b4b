/** Session lifetime and assurance level. */

export type Level = 'aal1' | 'aal2'

/** Session and account columns of the database. */
export interface SessionFacts {
  userId: string
  aal: Level
  createdAt: Date
  refreshedAt: Date
  /** Latest verification that counts as fresh for ten minutes. */
  provenAt: Date
  bannedUntil: Date | null
  /** A verified second factor; recovery codes alone do not count. */
  hasFactor: boolean
  /** One of them was enrolled in another session: verifying it here counts as fresh. */
  hasEarlierFactor: boolean
  /** The account has a role besides CUSTOMER. */
  isStaff: boolean
  /** Names of the account's roles. */
  roles: readonly string[]
}

export interface Standing {
  aal: Level
  needs: Level
  /** Expiry without a refresh, ms since 1970. */
  endsAtMs: number
  /** Latest sign-in or verification of a factor that was not enrolled within the session; ms since 1970. */
  provenAtMs: number
  /** Whether verifying a factor would renew `provenAtMs`; else only a new sign-in does. */
  canProve: boolean
  roles: readonly string[]
}

export type SessionEnd = 'gone' | 'banned' | 'timed out'

const DAY_MS = 86_400_000
export const SESSION_IDLE_MS = 30 * DAY_MS
/** Maximum lifetime from the sign-in, regardless of refreshes. */
export const SESSION_LONGEST_MS = 90 * DAY_MS
export const STAFF_SESSION_LONGEST_MS = 12 * 3_600_000

export const FRESH_MS = 10 * 60_000

export function sessionEndMs({ createdAt, refreshedAt, isStaff }: SessionTimes): number {
  const longestMs = isStaff ? STAFF_SESSION_LONGEST_MS : SESSION_LONGEST_MS
  return Math.min(createdAt.getTime() + longestMs, refreshedAt.getTime() + SESSION_IDLE_MS)
}

type SessionTimes = Pick<SessionFacts, 'createdAt' | 'refreshedAt' | 'isStaff'>

/** A token's level is the lower of its own and its session's present one. */
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
  const { hasEarlierFactor: canProve, roles } = facts
  return { aal, needs, endsAtMs, provenAtMs: facts.provenAt.getTime(), canProve, roles }
}
