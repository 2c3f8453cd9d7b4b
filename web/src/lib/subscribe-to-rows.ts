/** Follows rows through the live channel. What happens while nobody listens is not told later: whoever follows reads anew then. */
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { loadClient } from './account/session.ts'

/** How long after a line that did not open, or was closed by the shop, another is tried. Lost sockets come back by themselves. */
const RECONNECT_MS = 10_000

/** Said once the database is heard: a channel is joined before that. */
const subscribedMessage = z.object({ extension: z.literal('postgres_changes'), status: z.literal('ok') })

interface RowSubscription {
  /** Names the channel. */
  topic: string
  table: string
  /** As the live channel reads it: `id=eq.…`. */
  filter: string
  onChange: (change: RealtimePostgresChangesPayload<Record<string, unknown>>) => void
  /** True each time changes are heard from now on; false while they are not. */
  onLiveChange: (isLive: boolean) => void
}

let channelCount = 0

/** Answers how to stop. */
export function subscribeToRows({
  topic,
  table,
  filter,
  onChange,
  onLiveChange,
}: RowSubscription): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let closeChannel: (() => void) | undefined

  const openChannel = async () => {
    const client = await loadClient()
    // Before joining: a channel that is joined without the token stays a guest's and hears nothing.
    await client.realtime.setAuth()
    if (isOver) return
    channelCount += 1
    const channel = client
      // A name of its own: the client would hand out again a channel that is still being left.
      .channel(`${topic}:${channelCount}`)
      .on('postgres_changes', { event: '*', schema: 'public', table, filter }, onChange)
      .on('system', {}, (message: unknown) => {
        if (subscribedMessage.safeParse(message).success) onLiveChange(true)
      })
      .subscribe((status: string) => {
        if (status === 'SUBSCRIBED') return
        onLiveChange(false)
        if (status === 'CLOSED') reconnect()
      })
    closeChannel = () => void client.removeChannel(channel)
  }
  const connect = () => {
    openChannel().catch((error: unknown) => {
      console.error('The live channel did not open', error)
      reconnect()
    })
  }
  const reconnect = () => {
    if (isOver) return
    clearTimeout(timer)
    // A hidden page holds a token that may have run out: it joins again when it is looked at.
    timer = setTimeout(() => (document.visibilityState === 'hidden' ? reconnect() : connect()), RECONNECT_MS)
  }

  connect()
  return () => {
    isOver = true
    clearTimeout(timer)
    closeChannel?.()
  }
}
