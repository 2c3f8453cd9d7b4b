/**
 * Random and hostile wishes: each becomes a closed, printable toy or a typed error that names the field.
 *   node scripts/tool.mjs node bench/src/trials/fuzz.ts [count] [first seed] [cell mm]
 * Coarse cells lose a thin tip or the edge of a letter that the print has: what they find broken is judged again at the print's own.
 * Prints every wish that breaks the promise, and how the memory grew from the first tenth to the last.
 */
import { readFileSync } from 'node:fs'
import { readDesign, ToyDesignError } from '@leksmedjan/toymaker/design'
import { buildToy } from '@leksmedjan/toymaker/grammar/build-toy'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { cutLetters } from '@leksmedjan/toymaker/lettering/cut-letters'
import { chanceFrom } from '@leksmedjan/toymaker/math/random'
import { finalCellMm, inspect, meshToy } from '@leksmedjan/toymaker/solid'
import type { Toy } from '@leksmedjan/toymaker/toy'

type Row = { value: string }
const catalogue = JSON.parse(
  readFileSync(new URL('../../../server/seed/catalogue.json', import.meta.url), 'utf8'),
) as Record<string, Row[]>

const [count, firstSeed, cellMm] = [
  Number(process.argv[2] ?? 200),
  Number(process.argv[3] ?? 1),
  Number(process.argv[4] ?? 1),
]
/** For a toy with a text, mm at 120 mm. */
const COARSEST_WRITTEN = 1.2
const kernel = new Kernel(await compileKernel())

const HOSTILE: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1e308,
  '',
  '😀'.repeat(50),
  'x'.repeat(5000),
  "'; drop table toys; --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  null,
  undefined,
  true,
  {},
  [],
  [null],
  Array.from({ length: 1000 }, (_, i) => `feature_${i}`),
  '\u0000',
  'Åäö \u202e\u200d',
]
const FIELDS = [
  'kind',
  'colours',
  'personality',
  'occasion',
  'environment',
  'style',
  'features',
  'age',
  'sizeMm',
  'seed',
  'engraving',
  'nameSign',
] as const
const TEXTS = [
  'Grattis Åke på 3-årsdagen!',
  'Ö',
  'Till världens bästa mormor – från oss alla på Vägen',
  '♥♥♥',
  'Wq',
]

function wishFrom(seed: number): Record<string, unknown> {
  const chance = chanceFrom(seed)
  const among = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const maybe = <T>(share: number, make: () => T): T | null => (chance() < share ? make() : null)
  const valueOf = (table: string): string | undefined => among(catalogue[table] ?? [])?.value
  const depth = among(['categoryl3', 'categoryl3', 'categoryl4', 'categoryl4', 'categoryl2', 'categoryl1'])
  const wish: Record<string, unknown> = {
    kind: valueOf(depth ?? 'categoryl3'),
    colours: Array.from({ length: chance() < 0.5 ? 1 : 2 }, () => valueOf('colors')),
    personality: maybe(0.8, () => valueOf('personalities')),
    occasion: maybe(0.5, () => valueOf('occasions')),
    environment: maybe(0.5, () => valueOf('environments')),
    style: maybe(0.7, () => valueOf('styles')),
    features: Array.from({ length: Math.floor(chance() ** 2 * 15) }, () => valueOf('special_features')),
    age: maybe(0.8, () => valueOf('age_ranges')),
    sizeMm: among([80, 120, 160, 220]),
    seed: Math.floor(chance() * 4294967296),
    engraving: maybe(0.2, () => among(TEXTS)),
    nameSign: maybe(0.2, () => among(TEXTS)?.slice(0, 20)),
  }
  if (chance() < 0.1) wish[among(FIELDS) ?? 'kind'] = among(HOSTILE)
  return wish
}

type Verdict = 'toy' | 'refused' | 'broken'

interface Finding {
  verdict: Verdict
  why: string
  /** Not caused by coarse cells. */
  torn: boolean
  bridges: number
  dropped: number
}

function judge(wish: Record<string, unknown>): Finding {
  try {
    const design = readDesign(wish)
    const toy = buildToy(design)
    // The edge of a coarse face would reach into what is written on it.
    const cells = toy.lettering.length > 0 ? Math.min(cellMm, COARSEST_WRITTEN) : cellMm
    const coarse = judgeToy(toy, (cells * design.sizeMm) / 120)
    if (coarse.verdict === 'toy' || coarse.torn) return coarse
    finer++
    return judgeToy(toy, finalCellMm(design.sizeMm))
  } catch (error) {
    if (error instanceof ToyDesignError) return { ...UNJUDGED, verdict: 'refused', why: error.field }
    return thrown(error)
  }
}

function judgeToy(toy: Toy, cell: number): Finding {
  try {
    const report = inspect(meshToy(kernel, toy, { cellMm: cell, letters: cutLetters }))
    const longest = Math.max(report.sizeMm.x, report.sizeMm.y, report.sizeMm.z)
    const faults = [
      !report.closed && 'open',
      !report.manifold && 'not manifold',
      report.components !== toy.bodies.length && `${report.components} parts for ${toy.bodies.length}`,
      report.baseAreaMm2 < 40 && `base ${report.baseAreaMm2.toFixed(0)} mm2`,
      !report.centreOverBase && 'falls over',
      Math.abs(longest - toy.sizeMm) > 0.04 * toy.sizeMm && `longest ${longest.toFixed(1)}`,
    ].filter(Boolean)
    return {
      verdict: faults.length > 0 ? 'broken' : 'toy',
      why: faults.join(', '),
      torn: !report.closed || !report.manifold,
      bridges: report.bridges,
      dropped: report.droppedParts,
    }
  } catch (error) {
    return thrown(error)
  }
}

const UNJUDGED = { torn: false, bridges: 0, dropped: 0 }

const thrown = (error: unknown): Finding => ({
  ...UNJUDGED,
  verdict: 'broken',
  why: error instanceof Error ? `${error.name} ${error.message}` : String(error),
})

const memoryMb = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1e6
}

const tally: Record<Verdict, number> = { toy: 0, refused: 0, broken: 0 }
let bridges = 0
let dropped = 0
let finer = 0
let earlyMb = 0
let slowestMs = 0
const startedMs = performance.now()
for (let i = 0; i < count; i++) {
  const wish = wishFrom(firstSeed + i)
  const beganMs = performance.now()
  const found = judge(wish)
  slowestMs = Math.max(slowestMs, performance.now() - beganMs)
  tally[found.verdict]++
  bridges += found.bridges
  dropped += found.dropped
  if (found.verdict === 'broken') console.log(`${found.why}  ${JSON.stringify(wish)}`)
  if (i === Math.floor(count / 10)) earlyMb = memoryMb()
}
const seconds = (performance.now() - startedMs) / 1000
console.log(
  `${count} wishes in ${seconds.toFixed(0)} s: ${tally.toy} toys, ${tally.refused} refused by field, ${tally.broken} broken; ` +
    `${finer} judged again at the print's cell; ${bridges} bridges, ${dropped} parts dropped; slowest ${slowestMs.toFixed(0)} ms; ` +
    `memory ${earlyMb.toFixed(0)} -> ${memoryMb().toFixed(0)} MB`,
)
if (tally.broken > 0) process.exitCode = 1
