/** The query cache: what the server knows. Its own file, so that the landing page does without it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } })

export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
