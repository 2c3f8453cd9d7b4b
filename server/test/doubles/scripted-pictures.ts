/** A scripted picture provider: counts, waits and fails on command. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Picture, PictureWish, PreviewImageProvider } from '../../src/designs/preview-image-provider.ts'

export interface ScriptedPictures extends PreviewImageProvider {
  /** Started requests, in order. */
  readonly wishes: PictureWish[]
  /** Running requests, and their maximum. */
  readonly drawing: number
  readonly mostAtOnce: number
  /** Pictures pause after this stage until `release`. */
  holdAfter(stage: Picture['stage'] | 'nothing'): void
  release(): void
  /** The next picture throws this instead of its final event. */
  failNext(error: Error): void
}

const STAGES = [1, 2, 3, 4, 'final'] as const

export function createScriptedPictures(): ScriptedPictures {
  let gate: { after: Picture['stage'] | 'nothing'; opened: Promise<void>; open: () => void } | null = null
  let failure: Error | null = null
  const state = { wishes: [] as PictureWish[], drawing: 0, mostAtOnce: 0 }
  const pass = async (stage: Picture['stage'] | 'nothing', signal: AbortSignal) => {
    if (gate?.after === stage) await Promise.race([gate.opened, aborted(signal)])
    signal.throwIfAborted()
  }
  return {
    isPaid: false,
    get wishes() {
      return state.wishes
    },
    get drawing() {
      return state.drawing
    },
    get mostAtOnce() {
      return state.mostAtOnce
    },
    async *draw(wish, signal) {
      state.wishes.push(wish)
      const number = state.wishes.length
      state.drawing += 1
      state.mostAtOnce = Math.max(state.mostAtOnce, state.drawing)
      try {
        await pass('nothing', signal)
        for (const stage of STAGES) {
          if (stage === 'final' && failure !== null) {
            const thrown = failure
            failure = null
            throw thrown
          }
          yield { stage, bytes: Buffer.from(`picture ${number}, ${stage}`), contentType: 'image/webp' }
          await pass(stage, signal)
        }
      } finally {
        state.drawing -= 1
      }
    },
    holdAfter(after) {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = { after, opened: promise, open: resolve }
    },
    release() {
      gate?.open()
      gate = null
    },
    failNext(error) {
      failure = error
    },
  }
}

function aborted(signal: AbortSignal): Promise<unknown> {
  return sleep(600_000, undefined, { signal, ref: false }).catch(() => undefined)
}
