/** What the promised days of a new order follow from; the terms' days until it is known. */
import { NO_WAIT, workload, type Workload } from '@leksmedjan/contract/delivery-span'
import { useQuery } from '@tanstack/react-query'
import { callFunction } from './request.ts'

/** As long as the shop itself keeps it. */
const FRESH_MS = 60_000

export function useWorkload(): Workload {
  const { data } = useQuery({
    queryKey: ['delivery-outlook'],
    queryFn: () => callFunction('delivery-outlook', workload),
    staleTime: FRESH_MS,
  })
  return data ?? NO_WAIT
}
