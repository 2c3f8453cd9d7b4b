/** Binary STL: 80-byte header, triangle count, 50 bytes per triangle. Shared corners repeat identical floats, so that programs can weld. */
import type { Mesh } from '../mesh/surface-nets.ts'
import { floatAt, indexAt } from '../mesh/arrays.ts'

const HEADER = 80
const TRIANGLE = 50

export function writeStl({ positions, indices }: Pick<Mesh, 'positions' | 'indices'>): Uint8Array {
  const count = indices.length / 3
  const bytes = new Uint8Array(HEADER + 4 + count * TRIANGLE)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode('Leksmedjan, binary STL, mm'))
  view.setUint32(HEADER, count, true)
  for (let t = 0; t < count; t++) writeTriangle(view, HEADER + 4 + t * TRIANGLE, positions, indices, t * 3)
  return bytes
}

function writeTriangle(view: DataView, at: number, p: Float32Array, indices: Uint32Array, t: number): void {
  const a = indexAt(indices, t) * 3
  const b = indexAt(indices, t + 1) * 3
  const c = indexAt(indices, t + 2) * 3
  // Edges and first products in float32, as admesh recomputes normals: in slivers the result differs.
  const side = (from: number, to: number, axis: number): number =>
    Math.fround(floatAt(p, to + axis) - floatAt(p, from + axis))
  const [ux, uy, uz] = [side(a, b, 0), side(a, b, 1), side(a, b, 2)]
  const [vx, vy, vz] = [side(a, c, 0), side(a, c, 1), side(a, c, 2)]
  const nx = Math.fround(Math.fround(uy * vz) - uz * vy)
  const ny = Math.fround(Math.fround(uz * vx) - ux * vz)
  const nz = Math.fround(Math.fround(ux * vy) - uy * vx)
  const scale = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  view.setFloat32(at, nx * scale, true)
  view.setFloat32(at + 4, ny * scale, true)
  view.setFloat32(at + 8, nz * scale, true)
  for (let axis = 0; axis < 3; axis++) {
    view.setFloat32(at + 12 + axis * 4, floatAt(p, a + axis), true)
    view.setFloat32(at + 24 + axis * 4, floatAt(p, b + axis), true)
    view.setFloat32(at + 36 + axis * 4, floatAt(p, c + axis), true)
  }
}
