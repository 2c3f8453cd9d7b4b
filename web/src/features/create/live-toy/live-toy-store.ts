/** The live toy that every part of the wizard shows, and its likenesses in the tiles: made by one worker, while the page holds it. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { LiveDetail, LiveToy } from '@leksmedjan/toymaker/web/live-toy'
import type { TilePicture } from '@leksmedjan/toymaker/web/tile-picture'
import { create } from 'zustand'
import { WHOLE } from '#lib/zoom.ts'
import type { LiveAnswer, LiveAsk, LiveWish } from './live-messages.ts'
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
const MOST_TILES = 42
/** Drawn for tiles, by key, the newest last; they outlast the worker. */
export const useTilePictures = create<ReadonlyMap<string, TilePicture>>()(() => new Map())

let worker: Worker | null = null
let wished = ''
const ask = (message: LiveAsk) => worker?.postMessage(message)
const tiles = tileQueue(
  (tile) => ask({ tile }),
  () => performance.now(),
  () => useLiveToy.setState({ drawsNoTiles: true }),
)
export const { want: wishForTile, drop: dropTile } = tiles

export function wishForToy(wish: LiveWish): void {
  const asText = JSON.stringify(wish)
  if (asText === wished || !canMakeLive()) return
  wished = asText
  worker ??= startMaker()
  tiles.pause()
  ask({ toy: wish })
}

export function stopMaker(): void {
  worker?.terminate()
  worker = null
  wished = ''
  tiles.pause()
  useLiveToy.setState(NOTHING)
}

function startMaker(): Worker {
  const started = new Worker(new URL('./live-toy.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<LiveAnswer>) => {
    if ('toy' in data) {
      useLiveToy.setState({ toy: data.toy, worn: data.selections })
      if (data.toy.detail === FINEST) tiles.begin()
    } else if ('tile' in data) keepTile(data.tile, data.picture)
    else if (data.shown) console.warn('The live toy stays coarse', data.fault)
    else giveUp(data.fault)
  })
  started.addEventListener('error', ({ message }) => giveUp(message))
  return started
}

function keepTile(key: string, picture: TilePicture | null): void {
  if (picture !== null) {
    const kept = [...useTilePictures.getState()].slice(1 - MOST_TILES)
    useTilePictures.setState(new Map([...kept, [key, picture]]), true)
  }
  tiles.drawn(key)
}

/** The picture takes the toy's place again; the next choice is a new try. */
function giveUp(fault: string): void {
  console.error('The live toy was not made; the picture stays', fault)
  useLiveToy.setState({ toy: null })
}
