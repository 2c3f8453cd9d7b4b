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

export interface Proof {
  id: string
  user_id: string
  purpose: Purpose
  relates_to: string
  token_hash: string
  code_hash: string
  failures: number
  flow_state_id: string | null
  created_at: Date
  expires_at: Date
}

export type NewProof = Omit<Proof, 'id' | 'failures'>

/** A newer one for the same purpose replaces the older. */
export async function putProof(tx: Tx, proof: NewProof): Promise<string> {
  const { id } = await tx
    .insertInto('auth.one_time_tokens')
    .values(proof)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet({ ...proof, failures: 0 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locked: of two that come with the same link the second finds nothing. */
export async function findProof(tx: Tx, tokenHash: string): Promise<Proof | null> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return (row as Proof | undefined) ?? null
}

/** Counts a try on every proof sent to this address; unknown addresses cost the same statement. */
export async function tryProofs(tx: Tx, relatesTo: string): Promise<Proof[]> {
  const rows = await tx
    .updateTable('auth.one_time_tokens')
    .set((expression) => ({ failures: expression('failures', '+', 1) }))
    .where('relates_to', '=', relatesTo)
    .returningAll()
    .execute()
  return rows as Proof[]
}

export async function hasProof(tx: Tx, userId: string, purpose: Purpose): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row !== undefined
}

export async function dropProof(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('id', '=', id).execute()
}

export async function dropAllProofs(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}

/** A change of address of which one letter has run out is given up whole: half of one must never count as both. */
export async function dropStaleProofs(tx: Tx, now: Date): Promise<void> {
  await sql`
    with given_up as (
      update auth.users set new_email = null where id in (
        select user_id from auth.one_time_tokens
        where expires_at < ${now} and purpose in ('email_change', 'email_change_current'))
      returning id)
    delete from auth.one_time_tokens
    where expires_at < ${now} or (user_id in (select id from given_up) and purpose like 'email_change%')
  `.execute(tx)
}
