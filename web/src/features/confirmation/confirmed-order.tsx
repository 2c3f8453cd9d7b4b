import type { OrderConfirmation } from '@leksmedjan/contract/orders'
import { Link } from 'react-router'
import { longDate } from '../../lib/dates.ts'
import { kronorAndOre } from '../../lib/money.ts'
import { PATHS, START_DESIGN } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LegalGuarantee } from '../../ui/legal-guarantee.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentBadge } from '../../ui/order-badges.tsx'
import { TEXTS as WORDS } from '../../ui/texts.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { ToyPicture } from '../../ui/toy-picture.tsx'
import { Warning } from '../../ui/warning.tsx'
import { nextSteps } from './confirmation-rules.ts'
import { TEXTS } from './texts.ts'

export function ConfirmedOrder({ order }: { order: OrderConfirmation }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-[72px] lg:gap-y-8">
      <div className="lg:col-start-2 lg:row-start-1">
        <Thanks order={order} />
      </div>
      <Toy order={order} />
      <div className="flex flex-col gap-8 lg:col-start-2 lg:row-start-2">
        <Facts order={order} />
        <section aria-labelledby="next-heading">
          <h2 id="next-heading" className="mb-5 text-h2-phone sm:text-h2">
            {TEXTS.next}
          </h2>
          <Timeline steps={nextSteps(order)} />
        </section>
        <Notice>
          {TEXTS.cancel}{' '}
          <Link to={PATHS.withdrawal} className="text-link whitespace-nowrap">
            {TEXTS.withdraw}
          </Link>
        </Notice>
        <p className="text-note text-ink-soft">{TEXTS.withdrawal}</p>
        <Warning />
        <LegalGuarantee />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={START_DESIGN}>{TEXTS.another}</ButtonLink>
          <ButtonLink to={PATHS.home} look="secondary">
            {TEXTS.home}
          </ButtonLink>
          <ButtonLink to={PATHS.orderStatus} look="quiet">
            {TEXTS.follow}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function Thanks({ order }: { order: OrderConfirmation }) {
  const { paymentStatus } = order
  return (
    <div className="flex flex-col items-start gap-3">
      <PaymentBadge status={paymentStatus} />
      <h1 className="text-h1-phone sm:text-h1">{TEXTS.thanks}</h1>
      {paymentStatus === 'paid' && <p className="text-h4 text-ink-soft">{TEXTS.receipt(order.buyerEmail)}</p>}
      <output className="block w-full">
        {paymentStatus === 'pending' && (
          <Notice tone="sun" title={TEXTS.pending}>
            {TEXTS.pendingBody(order.buyerEmail)}
          </Notice>
        )}
      </output>
      {paymentStatus === 'failed' && (
        <Notice tone="bad" urgent title={TEXTS.failedPayment}>
          <p>{TEXTS.failedPaymentBody}</p>
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

function Facts({ order }: { order: OrderConfirmation }) {
  const facts = [
    [TEXTS.orderNumber, order.orderNumber],
    [TEXTS.ordered, longDate(order.createdAt)],
    [TEXTS.status, WORDS.orderStatus[order.status]],
    [TEXTS.payment, WORDS.paymentStatus[order.paymentStatus]],
    [TEXTS.email, order.buyerEmail],
  ] as const
  return (
    <dl className="grid gap-x-8 gap-y-4 border-y border-line py-6 sm:grid-cols-2">
      {facts.map(([name, fact]) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-ink-soft">{name}</dt>
          <dd className="font-bold break-words">{fact}</dd>
        </div>
      ))}
      <div>
        <dt className="text-note text-ink-soft">{TEXTS.total}</dt>
        <dd>
          <strong className="sums">{kronorAndOre(order.totalPrice)}</strong>{' '}
          <span className="text-ink-soft">{TEXTS.vatIncluded}</span>
        </dd>
      </div>
    </dl>
  )
}

/** Name, description and recipient only where the toy has a name (Spec §2). */
function Toy({ order }: { order: OrderConfirmation }) {
  return (
    <div className="self-start lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <div className="aspect-square overflow-hidden rounded-stage bg-sun-soft">
        <ToyPicture src={order.imageUrl} alt={order.toyDescription ?? order.toyName ?? ''} eager />
      </div>
      {order.toyName && (
        <>
          <h2 className="mt-5 text-h3">{order.toyName}</h2>
          {order.toyDescription && <p className="mt-1 text-ink-soft">{order.toyDescription}</p>}
          {order.recipientName && (
            <p className="mt-2 text-note text-ink-soft">{TEXTS.to(order.recipientName)}</p>
          )}
        </>
      )}
    </div>
  )
}
