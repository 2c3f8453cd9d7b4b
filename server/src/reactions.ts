/** What follows what: modules that must not know each other meet here. */
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

/** Money went back: the buyer is told. */
export function reactToMoneyBack(jobs: Jobs): OnRefundSucceeded {
  return (tx, refund) => jobs.enqueue(tx, MONEY_BACK_JOB, refund, { onceKey: refund.refundId })
}

/** Paid: the toy is made, its story written and the buyer told, each written down with the payment itself. */
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
 * Before a model is made: somebody looks at what a judge has doubted, and at a name sign without a text, which opens no
 * payment form but may be paid through one that is open.
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

/** Somebody has looked and found nothing wrong: the order goes on. */
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

/** Signed in: what was made and bought as a guest belongs to the account from now on (Spec §4). */
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

/** A guest gave an address for a design: the letter opens it on any device. */
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

/** The code that opens an order whose number is being guessed at. */
export function tellOfLookupCode({ mail, publicUrl }: { mail: Mail; publicUrl: string }): OnLookupCode {
  return async (tx, { to, code, minutes, at }) => {
    const facts = { kind: 'orderCode', link: null, code, lifetimeMinutes: minutes, from: '', to, at } as const
    const letter = writeAccountLetter(facts, { publicUrl, seller: await getSetting(tx, 'seller') })
    await mail.post(tx, { ...letter, to, onceKey: `lookup-code:${randomUUID()}` })
  }
}

/** The story can be read: the letter leads to the order's page, where each visit gets a link of its own. */
export function tellOfStory(deps: Pick<LetterDeps, 'orders' | 'mail' | 'publicUrl'>): OnStoryReady {
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

/** The printable model waits for its buyer, or has been answered: each turn has its letter, once; a wish has one to the shop, too. */
export function tellOfProof(deps: ProofLetterDeps): OnProof {
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

/** What an operator must mend is told once a day; what concerns one order, once for each. */
export function tellOfModelTrouble({
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

/** Both sides of a report learn what was decided and why; the owner of a design that is private by now is left in peace. */
export function tellOfReportDecided({
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

/** A letter to the shop's own address; the same key again is dropped. */
export type TellShop = (tx: Tx, news: ShopNews, onceKey: string) => Promise<void>

export function createTellShop({
  mail,
  clock,
  publicUrl,
}: Pick<LetterDeps, 'mail' | 'publicUrl'> & { clock: Clock }): TellShop {
  return async (tx, news, onceKey) => {
    const seller = await getSetting(tx, 'seller')
    const letter = writeShopNews(news, { at: clock.now(), publicUrl, seller })
    await mail.post(tx, { ...letter, to: seller.email, onceKey: `to-shop:${onceKey}` })
  }
}

/** An order may wait for a person, go on and wait again. */
export function tellOfParked(tellShop: TellShop): OnParked {
  return (tx, { id, orderNumber, reason, at }) =>
    tellShop(tx, { kind: 'parked', orderNumber, reason }, `parked:${id}:${at.toISOString()}`)
}

export function tellOfDispute(tellShop: TellShop): OnDispute {
  return (tx, { reference, ...dispute }) =>
    tellShop(tx, { kind: 'dispute', ...dispute }, `dispute:${reference}:${dispute.state}`)
}

export function tellOfWithdrawal(tellShop: TellShop): WithdrawalsDeps['onWithdrawn'] {
  return (tx, { orderId, ...withdrawal }) =>
    tellShop(tx, { kind: 'withdrawal', ...withdrawal }, `withdrawal:${orderId}:${withdrawal.outcome}`)
}

export function tellOfDeletion(tellShop: TellShop): OnDeletionNews {
  return (tx, { id, dueAt, state }) =>
    tellShop(tx, { kind: 'deletion', requestId: id, dueAt, state }, `deletion:${id}:${state}`)
}

/** A refund came back from the bank: its buyer reads it once, whatever is tried next. */
export function tellOfRefundFailed(deps: Pick<LetterDeps, 'orders' | 'mail' | 'publicUrl'>): OnRefundFailed {
  return async (tx, { orderId, amountOre, at }) => {
    const order = await deps.orders.findForLetter(tx, orderId)
    if (order === null) return
    const shop = { publicUrl: deps.publicUrl, seller: await getSetting(tx, 'seller') }
    const letter = writeRefundFailed({ ...order, at, amount: money(amountOre) }, shop)
    await deps.mail.post(tx, { ...letter, to: order.email, onceKey: `refund-failed:${orderId}` })
  }
}

/** A dispute was lost, and its order is made no more: its buyer reads why, and that no money follows. */
export function tellOfBankGaveBack({
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

/** One confirmation per order, and one letter to the shop, however often the job is handed out. */
export function confirmByLetter({
  db,
  jobs,
  orders,
  proofs,
  mail,
  publicUrl,
  tellShop,
}: LetterDeps & { proofs: Pick<Proofs, 'standing'>; tellShop: TellShop }): void {
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
      await tellShop(tx, { kind: 'sale', ...order }, `sale:${orderId}`)
    }),
  )
}

/** One letter per refund. */
export function tellOfMoneyBack({ db, jobs, orders, mail, publicUrl }: LetterDeps): void {
  jobs.handle(MONEY_BACK_JOB, ({ refundId, orderId, amountOre, isRepeat, at }) =>
    db.asShop('mail: write and send', async (tx) => {
      const [order, [receipt, ...credited], seller] = await Promise.all([
        orders.findForLetter(tx, orderId),
        orders.listReceipts(tx, orderId),
        getSetting(tx, 'seller'),
      ])
      // A payment that never became an order's is cleared up by a person, who writes too.
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
