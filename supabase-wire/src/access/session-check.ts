/** Checks before every call of a customer that the session is live, and at which level; cached for seconds. */
import { sql } from 'kysely'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database.ts'
import { WireError } from '../errors.ts'
import { standingOf, type SessionEnd, type SessionFacts, type Standing } from './session-check.rules.ts'
import type { TokenClaims } from '@leksmedjan/platform/token-claims'

/** Claims that identify a session. */
export type SessionClaims = Pick<TokenClaims, 'sub' | 'session_id' | 'aal'>

export interface SessionCheck {
  /** Throws `session_ended`. Reads the database only for sessions not read within the last seconds. */
  admit(claims: SessionClaims): Promise<Standing>
  /** Whether a session is live at the level its account requires; for links that were issued to it earlier. */
  stands(userId: string, sessionId: string): Promise<boolean>
  /** Drops the cache before the notification arrives: this process's own changes apply at once. */
  forget(userId: string): void
  /**
   * Calls back when sessions of an account may have ended or changed level; null: of any account. Returns the unsubscribe
   * function.
   */
  onChange(changed: (userId: string | null) => void): () => void
  stop(): void
}

/** Payload of the trigger `announce_session_change`: an account id. */
const CHANNEL = 'session_changes'
const REASON = 'accounts: session check'
/** Cache lifetime: covers a LISTEN connection that died unnoticed. */
const KEPT_MS = 5000
const REMEMBERED_SESSIONS = 5000

interface Remembered {
  userId: string
  readMs: number
  facts: Promise<SessionFacts | null>
}

export function createSessionCheck({ db, clock }: { db: Database; clock: Clock }): SessionCheck {
  const remembered = new Map<string, Remembered>()
  const watchers = new Set<(userId: string | null) => void>()
  let isAnnounced = false

  function forget(userId: string | null): void {
    for (const [id, kept] of remembered) if (userId === null || kept.userId === userId) remembered.delete(id)
  }

  function changed(userId: string | null): void {
    forget(userId)
    for (const watcher of watchers) watcher(userId)
  }

  const unlisten = db.listen(
    CHANNEL,
    (userId) => changed(userId),
    () => {
      isAnnounced = true
      // Notifications may have been missed between two connections.
      changed(null)
    },
    () => {
      isAnnounced = false
      forget(null)
    },
  )

  function factsOf({ session_id: id, sub: userId }: SessionClaims): Promise<SessionFacts | null> {
    const kept = remembered.get(id)
    const isFresh = kept?.userId === userId && Math.abs(clock.now().getTime() - kept.readMs) < KEPT_MS
    if (isFresh) return kept.facts
    const facts = db.perStatement(REASON, (tx) => readSession(tx, id))
    if (!isAnnounced) return facts
    remember(id, { userId, readMs: clock.now().getTime(), facts })
    return facts
  }

  /** A notification that arrives during the read drops the entry again. */
  function remember(id: string, entry: Remembered): void {
    remembered.delete(id)
    const [oldest] = remembered.keys()
    if (remembered.size >= REMEMBERED_SESSIONS && oldest !== undefined) remembered.delete(oldest)
    remembered.set(id, entry)
    entry.facts.catch(() => {
      if (remembered.get(id) === entry) remembered.delete(id)
    })
  }

  return {
    async admit(claims) {
      return admitted(standingOf(await factsOf(claims), claims, clock.now()))
    },
    async stands(sub, sessionId) {
      const claims = { sub, session_id: sessionId, aal: 'aal2' } as const
      const standing = standingOf(await factsOf(claims), claims, clock.now())
      return !('end' in standing) && standing.aal >= standing.needs
    },
    forget,
    onChange(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    stop: unlisten,
  }
}

/** The same check within a transaction, on the row as it is there. Throws `session_ended`. */
export async function admitSession(tx: Tx, claims: SessionClaims, now: Date): Promise<Standing> {
  return admitted(standingOf(await readSession(tx, claims.session_id), claims, now))
}

function admitted(standing: Standing | { end: SessionEnd }): Standing {
  if ('end' in standing) {
    throw new WireError('session_ended', `the session has ended: ${standing.end}`)
  }
  return standing
}

/** null: it has ended. */
export async function readSession(tx: Tx, sessionId: string): Promise<SessionFacts | null> {
  const { rows } = await sql<SessionFacts>`
    select s.user_id as "userId", s.aal, s.created_at as "createdAt", s.refreshed_at as "refreshedAt",
      s.proven_at as "provenAt",
      u.banned_until as "bannedUntil",
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
        and f.factor_type <> 'recovery_code') as "hasFactor",
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
        and f.factor_type <> 'recovery_code' and f.enrolled_in is distinct from s.id) as "hasEarlierFactor",
      exists (select from public.user_roles own join public.roles r on r.id = own.role_id
        where own.user_id = u.id and r.name <> 'CUSTOMER') as "isStaff",
      array(select r.name from public.user_roles own join public.roles r on r.id = own.role_id
        where own.user_id = u.id) as roles
    from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${sessionId}`.execute(tx)
  return rows[0] ?? null
}
