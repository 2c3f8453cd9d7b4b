/**
 * Inside test by columns: counts entering and leaving triangles along z. Overlapping shells count twice, self-crossing
 * pockets less than zero: both are solid (non-zero winding rule).
 */
import { doubleAt, indexAt } from '../mesh/arrays.ts'
import type { ClosedMesh } from './close.ts'
import type { Grid } from './grid.ts'
import { pointsOf } from './grid.ts'

/** 1 for every point inside, 0 for the others. */
export function pointsInside(mesh: Pick<ClosedMesh, 'positions' | 'indices'>, grid: Grid): Uint8Array {
  const passed = crossings(mesh, grid)
  const layer = grid.size[0] * grid.size[1]
  const inside = new Uint8Array(passed.length)
  for (let column = 0; column < layer; column++) {
    let winding = 0
    for (let at = column; at < passed.length; at += layer) {
      winding += passed[at] ?? 0
      inside[at] = winding === 0 ? 0 : 1
    }
  }
  return inside
}

/** At the first point above each triangle's crossing: +1 where the column enters, -1 where it leaves. */
function crossings(
  { positions, indices }: Pick<ClosedMesh, 'positions' | 'indices'>,
  grid: Grid,
): Int16Array {
  const { low, step, size } = grid
  const [nx, ny, nz] = size
  const layer = nx * ny
  const passed = new Int16Array(pointsOf(grid))
  const along = (vertex: number, axis: 0 | 1 | 2): number =>
    (doubleAt(positions, vertex * 3 + axis) - low[axis]) / step
  for (let t = 0; t < indices.length; t += 3) {
    const [v0, v1, v2] = [indexAt(indices, t), indexAt(indices, t + 1), indexAt(indices, t + 2)]
    const [x0, x1, x2] = [along(v0, 0), along(v1, 0), along(v2, 0)]
    const [y0, y1, y2] = [along(v0, 1), along(v1, 1), along(v2, 1)]
    const [z0, z1, z2] = [along(v0, 2), along(v1, 2), along(v2, 2)]
    const fromI = Math.max(0, Math.ceil(Math.min(x0, x1, x2)))
    const toI = Math.min(nx - 1, Math.floor(Math.max(x0, x1, x2)))
    const fromJ = Math.max(0, Math.ceil(Math.min(y0, y1, y2)))
    const toJ = Math.min(ny - 1, Math.floor(Math.max(y0, y1, y2)))
    const [least, most] = [Math.min(z0, z1, z2), Math.max(z0, z1, z2)]
    const area = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)
    for (let j = fromJ; j <= toJ; j++) {
      for (let i = fromI; i <= toI; i++) {
        const a = side(v1, v2, x1, y1, x2, y2, i, j)
        const b = side(v2, v0, x2, y2, x0, y0, i, j)
        const c = side(v0, v1, x0, y0, x1, y1, i, j)
        const way = a > 0 && b > 0 && c > 0 ? 1 : a < 0 && b < 0 && c < 0 ? -1 : 0
        if (way === 0) continue
        const height = area === 0 ? (least + most) / 2 : (a * z0 + b * z1 + c * z2) / (a + b + c)
        const k = Math.ceil(Math.min(most, Math.max(least, height)))
        // A triangle seen counter-clockwise from above faces up: the column leaves through it.
        if (k < nz) passed[k * layer + j * nx + i] = (passed[k * layer + j * nx + i] ?? 0) - way
      }
    }
  }
  return passed
}

/**
 * Orientation predicate: twice the signed area of an edge and a point. Computed from the lower vertex index, so that both
 * triangles of an edge get the same value with opposite signs: no column passes between them or is counted twice.
 */
function side(
  from: number,
  to: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
): number {
  if (from < to) return (bx - ax) * (py - ay) - (by - ay) * (px - ax) || 1e-300
  return -((ax - bx) * (py - by) - (ay - by) * (px - bx) || 1e-300)
}
