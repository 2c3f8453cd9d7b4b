/** Scarf; on vehicles a bow. */
import { ACCENT, BODY, PALE, sphere, box, chain, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import {
  add,
  along,
  cos,
  cross,
  direction,
  dot,
  fromColumns,
  lerp,
  scale,
  sin,
  sub,
  surfaceFrame,
  unit,
} from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { heldPoint } from '../pose.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { wornSlot } from './worn-slot.ts'

const UP: Vec3 = [0, 0, 1]

export function scarfOrBow(s: ShapeBuilder): void {
  if (s.context.isVehicle) return roofBow(s)
  const { axis } = s.sockets.neck
  const tube = Math.max(4.6, s.mm(2.4))
  const collar = collarOf(s, tube)
  const tie = (): Knot =>
    axis ? flankKnot(s, axis, tube) : s.offChest.has('scarf') ? backKnot(s, collar) : frontKnot(s, collar)
  const slot = clothSlot(s, collar, tie())
  if (axis) girdle(s, { ...s.sockets.neck, axis }, tube, slot)
  else if (collar.isLow) girdle(s, { ...collar, axis: UP }, tube, slot)
  else s.add(torus(collar.at, collar.radius, tube, { slot, lyingOn: UP, blend: 1 }))
  // It lies on the ring, not in it.
  const knot = tie()
  s.lyingAt(along(knot.at, UP, -SCARF.long / 2), () => {
    s.add(sphere(knot.at, tube * 1.05, { slot, blend: 1 }))
    scarfEnd(s, knot, { wide: tube * 1.1, long: SCARF.long, aside: 4, slot })
    scarfEnd(s, knot, { wide: tube * 0.95, long: SCARF.short, aside: -6, slot })
  })
}

/** The colour that shows on what lies round the neck, behind the ends and beside them. */
function clothSlot(s: ShapeBuilder, { at, radius }: Collar, { at: knot, out }: Knot): Slot {
  const across = unit(cross(out, UP))
  const behind = ENDS.map(([aside, drop]) => s.project(along(along(knot, across, aside), UP, -drop), out).at)
  const round = FRONT_WAYS.flatMap((turn) =>
    [1, BESIDE].map((reach) => along(at, direction(turn, 0), radius * reach)),
  )
  return wornSlot(s, [...behind, ...round])
}

/** In radii of the neck: where horns and a ruff stand beside the cloth. */
const BESIDE = 1.6
/** Places behind both ends, as units aside and down from the knot. */
const ENDS = [
  [0, 4],
  [4, 10],
  [-5, 10],
  [5, 18],
  [-7, 16],
  [12, 10],
  [-12, 8],
] as const

/** Lengths of the two ends below the knot, and half their thickness, in units. */
const SCARF = { long: 22, short: 14, half: 2.1 }

/** Where a scarf is tied, and the way its ends face. */
interface Knot {
  at: Vec3
  out: Vec3
}

export interface Collar {
  at: Vec3
  radius: number
  /** It lies on the body, which has no neck to see there. */
  isLow: boolean
}

/**
 * Where what is worn at the neck goes round an upright body: at its neck, or where the body is slimmest under the mouth, if a face reaches
 * lower than the neck or hides it.
 */
export function collarOf(s: ShapeBuilder, tube: number): Collar {
  const { neck, lips, eyes } = s.sockets
  const face = [...lips, ...eyes.map(({ at, radius }) => along(at, UP, -radius * EYE_RIM))]
  const chin = Math.min(Infinity, ...face.map((at) => heldPoint(s, at)[2])) - tube - UNDER_MOUTH
  const ring = FRONT_WAYS.map((turn) => s.distance(along(neck.at, direction(turn, 0), neck.radius)))
  const isSunk = ring.filter((depth) => depth < -tube * SUNK).length >= ring.length / 2
  if (s.context.hasSkin) return onShoulders(neck, neck.at[2] - chin)
  if (neck.at[2] <= chin && !isSunk) return { ...neck, isLow: false }
  const highest = Math.min(neck.at[2], Math.max(chin, neck.at[2] - MOST_LOWERED))
  const collars = LOWERED.map((drop): Collar => {
    const at: Vec3 = [0, neck.at[1], Math.max(LOWEST_COLLAR, highest - drop)]
    return { at, radius: middleOf(FRONT_WAYS.map((turn) => radiusAt(s, at, turn))), isLow: true }
  })
  return collars.reduce((slim, next) => (next.radius < slim.radius - SLIMMER ? next : slim))
}

/** Round the neck of people, or so much lower and wider on their shoulders that it leaves a bowed head its mouth. */
function onShoulders({ at, radius }: Pick<Collar, 'at' | 'radius'>, over: number): Collar {
  const drop = Math.min(MOST_DROPPED, Math.max(0, over - ON_CHIN))
  return { at: along(at, UP, -drop), radius: radius + drop * SLOPE, isLow: false }
}

/** Units: a collar this much over the chin lies under the lips; how far it may come down; and how much wider it grows, a unit lower. */
const ON_CHIN = 1
const MOST_DROPPED = 8
const SLOPE = 0.4

/** Units: air between a mouth and a scarf, how far a scarf may come down for it, tried heights under that. */
const UNDER_MOUTH = 1.5
const MOST_LOWERED = 22
const LOWERED = [0, 3, 6, 9, 12]
const LOWEST_COLLAR = 14
/** What a body must be slimmer to be worth a lower scarf, in units; a ring sunk by more of its tube is hidden. */
const SLIMMER = 0.4
const SUNK = 0.5
/** Clear room around an eye, in its radii. */
const EYE_RIM = 1.4
const FRONT_WAYS = [-60, -36, -12, 12, 36, 60]

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

function radiusAt(s: ShapeBuilder, at: Vec3, turn: number): number {
  const met = s.project(at, direction(turn, 0))
  return met.missed ? 0 : Math.hypot(met.at[0] - at[0], met.at[1] - at[1])
}

/** On the chest of an upright body, beside its middle. */
function frontKnot(s: ShapeBuilder, { at, radius, isLow }: Collar): Knot {
  const { near } = s.context
  const out = unit([near * 0.25, -1, 0])
  if (isLow) return { at: along(at, direction(near * KNOT, 0), radiusAt(s, at, near * KNOT) + 1), out }
  return { at: add(at, [near * radius * 0.42, -radius * 0.95 - 1, 0]), out }
}

/** Between the shoulders, where a chest has no room for the ends. */
function backKnot(s: ShapeBuilder, { at, radius, isLow }: Collar): Knot {
  const { near } = s.context
  const out = unit([near * 0.25, 1, 0])
  const turn = 180 - near * KNOT
  if (isLow) return { at: along(at, direction(turn, 0), radiusAt(s, at, turn) + 1), out }
  return { at: add(at, [near * radius * 0.42, radius * 0.95 + 1, 0]), out }
}

/** Degrees beside the middle of the chest. */
const KNOT = 24

/** On the near flank of a body along the floor: before the chest an end would be a fifth leg. */
function flankKnot(s: ShapeBuilder, axis: Vec3, tube: number): Knot {
  const { at, radius } = s.sockets.neck
  const { up } = surfaceFrame(axis)
  const way = unit(add([s.context.near, 0, 0], scale(up, -0.1)))
  const out = Math.min(Math.hypot(...sub(s.project(at, way).at, at)), radius * GIRDLE_REACH)
  return { at: along(at, way, out + tube * 0.5), out: unit([s.context.near, -0.3, 0]) }
}

/** A flat end of cloth that lies on the body, with a stripe and a fringe. */
function scarfEnd(
  s: ShapeBuilder,
  { at: knot, out }: Knot,
  { wide, long, aside, slot }: { wide: number; long: number; aside: number; slot: Slot },
): void {
  const across = unit(cross(out, UP))
  const half = s.wall(SCARF.half)
  // On people an end that reaches the belt is one knot with it.
  const { belly } = s.sockets
  const waist = s.context.hasSkin ? Math.max(SHORTEST_END, knot[2] - belly.at[2] + OVER_BELT) : long
  const drop = Math.min(long, waist, knot[2] - LOWEST_END)
  if (drop < SHORTEST_END) return
  const points = [0, 0.5, 1].map((t): Vec3 => {
    const hanging = add(along(knot, across, aside * t), [0, 0, -drop * t])
    const met = s.project(hanging, out)
    const proud = met.missed ? 0 : dot(sub(met.at, hanging), out)
    return along(hanging, out, Math.max(0, Math.min(proud, MOST_PROUD)) + (t > 0 ? half * 0.4 : 0))
  })
  const [root, middle, tip] = points
  if (!root || !middle || !tip) return
  s.sockets.laid = [...s.sockets.laid, ...points]
  for (const [from, to] of [
    [root, middle],
    [middle, tip],
  ] as const)
    s.add(clothBox(from, to, { half: [wide, half], across, slot }))
  const stripe = stripeOn(s, slot)
  const [above, below] = [lerp(middle, tip, 0.35), lerp(middle, tip, 0.6)]
  if (stripe !== null)
    s.add(clothBox(above, below, { half: [wide + s.mm(0.3), half + s.mm(0.4)], across, slot: stripe }))
  const down = unit(sub(tip, middle))
  const thread = s.line(1.5)
  for (const from of fringe(wide, thread).map((x) => along(tip, across, x)))
    s.add(roundCone(from, along(from, down, FRINGE), thread, thread * 0.9, { slot }))
}

/** A stripe that shows on the cloth; on people it is of no colour that is skin. */
function stripeOn(s: ShapeBuilder, slot: Slot): Slot | null {
  const wanted: readonly Slot[] = s.context.hasSkin ? [BODY, ACCENT] : [PALE, ACCENT, BODY]
  return wanted.find((one) => one !== slot && !s.areAlike(one, slot)) ?? null
}

/** Places of a fringe's threads across an end. They touch each other: apart, they would be the fingers of a hand. */
export function fringe(wide: number, thread: number): number[] {
  const reach = Math.max(0, wide - thread * 0.6)
  const count = Math.max(3, Math.ceil((2 * reach) / (thread * CLOSE)) + 1)
  return Array.from({ length: count }, (_, i) => reach * ((2 * i) / (count - 1) - 1))
}

/** Distance between two threads, in their radii. */
const CLOSE = 1.7

/** Units: no end hangs lower, farther under the middle of a belly with a belt, or is shorter; how far it may be lifted by what is under it; length of a fringe. */
const LOWEST_END = 5
const OVER_BELT = 1
const SHORTEST_END = 7
const MOST_PROUD = 12
const FRINGE = 3

/** A flat piece of cloth between two points, a little longer than the way. */
function clothBox(
  from: Vec3,
  to: Vec3,
  { half: [wide, thick], across, slot }: { half: readonly [number, number]; across: Vec3; slot: Slot },
): Shape {
  const way = sub(to, from)
  const down = unit(way)
  const out = unit(cross(across, down))
  return box(lerp(from, to, 0.5), [wide, Math.hypot(...way) / 2 + thick * 0.6, thick], thick * 0.8, {
    slot,
    frame: fromColumns(unit(cross(down, out)), down, out),
    blend: 0.6,
  })
}

const GIRDLE_LINKS = 14
/** Farther out than this share of the neck's radius it is a leg or a fin that was met. */
const GIRDLE_REACH = 1.5

/** A ring that follows the body's own outline. */
function girdle(
  s: ShapeBuilder,
  { at, radius, axis }: { at: Vec3; radius: number; axis: Vec3 },
  tube: number,
  slot: Slot,
): void {
  const { right, up } = surfaceFrame(axis)
  const points = Array.from({ length: GIRDLE_LINKS + 1 }, (_, i): Vec3 => {
    const angle = (i / GIRDLE_LINKS) * 360
    const way = unit(add(scale(right, cos(angle)), scale(up, sin(angle))))
    const met = s.project(at, way).at
    const out = Math.min(Math.hypot(...sub(met, at)), radius * GIRDLE_REACH)
    return along(at, way, out)
  })
  for (let i = 0; i < GIRDLE_LINKS; i++) {
    const [from, to] = [points[i], points[i + 1]]
    if (from && to) s.add(roundCone(from, to, tube, tube, { slot, blend: 0.6 }))
  }
}

/** Outline of a bow's loop, out and up from the knot, in units. */
const LOOP: readonly Vec3[] = [
  [2, 0, 3.4],
  [9, 0, 10],
  [15, 0, 11],
  [17.4, 0, 7],
  [14.4, 0, 2.8],
  [8, 0, 1.4],
  [2, 0, 3],
]

/** A ribbon's bow: two loops, a knot, two tails lying on the roof. */
function roofBow(s: ShapeBuilder): void {
  const at = add(s.sockets.top, [0, -3, 2])
  const ribbon = s.wall(2.5)
  const loop = LOOP.map((point) => add(at, point))
  // Where a lamp or a figurehead turns, its top is the vehicle's.
  s.withHead(() =>
    s.add(
      ...chain(loop, ribbon, ribbon, { slot: ACCENT, mirror: true }),
      ellipsoid(add(at, [0, 0, 3.4]), [4, 4.8, 4.8], { slot: ACCENT }),
      roundCone(add(at, [2, -2, 0]), add(at, [12, -7, -1]), ribbon, ribbon * 1.4, {
        slot: ACCENT,
        mirror: true,
        blend: 0.6,
      }),
    ),
  )
}
