import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export const PURPOSES = [
  'signup',
  'magiclink',
  'recovery',
  'email_change',
  'email_change_current',
  'reauthentication',
] as const
/** What a letter's link and code are good for. */
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

/** What a sign-up brings; it waits in the letter it caused. */
export type SignUpPayload = Pick<OneTimeToken, 'password_hash' | 'user_metadata' | 'asked_by'>

/** A newer one for the same purpose replaces the older. */
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

/** Locked: of two that come with the same link the second finds nothing. */
export async function findToken(tx: Tx, tokenHash: string): Promise<OneTimeToken | null> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return (row as OneTimeToken | undefined) ?? null
}

/** Counts a try on every proof sent to this address; unknown addresses cost the same statement. */
export async function countTry(tx: Tx, relatesTo: string): Promise<OneTimeToken[]> {
  const rows = await tx
    .updateTable('auth.one_time_tokens')
    .set((expression) => ({ failures: expression('failures', '+', 1) }))
    .where('relates_to', '=', relatesTo)
    .returningAll()
    .execute()
  return rows as OneTimeToken[]
}

/** What the newest sign-up of an unproven address brought, also once its link has run out. */
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
 * A change of address of which one letter has run out is given up whole: half of one must never count as both.
 * Sign-ups that ran out since `signUpsSince` stay: their letter can be sent once more.
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
