/** Event handlers that connect modules which must not import each other. */
import { randomUUID } from 'node:crypto'
import type { Database, Tx } from './platform/db/database.ts'
import type { OnDeletionNews } from './auth/auth.ts'
import { defineJob, type Jobs } from './platform/jobs/jobs.ts'
import type { Clock } from './platform/clock.ts'
import { getSetting } from './platform/settings.ts'
import type { Designs, OnSaved } from './designs/designs.ts'
import {
  money,
  writeAccountLetter,
  writeChangeWish,
  writeDecisionToOwner,
  writeDecisionToReporter,
  writeModelTrouble,
  writeMoneyBack,
  writeOrderConfirmation,
  writeProofLetter,
  writeBankGaveBack,
  writeRefundFailed,
  writeSavedDesign,
  writeShopNews,
  writeStoryReady,
  type Mail,
  type ShopNews,
} from './mail/mail.ts'
import type { OnProviderIncident } from './models/provider-polling.ts'
import type { OnProof, Proofs } from './models/models.ts'
import type { OnLookupCode, OnPaid, OnParked, Orders } from './orders/orders.ts'
import type { OnDispute, OnRefundSucceeded, OnRefundFailed } from './payments/payments.ts'
import { FLAGGED, type OnReportDecided, type ReviewDeps } from './review/review.ts'
import { availableFrom, type OnStoryReady } from './stories/stories.ts'
import type { WithdrawalsDeps } from './withdrawals/withdrawals.ts'

const CONFIRM_JOB = defineJob<{ orderId: string }>('orders.confirm-by-letter')

const MONEY_BACK_JOB = defineJob<MoneyBack>('orders.tell-of-money-back')
type MoneyBack = Parameters<OnRefundSucceeded>[1]

/** Refund succeeded: mails the buyer. */
export function reactToMoneyBack(jobs: Jobs): OnRefundSucceeded {
  return (tx, refund) => jobs.enqueue(tx, MONEY_BACK_JOB, refund, { onceKey: refund.refundId })
}

/** Order paid: enqueues model, story and confirmation in the payment's transaction. */
export function reactToPaid(
  jobs: Jobs,
  makeModel: (tx: Tx, orderId: string) => Promise<void>,
  writeStory: (tx: Tx, orderId: string) => Promise<void>,
): OnPaid {
  return async (tx, { id: orderId, hasStory }) => {
    await Promise.all([
      makeModel(tx, orderId),
      ...(hasStory ? [writeStory(tx, orderId)] : []),
      jobs.enqueue(tx, CONFIRM_JOB, { orderId }, { onceKey: orderId }),
    ])
  }
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
  return async (tx, orderId) => {
    const order = await orders.lock(tx, orderId)
    if (order !== null)
      await orders.release(tx, order, 'somebody looked at the design and found nothing wrong', {
        onlyOf: FLAGGED,
      })
  }
}

interface FlagDeps {
  db: Database
  orders: Pick<Orders, 'getPaid' | 'isSignWordless' | 'lock' | 'park' | 'release'>
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
  orders: Pick<Orders, 'claimGuestOrders'>
}

/** A guest gave an address: mails a link that opens the design on any device. */
export function reactToSaved({ mail, publicUrl }: { mail: Mail; publicUrl: string }): OnSaved {
  return async (tx, saved) => {
    const letter = writeSavedDesign(saved, { publicUrl, seller: await getSetting(tx, 'seller') })
    await mail.post(tx, {
      ...letter,
      to: saved.email,
      onceKey: `${saved.isReady ? 'ready' : 'saved'}:${saved.promptId}:${saved.email}`,
    })
  }
}

/** Mails a lookup code for an order whose number is being guessed. */
export function mailLookupCode({ mail, publicUrl }: { mail: Mail; publicUrl: string }): OnLookupCode {
  return async (tx, { to, code, minutes, at }) => {
    const facts = { kind: 'orderCode', link: null, code, lifetimeMinutes: minutes, from: '', to, at } as const
    const letter = writeAccountLetter(facts, { publicUrl, seller: await getSetting(tx, 'seller') })
    await mail.post(tx, { ...letter, to, onceKey: `lookup-code:${randomUUID()}` })
  }
}

/** Story completed: mails a link to the order's page, where each visit gets its own signed URL. */
export function mailStoryReady(deps: Pick<LetterDeps, 'orders' | 'mail' | 'publicUrl'>): OnStoryReady {
  return async (tx, { orderId, ...story }) => {
    const [order, seller] = await Promise.all([
      deps.orders.findForLetter(tx, orderId),
      getSetting(tx, 'seller'),
    ])
    if (order === null) return
    const letter = writeStoryReady({ ...order, ...story }, { publicUrl: deps.publicUrl, seller })
    await deps.mail.post(tx, { ...letter, to: order.email, onceKey: `story:${orderId}` })
  }
}

/** Approval events: one mail per event; a change request also mails the shop. */
export function mailProof(deps: ProofLetterDeps): OnProof {
  return async (tx, news) => {
    const [order, seller] = await Promise.all([
      deps.orders.findForLetter(tx, news.orderId),
      getSetting(tx, 'seller'),
    ])
    if (order === null) return
    const facts = { ...order, ...news, at: deps.clock.now() }
    const letter = writeProofLetter(facts, { publicUrl: deps.publicUrl, seller })
    const about = `${news.kind}:${news.orderId}:${news.round}`
    await deps.mail.post(tx, { ...letter, to: order.email, onceKey: `proof:${about}` })
    if (news.kind !== 'change_asked' || news.change === null) return
    const toShop = writeChangeWish({ ...facts, change: news.change }, { publicUrl: deps.publicUrl, seller })
    await deps.mail.post(tx, { ...toShop, to: seller.email, onceKey: `to-shop:${about}` })
  }
}

type ProofLetterDeps = Pick<LetterDeps, 'orders' | 'mail' | 'publicUrl'> & { clock: Clock }

/** Provider incidents: mailed to the operator once a day, or once per order. */
export function mailProviderIncident({
  orders,
  mail,
  publicUrl,
  clock,
}: Pick<LetterDeps, 'mail' | 'publicUrl'> & {
  orders: Pick<Orders, 'getPaid'>
  clock: Clock
}): OnProviderIncident {
  return async (tx, { why, orderId }) => {
    const at = clock.now()
    const [order, seller] = await Promise.all([
      orderId === null ? null : orders.getPaid(tx, orderId),
      getSetting(tx, 'seller'),
    ])
    const isGeneral = ['away', 'setup', 'ceiling', 'credit_low'].includes(why)
    const facts = { why, at, orderNumber: order?.orderNumber ?? null }
    const onceKey = `model-trouble:${why}:${isGeneral ? at.toISOString().slice(0, 10) : orderId}`
    await mail.post(tx, { ...writeModelTrouble(facts, { publicUrl, seller }), to: seller.email, onceKey })
  }
}

/** Report decided: mails reporter and owner; the owner of a private design gets none. */
export function mailReportDecision({
  mail,
  clock,
  publicUrl,
}: Pick<LetterDeps, 'mail' | 'publicUrl'> & { clock: Clock }): OnReportDecided {
  return async (tx, { id: reportId, ground, email, design, verdict, why }) => {
    const shop = { publicUrl, seller: await getSetting(tx, 'seller') }
    const isShared = design?.isShared ?? false
    const facts = { reportId, ground, at: clock.now(), why, design }
    const outcome = verdict === 'kept' && !isShared ? 'closed' : verdict
    if (email !== '') {
      const letter = writeDecisionToReporter({ ...facts, outcome }, shop)
      await mail.post(tx, { ...letter, to: email, onceKey: `report-decided:${reportId}:reporter` })
    }
    const owner = design?.ownerEmail ?? null
    if (design === null || owner === null || !isShared) return { reporter: email !== '', owner: false }
    const letter = writeDecisionToOwner({ ...facts, design, outcome: verdict }, shop)
    await mail.post(tx, { ...letter, to: owner, onceKey: `report-decided:${reportId}:owner` })
    return { reporter: email !== '', owner: true }
  }
}

/** Mails the shop's own address; a repeated key is dropped. */
export type MailShop = (tx: Tx, news: ShopNews, onceKey: string) => Promise<void>

export function createShopMailer({
  mail,
  clock,
  publicUrl,
}: Pick<LetterDeps, 'mail' | 'publicUrl'> & { clock: Clock }): MailShop {
  return async (tx, news, onceKey) => {
    const seller = await getSetting(tx, 'seller')
    const letter = writeShopNews(news, { at: clock.now(), publicUrl, seller })
    await mail.post(tx, { ...letter, to: seller.email, onceKey: `to-shop:${onceKey}` })
  }
}

/** An order may be parked more than once, so each gets its own key. */
export function mailParked(mailShop: MailShop): OnParked {
  return (tx, { id, orderNumber, reason, at }) =>
    mailShop(tx, { kind: 'parked', orderNumber, reason }, `parked:${id}:${at.toISOString()}`)
}

export function mailDispute(mailShop: MailShop): OnDispute {
  return (tx, { reference, ...dispute }) =>
    mailShop(tx, { kind: 'dispute', ...dispute }, `dispute:${reference}:${dispute.state}`)
}

export function mailWithdrawal(mailShop: MailShop): WithdrawalsDeps['onWithdrawn'] {
  return (tx, { orderId, ...withdrawal }) =>
    mailShop(tx, { kind: 'withdrawal', ...withdrawal }, `withdrawal:${orderId}:${withdrawal.outcome}`)
}

export function mailDeletionNews(mailShop: MailShop): OnDeletionNews {
  return (tx, { id, dueAt, state }) =>
    mailShop(tx, { kind: 'deletion', requestId: id, dueAt, state }, `deletion:${id}:${state}`)
}

/** Refund failed at the bank: mails the buyer once, whatever is tried next. */
export function mailRefundFailed(deps: Pick<LetterDeps, 'orders' | 'mail' | 'publicUrl'>): OnRefundFailed {
  return async (tx, { orderId, amountOre, at }) => {
    const order = await deps.orders.findForLetter(tx, orderId)
    if (order === null) return
    const shop = { publicUrl: deps.publicUrl, seller: await getSetting(tx, 'seller') }
    const letter = writeRefundFailed({ ...order, at, amount: money(amountOre) }, shop)
    await deps.mail.post(tx, { ...letter, to: order.email, onceKey: `refund-failed:${orderId}` })
  }
}

/** Dispute lost and order cancelled: mails the buyer the reason, and that no refund follows. */
export function mailDisputeLost({
  orders,
  mail,
  clock,
  publicUrl,
}: Pick<LetterDeps, 'orders' | 'mail' | 'publicUrl'> & { clock: Clock }): ReviewDeps['onLostCancelled'] {
  return async (tx, orderId) => {
    const order = await orders.findForLetter(tx, orderId)
    if (order === null) return
    const shop = { publicUrl, seller: await getSetting(tx, 'seller') }
    const letter = writeBankGaveBack({ ...order, at: clock.now() }, shop)
    await mail.post(tx, { ...letter, to: order.email, onceKey: `bank-gave-back:${orderId}` })
  }
}

export interface LetterDeps {
  db: Database
  jobs: Jobs
  orders: Pick<Orders, 'findForLetter' | 'listReceipts'>
  mail: Mail
  publicUrl: string
}

/** One confirmation per order and one mail to the shop, however often the job runs. */
export function handleConfirmations({
  db,
  jobs,
  orders,
  proofs,
  mail,
  publicUrl,
  mailShop,
}: LetterDeps & { proofs: Pick<Proofs, 'standing'>; mailShop: MailShop }): void {
  jobs.handle(CONFIRM_JOB, ({ orderId }) =>
    db.asShop('mail: write and send', async (tx) => {
      const [order, proof, seller] = await Promise.all([
        orders.findForLetter(tx, orderId),
        proofs.standing(tx, orderId),
        getSetting(tx, 'seller'),
      ])
      if (order === null) return
      const { paidAt, storyAgreed: agreed } = order
      const story = agreed === null ? null : { agreed, from: availableFrom({ paidAt, agreed }) }
      const facts = { ...order, story, asksForProof: proof !== null }
      const letter = writeOrderConfirmation(facts, { publicUrl, seller })
      await mail.post(tx, { ...letter, to: order.email, onceKey: `order-confirmation:${orderId}` })
      await mailShop(tx, { kind: 'sale', ...order }, `sale:${orderId}`)
    }),
  )
}

/** One mail per refund. */
export function handleRefundMails({ db, jobs, orders, mail, publicUrl }: LetterDeps): void {
  jobs.handle(MONEY_BACK_JOB, ({ refundId, orderId, amountOre, isRepeat, at }) =>
    db.asShop('mail: write and send', async (tx) => {
      const [order, [receipt, ...credited], seller] = await Promise.all([
        orders.findForLetter(tx, orderId),
        orders.listReceipts(tx, orderId),
        getSetting(tx, 'seller'),
      ])
      // A payment without an order is resolved by an operator, who also writes to the buyer.
      if (order === null || receipt === undefined) return
      const note = credited.find((one) => one.refundId === refundId && one.totalOre > 0)
      if (note === undefined && !isRepeat) throw new Error(`refund ${refundId} has no credit note`)
      const letter = writeMoneyBack(
        {
          ...order,
          fullName: order.deliveryAddress.fullName,
          amountOre,
          at: new Date(at),
          kind: isRepeat ? 'repeat' : amountOre === order.totalOre ? 'all' : 'part',
          creditNote:
            note === undefined
              ? null
              : { number: note.number, receiptNumber: receipt.number, vatOre: note.vatOre },
        },
        { publicUrl, seller },
      )
      await mail.post(tx, { ...letter, to: order.email, onceKey: `money-back:${refundId}` })
    }),
  )
}
