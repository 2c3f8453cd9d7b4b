/** What a buyer is asked who is to wait more than 30 days. Pure. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { dayAndMonth, daySpan } from '#lib/formats/dates.ts'
import { isForPickup, type Order } from './order-state.rules.ts'
import { TEXTS } from './texts.ts'

type Asked = Pick<NonNullable<Order['wait_asked']>, 'last' | 'answer_by' | 'is_begun'>

/** `when`: 'hos dig 22 december–4 januari', 'klar hos oss senast 4 januari'; `until`: by when to answer, and what waits for it. */
export function waitWords(
  order: Order,
  { last, answer_by: answerBy, is_begun: isBegun }: Asked,
  now: Date,
): { when: string; until: string } {
  const { delivery_span: span } = order
  const days = span?.last === last ? daySpan(span) : TEXTS.wait.atTheLatest(dayAndMonth(last))
  const where = isForPickup(order) ? TEXTS.wait.toFetch : TEXTS.wait.withYou
  const answer = TEXTS.wait[answerBy < swedishDate(now) ? 'since' : 'until'](dayAndMonth(answerBy))
  return { when: where(days), until: `${answer} ${TEXTS.wait[isBegun ? 'begun' : 'unbegun']}` }
}
