import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

export const PURPOSES = [
  'signup',
  'magiclink',
  'recovery',
  'email_change',
  'email_change_current',
  'reauthentication',
] as const
/** Purpose of a mailed link and code. */
export type Purpose = (typeof PURPOSES)[number]

export interface OneTimeToken {
  id: string
  user_id: string
  purpose: Purpose
  relates_to: string
  token_hash: string
  code_hash: string
  failures: number
  flow_state_id: string | null
  password_hash: string | null
  user_metadata: Record<string, unknown> | null
  asked_by: string | null
  created_at: Date
  expires_at: Date
}

export type NewOneTimeToken = Omit<OneTimeToken, 'id' | 'failures'>

/** Password and metadata of a sign-up, stored with its token until it is redeemed. */
export type SignUpPayload = Pick<OneTimeToken, 'password_hash' | 'user_metadata' | 'asked_by'>

/** One token per user and purpose: replaces an older one. */
export async function upsertToken(tx: Tx, token: NewOneTimeToken): Promise<string> {
  const metadata = token.user_metadata
  const row = { ...token, user_metadata: metadata === null ? null : JSON.stringify(metadata) }
  const { id } = await tx
    .insertInto('auth.one_time_tokens')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet({ ...row, failures: 0 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** FOR UPDATE: of two concurrent redemptions the second finds nothing. */
export async function findToken(tx: Tx, tokenHash: string): Promise<OneTimeToken | null> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return (row as OneTimeToken | undefined) ?? null
}

/** Counts an attempt on every token sent to this address; the same statement runs for unknown addresses. */
export async function countTry(tx: Tx, relatesTo: string): Promise<OneTimeToken[]> {
  const rows = await tx
    .updateTable('auth.one_time_tokens')
    .set((expression) => ({ failures: expression('failures', '+', 1) }))
    .where('relates_to', '=', relatesTo)
    .returningAll()
    .execute()
  return rows as OneTimeToken[]
}

/** Payload of the latest sign-up of an unconfirmed address, also when its token has expired. */
export async function findSignUpPayload(tx: Tx, userId: string): Promise<SignUpPayload | null> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .select(['password_hash', 'user_metadata', 'asked_by'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'signup')
    .executeTakeFirst()
  return (row as SignUpPayload | undefined) ?? null
}

export async function hasToken(tx: Tx, userId: string, purpose: Purpose): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteToken(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('id', '=', id).execute()
}

export async function deleteAllTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}

/**
 * When one token of an e-mail change expires, the whole change is dropped: one confirmation must never count as both.
 * Sign-ups that expired after `signUpsSince` stay: their mail can be resent.
 */
export async function deleteExpiredTokens(tx: Tx, now: Date, signUpsSince: Date): Promise<void> {
  await sql`
    with given_up as (
      update auth.users set new_email = null where id in (
        select user_id from auth.one_time_tokens
        where expires_at < ${now} and purpose in ('email_change', 'email_change_current'))
      returning id)
    delete from auth.one_time_tokens
    where (expires_at < ${now} and (purpose <> 'signup' or expires_at < ${signUpsSince}))
      or (user_id in (select id from given_up) and purpose like 'email_change%')
  `.execute(tx)
}
