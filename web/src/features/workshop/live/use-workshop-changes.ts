/** Keeps every query of the workshop fresh while a page of it is open: by the stream, by asking while the stream is down. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { followChanges } from './follow-changes.ts'

/** First part of the keys of all queries of the workshop; those of 'account' go with the session. */
export const WORKSHOP_KEY = ['account', 'workshop'] as const
/** Key of one order's page. */
export const orderKey = (orderNumber: string) => [...WORKSHOP_KEY, 'order', orderNumber]

/** Several changes of one act are read once. */
const TOGETHER_MS = 150

/** False while the stream is down: what is shown may be old. */
export const LiveContext = createContext(true)

/** Refetch interval while the stream is up: a new day makes jobs startable without a change event. */
const LIVE_MS = 5 * 60_000
const UNHEARD_MS = 15_000

/** `refetchInterval` of what staff work from. */
export const useRefetchMs = (): number => (useContext(LiveContext) ? LIVE_MS : UNHEARD_MS)

/** One stream for all pages of the workshop. */
export function useWorkshopChanges(): boolean {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(true)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const refresh = createRefresh(queries)
    void followChanges({
      signal,
      onLive: setLive,
      onChange: ({ orderNumber }) => refresh.read(orderNumber),
      onRefused: () => void queries.invalidateQueries({ queryKey: ['account'] }),
    })
    return () => {
      leaving.abort()
      refresh.stop()
    }
  }, [queries])
  return isLive
}

function createRefresh(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changed = new Set<string | null>()
  const refetch = () => {
    timer = undefined
    const [orders, isAll] = [changed, changed.has(null)]
    changed = new Set()
    void queries.invalidateQueries({
      queryKey: WORKSHOP_KEY,
      predicate: ({ queryKey: [, , part, number] }) =>
        isAll || part !== 'order' || orders.has(typeof number === 'string' ? number : null),
    })
  }
  return {
    read(orderNumber: string | null) {
      changed.add(orderNumber)
      timer ??= setTimeout(refetch, TOGETHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
