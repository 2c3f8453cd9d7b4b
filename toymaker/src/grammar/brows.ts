/** Brows: arcs over the eyes, where a rim, a hat or the edge of a face leaves them whole. */
import { BODY, PALE } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { along, cos, dot, sin, sub, surfaceFrame } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { EyePlan } from './eyes.ts'
import { colourUnder, drawLine, inkOnMost, lostPoints } from './ink.ts'
import type { Line } from './ink.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Eye, Surface } from './sockets.ts'

export interface BrowPlan extends EyePlan {
  /** How much larger than usual the brows are: on a large head with small eyes they would be lost. */
  browSize?: number
}

/** On vehicles brows are drawn only over eyes that no lid frowns with, and only where the sheet above the lamp goes on. */
function hasRoomForBrow(s: ShapeBuilder, surface: Surface, r: number, skin: Slot): boolean {
  if (s.context.mood.lamps.slope > 0) return false
  const above = s.project(...overEye(surface, r * 2))
  const [, forward, up] = sub(above.at, surface.at)
  const near = !above.missed && Math.hypot(forward, up) < r * 3
  // A windscreen is no brow.
  return near && s.colourAt(above.at) === skin
}

export function drawBrow(
  s: ShapeBuilder,
  { surface, side, radius: r }: Eye,
  plan: BrowPlan,
  ink: Slot,
): void {
  const { mood, style } = s.context
  const { skin = BODY, browSize = 1 } = plan
  const i = side === 1 ? 0 : 1
  if (!style.brows || mood.browWeight === 0) return
  const { isVehicle } = s.context
  if (isVehicle && !hasRoomForBrow(s, surface, r, skin)) return
  const angle = mood.brow[i] * side
  // Over lashes a heavy brow is a tangle of lines.
  const besideEye = style.lashes ? SLENDER : style.eye === 'ball' ? 1.4 : 1
  const weight = Math.max(s.mm(0.7), r * 0.15 * browSize * mood.browWeight * besideEye)
  const planned = (1.6 + mood.browLift[i] + (ink === PALE || style.lashes ? OVER_WHITE : 0)) * r
  const wanted = Math.max(planned, clearOfSmallEye(s, r, { weight, angle }))
  // Only under a rim or on a vehicle's sheet is a brow better low than higher: a heavy one would run into the eye.
  const low = isVehicle || s.covered ? [LOW_BROW * r] : []
  const heights = isVehicle ? [wanted, ...low] : [wanted, ...low, wanted * 1.22, wanted * 1.45]
  const lifts = heights.filter((height) => !isOnHat(s, surface, height, skin))
  // A friendly brow is an arch, a frowning one nearly straight.
  const arch = mood.brow[i] > 8 ? 0.1 : 0.24
  const half = r * 0.8 * browSize
  // Skin shows between the two, however close the eyes stand: inwards a brow ends before the nose.
  const inwards = Math.max(
    r * 0.3,
    Math.min(half, Math.abs(surface.at[0]) - weight - Math.max(s.mm(1.2), r * 0.3)),
  )
  const lineAt = (lift: number): Line => {
    const heightAt = (reach: number): number => lift + reach * sin(angle)
    const inner = clearOfOther(s, surface, { planned: inwards, weight, side, heightAt })
    return [-1, -0.5, 0, 0.5, 1].map((u) => {
      const along = u * (u * side < 0 ? inner : half)
      return [along * cos(angle), lift + along * sin(angle) + (1 - u * u) * r * arch] as const
    })
  }
  const browAt = (lift: number): Brow => {
    const points = lineAt(lift)
    const shown = inkOnMost(s, surface, points, weight, ink)
    // Half on a windscreen or on the casing of a screen, or a light one on dark hair, it would be a smear.
    const smeared =
      isVehicle || plan.pupil
        ? points.filter(([right, up]) => colourUnder(s, surface, right, up) !== skin).length
        : s.context.hasSkin && shown !== ink
          ? points.length
          : 0
    const lost = smeared + lostPoints(s, surface, points, weight, shown)
    const broken = isVehicle ? 0 : brokenPieces(s, surface, points, weight * BROKEN)
    return { points, ink: shown, lost: lost + fallenPoints(s, surface, points, r * FALLEN), smeared, broken }
  }
  const [high, ...others] = lifts
  if (high === undefined) return
  // Over the rim of a lit screen part of it would be lost in the dark, the rest a blot.
  const mostLost = plan.pupil ? 0 : CUT_BROW
  const wished = browAt(high)
  const isWhole = ({ lost, broken }: Brow): boolean => lost <= mostLost && broken === 0
  const whole = isWhole(wished) ? wished : others.map(browAt).find(isWhole)
  const brow = whole ?? wished
  if ((plan.pupil && whole === undefined) || brow.smeared > 0) return
  drawLine(s, surface, brow.points, weight, brow.ink)
}

/** Weight of a brow over lashes, of the usual. */
const SLENDER = 0.7

/** A line is no thinner on a small face: the height at which a brow's lower end is still clear of the eye. */
function clearOfSmallEye(
  s: ShapeBuilder,
  r: number,
  { weight, angle }: { weight: number; angle: number },
): number {
  if (r > s.mm(SMALL_EYE_MM)) return 0
  return r * (EYE_TOP + BROW_DIP * Math.abs(sin(angle))) + weight + s.mm(BROW_GAP_MM)
}

const SMALL_EYE_MM = 3
/** Half the height of the largest eyes, and how far out a brow dips, in eye radii. */
const EYE_TOP = 1.28
const BROW_DIP = 0.8
const BROW_GAP_MM = 0.5

interface Brow {
  points: Line
  ink: Slot
  lost: number
  /** Of those, on a surface that no brow is drawn on. */
  smeared: number
  /** Of its pieces, over the edge of a disc or a mask that stands out of the head. */
  broken: number
}

/** Number of pieces of a line whose ends lie farther than `step` behind one another: they sink into the edge between. */
function brokenPieces(s: ShapeBuilder, { at, normal }: Surface, points: Line, step: number): number {
  const { right, up } = surfaceFrame(normal)
  const depths = points.map(([x, y]) => {
    const from = along(along(along(at, normal, -6), right, x), up, y)
    return dot(sub(s.project(from, normal).at, at), normal)
  })
  const bends = depths.map((depth, i) => depth * 2 - (depths[i - 1] ?? depth) - (depths[i + 1] ?? depth))
  return bends.filter((bend, i) => i > 0 && i + 1 < depths.length && Math.abs(bend) > step).length
}

/** In weights of the line. */
const BROKEN = 2

/** Number of points of a line that fall far behind the place it is drawn around: over the edge of a head. */
const fallenPoints = (s: ShapeBuilder, { at, normal }: Surface, points: Line, far: number): number => {
  const { right, up } = surfaceFrame(normal)
  return points.filter(([x, y]) => {
    const from = along(along(along(at, normal, -6), right, x), up, y)
    return dot(sub(s.project(from, normal).at, at), normal) < -far
  }).length
}

/** In eye radii. */
const FALLEN = 1.8

/** Points of a brow, of five, that may lie on a colour as dark or as light as it is. */
const CUT_BROW = 1

/** Tried reaches of a brow towards the other one, as shares of the planned. */
const INWARD = [1, 0.8, 0.6, 0.4, 0.2, 0]

/** On a head that curves away over its eyes both brows lean towards its middle, where they would meet. */
function clearOfOther(
  s: ShapeBuilder,
  { at, normal }: Surface,
  {
    planned,
    weight,
    side,
    heightAt,
  }: { planned: number; weight: number; side: 1 | -1; heightAt: (reach: number) => number },
): number {
  const { right, up } = surfaceFrame(normal)
  const isClear = (reach: number): boolean => {
    const inwards = -reach * side
    const from = along(along(along(at, normal, -6), right, inwards), up, heightAt(inwards))
    return s.project(from, normal).at[0] * side > weight + s.mm(0.6)
  }
  return (INWARD.find((share) => isClear(planned * share)) ?? 0) * planned
}

/** How much higher a light brow is, in eye radii: lower ones grow together with the white of the eye under it. */
const OVER_WHITE = 0.25

/** Height over the eye, in its radii, where a hat leaves no more room. */
const LOW_BROW = 1.35

function isOnHat(s: ShapeBuilder, surface: Surface, height: number, skin: Slot): boolean {
  if (!s.covered || skin !== PALE) return false
  return s.colourAt(s.project(...overEye(surface, height)).at) !== skin
}

/** Through where and towards where the surface over an eye is met. */
const overEye = ({ at, normal }: Surface, height: number): [Vec3, Vec3] => [
  along(along(at, normal, -6), surfaceFrame(normal).up, height),
  normal,
]
