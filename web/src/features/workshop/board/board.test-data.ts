/** Answers of the workshop's calls, for tests of its pages. */
import {
  BOARD_COLUMNS,
  EVERY_OPEN_ORDER,
  type BoardAnswer,
  type BoardCard,
} from '@leksmedjan/contract/workshop-board'

export const card = (changes: Partial<BoardCard> & { orderNumber: string }): BoardCard => ({
  status: 'processing',
  imageUrl: 'http://localhost:8787/files/public/a.webp',
  title: 'Gnista',
  kind: 'Drake',
  plainImageUrl: 'http://localhost:8787/files/public/a.webp',
  sizeName: 'Mellan',
  colours: ['#1FB5AC'],
  promisedLast: '2026-11-30',
  shipBy: null,
  since: '2026-11-23T13:32:00Z',
  flags: [],
  tags: [],
  dayReason: null,
  disputeAnswerBy: null,
  startsFrom: null,
  isSecondTry: false,
  next: 'print',
  packWork: null,
  printsFrom: null,
  isPickup: false,
  stays: [],
  isToBeSent: false,
  isToyCancelledAlone: false,
  parcels: [],
  job: null,
  ...changes,
})

const TODAY: BoardAnswer['today'] = {
  late: 1,
  missed: 3,
  toShip: 0,
  printing: 1,
  printers: 2,
  paidOre: 684_200,
  refundedOre: 0,
}

export const board = (cards: readonly BoardCard[]): BoardAnswer => ({
  columns: BOARD_COLUMNS.open.map((status) => {
    const own = cards.filter((each) => each.status === status)
    return { status, from: 0, count: own.length, cards: own }
  }),
  tags: [],
  today: TODAY,
})

export const LATE = { ...EVERY_OPEN_ORDER, flag: 'late' as const }
