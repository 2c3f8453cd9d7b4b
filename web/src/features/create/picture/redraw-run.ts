/** Redraws the finished picture after changes of texts or size: debounced, latest wish wins. */
import type { RedrawAnswer, RedrawRequest } from '@leksmedjan/contract/preview'
import { createStore } from 'zustand/vanilla'

/** `stays`: pictures of an external AI are never redrawn. */
type RedrawStatus = 'still' | 'waiting' | 'drawing' | 'failed' | 'stays'

export interface RedrawRun {
  status: RedrawStatus
  /** Why the redraw failed. */
  failure: unknown
  /** Replaces a pending wish; repeating the same wish is a no-op, also after a failure. */
  request: (wish: RedrawRequest) => void
  retry: () => void
  /** Aborts pending work; the picture stays. */
  cancel: () => void
  /** Skips the debounce. Resolves when nothing is pending, whatever the outcome. */
  flush: () => Promise<void>
}

export interface RedrawPorts {
  call: (wish: RedrawRequest, signal: AbortSignal) => Promise<RedrawAnswer['data']>
  show: (wish: RedrawRequest, imageUrl: string) => void
  /** Resolves after `ms`; rejects when aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Counted from the last keystroke. */
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
