import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { dropStaleProofs } from './proving/proofs.queries.ts'
import { SESSION_IDLE_MS } from './sessions/sessions.ts'

const DAY_MS = 86_400_000
/** An address nobody proved is nobody's account. */
const UNPROVEN_MS = 30 * DAY_MS
/** So long a stolen, used refresh token is still known for what it is. */
const USED_TOKEN_MS = 30 * DAY_MS

export async function tidyAccounts(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await dropStaleProofs(tx, now)
  await tx.deleteFrom('auth.flow_states').where('created_at', '<', before(DAY_MS)).execute()
  await tx.deleteFrom('auth.mfa_challenges').where('created_at', '<', before(DAY_MS)).execute()
  await tx.deleteFrom('auth.sessions').where('refreshed_at', '<', before(SESSION_IDLE_MS)).execute()
  await tx.deleteFrom('auth.refresh_tokens').where('used_at', '<', before(USED_TOKEN_MS)).execute()
  await sql`
    delete from auth.users where email_confirmed_at is null and created_at < ${before(UNPROVEN_MS)}
      and not exists (select 1 from auth.one_time_tokens t where t.user_id = users.id)`.execute(tx)
}
