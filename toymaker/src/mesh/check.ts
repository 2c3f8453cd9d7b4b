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
  const { starts, others } = edgesByVertex(indices, vertexCount)
  let openEdges = 0
  let doubledEdges = 0
  for (let v = 0; v < vertexCount; v++) {
    const end = indexAt(starts, v + 1)
    for (let i = indexAt(starts, v); i < end;) {
      const other = indexAt(others, i) >>> 1
      let forth = 0
      let back = 0
      for (; i < end && indexAt(others, i) >>> 1 === other; i++) {
        if ((indexAt(others, i) & 1) === 0) forth++
        else back++
      }
      if (forth !== back) openEdges++
      if (forth > 1 || back > 1) doubledEdges++
    }
  }
  const { components, pinchedVertices } = countFans(indices, vertexCount)
  return { openEdges, doubledEdges, degenerate: countDegenerate(indices), pinchedVertices, components }
}

/** Of each vertex, the directed edges whose lower end it is, sorted: twice the higher end, and 1 where that is the first. */
function edgesByVertex(
  indices: Uint32Array,
  vertexCount: number,
): { starts: Uint32Array; others: Uint32Array } {
  const starts = new Uint32Array(vertexCount + 1)
  for (let c = 0; c < indices.length; c++) {
    const from = indexAt(indices, c)
    const to = indexAt(indices, following(c))
    const low = from < to ? from : to
    starts[low + 1] = indexAt(starts, low + 1) + 1
  }
  for (let v = 0; v < vertexCount; v++) starts[v + 1] = indexAt(starts, v + 1) + indexAt(starts, v)
  const next = starts.slice()
  const others = new Uint32Array(indices.length)
  for (let c = 0; c < indices.length; c++) {
    const from = indexAt(indices, c)
    const to = indexAt(indices, following(c))
    const low = from < to ? from : to
    const at = indexAt(next, low)
    others[at] = from < to ? to * 2 : from * 2 + 1
    next[low] = at + 1
  }
  for (let v = 0; v < vertexCount; v++) sortRange(others, indexAt(starts, v), indexAt(starts, v + 1))
  return { starts, others }
}

/** More are sorted by the engine, which takes longer to be called than as few take to be inserted. */
const FEW = 24

function sortRange(values: Uint32Array, start: number, end: number): void {
  if (end - start > FEW) {
    values.subarray(start, end).sort()
    return
  }
  for (let i = start + 1; i < end; i++) {
    const value = indexAt(values, i)
    let at = i
    for (; at > start && indexAt(values, at - 1) > value; at--) values[at] = indexAt(values, at - 1)
    values[at] = value
  }
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

/** Of the tetrahedron from the origin to a triangle, whose indices begin at `t`. */
export function sixfoldVolume(p: Float32Array, indices: Uint32Array, t: number): number {
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
