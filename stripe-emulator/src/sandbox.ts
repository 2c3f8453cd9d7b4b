/** Stripe's protocol for one account, kept in the database of the service that embeds it. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from './database.ts'
import type { Fetch } from '@leksmedjan/platform/http/local-fetch'
import { JOBS } from './jobs.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import { erasePayer, type Payer } from './customers/erasure.ts'
import { createApprovals, type Approvals } from './approval/approval.ts'
import { finishPayment } from './charging/bank.ts'
import { finishRefund } from './charging/refunds.endpoints.ts'
import { expire } from './checkout/sessions.ts'
import { deliver } from './events/deliveries.ts'
import { webhookSecretOf } from './events/events.rules.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { createCallHandler, type Call, type Reply } from './protocol/handle-call.ts'
import { unixSeconds } from './objects/ids.ts'
import { isOf } from './objects/kinds.ts'
import { openCallContext, type FollowUps, type CallContext } from './protocol/call-context.ts'
import {
  deleteResponsesBefore,
  deleteEventsBefore,
  seedObjects,
  takeExpiredSessions,
} from './sandbox.queries.ts'
import { seedOf, type Seed } from './seed.ts'
import { createTryOut, type TryOut } from './try-out/try-out.ts'

export interface SandboxDeps {
  db: Database
  jobs: Jobs
  clock: Clock
  secretKey: string
  publishableKey: string
  /** Webhook signing secrets are derived from it. */
  webhookKey: string
  /** Objects that a new account begins with. */
  seed: Seed
  /** Delivers events to webhook endpoints. */
  fetch: Fetch
  log: Log
}

export interface Sandbox {
  readonly keys: { secret: string; publishable: string }
  /** Answers one call of the protocol; throws SandboxError. */
  answer(call: Call): Promise<Reply>
  /** Seeds VAT rate and coupons of a new sandbox, keeps existing objects, and loads manual rules. */
  seed(): Promise<void>
  /** Expires sessions, deletes old stored responses and events; returns the number of sessions. */
  sweep(): Promise<number>
  /** Joins the transaction that erases a buyer. */
  erase(tx: Tx, payer: Payer): Promise<void>
  /** Registers the handlers of its jobs; before the queue starts. */
  registerJobs(): void
  readonly tryOut: TryOut
  readonly approvals: Approvals
  readonly faults: Faults
}

/** Delay of a refund's result. */
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
        JOBS.deliver,
        { deliveries, again: afterSeconds !== undefined },
        afterSeconds === undefined ? {} : { afterSeconds },
      ),
    finishRefund: (tx, refundId) =>
      jobs.enqueue(tx, JOBS.finishRefund, { refundId }, { afterSeconds: BANK_WORD_SECONDS }),
    finishPayment: (tx, intentId, afterSeconds) =>
      jobs.enqueue(tx, JOBS.finishPayment, { intentId }, { afterSeconds }),
  }

  /** Context of work outside a request. */
  async function ownWork<T>(run: (context: CallContext) => Promise<T>): Promise<T> {
    return db.asShop('sandbox', async (tx) => {
      const context = openCallContext(tx, clock.now(), { request: null, caller: { kind: 'shop' }, followUps })
      const result = await run(context)
      await context.finish()
      return result
    })
  }

  async function sweep(): Promise<number> {
    return ownWork(async (context) => {
      const ago = (ms: number) => new Date(context.now.getTime() - ms)
      await deleteResponsesBefore(context.tx, ago(KEEP_ANSWERS_MS))
      await deleteEventsBefore(context.tx, ago(KEEP_EVENTS_MS), SWEEP_AT_ONCE)
      const sessions = await takeExpiredSessions(context.tx, context.seconds, SWEEP_AT_ONCE)
      for (const session of sessions) {
        if (isOf('checkout.session', session)) await expire(context, session)
      }
      return sessions.length
    })
  }

  const faults = createFaults({ db, clock })

  return {
    keys: { secret: secretKey, publishable: publishableKey },
    answer: createCallHandler({ db, clock, secretKey, webhookSecret, followUps }),
    async seed() {
      const now = clock.now()
      await db.asShop('sandbox', (tx) => seedObjects(tx, seedOf(deps.seed, unixSeconds(now)), now))
      await faults.open()
    },
    sweep,
    registerJobs() {
      jobs.handle(JOBS.deliver, ({ deliveries, again = false }) =>
        deliver({ ...deps, webhookSecret }, deliveries, again),
      )
      jobs.handle(JOBS.finishPayment, ({ intentId }) =>
        ownWork((context) => finishPayment(context, intentId)),
      )
      jobs.handle(JOBS.finishRefund, ({ refundId }) => ownWork((context) => finishRefund(context, refundId)))
      jobs.handle(JOBS.sweep, async () => {
        while ((await sweep()) === SWEEP_AT_ONCE);
      })
    },
    erase: erasePayer,
    approvals: createApprovals(ownWork),
    tryOut: createTryOut({ db, clock, followUps, faults, ownWork }),
    faults,
  }
}
