/** Connected patches of triangles, and consistent winding within each. */
import { indexAt } from '../mesh/arrays.ts'

export interface Patches {
  /** Of each triangle. */
  patchOf: Uint32Array
  count: number
  /** Half edges (corner numbers) without a partner that runs the other way; corners are already turned. */
  open: Uint32Array
}

const NONE = 0xffffffff

/** Flips triangles of `indices` in place, so that neighbours agree wherever their patch is orientable. */
export function orientPatches(indices: Uint32Array, vertices: number): Patches {
  const mates = oppositeHalfEdges(indices, vertices)
  const patchOf = new Uint32Array(indices.length / 3).fill(NONE)
  const turned = new Uint8Array(patchOf.length)
  const waiting = new Uint32Array(patchOf.length)
  let count = 0
  for (let seed = 0; seed < patchOf.length; seed++) {
    if (indexAt(patchOf, seed) !== NONE) continue
    patchOf[seed] = count
    waiting[0] = seed
    for (let left = 1; left > 0;) {
      const t = indexAt(waiting, --left)
      for (let corner = t * 3; corner < t * 3 + 3; corner++) {
        const mate = indexAt(mates, corner)
        if (mate === NONE) continue
        const other = Math.floor(mate / 3)
        if (indexAt(patchOf, other) !== NONE) continue
        patchOf[other] = count
        // Partners that run the same way want one of them turned.
        const runsAlong = indexAt(indices, corner) === indexAt(indices, mate) ? 1 : 0
        turned[other] = (turned[t] ?? 0) ^ runsAlong
        waiting[left++] = other
      }
    }
    count++
  }
  const open = openOf(indices, mates, turned)
  for (let t = 0; t < turned.length; t++) if (turned[t] === 1) flipTriangle(indices, t)
  return { patchOf, count, open: afterTurning(open, turned) }
}

/** Turned triangles swap their last two corners: half edge 0 becomes 2, 1 stays, 2 becomes 0. */
function flipTriangle(indices: Uint32Array, t: number): void {
  const b = indexAt(indices, t * 3 + 1)
  indices[t * 3 + 1] = indexAt(indices, t * 3 + 2)
  indices[t * 3 + 2] = b
}

function afterTurning(open: Uint32Array, turned: Uint8Array): Uint32Array {
  return open.map((corner) => {
    const t = Math.floor(corner / 3)
    return turned[t] === 1 ? t * 3 + 2 - (corner - t * 3) : corner
  })
}

/** The other half edge of every edge that has exactly two. */
function oppositeHalfEdges(indices: Uint32Array, vertices: number): Uint32Array {
  const starts = new Uint32Array(vertices + 1)
  const lowEnd = (corner: number): number =>
    Math.min(indexAt(indices, corner), indexAt(indices, following(corner)))
  for (let corner = 0; corner < indices.length; corner++) {
    const low = lowEnd(corner)
    starts[low + 1] = indexAt(starts, low + 1) + 1
  }
  for (let v = 0; v < vertices; v++) starts[v + 1] = indexAt(starts, v + 1) + indexAt(starts, v)
  const next = starts.slice()
  const corners = new Uint32Array(indices.length)
  for (let corner = 0; corner < indices.length; corner++) {
    const low = lowEnd(corner)
    const at = indexAt(next, low)
    corners[at] = corner
    next[low] = at + 1
  }
  const mates = new Uint32Array(indices.length).fill(NONE)
  const highEnd = (corner: number): number =>
    Math.max(indexAt(indices, corner), indexAt(indices, following(corner)))
  for (let v = 0; v < vertices; v++) {
    const around = corners.subarray(indexAt(starts, v), indexAt(starts, v + 1))
    // Sorted by the far end, partners lie side by side; hubs of many edges stay cheap.
    if (around.length > 1) around.sort((a, b) => highEnd(a) - highEnd(b))
    for (let i = 0; i < around.length;) {
      let end = i + 1
      while (end < around.length && highEnd(indexAt(around, end)) === highEnd(indexAt(around, i))) end++
      if (end - i === 2) {
        mates[indexAt(around, i)] = indexAt(around, i + 1)
        mates[indexAt(around, i + 1)] = indexAt(around, i)
      }
      i = end
    }
  }
  return mates
}

export const following = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1)

/** Half edges without partner, and those whose partner still runs the same way after turning (as on a Moebius band). */
function openOf(indices: Uint32Array, mates: Uint32Array, turned: Uint8Array): Uint32Array {
  const open: number[] = []
  for (let corner = 0; corner < indices.length; corner++) {
    const mate = indexAt(mates, corner)
    if (mate === NONE) {
      open.push(corner)
      continue
    }
    const runsAlong = indexAt(indices, corner) === indexAt(indices, mate) ? 1 : 0
    const turnedApart = (turned[Math.floor(corner / 3)] ?? 0) ^ (turned[Math.floor(mate / 3)] ?? 0)
    if (runsAlong !== turnedApart) open.push(corner)
  }
  return Uint32Array.from(open)
}
