/** Mails about order progress: printing, shipped, delivered, late. Step mails are delayed until the step can no longer be undone. */
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import { ANNOUNCED_STATUSES, type AnnouncedStatus } from '@leksmedjan/contract/orders'
import { byPlace, isOnItsWay } from '@leksmedjan/contract/shipments'
import type { Mail } from '../mail/mail.ts'
import {
  cameBackAs,
  isForPickup,
  owedParts,
  withdrawnIn,
  type LockedOrder,
  type NewDays,
  type ProgressOrders,
  type OnStep,
} from '../orders/orders.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import { JOBS, type PayloadOf } from '../job-table.ts'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import { createWaitReminders, type WaitReminders } from './wait-reminders.ts'

export interface Progress extends WaitReminders {
  /** Joins the transaction of the step. */
  onStep: OnStep
  /** Job: sends the step's mail once, unless the step was undone or followed by another. */
  sendStepMail(step: StepMail): Promise<void>
  /** Hourly job in the daytime: one mail for each promise that cannot be kept or was not, on working days. */
  sendDelayMails(): Promise<void>
}

export interface ProgressDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  mail: Mail
  orders: ProgressOrders
  /** New days of orders that cannot keep their promise, by order. */
  brokenPromises: () => Promise<Map<string, NewDays>>
}

type StepMail = PayloadOf<'orders.tell-of-step'>

const isNotLost = ({ lost_at }: Readonly<{ lost_at: unknown }>): boolean => lost_at === null
const hasNotEnded = ({ lost_at, returned_at }: Parameters<typeof isOnItsWay>[0]): boolean =>
  (lost_at ?? returned_at) === null

/** The last that became of these parcels is that one was lost. */
function endedWithLoss(sent: readonly { delivered_at: Date | null; lost_at: Date | null }[]): boolean {
  const last = (times: readonly (Date | null)[]) => Math.max(0, ...times.map((at) => at?.getTime() ?? 0))
  return last(sent.map(({ lost_at }) => lost_at)) > last(sent.map(({ delivered_at }) => delivered_at))
}

/** What was sent again is still on its way after its order's toy was lost, and is to be made again. */
const isStillNews = (
  { status }: Pick<LockedOrder, 'status'>,
  taken: { status: string },
  sent: readonly Parameters<typeof isOnItsWay>[0][],
): boolean =>
  taken.status === 'shipped' &&
  (status === 'processing' || status === 'printing') &&
  sent.every(isNotLost) &&
  sent.some(isOnItsWay)

/** Of a letter's key. */
const mark = (letter: string, count: number, from: number): string[] =>
  count < from ? [] : [`${letter}${count}`]

const REASON = 'mail: write and send'
const MOST_DELAYS = 1000
const ANNOUNCED: readonly string[] = ANNOUNCED_STATUSES
const isAnnounced = (status: string): status is AnnouncedStatus => ANNOUNCED.includes(status)

export function createProgress({ db, clock, jobs, mail, orders, brokenPromises }: ProgressDeps): Progress {
  async function enqueue(tx: Tx, step: StepMail, dueMs: number): Promise<void> {
    const onceKey = `${step.orderId}:${step.status}:${step.at}`
    await jobs.enqueue(tx, JOBS['orders.tell-of-step'], step, {
      onceKey,
      ...after(dueMs - clock.now().getTime()),
    })
  }

  async function sendStepMail(step: StepMail): Promise<void> {
    const { orderId, status } = step
    await db.asShop(REASON, async (tx) => {
      // Locked, so that the step cannot be undone meanwhile.
      const locked = await orders.lock(tx, orderId)
      const [steps, shipments] = await Promise.all([
        orders.listSteps(tx, orderId),
        orders.listShipments(tx, orderId),
      ])
      const taken = steps.find((each) => each.status === status && each.at.toISOString() === step.at)
      if (locked === null || taken === undefined) return
      // What lies at the end of the list may have been lost since, of an earlier sending.
      const sentAt = +(status === 'shipped' ? taken.at : (shipments.at(-1)?.shipped_at ?? 0))
      const sent = byPlace(shipments.filter(({ shipped_at }) => +shipped_at === sentAt))
      if (taken !== steps.at(-1) && !isStillNews(locked, taken, sent)) return
      const begunAt = status === 'printing' ? await orders.printBegunAt(tx, orderId) : undefined
      const at = begunAt ?? taken.at
      const nowMs = clock.now().getTime()
      // While no printer runs the toy the letter waits, and then until the start cannot be taken back.
      const dueMs = (begunAt === null ? nowMs : at.getTime()) + UNDO_MS
      if (nowMs < dueMs) return enqueue(tx, step, dueMs)
      const [order, isLate, carried, withdrawableOre, goods, packed, isReplacement] = await Promise.all([
        orders.findForLetter(tx, orderId),
        orders.isLate(tx, orderId),
        orders.findLateOnItsWay(tx, orderId),
        orders.withdrawableOre(tx, orderId),
        orders.listWithdrawableGoods(tx, orderId),
        orders.findThings(tx, orderId),
        // In print, what was sent last is the toy before: of one of which nothing was sent its buyer knows no other attempt.
        status === 'printing'
          ? shipments.length > 0 && orders.isMadeAgain(tx, orderId)
          : orders.holdsRemade(tx, orderId),
      ])
      if (order === null) return
      const parcels = status === 'shipped' ? sent.filter(isOnItsWay) : sent.filter(hasNotEnded)
      // No delivery mail for a toy that is lost, whose mail lists the kept parcels, or that came back.
      if (status === 'delivered' && sent.some((parcel) => !hasNotEnded(parcel) && holdsToy(parcel))) return
      // The letter about a loss that was the last of it says what its buyer has.
      if (status === 'delivered' && endedWithLoss(sent)) return
      // All back or lost before its letter left.
      if (status === 'shipped' && parcels.length === 0) return
      const lost = shipments.filter(({ lost_at }) => lost_at !== null).length
      // Of earlier sendings: this one is the next.
      const returned = shipments.filter(
        ({ returned_at, shipped_at }) => returned_at !== null && +shipped_at !== sentAt,
      )
      const sendings = new Set(shipments.map(({ shipped_at }) => +shipped_at)).size
      await mail.post(tx, 'step', {
        to: order.email,
        key: [
          status,
          orderId,
          ...mark('', lost, 1),
          ...mark('r', returned.length, 1),
          ...mark('s', sendings, 2),
        ].join(':'),
        facts: {
          ...order,
          kind: status,
          at,
          stepAt: taken.at,
          isLate,
          comesLate: carried?.comesLate === true,
          mayBeInTime: carried?.mayBeInTime === true,
          returned: cameBackAs(parcels, shipments),
          isStoryWithdrawable: withdrawableOre > 0,
          goods: goods.map(({ name }) => name),
          toSendBack: status === 'delivered' ? withdrawnIn(parcels, packed?.withdrawn ?? []) : [],
          isReplacement,
          isFound: status === 'delivered' && (await orders.isNewToySpared(tx, orderId, taken.at)),
          owed: packed === null ? null : owedParts(packed),
          isFreightBack: packed?.isFreightBack ?? false,
          parcels,
        },
      })
    })
  }

  async function sendDelayMails(): Promise<void> {
    const moves = await brokenPromises()
    const delayed = await db.asShop(REASON, (tx) => orders.listDelayed(tx, MOST_DELAYS))
    for (const orderId of new Set([...moves.keys(), ...delayed])) {
      await db.asShop(REASON, async (tx) => {
        if ((await orders.lock(tx, orderId)) === null) return
        const taken = await orders.takeDelay(tx, orderId, moves.get(orderId))
        const order = taken === null ? null : await orders.findForLetter(tx, orderId)
        if (taken === null || order === null) return
        const { key, was, move } = taken
        const facts = { ...order, was, why: move?.why ?? null, ofSent: null, isForPickup: false }
        await mail.post(tx, 'late', { to: order.email, key, facts })
      })
    }
    await sendRemakeDelayMails(moves)
    await sendReturnDelayMails()
  }

  async function sendRemakeDelayMails(moves: ReadonlyMap<string, NewDays>): Promise<void> {
    const delayed = await db.asShop(REASON, (tx) => orders.listDelayedRemakes(tx, MOST_DELAYS))
    for (const orderId of new Set([...moves.keys(), ...delayed])) {
      await db.asShop(REASON, async (tx) => {
        if ((await orders.lock(tx, orderId)) === null) return
        const taken = await orders.takeRemakeDelay(tx, orderId, moves.get(orderId))
        const order = taken === null ? null : await orders.findForLetter(tx, orderId)
        if (taken === null || order === null) return
        const isPickup = isForPickup(await orders.listShipments(tx, orderId))
        const facts = {
          ...order,
          was: taken.was,
          why: taken.move?.why ?? null,
          ofSent: 'remade',
          isForPickup: isPickup,
        } as const
        await mail.post(tx, 'late', { to: order.email, key: taken.key, facts })
      })
    }
  }

  async function sendReturnDelayMails(): Promise<void> {
    const delayed = await db.asShop(REASON, (tx) => orders.listDelayedReturns(tx, MOST_DELAYS))
    for (const orderId of delayed) {
      await db.asShop(REASON, async (tx) => {
        if ((await orders.lock(tx, orderId)) === null) return
        const taken = await orders.takeReturnDelay(tx, orderId)
        const order = taken === null ? null : await orders.findForLetter(tx, orderId)
        if (taken === null || order === null) return
        const facts = { ...order, was: taken.was, why: null, ofSent: 'back', isForPickup: false } as const
        await mail.post(tx, 'late', { to: order.email, key: taken.key, facts })
      })
    }
  }

  return {
    async onStep(tx, { orderId, status, at }) {
      if (isAnnounced(status))
        await enqueue(tx, { orderId, status, at: at.toISOString() }, at.getTime() + UNDO_MS)
    },
    sendStepMail,
    sendDelayMails,
    ...createWaitReminders({ db, mail, orders }),
  }
}
