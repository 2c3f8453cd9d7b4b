/** Staff accounts, managed by host commands: grant, revoke, sign-in links. */
import type { StaffRole } from '@leksmedjan/contract/staff'
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
  /** Single-use sign-in link, valid for an hour. */
  signInLink(email: string): Promise<string>
  /** Role of the account that such a link signs in. */
  standingOf(email: string): Promise<'operator' | 'customer' | 'unknown'>
  /** The same for the first operator, else the seller's address. */
  operatorLink(): Promise<string>
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

  async function accountOf(tx: Tx, email: string): Promise<User> {
    const known = await findUserByEmail(tx, email)
    if (known !== null) return known
    return insertUser(tx, email, clock.now())
  }

  /** Voids earlier tokens of an unconfirmed address: a stranger can have requested them. */
  async function giveRole(tx: Tx, user: User, role: StaffRole): Promise<void> {
    if (user.email_confirmed_at === null) await deleteAllTokens(tx, user.id)
    await tx
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
      .execute()
  }

  async function linkFor(tx: Tx, user: User): Promise<string> {
    const { token } = await oneTimeTokens.issue(tx, {
      user,
      purpose: 'magiclink',
      relatesTo: user.email,
      lifetimeMs: LINK_LIFETIME_MS,
      flowStateId: null,
      payload: NO_PAYLOAD,
    })
    return mailLink(token, linkTypeOf('magiclink', user), null, sites)
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

  return {
    grant: (email, role = 'ADMIN') =>
      db.asShop(REASON, async (tx) => giveRole(tx, await accountOf(tx, readEmail(email)), role)),

    revoke: (email, role = 'ADMIN') =>
      db.asShop(REASON, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('user_roles')
          .using(['roles', 'auth.users'])
          .whereRef('roles.id', '=', 'user_roles.role_id')
          .whereRef('auth.users.id', '=', 'user_roles.user_id')
          .where('roles.name', '=', role)
          .where('auth.users.email', '=', readEmail(email))
          .executeTakeFirst()
        return numDeletedRows > 0n
      }),

    listEmails: () =>
      db.asShop(REASON, async (tx) => (await listOperators(tx)).map((operator) => operator.email)),

    standingOf: (typed) =>
      db.asShop(REASON, async (tx) => {
        const email = readEmail(typed)
        if ((await listOperators(tx)).some((operator) => operator.email === email)) return 'operator'
        return (await findUserByEmail(tx, email)) === null ? 'unknown' : 'customer'
      }),

    signInLink: (email) =>
      db.asShop(REASON, async (tx) => linkFor(tx, await accountOf(tx, readEmail(email)))),

    operatorLink: () =>
      db.asShop(REASON, async (tx) => {
        const [first] = await listOperators(tx)
        const email = first?.email ?? readEmail((await getSetting(tx, SETTINGS.seller)).email)
        const user = await accountOf(tx, email)
        if (first === undefined) await giveRole(tx, user, 'ADMIN')
        return linkFor(tx, user)
      }),
  }
}
