/** Shared design, kept current over realtime: changes and withdrawal show on an open page. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { subscribeToRows } from '#lib/subscribe-to-rows.ts'
import { readSharedDesign } from './requests.ts'

/** Polling interval while realtime is unavailable. */
const POLL_MS = 10_000
/** Delays loading the heavy realtime client until after the first render. */
const SUBSCRIBE_DELAY_MS = 1500

const keyOf = (id: string) => ['shared-design', id] as const

export function useSharedDesign(id: string) {
  const [shownId, setShownId] = useState<string | null>(null)
  const isLive = useRealtimeUpdates(id, shownId === id)
  const shared = useQuery({
    queryKey: keyOf(id),
    queryFn: () => readSharedDesign(id),
    staleTime: 0,
    refetchInterval: isLive ? false : POLL_MS,
  })
  if (shared.data && shownId !== id) setShownId(id)
  return { shared, wasShown: shownId === id }
}

/** True while the realtime subscription is active. */
function useRealtimeUpdates(id: string, enabled: boolean): boolean {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    if (!enabled) return undefined
    let unsubscribe: (() => void) | undefined
    const refetch = () => void queries.invalidateQueries({ queryKey: keyOf(id) })
    const timer = setTimeout(() => {
      unsubscribe = subscribeToRows({
        topic: `shared:${id}`,
        table: 'public_designs',
        filter: `id=eq.${id}`,
        onChange: refetch,
        onLiveChange: (now) => {
          setLive(now)
          if (now) refetch()
        },
      })
    }, SUBSCRIBE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLive(false)
      unsubscribe?.()
    }
  }, [id, enabled, queries])
  return isLive
}
