/** A mesh with some of its shell taken out and other triangles put in; shell vertices that nothing uses go. */
import { byteAt, indexAt } from '../mesh/arrays.ts'
import type { Vec3 } from '../mesh/arrays.ts'
import type { Mesh } from '../mesh/surface-nets.ts'

/** Numbers of vertices: the mesh's own, or what adding one returned. */
type Corners = readonly (number | undefined)[]

export class MeshEditor {
  readonly #mesh: Mesh
  readonly #taken: Uint8Array
  readonly #shellPositions: number[] = []
  readonly #shellNormals: number[] = []
  readonly #innerPositions: number[] = []
  readonly #indices: number[] = []
  readonly #slots: number[] = []
  readonly #innerIndices: number[] = []
  readonly #innerPairs: number[] = []
  /** Of every vertex put in: its place among those of its sort. */
  readonly #added: { inner: boolean; place: number }[] = []

  /** `taken` marks the shell triangles to leave out. */
  constructor(mesh: Mesh, taken: Uint8Array) {
    this.#mesh = mesh
    this.#taken = taken
  }

  addShellVertex(at: Vec3, normal: Vec3): number {
    this.#added.push({ inner: false, place: this.#shellPositions.length / 3 })
    this.#shellPositions.push(...at)
    this.#shellNormals.push(...normal)
    return this.#mesh.positions.length / 3 + this.#added.length - 1
  }

  /** On a border between two colours inside the solid. */
  addInnerVertex(at: Vec3): number {
    this.#added.push({ inner: true, place: this.#innerPositions.length / 3 })
    this.#innerPositions.push(...at)
    return this.#mesh.positions.length / 3 + this.#added.length - 1
  }

  addShell(corners: Corners, slot: number): void {
    for (const corner of corners) this.#indices.push(corner ?? 0)
    this.#slots.push(slot)
  }

  /** `pair` is written as in `Mesh`. */
  addInner(corners: Corners, pair: number): void {
    for (const corner of corners) this.#innerIndices.push(corner ?? 0)
    this.#innerPairs.push(pair)
  }

  finish(): Mesh {
    const mesh = this.#mesh
    const slots = [...mesh.slots].filter((_, t) => byteAt(this.#taken, t) === 0)
    const indices = [...mesh.indices].filter((_, c) => byteAt(this.#taken, Math.floor(c / 3)) === 0)
    const allIndices = [...indices, ...this.#indices]
    const innerIndices = [...mesh.innerIndices, ...this.#innerIndices]
    const { numbers, kept } = this.#renumber([...allIndices, ...innerIndices])
    const oldShell = mesh.normals.length
    return {
      ...mesh,
      positions: joined(
        kept.flatMap((v) => [...mesh.positions.subarray(v * 3, v * 3 + 3)]),
        this.#shellPositions,
        mesh.positions.subarray(oldShell),
        this.#innerPositions,
      ),
      normals: joined(
        kept.flatMap((v) => [...mesh.normals.subarray(v * 3, v * 3 + 3)]),
        this.#shellNormals,
      ),
      indices: Uint32Array.from(allIndices, (v) => indexAt(numbers, v)),
      slots: Uint8Array.from([...slots, ...this.#slots]),
      innerIndices: Uint32Array.from(innerIndices, (v) => indexAt(numbers, v)),
      innerPairs: Uint8Array.from([...mesh.innerPairs, ...this.#innerPairs]),
    }
  }

  /** Old shell in use, shell put in, old inner, inner put in. */
  #renumber(inUse: readonly number[]): { numbers: Uint32Array; kept: number[] } {
    const old = this.#mesh.positions.length / 3
    const oldShell = this.#mesh.normals.length / 3
    const used = new Uint8Array(old + this.#added.length)
    for (const vertex of inUse) used[vertex] = 1
    const numbers = new Uint32Array(used.length)
    const kept: number[] = []
    for (let v = 0; v < oldShell; v++) if (used[v]) numbers[v] = kept.push(v) - 1
    const inner = kept.length + this.#shellPositions.length / 3
    for (let v = oldShell; v < old; v++) numbers[v] = inner + v - oldShell
    this.#added.forEach((vertex, i) => {
      const start = vertex.inner ? inner + old - oldShell : kept.length
      numbers[old + i] = start + vertex.place
    })
    return { numbers, kept }
  }
}

function joined(...parts: readonly ArrayLike<number>[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
