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

/** A browser that needs longer than this for one of twenty, twice in a row, has better things to do. */
const SLOWEST_MS = 4000
const MOST_SLOW = 2

export function tileQueue(ask: (wish: TileWish) => void, now: () => number, giveUp: () => void): TileQueue {
  const wanted = new Map<string, { wish: TileWish; tiles: number }>()
  let asked: { key: string; sinceMs: number } | null = null
  let begun = false
  let slowInARow = 0

  const tilesOf = (key: string) => wanted.get(key)?.tiles ?? 0

  function next(): void {
    const [first] = wanted.values()
    if (!begun || slowInARow >= MOST_SLOW || asked !== null || first === undefined) return
    asked = { key: first.wish.key, sinceMs: now() }
    ask(first.wish)
  }

  return {
    want: (wish) => {
      wanted.set(wish.key, { wish, tiles: tilesOf(wish.key) + 1 })
      next()
    },
    drop: (key) => {
      const known = wanted.get(key)
      if (known !== undefined && known.tiles > 1) wanted.set(key, { ...known, tiles: known.tiles - 1 })
      else wanted.delete(key)
    },
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
        slowInARow = now() - asked.sinceMs > SLOWEST_MS ? slowInARow + 1 : 0
        asked = null
        if (slowInARow === MOST_SLOW) giveUp()
      }
      next()
    },
  }
}
