/** Accounts: admin list, ban, lost second factors, export, deletion requests and deletion. */
import { randomUUID } from 'node:crypto'
import type { DeletionAnswer } from '@leksmedjan/contract/account'
import type { Actor } from '@leksmedjan/platform/actor'
import { afterCommit } from '@leksmedjan/platform/db/database'
import type { Tx } from '../database/database.ts'
import { createAccountExport, type AccountExport } from './account-export.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { userNotFound } from '@leksmedjan/supabase-wire/auth/auth.errors'
import { customerOf, inAccounts } from '@leksmedjan/supabase-wire/auth/auth.scope'
import { deleteAllFactors } from '@leksmedjan/supabase-wire/auth/factors/factors.queries'
import { deleteSessions } from '@leksmedjan/supabase-wire/auth/sessions/sessions.queries'
import { userAnswer, type UserAnswer } from '@leksmedjan/supabase-wire/auth/auth.wire'
import {
  findDeletionRequest,
  findOpenRequest,
  listOpenRequests,
  putDeletionRequest,
  settleDeletionRequests,
  type Requester,
} from './deletion.queries.ts'
import { createErasure, type Erasure } from './erasure.ts'
import {
  changeUser,
  countUsers,
  findUser,
  findUserByEmail,
  listUsers,
} from '@leksmedjan/supabase-wire/auth/users/users.queries'

export type { OnDeletionNews, OnUserDeleted } from './accounts.deps.ts'
export { createOperators, type Operators } from './operators.ts'

export interface Accounts extends Omit<Erasure, 'remove'> {
  list(page: { limit: number; offset: number }): Promise<{ users: UserAnswer[]; total: number }>
  get(id: string): Promise<UserAnswer>
  /** null lifts the ban. */
  ban(id: string, forMs: number | null): Promise<UserAnswer>
  /**
   * Deletes all second factors, revokes all sessions and notifies the account by mail. The host verifies the identity first.
   * Returns false without an account, or without a second factor.
   */
  resetSecondFactors(email: string): Promise<boolean>
  /** Throws `erasure_hindered` while something blocks it. */
  remove(id: string): Promise<UserAnswer>
  /** All data of a person as a ZIP archive (GDPR 15, 20). */
  export: AccountExport
  deletionRequest(actor: Actor): Promise<DeletionAnswer>
  requestDeletion(actor: Actor): Promise<DeletionAnswer>
  withdrawDeletion(actor: Actor): Promise<DeletionAnswer>
  /** A request by post or phone, entered by the host after checking the identity. Keeps the due date of an open one. */
  noteDeletion(email: string): Promise<{ id: string; dueAt: Date; hasAccount: boolean; isNew: boolean }>
  /** The same for a buyer without an account whose address is verified; each joins a transaction. */
  ofAddress: {
    stand(tx: Tx, email: string): Promise<DeletionAnswer>
    ask(tx: Tx, email: string): Promise<void>
    withdraw(tx: Tx, email: string): Promise<void>
  }
}

const REASON = 'accounts: sign in and out'
/** One month (GDPR 12.3). */
const CARRIED_OUT_WITHIN_MS = 30 * 86_400_000

export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, clock, hindrancesOf, onDeletionNews, log, mail, sessionCheck } = deps
  const known = async (tx: Tx, id: string) => {
    const user = await findUser(tx, id)
    if (user === null) throw userNotFound(404)
    return user
  }
  const erasing = createErasure(deps)
  async function stand(tx: Tx, asker: Requester): Promise<DeletionAnswer> {
    const request = await findDeletionRequest(tx, asker)
    const isOpen = request.requested_at !== null
    return { ...request, waits_for: isOpen ? await hindrancesOf(tx, asker) : [] }
  }
  async function ask(tx: Tx, asker: Requester): Promise<boolean> {
    const requestedAt = clock.now()
    const dueAt = new Date(requestedAt.getTime() + CARRIED_OUT_WITHIN_MS)
    const id = await putDeletionRequest(tx, asker, { requestedAt, dueAt })
    if (id === null) return false
    await onDeletionNews(tx, { id, dueAt, state: 'asked' })
    const request = await findOpenRequest(tx, id)
    const facts = { dueAt, hasAccount: asker.userId !== null }
    if (request !== null) await mail.post(tx, 'erasure-asked', { to: request.email, key: id, facts })
    return true
  }
  const byAccount = (actor: Actor): Requester => ({ userId: customerOf(actor), email: null })
  const byAddress = (email: string): Requester => ({ userId: null, email })
  return {
    ...erasing,
    list: (page) =>
      inAccounts(db, async (tx) => ({
        users: (await listUsers(tx, page)).map(userAnswer),
        total: await countUsers(tx),
      })),

    get: (id) => inAccounts(db, async (tx) => userAnswer(await known(tx, id))),

    ban: (id, forMs) =>
      inAccounts(db, async (tx) => {
        const now = clock.now()
        const until = forMs === null ? null : new Date(now.getTime() + forMs)
        await known(tx, id)
        await changeUser(tx, id, { banned_until: until }, now)
        afterCommit(tx, () => sessionCheck.forget(id))
        log.warn({ userId: id, until }, 'ban changed')
        return userAnswer(await known(tx, id))
      }),

    resetSecondFactors: (email) =>
      inAccounts(db, async (tx) => {
        const user = await findUserByEmail(tx, email)
        if (user === null || (await deleteAllFactors(tx, user.id)) === 0) return false
        await deleteSessions(tx, user.id, 'all')
        const facts = {
          kind: 'factorsReset',
          link: null,
          code: null,
          lifetimeMinutes: 0,
          from: '',
          to: '',
        } as const
        await mail.post(tx, 'account', { to: user.email, key: randomUUID(), facts })
        afterCommit(tx, () => sessionCheck.forget(user.id))
        log.warn({ userId: user.id }, 'second factors reset by the host')
        return true
      }),

    remove: async (id) => userAnswer(await erasing.remove(id)),

    export: createAccountExport(deps),

    deletionRequest(actor) {
      const asker = byAccount(actor)
      return db.asShop(REASON, (tx) => stand(tx, asker))
    },

    requestDeletion(actor) {
      const asker = byAccount(actor)
      return db.asShop(REASON, async (tx) => {
        await ask(tx, asker)
        return stand(tx, asker)
      })
    },

    withdrawDeletion(actor) {
      const asker = byAccount(actor)
      return db.asShop(REASON, async (tx) => {
        await settleDeletionRequests(tx, asker, clock.now())
        return stand(tx, asker)
      })
    },

    noteDeletion: (email) =>
      db.asShop(REASON, async (tx) => {
        const user = await findUserByEmail(tx, email)
        const hasAccount = user?.email_confirmed_at != null
        const asker = user !== null && hasAccount ? { userId: user.id, email: null } : byAddress(email)
        const isNew = await ask(tx, asker)
        const open = (await listOpenRequests(tx)).find(
          (request) => request.email === email && (request.userId !== null) === hasAccount,
        )
        if (open === undefined) throw new Error('a request that was noted is not open')
        return { id: open.id, dueAt: open.dueAt, hasAccount, isNew }
      }),

    ofAddress: {
      stand: (tx, email) => stand(tx, byAddress(email)),
      ask: async (tx, email) => void (await ask(tx, byAddress(email))),
      withdraw: (tx, email) => settleDeletionRequests(tx, byAddress(email), clock.now()),
    },
  }
}
