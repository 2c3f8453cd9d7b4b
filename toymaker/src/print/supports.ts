/**
 * Supports from the build plate only hold up what no part of the toy covers from below: at each place the lowest surface,
 * where its overhang is too steep.
 */
import { floatAt, indexAt } from '../mesh/arrays.ts'
import { PRINT_SETTINGS } from './print-settings.ts'
import type { Shell } from './slice.ts'

export interface Supports {
  /** Support volume from the build plate to the toy. */
  volumeMm3: number
  /** Projected area. */
  areaMm2: number
  sidesMm2: number
}

const PLACE_MM = 1
/** Supports begin a little before a layer stands out half a line's width over the one below. */
const SOONER = 0.963
/** Cosine of the surface's tilt: higher layers need supports where lower ones need none. */
const steepestOf = (layerMm: number): number =>
  SOONER * Math.sin(Math.atan2(PRINT_SETTINGS.lineMm / 2, layerMm))
/** Minimum height of a support, mm. */
const MIN_MM = 0.5

export function measureSupports(
  { positions: p, indices }: Shell,
  { low, high }: { low: readonly number[]; high: readonly number[] },
  layerMm: number,
): Supports {
  const steepest = steepestOf(layerMm)
  const [left, front] = [(low[0] ?? 0) - PLACE_MM, (low[1] ?? 0) - PLACE_MM]
  const columns = Math.ceil(((high[0] ?? 0) - left) / PLACE_MM) + 2
  const rows = Math.ceil(((high[1] ?? 0) - front) / PLACE_MM) + 2
  const lowest = new Float32Array(columns * rows).fill(Infinity)
  const steepness = new Float32Array(columns * rows)
  for (let t = 0; t < indices.length; t += 3) {
    const a = indexAt(indices, t) * 3
    const b = indexAt(indices, t + 1) * 3
    const c = indexAt(indices, t + 2) * 3
    const ax = floatAt(p, a)
    const ay = floatAt(p, a + 1)
    const ux = floatAt(p, b) - ax
    const uy = floatAt(p, b + 1) - ay
    const vx = floatAt(p, c) - ax
    const vy = floatAt(p, c + 1) - ay
    const nz = ux * vy - uy * vx
    if (nz >= 0) continue
    const az = floatAt(p, a + 2)
    const uz = floatAt(p, b + 2) - az
    const vz = floatAt(p, c + 2) - az
    const column = Math.floor((ax + (ux + vx) / 3 - left) / PLACE_MM)
    const row = Math.floor((ay + (uy + vy) / 3 - front) / PLACE_MM)
    const place = row * columns + column
    const z = az + (uz + vz) / 3
    if (z >= floatAt(lowest, place)) continue
    lowest[place] = z
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    steepness[place] = -nz / Math.sqrt(nx * nx + ny * ny + nz * nz)
  }
  for (let i = 0; i < lowest.length; i++) {
    const z = floatAt(lowest, i)
    if (z < MIN_MM || z === Infinity || floatAt(steepness, i) <= steepest) lowest[i] = 0
  }
  return measureColumns(lowest, columns, rows)
}

function measureColumns(heights: Float32Array, columns: number, rows: number): Supports {
  const supports: Supports = { volumeMm3: 0, areaMm2: 0, sidesMm2: 0 }
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column
      const height = floatAt(heights, at)
      supports.volumeMm3 += height * PLACE_MM ** 2
      if (height > 0) supports.areaMm2 += PLACE_MM ** 2
      const steps =
        Math.abs(height - floatAt(heights, at + 1)) + Math.abs(height - floatAt(heights, at + columns))
      supports.sidesMm2 += steps * PLACE_MM
    }
  }
  return supports
}
