import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

/** Authentication methods of a session (amr), newest first. */
export type Amr = { method: string; timestamp: number }[]

export interface Session {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  amr: Amr
  user_agent: string | null
  ip: string | null
  created_at: Date
  refreshed_at: Date
  /** Sign-in, or the answer of a factor that was not added within this session. */
  proven_at: Date
}

export interface NewSession {
  userId: string
  aal: 'aal1' | 'aal2'
  amr: Amr
  userAgent: string | null
  ip: string
  now: Date
}

export async function insertSession(tx: Tx, draft: NewSession): Promise<Session> {
  const { userId, aal, amr, userAgent, ip, now } = draft
  const row = await tx
    .insertInto('auth.sessions')
    .values({
      user_id: userId,
      aal,
      amr: JSON.stringify(amr),
      user_agent: userAgent,
      ip,
      created_at: now,
      refreshed_at: now,
      proven_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Session
}

export async function findSession(tx: Tx, id: string): Promise<Session | null> {
  const row = await tx.selectFrom('auth.sessions').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as Session | undefined) ?? null
}

export async function listSessions(tx: Tx, userId: string): Promise<Session[]> {
  const rows = await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .execute()
  return rows as Session[]
}

export async function changeSession(
  tx: Tx,
  id: string,
  change: { aal?: 'aal1' | 'aal2'; amr?: string; refreshed_at?: Date; proven_at?: Date; ip?: string },
): Promise<void> {
  await tx.updateTable('auth.sessions').set(change).where('id', '=', id).execute()
}

export type SessionsToEnd = { only: string } | { allBut: string } | 'all'

export async function deleteSessions(tx: Tx, userId: string, which: SessionsToEnd): Promise<number> {
  let query = tx.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (which !== 'all') {
    query = 'only' in which ? query.where('id', '=', which.only) : query.where('id', '<>', which.allBut)
  }
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

export interface GivenToken {
  session_id: string
  generation: number
  used_at: Date | null
  /** The newest of the session: the active one. */
  newest: number
  session: Session
}

/** Locks the session: serializes its refreshes. */
export async function findRefreshToken(tx: Tx, tokenHash: string): Promise<GivenToken | null> {
  const locked = await sql<Session>`
    select s.* from auth.sessions s
    where s.id = (select session_id from auth.refresh_tokens where token_hash = ${tokenHash}) for update`.execute(
    tx,
  )
  const session = locked.rows[0]
  if (session === undefined) return null
  // Read after the lock is held: the one before us may have moved on.
  const { rows } = await sql<Omit<GivenToken, 'session'>>`
    select session_id, generation, used_at,
      (select max(generation) from auth.refresh_tokens where session_id = ${session.id}) as newest
    from auth.refresh_tokens where token_hash = ${tokenHash}`.execute(tx)
  const given = rows[0]
  return given === undefined ? null : { ...given, session }
}

export async function insertRefreshToken(
  tx: Tx,
  token: { sessionId: string; generation: number; tokenHash: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('auth.refresh_tokens')
    .values({
      session_id: token.sessionId,
      generation: token.generation,
      token_hash: token.tokenHash,
      created_at: token.now,
    })
    .execute()
}

export async function noteTokenUsed(tx: Tx, sessionId: string, generation: number, now: Date): Promise<void> {
  await tx
    .updateTable('auth.refresh_tokens')
    .set({ used_at: now })
    .where('session_id', '=', sessionId)
    .where('generation', '=', generation)
    .where('used_at', 'is', null)
    .execute()
}

/** Removes the session's refresh tokens; answers the highest generation there was. */
export async function dropRefreshTokens(tx: Tx, sessionId: string): Promise<number> {
  const rows = await tx
    .deleteFrom('auth.refresh_tokens')
    .where('session_id', '=', sessionId)
    .returning('generation')
    .execute()
  return Math.max(-1, ...rows.map(({ generation }) => generation))
}
