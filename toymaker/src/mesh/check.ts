/** Topology of a triangle mesh: closed, two-manifold edges, manifold vertices (one fan), connected components. */
import { floatAt, indexAt } from './arrays.ts'

const NONE = 0xffffffff

export interface MeshFacts {
  openEdges: number
  /** Directed edges used more than once. */
  doubledEdges: number
  degenerate: number
  /** Non-manifold vertices, where two fans of triangles meet. */
  pinchedVertices: number
  components: number
}

export function checkMesh(indices: Uint32Array, vertexCount: number): MeshFacts {
  const edges = sortedEdges(indices, vertexCount)
  let openEdges = 0
  let doubledEdges = 0
  for (let i = 0; i < edges.length;) {
    const key = Math.floor((edges[i] ?? 0) / 2)
    let forth = 0
    let back = 0
    for (; i < edges.length && Math.floor((edges[i] ?? 0) / 2) === key; i++) {
      if ((edges[i] ?? 0) % 2 === 0) forth++
      else back++
    }
    if (forth !== back) openEdges++
    if (forth > 1 || back > 1) doubledEdges++
  }
  const { components, pinchedVertices } = countFans(indices, vertexCount)
  return { openEdges, doubledEdges, degenerate: countDegenerate(indices), pinchedVertices, components }
}

/** Every directed edge as (low vertex, high vertex, direction) in one number, sorted. */
function sortedEdges(indices: Uint32Array, vertexCount: number): Float64Array {
  const edges = new Float64Array(indices.length)
  for (let t = 0; t < indices.length; t += 3) {
    for (let e = 0; e < 3; e++) {
      const from = indexAt(indices, t + e)
      const to = indexAt(indices, t + ((e + 1) % 3))
      edges[t + e] = from < to ? (from * vertexCount + to) * 2 : (to * vertexCount + from) * 2 + 1
    }
  }
  return edges.sort()
}

function countDegenerate(indices: Uint32Array): number {
  let degenerate = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indexAt(indices, t), indexAt(indices, t + 1), indexAt(indices, t + 2)]
    if (a === b || b === c || a === c) degenerate++
  }
  return degenerate
}

/** Union-find over triangles sharing a vertex; a manifold closed vertex has as many triangles as its single fan. */
function countFans(
  indices: Uint32Array,
  vertexCount: number,
): { components: number; pinchedVertices: number } {
  const next = new Uint32Array(indices.length).fill(NONE)
  const first = new Uint32Array(vertexCount).fill(NONE)
  const parent = Uint32Array.from({ length: vertexCount }, (_, i) => i)
  const root = (v: number): number => {
    let at = v
    while (indexAt(parent, at) !== at) {
      parent[at] = indexAt(parent, indexAt(parent, at))
      at = indexAt(parent, at)
    }
    return at
  }
  for (let c = 0; c < indices.length; c++) {
    const v = indexAt(indices, c)
    next[c] = indexAt(first, v)
    first[v] = c
    parent[root(v)] = root(indexAt(indices, c - (c % 3)))
  }
  let pinchedVertices = 0
  const roots = new Set<number>()
  for (let v = 0; v < vertexCount; v++) {
    if (first[v] === NONE) continue
    roots.add(root(v))
    if (!singleFan(indices, next, indexAt(first, v))) pinchedVertices++
  }
  return { components: roots.size, pinchedVertices }
}

/** Walks the fan around a vertex; true when it visits all corners. */
function singleFan(indices: Uint32Array, next: Uint32Array, firstCorner: number): boolean {
  let count = 0
  for (let c = firstCorner; c !== NONE; c = indexAt(next, c)) count++
  const start = indexAt(indices, following(firstCorner))
  let at = start
  for (let steps = 1; steps <= count; steps++) {
    const corner = cornerTowards(indices, next, firstCorner, at)
    if (corner === NONE) return false
    at = indexAt(indices, following(following(corner)))
    if (at === start) return steps === count
  }
  return false
}

/** Within its triangle. */
const following = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1)

/** Corner at the vertex whose triangle goes on to vertex `to`. */
function cornerTowards(indices: Uint32Array, next: Uint32Array, firstCorner: number, to: number): number {
  let corner = firstCorner
  while (corner !== NONE && indexAt(indices, following(corner)) !== to) corner = indexAt(next, corner)
  return corner
}

/** Volume enclosed by the triangles that `take` accepts, mm³. */
export function enclosedVolume(
  positions: Float32Array,
  indices: Uint32Array,
  sign: (triangle: number) => number = () => 1,
): number {
  let six = 0
  for (let t = 0; t < indices.length; t += 3) {
    const weight = sign(t / 3)
    if (weight !== 0) six += weight * sixfoldVolume(positions, indices, t)
  }
  return six / 6
}

function sixfoldVolume(p: Float32Array, indices: Uint32Array, t: number): number {
  const a = indexAt(indices, t) * 3
  const b = indexAt(indices, t + 1) * 3
  const c = indexAt(indices, t + 2) * 3
  const [bx, by, bz] = [floatAt(p, b), floatAt(p, b + 1), floatAt(p, b + 2)]
  const [cx, cy, cz] = [floatAt(p, c), floatAt(p, c + 1), floatAt(p, c + 2)]
  return (
    floatAt(p, a) * (by * cz - bz * cy) +
    floatAt(p, a + 1) * (bz * cx - bx * cz) +
    floatAt(p, a + 2) * (bx * cy - by * cx)
  )
}
