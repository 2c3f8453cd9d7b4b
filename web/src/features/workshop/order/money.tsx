/** What was paid, given back and disputed; for an operator. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import { isToyCancelledAlone } from '@leksmedjan/contract/parcel-contents'
import { subjectInSentence } from '@leksmedjan/contract/refund-subjects'
import { newestSending } from '@leksmedjan/contract/shipments'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useState, type ReactNode } from 'react'
import { dayAndTime, dayAndMonth } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { RefundDialog } from '../inbox/money-dialogs.tsx'
import type { Refundable, RefundPart } from '../inbox/refund.rules.ts'
import { TEXTS as INBOX } from '../inbox/texts.ts'
import { useActs } from '../inbox/use-inbox.ts'
import { keptOf } from '../kept-parcels.ts'
import { useReopens } from '../kept-through-sign-in.ts'
import { shortNumber } from '../order-address.ts'
import { ChangeOrder } from './change-order.tsx'
import { mayChangeGoods, mayGiveBack, MONEY_ID, owesFreight, refundableOf, refundBar } from './order.rules.ts'
import { Rows, Section } from './section.tsx'
import { TEXTS as MONEY } from './money-texts.ts'
import { TEXTS as TOY } from './toy-texts.ts'

type Sums = NonNullable<WorkshopOrder['money']>

interface MoneyProps {
  order: Pick<
    WorkshopOrder,
    | 'orderNumber'
    | 'status'
    | 'toy'
    | 'address'
    | 'email'
    | 'reviewReason'
    | 'isBuyerErased'
    | 'parcels'
    | 'story'
  >
  money: Sums
}

/** `isForPickup`: its buyer comes for the toy, or came. */
export function Money({ order, money, isForPickup }: MoneyProps & { isForPickup: boolean }) {
  const { totalOre, paidOre, paidWith, owedOre, leftOre, freightOre, freightLeftOre, refunds, disputes } =
    money
  const { withdrawals, promisedBack, receipts, items, discount, vatOre } = money
  const bar = refundBar(money)
  const ofNewToy = isToyCancelledAlone(order.status, order.parcels)
    ? withdrawals.findLast(({ part }) => part === 'order')
    : undefined
  return (
    <Section title={MONEY.money} id={MONEY_ID}>
      <Rows
        rows={[
          ...items.map(({ title, priceOre }): [string, string] => [title, kronorAndOre(priceOre)]),
          [TOY.freight, freightOre > 0 && kronorAndOre(freightOre)],
          ...(discount === null
            ? []
            : [[MONEY.discount(discount.code), `−${kronorAndOre(discount.savingsOre)}`] as const]),
          [MONEY.total, kronorAndOre(totalOre)],
          [MONEY.vat, vatOre !== null && kronorAndOre(vatOre)],
          [TOY.paid, paidOre !== null && kronorAndOre(paidOre)],
          [MONEY.paidBy, methodText(paidWith)],
          ...receipts.map(({ number, totalOre: sumOre }, index): [string, string] => [
            (index === 0 ? MONEY.receipt : MONEY.creditNote)(number),
            kronorAndOre(sumOre),
          ]),
          ...refunds.map(({ amountOre, status: state, at, subject }): [ReactNode, string] => [
            dated(subject === null ? MONEY.refund : `${MONEY.refund}: ${subjectInSentence(subject)}`, at),
            `${kronorAndOre(amountOre)}, ${MONEY.refundStates[state] ?? state}`,
          ]),
          [MONEY.left, leftOre !== null && bar !== 'disputed' && bar !== 'taken' && kronorAndOre(leftOre)],
          [MONEY.owed, owedOre > 0 && kronorAndOre(owedOre)],
          ...promisedBack.map(({ subject, amountOre }): [string, string] => [
            MONEY.promisedBack(subjectInSentence(subject)),
            kronorAndOre(amountOre),
          ]),
          ...disputes.map(({ amountOre, status: state, at, isOpen, answerBy }): [ReactNode, string] => [
            dated(isInquiry(state) ? MONEY.inquiry : MONEY.dispute, at),
            `${kronorAndOre(amountOre)}, ${MONEY.disputeStates[state] ?? (isOpen ? MONEY.disputeOpen : state)}${answerBy === null ? '' : `, ${MONEY.disputeAnswerBy(dayAndMonth(answerBy))}`}`,
          ]),
          ...withdrawals.map((message): [string, string] => [
            MONEY.withdrew[message === ofNewToy ? 'new_toy' : message.part],
            dayAndTime(message.at),
          ]),
        ]}
      />
      {bar === null && disputes.some(({ isOpen }) => isOpen) && (
        <p className="mt-3 text-note">{MONEY.refundEndsInquiry}</p>
      )}
      {bar !== null && <p className="mt-3 text-note text-ink-soft">{MONEY.refundBars[bar]}</p>}
      {isForPickup && owesFreight(money) && (
        <div className="mt-3 flex flex-col items-start gap-2">
          <p className="text-note">{MONEY.freightOfPickup(kronorAndOre(freightLeftOre))}</p>
          <RefundButton
            order={order}
            money={money}
            label={MONEY.giveFreightBack(kronorAndOre(freightLeftOre))}
            part="freight"
            owed={null}
          />
        </div>
      )}
      {mayGiveBack(money) && (
        <div className="mt-3 flex flex-wrap gap-x-2">
          <GiveBack order={order} money={money} />
          {mayChangeGoods({ ...order, money }) && <ChangeOrder order={order} money={money} />}
        </div>
      )}
    </Section>
  )
}

/** What happened, and when below it: a date and its time stay on one line, however narrow the row. */
const dated = (what: string, at: string): ReactNode => (
  <>
    {what}
    <span className="block text-small">{dayAndTime(at)}</span>
  </>
)

/** Asks for sum and reason, and for the second factor again. */
const GiveBack = (props: MoneyProps) => (
  <RefundButton
    {...props}
    label={MONEY.giveBack(props.money.owedOre > 0 ? kronorAndOre(props.money.owedOre) : null)}
    owed={props.money.owedOre > 0 ? props.money.owedOre : null}
    part="some"
  />
)

/** Ends an order that is not sent, and gives everything back. */
export function CancelOrder(props: MoneyProps) {
  const { order, money } = props
  if (MONEY.refundEnds[order.status] === undefined || !mayGiveBack(money) || money.leftOre === 0) return null
  return (
    <RefundButton {...props} label={MONEY.cancelOrder} owed={null} part="all" isCancelling look="quiet" />
  )
}

interface RefundButtonProps extends MoneyProps {
  label: string
  /** A refund that did not arrive, öre. */
  owed: number | null
  /** Chosen at the opening. */
  part: RefundPart
  isCancelling?: boolean
  look?: 'secondary' | 'quiet'
}

function RefundButton({
  order: { orderNumber, status, toy, address, email, parcels },
  money,
  label,
  owed,
  part,
  isCancelling = false,
  look = 'secondary',
}: RefundButtonProps) {
  const name = `${isCancelling ? 'cancel' : part === 'freight' ? 'refund-freight' : 'refund'}:${orderNumber}`
  const [isOpen, setOpen] = useState(useReopens(name))
  const { refund, busy } = useActs()
  return (
    <>
      <Button
        size="small"
        look={look}
        // As high as the others of its row on a phone.
        className={classes(look === 'quiet' && 'max-sm:px-2 max-sm:text-note')}
        busy={busy}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <RefundDialog
          name={name}
          about={INBOX.refundAbout(toy.title, shortNumber(orderNumber), address?.fullName || email)}
          firstPart={part}
          owed={owed}
          isCancelling={isCancelling}
          refundable={withKept(refundableOf(money), parcels)}
          ending={MONEY.refundEnds[status] ?? null}
          busy={busy}
          onRefund={(wish) => refund({ order_number: orderNumber, ...wish })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const withKept = (refundable: Refundable | null, parcels: WorkshopOrder['parcels']): Refundable | null =>
  refundable === null ? null : { ...refundable, kept: keptOf(newestSending(parcels)) }

function methodText(paidWith: Sums['paidWith']): string | null {
  if (paidWith === null) return null
  if (paidWith.lastFour !== null) return MONEY.card(paidWith.lastFour)
  return MONEY.methods[paidWith.kind] ?? paidWith.kind
}
