/** Tile render queue: one at a time, only while the toy is idle, disabled where rendering is too slow. */
import type { TileWish } from './live-messages.ts'

export interface TileQueue {
  /** Called when a tile scrolls into view. */
  enqueue: (wish: TileWish) => void
  /** Called when a tile scrolls out of view before it was rendered. */
  cancel: (key: string) => void
  /** The toy has reached its finest mesh. */
  start: () => void
  /** The toy changes or the worker has stopped: pending requests are not waited for. */
  pause: () => void
  finish: (key: string) => void
}

/** A tile slower than this counts as slow; `MAX_SLOW` in a row turn tile rendering off. */
const SLOWEST_MS = 4000
const MAX_SLOW = 2

export function tileQueue(
  draw: (wish: TileWish) => void,
  now: () => number,
  onTooSlow: () => void,
): TileQueue {
  const queue = new Map<string, { wish: TileWish; tiles: number }>()
  let inFlight: { key: string; sinceMs: number } | null = null
  let isRunning = false
  let slowInARow = 0

  const tilesOf = (key: string) => queue.get(key)?.tiles ?? 0

  function next(): void {
    const [first] = queue.values()
    if (!isRunning || slowInARow >= MAX_SLOW || inFlight !== null || first === undefined) return
    inFlight = { key: first.wish.key, sinceMs: now() }
    draw(first.wish)
  }

  return {
    enqueue: (wish) => {
      queue.set(wish.key, { wish, tiles: tilesOf(wish.key) + 1 })
      next()
    },
    cancel: (key) => {
      const known = queue.get(key)
      if (known !== undefined && known.tiles > 1) queue.set(key, { ...known, tiles: known.tiles - 1 })
      else queue.delete(key)
    },
    start: () => {
      isRunning = true
      next()
    },
    pause: () => {
      isRunning = false
      inFlight = null
    },
    finish: (key) => {
      queue.delete(key)
      if (inFlight?.key === key) {
        slowInARow = now() - inFlight.sinceMs > SLOWEST_MS ? slowInARow + 1 : 0
        inFlight = null
        if (slowInARow === MAX_SLOW) onTooSlow()
      }
      next()
    },
  }
}
