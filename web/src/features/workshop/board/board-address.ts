/** What the board shows, as the query of its address: a view can be bookmarked and sent. Pure. */
import { isAddOn } from '@leksmedjan/contract/add-ons'
import { orderStatus, type OrderStatus } from '@leksmedjan/contract/orders'
import {
  boardFlag,
  boardSelection,
  boardSort,
  dayRange,
  type BoardFilter,
  type DayRange,
} from '@leksmedjan/contract/workshop-board'
import { orderTag } from '@leksmedjan/contract/workshop-tags'
import { ORDER_PARAMETER, SEARCH_PARAMETER } from '../order-address.ts'

export interface BoardView {
  filter: BoardFilter
  search: string
  /** Shown beside the board; null for none. */
  order: string | null
  /** The column seen on a narrow screen; null for the first with orders. */
  column: OrderStatus | null
}

const NAMES = {
  columns: 'show',
  flag: 'flag',
  size: 'size',
  addOn: 'addon',
  tag: 'tag',
  orderedFirst: 'ordered-from',
  orderedLast: 'ordered-to',
  promisedFirst: 'promised-from',
  promisedLast: 'promised-to',
  sort: 'sort',
  search: SEARCH_PARAMETER,
  order: ORDER_PARAMETER,
  column: 'column',
}

export function viewIn(query: URLSearchParams): BoardView {
  const read = (name: string) => query.get(name) || null
  const addOn = read(NAMES.addOn)
  return {
    filter: {
      columns: boardSelection.safeParse(read(NAMES.columns)).data ?? 'open',
      flag: boardFlag.safeParse(read(NAMES.flag)).data ?? null,
      size: read(NAMES.size)?.slice(0, 60) ?? null,
      addOn: addOn !== null && isAddOn(addOn) ? addOn : null,
      tag: orderTag.safeParse(read(NAMES.tag)).data ?? null,
      ordered: daysIn(query, NAMES.orderedFirst, NAMES.orderedLast),
      promised: daysIn(query, NAMES.promisedFirst, NAMES.promisedLast),
      sort: boardSort.safeParse(read(NAMES.sort)).data ?? null,
    },
    search: (query.get(NAMES.search) ?? '').slice(0, 120),
    order: read(NAMES.order),
    column: orderStatus.safeParse(read(NAMES.column)).data ?? null,
  }
}

/** What is no day is left out. */
function daysIn(query: URLSearchParams, firstName: string, lastName: string): DayRange {
  const day = (name: string) => dayRange.shape.first.safeParse(query.get(name)).data ?? null
  return { first: day(firstName), last: day(lastName) }
}

/** Without what is usual. */
export function queryOf({ filter, search, order, column }: BoardView): URLSearchParams {
  const { columns, flag, size, addOn, tag, ordered, promised, sort } = filter
  const parts = [
    [NAMES.columns, columns === 'open' ? null : columns],
    [NAMES.flag, flag],
    [NAMES.size, size],
    [NAMES.addOn, addOn],
    [NAMES.tag, tag],
    [NAMES.orderedFirst, ordered.first],
    [NAMES.orderedLast, ordered.last],
    [NAMES.promisedFirst, promised.first],
    [NAMES.promisedLast, promised.last],
    [NAMES.sort, sort],
    [NAMES.search, search === '' ? null : search],
    [NAMES.column, column],
    [NAMES.order, order],
  ] as const
  return new URLSearchParams(parts.flatMap(([name, text]) => (text === null ? [] : [[name, text]])))
}

const addressOf = (filter: BoardFilter): string =>
  queryOf({ filter, search: '', order: null, column: null }).toString()

/** Whatever the order of their parts. */
export const isSameFilter = (one: BoardFilter, other: BoardFilter): boolean =>
  addressOf(one) === addressOf(other)

/** How many choices narrow the board: days count once, the sorting not. */
export function countChosen({ flag, size, addOn, tag, ordered, promised }: BoardFilter): number {
  const days = [ordered, promised].filter(({ first, last }) => first !== null || last !== null)
  return [flag, size, addOn, tag].filter((each) => each !== null).length + days.length
}
