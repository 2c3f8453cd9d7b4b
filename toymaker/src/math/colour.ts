/** sRGB hex colours in linear light, CIELAB and OKLab. Hex colours are '#RRGGBB' in any case. */
import type { Vec3 } from './vec.ts'

/** D65; Euclidean distance (CIE76 ΔE) approximates perceived difference. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** sRGB to linear light, both 0..1. */
export const decodeSrgb = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
/** Linear light to sRGB, both 0..1. */
export const encodeSrgb = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** Linear light of any size to an sRGB byte. */
export const srgbByte = (v: number): number => Math.round(encodeSrgb(Math.min(1, Math.max(0, v))) * 255)

/** @example bytesOf('#F58220') // [245, 130, 32] */
export function bytesOf(hex: string): Vec3 {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** @example hexOf([245, 130, 32]) // '#f58220' */
export const hexOf = (bytes: Vec3): string =>
  `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Linear 0..1. */
export function linearOf(hex: string): Vec3 {
  const [r, g, b] = bytesOf(hex)
  return [decodeSrgb(r / 255), decodeSrgb(g / 255), decodeSrgb(b / 255)]
}

/** A share of the way from one colour to another, channel by channel. */
export const blended = (from: Vec3, to: Vec3, share: number): Vec3 => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Relative luminance of linear light (Rec. 709, WCAG). */
export const luminanceOf = ([r, g, b]: Vec3): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** WCAG contrast ratio, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(linearOf(one)), luminanceOf(linearOf(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function labOf(hex: string): Lab {
  const [r, g, b] = linearOf(hex)
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export const lightness = (hex: string): number => labOf(hex)[0]

export function chromaOf(hex: string): number {
  const [, a, b] = labOf(hex)
  return Math.hypot(a, b)
}

/** Hue angle, degrees from -180 to 180. */
export function hueOf(hex: string): number {
  const [, a, b] = labOf(hex)
  return (Math.atan2(b, a) * 180) / Math.PI
}

export function distanceLab(one: string, other: string): number {
  const [l1, a1, b1] = labOf(one)
  const [l2, a2, b2] = labOf(other)
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}

export function hexOfLch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const fy = (lightness + 16) / 116
  const x = 0.95047 * uncurve(fy + (chroma * Math.cos(angle)) / 500)
  const y = uncurve(fy)
  const z = 1.08883 * uncurve(fy - (chroma * Math.sin(angle)) / 200)
  return hexOf([
    srgbByte(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    srgbByte(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    srgbByte(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  ]).toUpperCase()
}

const curve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
const uncurve = (t: number): number => (t ** 3 > 0.008856 ? t ** 3 : (t - 16 / 116) / 7.787)

/** Source: B. Ottosson, 'A perceptual color space for image processing' (2020). */
export function oklabOf(hex: string): Lab {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
