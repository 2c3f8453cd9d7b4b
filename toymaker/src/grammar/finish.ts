/** Retro and wooden finishes: two colours and rings, or the grooves of a turned toy. */
import { ACCENT, BODY, PALE, box, cylinder, torus } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { add } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Region, ShapeBuilder } from './shape-builder.ts'

const UP: Vec3 = [0, 0, 1]

/** The lower half of the body in the second colour, and a ring at neck and wrists. */
export function dressRetro(s: ShapeBuilder): void {
  const { belly, hands, neck } = s.sockets
  const split = s.context.isVehicle ? s.sockets.head.at[2] - 3 : belly.at[2] - belly.radii[2] * 0.25
  const lower = box([0, 0, split / 2 - 20], [120, 120, split / 2 + 20], 0.5, {
    slot: ACCENT,
    operation: 'paint',
    depth: 4,
  })
  insertBeforePaint(s, lower)
  if (s.context.isVehicle) return
  const tube = Math.max(2, s.mm(1.2))
  s.add(torus(neck.at, neck.radius * 0.97, tube, { slot: PALE, lyingOn: neck.axis ?? UP }))
  for (const hand of hands)
    if (hand[2] > 16)
      s.lyingAt(hand, () =>
        s.add(
          cylinder(add(hand, [-Math.sign(hand[0]) * 2, 3, 4]), 7.6, 1.6, 1.2, {
            slot: PALE,
            normal: [Math.sign(hand[0]) * 0.5, -0.6, -0.7],
          }),
        ),
      )
}

/** Belly, pads and windows are painted later and stay on top. */
function insertBeforePaint(s: ShapeBuilder, shape: Shape): void {
  const first = s.shapes.findIndex((one, i) => one.operation === 'paint' && s.regions[i] === 'body')
  const index = first < 0 ? s.shapes.length : first
  s.shapes.splice(index, 0, shape)
  s.regions.splice(index, 0, 'body')
}

/** As turned wood: a groove at the neck and lines round body and limbs; vehicles are glued from planks. */
export function carveGrain(s: ShapeBuilder): void {
  if (s.context.isVehicle) return carvePlanks(s)
  const { at, radius, axis = UP } = s.sockets.neck
  s.add(torus(at, radius * 1.02, s.line(1.4), { operation: 'subtract', slot: BODY, lyingOn: axis }))
  turnLines(s)
}

/** Level lines this far apart, in units, and as wide as deep. */
const TURNED = { apart: 13, from: 10, to: 90, mm: 1.1 }

/** Level grooves round body and limbs, as a chisel leaves them on turning wood; none runs through a face. */
function turnLines(s: ShapeBuilder): void {
  const { head } = s.sockets
  const first = s.regions.indexOf('head')
  const lines: Shape[] = []
  for (let z = TURNED.from; z < TURNED.to; z += TURNED.apart)
    if (first >= 0 || Math.abs(z - head.at[2]) > FACE_HALF) lines.push(levelGroove(z, s.mm(TURNED.mm)))
  const index = first < 0 ? s.shapes.length : first
  s.shapes.splice(index, 0, ...lines)
  s.regions.splice(index, 0, ...lines.map((): Region => 'body'))
}

/** Half the height that a face needs unbroken, in units. */
const FACE_HALF = 7
const PLANK_JOINTS = [0.28, 0.42, 0.56, 0.7, 0.84]
/** Wider and longer than any toy, in units. */
const ALL_ROUND = 200

/** Level grooves all round, as on a body glued from planks. */
function carvePlanks(s: ShapeBuilder): void {
  const { head, top } = s.sockets
  const joints = PLANK_JOINTS.map((share) => top[2] * share)
  for (const z of joints.filter((height) => Math.abs(height - head.at[2]) > FACE_HALF))
    s.add(levelGroove(z, s.mm(0.9)))
}

const levelGroove = (z: number, deep: number): Shape =>
  box([0, 0, z - ALL_ROUND], [ALL_ROUND, ALL_ROUND, ALL_ROUND], 0.1, { operation: 'outline', depth: deep })
