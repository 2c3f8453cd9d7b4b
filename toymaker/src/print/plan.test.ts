import { unzlibSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { joinMeshes } from '../mesh/join-meshes.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import { FLOOR, packShapes } from '../mesh/test-tapes.ts'
import { planPrint } from './plan.ts'
import type { PrintPlan } from './plan.ts'
import slicedToys from './sliced-toys.json' with { type: 'json' }

const PALETTE = ['#F58220', '#2A6FC9', '#FAF6EE', '#232326']
let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const meshOf = (tape: Float32Array, cellMm: number): Mesh => meshTape(kernel, tape, { cellMm })
const planOf = (mesh: Mesh, layerMm = 0.2): PrintPlan => planPrint(mesh, PALETTE, layerMm)
const offBy = (plan: number, real: number): number => Math.abs(plan / real - 1)
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** bench/src/trials/print-plan.ts slices toys and writes such a file. */
describe('beside PrusaSlicer', () => {
  interface Comparison {
    hours: number
    grams: number
    changes: number | null
    plateGrams: number | null
  }
  const found: Comparison[] = []

  function unpacked(body: string): Float32Array {
    return new Float32Array(
      unzlibSync(Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))).slice().buffer,
    )
  }

  beforeAll(() => {
    for (const { bodies, sizeMm, layerMm, minutes, grams, changes, plateGrams } of slicedToys) {
      // Colours want the printed solid's own cells, lengths and areas do with coarser ones.
      const cellMm = sizeMm / (changes === null ? 140 : 180)
      const [body, ...parts] = bodies.map((tape) => meshOf(unpacked(tape), cellMm))
      if (!body) throw new Error('a toy without a body')
      const mesh = joinMeshes([body, ...parts])
      const plain = planOf({ ...mesh, slots: new Uint8Array(mesh.slots.length).fill(1) }, layerMm).recommended
      const painted = planOf(mesh, layerMm).recommended
      found.push({
        hours: offBy(plain.hours * 60, minutes),
        grams: offBy(plain.grams, grams),
        changes: changes === null ? null : offBy(painted.colourChanges, changes),
        plateGrams: plateGrams === null ? null : offBy(painted.grams, plateGrams),
      })
    }
  }, 120_000)

  test('hours and grams in one colour are right within 5 % in the mean and 15 % at worst', () => {
    expect(found).toHaveLength(22)
    for (const field of ['hours', 'grams'] as const) {
      const errors = found.map((toy) => toy[field])
      expect(mean(errors)).toBeLessThan(0.05)
      expect(Math.max(...errors)).toBeLessThan(0.15)
    }
  })

  // Exact for the very mesh that was sliced; where cells lie otherwise, a colour may end a layer sooner or later.
  test('colour changes are right within 1 % in the mean and 3 % at worst', () => {
    const errors = found.flatMap(({ changes }) => changes ?? [])
    expect(errors).toHaveLength(10)
    expect(mean(errors)).toBeLessThan(0.01)
    expect(Math.max(...errors)).toBeLessThan(0.03)
  })

  test('grams of the four-colour plate with its purge are right within 3 % in the mean, 8 % at worst', () => {
    const errors = found.flatMap(({ plateGrams }) => plateGrams ?? [])
    expect(errors).toHaveLength(10)
    expect(mean(errors)).toBeLessThan(0.03)
    expect(Math.max(...errors)).toBeLessThan(0.08)
  })
})

describe('a plan', () => {
  const block = { kind: 'box', at: [0, 0, 10], size: [15, 15, 12] } as const
  const hat = { kind: 'box', at: [0, 0, 25], size: [15, 15, 5], slot: 2 } as const

  test('of one colour needs one filament and no change', () => {
    const { layers, recommended, fewerColours } = planOf(meshOf(packShapes([block, FLOOR]), 0.6))
    expect(layers).toBe(110)
    expect(recommended).toMatchObject({ colourChanges: 0, purgeGrams: 0, filaments: [{ slots: [1] }] })
    expect(fewerColours).toEqual(recommended)
    // 30 x 30 x 22 mm are 25 g of solid plastic.
    expect(recommended.grams).toBeGreaterThan(4)
    expect(recommended.grams).toBeLessThan(12)
  })

  test('of one colour upon another has one change, and all plastic is someone’s', () => {
    const { recommended } = planOf(meshOf(packShapes([block, hat, FLOOR]), 0.6))
    expect(recommended.filaments.map(({ slots }) => slots)).toEqual([[1], [2]])
    // A painted border at the join may show both colours in the layers of one solid shell.
    expect(recommended.colourChanges).toBeLessThanOrEqual(4)
    expect(recommended.colourChanges).toBeGreaterThanOrEqual(1)
    const ofFilaments = recommended.filaments.reduce((sum, { grams }) => sum + grams, 0)
    expect(ofFilaments + recommended.purgeGrams).toBeCloseTo(recommended.grams, 6)
  })

  test('of a table has supports under its top, of a block none', () => {
    const leg = { kind: 'box', at: [0, 0, 10], size: [4, 4, 12] } as const
    const top = { kind: 'box', at: [0, 0, 24], size: [20, 20, 3] } as const
    expect(planOf(meshOf(packShapes([block, FLOOR]), 0.6)).recommended.supportGrams).toBe(0)
    expect(planOf(meshOf(packShapes([leg, top, FLOOR]), 0.6)).recommended.supportGrams).toBeGreaterThan(2)
  })

  test('is the same for the same solid', () => {
    const mesh = meshOf(packShapes([block, hat, FLOOR]), 0.8)
    expect(planOf(mesh)).toEqual(planOf(mesh))
  })
})
