/** Staff accounts, managed by host commands: grant, revoke, sign-in links. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { STAFF_ROLES, type StaffRole } from '@leksmedjan/contract/staff'
import { AUTH_PAGES } from './auth-ports.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import type { Versions } from '@leksmedjan/platform/keys/encryption'
import { getSetting } from '@leksmedjan/platform/settings'
import { SETTINGS } from '../settings/settings.ts'
import { createCodes } from '@leksmedjan/supabase-wire/auth/one-time-tokens/codes'
import {
  createOneTimeTokens,
  linkTypeOf,
  NO_PAYLOAD,
} from '@leksmedjan/supabase-wire/auth/one-time-tokens/one-time-tokens'
import { deleteAllTokens } from '@leksmedjan/supabase-wire/auth/one-time-tokens/one-time-tokens.queries'
import { mailLink } from '@leksmedjan/supabase-wire/auth/otp/redirects.rules'
import { findUserByEmail, insertUser, type User } from '@leksmedjan/supabase-wire/auth/users/users.queries'
import { isEmail } from '@leksmedjan/contract/email'
import { emailReader } from '@leksmedjan/supabase-wire/auth/auth.scope'

export interface Operators {
  /** Creates the account when there is none. Throws for an invalid address. */
  grant(email: string, role?: StaffRole): Promise<void>
  /** False when the address does not have the role, ADMIN unless another is named. */
  revoke(email: string, role?: StaffRole): Promise<boolean>
  listEmails(): Promise<string[]>
  /** Everybody with a role, operators first; an account is in the list once, in its highest role. */
  listStaff(tx: Tx): Promise<StaffAccount[]>
  /** `grant` within a transaction: the address as it is kept; `hadRole`: this one or another. */
  grantWithin(tx: Tx, email: string, role: StaffRole): Promise<{ email: string; hadRole: boolean }>
  /** `revoke` within a transaction. */
  revokeWithin(tx: Tx, email: string, role: StaffRole): Promise<boolean>
  /** Single-use sign-in link, valid for an hour; it ends in the workshop for staff. */
  signInLink(email: string): Promise<string>
  /** Role of the account that such a link signs in. */
  standingOf(email: string): Promise<'operator' | 'workshop' | 'customer' | 'unknown'>
  /** The same for the first operator, else the seller's address. */
  operatorLink(): Promise<string>
}

export interface StaffAccount {
  email: string
  role: StaffRole
  since: Date
  /** A verified second factor. */
  hasFactor: boolean
}

export interface OperatorsDeps {
  db: Database
  clock: Clock
  publicUrl: string
  /** HMAC key of code hashes. */
  secrets: Versions
}

const REASON = 'host command'
const readEmail = emailReader(isEmail)
const LINK_LIFETIME_MS = 60 * 60_000

export function createOperators({ db, clock, publicUrl, secrets }: OperatorsDeps): Operators {
  const oneTimeTokens = createOneTimeTokens({ clock, codes: createCodes(secrets) })
  const sites = { publicUrl, also: [], pages: AUTH_PAGES }
  const intoWorkshop = `${publicUrl}${AUTH_PAGES.callback}?next=${WORKSHOP_PATHS.board}`

  async function accountOf(tx: Tx, email: string): Promise<User> {
    const known = await findUserByEmail(tx, email)
    if (known !== null) return known
    return insertUser(tx, email, clock.now())
  }

  /** Voids earlier tokens of an unconfirmed address: a stranger can have requested them. */
  async function giveRole(tx: Tx, user: User, role: StaffRole): Promise<boolean> {
    if (user.email_confirmed_at === null) await deleteAllTokens(tx, user.id)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('user_roles')
      .columns(['user_id', 'role_id', 'created_at'])
      .expression((expression) =>
        expression
          .selectFrom('roles')
          .select((column) => [
            column.val(user.id).as('user_id'),
            'id',
            column.val(clock.now()).as('created_at'),
          ])
          .where('name', '=', role),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  async function takeRole(tx: Tx, email: string, role: StaffRole): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('user_roles')
      .using(['roles', 'auth.users'])
      .whereRef('roles.id', '=', 'user_roles.role_id')
      .whereRef('auth.users.id', '=', 'user_roles.user_id')
      .where('roles.name', '=', role)
      .where('auth.users.email', '=', email)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** `wanted`: the page it ends at; null for the first page of the shop. */
  async function linkFor(tx: Tx, user: User, wanted: string | null): Promise<string> {
    const { token } = await oneTimeTokens.issue(tx, {
      user,
      purpose: 'magiclink',
      relatesTo: user.email,
      lifetimeMs: LINK_LIFETIME_MS,
      flowStateId: null,
      payload: NO_PAYLOAD,
    })
    return mailLink(token, linkTypeOf('magiclink', user), wanted, sites)
  }

  /** Oldest first. */
  function listOperators(tx: Tx): Promise<{ email: string }[]> {
    return tx
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .innerJoin('auth.users', 'auth.users.id', 'user_roles.user_id')
      .select('auth.users.email')
      .where('roles.name', '=', 'ADMIN')
      .orderBy('user_roles.created_at')
      .execute()
  }

  /** ADMIN sorts before WORKSHOP. */
  function listRoles(tx: Tx): Promise<StaffAccount[]> {
    return tx
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .innerJoin('auth.users', 'auth.users.id', 'user_roles.user_id')
      .select(({ exists, selectFrom }) => [
        'auth.users.email',
        'roles.name as role',
        'user_roles.created_at as since',
        exists(
          selectFrom('auth.mfa_factors')
            .whereRef('auth.mfa_factors.user_id', '=', 'auth.users.id')
            .where('auth.mfa_factors.status', '=', 'verified'),
        ).as('hasFactor'),
      ])
      .$narrowType<{ email: string; role: StaffRole; hasFactor: boolean }>()
      .where('roles.name', 'in', STAFF_ROLES)
      .orderBy('roles.name')
      .orderBy('user_roles.created_at')
      .execute()
  }

  return {
    grant: (email, role = 'ADMIN') =>
      db.asShop(REASON, async (tx) => void (await giveRole(tx, await accountOf(tx, readEmail(email)), role))),

    revoke: (email, role = 'ADMIN') => db.asShop(REASON, (tx) => takeRole(tx, readEmail(email), role)),

    async grantWithin(tx, typed, role) {
      const account = await accountOf(tx, readEmail(typed))
      const hadAny = (await listRoles(tx)).some(({ email }) => email === account.email)
      const isNew = await giveRole(tx, account, role)
      return { email: account.email, hadRole: hadAny || !isNew }
    },

    revokeWithin: (tx, email, role) => takeRole(tx, readEmail(email), role),

    async listStaff(tx) {
      const rows = await listRoles(tx)
      return rows.filter(({ email }, index) => rows.findIndex((earlier) => earlier.email === email) === index)
    },

    listEmails: () =>
      db.asShop(REASON, async (tx) => (await listOperators(tx)).map((operator) => operator.email)),

    standingOf: (typed) =>
      db.asShop(REASON, async (tx) => {
        const email = readEmail(typed)
        if ((await listOperators(tx)).some((operator) => operator.email === email)) return 'operator'
        if ((await listRoles(tx)).some((person) => person.email === email)) return 'workshop'
        return (await findUserByEmail(tx, email)) === null ? 'unknown' : 'customer'
      }),

    signInLink: (typed) =>
      db.asShop(REASON, async (tx) => {
        const email = readEmail(typed)
        const isStaff = (await listRoles(tx)).some((person) => person.email === email)
        return linkFor(tx, await accountOf(tx, email), isStaff ? intoWorkshop : null)
      }),

    operatorLink: () =>
      db.asShop(REASON, async (tx) => {
        const [first] = await listOperators(tx)
        const email = first?.email ?? readEmail((await getSetting(tx, SETTINGS.seller)).email)
        const user = await accountOf(tx, email)
        if (first === undefined) await giveRole(tx, user, 'ADMIN')
        return linkFor(tx, user, intoWorkshop)
      }),
  }
}
