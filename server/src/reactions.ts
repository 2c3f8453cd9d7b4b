/** Event handlers that connect modules which must not import each other. */
import { randomUUID } from 'node:crypto'
import { ORDER_STAGES, type OrderStatus } from '@leksmedjan/contract/orders'
import { hasToyArrived, wasNewToyMade } from '@leksmedjan/contract/parcel-contents'
import { FREIGHT_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import type { Database, Tx } from './database/database.ts'
import { isShopError } from './errors.ts'
import type { OnDeletionNews } from './accounts/accounts.ts'
import { JOBS, type JobHandler } from './job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Designs, OnSaved } from './designs/designs.ts'
import type { Mail } from './mail/mail.ts'
import type { OnProviderIncident } from './models/provider-polling.ts'
import type { OnMade, OnProof } from './models/models.ts'
import { asOrdered } from './orders/orders.ts'
import type {
  AccountOrders,
  BesideNewToy,
  LetterOrders,
  ModelOrders,
  OnLookupCode,
  OnNothingCame,
  OnPaid,
  OnParked,
  ProgressOrders,
} from './orders/orders.ts'
import type { OnDispute, OnRefundSettled, Payments } from './payments/payments.ts'
import type { Prints } from './prints/prints.ts'
import { FLAGGED, type OnReportDecided, type OnTurnedDown, type ReviewDeps } from './review/review.ts'
import { availableFrom, type OnStoryReady } from './stories/stories.ts'
import type { WithdrawalsDeps } from './withdrawals/withdrawals.ts'
import type { OnInvited } from './workshop/staff/staff.ts'

/** Refund succeeded: mails the buyer, once all that were decided with it are final. */
export function reactToMoneyBack(jobs: Jobs): OnRefundSettled {
  return (tx, refund) =>
    jobs.enqueue(tx, JOBS['orders.tell-of-money-back'], refund, { onceKey: refund.refundId })
}

/**
 * Order paid: enqueues model, print, story and confirmation in the payment's transaction. The print job comes with the payment
 * and not with the model: an order is paid in one place and once, a model is made again, put aside or passed by a person.
 */
export function reactToPaid(
  jobs: Jobs,
  makeModel: (tx: Tx, orderId: string) => Promise<void>,
  writeStory: (tx: Tx, orderId: string) => Promise<void>,
  queuePrint: (tx: Tx, orderId: string) => void,
): OnPaid {
  return async (tx, { id: orderId, hasStory }) => {
    queuePrint(tx, orderId)
    await Promise.all([
      makeModel(tx, orderId),
      ...(hasStory ? [writeStory(tx, orderId)] : []),
      jobs.enqueue(tx, JOBS['orders.confirm-by-letter'], { orderId }, { onceKey: orderId }),
    ])
  }
}

/**
 * Of an order of which nothing came the rest of the money goes back too. While the bank decides, or once it has given the payment back, a
 * person sees to it: the order waits for one then.
 */
export const giveRestBack =
  (refund: Payments['refundWithin']): OnNothingCame =>
  async (tx, { orderId, rest, who, why }) => {
    for (const { subject, amountOre } of rest) {
      const wish = { orderId, amountOre, subject, reason: 'requested_by_customer' as const, who, why }
      const requestKey = subject === null ? 'nothing-came' : `nothing-came:${subject}`
      await refund(tx, { ...wish, requestKey }).catch((error: unknown) => {
        if (!isShopError(error, 'refund_disputed') && !isShopError(error, 'refund_too_much')) throw error
      })
    }
  }

/** First of the workshop: only this role needs pictures without texts, and those of waiting toys are drawn now. */
export function reactToInvited(jobs: Jobs): OnInvited {
  return async (tx, role) => {
    if (role === 'WORKSHOP') await jobs.enqueue(tx, JOBS['packing.draw-plain'], {}, { onceKey: 'invited' })
  }
}

/** Model made: its toy can be printed soon, so the workshop's picture without texts is drawn. */
export function reactToMade(jobs: Jobs): OnMade {
  return (tx) => jobs.enqueue(tx, JOBS['packing.draw-plain'], {}, { onceKey: 'made' })
}

/**
 * Before a model is made: parks orders with a flagged design, or with a name sign without a text, which no payment form opens
 * for but an open form may pay.
 */
export function parkBeforeMaking({ db, orders, designs }: FlagDeps): (orderId: string) => Promise<void> {
  return (orderId) =>
    db.asShop('review: list and decide', async (tx) => {
      const order = await orders.getPaid(tx, orderId)
      if (order === null) return
      const flag = await designs.findOpenFlag(tx, order.promptId)
      if (flag !== null) await orders.park(tx, orderId, `${FLAGGED}: perhaps ${flag}`)
      else if (await orders.isSignWordless(tx, orderId))
        await orders.park(tx, orderId, 'the name sign has no text')
    })
}

/** Review passed: releases the order. */
export function reactToKept({ orders }: Pick<FlagDeps, 'orders'>): ReviewDeps['onKept'] {
  return async (tx, orderId, { who, why }) => {
    const order = await orders.lock(tx, orderId)
    if (order !== null) await orders.release(tx, order, why, { who, onlyOf: FLAGGED })
  }
}

interface FlagDeps {
  db: Database
  orders: ModelOrders
  designs: Pick<Designs, 'findOpenFlag'>
}

/** Signed in: assigns guest designs and orders to the account (Spec §4). */
export function reactToSignedIn({ designs, orders }: GuestsThings) {
  return async (tx: Tx, who: { userId: string; email: string | null; guestHash: string | null }) => {
    const { email } = who
    if (email !== null) await orders.claimGuestOrders(tx, { ...who, email })
    await designs.claimGuestDesigns(tx, who)
  }
}

interface GuestsThings {
  designs: Pick<Designs, 'claimGuestDesigns'>
  orders: AccountOrders
}

/** A guest gave an address: mails a link that opens the design on any device. */
export function reactToSaved(mail: Mail): OnSaved {
  return (tx, { email: to, isReady, ...facts }) =>
    mail.post(tx, isReady ? 'ready' : 'saved', { to, key: `${facts.promptId}:${to}`, facts })
}

/** Mails a lookup code for an order whose number is being guessed. */
export function mailLookupCode(mail: Mail): OnLookupCode {
  return (tx, { to, code, minutes }) => {
    const facts = { kind: 'orderCode', link: null, code, lifetimeMinutes: minutes, from: '', to } as const
    return mail.post(tx, 'lookup-code', { to, key: randomUUID(), facts })
  }
}

/** Story completed: mails a link to the order's page, where each visit gets its own signed URL. */
export function mailStoryReady({ orders, mail }: MailDeps): OnStoryReady {
  return async (tx, { orderId, ...story }) => {
    const order = await orders.findForLetter(tx, orderId)
    if (order === null) return
    await mail.post(tx, 'story', { to: order.email, key: orderId, facts: { ...order, ...story } })
  }
}

/** Approval events: one mail per event; a change request also mails the shop. */
export function mailProof({ orders, mail }: MailDeps): OnProof {
  return async (tx, news) => {
    const { kind, orderId, round, change } = news
    const order = await orders.findForLetter(tx, orderId)
    if (order === null) return
    const key = `${orderId}:${round}`
    await mail.post(tx, 'proof', { to: order.email, key: `${kind}:${key}`, facts: { ...order, ...news } })
    if (kind !== 'change_asked' || change === null) return
    await mail.post(tx, 'to-shop:change_asked', { key, facts: { ...order, change } })
  }
}

/** Provider incidents: mailed to the operator once a day, or once per order. */
export function mailProviderIncident({
  orders,
  mail,
  clock,
}: {
  orders: Pick<ModelOrders, 'getPaid'>
  mail: Mail
  clock: Clock
}): OnProviderIncident {
  return async (tx, { why, orderId }) => {
    const order = orderId === null ? null : await orders.getPaid(tx, orderId)
    const isGeneral = ['away', 'setup', 'ceiling', 'credit_low'].includes(why)
    const key = `${why}:${isGeneral ? clock.now().toISOString().slice(0, 10) : orderId}`
    await mail.post(tx, 'model-trouble', { key, facts: { why, orderNumber: order?.orderNumber ?? null } })
  }
}

/** Report decided: mails reporter and owner; the owner of a private design gets none. */
export function mailReportDecision(mail: Mail): OnReportDecided {
  return async (tx, { id: reportId, ground, email, design, verdict, why, isHeld }) => {
    const isShared = design?.isShared ?? false
    const facts = { reportId, ground, why }
    if (email !== '') {
      const outcome = verdict === 'kept' && !isShared ? 'closed' : verdict
      await mail.post(tx, 'report-decided', {
        to: email,
        key: `${reportId}:reporter`,
        facts: { ...facts, reader: 'reporter', outcome, design },
      })
    }
    const owner = design?.ownerEmail ?? null
    if (design === null || owner === null || !isShared) return { reporter: email !== '', owner: false }
    await mail.post(tx, 'report-decided', {
      to: owner,
      key: `${reportId}:owner`,
      facts: { ...facts, reader: 'owner', outcome: verdict, design, isHeld },
    })
    return { reporter: email !== '', owner: true }
  }
}

/** A flagged design turned down: mails each buyer, and the owner of a shared design that is no buyer of it. */
export function mailTurnedDown({ orders, mail }: MailDeps): OnTurnedDown {
  return async (tx, { doubtId, about, why, orders: turned, design }) => {
    const told = new Set<string>()
    for (const { id: orderId, bank } of turned) {
      const order = await orders.findForLetter(tx, orderId)
      if (order === null) continue
      told.add(order.email.toLowerCase())
      const facts = { reader: 'buyer' as const, about, why, order, bank }
      await mail.post(tx, 'design-turned-down', { to: order.email, key: `${doubtId}:${orderId}`, facts })
    }
    const owner = design?.isShared ? design.ownerEmail : null
    if (design === null || owner === null || told.has(owner.toLowerCase())) return told.size
    const facts = { reader: 'owner' as const, about, why, toyName: design.name }
    await mail.post(tx, 'design-turned-down', { to: owner, key: `${doubtId}:owner`, facts })
    return told.size + 1
  }
}

/** An order may be parked more than once, so each gets its own key. */
export function mailParked(mail: Mail): OnParked {
  return (tx, { id, orderNumber, reason, at }) =>
    mail.post(tx, 'to-shop:parked', { key: `${id}:${at.toISOString()}`, facts: { orderNumber, reason } })
}

export function mailDispute(mail: Mail): OnDispute {
  return (tx, { reference, ...facts }) =>
    mail.post(tx, 'to-shop:dispute', { key: `${reference}:${facts.state}`, facts })
}

interface WithdrawalMailDeps {
  mail: Mail
  prints: Pick<Prints, 'reached'>
}

export function mailWithdrawal({ mail, prints }: WithdrawalMailDeps): WithdrawalsDeps['onWithdrawn'] {
  return async (tx, { orderId, key, ...withdrawal }) => {
    const facts = { ...withdrawal, print: await prints.reached(tx, orderId) }
    await mail.post(tx, 'to-shop:withdrawal', { key, facts })
  }
}

export function mailDeletionNews(mail: Mail): OnDeletionNews {
  return (tx, { id: requestId, dueAt, state }) =>
    mail.post(tx, 'to-shop:deletion', {
      key: `${requestId}:${state}`,
      facts: { requestId, dueAt, state },
    })
}

/** Refund failed at the bank: mails the buyer once, whatever is tried next. */
export function mailRefundFailed({ orders, mail, jobs }: MailDeps & { jobs: Jobs }): OnRefundSettled {
  return async (tx, refund) => {
    const { orderId, amountOre, at } = refund
    // The letter about those that were decided with it waits for this one too.
    await reactToMoneyBack(jobs)(tx, refund)
    const order = await orders.findForLetter(tx, orderId)
    if (order === null) return
    await mail.post(tx, 'refund-failed', {
      to: order.email,
      key: orderId,
      facts: { ...order, at: new Date(at), amountOre },
    })
  }
}

/** Dispute lost and order cancelled: mails the buyer the reason, and that no refund follows. */
export function mailDisputeLost({ orders, mail }: MailDeps): ReviewDeps['onLostCancelled'] {
  return async (tx, orderId) => {
    const order = await orders.findForLetter(tx, orderId)
    if (order === null) return
    await mail.post(tx, 'bank-gave-back', { to: order.email, key: orderId, facts: order })
  }
}

interface MailDeps {
  orders: LetterOrders
  mail: Mail
}

interface MailJobDeps {
  db: Database
  orders: LetterOrders
  mail: Mail
}

/** One confirmation per order and one mail to the shop, however often the job runs. */
export function confirmByLetter({ db, orders, mail }: MailJobDeps): JobHandler<'orders.confirm-by-letter'> {
  return ({ orderId }) =>
    db.asShop('mail: write and send', async (tx) => {
      const [order, proof] = await Promise.all([
        orders.findForLetter(tx, orderId),
        orders.findProofStanding(tx, orderId),
      ])
      if (order === null) return
      const { paidAt, storyAgreed: agreed, email: to } = order
      const story = agreed === null ? null : { agreed, from: availableFrom({ paidAt, agreed }) }
      const facts = { ...order, story, asksForProof: proof !== null }
      await mail.post(tx, 'order-confirmation', { to, key: orderId, facts })
      await mail.post(tx, 'to-shop:sale', { key: orderId, facts })
    })
}

/** How far an order came that has ended, by its steps, oldest first; null while it stands. */
function endOf(steps: readonly OrderStatus[], { isSent, isByShop }: { isSent: boolean; isByShop: boolean }) {
  const last = steps.at(-1)
  if (last === undefined || ORDER_STAGES[last] !== 'ended') return null
  if (isSent) return 'sent'
  if (!steps.includes('cancelled')) return 'unsent'
  if (isByShop) return 'closed'
  return steps.includes('printing') ? 'stopped' : 'cancelled'
}

/** A partial refund of exactly the delivery price counts as the freight, unless it says what else it is for. */
function partOf(
  { totalOre, shipping }: { totalOre: number; shipping: { priceOre: number } },
  amountOre: number,
  subject: string | null,
): 'all' | 'freight' | 'part' {
  if (amountOre === totalOre) return 'all'
  if (subject !== null && subject !== FREIGHT_SUBJECT) return 'part'
  return amountOre === shipping.priceOre ? 'freight' : 'part'
}

const subjectOf = (notes: readonly { subject: string | null }[]): string | null => {
  const said = notes.flatMap(({ subject }) => subject ?? [])
  return said.length === 0 ? null : said.join(', ')
}

/** Credit notes up to the last one of these refunds, in their order, are of all that was paid. */
function isRestOf<Note extends { totalOre: number }>(
  { totalOre }: { totalOre: number },
  credited: readonly Note[],
  notes: readonly Note[],
): boolean {
  const own = credited.findLastIndex((note) => notes.includes(note))
  return credited.slice(0, own + 1).reduce((sumOre, note) => sumOre + note.totalOre, 0) >= totalOre
}

/** Of things of an order whose new toy alone was cancelled; null for other refunds. */
function ofNewToy({
  subject,
  steps,
  beside,
}: {
  subject: string | null
  steps: readonly OrderStatus[]
  beside: BesideNewToy | null
}) {
  // From there it was cancelled as nothing of it came: no toy was made again.
  const isNewToy = steps.at(-1) === 'cancelled' && steps.at(-2) !== 'shipped'
  if (subject === null || !isNewToy || beside === null) return null
  return { kept: beside.kept.map(({ part, name, isComing }) => ({ part, name, isComing })) }
}

/** One mail for all refunds that were decided together: a thing each has one of its own, with its credit note. */
export function mailMoneyBack({
  db,
  orders,
  payments,
  mail,
}: MailJobDeps & {
  orders: ProgressOrders
  payments: Pick<Payments, 'findArrivedTogether'>
}): JobHandler<'orders.tell-of-money-back'> {
  return ({ refundId, orderId, isRepeat, at }) =>
    db.asShop('mail: write and send', async (tx) => {
      const arrived = await payments.findArrivedTogether(tx, refundId)
      if (arrived === null) return
      const { amountOre, refundIds, key } = arrived
      const [
        order,
        [receipt, ...credited],
        standing,
        sent,
        wayBack,
        goods,
        beside,
        promisedBack,
        isStoryToCome,
      ] = await Promise.all([
        orders.findForLetter(tx, orderId),
        orders.listReceipts(tx, orderId),
        orders.listSteps(tx, orderId),
        orders.listShipments(tx, orderId),
        orders.findWayBack(tx, orderId),
        orders.listWithdrawableGoods(tx, orderId),
        orders.findBesideNewToy(tx, orderId),
        orders.listPromisedBack(tx, orderId),
        orders.isStoryToCome(tx, orderId),
      ])
      // A payment without an order is resolved by an operator, who also writes to the buyer.
      if (order === null || receipt === undefined) return
      const isOwn = (id: string | null) => id !== null && refundIds.includes(id)
      const notes = credited.filter((one) => isOwn(one.refundId) && one.totalOre > 0)
      if (notes.length < refundIds.length && !isRepeat)
        throw new Error(`refund ${refundId} has no credit note`)
      const subject = subjectOf(notes)
      const steps = standing.map(({ status }) => status)
      await mail.post(tx, 'money-back', {
        to: order.email,
        key,
        facts: {
          ...order,
          fullName: order.buyerName,
          amountOre,
          at: new Date(at),
          ended: endOf(steps, { isSent: sent.length > 0, isByShop: order.isCancelledByShop }),
          newToy: ofNewToy({ subject, steps, beside }),
          isRest: isRestOf(order, credited, notes),
          promisedBack,
          hasToy: hasToyArrived(sent),
          isNewToyDropped: wasNewToyMade(standing, sent),
          isStoryToCome,
          wayBack,
          isGoodsWithdrawable: goods.length > 0,
          kind: isRepeat ? 'repeat' : partOf(order, amountOre, subject),
          covers: asOrdered(order.parts, notes).flatMap(({ covers }) => covers),
          freightOre: notes.reduce((sum, note) => sum + note.freightOre, 0),
          creditNotes: notes.map(({ number, vatOre }) => ({ number, receiptNumber: receipt.number, vatOre })),
        },
      })
    })
}
