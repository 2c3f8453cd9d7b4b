/** The workshop's day: what was sold and what waits, for the wall view and the letter of the morning. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'
import type { Clock } from '@leksmedjan/platform/clock'
import { findSetting } from '@leksmedjan/platform/settings'
import type { Database } from '../../database/database.ts'
import type { Mail } from '../../mail/mail.ts'
import { SETTINGS } from '../../settings/settings.ts'
import { countLate, findOverdue, findToday } from '../board/board.queries.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { countSalesAfter, findSold, findWork } from './today.queries.ts'

export interface Today {
  /** `salesSince`: sales after it are counted as new; null for none. */
  read(salesSince: string | null): Promise<TodayAnswer>
  /** Job: the letter of the morning, once a day, unless there is nothing to say or the host wants none. */
  mailSummary(): Promise<void>
}

export interface TodayDeps {
  db: Database
  clock: Clock
  mail: Pick<Mail, 'post'>
  inbox: Pick<Inbox, 'count'>
  /** Orders whose promise the queue as it stands will not keep. */
  missedPromises: () => Promise<ReadonlyMap<string, unknown>>
}

const REASON = 'workshop: staff at work'

export function createToday({ db, clock, mail, inbox, missedPromises }: TodayDeps): Today {
  return {
    read(salesSince) {
      const now = clock.now()
      const today = swedishDate(now)
      return db.perStatement(REASON, async (tx) => {
        const [work, { sold }, newSales, { review }, overdue] = await Promise.all([
          findWork(tx),
          findSold(tx, today, dayAfter(today)),
          salesSince === null ? 0 : countSalesAfter(tx, salesSince),
          findToday(tx, { today }),
          findOverdue(tx, now),
        ])
        return { ...work, sold, newSales, late: countLate(overdue), review, now: now.toISOString() }
      })
    },

    async mailSummary() {
      const now = clock.now()
      const today = swedishDate(now)
      const yesterday = dayAfter(today, -1)
      const [missed, inInbox] = [[...(await missedPromises()).keys()], await inbox.count()]
      await db.asShop(REASON, async (tx) => {
        if ((await findSetting(tx, SETTINGS['workshop.summary'])) === false) return
        const [work, sold, figures, overdue] = await Promise.all([
          findWork(tx),
          findSold(tx, yesterday, today),
          findToday(tx, { today, missed }),
          findOverdue(tx, now),
        ])
        const { queued, printing, toStop, toCheck, toPack } = work
        const counts = {
          queued,
          printing,
          toStop,
          toCheck,
          toPack,
          late: countLate(overdue),
          missed: figures.missed,
          review: figures.review,
          inbox: inInbox.waiting,
          inboxLate: inInbox.late,
          bankDue: inInbox.bankDue,
          moneyDue: inInbox.moneyDue,
          sold: sold.sold,
        }
        if (Object.values(counts).every((count) => count === 0)) return
        const facts = { ...counts, soldOre: sold.soldOre, yesterday }
        await mail.post(tx, 'to-shop:day', { key: today, facts })
      })
    },
  }
}

function dayAfter(isoDate: string, days = 1): string {
  const day = new Date(`${isoDate}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
