/** The mouth: a smile laid on muzzle or head, opened and toothed as the mood is. */
import { distanceLab } from '../math/colour.ts'
import { ACCENT, DARK, PALE, box, ellipsoid } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { add, along, direction, surfaceFrame, unit } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { INK_MM, isNearEye, isOneColour } from './ink.ts'
import type { Line } from './ink.ts'
import { bareMouth, seenMouth, spotOf } from './mouth-place.ts'
import type { Mouth } from './mouth-place.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Surface } from './sockets.ts'

interface MouthPlace {
  elevation: number
  width: number
  /** It gives way to the eyes: the mouths of vehicles always do. */
  yields?: boolean
}

export interface MouthPlan {
  /** Eye radius in units. */
  size: number
  /** Where the mouth is when no muzzle has set it: degrees below the middle, width in units. */
  mouth?: MouthPlace | 'none'
}

type Place = Pick<Mouth, 'at' | 'toward'>

const SIDES = [1, -1] as const
/** The mouths of small moods and grown-up styles: a narrower one than this share of the plan's is lost on a large face. */
const LEAST_MOUTH = 0.75
/** Nor is it narrower than this share of a bare face, as far as the plan lets it. */
const LEAST_OF_HEAD = 0.23
/** How far before the face of a vehicle something is no part of it, in units. */
const BEFORE_FACE = 16
/** Between lamps a smile narrower than this share of the plan's is a speck. */
const LEAST_SMILE = 1.2
const DOWNWARD: Vec3 = [0, -1, -0.1]

/** What style, age and mood make of a mouth's width. */
function widening({ context: { mood, style, age, isVehicle } }: ShapeBuilder): number {
  const drawn = style.mouth * age.mouth * (mood.mouth.width / 0.26) ** 0.8
  return Math.max(drawn, isVehicle ? LEAST_SMILE : LEAST_MOUTH)
}

export function drawMouth(s: ShapeBuilder, plan: MouthPlan, ink: Slot): void {
  const socket = s.sockets.mouth
  if (socket?.form === 'none' || plan.mouth === 'none') return
  const factor = widening(s)
  if (socket) {
    const slot = socket.slot ?? ink
    if (socket.form === 'cat') drawCatMouth(s, socket.at, socket.width * factor, slot)
    else
      drawSmile(s, socket.at, socket.width * factor, {
        slot,
        yields: false,
        staysShut: socket.staysShut ?? false,
      })
    return
  }
  const { at, width, yields, reach } = plannedOn(s, plan, factor)
  const far = s.reach
  s.reach = reach
  drawSmile(s, at, width, { slot: ink, yields })
  s.reach = far
}

interface Planned {
  at: Vec3
  width: number
  yields: boolean
  /** From where its line is projected: from farther out than near a vehicle's face it would meet a log or a blade before it. */
  reach: number
}

/** The mouth of a bare face, which no muzzle has set. */
function plannedOn(s: ShapeBuilder, plan: MouthPlan, factor: number): Planned {
  const { isVehicle } = s.context
  const planned = plan.mouth === 'none' ? undefined : plan.mouth
  const { elevation, width, yields = isVehicle } = planned ?? { elevation: -24, width: plan.size * 1.15 }
  const { at } = overBumper(s, elevation)
  const least = isVehicle ? 0 : s.sockets.head.radii[0] * LEAST_OF_HEAD
  return {
    at,
    width: Math.max(width * factor, Math.min(width, least)),
    yields,
    reach: isVehicle ? Math.min(s.reach, BEFORE_FACE) : s.reach,
  }
}

/** A bumper that a style or a mood makes thick would be the lip of a mouth on it. */
function overBumper(s: ShapeBuilder, elevation: number): Surface {
  const { head, bumperTop = -Infinity } = s.sockets
  const places = BUMPER_STEPS.map((step) => s.project(head.at, direction(0, elevation + step)))
  const [planned] = places
  return (
    places.find(({ at }) => at[2] > bumperTop + OVER_BUMPER) ?? planned ?? { at: head.at, normal: DOWNWARD }
  )
}

/** Degrees by which a mouth is raised, and how far its middle lies over a bumper, in units. */
const BUMPER_STEPS = [0, 3, 6, 9, 12, 15, 18]
const OVER_BUMPER = 3

/** Whether the eyes of a vehicle, as they are placed, leave its smile the room to be read. */
export function leavesSmile(s: ShapeBuilder, plan: MouthPlan, ink: Slot): boolean {
  if (s.sockets.mouth !== null || plan.mouth === 'none') return true
  const { at, width, reach } = plannedOn(s, plan, widening(s))
  const far = s.reach
  s.reach = reach
  const smile = seenSmile(s, at, width, ink)
  s.reach = far
  return smile.width * (smile.seen ?? 1) >= Math.min(width, READABLE) * ENOUGH_SEEN
}

/** Half the width of a smile that is more than a speck, in units. */
const READABLE = 6
/** Of such a smile this share is enough. */
const ENOUGH_SEEN = 0.85

function drawSmile(
  s: ShapeBuilder,
  planned: Vec3,
  wanted: number,
  { slot, yields, staysShut = false }: { slot: Slot; yields: boolean; staysShut?: boolean },
): void {
  if (wanted <= 0) return
  const { open } = s.context.mood.mouth
  const mouth = yields ? seenSmile(s, planned, wanted, slot) : bareSmile(s, planned, wanted, slot)
  const { at, width } = mouth
  const points = smile(s, width)
  const canOpen = open > 0 && !staysShut && opensAt(s, at, slot)
  const opened = canOpen && drawOpening(s, at, yields ? Math.min(width, WIDEST_OPENING) : width, open, slot)
  // A round open mouth has no corners.
  if (!opened || open < ROUND_MOUTH) drawLips(s, mouth, points, { slot, opened })
  if (s.context.mood.tooth) drawTooth(s, along(at, [1, 0, -0.35], width * 0.4), slot)
}

/**
 * A mouth opens where its hollow is dark on a light face and a warm tongue lies in it: a light hollow is read as a tooth, one
 * without a tongue as a hole.
 */
function opensAt(s: ShapeBuilder, at: Vec3, slot: Slot): boolean {
  if (slot !== DARK || !s.context.rosy) return false
  const { slots } = s.context
  const under = s.colourAt(s.project(at, DOWNWARD).at)
  return distanceLab(slots[DARK - 1] ?? '', slots[under - 1] ?? '') > CLEAR_HOLLOW
}

const ROUND_MOUTH = 0.7
/** Lab: on a darker face a dark hollow is a blot. */
const CLEAR_HOLLOW = 50
/** Half the width of the hole in the widest smile, in units: the lips go on at both sides. */
const WIDEST_OPENING = 8

/** A smile's points (right, up) around its middle. */
function smile(s: ShapeBuilder, width: number): Line {
  const { curve, slant } = s.context.mood.mouth
  return [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => {
    const u = i / 4
    return [u * width, curve * width * 0.52 * (u * u - 0.5) + slant * width * 0.3 * u] as const
  })
}

/** White, lid and shine of an eye reach this many of its radii. */
const EYE_RIM = 1.3
const NARROWEST_SMILE = 3.6

/** How far a smile may be lowered, in units, and the share of its width that is worth it. */
const LOWERED = [0, 1.5, 3, 4.5, 6]
const WIDE_ENOUGH = 0.75
/** A surface that is turned down by more is the underside of a face: the sine of the limit. */
const UNDERSIDE = 0.6

/** A smile that yields comes as low as the face goes on, and as wide as it can be without running into an eye. */
function clearOfEyes(s: ShapeBuilder, planned: Vec3, wanted: number): Mouth {
  let best: Mouth = { at: planned, width: 0 }
  for (const drop of LOWERED) {
    if (drop > 0 && isBroken(s, planned, drop + wanted * 0.3)) break
    const { at, normal } = s.project(add(planned, [0, 0, -drop]), DOWNWARD)
    // Under a round lamp it would hang like a beard.
    if (drop > 0 && normal[2] < -UNDERSIDE) break
    // On a stripe of another colour its line might be lost.
    if (drop > 0 && s.colourAt(at) !== s.colourAt(planned)) break
    const toward = sheetAhead(s, normal)
    const width = onFront(s, { at, toward }, betweenEyes(s, { at, toward }, wanted))
    if (width > best.width * 1.1) best = { at, width, toward }
    if (width >= wanted * WIDE_ENOUGH) break
  }
  return best
}

/** The way a vehicle's sheet faces at its mouth; where it turns under, a mouth looks ahead. */
function sheetAhead(s: ShapeBuilder, [x, y, z]: Vec3): Vec3 {
  if (!s.context.isVehicle || z < 0) return DOWNWARD
  return unit([x, Math.min(y, -LEAST_AHEAD), z])
}

/** Of a sheet's normal: one that lies flatter is a lid, on which no mouth is seen. */
const LEAST_AHEAD = 0.4

/** The widest of a smile's widths at which its corners are not yet on the sides of a narrow bow. */
function onFront(s: ShapeBuilder, { at, toward = DOWNWARD }: Place, wanted: number): number {
  const { right } = surfaceFrame(toward)
  const isAside = (width: number): boolean =>
    SIDES.some((side) => {
      const { normal, missed } = s.project(along(at, right, side * width), toward)
      return missed === true || normal[1] > -TURNED_ASIDE
    })
  let width = wanted
  while (width > NARROWEST_SMILE && isAside(width)) width *= 0.9
  return width
}

/** A surface that is turned away by more is the side of a face: the cosine of the limit. */
const TURNED_ASIDE = 0.35

function seenSmile(s: ShapeBuilder, planned: Vec3, wanted: number, ink: Slot): Mouth {
  const fit = (at: Vec3): Mouth => clearOfEyes(s, at, wanted)
  return seenMouth(s, fit(planned), { ink, lineOf: (width) => smile(s, width), fit })
}

function bareSmile(s: ShapeBuilder, planned: Vec3, wanted: number, ink: Slot): Mouth {
  const fit = (at: Vec3): Mouth => ({ at, width: betweenEyes(s, { at }, wanted) })
  return bareMouth(s, fit(planned), { ink, lineOf: (width) => smile(s, width), fit })
}

/** The widest of a line's widths at which none of its points runs into an eye. */
function betweenEyes(
  s: ShapeBuilder,
  place: Place,
  wanted: number,
  line: (width: number) => Line = (width) => smile(s, width),
): number {
  const apart = s.mm(0.8) * 1.6
  const meets = (width: number): boolean =>
    closely(line(width)).some((point) => isNearEye(s, spotOf(s, place, point).at, EYE_RIM, apart))
  let width = wanted
  while (width > NARROWEST_SMILE && meets(width)) width *= 0.9
  return width
}

/** A line with points between its own: those of the widest mouths lie farther apart than an eye is wide. */
const closely = (line: Line): Line =>
  line.flatMap(([right, up], i) => {
    const [nextRight, nextUp] = line[i + 1] ?? [right, up]
    return BETWEEN.map((t) => [right + (nextRight - right) * t, up + (nextUp - up) * t] as const)
  })

const BETWEEN = [0, 0.25, 0.5, 0.75]

function drawLips(
  s: ShapeBuilder,
  { at, width, toward = DOWNWARD }: Mouth,
  points: Line,
  { slot, opened }: { slot: Slot; opened: boolean },
): void {
  const radius = Math.max(s.mm(0.8), Math.min(s.context.isVehicle ? WIDE_LINE : 1.15, width * 0.17))
  const look = { operation: 'paint', depth: s.mm(INK_MM) } as const
  // A chin or throat may be of another colour than the cheeks: on it each piece of the line takes an ink that shows.
  // Where the line only begins at a nose of its own colour, or frames an open mouth, it keeps its ink.
  const shown = points.map((point) => showingAt(s, { at, toward }, point, slot))
  const isLost = !opened && shown.filter((ink) => ink !== slot).length > points.length * MOSTLY
  const inks = isLost ? shown : []
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to] = [points[i], points[i + 1]]
    if (from && to) s.stroke(at, toward, [from, to], radius, { ...look, slot: inks[i] ?? slot })
  }
}

/** The wanted ink, or the other neutral where that alone shows. */
function showingAt(s: ShapeBuilder, place: Place, point: Line[number], wanted: Slot): Slot {
  const { slots } = s.context
  const { at: here } = spotOf(s, place, point)
  const under = slots[s.colourAt(here) - 1] ?? ''
  const contrastOf = (slot: Slot): number => distanceLab(slots[slot - 1] ?? '', under)
  const other: Slot = wanted === DARK ? PALE : DARK
  return contrastOf(wanted) < LOST_LINE && contrastOf(other) > CLEAR_LINE ? other : wanted
}

/** Half the width of the lips of a vehicle, whose face is small on a large body, in units. */
const WIDE_LINE = 1.5
const MOSTLY = 0.5
/** Lab: a line nearer than this to what it lies on is not seen; the other ink must be farther than that. */
const LOST_LINE = 20
const CLEAR_LINE = 40

/** An open, laughing mouth with a tongue. It needs an unbroken surface to be drawn on. */
function drawOpening(s: ShapeBuilder, at: Vec3, wanted: number, open: number, slot: Slot): boolean {
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
function isBroken(s: ShapeBuilder, at: Vec3, down: number): boolean {
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
function drawTooth(s: ShapeBuilder, near: Vec3, lips: Slot, wide = 1): void {
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

/** Tried widths of a mouth, as shares: where its line runs over the edge of a muzzle it breaks there. */
const NARROWED = [1, 0.9, 0.8, 0.7, 0.6]
const NARROWEST_SHARE = 0.6
/** A surface that is turned away by more is the edge of a muzzle: the cosine of the limit. */
const EDGE = 0.35

function withinMuzzle(
  s: ShapeBuilder,
  middle: Vec3,
  wanted: number,
  lineOf: (width: number) => Line,
): number {
  const muzzle = s.colourAt(s.project(add(middle, [0, 0, -wanted * 0.3]), DOWNWARD).at)
  const isOn = ([x, up]: Line[number]): boolean => {
    const { at, normal, missed } = s.project(add(middle, [x, 0, up]), DOWNWARD)
    return !missed && normal[1] < -EDGE && s.colourAt(at) === muzzle
  }
  const share = NARROWED.find((one) => lineOf(wanted * one).every(isOn))
  return wanted * (share ?? NARROWEST_SHARE)
}

/** Two bows under a nose. It stays shut: a hollow between the bulbs of a muzzle is seen as a beard. */
function drawCatMouth(s: ShapeBuilder, at: Vec3, wanted: number, slot: Slot): void {
  const { curve } = s.context.mood.mouth
  const halfOf = (width: number, side: number): Line =>
    [0, 1, 2, 3, 4, 5, 6].map((i) => {
      const u = i / 6
      const dip = Math.sin(u * Math.PI) ** 0.8 * width * 0.44 * Math.max(0.3, curve)
      return [side * u * width, u * 1.2 - dip] as const
    })
  const between = betweenEyes(s, { at }, wanted, (tried) => SIDES.flatMap((side) => halfOf(tried, side)))
  const width = withinMuzzle(s, at, between, (tried) => SIDES.flatMap((side) => halfOf(tried, side)))
  for (const side of SIDES)
    drawLips(s, { at, width: width * 0.8 }, halfOf(width, side), { slot, opened: false })
  if (s.context.mood.tooth) drawTooth(s, along(at, [1, 0, -1], width * 0.45), slot)
}
