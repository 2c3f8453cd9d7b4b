/** The plate of a name sign: a frame, a face as large as its text needs, in colours that can be read. */
import { lightness } from '../../math/colour.ts'
import { maxEmMm } from '../../lettering/lettering.ts'
import { typesetter } from '../../lettering/layout.ts'
import { engravable } from '../../lettering/letters.ts'
import { ACCENT, BODY, PALE, box } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { along, fromColumns } from '../../math/vec.ts'
import type { SurfaceFrame, Vec3 } from '../../math/vec.ts'
import type { BuildContext } from '../build-context.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Half sides of the plate, in units: the usual one first, larger ones for long names. */
const PLATES: Readonly<
  Record<'chest' | 'feet' | 'forefeet' | 'nose', ReadonlyArray<readonly [w: number, h: number]>>
> = {
  chest: [
    [11.5, 5.4],
    [14, 6],
    [17, 7],
    [20, 8],
    [21, 10],
    [23, 11.5],
  ],
  feet: [
    [13, 5.4],
    [16, 6],
    [20, 6.6],
    [23, 7.4],
    [25, 9],
  ],
  forefeet: [
    [11.5, 5.4],
    [14, 6],
    [17, 8],
    [19, 9],
    [20, 10],
  ],
  nose: [
    [12, 5.4],
    [15, 6],
    [16, 7.5],
    [18, 9],
  ],
} as const
/** Letters read well at this share of the toy's size. */
const GOOD_EM = 0.045
const EDGE = 1.2
/** The plate stands out from its frame by this much, so that inlaid letters end inside it. */
export const RISE = 2
/** The frame is wider and higher than its plate by this much on each side. */
export const FRAME = 2
/** So far before the plate nothing stands. */
const CLEARING = 9
/** Letters read well across this difference in lightness. */
const GOOD_CONTRAST = 45
/** Differences below what is visible. */
const NEARLY = 4

export type Place = keyof typeof PLATES
export type Size = readonly [halfWidth: number, halfHeight: number]

export function plateFor(s: ShapeBuilder, place: Place): Size {
  const sizes: readonly Size[] = PLATES[place]
  const { nameSign, sizeMm } = s.context.design
  const setText = typesetter(engravable(nameSign ?? '').text)
  const emOn = ([w, h]: Size): number => {
    const { halfWidth, halfHeight } = faceOf(s, w, h)
    const toMm = 2 * s.context.mmPerUnit
    const face = { widthMm: halfWidth * toMm, heightMm: halfHeight * toMm, maxEmMm: maxEmMm(sizeMm) }
    return setText(face)?.emMm ?? Infinity
  }
  const least = GOOD_EM * sizeMm
  return sizes.reduce((best, next) => (emOn(best) < least ? next : best))
}

/** The flat part that letters may use. */
function faceOf(s: ShapeBuilder, w: number, h: number): { halfWidth: number; halfHeight: number } {
  const rim = EDGE + Math.max(1.2, s.mm(0.7))
  return { halfWidth: w - rim - 0.5, halfHeight: h - rim }
}

/** `front` is the middle of the plate's face; the frame reaches `depth` back from it. */
export function addPlate(
  s: ShapeBuilder,
  front: Vec3,
  { right, up, out }: SurfaceFrame,
  [w, h]: Size,
  depth: number,
): void {
  const frame = fromColumns(right, up, out)
  const block = (from: number, to: number): { at: Vec3; half: number } => ({
    at: along(front, out, -(from + to) / 2),
    half: (to - from) / 2,
  })
  const { design } = s.context
  const plateSlot = readableSlot(s.context)
  const text = design.nameSign
  const board = block(RISE, Math.max(depth, RISE + s.mm(2)))
  const thick = Math.max(RISE + 1, s.mm(2.4))
  const plate = block(0, thick)
  // Whatever small part the looks have missed must not stay as a crumb before the letters.
  const room = block(-CLEARING, thick)
  s.add(
    box(board.at, [w + FRAME, h + FRAME, board.half], 1.8, {
      slot: plateSlot === ACCENT ? BODY : ACCENT,
      frame,
    }),
  )
  s.onOwnBody(0, () => s.add(box(room.at, [w, h, room.half], 0.6, { operation: 'subtract', frame })))
  s.add(
    box(plate.at, [w, h, plate.half], EDGE, {
      slot: plateSlot,
      frame,
      inscription: text === null ? null : { text, middle: [0, 0], ...faceOf(s, w, h) },
    }),
  )
}

/** The brightest filament; where that is deep skin, a chosen colour that reads as well stands off it better. */
function readableSlot({ lightSlot, slots }: Pick<BuildContext, 'lightSlot' | 'slots'>): Slot {
  const lights = slots.map(lightness)
  const contrast = (slot: Slot): number =>
    Math.max(...lights.map((other) => Math.abs(other - (lights[slot - 1] ?? 0))))
  if (lightSlot !== PALE || contrast(PALE) >= GOOD_CONTRAST) return lightSlot
  const chosen: Slot = contrast(BODY) > contrast(ACCENT) ? BODY : ACCENT
  return contrast(chosen) >= contrast(PALE) - NEARLY ? chosen : PALE
}
