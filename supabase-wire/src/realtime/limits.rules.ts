/** Rate limits of one socket; size limits are in `platform/bounds.ts`. */
import { BOUNDS } from '../bounds.ts'

/** Events and other messages of a page. */
export const MESSAGES = { perSecond: BOUNDS.messagesPerSecond.most, burst: 20 }
/** Joins, leaves, tokens and heartbeats: after a reconnect the official client sends two for each of its channels at once. */
export const HOUSEKEEPING = { perSecond: BOUNDS.housekeepingPerSecond.most, burst: 250 }
/** The client sends a heartbeat every 25 s; browsers throttle hidden pages to one a minute. */
export const SILENT_MS = 75_000
/** The official client disconnects 50 s after its last channel. */
export const WITHOUT_CHANNEL_MS = 60_000

/** Clock skew tolerance of token expiry; a channel lives as long. */
export const TOKEN_GRACE_MS = 30_000

export interface Bucket {
  left: number
  atMs: number
}

/** Token bucket: takes one; false when it is empty. */
export function take(bucket: Bucket, { perSecond, burst }: typeof MESSAGES, nowMs: number): boolean {
  const gained = (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond
  bucket.left = Math.min(burst, bucket.left + gained)
  bucket.atMs = nowMs
  if (bucket.left < 1) return false
  bucket.left -= 1
  return true
}
