/** The check before packing: checklist and photo; passed, the toy gets its number; failed, it is printed again. */
import {
  INSPECTION_ITEMS,
  MOST_PHOTOS,
  type CheckMark,
  type InspectAnswer,
  type InspectionItem,
  type InspectionPhoto,
  type InspectRequest,
} from '@leksmedjan/contract/packing'
import { pictureWords } from '@leksmedjan/contract/picture-words'
import { chosenCategory } from '@leksmedjan/contract/designs'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { SERIAL_ALPHABET, SERIAL_CHARACTERS } from '@leksmedjan/contract/serials'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import { randomText } from '@leksmedjan/platform/random'
import type { Database, Tx } from '../database/database.ts'
import type { Designs } from '../designs/designs.ts'
import { encodePhoto } from '../files/photos.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { logStaffAct } from '../http/staff/staff-log.queries.ts'
import { JOBS } from '../job-table.ts'
import type { OrderForPacking, PackingOrders } from '../orders/orders.ts'
import type { Prints } from '../prints/prints.ts'
import { checkedAlready, inspectionRefused, jobNotFound } from './packing.errors.ts'
import {
  deletePhoto,
  findInspection,
  findPhotographed,
  findReported,
  findSerialTakenBack,
  insertInspection,
  insertPhoto,
  listPhotos,
  takeInspectionBack,
} from './inspections.queries.ts'
import { findJob, findReplacing, type PackingJobRow } from './packing.queries.ts'
import { insertToy } from './toys.queries.ts'
import { checkItemsOf, checkMarksOf } from './check.rules.ts'
import { newPhoto } from './photos.ts'

export interface Inspections {
  /** Throws `photo_unreadable`, `inspection_refused`. */
  addPhoto(
    member: StaffMember,
    code: string,
    photo: { bytes: Uint8Array; reader: Actor },
  ): Promise<InspectionPhoto>
  /** Of a check that is not finished. */
  removePhoto(member: StaffMember, id: string): Promise<void>
  /** Throws `inspection_refused`. */
  inspect(member: StaffMember, wish: InspectRequest): Promise<InspectAnswer>
  /** Takes a check back within a minute, before the toy is sent or printed again. Throws `inspection_refused`. */
  undoCheck(member: StaffMember, code: string): Promise<void>
  /** Until when that can be done; null when it cannot. */
  checkUndoUntil(
    tx: Tx,
    job: Pick<PackingJobRow, 'orderId' | 'code' | 'status'>,
    status: OrderStatus,
  ): Promise<Date | null>
}

export interface InspectionsDeps {
  db: Database
  clock: Clock
  files: FileStore
  links: FileLinks
  jobs: Jobs
  orders: PackingOrders
  designs: Pick<Designs, 'findOrdered'>
  prints: Pick<Prints, 'passInspection' | 'failInspection' | 'checkUndoUntil' | 'undoCheck'>
}

const REASON = 'workshop: staff at work'

export function createInspections(deps: InspectionsDeps): Inspections {
  const { db, clock, files, links, jobs, orders, prints } = deps

  return {
    async addPhoto(member, code, { bytes, reader }) {
      const encoded = await encodePhoto(bytes)
      const jobId = await db.asShop(
        REASON,
        async (tx) => (await findPhotographed(tx, code)) ?? (await findOpen(tx, code)).id,
      )
      const { id, fileKey } = newPhoto(jobId)
      await files.put(fileKey, encoded)
      await db.asShop(REASON, async (tx) => {
        const { length } = await listPhotos(tx, jobId)
        if (length >= MOST_PHOTOS)
          throw inspectionRefused('photo_unknown', `a toy has at most ${MOST_PHOTOS} photos`)
        const at = clock.now()
        await insertPhoto(tx, { id, jobId, fileKey, who: member.email, at })
        await logStaffAct(tx, member, { act: 'packing: photo', subject: code }, at)
      })
      return { id, url: links.signedUrl(fileKey, reader) }
    },

    async removePhoto(member, id) {
      const key = await db.asShop(REASON, async (tx) => {
        const gone = await deletePhoto(tx, id)
        if (gone !== null)
          await logStaffAct(tx, member, { act: 'packing: remove photo', subject: id }, clock.now())
        return gone
      })
      if (key !== null) await files.remove(key)
    },

    inspect: (member, wish) =>
      db.asShop(REASON, async (tx) => {
        const { code, passed, why } = wish
        const found = await findOpen(tx, code)
        const locked = await orders.lock(tx, found.orderId)
        // Once more under the lock: somebody else may have finished the check meanwhile.
        const job = await findOpen(tx, code)
        const order = await orders.findForPacking(tx, job.orderId)
        if (order === null || locked === null || !(await isUnsent(tx, locked)))
          throw checkedAlready(code, null)
        refuseUnlessAnswered(wish, (await checkOf(tx, order)).items)
        const at = clock.now()
        const inspection = await insertInspection(tx, {
          jobId: job.id,
          at,
          who: member.email,
          passed,
          items: wish.items,
          why: passed ? null : (why ?? null),
          photos: wish.photos,
        })
        if (inspection.photos !== new Set(wish.photos).size)
          throw inspectionRefused('photo_unknown', 'a photo belongs to another check')
        const act = { act: passed ? 'packing: passed' : 'packing: failed', subject: code }
        const inspected = { orderId: job.orderId, code, who: member.email }
        if (!passed) {
          const next = await prints.failInspection(tx, { ...inspected, why: why ?? '' })
          if (next === null) throw checkedAlready(code, null)
          await logStaffAct(tx, member, { ...act, detail: { why: why ?? '', next } }, at)
          return { serial: null, next_code: next }
        }
        if (!(await prints.passInspection(tx, inspected))) throw checkedAlready(code, null)
        const serial = await makeToy(tx, { job, order, inspectionId: inspection.id, wish, member, at })
        await logStaffAct(tx, member, { ...act, detail: { serial } }, at)
        return { serial, next_code: null }
      }),

    undoCheck: (member, code) =>
      db.asShop(REASON, async (tx) => {
        const job = await findJob(tx, code, true)
        if (job === null) throw jobNotFound(code)
        const order = await orders.lock(tx, job.orderId)
        if (order === null || (await checkUndoUntil(tx, job, order.status)) === null)
          throw inspectionRefused(
            'too_late',
            `the check of ${code} is taken back within a minute, before its next step`,
          )
        const at = clock.now()
        await takeInspectionBack(tx, job.id, at)
        await prints.undoCheck(tx, { orderId: job.orderId, code, who: member.email })
        const act = job.status === 'failed' ? 'packing: fail taken back' : 'packing: pass taken back'
        await logStaffAct(tx, member, { act, subject: code }, at)
      }),

    checkUndoUntil,
  }

  /** In print, or a replacement that has not left. */
  async function isUnsent(tx: Tx, { id, status }: { id: string; status: OrderStatus }): Promise<boolean> {
    return status === 'printing' || (await findReplacing(tx, id)) !== null
  }

  async function checkUndoUntil(
    tx: Tx,
    job: Pick<PackingJobRow, 'orderId' | 'code' | 'status'>,
    status: OrderStatus,
  ): Promise<Date | null> {
    const { orderId, code } = job
    const wasFailed = job.status === 'failed'
    if (!wasFailed && !(await isUnsent(tx, { id: orderId, status }))) return null
    return prints.checkUndoUntil(tx, { orderId, code })
  }

  async function findOpen(tx: Tx, code: string): Promise<PackingJobRow> {
    const job = await findJob(tx, code, true)
    if (job === null) throw jobNotFound(code)
    if (job.status === 'printed') return job
    const first = await findInspection(tx, job.id)
    throw checkedAlready(code, first === null ? null : { ...first, at: first.at.toISOString() })
  }

  async function makeToy(
    tx: Tx,
    made: {
      job: PackingJobRow
      order: OrderForPacking
      inspectionId: string
      wish: InspectRequest
      member: StaffMember
      at: Date
    },
  ): Promise<string> {
    const { job, order, inspectionId, wish, member, at } = made
    const design = await deps.designs.findOrdered(tx, order.designId)
    if (design === null) throw new Error(`the design of order ${order.id} is missing`)
    const { selections } = design
    const serial = (await findSerialTakenBack(tx, job.id)) ?? randomText(SERIAL_ALPHABET, SERIAL_CHARACTERS)
    const toyId = await insertToy(tx, {
      serial,
      orderId: order.id,
      jobId: job.id,
      inspectionId,
      printerId: job.printerId,
      modelSha256: job.modelSha256,
      inspector: member.email,
      lots: wish.lots,
      kind: chosenCategory(selections)?.name ?? '',
      words: pictureWords(selections),
      size: order.size,
      colours: order.colours,
      printedAt: job.printedAt ?? at,
      at,
    })
    await jobs.enqueue(tx, JOBS['packing.draw-toy'], { toyId }, { onceKey: toyId })
    return serial
  }
}

export interface ToyCheck {
  items: InspectionItem[]
  marks: CheckMark[]
}

/** Lines of the check that apply to the toy, and where on it. */
export async function checkOf(
  tx: Tx,
  { id, sign, engraving, recipientAge: age }: OrderForPacking,
): Promise<ToyCheck> {
  const reported = await findReported(tx, id)
  const hasTexts = sign !== null || engraving !== null
  const items = checkItemsOf({ reported, hasTexts, age })
  return { items, marks: checkMarksOf(reported, items) }
}

function refuseUnlessAnswered(
  { passed, items, photos, why }: InspectRequest,
  toCheck: readonly InspectionItem[],
): void {
  if (!passed) {
    if (why === undefined) throw inspectionRefused('no_reason', 'a toy fails for a reason')
    return
  }
  const open = toCheck.filter((item) => items[item] !== true)
  if (open.length > 0)
    throw inspectionRefused(
      'incomplete',
      `not confirmed: ${open.map((item) => INSPECTION_ITEMS[item]).join('; ')}`,
    )
  if (photos.length === 0) throw inspectionRefused('no_photo', 'a toy passes with its photo')
}
