/** A full board and queue: long names, many orders of one name, prints that failed and promises that will not be kept. */
import { boardCard, boardJob, boardOf, TODAY } from './board.ts'
import { printJob, QUEUE } from './prints.ts'
import { TOYS, type Toy } from './toys.ts'
import type { BoardAnswer, BoardCard } from '@leksmedjan/contract/workshop-board'
import type { DayReason, QueueAnswer } from '@leksmedjan/contract/prints'

const LONG = 'Den allra modigaste lilla draken Gnistrande Eldkvast från Övre Svartbäcken'
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const NAMES = Object.keys(TOYS) as Toy[]
const MANY = 36

const STATES = [
  { status: 'confirmed', next: 'model', flags: ['model'] },
  { status: 'processing', next: 'print', flags: [] },
  { status: 'processing', next: 'print', flags: ['misses'] },
  { status: 'printing', next: 'printing', flags: [] },
  { status: 'shipped', next: 'deliver', flags: [] },
] as const satisfies readonly Pick<BoardCard, 'status' | 'next' | 'flags'>[]

const toyAt = (place: number): Toy => NAMES[place % NAMES.length] ?? 'Gnista'
/** Eight signs, a different one for each place. */
const signsAt = (place: number): string =>
  `${ALPHABET.charAt(place % ALPHABET.length).repeat(7)}${2 + Math.floor(place / ALPHABET.length)}`

function cardAt(place: number): BoardCard {
  const toy = toyAt(place)
  const { status, next, flags } = STATES[place % STATES.length] ?? STATES[0]
  const job = status === 'confirmed' ? null : boardJob(toy, jobIn(status))
  const title = place % 3 === 0 ? LONG : toy
  return boardCard(toy, {
    orderNumber: `MINIMAL-${signsAt(place)}`,
    title,
    status,
    next,
    flags: [...flags],
    job,
  })
}

const jobIn = (status: BoardCard['status']) =>
  status === 'printing'
    ? { status: 'printing' as const, printer: 'Prusan vid fönstret', startedAt: '2026-11-26T05:10:00Z' }
    : {}

const FAILED = boardCard('Nalle', {
  orderNumber: 'MINIMAL-FFFFFFF9',
  status: 'printing',
  flags: ['failed'],
  job: boardJob('Nalle', { status: 'failed' }),
})

/** The order whose print failed has the state of those in print, and stands with what waits for a printer. */
export function busyBoard(): BoardAnswer {
  const { columns, ...rest } = boardOf(
    Array.from({ length: MANY }, (_, place) => cardAt(place)),
    { ...TODAY, missed: 7 },
  )
  return {
    ...rest,
    columns: columns.map((column) =>
      column.status === 'processing'
        ? { ...column, count: column.count + 1, cards: [FAILED, ...column.cards] }
        : column,
    ),
  }
}

const CROWDED: DayReason = {
  earliest: '2026-12-08',
  isPrintedAgain: false,
  before: { toys: 4, hours: 31 },
  hours: 6.5,
  closed: null,
}

export function busyQueue(): QueueAnswer {
  const jobs = Array.from({ length: MANY }, (_, place) =>
    printJob(toyAt(place), {
      code: signsAt(place),
      orderNumber: `MINIMAL-${signsAt(place)}`,
      title: place % 3 === 0 ? LONG : toyAt(place),
      missesPromise: place % 5 === 2,
      dayReason: place % 5 === 2 ? CROWDED : null,
    }),
  )
  return { ...QUEUE, jobs: [...QUEUE.jobs, ...jobs] }
}
