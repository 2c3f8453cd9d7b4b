/** Output of the grammar: all that meshing, rendering and printing need. */
import type { Slot } from './sdf/shapes.ts'
import type { ToyDesign } from './design.ts'
import type { Lettering } from './lettering/lettering.ts'
import type { Face, View } from './render/camera.ts'

export interface Palette {
  /** Filaments 1-4 as hex: body, accent, light neutral, dark neutral. */
  slots: readonly [string, string, string, string]
  backdrop: string
  roughness: number
  /** The slot that glows in the dark, 0 without one. Other slots of the same filament glow too: see `glows`. */
  glowSlot: Slot | 0
  environment: string | null
}

export interface Toy {
  /** Packed records of 32 floats in mm, z up, front towards -y, flat at z = 0. */
  tape: Float32Array
  /** The closed solids it is printed as, packed alike: the toy itself, then each part that moves. */
  bodies: readonly Float32Array[]
  /** The grammar's numbers of the parts that move, in the order of `bodies` after the first. */
  movingParts: readonly number[]
  /** Debris that joint gaps cut off the body is dropped up to this volume, mm³, and joined by a pin beyond. */
  debrisMm3: number
  sizeMm: number
  palette: Palette
  /** Texts to be cut into flat faces of the tape's solid. */
  lettering: readonly Lettering[]
  camera: View
  /** null where nothing is known of a face. */
  face: Face | null
  design: ToyDesign
}
