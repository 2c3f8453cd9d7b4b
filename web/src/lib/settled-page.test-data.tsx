/** A screen as it stands once its questions to the shop are answered, drawn as the server draws pages: no browser, no effects. */
import { QueryClient, QueryClientProvider, skipToken, type Query } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** Questions that follow from answers, and theirs. */
const MOST_ROUNDS = 5

/** As it is drawn at first, before any answer. */
export function firstPaint(screen: ReactNode, address = '/'): string {
  return draw(screen, address, newQueries())
}

/** Asks what the screen asks, with the screen's own calls, until nothing new is asked; then draws it. */
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

/** Whether a question may be asked at all is known where it stands on the screen. */
function isWaiting(query: Query): boolean {
  return (
    !query.isFetched() &&
    query.options.queryFn !== skipToken &&
    Reflect.get(query.options, 'enabled') !== false
  )
}

function newQueries(): QueryClient {
  // A question that failed is shown as failed, instead of as asked again.
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

/** What stands on it, without the marks between. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
