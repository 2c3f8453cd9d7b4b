import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { ReportGround } from '@leksmedjan/contract/report'
import { reviewReasonOf, TURNED_DOWN } from '@leksmedjan/contract/review-reasons'
import type { DOUBT_SUBJECTS } from '@leksmedjan/contract/workshop-inbox'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface ReviewRow {
  kind: 'report' | 'doubt' | 'parked'
  /** Id of the report, the flag or the order. */
  id: string
  at: Date
  /** Reason for the operator. */
  reason: string
  /** The ground of a report; what of the design is doubted; '' of a parked order. */
  about: string
  /** Explanation of a report; why the design is doubted; the note of a parked order. */
  words: string
  /** What a doubted design's buyer wrote of it; '' for nothing. */
  wish: string
  designId: string | null
  /** Null without an order. */
  orderNumber: string | null
  /** Of a report: orders that a removal of its design holds back; 0 of others. */
  heldOrders: number
}

export interface RefusedCount {
  about: string
  reason: string
  judge: string
  count: number
}

/** Prefix of an order's review reason when its design was flagged; stored, so it must not change. */
export const FLAGGED = 'a judge doubted the design'

/** Its toy has not left the workshop for the first time. */
export const UNSENT: readonly OrderStatus[] = statusesIn('unpaid', 'to_make', 'in_print')

/** Maximum length of a list. */
const MOST = 200

/** Orders of the reported design that its removal would park: paid, not parked, and not shipped or made again. */
const HELD_BY_REMOVAL = sql<number>`(select count(*)::int from orders held
  where held.print_model_id = content_reports.design_id and held.paid_at is not null and not held.needs_review
    and (held.status = any(${[...UNSENT]}) or (held.status = 'shipped' and is_in_workshop(held.id))))`

export async function listReports(tx: Tx): Promise<ReviewRow[]> {
  const rows = await tx
    .selectFrom('content_reports')
    .select((row) => [
      'id',
      'at',
      'ground',
      'explanation',
      'design_id',
      row
        .selectFrom('orders')
        .select('order_number')
        .whereRef('print_model_id', '=', 'content_reports.design_id')
        .where('paid_at', 'is not', null)
        .orderBy('paid_at')
        .limit(1)
        .as('order_number'),
      HELD_BY_REMOVAL.as('held_orders'),
    ])
    .where('status', '=', 'open')
    .orderBy('at')
    .limit(MOST)
    .execute()
  return rows.map(({ id, at, ground, explanation, design_id, order_number, held_orders }) => ({
    kind: 'report',
    id,
    at,
    reason: `${ground}: ${explanation}`,
    about: ground,
    words: explanation,
    wish: '',
    designId: design_id,
    orderNumber: order_number,
    heldOrders: held_orders,
  }))
}

/** Only designs that are ordered or shared need a review. */
export async function listFlagged(tx: Tx): Promise<ReviewRow[]> {
  const { rows } = await sql<{
    id: string
    at: Date
    about: string
    reason: string
    wish: string
    design_id: string
    order_number: string | null
  }>`
    select j.id, j.at, j.about, j.reason, m.id as design_id, o.order_number,
      coalesce(trim(m.selections ->> 'descriptionText'), '') as wish
    from judgements j
    join print_models m on m.prompt_id = j.subject
    left join lateral (select order_number from orders where print_model_id = m.id and paid_at is not null limit 1) o on true
    where j.status = 'open' and (m.is_public or o.order_number is not null)
    order by j.at limit ${MOST}`.execute(tx)
  return rows.map(({ id, at, about, reason, wish, design_id, order_number }) => ({
    kind: 'doubt',
    id,
    at,
    reason: `${about}: perhaps ${reason}`,
    about,
    words: reason,
    wish,
    designId: design_id,
    orderNumber: order_number,
    heldOrders: 0,
  }))
}

/** In place of the note of a dispute once the bank has decided. */
const JUDGED = {
  won: "the dispute is over, and the money is the shop's: review release",
  settled: "the bank's question ended without a dispute: review release",
  lost: 'the bank gave the money back to the buyer: review cancel, or where the toy was sent review release',
}

function parkedReason(note: string, judged: keyof typeof JUDGED | null): string {
  const isOfDispute = ['inquiry', 'dispute'].includes(reviewReasonOf(note))
  return isOfDispute && judged !== null ? JUDGED[judged] : note
}

export async function listParked(tx: Tx): Promise<ReviewRow[]> {
  const rows = await tx
    .selectFrom('orders')
    .select((row) => [
      'id',
      'review_reason',
      'print_model_id',
      'order_number',
      row.fn
        .coalesce(
          row
            .selectFrom('order_history')
            .select(({ fn }) => fn.max('at').as('at'))
            .whereRef('order_history.order_id', '=', 'orders.id')
            .where('aspect', '=', 'review')
            .where('became', '=', 'needs_review'),
          'updated_at',
        )
        .as('parked_at'),
      sql<keyof typeof JUDGED | null>`(select case when bool_or(d.closed_at is null) then null
          when bool_or(d.status = 'lost') then 'lost' when bool_and(d.status like 'warning_%') then 'settled' else 'won' end
        from disputes d where d.order_id = orders.id having count(*) > 0)`.as('judged'),
    ])
    .where('needs_review', '=', true)
    .orderBy('parked_at')
    .limit(MOST)
    .execute()
  return rows.map(({ id, parked_at, review_reason, judged, print_model_id, order_number }) => ({
    kind: 'parked',
    id,
    at: parked_at,
    reason: parkedReason(review_reason ?? '', judged),
    about: '',
    words: review_reason ?? '',
    wish: '',
    designId: print_model_id,
    orderNumber: order_number,
    heldOrders: 0,
  }))
}

export function countRefused(tx: Tx, since: Date): Promise<RefusedCount[]> {
  return tx
    .selectFrom('judgements')
    .select(['about', 'reason', 'judge', sql<number>`count(*)::int`.as('count')])
    .where('verdict', '=', 'refused')
    .where('at', '>=', since)
    .groupBy(['about', 'reason', 'judge'])
    .orderBy('count', 'desc')
    .execute()
}

export interface DecidedReport {
  id: string
  ground: ReportGround
  /** Empty where the reporter gave none. */
  email: string
  /** null after its deletion. */
  design: { id: string; name: string; isShared: boolean; ownerEmail: string | null } | null
}

export async function decideReport(
  tx: Tx,
  { id, verdict, why }: { id: string; verdict: 'kept' | 'removed'; why: string },
  now: Date,
): Promise<DecidedReport | null> {
  const report = await tx
    .updateTable('content_reports')
    .set({ status: verdict, decision: why, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning(['id', 'ground', 'email', 'design_id'])
    .executeTakeFirst()
  if (report === undefined) return null
  const { design_id: designId, ground, email } = report
  const design = designId === null ? null : await findReported(tx, { id: designId })
  // A hidden design would be shared again when its owner restores it.
  if (verdict === 'removed' && designId !== null) {
    await tx
      .updateTable('print_models')
      .set({ is_public: false, was_public: false, withheld_at: now, updated_at: now })
      .where('id', '=', designId)
      .execute()
  }
  return { id, ground: ground as ReportGround, email, design }
}

/** False where it was not withheld. */
export async function allowSharing(tx: Tx, designId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('print_models')
    .set({ withheld_at: null, updated_at: now })
    .where('id', '=', designId)
    .where('withheld_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of its order's design, which no person has let be made since; `isTurnedDown`: by a decision about a doubt. */
export async function findRemoval(tx: Tx, orderId: string): Promise<{ isTurnedDown: boolean } | null> {
  const { rows } = await sql<{ isTurnedDown: boolean }>`
    select exists (select from judgements j where j.subject = m.prompt_id and j.status = 'removed') as "isTurnedDown"
    from orders o join print_models m on m.id = o.print_model_id
    where o.id = ${orderId} and m.withheld_at is not null and not exists (select from order_history h
      where h.order_id = o.id and h.aspect = 'review' and h.became = 'released' and h.at > m.withheld_at)`.execute(
    tx,
  )
  return rows[0] ?? null
}

async function findReported(
  tx: Tx,
  named: { id: string } | { promptId: string },
): Promise<DecidedReport['design']> {
  const row = await tx
    .selectFrom('print_models as m')
    .leftJoin('auth.users as u', 'u.id', 'm.user_id')
    .select((row) => [
      'm.id',
      sql<string | null>`m.toy_content ->> 'toyName'`.as('toy_name'),
      'm.is_public',
      'm.hidden_at',
      'm.guest_email',
      'u.email',
      // A guest may have left their address with the order alone.
      row
        .selectFrom('orders as o')
        .select('o.email')
        .whereRef('o.print_model_id', '=', 'm.id')
        .where('o.paid_at', 'is not', null)
        .where('o.email', '<>', '')
        .orderBy('o.paid_at')
        .limit(1)
        .as('buyer_email'),
    ])
    .where((eb) => ('id' in named ? eb('m.id', '=', named.id) : eb('m.prompt_id', '=', named.promptId)))
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, toy_name, is_public, hidden_at, guest_email, email, buyer_email } = row
  // A design without a name has its prompt in the field.
  return {
    id,
    name: toy_name || 'Din leksak',
    isShared: is_public && hidden_at === null,
    ownerEmail: email ?? guest_email ?? buyer_email,
  }
}

/** Paid and not parked. */
export async function listOrdersOf(tx: Tx, designId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('print_model_id', '=', designId)
    .where('paid_at', 'is not', null)
    .where('needs_review', '=', false)
    .orderBy('paid_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** What was sent last waits there for its buyer, or came back. */
export async function isInWorkshop(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_in_workshop(${orderId}) as is`.execute(tx)
  return rows[0]?.is === true
}

/** Open matters besides money that keep an order parked. */
export async function findOpenMatters(
  tx: Tx,
  orderId: string,
): Promise<{ doubtId: string | null; isModelOpen: boolean; isTurnedDown: boolean }> {
  const flag = await tx
    .selectFrom('orders as o')
    .innerJoin('judgements as j', 'j.subject', 'o.prompt_id')
    .select('j.id')
    .where('o.id', '=', orderId)
    .where('j.status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  const model = await tx
    .selectFrom('order_models')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['needs_look', 'failed'])
    .executeTakeFirst()
  const turnedDown = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('review_reason', '=', TURNED_DOWN),
        // The note of a dispute overwrites that of the decision.
        exists(
          selectFrom('judgements')
            .select('judgements.id')
            .whereRef('subject', '=', 'orders.prompt_id')
            .where('status', '=', 'removed'),
        ),
      ]),
    )
    .executeTakeFirst()
  return {
    doubtId: flag?.id ?? null,
    isModelOpen: model !== undefined,
    isTurnedDown: turnedDown !== undefined,
  }
}

export interface TurnedDownDesign {
  /** Id of the flag. */
  doubtId: string
  about: (typeof DOUBT_SUBJECTS)[number]
  /** Paid orders, not sent, that wait for the decision or for another; none of a kept one while another flag of the design is open. */
  orderIds: string[]
  /** As it was before; null after its deletion. */
  design: DecidedReport['design']
}

export async function decideFlag(
  tx: Tx,
  { id: doubtId, verdict, why }: { id: string; verdict: 'kept' | 'removed'; why: string },
  now: Date,
): Promise<Omit<TurnedDownDesign, 'doubtId'> | null> {
  const row = await tx
    .updateTable('judgements')
    .set({ status: verdict, decision: why, decided_at: now })
    .where('id', '=', doubtId)
    .where('status', '=', 'open')
    .returning(['subject', 'about'])
    .executeTakeFirst()
  if (row === undefined || row.subject === null) return null
  const design = await findReported(tx, { promptId: row.subject })
  if (verdict === 'removed') {
    await tx
      .updateTable('print_models')
      .set({ is_public: false, was_public: false, withheld_at: now, updated_at: now })
      .where('prompt_id', '=', row.subject)
      .execute()
  }
  let waiting = tx
    .selectFrom('orders')
    .select('id')
    .where('prompt_id', '=', row.subject)
    .where('needs_review', '=', true)
  // The note of a dispute or a failed refund overwrites that of the flag.
  if (verdict === 'removed') waiting = waiting.where('status', 'in', statusesIn('to_make', 'in_print'))
  else
    waiting = waiting
      .where('review_reason', 'like', `${FLAGGED}%`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('judgements')
              .select('judgements.id')
              .where('subject', '=', row.subject)
              .where('status', '=', 'open'),
          ),
        ),
      )
  const orders = await waiting.execute()
  return {
    about: row.about as TurnedDownDesign['about'],
    orderIds: orders.map(({ id }) => id),
    design,
  }
}
