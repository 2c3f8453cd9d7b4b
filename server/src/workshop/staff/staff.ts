/** Who works in the shop: roles given by letter and taken back by an operator, and the log of what everybody did. */
import type { StaffRole } from '@leksmedjan/contract/staff'
import {
  LOG_ROWS_AT_ONCE,
  WHOLE_LOG,
  type StaffAnswer,
  type StaffLogAnswer,
  type StaffLogRequest,
} from '@leksmedjan/contract/workshop-staff'
import type { Clock } from '@leksmedjan/platform/clock'
import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../../database/database.ts'
import { ShopError } from '../../errors.ts'
import type { StaffMember } from '../../http/staff/staff-check.ts'
import { listStaffActs, logStaffAct } from '../../http/staff/staff-log.queries.ts'
import type { Mail } from '../../mail/mail.ts'
import { printerNames } from './staff.queries.ts'

/** Accounts and roles, kept by another module; each joins the transaction. */
export interface StaffAccounts {
  listStaff(tx: Tx): Promise<{ email: string; role: StaffRole; since: Date; hasFactor: boolean }[]>
  /** The account's address as it is kept; `hadRole`: this one or another. */
  grantWithin(tx: Tx, email: string, role: StaffRole): Promise<{ email: string; hadRole: boolean }>
  /** False where it did not have the role. */
  revokeWithin(tx: Tx, email: string, role: StaffRole): Promise<boolean>
}

export interface Staff {
  list(): Promise<StaffAnswer>
  /** Rejects with `already_staff` (409) for an account with any staff role. */
  invite(member: StaffMember, wish: { email: string; role: StaffRole }): Promise<StaffAnswer>
  /** From one role to another, with a letter. Throws `forbidden` for the caller's own; nothing changes where it is not `was`. */
  change(member: StaffMember, wish: { email: string; was: StaffRole; role: StaffRole }): Promise<StaffAnswer>
  /** Throws `forbidden` for the caller's own role: somebody else takes it. */
  revoke(member: StaffMember, wish: { email: string; role: StaffRole }): Promise<StaffAnswer>
  /** Newest first, before the row with this id. */
  log(wish: StaffLogRequest): Promise<StaffLogAnswer>
}

/** A role was given to an account that did not have it, also in place of another. */
export type OnInvited = (tx: Tx, role: StaffRole) => Promise<void>

export interface StaffDeps {
  db: Database
  clock: Clock
  mail: Mail
  accounts: StaffAccounts
  onInvited: OnInvited
}

const REASON = 'workshop: staff at work'

function refuseOwn(member: StaffMember, email: string): void {
  if (email.trim().toLowerCase() === member.email.toLowerCase())
    throw new ShopError('forbidden', 'nobody changes their own role: the shop keeps an operator')
}

export function createStaff({ db, clock, mail, accounts, onInvited }: StaffDeps): Staff {
  const list = async (tx: Tx): Promise<StaffAnswer> => ({
    staff: (await accounts.listStaff(tx)).map(({ since, ...person }) => ({
      ...person,
      since: since.toISOString(),
    })),
  })
  return {
    list: () => db.asShop(REASON, list),

    invite: (member, { email: typed, role }) =>
      db.asShop(REASON, async (tx) => {
        const at = clock.now()
        const { email, hadRole } = await accounts.grantWithin(tx, typed, role)
        if (hadRole) throw new ShopError('already_staff', `${email} has a role, which is taken away first`)
        const facts = { role, by: member.email }
        await onInvited(tx, role)
        await mail.post(tx, 'staff-invitation', { key: randomUUID(), to: email, facts })
        await logStaffAct(tx, member, { act: 'staff: invite', subject: email, detail: { role } }, at)
        return list(tx)
      }),

    change: (member, { email: typed, was, role }) =>
      db.asShop(REASON, async (tx) => {
        refuseOwn(member, typed)
        if (was === role || !(await accounts.revokeWithin(tx, typed, was))) return list(tx)
        const { email } = await accounts.grantWithin(tx, typed, role)
        await onInvited(tx, role)
        await mail.post(tx, 'staff-invitation', {
          key: randomUUID(),
          to: email,
          facts: { role, by: member.email, was },
        })
        const detail = { wasRole: was, role }
        await logStaffAct(tx, member, { act: 'staff: change', subject: email, detail }, clock.now())
        return list(tx)
      }),

    revoke: (member, { email, role }) =>
      db.asShop(REASON, async (tx) => {
        refuseOwn(member, email)
        if (await accounts.revokeWithin(tx, email, role))
          await logStaffAct(
            tx,
            member,
            { act: 'staff: revoke', subject: email, detail: { role } },
            clock.now(),
          )
        return list(tx)
      }),

    log: ({ before, filter = WHOLE_LOG }) =>
      db.asShop(REASON, async (tx) => {
        const acts = await listStaffActs(tx, { ...filter, before, most: LOG_ROWS_AT_ONCE })
        const nameOf = await printerNames(tx)
        return {
          rows: acts.map(({ at, detail: { printerId, ...detail }, ...row }) => ({
            ...row,
            at: at.toISOString(),
            detail: {
              ...detail,
              ...(typeof printerId === 'string' && { printer: nameOf.get(printerId) ?? printerId }),
            },
          })),
        }
      }),
  }
}
