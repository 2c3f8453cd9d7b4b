/** Hex colours to linear light, and the diffuse albedo of a plastic of that colour. */
import type { Vec3 } from '../mesh/arrays.ts'

/** Albedo range: white keeps its shading, black its form. */
const BRIGHTEST = 0.74
const DARKEST = 0.012

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

/** '#RRGGBB' to linear 0..1. */
export function linearOf(hex: string): Vec3 {
  const value = Number.parseInt(hex.slice(1), 16)
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ]
}

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
  toSrgb(map(r)),
  toSrgb(map(g)),
  toSrgb(map(b)),
]

function toSrgb(value: number): number {
  const x = Math.min(1, Math.max(0, value))
  return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055))
}

/** 4097 steps of linear light to sRGB bytes. */
export function toneTable(): Uint8Array {
  return Uint8Array.from({ length: 4097 }, (_, i) => toSrgb(i / 4096))
}
