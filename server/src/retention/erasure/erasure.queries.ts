/** Immediate erasure of a person. Their sold toys keep what a complaint needs: picture, engraved texts and files. */
import { DEFAULT_TOY_DESCRIPTION } from '@leksmedjan/contract/orders'
import type { ReportGround } from '@leksmedjan/contract/report'
import { sql } from 'kysely'
import { clearPrivateTexts } from '../../orders/orders.ts'
import type { Tx } from '../../database/database.ts'
import { deleteComplaints } from '../complaints.queries.ts'
import { deleteNotes } from '../notes.queries.ts'
import { deleteLabels } from '../labels.queries.ts'
import { designsOf, ordersOf, type Person } from './person.queries.ts'

interface OrderOfPerson {
  id: string
  isPaid: boolean
  isCancelled: boolean
  email: string
}

/** Row locks until the transaction ends. */
export async function listOrders(tx: Tx, person: Person): Promise<OrderOfPerson[]> {
  const { rows } = await sql<OrderOfPerson>`
    select id, paid_at is not null as "isPaid", status = 'cancelled' as "isCancelled",
      email_lower as email
    from orders where ${ordersOf(person)} for update`.execute(tx)
  return rows
}

/** Never an order that received money: such an order waits for an operator and blocks the erasure. */
export async function removeDrafts(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('payment_attempts').where('order_id', 'in', ids).execute()
  await tx.deleteFrom('orders').where('id', 'in', ids).execute()
}

interface DesignOfPerson {
  id: string
  promptId: string
  isOrdered: boolean
}

export async function listDesigns(tx: Tx, person: Person): Promise<DesignOfPerson[]> {
  const { rows } = await sql<DesignOfPerson>`
    select id, prompt_id as "promptId", exists (select from orders where orders.print_model_id = print_models.id)
      or exists (select from order_items where order_items.print_model_id = print_models.id) as "isOrdered"
    from print_models where ${designsOf(person)}`.execute(tx)
  return rows
}

/**
 * Deletes mails to these addresses or with one of these ids in their once key: an order's mails go to its own address. Mails
 * that name one of `kept` stay.
 */
export async function deleteMailsOf(
  tx: Tx,
  addresses: string[],
  { ids, kept }: { ids: string[]; kept: string[] },
): Promise<void> {
  const names = (of: string[]) =>
    sql<boolean>`exists (select from unnest(${of}::text[]) as id where strpos(once_key, id) > 0)`
  const { rows } = await sql<{ id: string }>`
    delete from mail_messages where (lower(recipient) = any(${addresses}::text[]) or ${names(ids)}) and not ${names(kept)}
    returning id`.execute(tx)
  const gone = rows.map(({ id }) => id)
  await sql`delete from mailbox_messages where id = any(${gone}::uuid[])
      or (recipient_lower = any(${addresses}::text[]) and not exists (select from mail_messages m where m.id = mailbox_messages.id))`.execute(
    tx,
  )
}

/** Reports of their designs and by them: mails about these quote the report and its author. */
export async function listReports(tx: Tx, email: string | null, designIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from content_reports where email = ${email} or design_id = any(${designIds}::uuid[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Refund ids, which are part of the once keys of refund mails. */
export async function listRefunds(tx: Tx, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await tx.selectFrom('refunds').select('id').where('order_id', 'in', orderIds).execute()
  return rows.map(({ id }) => id)
}

/** Unshares the designs of orders that block the erasure; they stay with the order. Returns their ids. */
export async function unshareDesignsOf(tx: Tx, orderIds: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; wasShared: boolean }>`
    select id, is_public or was_public as "wasShared" from print_models where exists (select from orders
        where orders.id = any(${orderIds}::uuid[]) and orders.print_model_id = print_models.id)
      or exists (select from order_items
        where order_items.order_id = any(${orderIds}::uuid[]) and order_items.print_model_id = print_models.id)`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (rows.some(({ wasShared }) => wasShared))
    await sql`
      update print_models set is_public = false, was_public = false, updated_at = ${now}
      where id = any(${ids}::uuid[]) and (is_public or was_public)`.execute(tx)
  return ids
}

export interface ClosedReport {
  id: string
  ground: ReportGround
  /** Empty where the reporter gave none, or is the erased person. */
  email: string
}

/** Text for the reporter of an erased design. */
export const WHY_CLOSED = 'Den som gjorde leksaken har tagit bort den.'

/** Removes the address from their own reports; closes reports of their designs and deletes the texts. */
export async function eraseReports(
  tx: Tx,
  email: string | null,
  designIds: string[],
  now: Date,
): Promise<ClosedReport[]> {
  const ofDesigns = sql`design_id = any(${designIds}::uuid[])`
  await sql`
    update content_reports set email = '', explanation = case when status = 'open' then explanation else '' end
    where email = ${email}`.execute(tx)
  await sql`update content_reports set explanation = '', decision = '' where ${ofDesigns} and status <> 'open'`.execute(
    tx,
  )
  const { rows } = await sql<ClosedReport>`
    update content_reports set status = 'removed', decision = ${WHY_CLOSED}, decided_at = ${now}, explanation = ''
    where ${ofDesigns} and status = 'open' returning id, ground, email`.execute(tx)
  return rows
}

/** Results and errors of jobs: a mail server's refusal contains the address. */
export async function clearJobOutputs(tx: Tx, addresses: string[]): Promise<void> {
  await sql`
    update pgboss.job set output = null where output is not null
      and exists (select from unnest(${addresses}::text[]) as address where strpos(lower(output::text), address) > 0)`.execute(
    tx,
  )
}

/** Mailed links of saved designs to the address, also of others' designs. */
export async function removeOpenings(tx: Tx, email: string | null): Promise<void> {
  await sql`delete from preview_sessions where email = ${email}`.execute(tx)
}

/** Requests and links of access without an account. */
export async function removeOwnDataLinks(tx: Tx, email: string | null): Promise<void> {
  await sql`delete from own_data_requests where email = ${email}`.execute(tx)
  await sql`delete from own_data_links where email = ${email}`.execute(tx)
}

/** Anonymises completed orders: contact, recipient and notes. The name stays for accounting. */
export async function anonymiseOrders(tx: Tx, orderIds: string[], now: Date): Promise<string[]> {
  if (orderIds.length === 0) return []
  const ofThese = sql`order_id = any(${orderIds}::uuid[])`
  await sql`
    update orders set user_id = null, email = '', access_secret_hash = null, phone_number = '', street_address = '',
      postal_code = '', city = '', recipient_name = null, recipient_age = null, recipient_relation = null,
      personal_message = null, toy_description = ${DEFAULT_TOY_DESCRIPTION}, image_prompt = null,
      review_reason = null, updated_at = ${now}
    where id = any(${orderIds}::uuid[])`.execute(tx)
  await clearPrivateTexts(tx, orderIds)
  await sql`update order_history set why = '' where ${ofThese} and why <> ''`.execute(tx)
  await sql`update refunds set why = '', subject = null where ${ofThese}`.execute(tx)
  await sql`delete from withdrawals where ${ofThese}`.execute(tx)
  await sql`delete from order_tags where ${ofThese}`.execute(tx)
  await sql`delete from order_address_changes where ${ofThese}`.execute(tx)
  await sql`delete from order_proof_history where ${ofThese}`.execute(tx)
  await sql`update order_proofs set wish = '' where ${ofThese} and wish is not null`.execute(tx)
  // A tracking number identifies the address; the delivery date is needed until the complaint period ends.
  await sql`
    update shipments set tracking_number = case when method = 'parcel' then 'raderat' end, tracking_url = null,
      void_reason = case when voided_at is null then null else '' end,
      lost_reason = case when lost_reason is null then null else '' end,
      return_reason = case when returned_at is null then null else '' end
    where ${ofThese}`.execute(tx)
  const { rows } = await sql<{ file_key: string | null }>`
    delete from order_stories where ${ofThese} returning file_key`.execute(tx)
  const complaints = await deleteComplaints(tx, orderIds)
  const notes = await deleteNotes(tx, orderIds)
  const labels = await deleteLabels(tx, orderIds)
  return [...rows.flatMap(({ file_key }) => file_key ?? []), ...complaints, ...notes, ...labels]
}

/** An ordered design stays with its order: without an owner and without typed texts. */
export async function disownDesigns(tx: Tx, designIds: string[], now: Date): Promise<void> {
  if (designIds.length === 0) return
  const ofThese = sql`print_model_id = any(${designIds}::uuid[])`
  await sql`
    update print_models set user_id = null, guest_email = null, guest_session_id = 'gone_' || gen_random_uuid(),
      access_secret_hash = null, is_public = false, was_public = false, hidden_at = coalesce(hidden_at, ${now}),
      name = 'Design', description = '', prompt = '', style = null, quality = null, model_url = null, toy_content = null, updated_at = ${now},
      selections = selections || '{"descriptionText": ""}'
    where id = any(${designIds}::uuid[])`.execute(tx)
  await sql`delete from design_browsers where ${ofThese}`.execute(tx)
  await sql`delete from model_generation_jobs where ${ofThese}`.execute(tx)
  await sql`
    delete from preview_sessions where prompt_id in (select prompt_id from print_models where id = any(${designIds}::uuid[]))`.execute(
    tx,
  )
}

/** Moderation and provider records of these designs and orders; returns the files of paid calls. */
export async function eraseModerationRecords(tx: Tx, subjects: string[]): Promise<string[]> {
  await sql`
    update judgements set subject = null, decision = case when decision is null then null else '' end
    where subject = any(${subjects}::uuid[]) and status <> 'open'`.execute(tx)
  const { rows } = await sql<{ file_key: string }>`
    update ai_calls gone set file_key = null, payers = '{}' from ai_calls was
    where gone.id = was.id and was.subject = any(${subjects}::uuid[]) and was.service <> 'models'
    returning was.file_key`.execute(tx)
  return rows.flatMap(({ file_key }) => file_key ?? [])
}

/** `ai_calls` and generations reference an account by its id. */
export async function eraseVisitor(tx: Tx, userId: string | null): Promise<void> {
  if (userId === null) return
  const mark = `user:${userId}`
  await sql`update ai_calls set payers = array_remove(payers, ${mark}) where payers @> array[${mark}]`.execute(
    tx,
  )
  await sql`update model_generation_jobs set user_id = null, visitor = 'gone' where user_id = ${userId}`.execute(
    tx,
  )
}
