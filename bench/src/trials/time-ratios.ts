/**
 * The toymaker beside that of another checkout, in one process and turn by turn:
 *   node scripts/tool.mjs node bench/src/trials/time-ratios.ts <folder of the other checkout, with its packages> [designs]
 * Processor time of all threads, as a ratio to the other's, for the first sketch, the final picture, the live solid
 * and a build of every kind and variant.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from '../load.ts'
import { catalogue, shopDesign } from './shop-designs.ts'

const [folder, count = '24'] = process.argv.slice(2)
if (folder === undefined) throw new Error('the folder of the other checkout is missing')
const SIZE_PX = 480
const LIVE_CELL_MM = 2
const kinds = [...(catalogue['categoryl3'] ?? []), ...(catalogue['categoryl4'] ?? [])].map(
  ({ value }) => value,
)
const designs = Array.from({ length: Number(count) }, (_, at) =>
  shopDesign(at + 1, {
    value: 'medium',
    sizeMm: 120,
    kind: kinds[(at * 11) % kinds.length] ?? '',
    hasJoints: false,
    engraving: null,
  }),
)

type Modules = [
  typeof import('@leksmedjan/toymaker/design'),
  typeof import('@leksmedjan/toymaker/grammar/build-toy'),
  typeof import('@leksmedjan/toymaker/kernel/kernel'),
  typeof import('@leksmedjan/toymaker/mesh/surface-nets'),
  typeof import('@leksmedjan/toymaker/node/render-pool'),
]
const FILES = ['design', 'grammar/build-toy', 'kernel/kernel', 'mesh/surface-nets', 'node/render-pool']

async function openToymaker(root: string) {
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(join(root, 'toymaker/src', `${file}.ts`)).href)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same files of another revision
  const modules = (await Promise.all(FILES.map(load))) as Modules
  const [{ readDesign }, { buildToy }, { Kernel, compileKernel }, { meshTape }, { openRenderPool }] = modules
  return { readDesign, buildToy, meshTape, kernel: new Kernel(await compileKernel()), pool: openRenderPool() }
}
type Toymaker = Awaited<ReturnType<typeof openToymaker>>

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function draw({ pool, readDesign }: Toymaker, design: unknown) {
  const startedMs = cpuMs()
  let sketchMs = Number.NaN
  for await (const { stage } of pool.draw(readDesign(design), { sizePx: SIZE_PX, output: 'studio' })) {
    if (stage !== 'final' && Number.isNaN(sketchMs)) sketchMs = cpuMs() - startedMs
  }
  return { sketchMs, finalMs: cpuMs() - startedMs }
}

function solidMs({ kernel, buildToy, meshTape, readDesign }: Toymaker, design: unknown): number {
  const startedMs = cpuMs()
  meshTape(kernel, buildToy(readDesign(design)).tape, { cellMm: LIVE_CELL_MM, sketch: true })
  return cpuMs() - startedMs
}

function sweepMs({ buildToy, readDesign }: Toymaker): number {
  const startedMs = cpuMs()
  for (const kind of kinds) buildToy(readDesign({ kind, seed: 7 }))
  return cpuMs() - startedMs
}

const ours = await openToymaker(resolve(import.meta.dirname, '../../..'))
const theirs = await openToymaker(resolve(folder))
const ratios: Record<'first sketch' | 'final picture' | 'live solid', number[]> = {
  'first sketch': [],
  'final picture': [],
  'live solid': [],
}
for (const [at, design] of [designs[0], ...designs].entries()) {
  const [mine, other] = [await draw(ours, design), await draw(theirs, design)]
  const [mySolid, otherSolid] = [solidMs(ours, design), solidMs(theirs, design)]
  // The first warms both up.
  if (at === 0) continue
  ratios['first sketch'].push(mine.sketchMs / other.sketchMs)
  ratios['final picture'].push(mine.finalMs / other.finalMs)
  ratios['live solid'].push(mySolid / otherSolid)
}
for (const [what, each] of Object.entries(ratios)) {
  const sorted = each.toSorted((one, other) => one - other)
  console.log(
    `${what}: ${median(each).toFixed(2)} x (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)})`,
  )
}
const sweeps = [sweepMs(theirs), sweepMs(ours), sweepMs(theirs), sweepMs(ours)]
const [a = 0, b = 0, c = 0, d = 0] = sweeps
console.log(`every kind and variant built: ${((b + d) / (a + c)).toFixed(2)} x`)
await Promise.all([ours.pool.close(), theirs.pool.close()])
