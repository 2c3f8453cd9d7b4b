/** The page of an order: all of it by rights, notes, letters to its buyer, its address until it is sent. */
import { normaliseOrderNumber } from '@leksmedjan/contract/orders'
import type { AddressCorrection, WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { Database, Tx } from '../../database/database.ts'
import { ShopError } from '../../errors.ts'
import type { StaffMember } from '../../http/staff/staff-check.ts'
import { pictureFor, readsWords, titleFor } from '../../http/staff/staff-sight.rules.ts'
import { logStaffAct } from '../../http/staff/staff-log.queries.ts'
import type { Mail } from '../../mail/mail.ts'
import { UNDO_MS, type FulfilmentOrder, type LockedOrder, type WorkshopOrders } from '../../orders/orders.ts'
import {
  findMeasures,
  findSafety,
  findPlainToy,
  insertNote,
  isReprinted,
  listJobs,
  listLetters,
  listNotes,
  listOtherOrders,
  type JobRow,
} from './order.queries.ts'
import { mayCorrectAddress, mayReadAddress, nextStepOf } from './order.rules.ts'
import { readTimeline } from './timeline.ts'
import { timelineOf } from './timeline.rules.ts'

export interface OrderPage {
  /** Throws `order_not_found`, as the others do. Links to photos are issued to the session of `reader`. */
  read(member: StaffMember, orderNumber: string, reader: Actor): Promise<WorkshopOrder>
  note(member: StaffMember, orderNumber: string, text: string): Promise<void>
  /** A letter to its buyer. Throws `order_step_refused` when the buyer has been forgotten. */
  write(member: StaffMember, orderNumber: string, letter: { subject: string; text: string }): Promise<void>
  /** Throws `changed_meanwhile` when the order is not at `version` any more, `forbidden` before the role may read the address. */
  correctAddress(
    member: StaffMember,
    orderNumber: string,
    correction: { version: number; address: AddressCorrection },
  ): Promise<void>
}

export interface OrderPageDeps {
  db: Database
  clock: Clock
  mail: Mail
  links: Pick<FileLinks, 'publicUrl' | 'signedUrl'>
  orders: WorkshopOrders
  prints: PrintSteps
}

/** Print jobs, kept by another module. */
export interface PrintSteps {
  /** Until when the last step of the order's newest print can be taken back; null when it cannot. */
  undoUntil(tx: Tx, orderId: string): Promise<Date | null>
}

const REASON = 'workshop: staff at work'

export function createOrderPage({ db, clock, mail, links, orders, prints }: OrderPageDeps): OrderPage {
  /** Under the order's row lock; the act is logged with it. */
  async function act(
    orderNumber: string,
    work: (tx: Tx, order: LockedOrder, at: Date) => Promise<void>,
  ): Promise<void> {
    const id = await idOf(orderNumber)
    await db.asShop(REASON, async (tx) => {
      const order = await orders.lock(tx, id)
      if (order === null) throw orderNotFound(orderNumber)
      await work(tx, order, clock.now())
    })
  }

  async function idOf(orderNumber: string): Promise<string> {
    const id = await orders.findIdByNumber(orderNumber)
    if (id === null) throw orderNotFound(orderNumber)
    return id
  }

  return {
    async read({ role }, orderNumber, reader) {
      const id = await idOf(orderNumber)
      return db.perStatement(REASON, async (tx) => {
        const [order, measured, safety, jobs, notes, changes, plain, printUndoUntil, promises, isReprint] =
          await Promise.all([
            orders.getForFulfilment(tx, id),
            findMeasures(tx, id),
            findSafety(tx, id),
            listJobs(tx, id),
            listNotes(tx, id),
            orders.listAddressChanges(tx, id),
            findPlainToy(tx, id),
            prints.undoUntil(tx, id),
            orders.listPromises(tx, id),
            isReprinted(tx, id),
          ])
        if (order === null) throw orderNotFound(orderNumber)
        const isAdmin = role === 'ADMIN'
        const [letters, others] = await Promise.all([
          listLetters(tx, order),
          isAdmin ? listOtherOrders(tx, order) : null,
        ])
        const timeline = await readTimeline(tx, order, { letters, notes, addressChanges: changes })
        const job = jobs.at(-1)?.status ?? null
        const reads = readsWords(role, 'order', job)
        const pictured = {
          imageUrl: order.imageUrl,
          showsTexts: order.cutTexts.length > 0,
          plainUrl: plain.pictureKey === null ? null : links.publicUrl(plain.pictureKey),
        }
        const readsAddress = mayReadAddress(role, order.status, job)
        const size = measured?.sizeMm ?? null
        const lacksSafetyFile = safety.isRequired && safety.file === null
        return {
          orderNumber: order.orderNumber,
          version: order.version,
          status: order.status,
          paymentStatus: order.paymentStatus as WorkshopOrder['paymentStatus'],
          orderedAt: order.orderedAt.toISOString(),
          paidAt: order.paidAt?.toISOString() ?? null,
          toy: {
            title: titleFor(reads, { ...order, kind: plain.kind }),
            imageUrl: pictureFor(reads, pictured),
            modelUrl: reads || !pictured.showsTexts ? order.modelUrl : null,
            model: order.model,
            sizeName: order.sizeName,
            sizeMm: size === null ? null : [size.x, size.y, size.z],
            colours: order.colours,
            colourNames: order.colourNames,
            wallMm: measured?.wallMm ?? null,
          },
          bought: order.parts,
          shippingName: order.shipping,
          texts: reads ? [...order.cutTexts, ...order.writtenTexts] : null,
          recipient: reads ? order.recipient : null,
          message: reads ? order.message : null,
          plan: measured?.plan ?? null,
          promised: order.promised,
          promises: promises.map(({ movedAt, toldAt, ...promise }) => ({
            ...promise,
            movedAt: movedAt.toISOString(),
            toldAt: toldAt?.toISOString() ?? null,
          })),
          printsFrom: order.printsFrom,
          isLate: order.isLate,
          proof: order.proof,
          reviewReason: isAdmin || order.reviewReason === null ? order.reviewReason : '',
          safety: { ...safety, sizeName: order.sizeName },
          next: nextStepOf({ ...order, lacksSafetyFile, isReprint }, job, clock.now()),
          isReprint,
          undo: undoOf(order, { isReprint, print: printUndoUntil, now: clock.now() }),
          now: clock.now().toISOString(),
          money: isAdmin ? moneyOf(order) : null,
          address: readsAddress ? order.deliveryAddress : null,
          mayCorrectAddress: mayCorrectAddress(role, order.status, job) && order.email !== '',
          addressChanges: readsAddress
            ? changes.map(({ at, ...change }) => ({ at: at.toISOString(), ...change }))
            : [],
          email: isAdmin ? order.email : null,
          otherOrders:
            others?.map(({ toyName, orderedAt, ...other }) => ({
              ...other,
              title: toyName,
              orderedAt: orderedAt.toISOString(),
            })) ?? null,
          parcels: readsAddress ? order.shipments.map(parcelOf) : [],
          jobs: jobs.map(jobOf),
          complaints: timeline.complaints.filter(({ became }) => became === 'open').length,
          letters: letters.map(({ at, subject, text, ...letter }) => ({
            ...letter,
            at: at.toISOString(),
            subject: isAdmin ? subject : null,
            text: isAdmin ? text : null,
          })),
          notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
          history: timelineOf(timeline, {
            role,
            showsPhotos: reads || !pictured.showsTexts,
            link: (key) => links.signedUrl(key, reader),
          }),
        }
      })
    },

    note: (member, orderNumber, text) =>
      act(orderNumber, async (tx, order, at) => {
        await insertNote(tx, order.id, { at, who: member.email, text, subject: null })
        await logStaffAct(tx, member, { act: 'order: note', subject: order.orderNumber }, at)
      }),

    write: (member, orderNumber, { subject, text }) =>
      act(orderNumber, async (tx, order, at) => {
        const buyer = await orders.getForFulfilment(tx, order.id)
        if (buyer === null || buyer.email === '') throw forgotten()
        const id = await insertNote(tx, order.id, { at, who: member.email, text, subject })
        const { toyName, imageUrl, email } = buyer
        await mail.post(tx, 'from-workshop', {
          key: `${order.id}:${id}`,
          to: email,
          facts: { orderNumber: order.orderNumber, toyName, imageUrl, email, subject, text },
        })
        await logStaffAct(tx, member, { act: 'order: letter to buyer', subject: order.orderNumber }, at)
      }),

    correctAddress: (member, orderNumber, { version, address }) =>
      act(orderNumber, async (tx, order, at) => {
        const job = (await listJobs(tx, order.id)).at(-1)?.status ?? null
        if (!mayReadAddress(member.role, order.status, job))
          throw new ShopError(
            'forbidden',
            'the workshop reads and corrects an address once the toy is printed',
          )
        const wish = { version, address, who: member.email }
        if (!(await orders.correctAddress(tx, order, wish)))
          throw new ShopError('changed_meanwhile', 'the order has changed since it was read')
        await logStaffAct(tx, member, { act: 'order: correct address', subject: order.orderNumber }, at)
      }),
  }
}

/** A step of the parcel is taken back with the order, one before it with its print. */
function undoOf(
  { steps, status }: FulfilmentOrder,
  { isReprint, print, now }: { isReprint: boolean; print: Date | null; now: Date },
): WorkshopOrder['undo'] {
  if (status === 'printing' || isReprint)
    return print === null ? null : { of: 'print', until: print.toISOString() }
  const last = steps.at(-1)
  if (last?.status !== status || (status !== 'shipped' && status !== 'delivered')) return null
  const until = new Date(last.at.getTime() + UNDO_MS)
  return until > now ? { of: 'order', until: until.toISOString() } : null
}

function moneyOf({ money }: FulfilmentOrder): WorkshopOrder['money'] {
  const { refunds, disputes, withdrewAt, receipts, ...sums } = money
  return {
    ...sums,
    refunds: refunds.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    disputes: disputes.map(({ at, ...dispute }) => ({ ...dispute, at: at.toISOString() })),
    withdrewAt: withdrewAt?.toISOString() ?? null,
    receipts: receipts.map(({ number, issuedAt, totalOre }) => ({
      number,
      totalOre,
      issuedAt: issuedAt.toISOString(),
    })),
  }
}

function parcelOf({
  shipped_at,
  delivered_at,
  lost_at,
  returned_at,
  ...parcel
}: FulfilmentOrder['shipments'][number]) {
  return {
    ...parcel,
    shipped_at: shipped_at.toISOString(),
    delivered_at: delivered_at?.toISOString() ?? null,
    lost_at: lost_at?.toISOString() ?? null,
    returned_at: returned_at?.toISOString() ?? null,
  }
}

function jobOf({ startedAt, printedAt, ...job }: JobRow): WorkshopOrder['jobs'][number] {
  return {
    ...job,
    startedAt: startedAt?.toISOString() ?? null,
    printedAt: printedAt?.toISOString() ?? null,
  }
}

const orderNotFound = (orderNumber: string) =>
  new ShopError('order_not_found', `there is no order ${normaliseOrderNumber(orderNumber)}`)

const forgotten = () =>
  new ShopError('order_step_refused', 'its buyer has been forgotten: nobody is left to write to', {
    details: { reason: 'wrong_state' },
  })
