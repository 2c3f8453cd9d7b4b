/** Hex colours in CIELAB (D65), where Euclidean distance (CIE76 ΔE) approximates perceived difference. */
export type Lab = readonly [number, number, number]

export function labOf(hex: string): Lab {
  const channel = (from: number): number => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  const [r, g, b] = [channel(1), channel(3), channel(5)]
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export const lightness = (hex: string): number => labOf(hex)[0]

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
  const channels = [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ]
  return `#${channels.map((v) => hexByte(encode(v))).join('')}`
}

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const encode = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const curve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
const uncurve = (t: number): number => (t ** 3 > 0.008856 ? t ** 3 : (t - 16 / 116) / 7.787)

function hexByte(value: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255)
  return byte.toString(16).padStart(2, '0').toUpperCase()
}
