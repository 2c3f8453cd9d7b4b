/** What a toy is built for: its design, and what style, age, mood, seed and filaments make of it. */
import type { Slot } from '../sdf/shapes.ts'
import type { Vec3 } from '../math/vec.ts'
import type { ToyDesign } from '../design.ts'
import type { Chance } from '../math/random.ts'
import type { Age } from './traits/ages.ts'
import type { Mood } from './traits/moods.ts'
import type { SolidFields } from './solid-field.ts'
import type { Style } from './traits/styles.ts'
import type { Variant } from './traits/variants.ts'

/** What style, age and youth do to the proportions, already multiplied. */
export interface Proportions {
  head: number
  body: number
  limbLength: number
  limbGirth: number
  muzzle: number
  ears: number
  tail: number
  eye: number
}

export interface View {
  azimuthDeg: number
  elevationDeg: number
}

export interface BuildContext {
  design: ToyDesign
  /** Catalogue path of what is built. */
  kind: string
  mood: Mood
  style: Style
  age: Age
  chance: Chance
  proportions: Proportions
  /** Width, length and height of the whole body as factors. */
  stretch: Vec3
  /** What the seed makes of the kind. */
  variant: Variant
  softSlot: Slot
  darkBody: boolean
  /** Pairs of slots whose colours are too similar (CIELAB). */
  alike: ReadonlyArray<readonly [Slot, Slot]>
  /** The accent is warm or lively enough for cheeks. */
  rosy: boolean
  lightSlot: Slot
  /** The white of eyes, where any filament is white. */
  eyeWhiteSlot: Slot | null
  /** Lights on the pupils, where any filament is light enough. */
  glintSlot: Slot | null
  /** White hair and beards of old people. */
  hairSlot: Slot
  /** Its light neutral is skin: it has no white for certain. */
  hasSkin: boolean
  /** What white things of a feast take: never the colour of skin. */
  whiteSlot: Slot
  /** What the coloured parts of an occasion's prop take. */
  propSlot: Slot
  /** Candles. */
  waxSlot: Slot | null
  /** Their flames, where any filament is of a flame's colour. */
  flameSlot: Slot | null
  /** The four filaments. */
  slots: readonly [string, string, string, string]
  /** Numbers of parts that could move, but stay one with the toy. */
  fixedParts: ReadonlySet<number>
  mmPerUnit: number
  /** Solids of this build's passes. */
  solids: SolidFields
  isVehicle: boolean
  /** The side that is seen: 1 for +x. */
  near: 1 | -1
  /** From where the camera looks. */
  view: View
}
