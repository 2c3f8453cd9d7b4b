/** The trace grid does not resolve joint gaps: measures how much light enters them. */
import type { Kernel } from '../kernel/kernel.ts'
import { byteAt, floatAt } from '../mesh/arrays.ts'
import type { Vec3 } from '../math/vec.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import { tapeBounds } from '../mesh/tape-records.ts'

/** Distance within which other parts occlude, mm. */
const FEELERS_MM = [0.4, 0.8, 1.4]
const REACH_MM = Math.max(...FEELERS_MM)
/** Closer to a part than this, a point is of that part itself: half of the gap. */
const OWN_MM = 0.2

const BLACK: Vec3 = [0, 0, 0]

/** The vertices that other parts keep light away from, and the shares of red, green and blue that each still gets. */
export interface Seams {
  vertices: Uint32Array
  shares: Float32Array
}

export const NO_SEAMS: Seams = { vertices: new Uint32Array(), shares: new Float32Array() }

/** Leaves another tape in the kernel where there is more than one body. */
export function findSeams(
  kernel: Kernel,
  bodies: readonly Float32Array[],
  renderMesh: RenderMesh,
  albedos: readonly Vec3[],
): Seams {
  if (bodies.length < 2) return NO_SEAMS
  const near = nearParts(bodies.slice(1), renderMesh)
  const open = new Float32Array(near.length).fill(1)
  for (const tape of bodies) {
    kernel.setTape(tape)
    near.forEach((vertex, i) => {
      open[i] = Math.min(floatAt(open, i), shareBefore(kernel, renderMesh, vertex * 3))
    })
  }
  const vertices = near.filter((_, i) => floatAt(open, i) < 1)
  const dark = open.filter((share) => share < 1)
  const shares = new Float32Array(vertices.length * 3)
  vertices.forEach((vertex, i) => {
    const albedo = albedos[byteAt(renderMesh.slots, vertex) - 1] ?? BLACK
    shares.set(
      albedo.map((reflected) => withBounces(floatAt(dark, i), reflected)),
      i * 3,
    )
  })
  return { vertices, shares }
}

/** Light bounces about in a gap, more of it the paler its walls (Jimenez et al. 2016, Practical Realtime Strategies, §5). */
function withBounces(share: number, albedo: number): number {
  const a = 2.0404 * albedo - 0.3324
  const b = 4.7951 * albedo - 0.6417
  const c = 2.7552 * albedo + 0.6903
  return Math.max(share, ((share * a - b) * share + c) * share)
}

/** The body's own vertices count only where a part is near. */
function nearParts(parts: readonly Float32Array[], { positions }: RenderMesh): Uint32Array {
  const isNear = new Uint8Array(positions.length / 3)
  for (const part of parts) {
    const { low, high } = tapeBounds(part)
    for (let v = 0; v < isNear.length; v++) {
      const x = floatAt(positions, v * 3)
      const y = floatAt(positions, v * 3 + 1)
      const z = floatAt(positions, v * 3 + 2)
      const isBeside = x < low[0] - REACH_MM || x > high[0] + REACH_MM
      const isBefore = y < low[1] - REACH_MM || y > high[1] + REACH_MM
      if (!isBeside && !isBefore && z > low[2] - REACH_MM && z < high[2] + REACH_MM) isNear[v] = 1
    }
  }
  return Uint32Array.from(isNear.keys()).filter((v) => byteAt(isNear, v) === 1)
}

/** Visibility that the kernel's tape leaves at a point of another body; `o`: index of the point's first float. */
function shareBefore({ call }: Kernel, { positions, normals }: RenderMesh, o: number): number {
  const [x, y, z] = [floatAt(positions, o), floatAt(positions, o + 1), floatAt(positions, o + 2)]
  const here = call.distanceAt(x, y, z)
  if (here < OWN_MM || here > 2 * REACH_MM) return 1
  const [nx, ny, nz] = [floatAt(normals, o), floatAt(normals, o + 1), floatAt(normals, o + 2)]
  const open = FEELERS_MM.map((t) => call.distanceAt(x + nx * t, y + ny * t, z + nz * t) / t)
  return open.reduce((sum, share) => sum + Math.min(1, Math.max(0, share)), 0) / FEELERS_MM.length
}

/** Subtracts light that leaked through the grid. */
export function darkenSeams(kernel: Kernel, { vertices, shares }: Seams): void {
  const from = kernel.call.irradianceAddress() >> 2
  const { floats } = kernel
  vertices.forEach((vertex, i) => {
    const at = from + vertex * 4
    for (let c = 0; c < 3; c++) floats[at + c] = floatAt(floats, at + c) * floatAt(shares, i * 3 + c)
  })
}
