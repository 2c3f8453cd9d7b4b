/** Whether the customer has just proven who they are: a screen left open since the morning has not. */
import type { Clock } from '../../platform/clock.ts'
import { FRESH_MS } from '../../platform/session-check.rules.ts'
import { reauthenticationNeeded } from '../auth.errors.ts'
import type { Session } from './sessions.queries.ts'

/** A recovery letter is followed for what is guarded here. */
const RECOVERED_MS = 60 * 60_000

export function usesNewestKey({ amr, proven_at: provenAt }: Session, now: Date): boolean {
  if (now.getTime() - provenAt.getTime() < FRESH_MS) return true
  return amr.some(
    ({ method, timestamp }) => method === 'recovery' && now.getTime() - timestamp * 1000 < RECOVERED_MS,
  )
}

/** Throws `reauthentication_needed`. */
export function requireFresh(session: Session, clock: Clock): void {
  if (!usesNewestKey(session, clock.now())) throw reauthenticationNeeded('This change of factors')
}
