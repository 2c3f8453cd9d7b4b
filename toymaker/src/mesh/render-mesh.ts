/** Render mesh: the shell with vertices split where colours meet, so that each has one colour and one normal. */
import { byteAt, floatAt, indexAt } from './arrays.ts'
import type { Mesh } from './surface-nets.ts'

export interface RenderMesh {
  positions: Float32Array
  normals: Float32Array
  indices: Uint32Array
  /** Colour slot 1-4 of each vertex. */
  slots: Uint8Array
}

/** Crease threshold: a colour's own normal replaces the shared one where they differ by about 25 degrees. */
const CREASE_COSINE = 0.9
const SLOTS = 4

export function renderMeshOf(mesh: Mesh): RenderMesh {
  const shared = mesh.normals.length / 3
  const numbers = new Uint32Array(shared * SLOTS)
  const indices = new Uint32Array(mesh.indices.length)
  const origin = new Uint32Array(shared * SLOTS)
  const slots = new Uint8Array(shared * SLOTS)
  let count = 0
  for (let corner = 0; corner < indices.length; corner++) {
    const slot = byteAt(mesh.slots, (corner / 3) | 0)
    const vertex = indexAt(mesh.indices, corner)
    const key = vertex * SLOTS + slot - 1
    if (numbers[key] === 0) {
      origin[count] = vertex
      slots[count] = slot
      numbers[key] = ++count
    }
    indices[corner] = indexAt(numbers, key) - 1
  }
  const positions = gather(mesh.positions, origin, count)
  const normals = gather(mesh.normals, origin, count)
  sharpenCreases({ positions, normals, indices, slots }, numbers)
  return { positions, normals, indices, slots: slots.slice(0, count) }
}

function gather(values: Float32Array, origin: Uint32Array, count: number): Float32Array {
  const out = new Float32Array(count * 3)
  for (let v = 0; v < count; v++) {
    const from = indexAt(origin, v) * 3
    out[v * 3] = floatAt(values, from)
    out[v * 3 + 1] = floatAt(values, from + 1)
    out[v * 3 + 2] = floatAt(values, from + 2)
  }
  return out
}

/** Split vertices take the mean normal of the colour's triangles where it deviates from the shared one. */
function sharpenCreases(renderMesh: RenderMesh, numbers: Uint32Array): void {
  const doubled = doubledVertices(numbers, renderMesh.positions.length / 3)
  const sums = new Float32Array(renderMesh.normals.length)
  for (let t = 0; t < renderMesh.indices.length; t += 3) {
    const touches =
      byteAt(doubled, indexAt(renderMesh.indices, t)) +
      byteAt(doubled, indexAt(renderMesh.indices, t + 1)) +
      byteAt(doubled, indexAt(renderMesh.indices, t + 2))
    if (touches > 0) addFaceNormal(renderMesh, t, sums)
  }
  for (let v = 0; v < doubled.length; v++) if (doubled[v]) bend(renderMesh.normals, sums, v * 3)
}

function doubledVertices(numbers: Uint32Array, count: number): Uint8Array {
  const doubled = new Uint8Array(count)
  for (let key = 0; key < numbers.length; key += SLOTS) {
    let copies = 0
    for (let i = key; i < key + SLOTS; i++) if (indexAt(numbers, i) > 0) copies++
    if (copies < 2) continue
    for (let i = key; i < key + SLOTS; i++) {
      const number = indexAt(numbers, i)
      if (number > 0) doubled[number - 1] = 1
    }
  }
  return doubled
}

function addFaceNormal({ positions: p, indices }: RenderMesh, t: number, sums: Float32Array): void {
  const a = indexAt(indices, t) * 3
  const b = indexAt(indices, t + 1) * 3
  const c = indexAt(indices, t + 2) * 3
  const [ux, uy, uz] = [
    floatAt(p, b) - floatAt(p, a),
    floatAt(p, b + 1) - floatAt(p, a + 1),
    floatAt(p, b + 2) - floatAt(p, a + 2),
  ]
  const [vx, vy, vz] = [
    floatAt(p, c) - floatAt(p, a),
    floatAt(p, c + 1) - floatAt(p, a + 1),
    floatAt(p, c + 2) - floatAt(p, a + 2),
  ]
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
  for (const o of [a, b, c]) {
    sums[o] = floatAt(sums, o) + normal[0]
    sums[o + 1] = floatAt(sums, o + 1) + normal[1]
    sums[o + 2] = floatAt(sums, o + 2) + normal[2]
  }
}

function bend(normals: Float32Array, sums: Float32Array, o: number): void {
  const [x, y, z] = [floatAt(sums, o), floatAt(sums, o + 1), floatAt(sums, o + 2)]
  const scale = 1 / (Math.hypot(x, y, z) || 1)
  const cosine = (x * floatAt(normals, o) + y * floatAt(normals, o + 1) + z * floatAt(normals, o + 2)) * scale
  if (cosine > CREASE_COSINE) return
  normals[o] = x * scale
  normals[o + 1] = y * scale
  normals[o + 2] = z * scale
}
