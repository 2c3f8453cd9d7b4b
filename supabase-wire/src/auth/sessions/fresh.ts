/** Whether the customer has verified their identity recently: a session left open since the morning has not. */
import type { Clock } from '@leksmedjan/platform/clock'
import { FRESH_MS } from '../../access/session-check.rules.ts'
import { reauthenticationNeeded } from '../auth.errors.ts'
import type { Session } from './sessions.queries.ts'

/** Following a recovery link counts as a fresh verification here. */
const RECOVERED_MS = 60 * 60_000

export function isFresh({ amr, proven_at: provenAt }: Session, now: Date): boolean {
  if (now.getTime() - provenAt.getTime() < FRESH_MS) return true
  return amr.some(
    ({ method, timestamp }) => method === 'recovery' && now.getTime() - timestamp * 1000 < RECOVERED_MS,
  )
}

export function requireFresh(session: Session, clock: Clock): void {
  if (!isFresh(session, clock.now())) throw reauthenticationNeeded('This change of factors')
}
