/** Messages of withdrawal, with what the shop answered, folded once the order is over; of goods whose money is back, that alone. */
import type { WithdrawalMessage } from '@leksmedjan/contract/order-pages'
import { subjectsInList } from '@leksmedjan/contract/refund-subjects'
import { KEPT_OF_ENDED_ORDER } from '@leksmedjan/contract/withdrawal'
import { dateAndTime, dayAndMonth } from '#lib/formats/dates.ts'
import { creditedOre } from '#lib/formats/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { isOver, type Order } from './order-state.rules.ts'
import { TEXTS } from './texts.ts'

const WORDS = TEXTS.withdrawal

export function WithdrawalMessages({ order }: { order: Order }) {
  return (
    <div className="mt-5 flex flex-col gap-3 empty:hidden">
      {messagesOf(order).map(([message, ...parts]) => (
        <Notice key={message.at} tone="quiet" title={WORDS.title}>
          <p className="text-ink-soft">{WORDS.sent(dateAndTime(message.at), subjectWords(message, order))}</p>
          {[message, ...parts].map((part) => (
            <AnswerTo key={part.subject} message={part} order={order} />
          ))}
        </Notice>
      ))}
    </div>
  )
}

/** One about all of an order is kept with what it withdrew from as a second one of the same instant. */
function messagesOf({ withdrawals }: Order): [WithdrawalMessage, ...WithdrawalMessage[]][] {
  return [...Map.groupBy(withdrawals, ({ at }) => at).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [[first, ...rest]],
  )
}

function AnswerTo({ message, order }: { message: WithdrawalMessage; order: Order }) {
  const answer = <Answer told={answerTo(message, order)} />
  const isNothingToSend = isWithShop(message, order)
  return (
    <>
      {isNothingToSend && (
        <p className="mt-2 font-bold">{WORDS.nothingToSend(subjectWords(message, order))}</p>
      )}
      {isOver(order.status) || isNothingToSend ? (
        <Disclosure summary={WORDS.answer(dayAndMonth(message.at))} className="-mb-4 base:border-y-0">
          {answer}
        </Disclosure>
      ) : (
        answer
      )}
    </>
  )
}

const Answer = ({ told }: { told: readonly string[] }) => (
  <div className="mt-2 flex flex-col gap-2">
    {told.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
)

function subjectWords(
  { subject, keeps_goods: keepsGoods, goods }: WithdrawalMessage,
  { toy }: Order,
): string {
  if (keepsGoods) return WORDS.subjects.new_toy
  return subject === 'goods' && goods.length > 0 ? subjectsInList(goods, toy.name) : WORDS.subjects[subject]
}

/** Its parcel came back, or was lost, after the answer: nothing is to be sent back. */
function isWithShop(
  { goods }: WithdrawalMessage,
  { shipments, status, credit_notes: notes }: Order,
): boolean {
  const isAtRest = (name: string) => {
    const newest = shipments
      .filter(({ contents }) => contents?.some((thing) => thing.name === name))
      .toSorted((one, other) => one.shipped_at.localeCompare(other.shipped_at))
      .at(-1)
    return newest !== undefined && (newest.lost_at ?? newest.returned_at) !== null
  }
  return (
    !isOver(status) &&
    goods.length > 0 &&
    goods.every(isAtRest) &&
    !goods.every((name) => isBack(name, notes))
  )
}

const isBack = (name: string, notes: Order['credit_notes']): boolean =>
  creditedOre(notes.filter(({ subject }) => subject === name)) > 0

function answerTo(message: WithdrawalMessage, order: Order): readonly string[] {
  const { goods, told } = message
  const isAllBack = order.payment_status === 'refunded'
  return goods.length > 0 && (isAllBack || goods.every((name) => isBack(name, order.credit_notes)))
    ? [WORDS.paidBack(subjectWords(message, order))]
    : told.filter((sentence) => sentence !== KEPT_OF_ENDED_ORDER)
}
