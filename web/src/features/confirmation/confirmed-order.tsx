import { WAIT_ANCHOR } from '@leksmedjan/contract/addresses'
import { LATER_THAN_TERMS } from '@leksmedjan/contract/delivery-span'
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import { standardGoodsWords } from '@leksmedjan/contract/withdrawal'
import { useState } from 'react'
import { Link } from 'react-router'
import { creditedOre, kronorAndOre } from '#lib/formats/money.ts'
import { dayAndMonth, longDate } from '#lib/formats/dates.ts'
import { orderPath, PATHS, proofPath, START_DESIGN, withdrawPath } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LegalGuarantee, Warning } from '#ui/notices/warning.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Badge } from '#ui/badge.tsx'
import { OrderBadge, PaymentBadge } from '#ui/order/order-badges.tsx'
import { Parcels } from '#ui/order/parcels.tsx'
import { awaitsAnswer, ProofCall } from '#ui/order/proof-call.tsx'
import { Receipt } from '#ui/order/receipt.tsx'
import { TEXTS as WORDS } from '#ui/order/texts.ts'
import { Timeline } from '#ui/order/timeline.tsx'
import { StoryDownload } from '#ui/order/story-download.tsx'
import { ShareButton } from '#ui/toy/share-button.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { classes } from '#ui/class-names.ts'
import { AccountOffer } from './account-offer.tsx'
import {
  CANCELLED_BODIES,
  cancelWords,
  headlineOf,
  isCancellable,
  nextSteps,
  outcomeOf,
  statusOf,
  type Outcome,
} from './confirmation-rules.ts'
import { TEXTS } from './texts.ts'

interface ConfirmedOrderProps {
  order: OrderConfirmation
  /** Refetches the order for fresh signed URLs. */
  onRefetch: () => Promise<OrderConfirmation>
}

export function ConfirmedOrder({ order, onRefetch }: ConfirmedOrderProps) {
  const outcome = outcomeOf(order)
  const known = { order_number: order.orderNumber, email: order.buyerEmail }
  const [now] = useState(() => new Date())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-[72px] lg:gap-y-8">
      <div className="lg:col-start-2 lg:row-start-1">
        <Headline order={order} />
      </div>
      <Toy order={order} />
      <div className="flex flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <Facts order={order} />
        {outcome === 'paid' && order.proof !== null && awaitsAnswer(order.proof) && (
          <ProofCall proof={order.proof} toyName={order.toyName ?? TEXTS.yourToy} to={proofPath(known)} />
        )}
        {order.waitAsked !== null && (
          <WaitCall last={order.waitAsked} to={`${orderPath(known)}#${WAIT_ANCHOR}`} />
        )}
        {WILL_BE_MADE.includes(outcome) && (
          <section aria-labelledby="next-heading">
            <h2 id="next-heading" className="mb-5 text-h2-phone sm:text-h2">
              {TEXTS.next}
            </h2>
            <Timeline steps={nextSteps(order, now)} />
            {order.isLaterThanTerms && (
              <div className="mt-5">
                <Notice tone="sun">{LATER_THAN_TERMS}</Notice>
              </div>
            )}
            {order.shipments.length > 0 && (
              <div className="mt-5">
                <Parcels parcels={order.shipments} />
              </div>
            )}
          </section>
        )}
        {order.story && (
          <section aria-labelledby="story-heading">
            <h2 id="story-heading" className="mb-3 text-h3">
              {TEXTS.story}
            </h2>
            <StoryDownload story={order.story} onRefetch={async () => (await onRefetch()).story} />
          </section>
        )}
        {order.receipt && (
          <Receipt orderNumber={order.orderNumber} receipt={order.receipt} creditNotes={order.creditNotes} />
        )}
        {isCancellable(order) && (
          <Notice>
            {cancelWords(order, now)}{' '}
            <Link to={withdrawPath(known)} className="text-link whitespace-nowrap">
              {TEXTS.withdraw}
            </Link>
          </Notice>
        )}
        <p className="text-note text-ink-soft">
          {[TEXTS.withdrawal, standardGoodsWords(order.standardGoods)].filter(Boolean).join(' ')}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <WaysOn order={order} outcome={outcome} />
        </div>
      </div>
      {/* Below the picture, to balance the column heights. */}
      <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-3">
        {outcome === 'paid' && <AccountOffer email={order.buyerEmail} />}
        <Warning />
        <LegalGuarantee />
      </div>
    </div>
  )
}

/** To the page of the order, where its buyer answers whether they wait. `last`: ISO date. */
function WaitCall({ last, to }: { last: string; to: string }) {
  return (
    <div className="rounded-panel bg-sun-soft p-5 print:hidden">
      <p className="mb-1 font-head text-h4 font-semibold">{TEXTS.wait.title}</p>
      <p className="text-note">{TEXTS.wait.body(dayAndMonth(last))}</p>
      <div className="mt-4">
        <ButtonLink to={to} className="max-sm:w-full">
          {TEXTS.wait.answer}
        </ButtonLink>
      </div>
    </div>
  )
}

/** No new design while a payment is in progress. */
function WaysOn({ order, outcome }: { order: OrderConfirmation; outcome: Outcome }) {
  const status = orderPath({ order_number: order.orderNumber, email: order.buyerEmail })
  const follows = outcome === 'awaits_bank' || outcome === 'unknown'
  const another = CAN_PAY_AGAIN.includes(outcome) ? 'secondary' : 'primary'
  return (
    <>
      {follows && <ButtonLink to={status}>{TEXTS.follow}</ButtonLink>}
      {!follows && (
        <ButtonLink to={START_DESIGN} look={another}>
          {TEXTS.another}
        </ButtonLink>
      )}
      <ButtonLink to={PATHS.home} look="secondary">
        {TEXTS.home}
      </ButtonLink>
      {follows ? (
        <ButtonLink to={START_DESIGN} look="quiet">
          {TEXTS.another}
        </ButtonLink>
      ) : (
        <ButtonLink to={status} look="quiet">
          {TEXTS.follow}
        </ButtonLink>
      )}
    </>
  )
}

/** Payment outcome first, with what the buyer can do about it. */
function Headline({ order }: { order: OrderConfirmation }) {
  const { paymentStatus, buyerEmail } = order
  const outcome = outcomeOf(order)
  return (
    <div className="flex flex-col items-start gap-3">
      {outcome === 'awaits_bank' && <Badge tone="working">{TEXTS.awaits}</Badge>}
      {outcome === 'unknown' && <Badge tone="sun">{TEXTS.unknownPayment}</Badge>}
      {outcome !== 'awaits_bank' && outcome !== 'unknown' && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <OrderBadge status={statusOf(order)} />
          <PaymentBadge status={paymentStatus} isPartlyBack={order.creditNotes.length > 0} />
        </div>
      )}
      {/* Live region: a changed headline is announced while polling. */}
      <div aria-live="polite">
        <h1 className="text-h1-phone sm:text-h1">{headlineOf(order)}</h1>
      </div>
      {outcome === 'paid' && <p className="text-h4 text-ink-soft">{TEXTS.receipt(buyerEmail)}</p>}
      {CANCELLED_BODIES[outcome] !== undefined && <Notice>{CANCELLED_BODIES[outcome]}</Notice>}
      {outcome === 'refunded' && <Notice>{refundWords(order)}</Notice>}
      {outcome === 'awaits_bank' && <Notice tone="sun">{TEXTS.awaitsBankBody(buyerEmail)}</Notice>}
      {outcome === 'unknown' && <Notice tone="sun">{TEXTS.unknownBody(buyerEmail)}</Notice>}
      {CAN_PAY_AGAIN.includes(outcome) && (
        <Notice tone="bad">
          <p>{TEXTS.notChargedBody}</p>
          <div className="mt-3">
            <ButtonLink to={`${PATHS.checkout}?order_id=${order.orderId}`} size="small">
              {TEXTS.payAgain}
            </ButtonLink>
          </div>
        </Notice>
      )}
    </div>
  )
}

const CAN_PAY_AGAIN: readonly Outcome[] = ['not_charged', 'stopped_by_buyer']

const WILL_BE_MADE: readonly Outcome[] = ['paid', 'awaits_bank', 'unknown']

/** Refunded sum as stated by the credit notes. */
function refundWords(order: OrderConfirmation): string {
  const numbers = order.creditNotes.filter(({ total }) => total > 0).map(({ number }) => number)
  const sum = kronorAndOre(creditedOre(order.creditNotes) || order.totalPrice)
  return TEXTS.refundedBody(sum, numbers)
}

/** A pending payment is not an unpaid one. */
function statusTexts(order: OrderConfirmation): { status: string; payment: string } {
  switch (outcomeOf(order)) {
    case 'awaits_bank':
      return { status: TEXTS.awaitsBank, payment: TEXTS.awaits }
    case 'unknown':
      return { status: TEXTS.unknownStatus, payment: TEXTS.unknownPayment }
    default:
      return { status: WORDS.orderStatus[statusOf(order)], payment: WORDS.paymentStatus[order.paymentStatus] }
  }
}

function Facts({ order }: { order: OrderConfirmation }) {
  const { status, payment } = statusTexts(order)
  const refunded = creditedOre(order.creditNotes)
  const facts = [
    [TEXTS.orderNumber, order.orderNumber],
    [TEXTS.ordered, longDate(order.createdAt)],
    [TEXTS.status, status],
    [TEXTS.payment, payment],
    [TEXTS.email, order.buyerEmail],
  ] as const
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 border-y border-line py-6 min-[375px]:max-sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-2 sm:gap-x-8">
      {facts.map(([name, fact]) => (
        <div
          key={name}
          className={classes('min-w-0', name === TEXTS.email && 'min-[375px]:max-sm:col-span-2')}
        >
          <dt className="text-note text-ink-soft">{name}</dt>
          <dd
            className={name === TEXTS.orderNumber ? 'font-bold whitespace-nowrap' : 'font-bold break-words'}
          >
            {fact}
          </dd>
        </div>
      ))}
      <div className="min-[375px]:max-sm:col-span-2">
        <dt className="text-note text-ink-soft">{TEXTS.total}</dt>
        <dd>
          <strong className="sums">{kronorAndOre(order.totalPrice)}</strong>{' '}
          <span className="text-ink-soft">{TEXTS.vatIncluded}</span>
        </dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt className="text-note text-ink-soft">{TEXTS.refundedSum}</dt>
          <dd className="sums font-bold">{kronorAndOre(refunded)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Name, description and recipient only if the toy has a name (Spec §2). */
function Toy({ order }: { order: OrderConfirmation }) {
  return (
    <div className="items-center gap-8 self-start sm:max-lg:grid sm:max-lg:grid-cols-[320px_minmax(0,1fr)] lg:col-start-1 lg:row-span-2 lg:row-start-1 print:static print:block print:max-w-60">
      <div className="aspect-square overflow-hidden rounded-stage bg-sun-soft">
        <ToyPicture src={order.imageUrl} alt={order.imageAlt ?? order.toyName ?? ''} eager />
      </div>
      {order.toyName && (
        <div>
          <h2 className="mt-5 text-h3 sm:max-lg:mt-0">{order.toyName}</h2>
          {order.toyDescription && <p className="mt-1 text-ink-soft">{order.toyDescription}</p>}
          <p className="mt-2 text-note text-ink-soft">
            {order.recipientName && `${TEXTS.to(order.recipientName)}. `}
            {order.package}.
          </p>
          {order.promptId !== null && (
            <ShareButton designId={order.promptId} name={order.toyName} className="mt-4 print:hidden" />
          )}
        </div>
      )}
    </div>
  )
}
