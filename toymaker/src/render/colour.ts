/** Colours as light: hex to linear values, and what a plastic of that colour gives back. */
import type { Vec3 } from '../mesh/arrays.ts'

/** White keeps its shading, black keeps its form. */
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

/** 4097 steps of linear light to sRGB bytes. */
export function toneTable(): Uint8Array {
  return Uint8Array.from({ length: 4097 }, (_, i) => {
    const x = i / 4096
    return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055))
  })
}
