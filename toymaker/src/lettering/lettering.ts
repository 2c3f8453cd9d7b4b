/** From a text on a face of a shape to letters in millimetres: where, how large, how deep, in which filament. */
import { lightness } from '../math/colour.ts'
import { SLOTS } from '../sdf/shapes.ts'
import type { Inscription, Shape, Slot } from '../sdf/shapes.ts'
import { add, apply, scale } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { typesetter } from './layout.ts'
import type { Layout } from './layout.ts'
import { engravable } from './letters.ts'

/** Letters on a plane of the solid, all in mm. */
export interface Lettering extends Layout {
  /** Middle of the text on the face; x runs along `right`, y along `up`. */
  middle: Vec3
  right: Vec3
  up: Vec3
  /** Leaves the solid. */
  out: Vec3
  plateSlot: Slot
  /** Of the groove's floor. */
  inlaySlot: Slot
  depthMm: number
  /** How far the inlay's colour goes below the groove's floor. */
  inlayMm: number
}

/** Letters grow no larger than this. */
export const maxEmMm = (sizeMm: number): number => Math.max(11, sizeMm * 0.075)
const INLAY_MM = 0.6
/** The camera sees a foot from up to 60 degrees: deeper than half a stroke, the walls would hide the coloured floor. */
const DEPTH_MM = { least: 0.2, most: 0.6, perEm: 0.04 }

export interface Sheet {
  sizeMm: number
  mmPerUnit: number
  slots: readonly [string, string, string, string]
}

export function letteringOf(shapes: readonly Shape[], sheet: Sheet): Lettering[] {
  return shapes.flatMap((shape) => {
    const { inscription, form } = shape
    if (!inscription || form.type !== 'box') return []
    const layout = fit(inscription, sheet)
    return layout ? [engrave(layout, shape, inscription, form.half[2], sheet)] : []
  })
}

function fit({ text, halfWidth, halfHeight }: Inscription, { sizeMm, mmPerUnit }: Sheet): Layout | null {
  return typesetter(engravable(text).text)({
    widthMm: 2 * halfWidth * mmPerUnit,
    heightMm: 2 * halfHeight * mmPerUnit,
    maxEmMm: maxEmMm(sizeMm),
  })
}

function engrave(
  layout: Layout,
  { at, rotation, slot }: Shape,
  { middle }: Inscription,
  halfThickness: number,
  { mmPerUnit, slots }: Sheet,
): Lettering {
  const towards = (local: Vec3): Vec3 => apply(rotation, local)
  return {
    ...layout,
    middle: scale(add(at, towards([middle[0], middle[1], halfThickness])), mmPerUnit),
    right: towards([1, 0, 0]),
    up: towards([0, 1, 0]),
    out: towards([0, 0, 1]),
    plateSlot: slot,
    inlaySlot: clearest(slot, slots),
    depthMm: Math.min(DEPTH_MM.most, Math.max(DEPTH_MM.least, layout.emMm * DEPTH_MM.perEm)),
    inlayMm: INLAY_MM,
  }
}

/** The filament that stands out best against the plate's. */
function clearest(plate: Slot, slots: Sheet['slots']): Slot {
  const contrast = (slot: Slot): number =>
    Math.abs(lightness(slots[slot - 1] ?? '') - lightness(slots[plate - 1] ?? ''))
  return SLOTS.reduce((best, slot) => (contrast(slot) > contrast(best) ? slot : best))
}
