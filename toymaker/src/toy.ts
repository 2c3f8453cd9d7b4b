/** From a customer's design to what the machine can shape and photograph. Pure: equal designs give equal toys. */
import type { ToyDesign } from './design.ts'
import { sculptToy } from './grammar/sculpt-toy.ts'

export interface Palette {
  /** Filaments 1-4 as hex: body, accent, light neutral, dark neutral. */
  slots: readonly [string, string, string, string]
  backdrop: string
  roughness: number
  /** The slot that shines in the dark, 0 when none does. */
  glowSlot: 0 | 1 | 2 | 3 | 4
  environment: string | null
}

export interface Toy {
  /** Packed records of 32 floats in mm, z up, front towards -y, flat at z = 0. */
  tape: Float32Array
  sizeMm: number
  palette: Palette
  camera: { azimuthDeg: number; elevationDeg: number }
  design: ToyDesign
}

export function buildToy(design: ToyDesign): Toy {
  return sculptToy(design)
}
