/** Welds vertices across texture seams; degenerate and duplicate triangles are removed. */
import { doubleAt, floatAt, indexAt } from '../mesh/arrays.ts'

export interface Welded {
  /** Three per vertex. */
  positions: Float64Array
  indices: Uint32Array
  /** The soup's number of each triangle. */
  source: Uint32Array
}

/** Of the longest side; half of it is welded. Seams are known to stray by a ten-thousandth, and a tooth of a toy is far larger. */
const NEAR = 6e-4

export function weld(positions: Float32Array, indices: Uint32Array, longest: number): Welded {
  const { numbers, places } = joinVertices(positions, indices, longest * NEAR)
  const source = new Uint32Array(indices.length / 3)
  const kept = new Uint32Array(indices.length)
  let count = 0
  for (let t = 0; t < source.length; t++) {
    const [a, b, c] = [0, 1, 2].map((i) => indexAt(numbers, indexAt(indices, t * 3 + i))) as [
      number,
      number,
      number,
    ]
    if (a === b || b === c || c === a) continue
    kept.set([a, b, c], count * 3)
    source[count++] = t
  }
  return dropDoubles(places, kept.subarray(0, count * 3), source.subarray(0, count))
}

const NONE = 0xffffffff

/** A cube of `near` holds its first vertex; others join the first one that is near enough in the cubes around. */
function joinVertices(
  positions: Float32Array,
  indices: Uint32Array,
  near: number,
): { numbers: Uint32Array; places: Float64Array } {
  const numbers = new Uint32Array(positions.length / 3).fill(NONE)
  const table = new PlaceTable(numbers.length, near)
  for (const vertex of indices) {
    if (indexAt(numbers, vertex) !== NONE) continue
    const o = vertex * 3
    numbers[vertex] = table.numberOf(
      floatAt(positions, o),
      floatAt(positions, o + 1),
      floatAt(positions, o + 2),
    )
  }
  return { numbers, places: table.places() }
}

/** Open addressing over cubes. */
class PlaceTable {
  readonly #near: number
  readonly #mask: number
  readonly #slots: Uint32Array
  readonly #places: Float64Array
  #count = 0

  constructor(most: number, near: number) {
    this.#near = near
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)))
    this.#mask = size - 1
    this.#slots = new Uint32Array(size).fill(NONE)
    this.#places = new Float64Array(most * 3)
  }

  numberOf(x: number, y: number, z: number): number {
    const cube = (v: number, by: number): number => Math.floor(v / this.#near + by)
    // Half a cube to either side: no more than eight cubes can hold a neighbour within half of `near`.
    for (let corner = 0; corner < 8; corner++) {
      const found = this.#find(
        [
          cube(x, corner & 1 ? 0.5 : -0.5),
          cube(y, corner & 2 ? 0.5 : -0.5),
          cube(z, corner & 4 ? 0.5 : -0.5),
        ],
        [x, y, z],
      )
      if (found !== NONE) return found
    }
    return this.#add(x, y, z)
  }

  #find(key: readonly [number, number, number], place: readonly [number, number, number]): number {
    const p = this.#places
    for (let at = this.#hash(...key); ; at = (at + 1) & this.#mask) {
      const number = indexAt(this.#slots, at)
      if (number === NONE) return NONE
      const o = number * 3
      const [dx, dy, dz] = [
        doubleAt(p, o) - place[0],
        doubleAt(p, o + 1) - place[1],
        doubleAt(p, o + 2) - place[2],
      ]
      if (dx * dx + dy * dy + dz * dz <= (this.#near * this.#near) / 4) return number
    }
  }

  #add(x: number, y: number, z: number): number {
    this.#places.set([x, y, z], this.#count * 3)
    let at = this.#hash(Math.floor(x / this.#near), Math.floor(y / this.#near), Math.floor(z / this.#near))
    while (indexAt(this.#slots, at) !== NONE) at = (at + 1) & this.#mask
    this.#slots[at] = this.#count
    return this.#count++
  }

  #hash(i: number, j: number, k: number): number {
    let h = Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca77) ^ Math.imul(k, 0xc2b2ae3d)
    h ^= h >>> 15
    h = Math.imul(h, 0x2c1b3c6d)
    return (h ^ (h >>> 13)) & this.#mask
  }

  places(): Float64Array {
    return this.#places.slice(0, this.#count * 3)
  }
}

/** Of triangles with the same three corners one is left; two that face each other enclose nothing and both go. */
function dropDoubles(positions: Float64Array, indices: Uint32Array, source: Uint32Array): Welded {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, source.length * 2)))
  const slots = new Uint32Array(size).fill(NONE)
  /** 0 gone, 1 kept. */
  const state = new Uint8Array(source.length).fill(1)
  for (let t = 0; t < source.length; t++) {
    const corners = sorted(indices, t)
    let at = (Math.imul(corners[0], 0x9e3779b1) ^ Math.imul(corners[1], 0x85ebca77) ^ corners[2]) & (size - 1)
    for (; ; at = (at + 1) & (size - 1)) {
      const other = indexAt(slots, at)
      if (other === NONE) {
        slots[at] = t
        break
      }
      const same = sorted(indices, other)
      if (same[0] !== corners[0] || same[1] !== corners[1] || same[2] !== corners[2]) continue
      state[t] = 0
      if (isTurned(indices, t) !== isTurned(indices, other)) state[other] = 0
      break
    }
  }
  const kept = indices.filter((_, corner) => state[Math.floor(corner / 3)] === 1)
  return { positions, indices: kept, source: source.filter((_, t) => state[t] === 1) }
}

function sorted(indices: Uint32Array, t: number): [number, number, number] {
  const [a, b, c] = [indexAt(indices, t * 3), indexAt(indices, t * 3 + 1), indexAt(indices, t * 3 + 2)]
  const low = Math.min(a, b, c)
  const high = Math.max(a, b, c)
  return [low, a + b + c - low - high, high]
}

/** Whether the corners run against their order. */
function isTurned(indices: Uint32Array, t: number): boolean {
  const [a, b, c] = [indexAt(indices, t * 3), indexAt(indices, t * 3 + 1), indexAt(indices, t * 3 + 2)]
  return !((a < b && b < c) || (b < c && c < a) || (c < a && a < b))
}
