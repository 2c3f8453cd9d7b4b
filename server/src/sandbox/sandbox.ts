/** The embedded payment sandbox: Stripe's protocol for the shop's own use, kept in the shop's own database. */
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { Fetch } from '../platform/http/local-fetch.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { forgetPayer, type Payer } from './customers/erasure.ts'
import { createApprovals, type Approvals } from './approval/approving.ts'
import { finishPayment } from './charging/bank.ts'
import { finishRefund } from './charging/refunds.endpoints.ts'
import { expire } from './checkout/sessions.ts'
import { deliver } from './events/deliveries.ts'
import { webhookSecretOf } from './events/events.rules.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { createAnswerer, type Call, type Reply } from './protocol/answer-call.ts'
import { unixSeconds } from './protocol/ids.ts'
import { isOf } from './protocol/kinds.ts'
import { openWork, type FollowUps, type Work } from './protocol/work.ts'
import { deliverEvents, finishPaymentJob, finishRefundJob, sweepSandbox } from './sandbox.jobs.ts'
import {
  forgetAnswersBefore,
  forgetEventsBefore,
  seedObjects,
  takeRunOutSessions,
} from './sandbox.queries.ts'
import { sandboxSeed } from './sandbox.seed.ts'
import { createTryOut, type TryOut } from './try-out/try-out.ts'

export interface SandboxDeps {
  db: Database
  jobs: Jobs
  clock: Clock
  secretKey: string
  publishableKey: string
  /** The signing secrets of endpoints follow from it. */
  webhookKey: string
  /** Carries events to their receivers. */
  fetch: Fetch
  log: Log
}

export interface Sandbox {
  readonly keys: { secret: string; publishable: string }
  /** Answers one call of the protocol; throws SandboxError. */
  answer(call: Call): Promise<Reply>
  /** Puts VAT rate and coupons in a new sandbox, leaves what is there, and takes up rules set by hand. */
  seed(): Promise<void>
  /** Ends sessions whose time is over, forgets old answers and events; returns how many sessions. Runs every minute by itself. */
  sweep(): Promise<number>
  /** Joins the transaction that forgets a buyer. */
  forget(tx: Tx, payer: Payer): Promise<void>
  readonly tryOut: TryOut
  readonly approvals: Approvals
  readonly faults: Faults
}

/** How long the bank takes to say what became of a refund. */
const BANK_WORD_SECONDS = 2
const KEEP_ANSWERS_MS = 25 * 3600 * 1000
const KEEP_EVENTS_MS = 30 * 24 * 3600 * 1000
const SWEEP_AT_ONCE = 100

export function createSandbox(deps: SandboxDeps): Sandbox {
  const { db, jobs, clock, secretKey, publishableKey } = deps
  const webhookSecret = (endpointId: string) => webhookSecretOf(endpointId, deps.webhookKey)
  const followUps: FollowUps = {
    deliver: (tx, deliveries, afterSeconds) =>
      jobs.enqueue(
        tx,
        deliverEvents,
        { deliveries, again: afterSeconds !== undefined },
        afterSeconds === undefined ? {} : { afterSeconds },
      ),
    finishRefund: (tx, refundId) =>
      jobs.enqueue(tx, finishRefundJob, { refundId }, { afterSeconds: BANK_WORD_SECONDS }),
    finishPayment: (tx, intentId, afterSeconds) =>
      jobs.enqueue(tx, finishPaymentJob, { intentId }, { afterSeconds }),
  }

  /** Work nobody asked for by a request. */
  async function ownWork<T>(run: (work: Work) => Promise<T>): Promise<T> {
    return db.asShop('sandbox', async (tx) => {
      const work = openWork(tx, clock.now(), { request: null, caller: { kind: 'shop' }, followUps })
      const result = await run(work)
      await work.finish()
      return result
    })
  }

  async function sweep(): Promise<number> {
    return ownWork(async (work) => {
      const ago = (ms: number) => new Date(work.now.getTime() - ms)
      await forgetAnswersBefore(work.tx, ago(KEEP_ANSWERS_MS))
      await forgetEventsBefore(work.tx, ago(KEEP_EVENTS_MS), SWEEP_AT_ONCE)
      const sessions = await takeRunOutSessions(work.tx, work.seconds, SWEEP_AT_ONCE)
      for (const session of sessions) {
        if (isOf('checkout.session', session)) await expire(work, session)
      }
      return sessions.length
    })
  }

  const faults = createFaults({ db, clock })
  jobs.handle(deliverEvents, ({ deliveries, again }) =>
    deliver({ ...deps, webhookSecret }, deliveries, again ?? false),
  )
  jobs.handle(finishRefundJob, ({ refundId }) => ownWork((work) => finishRefund(work, refundId)))
  jobs.handle(finishPaymentJob, ({ intentId }) => ownWork((work) => finishPayment(work, intentId)))
  jobs.handle(sweepSandbox, async () => {
    while ((await sweep()) === SWEEP_AT_ONCE);
  })
  jobs.schedule(sweepSandbox, '* * * * *')

  return {
    keys: { secret: secretKey, publishable: publishableKey },
    answer: createAnswerer({ db, clock, secretKey, webhookSecret, followUps }),
    async seed() {
      const now = clock.now()
      await db.asShop('sandbox', (tx) => seedObjects(tx, sandboxSeed(unixSeconds(now)), now))
      await faults.open()
    },
    sweep,
    forget: forgetPayer,
    approvals: createApprovals(ownWork),
    tryOut: createTryOut({ db, clock, followUps, faults, ownWork }),
    faults,
  }
}
