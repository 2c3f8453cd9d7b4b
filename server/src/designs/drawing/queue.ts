/** Bounded render queue of this process. Beyond the bound a request is refused with Retry-After. */
import { QueuedJob } from '@leksmedjan/toymaker/queued-job'
import { drawingQueueFull } from '../designs.errors.ts'

export interface DrawingQueue {
  /** Throws `drawing_queue_full`; with `always`, for work accepted earlier, it does not. */
  enter(owner: QueueOwner, options?: { always?: boolean; mostWaitMs?: number }): QueuePlace
  /** Expected wait at this place, ms. */
  waitMs(place: number): number
}

export interface QueueOwner {
  /** Network mark; null where unknown. */
  network: string | null
  visitor: string
}

export interface QueuePlace {
  queuedJob: QueuedJob
  leave(): void
}

/** Per network: room for a school class that presses the button in the same minute, and one more. */
const OF_NETWORK = 40
/** In all: as many as are rendered before pages time out, within bounds. */
const IN_ALL = { least: 40, most: 200 }
const MOST_WAIT_MS = 90_000
/** Estimate before the first picture of this process. */
const USUAL_STRIDE_MS = 1000
/** Times that are remembered. */
const TIMES_KEPT = 10
/** Retry-After: when this share of the queue is done. */
const COME_BACK_SHARE = 4

/** `strideMs`: time between two finished pictures under load; null while unknown. */
export function createDrawingQueue(strideMs: () => number | null): DrawingQueue {
  const inside = new Set<QueuePlace>()
  const stride = () => strideMs() ?? USUAL_STRIDE_MS

  return {
    enter({ network, visitor }, { always = false, mostWaitMs = MOST_WAIT_MS } = {}) {
      // Without a network mark each visitor counts separately.
      const queuedJob = new QueuedJob({ network: network ?? `visitor:${visitor}`, visitor })
      if (!always) refuseFull(queuedJob, mostWaitMs)
      const place: QueuePlace = { queuedJob, leave: () => void inside.delete(place) }
      inside.add(place)
      return place
    },
    waitMs: (place) => Math.round((place + 1) * stride()),
  }

  /** Paused turns belong to disconnected clients: nothing is rendered for them. */
  function refuseFull(queuedJob: QueuedJob, mostWaitMs: number): void {
    const waiting = [...inside].map((place) => place.queuedJob).filter(({ isHeld }) => !isHeld)
    const room = Math.min(IN_ALL.most, Math.max(IN_ALL.least, Math.floor(mostWaitMs / stride())))
    const neighbours = waiting.filter(({ network }) => network === queuedJob.network).length
    if (waiting.length < room && neighbours < OF_NETWORK) return
    throw drawingQueueFull((Math.min(waiting.length, room) * stride()) / COME_BACK_SHARE)
  }
}

/** Durations of this process's last pictures, for the estimate shown to visitors. */
export interface DrawingTimes {
  add(ms: number): void
  /** Median, ms; null before the first picture. */
  usualMs(): number | null
}

export function createDrawingTimes(): DrawingTimes {
  let times: number[] = []
  return {
    add(ms) {
      times = [...times, ms].slice(-TIMES_KEPT)
    },
    usualMs: () => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? null,
  }
}
