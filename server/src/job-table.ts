/**
 * Every job: payload, schedule, retry policy. Names and payload fields are stored in the queues of running shops
 * (docs/persistent-names.md). A new one is a line here and its handler in `job-handlers.ts`, without which nothing compiles.
 */
import type { AnnouncedStatus } from '@leksmedjan/contract/orders'
import { defineJob, type Job, type JobOptions } from '@leksmedjan/platform/jobs/jobs'

/** Payloads hold ids, never personal data. */
interface Spec<Payload extends object> extends JobOptions {
  payload?: Payload
}

/** Enqueued by the shop. */
const job = <Payload extends object>(options: JobOptions = {}): Spec<Payload> => options

/** Enqueued by its schedule: cron, in Swedish time. */
const scheduled = (cron: string, options: JobOptions = {}): Spec<object> => ({ ...options, cron })

const TABLE = {
  'auth.erase-due': scheduled('10 3 * * *', { deadlineSeconds: 600, retries: 3 }),
  'auth.tidy': scheduled('17 * * * *', { retries: 2 }),
  /** Once a new print after a complaint can no longer be taken back. */
  'complaints.tell-of-reprint': job<{
    orderId: string
    complaintId: string
    /** `decided_at` of the complaint, to the millisecond: any other instant is a decision that was taken back. */
    at: string
  }>(),
  'designs.tidy': scheduled('*/5 * * * *', { deadlineSeconds: 60, retries: 1 }),
  /** Scans all pictures, so once a night. */
  'designs.tidy-drawings': scheduled('20 4 * * *', { deadlineSeconds: 600, retries: 1 }),
  'files.remove': job<{ keys: string[] }>({ deadlineSeconds: 300, retries: 60 }),
  'limits.tidy': scheduled('*/15 * * * *', { retries: 0 }),
  /** Once the loss can no longer be taken back. */
  'losses.tell-of-resend': job<{
    orderId: string
    /** Of the step back to processing, to the millisecond: any other instant is a loss that was taken back. */
    at: string
  }>(),
  'mail.send': job<{ messageId: string }>({ deadlineSeconds: 90 }),
  'mail.send-overdue': scheduled('*/15 * * * *', { retries: 2 }),
  /** One poll of a provider's model; enqueues the next poll itself. */
  'models.follow': job<{ id: string }>({ deadlineSeconds: 240 }),
  /**
   * Deadline: making a model takes seconds, repairing a provider's mesh a minute or two, and on a busy machine up to 25 minutes
   * for each of two that wait for each other; a crashed server's work is taken over after a missed heartbeat.
   */
  'models.make': job<{ orderId: string }>({ deadlineSeconds: 3600, retries: 8 }),
  'orders.confirm-by-letter': job<{ orderId: string }>(),
  /** Of days that need a buyer's yes, on the last day to answer; each hour, so that a stop of the shop takes none away. */
  'orders.remind-of-waits': scheduled('30 9-18 * * *', { retries: 3 }),
  /** Hourly in the daytime, Swedish time; letters on working days alone. */
  'orders.tell-of-delays': scheduled('0 9-18 * * *', { retries: 3 }),
  'orders.tell-of-money-back': job<{
    refundId: string
    orderId: string
    amountOre: number
    isRepeat: boolean
    /** ISO instant. */
    at: string
  }>(),
  'orders.tell-of-step': job<{
    orderId: string
    status: AnnouncedStatus
    /** Of the step in its history, to the millisecond: any other instant is a step that was taken back. */
    at: string
  }>(),
  /** Data is looked up after the response, so that timing reveals nothing. */
  'own-data.write-letter': job<{ id: string }>(),
  /** Toys that are to be printed and carry a text, a few at a time: as soon as a model is made or the first of the workshop is invited; the schedule draws what failed. */
  'packing.draw-plain': scheduled('*/5 * * * *', { deadlineSeconds: 3600, retries: 1 }),
  /** Renders a toy without texts: seconds, minutes on a busy machine. */
  'packing.draw-toy': job<{ toyId: string }>({ deadlineSeconds: 600, retries: 8 }),
  /** Of toys that have waited for their buyers for a week; on working days alone. */
  'packing.remind-of-pickups': scheduled('0 10 * * *', { retries: 3 }),
  /** Once making a damaged return again can no longer be taken back. */
  'packing.tell-of-remake': job<{
    orderId: string
    /** Of its new print. */
    printCode: string
    /** When it was agreed to, ISO instant. */
    at: string
  }>(),
  'packing.tell-of-replacement': job<{
    orderId: string
    /** `shipped_at` or `delivered_at` of its parcels, to the millisecond: any other instant finds none. */
    at: string
    /** It has reached its buyer. */
    isDelivered?: boolean
  }>(),
  /** Once a parcel that came back can no longer be taken back. */
  'packing.tell-of-return': job<{
    orderId: string
    /** `returned_at` of its parcels, to the millisecond: any other instant is a return that was taken back. */
    at: string
  }>(),
  'payments.check-books': scheduled('40 3 * * *', { retries: 2 }),
  'payments.compare': job<{
    since: string
    /** Cursors of the provider's lists that have further pages. */
    place: Partial<Record<'sessions' | 'refunds' | 'disputes', string>>
  }>({ deadlineSeconds: 600 }),
  'payments.follow': job<{ paymentReference: string }>({ deadlineSeconds: 60 }),
  'payments.look-back': scheduled('40 3 * * *', { deadlineSeconds: 600, retries: 2 }),
  'payments.reconcile': scheduled('*/15 * * * *', { deadlineSeconds: 600, retries: 2 }),
  'payments.refund': job<{ refundId: string }>({ deadlineSeconds: 60 }),
  'payments.settle': job<{ sessionId: string }>({ deadlineSeconds: 60 }),
  'proofs.tend': scheduled('*/10 * * * *', { retries: 2 }),
  'retention.let-go': scheduled('40 3 * * *', { deadlineSeconds: 600, retries: 1 }),
  /** After all nightly deletions. Each retry rewrites the tables that were locked. */
  'retention.overwrite': scheduled('50 4 * * *', { deadlineSeconds: 900, retries: 12 }),
  /** Deadline: text generation takes a minute or two, and a book a dozen pictures. */
  'stories.make': job<{ orderId: string }>({ deadlineSeconds: 600, retries: 8 }),
  'terms.tell': scheduled('0 8 * * *', { deadlineSeconds: 600 }),
  /** Once the start of the print before the message can no longer be taken back. */
  'withdrawals.tell-of-recorded': job<{
    orderId: string
    /** When the message came in, to the millisecond: any other instant is of a message that another one replaced. */
    at: string
  }>(),
  'workshop.summarise-day': scheduled('0 7 * * *', { retries: 3 }),
}

export type JobName = keyof typeof TABLE
export type PayloadOf<Name extends JobName> =
  (typeof TABLE)[Name] extends Spec<infer Payload> ? Payload : never

type Jobs = { readonly [Name in JobName]: Job<PayloadOf<Name>> }

export const JOB_NAMES = Object.keys(TABLE) as JobName[]

export const JOBS = Object.fromEntries(JOB_NAMES.map((name) => [name, defineJob(name, TABLE[name])])) as Jobs

/** Idempotent: a job may run more than once. */
export type JobHandler<Name extends JobName> = (
  payload: PayloadOf<Name>,
  signal: AbortSignal,
) => Promise<unknown>
