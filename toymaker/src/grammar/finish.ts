/** The retro finish: two colours, rings and a wind-up key. */
import { ACCENT, DARK, PALE, box, cylinder, roundCone, torus } from '../sdf/shapes.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { add, along, cos, cross, scale, sin, unit } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { INK_MM } from './ink.ts'
import type { Region } from './built-surface.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Volume } from './sockets.ts'

const UP: Vec3 = [0, 0, 1]
/** Wider and longer than any toy, in units. */
const ALL_ROUND = 200

/** As tin toys: a wind-up key, two colours with a light band between them, and a ring at neck and wrists. */
export function dressRetro(s: ShapeBuilder): void {
  const { hands, neck } = s.sockets
  const dark = darkParts(s)
  const first = s.shapes.length
  addKey(s)
  const kept = [...dark, ...s.shapes.slice(first).map((shape) => repainted(s, shape))]
  if (s.context.isVehicle) return paintHalves(s, underFace(s.sockets.head), kept)
  const tube = Math.max(2, s.mm(1.2))
  // Of skin the rings would not be seen.
  const slot = s.context.hasSkin ? ACCENT : PALE
  s.add(torus(neck.at, neck.radius * 0.97, tube, { slot, lyingOn: neck.axis ?? UP }))
  for (const hand of hands) {
    const wrist = add(hand, [-Math.sign(hand[0]) * 2, 3, 4])
    // Wings and fins end elsewhere than an arm does.
    if (hand[2] < MIN_WRIST || s.distance(wrist) > 0) continue
    s.lyingAt(hand, () =>
      s.add(cylinder(wrist, 7.6, 1.6, 1.2, { slot, normal: [Math.sign(hand[0]) * 0.5, -0.6, -0.7] })),
    )
  }
  // People have clothes of two colours, and their light neutral is skin.
  const waist = Math.min(neck.at[2], s.sockets.head.at[2]) * WAIST
  if (s.context.whiteSlot === PALE && waist > LOWEST_WAIST) paintHalves(s, waist, kept)
}

/** A face lies on one colour: a smile across the band would be lost in it. */
const underFace = ({ at, radii }: Volume): number =>
  Math.max(LOWEST_WAIST, at[2] - Math.max(8, radii[2] * 0.8))

/** Hands lower than this lie on the floor, in units. */
const MIN_WRIST = 16
/** Where the colours of a living toy part, as a share of its neck's height; and the least, in units. */
const WAIST = 0.52
const LOWEST_WAIST = 12
/** Half the width of the band between the colours, in units. */
const BAND = 1.9

/** The lower half in the second colour, under a light band; `over` is painted on both. */
function paintHalves(s: ShapeBuilder, height: number, over: readonly Shape[] = []): void {
  const paint = { operation: 'paint', depth: 4 } as const
  insertBeforePaint(
    s,
    box([0, 0, height / 2 - 20], [ALL_ROUND, ALL_ROUND, height / 2 + 20], 0.5, { slot: ACCENT, ...paint }),
    box([0, 0, height], [ALL_ROUND, ALL_ROUND, BAND], 0.5, { slot: PALE, ...paint }),
    ...over,
  )
}

/** What is worn there leaves no room for a key. */
const ON_BACK: readonly string[] = ['cape', 'backpack', 'wings']
/** In units; `pastArm` is as long as shows its loops beside an arm. */
const KEY = { stem: 8, pastArm: 14, ring: 5, tube: 2.2, spread: 52 }

/** Where a key is wound: of a body that lies along the floor the head would hide one behind an arm. */
const ON_FLANK: Vec3 = [1, 0.2, 0.15]
const ON_LONG_BACK: Vec3 = [0.6, 0.3, 0.75]
const BEHIND_ARM: Vec3 = [0.74, 0.64, 0.2]

/** In the flank of a vehicle, on a long back, or behind an arm; on the side that is seen. */
function addKey(s: ShapeBuilder): void {
  const { isVehicle, near, design } = s.context
  if (design.features.some((feature) => ON_BACK.includes(feature))) return
  const lies = s.sockets.neck.axis !== undefined
  const { belly, back, flank, top } = s.sockets
  // From the belly of an animal on four legs, which is its breast, the key would stand beside the head, as an ear.
  const isOnLegs = (s.sockets.neck.axis?.[1] ?? 0) < 0
  // The ends of a swimmer's scarf lie there.
  if (lies && !isOnLegs && design.features.includes('scarf')) return
  const middle: Vec3 = isOnLegs ? [0, Math.max(belly.at[1], back[1]), belly.at[2]] : belly.at
  const from = isVehicle ? (flank ?? scale(top, 0.5)) : middle
  const way = isVehicle ? ON_FLANK : lies ? ON_LONG_BACK : BEHIND_ARM
  const { at, normal, missed } = s.project(from, [near * way[0], way[1], way[2]])
  if (missed) return
  const slot = s.contrasting(at, s.context.whiteSlot === PALE ? PALE : ACCENT)
  s.lyingAt(at, () =>
    s.add(...keyAt(s, { at, normal, slot, stem: isVehicle || lies ? KEY.stem : KEY.pastArm })),
  )
}

interface Key {
  at: Vec3
  normal: Vec3
  slot: Slot
  /** Units. */
  stem: number
}

/** A stem and two loops that spread from its end like wings: one above the other they would be the figure eight. */
function keyAt(s: ShapeBuilder, { at, normal, slot, stem }: Key): Shape[] {
  const tube = s.rod(KEY.tube)
  const end = along(at, normal, stem)
  // Its bow stands upright: a level one is seen from its edge.
  const across = unit(cross(cross(normal, UP), normal))
  const lyingOn = unit(cross(across, normal))
  const loops = [1, -1].map((side) => {
    const way = unit(add(scale(normal, cos(KEY.spread)), scale(across, side * sin(KEY.spread))))
    return torus(along(end, way, KEY.ring + tube * 0.4), KEY.ring, tube, { slot, lyingOn })
  })
  return [roundCone(along(at, normal, -3), end, tube * 1.3, tube * 1.3, { slot }), ...loops]
}

/** Belly, pads and windows are painted later and stay on top. */
function insertBeforePaint(s: ShapeBuilder, ...shapes: readonly Shape[]): void {
  const first = s.shapes.findIndex((one, i) => one.operation === 'paint' && s.regions[i] === 'body')
  const index = first < 0 ? s.shapes.length : first
  s.shapes.splice(index, 0, ...shapes)
  s.regions.splice(index, 0, ...shapes.map((): Region => 'body'))
}

/** What is dark: tyres, tracks, frames, hooves. It is painted again, or its lower half would be of the second colour. */
function darkParts(s: ShapeBuilder): Shape[] {
  const { shapes } = s
  const first = shapes.findIndex(({ operation }) => operation === 'paint')
  return shapes
    .slice(0, first < 0 ? shapes.length : first)
    .filter(({ operation, slot }) => operation === 'unite' && slot === DARK)
    .map((shape) => repainted(s, shape))
}

const repainted = (s: ShapeBuilder, shape: Shape): Shape => ({
  ...shape,
  operation: 'paint',
  depth: s.mm(INK_MM),
})
