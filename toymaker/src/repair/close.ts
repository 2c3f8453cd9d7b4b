/**
 * Closes holes: boundary half edges form loops, each filled by a triangle fan about its centroid. Afterwards each edge is
 * run through equally often in both directions, so that the winding number of any point is an integer.
 */
import { indexAt } from '../mesh/arrays.ts'
import { following, orientPatches } from './orient-patches.ts'
import type { Patches } from './orient-patches.ts'
import type { Welded } from './weld.ts'

export interface ClosedMesh {
  positions: Float64Array
  /** Faces outwards. Triangles of the mesh first, then those that fill holes. */
  indices: Uint32Array
  /** Of each triangle: the soup's number of the triangle that gives its colour. */
  source: Uint32Array
  /** How many triangles are the mesh's own. */
  own: number
  shells: readonly Shell[]
  openings: number
}

export interface Shell {
  /** Of the closed shell, in the mesh's lengths; never negative. */
  volume: number
  low: readonly [number, number, number]
  high: readonly [number, number, number]
  wasTurned: boolean
  triangles: number
}

export function closeMesh(welded: Welded): ClosedMesh & { shellOf: Uint32Array } {
  const indices = welded.indices.slice()
  const patches = orientPatches(indices, welded.positions.length / 3)
  const caps = capsOf(indices, welded.positions, patches)
  const own = indices.length / 3
  const closed = {
    positions: concat(Float64Array, welded.positions, caps.positions),
    indices: concat(Uint32Array, indices, caps.indices),
    source: concat(
      Uint32Array,
      welded.source,
      caps.beside.map((t) => indexAt(welded.source, t)),
    ),
    shellOf: concat(
      Uint32Array,
      patches.patchOf,
      caps.beside.map((t) => indexAt(patches.patchOf, t)),
    ),
  }
  return { ...closed, own, openings: caps.loops, shells: turnOutwards(closed, patches.count) }
}

interface Caps {
  positions: number[]
  indices: number[]
  /** The triangle adjacent to each. */
  beside: number[]
  loops: number
}

const NONE = 0xffffffff

function capsOf(indices: Uint32Array, positions: Float64Array, { patchOf, open }: Patches): Caps {
  const caps: Caps = { positions: [], indices: [], beside: [], loops: 0 }
  const walk = new OpenEdges(indices, positions.length / 3, patchOf, open)
  for (const loop of walk.loops()) {
    caps.loops++
    addFan(caps, loop, indices, positions)
  }
  return caps
}

/** Open half edges by the vertex they leave, to be walked along patch by patch. */
class OpenEdges {
  readonly #indices: Uint32Array
  readonly #patchOf: Uint32Array
  readonly #edges: Uint32Array
  readonly #first: Uint32Array
  readonly #next: Uint32Array
  readonly #used: Uint8Array

  constructor(indices: Uint32Array, vertices: number, patchOf: Uint32Array, edges: Uint32Array) {
    this.#indices = indices
    this.#patchOf = patchOf
    this.#edges = edges
    this.#used = new Uint8Array(edges.length)
    this.#first = new Uint32Array(edges.length === 0 ? 0 : vertices).fill(NONE)
    this.#next = new Uint32Array(edges.length)
    edges.forEach((corner, edge) => {
      const from = indexAt(indices, corner)
      this.#next[edge] = indexAt(this.#first, from)
      this.#first[from] = edge
    })
    this.#cancelPairs()
  }

  /** Where more than two triangles meet, two of one patch may still be partners. */
  #cancelPairs(): void {
    for (let edge = 0; edge < this.#edges.length; edge++) {
      if (this.#used[edge] === 1) continue
      const back = this.#leaving(this.#to(edge), edge, this.#from(edge))
      if (back === NONE) continue
      this.#used[edge] = 1
      this.#used[back] = 1
    }
  }

  #from(edge: number): number {
    return indexAt(this.#indices, indexAt(this.#edges, edge))
  }

  #to(edge: number): number {
    return indexAt(this.#indices, following(indexAt(this.#edges, edge)))
  }

  #patch(edge: number): number {
    return indexAt(this.#patchOf, Math.floor(indexAt(this.#edges, edge) / 3))
  }

  /** An unused half edge of the same patch that leaves `vertex`, to `to` if given. */
  #leaving(vertex: number, alike: number, to = NONE): number {
    let edge = indexAt(this.#first, vertex)
    while (edge !== NONE) {
      const fits = this.#used[edge] === 0 && edge !== alike && this.#patch(edge) === this.#patch(alike)
      if (fits && (to === NONE || this.#to(edge) === to)) return edge
      edge = indexAt(this.#next, edge)
    }
    return NONE
  }

  /** Simple loops of half edges (corner numbers). */
  *loops(): Generator<number[]> {
    for (let start = 0; start < this.#edges.length; start++) {
      if (this.#used[start] === 1) continue
      this.#used[start] = 1
      const path = [start]
      const seenAt = new Map([[this.#from(start), 0]])
      for (let edge = start; ;) {
        const vertex = this.#to(edge)
        const seen = seenAt.get(vertex)
        if (seen !== undefined) {
          const loop = path.splice(seen)
          for (const passed of loop) seenAt.delete(this.#from(passed))
          yield loop.map((passed) => indexAt(this.#edges, passed))
          if (path.length === 0) break
        }
        const next = this.#leaving(vertex, start)
        // Cannot be: as many open edges leave a vertex as reach it.
        if (next === NONE) break
        this.#used[next] = 1
        seenAt.set(vertex, path.length)
        path.push(next)
        edge = next
      }
    }
  }
}

function addFan(caps: Caps, loop: readonly number[], indices: Uint32Array, positions: Float64Array): void {
  if (loop.length < 3) return
  const ends = loop.map((corner) => [indexAt(indices, corner), indexAt(indices, following(corner))] as const)
  const beside = loop.map((corner) => Math.floor(corner / 3))
  if (loop.length === 3) {
    caps.indices.push(ends[0]?.[0] ?? 0, ends[2]?.[0] ?? 0, ends[1]?.[0] ?? 0)
    caps.beside.push(beside[0] ?? 0)
    return
  }
  const middle = (positions.length + caps.positions.length) / 3
  for (const axis of [0, 1, 2])
    caps.positions.push(
      ends.reduce((sum, [from]) => sum + (positions[from * 3 + axis] ?? 0), 0) / ends.length,
    )
  ends.forEach(([from, to], i) => {
    caps.indices.push(to, from, middle)
    caps.beside.push(beside[i] ?? 0)
  })
}

/** Flips shells of negative volume, in place. */
function turnOutwards(
  { positions, indices, shellOf }: { positions: Float64Array; indices: Uint32Array; shellOf: Uint32Array },
  count: number,
): Shell[] {
  const shells = Array.from({ length: count }, () => ({
    volume: 0,
    low: [Infinity, Infinity, Infinity] as [number, number, number],
    high: [-Infinity, -Infinity, -Infinity] as [number, number, number],
    wasTurned: false,
    triangles: 0,
  }))
  for (let t = 0; t < shellOf.length; t++) {
    const shell = shells[indexAt(shellOf, t)]
    if (!shell) continue
    shell.volume += volumeOf(positions, indices, t)
    shell.triangles++
    for (let corner = t * 3; corner < t * 3 + 3; corner++)
      for (const axis of [0, 1, 2] as const) {
        const v = positions[indexAt(indices, corner) * 3 + axis] ?? 0
        if (v < shell.low[axis]) shell.low[axis] = v
        if (v > shell.high[axis]) shell.high[axis] = v
      }
  }
  for (let t = 0; t < shellOf.length; t++) {
    if ((shells[indexAt(shellOf, t)]?.volume ?? 0) >= 0) continue
    const b = indexAt(indices, t * 3 + 1)
    indices[t * 3 + 1] = indexAt(indices, t * 3 + 2)
    indices[t * 3 + 2] = b
  }
  return shells.map((shell) => ({ ...shell, volume: Math.abs(shell.volume), wasTurned: shell.volume < 0 }))
}

function volumeOf(p: Float64Array, indices: Uint32Array, t: number): number {
  const [a, b, c] = [0, 1, 2].map((i) => indexAt(indices, t * 3 + i) * 3) as [number, number, number]
  const cross = (u: number, v: number): number =>
    (p[b + u] ?? 0) * (p[c + v] ?? 0) - (p[b + v] ?? 0) * (p[c + u] ?? 0)
  return ((p[a] ?? 0) * cross(1, 2) + (p[a + 1] ?? 0) * cross(2, 0) + (p[a + 2] ?? 0) * cross(0, 1)) / 6
}

function concat<T extends Uint32Array | Float64Array>(
  make: new (length: number) => T,
  first: T,
  second: ArrayLike<number>,
): T {
  const whole = new make(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}
