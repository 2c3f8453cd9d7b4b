/** Query client. A chunk of its own, since the landing page does without it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../lib/account/session.ts'

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } })

/** Query keys beginning with 'account' are removed when the session ends. */
useSession.subscribe(({ user }, before) => {
  if (before.user !== null && before.user.id !== user?.id) queries.removeQueries({ queryKey: ['account'] })
})

export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
