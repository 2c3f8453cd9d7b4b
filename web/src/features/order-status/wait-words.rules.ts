/** What a buyer is asked who is to wait more than 30 days. Pure. */
import { dayAndMonth, daySpan } from '#lib/formats/dates.ts'
import { isForPickup, type Order } from './order-state.rules.ts'
import { TEXTS } from './texts.ts'

type Asked = Pick<NonNullable<Order['wait_asked']>, 'last' | 'answer_by'>

/** `when`: 'hos dig 22 december–4 januari', 'klar hos oss senast 4 januari' */
export function waitWords(
  order: Order,
  { last, answer_by: answerBy }: Asked,
): { when: string; answerBy: string } {
  const { delivery_span: span } = order
  const days = span?.last === last ? daySpan(span) : TEXTS.wait.atTheLatest(dayAndMonth(last))
  const where = isForPickup(order) ? TEXTS.wait.toFetch : TEXTS.wait.withYou
  return { when: where(days), answerBy: dayAndMonth(answerBy) }
}
