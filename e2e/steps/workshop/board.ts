/** The board as its call answers. */
import { NOW, picture, COLOURS, TOYS, type Toy, numberOf, codeOf } from './toys.ts'
import { BOARD_COLUMNS, type BoardAnswer, type BoardCard } from '@leksmedjan/contract/workshop-board'
import type { PromisesAnswer } from '@leksmedjan/contract/workshop-promises'

export function boardCard(toy: Toy, changes: Partial<BoardCard>): BoardCard {
  const { kind, kindName, of } = TOYS[toy]
  return {
    orderNumber: numberOf(toy),
    status: 'processing',
    imageUrl: picture(kind),
    title: toy,
    kind: kindName,
    plainImageUrl: picture(kind),
    sizeName: 'Mellan',
    colours: of.map((colour) => COLOURS[colour].hex),
    shipBy: null,
    promisedLast: '2026-12-04',
    since: NOW,
    flags: [],
    tags: [],
    dayReason: null,
    disputeAnswerBy: null,
    isSecondTry: false,
    next: 'print',
    packWork: changes.next === 'pack' ? 'pack' : null,
    printsFrom: null,
    startsFrom: null,
    isPickup: false,
    stays: [],
    isToBeSent: false,
    isToyCancelledAlone: false,
    parcels: [],
    job: null,
    ...changes,
  }
}

export const boardJob = (toy: Toy, changes: Partial<NonNullable<BoardCard['job']>> = {}) => ({
  code: codeOf(toy),
  version: 1,
  status: 'queued' as const,
  printer: null,
  startedAt: null,
  hours: 6.5,
  ...changes,
})

const CARDS: readonly BoardCard[] = [
  boardCard('Murre', {
    status: 'pending',
    next: 'unpaid',
    sizeName: 'Liten',
    promisedLast: null,
    since: NOW,
  }),
  boardCard('Gnista', {
    status: 'confirmed',
    next: 'model',
    flags: ['model'],
    tags: ['Mässan'],
    promisedLast: '2026-12-09',
  }),
  boardCard('Stjärna', {
    status: 'confirmed',
    next: 'review',
    flags: ['review'],
    promisedLast: '2026-12-09',
  }),
  boardCard('Brunte', { job: boardJob('Brunte'), sizeName: 'Stor', promisedLast: '2026-12-01' }),
  boardCard('Rut', {
    job: boardJob('Rut'),
    flags: ['misses'],
    dayReason: {
      earliest: '2026-12-02',
      isPrintedAgain: false,
      before: { toys: 3, hours: 18 },
      hours: 6.5,
      closed: null,
    },
    promisedLast: '2026-11-30',
  }),
  boardCard('Snö', { next: 'proof', flags: ['proof'], sizeName: 'Liten' }),
  boardCard('Kung Röd', { job: boardJob('Kung Röd'), flags: ['held'], promisedLast: '2026-12-07' }),
  boardCard('Nalle', {
    status: 'printing',
    next: 'printing',
    promisedLast: '2026-12-02',
    job: boardJob('Nalle', {
      status: 'printing',
      printer: 'Prusan vid fönstret',
      startedAt: '2026-11-26T05:10:00Z',
    }),
  }),
  boardCard('Dino-Dan', {
    status: 'printing',
    next: 'printing',
    flags: ['late'],
    dayReason: {
      earliest: '2026-12-01',
      isPrintedAgain: false,
      before: { toys: 0, hours: 0 },
      hours: 7.5,
      closed: null,
    },
    sizeName: 'Stor',
    promisedLast: '2026-11-25',
    job: boardJob('Dino-Dan', {
      status: 'printing',
      printer: 'Minin',
      startedAt: '2026-11-26T08:30:00Z',
      hours: 9,
    }),
  }),
  boardCard('Pärlan', {
    status: 'printing',
    next: 'check',
    promisedLast: '2026-11-30',
    job: boardJob('Pärlan', { status: 'printed' }),
  }),
  boardCard('Kosmos', {
    status: 'printing',
    next: 'pack',
    promisedLast: '2026-11-30',
    job: boardJob('Kosmos', { status: 'checked' }),
  }),
  boardCard('Saga', {
    status: 'shipped',
    next: 'deliver',
    promisedLast: '2026-11-27',
    parcels: [
      {
        carrier: 'PostNord',
        trackingNumber: 'UA123456789SE',
        trackingUrl: 'https://tracking.postnord.com/se/?id=UA123456789SE',
      },
    ],
  }),
  boardCard('Grip', {
    status: 'shipped',
    next: 'deliver',
    promisedLast: '2026-11-27',
    sizeName: 'Stor',
    isPickup: true,
  }),
]

export const boardOf = (cards: readonly BoardCard[], today: BoardAnswer['today']): BoardAnswer => ({
  columns: BOARD_COLUMNS.open.map((status) => {
    const own = cards.filter((each) => each.status === status)
    return { status, from: 0, count: own.length, cards: own }
  }),
  tags: ['Mässan'],
  today,
})
export const TODAY: BoardAnswer['today'] = {
  late: 1,
  missed: 1,
  toShip: 0,
  printing: 2,
  printers: 2,
  paidOre: 684_200,
  refundedOre: 54_600,
}
export const BOARD = boardOf(CARDS, TODAY)
export const EMPTY_BOARD = boardOf([], {
  late: 0,
  missed: 0,
  toShip: 0,
  printing: 0,
  printers: 2,
  paidOre: 0,
  refundedOre: 0,
})
export const NOTHING_FOUND: BoardAnswer = { columns: [], tags: [], today: TODAY }

/** How the role WORKSHOP sees the board: kinds for names, no money. */
export const MAKERS_BOARD: BoardAnswer = {
  columns: BOARD.columns,
  tags: BOARD.tags,
  today: { ...TODAY, paidOre: null, refundedOre: null },
}

export const PROMISES: PromisesAnswer = {
  kept: [
    { days: 30, due: 41, kept: 39 },
    { days: 90, due: 118, kept: 113 },
  ],
  queue: { hoursLeft: 38.5, hoursCancellable: 6.5, hoursADay: 32, queueDays: 2 },
  closed: [{ first: '2026-12-24', last: '2026-12-27' }],
  promisedNow: { standard: { first: '2026-12-03', last: '2026-12-09' } },
}
