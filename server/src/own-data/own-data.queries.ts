import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/**
 * Recipient of the mail: `link` opens data held under the address alone, `account` points to the settings and has precedence,
 * null: no mail.
 */
async function findHeld(
  tx: Tx,
  { email, orderNumber }: { email: string; orderNumber: string | null },
): Promise<'link' | 'account' | null> {
  const ofOrder = sql<boolean>`email_lower = ${email} and (${orderNumber}::text is null or order_number = ${orderNumber})`
  const isAlone = sql<boolean>`${orderNumber}::text is null`
  const { rows } = await sql<{ isAccount: boolean; isHeld: boolean }>`
    select exists (select from orders where ${ofOrder} and user_id is not null)
        or exists (select from auth.users where ${isAlone} and email = ${email} and email_confirmed_at is not null) as "isAccount",
      exists (select from orders where ${ofOrder} and user_id is null)
        or exists (select from print_models where ${isAlone} and user_id is null and guest_email = ${email})
        or exists (select from preview_sessions where ${isAlone} and email = ${email}) as "isHeld"`.execute(
    tx,
  )
  const [found] = rows
  if (found?.isAccount === true) return 'account'
  return found?.isHeld === true ? 'link' : null
}

export interface OwnDataRequest {
  id: string
  email: string
  order_number: string | null
  created_at: Date
}

export async function insertRequest(tx: Tx, request: OwnDataRequest): Promise<void> {
  await tx.insertInto('own_data_requests').values(request).execute()
}

/** The request and the recipient of its mail; null where it has been answered. */
export async function findAsked(
  tx: Tx,
  id: string,
): Promise<{ email: string; held: 'link' | 'account' | null } | null> {
  const row = await tx
    .selectFrom('own_data_requests')
    .select(['email', 'order_number as orderNumber'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { email: row.email, held: await findHeld(tx, row) }
}

/** Deleted when answered; false where it has been. */
export async function removeRequest(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('own_data_requests').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface OwnDataLink {
  id: string
  email: string
  key_hash: string
  created_at: Date
  expires_at: Date
}

/** Also deletes expired ones. */
export async function insertLink(tx: Tx, link: OwnDataLink): Promise<void> {
  await tx.deleteFrom('own_data_links').where('expires_at', '<', link.created_at).execute()
  await tx.insertInto('own_data_links').values(link).execute()
}

/** Address of a key; null for an unknown or expired one. */
export async function findAddress(tx: Tx, keyHash: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('own_data_links')
    .select('email')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email ?? null
}
