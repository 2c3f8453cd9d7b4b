/**
 * Realtime sync of the designs across tabs and devices, and of finished generations. Polls while the channel
 * is down.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { subscribeToRows } from '#lib/subscribe-to-rows.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { findDesign, listActiveWork } from './requests.ts'
import { changeOf, liveRow } from './rows.ts'
import { isBeingMade, shortNameOf, type StudioDesign } from './studio-rules.ts'
import { updateCached, findCached, patchCached, refreshStudio } from './use-designs.ts'
import { TEXTS } from './texts.ts'

const POLL_MS = 5000

export function useLiveDesigns(userId: string, designs: readonly StudioDesign[]): void {
  const queries = useQueryClient()
  const isLive = useChannel(userId, queries)
  const waiting = designs.filter(({ status }) => isBeingMade(status)).map(({ id }) => id)
  const waitingIds = waiting.join()
  useEffect(() => {
    if (isLive || waitingIds === '') return undefined
    const timer = setInterval(() => void pollActiveWork(queries, waitingIds.split(',')), POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, waitingIds, queries])
}

/** True while the realtime subscription is active. */
function useChannel(userId: string, queries: QueryClient): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(
    () =>
      subscribeToRows({
        topic: `studio:${userId}`,
        table: 'print_models',
        filter: `user_id=eq.${userId}`,
        onChange: (change) => void applyChange(queries, change),
        onLiveChange: (now) => {
          setLive(now)
          if (now) void refreshStudio(queries)
        },
      }),
    [userId, queries],
  )
  return isLive
}

async function applyChange(
  queries: QueryClient,
  change: RealtimePostgresChangesPayload<Record<string, unknown>>,
): Promise<void> {
  const row = change.eventType === 'UPDATE' ? liveRow.safeParse(change.new) : null
  if (row?.success) return applyUpdate(queries, changeOf(row.data))
  if (change.eventType === 'DELETE') {
    const gone = change.old['id']
    updateCached(queries, (designs) => designs.filter(({ id }) => id !== gone))
  }
  await refreshStudio(queries)
}

/** A generation that is no longer active has finished: refetch. */
async function pollActiveWork(queries: QueryClient, waiting: string[]): Promise<void> {
  try {
    const underWay = await listActiveWork()
    const ended = waiting.filter((id) => !underWay.has(id))
    for (const design of await Promise.all(ended.map(findDesign))) {
      if (design !== null) await applyUpdate(queries, design)
    }
  } catch (error) {
    console.error(error)
  }
}

type Change = Partial<StudioDesign> & Pick<StudioDesign, 'id' | 'name' | 'prompt' | 'status'>

async function applyUpdate(queries: QueryClient, now: Change): Promise<void> {
  const before = findCached(queries, now.id)
  patchCached(queries, now.id, now)
  if (before?.status === now.status) return
  if (before !== undefined && isBeingMade(before.status)) notifyOutcome(now)
  await refreshStudio(queries)
}

function notifyOutcome(design: Change): void {
  if (design.status === 'COMPLETED') notify({ text: TEXTS.becameReady(shortNameOf(design)) })
  if (design.status === 'FAILED') notify({ text: TEXTS.becameFailed(shortNameOf(design)), tone: 'bad' })
}
