/** What tells one toy of a kind from another at a glance: a blaze, a patch, spots; stripes on clothes; bands on a vehicle. */
import { ACCENT, BODY, DARK, PALE, box, cylinder, sphere } from '../sdf/shapes.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { add, along, cos, direction, dot, length, sin, sub, surfaceFrame } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { FacePlan } from './face.ts'
import { isDark } from './ink.ts'
import { headWidth } from './parts/anchors.ts'
import { paintPatch, paintSpots } from './parts/marks.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Surface } from './sockets.ts'

type Marker = (s: ShapeBuilder, face: FacePlan) => void

const MARKERS: Readonly<Record<string, Marker>> = {
  blaze: (s) => {
    const h = headWidth(s)
    markFace(s, direction(0, 40), [h * 0.085, h * 0.17])
  },
  eye_patch: (s, face) => {
    const h = headWidth(s)
    const toward = direction((face.azimuth + 2) * s.context.near, face.elevation + 1)
    markFace(s, toward, [h * 0.19, h * 0.21])
  },
  spots: (s) => {
    const slot = showing(s, s.sockets.back)
    if (slot) paintSpots(s, { count: 9, radius: [3, 4.6], slot, from: 70, to: 290, low: -10, high: 50 })
  },
  saddle: (s) => {
    const [middle, toward]: [Vec3, Vec3] = [s.sockets.belly.at, [s.context.near * 0.8, 0.5, 0.5]]
    const surface = s.project(middle, toward)
    const size = SADDLES.find((tried) => isWhole(s, surface, tried, FALLS))
    if (size) paintOn(s, middle, toward, size)
  },
  mittens: (s) => {
    const { hands } = s.sockets
    // Gloves and socks of the kind's own stay; one mitten alone would be a bandage.
    if (hands.some((hand) => s.colourAt(hand) !== BODY || s.distance(hand) > 0)) return
    const slot = showing(s, hands[0])
    if (slot === null) return
    const own = hands.map((hand) => s.shapes.find((shape) => isHand(shape, hand)))
    // A hand of its own takes the colour itself: paint round it would run onto the belly or thigh beside it.
    if (own.every((hand) => hand !== undefined)) {
      s.reshape((shape) => (own.includes(shape) ? { ...shape, slot, blend: GLOVE_SEAM } : shape))
      return
    }
    for (const hand of hands) {
      const radius = mittenRadius(s, hand)
      s.lyingAt(hand, () => s.add(sphere(hand, radius, { slot, operation: 'paint', depth: 8 })))
    }
  },
  stripes: (s) => {
    // Cut by what hangs there they look like ribs.
    if (s.context.design.features.some((feature) => ON_CHEST.includes(feature))) return
    const { at } = s.sockets.belly
    const middles = [-6, 0, 6].map((up): Vec3 => [0, 0, at[2] + up])
    // On a shirt that goes on from edge to edge: under a belt, patches or straps what is left of them is a scribble.
    const isWhole = (middle: Vec3): boolean =>
      ACROSS.every((x) => s.colourAt(s.project(add(middle, [x, 0, 0]), [0, -1, 0]).at) === BODY)
    if (!middles.every(isWhole)) return
    for (const middle of middles)
      s.add(box(middle, [TORSO, ALL_ROUND, 1.4], 0.3, { slot: ACCENT, operation: 'paint', depth: 2 }))
  },
  band: (s) => paintFirst(s, box([0, 0, beltLine(s)], [ALL_ROUND, ALL_ROUND, 2.2], 0.4, SHEET)),
  roof: (s) => {
    const [, , top] = s.sockets.top
    const eave = beltLine(s) + (top - beltLine(s)) * 0.72
    paintFirst(s, box([0, 0, eave + ALL_ROUND], [ALL_ROUND, ALL_ROUND, ALL_ROUND], 0.4, SHEET))
  },
  roundel: (s) => {
    const { at } = s.project(s.sockets.flank ?? [0, s.sockets.top[1], s.sockets.head.at[2]], [1, 0, 0])
    // On a lamp that is all of the head it would be one eye more.
    if (s.isOnHead(at)) return
    for (const [radius, slot] of [
      [8, PALE],
      [4.6, ACCENT],
    ] as const)
      s.add(
        cylinder(at, radius, 3, 0.4, {
          slot,
          rotate: [0, 90, 0],
          mirror: true,
          operation: 'paint',
          depth: 2,
        }),
      )
  },
  twin_stripes: (s) =>
    paintFirst(
      s,
      box([TWIN, 0, lowEnd(s, beltLine(s) - 3) + ALL_ROUND], [2.4, ALL_ROUND, ALL_ROUND], 0.4, {
        ...SHEET,
        mirror: true,
      }),
    ),
}

/** From the middle of a vehicle to that of each of its twin stripes, in units. */
const TWIN = 5.4
/** Tried heights over the planned end of a stripe; a pane farther back than this stands behind a bonnet. Units. */
const STUBS = Array.from({ length: 12 }, (_, i) => i + 1)
const UPRIGHT = 4

/** Between its end and the windscreen over it a stripe on an upright front would be a drip: it ends under the pane. */
function lowEnd(s: ShapeBuilder, planned: number): number {
  const frontAt = (z: number): Surface => s.project([TWIN, 0, z], [0, -1, 0])
  const { at } = frontAt(planned)
  const sheet = s.colourAt(at)
  const pane = STUBS.map((up) => frontAt(planned + up)).find((front) => s.colourAt(front.at) !== sheet)
  const isUpright = pane !== undefined && Math.abs(pane.at[1] - at[1]) < UPRIGHT
  return isUpright ? pane.at[2] : planned
}

const ON_CHEST: readonly string[] = ['scarf', 'backpack', 'name_sign']
const SHEET = { slot: ACCENT, operation: 'paint', depth: 3 } as const
/** Wider than any toy; half the width of a torso between its arms. Units. */
const ALL_ROUND = 150
const TORSO = 13
const ACROSS = [-8, -4, 0, 4, 8]
/** Tried radii of a hand with its wrist, in units. */
const MITTENS = [10.5, 12, 13.5, 15, 16.5] as const
/** Where a ball of paint lies this near to the surface, in units, its edge is ragged; and how many of the directions may. */
const TOUCHING = 0.8
const FEW = 4
const AROUND_HAND = [-60, -20, 20, 60].flatMap((elevation) =>
  [0, 60, 120, 180, 240, 300].map((azimuth) => direction(azimuth, elevation)),
)

/** Paint as large as the hand itself would be a pattern of patches on it: a ball that reaches clearly out of it is not. */
function mittenRadius(s: ShapeBuilder, hand: Vec3): number {
  const touching = (radius: number): number =>
    AROUND_HAND.filter((way) => Math.abs(s.distance(along(hand, way, radius))) < TOUCHING).length
  return MITTENS.find((radius) => touching(radius) <= FEW) ?? MITTENS[0]
}

/** The seam of a glove with its sleeve, in units. */
const GLOVE_SEAM = 0.8

const isHand = ({ form, operation, at }: Shape, hand: Vec3): boolean =>
  operation === 'unite' && form.type === 'sphere' && length(sub(at, hand)) < HAND_APART

/** Units: a hand's ball may stand a little beyond the end of its arm. */
const HAND_APART = 3

export function addMarking(s: ShapeBuilder, face: FacePlan): void {
  MARKERS[s.context.variant.marking]?.(s, face)
}

/** Over the face of a vehicle, under its windows. */
const beltLine = (s: ShapeBuilder): number => s.sockets.head.at[2] + s.sockets.head.radii[2] * 0.5

/** A colour that shows on what is there, and on which an eye shows; null where there is none. */
function showing(s: ShapeBuilder, at: Vec3, wanted: readonly Slot[] = CLOTH): Slot | null {
  const under = s.colourAt(at)
  const shows = (slot: Slot): boolean => slot !== under && !s.areAlike(slot, under) && !isDark(s, slot)
  return wanted.find(shows) ?? null
}

const CLOTH = [ACCENT, PALE] as const
/** A clear colour on a face looks painted on, a light one grown. */
const FUR = [PALE] as const

function paintOn(
  s: ShapeBuilder,
  middle: Vec3,
  toward: Vec3,
  size: readonly [number, number],
  wanted: readonly Slot[] = CLOTH,
): void {
  const slot = showing(s, s.project(middle, toward).at, wanted)
  if (slot) paintPatch(s, { middle, toward, size, slot })
}

/**
 * A mark on a face lies where fur of one light colour goes on all round it: cut by a mask, a muzzle or an edge of the head,
 * or beside the white eyes of a dark face, it hides where the eyes look.
 */
function markFace(s: ShapeBuilder, toward: Vec3, [wide, high]: readonly [number, number]): void {
  const { head } = s.sockets
  const { at, normal } = s.project(head.at, toward)
  const fur = s.colourAt(at)
  if (fur === DARK || isDark(s, fur) || s.context.style.facets) return
  if (isWhole(s, { at, normal }, [wide, high])) s.onHead(() => paintOn(s, head.at, toward, [wide, high], FUR))
}

/** Whether one sheet of one colour goes on under all of a patch: over the seam with a limb or a wing its edge is a smear. */
function isWhole(
  s: ShapeBuilder,
  { at, normal }: Pick<Surface, 'at' | 'normal'>,
  [wide, high]: readonly [number, number],
  falls = Infinity,
): boolean {
  const { right, up } = surfaceFrame(normal)
  const colour = s.colourAt(at)
  return RIM.every(([x, y]) => {
    const from = along(along(along(at, normal, -2), right, x * wide * BEYOND), up, y * high * BEYOND)
    const rim = s.project(from, normal)
    const depth = dot(sub(at, rim.at), normal)
    const isLevel = depth > -wide * falls && depth < wide * falls
    return !rim.missed && isLevel && s.colourAt(rim.at) === colour
  })
}

/** How far a saddle's rim may lie before or behind its middle, as a share of its half width. */
const FALLS = 0.8
/** Tried half sizes of a saddle, in units. */
const SADDLES = [
  [14, 11],
  [11.5, 9],
  [9, 7.5],
] as const

/** Eight points of a rim of half size 1; how far beyond its own rim a mark needs the same fur. */
const RIM = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => [cos(turn), sin(turn)] as const)
const BEYOND = 1.1

/** Windows and lettering are painted later and stay on top. */
function paintFirst(s: ShapeBuilder, shape: Shape): void {
  const first = s.shapes.findIndex((one, i) => one.operation === 'paint' && s.regions[i] === 'body')
  const index = first < 0 ? s.shapes.length : first
  s.shapes.splice(index, 0, shape)
  s.regions.splice(index, 0, 'body')
}
