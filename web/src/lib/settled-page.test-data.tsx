/** Renders a page with its queries resolved, by server rendering: no browser, no effects. */
import { QueryClient, QueryClientProvider, skipToken, type Query } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** Rounds for queries that depend on answers. */
const MOST_ROUNDS = 5

/** The first render, before any answer. */
export function firstPaint(screen: ReactNode, address = '/'): string {
  return draw(screen, address, newQueries())
}

/** Runs the page's queries with their own functions until no new ones appear, then renders. */
export async function settledPage(screen: ReactNode, address = '/'): Promise<string> {
  const queries = newQueries()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    draw(screen, address, queries)
    const open = queries.getQueryCache().getAll().filter(isWaiting)
    if (open.length === 0) break
    await Promise.all(open.map((query) => query.fetch().catch(() => undefined)))
  }
  return draw(screen, address, queries)
}

/** `enabled` of a query is only known from its observer. */
function isWaiting(query: Query): boolean {
  return (
    !query.isFetched() &&
    query.options.queryFn !== skipToken &&
    Reflect.get(query.options, 'enabled') !== false
  )
}

function newQueries(): QueryClient {
  // A failed query renders as failed instead of as pending.
  return new QueryClient({
    defaultOptions: { queries: { retry: false, retryDelay: 0, retryOnMount: false } },
  })
}

function draw(screen: ReactNode, address: string, queries: QueryClient): string {
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}

/** Text content, without tags. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
