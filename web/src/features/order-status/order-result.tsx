/** Status, timeline, then toy, model and address. Remounted for each lookup, it takes focus. */
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import { subjectsInList } from '@leksmedjan/contract/refund-subjects'
import { WAIT_ANCHOR } from '@leksmedjan/contract/addresses'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { creditedOre, kronorAndOre } from '#lib/formats/money.ts'
import { dateAndTime, dayAndMonth, longDate } from '#lib/formats/dates.ts'
import { orderAgain, proofPath, withdrawPath } from '#routes.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { ModelBadge, OrderBadge, PaymentBadge } from '#ui/order/order-badges.tsx'
import { Panel } from '#ui/panel.tsx'
import { Parcels } from '#ui/order/parcels.tsx'
import { awaitsAnswer, ProofCall } from '#ui/order/proof-call.tsx'
import { Receipt } from '#ui/order/receipt.tsx'
import { Timeline } from '#ui/order/timeline.tsx'
import { StoryDownload } from '#ui/order/story-download.tsx'
import { Tooltip } from '#ui/notices/tooltip.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { ComplaintPanel } from './complaint/complaint-panel.tsx'
import { arrivedBeside, cancelLabel, cancelWords, offersWithdrawal } from './cancelling.rules.ts'
import { fileSize, modelsShown, recipientLine } from './facts.rules.ts'
import {
  isForPickup,
  isLateAndUnsent,
  isMadeAgain,
  isOver,
  isReplacementInWorkshop,
  type Order,
  isNewToyCancelled,
} from './order-state.rules.ts'
import { printBadge, replacementBadge, stageBadge, statusWords } from './status-words.rules.ts'
import { TEXTS } from './texts.ts'
import { arrivalWords, foldTimeline, timelineOf } from './timeline.rules.ts'
import { WaitCall } from './wait-call.tsx'
import { WithdrawalMessages } from './withdrawal-messages.tsx'

interface OrderResultProps {
  order: Order
  /** Refetches the order for fresh signed URLs. */
  onRefetch: () => Promise<Order>
}

export function OrderResult({ order, onRefetch }: OrderResultProps) {
  const { email } = order
  const [now] = useState(() => new Date())
  const words = statusWords(order, now)
  const stage = stageBadge(order)
  const isPickup = isForPickup(order)
  const arrival = arrivalWords(order, now)
  const [isWide] = useState(() => isAtLeast('40rem'))
  const [isDesk] = useState(() => isAtLeast('64rem'))
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    // The letter that asks whether its buyer waits leads to the answer.
    const asked = hash === `#${WAIT_ANCHOR}` ? document.getElementById(WAIT_ANCHOR) : null
    asked?.scrollIntoView()
    ;(asked ?? heading.current)?.focus({ preventScroll: asked !== null })
  }, [hash])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] lg:grid-rows-[auto_1fr]">
      <Panel className="sm:p-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {stage?.isStatus !== true && <StatusBadge order={order} />}
          <PaymentBadge
            status={order.payment_status}
            isPartlyBack={order.credit_notes.length > 0}
            isBankBack={order.bank_gave_back !== null}
          />
          {stage !== null && <Badge tone={stage.tone}>{stage.text}</Badge>}
          <p className="flex flex-wrap gap-x-4 text-note text-ink-soft lg:ml-auto">
            <span>{order.order_number}</span>
            <span>{TEXTS.updated(dateAndTime(order.last_updated))}</span>
          </p>
        </div>
        <h2 ref={heading} tabIndex={-1} className="mt-4 text-h2-phone outline-none sm:text-h2">
          {words.headline}
        </h2>
        {words.description !== '' && <p className="mt-2 text-ink-soft">{words.description}</p>}
        {arrival !== null && order.wait_asked === null && <p className="mt-2 font-bold">{arrival}</p>}
        {stage !== null && order.proof !== null && awaitsAnswer(order.proof) && (
          <div className="mt-5">
            <ProofCall
              headed={false}
              proof={order.proof}
              toyName={order.toy.name}
              to={proofPath({ order_number: order.order_number, email })}
            />
          </div>
        )}
        <Choices order={order} />
        {order.agreed_waits.map(({ at, last }) => (
          <p key={at} className="mt-2 text-note text-ink-soft">
            {TEXTS.wait.agreed(dayAndMonth(at), dayAndMonth(last))}
          </p>
        ))}
        <WithdrawalMessages order={order} />
        {order.shipments.length > 0 && (
          <div className="mt-5">
            <Parcels parcels={order.shipments} isMadeAgain={isReplacementInWorkshop(order)} folds={!isWide} />
          </div>
        )}
        <div className="mt-7">
          {isDesk ? <Timeline steps={timelineOf(order, now)} /> : <Steps order={order} now={now} />}
        </div>
      </Panel>
      <Panel as="aside" sticky aria-label={order.toy.name} className="lg:row-span-2">
        <div
          className={classes(
            'items-center gap-6 sm:max-lg:grid sm:max-lg:grid-cols-[240px_minmax(0,1fr)]',
            isCrowded(order) && 'max-sm:grid max-sm:grid-cols-[112px_minmax(0,1fr)] max-sm:gap-4',
          )}
        >
          <div className="aspect-square overflow-hidden rounded-tile bg-sun-soft">
            <ToyPicture
              src={order.toy.image_url}
              alt={order.toy.image_alt ?? order.toy.name}
              sizes="(min-width: 1024px) 392px, (min-width: 640px) 240px, 92vw"
            />
          </div>
          <div>
            <h2 className={classes('mt-4 text-h3 sm:max-lg:mt-0', isCrowded(order) && 'max-sm:mt-0')}>
              {order.toy.name}
            </h2>
            <p className="mt-1 text-note text-ink-soft">{order.toy.description}</p>
          </div>
        </div>
        <Disclosure
          summary={<h3 className="text-h4">{TEXTS.details}</h3>}
          open={isWide}
          className="mt-4 border-b-0"
        >
          <Facts order={order} />
          <Section
            title={isPickup ? TEXTS.fetchedBy : TEXTS.deliveryAddress}
            className="mt-5 border-t border-line pt-4"
          >
            <p>{order.delivery.full_name}</p>
            {!isPickup && <p>{order.delivery.address}</p>}
            {order.delivery.phone && <p>{order.delivery.phone}</p>}
          </Section>
        </Disclosure>
        {order.reorder !== null && order.payment_status !== 'pending' && (
          <div className="border-t border-line pt-5 print:hidden">
            <ButtonLink
              to={orderAgain({ designId: order.reorder.design_id, orderId: order.reorder.order_id })}
              look="secondary"
              icon="again"
              wide
            >
              {TEXTS.again}
            </ButtonLink>
            <p className="mt-2 text-center text-note text-ink-soft">{TEXTS.againHint}</p>
          </div>
        )}
        {offersWithdrawal(order, now) && (
          <p className="mt-5 text-note">
            {cancelWords(order, now)}{' '}
            <Link
              to={withdrawPath(
                { order_number: order.order_number, email },
                isMadeAgain(order) ? 'new_toy' : undefined,
              )}
              // As high as a finger, without a taller line.
              className="text-link py-3"
            >
              {TEXTS.withdraw}
            </Link>
          </p>
        )}
      </Panel>
      <div className="flex flex-col gap-6">
        {order.shipments.length > 0 && (
          <ComplaintPanel
            order={{ email, order_number: order.order_number }}
            isRefundFailed={order.refund_failed}
            isForPickup={isPickup}
            replacement={replacementBadge(order)}
            kept={contentsWords(arrivedBeside(order))}
          />
        )}
        <Papers order={order} isWide={isWide} onRefetch={onRefetch} />
      </div>
    </div>
  )
}

/** Whether to wait, and the way to cancel instead. */
function Choices({ order }: { order: Order }) {
  const { order_number, email, wait_asked: wait } = order
  const offersCancelling = isLateAndUnsent(order) || order.offers_cancelling
  const cancel = offersCancelling ? (
    <ButtonLink
      look="secondary"
      to={withdrawPath({ order_number, email }, isMadeAgain(order) ? 'new_toy' : undefined)}
      className="max-sm:w-full"
    >
      {cancelLabel(order)}
    </ButtonLink>
  ) : undefined
  if (wait !== null)
    return (
      <WaitCall order={order} wait={wait}>
        {cancel}
      </WaitCall>
    )
  return cancel === undefined ? null : <div className="mt-5">{cancel}</div>
}

/** Much is to be read before the toy: on a phone its picture leaves room for that. */
const isCrowded = ({ withdrawals, shipments, wait_asked: wait }: Order): boolean =>
  withdrawals.length > 0 || shipments.length > 1 || wait !== null

function StatusBadge({ order }: { order: Order }) {
  const print = printBadge(order)
  if (print !== null) return <Badge tone={print.tone}>{print.text}</Badge>
  if (isNewToyCancelled(order)) return <OrderBadge status="toy_cancelled" />
  return (
    <OrderBadge
      status={order.status === 'cancelled' && order.is_cancelled_by_shop ? 'closed' : order.status}
    />
  )
}

/** A small screen would show a long page of what is rarely read: it begins folded there. Tailwind's `sm`, 40 rem, and `lg`, 64 rem. */
const isAtLeast = (width: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(`(min-width: ${width})`).matches

/** Of a phone or tablet: the newest step and those to come; what lies behind it folded. */
function Steps({ order, now }: { order: Order; now: Date }) {
  const { earlier, onward } = foldTimeline(timelineOf(order, now))
  return (
    <>
      {earlier.length > 0 && (
        <Disclosure summary={TEXTS.earlier(earlier.length)} className="mb-5 text-note">
          <Timeline steps={earlier} />
        </Disclosure>
      )}
      <Timeline steps={onward} />
    </>
  )
}

/** Downloads: files, story, receipt. */
function Papers({
  order,
  isWide,
  onRefetch,
}: Pick<OrderResultProps, 'order' | 'onRefetch'> & { isWide: boolean }) {
  const models = modelsShown(order)
  const hasModels = models.length > 0 || !isOver(order.status)
  if (!hasModels && !order.story && !order.receipt) return null
  return (
    <Panel
      as="div"
      className="flex flex-col gap-4 max-sm:py-2 sm:p-8 *:first:border-t-0 *:last:border-b-0 *:not-first:border-t *:not-first:border-line *:not-first:pt-4"
    >
      {hasModels && <Models models={models} isWide={isWide} />}
      {order.story && (
        <Section title={TEXTS.story}>
          <StoryDownload story={order.story} onRefetch={async () => (await onRefetch()).story} />
        </Section>
      )}
      {order.receipt && (
        <Receipt orderNumber={order.order_number} receipt={order.receipt} creditNotes={order.credit_notes} />
      )}
    </Panel>
  )
}

/** What the parts that went back were for. @example ' (frakten)', ' (den digitala sagan 49,00 kr, resten 438,00 kr)' */
function refundedFor({ credit_notes: notes, toy }: Order): string {
  const thingOf = ({ covers }: Order['credit_notes'][number]) =>
    covers.length === 0 ? null : subjectsInList(covers, toy.name)
  const backOf = (wanted: string | null) => creditedOre(notes.filter((note) => thingOf(note) === wanted))
  const named = new Set(notes.flatMap((note) => thingOf(note) ?? []))
  const things = [...named].filter((thing) => backOf(thing) > 0)
  if (things.length === 0) return ''
  const rest = backOf(null)
  if (rest <= 0) return ` (${things.join(', ')})`
  const parts = things.map((thing) => `${thing} ${kronorAndOre(backOf(thing))}`)
  return ` (${[...parts, TEXTS.refundedRest(kronorAndOre(rest))].join(', ')})`
}

function Facts({ order }: { order: Order }) {
  const refunded = creditedOre(order.credit_notes)
  const facts: [string, ReactNode][] = [
    [
      TEXTS.orderNumber,
      <span key="number" className="@[15rem]:whitespace-nowrap">
        {order.order_number}
      </span>,
    ],
    [TEXTS.category, order.toy.categoryL1],
    [TEXTS.colours, order.toy.colors],
    [TEXTS.package, order.toy.package],
    [TEXTS.to, recipientLine(order)],
    [order.story === null ? TEXTS.message : TEXTS.messageInStory, order.toy.personal_message],
    [TEXTS.ordered, longDate(order.ordered_at)],
    [
      TEXTS.total,
      <span key="total" className="sums">
        {kronorAndOre(Math.round(order.total_price * 100))}
      </span>,
    ],
    [
      TEXTS.refunded,
      refunded > 0 && (
        <Fragment key="refunded">
          <span className="sums">{kronorAndOre(refunded)}</span>
          {refundedFor(order)}
        </Fragment>
      ),
    ],
  ]
  return (
    <div className="@container mt-4">
      {/* Of enlarged text on a phone each fact stands below its name. */}
      <dl className="grid gap-x-6 gap-y-2 text-note @[15rem]:grid-cols-[auto_minmax(0,1fr)]">
        {facts
          .filter(([, fact]) => fact !== null && fact !== '' && fact !== false)
          .map(([name, fact]) => (
            <Fragment key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 break-words @[15rem]:text-right">{fact}</dd>
            </Fragment>
          ))}
      </dl>
    </div>
  )
}

function Models({ models, isWide }: { models: Order['models']; isWide: boolean }) {
  if (models.length === 0)
    return (
      <Section title={TEXTS.models}>
        <p className="text-ink-soft">{TEXTS.noModels}</p>
      </Section>
    )
  return (
    <Disclosure
      summary={<h3 className="text-h4">{TEXTS.models}</h3>}
      open={isWide}
      className="border-y-0 text-note"
    >
      <ul className="flex flex-col gap-4">
        {models.map((model) => (
          <li key={model.id}>
            <div className="flex items-center gap-3.5">
              <span className="block size-14 shrink-0 overflow-hidden rounded-window bg-sun-soft">
                <ToyPicture src={model.thumbnail_url} alt="" sizes="56px" />
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-bold">{model.name}</p>
                <ModelBadge status={model.status} />
              </div>
              {model.model_url && (
                <Tooltip text={TEXTS.downloadModel(model.name)}>
                  <a
                    href={model.model_url}
                    download
                    aria-label={TEXTS.downloadModel(model.name)}
                    className="grid size-12 shrink-0 place-items-center rounded-full border border-line bg-card shadow-rest"
                  >
                    <Icon name="download" />
                  </a>
                </Tooltip>
              )}
            </div>
            {model.sides.length > 0 && <Sides sides={model.sides} />}
            {model.files.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-x-5">
                {model.files.map((file) => (
                  <li key={file.format}>
                    <a href={file.url} download className="text-link inline-flex min-h-11 items-center">
                      {TEXTS.download(file.format.toUpperCase(), fileSize(file.bytes))}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** The finished model from all sides, as it will be printed. */
function Sides({ sides }: { sides: Order['models'][number]['sides'] }) {
  return (
    <figure className="mt-3">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {sides.map(({ side, url }) => (
          <li key={side} className="aspect-square overflow-hidden rounded-window bg-sun-soft">
            <ToyPicture src={url} alt={TEXTS.side(side)} />
          </li>
        ))}
      </ul>
      <figcaption className="mt-1.5 text-ink-soft">{TEXTS.sides}</figcaption>
    </figure>
  )
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={classes('text-note', className)}>
      <h3 className="mb-2 text-h4">{title}</h3>
      {children}
    </section>
  )
}
