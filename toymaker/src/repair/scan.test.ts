import { expect, test } from 'vitest'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { byteAt, floatAt } from '../mesh/arrays.ts'
import { checkMesh, enclosedVolume } from '../mesh/check.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import { floorCut } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { gridAround, pointsOf } from './grid.ts'
import { layScan, scanOf, scanRecord } from './scan.ts'
import type { Scan } from './scan.ts'

const RADIUS = 20
const CELL_MM = 0.8

/** A ball of 20 cells, of slot 1 above a slanting plane and of slot 2 below it. */
function ballScan(): Scan {
  const grid = gridAround([-RADIUS, -RADIUS, -RADIUS], [RADIUS, RADIUS, RADIUS], 2 * RADIUS)
  const distances = new Float32Array(pointsOf(grid))
  const of = new Uint8Array(distances.length)
  const [nx, ny] = grid.size
  for (let at = 0; at < distances.length; at++) {
    const x = grid.low[0] + (at % nx)
    const y = grid.low[1] + (Math.floor(at / nx) % ny)
    const z = grid.low[2] + Math.floor(at / (nx * ny))
    distances[at] = Math.hypot(x, y, z) - RADIUS
    of[at] = z > 0.4 * x ? 1 : 2
  }
  return scanOf(grid, { distances, nearest: new Uint32Array(0) }, { of, main: 1, used: 2 })
}

const scanned = async (cellMm: number, at: readonly [number, number, number]) => {
  const kernel = new Kernel(await compileKernel())
  const scan = ballScan()
  layScan(kernel, scan)(cellMm)
  const tape = scanRecord(scan, cellMm, at)
  const floor = pack([floorCut(0)], 1)
  const whole = new Float32Array(tape.length + floor.length)
  whole.set(tape)
  whole.set(floor, tape.length)
  return { kernel, mesh: meshTape(kernel, whole, { cellMm }) }
}

test('a scan is meshed where it stands, as large as it is asked to be', async () => {
  for (const cellMm of [CELL_MM, 0.5]) {
    const radius = RADIUS * cellMm
    const { kernel, mesh } = await scanned(cellMm, [3, 4, radius + 5])
    expect(checkMesh(mesh.indices, mesh.normals.length / 3)).toMatchObject({ openEdges: 0, components: 1 })
    const volume = enclosedVolume(mesh.positions, mesh.indices) / ((4 / 3) * Math.PI * radius ** 3)
    expect(Math.abs(volume - 1)).toBeLessThan(0.01)
    const measuredAt = (away: number): number => kernel.call.distanceAt(3 + radius * away, 4, radius + 5)
    for (const away of [0.5, 1, 1.2])
      expect(Math.abs(measuredAt(away) - radius * (away - 1))).toBeLessThan(cellMm * 0.7)
    // Beyond the samples it may only be nearer than it is: rays must not pass through.
    expect(measuredAt(1.8)).toBeLessThan(radius * 0.8)
    expect(measuredAt(1.8)).toBeGreaterThan(radius * 0.55)
  }
})

test('two colours part along a line, not along the grid', async () => {
  const middle = [0, 0, RADIUS * CELL_MM + 5] as const
  const { mesh } = await scanned(CELL_MM, middle)
  const slotsAt = new Map<number, Set<number>>()
  mesh.indices.forEach((vertex, corner) => {
    const slots = slotsAt.get(vertex) ?? new Set()
    slotsAt.set(vertex, slots.add(byteAt(mesh.slots, Math.floor(corner / 3))))
  })
  const border = [...slotsAt].filter(([, slots]) => slots.size === 2).map(([vertex]) => vertex)
  expect(border.length).toBeGreaterThan(80)
  const away = border.map((vertex) => {
    const x = floatAt(mesh.positions, vertex * 3) - middle[0]
    const z = floatAt(mesh.positions, vertex * 3 + 2) - middle[2]
    return Math.abs(z - 0.4 * x) / Math.hypot(1, 0.4)
  })
  expect(Math.max(...away)).toBeLessThan(CELL_MM)
  expect(away.reduce((sum, mm) => sum + mm, 0) / away.length).toBeLessThan(CELL_MM * 0.35)
})
