/** Orders by state for the board: every figure of a first paint in a few statements, whatever the number of orders. */
import type { DaySpan } from '@leksmedjan/contract/delivery-span'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { AttemptReason, PrintStatus } from '@leksmedjan/contract/prints'
import type { BoardSort } from '@leksmedjan/contract/workshop-board'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { ModelStatus } from '@leksmedjan/contract/order-pages'
import type { ProofState } from '@leksmedjan/contract/proofs'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { ParcelThing } from '@leksmedjan/contract/parcel-contents'
import type { ParcelState } from '@leksmedjan/contract/shipments'
import {
  DECISIVE_FIRST,
  GIVEN_UP_BESIDE,
  IS_KEPT_BACK,
  isBack,
  isToBeSent,
  isToResend,
  isTravelling,
  JOURNEY,
  shipByOf,
  type Journey,
} from '../../orders/orders.ts'
import { AGAIN } from '../again.queries.ts'
import { IS_ON_PRINTER } from '../on-printer.queries.ts'
import {
  AWAITS_NEW_DAYS,
  AWAITS_PROOF,
  hasNewDays,
  IS_ASKED,
  IS_DISPUTED,
  IS_FAILED,
  IS_HELD,
  IS_MADE_AGAIN,
  isLate,
  isOneOf,
  isToShip,
  LACKS_MODEL,
  matching,
  midnightOf,
  NEEDS_REVIEW,
  misses,
  narrowing,
  paidSince,
  type Condition,
  type Overdue,
  type Wanted,
} from './conditions.queries.ts'

export interface CardRow {
  orderId: string
  orderNumber: string
  status: OrderStatus
  /** Column of the board. */
  column: OrderStatus
  imageUrl: string
  showsTexts: boolean
  /** Of the toy without its texts; null until it is drawn, or where it has none. */
  plainKey: string | null
  toyName: string
  longestCm: number
  sizeName: string
  /** As chosen, before its occasion. */
  colours: string[]
  /** null where the design is gone. */
  choices: DesignSelections | null
  /** Of the print plan, by slot; null until there is one. */
  planned: string[] | null
  promisedLast: string | null
  journey: Journey
  since: string
  isLate: boolean
  /** A delay notice promised new days, not over yet; the buyer may cancel. */
  hasNewDays: boolean
  isMissed: boolean
  isToShip: boolean
  needsReview: boolean
  isHeld: boolean
  /** Its print failed, and nobody has agreed to another. */
  isFailed: boolean
  awaitsProof: boolean
  lacksModel: boolean
  /** Its toy was sent, and is printed again. */
  isReprint: boolean
  /** Its own print failed or did not pass its check. */
  isSecondTry: boolean
  /** Its parcel came back. */
  isReturned: boolean
  /** By name. */
  tags: string[]
  /** The bank has not decided about its payment. */
  isDisputed: boolean
  isAsked: boolean
  disputeAnswerBy: string | null
  parcel: ParcelState | null
  /** What lay in a lost parcel is to be sent again, and nothing else is on its way. */
  isToResend: boolean
  /** Of a toy that waits for its buyer. */
  stays: ParcelThing[]
  /** A parcel of it is on its way. */
  isTravelling: boolean
  /** It was cancelled, and what its buyer keeps came back. */
  isKeptBack: boolean
  isReturnDamaged: boolean
  /** Its newest print has a booked label. */
  hasLabel: boolean
  /** What was sent last, where a carrier has it; of a toy that is made again nothing until it is sent. */
  sent: { carrier: string; trackingNumber: string | null; trackingUrl: string | null }[]
  reviewReason: string | null
  /** Its buyer wants to cancel, and a person decides. */
  awaitsCancellation: boolean
  printsFrom: string | null
  lacksSafetyFile: boolean
  unanswered: { beyond: string; shippingMethod: string; country: string } | null
  model: ModelStatus | null
  proof: ProofState | null
  silencePrints: boolean
  /** The newest print; of an order that has ended, the newest that was not given up. */
  job: {
    code: string
    version: number
    status: PrintStatus
    printer: string | null
    startedAt: string | null
    reason: AttemptReason
    createdAt: string
    hours: number | null
  } | null
}

/** Orders that stand in a column of another status. */
const ELSEWHERE = sql`array(select order_id from again)`

/** More are found again by their conditions: in so many a column's first cards are soon met. */
const MOST_FOUND = 200

export interface Counted {
  byColumn: Map<OrderStatus, number>
  /** Ids of all that were counted; null where these are many or all. */
  found: readonly string[] | null
}

/** Words are looked for in every order: once, here, where few have them. */
export async function countByColumn(tx: Tx, wanted: Wanted): Promise<Counted> {
  const match = matching(wanted)
  const isCut = narrowing(wanted).length > 0
  const once = isCut ? sql`materialized` : sql`not materialized`
  const ids = isCut ? sql`array(select id from found limit ${MOST_FOUND + 1})` : sql`null`
  const { rows } = await sql<{ status: OrderStatus; orders: number; ids: string[] | null }>`
    with ${AGAIN}, found as ${once} (select o.id, o.status from orders o where ${match}), counted as (
      select status, count(*) as orders from found group by status
      union all
      select unnest(array[found.status, again.in_column]), unnest(array[-1, 1]) from again join found on found.id = again.order_id)
    select status, sum(orders)::int as orders, ${ids} as ids from counted group by status`.execute(tx)
  const found = isCut ? (rows[0]?.ids ?? []) : null
  return {
    byColumn: new Map(rows.map(({ status, orders }) => [status, orders])),
    found: found !== null && found.length > MOST_FOUND ? null : found,
  }
}

const BY_DAY = sql`o.promised_last, o.paid_at, o.created_at`
const BY_CHANGE = sql`o.status_changed_at desc nulls last, o.created_at desc`

/** Each in the order of an index. */
const SORTED: Record<BoardSort, RawBuilder<unknown>> = {
  promised: BY_DAY,
  newest: sql`o.created_at desc`,
  oldest: sql`o.created_at`,
  price: sql`o.total_price desc, o.created_at`,
  buyer: sql`swedish_order(o.delivery_full_name) collate "C", o.created_at`,
}

/** Beside those that every column is sorted by. */
const SORT_COLUMNS: Partial<Record<BoardSort, RawBuilder<unknown>>> = {
  price: sql`, o.total_price`,
  buyer: sql`, o.delivery_full_name`,
}

const TO_BE_MADE: readonly OrderStatus[] = statusesIn('to_make', 'in_print')

/** Columns in which orders of another status stand. */
const AGAIN_IN: readonly OrderStatus[] = [...statusesIn('in_print', 'sent'), 'processing']

/** Where nothing is chosen: what is to be made by its promised day, what has left or ended by its newest change. */
function sorted(status: OrderStatus, sort: BoardSort | null): RawBuilder<unknown> {
  if (sort !== null) return SORTED[sort]
  return TO_BE_MADE.includes(status) ? BY_DAY : BY_CHANGE
}

interface Cut {
  status: OrderStatus
  from: number
  most: number
}

/** Each part is read in the order of its index and no farther than it is shown. */
function idsIn({ status, from, most }: Cut, sort: BoardSort | null, match: Condition): RawBuilder<unknown> {
  const order = sorted(status, sort)
  if (!AGAIN_IN.includes(status))
    return sql`
      select o.id from orders o where o.status = ${status} and o.id <> all(${ELSEWHERE}) and ${match}
      order by ${order} limit ${most} offset ${from}`
  const more = (sort !== null && SORT_COLUMNS[sort]) || sql``
  const columns = sql`o.id, o.promised_last, o.paid_at, o.created_at${more}`
  const since = (at: RawBuilder<unknown>) => sql`${columns}, ${at} as status_changed_at`
  return sql`
    select o.id from (
      (select ${since(sql`o.status_changed_at`)} from orders o where o.status = ${status} and o.id <> all(${ELSEWHERE}) and ${match}
        order by ${order} limit ${from + most})
      union all
      select ${since(sql`again.since`)} from again join orders o on o.id = again.order_id where again.in_column = ${status} and ${match}) as o
    order by ${order} limit ${most} offset ${from}`
}

/** One statement for all columns; each is cut by its own index before anything else of a card is read. */
export async function listCards(
  tx: Tx,
  columns: readonly Cut[],
  wanted: Wanted & Pick<Counted, 'found'>,
): Promise<CardRow[]> {
  if (columns.length === 0) return []
  const match = wanted.found === null ? matching(wanted) : isOneOf(wanted.found)
  const cut = columns.map(
    (column, index) => sql`(
      select id, ${sql.lit(column.status)} as in_column, ${sql.lit(index)}::int as place, row_number() over () as row_in
      from (${idsIn(column, wanted.sort, match)}) as in_column)`,
  )
  const { rows } = await sql<CardRow>`
    with ${AGAIN}
    select o.id as "orderId", o.order_number as "orderNumber", o.status, cards.in_column as column, o.image_url as "imageUrl", o.toy_name as "toyName",
      (o.pricing #>> '{size,longestCm}')::float as "longestCm", o.sign_text <> '' or o.engraving_enabled as "showsTexts",
      case when o.sign_text <> '' or o.engraving_enabled then plain_picture_of(o.id) end as "plainKey",
      o.pricing #>> '{size,name}' as "sizeName", o.colors as colours, choices_of_design(o.print_model_id) as choices,
      (select jsonb_path_query_array(m.print_plan, '$.recommended.filaments[*].colour') from order_models m where m.order_id = o.id)
        as planned,
      ${IS_MADE_AGAIN} as "isReprint",
      ${IS_MADE_AGAIN} and not exists (select from print_jobs j where j.order_id = o.id and j.status <> 'cancelled'
        and j.reason in ('lost', 'returned', 'complaint')) as "isSecondTry",
      coalesce(again.why = 'returned', false) as "isReturned", ${IS_DISPUTED} as "isDisputed", ${IS_ASKED} as "isAsked",
      array(select tag from order_tags t where t.order_id = o.id order by lower(tag)) as tags,
      (select to_json(min(d.answer_by)) #>> '{}' from disputes d where d.order_id = o.id and d.closed_at is null) as "disputeAnswerBy",
      case when decisive.returned_at is not null and decisive.return_ended_at is null then 'back'
        when decisive.order_id is not null and coalesce(decisive.delivered_at, decisive.lost_at) is null then 'on_its_way' end as parcel,
      case when decisive.method = 'pickup' and coalesce(decisive.delivered_at, decisive.lost_at, decisive.returned_at) is null
        then ${GIVEN_UP_BESIDE} else '[]' end as stays,
      ${isToResend('o.id')} and not exists (select from shipments s where s.order_id = o.id and s.voided_at is null
        and coalesce(s.delivered_at, s.lost_at, s.returned_at) is null) as "isToResend",
      ${isTravelling('o.id')} as "isTravelling", ${IS_KEPT_BACK} as "isKeptBack",
      exists (select from shipments s where s.order_id = o.id and s.voided_at is null and s.returned_damaged
        and ${isBack('s')}
        and (s.contents is null or 'toy' = any(s.contents))) as "isReturnDamaged",
      exists (select from shipping_labels l join print_jobs j on j.id = l.job_id where j.order_id = o.id and l.state = 'booked'
        and not exists (select from print_jobs later where later.order_id = j.order_id and later.attempt > j.attempt)) as "hasLabel",
      (select coalesce(json_agg(json_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
          'trackingUrl', s.tracking_url) order by s.shipped_at, s.place), '[]') from shipments s where s.order_id = o.id and s.voided_at is null
        and s.method = 'parcel' and again.why is distinct from 'reprint'
        and case when again.why = 'returned' then ${isBack('s')}
          else coalesce(s.delivered_at, s.lost_at, s.returned_at) is null
            or (not ${isTravelling('o.id')} and s.shipped_at = (
              select max(shipped_at) from shipments where order_id = o.id and voided_at is null)) end) as sent,
      case when not ${AWAITS_NEW_DAYS} then o.promised_last end as "promisedLast", ${JOURNEY} as journey,
      to_json(coalesce(again.since, o.status_changed_at, o.created_at)) #>> '{}' as since, ${isLate(wanted)} as "isLate", ${hasNewDays(wanted)} as "hasNewDays", ${misses(wanted)} as "isMissed", ${isToShip(wanted)} as "isToShip",
      ${NEEDS_REVIEW} as "needsReview", ${IS_HELD} as "isHeld", ${IS_FAILED} as "isFailed", ${AWAITS_PROOF} as "awaitsProof", ${LACKS_MODEL} as "lacksModel",
      o.review_reason as "reviewReason", o.awaits_cancellation as "awaitsCancellation", o.prints_from as "printsFrom",
      cards.in_column in ('confirmed', 'processing', 'printing') and lacks_safety_file(o.id) as "lacksSafetyFile",
      case when o.wait_beyond is not null and asks_to_wait(o) then json_build_object('beyond', o.wait_beyond,
        'shippingMethod', coalesce(o.shipping_method, 'standard'), 'country', o.country) end as unanswered,
      (select m.status from order_models m where m.order_id = o.id) as model,
      (select p.state from order_proofs p where p.order_id = o.id) as proof,
      coalesce((select p.silence_prints from order_proofs p where p.order_id = o.id), true) as "silencePrints",
      (select json_build_object('code', j.code, 'version', j.version, 'status', j.status, 'printer', r.name, 'startedAt', j.started_at, 'reason', j.reason, 'createdAt', j.created_at,
          'hours', (m.print_plan #>> '{recommended,hours}')::float)
        from print_jobs j left join printers r on r.id = j.printer_id left join order_models m on m.order_id = j.order_id
        where j.order_id = o.id order by o.status in ('cancelled', 'refunded') and j.status = 'cancelled', j.attempt desc limit 1) as job
    from (${sql.join(cut, sql` union all `)}) as cards join orders o on o.id = cards.id
      left join again on again.order_id = o.id
      left join lateral (select s.* from shipments s where s.order_id = o.id and s.voided_at is null
        order by ${DECISIVE_FIRST} limit 1) decisive on true
    order by cards.place, cards.row_in`.execute(tx)
  return rows
}

export async function findOverdue(tx: Tx, now: Date): Promise<Overdue> {
  const { rows } = await sql<Overdue>`
    select array(select order_id from late_orders(${now}::timestamptz)) as late,
      array(select order_id from orders_with_new_days(${now}::timestamptz)) as "newDays"`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a select of arrays gives one row')
  return row
}

/** More than any way of sending takes, holidays and closed days with it. */
const MOST_DAYS_ON_THE_WAY = 60

/** By order, the last day to give its toy to the carrier, where that is today or has passed and the promised day has not. */
export async function findDue(
  tx: Tx,
  { today, closed }: { today: string; closed: readonly DaySpan[] },
): Promise<ReadonlyMap<string, string>> {
  const unsent = statusesIn('to_make', 'in_print')
  const { rows } = await sql<{ id: string; promisedLast: string; isUnsent: boolean; journey: Journey }>`
    with ${AGAIN}
    select o.id, o.promised_last::text as "promisedLast", o.status = any(${[...unsent]}) or coalesce(again.why = 'reprint', false) as "isUnsent", ${JOURNEY} as journey
    from orders o left join again on again.order_id = o.id
    where o.promised_last between ${today}::date and ${today}::date + ${MOST_DAYS_ON_THE_WAY}::int
      and (o.status = any(${[...unsent]}) or again.why in ('reprint', 'returned')) and o.payment_status = 'paid'
      and not ${AWAITS_NEW_DAYS} and not is_held(o)`.execute(tx)
  return new Map(
    rows.flatMap(({ id, journey: { sent, shipping_method: shippingMethod, country }, ...toy }) => {
      const handover = {
        ...toy,
        sent,
        country,
        shippingMethod: shippingMethod ?? 'standard',
        isToBeSent: isToBeSent(sent),
        isDamaged: sent.at(-1)?.returned_damaged === true,
        needsReview: false,
      }
      const day = shipByOf(handover, closed)
      return day === null || day > today ? [] : [[id, day] as const]
    }),
  )
}

export const countLate = ({ late, newDays }: Overdue): number => new Set([...late, ...newDays]).size

export interface TodayRow {
  review: number
  missed: number
  toShip: number
  printing: number
  printers: number
  paidOre: number
  refundedOre: number
}

export async function findToday(
  tx: Tx,
  now: Pick<Wanted, 'today'> & Partial<Pick<Wanted, 'missed' | 'due' | 'overdue'>>,
): Promise<TodayRow> {
  const { rows } = await sql<TodayRow>`
    select (select count(*) from orders o where ${NEEDS_REVIEW})::int as review,
      (select count(*) from orders o where ${misses({ missed: [], ...now })})::int as missed,
      (select count(*) from orders o where ${isToShip({ due: [], missed: [], overdue: { late: [], newDays: [] }, ...now })})::int as "toShip",
      (select count(distinct j.printer_id) from print_jobs j where ${IS_ON_PRINTER})::int as printing,
      (select count(*) from printers where is_active)::int as printers,
      (select coalesce(sum(total_price), 0) from orders o where ${paidSince(now)})::float as "paidOre",
      (select coalesce(sum(amount), 0) from refunds
        where status <> 'failed' and reason <> 'duplicate' and created_at >= ${midnightOf(now)})::float as "refundedOre"`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a select of sums gives one row')
  return row
}
