import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { deleteExpiredTokens } from './one-time-tokens/one-time-tokens.queries.ts'
import {
  SESSION_IDLE_MS,
  SESSION_LONGEST_MS,
  STAFF_SESSION_LONGEST_MS,
} from '../access/session-check.rules.ts'

const DAY_MS = 86_400_000
/** Unconfirmed accounts are deleted after this. */
const UNPROVEN_MS = 30 * DAY_MS
/** Expired sign-ups can be resent for this long. */
const SIGN_UP_MS = 7 * DAY_MS
/** Known networks are dropped after this long without a sign-in. */
const KNOWN_NETWORK_MS = 90 * DAY_MS
/** Reuse of a stolen refresh token is recognised as long as its session can last. */
const USED_TOKEN_MS = SESSION_LONGEST_MS

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await deleteExpiredTokens(tx, now, before(SIGN_UP_MS))
  await tx.deleteFrom('auth.flow_states').where('created_at', '<', before(DAY_MS)).execute()
  await tx.deleteFrom('auth.mfa_challenges').where('created_at', '<', before(DAY_MS)).execute()
  await tx.deleteFrom('auth.sessions').where('refreshed_at', '<', before(SESSION_IDLE_MS)).execute()
  await tx.deleteFrom('auth.sessions').where('created_at', '<', before(SESSION_LONGEST_MS)).execute()
  await sql`
    delete from auth.sessions s where s.created_at < ${before(STAFF_SESSION_LONGEST_MS)} and exists (
      select from public.user_roles own join public.roles r on r.id = own.role_id
      where own.user_id = s.user_id and r.name <> 'CUSTOMER')`.execute(tx)
  await tx.deleteFrom('auth.known_networks').where('seen_at', '<', before(KNOWN_NETWORK_MS)).execute()
  await tx.deleteFrom('auth.refresh_tokens').where('used_at', '<', before(USED_TOKEN_MS)).execute()
  await sql`
    delete from auth.users where email_confirmed_at is null and created_at < ${before(UNPROVEN_MS)}
      and not exists (select 1 from auth.one_time_tokens t where t.user_id = users.id)`.execute(tx)
}
