/** The board: orders by state, what is late or held, the sums of today; and the views that a person keeps. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { NamedColour } from '@leksmedjan/contract/filaments'
import {
  CARDS_AT_ONCE,
  MOST_VIEWS,
  type BoardAnswer,
  type BoardFilter,
  type BoardRequest,
  type SavedView,
} from '@leksmedjan/contract/workshop-board'
import type { DayReason } from '@leksmedjan/contract/prints'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import { findSetting } from '@leksmedjan/platform/settings'
import type { Database } from '../../database/database.ts'
import type { StaffMember } from '../../http/staff/staff-check.ts'
import { countByColumn, countLate, findDue, findOverdue, findToday, listCards } from './board.queries.ts'
import { SETTINGS } from '../../settings/settings.ts'
import { cardOf, columnsOf, wantedBy, type StartsFrom } from './board.rules.ts'
import type { Wanted } from './conditions.queries.ts'
import { listTags } from '../tags.queries.ts'
import { dropView, listViews, putView } from './views.queries.ts'

export interface Board {
  read(member: StaffMember, wish: BoardRequest): Promise<BoardAnswer>
  /** By name. */
  views(member: StaffMember): Promise<SavedView[]>
  saveView(member: StaffMember, view: { name: string; filter: BoardFilter }): Promise<SavedView[]>
  dropView(member: StaffMember, id: string): Promise<SavedView[]>
}

const REASON = 'workshop: staff at work'

export interface BoardDeps {
  db: Database
  clock: Clock
  links: Pick<FileLinks, 'publicUrl'>
  /** By order, those that the queue as it stands will not keep. */
  missedPromises: () => Promise<ReadonlyMap<string, { reason: DayReason }>>
  startsFrom: StartsFrom
  coloursOnOffer: () => Promise<readonly NamedColour[]>
}

export function createBoard({
  db,
  clock,
  links: { publicUrl },
  missedPromises,
  startsFrom,
  coloursOnOffer,
}: BoardDeps): Board {
  return {
    async read({ role }, wish) {
      const now = clock.now()
      const missed = await missedPromises()
      const today = swedishDate(now)
      const offered = await coloursOnOffer()
      return db.perStatement(REASON, async (tx) => {
        const closed = (await findSetting(tx, SETTINGS['promise.closed'])) ?? []
        const [overdue, due] = await Promise.all([findOverdue(tx, now), findDue(tx, { today, closed })])
        const time = { today, missed: [...missed.keys()], due: [...due.keys()], overdue }
        const wanted: Wanted = { ...wantedBy(wish, role), ...time }
        const [{ byColumn, found }, figures, tags] = await Promise.all([
          countByColumn(tx, wanted),
          findToday(tx, time),
          listTags(tx),
        ])
        const columns = columnsOf(wish, byColumn)
        const rows = await listCards(tx, columns, { ...wanted, found })
        const cards = rows.map((row) =>
          cardOf(row, { role, now, publicUrl, missed, due, startsFrom, offered }),
        )
        return {
          columns: columns.map(({ status, from }) => ({
            status,
            from,
            count: byColumn.get(status) ?? 0,
            cards: cards.filter((_card, index) => rows[index]?.column === status).slice(0, CARDS_AT_ONCE),
          })),
          tags,
          today: {
            late: countLate(overdue),
            missed: figures.missed,
            toShip: figures.toShip,
            printing: figures.printing,
            printers: figures.printers,
            paidOre: role === 'ADMIN' ? figures.paidOre : null,
            refundedOre: role === 'ADMIN' ? figures.refundedOre : null,
          },
        }
      })
    },

    views: ({ userId }) => db.perStatement(REASON, (tx) => listViews(tx, userId)),

    saveView: ({ userId }, view) =>
      db.asShop(REASON, async (tx) => {
        await putView(tx, { userId, ...view, most: MOST_VIEWS }, clock.now())
        return listViews(tx, userId)
      }),

    dropView: ({ userId }, id) =>
      db.asShop(REASON, async (tx) => {
        await dropView(tx, userId, id)
        return listViews(tx, userId)
      }),
  }
}
