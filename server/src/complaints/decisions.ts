/** What staff do about a complaint: words, another print, or money back; decided once, under its order's row lock. */
import {
  type AnswerComplaintRequest,
  type DecidedComplaint,
  type ProposeRequest,
  type RefundComplaintRequest,
  type StaffComplaint,
  type StaffComplaints,
} from '@leksmedjan/contract/complaints'
import { throwsAwayUnlessChosen } from '@leksmedjan/contract/loose-parts'
import { COMPLAINT_SUBJECT, FREIGHT_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import type { Actor } from '@leksmedjan/platform/actor'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Database, Tx } from '../database/database.ts'
import { ShopError } from '../errors.ts'
import { withoutNames } from '../http/staff/staff-sight.rules.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { logStaffAct, type StaffAct } from '../http/staff/staff-log.queries.ts'
import { JOBS, type PayloadOf } from '../job-table.ts'
import { money, type Mail } from '../mail/mail.ts'
import { BANK_CHECK_MS, isForPickup, type ComplaintOrders, type LockedOrder } from '../orders/orders.ts'
import type { Payments } from '../payments/payments.ts'
import type { Prints } from '../prints/prints.ts'
import { complaintMoved, complaintNotFound, reprintTooOld, toyPaidBack } from './complaints.errors.ts'
import {
  decideComplaint,
  findComplaint,
  findSold,
  listComplaints,
  listRefunds,
  reopenComplaint,
  setProposal,
  type Complaint,
  type Decided,
} from './complaints.queries.ts'
import { besideOf, heldBy, isOver, refundOreOf, sendingOf } from './complaints.rules.ts'
import { letterFacts, lockKnown } from './orders-of-complaints.ts'

export interface Decisions {
  listForStaff(member: StaffMember, orderNumber: string, reader: Actor): Promise<StaffComplaints>
  /** Stores a proposed remedy; an operator decides. Throws `complaint_moved`. */
  propose(member: StaffMember, wish: ProposeRequest): Promise<void>
  /** In words, or with another print. Throws `complaint_moved`, `print_step_refused`. */
  answer(member: StaffMember, wish: AnswerComplaintRequest): Promise<DecidedComplaint>
  /**
   * Within a minute (`UNDO_MS`) of agreeing to another print: the complaint is open again and nothing is printed. Throws
   * `complaint_moved`, `order_step_refused`, `print_step_refused`.
   */
  undoReprint(member: StaffMember, complaintId: string): Promise<DecidedComplaint>
  /** Job: promises the days of the new print and sends the answer, unless it was taken back. */
  tellOfReprint(reprint: ReprintAgreed): Promise<void>
  /** Throws `complaint_moved`, and the errors of a refund. */
  refund(member: StaffMember, wish: RefundComplaintRequest): Promise<DecidedComplaint>
}

type ReprintAgreed = PayloadOf<'complaints.tell-of-reprint'>

export interface DecisionsDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  links: FileLinks
  mail: Mail
  orders: ComplaintOrders
  payments: Pick<Payments, 'refundWithin'>
  prints: Pick<Prints, 'printReplacement' | 'dropRemake'>
}

const STAFF = 'workshop: staff at work'

/** What came of a decision beside its words. */
type Outcome = Pick<Decided, 'status' | 'refundOre' | 'printJobId'> & {
  detail: NonNullable<StaffAct['detail']>
}

export function createDecisions({
  db,
  clock,
  jobs,
  links,
  mail,
  orders,
  payments,
  prints,
}: DecisionsDeps): Decisions {
  /** One decision under the order's lock: `act`, its letter, its line in the staff log. */
  async function decide(
    member: StaffMember,
    { id, answer, throws_away }: { id: string; answer: string; throws_away?: boolean | undefined },
    act: (tx: Tx, order: LockedOrder) => Promise<Outcome>,
  ): Promise<DecidedComplaint> {
    return db.asShop(STAFF, async (tx) => {
      const order = await lockOrderOf(tx, id)
      const complaint = await findComplaint(tx, id)
      if (complaint === null) throw complaintNotFound()
      if (complaint.status !== 'open') return saidAlready(complaint, { answer, by: member.email })
      const { detail, ...outcome } = await act(tx, order)
      const at = clock.now()
      const { status, refundOre } = outcome
      const makesUpForAll = status === 'reprint' || refundOre === order.totalOre - order.refundedOre
      const throwsAway = throws_away ?? throwsAwayUnlessChosen(complaint.text, makesUpForAll)
      const decided = { ...outcome, answer, throwsAway, by: member.email, at }
      if (!(await decideComplaint(tx, id, decided)))
        throw new Error(`complaint ${id} was decided while its order was locked`)
      if (decided.status === 'reprint')
        await enqueueReprint(tx, { orderId: order.id, complaintId: id, at: at.toISOString() })
      else await tellBuyer(tx, complaint, decided)
      const log = { act: `complaint: ${outcome.status}`, subject: order.orderNumber, detail }
      await logStaffAct(tx, member, log, at)
      return decidedOf((await findComplaint(tx, id)) ?? complaint)
    })
  }

  /** Once its minute is over. */
  const minuteLeftMs = ({ at }: ReprintAgreed) => Date.parse(at) + UNDO_MS - clock.now().getTime()

  function enqueueReprint(tx: Tx, reprint: ReprintAgreed, leftMs = minuteLeftMs(reprint)): Promise<void> {
    const onceKey = `${reprint.complaintId}:${reprint.at}`
    return jobs.enqueue(tx, JOBS['complaints.tell-of-reprint'], reprint, { onceKey, ...after(leftMs) })
  }

  async function lockOrderOf(tx: Tx, complaintId: string): Promise<LockedOrder> {
    const complaint = await findComplaint(tx, complaintId)
    if (complaint === null) throw complaintNotFound()
    return lockKnown(orders, tx, complaint.orderId)
  }

  async function tellBuyer(
    tx: Tx,
    { id, orderId, text }: Complaint,
    {
      status,
      answer,
      refundOre,
      throwsAway,
    }: Pick<Decided, 'status' | 'answer' | 'refundOre' | 'throwsAway'>,
  ): Promise<void> {
    const [facts, sent] = await Promise.all([
      letterFacts(orders, tx, orderId),
      orders.listShipments(tx, orderId),
    ])
    const amount = refundOre === null ? null : money(refundOre)
    await mail.post(tx, 'complaint-answered', {
      to: facts.email,
      key: id,
      facts: {
        ...facts,
        beside: besideOf(sent),
        text,
        answer,
        status,
        throwsAway,
        amount,
        isForPickup: isForPickup(sent),
      },
    })
  }

  return {
    async listForStaff({ role }, orderNumber, reader) {
      const orderId = await orders.findIdByNumber(orderNumber)
      if (orderId === null) throw new ShopError('order_not_found', `there is no order ${orderNumber}`)
      return db.asShop(STAFF, async (tx) => {
        const [all, { leftOre }, freight, order, refunds, sent, promised, bank] = await Promise.all([
          listComplaints(tx, orderId),
          findSold(tx, orderId),
          orders.findFreightLeft(tx, orderId),
          orders.findForLetter(tx, orderId),
          listRefunds(tx, orderId),
          orders.listShipments(tx, orderId),
          orders.listPromisedBack(tx, orderId),
          orders.findBank(tx, orderId),
        ])
        const earlier = refunds.map(({ amount, at }) => ({ amount, at: at.toISOString() }))
        const isAdmin = role === 'ADMIN'
        return {
          complaints: all.map((complaint) => ({
            ...staffOf(complaint, isAdmin, reader),
            held_by: heldBy(complaint, bank),
          })),
          beside: besideOf(sent),
          bank,
          money:
            isAdmin && order !== null
              ? {
                  left: leftOre,
                  freight,
                  promised_back: promised.map(({ subject, amountOre: amount }) => ({ subject, amount })),
                  earlier,
                  sending: sendingOf(sent),
                }
              : null,
        }
      })
    },

    async propose(member, { id, remedy, why }) {
      await db.asShop(STAFF, async (tx) => {
        const order = await lockOrderOf(tx, id)
        const complaint = await findComplaint(tx, id)
        if (complaint === null) throw complaintNotFound()
        if (complaint.status !== 'open') throw movedOn(complaint)
        const at = clock.now()
        await setProposal(tx, id, { remedy, why, who: member.email, at: at.toISOString() })
        const act = { act: 'complaint: propose', subject: order.orderNumber, detail: { remedy } }
        await logStaffAct(tx, member, act, at)
      })
    },

    answer: (member, { remedy, ...wish }) =>
      decide(member, wish, async (tx, order) => {
        if (remedy === 'answer') return { status: 'answered', refundOre: null, printJobId: null, detail: {} }
        if ((await findSold(tx, order.id)).isToyGone) throw toyPaidBack(order.orderNumber)
        const { id: printJobId, code } = await prints.printReplacement(tx, order, {
          who: member.email,
          reason: 'complaint',
        })
        return { status: 'reprint', refundOre: null, printJobId, detail: { code } }
      }),

    undoReprint: (member, id) =>
      db.asShop(STAFF, async (tx) => {
        const order = await lockOrderOf(tx, id)
        const complaint = await findComplaint(tx, id)
        if (complaint === null) throw complaintNotFound()
        const { status, decidedAt } = complaint
        if (status !== 'reprint' || decidedAt === null) throw movedOn(complaint)
        if (isOver(decidedAt, clock.now())) throw reprintTooOld(order.orderNumber)
        await prints.dropRemake(tx, order.id, 'complaint')
        await reopenComplaint(tx, id)
        const act = { act: 'complaint: reprint taken back', subject: order.orderNumber }
        await logStaffAct(tx, member, act, clock.now())
        return { status: 'open', refund: null, print_code: null }
      }),

    async tellOfReprint(reprint) {
      const { orderId, complaintId } = reprint
      const since = new Date(reprint.at)
      // Before the transaction: it is read in one of its own.
      const place = await orders.readPlace(orderId)
      await db.asShop(STAFF, async (tx) => {
        // Locked, so that it cannot be taken back meanwhile.
        const order = await orders.lock(tx, orderId)
        const complaint = await findComplaint(tx, complaintId)
        if (order?.status !== 'shipped' && order?.status !== 'delivered') return
        if (complaint?.status !== 'reprint' || complaint.decidedAt?.getTime() !== since.getTime()) return
        if (!isOver(since, clock.now())) return enqueueReprint(tx, reprint)
        const { status, answer, refundOre, throwsAway } = complaint
        if (answer === null) return
        const promised = await orders.promiseAgain(tx, orderId, { why: 'complaint', place, since })
        if (promised === 'bank_decides') return enqueueReprint(tx, reprint, BANK_CHECK_MS)
        if (promised === 'promised') await tellBuyer(tx, complaint, { status, answer, refundOre, throwsAway })
      })
    },

    refund: (member, { part, ...wish }) =>
      decide(member, wish, async (tx, order) => {
        const leftOre = order.totalOre - order.refundedOre
        const freightOre = await orders.findFreightLeft(tx, order.id)
        const amountOre = refundOreOf(part, { leftOre, freightOre })
        if (amountOre === null)
          throw new ShopError('refund_too_much', `${leftOre} öre can be refunded`, { details: { leftOre } })
        await payments.refundWithin(tx, {
          orderId: order.id,
          amountOre,
          reason: 'requested_by_customer',
          subject: part.kind === 'freight' ? FREIGHT_SUBJECT : COMPLAINT_SUBJECT,
          why: 'a complaint about the toy',
          who: member.email,
          requestKey: `complaint:${wish.id}`,
        })
        return { status: 'refunded', refundOre: amountOre, printJobId: null, detail: { amountOre } }
      }),
  }

  function staffOf(complaint: Complaint, isAdmin: boolean, reader: Actor): Omit<StaffComplaint, 'held_by'> {
    const { id, at, text, photos, status, proposal, answer, decidedAt, decidedBy, refundOre } = complaint
    const shown = (words: string) => (isAdmin ? words : withoutNames(words, complaint.names))
    return {
      id,
      at: at.toISOString(),
      text: shown(text),
      photos: photos.map((photo) => ({ id: photo.id, url: links.signedUrl(photo.fileKey, reader) })),
      status,
      proposal,
      answer: answer === null ? null : shown(answer),
      decided_at: decidedAt?.toISOString() ?? null,
      decided_by: decidedBy,
      refund: isAdmin ? refundOre : null,
      print_code: complaint.printCode,
      undo_until:
        isAdmin && status === 'reprint' && decidedAt !== null && !isOver(decidedAt, clock.now())
          ? new Date(decidedAt.getTime() + UNDO_MS).toISOString()
          : null,
    }
  }
}

/** A repeat by the same person returns the stored decision; any other conflicts. */
function saidAlready(complaint: Complaint, said: { answer: string; by: string }): DecidedComplaint {
  if (complaint.answer === said.answer && complaint.decidedBy === said.by) return decidedOf(complaint)
  throw movedOn(complaint)
}

const movedOn = ({ status, decidedBy, decidedAt, at }: Complaint) =>
  complaintMoved({ status, who: decidedBy ?? '', at: (decidedAt ?? at).toISOString() })

const decidedOf = ({ status, refundOre, printCode }: Complaint): DecidedComplaint => ({
  status,
  refund: refundOre,
  print_code: printCode,
})
