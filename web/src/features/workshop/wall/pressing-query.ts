/** Orders that are late or will be, the late first, each by promised day as the board has them. */
import { EVERY_OPEN_ORDER, type BoardFlag } from '@leksmedjan/contract/workshop-board'
import { queryOptions } from '@tanstack/react-query'
import { readBoard } from '../board/requests.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'

const flagged = (flag: BoardFlag, signal: AbortSignal) =>
  readBoard({ filter: { ...EVERY_OPEN_ORDER, flag }, search: '', more: null }, signal)

export const pressingQuery = queryOptions({
  queryKey: [...WORKSHOP_KEY, 'pressing'],
  queryFn: async ({ signal }) => {
    const [late, misses] = await Promise.all([flagged('late', signal), flagged('misses', signal)])
    return {
      missed: misses.today.missed,
      cards: [late, misses].flatMap(({ columns }) =>
        columns
          .flatMap(({ cards }) => cards)
          .toSorted((a, b) => (a.promisedLast ?? '').localeCompare(b.promisedLast ?? '')),
      ),
    }
  },
})
