/** The live toy that every part of the wizard shows, and its likenesses in the tiles: made by one worker, while the page holds it. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { LiveDetail, LiveToy } from '@leksmedjan/toymaker/web/live-toy'
import type { TilePicture } from '@leksmedjan/toymaker/web/tile-picture'
import { create } from 'zustand'
import { WHOLE } from '#lib/zoom.ts'
import type { WorkerResponse, WorkerRequest, LiveWish } from './live-messages.ts'
import { canMakeLive } from './live-support.ts'
import { tileQueue } from './tile-queue.ts'

interface LiveToyState {
  /** The latest toy; an older one stays while the next is made. */
  toy: LiveToy | null
  /** What that toy was made of. */
  worn: DesignSelections | null
  /** Step 3 shows it in place of the finished picture. */
  isWanted: boolean
  /** A canvas shows it. */
  isShown: boolean
  /** Turned by so many degrees from the picture's view. */
  turnDeg: number
  /** How near it is seen; 1 shows the whole of it. */
  zoom: number
  /** The visitor has found out that it can be turned. */
  wasTurned: boolean
  /** This browser needs too long for tiles: they show the shop's own pictures. */
  drawsNoTiles: boolean
}

const FINEST: LiveDetail = 'finest'
const NOTHING = {
  toy: null,
  worn: null,
  isWanted: false,
  isShown: false,
  turnDeg: 0,
  zoom: WHOLE,
  wasTurned: false,
} satisfies Partial<LiveToyState>

export const useLiveToy = create<LiveToyState>()(() => ({ ...NOTHING, drawsNoTiles: false }))

/** Those of a whole step and of the choice before; each is a quarter of a megabyte. */
const MAX_TILES = 42
/** Drawn for tiles, by key, the newest last; they outlast the worker. */
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
}

function startWorker(): Worker {
  const started = new Worker(new URL('./live-toy.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if ('toy' in data) {
      useLiveToy.setState({ toy: data.toy, worn: data.selections })
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

/** The picture takes the toy's place again; the next choice is a new try. */
function reportFailure(fault: string): void {
  console.error('The live toy was not made; the picture stays', fault)
  useLiveToy.setState({ toy: null })
}
