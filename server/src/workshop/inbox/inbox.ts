/** The inbox: everything of the shop that waits for a person, from where it is kept; acts are those of the commands. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { failedRefundOre, reviewReasonOf } from '@leksmedjan/contract/review-reasons'
import type { StaffRole } from '@leksmedjan/contract/staff'
import {
  inboxItem,
  type InboxAct,
  type InboxAnswer,
  type InboxItem,
  type InboxOutcome,
  type InboxRefund,
  type InboxRefunded,
} from '@leksmedjan/contract/workshop-inbox'
import type { Actor } from '@leksmedjan/platform/actor'
import { WITHDRAWAL_DAYS, withdrawnPartOf } from '@leksmedjan/contract/withdrawal'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Database, Tx } from '../../database/database.ts'
import { findSetting } from '@leksmedjan/platform/settings'
import { ShopError } from '../../errors.ts'
import type { StaffMember } from '../../http/staff/staff-check.ts'
import { pictureFor, readsWords, titleFor, withoutNames } from '../../http/staff/staff-sight.rules.ts'
import { logStaffAct, type StaffAct } from '../../http/staff/staff-log.queries.ts'
import type { Models } from '../../models/models.ts'
import {
  addOnPrices,
  freightLeftOre,
  withFreightApart,
  type BoughtAddOn,
  type GoesBack,
  type WorkshopOrders,
} from '../../orders/orders.ts'
import { askedKeys, type Payments } from '../../payments/payments.ts'
import type { Release, Review, ReviewRow } from '../../review/review.ts'
import {
  listAsked,
  listOverdueParcels,
  listChanges,
  listJudged,
  listModels,
  listOpenComplaints,
  listOpenDisputes,
  listPrints,
  listRefusedLetters,
  listReturned,
  listSharedDesigns,
  listToys,
  listWithdrawals,
  markDone,
  type DisputeRow,
  type JudgedRow,
  type SharedDesignRow,
  type ToyRow,
} from './inbox.queries.ts'
import { SETTINGS } from '../../settings/settings.ts'
import {
  countsOf,
  itemsFor,
  numberOf,
  overdueOf,
  sharedDesignOf,
  whenOfReturned,
  type InboxCounts,
  type Waiting,
} from './inbox.rules.ts'

export interface Inbox {
  /** Counts of what waits for an operator. */
  count(): Promise<InboxCounts>
  /** What the role may see. `reader`: links to photos are issued to its session. */
  read(member: StaffMember, reader: Actor): Promise<InboxAnswer>
  act(member: StaffMember, wish: InboxAct): Promise<InboxOutcome>
  /** Of a payment that waits for a person, or of the order. Throws the errors of a refund. */
  refund(member: StaffMember, wish: InboxRefund): Promise<InboxRefunded>
  /** Carries out a request for deletion. Throws `erasure_hindered`. */
  erase(member: StaffMember, requestId: string): Promise<InboxOutcome>
}

export interface InboxDeps {
  db: Database
  clock: Clock
  links: FileLinks
  orders: Pick<WorkshopOrders, 'findIdByNumber' | 'listPromisedBack' | 'lock' | 'agreeToWait'>
  review: Pick<Review, 'list' | 'decide' | 'decideReport' | 'release' | 'cancelLost'>
  models: Pick<Models, 'pass' | 'makeAnother'>
  payments: Pick<Payments, 'refund' | 'disputePage'>
  accounts: Pick<Accounts, 'listDeletionRequests' | 'carryOutDeletion'>
}

/** A buyer who asked for a change reads that the answer comes within a day. */
const CHANGE_ANSWER_MS = 24 * 60 * 60_000
/** In which a buyer sends back what they have and withdrew from. */
const SEND_BACK_MS = WITHDRAWAL_DAYS * 24 * 60 * 60_000

const REASON = 'workshop: staff at work'

export function createInbox({
  db,
  clock,
  links,
  orders,
  review,
  models,
  payments,
  accounts,
}: InboxDeps): Inbox {
  async function idOf(orderNumber: string): Promise<string> {
    const id = await orders.findIdByNumber(orderNumber)
    if (id === null) throw new ShopError('order_not_found', `there is no order ${orderNumber}`)
    return id
  }

  const log = (member: StaffMember, act: StaffAct) =>
    db.asShop(REASON, (tx) => logStaffAct(tx, member, act, clock.now()))

  /** Those of the role WORKSHOP. */
  async function listWork(tx: Tx, role: StaffRole): Promise<Waiting[]> {
    const now = clock.now()
    const [complaints, prints, returned, carried] = await Promise.all([
      listOpenComplaints(tx),
      listPrints(tx),
      listReturned(tx),
      listOverdueParcels(tx, now, swedishDate(now)),
    ])
    return [
      ...complaints.map(({ id, at, orderNumber, text, names, photos, hasProposal }) =>
        waiting(id, at, {
          kind: 'complaint',
          order_number: orderNumber,
          text: readsWords(role, 'inbox', null) ? text : withoutNames(text, names),
          photos,
          has_proposal: hasProposal,
        }),
      ),
      ...prints.map(({ id, at, orderNumber, attention }) =>
        waiting(id, at, { kind: 'print', order_number: orderNumber, code: id, attention }),
      ),
      ...returned.map(({ id, at, orderNumber, method, parcels, isPart, isDamaged, ...back }) => ({
        ...waiting(id, at, {
          kind: 'returned',
          order_number: orderNumber,
          method,
          parcels,
          is_part: isPart,
          is_damaged: isDamaged,
          is_to_be_sent: back.isToBeSent,
          is_address_corrected: back.isAddressCorrected,
          is_blocked: back.isBlocked,
          reason: role === 'ADMIN' ? back.reason : '',
        }),
        ...whenOfReturned({ isDamaged, ...back }),
      })),
      ...overdueOf(carried, now),
    ]
  }

  async function listDisputes(tx: Tx, reader: Actor | null): Promise<Waiting[]> {
    return (await listOpenDisputes(tx)).map((dispute) => disputed(dispute, reader))
  }

  /** Reports, doubts and parked orders. */
  async function listMatters(): Promise<Waiting[]> {
    const [{ waiting: rows }, judged] = await Promise.all([
      review.list(),
      db.perStatement(REASON, (tx) => listJudged(tx)),
    ])
    const byOrder = new Map(judged.map((row) => [row.orderId, row]))
    return rows.map((row) => {
      const verdict = row.kind === 'parked' ? (byOrder.get(row.id) ?? null) : null
      const isOfDispute = verdict !== null && ['inquiry', 'dispute'].includes(reviewReasonOf(row.words))
      // Until the bank has decided there is nothing to do about it here.
      return waiting(row.id, isOfDispute ? verdict.at : row.at, matterOf(row, verdict))
    })
  }

  /** Those of the buyers, for an operator. */
  async function listOfBuyers(tx: Tx): Promise<Waiting[]> {
    const [made, changes, withdrawals, letters, asked] = await Promise.all([
      listModels(tx),
      listChanges(tx),
      listWithdrawals(tx),
      listRefusedLetters(tx),
      listAsked(tx),
    ])
    return [
      ...made.map(({ id, at, orderNumber, isMade, reasons }) =>
        waiting(id, at, { kind: 'model', order_number: orderNumber, is_made: isMade, reasons }),
      ),
      ...changes.map(({ id, at, orderNumber, part, wish }) => ({
        ...waiting(id, at, { kind: 'change', order_number: orderNumber, part, wish }),
        dueAt: new Date(at.getTime() + CHANGE_ANSWER_MS),
      })),
      ...withdrawals.map(
        ({ id, at, orderNumber, refundedOre, refundOre, goods, goodsAt, goodsBackAt, ...said }) => ({
          ...waiting(id, at, {
            kind: 'withdrawal',
            order_number: orderNumber,
            part: goodsAt === null ? withdrawnPartOf({ ...said, refundOre, goods }) : 'goods',
            refunded: refundedOre,
            goods_at: goodsAt,
            ...said,
          }),
          dueAt: goodsAt === 'away' ? new Date(at.getTime() + SEND_BACK_MS) : null,
          ...(goodsBackAt !== null && goodsBackAt > at && { since: goodsBackAt }),
        }),
      ),
      ...letters.map(({ id, at, orderNumber, correctedTo, ...letter }) =>
        waiting(id, at, {
          kind: 'letter',
          order_number: orderNumber,
          corrected_to: correctedTo,
          ...letter,
        }),
      ),
      ...asked.map(({ id, at, orderNumber, ...days }) =>
        waiting(id, at, { kind: 'wait', order_number: orderNumber, ...days }),
      ),
    ]
  }

  async function listDeletions(): Promise<Waiting[]> {
    const requests = await accounts.listDeletionRequests()
    return requests.map(({ id, requestedAt, dueAt, email, hindrances }) => ({
      id,
      at: requestedAt,
      dueAt,
      detail: { kind: 'deletion', email, hindrances },
    }))
  }

  function toyOf(row: ToyRow, promisedBack: readonly GoesBack[], role: StaffRole): InboxItem['toy'] {
    const { sizeName, plainKey, buyer, leftOre, job, priced, refunds } = row
    const reads = readsWords(role, 'inbox', job)
    const plainUrl = plainKey === null ? null : links.publicUrl(plainKey)
    return {
      title: titleFor(reads, row),
      image_url: pictureFor(reads, { ...row, plainUrl }),
      size: sizeName,
      buyer: role === 'ADMIN' && buyer !== '' ? buyer : null,
      left: role === 'ADMIN' ? leftOre : null,
      bank: role === 'ADMIN' ? row.bank : null,
      freight: role === 'ADMIN' ? freightLeftOre(priced, refunds) : 0,
      add_ons: role === 'ADMIN' ? addOnPrices(priced, refunds).map(addOnShown) : [],
      promised_back: promisedBack.map(({ subject, amountOre: amount }) => ({ subject, amount })),
      sending: role === 'ADMIN' ? row.sending : [],
    }
  }

  function disputed(row: DisputeRow, reader: Actor | null): Waiting {
    const { id, at, answerBy, orderNumber, amountOre, status, reason, photos } = row
    const shown = photos.map((photo) => ({ id: photo.id, url: links.signedUrl(photo.fileKey, reader) }))
    const { orderedAt, terms, promises, totalOre, freightOre, items, buyer } = row
    const agreed = { ordered_at: orderedAt.toISOString(), terms, promises }
    const refunds = withFreightApart(row.priced, row.refunds).map(({ amountOre: amount, ...refund }) => ({
      ...refund,
      amount,
    }))
    const bought = { total: totalOre, freight: freightOre, items, refunds, buyer }
    const { parcels, toys, letters, written, approvedAt } = row
    const approved_at = approvedAt?.toISOString() ?? null
    const evidence = { ...agreed, ...bought, approved_at, parcels, toys, letters, written, photos: shown }
    const detail = {
      order_number: orderNumber,
      amount: amountOre,
      left: row.leftOre,
      status,
      reason,
      evidence,
    }
    const page = payments.disputePage(id)
    return { ...waiting(id, at, { kind: 'dispute', ...detail, page }), dueAt: answerBy }
  }

  /** Few orders have goods that were withdrawn from alone. */
  const listToysWithPromises = async (tx: Tx, numbers: readonly string[], readsMoney: boolean) =>
    Promise.all(
      (await listToys(tx, numbers)).map(async (row) => ({
        row,
        promisedBack:
          readsMoney && row.hasWithdrawnGoods ? await orders.listPromisedBack(tx, row.orderId) : [],
      })),
    )

  /** null: `act` changed nothing, it was decided meanwhile. */
  async function carryOut(member: StaffMember, wish: InboxAct): Promise<InboxOutcome> {
    switch (wish.act) {
      case 'report':
        return doneIf((await review.decideReport(wish)) !== null)
      case 'doubt':
        return doneIf(await review.decide({ ...wish, who: member.email }))
      case 'release': {
        const [orderId, isOwedPaid] = [await idOf(wish.order_number), wish.is_owed_paid]
        return outcomeOf(await review.release({ orderId, why: wish.why, isOwedPaid, who: member.email }))
      }
      case 'cancel_lost': {
        const orderId = await idOf(wish.order_number)
        return doneIf(await review.cancelLost({ orderId, why: wish.why, who: member.email }))
      }
      case 'pass_model':
        return doneIf(await models.pass(await idOf(wish.order_number), { why: wish.why, who: member.email }))
      case 'make_another':
        return doneIf(await models.makeAnother(await idOf(wish.order_number)))
      case 'agreed_to_wait': {
        const orderId = await idOf(wish.order_number)
        const agreed = { last: wish.last, who: member.email }
        return doneIf(
          await db.asShop(REASON, async (tx) => {
            // Locked, so that no other days are promised meanwhile.
            const order = await orders.lock(tx, orderId)
            return order !== null && (await orders.agreeToWait(tx, order, agreed)) === 'agreed'
          }),
        )
      }
      case 'done': {
        const done = { kind: wish.kind, subject: wish.id, at: clock.now(), who: member.email }
        return doneIf(await db.asShop(REASON, (tx) => markDone(tx, done)))
      }
    }
  }

  async function listItems(role: StaffRole, reader: Actor | null): Promise<InboxItem[]> {
    const isAdmin = role === 'ADMIN'
    const [lists, matters, deletions, closed] = await Promise.all([
      db.perStatement(REASON, (tx) =>
        Promise.all([
          listWork(tx, role),
          isAdmin ? listDisputes(tx, reader) : [],
          isAdmin ? listOfBuyers(tx) : [],
        ]),
      ),
      isAdmin ? listMatters() : [],
      isAdmin ? listDeletions() : [],
      db.perStatement(REASON, (tx) => findSetting(tx, SETTINGS['promise.closed'])),
    ])
    const all = [...lists.flat(), ...matters, ...deletions]
    const items = itemsFor(role, all, { now: clock.now(), closed: closed ?? [] })
    const numbers = items.flatMap(({ detail }) => numberOf(detail) ?? [])
    const designIds = items.flatMap(({ detail }) => sharedDesignOf(detail) ?? [])
    const [rows, designs] = await db.perStatement(REASON, (tx) =>
      Promise.all([listToysWithPromises(tx, numbers, isAdmin), listSharedDesigns(tx, designIds)]),
    )
    const toys = new Map([
      ...rows.map(({ row, promisedBack }) => [row.orderNumber, toyOf(row, promisedBack, role)] as const),
      ...designs.map((row) => [row.id, designShown(row)] as const),
    ])
    return items
      .map((item) => ({
        ...item,
        toy: toys.get(numberOf(item.detail) ?? sharedDesignOf(item.detail) ?? '') ?? null,
      }))
      .filter((item) => !isPaidBack(item))
  }

  return {
    count: async () => countsOf(await listItems('ADMIN', null), swedishDate(clock.now())),

    async read({ role }, reader) {
      const items = await listItems(role, reader)
      return { today: swedishDate(clock.now()), items }
    },

    async act(member, wish) {
      const outcome = await carryOut(member, wish)
      if (outcome !== 'done') return outcome
      const subject = 'order_number' in wish ? wish.order_number : wish.id
      const detail = {
        ...('why' in wish ? { why: wish.why } : {}),
        ...('verdict' in wish ? { verdict: wish.verdict } : {}),
      }
      await log(member, { act: `inbox: ${wish.act.replaceAll('_', ' ')}`, subject, detail })
      return outcome
    },

    async refund(member, { order_number: orderNumber, amount, subject, why, repeat }) {
      const { amountOre, knownSince } = await payments.refund({
        orderId: await idOf(orderNumber),
        amountOre: amount,
        reason: 'requested_by_customer',
        subject,
        why,
        who: member.email,
        ...askedKeys({
          from: 'inbox',
          day: swedishDate(clock.now()),
          amountOre: amount,
          subject,
          repeat: repeat === 0 ? '' : String(repeat),
        }),
      })
      if (knownSince === null)
        await log(member, { act: 'inbox: refund', subject: orderNumber, detail: { amountOre, subject, why } })
      return { refund: amountOre, known_since: knownSince?.toISOString() ?? null }
    },

    async erase(member, requestId) {
      const outcome = doneIf(await accounts.carryOutDeletion(requestId))
      if (outcome === 'done') await log(member, { act: 'inbox: erase', subject: requestId })
      return outcome
    },
  }
}

const addOnShown = ({ name, backOre }: BoughtAddOn) => ({
  name,
  back: backOre,
})

/** Goods of which all has gone back that their buyer was promised. */
const isPaidBack = ({ detail, toy }: Pick<InboxItem, 'detail' | 'toy'>): boolean =>
  detail.kind === 'withdrawal' && detail.goods_at !== null && toy?.promised_back.length === 0

/** Of a design without an order nothing is paid. */
const designShown = ({ name, imageUrl }: SharedDesignRow): InboxItem['toy'] => ({
  title: name,
  image_url: imageUrl,
  size: null,
  buyer: null,
  left: null,
  bank: null,
  freight: 0,
  add_ons: [],
  promised_back: [],
  sending: [],
})

const waiting = (id: string, at: Date, detail: Waiting['detail']): Waiting => ({
  id,
  at,
  dueAt: null,
  detail,
})

/** `verdict`: what the bank decided about its payment. */
function matterOf(row: ReviewRow, verdict: JudgedRow | null): Waiting['detail'] {
  const { kind, about, words, wish, designId, orderNumber, heldOrders } = row
  const ofDesign = { order_number: orderNumber, design_id: designId }
  if (kind === 'report')
    return matter({ kind, ...ofDesign, orders_held: heldOrders, ground: about, explanation: words })
  if (kind === 'doubt') return matter({ kind, ...ofDesign, about, reason: words, wish })
  return matter({
    kind,
    order_number: orderNumber ?? '',
    reason: reviewReasonOf(words),
    note: words,
    owed: failedRefundOre(words),
    dispute: verdict?.end ?? null,
    is_lost: verdict !== null && verdict.end === 'lost' && verdict.isHere,
  })
}

/** Closed lists of the database are those of the contract. */
const matter = (detail: unknown): Waiting['detail'] => inboxItem.shape.detail.parse(detail)

const doneIf = (isDone: boolean): InboxOutcome => (isDone ? 'done' : 'gone')

function outcomeOf({ kind }: Release): InboxOutcome {
  if (kind === 'released') return 'done'
  return kind === 'not_waiting' ? 'gone' : kind
}
