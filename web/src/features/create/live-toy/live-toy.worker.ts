/** The toymaker beside the page: takes wishes, answers with toys to turn; only the newest wish counts. */
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
import type { LiveAnswer, LiveWish } from './live-messages.ts'

/** A visitor who tries one colour after the other does not wait for fine ones in between. */
const REST_MS = 350

const answer = (message: LiveAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const kernel = compileKernel().then((module) => new Kernel(module))

const want = newestWins<LiveWish, LiveToy, LiveDetail>({
  details: LIVE_DETAILS,
  make: async ({ selections, finish }, detail, breathe) =>
    makeLiveToy(await kernel, readDesign(toyWishOf(selections, finish)), detail, breathe),
  show: (toy) => answer({ toy }, buffersOf(toy)),
  fail: (error, shown) => answer({ fault: String(error), shown }),
  breathe: () => pause(0),
  rest: () => pause(REST_MS),
})

addEventListener('message', ({ data }: MessageEvent<LiveWish>) => want(data))
