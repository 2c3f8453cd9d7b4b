/** The live toy that every part of the wizard shows: made by one worker, while the page holds it. */
import type { LiveToy } from '@leksmedjan/toymaker/web/live-toy'
import { create } from 'zustand'
import type { LiveAnswer, LiveWish } from './live-messages.ts'
import { canMakeLive } from './live-support.ts'

interface LiveToyState {
  /** The latest toy; an older one stays while the next is made. */
  toy: LiveToy | null
  /** Step 3 shows it in place of the finished picture. */
  isWanted: boolean
  /** A canvas shows it. */
  isShown: boolean
  /** Turned by so many degrees from the picture's view. */
  turnDeg: number
  /** The visitor has found out that it can be turned. */
  wasTurned: boolean
}

const NOTHING: LiveToyState = { toy: null, isWanted: false, isShown: false, turnDeg: 0, wasTurned: false }

export const useLiveToy = create<LiveToyState>()(() => NOTHING)

let worker: Worker | null = null
let wished = ''

export function wishForToy(wish: LiveWish): void {
  const asText = JSON.stringify(wish)
  if (asText === wished || !canMakeLive()) return
  wished = asText
  worker ??= startMaker()
  worker.postMessage(wish)
}

export function stopMaker(): void {
  worker?.terminate()
  worker = null
  wished = ''
  useLiveToy.setState(NOTHING)
}

function startMaker(): Worker {
  const started = new Worker(new URL('./live-toy.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<LiveAnswer>) => {
    if ('toy' in data) useLiveToy.setState({ toy: data.toy })
    else if (data.shown) console.warn('The live toy stays coarse', data.fault)
    else giveUp(data.fault)
  })
  started.addEventListener('error', ({ message }) => giveUp(message))
  return started
}

/** The picture takes the toy's place again; the next choice is a new try. */
function giveUp(fault: string): void {
  console.error('The live toy was not made; the picture stays', fault)
  useLiveToy.setState({ toy: null })
}
