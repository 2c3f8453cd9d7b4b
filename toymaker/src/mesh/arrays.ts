import type { Vec3 } from '../math/vec.ts'

/** Typed-array reads with indices known to be in range; one function per array type stays monomorphic and fast. */
export const floatAt = (values: Float32Array, index: number): number => values[index] ?? 0
export const doubleAt = (values: Float64Array, index: number): number => values[index] ?? 0
export const indexAt = (values: Uint32Array, index: number): number => values[index] ?? 0
export const byteAt = (values: Uint8Array, index: number): number => values[index] ?? 0

export const pointAt = (positions: Float32Array, vertex: number): Vec3 => [
  floatAt(positions, vertex * 3),
  floatAt(positions, vertex * 3 + 1),
  floatAt(positions, vertex * 3 + 2),
]
