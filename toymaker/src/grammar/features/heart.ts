/** A raised heart on the belly, or on a vehicle's two sides. */
import { boundsOf } from '../../sdf/bounds.ts'
import { ACCENT, BODY, heart } from '../../sdf/shapes.ts'
import { add, along, surfaceFrame } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Surface } from '../sockets.ts'

export function addHeart(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.belly
  if (s.context.isVehicle) return onFlanks(s)
  const { axis } = s.sockets.neck
  // Bodies that lie along the floor carry it on the side that is seen.
  if (axis && Math.abs(axis[1]) > 0.9) return onFlanks(s)
  const front = s.project([at[0], 0, at[2] + 2], [0, -1, 0])
  // A trunk that hangs before the belly is no place for it.
  const isHidden = [0, BESIDE, -BESIDE].some((aside) => {
    const { at: met } = s.project([at[0] + aside, 0, at[2] + 2], [0, -1, 0])
    return met[1] < at[1] - radii[1] - BEFORE_BELLY && s.isOnHead(met)
  })
  if (isHidden) return onFlanks(s)
  place(s, front, Math.max(9, Math.min(14, radii[0] * 0.86)))
}

const BEFORE_BELLY = 16
/** How far aside a trunk may swing that still hides a heart, in units. */
const BESIDE = 14

function onFlanks(s: ShapeBuilder): void {
  const middle = s.sockets.flank ?? flattest(s)
  for (const side of [1, -1]) {
    const flank = s.project(middle, [side, 0, 0])
    place(s, flank.missed ? s.project(s.sockets.head.at, [side, 0, 0]) : flank, FLANK_SIZE)
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

function place(s: ShapeBuilder, { at, normal }: Surface, size: number): void {
  const { up } = surfaceFrame(normal)
  s.lyingAt(at, () =>
    s.add(
      heart(along(at, up, -size * 0.55), size, Math.max(1.8, s.mm(1.4)), 0.9, {
        slot: s.contrasting(at, s.bellySlot === ACCENT ? BODY : ACCENT),
        lyingOn: normal,
      }),
    ),
  )
}
