/** Eyes: button or ball, open, half shut or a line, with lids, lashes and highlights. */
import { BODY, DARK, PALE, sphere, box, dome, ellipsoid, roundCone } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { chromaOf } from '../math/colour.ts'
import { along, cos, facing, multiply, scale, sin, surfaceFrame, eulerRotation } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { drawContrasting, inkFor, isDark, isFaint, isOneColour, lostPoints } from './ink.ts'
import type { Line } from './ink.ts'
import { drawLashes } from './lashes.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Eye, Surface } from './sockets.ts'
import type { EyeStyle } from './traits/styles.ts'

export interface EyePlan {
  style?: EyeStyle
  /** Colour of the skin around the eyes: lids take it. */
  skin?: Slot
  /** Colour of plain eyes; lit screens have light ones without highlights. */
  pupil?: Slot
}

/** From this look aside on, the white of the eye shows which way it goes. */
const LOOKS_ASIDE = 0.4

export function drawEye(s: ShapeBuilder, eye: Eye, plan: EyePlan, ink: Slot): void {
  const skin = plan.skin ?? BODY
  if (eye.open < CLOSED) {
    if (!s.context.isVehicle) return drawClosedEye(s, eye, ink)
    const sheet = sheetAround(s, eye)
    closeLamp(s, eye, sheet)
    return drawClosedEye(s, eye, sheet === DARK ? PALE : inkFor(s, sheet))
  }
  const wanted = wantedStyle(s, plan)
  const onDark = liesOnDark(s, eye.surface, skin)
  const lid = lidOf(s, eye, skin)
  const white = whiteOn(s, onDark)
  const aside = wanted === 'button' && !plan.pupil && looksAside(s)
  // Of a plain dark lamp a lid would leave a slit.
  const blinks = s.context.isVehicle && !plan.pupil && shownOf(s, eye, lid) < WIDE_OPEN
  const rolls = wanted === 'ball' || aside || blinks || onDark
  const look = aside ? WIDE_LOOK : needsRim(s, eye, lid) ? RIMMED_LOOK : PLAIN_LOOK
  const isBall = rolls && white !== null
  const lightsUnder = lidEdge(shownOf(s, eye, lid)) - UNDER_LID
  if (isBall) drawBallEye(s, { ...eye, lightsUnder }, look, white)
  else drawButtonEye(s, { ...eye, lightsUnder }, wanted === 'ball' ? 'button' : wanted, plan.pupil ?? DARK)
  drawLid(s, eye, lid, isBall ? scale(BALL, look.white) : BUTTON)
  if (s.context.style.lashes && !plan.pupil) drawLashes(s, eye, ink)
}

/** An eye with the height that its upper light stays under, in eye radii. */
interface LitEye extends Eye {
  lightsUnder: number
}

/** Least distance of a light's middle from the lid over it, in eye radii: cut by the lid it would be a notch in the eye. */
const UNDER_LID = 0.42

function wantedStyle(s: ShapeBuilder, plan: EyePlan): EyeStyle {
  const isDot = s.context.isVehicle && s.context.style.carriage.lamps === 'dot'
  return plan.pupil ? 'button' : isDot ? 'dot' : (plan.style ?? s.context.style.eye)
}

/** A mask or a lamp may be darker than the skin around it. */
const liesOnDark = (s: ShapeBuilder, { at }: Surface, skin: Slot): boolean =>
  isDark(s, skin) || isFaint(s, DARK, s.colourAt(at))

/** The outer colour of a living toy's open eyes, and half their size in eye radii; null without. */
function rimOf(s: ShapeBuilder, eye: Eye, plan: EyePlan): { slot: Slot; half: Vec3 } | null {
  const white = livingWhite(s, eye, plan)
  if (white !== null) return { slot: white, half: BALL }
  const isDarkOnSkin = s.context.hasSkin && eye.open >= CLOSED && !plan.pupil
  return isDarkOnSkin ? { slot: DARK, half: BUTTON } : null
}

/** Of the white that a living toy's open eyes have; null without. */
function livingWhite(s: ShapeBuilder, eye: Eye, plan: EyePlan): Slot | null {
  if (eye.open < CLOSED || plan.pupil || s.context.isVehicle) return null
  const onDark = liesOnDark(s, eye.surface, plan.skin ?? BODY)
  const isBall = rollsEyes(s, plan) || onDark
  return isBall ? whiteOn(s, onDark) : null
}

/** Tried until the white of an eye is clear of a muzzle: factor on its size, and how far it rises in its radii. */
const CLEARINGS = [
  [0.94, 0.14],
  [0.88, 0.26],
  [0.82, 0.38],
  [0.76, 0.48],
] as const
const AROUND = [0, 45, 90, 135, 180, 225, 270, 315]
/** Of those around it, in a mask more are white. */
const IN_MASK = 5
/** Skin that shows between the two, in units. */
const BETWEEN = 1

/**
 * Where the white of an eye would run into a muzzle as light as it is, the two would be a skull; where a dark one would run
 * into a beard, a mask: it gives way.
 */
export function clearOfMuzzle(s: ShapeBuilder, eye: Eye, plan: EyePlan): Eye {
  const rim = rimOf(s, eye, plan)
  if (rim === null) return eye
  const { at, normal } = eye.surface
  const { up } = surfaceFrame(normal)
  let [best, least] = [eye, alikeAround(s, eye, rim)]
  // All around an eye lies a mask or disc: it has its own colour there.
  if (least > IN_MASK) return eye
  for (const [size, rise] of CLEARINGS) {
    if (least === 0) break
    const radius = eye.radius * size
    const surface = s.project(along(along(at, normal, -6), up, rise * radius), normal)
    const tried = { ...eye, surface, radius }
    const met = alikeAround(s, tried, rim)
    if (met < least) [best, least] = [tried, met]
  }
  return best
}

/** How many of the places around an eye are of the colour of its rim. */
function alikeAround(
  s: ShapeBuilder,
  { surface: { at, normal }, radius }: Eye,
  { slot, half }: { slot: Slot; half: Vec3 },
): number {
  const { right, up } = surfaceFrame(normal)
  return AROUND.filter((angle) => {
    const from = along(
      along(along(at, normal, -6), right, cos(angle) * (half[0] * radius + BETWEEN)),
      up,
      sin(angle) * (half[1] * radius + BETWEEN),
    )
    return s.colourAt(s.project(from, normal).at) === slot
  }).length
}

/** Of a rolling eye, as factors and in eye radii. */
interface BallLook {
  iris: number
  white: number
  /** Towards the nose. */
  inward: number
  /** Limit of the iris offset: a small one leaves white all around it. */
  most: number
  secondLight: boolean
}

const PLAIN_LOOK: BallLook = { iris: 1, white: 1, inward: 0.14, most: Infinity, secondLight: false }
const WIDE_LOOK: BallLook = { iris: 1.08, white: 0.97, inward: 0, most: Infinity, secondLight: true }
const RIMMED_LOOK: BallLook = { iris: 0.78, white: 1, inward: 0, most: 0.2, secondLight: false }
/** Half sizes of an eyeball, in eye radii. */
const BALL: Vec3 = [1.18, 1.28, 0.85]
const BUTTON: Vec3 = [0.94, 1.1, 0.55]
const DOT: Vec3 = [1, 1, 0.55]
/** Radius of the one light of a dot, in eye radii. */
const DOT_LIGHT = 0.22
/** How far an iris wanders, in eye radii: vehicles have little else to look aside with. */
const TRAVEL = { living: 0.34, vehicle: 0.46 }

/** Whether a living toy's eyes are balls with a white: by style, or because they look aside. */
export const rollsEyes = (s: ShapeBuilder, { style, pupil }: EyePlan): boolean => {
  const wanted = style ?? s.context.style.eye
  return !pupil && (wanted === 'ball' || (wanted === 'button' && looksAside(s)))
}

function looksAside(s: ShapeBuilder): boolean {
  const { crossEyed, gaze: way } = s.context.mood
  return s.context.style.highlight && (crossEyed || Math.hypot(...way) >= LOOKS_ASIDE)
}

/**
 * Lids are of the skin around the eye; those of lamps are of the sheet they stand in. Where neither shows on their white
 * the straight cut of the iris shows the lid. A dark lid and the iris are separated by a white line, or they would merge.
 */
function lidOf(s: ShapeBuilder, { surface }: Eye, skin: Slot): Slot {
  if (!s.context.isVehicle) {
    const around = s.colourAt(surface.at)
    // On a white disc the edge of a lid of another colour is a line over the eye.
    return around === skin || showsOnWhite(s, around) ? skin : around
  }
  const sheet = s.colourAt(surface.at)
  return [sheet, skin].find((slot) => showsOnWhite(s, slot)) ?? sheet
}

const showsOnWhite = (s: ShapeBuilder, lid: Slot): boolean =>
  !isOneColour(s, lid, s.context.eyeWhiteSlot ?? PALE)

/** The white of an eye. In a mask too dark for beads the holes show the skin behind it. */
function whiteOn(s: ShapeBuilder, onDark: boolean): Slot | null {
  return s.context.eyeWhiteSlot ?? (onDark ? PALE : null)
}

/** An eye less open than this is a line. */
const CLOSED = 0.3

/** The sheet that a lamp stands in: of a stripe narrower than the lamp a lid would be a coloured knob. */
function sheetAround(s: ShapeBuilder, { surface: { at, normal }, radius }: Eye): Slot {
  const own = s.colourAt(at)
  const [over, under] = [1, -1].map((way) => {
    const from = along(along(at, normal, -6), surfaceFrame(normal).up, way * radius * BESIDE)
    return s.colourAt(s.project(from, normal).at)
  })
  return over !== undefined && over === under ? over : own
}

/** How far over and under a lamp its sheet is looked at, in eye radii. */
const BESIDE = 1.5

/** A vehicle shuts its eyes like lamps with lids: the ball stays, in the colour of the sheet around it. */
function closeLamp(s: ShapeBuilder, { surface: { at, normal }, radius: r }: Eye, slot: Slot): void {
  s.add(ellipsoid(along(at, normal, -r * 0.3), scale(BALL, r), { slot, normal }))
}

/** A laughing eye is an arch, a resting one a bowl. It rises until it is clear of a snout of its own colour. */
function drawClosedEye(s: ShapeBuilder, { surface, radius }: Eye, ink: Slot): void {
  const { mood, isVehicle } = s.context
  const up = mood.resting ? -1 : 1
  const size = isVehicle ? 0.72 : 1
  const weight = Math.max(radius * 0.2 * size, s.mm(0.8))
  // However close the eyes stand, skin shows between them: joined they would be spectacles.
  const half = Math.min(radius * 1.12 * size, Math.abs(surface.at[0]) - weight - s.mm(1))
  const arcAt = (rise: number): Line =>
    [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => {
      const u = i / 4
      const height = up * (0.5 - u * u) * 0.75 * size + rise
      return [u * half, height * radius] as const
    })
  const lostAt = (rise: number): number => lostPoints(s, surface, arcAt(rise), weight, ink)
  const rises = isVehicle ? [0] : RISES
  const rise = rises.reduce((best, next) => (lostAt(best) > lostAt(next) ? next : best), 0)
  drawContrasting(s, surface, arcAt(rise), weight, ink)
}

/** How far a closed eye may rise, in its radii. */
const RISES = [0, 0.3, 0.6, 0.9]

function drawButtonEye(
  s: ShapeBuilder,
  { surface, radius: r, lightsUnder }: LitEye,
  look: EyeStyle,
  slot: Slot,
): void {
  const { at, normal } = surface
  // A flat disc mirrors a lamp over all its face: of a pair turned apart one eye would look grey, as if blind.
  s.add(ellipsoid(along(at, normal, -r * 0.1), scale(look === 'dot' ? DOT : BUTTON, r), { slot, normal }))
  if (look === 'pie') return cutPie(s, surface, r)
  if (slot !== DARK) return
  if (look === 'dot')
    return addLight(s, surface, r * -0.26, r * Math.min(0.36, lightsUnder), r * 0.3, r * DOT_LIGHT)
  if (!s.context.style.highlight) return
  const [gazeX, gazeY] = gaze(s, 0.1)
  addLight(s, surface, r * (-0.28 + gazeX), r * Math.min(0.4 + gazeY, lightsUnder), r * 0.26, r * 0.3)
  if (look === 'octagon') return
  addLight(
    s,
    surface,
    r * (0.28 + gazeX),
    r * (-0.42 + gazeY),
    r * 0.3,
    r * (s.context.mood.sparkle ? 0.24 : 0.16),
  )
}

/** A slice of an eye as in the earliest cartoons: light, from the middle to the upper outer rim. */
function cutPie(s: ShapeBuilder, { at, normal }: Surface, r: number): void {
  const slot = s.context.eyeWhiteSlot ?? s.context.glintSlot
  if (slot === null) return
  const { right, up } = surfaceFrame(normal)
  const out = along(at, normal, r * 0.3)
  const rim = along(along(out, right, r * PIE.right * s.context.near), up, r * PIE.up)
  s.add(roundCone(out, rim, r * 0.06, r * PIE.wide, { slot, operation: 'paint', depth: r }))
}

/** Where a slice ends and half its width there, in eye radii. */
const PIE = { right: 0.86, up: 0.9, wide: 0.36 }

function drawBallEye(
  s: ShapeBuilder,
  { surface, radius: r, side, lightsUnder }: LitEye,
  look: BallLook,
  slot: Slot,
): void {
  const { at, normal } = surface
  const { right, up } = surfaceFrame(normal)
  s.add(
    ellipsoid(along(at, normal, -r * 0.3), scale([BALL[0] * look.white, BALL[1] * look.white, BALL[2]], r), {
      slot,
      normal,
    }),
  )
  const crossed = s.context.mood.crossEyed ? -side * 0.2 : 0
  const [gazeX, gazeY] = gaze(s, s.context.isVehicle ? TRAVEL.vehicle : TRAVEL.living)
  const within = (away: number): number => Math.max(-look.most, Math.min(look.most, away))
  const rise = within(gazeY - 0.05)
  const middle = along(
    along(along(at, normal, r * 0.3), right, r * within(-look.inward * side + gazeX + crossed)),
    up,
    r * rise,
  )
  const big = look.iris * (s.context.design.features.includes('big_eyes') ? 1.08 : 1)
  s.add(ellipsoid(middle, [r * 0.76 * big, r * 0.86 * big, r * 0.38], { slot: DARK, normal }))
  if (s.context.style.eye === 'pie') return cutPie(s, { at: middle, normal }, r * 0.76 * big)
  const bright = s.context.mood.sparkle ? 1.3 : 1
  const lit = Math.min(0.36, lightsUnder - rise)
  addLight(s, { at: middle, normal }, -r * 0.24, r * lit, r * 0.26, r * 0.27 * bright)
  if (look.secondLight || s.context.mood.sparkle)
    addLight(s, { at: middle, normal }, r * 0.28, -r * 0.34, r * 0.28, r * 0.16 * bright)
}

function gaze(s: ShapeBuilder, travel: number): readonly [number, number] {
  const [x, y] = s.context.mood.gaze
  return [x * travel, y * travel]
}

function addLight(
  s: ShapeBuilder,
  { at, normal }: Surface,
  x: number,
  y: number,
  out: number,
  radius: number,
): void {
  const slot = s.context.glintSlot
  if (slot === null) return
  const { right, up } = surfaceFrame(normal)
  const isColoured = chromaOf(s.context.slots[slot - 1] ?? '') > WHITISH
  const small = Math.max(radius * (isColoured ? COLOURED_LIGHT : 1), s.mm(0.5))
  // A smaller ball stands as far out of the eye.
  const proud = out + Math.max(0, radius - small) * 0.8
  s.add(sphere(along(along(along(at, right, x), up, y), normal, proud), small, { slot }))
}

/** Lab chroma: a light with more is seen as a coloured pupil unless it is small; its size then. */
const WHITISH = 34
const COLOURED_LIGHT = 0.62

/** Open part of the eye, 0 to 1; vehicles use the lids of their lamps alone. */
function shownOf(s: ShapeBuilder, { open }: Eye, lid: Slot): number {
  const { isVehicle, mood } = s.context
  // Under a dark lid all that is left of the white around a dark iris is a crescent.
  if (!isVehicle) return isDark(s, lid) && open >= CLOSED ? 1 : open
  // Of a dark bead a lid leaves a slit.
  if (s.context.eyeWhiteSlot === null) return 1
  // A lid that is hardly seen on the white of the eye would only cut its iris.
  if (isFaint(s, lid, s.context.eyeWhiteSlot)) return 1
  const least = isOneColour(s, lid, DARK) ? LEAST_UNDER_DARK : 0
  return Math.min(open, Math.max(mood.lamps.open, least))
}

/** A dark lid and the iris under it are one blot unless most of the white around them is seen. */
const LEAST_UNDER_DARK = 0.78

const WIDE_OPEN = 0.97

/** A dark lid and the iris have one colour: on a dark vehicle only white separates them. */
const needsRim = (s: ShapeBuilder, eye: Eye, lid: Slot): boolean =>
  s.context.isVehicle && shownOf(s, eye, lid) < WIDE_OPEN && isOneColour(s, lid, DARK)

/** Height of a lid's edge over the middle of an eye of which this share is open, in eye radii. */
const lidEdge = (shown: number): number => -1.25 + 2.5 * shown

/** What a lid paints: the eye by this factor across, and this many eye radii deep for its iris and lights. */
const LID = { over: 1.07, deep: 1.5 }

/** A straight lid: the upper part of the eye takes the skin's colour. Its slope is the mood of faces without brows. */
function drawLid(s: ShapeBuilder, eye: Eye, slot: Slot, [halfWidth, halfHeight]: Vec3): void {
  const { mood, isVehicle } = s.context
  const { surface, radius: r, side } = eye
  const shown = shownOf(s, eye, slot)
  if (shown >= WIDE_OPEN) return
  const low = lidEdge(shown) * r
  const slope = isVehicle ? mood.lamps.slope : mood.lidSlope
  const frame = multiply(facing(surface.normal), eulerRotation([0, 0, slope * side]))
  const paint = { operation: 'paint', depth: r * 1.5, frame } as const
  const radii = scale([halfWidth * LID.over, halfHeight * LID.over, LID.deep], r)
  s.add(dome(along(surface.at, surface.normal, -r * 0.3), radii, low, { slot, ...paint }))
  if (!isVehicle || !isOneColour(s, slot, DARK)) return
  const white = s.context.eyeWhiteSlot ?? PALE
  const edge = along(
    along(surface.at, surface.normal, r * 0.35),
    [frame[1], frame[4], frame[7]],
    low - r * LINE,
  )
  // Within the ball: beyond it lies the sheet.
  s.add(box(edge, [r * 0.9, r * LINE, r * 1.05], r * 0.05, { slot: white, ...paint }))
}

/** Half the white between a dark lid and the iris, in eye radii. */
const LINE = 0.1
