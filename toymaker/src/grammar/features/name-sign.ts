/** A plate for a name: on the chest, before the feet or forefeet, on the nose or on the flank. It comes last, so that nothing covers it. */
import { distanceField } from '../../sdf/distance.ts'
import { pack } from '../../sdf/tape.ts'
import { along, direction, dot, sub, surfaceFrame } from '../../math/vec.ts'
import type { SurfaceFrame, Vec3 } from '../../math/vec.ts'
import { bearsName, hasChest } from './chest.ts'
import { FRAME, RISE, addPlate, plateFor } from './name-plate.ts'
import type { Place, Size } from './name-plate.ts'
import { looksAt } from '../mouth-sight.ts'
import { wantsJoints } from '../moving-parts.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** The frame sinks this far into what carries it. */
const GRIP = 3
const ABOVE_FLOOR = 2.8
const MIN_OVER_FLOOR = 1
/** Slope of the line of sight: what hangs over the plate must not hide it from the camera. */
const SIGHT = 0.23
const FROM_AFAR = 130

export function addNameSign(s: ShapeBuilder): void {
  const { design, isVehicle } = s.context
  if (!bearsName(design)) return
  const usual = isVehicle ? 'nose' : !hasChest(s) ? 'forefeet' : s.offChest.has('name') ? 'feet' : 'chest'
  const wished = placed(s, usual)
  const { hung, size } = (wished.hung.fromFeet ?? 0) > FARTHEST_FROM_FEET ? awayFromFeet(s) : wished
  s.heldAt(hung.carrier, () => addPlate(s, hung.middle, hung.plane, size, hung.depth))
}

/** Farther before its feet, in units, under a head or a tray, a plate hangs on a bar. */
const FARTHEST_FROM_FEET = 32

function awayFromFeet(s: ShapeBuilder): Placed {
  const [onChest, atForefeet] = [placed(s, 'chest'), placed(s, 'forefeet')]
  return awkwardness(s, onChest.hung) <= awkwardness(s, atForefeet.hung) ? onChest : atForefeet
}

interface Placed {
  hung: Hung
  size: Size
}

function placed(s: ShapeBuilder, place: Place): Placed {
  const { belly, head } = s.sockets
  const chin = head.at[2] - head.radii[2]
  const size = plateFor(s, place)
  const lowest = size[1] + ABOVE_FLOOR
  const wanted = {
    chest: Math.min(belly.at[2], chin - size[1] - 1),
    nose: belly.at[2] * 0.35,
    forefeet: 0,
    feet: 0,
  }
  const front: Vec3 = [belly.at[0], belly.at[1], Math.max(lowest, wanted[place])]
  const usual =
    place === 'feet'
      ? atFeet(s, front, size, 0)
      : plan(s, { facing: [0, -1, 0], leans: place === 'chest', through: front, size })
  const hung =
    s.context.isVehicle && wantsJoints(s)
      ? clearOfFace(s, usual, lowest)
      : mostFlush(s, [usual, ...OTHERS[place](s, front, size)], place === 'forefeet')
  return { hung, size }
}

/** Units aside of the middle, for a plate before the feet that something hides. */
const BESIDE = [6, -6, 12, -12]
/** A plate on the floor leans back to who looks down at it. */
const LEANS_BACK = 0.5

/** The foot of its frame ends in the floor, in units below it. */
const IN_FLOOR = 0.6

/** A plate that stands on the floor and leans against the feet. */
function atFeet(s: ShapeBuilder, [x, y]: Vec3, size: Size, aside: number): Hung {
  const facing: Vec3 = [0, -1, LEANS_BACK]
  const { up } = surfaceFrame(facing)
  const height = (size[1] + FRAME) * up[2] - IN_FLOOR
  const toes = s.project([x + aside, y, height], [0, -1, 0])
  const hung = plan(s, { facing, leans: false, through: toes.at, size })
  const middle = along(hung.middle, up, (height - hung.middle[2]) / up[2])
  // Further down the feet may begin deeper than what it was held before.
  const depth = Math.min(...pointsOf({ ...hung, middle }).map((at) => depthBehind(s, at, hung.plane.out)))
  return { ...hung, middle, depth: Math.max(hung.depth, depth + GRIP), fromFeet: toes.at[1] - middle[1] }
}

/** Lower places on a chest and a skirt, in units. */
const LOWER = [3, 6, 9, 12, 16]
/** Places on the near flank of an animal, in units behind and above the middle of its belly. */
const ON_FLANK: ReadonlyArray<readonly [back: number, above: number]> = [0, 4].flatMap((above) =>
  [0, 8, 16, -8, 24, -14, 32, -22].map((back) => [back, -above] as const),
)
/** Places on the chest under a head that is carried before the body, above the middle of its belly. */
const UNDER_HEAD = [4, -2, -8]

/** Where else than in the usual place a plate may lie on a living toy. */
const OTHERS: Readonly<Record<Place, (s: ShapeBuilder, front: Vec3, size: Size) => Hung[]>> = {
  nose: (s, [, , z], size) => [...onFlank(s, z, size), ...onFlank(s, z + HIGHER, size)],
  chest: (s, [x, y, z], size) =>
    LOWER.filter((dz) => z - dz >= size[1] + ABOVE_FLOOR).map((dz) =>
      plan(s, { facing: [0, -1, 0], leans: true, through: [x, y, z - dz], size }),
    ),
  feet: (s, front, size) => BESIDE.map((aside) => atFeet(s, front, size, aside * s.context.near)),
  forefeet: (s, _front, size) => {
    const [x, y, z] = s.sockets.belly.at
    const over = (height: number): number => Math.max(size[1] + ABOVE_FLOOR, height)
    return [
      ...UNDER_HEAD.map((dz) =>
        plan(s, { facing: [0, -1, 0], leans: true, through: [x, y, over(z + dz)], size, isUnderHead: true }),
      ),
      ...ON_FLANK.map(([back, above]) =>
        plan(s, {
          facing: [s.context.near, 0, 0],
          leans: false,
          through: [x, y + back, over(z + above)],
          size,
          isUnderHead: true,
        }),
      ),
    ]
  },
}

/** The place where a plate stands out least and is seen best; of equals the first is taken. */
function mostFlush(s: ShapeBuilder, [usual, ...others]: readonly [Hung, ...Hung[]], isBoard: boolean): Hung {
  const before = isBoard ? BOARD : 0
  const aside = s.context.isVehicle ? ASIDE : 0
  const costs = [usual, ...others].map((hung, i) => ({
    hung,
    cost: awkwardness(s, hung) + (i === 0 ? before : aside + i * LATER),
  }))
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best)).hung
}

/** What a place later in its list counts, in units that a plate stands out. */
const LATER = 0.15
/** What a board before the forelegs counts, which carries nothing and hides them. */
const BOARD = 9
/** What the flank of a vehicle counts, whose plate belongs on its nose. */
const ASIDE = 8
const COUNTS = { hidden: 40, turned: 14, face: 10, laid: 5 }
const ACROSS = [-0.9, 0, 0.9].flatMap((x) => [-0.8, 0, 0.8].map((y) => [x, y] as const))

/** How far a plate stands out, and in the same units what is not seen of it. */
function awkwardness(s: ShapeBuilder, hung: Hung): number {
  const { out } = hung.plane
  const look = direction(s.context.view.azimuthDeg, s.context.view.elevationDeg)
  const points = pointsOf(hung)
  const gaps = points.map((at) => Math.min(MOST_GAP, depthBehind(s, at, out)))
  const proud = gaps.reduce((sum, gap) => sum + gap, 0) / points.length
  const hidden = points.filter((at) => isHidden(s, along(at, out, 0.5), look)).length / points.length
  const turned = 1 - dot(out, look)
  const covers = COUNTS.face * hides(s, hung) + COUNTS.laid * hides(s, hung, s.sockets.laid)
  return proud + COUNTS.hidden * hidden + COUNTS.turned * turned + covers
}

/** Across its face. */
const pointsOf = ({ middle, plane: { right, up }, size }: Hung): Vec3[] =>
  ACROSS.map(([x, y]) => along(along(middle, right, x * size[0]), up, y * size[1]))

const MOST_GAP = 24

/** From a point straight back to the surface, in units. */
function depthBehind(s: ShapeBuilder, at: Vec3, out: Vec3): number {
  for (let deep = 0; deep < MOST_GAP;) {
    const free = s.distance(along(at, out, -deep))
    if (free < 0.2) return deep
    deep += Math.max(free * 0.9, 0.3)
  }
  return MOST_GAP
}

function isHidden(s: ShapeBuilder, from: Vec3, look: Vec3): boolean {
  for (let t = 0; t < FROM_AFAR;) {
    const free = s.distance(along(from, look, t))
    if (free < -0.3) return true
    t += Math.max(free, 0.6)
  }
  return false
}

/** Where a plate hangs, and what it holds on to. */
interface Hung {
  middle: Vec3
  plane: SurfaceFrame
  size: Size
  carrier: Vec3
  /** From the face of the plate into what carries it. */
  depth: number
  /** Of a plate on the floor: how far before the feet it stands, in units. */
  fromFeet?: number
}

interface Wanted {
  facing: Vec3
  leans: boolean
  through: Vec3
  size: Size
  /** It may lie back under what hangs over it: whether it is seen is measured. */
  isUnderHead?: boolean
}

/** Places along the near flank of a vehicle, in units behind its middle; of equals the first is taken. */
const FLANK = [4, 12, 20, -4, 28]
/** Above the lowest place, in units: over wheels that turn there is room. */
const OVER_WHEELS = [16, 24]

/** On a tall side a plate hangs well above the sill, in units. */
const HIGHER = 10

const onFlank = (s: ShapeBuilder, height: number, size: Size): Hung[] =>
  FLANK.map((y) => plan(s, { facing: [s.context.near, 0, 0], leans: false, through: [0, y, height], size }))

/** A bow or a fuselage has its mouth where the plate would hang: then the flank carries it, above wheels that turn. */
function clearOfFace(s: ShapeBuilder, usual: Hung, lowest: number): Hung {
  const hidden = hides(s, usual)
  if (hidden === 0) return usual
  const flanks = OVER_WHEELS.flatMap((above) => onFlank(s, lowest + above, usual.size))
  return flanks.reduce((best, next) => (hides(s, next) < hides(s, best) ? next : best), usual)
}

/** How many points of the face and of what it wears a plate covers: with its face, or with the edge of its frame behind. */
function hides(
  s: ShapeBuilder,
  { middle, plane, size: [w, h], depth }: Hung,
  points: readonly Vec3[] = facePoints(s),
): number {
  const { right, up, out } = plane
  const looks = looksAt(s)
  return points.reduce((sum, at) => {
    const behind = dot(sub(middle, at), out)
    const covers = looks.filter((look) => {
      const toward = dot(look, out)
      return [0, RISE, depth].some((deep) => {
        const away = toward === 0 ? -1 : (behind - deep) / toward
        const hit = sub(along(at, look, away), middle)
        return away > 0 && Math.abs(dot(hit, right)) < w + 2 && Math.abs(dot(hit, up)) < h + 2
      })
    })
    return sum + covers.length
  }, 0)
}

/** Starts of all strokes, the whole mouth, the rims of the eyes, and the glasses before them. */
function facePoints(s: ShapeBuilder): Vec3[] {
  const { eyes, lips, worn } = s.sockets
  const lines = s.shapes.filter(({ ofFace }) => ofFace).map(({ at }) => at)
  const rims = eyes.flatMap(({ at, normal, radius }) => {
    const { right, up } = surfaceFrame(normal)
    return [right, up].flatMap((way) => [along(at, way, radius), along(at, way, -radius)])
  })
  return [...lines, ...lips, ...rims, ...worn]
}

/** Holds the plate before everything that is in its place, and carries it by what reaches out farthest: on a head it turns along. */
function plan(s: ShapeBuilder, { facing, leans, through, size, isUnderHead = false }: Wanted): Hung {
  const reach = s.reach
  s.reach = FROM_AFAR
  const { at: aim, normal } = s.project(through, facing)
  const lean = leans ? Math.max(-0.2, Math.min(0.5, normal[2])) : facing[2]
  const plane = surfaceFrame([facing[0], facing[1], lean])
  const rows = (steps: readonly number[]): number[] => steps.map((step) => step * size[1])
  const carrier = farthest(s, aim, plane, rows([-0.8, -0.4, 0, 0.4, 0.8]), size[0])
  const overhangs = isUnderHead ? [] : OVERHANGS
  const hanging = Math.max(
    ...overhangs.map((dz) => farthest(s, aim, plane, [size[1] + dz], size[0]).out - dz / SIGHT),
  )
  s.reach = reach
  const hold = Number.isFinite(carrier.out) ? carrier.out : 0
  const front = beforeArms(s, aim, plane, size, Math.max(hold + RISE - 0.4, hanging))
  const middle = overFloor(along(aim, plane.out, front), plane, size)
  return { middle, plane, size, carrier: carrier.at, depth: front - hold + GRIP }
}

/** Heights above a plate where what hangs over it would hide it, in units. */
const OVERHANGS = [2, 6, 12, 20]

/** A plate that leans forward sinks the farther out it hangs: no letter may end in the floor. */
function overFloor(middle: Vec3, { up }: SurfaceFrame, [, h]: Size): Vec3 {
  const sunk = MIN_OVER_FLOOR + h * up[2] - middle[2]
  return sunk > 0 ? along(middle, up, sunk / up[2]) : middle
}

/** Room from a moving arm to the letters: its gap twice and the fillets that the gap follows. */
const ROOM = { mm: 0.9, units: 0.6 }
/** Strokes go this deep behind the face. */
const UNDER_FACE_MM = 2.4
const FARTHEST_FORWARD = 10

/** A written plate stands as far out as the gaps around moving arms leave its letters whole. */
function beforeArms(
  s: ShapeBuilder,
  aim: Vec3,
  { right, up, out }: SurfaceFrame,
  [w, h]: Size,
  usual: number,
): number {
  const arms = s.shapes.filter(
    ({ body, operation }) => operation === 'unite' && body !== 0 && body !== s.headBody,
  )
  if (s.context.design.nameSign === null || arms.length === 0) return usual
  const distanceAt = distanceField(pack(arms, 1))
  const room = s.mm(ROOM.mm) + ROOM.units
  const isClear = (front: number): boolean =>
    [0, 0.5, 1].every((deep) =>
      [-1, -0.5, 0, 0.5, 1].every((x) =>
        [-1, -0.5, 0, 0.5, 1].every((y) => {
          const at = along(along(aim, right, x * w), up, y * h)
          return distanceAt(along(at, out, front - s.mm(deep * UNDER_FACE_MM))) > room
        }),
      ),
    )
  let front = usual
  while (!isClear(front) && front < usual + FARTHEST_FORWARD) front += 0.5
  return isClear(front) ? front : usual
}

/** What reaches farthest out of the plane on the given heights, across the plate; minus infinity when nothing is there. */
function farthest(
  s: ShapeBuilder,
  aim: Vec3,
  { right, up, out }: SurfaceFrame,
  heights: readonly number[],
  width: number,
): { out: number; at: Vec3 } {
  const hits = heights.flatMap((y) =>
    [-0.85, -0.5, -0.2, 0, 0.2, 0.5, 0.85].map((x) => {
      const { at, missed } = s.project(along(along(aim, right, x * width), up, y), out)
      return { at, out: missed ? -Infinity : dot(sub(at, aim), out) }
    }),
  )
  return hits.reduce((best, hit) => (hit.out > best.out ? hit : best))
}
