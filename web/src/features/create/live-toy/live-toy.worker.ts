/** Toymaker worker: builds meshes for wishes, newest wish wins; tiles are rendered afterwards. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { toyWishOf } from '@leksmedjan/contract/toy-wish'
import { readDesign } from '@leksmedjan/toymaker/design'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import {
  buffersOf,
  LIVE_DETAILS,
  makeLiveToy,
  type LiveDetail,
  type LiveToy,
} from '@leksmedjan/toymaker/web/live-toy'
import { newestWins } from '@leksmedjan/toymaker/web/newest-wins'
import { drawTile } from '@leksmedjan/toymaker/web/tile-picture'
import type { WorkerResponse, WorkerRequest, LiveWish, TileWish } from './live-messages.ts'

/** Debounce before the fine mesh: trying colours in a row must not wait for the ones in between. */
const IDLE_MS = 350

const respond = (message: WorkerResponse, transfer: Transferable[] = []) => postMessage(message, { transfer })
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const kernel = compileKernel().then((module) => new Kernel(module))

interface Made {
  toy: LiveToy
  selections: DesignSelections
  longestMm: number | null
}

const request = newestWins<LiveWish, Made, LiveDetail>({
  details: LIVE_DETAILS,
  make: async ({ selections, finish }, detail, breathe) => {
    const design = readDesign(toyWishOf(selections, finish))
    const toy = await makeLiveToy(await kernel, design, detail, breathe)
    return { toy, selections, longestMm: finish.sizeMm ?? null }
  },
  show: (made) => respond(made, buffersOf(made.toy)),
  fail: (error, shown) => respond({ fault: String(error), shown }),
  breathe: () => pause(0),
  rest: () => pause(IDLE_MS),
})

let toyRequests = 0

/** Dropped silently when a toy is requested meanwhile: the page requests the tile again. */
async function drawTileInIdle({ key, selections, finish, view }: TileWish): Promise<void> {
  const before = toyRequests
  const breathe = async () => {
    await pause(0)
    if (toyRequests !== before) throw new Error('the toy comes first')
  }
  try {
    const picture = await drawTile(await kernel, readDesign(toyWishOf(selections, finish)), view, breathe)
    respond({ tile: key, picture }, [picture.rgba.buffer as ArrayBuffer])
  } catch (error) {
    if (toyRequests !== before) return
    console.warn('A tile keeps its picture', error)
    respond({ tile: key, picture: null })
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if ('tile' in data) return void drawTileInIdle(data.tile)
  toyRequests += 1
  request(data.toy)
})
