/** Replaces part of a mesh's shell; unreferenced shell vertices are removed. */
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import type { Vec3 } from '../math/vec.ts'
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

  /** `taken` marks the shell triangles to remove. */
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
    const { indices, slots } = this.#keptShell()
    const shell = joined(Uint32Array, indices, this.#indices)
    const inner = joined(Uint32Array, mesh.innerIndices, this.#innerIndices)
    const { numbers, kept } = this.#renumber(shell, inner)
    return {
      ...mesh,
      positions: joined(
        Float32Array,
        gather(mesh.positions, kept),
        this.#shellPositions,
        mesh.positions.subarray(mesh.normals.length),
        this.#innerPositions,
      ),
      normals: joined(Float32Array, gather(mesh.normals, kept), this.#shellNormals),
      indices: shell.map((vertex) => indexAt(numbers, vertex)),
      slots: joined(Uint8Array, slots, this.#slots),
      innerIndices: inner.map((vertex) => indexAt(numbers, vertex)),
      innerPairs: joined(Uint8Array, mesh.innerPairs, this.#innerPairs),
    }
  }

  #keptShell(): { indices: Uint32Array; slots: Uint8Array } {
    const indices = new Uint32Array(this.#mesh.indices.length)
    const slots = new Uint8Array(this.#mesh.slots.length)
    let count = 0
    for (let t = 0; t < slots.length; t++) {
      if (byteAt(this.#taken, t) > 0) continue
      for (let corner = 0; corner < 3; corner++)
        indices[count * 3 + corner] = indexAt(this.#mesh.indices, t * 3 + corner)
      slots[count++] = byteAt(this.#mesh.slots, t)
    }
    return { indices: indices.subarray(0, count * 3), slots: slots.subarray(0, count) }
  }

  /** Old shell in use, shell put in, old inner, inner put in. */
  #renumber(...inUse: readonly Uint32Array[]): { numbers: Uint32Array; kept: Uint32Array } {
    const old = this.#mesh.positions.length / 3
    const oldShell = this.#mesh.normals.length / 3
    const used = new Uint8Array(old + this.#added.length)
    for (const vertices of inUse) for (const vertex of vertices) used[vertex] = 1
    const numbers = new Uint32Array(used.length)
    const kept = new Uint32Array(oldShell)
    let shell = 0
    for (let v = 0; v < oldShell; v++) {
      if (byteAt(used, v) === 0) continue
      kept[shell] = v
      numbers[v] = shell++
    }
    const inner = shell + this.#shellPositions.length / 3
    for (let v = oldShell; v < old; v++) numbers[v] = inner + v - oldShell
    this.#added.forEach((vertex, i) => {
      numbers[old + i] = vertex.place + (vertex.inner ? inner + old - oldShell : shell)
    })
    return { numbers, kept: kept.subarray(0, shell) }
  }
}

function gather(triples: Float32Array, kept: Uint32Array): Float32Array {
  const out = new Float32Array(kept.length * 3)
  for (let i = 0; i < kept.length; i++) {
    const from = indexAt(kept, i) * 3
    for (let axis = 0; axis < 3; axis++) out[i * 3 + axis] = floatAt(triples, from + axis)
  }
  return out
}

function joined<T extends Float32Array | Uint32Array | Uint8Array>(
  make: new (length: number) => T,
  ...parts: readonly ArrayLike<number>[]
): T {
  const whole = new make(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
