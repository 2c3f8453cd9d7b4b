/** Open mouths: their hollow, tongue and teeth, where the surface leaves room. */
import { distanceLab } from '../math/colour.ts'
import { along } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { ACCENT, DARK, PALE, box, ellipsoid } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { INK_MM, isOneColour } from './ink.ts'
import type { ShapeBuilder } from './shape-builder.ts'

const DOWNWARD: Vec3 = [0, -1, -0.1]

/**
 * A mouth opens where its hollow is dark on a light face and a warm tongue lies in it: a light hollow is read as a tooth, one
 * without a tongue as a hole.
 */
export function opensAt(s: ShapeBuilder, at: Vec3, slot: Slot): boolean {
  if (slot !== DARK || !s.context.rosy) return false
  const { slots } = s.context
  const under = s.colourAt(s.project(at, DOWNWARD).at)
  return distanceLab(slots[DARK - 1] ?? '', slots[under - 1] ?? '') > CLEAR_HOLLOW
}

export const ROUND_MOUTH = 0.7
/** Lab: on a darker face a dark hollow is a blot. */
const CLEAR_HOLLOW = 50
/** Half the width of the hole in the widest smile, in units: the lips go on at both sides. */
export const WIDEST_OPENING = 8

/** An open, laughing mouth with a tongue. It needs an unbroken surface to be drawn on. */
export function drawOpening(s: ShapeBuilder, at: Vec3, wanted: number, open: number, slot: Slot): boolean {
  const round = open >= ROUND_MOUTH
  const shape = { height: round ? 0.9 : 0.35 + open * 0.7, drop: round ? 0 : 0.3 }
  const tried = round ? OPENINGS.round : OPENINGS.laugh
  const width = fittingOpening(s, at, wanted, { tried, deep: shape.height + shape.drop })
  if (width === null) return false
  const [height, drop] = [width * shape.height, width * shape.drop]
  const { at: middle, normal } = s.project(along(at, [0, 0, -1], drop), DOWNWARD)
  const paint = { operation: 'paint', depth: s.mm(INK_MM) } as const
  s.add(ellipsoid(middle, [width * 0.74, height, width * 0.8], { slot, normal, ...paint }))
  const { mood } = s.context
  const look = round ? TONGUES.round : mood.tongue ? TONGUES.out : TONGUES.laugh
  const tongue = s.project(along(middle, [0, 0, -1], height * look.drop), DOWNWARD)
  s.add(
    ellipsoid(tongue.at, [width * look.wide, height * look.high, width * 0.5], {
      slot: ACCENT,
      normal: tongue.normal,
      ...paint,
    }),
  )
  if (mood.teeth) drawTooth(s, along(middle, [0, 0, 1], height * 0.55), slot, 1.7)
  return true
}

/** Half sizes of a tongue, and how far it lies under the middle of the mouth, in half widths and half heights of the mouth. */
const TONGUES = {
  round: { drop: 0.5, wide: 0.46, high: 0.42 },
  laugh: { drop: 0.55, wide: 0.42, high: 0.42 },
  out: { drop: 1.05, wide: 0.42, high: 0.55 },
}

/** Tried sizes of an opening, as shares of the wanted: a small laugh under its lips would be a blot, a small O is a mouth. */
const OPENINGS = { laugh: [1, 0.85, 0.7], round: [1, 0.85, 0.7, 0.55, 0.44] }

/**
 * The widest opening whose lower rim still lies on the front of the face: one that went on under a chin or a muzzle would
 * be seen without its tongue, as a blot. `deep` is how far down it reaches, in widths.
 */
function fittingOpening(
  s: ShapeBuilder,
  at: Vec3,
  wanted: number,
  { tried, deep }: { tried: readonly number[]; deep: number },
): number | null {
  const fits = (width: number): boolean =>
    !isBroken(s, at, width * deep) &&
    (s.context.isVehicle ? staysOnSheet(s, at, width * deep) : facesAhead(s, at, width * deep))
  const sizes = s.context.isVehicle ? [1] : tried
  const size = sizes.find((share) => fits(wanted * share))
  return size === undefined ? null : wanted * size
}

function facesAhead(s: ShapeBuilder, at: Vec3, down: number): boolean {
  const [, lips] = s.project(at, DOWNWARD).at
  return SAMPLED.every((share) => {
    const { at: here, normal, missed } = s.project(along(at, [0, 0, -1], down * share), DOWNWARD)
    // Under a chin a ray meets the neck, which faces ahead too.
    const recedes = here[1] - lips > down * share * STEEPEST_CHIN
    return !missed && !recedes && normal[1] < -SEEN
  })
}

/** How far a chin may lie behind the lips, as a share of how far it lies under them. */
const STEEPEST_CHIN = 1

/** Over a dark frame or a bumper a hollow and its tongue would be a blot. */
function staysOnSheet(s: ShapeBuilder, at: Vec3, down: number): boolean {
  const sheet = s.colourAt(at)
  return SAMPLED.every(
    (share) => s.colourAt(s.project(along(at, [0, 0, -1], down * share), DOWNWARD).at) === sheet,
  )
}

const SAMPLED = [0.3, 0.65, 1]

/** A surface that is turned up or down by more is hardly seen from the front: the cosine of the limit. */
const SEEN = 0.6

/** Whether something stands out below a point, like a bumper. */
export function isBroken(s: ShapeBuilder, at: Vec3, down: number): boolean {
  const STEPS = 5
  let before = s.project(at, DOWNWARD).at[1]
  for (let i = 1; i <= STEPS; i++) {
    const { at: here, missed } = s.project(along(at, [0, 0, -1], (down * i) / STEPS), DOWNWARD)
    if (missed || before - here[1] > Math.max(0.5, (down / STEPS) * 0.7)) return true
    before = here[1]
  }
  return false
}

/** A tooth of the colour of the skin or the panel around it would be a gap in the line of the lips, one of their own colour a blot. */
export function drawTooth(s: ShapeBuilder, near: Vec3, lips: Slot, wide = 1): void {
  const slot = s.context.hasSkin ? s.context.eyeWhiteSlot : PALE
  if (slot === null) return
  const { at, normal } = s.project(near, DOWNWARD)
  const r = s.line(1.2)
  const under = s.colourAt(s.project(along(at, [0, 0, -1], r * BELOW_TOOTH), DOWNWARD).at)
  if (isOneColour(s, slot, under) || isOneColour(s, slot, lips)) return
  s.add(box(at, [r * wide, r, r * 0.8], r * 0.5, { slot, normal }))
}

/** Under a tooth and the lips around it, in half its heights. */
const BELOW_TOOTH = 2.4
