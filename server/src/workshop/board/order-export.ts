/** The orders that the board shows, as a file for bookkeeping and other lists. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { BOARD_COLUMNS, MOST_EXPORTED, type BoardRequest } from '@leksmedjan/contract/workshop-board'
import type { Clock } from '@leksmedjan/platform/clock'
import { findSetting } from '@leksmedjan/platform/settings'
import type { Database } from '../../database/database.ts'
import type { StaffMember } from '../../http/staff/staff-check.ts'
import { logStaffAct } from '../../http/staff/staff-log.queries.ts'
import { SETTINGS } from '../../settings/settings.ts'
import { findDue, findOverdue } from './board.queries.ts'
import { wantedBy } from './board.rules.ts'
import { listForExport } from './order-export.queries.ts'
import { orderFile } from './order-file.rules.ts'

export interface OrderExport {
  /** CSV, the newest first (columns: docs/order-file.md); logged with how many orders it has. */
  read(member: StaffMember, wish: Pick<BoardRequest, 'filter' | 'search'>): Promise<string>
}

interface OrderExportDeps {
  db: Database
  clock: Clock
  /** By order, those that the queue as it stands will not keep. */
  missedPromises: () => Promise<ReadonlyMap<string, unknown>>
}

const REASON = 'workshop: staff at work'

export function createOrderExport({ db, clock, missedPromises }: OrderExportDeps): OrderExport {
  return {
    async read(member, wish) {
      const now = clock.now()
      const missed = [...(await missedPromises()).keys()]
      return db.asShop(REASON, async (tx) => {
        const today = swedishDate(now)
        const closed = (await findSetting(tx, SETTINGS['promise.closed'])) ?? []
        const [overdue, due] = await Promise.all([findOverdue(tx, now), findDue(tx, { today, closed })])
        const wanted = { ...wantedBy(wish, member.role), today, missed, due: [...due.keys()], overdue }
        // As on the board: a search finds orders of every state.
        const columns = wish.search === '' ? BOARD_COLUMNS[wish.filter.columns] : null
        const orders = await listForExport(tx, wanted, { columns, most: MOST_EXPORTED })
        await logStaffAct(
          tx,
          member,
          { act: 'orders: export', subject: '', detail: { orders: orders.length } },
          now,
        )
        return orderFile(orders)
      })
    },
  }
}
