/** Turns everything that belongs to the head about the neck, after the face has been laid on it. */
import type { Shape } from '../sdf/shapes.ts'
import { add, apply, flipX, multiply, sub, turned } from '../sdf/vec.ts'
import type { Mat3, Vec3 } from '../sdf/vec.ts'
import type { Sculpture } from './sculpture.ts'

const STILL = 0.4

export function poseHead(s: Sculpture): Shape[] {
  const { pitch, roll, yaw } = s.wish.mood.head
  if (Math.max(Math.abs(pitch), Math.abs(roll), Math.abs(yaw)) < STILL) return s.shapes
  const turn = turned([-pitch, roll, yaw])
  const pivot = s.sockets.neck.at
  return s.shapes.flatMap((shape, i) => (s.regions[i] === 'head' ? moved(shape, turn, pivot) : [shape]))
}

/** A mirrored pair that leaves the middle plane becomes two shapes of its own. */
function moved(shape: Shape, turn: Mat3, pivot: Vec3): Shape[] {
  const place = (one: Shape): Shape => ({
    ...one,
    mirror: false,
    at: add(pivot, apply(turn, sub(one.at, pivot))),
    turn: multiply(turn, one.turn),
  })
  if (!shape.mirror) return [place(shape)]
  return [place(shape), place(reflected(shape))]
}

/** All our forms are even in their own x, so a reflection in x is again a turn. */
function reflected(shape: Shape): Shape {
  const m = shape.turn
  const turn: Mat3 = [m[0], -m[1], -m[2], -m[3], m[4], m[5], -m[6], m[7], m[8]]
  return { ...shape, at: flipX(shape.at), turn }
}
