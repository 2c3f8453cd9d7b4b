/** The page of an order: all of it by rights, notes, letters to its buyer, its address until it is sent. */
import { normaliseOrderNumber } from '@leksmedjan/contract/orders'
import type { DayReason } from '@leksmedjan/contract/prints'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { CheckMark, InspectionItem } from '@leksmedjan/contract/packing'
import type { AddressCorrection, WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import type { Actor } from '@leksmedjan/platform/actor'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import { findSetting } from '@leksmedjan/platform/settings'
import type { Tx } from '../../database/database.ts'
import { ShopError } from '../../errors.ts'
import type { StaffMember } from '../../http/staff/staff-check.ts'
import { logStaffAct } from '../../http/staff/staff-log.queries.ts'
import type { LockedOrder } from '../../orders/orders.ts'
import { SETTINGS } from '../../settings/settings.ts'
import {
  findMeasures,
  findDeletionDue,
  findSafety,
  findPlainToy,
  insertNote,
  listJobs,
  listLetters,
  listNotes,
  listOtherOrders,
} from './order.queries.ts'
import { listTags, listTagsOf } from '../tags.queries.ts'
import { isOwnLetter } from './notes.queries.ts'
import { createNotes, noteNotFound, type Notes, type NotesDeps } from './notes.ts'
import { createOrderAgain, type OrderAgainDeps } from './order-again.ts'
import { mayBeSentAgain, mayReadAddress } from './order.rules.ts'
import { presentOrder, type OrderFacts } from './present-order.ts'
import { readTimeline } from './timeline.ts'

export interface OrderPage extends Notes {
  /** Throws `order_not_found`, as the others do. Links to photos are issued to the session of `reader`. */
  read(member: StaffMember, orderNumber: string, reader: Actor): Promise<WorkshopOrder>
  /** A letter to its buyer. Throws `order_step_refused` when the buyer has been forgotten. */
  write(
    member: StaffMember,
    orderNumber: string,
    letter: { id: string; subject: string; text: string },
  ): Promise<void>
  /** One of its letters, once more. Throws `order_step_refused` for another, and when the buyer has been forgotten. */
  sendAgain(member: StaffMember, orderNumber: string, letterId: string): Promise<void>
  /** Throws `changed_meanwhile` when the order is not at `version` any more, `forbidden` before the role may read the address. */
  correctAddress(
    member: StaffMember,
    orderNumber: string,
    correction: { version: number; address: AddressCorrection },
  ): Promise<void>
  /** The same of the address to which its letters go. Throws `changed_meanwhile` and `order_step_refused`. */
  correctEmail(
    member: StaffMember,
    orderNumber: string,
    correction: { version: number; email: string },
  ): Promise<void>
  /**
   * Ends the order before its print begins, gives everything back, öre, and sends its buyer a link that orders the same design
   * again. Throws `order_step_refused`, `design_not_found` and the errors of a refund.
   */
  orderAgain(member: StaffMember, orderNumber: string, why: string): Promise<number>
}

export interface OrderPageDeps extends OrderAgainDeps, Pick<NotesDeps, 'files' | 'discard'> {
  links: Pick<FileLinks, 'publicUrl' | 'signedUrl'>
  prints: PrintSteps
  parcels: ParcelSteps
  checks: ToyChecks
  /** By order, those that the queue as it stands will not keep. */
  missedPromises: () => Promise<ReadonlyMap<string, { reason: DayReason }>>
}

/** Print jobs, kept by another module. */
export interface PrintSteps {
  /** Until when the last step of the order's newest print can be taken back; null when it cannot. */
  undoUntil(tx: Tx, orderId: string): Promise<Date | null>
  /** When the order's newest print may be started, while that is still to come; null when it may now, or does not wait. */
  startsFrom(tx: Tx, orderId: string): Promise<Date | null>
}

/** What was done with parcels, kept by another module. */
export interface ParcelSteps {
  /** Until when the last sending, arrival or return can be taken back; null when it cannot. */
  undoUntil(tx: Tx, orderId: string): Promise<Date | null>
}

/** The check of the printed toy, kept by another module. */
export interface ToyChecks {
  /** Its lines, and the places they mean. */
  readCheck(tx: Tx, orderId: string): Promise<{ items: InspectionItem[]; marks: CheckMark[] }>
}

const REASON = 'workshop: staff at work'

export function createOrderPage(deps: OrderPageDeps): OrderPage {
  const { db, clock, mail, links, orders, prints, parcels, checks, missedPromises } = deps
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

  /** Facts of the page for every role; null for an unknown order. */
  async function readFacts(tx: Tx, id: string, role: StaffRole): Promise<Omit<OrderFacts, 'missed'> | null> {
    const [
      order,
      measured,
      safety,
      jobs,
      notes,
      tags,
      knownTags,
      addressChanges,
      emailChanges,
      plain,
      printUndoUntil,
      parcelUndoUntil,
      startsFrom,
      promises,
      isReprint,
      check,
      closed,
      waits,
    ] = await Promise.all([
      orders.getForFulfilment(tx, id),
      findMeasures(tx, id),
      findSafety(tx, id),
      listJobs(tx, id),
      listNotes(tx, id),
      listTagsOf(tx, id),
      listTags(tx),
      orders.listAddressChanges(tx, id),
      orders.listEmailChanges(tx, id),
      findPlainToy(tx, id),
      prints.undoUntil(tx, id),
      parcels.undoUntil(tx, id),
      prints.startsFrom(tx, id),
      orders.listPromises(tx, id),
      orders.isMadeAgain(tx, id),
      checks.readCheck(tx, id),
      findSetting(tx, SETTINGS['promise.closed']),
      orders.listAgreedWaits(tx, id),
    ])
    if (order === null) return null
    const [letters, otherOrders, deletionDue] = await Promise.all([
      listLetters(tx, order),
      role === 'ADMIN' ? listOtherOrders(tx, order) : null,
      role === 'ADMIN' ? findDeletionDue(tx, id) : null,
    ])
    const timeline = await readTimeline(tx, order, {
      letters,
      notes,
      addressChanges,
      emailChanges,
      waits,
      promises,
    })
    const read = {
      order,
      measured,
      safety,
      jobs,
      notes,
      tags,
      knownTags,
      addressChanges,
      emailChanges,
      plain,
      promises,
      letters,
    }
    return {
      ...read,
      otherOrders,
      deletionDue,
      timeline,
      printUndoUntil,
      parcelUndoUntil,
      startsFrom,
      isReprint,
      check,
      closed: closed ?? [],
    }
  }

  return {
    async read({ role, email }, orderNumber, reader) {
      const id = await idOf(orderNumber)
      const facts = await db.perStatement(REASON, (tx) => readFacts(tx, id, role))
      if (facts === null) throw orderNotFound(orderNumber)
      const missed = (await missedPromises()).get(id) ?? null
      return presentOrder({ ...facts, missed }, { role, email, reader, links, now: clock.now() })
    },

    ...createNotes({ ...deps, act }),

    write: (member, orderNumber, { id, subject, text }) =>
      act(orderNumber, async (tx, order, at) => {
        const buyer = await orders.getForFulfilment(tx, order.id)
        if (buyer === null || buyer.email === '') throw forgotten()
        const letter = { id, at, who: member.email, text, subject, isFromBuyer: false }
        if (!(await insertNote(tx, order.id, letter))) {
          if (await isOwnLetter(tx, order.id, letter)) return
          throw noteNotFound(id)
        }
        const { toyName, imageUrl, email } = buyer
        await mail.post(tx, 'from-workshop', {
          key: `${order.id}:${id}`,
          to: email,
          facts: { orderNumber: order.orderNumber, toyName, imageUrl, email, subject, text },
        })
        await logStaffAct(tx, member, { act: 'order: letter to buyer', subject: order.orderNumber }, at)
      }),

    sendAgain: (member, orderNumber, letterId) =>
      act(orderNumber, async (tx, order, at) => {
        const buyer = await orders.getForFulfilment(tx, order.id)
        if (buyer === null || buyer.email === '') throw forgotten()
        const letter = (await listLetters(tx, buyer)).find(({ id }) => id === letterId)
        if (letter === undefined || !mayBeSentAgain(letter)) throw notSentAgain(letterId)
        await mail.sendAgain(tx, { id: letterId, to: buyer.email })
        await logStaffAct(tx, member, { act: 'order: letter again', subject: order.orderNumber }, at)
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
        if (!(await orders.correctAddress(tx, order, wish))) throw changedMeanwhile()
        await logStaffAct(tx, member, { act: 'order: correct address', subject: order.orderNumber }, at)
      }),

    correctEmail: (member, orderNumber, { version, email }) =>
      act(orderNumber, async (tx, order, at) => {
        if (!(await orders.correctEmail(tx, order, { version, email, who: member.email })))
          throw changedMeanwhile()
        await logStaffAct(tx, member, { act: 'order: correct email', subject: order.orderNumber }, at)
      }),

    orderAgain: createOrderAgain(deps),
  }
}

const orderNotFound = (orderNumber: string) =>
  new ShopError('order_not_found', `there is no order ${normaliseOrderNumber(orderNumber)}`)

const changedMeanwhile = () => new ShopError('changed_meanwhile', 'the order has changed since it was read')

const forgotten = () =>
  new ShopError('order_step_refused', 'its buyer has been forgotten: nobody is left to write to', {
    details: { reason: 'wrong_state' },
  })

const notSentAgain = (id: string) =>
  new ShopError('order_step_refused', `letter ${id} is none of its letters that go once more`, {
    details: { reason: 'wrong_state' },
  })
