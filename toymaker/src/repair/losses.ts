/** Surface shares that the repair added (filled holes) and lost (too thin for the grid). */
import { doubleAt, floatAt, indexAt } from '../mesh/arrays.ts'
import type { ClosedMesh } from './close.ts'
import type { Grid } from './grid.ts'
import type { TriangleSoup } from './soup.ts'

/** Openings this near to the lowest point are under the toy and not counted, as a share of its height. */
const BASE = 0.02

/** Share of the closed surface that closes openings, those below left out. */
export function madeUpShare({ positions, indices, own }: ClosedMesh): number {
  let [made, whole, low, high] = [0, 0, Infinity, -Infinity]
  for (const vertex of indices) {
    low = Math.min(low, doubleAt(positions, vertex * 3 + 2))
    high = Math.max(high, doubleAt(positions, vertex * 3 + 2))
  }
  const base = low + (high - low) * BASE
  for (let t = 0; t < indices.length / 3; t++) {
    const area = areaOf(positions, indices, t)
    whole += area
    const isBelow = [0, 1, 2].every((i) => doubleAt(positions, indexAt(indices, t * 3 + i) * 3 + 2) <= base)
    if (t >= own && !isBelow) made += area
  }
  return whole > 0 ? made / whole : 0
}

/** Share of the file's surface with nothing solid near it: too thin for the grid, and so for a nozzle. */
export function lostShare(
  { positions, indices }: TriangleSoup,
  { low, step, size }: Grid,
  inside: Uint8Array,
): number {
  let [lost, whole] = [0, 0]
  for (let t = 0; t < indices.length / 3; t++) {
    const area = areaOf(positions, indices, t)
    whole += area
    const at = [0, 1, 2].map((axis) => {
      const sum = [0, 1, 2].reduce(
        (total, i) => total + floatAt(positions, indexAt(indices, t * 3 + i) * 3 + axis),
        0,
      )
      return Math.floor((sum / 3 - (low[axis] ?? 0)) / step)
    })
    if (!isNearSolid(at, size, inside)) lost += area
  }
  return whole > 0 ? lost / whole : 0
}

function isNearSolid(
  [i = 0, j = 0, k = 0]: readonly number[],
  size: Grid['size'],
  inside: Uint8Array,
): boolean {
  for (let dz = -1; dz <= 2; dz++)
    for (let dy = -1; dy <= 2; dy++)
      for (let dx = -1; dx <= 2; dx++) {
        const [x, y, z] = [i + dx, j + dy, k + dz]
        const isWithin = x >= 0 && y >= 0 && z >= 0 && x < size[0] && y < size[1] && z < size[2]
        if (isWithin && inside[x + (y + z * size[1]) * size[0]] === 1) return true
      }
  return false
}

function areaOf(p: Float32Array | Float64Array, indices: Uint32Array, t: number): number {
  const [a, b, c] = [0, 1, 2].map((i) => indexAt(indices, t * 3 + i) * 3) as [number, number, number]
  const side = (to: number, axis: number): number => (p[to + axis] ?? 0) - (p[a + axis] ?? 0)
  const nx = side(b, 1) * side(c, 2) - side(b, 2) * side(c, 1)
  const ny = side(b, 2) * side(c, 0) - side(b, 0) * side(c, 2)
  const nz = side(b, 0) * side(c, 1) - side(b, 1) * side(c, 0)
  return Math.sqrt(nx * nx + ny * ny + nz * nz) / 2
}
