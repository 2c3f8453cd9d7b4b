/** The diffuse albedo of a plastic of a colour, and the tone curve from light to sRGB bytes. */
import { linearOf, srgbByte } from '../math/colour.ts'
import type { Vec3 } from '../math/vec.ts'

/** Albedo range: white keeps its shading, black its form. */
const BRIGHTEST = 0.74
const DARKEST = 0.012

export const albedoOf = (hex: string): Vec3 => heldAlbedo(linearOf(hex))

export function heldAlbedo([r, g, b]: Vec3): Vec3 {
  const scale = Math.min(1, BRIGHTEST / Math.max(r, g, b))
  const held = (c: number): number => Math.max(DARKEST, c * scale)
  return [held(r), held(g), held(b)]
}

/** Khronos PBR Neutral to sRGB bytes, as the kernel does it for every pixel. */
export function toneMapped(...light: [r: number, g: number, b: number]): Vec3 {
  const start = 0.76
  const least = Math.min(...light)
  const offset = least < 0.08 ? least - least * least * 6.25 : 0.04
  const peak = Math.max(...light) - offset
  if (peak < start) return encoded(light, (value) => value - offset)
  const room = 1 - start
  const squeezed = 1 - (room * room) / (peak + room - start)
  const towardsWhite = 1 - 1 / ((peak - squeezed) * 0.15 + 1)
  const compress = (value: number): number => ((value - offset) * squeezed) / peak
  return encoded(light, (value) => compress(value) + (squeezed - compress(value)) * towardsWhite)
}

const encoded = ([r, g, b]: Vec3, map: (value: number) => number): Vec3 => [
  srgbByte(map(r)),
  srgbByte(map(g)),
  srgbByte(map(b)),
]

/** 4097 steps of linear light to sRGB bytes. */
export function toneTable(): Uint8Array {
  return Uint8Array.from({ length: 4097 }, (_, i) => srgbByte(i / 4096))
}
