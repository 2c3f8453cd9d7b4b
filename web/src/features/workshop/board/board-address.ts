/** What the board shows, as the query of its address: a view can be bookmarked and sent. Pure. */
import { isAddOn } from '@leksmedjan/contract/add-ons'
import { orderStatus, type OrderStatus } from '@leksmedjan/contract/orders'
import { boardFlag, boardSelection, type BoardFilter } from '@leksmedjan/contract/workshop-board'
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
    },
    search: (query.get(NAMES.search) ?? '').slice(0, 120),
    order: read(NAMES.order),
    column: orderStatus.safeParse(read(NAMES.column)).data ?? null,
  }
}

/** Without what is usual. */
export function queryOf({ filter, search, order, column }: BoardView): URLSearchParams {
  const { columns, flag, size, addOn } = filter
  const parts = [
    [NAMES.columns, columns === 'open' ? null : columns],
    [NAMES.flag, flag],
    [NAMES.size, size],
    [NAMES.addOn, addOn],
    [NAMES.search, search === '' ? null : search],
    [NAMES.column, column],
    [NAMES.order, order],
  ] as const
  return new URLSearchParams(parts.flatMap(([name, text]) => (text === null ? [] : [[name, text]])))
}
