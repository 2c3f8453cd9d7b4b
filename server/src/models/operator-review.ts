/** Operator decisions about models: list those in review, pass one for printing, order another. */
import { isProofClosed, type HeldOrders } from '../orders/orders.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import { JOBS } from '../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import { findModelOfOrder, passModel, reopenModel } from './models.queries.ts'
import { findProof, listOpenProofs, type OpenProof } from './proofs.queries.ts'
import type { Proofs } from './proofs.ts'
import { findProgress } from './provider-tasks.queries.ts'

export interface OperatorReview {
  /** Oldest first: models in review, requested changes, buyers who have not answered. */
  listOpen(): Promise<OpenProof[]>
  /** Passes a model: the order goes on, its history has why and by whom. False when it needs no review. */
  pass(orderId: string, said?: { why: string; who: string }): Promise<boolean>
  /**
   * Makes another model in place of one that failed, is in review, or is to be changed. A provider's file whose repair failed
   * is repaired again. False for all others: a model that its buyer is looking at is not replaced.
   */
  makeAnother(orderId: string): Promise<boolean>
}

export interface OperatorReviewDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  orders: HeldOrders
  proofs: Pick<Proofs, 'submitForApproval'>
}

const REASON = 'models: make and store'
/** Prefixes of the reasons with which models.ts parks an order. */
const PARKED_FOR_MODEL = 'the 3D model'
const MOST = 200

export function createOperatorReview({
  db,
  clock,
  jobs,
  orders,
  proofs,
}: OperatorReviewDeps): OperatorReview {
  return {
    listOpen: () => db.asShop(REASON, (tx) => listOpenProofs(tx, MOST)),

    pass: (orderId, said) =>
      db.asShop(REASON, async (tx) => {
        const order = await orders.lock(tx, orderId)
        const known = await findModelOfOrder(tx, orderId)
        // Without a print file there is nothing to pass: another model is made instead.
        if (order === null || isProofClosed(order.status) || known?.printFileSha256 == null) return false
        const model = await passModel(tx, orderId, clock.now())
        if (model === null) return false
        const why = said?.why ?? 'somebody looked at the 3D model and found it good'
        await orders.release(tx, order, why, { onlyOf: PARKED_FOR_MODEL, ...(said && { who: said.who }) })
        await proofs.submitForApproval(tx, model)
        return true
      }),

    makeAnother: (orderId) =>
      db.asShop(REASON, async (tx) => {
        const order = await orders.lock(tx, orderId)
        if (order === null || isProofClosed(order.status)) return false
        const [proof, known] = await Promise.all([findProof(tx, orderId), findModelOfOrder(tx, orderId)])
        if (known === null) return false
        const isAskedFor = proof?.state === 'change_asked'
        const from = isAskedFor
          ? (['needs_look', 'failed', 'completed'] as const)
          : (['needs_look', 'failed'] as const)
        const isBought = known.status === 'failed' && (await findProgress(tx, known)) !== null
        const round = isBought ? known.round : known.round + 1
        if ((await reopenModel(tx, orderId, { from, round }, clock.now())) === null) return false
        await orders.release(tx, order, 'another 3D model is made', { onlyOf: PARKED_FOR_MODEL })
        await jobs.enqueue(tx, JOBS['models.make'], { orderId }, { onceKey: orderId })
        return true
      }),
  }
}
