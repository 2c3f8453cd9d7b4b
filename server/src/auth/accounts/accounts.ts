/** An account as a whole: shown to the shop, banned, exported, asked to be deleted, deleted. */
import type { DeletionAnswer } from '@leksmedjan/contract/account'
import type { Actor } from '../../platform/actor.ts'
import { writeAccountErased } from '../../mail/mail.ts'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { readFact } from '../../platform/settings.ts'
import { createAccountExport, type ExportAccount } from './account-export.ts'
import type { AuthGround } from '../auth.ground.ts'
import { userNotFound } from '../auth.errors.ts'
import { customerOf, inAccounts } from '../auth.scope.ts'
import { userAnswer, type UserAnswer } from '../auth.wire.ts'
import {
  findDeletionRequest,
  findOpenRequest,
  hasPaidOrders,
  listOpenRequests,
  putDeletionRequest,
  settleDeletionRequests,
  type OpenRequest,
} from './deletion.queries.ts'
import { changeUser, countUsers, deleteUser, findUser, listUsers, type User } from './users.queries.ts'

export interface Accounts {
  list(page: { limit: number; offset: number }): Promise<{ users: UserAnswer[]; total: number }>
  get(id: string): Promise<UserAnswer>
  /** null lifts the ban. */
  ban(id: string, forMs: number | null): Promise<UserAnswer>
  remove(id: string): Promise<UserAnswer>
  /** All the shop holds of the customer, as the bytes of a ZIP archive. */
  export: ExportAccount
  deletionRequest(actor: Actor): Promise<DeletionAnswer>
  askForDeletion(actor: Actor): Promise<DeletionAnswer>
  withdrawDeletion(actor: Actor): Promise<DeletionAnswer>
  /** The most urgent first. */
  listDeletionRequests(): Promise<OpenRequest[]>
  /** Deletes the account and confirms it by letter. False where no such request is open. */
  carryOutDeletion(requestId: string): Promise<boolean>
}

const REASON = 'accounts: sign in and out'
/** The law's month. */
const CARRIED_OUT_WITHIN_MS = 30 * 86_400_000

export function createAccounts(ground: AuthGround): Accounts {
  const { db, clock, onUserDeleted, onDeletionAsked, log, mail, sites } = ground
  const known = async (tx: Tx, id: string) => {
    const user = await findUser(tx, id)
    if (user === null) throw userNotFound(404)
    return user
  }
  async function removeUser(tx: Tx, id: string): Promise<User> {
    const user = await known(tx, id)
    await onUserDeleted(tx, id)
    await settleDeletionRequests(tx, id, clock.now())
    await deleteUser(tx, id)
    afterCommit(tx, () => log.warn({ userId: id }, 'an account was deleted'))
    return user
  }
  async function confirmByLetter(tx: Tx, requestId: string, to: string, isKept: boolean): Promise<void> {
    const facts = { at: clock.now(), hasPaidOrders: isKept }
    const from = { publicUrl: sites.publicUrl, seller: await readFact(tx, 'seller') }
    await mail.post(tx, { ...writeAccountErased(facts, from), to, onceKey: `account-erased:${requestId}` })
  }
  return {
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
        log.warn({ userId: id, until }, 'a ban was changed')
        return userAnswer(await known(tx, id))
      }),

    remove: (id) => inAccounts(db, async (tx) => userAnswer(await removeUser(tx, id))),

    export: createAccountExport(ground),

    deletionRequest(actor) {
      const userId = customerOf(actor)
      return db.asShop(REASON, (tx) => findDeletionRequest(tx, userId))
    },

    askForDeletion(actor) {
      const userId = customerOf(actor)
      const requestedAt = clock.now()
      const dueAt = new Date(requestedAt.getTime() + CARRIED_OUT_WITHIN_MS)
      return db.asShop(REASON, async (tx) => {
        const id = await putDeletionRequest(tx, { userId, requestedAt, dueAt })
        if (id !== null) await onDeletionAsked(tx, { id, dueAt })
        return findDeletionRequest(tx, userId)
      })
    },

    withdrawDeletion(actor) {
      const userId = customerOf(actor)
      return db.asShop(REASON, async (tx) => {
        await settleDeletionRequests(tx, userId, clock.now())
        return findDeletionRequest(tx, userId)
      })
    },

    listDeletionRequests: () => db.asShop(REASON, listOpenRequests),

    carryOutDeletion: (requestId) =>
      db.asShop(REASON, async (tx) => {
        const userId = await findOpenRequest(tx, requestId)
        if (userId === null) return false
        const isKept = await hasPaidOrders(tx, userId)
        const { email } = await removeUser(tx, userId)
        await confirmByLetter(tx, requestId, email, isKept)
        return true
      }),
  }
}
