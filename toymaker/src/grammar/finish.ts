/** Retro and wooden finishes: two colours and rings, or the grooves of a turned toy. */
import { box, drum, ring } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { add } from '../sdf/vec.ts'
import type { Vec3 } from '../sdf/vec.ts'
import type { Sculpture } from './sculpture.ts'

const UP: Vec3 = [0, 0, 1]

/** The lower half of the body in the second colour, and a ring at neck and wrists. */
export function dressRetro(s: Sculpture): void {
  const { belly, hands, neck } = s.sockets
  const split = s.wish.isVehicle ? s.sockets.head.at[2] - 3 : belly.at[2] - belly.radii[2] * 0.25
  const lower = box([0, 0, split / 2 - 20], [120, 120, split / 2 + 20], 0.5, {
    slot: 2,
    operation: 'paint',
    depth: 4,
  })
  insertBeforePaint(s, lower)
  if (s.wish.isVehicle) return
  const tube = Math.max(2, s.mm(1.2))
  s.add(ring(neck.at, neck.radius * 0.97, tube, { slot: 3, lyingOn: neck.axis ?? UP }))
  for (const hand of hands)
    if (hand[2] > 16)
      s.add(
        drum(add(hand, [-Math.sign(hand[0]) * 2, 3, 4]), 7.6, 1.6, 1.2, {
          slot: 3,
          normal: [Math.sign(hand[0]) * 0.5, -0.6, -0.7],
        }),
      )
}

/** Belly, pads and windows are painted later and stay on top. */
function insertBeforePaint(s: Sculpture, shape: Shape): void {
  const first = s.shapes.findIndex((one, i) => one.operation === 'paint' && s.regions[i] === 'body')
  const index = first < 0 ? s.shapes.length : first
  s.shapes.splice(index, 0, shape)
  s.regions.splice(index, 0, 'body')
}

/** Rings as on turned wood: a groove at the neck and three round the belly. */
export function carveGrain(s: Sculpture): void {
  const { neck, belly } = s.sockets
  const groove = s.line(1.4)
  s.add(
    ring(neck.at, neck.radius * 1.02, groove, { operation: 'subtract', slot: 1, lyingOn: neck.axis ?? UP }),
  )
  if (s.wish.isVehicle) return carvePlanks(s)
  if (neck.axis) return
  for (const step of [-0.55, 0, 0.55]) {
    const z = belly.at[2] + step * belly.radii[2]
    const front = s.project([0, 0, z], [0, -1, 0]).at
    const side = s.project([0, 0, z], [0, 1, 0]).at
    const radius = (side[1] - front[1]) / 2
    if (radius > 6)
      s.add(ring([0, (side[1] + front[1]) / 2, z], radius * 1.01, s.mm(0.8), { operation: 'subtract' }))
  }
}

/** Half the height that a face needs unbroken, in units. */
const FACE_HALF = 7
const PLANK_JOINTS = [0.28, 0.42, 0.56, 0.7, 0.84]
/** Wider and longer than any toy, in units. */
const ALL_ROUND = 200

/** Level grooves all round, as on a body glued from planks. */
function carvePlanks(s: Sculpture): void {
  const { head, top } = s.sockets
  const joints = PLANK_JOINTS.map((share) => top[2] * share)
  for (const z of joints.filter((height) => Math.abs(height - head.at[2]) > FACE_HALF))
    s.add(
      box([0, 0, z - ALL_ROUND], [ALL_ROUND, ALL_ROUND, ALL_ROUND], 0.1, {
        operation: 'outline',
        depth: s.mm(0.9),
      }),
    )
}
