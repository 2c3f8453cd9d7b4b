/** Orders that are late or will be, the late first. */
import { EVERY_OPEN_ORDER, type BoardFlag } from '@leksmedjan/contract/workshop-board'
import { queryOptions } from '@tanstack/react-query'
import { readBoard } from '../board/requests.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'

/** By promised day. */
async function flagged(flag: BoardFlag, signal: AbortSignal) {
  const filter = { ...EVERY_OPEN_ORDER, flag }
  const { columns, today } = await readBoard({ filter, search: '', more: null }, signal)
  const cards = columns
    .flatMap((column) => column.cards)
    .filter(({ flags }) => flags.includes(flag))
    .toSorted((a, b) => (a.promisedLast ?? '').localeCompare(b.promisedLast ?? ''))
  return { cards, today }
}

export const pressingQuery = queryOptions({
  queryKey: [...WORKSHOP_KEY, 'pressing'],
  queryFn: async ({ signal }) => {
    const [late, misses] = await Promise.all([flagged('late', signal), flagged('misses', signal)])
    return { missed: misses.today.missed, cards: [...late.cards, ...misses.cards] }
  },
})
