/** Durations of this process's last pictures, for the estimate shown to visitors. */

const KEPT = 10

export interface DrawingTimes {
  add(ms: number): void
  /** Median, ms; null before the first picture. */
  usualMs(): number | null
}

export function createDrawingTimes(): DrawingTimes {
  let times: number[] = []
  return {
    add(ms) {
      times = [...times, ms].slice(-KEPT)
    },
    usualMs: () => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? null,
  }
}
