/** What one socket may do. */

/** Events and other messages of a page. */
export const MESSAGES = { perSecond: 10, burst: 20 }
/** Joins, leaves, tokens and heartbeats: after a reconnect the official client sends two for each of its channels at once. */
export const HOUSEKEEPING = { perSecond: 10, burst: 250 }
export const MOST_CHANNELS = 100
export const MOST_BINDINGS = 20
export const MOST_FRAME_BYTES = 64 * 1024
/** Unsent bytes at which a reader counts as gone. */
export const MOST_UNSENT_BYTES = 1024 * 1024
/** Sockets of one network, and of one process. */
export const MOST_SOCKETS = { perNetwork: 2000, all: 20_000 }
/** A message to other processes travels in a database notice, which holds 8000 bytes. */
export const MOST_BROADCAST_BYTES = 6000
export const MOST_PRESENCE_BYTES = 2000
export const MOST_TOPIC_LETTERS = 200

/** The client sends a sign of life each 25 s; browsers let hidden pages do so only once a minute. */
export const SILENT_MS = 75_000
/** The client itself leaves 50 s after its last channel. */
export const WITHOUT_CHANNEL_MS = 60_000

/** A token is taken so long after its end, for clocks that differ; a channel lives as long. */
export const TOKEN_GRACE_MS = 30_000

export interface Bucket {
  left: number
  atMs: number
}

/** Takes one from the bucket; false when it is empty. */
export function take(bucket: Bucket, { perSecond, burst }: typeof MESSAGES, nowMs: number): boolean {
  const gained = (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond
  bucket.left = Math.min(burst, bucket.left + gained)
  bucket.atMs = nowMs
  if (bucket.left < 1) return false
  bucket.left -= 1
  return true
}
