/** The steady foot: a plinth under everything, with a trim that tells the environment. */
import { mostEmMm } from '../lettering/lettering.ts'
import { typesetter } from '../lettering/layout.ts'
import { engravable } from '../lettering/letters.ts'
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { ball, box, cone, drum, ellipsoid, floorCut, limb } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { add, facing } from '../sdf/vec.ts'
import type { Vec3 } from '../sdf/vec.ts'
import type { Sculpture } from './sculpture.ts'

/** How far above the floor a part still counts as standing on it. */
const FOOTING = 9
/** Everything sinks this much, so that soles and wheels stand broad. */
const PRESS_MM = 0.6
const MARGIN = 8
const HEIGHT = 11
const EDGE = 3.4
/** An engraved foot is crisper, so that more of its front is flat. */
const ENGRAVED_EDGE = 1.6
const FLOOR_BLEND = 0.8

export function onPlinth(s: Sculpture, built: readonly Shape[]): Shape[] {
  const { design } = s.wish
  const press = s.mm(PRESS_MM)
  const toy = built.map((shape): Shape => ({ ...shape, at: add(shape.at, [0, 0, -press]) }))
  if (!design.features.includes('base') && design.engraving === null) return [...toy, floorCut(FLOOR_BLEND)]
  const sunk = s.mm(0.4)
  const standing = toy.filter((shape) => shape.operation === 'unite' && lowestPoint(shape) < FOOTING)
  const { low, high } = boundsOf(standing.length > 0 ? standing : toy)
  const text = engravable(design.engraving ?? '').text
  const bare: Foot = { halfWidth: (high[0] - low[0]) / 2 + MARGIN, height: HEIGHT }
  const { halfWidth, height } = text === '' ? bare : footFor(s, text, bare)
  const middle: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, height / 2]
  const half: Vec3 = [halfWidth, (high[1] - low[1]) / 2 + MARGIN, height / 2]
  const raised = toy.map((shape): Shape => ({ ...shape, at: add(shape.at, [0, 0, height - sunk]) }))
  const cut: Shape = { ...floorCut(0), at: [0, 0, height - sunk] }
  const foot = text === '' ? plainFoot(middle, half) : engravedFoot(s, middle, half, text)
  return [...raised, cut, foot, ...trim(s, middle, half), floorCut(FLOOR_BLEND)]
}

const plainFoot = (middle: Vec3, half: Vec3): Shape =>
  box(add(middle, [0, 0, -1]), [half[0], half[1], half[2] + 1], EDGE, { slot: 2 })

/** The box lies on its back: its z looks forward and carries the text. */
function engravedFoot(s: Sculpture, middle: Vec3, half: Vec3, text: string): Shape {
  const { halfWidth, low, high } = frontOf(s, { halfWidth: half[0], height: 2 * half[2] })
  return box(add(middle, [0, 0, -1]), [half[0], half[2] + 1, half[1]], ENGRAVED_EDGE, {
    slot: 2,
    frame: facing([0, -1, 0]),
    inscription: {
      text,
      middle: [0, (low + high) / 2 - half[2] + 1],
      halfWidth,
      halfHeight: (high - low) / 2,
    },
  })
}

interface Foot {
  halfWidth: number
  height: number
}

/** The part of a foot's front that letters may use: heights above the floor. */
function frontOf(
  s: Sculpture,
  { halfWidth, height }: Foot,
): { halfWidth: number; low: number; high: number } {
  const rim = Math.max(1.2, s.mm(0.7))
  return {
    halfWidth: halfWidth - ENGRAVED_EDGE - rim - 1.5,
    low: FLOOR_BLEND + rim,
    high: height - ENGRAVED_EDGE - rim,
  }
}

/** Letters read well at this share of the toy's size; a stroke narrower than a nozzle's line is no groove. */
const GOOD_EM = { share: 0.05, leastMm: 4 }
const LEAST_EM_MM = 3.5
/** Tried in turn for long texts until they read well: a wider foot before a higher one. */
const GROWTH: ReadonlyArray<readonly [wider: number, higher: number]> = [
  [1, 1],
  [1.1, 1],
  [1, 1.2],
  [1.1, 1.2],
  [1.2, 1.2],
  [1.1, 1.4],
  [1.2, 1.4],
  [1.3, 1.4],
  [1.2, 1.65],
  [1.4, 1.65],
]
/** Beyond that narrow toys grow only until a groove can be printed. */
const LAST_GROWTH: typeof GROWTH = [
  [1.6, 1.65],
  [1.6, 1.9],
  [1.9, 1.9],
  [2.2, 2.1],
]
/** A foot that grew beyond this share of the toy's size would soon be its longest side, and make it smaller. */
const WIDEST_GROWN = 0.84

function footFor(s: Sculpture, text: string, bare: Foot): Foot {
  const setText = typesetter(text)
  const { sizeMm } = s.wish.design
  const goodEmMm = Math.max(GOOD_EM.leastMm, GOOD_EM.share * sizeMm)
  const emOn = (foot: Foot): number => {
    const { halfWidth, low, high } = frontOf(s, foot)
    const toMm = 2 * s.wish.mmPerUnit
    const face = {
      widthMm: halfWidth * toMm,
      heightMm: ((high - low) / 2) * toMm,
      mostEmMm: mostEmMm(sizeMm),
    }
    return setText(face)?.emMm ?? 0
  }
  const widest = s.mm((sizeMm * WIDEST_GROWN) / 2)
  let largest = bare
  for (const [growth, enoughMm] of [
    [GROWTH, goodEmMm],
    [LAST_GROWTH, LEAST_EM_MM],
  ] as const) {
    for (const [wider, higher] of growth) {
      const foot = {
        halfWidth: Math.max(bare.halfWidth, Math.min(widest, bare.halfWidth * wider)),
        height: bare.height * higher,
      }
      if (emOn(foot) > emOn(largest)) largest = foot
      if (emOn(largest) >= enoughMm) return largest
    }
    if (emOn(largest) >= LEAST_EM_MM) return largest
  }
  return largest
}

/** Two or three small things in the back corners. */
function trim(s: Sculpture, middle: Vec3, half: Vec3): Shape[] {
  const corner = (side: number, back: number): Vec3 => [
    middle[0] + side * (half[0] - 8),
    middle[1] + back * (half[1] - 8),
    middle[2] * 2,
  ]
  const draw = TRIMS.get(s.wish.design.environment ?? '')
  return draw ? [...draw(corner(1, 1)), ...draw(corner(-1, 1))] : []
}

const fir = (at: Vec3): Shape[] => [
  limb(at, add(at, [0, 0, 5]), 2.6, 2.4, { slot: 4 }),
  cone(add(at, [0, 0, 8]), 7.4, 3, 4.4, 1.4, { slot: 1 }),
  cone(add(at, [0, 0, 15]), 5.6, 1.8, 5, 1.2, { slot: 1 }),
]
const stones = (at: Vec3): Shape[] => [
  ellipsoid(at, [7, 6.4, 6], { slot: 4 }),
  ellipsoid(add(at, [-6, -5, 0]), [4.6, 4.4, 4], { slot: 3 }),
]
const wave = (at: Vec3): Shape[] => [
  ellipsoid(at, [9, 6, 5], { slot: 3, blend: 2 }),
  ellipsoid(add(at, [-7, 0, 0]), [7, 6, 4], { slot: 3, blend: 2 }),
]
const snow = (at: Vec3): Shape[] => [
  ellipsoid(at, [9, 8, 5], { slot: 3, blend: 2 }),
  ball(add(at, [-3, -4, 2]), 4.4, { slot: 3, blend: 2 }),
]
const bloom = (at: Vec3): Shape[] => [
  limb(at, add(at, [0, 0, 8]), 2.2, 2, { slot: 4 }),
  ellipsoid(add(at, [0, 0, 10]), [5.6, 5.6, 3.4], { slot: 3 }),
  ball(add(at, [0, 0, 12.4]), 2.8, { slot: 1 }),
]
const fence = (at: Vec3): Shape[] => [
  box(add(at, [0, 0, 6]), [2.2, 2, 8], 1.2, { slot: 3 }),
  box(add(at, [-Math.sign(at[0]) * 7, 0, 6]), [2.2, 2, 8], 1.2, { slot: 3 }),
  box(add(at, [-Math.sign(at[0]) * 4, 0, 7]), [7, 1.8, 1.8], 1, { slot: 3 }),
]
const house = (at: Vec3): Shape[] => [
  box(add(at, [0, 0, 8]), [6, 5, 9], 1.4, { slot: 3 }),
  box(add(at, [0, -4.6, 10]), [1.8, 1, 2], 0.6, { slot: 4 }),
]
const merlon = (at: Vec3): Shape[] => [
  box(add(at, [0, 0, 4]), [5, 5, 6], 1.4, { slot: 3 }),
  box(add(at, [0, -2, 11]), [2.4, 2.4, 2.6], 0.8, { slot: 3 }),
]
const crater = (at: Vec3): Shape[] => [
  drum(at, 7.4, 2.4, 1.4, { slot: 3 }),
  ball(add(at, [0, 0, 5.4]), 6, { operation: 'subtract' }),
]
const leaf = (at: Vec3): Shape[] => [
  ellipsoid(add(at, [0, 0, 8]), [6.4, 3, 10], { slot: 1, turn: [0, Math.sign(at[0]) * 24, 0] }),
  ellipsoid(add(at, [-Math.sign(at[0]) * 5, 0, 5]), [4.6, 2.6, 7], {
    slot: 1,
    turn: [0, -Math.sign(at[0]) * 20, 0],
  }),
]

const TRIMS: ReadonlyMap<string, (at: Vec3) => Shape[]> = new Map(
  Object.entries({
    forest: fir,
    archipelago: stones,
    ocean: wave,
    mountain: stones,
    snow,
    meadow: bloom,
    farm: fence,
    city: house,
    castle: merlon,
    space: crater,
    jungle: leaf,
    northern_lights: fir,
  }),
)
