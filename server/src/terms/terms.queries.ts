import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface TermsVersion {
  version: string
  /** ISO date, in Sweden. */
  in_force_from: string
  came_at: Date
  told_at: Date | null
}

interface AccountHolder {
  id: string
  email: string
}

export async function listVersions(tx: Tx): Promise<TermsVersion[]> {
  const { rows } = await sql<TermsVersion>`
    select version, in_force_from::text, came_at, told_at from terms_versions order by in_force_from, version`.execute(
    tx,
  )
  return rows
}

/** Another process may have been first. */
export async function insertVersion(tx: Tx, row: TermsVersion): Promise<void> {
  await tx
    .insertInto('terms_versions')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

export async function noteTold(tx: Tx, version: string, at: Date): Promise<void> {
  await tx.updateTable('terms_versions').set({ told_at: at }).where('version', '=', version).execute()
}

export async function hasAccounts(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from auth.users where email_confirmed_at is not null) as "any"`.execute(tx)
  return rows[0]?.any ?? false
}

/** Accounts older than the version without a mail of this key, to which their id is appended. */
export async function listUnnotified(
  tx: Tx,
  { key, before, most }: { key: string; before: Date; most: number },
): Promise<AccountHolder[]> {
  const { rows } = await sql<AccountHolder>`
    select u.id, u.email from auth.users u
    where u.email_confirmed_at is not null and u.created_at <= ${before}
      and not exists (select from mail_messages m where m.once_key = ${key}::text || u.id)
    order by u.id limit ${most}`.execute(tx)
  return rows
}
