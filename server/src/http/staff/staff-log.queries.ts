/** Staff log: what a person did in the workshop; rows are only added. */
import type { StaffRole } from '@leksmedjan/contract/staff'
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

/** Newest first. */
export async function listStaffActs(
  tx: Tx,
  { before, most }: { before: number | null; most: number },
): Promise<StaffActRow[]> {
  let query = tx
    .selectFrom('staff_log')
    .select(['id', 'at', 'email', 'role', 'act', 'subject', 'detail'])
    .$narrowType<{ id: number; role: StaffRole; detail: StaffActRow['detail'] }>()
    .orderBy('id', 'desc')
    .limit(most)
  if (before !== null) query = query.where('id', '<', before)
  return query.execute()
}
