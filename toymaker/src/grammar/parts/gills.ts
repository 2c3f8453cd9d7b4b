/** Gills outside the head. */
import { ACCENT, chain, roundCone } from '../../sdf/shapes.ts'
import { add, along, direction, lerp, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth, onHead } from './anchors.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, count, degrees, heads } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const GILLS = {
  slot: colour(ACCENT, 'of the fringe'),
  stalkSlot: colour(ACCENT, 'of the stalks'),
  count: count(3, 'on each side'),
  length: heads(NEEDED, 'of the longest gill'),
  barbs: count(4, 'on each edge of a gill'),
  azimuth: degrees(102, 'of their roots, from straight ahead'),
  lowest: degrees(-8, 'of the lowest root, above the middle of the head'),
  highest: degrees(46, 'of the highest root'),
}

export const featherGills = definePart({
  doc: 'Fringed stalks that fan out at both sides of the head: axolotl.',
  options: GILLS,
  build: (s, look) =>
    s.onHead(() => {
      for (let i = 0; i < look.count; i++) addGill(s, look, look.count === 1 ? 0.5 : i / (look.count - 1))
    }),
})

/** A stalk: straight from root to knee, then bent upwards to its tip. */
interface Stalk {
  root: Vec3
  knee: Vec3
  tip: Vec3
  /** Unit vector of the upper half. */
  bend: Vec3
  length: number
}

/** One gill and its mirror image; `height` 0 is the lowest, 1 the highest. */
function addGill(s: ShapeBuilder, look: Chosen<typeof GILLS>, height: number): void {
  const h = headWidth(s)
  const elevation = look.lowest + (look.highest - look.lowest) * height
  const root = onHead(s, look.azimuth, elevation).at
  const way = direction(look.azimuth, elevation * FAN)
  const length = look.length * h * (1 - SHORTER * Math.abs(height - 0.5))
  const knee = along(root, way, length / 2)
  const bend = unit(add(way, [0, 0, LIFT]))
  const stalk = { root, knee, tip: along(knee, bend, length / 2), bend, length }
  const r = s.rod(STALK * h)
  const foot = along(root, way, -STALK * h)
  s.add(...chain([foot, knee, stalk.tip], r * 1.25, r, { slot: look.stalkSlot, blend: 2, mirror: true }))
  addFringe(s, look, stalk)
}

/** Barbs in pairs along a stalk, and one at its end. */
function addFringe(s: ShapeBuilder, look: Chosen<typeof GILLS>, stalk: Stalk): void {
  const { root, knee, tip, bend, length } = stalk
  const r = s.rod(BARB * headWidth(s))
  const fringe = { slot: look.slot, blend: 0.6, mirror: true }
  const across = unit([-bend[2], 0, bend[0]])
  for (let i = 0; i < look.barbs; i++) {
    const t = BARE + ((1 - BARE) * (i + 0.5)) / look.barbs
    const from = t < 0.5 ? lerp(root, knee, 2 * t) : lerp(knee, tip, 2 * t - 1)
    const reach = length * BARB_REACH * (1 - 0.45 * t)
    for (const edge of [1, -1]) {
      const end = along(along(from, across, edge * reach), bend, reach * 0.75)
      s.add(roundCone(from, end, r, r, fringe))
    }
  }
  s.add(roundCone(tip, along(tip, bend, length * 0.12), r * 1.3, r, fringe))
}

/** How much wider the tips fan out than the roots. */
const FAN = 1.25
/** The outer gills against the middle one, as a share for the whole height. */
const SHORTER = 0.24
/** How far the outer half of a gill bends upwards. */
const LIFT = 0.35
/** Radii, in head widths. */
const STALK = 0.05
const BARB = 0.032
/** The share of a gill that is bare at its root. */
const BARE = 0.2
/** Of the lowest barb, as a share of the gill. */
const BARB_REACH = 0.34
