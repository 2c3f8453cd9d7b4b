/** The mouth: a smile laid on muzzle or head, opened and toothed as the mood is. */
import { distanceLab } from '../math/colour.ts'
import { DARK, PALE } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { add, along, direction } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { INK_MM, isNearEye } from './ink.ts'
import type { Line } from './ink.ts'
import { ROUND_MOUTH, WIDEST_OPENING, drawOpening, drawTooth, isBroken, opensAt } from './open-mouth.ts'
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
    const width = onFront(s, at, betweenEyes(s, at, wanted))
    if (width > best.width * 1.1) best = { at, width }
    if (width >= wanted * WIDE_ENOUGH) break
  }
  return best
}

/** The widest of a smile's widths at which its corners are not yet on the sides of a narrow bow. */
function onFront(s: ShapeBuilder, middle: Vec3, wanted: number): number {
  const isAside = (width: number): boolean =>
    SIDES.some((side) => {
      const { normal, missed } = s.project(add(middle, [side * width, 0, 0]), DOWNWARD)
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
  const fit = (at: Vec3): Mouth => ({ at, width: betweenEyes(s, at, wanted) })
  return bareMouth(s, fit(planned), { ink, lineOf: (width) => smile(s, width), fit })
}

/** The widest of a line's widths at which none of its points runs into an eye. */
function betweenEyes(
  s: ShapeBuilder,
  middle: Vec3,
  wanted: number,
  line: (width: number) => Line = (width) => smile(s, width),
): number {
  const apart = s.mm(0.8) * 1.6
  const meets = (width: number): boolean =>
    closely(line(width)).some((point) => isNearEye(s, spotOf(s, middle, point).at, EYE_RIM, apart))
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
  { at, width }: Mouth,
  points: Line,
  { slot, opened }: { slot: Slot; opened: boolean },
): void {
  const radius = Math.max(s.mm(0.8), Math.min(s.context.isVehicle ? WIDE_LINE : 1.15, width * 0.17))
  const look = { operation: 'paint', depth: s.mm(INK_MM) } as const
  // A chin or throat may be of another colour than the cheeks: on it each piece of the line takes an ink that shows.
  // Where the line only begins at a nose of its own colour, or frames an open mouth, it keeps its ink.
  const shown = points.map((point) => showingAt(s, at, point, slot))
  const isLost = !opened && shown.filter((ink) => ink !== slot).length > points.length * MOSTLY
  const inks = isLost ? shown : []
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to] = [points[i], points[i + 1]]
    if (from && to) s.stroke(at, DOWNWARD, [from, to], radius, { ...look, slot: inks[i] ?? slot })
  }
}

/** The wanted ink, or the other neutral where that alone shows. */
function showingAt(s: ShapeBuilder, middle: Vec3, point: Line[number], wanted: Slot): Slot {
  const { slots } = s.context
  const { at: here } = spotOf(s, middle, point)
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

/** Tried widths of a mouth, as shares: where its line runs over the edge of a muzzle it breaks there. */
const NARROWED = [1, 0.9, 0.8, 0.7, 0.6, 0.52, 0.45]
const NARROWEST_SHARE = 0.45
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
  const between = betweenEyes(s, at, wanted, (tried) => SIDES.flatMap((side) => halfOf(tried, side)))
  const width = withinMuzzle(s, at, between, (tried) => SIDES.flatMap((side) => halfOf(tried, side)))
  for (const side of SIDES)
    drawLips(s, { at, width: width * 0.8 }, halfOf(width, side), { slot, opened: false })
  if (s.context.mood.tooth) drawTooth(s, along(at, [1, 0, -1], width * 0.45), slot)
}
