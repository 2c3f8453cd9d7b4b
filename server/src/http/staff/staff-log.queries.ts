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
const beginsWith = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const midnight = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${TIME_ZONE})`

/** Newest first, before the row with this id. */
export async function listStaffActs(
  tx: Tx,
  { before, most, ...filter }: StaffLogFilter & { before: number | null; most: number },
): Promise<StaffActRow[]> {
  const { email, act, about, first, last } = filter
  let query = tx
    .selectFrom('staff_log')
    .select(['id', 'at', 'email', 'role', 'act', 'subject', 'detail'])
    .$narrowType<{ id: number; role: StaffRole; detail: StaffActRow['detail'] }>()
    .orderBy('id', 'desc')
    .limit(most)
  if (before !== null) query = query.where('id', '<', before)
  if (email !== null) query = query.where('email', '=', email)
  if (act !== null) query = query.where('act', '=', act)
  if (first !== null) query = query.where('at', '>=', midnight(first))
  if (last !== null) query = query.where('at', '<', midnight(addDays(last, 1)))
  if (about !== '') query = query.where(isAbout(about))
  return query.execute()
}

/** Its own name, its order's number, or the code of one of its order's prints. */
function isAbout(about: string): RawBuilder<boolean> {
  const ways = [sql<boolean>`lower(subject) like ${beginsWith(about)}`]
  const number = normaliseOrderNumber(about)
  if (number !== '')
    ways.push(
      sql<boolean>`lower(subject) like ${beginsWith(number)}`,
      sql<boolean>`(detail ? 'order' and lower(detail ->> 'order') like ${beginsWith(number)})`,
      sql<boolean>`lower(subject) in (select lower(j.code) from print_jobs j join orders o on o.id = j.order_id
        where o.order_number like ${`${number}%`})`,
    )
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
