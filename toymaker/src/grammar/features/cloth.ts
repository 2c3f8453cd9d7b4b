/** Scarf and cape; on vehicles a bow and a pennant. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  chain,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
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
import { onShell } from './bags.ts'
import { riseIntoSight } from '../mouth-sight.ts'
import { heldPoint } from '../pose.ts'
import { cape } from '../parts/people.ts'
import { pennant } from '../parts/props.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const UP: Vec3 = [0, 0, 1]

export function scarfOrBow(s: ShapeBuilder): void {
  if (s.context.isVehicle) return roofBow(s)
  const { axis } = s.sockets.neck
  const tube = Math.max(4.6, s.mm(2.4))
  const collar = collarOf(s, tube)
  if (axis) girdle(s, { ...s.sockets.neck, axis }, tube)
  else if (collar.isLow) girdle(s, { ...collar, axis: UP }, tube)
  else s.add(torus(collar.at, collar.radius, tube, { slot: ACCENT, lyingOn: UP, blend: 1 }))
  const knot = axis
    ? flankKnot(s, axis, tube)
    : s.offChest.has('scarf')
      ? backKnot(s, collar)
      : frontKnot(s, collar)
  s.lyingAt(along(knot.at, UP, -SCARF.long / 2), () => {
    s.add(sphere(knot.at, tube * 1.05, { slot: ACCENT, blend: 1 }))
    scarfEnd(s, knot, { wide: tube * 1.1, long: SCARF.long, aside: 4 })
    scarfEnd(s, knot, { wide: tube * 0.95, long: SCARF.short, aside: -6 })
  })
}

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
  { wide, long, aside }: { wide: number; long: number; aside: number },
): void {
  const across = unit(cross(out, UP))
  const half = s.wall(SCARF.half)
  const drop = Math.min(long, knot[2] - LOWEST_END)
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
    s.add(clothBox(from, to, { half: [wide, half], across, slot: ACCENT }))
  const stripe = s.context.hasSkin ? BODY : PALE
  const [above, below] = [lerp(middle, tip, 0.35), lerp(middle, tip, 0.6)]
  if (!s.areAlike(stripe, ACCENT))
    s.add(clothBox(above, below, { half: [wide + s.mm(0.3), half + s.mm(0.4)], across, slot: stripe }))
  const down = unit(sub(tip, middle))
  const thread = s.line(1.5)
  for (const from of fringe(wide, thread).map((x) => along(tip, across, x)))
    s.add(roundCone(from, along(from, down, FRINGE), thread, thread * 0.9, { slot: ACCENT }))
}

/** Places of a fringe's threads across an end. They touch each other: apart, they would be the fingers of a hand. */
export function fringe(wide: number, thread: number): number[] {
  const reach = Math.max(0, wide - thread * 0.6)
  const count = Math.max(3, Math.ceil((2 * reach) / (thread * CLOSE)) + 1)
  return Array.from({ length: count }, (_, i) => reach * ((2 * i) / (count - 1) - 1))
}

/** Distance between two threads, in their radii. */
const CLOSE = 1.7

/** Units: no end hangs lower or is shorter; how far it may be lifted by what is under it; length of a fringe. */
const LOWEST_END = 5
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
    if (from && to) s.add(roundCone(from, to, tube, tube, { slot: ACCENT, blend: 0.6 }))
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

export function capeOrFlag(s: ShapeBuilder): void {
  if (s.context.isVehicle) return flag(s)
  const { axis } = s.sockets.neck
  if (s.sockets.shell) return overShell(s, s.sockets.shell)
  return axis ? overBack(s, axis) : cape(s, shownHem(s))
}

/** Heights at which an upright body is measured, how far a hem reaches beyond it, and the widest hem, in units. */
const HIPS = [10, 20, 30]
const BEYOND = 12
const WIDEST_HEM = 39

/** Half the width of a hem that is seen beside what it hangs behind: a sitting body is wider than its neck. */
function shownHem(s: ShapeBuilder): { hem?: number } {
  const { neck, belly } = s.sockets
  const met = HIPS.map((z) => s.project([0, 0, z], [1, 0, 0]))
  const hips = met.flatMap(({ at, missed }) => (missed || at[0] > belly.radii[0] * LIMB ? [] : [at[0]]))
  const hem = Math.min(WIDEST_HEM, Math.max(0, ...hips) + BEYOND)
  return hem > neck.radius + OF_NECK ? { hem } : {}
}

/** Farther out than this share of the belly's radius a limb was met. */
const LIMB = 2.2
/** What the usual hem is wider than the neck, in units. */
const OF_NECK = 13

/**
 * Of a cape on a level back: degrees down either flank at neck and hem, where its hem lies between middle and tail, from which
 * share of its length it blows off the back, and how far, in units: one that lies close all the way is a shell.
 */
const BACK_CAPE = { neck: 30, hem: 64, end: 0.8, loose: 0.45, lift: 13 }

/** A cape tied at a neck that runs forward, draped over back and flanks. */
function overBack(s: ShapeBuilder, axis: Vec3): void {
  const { neck, tail, back } = s.sockets
  const [front, rear] = [neck.at[1] + 2, back[1] + (tail[1] - back[1]) * BACK_CAPE.end]
  const middle = Math.min(tail[2], back[2] - 6)
  const wide = s.project([0, back[1], middle], [1, 0, 0]).at[0]
  const trunk: Trunk = { middle, reach: Math.max(wide, back[2] - middle) * 1.12, highest: back[2] + 2 }
  // The cloth is closed at its hem too, where its folds are farthest from each other.
  const hem = (trunk.reach * 2 * BACK_CAPE.hem * Math.PI) / 180
  const thick = Math.max(s.wall(2.4), hem / (CAPE.folds - 1) / 1.7)
  const folds = Array.from({ length: CAPE.folds }, (_, fold) => {
    const across = (fold / (CAPE.folds - 1)) * 2 - 1
    return Array.from({ length: CAPE.steps }, (_step, step): Vec3 => {
      const t = step / (CAPE.steps - 1)
      const turn = across * (BACK_CAPE.neck + (BACK_CAPE.hem - BACK_CAPE.neck) * Math.sqrt(t))
      const lying = drapedAt(s, trunk, { y: front + (rear - front) * t, turn })
      const blown = Math.max(0, t - BACK_CAPE.loose) / (1 - BACK_CAPE.loose)
      return along(lying, [sin(turn), 0.3, cos(turn)], BACK_CAPE.lift * blown ** 2)
    })
  })
  s.add(torus(along(neck.at, axis, -2), neck.radius, 3, { slot: ACCENT, lyingOn: axis }))
  for (const fold of folds) s.add(...chain(fold, thick * 0.9, thick, { slot: ACCENT, blend: 3 }))
}

/** Its middle's height, how far from there cloth may lie, and how high: no spout, fin or mane is climbed. */
interface Trunk {
  middle: number
  reach: number
  highest: number
}

/** Where cloth lies on the trunk, `turn` degrees down the flank; sunk by a share of its own thickness. */
function drapedAt(
  s: ShapeBuilder,
  { middle, reach, highest }: Trunk,
  { y, turn }: { y: number; turn: number },
): Vec3 {
  const way: Vec3 = [sin(turn), 0, cos(turn)]
  const { at, missed } = s.project([0, y, middle], way)
  const out = missed ? 0 : Math.hypot(at[0], at[2] - middle)
  const lying = Math.min(out, reach, (highest - middle) / Math.max(0.05, cos(turn)))
  return along([0, y, middle], way, Math.max(0, lying - 1))
}

/** Half the width of a cape at the neck and at its hem in neck radii, how many folds it has, and how many steps each takes. */
const CAPE = { neck: 0.55, hem: 1.3, folds: 13, steps: 7 }
/** Thickness of folds over the distance between them. */
const OVERLAP = 1.4
/** A wider neck is no neck: there the cape only lies. */
const WIDEST_TIED = 28
/** It begins at least this far before the shell's top, in units: else only its hem would be seen. */
const ON_TOP = 14

/** A cape tied at the neck, in folds that lie on the shell and hang down behind it. */
function overShell(s: ShapeBuilder, shell: Vec3): void {
  const slot = onShell(s, shell)
  const { at, radius } = s.sockets.neck
  const rear = s.project([0, 0, shell[2] * 0.45], [0, 1, 0]).at[1]
  const wide = Math.min(radius, WIDEST_TIED)
  const front = Math.min(at[1] + radius * 0.3, shell[1] - ON_TOP)
  // Each fold reaches well into the next one even at the hem.
  const thick = Math.max(s.wall(2.4), (wide * CAPE.hem * OVERLAP) / (CAPE.folds - 1))
  const lying = Array.from({ length: CAPE.folds }, (_, fold) => {
    const across = (fold / (CAPE.folds - 1)) * 2 - 1
    return Array.from({ length: CAPE.steps }, (_step, step): Vec3 => {
      const t = step / (CAPE.steps - 1)
      const x = across * wide * (CAPE.neck + (CAPE.hem - CAPE.neck) * t)
      const y = front + (rear - front) * t
      const z = Math.max(at[2], s.project([x, y, 0], [0, 0, 1]).at[2])
      // The hem hangs where the shell falls away.
      return step === CAPE.steps - 1 ? [x * 1.1, rear + 4, shell[2] * 0.3] : [x, y, z]
    })
  })
  if (radius < WIDEST_TIED) s.add(torus(at, radius, 3, { slot, lyingOn: s.sockets.neck.axis ?? UP }))
  else {
    const knot = s.project([0, 0, shell[2] * 0.22], [0, -1, 0]).at
    s.add(
      ellipsoid(add(knot, [7, 0, 0]), [7.4, 3.6, 5], { slot, mirror: true, rotate: [0, -14, 0], blend: 1 }),
      sphere(knot, 4, { slot }),
    )
  }
  for (const fold of lying) s.add(...chain(fold, thick * 0.8, thick, { slot, blend: 2 }))
}

function flag(s: ShapeBuilder): void {
  const at = s.sockets.back
  const r = s.rod(2.4)
  const usual: Vec3 = [at[0], at[1] - 3, at[2] + 40]
  const top = add(usual, [
    0,
    0,
    riseIntoSight(
      s,
      [4, 13, 22].map((out) => add(usual, [out, 0, -11])),
    ),
  ])
  s.add(roundCone(add(at, [0, -3, -8]), top, r, r, { slot: DARK }), sphere(top, r * 1.6, { slot: PALE }))
  pennant(s, { top: add(top, [0, 0, -1]), slot: ACCENT, length: 27, height: 20 })
}
