/** Live toy and tile pictures shared by the wizard, produced by one worker for the lifetime of the page. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { LiveDetail, LiveToy } from '@leksmedjan/toymaker/web/live-toy'
import type { TilePicture } from '@leksmedjan/toymaker/web/tile-picture'
import { create } from 'zustand'
import { createTurn } from '#ui/viewer/turn.ts'
import type { WorkerResponse, WorkerRequest, LiveWish } from './live-messages.ts'
import { canMakeLive } from './live-support.ts'
import { tileQueue } from './tile-queue.ts'

interface LiveToyState {
  /** The latest toy; the previous one stays while the next is built. */
  toy: LiveToy | null
  /** Selections that toy was built from. */
  worn: DesignSelections | null
  /** Longest side it was asked for. */
  longestMm: number | null
  /** Step 3 shows the live toy instead of the finished picture. */
  isWanted: boolean
  /** A canvas currently renders it. */
  isShown: boolean
  /** Rendering tiles is too slow in this browser: stock pictures are shown instead. */
  drawsNoTiles: boolean
}

const FINEST: LiveDetail = 'finest'
const NOTHING = {
  toy: null,
  worn: null,
  longestMm: null,
  isWanted: false,
  isShown: false,
} satisfies Partial<LiveToyState>

export const useLiveToy = create<LiveToyState>()(() => ({ ...NOTHING, drawsNoTiles: false }))
/** From the picture's view; kept from step to step. */
export const liveTurn = createTurn()

/** Enough for a whole step and the previous choice; each picture is a quarter of a megabyte. */
const MAX_TILES = 42
/** Rendered tile pictures by key, newest last; they outlive the worker. */
export const useTilePictures = create<ReadonlyMap<string, TilePicture>>()(() => new Map())

let worker: Worker | null = null
let lastRequest = ''
const post = (message: WorkerRequest) => worker?.postMessage(message)
const tiles = tileQueue(
  (tile) => post({ tile }),
  () => performance.now(),
  () => useLiveToy.setState({ drawsNoTiles: true }),
)
export const { enqueue: requestTile, cancel: cancelTile } = tiles

export function requestToy(wish: LiveWish): void {
  const asText = JSON.stringify(wish)
  if (asText === lastRequest || !canMakeLive()) return
  lastRequest = asText
  worker ??= startWorker()
  tiles.pause()
  post({ toy: wish })
}

export function stopWorker(): void {
  worker?.terminate()
  worker = null
  lastRequest = ''
  tiles.pause()
  useLiveToy.setState(NOTHING)
  liveTurn.reset()
}

function startWorker(): Worker {
  const started = new Worker(new URL('./live-toy.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if ('toy' in data) {
      useLiveToy.setState({ toy: data.toy, worn: data.selections, longestMm: data.longestMm })
      if (data.toy.detail === FINEST) tiles.start()
    } else if ('tile' in data) cacheTile(data.tile, data.picture)
    else if (data.shown) console.warn('The live toy stays coarse', data.fault)
    else reportFailure(data.fault)
  })
  started.addEventListener('error', ({ message }) => reportFailure(message))
  return started
}

function cacheTile(key: string, picture: TilePicture | null): void {
  if (picture !== null) {
    const cached = [...useTilePictures.getState()].slice(1 - MAX_TILES)
    useTilePictures.setState(new Map([...cached, [key, picture]]), true)
  }
  tiles.finish(key)
}

/** Falls back to the picture; the next choice retries. */
function reportFailure(fault: string): void {
  console.error('The live toy was not made; the picture stays', fault)
  useLiveToy.setState({ toy: null })
}
