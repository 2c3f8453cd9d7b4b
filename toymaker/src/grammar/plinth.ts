/** The steady foot: a plinth under everything, with a trim that tells the environment. */
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { ball, box, cone, drum, ellipsoid, floorCut, limb } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { add } from '../sdf/vec.ts'
import type { Vec3 } from '../sdf/vec.ts'
import { FLOOR_BLEND, footUnder } from './foot.ts'
import type { Sculpture } from './sculpture.ts'

/** How far above the floor a part still counts as standing on it. */
const FOOTING = 9
/** Everything sinks this much, so that soles and wheels stand broad. */
const PRESS_MM = 0.6

export function onPlinth(s: Sculpture, built: readonly Shape[]): Shape[] {
  const { design } = s.wish
  const press = s.mm(PRESS_MM)
  const toy = built.map((shape): Shape => ({ ...shape, at: add(shape.at, [0, 0, -press]) }))
  if (!design.features.includes('base') && design.engraving === null) return [...toy, floorCut(FLOOR_BLEND)]
  const sunk = s.mm(0.4)
  const standing = toy.filter((shape) => shape.operation === 'unite' && lowestPoint(shape) < FOOTING)
  const { foot, middle, half } = footUnder(boundsOf(standing.length > 0 ? standing : toy), design, {
    sizeMm: design.sizeMm,
    mmPerUnit: s.wish.mmPerUnit,
  })
  const height = 2 * half[2]
  const raised = toy.map((shape): Shape => ({ ...shape, at: add(shape.at, [0, 0, height - sunk]) }))
  const cut: Shape = { ...floorCut(0), at: [0, 0, height - sunk] }
  return [...raised, cut, foot, ...trim(s, middle, half), floorCut(FLOOR_BLEND)]
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
