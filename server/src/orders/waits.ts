/** The yes of a buyer who was asked to wait more than 30 days (`asks_to_wait`). */
import { addWorkingDays, swedishDate, WAIT_ANSWER_DAYS } from '@leksmedjan/contract/delivery-span'
import type { AgreedToWait } from '@leksmedjan/contract/order-pages'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import { findExceptions } from './money.queries.ts'
import type { LockedOrder } from './order-views.ts'
import { findAskedWait, keepAgreedWait, listAgreedWaits, listAsked, type AskedWait } from './waits.queries.ts'

export function createWaits({ clock }: { clock: Clock }) {
  return {
    async agreeToWait(
      tx: Tx,
      { id }: Pick<LockedOrder, 'id'>,
      { last, who }: { last: string; who: string },
    ): Promise<AgreedToWait | 'known'> {
      const [asked, waits] = await Promise.all([findAskedWait(tx, id), listAgreedWaits(tx, id)])
      if (asked === null || asked.last !== last)
        return waits.some((wait) => wait.last === last) ? 'known' : 'moved'
      await keepAgreedWait(tx, id, { last, who, at: clock.now() })
      return 'agreed'
    },

    listAsked,

    async isAnswerDue(tx: Tx, orderId: string): Promise<boolean> {
      const [asked, { bank }] = await Promise.all([findAskedWait(tx, orderId), findExceptions(tx, orderId)])
      return asked !== null && bank === null && answerByOf(asked) === swedishDate(clock.now())
    },
  }
}

/** ISO date. */
export const answerByOf = ({ at }: AskedWait): string => addWorkingDays(swedishDate(at), WAIT_ANSWER_DAYS)
