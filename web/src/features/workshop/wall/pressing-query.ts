/** Orders that are late, have new days, will be late or are to be sent now, in this order. */
import { EVERY_OPEN_ORDER, type BoardFlag } from '@leksmedjan/contract/workshop-board'
import { queryOptions } from '@tanstack/react-query'
import { readBoard } from '../board/requests.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'

/** By promised day. */
async function flagged(flag: BoardFlag, marks: readonly BoardFlag[], signal: AbortSignal) {
  const filter = { ...EVERY_OPEN_ORDER, flag }
  const { columns, today } = await readBoard({ filter, search: '', more: null }, signal)
  const cards = columns
    .flatMap((column) => column.cards)
    .filter(({ flags }) => marks.some((mark) => flags.includes(mark)))
    .toSorted((a, b) => (a.promisedLast ?? '').localeCompare(b.promisedLast ?? ''))
  return { cards, today }
}

export const pressingQuery = queryOptions({
  queryKey: [...WORKSHOP_KEY, 'pressing'],
  queryFn: async ({ signal }) => {
    const [late, misses, toShip] = await Promise.all([
      flagged('late', ['late', 'new_days'], signal),
      flagged('misses', ['misses'], signal),
      flagged('ship_now', ['ship_now'], signal),
    ])
    const named = new Set(late.cards.map(({ orderNumber }) => orderNumber))
    const others = [...misses.cards, ...toShip.cards].filter(({ orderNumber }) => !named.has(orderNumber))
    return { missed: misses.today.missed, cards: [...late.cards, ...others] }
  },
})
