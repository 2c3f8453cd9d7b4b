/** Conditions by which orders are shown on the board; of `orders o`. */
import { flagName, hasText, type AddOnKey } from '@leksmedjan/contract/add-ons'
import { addDays, TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import type { BoardFilter, BoardFlag } from '@leksmedjan/contract/workshop-board'
import { sql, type RawBuilder } from 'kysely'

export interface Wanted extends Omit<BoardFilter, 'columns'> {
  search: Search | null
  /** Sweden's, ISO date. */
  today: string
  /** Ids of orders that the printers cannot have ready in time. */
  missed: readonly string[]
  /** Ids of orders to be given to their carriers today at the latest. */
  due: readonly string[]
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

export type Condition = RawBuilder<boolean>

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** A draft is seen once its buyer has begun to pay. */
const IS_SEEN = sql<boolean>`(o.status <> 'pending' or o.payment_attempts > 0 or o.needs_review)`
export const AWAITS_PROOF = sql<boolean>`(o.status in ('confirmed', 'processing')
  and exists (select from order_proofs p where p.order_id = o.id
    and (p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints))))`
/** A person decides, also about who wants to cancel. */
export const NEEDS_REVIEW = sql<boolean>`(o.needs_review or o.awaits_cancellation)`
export const IS_HELD = sql<boolean>`exists (select from print_jobs j where j.order_id = o.id and j.hold_reason is not null
  and j.status in ('queued', 'starting', 'printing', 'paused', 'printed'))`
export const IS_DISPUTED = sql<boolean>`exists (select from disputes d where d.order_id = o.id and d.closed_at is null and d.status not like 'warning_%')`
export const IS_ASKED = sql<boolean>`exists (select from disputes d where d.order_id = o.id and d.closed_at is null and d.status like 'warning_%')`
export const LACKS_MODEL = sql<boolean>`(o.status in ('confirmed', 'processing')
  and not exists (select from order_models m where m.order_id = o.id and m.status = 'completed'))`

export const isOneOf = (ids: readonly string[]): Condition => sql<boolean>`o.id = any(${[...ids]}::uuid[])`

/** A letter about a delay gives its buyer rights until the toy is sent, and the workshop the new days that it names. */
export const isLate = ({ overdue }: Wanted): Condition => isOneOf(overdue.late)

export const hasNewDays = ({ overdue }: Wanted): Condition => isOneOf(overdue.newDays)

/** Its buyer may cancel because of the days: what the figure counts, and the filter finds. */
const isLateOrMoved = ({ overdue }: Wanted): Condition => isOneOf([...overdue.late, ...overdue.newDays])

/** Few toys have a second print: the functions, slow by the hundred, are called for those alone. */
const HAS_SECOND_PRINT = sql<boolean>`exists (select from print_jobs j where j.order_id = o.id and j.reason <> 'first')`
export const IS_MADE_AGAIN = sql<boolean>`(${HAS_SECOND_PRINT} and is_made_again(o.id))`
export const AWAITS_NEW_DAYS = sql<boolean>`(${HAS_SECOND_PRINT} and awaits_new_days(o.id))`

/** Its last promised day is still to come, and the toy will not be there by then. */
export const misses = ({ today, missed }: Pick<Wanted, 'today' | 'missed'>): Condition =>
  sql<boolean>`(o.promised_last >= ${today}::date and ${isOneOf(missed)})`

/** Neither late nor forecast to be. */
export const isToShip = ({ due, missed, overdue }: Pick<Wanted, 'due' | 'missed' | 'overdue'>): Condition =>
  isOneOf(due.filter((id) => !missed.includes(id) && !overdue.late.includes(id)))

export const IS_FAILED = sql<boolean>`exists (select from print_jobs j where j.order_id = o.id and j.status = 'failed'
  and not exists (select from print_jobs later where later.order_id = j.order_id and later.attempt > j.attempt))`

/** In Sweden. */
const midnight = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${TIME_ZONE})`
export const midnightOf = ({ today }: Pick<Wanted, 'today'>) => midnight(today)

export const paidSince = (now: Pick<Wanted, 'today'>): Condition =>
  sql<boolean>`o.paid_at >= ${midnightOf(now)}`

function flagged(flag: BoardFlag, wanted: Wanted): Condition {
  if (flag === 'late') return isLateOrMoved(wanted)
  if (flag === 'new_days') return hasNewDays(wanted)
  if (flag === 'misses') return misses(wanted)
  if (flag === 'ship_now') return isToShip(wanted)
  if (flag === 'review') return NEEDS_REVIEW
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

const hasTag = (tag: string): Condition =>
  sql<boolean>`o.id in (select t.order_id from order_tags t where lower(t.tag) = lower(${tag}))`

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
      // As typed, with any signs between. For product safety: which toys were made of a lot.
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

function inDays({ ordered, promised }: Pick<Wanted, 'ordered' | 'promised'>): Condition[] {
  return [
    ...(ordered.first === null ? [] : [sql<boolean>`o.created_at >= ${midnight(ordered.first)}`]),
    ...(ordered.last === null ? [] : [sql<boolean>`o.created_at < ${midnight(addDays(ordered.last, 1))}`]),
    ...(promised.first === null ? [] : [sql<boolean>`o.promised_last >= ${promised.first}::date`]),
    ...(promised.last === null ? [] : [sql<boolean>`o.promised_last <= ${promised.last}::date`]),
  ]
}

/** What narrows the board; its columns and those that are not seen apart. */
export function narrowing(wanted: Wanted): Condition[] {
  const { flag, size, addOn, tag, search } = wanted
  return [
    ...(flag === null ? [] : [flagged(flag, wanted)]),
    ...(size === null ? [] : [sql<boolean>`o.selected_size = ${size}`]),
    ...(addOn === null ? [] : [hasAddOn(addOn)]),
    ...(tag === null ? [] : [hasTag(tag)]),
    ...inDays(wanted),
    ...(search === null ? [] : [found(search)]),
  ]
}

export const matching = (wanted: Wanted): Condition => all([IS_SEEN, ...narrowing(wanted)])
