/** Deletions of the retention schedule; each returns the number of affected rows. Accounting data stays. */
import { DEFAULT_TOY_DESCRIPTION, DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { sql } from 'kysely'
import { lettersKept } from '../mail/mail.ts'
import { clearCutTexts, clearPrivateTexts } from '../orders/orders.ts'
import type { Tx } from '../database/database.ts'
import { deleteComplaints } from './complaints.queries.ts'
import { deleteLabels } from './labels.queries.ts'

/** Batch size; the next night continues. */
const MOST = 5000

/** Unpaid orders with their dependents; never one that received or may receive money. */
export async function deleteUnpaidOrders(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from orders o
    where paid_at is null and updated_at < ${before} and not needs_review and open_session_id is null
      and not exists (select from payment_attempts a
        where a.order_id = o.id and (a.payment_reference is not null or a.status in ('open', 'paid', 'review', 'duplicate')))
      and not exists (select from refunds r where r.order_id = o.id)
      and not exists (select from disputes d where d.order_id = o.id)
    limit ${MOST} for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.deleteFrom('payment_attempts').where('order_id', 'in', ids).execute()
  await tx.deleteFrom('orders').where('id', 'in', ids).execute()
  return ids.length
}

/** Hides them as if their owner had deleted them: the design module deletes rows and files a day later. */
export async function hideGuestDesigns(tx: Tx, before: Date, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update print_models set hidden_at = ${now}, is_public = false
    where id in (select id from print_models m
      where user_id is null and hidden_at is null and updated_at < ${before}
        and not exists (select from orders where print_model_id = m.id)
        and not exists (select from order_items where print_model_id = m.id)
      limit ${MOST})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Mails with sign-in links, and mails without evidential value. */
export async function deleteMails(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_messages')
    .where('status', '<>', 'waiting')
    .where('created_at', '<', before)
    .where(({ not, or, eb }) =>
      not(or(lettersKept('as evidence').map((name) => eb('once_key', 'like', `${name}:%`)))),
    )
    .executeTakeFirst()
  const { numDeletedRows: seen } = await tx
    .deleteFrom('mailbox_messages')
    .where('received_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows + seen)
}

/** The confirmation of an erasure is the last row with that address; also deletes expired links and requests. */
export async function deleteErasureMails(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from mail_messages where status <> 'waiting' and created_at < ${before}
      and once_key like any (${lettersKept('1 day').map((name) => `${name}:%`)}::text[])
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('own_data_links').where('expires_at', '<', before).execute()
  await tx.deleteFrom('own_data_requests').where('created_at', '<', before).execute()
  await sql`delete from mailbox_messages where id = any(${ids}::uuid[])`.execute(tx)
  return ids.length
}

/** Removes contact data and recipients of old orders; name, town and items stay for accounting. Returns files as well. */
export async function anonymiseContacts(tx: Tx, before: Date): Promise<{ rows: number; fileKeys: string[] }> {
  const { rows } = await sql<{ id: string; print_model_id: string }>`
    update orders set email = '', phone_number = '', street_address = '', postal_code = '', access_secret_hash = null,
      recipient_name = null, recipient_age = null, recipient_relation = null, personal_message = null, sign_text = ''
    where id in (select id from orders o
      where paid_at < ${before} and email_lower <> ''
        and not exists (select from orders later where later.email_lower = o.email_lower and later.updated_at >= ${before})
      limit ${MOST})
    returning id, print_model_id`.execute(tx)
  const fileKeys: string[] = []
  if (rows.length > 0) {
    const orders = rows.map(({ id }) => id)
    await clearPrivateTexts(tx, orders)
    const designs = rows.map(({ print_model_id }) => print_model_id)
    fileKeys.push(...(await deleteComplaints(tx, orders)), ...(await deleteLabels(tx, orders)))
    await tx.deleteFrom('withdrawals').where('order_id', 'in', orders).execute()
    await tx.deleteFrom('shipments').where('order_id', 'in', orders).execute()
    // Change requests may mention the child.
    await tx.deleteFrom('order_proof_history').where('order_id', 'in', orders).execute()
    await tx
      .updateTable('order_proofs')
      .set({ wish: '' })
      .where('order_id', 'in', orders)
      .where('wish', 'is not', null)
      .execute()
    // A story contains the child's name.
    const stories = await tx
      .deleteFrom('order_stories')
      .where('order_id', 'in', orders)
      .returning('file_key')
      .execute()
    fileKeys.push(...stories.flatMap(({ file_key }) => file_key ?? []))
    await sql`
      update print_models set guest_email = null, guest_session_id = gen_random_uuid()::text, access_secret_hash = null
      where id = any(${designs}::uuid[]) and user_id is null`.execute(tx)
  }
  await tx.deleteFrom('mail_messages').where('created_at', '<', before).execute()
  await tx.deleteFrom('preview_sessions').where('created_at', '<', before).execute()
  await tx.deleteFrom('content_reports').where('decided_at', '<', before).execute()
  return { rows: rows.length, fileKeys }
}

/** Removes the remaining personal data of orders. */
export async function anonymiseBuyers(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update orders set delivery_full_name = '', city = '', user_id = null, image_prompt = null,
      user_selections = '{}', toy_name = ${DEFAULT_TOY_NAME}, toy_description = ${DEFAULT_TOY_DESCRIPTION}
    where id in (select id from orders where paid_at < ${before} and delivery_full_name <> '' limit ${MOST})
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await clearCutTexts(tx, ids)
  await sql`update order_items set title = part where order_id = any(${ids}::uuid[])`.execute(tx)
  return ids.length
}
