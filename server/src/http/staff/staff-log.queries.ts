/** Staff log: what a person did in the workshop; rows are only added. */
import { addDays, TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import { normaliseOrderNumber } from '@leksmedjan/contract/orders'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { StaffLogFilter } from '@leksmedjan/contract/workshop-staff'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { StaffMember } from './staff-check.ts'

export interface StaffAct {
  /** A verb with its object, as the log shows it: 'orders: ship'. */
  act: string
  /** Order number, job code, e-mail address or other name of what it was done to. */
  subject: string
  /** Reasons and figures; no text of a buyer. */
  detail?: Record<string, string | number | boolean | null>
}

/** Joins the transaction of the act, so that neither is there without the other. */
export async function logStaffAct(
  tx: Tx,
  { userId, email, role }: StaffMember,
  { act, subject, detail = {} }: StaffAct,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('staff_log')
    .values({ at, user_id: userId, email, role, act, subject, detail: JSON.stringify(detail) })
    .execute()
}

export interface StaffActRow {
  id: number
  at: Date
  email: string
  role: StaffRole
  act: string
  subject: string
  detail: NonNullable<StaffAct['detail']>
}

/** `%` and `_` of a typed text are signs like others. */
const holds = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const midnight = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${TIME_ZONE})`

/** Newest first, before the row with this id. */
export async function listStaffActs(
  tx: Tx,
  { before, most, ...filter }: StaffLogFilter & { before: number | null; most: number },
): Promise<StaffActRow[]> {
  const { email, acts, about, first, last } = filter
  let query = tx
    .selectFrom('staff_log')
    .select(['id', 'at', 'email', 'role', 'act', 'subject', 'detail'])
    .$narrowType<{ id: number; role: StaffRole; detail: StaffActRow['detail'] }>()
    .orderBy('id', 'desc')
    .limit(most)
  if (before !== null) query = query.where('id', '<', before)
  if (email !== null) query = query.where('email', '=', email)
  if (acts.length > 0) query = query.where('act', 'in', acts)
  if (first !== null) query = query.where('at', '>=', midnight(first))
  if (last !== null) query = query.where('at', '<', midnight(addDays(last, 1)))
  if (about !== '') query = query.where(isAbout(about))
  return query.execute()
}

/** Details that the log says in words of its own; the others are shown as they are kept. */
const IN_WORDS = ['printerId', 'role', 'kind', 'from', 'to', 'remedy', 'verdict', 'method', 'papers']

/** What its row says, or the toy, the buyer or the number of the order that it was done to. */
function isAbout(about: string): RawBuilder<boolean> {
  const number = normaliseOrderNumber(about)
  // A number is kept without the spaces that it is shown or written with.
  const typed = [...new Set([about, about.replaceAll(/\s/g, '')])].map(holds)
  const isOrder = sql`(lower(o.toy_name) like any(${typed}::text[]) or lower(o.delivery_full_name) like any(${typed}::text[])
    or lower(o.email) like any(${typed}::text[]) or (${number}::text <> '' and o.order_number like ${`${number}%`}))`
  return sql<boolean>`(lower(subject) like any(${typed}::text[])
    or exists (select from jsonb_each(detail) d where jsonb_typeof(d.value) = 'string' and d.key <> all(${IN_WORDS}::text[])
      and lower(d.value #>> '{}') like any(${typed}::text[]))
    or detail ->> 'printerId' in (select p.id::text from printers p where lower(p.name) like any(${typed}::text[]))
    or subject in (select o.order_number from orders o where ${isOrder})
    or detail ->> 'order' in (select o.order_number from orders o where ${isOrder})
    or subject in (select j.code from print_jobs j join orders o on o.id = j.order_id where ${isOrder}))`
}
