/**
 * Print-in-place joints: an arm or a head as a ball in a socket, a wheel on a ball on its axle.
 * While the toy is built they are ordinary shapes of a numbered body; `bodiesOf` separates them by a uniform clearance.
 */
import { convexHull, marginInside } from '../mesh/footprint.ts'
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { distanceTo } from '../sdf/distance.ts'
import { massCentreOf } from '../sdf/measure.ts'
import { BODY, DARK, sphere, cylinder, ellipsoid, roundCone } from '../sdf/shapes.ts'
import type { HingeKind, Shape, Slot } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { add, along, apply, flipX, length, lerp, scale, sub, unit } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { standsOnBase } from './base.ts'
import { beyondBall, clearanceFor, isOffAxis, sweptRoom, wayOut } from './clearance.ts'
import { heldHead, reflected } from './pose.ts'
import type { ShapeBuilder } from './shape-builder.ts'

/** Joint clearance that a desktop FDM printer does not fuse, mm. */
const GAP_MM = 0.4
/** Wall of a cup around its ball. */
const WALL_MM = 1.6
/** A neck that carries a ball, as a share of the ball, and the least it may be. */
const NECK = { share: 0.42, minMm: 1.25 }
/** The cup's mouth as a share of the ball: narrower, so that the ball stays in. */
const MOUTH = 0.86
/** The least ball that holds; an axle's is flattened, its width counts. */
const MIN_BALL_MM: Record<HingeKind, number> = { limb: 2.4, neck: 2.4, wheel: 1.2 }
/** Farther than this a cup would stand out of the neck. */
const MAX_GROWN = 1.3
/** A head's is hidden under it, and nothing else moves where it turns. */
const MAX_GROWN_NECK = 1.7
/** An axle's ball is this much broader than it is thick. */
const FLATTENED = 1.7
interface Mouth {
  /** How widely the body's lip and the part's are rounded where the gap comes to the surface: a seam that shows where the toy moves. */
  bodyLip: number
  partLip: number
  /** Fillets reach this share of their blend beyond the shapes they join. */
  fillet: number
}

/** How softly a shoulder grows out of the body, in units: its clearance begins where the limb does, and leaves this root. */
const SHOULDER_BLEND = 4

/** Lips in units. Around a neck little is left of a body: a deeper cut would leave splinters. */
const MOUTHS: Record<HingeKind, Mouth> = {
  limb: { bodyLip: 0, partLip: 1.5, fillet: 0.3 },
  neck: { bodyLip: 2, partLip: 0, fillet: 0.2 },
  wheel: { bodyLip: 0, partLip: 1, fillet: 0.2 },
}

/** An axle shows at the wheel's middle: this far out of it, and this thick as a share of its ball. */
const AXLE_END = { proudMm: 0.8, share: 0.62 }

interface Hinge {
  kind: HingeKind
  /** Where it turns. */
  at: Vec3
  /** Limbs: the way they leave the body. Wheels: the axle's way out of the body. */
  way: Vec3
  /** Limbs: of the cup, a little more than the limb's own. Wheels: half the wheel's width. */
  radius: number
  slot: Slot
}

export const wantsJoints = (s: ShapeBuilder): boolean => s.context.design.features.includes('joints')

/**
 * Builds a part that can move when the customer wants joints and the part is large enough for one.
 * @returns The body it became: 0 when it stays one with the toy.
 */
export function movingPart(s: ShapeBuilder, hinge: Hinge, build: () => void): number {
  const part = wantsJoints(s) && isLargeEnough(s, hinge) ? s.nextPart() : 0
  if (part === 0 || s.context.fixedParts.has(part)) {
    build()
    return 0
  }
  s.onOwnBody(part, () => {
    build()
    s.add(hingeBall(hinge))
  })
  return part
}

/** A mirrored pair, given as its half at +x, that becomes two parts where it moves. */
export function movingPair(s: ShapeBuilder, hinge: Hinge, half: readonly Shape[]): void {
  if (!wantsJoints(s)) return s.add(...half.map((shape) => ({ ...shape, mirror: true })))
  movingPart(s, hinge, () => s.add(...half))
  const other = { ...hinge, at: flipX(hinge.at), way: flipX(hinge.way) }
  movingPart(s, other, () => s.add(...half.map(reflected)))
}

/** Whether a wheel of this width turns and stands on the floor: then it is round down there and carries the toy. */
export const wheelRolls = (s: ShapeBuilder, width: number): boolean =>
  wantsJoints(s) &&
  !standsOnBase(s.context.design) &&
  isLargeEnough(s, {
    kind: 'wheel',
    at: [0, 0, 0],
    way: [1, 0, 0],
    radius: turningWidth(s, width) / 2,
    slot: DARK,
  })

/** The width of a wheel that turns: one that is a little too narrow for its axle's ball grows to fit it. */
export function turningWidth(s: ShapeBuilder, usual: number): number {
  const least = s.mm(MIN_BALL_MM.wheel + GAP_MM + WALL_MM) * 2.002
  return wantsJoints(s) && least > usual && least < usual * MAX_WIDENED ? least : usual
}

/** A wheel wider than that would be a roller. */
const MAX_WIDENED = 1.5

const headTurns = (s: ShapeBuilder): boolean =>
  wantsJoints(s) && s.shapes.every(({ hinge }) => hinge === null)

/** Room beside a head that turns: its gap, and the fillets that the gap follows. */
const BESIDE_HEAD = { mm: 1, units: 2.5 }
const MAX_STEPS = 24
const ALONG = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/**
 * Keeps what fixed arms hold clear of a head that turns.
 * @returns The first step at which the rod is free; 0 where no head turns, or no step frees it.
 */
export function stepsBesideHead(
  s: ShapeBuilder,
  radius: number,
  rodAt: (step: number) => readonly [from: Vec3, to: Vec3],
): number {
  if (!headTurns(s)) return 0
  const head = pack(
    heldHead(s).filter(({ operation }) => operation === 'unite'),
    1,
  )
  const room = radius + s.mm(BESIDE_HEAD.mm) + BESIDE_HEAD.units
  const isFree = (step: number): boolean => {
    const [from, to] = rodAt(step)
    return ALONG.every((t) => distanceTo(head, lerp(from, to, t)) > room)
  }
  const steps = Array.from({ length: MAX_STEPS }, (_, step) => step)
  return steps.find(isFree) ?? 0
}

/** A toy with neither arms nor wheels to move turns its head instead. */
export function letHeadTurn(s: ShapeBuilder): void {
  const hinge = headHinge(s)
  if (!hinge) return
  const part = s.nextPart()
  if (s.context.fixedParts.has(part)) return
  s.headBody = part
  s.onOwnBody(part, () => {
    s.regions.forEach((region, i) => {
      const shape = s.shapes[i]
      if ((region === 'head' || region === 'withHead') && shape) s.shapes[i] = { ...shape, body: part }
    })
    s.onHead(() => s.add(hingeBall(hinge)))
  })
}

/** Whether the head will be a part of its own, which the body's shapes do not round off. */
export const losesNeck = (s: ShapeBuilder): boolean =>
  headHinge(s) !== null && !s.context.fixedParts.has(s.lastPart + 1)

/** Where a head turns; null where it does not. */
function headHinge(s: ShapeBuilder): Hinge | null {
  if (!headTurns(s)) return null
  const { head, neck } = s.sockets
  const toHead = unit(sub(head.at, neck.at))
  const skull = s.shapes.filter((_, i) => s.regions[i] === 'head').slice(0, 1)
  const reach = Math.min(...head.radii)
  const hinge: Hinge = {
    kind: 'neck',
    at: along(head.at, toHead, 0.2 * reach - wayOut(skull, head.at, scale(toHead, -1))),
    way: toHead,
    radius: roomyCup(s, Math.min(0.5 * reach, neck.radius), MAX_GROWN_NECK),
    slot: BODY,
  }
  return isLargeEnough(s, hinge) ? hinge : null
}

/** The cup of a neck, a tail or a fin that is a little too small for a ball that holds grows to fit it. */
export function roomyCup(s: ShapeBuilder, usual: number, most = MAX_GROWN): number {
  const least = s.mm(MIN_BALL_MM.neck + GAP_MM + WALL_MM) * 1.001
  return least > usual && least < usual * most ? least : usual
}

const hingeBall = ({ at, radius, slot, way, kind }: Hinge): Shape => ({
  ...sphere(at, radius, { slot, normal: way }),
  hinge: kind,
})

const ballIn = (radius: number, mm: (length: number) => number): number => radius - mm(GAP_MM + WALL_MM)

const isLargeEnough = (s: ShapeBuilder, hinge: Hinge): boolean =>
  ballIn(hinge.radius, (length) => s.mm(length)) >= s.mm(MIN_BALL_MM[hinge.kind])

/** Where a toy stands that is cut into its bodies. */
interface Standing {
  /** On a base: there its wheels turn, but carry nothing. */
  onBase: boolean
}

interface Bodies {
  /** The shapes of each closed solid the toy consists of; the first is the toy itself. */
  bodies: Shape[][]
  /** The numbers of the parts that move, in the order of their bodies. */
  movingParts: number[]
}

export function bodiesOf(
  shapes: readonly Shape[],
  mm: (length: number) => number,
  { onBase }: Standing = { onBase: false },
): Bodies {
  const texts = shapes.filter(({ inscription }) => inscription !== null)
  const parts = shapes
    .filter(({ hinge }) => hinge !== null)
    .map((hinge) => {
      const own = shapes.filter(({ body, hinge: mark }) => body === hinge.body && mark === null)
      const joint = hinge.hinge === 'wheel' ? wheelJoint(hinge, own, mm) : limbJoint(hinge, own, mm)
      return { body: hinge.body, own, hinge, ...joint }
    })
    .filter(({ body, onBody }) => {
      const besideIt = texts.filter((text) => text.body !== body)
      return !cutsText(onBody, besideIt, mm(GAP_MM))
    })
  const moving = new Set(parts.map(({ body }) => body))
  const fixed = shapes.filter(({ body }) => !moving.has(body))
  const floor = moving.size > 0 ? floorOf(shapes) : []
  const rolls = !onBase && isCarried(shapes, parts)
  const underBody = rolls
    ? floor.map((cut) => ({ ...cut, at: add(cut.at, [0, 0, mm(UNDER_BODY_MM)]) }))
    : floor
  return {
    bodies: [
      [...fixed, ...parts.flatMap(({ onBody }) => onBody), ...underBody],
      ...parts.map(({ own, onPart }) => [...withWorkOnIt(shapes, own), ...onPart, ...floor]),
    ],
    movingParts: [...moving],
  }
}

/** The cut at the floor comes last; what joints have added is cut too, but sharply: a second soft cut in the same place would lift the sole. */
const floorOf = (shapes: readonly Shape[]): Shape[] =>
  shapes
    .slice(-1)
    .filter(({ form }) => form.type === 'halfSpace')
    .map((shape) => ({ ...shape, blend: 0 }))

/** Height above the floor of a body that rolls on its wheels: clears a wheel's flat and a carpet's pile. */
export const UNDER_BODY_MM = 1.2
/** Least distance of the centre of mass from the edge of the wheels' support polygon, as a share of the height. */
const CARRIED = 0.03

/** Whether wheels that turn hold the whole toy up, so that its body may leave the floor. */
function isCarried(
  shapes: readonly Shape[],
  parts: readonly { own: readonly Shape[]; hinge: Shape }[],
): boolean {
  const wheels = parts.filter(
    ({ own, hinge }) =>
      hinge.hinge === 'wheel' && Math.min(...own.filter(isUnited).map((shape) => lowestPoint(shape))) <= 0,
  )
  if (wheels.length < MIN_WHEELS) return false
  const [x, y] = massCentreOf(shapes)
  const hull = convexHull(wheels.map(({ hinge }): [number, number] => [hinge.at[0], hinge.at[1]]))
  return marginInside(hull, [x, y]) >= CARRIED * boundsOf(shapes).high[2]
}

const MIN_WHEELS = 3
const isUnited = ({ operation }: Shape): boolean => operation === 'unite'

/** Sample points of an engraved face: across and up it in shares of its half sizes, and below it in clearances. */
const ACROSS = [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]
const UPWARDS = [-1, -0.5, 0, 0.5, 1]
const BELOW = [0, 3, 6]

/** A part whose joint would cut into a written face stays where it is. */
function cutsText(onBody: readonly Shape[], texts: readonly Shape[], gap: number): boolean {
  if (texts.length === 0) return false
  const cuts = onBody.filter(({ operation }) => operation === 'subtract')
  const room = pack(
    cuts.map((shape) => ({ ...shape, operation: 'unite' })),
    1,
  )
  return texts.some((plate) => facePoints(plate, gap).some((point) => distanceTo(room, point) < gap))
}

function facePoints({ at, rotation, form, inscription }: Shape, gap: number): Vec3[] {
  if (inscription === null || form.type !== 'box') return []
  const { middle, halfWidth, halfHeight } = inscription
  const face = form.half[2]
  return BELOW.flatMap((below) =>
    UPWARDS.flatMap((v) =>
      ACROSS.map((u): Vec3 => {
        const point: Vec3 = [middle[0] + u * halfWidth, middle[1] + v * halfHeight, face - below * gap]
        return add(at, apply(rotation, point))
      }),
    ),
  )
}

/** A part with the paint, grooves and cuts of the whole toy that come after it began. */
function withWorkOnIt(shapes: readonly Shape[], own: readonly Shape[]): Shape[] {
  const kept = new Set(own)
  const begun = shapes.findIndex((shape) => kept.has(shape))
  return shapes
    .slice(begun)
    .filter((shape) => kept.has(shape) || (shape.body === 0 && shape.operation !== 'unite'))
}

interface Joint {
  onBody: Shape[]
  onPart: Shape[]
}

/** The body ends in a cup that holds the part's ball; the part slides over the cup's outside. */
function limbJoint(hinge: Shape, own: readonly Shape[], mm: (length: number) => number): Joint {
  const { at, slot } = hinge
  const way = apply(hinge.rotation, [0, 0, 1])
  const cup = hinge.form.type === 'sphere' ? hinge.form.radius : 0
  const gap = mm(GAP_MM)
  const edges = MOUTHS[hinge.hinge ?? 'limb']
  const inner = ballIn(cup, mm)
  const neck = Math.max(inner * NECK.share, mm(NECK.minMm))
  const mouth = inner * MOUTH
  const sill = Math.sqrt((inner + gap) ** 2 - mouth ** 2)
  const depth = (cup + 3 * gap - sill) / 2
  const isLimb = hinge.hinge === 'limb'
  return {
    onBody: [
      ...(isLimb ? [sphere(at, cup, { slot, blend: SHOULDER_BLEND })] : []),
      ...clearanceFor(isLimb ? beyondBall(own, at, cup + gap) : own, gap, edges),
      sphere(at, cup, { slot, blend: mm(0.6) }),
      cylinder(along(at, way, sill + depth), cup + gap, depth, 0, { operation: 'subtract', normal: way }),
      sphere(at, inner + gap, { operation: 'subtract' }),
    ],
    onPart: [
      sphere(at, cup + gap, { operation: 'subtract', blend: edges.partLip }),
      sphere(at, inner, { slot }),
      roundCone(at, along(at, way, cup + 4 * gap), neck, neck, { slot, blend: mm(0.5) }),
    ],
  }
}

/** The axle ends in a ball inside the wheel. */
function wheelJoint(hinge: Shape, own: readonly Shape[], mm: (length: number) => number): Joint {
  const { at } = hinge
  const out = apply(hinge.rotation, [0, 0, 1])
  const half = hinge.form.type === 'sphere' ? hinge.form.radius : 0
  const gap = mm(GAP_MM)
  const inner = ballIn(half, mm)
  const broad = inner * FLATTENED
  const neck = Math.max(broad * NECK.share, mm(NECK.minMm))
  const inside = along(at, out, -(half + mm(4)))
  const end = along(at, out, wayOut(own, at, out) + mm(AXLE_END.proudMm))
  const endRadius = Math.max(broad * AXLE_END.share, mm(NECK.minMm))
  const middle = scale(add(at, end), 0.5)
  const halfWay = length(sub(end, at)) / 2
  return {
    onBody: [
      ...clearanceFor(
        own.filter((shape) => !isOffAxis(shape, at, out)),
        gap,
        MOUTHS.wheel,
      ),
      ...own.filter((shape) => isOffAxis(shape, at, out)).map((shape) => sweptRoom(shape, { at, out, gap })),
      roundCone(inside, at, neck, neck, { slot: DARK }),
      cylinder(middle, endRadius, halfWay, mm(0.6), { slot: DARK, normal: out }),
      ellipsoid(at, [broad, broad, inner], { slot: DARK, normal: out }),
    ],
    onPart: [
      ellipsoid(at, [broad + gap, broad + gap, inner + gap], { operation: 'subtract', normal: out }),
      cylinder(along(at, out, -half), neck + gap, half, 0, { operation: 'subtract', normal: out }),
      cylinder(along(at, out, 2 * half), endRadius + gap, 2 * half, 0, {
        operation: 'subtract',
        blend: MOUTHS.wheel.partLip,
        normal: out,
      }),
    ],
  }
}
