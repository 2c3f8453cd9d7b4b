/** The board's columns with every page that was asked for, kept fresh by the live channel. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { CARDS_AT_ONCE, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import { keepPreviousData, queryOptions, useQueries, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { untilStartMs } from '../live/until-start.ts'
import { useRefetchMs, WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { viewIn, type BoardView } from './board-address.ts'
import { readBoard } from './requests.ts'

type Column = BoardAnswer['columns'][number]

export interface ShownBoard {
  /** null until read. */
  answer: BoardAnswer | null
  columns: Column[]
  /** All cards in the order of the board. */
  numbers: string[]
  /** false while it still shows the answer to an earlier filter or search. */
  isCurrent: boolean
  isFailed: boolean
  refetch: () => void
  more: (status: OrderStatus) => void
}

type Wish = Pick<BoardView, 'filter' | 'search'>

const boardQuery = ({ filter, search }: Wish) =>
  queryOptions({
    queryKey: [...WORKSHOP_KEY, 'board', JSON.stringify({ filter, search })],
    queryFn: ({ signal }) => readBoard({ filter, search, more: null }, signal),
  })

const startsOf = (answer: BoardAnswer | undefined): (string | null)[] =>
  answer?.columns.flatMap(({ cards }) => cards.map(({ startsFrom }) => startsFrom)) ?? []

/** What an address shows, asked for ahead. */
export const prefetchBoard = (queries: QueryClient, query: URLSearchParams): Promise<void> =>
  queries.prefetchQuery(boardQuery(viewIn(query)))

export function useBoard({ filter, search }: BoardView): ShownBoard {
  const wish = JSON.stringify({ filter, search })
  const [asked, setAsked] = useState<{ wish: string; pages: { status: OrderStatus; from: number }[] }>({
    wish,
    pages: [],
  })
  const pages = asked.wish === wish ? asked.pages : []
  const everyMs = useRefetchMs()
  const first = useQuery({
    ...boardQuery({ filter, search }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilStartMs(everyMs, startsOf(state.data)),
  })
  const rest = useQueries({
    queries: pages.map((more) => ({
      queryKey: [...WORKSHOP_KEY, 'board', wish, more],
      queryFn: ({ signal }: { signal: AbortSignal }) => readBoard({ filter, search, more }, signal),
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.columns ?? []),
  })
  const answer = first.data ?? null
  const columns = useMemo(
    () => (answer === null ? [] : answer.columns.map((column) => joined(column, rest))),
    [answer, rest],
  )
  return {
    answer,
    columns,
    numbers: useMemo(
      () => columns.flatMap(({ cards }) => cards.map(({ orderNumber }) => orderNumber)),
      [columns],
    ),
    isCurrent: answer !== null && !first.isPlaceholderData,
    isFailed: first.isError,
    refetch: () => void first.refetch(),
    more: (status) => {
      const from = (pages.findLast((page) => page.status === status)?.from ?? 0) + CARDS_AT_ONCE
      setAsked({ wish, pages: [...pages, { status, from }] })
    },
  }
}

/** A card that moved between two answers is shown once. */
function joined(column: Column, rest: readonly Column[]): Column {
  const cards = [column, ...rest.filter(({ status }) => status === column.status)].flatMap(
    (page) => page.cards,
  )
  const byNumber = new Map(cards.map((card) => [card.orderNumber, card]))
  return { ...column, cards: [...byNumber.values()] }
}
