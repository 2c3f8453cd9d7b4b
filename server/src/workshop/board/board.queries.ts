/** Orders by state for the board: every figure of a first paint in four statements, whatever the number of orders. */
import { flagName, hasText, type AddOnKey } from '@leksmedjan/contract/add-ons'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { PrintStatus } from '@leksmedjan/contract/prints'
import type { BoardFlag } from '@leksmedjan/contract/workshop-board'
import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { ModelStatus } from '@leksmedjan/contract/order-pages'
import type { ProofState } from '@leksmedjan/contract/proofs'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { ParcelState } from '@leksmedjan/contract/shipments'
import { JOURNEY, DECISIVE_FIRST, type Journey } from '../../orders/orders.ts'
import { AGAIN } from '../again.queries.ts'
import { IS_ON_PRINTER } from '../on-printer.queries.ts'

export interface Wanted {
  flag: BoardFlag | null
  size: string | null
  addOn: AddOnKey | null
  search: Search | null
  /** Sweden's, ISO date. */
  today: string
  /** Ids of orders that the printers cannot have ready in time. */
  missed: readonly string[]
  overdue: Overdue
}

/** Ids of orders whose buyers may cancel because of the days. */
export interface Overdue {
  late: readonly string[]
  /** A delay notice promised new days, not over yet. */
  newDays: readonly string[]
}

export interface Search {
  /** Letters and digits in capitals, without the prefix of order numbers; '' where there are none. */
  signs: string
  /** In lower case; null where only numbers may be searched. */
  words: string | null
}

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
  /** The bank has not decided about its payment. */
  isDisputed: boolean
  isAsked: boolean
  disputeAnswerBy: string | null
  parcel: ParcelState | null
  isReturnDamaged: boolean
  /** Its newest print has a booked label. */
  hasLabel: boolean
  /** What was sent last, where a carrier has it; of a toy that is made again nothing until it is sent. */
  sent: { carrier: string; trackingNumber: string | null; trackingUrl: string | null }[]
  reviewReason: string | null
  printsFrom: string | null
  lacksSafetyFile: boolean
  model: ModelStatus | null
  proof: ProofState | null
  silencePrints: boolean
  job: {
    code: string
    version: number
    status: PrintStatus
    printer: string | null
    startedAt: string | null
    hours: number | null
  } | null
}

type Condition = RawBuilder<boolean>

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** A draft is seen once its buyer has begun to pay. */
const IS_SEEN = sql<boolean>`(o.status <> 'pending' or o.payment_attempts > 0 or o.needs_review)`
const AWAITS_PROOF = sql<boolean>`(o.status in ('confirmed', 'processing')
  and exists (select from order_proofs p where p.order_id = o.id
    and (p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints))))`
const IS_HELD = sql<boolean>`exists (select from print_jobs j where j.order_id = o.id and j.hold_reason is not null
  and j.status in ('queued', 'starting', 'printing', 'paused', 'printed'))`
const IS_DISPUTED = sql<boolean>`exists (select from disputes d where d.order_id = o.id and d.closed_at is null and d.status not like 'warning_%')`
const IS_ASKED = sql<boolean>`exists (select from disputes d where d.order_id = o.id and d.closed_at is null and d.status like 'warning_%')`
const LACKS_MODEL = sql<boolean>`(o.status in ('confirmed', 'processing')
  and not exists (select from order_models m where m.order_id = o.id and m.status = 'completed'))`

const isOneOf = (ids: readonly string[]): Condition => sql<boolean>`o.id = any(${[...ids]}::uuid[])`

/** A letter about a delay gives its buyer rights until the toy is sent, and the workshop the new days that it names. */
const isLate = ({ overdue }: Wanted): Condition => isOneOf(overdue.late)

const hasNewDays = ({ overdue }: Wanted): Condition => isOneOf(overdue.newDays)

/** Its buyer may cancel because of the days: what the figure counts, and the filter finds. */
const isLateOrMoved = ({ overdue }: Wanted): Condition => isOneOf([...overdue.late, ...overdue.newDays])

/** Few toys have a second print: the functions, slow by the hundred, are called for those alone. */
const HAS_SECOND_PRINT = sql<boolean>`exists (select from print_jobs j where j.order_id = o.id and j.reason <> 'first')`
const IS_MADE_AGAIN = sql<boolean>`(${HAS_SECOND_PRINT} and is_made_again(o.id))`
const AWAITS_NEW_DAYS = sql<boolean>`(${HAS_SECOND_PRINT} and awaits_new_days(o.id))`

/** Its last promised day is still to come, and the toy will not be there by then. */
const misses = ({ today, missed }: Pick<Wanted, 'today' | 'missed'>): Condition =>
  sql<boolean>`(o.promised_last >= ${today}::date and ${isOneOf(missed)})`

const IS_FAILED = sql<boolean>`exists (select from print_jobs j where j.order_id = o.id and j.status = 'failed'
  and not exists (select from print_jobs later where later.order_id = j.order_id and later.attempt > j.attempt))`

const ELSEWHERE = sql`array(select order_id from again)`

/** In Sweden. */
const midnightOf = ({ today }: Pick<Wanted, 'today'>) =>
  sql<Date>`${today}::date::timestamp at time zone ${TIME_ZONE}`

const paidSince = (now: Pick<Wanted, 'today'>): Condition => sql<boolean>`o.paid_at >= ${midnightOf(now)}`

function flagged(flag: BoardFlag, wanted: Wanted): Condition {
  if (flag === 'late') return isLateOrMoved(wanted)
  if (flag === 'new_days') return hasNewDays(wanted)
  if (flag === 'misses') return misses(wanted)
  if (flag === 'review') return sql<boolean>`o.needs_review`
  if (flag === 'held') return IS_HELD
  if (flag === 'disputed') return IS_DISPUTED
  if (flag === 'asked') return IS_ASKED
  if (flag === 'failed') return IS_FAILED
  if (flag === 'reprint') return IS_MADE_AGAIN
  if (flag === 'paid_today') return paidSince(wanted)
  if (flag === 'returned') return sql<boolean>`o.id in (select order_id from again where why = 'returned')`
  return flag === 'proof' ? AWAITS_PROOF : LACKS_MODEL
}

const OWN_COLUMNS: readonly string[] = ['engraving_enabled', 'gift_box', 'greeting_enabled', 'digital_story']

function hasAddOn(key: AddOnKey): Condition {
  const column = hasText(key) ? flagName(key) : key
  if (OWN_COLUMNS.includes(column)) return sql<boolean>`o.${sql.ref(column)}`
  return sql<boolean>`jsonb_exists(o.add_ons, ${key})`
}

/** `%` and `_` of a typed text are signs like others. */
const like = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Fewer would be found in every number. */
const LEAST_DIGITS = 4

/** Without what stands before the area, which is written as 0 or +46; null for what is no part of a telephone number. */
function telephoneDigits(words: string): string | null {
  if (!/^[+\d\s()/-]+$/.test(words)) return null
  const digits = words
    .replace(/^\s*(?:\+|00)46/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '')
  return digits.length < LEAST_DIGITS ? null : digits
}

/** @example lotSigns('PLA/TURK.0417') === 'PLATURK0417' */
const lotSigns = (signs: string): string => signs.replaceAll(/[^\p{L}\p{N}]/gu, '')

function found({ signs, words }: Search): Condition {
  const ways: Condition[] = []
  if (signs !== '') {
    ways.push(sql<boolean>`o.order_number like ${`MINIMAL-${like(signs)}%`}`)
    ways.push(
      sql<boolean>`o.id in (select s.order_id from shipments s where upper(replace(s.tracking_number, '-', '')) like ${`${like(signs)}%`})`,
      sql<boolean>`o.id in (select t.order_id from toys t where t.serial like ${`${like(signs)}%`})`,
      // As typed, with any signs between: product safety asks which toys were made of a lot.
      sql<boolean>`o.id in (select t.order_id from toys t, unnest(t.lots) as lot where upper(regexp_replace(lot, '[^[:alnum:]]', '', 'g')) like ${`${like(lotSigns(signs))}%`})`,
      sql<boolean>`o.id in (select j.order_id from print_jobs j where j.code like ${`${like(signs)}%`})`,
    )
  }
  if (words !== null && words !== '') {
    const part = `%${like(words)}%`
    ways.push(
      sql<boolean>`o.email_lower like ${part}`,
      sql<boolean>`lower(o.delivery_full_name) like ${part}`,
      sql<boolean>`lower(o.toy_name) like ${part}`,
      sql<boolean>`lower(o.city) like ${part}`,
    )
    const digits = telephoneDigits(words)
    if (digits !== null)
      ways.push(sql<boolean>`regexp_replace(o.phone_number, '[^0-9]', '', 'g') like ${`%${digits}%`}`)
  }
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

function matching(wanted: Wanted): Condition {
  const { flag, size, addOn, search } = wanted
  return all([
    IS_SEEN,
    ...(flag === null ? [] : [flagged(flag, wanted)]),
    ...(size === null ? [] : [sql<boolean>`o.selected_size = ${size}`]),
    ...(addOn === null ? [] : [hasAddOn(addOn)]),
    ...(search === null ? [] : [found(search)]),
  ])
}

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
  const isCut =
    wanted.flag !== null || wanted.size !== null || wanted.addOn !== null || wanted.search !== null
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

/** What is to be made by promised day, what has left or ended newest first. */
const SORTED: Record<'by day' | 'newest first', RawBuilder<unknown>> = {
  'by day': sql`o.promised_last, o.paid_at, o.created_at`,
  'newest first': sql`o.status_changed_at desc nulls last, o.created_at desc`,
}

const TO_BE_MADE: readonly OrderStatus[] = statusesIn('to_make', 'in_print')

/** Columns in which orders of another status stand. */
const AGAIN_IN: readonly OrderStatus[] = [...statusesIn('in_print', 'sent'), 'processing']

const sorted = (status: OrderStatus) => SORTED[TO_BE_MADE.includes(status) ? 'by day' : 'newest first']

interface Cut {
  status: OrderStatus
  from: number
  most: number
}

/** Each part is read in the order of its index and no farther than it is shown. */
function idsIn({ status, from, most }: Cut, match: Condition): RawBuilder<unknown> {
  const order = sorted(status)
  if (!AGAIN_IN.includes(status))
    return sql`
      select o.id from orders o where o.status = ${status} and o.id <> all(${ELSEWHERE}) and ${match}
      order by ${order} limit ${most} offset ${from}`
  const columns = sql`o.id, o.promised_last, o.paid_at, o.created_at`
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
      from (${idsIn(column, match)}) as in_column)`,
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
      (select to_json(min(d.answer_by)) #>> '{}' from disputes d where d.order_id = o.id and d.closed_at is null) as "disputeAnswerBy",
      (select case when s.returned_at is not null then 'back'
        when coalesce(s.delivered_at, s.lost_at) is null then 'on_its_way' end
        from shipments s where s.order_id = o.id and s.voided_at is null
        order by ${DECISIVE_FIRST} limit 1) as parcel,
      coalesce((select s.returned_damaged from shipments s where s.order_id = o.id and s.voided_at is null
        order by ${DECISIVE_FIRST} limit 1), false) as "isReturnDamaged",
      exists (select from shipping_labels l join print_jobs j on j.id = l.job_id where j.order_id = o.id and l.state = 'booked'
        and not exists (select from print_jobs later where later.order_id = j.order_id and later.attempt > j.attempt)) as "hasLabel",
      (select coalesce(json_agg(json_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
          'trackingUrl', s.tracking_url) order by s.place), '[]') from shipments s where s.order_id = o.id and s.voided_at is null
        and s.method = 'parcel' and again.why is distinct from 'reprint'
        and (again.why is distinct from 'returned' or s.returned_at is not null)
        and s.shipped_at = (select max(shipped_at) from shipments where order_id = o.id and voided_at is null)) as sent,
      case when not ${AWAITS_NEW_DAYS} then o.promised_last end as "promisedLast", ${JOURNEY} as journey,
      to_json(coalesce(again.since, o.status_changed_at, o.created_at)) #>> '{}' as since, ${isLate(wanted)} as "isLate", ${hasNewDays(wanted)} as "hasNewDays", ${misses(wanted)} as "isMissed",
      o.needs_review as "needsReview", ${IS_HELD} as "isHeld", ${IS_FAILED} as "isFailed", ${AWAITS_PROOF} as "awaitsProof", ${LACKS_MODEL} as "lacksModel",
      o.review_reason as "reviewReason", o.prints_from as "printsFrom",
      cards.in_column in ('confirmed', 'processing', 'printing') and lacks_safety_file(o.id) as "lacksSafetyFile",
      (select m.status from order_models m where m.order_id = o.id) as model,
      (select p.state from order_proofs p where p.order_id = o.id) as proof,
      coalesce((select p.silence_prints from order_proofs p where p.order_id = o.id), true) as "silencePrints",
      (select json_build_object('code', j.code, 'version', j.version, 'status', j.status, 'printer', r.name, 'startedAt', j.started_at,
          'hours', (m.print_plan #>> '{recommended,hours}')::float)
        from print_jobs j left join printers r on r.id = j.printer_id left join order_models m on m.order_id = j.order_id
        where j.order_id = o.id order by j.attempt desc limit 1) as job
    from (${sql.join(cut, sql` union all `)}) as cards join orders o on o.id = cards.id
      left join again on again.order_id = o.id
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

export const countLate = ({ late, newDays }: Overdue): number => new Set([...late, ...newDays]).size

export interface TodayRow {
  review: number
  missed: number
  printing: number
  printers: number
  paidOre: number
  refundedOre: number
}

export async function findToday(
  tx: Tx,
  now: Pick<Wanted, 'today'> & Partial<Pick<Wanted, 'missed'>>,
): Promise<TodayRow> {
  const { rows } = await sql<TodayRow>`
    select (select count(*) from orders where needs_review)::int as review,
      (select count(*) from orders o where ${misses({ missed: [], ...now })})::int as missed,
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
