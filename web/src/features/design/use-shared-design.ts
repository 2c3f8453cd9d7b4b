/** A shared design as it is at this moment: what its owner changes or takes back shows on a page that stands open. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followRows } from '#lib/subscribe-to-rows.ts'
import { readSharedDesign } from './requests.ts'

/** How often to look where the live channel does not reach. */
const LOOK_MS = 10_000
/** The toy is there to be looked at first; the client that follows it is heavy. */
const FOLLOW_AFTER_MS = 1500

const keyOf = (id: string) => ['shared-design', id] as const

export function useSharedDesign(id: string) {
  const [shownId, setShownId] = useState<string | null>(null)
  const isFollowed = useFollowed(id, shownId === id)
  const shared = useQuery({
    queryKey: keyOf(id),
    queryFn: () => readSharedDesign(id),
    staleTime: 0,
    refetchInterval: isFollowed ? false : LOOK_MS,
  })
  if (shared.data && shownId !== id) setShownId(id)
  return { shared, wasShown: shownId === id }
}

/** True while changes arrive by themselves. */
function useFollowed(id: string, wanted: boolean): boolean {
  const queries = useQueryClient()
  const [isFollowed, setFollowed] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    let leave: (() => void) | undefined
    const look = () => void queries.invalidateQueries({ queryKey: keyOf(id) })
    const timer = setTimeout(() => {
      leave = followRows({
        topic: `shared:${id}`,
        table: 'public_designs',
        filter: `id=eq.${id}`,
        changed: look,
        hears: (now) => {
          setFollowed(now)
          if (now) look()
        },
      })
    }, FOLLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setFollowed(false)
      leave?.()
    }
  }, [id, wanted, queries])
  return isFollowed
}
