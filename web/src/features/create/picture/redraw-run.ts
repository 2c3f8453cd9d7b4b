/** The finished picture follows texts and size: drawn again when the visitor rests, and only the newest wish is shown. */
import type { RedrawAnswer, RedrawRequest } from '@leksmedjan/contract/preview'
import { createStore } from 'zustand/vanilla'

/** `stays`: pictures from outside do not follow. */
type RedrawStatus = 'still' | 'waiting' | 'drawing' | 'failed' | 'stays'

export interface RedrawRun {
  status: RedrawStatus
  /** Why it failed. */
  failure: unknown
  /** Takes the place of an older wish; the same one again changes nothing, also after a failure. */
  request: (wish: RedrawRequest) => void
  retry: () => void
  /** Stops what is under way; the picture stays as it is. */
  cancel: () => void
  /** Waits no longer for the visitor's rest. Resolves when nothing is under way, whatever came of it. */
  flush: () => Promise<void>
}

export interface RedrawPorts {
  call: (wish: RedrawRequest, signal: AbortSignal) => Promise<RedrawAnswer['data']>
  show: (wish: RedrawRequest, imageUrl: string) => void
  /** Resolves after `ms`; rejects when aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** After the last keystroke. */
const DEBOUNCE_MS = 800

interface Work {
  key: string
  wish: RedrawRequest
  stop: AbortController
  skipDelay: () => void
  done: Promise<void>
}

export function createRedrawRun(ports: RedrawPorts) {
  let work: Work | null = null
  return createStore<RedrawRun>()((set, get) => {
    const begin = (key: string, wish: RedrawRequest) => {
      work?.stop.abort()
      const stop = new AbortController()
      const { promise: delaySkipped, resolve: skipDelay } = Promise.withResolvers<void>()
      work = { key, wish, stop, skipDelay, done: draw(wish, delaySkipped, stop.signal) }
    }
    const draw = async (wish: RedrawRequest, delaySkipped: Promise<void>, signal: AbortSignal) => {
      set({ status: 'waiting', failure: null })
      try {
        await Promise.race([ports.wait(DEBOUNCE_MS, signal), delaySkipped])
        signal.throwIfAborted()
        set({ status: 'drawing' })
        const { previewUrl, follows } = await ports.call(wish, signal)
        signal.throwIfAborted()
        if (follows) ports.show(wish, previewUrl)
        set({ status: follows ? 'still' : 'stays' })
      } catch (failure) {
        if (!signal.aborted) set({ status: 'failed', failure })
      }
    }
    return {
      status: 'still',
      failure: null,
      request: (wish) => {
        const key = JSON.stringify(wish)
        if (work?.key !== key) begin(key, wish)
      },
      retry: () => {
        if (work === null || get().status !== 'failed') return
        begin(work.key, work.wish)
        work.skipDelay()
      },
      cancel: () => {
        work?.stop.abort()
        work = null
        set({ status: 'still', failure: null })
      },
      flush: async () => {
        work?.skipDelay()
        await work?.done
      },
    }
  })
}
