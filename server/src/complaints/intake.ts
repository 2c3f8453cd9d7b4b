/** What buyers send: complaints and their photos, by the rule that shows an order. */
import {
  answerExpected,
  MOST_COMPLAINT_PHOTOS,
  type ComplainRequest,
  type ComplaintsAnswer,
  type ComplaintsRequest,
  type OwnComplaint,
} from '@leksmedjan/contract/complaints'
import type { DaySpan } from '@leksmedjan/contract/delivery-span'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import type { Limits } from '@leksmedjan/platform/http/limits'
import { findSetting } from '@leksmedjan/platform/settings'
import type { Database, Tx } from '../database/database.ts'
import { encodePhoto } from '../files/photos.ts'
import type { Mail } from '../mail/mail.ts'
import type { ComplaintOrders } from '../orders/orders.ts'
import { RATES } from '../rates.ts'
import { SETTINGS } from '../settings/settings.ts'
import { complaintNotFound, complaintRefused } from './complaints.errors.ts'
import {
  findComplaint,
  findSold,
  insertComplaint,
  insertPhoto,
  listComplaints,
  lockComplaint,
  type Complaint,
} from './complaints.queries.ts'
import { besideOf, givenOf, standingOf } from './complaints.rules.ts'
import { letterFacts, lockKnown } from './orders-of-complaints.ts'

/** Who a request comes from: a buyer sees an order by the rule of the order page. */
export interface Caller {
  actor: Actor
  network: string
}

export interface Intake {
  /** Of one order, by the rule that shows it. Throws what a lookup throws. */
  read(wish: ComplaintsRequest, caller: Caller): Promise<ComplaintsAnswer>
  /** The same again, by its id or its words, is the same complaint. Throws `complaint_refused`. */
  complain(wish: ComplainRequest, caller: Caller): Promise<ComplaintsAnswer>
  /** Before a photo's bytes are read. Throws `complaint_not_found`, `complaint_refused`. */
  admitPhoto(complaintId: string, network: string): Promise<void>
  /** How many photos the complaint has now. The same id again is the same photo. Throws `photo_unreadable`, `complaint_refused`. */
  addPhoto(complaintId: string, photo: { id: string; bytes: Uint8Array }): Promise<number>
}

export interface IntakeDeps {
  db: Database
  clock: Clock
  limits: Limits
  files: FileStore
  mail: Mail
  orders: ComplaintOrders
}

const REASON = 'complaints: record and show'

export function createIntake({ db, clock, limits, files, mail, orders }: IntakeDeps): Intake {
  const shownOrder = ({ email, order_number: orderNumber }: ComplaintsRequest, { actor, network }: Caller) =>
    orders.findShown(actor, { email: email ?? '', orderNumber }, network)

  async function standing(tx: Tx, orderId: string, all: readonly Complaint[]) {
    const hasOpen = all.some(({ status }) => status === 'open')
    return standingOf({ ...(await findSold(tx, orderId)), hasOpen }, clock.now())
  }

  async function listGiven(tx: Tx, orderId: string): Promise<Complaint[]> {
    const [all, bank] = await Promise.all([listComplaints(tx, orderId), orders.findBank(tx, orderId)])
    return all.map((one) => givenOf(one, { bank, now: clock.now() }))
  }

  async function describe(tx: Tx, orderId: string): Promise<ComplaintsAnswer> {
    const all = await listGiven(tx, orderId)
    const closed = await listClosed(tx)
    return { ...(await standing(tx, orderId, all)), complaints: all.map((one) => ownOf(one, closed)) }
  }

  async function take(tx: Tx, orderId: string, { id, text }: ComplainRequest): Promise<void> {
    const order = await lockKnown(orders, tx, orderId)
    const all = await listGiven(tx, orderId)
    if (all.some((one) => one.id === id || (one.status === 'open' && one.text === text))) return
    const { refused } = await standing(tx, orderId, all)
    if (refused !== null) throw complaintRefused(refused)
    const at = clock.now()
    // The id belongs to a complaint about another order.
    if (!(await insertComplaint(tx, { id, orderId, at, text }))) throw complaintNotFound()
    const facts = await letterFacts(orders, tx, orderId)
    const beside = besideOf(await orders.listShipments(tx, orderId))
    const { by, isMoved } = answerExpected(at, await listClosed(tx))
    await mail.post(tx, 'complaint-received', {
      to: facts.email,
      key: id,
      facts: { ...facts, beside, text, at, answerBy: isMoved ? by : null },
    })
    await mail.post(tx, 'to-shop:complaint', {
      key: id,
      facts: { orderNumber: order.orderNumber, answerBy: by },
    })
  }

  async function openComplaint(tx: Tx, id: string): Promise<Complaint> {
    const complaint = await findComplaint(tx, id)
    if (complaint === null) throw complaintNotFound()
    const bank = await orders.findBank(tx, complaint.orderId)
    if (givenOf(complaint, { bank, now: clock.now() }).status !== 'open') throw complaintRefused('answered')
    return complaint
  }

  /** True where the photo is stored already. Throws `complaint_refused` where there is no room for it. */
  async function isStored(tx: Tx, complaintId: string, photoId: string): Promise<boolean> {
    const { photos } = await openComplaint(tx, complaintId)
    if (photos.some(({ id }) => id === photoId)) return true
    if (photos.length >= MOST_COMPLAINT_PHOTOS) throw complaintRefused('photos_full')
    return false
  }

  async function storePhoto(complaintId: string, id: string, bytes: Uint8Array): Promise<void> {
    const encoded = await encodePhoto(bytes)
    if (await db.asShop(REASON, (tx) => isStored(tx, complaintId, id))) return
    const fileKey = `complaints/${complaintId}/${id}.webp`
    await files.put(fileKey, encoded)
    try {
      await db.asShop(REASON, async (tx) => {
        await lockComplaint(tx, complaintId)
        if (await isStored(tx, complaintId, id)) return
        await insertPhoto(tx, { id, complaintId, fileKey, at: clock.now() })
      })
    } catch (error) {
      await files.remove(fileKey)
      throw error
    }
  }

  return {
    async read(wish, caller) {
      const orderId = await shownOrder(wish, caller)
      return db.asShop(REASON, (tx) => describe(tx, orderId))
    },

    async complain(wish, caller) {
      const orderId = await shownOrder(wish, caller)
      await limits.consume(RATES.complaintsPerNetwork, caller.network)
      return db.asShop(REASON, async (tx) => {
        await take(tx, orderId, wish)
        return describe(tx, orderId)
      })
    },

    async admitPhoto(complaintId, network) {
      await limits.consume(RATES.complaintPhotosPerNetwork, network)
      await db.asShop(REASON, (tx) => openComplaint(tx, complaintId))
    },

    async addPhoto(complaintId, { id, bytes }) {
      await storePhoto(complaintId, id, bytes)
      const complaint = await db.asShop(REASON, (tx) => findComplaint(tx, complaintId))
      return complaint?.photos.length ?? 0
    },
  }
}

/** Days on which the shop is closed. */
const listClosed = async (tx: Tx): Promise<readonly DaySpan[]> =>
  (await findSetting(tx, SETTINGS['promise.closed'])) ?? []

function ownOf(complaint: Complaint, closed: readonly DaySpan[]): OwnComplaint {
  const { id, at, text, photos, status, answer, decidedAt, refundOre, throwsAway } = complaint
  const { by, isMoved } = answerExpected(at, closed)
  return {
    id,
    at: at.toISOString(),
    text,
    photos: photos.length,
    status,
    answer_by: isMoved ? by : null,
    answer,
    answered_at: decidedAt?.toISOString() ?? null,
    refund: refundOre,
    throws_away: throwsAway,
  }
}
