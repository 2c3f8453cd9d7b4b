/** Follows rows through the live channel. What happens while nobody listens is not told later: whoever follows reads anew then. */
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { loadClient } from './account/session.ts'

/** How long after a line that did not open, or was closed by the shop, another is tried. Lost sockets come back by themselves. */
const AGAIN_MS = 10_000

/** Said once the database is heard: a channel is joined before that. */
const hearing = z.object({ extension: z.literal('postgres_changes'), status: z.literal('ok') })

interface Followed {
  /** Names the channel. */
  topic: string
  table: string
  /** As the live channel reads it: `id=eq.…`. */
  filter: string
  changed: (change: RealtimePostgresChangesPayload<Record<string, unknown>>) => void
  /** True each time changes are heard from now on; false while they are not. */
  hears: (isHeard: boolean) => void
}

let joins = 0

/** Answers how to stop. */
export function followRows({ topic, table, filter, changed, hears }: Followed): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave: (() => void) | undefined

  const join = async () => {
    const client = await loadClient()
    // Before joining: a channel that is joined without the token stays a guest's and hears nothing.
    await client.realtime.setAuth()
    if (isOver) return
    joins += 1
    const channel = client
      // A name of its own: the client would hand out again a channel that is still being left.
      .channel(`${topic}:${joins}`)
      .on('postgres_changes', { event: '*', schema: 'public', table, filter }, changed)
      .on('system', {}, (said: unknown) => {
        if (hearing.safeParse(said).success) hears(true)
      })
      .subscribe((status: string) => {
        if (status === 'SUBSCRIBED') return
        hears(false)
        if (status === 'CLOSED') again()
      })
    leave = () => void client.removeChannel(channel)
  }
  const begin = () => {
    join().catch((error: unknown) => {
      console.error('The live channel did not open', error)
      again()
    })
  }
  const again = () => {
    if (isOver) return
    clearTimeout(timer)
    // A hidden page holds a token that may have run out: it joins again when it is looked at.
    timer = setTimeout(() => (document.visibilityState === 'hidden' ? again() : begin()), AGAIN_MS)
  }

  begin()
  return () => {
    isOver = true
    clearTimeout(timer)
    leave?.()
  }
}
