import { expect, test } from 'vitest'
import { gridAround, pointsOf } from './grid.ts'
import { scanOf } from './scan.ts'
import type { Scan } from './scan.ts'
import { chooseFloorCut } from './place-on-floor.ts'

const CELL_MM = 0.5

/** Of a body given by its half widths at each height, in cells. */
function turnedBody(height: number, radiusAt: (z: number) => number, aside = 0): Scan {
  const grid = gridAround([-40, -40, 0], [40, 40, height], Math.max(80, height))
  const distances = new Float32Array(pointsOf(grid))
  const [nx, ny] = grid.size
  for (let at = 0; at < distances.length; at++) {
    const x = grid.low[0] + (at % nx)
    const y = grid.low[1] + (Math.floor(at / nx) % ny)
    const z = grid.low[2] + Math.floor(at / (nx * ny))
    const leaning = x - (aside * z) / height
    distances[at] = z < 0 || z > height ? 1 : Math.hypot(leaning, y) - radiusAt(z)
  }
  const of = new Uint8Array(distances.length).fill(1)
  return scanOf(grid, { distances, nearest: new Uint32Array(0) }, { of, main: 1, used: 1 })
}

test('what is broad below stands as it is, cut by less than a cell', () => {
  const scan = turnedBody(100, () => 20)
  const { cut, needsBase } = chooseFloorCut(scan, CELL_MM)
  expect(needsBase).toBe(false)
  expect(cut - scan.low[2]).toBeLessThan(1)
})

test('a ball is cut until it stands, by no more than a thirtieth', () => {
  const scan = turnedBody(80, (z) => Math.sqrt(Math.max(0, z * (80 - z))))
  const { cut, needsBase } = chooseFloorCut(scan, CELL_MM)
  expect(needsBase).toBe(false)
  expect(cut - scan.low[2]).toBeLessThan(80 / 30)
})

test('a needle gets a foot that holds it where it is thick enough', () => {
  const scan = turnedBody(120, (z) => 0.5 + z / 2.5)
  const { cut, needsBase, contactMm2 } = chooseFloorCut(scan, CELL_MM)
  expect(needsBase).toBe(true)
  expect(contactMm2).toBeGreaterThan(10)
  expect(cut - scan.low[2]).toBeLessThan(120 * 0.08)
})

test('what leans over gets a foot, and legs that stay thin are not cut off', () => {
  const leaning = chooseFloorCut(
    turnedBody(120, (z) => (z < 60 ? 8 : 24), 60),
    CELL_MM,
  )
  expect(leaning.needsBase).toBe(true)
  const thin = turnedBody(120, (z) => (z < 60 ? 3 : 20))
  const stilts = chooseFloorCut(thin, CELL_MM)
  expect(stilts.needsBase).toBe(true)
  expect(stilts.cut - thin.low[2]).toBeLessThan(2)
})
