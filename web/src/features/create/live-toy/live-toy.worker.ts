/** The toymaker beside the page: takes wishes, answers with toys to turn; only the newest wish counts. Tiles come after it. */
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
import type { LiveAnswer, LiveAsk, LiveWish, TileWish } from './live-messages.ts'

/** A visitor who tries one colour after the other does not wait for fine ones in between. */
const REST_MS = 350

const answer = (message: LiveAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const kernel = compileKernel().then((module) => new Kernel(module))

interface Made {
  toy: LiveToy
  selections: DesignSelections
}

const want = newestWins<LiveWish, Made, LiveDetail>({
  details: LIVE_DETAILS,
  make: async ({ selections, finish }, detail, breathe) => {
    const design = readDesign(toyWishOf(selections, finish))
    return { toy: await makeLiveToy(await kernel, design, detail, breathe), selections }
  },
  show: (made) => answer(made, buffersOf(made.toy)),
  fail: (error, shown) => answer({ fault: String(error), shown }),
  breathe: () => pause(0),
  rest: () => pause(REST_MS),
})

let toysWished = 0

/** Given up without a word when a toy is wished for: the page asks again. */
async function drawAside({ key, selections, finish, view }: TileWish): Promise<void> {
  const before = toysWished
  const breathe = async () => {
    await pause(0)
    if (toysWished !== before) throw new Error('the toy comes first')
  }
  try {
    const picture = await drawTile(await kernel, readDesign(toyWishOf(selections, finish)), view, breathe)
    answer({ tile: key, picture }, [picture.rgba.buffer as ArrayBuffer])
  } catch (error) {
    if (toysWished !== before) return
    console.warn('A tile keeps its picture', error)
    answer({ tile: key, picture: null })
  }
}

addEventListener('message', ({ data }: MessageEvent<LiveAsk>) => {
  if ('tile' in data) return void drawAside(data.tile)
  toysWished += 1
  want(data.toy)
})
