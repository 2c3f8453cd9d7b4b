import { beforeAll, expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { compileKernel, Kernel } from '../../kernel/kernel.ts'
import { cutLetters } from '../../lettering/cut-letters.ts'
import { inspect, meshToy } from '../../solid.ts'
import { buildToy, shapesOf } from '../build-toy.ts'
import { difference, occupancy } from './occupancy.test-data.ts'
import { USUAL_VARIANT, variantOf } from './variants.ts'

const SIZE_MM = 120
const SEEDS = Array.from({ length: 8 }, (_, i) => 200_003 + i * 977_003)
/** One of each plan that seeds dress, and the whole of what they stand on. */
const HOSTS = [
  'animals.skogens_djur.rav',
  'animals.husdjur.hund.jamthund',
  'animals.bondgardens_djur.hast',
  'animals.dinosaurier.kottatare',
  'characters.yrken.lakare',
  'dolls.kompisdockor.kompis',
  'vehicles.bilar.personbil',
  'vehicles.bygge.dumper',
]
const design = (kind: string, seed: number) =>
  readDesign({ kind, seed, personality: 'kind', colours: ['#C97B2A', '#C8102E'], sizeMm: SIZE_MM })

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

/** What is painted on a toy, by filament and number. */
function painted(kind: string, seed: number): string {
  const strokes = shapesOf(design(kind, seed)).filter(
    ({ operation, ofFace }) => operation === 'paint' && !ofFace,
  )
  return strokes.map(({ slot, form }) => `${slot}${form.type}`).join()
}

/** Share of space that only one of two toys fills, in the middle of all pairs of eight. */
const SURPRISING = 0.2

test.each(HOSTS)('eight seeds are eight designs of %s, in form and in colour', (kind) => {
  const forms = SEEDS.map((seed) => occupancy(design(kind, seed)))
  const pairs = forms.flatMap((one, i) => forms.slice(i + 1).map((other) => difference(one, other)))
  const middle = pairs.toSorted((a, b) => a - b)[Math.floor(pairs.length / 2)] ?? 0
  expect(middle).toBeGreaterThan(SURPRISING)
  expect(new Set(SEEDS.map((seed) => painted(kind, seed))).size).toBeGreaterThanOrEqual(2)
})

test.each(HOSTS)('every seed of %s is one closed piece that stands', (kind) => {
  for (const seed of SEEDS) {
    const toy = buildToy(design(kind, seed))
    const report = inspect(meshToy(kernel, toy, { cellMm: 1.4, letters: cutLetters }), { bodies: 1 })
    expect({ seed, closed: report.closed, manifold: report.manifold }).toEqual({
      seed,
      closed: true,
      manifold: true,
    })
    // Walls are measured on the grid of the print: on this coarse one single cells of an edge count as walls.
    expect(report.findings.filter(({ blocks, code }) => blocks && code !== 'thin_wall')).toEqual([])
    expect(report.balanceMm, String(seed)).toBeGreaterThan(1)
  }
})

test('markings are those of the sort of toy: no animal wears a racing stripe', () => {
  const of = (group: string, complexion: 'plain' | 'skin') =>
    new Set(Array.from({ length: 200 }, (_, i) => variantOf(200_003 + i, group, complexion).marking))
  expect([...of('vehicles.bilar', 'plain')]).not.toContain('spots')
  expect([...of('animals.husdjur', 'plain')]).not.toContain('band')
  expect([...of('characters.robotar', 'plain')]).toEqual(['none'])
})

test('a kind is met as its tile shows it', () => {
  const kinds = ['animals.skogens_djur.rav', 'vehicles.bilar.personbil', 'dolls.kompisdockor.kompis']
  for (const kind of kinds) expect(variantOf(100_002, kind, 'plain')).toEqual(USUAL_VARIANT)
})
