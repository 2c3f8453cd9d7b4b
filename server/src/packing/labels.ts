/**
 * Labels of parcels, booked with a carrier. A label has its row, and so its idempotency key, before the carrier is called: a retry or a
 * late response books once. Reprints read the stored PDF; the shop's own say that they are copies.
 */
import { randomUUID } from 'node:crypto'
import type {
  BookLabelRequest,
  LabelRequest,
  LabelsAnswer,
  ShippingLabel,
} from '@leksmedjan/contract/packing'
import { readTrackingNumber } from '@leksmedjan/contract/carriers'
import type { Clock } from '@leksmedjan/platform/clock'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { within } from '@leksmedjan/platform/within'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import type { Log } from '@leksmedjan/platform/log'
import { getSetting } from '@leksmedjan/platform/settings'
import type { Database, Tx } from '../database/database.ts'
import type { EnqueueFileDeletion } from '../files/file-deletion-queue.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { logStaffAct } from '../http/staff/staff-log.queries.ts'
import { unansweredBeyond, type OrderForPacking, type PackingOrders } from '../orders/orders.ts'
import { SETTINGS, type Seller } from '../settings/settings.ts'
import type { BookedParcel, Carrier, ParcelBooking } from './carrier.ts'
import type { OwnLabel } from './papers/facts.ts'
import {
  beginLabel,
  cancelLabel,
  finishLabel,
  giveUpLabel,
  isNumberSent,
  LABEL_FILE,
  listEnded,
  listLabels,
  type LabelRow,
} from './labels.queries.ts'
import { carrierAway, jobNotFound, labelMoved, labelRefused, labelWeighed } from './packing.errors.ts'
import { findJob, type PackingJobRow } from './packing.queries.ts'
import { OWN_CARRIER, OWN_CARRIER_ID, PAPER_TEXTS } from './texts.ts'

export interface Labels {
  /** Throws `label_refused` with the reason, also where the parcel has a label of another weight; `carrier_away` when it is to be tried again. */
  bookLabel(member: StaffMember, wish: BookLabelRequest): Promise<LabelsAnswer>
  /** Throws `label_refused`, `label_moved`, `carrier_away`. */
  cancelLabel(member: StaffMember, wish: LabelRequest): Promise<LabelsAnswer>
  /** The booked PDF; the shop's own label is marked as a copy from its second printing. Throws `label_moved`. */
  printLabel(member: StaffMember, wish: LabelRequest): Promise<{ name: string; bytes: Uint8Array }>
  /** Of one job. */
  labelsOf(tx: Tx, jobId: string): Promise<ShippingLabel[]>
  /** Of one job, booked with the shop itself; not of parcels that came back or are lost. */
  ownLabelsOf(
    tx: Tx,
    job: Pick<PackingJobRow, 'id' | 'code'>,
    to: { order: OrderForPacking; seller: Seller },
  ): Promise<OwnLabel[]>
  /** Of each parcel of one job with a label of whatever carrier, grams; null where it was not weighed. Not of parcels that came back or are lost. */
  parcelWeightsOf(tx: Tx, jobId: string): Promise<(number | null)[]>
}

export interface LabelsDeps {
  db: Database
  clock: Clock
  log: Log
  files: FileStore
  orders: PackingOrders
  carrier: Carrier
  discard: EnqueueFileDeletion
}

const REASON = 'workshop: staff at work'
/** A person waits at the table. */
const CARRIER_MS = 20_000
/** A label may have been booked all the same. */
const tookTooLong = () => new UpstreamError('carrier', 'unknown', 'took too long')
const MOST_LABEL_BYTES = 5 * 1024 * 1024
/** Sent once more after it came back, or replaced after a complaint. */
const isSendable = (status: OrderForPacking['status']): boolean =>
  status === 'printing' || status === 'shipped' || status === 'delivered'

export function createLabels({ db, clock, log, files, orders, carrier, discard }: LabelsDeps): Labels {
  async function found(tx: Tx, code: string): Promise<{ job: PackingJobRow; order: OrderForPacking }> {
    const job = await findJob(tx, code)
    const order = job === null ? null : await orders.findForPacking(tx, job.orderId)
    if (job === null || order === null) throw jobNotFound(code)
    return { job, order }
  }

  async function begin(member: StaffMember, { code, parcel, weight_g: weightG }: BookLabelRequest) {
    return db.asShop(REASON, async (tx) => {
      const { job, order } = await found(tx, code)
      if (job.status !== 'checked') throw labelRefused('not_checked', `job ${code} is ${job.status}`)
      if (!isSendable(order.status))
        throw labelRefused('over', `order ${order.orderNumber} is ${order.status}`)
      if (order.awaitsCancellation)
        throw labelRefused('cancellation_asked', `the buyer of ${order.orderNumber} wants to cancel`)
      if (unansweredBeyond(order, clock.now()) !== null)
        throw labelRefused('answer_awaited', `the buyer of ${order.orderNumber} has not agreed to wait`)
      if (order.needsReview)
        throw labelRefused('needs_review', `order ${order.orderNumber} waits for a person`)
      const label = { id: randomUUID(), jobId: job.id, parcel, carrier: carrier.id, weightG }
      await beginLabel(tx, { ...label, service: order.shippingMethod, who: member.email, at: clock.now() })
      const begun = (await listLabels(tx, job.id)).find((each) => each.parcel === parcel)
      if (begun === undefined) throw labelMoved(label.id)
      return { job, order, begun, seller: await getSetting(tx, SETTINGS.seller) }
    })
  }

  async function finish(
    member: StaffMember,
    code: string,
    begun: LabelRow,
    booked: BookedParcel,
  ): Promise<void> {
    const { id, parcel } = begun
    const key = `labels/${id}.pdf`
    await files.put(key, booked.label)
    await db.asShop(REASON, async (tx) => {
      const at = clock.now()
      const { trackingNumber, trackingUrl } = booked
      // A twin may have written the same; after a cancellation its file goes.
      if (!(await finishLabel(tx, id, { trackingNumber, trackingUrl, key, at }))) {
        const { job } = await found(tx, code)
        const isBooked = (await listLabels(tx, job.id)).some((label) => label.id === id)
        if (!isBooked) await discard(tx, [key])
        return
      }
      const detail = { carrier: carrier.id, parcel, number: trackingNumber }
      await logStaffAct(tx, member, { act: 'packing: label', subject: code, detail }, at)
    })
  }

  async function answer(code: string): Promise<LabelsAnswer> {
    return db.asShop(REASON, async (tx) => ({ labels: await labelsOf(tx, (await found(tx, code)).job.id) }))
  }

  /** A label bears the weight that it was asked for with first. */
  async function bookedAs(
    { code, weight_g: wished }: BookLabelRequest,
    { weightG, begunBy }: LabelRow,
  ): Promise<LabelsAnswer> {
    if (wished !== null && wished !== weightG) throw labelWeighed({ weight_g: weightG, who: begunBy })
    return answer(code)
  }

  async function labelsOf(tx: Tx, jobId: string): Promise<ShippingLabel[]> {
    return (await listLabels(tx, jobId)).map(
      ({ id, parcel, carrier: by, trackingNumber, trackingUrl, bookedAt, isOutdated, printedAt }) => ({
        id,
        parcel,
        carrier: by === carrier.id ? carrier.name : by,
        is_outdated: isOutdated,
        printed_at: printedAt?.toISOString() ?? null,
        booked:
          trackingNumber === null || bookedAt === null
            ? null
            : { tracking_number: trackingNumber, tracking_url: trackingUrl, at: bookedAt.toISOString() },
      }),
    )
  }

  return {
    labelsOf,

    async bookLabel(member, wish) {
      const { order, begun, seller } = await begin(member, wish)
      if (begun.state === 'booked') return bookedAs(wish, begun)
      if (begun.carrier !== carrier.id) throw labelRefused('other_carrier', `begun with ${begun.carrier}`)
      try {
        const booking = bookingOf(wish.code, begun, { order, seller })
        await finish(
          member,
          wish.code,
          begun,
          checked(await within(CARRIER_MS, (signal) => carrier.book(booking, signal), tookTooLong)),
        )
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        log.warn({ err: error, label: begun.id }, 'no label was booked')
        if (error.failure !== 'refused') throw carrierAway(error)
        // Nothing was booked: the corrected parcel is booked under a new key.
        await db.asShop(REASON, (tx) => giveUpLabel(tx, begun.id, clock.now()))
        throw labelRefused('by_carrier', error.message, error)
      }
      return bookedAs(wish, begun)
    },

    async cancelLabel(member, { code, id }) {
      const label = await db.asShop(REASON, async (tx) => {
        const { job } = await found(tx, code)
        const row = (await listLabels(tx, job.id)).find((each) => each.id === id)
        if (row === undefined) throw labelMoved(id)
        if (row.trackingNumber !== null && (await isNumberSent(tx, job.orderId, row.trackingNumber)))
          throw labelRefused('sent', `parcel ${row.trackingNumber} has left`)
        return row
      })
      // A carrier that is no longer configured cannot be called: the host cancels there.
      if (label.carrier === carrier.id)
        await within(CARRIER_MS, (signal) => carrier.cancel(id, signal), tookTooLong).catch(
          (error: unknown) => {
            if (!(error instanceof UpstreamError)) throw error
            throw error.failure === 'refused'
              ? labelRefused('by_carrier', error.message, error)
              : carrierAway(error)
          },
        )
      await db.asShop(REASON, async (tx) => {
        if (!(await cancelLabel(tx, id, clock.now()))) return
        if (label.labelKey !== null) await discard(tx, [label.labelKey])
        const detail = { carrier: label.carrier, parcel: label.parcel, number: label.trackingNumber }
        await logStaffAct(tx, member, { act: 'packing: cancel label', subject: code, detail }, clock.now())
      })
      return answer(code)
    },

    ownLabelsOf: async (tx, { id, code }, to) =>
      (await listUnused(tx, id)).flatMap((label) => ownLabelOf(code, label, to) ?? []),

    async parcelWeightsOf(tx, jobId) {
      return (await listUnused(tx, jobId)).map(({ weightG }) => weightG)
    },

    async printLabel(member, { code, id }) {
      const { key, copied } = await db.asShop(REASON, async (tx) => {
        const { job, order } = await found(tx, code)
        const label = (await listLabels(tx, job.id)).find((each) => each.id === id)
        if (label === undefined || label.labelKey === null) throw labelMoved(id)
        const detail = { papers: LABEL_FILE, parcel: label.parcel }
        await logStaffAct(tx, member, { act: 'packing: papers', subject: code, detail }, clock.now())
        const seller = await getSetting(tx, SETTINGS.seller)
        return { key: label.labelKey, copied: ownCopyOf(code, label, { order, seller }) }
      })
      const name = `${code}-${PAPER_TEXTS.labelFile}.pdf`
      if (copied !== null) {
        // Its PDF library is loaded with the first label.
        const { carriersLabel } = await import('./papers/carriers-label.ts')
        const { booking, trackingNumber } = copied
        const copy = PAPER_TEXTS.copy(clock.now())
        return { name, bytes: await carriersLabel(booking, { carrier: OWN_CARRIER, trackingNumber }, copy) }
      }
      const file = await files.find(key)
      if (file === null) throw new Error(`the label ${key} is missing`)
      return { name, bytes: file.bytes }
    },
  }
}

/** Booked, and not of parcels that came back or are lost. */
async function listUnused(tx: Tx, jobId: string): Promise<(LabelRow & { trackingNumber: string })[]> {
  const used = await listEnded(tx, jobId)
  return (await listLabels(tx, jobId)).flatMap(({ trackingNumber, ...label }) =>
    trackingNumber === null || used.has(trackingNumber) ? [] : [{ ...label, trackingNumber }],
  )
}

/** null for a label of another carrier, and for one that is not booked. */
function ownLabelOf(code: string, label: LabelRow, to: Parameters<typeof bookingOf>[2]): OwnLabel | null {
  const { carrier, trackingNumber, printedAt } = label
  return carrier !== OWN_CARRIER_ID || trackingNumber === null
    ? null
    : { booking: bookingOf(code, label, to), trackingNumber, isCopy: printedAt !== null }
}

/** null at the first printing, which is the stored PDF. */
function ownCopyOf(...label: Parameters<typeof ownLabelOf>): OwnLabel | null {
  const own = ownLabelOf(...label)
  return own?.isCopy === true ? own : null
}

/** Validates the carrier's response: @throws UpstreamError, so that the caller retries. */
function checked(booked: BookedParcel): BookedParcel {
  const { trackingNumber, trackingUrl, label } = booked
  const isPdf = Buffer.from(label.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (readTrackingNumber(trackingNumber) !== trackingNumber || !isPdf || label.length > MOST_LABEL_BYTES)
    throw new UpstreamError('carrier', 'unknown', 'answered no label')
  return { ...booked, trackingUrl: trackingUrl?.startsWith('https://') === true ? trackingUrl : null }
}

function bookingOf(
  code: string,
  { id, service, weightG, begunAt }: LabelRow,
  { order: { deliveryAddress: to }, seller }: { order: OrderForPacking; seller: Seller },
): ParcelBooking {
  const { fullName, streetAddress, postalCode, city, country, phoneNumber } = to
  return {
    key: id,
    service,
    sender: { name: seller.name, postalAddress: seller.postalAddress, phone: seller.phone },
    recipient: { name: fullName, streetAddress, postalCode, city, country, phone: phoneNumber },
    parcel: { reference: code, weightG },
    at: begunAt,
  }
}
