/**
 * Moves tips of colour that barely reach into a layer out of it: printing one costs a filament change for less than a line
 * width, and slicers differ in whether they print it.
 */
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import { SLOT_STRIDE, sliceShell } from './slice.ts'
import type { Shell, Slices } from './slice.ts'

/** Slicers keep longer tips and drop those half as long, mm; in between their behaviour differs. */
const MIN_OUTLINE_MM = 1
/** Further, and the shape would show it. */
const FARTHEST_MM = 0.3
/** How far from the cut a tip then ends. */
const CLEAR_MM = 0.02

const [ABOVE, BELOW] = [1, -1]

/** The same mesh with a few vertices moved up or down. */
export function clearSlivers<M extends Mesh>(mesh: M, layerMm: number): M {
  const slices = sliceShell(mesh, layerMm)
  const slivers = findSlivers(slices)
  if (!slivers.some((side) => side !== 0)) return mesh
  const positions = mesh.positions.slice()
  const heights = newHeights(mesh, slivers, layerMm)
  for (const [vertex, height] of heights) positions[vertex * 3 + 2] = height
  const moved = { ...mesh, positions }
  const touched = touchedTriangles(mesh, heights)
  for (;;) {
    const folded = foldedVertices(moved, mesh, { heights, touched })
    if (folded.size === 0) return moved
    for (const vertex of folded) {
      heights.delete(vertex)
      positions[vertex * 3 + 2] = floatAt(mesh.positions, vertex * 3 + 2)
    }
  }
}

/** By layer and slot, as in SLOT_STRIDE: on which side of the cut the tip ends; 0 where there is none. */
function findSlivers({ count, slotOutlineMm }: Slices): Int8Array {
  const slivers = new Int8Array(count * SLOT_STRIDE)
  for (let layer = 1; layer < count - 1; layer++) {
    for (let slot = 1; slot < SLOT_STRIDE; slot++) {
      const at = layer * SLOT_STRIDE + slot
      const outline = slotOutlineMm[at] ?? 0
      if (outline === 0 || outline >= MIN_OUTLINE_MM) continue
      const below = slotOutlineMm[at - SLOT_STRIDE] ?? 0
      const above = slotOutlineMm[at + SLOT_STRIDE] ?? 0
      if (above === 0 && below > 0) slivers[at] = ABOVE
      if (below === 0 && above > 0) slivers[at] = BELOW
    }
  }
  return slivers
}

/** Walks every triangle: no closures, no lists. */
function newHeights(shell: Shell, slivers: Int8Array, layerMm: number): Map<number, number> {
  const { positions: p, indices, slots } = shell
  const heights = new Map<number, number>()
  for (let t = 0; t < indices.length; t += 3) {
    const a = floatAt(p, indexAt(indices, t) * 3 + 2)
    const b = floatAt(p, indexAt(indices, t + 1) * 3 + 2)
    const c = floatAt(p, indexAt(indices, t + 2) * 3 + 2)
    const low = a < b ? (a < c ? a : c) : b < c ? b : c
    const high = a > b ? (a > c ? a : c) : b > c ? b : c
    const last = Math.ceil(high / layerMm - 0.5)
    for (let layer = Math.ceil(low / layerMm - 0.5); layer < last; layer++) {
      const side = slivers[layer * SLOT_STRIDE + byteAt(slots, t / 3)] ?? 0
      if (side === 0) continue
      const cut = (layer + 0.5) * layerMm
      for (let corner = t; corner < t + 3; corner++) {
        const vertex = indexAt(indices, corner)
        const beyond = (floatAt(p, vertex * 3 + 2) - cut) * side
        if (beyond >= 0 && beyond <= FARTHEST_MM) heights.set(vertex, cut - side * CLEAR_MM)
      }
    }
  }
  return heights
}

/** First corners of the triangles that have a moved one. */
function touchedTriangles({ indices, positions }: Shell, heights: ReadonlyMap<number, number>): number[] {
  const isMoved = new Uint8Array(positions.length / 3)
  for (const vertex of heights.keys()) isMoved[vertex] = 1
  const touched: number[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const a = byteAt(isMoved, indexAt(indices, t))
    const b = byteAt(isMoved, indexAt(indices, t + 1))
    if (a + b + byteAt(isMoved, indexAt(indices, t + 2)) > 0) touched.push(t)
  }
  return touched
}

interface Moves {
  heights: ReadonlyMap<number, number>
  touched: readonly number[]
}

/** Moved corners of triangles that were turned over by it. */
function foldedVertices(moved: Shell, before: Shell, { heights, touched }: Moves): Set<number> {
  const folded = new Set<number>()
  for (const t of touched) {
    const corners = [t, t + 1, t + 2].map((corner) => indexAt(before.indices, corner))
    const [now, then] = [faceOf(moved.positions, corners), faceOf(before.positions, corners)]
    if (now.reduce((sum, side, axis) => sum + side * (then[axis] ?? 0), 0) <= 0)
      for (const vertex of corners) if (heights.has(vertex)) folded.add(vertex)
  }
  return folded
}

/** At right angles to a triangle, as long as twice its area. */
function faceOf(positions: Float32Array, corners: readonly number[]): number[] {
  const [a, b, c] = corners.map((vertex) => vertex * 3) as [number, number, number]
  const side = (to: number, axis: number): number =>
    floatAt(positions, to + axis) - floatAt(positions, a + axis)
  return [1, 2, 0].map((u) => {
    const v = (u + 1) % 3
    return side(b, u) * side(c, v) - side(b, v) * side(c, u)
  })
}
