/** Rows of the render pool: all workers together, by the clock and in ratios. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readDesign } from '@leksmedjan/toymaker/design'
import { openRenderPool } from '@leksmedjan/toymaker/node/render-pool'
import type { RenderPool } from '@leksmedjan/toymaker/render-pool'
import { median } from '../load.ts'
import type { Report } from '../report.ts'

const WORKERS = 2
/** Small pictures of all sorts, to see whether memory grows; `toys.ts` takes more of them. */
const MANY = 100
const KINDS = [
  'animals.skogens_djur.bjorn',
  'vehicles.bilar.personbil',
  'characters.slott_och_riddare.prinsessa',
  'animals.havets_djur.val',
]

export async function measureRenderPool(report: Report, designs = MANY): Promise<void> {
  const beforeMb = residentMb()
  const shop = openRenderPool({ workers: WORKERS })
  try {
    await draw(shop, 0, 256)
    const alone = []
    for (let seed = 1; seed <= 5; seed++) alone.push(await draw(shop, seed, 1024))
    const oneMs = median(alone.map((drawn) => drawn.finalMs))
    report.figure('toy: first partial, two workers', median(alone.map((drawn) => drawn.firstMs)), 'ms', 120)
    report.figure('toy: final 1024 px, two workers', oneMs, 'ms', 1200)
    const four = await Promise.all([6, 7, 8, 9].map((seed) => draw(shop, seed, 1024)))
    const slowest = (key: 'firstMs' | 'finalMs'): number => Math.max(...four.map((drawn) => drawn[key]))
    report.figure('toy: four at once, slowest first partial', slowest('firstMs'), 'ms', 600)
    report.figure(
      'toy: four at once, slowest of all beside one',
      (slowest('finalMs') / oneMs) * 100,
      '%',
      440,
    )
    report.figure('toy: abort to silence', await abortMs(shop), 'ms', 100)
    await measureMemory(report, shop, { beforeMb, designs })
  } finally {
    await shop.close()
  }
}

interface Drawn {
  firstMs: number
  finalMs: number
}

async function draw(shop: RenderPool, seed: number, sizePx: number, kind = KINDS[0]): Promise<Drawn> {
  const startedMs = performance.now()
  let firstMs = Number.NaN
  for await (const { stage } of shop.draw(readDesign({ kind, sizeMm: 100, seed }), { sizePx }))
    if (stage === 1) firstMs = performance.now() - startedMs
  return { firstMs, finalMs: performance.now() - startedMs }
}

async function abortMs(shop: RenderPool): Promise<number> {
  const stop = new AbortController()
  const pictures = shop.draw(readDesign({ kind: KINDS[0] }), { signal: stop.signal })
  await pictures.next()
  const startedMs = performance.now()
  stop.abort()
  await pictures.next().catch(() => {})
  return performance.now() - startedMs
}

async function measureMemory(
  report: Report,
  shop: RenderPool,
  { beforeMb, designs }: { beforeMb: number; designs: number },
): Promise<void> {
  // Garbage in the workers varies a single reading by 15 MB.
  const many = async (): Promise<number> => {
    const readings = []
    for (let i = 0; i < designs; i += KINDS.length) {
      await Promise.all(KINDS.map((kind, j) => draw(shop, i + j, 64, kind)))
      readings.push(residentMb() - beforeMb)
    }
    return median(readings)
  }
  const firstMb = await many()
  const secondMb = await many()
  report.figure(`toy: memory of a worker after ${designs} designs`, firstMb / WORKERS, 'MB', 200)
  report.figure(`toy: growth of a worker over ${designs} more`, (secondMb - firstMb) / WORKERS, 'MB', 10)
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Pictures this thread has received and dropped are none of the workers' memory. */
function residentMb(): number {
  collectGarbage()
  return process.memoryUsage().rss / 1e6
}
