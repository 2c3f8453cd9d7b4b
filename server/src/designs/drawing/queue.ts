/** How many drawings may wait in this process. Beyond that a wish is refused at once, with a time to come back. */
import { Turn } from '@leksmedjan/toymaker/turn'
import { drawingQueueFull } from '../designs.errors.ts'

export interface DrawingQueue {
  /** Throws `drawing_queue_full`; work that was accepted before `always` gets in. */
  enter(owner: QueueOwner, options?: { always?: boolean; mostWaitMs?: number }): QueuePlace
  /** Expected wait at this place, ms. */
  waitMs(place: number): number
}

export interface QueueOwner {
  /** Mark of a network; null where it is not known. */
  network: string | null
  visitor: string
}

export interface QueuePlace {
  turn: Turn
  leave(): void
}

/** A school class presses the button in the same minute, and one more. */
const OF_NETWORK = 40
/** In all: as many as are drawn before pages give up waiting, within bounds. */
const IN_ALL = { least: 40, most: 200 }
const MOST_WAIT_MS = 90_000
/** Before the first picture of this process is finished. */
const USUAL_STRIDE_MS = 1000
/** Who is refused comes back when so much of the line is gone. */
const COME_BACK_SHARE = 4

/** `strideMs`: from one picture finished to the next while others wait; null while that is not known. */
export function createDrawingQueue(strideMs: () => number | null): DrawingQueue {
  const inside = new Set<QueuePlace>()
  const stride = () => strideMs() ?? USUAL_STRIDE_MS

  return {
    enter({ network, visitor }, { always = false, mostWaitMs = MOST_WAIT_MS } = {}) {
      // Without a network everybody is one of their own.
      const turn = new Turn({ network: network ?? `visitor:${visitor}`, visitor })
      if (!always) refuseFull(turn, mostWaitMs)
      const place: QueuePlace = { turn, leave: () => void inside.delete(place) }
      inside.add(place)
      return place
    },
    waitMs: (place) => Math.round((place + 1) * stride()),
  }

  /** Held turns are those of visitors who have left: nothing is drawn for them. */
  function refuseFull(turn: Turn, mostWaitMs: number): void {
    const waiting = [...inside].map((place) => place.turn).filter(({ isHeld }) => !isHeld)
    const room = Math.min(IN_ALL.most, Math.max(IN_ALL.least, Math.floor(mostWaitMs / stride())))
    const neighbours = waiting.filter(({ network }) => network === turn.network).length
    if (waiting.length < room && neighbours < OF_NETWORK) return
    throw drawingQueueFull((Math.min(waiting.length, room) * stride()) / COME_BACK_SHARE)
  }
}
