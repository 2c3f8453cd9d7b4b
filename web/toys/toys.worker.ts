/** Builds what the page shows: one toy, sketched and then refined, and small pictures after it. */
import { readDesign, type ToyDesign } from '@leksmedjan/toymaker/design'
import type { FoundKind } from '@leksmedjan/toymaker/grammar/find-kind'
import { loadKind } from '@leksmedjan/toymaker/grammar/kind-loaders'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import {
  buffersOf,
  LIVE_DETAILS,
  makeLiveKind,
  type LiveDetail,
  type LiveToy,
} from '@leksmedjan/toymaker/web/live-toy'
import { newestWins } from '@leksmedjan/toymaker/web/newest-wins'
import { drawKind, type TilePicture } from '@leksmedjan/toymaker/web/tile-picture'
import { DESIGNS } from 'virtual:recipes'
import { ENTRIES, exampleKind, pathOf, type Entry } from './entries.ts'

export interface Wish {
  id: string
  /** A small picture instead of a toy to turn. */
  isThumbnail: boolean
}
export type Answer =
  | { id: string; toy: LiveToy }
  | { id: string; thumbnail: TilePicture }
  | { id: string; fault: string }

const SIDE_PX = 192
const EXAMPLE = { colours: ['#F58220', '#2E86C1'], personality: 'calm', age: '6-8', seed: 7, sizeMm: 120 }
/** What a kind without a picture has. */
const USUAL = { personality: 'kind', age: '3-5' }

const answer = (message: Answer, transfer: Transferable[] = []) => postMessage(message, { transfer })
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const kernel = compileKernel().then((module) => new Kernel(module))

const show = newestWins<string, { id: string; toy: LiveToy }, LiveDetail>({
  details: LIVE_DETAILS,
  make: async (id, detail, breathe) => ({
    id,
    toy: await makeLiveKind(await kernel, await toyOf(id), detail, breathe),
  }),
  show: (made) => answer(made, buffersOf(made.toy)),
  fail: (error) => answer({ id: shownId, fault: String(error) }),
  breathe: () => pause(0),
  rest: () => pause(200),
})
let shownId = ''

async function toyOf(id: string): Promise<{ design: ToyDesign; kind: FoundKind }> {
  const entry = ENTRIES.find((each) => each.id === id)
  if (entry === undefined) throw new Error(`There is no ${id}`)
  if (entry.sort !== 'kind') return { design: readDesign(EXAMPLE), kind: exampleKind(entry) }
  const design = readDesign(designOf(entry))
  return { design, kind: await loadKind(design.kind, design.seed) }
}

/** As its committed picture has it; without one in the colours of its group. */
function designOf(entry: Entry): object {
  const kind = pathOf(entry)
  const neighbour = Object.values(DESIGNS).find((design) => design.kind.startsWith(`${entry.group}.`))
  return DESIGNS[kind] ?? { ...USUAL, kind, colours: neighbour?.colours }
}

let queue = Promise.resolve()
/** One after the other. */
async function drawThumbnail(id: string): Promise<void> {
  const before = queue
  const { promise, resolve } = Promise.withResolvers<void>()
  queue = promise
  await before
  try {
    const view = { sidePx: SIDE_PX, closeUp: false }
    const thumbnail = await drawKind(await kernel, await toyOf(id), view, () => pause(0))
    answer({ id, thumbnail }, [thumbnail.rgba.buffer as ArrayBuffer])
  } catch (error) {
    answer({ id, fault: String(error) })
  } finally {
    resolve()
  }
}

addEventListener('message', ({ data }: MessageEvent<Wish>) => {
  if (data.isThumbnail) return void drawThumbnail(data.id)
  shownId = data.id
  show(data.id)
})
