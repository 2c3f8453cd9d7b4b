/** A swimmer along y: resting on its belly, or lifted on a wave. */
import { ACCENT, BODY, cylinder, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import {
  add,
  along,
  cos,
  cross,
  eulerRotation,
  flipX,
  fromColumns,
  length,
  lerp,
  sin,
  sub,
  unit,
} from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { movingPart, roomyCup, wantsJoints } from '../moving-parts.ts'
import { moved, placed } from '../pose.ts'
import { plate } from '../parts/plates.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, degrees, factor, flag, oneOf, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

/** Shows both eyes, the smile and a flank: from farther aside it has one eye. */
export const SWIM_CAMERA = { azimuth: 23, elevation: 14 }

export const swim = definePart({
  doc: 'A swimmer along y: resting on its belly, or lifted on a wave.',
  options: {
    length: units(100, 'of the body'),
    width: units(58, 'of the body'),
    height: units(58, 'of the body'),
    mode: oneOf(['belly', 'wave'], 'belly', 'what it rests on'),
    tailRise: units(14, 'how high the tail rises behind'),
    waveSlot: colour(ACCENT, 'of the wave'),
    pale: colour(null, 'of the underside'),
    paleTo: factor(0, 'how far up the flanks that reaches: 1 is the middle'),
    bend: degrees(0, 'that the tail swings to the side from which it is seen'),
  },
  build: (s, look) => {
    const p = s.context.proportions
    // What a style does to limbs it does to the length of a body that has none.
    const slim = Math.sqrt(s.context.style.limbLength)
    const l = (look.length / 2) * slim
    const size: Vec3 = [(look.width / 2) * Math.sqrt(p.head), l * 0.62, (look.height / 2) * Math.sqrt(p.head)]
    const z = look.mode === 'wave' ? size[2] + 13 : size[2] * 0.71
    const rise = look.tailRise + tailMood(s)
    const middle: Vec3 = [0, -l * 0.28, z]
    s.add(ellipsoid(middle, size))
    const bend = s.context.view.azimuthDeg < 0 ? -look.bend : look.bend
    const waist: Vec3 = [0, l * 0.06, z + rise * 0.1]
    const hips = add(waist, swung([0, l * 0.49, rise * 0.32], bend * 0.6))
    const way = swung([0, 1, 0], bend)
    const tail = add(hips, add(along([0, 0, 0], way, l * 0.31), [0, 0, rise * 0.58]))
    s.add(roundCone(waist, hips, size[2] * 0.74, size[2] * 0.42, { blend: 9 }))
    s.add(roundCone(hips, tail, size[2] * 0.42, size[2] * TAIL_END, { blend: 5 }))
    s.sockets.tailWay = way
    s.sockets.head = { at: middle, radii: size }
    s.sockets.top = [0, middle[1] - 2, z + size[2]]
    s.sockets.neck = { at: add(middle, [0, size[1] * 0.35, 0]), radius: size[0] * 0.95, axis: [0, 1, 0] }
    const high = 1 - look.paleTo * 0.2
    s.sockets.belly = {
      at: add(middle, [0, -4, -size[2] * high]),
      radii: [size[0] * (0.86 + look.paleTo * 0.24), size[1] * 1.25, size[2] * 0.84],
    }
    if (look.pale)
      s.add(
        ellipsoid(s.sockets.belly.at, s.sockets.belly.radii, {
          slot: look.pale,
          operation: 'paint',
          depth: 3,
        }),
      )
    if (look.mode === 'wave') addWave(s, z - size[2], look.waveSlot)
    s.sockets.back = [0, 4, z + size[2] * 0.92]
    s.sockets.tail = tail
    s.sockets.side = [size[0] + 12, -l * 0.4, 0]
    s.sockets.hands = [
      [size[0] * 0.95, -l * 0.2, z - size[2] * 0.35],
      [-size[0] * 0.95, -l * 0.2, z - size[2] * 0.35],
    ]
  },
})

/** Turned about the upright, from behind to the left. */
const swung = ([x, y, z]: Vec3, angle: number): Vec3 => [
  x * cos(angle) + y * sin(angle),
  y * cos(angle) - x * sin(angle),
  z,
]

/** Lively moods lift the tail from where it usually is and low ones let it sink, in units. */
const TAIL = { usual: 28, least: 8, share: 0.42 }

export function tailMood(s: ShapeBuilder): number {
  const over = s.context.mood.tail - TAIL.usual
  return Math.sign(over) * Math.max(0, Math.abs(over) - TAIL.least) * TAIL.share
}

function addWave(s: ShapeBuilder, under: number, slot: Slot): void {
  s.add(ellipsoid([0, -8, 3], [19, 37, under + 8], { slot, blend: 4 }))
  s.add(cylinder([0, -2, 3.4], 33, 4.2, 3, { slot, blend: 4 }))
  s.add(ellipsoid([20, -14, 6], [11, 13, 8], { slot, blend: 4, mirror: true }))
  s.add(ellipsoid([0, 20, 6], [13, 11, 9], { slot, blend: 4 }))
}

const FLUKES = {
  width: units(NEEDED, 'from tip to tip'),
  slot: colour(BODY, 'of the flukes'),
  upright: flag(false, 'as fish have them'),
  thick: units(3.6, 'half thickness'),
  lift: degrees(0, 'how steeply level ones stand'),
  fixed: flag(false, 'whether they never move: under water with the end of the tail'),
}

type FlukeLook = Chosen<typeof FLUKES>

export const flukes = definePart({
  doc: 'Two lobes at the end of the tail: level on whales, upright on fish.',
  options: FLUKES,
  build: (s, look) => {
    if (look.fixed) return buildFlukes(s, look)
    const { tail, head } = s.sockets
    const radius = roomyCup(s, head.radii[2] * TAIL_END)
    // Flukes thicker than the tail's end would leave nothing of it to hold the cup.
    const inside = rootOf(s, look) > radius && !look.upright ? radius : 0
    const way = tailWay(s)
    const at = along(tail, way, -inside)
    movingPart(s, { kind: 'limb', at, way, radius, slot: BODY }, () => buildFlukes(s, look))
  },
})

const halfThickness = (s: ShapeBuilder, look: FlukeLook): number => s.wall(look.thick)
const rootOf = (s: ShapeBuilder, look: FlukeLook): number => 2 * halfThickness(s, look)

const tailWay = (s: ShapeBuilder): Vec3 => s.sockets.tailWay ?? [0, 1, 0]
/** Units off the tail that flukes which wag begin. */
const FREE = 4
/** The tail's end as a share of the body's half height. */
const TAIL_END = 0.28

function buildFlukes(s: ShapeBuilder, look: FlukeLook): void {
  const t = halfThickness(s, look)
  const w = look.width / 4
  const at = s.sockets.tail
  const way = tailWay(s)
  const off = (behind: number, up: number): Vec3 => add(along(at, way, behind), [0, 0, up])
  const { slot } = look
  if (look.upright) {
    plate(s, {
      from: off(-16, -2),
      to: off(6, 2),
      tip: off(w * 0.9, w * 1.75),
      slot,
      root: t,
      blend: 3,
    })
    plate(s, {
      from: off(-9, 0),
      to: off(6, -1),
      tip: off(w * 0.6, -w * 1.1),
      slot,
      root: t,
      blend: 3,
    })
    return
  }
  const stem = roundCone(at, add(at, [0, 9, 2]), rootOf(s, look), t * 1.5, { slot, blend: 3 })
  const wags = wantsJoints(s) && !look.fixed
  const lobes = ellipsoid([w * 0.9, 5, 2], [w * 1.15, w * 0.6, t], {
    slot,
    // Two soft lobes on one stem swell beyond the room that its joint leaves.
    blend: wags ? 1.2 : 3,
    mirror: true,
    rotate: [12, -12, 28],
  })
  // However the tail swings, both lobes are seen from the front.
  const turn = eulerRotation([look.lift, 0, 0])
  const root = along(at, way, wags ? FREE : 0)
  const pair = moved(lobes, turn, [0, 0, 0]).map((lobe) => ({ ...lobe, at: add(root, lobe.at) }))
  s.add(placed(stem, turn, at), ...pair)
}

export const sideFins = definePart({
  doc: 'A fin at each side.',
  options: {
    length: units(NEEDED, 'of a fin'),
    width: units(NEEDED, 'at the root'),
    slot: colour(BODY, 'of the fins'),
    fall: degrees(32, 'under level'),
    y: units(null, 'behind the middle of the head; usually a fifth of its depth'),
    moves: flag(false, 'whether they paddle where joints are wanted'),
    round: flag(false, 'paddles instead of triangles'),
  },
  build: (s, look) => {
    const { at, radii } = s.sockets.head
    const { fall } = look
    const lift = Math.max(0, s.context.mood.arms[0]) * 0.25
    const y = at[1] + (look.y ?? radii[1] * 0.2)
    const lying = at[2] < radii[2]
    const z = at[2] - radii[2] * (lying ? 0.6 : 0.36)
    const angle = fall - lift
    const tip: Vec3 = [
      radii[0] * 0.86 + look.length * 0.74 * cos(angle),
      y + look.length * 0.5,
      Math.max(2.6, z - look.length * 0.74 * sin(angle)),
    ]
    const root = radii[0] * 0.8
    const fin = (x: number, mirror: boolean, side = 1): void => {
      const ofSide = (point: Vec3): Vec3 => (side === 1 ? point : flipX(point))
      const [from, to] = [ofSide([x, y - look.width * 0.85, z]), ofSide([x, y + look.width * 0.75, z])]
      if (look.round) return s.add(paddle(s, lerp(from, to, 0.5), ofSide(tip), look, mirror))
      plate(s, { from, to, tip: ofSide(tip), slot: look.slot, root: 4, end: 3.4, blend: 2.5, mirror })
    }
    if (!look.moves || !wantsJoints(s)) return fin(root, true)
    const way = unit(sub(tip, [root, y, z]))
    for (const side of [1, -1]) {
      const ofSide = (point: Vec3): Vec3 => (side === 1 ? point : flipX(point))
      const hinge = {
        at: ofSide([root - PADDLE.sunk, y, z]),
        way: ofSide(way),
        radius: roomyCup(s, PADDLE.radius),
      }
      movingPart(s, { kind: 'limb', slot: BODY, ...hinge }, () => fin(root + PADDLE.out, false, side))
    }
  },
})

/** A flat leaf from the flank to the tip. */
function paddle(
  s: ShapeBuilder,
  root: Vec3,
  tip: Vec3,
  { width, slot }: { width: number; slot: Slot },
  mirror: boolean,
): Shape {
  const out = unit(sub(tip, root))
  const up = unit(cross(out, cross([0, 0, 1], out)))
  const long = length(sub(tip, root)) * 0.5 + 2
  const frame = fromColumns(out, unit(cross(up, out)), up)
  return ellipsoid(along(root, out, long - 4), [long, width * 0.62, s.wall(4)], {
    slot,
    mirror,
    frame,
    blend: 3,
  })
}

/** A paddling fin's cup in the flank, and how far off the flank the fin begins. */
const PADDLE = { radius: 6.6, sunk: 4, out: 3 }

export const backFin = definePart({
  doc: 'A fin on the back.',
  options: {
    height: units(NEEDED, 'of the fin'),
    length: units(NEEDED, 'at the root'),
    slot: colour(BODY, 'of the fin'),
    y: units(0, 'further back'),
    lean: degrees(28, 'towards the back'),
  },
  build: (s, look) => {
    const at = s.sockets.back
    const y = at[1] + look.y
    const z = at[2] - 3
    const back = Math.tan((look.lean * Math.PI) / 180) * look.height
    plate(s, {
      from: [0, y - look.length * 0.75, z],
      to: [0, y + look.length * 0.55, z],
      tip: [0, y + back, z + look.height * 0.86],
      slot: look.slot,
      root: 4,
      end: 3,
      blend: 3,
    })
  },
})
