/** Erasure of a person: by the nightly job before the due date, by an operator, or through the admin call. */
import type { Hindrance } from '@leksmedjan/contract/account'
import { afterCommit } from '@leksmedjan/platform/db/database'
import type { Tx } from '../database/database.ts'
import { isShopError } from '../errors.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { userNotFound } from '@leksmedjan/supabase-wire/auth/auth.errors'
import { inAccounts } from '@leksmedjan/supabase-wire/auth/auth.scope'
import {
  findOpenRequest,
  listDueRequests,
  listOpenRequests,
  noteHindered,
  noteKeptInBooks,
  settleDeletionRequests,
  settleRequest,
  takeWarnings,
  type OpenRequest,
} from './deletion.queries.ts'
import { deleteUser, findUser, type User } from '@leksmedjan/supabase-wire/auth/users/users.queries'

export interface Erasure {
  /** Admin call. Throws `erasure_hindered` while something blocks it. */
  remove(id: string): Promise<User>
  /** The most urgent first. */
  listDeletionRequests(): Promise<(OpenRequest & { hindrances: Hindrance[] })[]>
  /** Erases the person of the request and confirms it by mail; false when no such request is open. Throws `erasure_hindered`. */
  carryOutDeletion(requestId: string): Promise<boolean>
  /**
   * Erases what is due by tomorrow. The operator gets a notice some days ahead; when blocked, both sides do. Throws at
   * the end when one failed: the others are done.
   */
  carryOutDue(): Promise<void>
}

const REASON = 'accounts: sign in and out'
const DAY_MS = 86_400_000
/** The job runs once a night: what is due before the next one. */
const AHEAD_MS = DAY_MS
const WARNED_AHEAD_MS = 4 * DAY_MS

export function createErasure(deps: AccountsDeps): Erasure {
  const { db, clock, onUserDeleted, onErasureWaits, hindrancesOf, onDeletionNews } = deps
  const { log, mail, sessionCheck } = deps

  async function removeUser(tx: Tx, id: string): Promise<{ user: User; isKeptInBooks: boolean }> {
    const user = await findUser(tx, id)
    if (user === null) throw userNotFound(404)
    const email = provenAddress(user)
    const erased = await onUserDeleted(tx, { userId: id, email })
    await settleDeletionRequests(tx, { userId: id, email: null }, clock.now())
    await deleteUser(tx, id)
    afterCommit(tx, () => {
      sessionCheck.forget(id)
      log.warn({ userId: id }, 'an account was deleted')
    })
    return { user, ...erased }
  }

  async function carryOut(tx: Tx, id: string): Promise<boolean> {
    const request = await findOpenRequest(tx, id)
    if (request === null) return false
    const { userId, email, dueAt } = request
    const erased = userId === null ? await onUserDeleted(tx, { userId, email }) : await removeUser(tx, userId)
    await settleRequest(tx, id, clock.now())
    const isKeptInBooks = erased.isKeptInBooks || request.isKeptInBooks
    const facts = { isKeptInBooks, hadAccount: userId !== null }
    await mail.post(tx, 'account-erased', { to: email, key: id, facts })
    await onDeletionNews(tx, { id, dueAt, state: 'done' })
    return true
  }

  /** Erases what is not blocked. One mail gives the reason for the delay (GDPR 12.3). */
  async function erasePart(id: string): Promise<void> {
    await db.asShop(REASON, async (tx) => {
      const request = await findOpenRequest(tx, id)
      if (request === null) return
      const { userId, email, dueAt } = request
      const user = userId === null ? null : await findUser(tx, userId)
      const person = { userId, email: user === null ? email : provenAddress(user) }
      const { isKeptInBooks } = await onErasureWaits(tx, person)
      if (isKeptInBooks) await noteKeptInBooks(tx, id)
      if (!(await noteHindered(tx, id, clock.now()))) return
      await mail.post(tx, 'erasure-waits', { to: email, key: id })
      await onDeletionNews(tx, { id, dueAt, state: 'hindered' })
    })
  }

  const carryOutDeletion = (id: string) => db.asShop(REASON, (tx) => carryOut(tx, id))

  async function eraseWhatIsAllowed(id: string): Promise<void> {
    try {
      await carryOutDeletion(id)
    } catch (error) {
      if (!isShopError(error, 'erasure_hindered')) throw error
      await erasePart(id)
    }
  }

  return {
    remove: (id) => inAccounts(db, async (tx) => (await removeUser(tx, id)).user),
    listDeletionRequests: () =>
      db.asShop(REASON, async (tx) => {
        const open = await listOpenRequests(tx)
        return Promise.all(
          open.map(async (request) => ({ ...request, hindrances: await hindrancesOf(tx, request) })),
        )
      }),
    carryOutDeletion,

    async carryOutDue() {
      const now = clock.now().getTime()
      await db.asShop(REASON, async (tx) => {
        for (const { id, dueAt } of await takeWarnings(tx, new Date(now + WARNED_AHEAD_MS), clock.now()))
          await onDeletionNews(tx, { id, dueAt, state: 'soon' })
      })
      const failures: unknown[] = []
      for (const id of await db.asShop(REASON, (tx) => listDueRequests(tx, new Date(now + AHEAD_MS)))) {
        try {
          await eraseWhatIsAllowed(id)
        } catch (error) {
          log.error({ err: error, request: id }, 'an erasure failed')
          failures.push(error)
        }
      }
      // Makes the job retry: the next night can be after the due date.
      if (failures.length > 0) throw new AggregateError(failures, `erasures failed: ${failures.length}`)
    },
  }
}

const provenAddress = ({ email, email_confirmed_at: provenAt }: User): string | null =>
  provenAt === null ? null : email.toLowerCase()
