/** Which tile is drawn next: one at a time, only while the toy is at rest, and not at all where it takes too long. */
import type { TileWish } from './live-messages.ts'

export interface TileQueue {
  /** By a tile that has come into sight. */
  want: (wish: TileWish) => void
  /** By one that has gone out of sight before its turn. */
  drop: (key: string) => void
  /** The toy is as fine as it gets. */
  begin: () => void
  /** The toy changes, or the maker is gone: what was asked for is not waited for. */
  pause: () => void
  drawn: (key: string) => void
}

/** A browser that needs longer than this for one of twenty has better things to do. */
const SLOWEST_MS = 4000

export function tileQueue(ask: (wish: TileWish) => void, now: () => number): TileQueue {
  const wanted = new Map<string, TileWish>()
  let asked: { key: string; sinceMs: number } | null = null
  let begun = false
  let isSlow = false

  function next(): void {
    const [wish] = wanted.values()
    if (!begun || isSlow || asked !== null || wish === undefined) return
    asked = { key: wish.key, sinceMs: now() }
    ask(wish)
  }

  return {
    want: (wish) => {
      wanted.set(wish.key, wish)
      next()
    },
    drop: (key) => void wanted.delete(key),
    begin: () => {
      begun = true
      next()
    },
    pause: () => {
      begun = false
      asked = null
    },
    drawn: (key) => {
      wanted.delete(key)
      if (asked?.key === key) {
        isSlow = now() - asked.sinceMs > SLOWEST_MS
        asked = null
      }
      next()
    },
  }
}
