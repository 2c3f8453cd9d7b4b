/** Eyes, brows and cheeks, laid on the finished head so that they always sit in its surface. */
import { distanceLab } from '../data/colour.ts'
import { ball, box, drum, ellipsoid } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { along, cos, direction, facing, multiply, scale, sin, sub, surfaceFrame, turned } from '../sdf/vec.ts'
import type { Vec3 } from '../sdf/vec.ts'
import { INK_MM, drawMouth } from './mouth.ts'
import { rimOf } from './mouth-sight.ts'
import type { MouthPlan } from './mouth.ts'
import type { Sculpture, Surface } from './sculpture.ts'
import type { EyeStyle } from './traits/styles.ts'

export interface FacePlan extends MouthPlan {
  /** Degrees from straight ahead, and above the head's middle. */
  azimuth: number
  elevation: number
  style?: EyeStyle
  /** Colour of the skin around the eyes: lids take it. */
  skin?: Slot
  ink?: Slot
  /** Colour of plain eyes; lit screens have light ones without highlights. */
  pupil?: Slot
  blush?: Slot | 'none'
  brows?: boolean
  /** How much larger than usual the brows are: on a large head with small eyes they would be lost. */
  browSize?: number
  /** This side's eye is under a patch. */
  patched?: 1 | -1
}

interface Eye {
  surface: Surface
  side: 1 | -1
  radius: number
  open: number
}

/** Eyes of the living are a little larger than the plans say: they make the charm. */
const CHARM = 1.1
/** From this look aside on, the white of the eye shows which way it goes. */
const LOOKS_ASIDE = 0.4

export function drawFace(s: Sculpture, plan: FacePlan): void {
  const ink = plan.ink ?? inkFor(s, plan.skin ?? 1)
  const far = s.reach
  if (s.wish.isVehicle) s.reach = Math.max(...s.sockets.head.radii) * 1.4 + 5
  s.inking = true
  const eyes = placeEyes(s, plan)
  s.sockets.eyes = eyes.map((eye) => ({ ...eye.surface, radius: eye.radius }))
  for (const eye of eyes.filter(({ side }) => side !== plan.patched)) {
    drawEye(s, eye, plan, ink)
    if (plan.brows !== false) drawBrow(s, eye, plan, ink)
  }
  drawCheeks(s, plan, ink)
  const before = s.shapes.length
  drawMouth(s, plan, ink)
  s.sockets.lips = s.shapes.slice(before).flatMap(rimOf)
  s.inking = false
  s.reach = far
}

/** Strokes on a nearly black face are light. */
function inkFor(s: Sculpture, skin: Slot): Slot {
  return isDark(s, skin) ? 3 : 4
}

const isDark = (s: Sculpture, skin: Slot): boolean =>
  (skin === 1 && s.wish.darkBody) || (skin !== 4 && s.areAlike(skin, 4))

function placeEyes(s: Sculpture, plan: FacePlan): Eye[] {
  const { mood, style, proportions, design } = s.wish
  const big = design.features.includes('big_eyes')
  const azimuth = plan.azimuth + (big ? 3 : 0)
  const elevation = plan.elevation - (big ? 2 : 0) - (style.eyeSize > 1.25 ? 2 : 0)
  return ([1, -1] as const).map((side) => {
    const i = side === 1 ? 0 : 1
    const surface = s.project(s.sockets.head.at, direction(azimuth * side, elevation))
    const charm = s.wish.isVehicle ? 1 : CHARM
    const wanted = plan.size * mood.eye[i] * style.eyeSize * proportions.eye * charm * (big ? 1.35 : 1)
    const room = Math.abs(surface.at[0]) / 1.08
    return { surface, side, radius: Math.max(Math.min(wanted, room), s.mm(1.3)), open: mood.open[i] }
  })
}

function drawEye(s: Sculpture, eye: Eye, plan: FacePlan, ink: Slot): void {
  const skin = plan.skin ?? 1
  if (eye.open < CLOSED) {
    if (!s.wish.isVehicle) return drawClosedEye(s, eye, ink)
    const sheet = s.colourAt(eye.surface.at)
    closeLamp(s, eye, sheet)
    return drawClosedEye(s, eye, sheet === 4 ? 3 : inkFor(s, sheet))
  }
  const wanted = plan.pupil ? 'button' : (plan.style ?? s.wish.style.eye)
  const onDark = isDark(s, skin)
  const lid = lidOf(s, eye, skin)
  const white = whiteOn(s, onDark)
  const aside = wanted === 'button' && !plan.pupil && looksAside(s)
  const rolls = wanted === 'ball' || aside || (onDark && wanted !== 'octagon')
  const look = aside ? WIDE_LOOK : needsRim(s, eye, lid) ? RIMMED_LOOK : PLAIN_LOOK
  if (rolls && white !== null) drawBallEye(s, eye, look, white)
  else drawButtonEye(s, eye, wanted === 'ball' ? 'button' : wanted, plan.pupil ?? 4)
  drawLid(s, eye, lid)
  if (s.wish.style.lashes) drawLashes(s, eye, ink)
}

/** Of a rolling eye, as factors and in eye radii. */
interface BallLook {
  iris: number
  white: number
  /** Towards the nose. */
  inward: number
  /** How far the iris may wander; white shows all round it when it is held back. */
  most: number
  secondLight: boolean
}

const PLAIN_LOOK: BallLook = { iris: 1, white: 1, inward: 0.14, most: Infinity, secondLight: false }
const WIDE_LOOK: BallLook = { iris: 1.2, white: 0.94, inward: 0, most: Infinity, secondLight: true }
const RIMMED_LOOK: BallLook = { iris: 0.78, white: 1, inward: 0, most: 0.2, secondLight: false }
/** Half sizes of an eyeball, in eye radii. */
const BALL: Vec3 = [1.18, 1.28, 0.85]
/** How far an iris wanders, in eye radii: vehicles have little else to look aside with. */
const TRAVEL = { living: 0.34, vehicle: 0.46 }

function looksAside(s: Sculpture): boolean {
  const { crossEyed, gaze: way } = s.wish.mood
  return s.wish.style.highlight && (crossEyed || Math.hypot(...way) >= LOOKS_ASIDE)
}

/**
 * Lids are of the skin around the eye; those of lamps are of the sheet they stand in. Where neither shows on their white
 * it is the iris, cut off straight, that shows the lid. Under a dark one a line of white keeps the two apart: they would be one blot.
 */
function lidOf(s: Sculpture, { surface }: Eye, skin: Slot): Slot {
  if (!s.wish.isVehicle) return skin
  const sheet = s.colourAt(surface.at)
  return [sheet, skin].find((slot) => showsOnWhite(s, slot)) ?? sheet
}

const showsOnWhite = (s: Sculpture, lid: Slot): boolean => !isOneColour(s, lid, s.wish.eyeWhiteSlot ?? 3)

/** The white of an eye. In a mask too dark for beads the holes show the skin behind it. */
function whiteOn(s: Sculpture, onDark: boolean): Slot | null {
  return s.wish.eyeWhiteSlot ?? (onDark ? 3 : null)
}

/** An eye less open than this is a line. */
const CLOSED = 0.3

/** A vehicle shuts its eyes like lamps with lids: the ball stays, in the colour of the sheet around it. */
function closeLamp(s: Sculpture, { surface: { at, normal }, radius: r }: Eye, slot: Slot): void {
  s.add(ellipsoid(along(at, normal, -r * 0.3), scale(BALL, r), { slot, normal }))
}

type Line = ReadonlyArray<readonly [number, number]>

/** A laughing eye is an arch, a resting one a bowl. It rises until it is clear of a snout of its own colour. */
function drawClosedEye(s: Sculpture, { surface, radius }: Eye, ink: Slot): void {
  const { mood, isVehicle } = s.wish
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

/** How many points of a line, or of its lower edge, lie on a colour that it cannot be told from. */
function lostPoints(s: Sculpture, surface: Surface, points: Line, weight: number, ink: Slot): number {
  const isLost = (right: number, up: number): boolean => isFaint(s, ink, colourUnder(s, surface, right, up))
  return points.filter(([right, up]) => isLost(right, up) || isLost(right, up - weight * 2)).length
}

const isOneColour = (s: Sculpture, one: Slot, other: Slot): boolean => one === other || s.areAlike(one, other)

/** Lab: nearer than this to what it lies on, a thin line is hardly seen. */
const FAINT = 40

const isFaint = ({ wish: { slots } }: Sculpture, ink: Slot, under: Slot): boolean =>
  distanceLab(slots[ink - 1] ?? '', slots[under - 1] ?? '') < FAINT

function colourUnder(s: Sculpture, { at, normal }: Surface, right: number, up: number): Slot {
  const frame = surfaceFrame(normal)
  const from = along(along(along(at, normal, -6), frame.right, right), frame.up, up)
  return s.colourAt(s.project(from, normal).at)
}

/** A line over patches of several colours: on those it cannot be told from it changes between light and dark. */
function drawContrasting(s: Sculpture, surface: Surface, points: Line, weight: number, ink: Slot): void {
  const other: Slot = ink === 4 ? 3 : 4
  const inks = points.map(([right, up]) =>
    isFaint(s, ink, colourUnder(s, surface, right, up)) ? other : ink,
  )
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to] = [points[i], points[i + 1]]
    if (from && to) draw(s, surface, [from, to], weight, inks[i] ?? ink)
  }
}

/** An inked line on the surface: offsets from a point, in the plane that touches it. */
function draw(s: Sculpture, { at, normal }: Surface, points: Line, radius: number, slot: Slot): void {
  s.stroke(along(at, normal, -6), normal, points, radius, { slot, operation: 'paint', depth: s.mm(INK_MM) })
}

function drawButtonEye(s: Sculpture, { surface, radius: r }: Eye, look: EyeStyle, slot: Slot): void {
  const { at, normal } = surface
  if (look === 'dot') {
    s.add(drum(along(at, normal, r * 0.02), r, r * 0.4, r * 0.4, { slot, normal }))
  } else {
    s.add(ellipsoid(along(at, normal, -r * 0.1), [r * 0.94, r * 1.1, r * 0.55], { slot, normal }))
  }
  if (!s.wish.style.highlight || slot !== 4) return
  const [gazeX, gazeY] = gaze(s, 0.1)
  addLight(s, surface, r * (-0.28 + gazeX), r * (0.4 + gazeY), r * 0.26, r * 0.3)
  if (look === 'octagon') return
  addLight(
    s,
    surface,
    r * (0.28 + gazeX),
    r * (-0.42 + gazeY),
    r * 0.3,
    r * (s.wish.mood.sparkle ? 0.24 : 0.16),
  )
}

function drawBallEye(s: Sculpture, { surface, radius: r, side }: Eye, look: BallLook, slot: Slot): void {
  const { at, normal } = surface
  const { right, up } = surfaceFrame(normal)
  s.add(
    ellipsoid(
      along(at, normal, -r * 0.3),
      [r * BALL[0] * look.white, r * BALL[1] * look.white, r * BALL[2]],
      {
        slot,
        normal,
      },
    ),
  )
  const crossed = s.wish.mood.crossEyed ? -side * 0.2 : 0
  const [gazeX, gazeY] = gaze(s, s.wish.isVehicle ? TRAVEL.vehicle : TRAVEL.living)
  const within = (away: number): number => Math.max(-look.most, Math.min(look.most, away))
  const middle = along(
    along(along(at, normal, r * 0.3), right, r * within(-look.inward * side + gazeX + crossed)),
    up,
    r * within(gazeY - 0.05),
  )
  const big = look.iris * (s.wish.design.features.includes('big_eyes') ? 1.08 : 1)
  s.add(ellipsoid(middle, [r * 0.76 * big, r * 0.86 * big, r * 0.38], { slot: 4, normal }))
  const bright = s.wish.mood.sparkle ? 1.3 : 1
  addLight(s, { at: middle, normal }, -r * 0.24, r * 0.36, r * 0.26, r * 0.27 * bright)
  if (look.secondLight || s.wish.mood.sparkle)
    addLight(s, { at: middle, normal }, r * 0.28, -r * 0.34, r * 0.28, r * 0.16 * bright)
}

function gaze(s: Sculpture, travel: number): readonly [number, number] {
  const [x, y] = s.wish.mood.gaze
  return [x * travel, y * travel]
}

function addLight(
  s: Sculpture,
  { at, normal }: Surface,
  x: number,
  y: number,
  out: number,
  radius: number,
): void {
  const slot = s.wish.glintSlot
  if (slot === null) return
  const { right, up } = surfaceFrame(normal)
  const middle = along(along(along(at, right, x), up, y), normal, out)
  s.add(ball(middle, Math.max(radius, s.mm(0.5)), { slot }))
}

/** How far a lid leaves an eye open: vehicles have their own lids, and no others. */
const shownOf = ({ wish: { isVehicle, mood } }: Sculpture, { open }: Eye): number =>
  isVehicle ? Math.min(open, mood.lamps.open) : open

const WIDE_OPEN = 0.97

/** An eye whose surface turns this far aside is seen from its outer edge, where the iris would meet the hull. */
const ASIDE = 0.45

/** A dark lid in dark sheet frames the eye with what its iris is made of: on the side of a bow only white keeps the two apart. */
const needsRim = (s: Sculpture, eye: Eye, lid: Slot): boolean =>
  s.wish.isVehicle &&
  Math.abs(eye.surface.normal[0]) > ASIDE &&
  shownOf(s, eye) < WIDE_OPEN &&
  isOneColour(s, lid, 4)

/** A straight lid: the upper part of the eye takes the skin's colour. Its slope is the mood of faces without brows. */
function drawLid(s: Sculpture, eye: Eye, slot: Slot): void {
  const { mood, isVehicle } = s.wish
  const { surface, radius: r, side } = eye
  const shown = shownOf(s, eye)
  if (shown >= WIDE_OPEN) return
  const { up } = surfaceFrame(surface.normal)
  const low = -1.25 * r + 2.5 * r * shown
  const half = (r * 1.5 - low) / 2
  const middle = along(along(surface.at, up, low + half), surface.normal, r * 0.35)
  const slope = isVehicle ? mood.lamps.slope : mood.lidSlope
  const frame = multiply(facing(surface.normal), turned([0, 0, slope * side]))
  const paint = { operation: 'paint', depth: r * 1.5, frame } as const
  s.add(box(middle, [r * 1.5, half, r * 1.05], r * 0.1, { slot, ...paint }))
  if (!isVehicle || !isOneColour(s, slot, 4)) return
  const white = s.wish.eyeWhiteSlot ?? 3
  const edge = along(middle, [frame[1], frame[4], frame[7]], -half - r * LINE)
  // Within the ball: beyond it lies the sheet.
  s.add(box(edge, [r * 0.9, r * LINE, r * 1.05], r * 0.05, { slot: white, ...paint }))
}

/** Half the white between a dark lid and the iris, in eye radii. */
const LINE = 0.1

/** On vehicles brows are drawn only over eyes that no lid frowns with, and only where the sheet above the lamp goes on. */
function hasRoomForBrow(s: Sculpture, surface: Surface, r: number, skin: Slot): boolean {
  if (s.wish.mood.lamps.slope > 0) return false
  const above = s.project(...overEye(surface, r * 2))
  const [, forward, up] = sub(above.at, surface.at)
  const near = !above.missed && Math.hypot(forward, up) < r * 3
  // A windscreen is no brow.
  return near && s.colourAt(above.at) === skin
}

function drawLashes(s: Sculpture, { surface, side, radius: r }: Eye, ink: Slot): void {
  for (const angle of [28, 52, 76]) {
    const reach = [1, 1.5].map((k) => [side * sin(angle) * r * k, cos(angle) * r * k * 1.12] as const)
    s.stroke(along(surface.at, surface.normal, -6), surface.normal, reach, 0.7, { slot: ink, lift: 0.2 })
  }
}

function drawBrow(s: Sculpture, { surface, side, radius: r }: Eye, plan: FacePlan, ink: Slot): void {
  const { mood, style } = s.wish
  const { skin = 1, browSize = 1 } = plan
  const i = side === 1 ? 0 : 1
  if (!style.brows || mood.browWeight === 0) return
  if (s.wish.isVehicle && !hasRoomForBrow(s, surface, r, skin)) return
  const angle = mood.brow[i] * side
  const wanted = (1.6 + mood.browLift[i]) * r
  const lift = [wanted, LOW_BROW * r].find((height) => !isOnHat(s, surface, height, skin))
  if (lift === undefined) return
  // A friendly brow is an arch, a frowning one nearly straight.
  const arch = mood.brow[i] > 8 ? 0.1 : 0.24
  const weight = Math.max(s.mm(0.7), r * 0.15 * browSize * mood.browWeight * (style.eye === 'ball' ? 1.4 : 1))
  const half = r * 0.8 * browSize
  // Skin shows between the two, however close the eyes stand: inwards a brow ends before the nose.
  const inner = Math.max(
    r * 0.3,
    Math.min(half, Math.abs(surface.at[0]) - weight - Math.max(s.mm(1.2), r * 0.3)),
  )
  const points = [-1, -0.5, 0, 0.5, 1].map((u) => {
    const along = u * (u * side < 0 ? inner : half)
    return [along * cos(angle), lift + along * sin(angle) + (1 - u * u) * r * arch] as const
  })
  draw(s, surface, points, weight, ink)
}

/** Height over the eye, in its radii, where a hat leaves no more room. */
const LOW_BROW = 1.35

function isOnHat(s: Sculpture, surface: Surface, height: number, skin: Slot): boolean {
  if (!s.covered || skin !== 3) return false
  return s.colourAt(s.project(...overEye(surface, height)).at) !== skin
}

/** Through where and towards where the surface over an eye is met. */
const overEye = ({ at, normal }: Surface, height: number): [Vec3, Vec3] => [
  along(along(at, normal, -6), surfaceFrame(normal).up, height),
  normal,
]

function drawCheeks(s: Sculpture, plan: FacePlan, ink: Slot): void {
  const { mood, style, age } = s.wish
  const strength = mood.blush * age.blush
  if (plan.blush === 'none' || !style.blush || strength < 0.2) return
  if (!s.wish.rosy) return strength > HATCHED ? hatchCheeks(s, plan, ink) : undefined
  const r = plan.size * Math.sqrt(strength)
  for (const side of [1, -1]) {
    const toward = direction((plan.azimuth * 1.25 + 6) * side, plan.elevation - 19)
    const { at, normal } = s.project(s.sockets.head.at, toward)
    s.add(
      ellipsoid(at, [r * 0.66, r * 0.48, 3], {
        slot: plan.blush ?? 2,
        operation: 'paint',
        normal,
        depth: s.mm(1.4),
      }),
    )
  }
}

/** Strong enough a blush to be drawn where no colour is warm enough for cheeks. */
const HATCHED = 1.4

/** Three short slanting lines on each cheek. */
function hatchCheeks(s: Sculpture, plan: FacePlan, ink: Slot): void {
  const r = plan.size
  for (const side of [1, -1]) {
    const toward = direction((plan.azimuth * 1.2 + 7) * side, plan.elevation - 20)
    const surface = s.project(s.sockets.head.at, toward)
    for (const x of [-0.5, 0, 0.5])
      draw(
        s,
        surface,
        [
          [r * (x - 0.1), r * -0.28],
          [r * (x + 0.1), r * 0.28],
        ],
        s.mm(0.65),
        ink,
      )
  }
}
