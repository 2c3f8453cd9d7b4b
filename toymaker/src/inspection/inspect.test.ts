import { beforeAll, describe, expect, test } from 'vitest'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { inspect } from './inspect.ts'
import type { Expectations, SolidReport } from './inspect.ts'
import { joinMeshes } from '../mesh/join-meshes.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import { tapeBounds } from '../mesh/tape-records.ts'
import { FLOOR, packShapes } from '../mesh/test-tapes.ts'
import type { TestShape } from '../mesh/test-tapes.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

function reportOf(shapes: readonly TestShape[], expected: Expectations = {}): SolidReport {
  const tape = packShapes([...shapes, FLOOR])
  const mesh = meshTape(kernel, tape, { cellMm: 0.5 })
  return inspect({ ...mesh, bounds: tapeBounds(tape) }, expected)
}

const codesOf = ({ findings }: SolidReport): string[] => findings.map(({ code }) => code)
const block: TestShape = { kind: 'box', at: [0, 0, 8], size: [15, 12, 12] }

describe('the inspector', () => {
  test('finds no fault in a block', () => {
    const report = reportOf([block])
    expect(report).toMatchObject({
      closed: true,
      manifold: true,
      components: 1,
      printable: true,
      findings: [],
    })
    expect(report.balanceMm).toBeGreaterThan(10)
    expect(report.centreOfMassMm.z).toBeCloseTo(10, 0)
    expect(report.baseAreaMm2).toBeGreaterThan(500)
    expect(report.supportCm3).toBe(0)
  })

  test('sees a toy fall over whose weight stands outside its foot', () => {
    const arm: TestShape = { kind: 'box', at: [30, 0, 34], size: [30, 12, 14] }
    const report = reportOf([{ kind: 'box', at: [0, 0, 12], size: [6, 6, 14] }, arm])
    expect(report.balanceMm).toBeLessThan(0)
    expect(report.centreOverBase).toBe(false)
    expect(report.printable).toBe(false)
    expect(codesOf(report)).toContain('falls_over')
    expect(report.supportCm3).toBeGreaterThan(10)
  })

  test('takes the true outline, not its box: four feet with the weight over a corner that has none', () => {
    const feet = [
      [-20, -20],
      [20, -20],
      [-20, 20],
    ].map(([x = 0, y = 0]): TestShape => ({ kind: 'box', at: [x, y, 5], size: [4, 4, 7] }))
    const plate: TestShape = { kind: 'box', at: [0, 0, 12], size: [24, 24, 3] }
    const load: TestShape = { kind: 'box', at: [16, 16, 26], size: [9, 9, 14] }
    expect(codesOf(reportOf([...feet, plate, load]))).toContain('falls_over')
  })

  test('measures the thinnest wall', () => {
    const fin: TestShape = { kind: 'box', at: [0, 0, 30], size: [12, 0.6, 14] }
    const report = reportOf([block, fin])
    expect(report.wallMm.permille).toBeGreaterThan(0.8)
    expect(report.wallMm.permille).toBeLessThan(1.5)
    const finding = report.findings.find(({ code }) => code === 'thin_wall')
    expect(finding).toMatchObject({ limit: 1.6, blocks: false, figure: report.wallMm.permille })
  })

  test('stops a sheet that stands free on less than two lines, and lets a rim be', () => {
    const sheet: TestShape = { kind: 'box', at: [0, 0, 30], size: [12, 0.35, 14] }
    const report = reportOf([block, sheet])
    expect(report.findings.find(({ code }) => code === 'thin_wall')).toMatchObject({
      blocks: true,
      figure: report.wallMm.plate,
    })
    expect(report.printable).toBe(false)
    const lens: TestShape = { kind: 'ellipsoid', at: [0, 0, 32], size: [14, 1.4, 14] }
    expect(reportOf([block, lens]).printable).toBe(true)
  })

  test('sets a pedestal under what would begin in mid-air over another part of the toy', () => {
    const post: TestShape = { kind: 'box', at: [0, 0, 30], size: [4, 4, 14] }
    const beam: TestShape = { kind: 'box', at: [6, 0, 40], size: [10, 4, 4] }
    const peg: TestShape = { kind: 'box', at: [13, 0, 33], size: [2, 3, 5] }
    const [pedestal, ...more] = reportOf([block, post, beam, peg]).pedestals
    expect(more).toEqual([])
    expect(pedestal?.at[0]).toBeCloseTo(13, 0)
    // From the top of the block at 20 mm to the peg at 28 mm.
    expect(Math.abs((pedestal?.gapMm ?? 0) - 8)).toBeLessThan(0.6)
    expect(reportOf([block, post, beam]).pedestals).toEqual([])
  })

  test('takes the ribs between engraved strokes for no walls', () => {
    const fin: TestShape = { kind: 'box', at: [0, 0, 30], size: [12, 0.6, 14] }
    const text = {
      middle: [0, 0, 30],
      right: [1, 0, 0],
      up: [0, 0, 1],
      out: [0, -1, 0],
      halfWidthMm: 12,
      halfHeightMm: 14,
      depthMm: 0.6,
    } as const
    expect(reportOf([block, fin], { engraved: [text] }).wallMm.permille).toBeGreaterThan(1.6)
  })

  test('finds a bead on a thin neck, and lets it be where the neck is thick enough', () => {
    const neck: TestShape = { kind: 'box', at: [0, 0, 26], size: [1.5, 1.5, 10] }
    const bead: TestShape = { kind: 'sphere', at: [0, 0, 40], size: [6] }
    const parts = reportOf([block, neck, bead], { minNeckMm: 5 }).smallParts
    expect(parts).toHaveLength(1)
    expect(parts[0]?.lengthMm).toBeGreaterThan(9)
    const [x = 0, y = 0, z = 0] = parts[0]?.atMm ?? []
    expect([x, y].map(Math.round)).toEqual([0, 0])
    expect(z).toBeGreaterThan(34)
    expect(z).toBeLessThan(46)
    expect(reportOf([block, neck, bead], { minNeckMm: 2.4 }).smallParts).toEqual([])
  })

  test('says where a neck is, on a toy whose necks matter', () => {
    const neck: TestShape = { kind: 'box', at: [8, 0, 26], size: [1.5, 1.5, 10] }
    const bead: TestShape = { kind: 'sphere', at: [8, 0, 40], size: [6] }
    const necksOf = (expected: Expectations) => reportOf([block, neck, bead], expected).necks
    const found = necksOf({ minNeckMm: 5, tornNeckMm: 2.4 })
    expect(found).toHaveLength(1)
    const [x = 0, y = 0, z = 0] = found[0]?.atMm ?? []
    expect(Math.hypot(x - 8, y)).toBeLessThan(2)
    expect(z).toBeGreaterThan(18)
    expect(z).toBeLessThan(38)
    expect(necksOf({ minNeckMm: 5 })).toEqual([])
  })

  test('expects the given number of bodies', () => {
    const other: TestShape = { kind: 'box', at: [60, 0, 8], size: [15, 12, 12] }
    const apart = inspectTwo(other)
    expect(codesOf(apart(1))).toContain('loose_parts')
    expect(codesOf(apart(2))).not.toContain('loose_parts')
  })
})

/** Two bodies side by side, kept apart as toys with moving parts are. */
function inspectTwo(other: TestShape): (bodies: number) => SolidReport {
  const one = meshTape(kernel, packShapes([block, FLOOR]), { cellMm: 1 })
  const two = meshTape(kernel, packShapes([other, FLOOR]), { cellMm: 1 })
  const joined = joinMeshes([one, two])
  return (bodies) => inspect({ ...joined, bounds: { low: [-20, -15, 0], high: [80, 15, 25] } }, { bodies })
}
