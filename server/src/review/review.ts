/** What waits for an operator's eye, and what was refused meanwhile: rows for the command line and for a screen of the workshop. */
import type { Clock } from '../platform/clock.ts'
import { afterCommit, type Database, type Tx } from '../platform/db/database.ts'
import type { Log } from '../platform/log.ts'
import {
  countRefused,
  decideDoubt,
  listDoubts,
  listParked,
  listReports,
  type RefusedCount,
  type ReviewRow,
} from './review.queries.ts'

export { DOUBTED } from './review.queries.ts'

export interface ReviewList {
  /** Oldest first. */
  waiting: ReviewRow[]
  /** Of the last thirty days, most frequent first. */
  refused: RefusedCount[]
}

export interface Decision {
  doubtId: string
  /** removed: it is shared no more, and its orders stay parked until their money goes back. */
  verdict: 'kept' | 'removed'
  /** The operator's reasons; whoever asks later reads them. */
  why: string
}

export interface Review {
  list(): Promise<ReviewList>
  /** False where there is no open doubt of this id. */
  decide(decision: Decision): Promise<boolean>
}

export interface ReviewDeps {
  db: Database
  clock: Clock
  log: Log
  /** Joins the decision: a doubted design may be made after all. */
  onKept: (tx: Tx, orderId: string) => Promise<void>
}

const REASON = 'review: list and decide'
const REFUSED_SINCE_MS = 30 * 86_400_000

export function createReview({ db, clock, log, onKept }: ReviewDeps): Review {
  return {
    list() {
      const since = new Date(clock.now().getTime() - REFUSED_SINCE_MS)
      return db.asShop(REASON, async (tx) => {
        const [reports, doubts, parked, refused] = await Promise.all([
          listReports(tx),
          listDoubts(tx),
          listParked(tx),
          countRefused(tx, since),
        ])
        const waiting = [...reports, ...doubts, ...parked].sort(
          (one, other) => one.at.getTime() - other.at.getTime(),
        )
        return { waiting, refused }
      })
    },
    decide({ doubtId, verdict, why }) {
      return db.asShop(REASON, async (tx) => {
        const decided = await decideDoubt(tx, { doubtId, verdict, why }, clock.now())
        if (decided === null) return false
        if (verdict === 'kept') for (const orderId of decided.orderIds) await onKept(tx, orderId)
        afterCommit(tx, () => log.info({ doubtId, verdict }, 'a doubt was settled'))
        return true
      })
    },
  }
}
