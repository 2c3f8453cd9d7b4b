/** A raised heart where a living body is smooth and is seen, or on a vehicle's two sides. */
import { boundsOf } from '../../sdf/bounds.ts'
import { ACCENT, BODY, heart } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, cos, direction, dot, sin, sub, surfaceFrame } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { isHidden } from '../mouth-sight.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Surface } from '../sockets.ts'

export function addHeart(s: ShapeBuilder): void {
  if (s.context.isVehicle) return onVehicle(s)
  const size = sizeOn(s)
  const rated = placesOf(s).map((place) => ({ ...place, ...rate(s, place, size) }))
  const best = rated.reduce((least, next) => (next.cost < least.cost ? next : least))
  lay(s, best.surface, size, best.under)
  if (!s.sockets.neck.axis) return
  // A body along the floor carries one on each side.
  const [x, y, z] = best.facing
  const other = s.project(best.through, [-x, y, z])
  const isApart = Math.abs(other.at[0] - best.surface.at[0]) > size
  if (other.missed !== true && isApart) lay(s, other, size, best.under)
}

const sizeOn = ({ sockets: { belly, neck } }: ShapeBuilder): number =>
  neck.axis ? FLANK_SIZE : Math.max(9, Math.min(14, belly.radii[0] * 0.86))

interface Place {
  through: Vec3
  facing: Vec3
  /** In units of a surface's unevenness: how far it is from where a heart belongs. */
  away: number
}

/** Places on the front of an upright body in radii of its belly, and along the near flank of another in units. */
const FRONT = [0, -0.5, 0.5, -0.9, 0.9].flatMap((x) =>
  [0, -0.5, 0.5, -0.9, 0.9, -1.1, -1.3].map((z) => [x, z] as const),
)
const FLANK = [0, 8, -8, 16, -16, 24, 32].flatMap((y) => [0, -5, 5, -10, 10].map((z) => [y, z] as const))
/** Over the middle of the belly, in units. */
const RAISED = 2
const AWAY = 0.18
/** How much upwards from the level a flank is looked at, and what that counts: a flat body is seen from above. */
const RISES = [0, 0.8]
const ON_BACK = 4

function placesOf(s: ShapeBuilder): Place[] {
  const { belly, neck } = s.sockets
  const { near } = s.context
  const [x, y, z] = belly.at
  if (!neck.axis)
    return FRONT.map(([across, up]): Place => {
      const [dx, dz] = [across * belly.radii[0], up * belly.radii[2]]
      return {
        through: [x + dx, 0, z + RAISED + dz],
        facing: [0, -1, 0],
        away: Math.hypot(dx, dz) * AWAY,
      }
    })
  const middle: Vec3 = s.sockets.flank ?? [0, (y + s.sockets.back[1]) / 2, z]
  return RISES.flatMap((rise) =>
    FLANK.map(([back, up]): Place => ({
      through: add(middle, [0, back, up]),
      facing: [near, 0, rise],
      away: Math.hypot(back, up) * AWAY + rise * ON_BACK,
    })),
  )
}

/** Of the ring of points that a heart covers: what each share of it counts that is of another colour or not seen, what each covered point of its midst counts, and how it is turned. */
const COUNTS = {
  mixed: 14,
  hidden: 40,
  covered: 30,
  turned: 10,
  downward: 12,
  lost: 100,
  held: 8,
  low: 2,
  face: 6,
}
const AROUND = Array.from({ length: 8 }, (_, i) => i * 45)
const HALF = 0.62
/** Its middle and between its lobes, in its sizes upwards: where these are covered, a heart is a tip under a scarf. */
const MIDST = [0, 0.25]
const MOST_UNEVEN = 12
/** So far before the belly a surface is that of something held, in units. */
const HELD = 7
/** Clear room from eyes and mouth to the middle of a heart, in its sizes, and from the floor to its tip, in units. */
const OF_FACE = 1.1
const OVER_FLOOR = 4

interface Rating {
  cost: number
  surface: Surface
  /** A point of the colour that most of it lies on. */
  under: Vec3
}

function rate(s: ShapeBuilder, { through, facing, away }: Place, size: number): Rating {
  const surface = s.project(through, facing)
  const { at: middle, normal } = surface
  const missed = { cost: Infinity, surface, under: middle }
  if (surface.missed) return missed
  const { right, up, out } = surfaceFrame(normal)
  const ring = AROUND.map((turn) =>
    s.project(along(along(middle, right, cos(turn) * size * HALF), up, sin(turn) * size * HALF), out),
  )
  const points = [surface, ...ring]
  const lost = points.filter((point) => point.missed === true || s.isOnHead(point.at)).length
  // Over the gap of a part that moves it would hold that fast.
  const parts = new Set(points.map((point) => s.partAt(point.at))).size
  const depths = points.map((point) => dot(sub(point.at, middle), out))
  const uneven = Math.min(MOST_UNEVEN, Math.max(...depths) - Math.min(...depths))
  const slots = points.map((point) => s.colourAt(point.at))
  const most = mostOf(slots)
  const view = direction(s.context.view.azimuthDeg, s.context.view.elevationDeg)
  const look = facing[1] === 0 ? view : direction(0, s.context.view.elevationDeg)
  const hidden = points.filter(({ at }) => isHidden([along(at, out, 1), view], (free) => s.distance(free)))
  const covered = MIDST.filter((rise) =>
    isHidden([along(middle, up, size * rise), view], (free) => s.distance(free)),
  )
  const share = (count: number): number => count / points.length
  const [x, y, z] = middle
  const isHeld = facing[1] !== 0 && y < s.sockets.belly.at[1] - HELD
  const inFace = [...s.sockets.lips, ...s.sockets.eyes.map(({ at }) => at)].filter(
    (at) => Math.hypot(at[0] - x, at[1] - y, at[2] - z) < size * OF_FACE,
  )
  const cost =
    away +
    uneven +
    (isHeld ? COUNTS.held : 0) +
    COUNTS.face * inFace.length +
    COUNTS.low * Math.max(0, size * HALF + OVER_FLOOR - z) +
    COUNTS.lost * (share(lost) + parts - 1) +
    COUNTS.mixed * share(slots.filter((slot) => slot !== most).length) +
    COUNTS.hidden * share(hidden.length) +
    COUNTS.covered * covered.length +
    COUNTS.turned * (1 - dot(out, look)) +
    COUNTS.downward * Math.max(0, -out[2])
  return { cost, surface, under: points[slots.indexOf(most)]?.at ?? middle }
}

const mostOf = (slots: readonly Slot[]): Slot =>
  slots.toSorted(
    (one, other) =>
      slots.filter((slot) => slot === other).length - slots.filter((slot) => slot === one).length,
  )[0] ?? BODY

function onVehicle(s: ShapeBuilder): void {
  const middle = s.sockets.flank ?? flattest(s)
  for (const side of [1, -1]) {
    const flank = s.project(middle, [side, 0, 0])
    const surface = flank.missed ? s.project(s.sockets.head.at, [side, 0, 0]) : flank
    lay(s, surface, FLANK_SIZE, surface.at)
  }
}

const FLANK_SIZE = 12
/** A colour border under the heart is as bad as a step of so many units. */
const BORDER = 4
/** Tried places on a side: along the length and up the height, in shares of the box. */
const ALONG = [0, 0.12, -0.12, 0.24, -0.24, 0.34]
const UP = [0.42, 0.34, 0.5, 0.6]

/** Inside the body, level with the smoothest stretch of its side. */
function flattest(s: ShapeBuilder): Vec3 {
  const { low, high } = boundsOf(s.shapes)
  const reach = FLANK_SIZE * 0.6
  let best: { at: Vec3; unevenness: number } = { at: s.sockets.head.at, unevenness: Infinity }
  for (const share of UP) {
    for (const way of ALONG) {
      const at: Vec3 = [0, (low[1] + high[1]) / 2 + way * (high[1] - low[1]), high[2] * share]
      const around = [
        [0, 0],
        [reach, 0],
        [-reach, 0],
        [0, reach],
        [0, -reach],
      ].map(([y = 0, z = 0]) => s.project(add(at, [0, y, z]), [1, 0, 0]))
      if (around.some(({ missed }) => missed)) continue
      // Across the seam of a head that turns it would hold the head fast.
      if (new Set(around.map((surface) => s.isOnHead(surface.at))).size > 1) continue
      const depths = around.map((surface) => surface.at[0])
      const unevenness = Math.max(...depths) - Math.min(...depths) + Math.abs(way) * 2
      if (unevenness >= best.unevenness) continue
      const colours = new Set(around.map((surface) => s.colourAt(surface.at)))
      const mixed = unevenness + (colours.size - 1) * BORDER
      if (mixed < best.unevenness) best = { at, unevenness: mixed }
    }
  }
  return best.at
}

function lay(s: ShapeBuilder, { at, normal }: Surface, size: number, under: Vec3): void {
  const { right, up } = surfaceFrame(normal)
  const rim = [right, up].flatMap((way) => [-1, 1].map((side) => along(at, way, side * size * HALF)))
  const isSeen = at[0] * s.context.near > -size
  if (isSeen) s.sockets.laid = [...s.sockets.laid, at, ...rim]
  s.lyingAt(at, () =>
    s.add(
      heart(along(at, up, -size * 0.55), size, Math.max(1.8, s.mm(1.4)), 0.9, {
        slot: s.contrasting(under, s.bellySlot === ACCENT ? BODY : ACCENT),
        lyingOn: normal,
      }),
    ),
  )
}
