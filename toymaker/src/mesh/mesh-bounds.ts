/** The box of a mesh's shell vertices. */
import { floatAt } from './arrays.ts'
import type { Mesh } from './surface-nets.ts'
import type { Bounds } from './tape-records.ts'

export function boundsOfMesh({ positions, normals }: Pick<Mesh, 'positions' | 'normals'>): Bounds {
  const bounds: Bounds = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] }
  for (let i = 0; i < normals.length; i += 3) {
    for (const axis of [0, 1, 2] as const) {
      const value = floatAt(positions, i + axis)
      bounds.low[axis] = Math.min(bounds.low[axis], value)
      bounds.high[axis] = Math.max(bounds.high[axis], value)
    }
  }
  return bounds
}
