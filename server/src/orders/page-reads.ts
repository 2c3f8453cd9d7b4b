/** The page of an order as its buyer reads it. */
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import { NO_WAIT } from '@leksmedjan/contract/delivery-span'
import type { OrderLookup } from '@leksmedjan/contract/order-pages'
import { isOnItsWay } from '@leksmedjan/contract/shipments'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Tx } from '../database/database.ts'
import type { Designs } from '../designs/designs.ts'
import { listWithdrawalMessages } from './consents/consents.queries.ts'
import { creditedOf, receiptsOf, pictureWordsOf, textsOf, type LineItemDeps } from './line-items.ts'
import {
  filesShown,
  isLateNow,
  latest,
  lookupOf,
  missesDays,
  passablePromise,
  shownSpan,
  shipmentsOf,
  visibleStory,
} from './order-presenter.ts'
import { buyerSteps } from './buyer-steps.rules.ts'
import type { OrderLookupDeps } from './order-lookup.ts'
import { createParcelReads } from './parcel-reads.ts'
import {
  cancellationAskedDescription,
  isPaymentHeld,
  lateDescription,
  parkedDescription,
  pickupDescription,
  printDescription,
  replacementDescription,
  lateOnItsWayDescription,
  severalDescription,
  isTakenBack,
  takenBackDescription,
  unsettledDescription,
  withBankBack,
  withBesideOverdue,
  withDuty,
} from './exceptions.ts'
import {
  comingBackDescription,
  newToyCancelledDescription,
  owedDescription,
  paidBackDescription,
  heldBackDescription,
} from './money-descriptions.ts'
import {
  isLateOnceBack,
  isRemadeUnsent,
  isReplacementLate,
  lateOnItsWay,
  listOverdueBesideToy,
} from './on-its-way.rules.ts'
import { goneDescription, lostDescription, withToyPaidBack } from './gone-parcels.ts'
import { findReview } from './fulfilment-queue.queries.ts'
import { findExceptions } from './money.queries.ts'
import { listHistory, type OrderRow } from './orders.queries.ts'
import { effectiveSteps } from './lifecycle/steps.rules.ts'
import type { Made } from './made/made.ts'
import { listReceipts } from './receipts/receipts.queries.ts'
import { isToBeSent } from './handover.rules.ts'
import { toldPrints } from './made/print-runs.rules.ts'
import { replacementOf } from './replacement.rules.ts'
import { listShipments } from './shipments.queries.ts'
import { answerByOf } from './waits.ts'
import { listClosed } from './promises.queries.ts'
import { findAskedWait, listAgreedWaits, type AskedWait } from './waits.queries.ts'
import { freightBackAt } from './worth-left.ts'

export interface PageReadsDeps extends OrderLookupDeps {
  designs: LineItemDeps['designs'] & Pick<Designs, 'findForOrder'>
  made: Made
  /** The queue cannot bring the order's toy within its promised days. */
  isForeseenMissed: (orderId: string) => Promise<boolean>
}

const LOOK_UP = 'orders: look up by number'

export function createPageReads(deps: PageReadsDeps) {
  const { db, clock, designs, made } = deps
  const { isAskedOfReturn, isToyPaidBack, findBack, listKept, listOverdueOwed, listSentAgain } =
    createParcelReads(deps)

  /** Only a design that the caller can still open can be reordered. */
  async function reorderOf(tx: Tx, actor: Actor, order: OrderRow): Promise<OrderLookup['order']['reorder']> {
    const design = await designs.findForOrder(tx, actor, order.prompt_id)
    return design === null ? null : { order_id: order.id, design_id: order.prompt_id }
  }

  return {
    reorderOf,

    async readPage(actor: Actor, order: OrderRow): Promise<OrderLookup> {
      const [
        reorder,
        history,
        models,
        listed,
        receipts,
        story,
        proof,
        sent,
        texts,
        imageAlt,
        money,
        withdrawals,
        { awaitsCancellation },
        waitAsked,
        agreedWaits,
        closed,
      ] = await db.perStatement(LOOK_UP, (tx) =>
        Promise.all([
          reorderOf(tx, actor, order),
          listHistory(tx, order.id),
          made.listModels(tx, order.id, actor),
          made.listPrints(tx, order.id),
          listReceipts(tx, order.id),
          made.findStory(tx, order.id, actor),
          made.findProof(tx, order.id),
          listShipments(tx, order.id),
          textsOf(tx, order, deps),
          pictureWordsOf(tx, order, deps),
          findExceptions(tx, order.id),
          listWithdrawalMessages(tx, order.id),
          findReview(tx, order.id),
          findAskedWait(tx, order.id),
          listAgreedWaits(tx, order.id),
          listClosed(tx),
        ]),
      )
      const days = { clock, closed, isForeseen: await deps.isForeseenMissed(order.id) }
      const isLate = isLateNow(order, { proof, money }, clock)
      const { receipt, creditNotes } = receiptsOf(order, receipts, texts)
      const prints = toldPrints(listed, clock.now())
      const steps = effectiveSteps(history)
      const told = buyerSteps(steps, {
        sent,
        prints,
        isEndedByShop: order.is_cancelled_by_shop,
        freightBackAt: freightBackAt(order, creditedOf(receipts)),
      })
      const replacement = replacementOf(order, { sent, steps, prints })
      const isHeld = isPaymentHeld(order, { prints, replacement }, money)
      // Until a person has answered who wants to cancel nothing more is sent.
      const isStopped = awaitsCancellation && !sent.filter(holdsToy).some(isOnItsWay)
      const isTaken = isTakenBack(order, money)
      const span = isHeld || isStopped || isTaken ? null : shownSpan(order, { sent, steps, prints }, days)
      const isAsked = await isAskedOfReturn(order.id, sent)
      const facts = { sent, steps, prints, money }
      const isUnsent = isRemadeUnsent(order, facts)
      const sentAgain = await listSentAgain(order, sent, isUnsent)
      const isToyBack = await isToyPaidBack(order, sent)
      // Of a toy that is paid back no days are spoken of.
      const carried = isToyBack ? null : lateOnItsWay(order, facts, clock.now())
      const overdue = listOverdueBesideToy(order, facts, clock.now())
      const isNewLate = isReplacementLate(order, facts, clock.now())
      const late = isLate ? lateDescription(order, { span, prints }, clock) : null
      const atRest = pickupDescription(order, sent, {
        isAsked,
        isLate: isLateOnceBack(order, facts, clock.now()),
        ...(await findBack(order.id, sent)),
      })
      const ofNewToy = replacementDescription(replacement, sent, {
        isLate: isNewLate && !awaitsCancellation,
        again: isUnsent ? sentAgain : null,
      })
      const back = order.status === 'cancelled' ? atRest.status_description : undefined
      const page = {
        ...lookupOf(order, filesShown(order, models), {
          span,
          texts,
          imageAlt,
          givenBack: creditedOf(receipts),
        }),
        ...printDescription(order, prints),
        ...paidBackDescription(
          order,
          {
            at: receipts.at(-1)?.issuedAt ?? null,
            sent,
            steps,
            isStoryToCome: story !== null && story.state !== 'ready',
          },
          clock,
        ),
        ...severalDescription(order, sent),
        ...lateOnItsWayDescription(carried, sent, awaitsCancellation),
        ...(late === null ? {} : { status_description: late.whole }),
        ...atRest,
        ...ofNewToy,
        ...lostDescription(
          order,
          {
            sent,
            prints,
            sentAgain,
            ofDays: late?.ofDays ?? null,
            isAsked: awaitsCancellation,
            ofNewToy: ofNewToy.status_description,
            overdue,
          },
          carried,
        ),
        ...goneDescription(order, { sent, steps, overdue }),
        ...parkedDescription(order, { prints, replacement, sent }, { money, late: late?.ofDays ?? null }),
        ...unsettledDescription(order),
        ...takenBackDescription(isTaken),
        ...comingBackDescription(order, { money, back }),
        ...newToyCancelledDescription(order, await listKept(order), { money, back }),
        ...heldBackDescription(order, money),
        ...owedDescription(money),
      }
      return {
        order: {
          ...page,
          ...withBankBack(
            money,
            isTaken,
            withBesideOverdue(
              await listOverdueOwed(order, overdue),
              awaitsCancellation,
              withToyPaidBack(
                isToyBack,
                sent,
                withDuty(order, sent, {
                  ...page,
                  ...cancellationAskedDescription(awaitsCancellation, sent.filter(holdsToy), page),
                }),
              ),
            ),
          ),
          reorder,
          receipt,
          credit_notes: creditNotes,
          story: visibleStory(order, story),
          proof,
          // Models, prints, parcels, the proof and credit notes have rows and times of their own.
          last_updated: latest(order.updated_at.toISOString(), [
            ...told.map(({ at }) => at),
            ...prints.map(({ changedAt }) => changedAt.toISOString()),
            ...models.map(({ ready_at: readyAt }) => readyAt),
            ...sent.flatMap((parcel) => [parcel.delivered_at, parcel.lost_at].map((at) => at?.toISOString())),
            proof?.answered_at,
            ...creditNotes.map(({ issued_at: issuedAt }) => issuedAt),
          ]),
          history: told,
          shipments: shipmentsOf(order, sent, prints),
          withdrawals,
          is_cancelled_by_shop: order.is_cancelled_by_shop,
          is_to_be_sent: isToBeSent(sent),
          is_late: isLate || carried?.isShown === true,
          may_be_in_time: !isLate && carried?.isShown === true && carried.mayBeInTime,
          misses_days: !isHeld && !isStopped && !isTaken && missesDays(order, { sent, steps, prints }, days),
          promised_by: passablePromise(order, span, { sent }),
          awaits_cancellation: awaitsCancellation,
          wait_asked: waitAsked === null || isHeld ? null : waitOf(waitAsked),
          agreed_waits: agreedWaits.map(({ at, last }) => ({ at: at.toISOString(), last })),
          offers_cancelling:
            isUnsent && money.bank === null && withdrawals.every(({ subject }) => subject !== 'order'),
          is_money_held: money.bank !== null,
          bank_gave_back: money.bank !== 'gave_back' ? null : isTaken ? 'unsent' : 'sent',
          workload: order.workload ?? NO_WAIT,
        },
      }
    },
  }
}

const waitOf = (asked: AskedWait): OrderLookup['order']['wait_asked'] => ({
  at: asked.at.toISOString(),
  last: asked.last,
  beyond: asked.beyond,
  answer_by: answerByOf(asked),
  is_begun: asked.isBegun,
})
