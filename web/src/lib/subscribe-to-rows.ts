/**
 * Subscribes to row changes over realtime. Changes while disconnected are not replayed: refetch when
 * `onLiveChange(true)` fires.
 */
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { loadClient } from './account/session.ts'

/**
 * Delay before a channel that failed to open, or was closed by the server, is opened again. The client
 * reconnects lost sockets by itself.
 */
const RECONNECT_MS = 10_000

/** Sent once the database subscription is active: the channel is joined before that. */
const subscribedMessage = z.object({ extension: z.literal('postgres_changes'), status: z.literal('ok') })

interface RowSubscription {
  /** Prefix of the channel's name. */
  topic: string
  table: string
  /** PostgREST filter: `id=eq.…`. */
  filter: string
  onChange: (change: RealtimePostgresChangesPayload<Record<string, unknown>>) => void
  /** True each time the subscription becomes active, false when it ends. */
  onLiveChange: (isLive: boolean) => void
}

let channelCount = 0

/** @returns unsubscribe */
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
    // Must precede the join: a channel joined without the token has guest rights and receives nothing.
    await client.realtime.setAuth()
    if (isOver) return
    channelCount += 1
    const channel = client
      // Unique name: the client would reuse a channel that is still being left.
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
    // The token of a hidden page may have expired: reconnect when it is visible.
    timer = setTimeout(() => (document.visibilityState === 'hidden' ? reconnect() : connect()), RECONNECT_MS)
  }

  connect()
  return () => {
    isOver = true
    clearTimeout(timer)
    closeChannel?.()
  }
}
