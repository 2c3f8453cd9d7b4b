import { TOY_THING } from '@leksmedjan/contract/parcel-contents'
import type { ComplaintStatus, RemedyProposal } from '@leksmedjan/contract/complaints'
import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface Complaint {
  id: string
  orderId: string
  at: Date
  text: string
  status: ComplaintStatus
  proposal: RemedyProposal | null
  answer: string | null
  decidedAt: Date | null
  decidedBy: string | null
  refundOre: number | null
  /** Set by staff; null: unset. */
  throwsAway: boolean | null
  printCode: string | null
  /** Its buyer was promised days for the new print, with the answer. */
  isPromised: boolean
  /** Oldest first. */
  photos: { id: string; fileKey: string }[]
  /** Names that its words may contain. */
  names: string[]
}

const COMPLAINT = sql`
  select c.id, c.order_id as "orderId", c.at, c.text, c.status, c.proposal, c.answer, c.decided_at as "decidedAt",
    c.decided_by as "decidedBy", c.refund as "refundOre", c.throws_away as "throwsAway", j.code as "printCode",
    exists (select from order_promises p where p.order_id = c.order_id and p.why = 'complaint' and p.moved_at >= c.decided_at) as "isPromised",
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fileKey', p.file_key) order by p.at, p.id)
      from complaint_photos p where p.complaint_id = c.id), '[]') as photos,
    (select array_remove(array[o.recipient_name, nullif(o.sign_text, '')], null) from orders o where o.id = c.order_id) as names
  from complaints c left join print_jobs j on j.id = c.print_job_id`

export interface SoldOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Of its payment, öre. */
  leftOre: number
  /** Of its parcels; null for one that nobody has marked. */
  deliveredAt: (Date | null)[]
  /** None of its parcels with the toy has arrived, and one may. */
  isToyAwaited: boolean
  /** Each of its parcels with the toy was lost, or came back and is not sent again. */
  isToyGone: boolean
  hasBeside: boolean
  /** None of its parcels with the toy has reached its buyer, and all are in the workshop, or lost. */
  isToyInWorkshop: boolean
}

export async function findSold(tx: Tx, orderId: string): Promise<SoldOrder> {
  const { rows } = await sql<SoldOrder>`
    select status, payment_status as "paymentStatus", total_price - refunded_total as "leftOre",
      array(select delivered_at from shipments where order_id = orders.id and voided_at is null) as "deliveredAt",
      (select coalesce(bool_and(delivered_at is null) and bool_or(coalesce(lost_at, returned_at) is null), false) from shipments
        where order_id = orders.id and voided_at is null and (contents is null or ${TOY_THING}::text = any(contents))) as "isToyAwaited",
      (select coalesce(bool_and(coalesce(lost_at, return_ended_at) is not null or (returned_at is not null and orders.status = 'delivered')), false)
        from shipments
        where order_id = orders.id and voided_at is null and (contents is null or ${TOY_THING}::text = any(contents))) as "isToyGone",
      (select coalesce(bool_and(delivered_at is null and (method = 'pickup' or coalesce(returned_at, lost_at) is not null)), false)
        from shipments
        where order_id = orders.id and voided_at is null and (contents is null or ${TOY_THING}::text = any(contents))) as "isToyInWorkshop",
      exists (select from shipments where order_id = orders.id and voided_at is null and delivered_at is not null and lost_at is null
        and returned_at is null and contents is not null and not ${TOY_THING}::text = any(contents)) as "hasBeside"
    from orders where id = ${orderId}`.execute(tx)
  const [sold] = rows
  if (sold === undefined) throw new Error(`order ${orderId} is gone`)
  return sold
}

/** Newest first. */
export async function listComplaints(tx: Tx, orderId: string): Promise<Complaint[]> {
  const { rows } =
    await sql<Complaint>`${COMPLAINT} where c.order_id = ${orderId} order by c.at desc, c.id`.execute(tx)
  return rows
}

export async function findComplaint(tx: Tx, id: string): Promise<Complaint | null> {
  const { rows } = await sql<Complaint>`${COMPLAINT} where c.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** False where the id is taken, or another one of the order is open. */
export async function insertComplaint(
  tx: Tx,
  { id, orderId, at, text }: Pick<Complaint, 'id' | 'orderId' | 'at' | 'text'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('complaints')
    .values({ id, order_id: orderId, at, text })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Photos are counted and its answer is written under this lock. */
export async function lockComplaint(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('complaints').select('id').where('id', '=', id).forUpdate().execute()
}

export async function insertPhoto(
  tx: Tx,
  { id, complaintId, fileKey, at }: { id: string; complaintId: string; fileKey: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('complaint_photos')
    .values({ id, complaint_id: complaintId, file_key: fileKey, at })
    .execute()
}

export async function setProposal(tx: Tx, id: string, proposal: RemedyProposal): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ proposal: JSON.stringify(proposal) })
    .where('id', '=', id)
    .execute()
}

export interface Decided {
  status: Exclude<ComplaintStatus, 'open'>
  answer: string
  by: string
  at: Date
  refundOre: number | null
  throwsAway: boolean | null
  printJobId: string | null
}

/** Compare-and-set: false when it was changed meanwhile. */
export async function decideComplaint(tx: Tx, id: string, decided: Decided): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('complaints')
    .set({
      status: decided.status,
      answer: decided.answer,
      decided_by: decided.by,
      decided_at: decided.at,
      refund: decided.refundOre,
      throws_away: decided.throwsAway,
      print_job_id: decided.printJobId,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets its status back to open; keeps the proposal. */
export async function reopenComplaint(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({
      status: 'open',
      answer: null,
      decided_by: null,
      decided_at: null,
      throws_away: null,
      print_job_id: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'reprint')
    .execute()
}

/** Refunds of the order that did not fail, oldest first. */
export async function listRefunds(tx: Tx, orderId: string): Promise<{ amount: number; at: Date }[]> {
  return tx
    .selectFrom('refunds')
    .select(['amount', 'created_at as at'])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'failed')
    .orderBy('created_at')
    .execute()
}
