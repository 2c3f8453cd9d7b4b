/** Rotates all shapes of the head about the neck, after the face is laid on it; then leans the body. */
import type { Shape } from '../sdf/shapes.ts'
import { add, apply, flipX, multiply, sub, eulerRotation } from '../math/vec.ts'
import type { Mat3, Vec3 } from '../math/vec.ts'
import type { ShapeBuilder } from './shape-builder.ts'

/** Smaller angles are ignored, degrees. */
const STILL = 0.4
/** Feet, wheels and what else stands on the floor stay where they are, in hundredths of the bare height. */
const GROUNDED = 16

export function poseHead(s: ShapeBuilder): Shape[] {
  const { pitch, roll, yaw } = s.headTilt
  const still = Math.max(Math.abs(pitch), Math.abs(roll), Math.abs(yaw)) < STILL
  const rotation = rotationOf(s.headTilt)
  const pivot = s.sockets.neck.at
  return s.shapes.flatMap((shape, i) => {
    const region = s.regions[i]
    if (region === 'floor') return [shape]
    if (region !== 'head') return [leant(s, shape, shape.at[2])]
    const nodding = still ? [shape] : moved(shape, rotation, pivot)
    return nodding.map((one) => leant(s, one, pivot[2]))
  })
}

/** Where a point of the head will be once that is held as it will be. */
export const heldPoint = (s: ShapeBuilder, at: Vec3): Vec3 => {
  const neck = s.sockets.neck.at
  return add(neck, apply(rotationOf(s.headTilt), sub(at, neck)))
}

export type Tilt = ShapeBuilder['headTilt']

export const rotationOf = ({ pitch, roll, yaw }: Tilt): Mat3 => eulerRotation([-pitch, roll, yaw])

/** What belongs to the head so far, as it will be held. */
export function heldHead(s: ShapeBuilder): Shape[] {
  const rotation = rotationOf(s.headTilt)
  const own = s.shapes.filter((_, i) => s.regions[i] === 'head')
  return own.flatMap((shape) => moved(shape, rotation, s.sockets.neck.at))
}

/** Limits backward lean, more with a load on the back: the centre of mass must stay over the support polygon. */
function leanOf(s: ShapeBuilder): number {
  const { mood, design } = s.context
  if (mood.lean >= 0) return mood.lean
  return design.features.some((feature) => BACK_LOADS.has(feature)) ? 0 : mood.lean * BACKWARDS
}

const BACKWARDS = 0.5
const BACK_LOADS: ReadonlySet<string> = new Set(['backpack', 'wings', 'cape'])

/** Upright toys lean with the mood: each part moves forward by its height, the head as one; what is low stands still. */
function leant(s: ShapeBuilder, shape: Shape, height: number): Shape {
  const { isVehicle } = s.context
  const lean = leanOf(s)
  const over = height - GROUNDED
  if (isVehicle || s.sockets.neck.axis || Math.abs(lean) < STILL || over <= 0) return shape
  if (shape.operation === 'intersect') return shape
  return { ...shape, at: add(shape.at, [0, -Math.tan((lean * Math.PI) / 180) * over, 0]) }
}

/** A shape rotated about a point. */
export function placed(shape: Shape, rotation: Mat3, pivot: Vec3): Shape {
  return {
    ...shape,
    at: add(pivot, apply(rotation, sub(shape.at, pivot))),
    rotation: multiply(rotation, shape.rotation),
  }
}

/** A mirrored pair that leaves the middle plane becomes two shapes of its own. */
export function moved(shape: Shape, rotation: Mat3, pivot: Vec3): Shape[] {
  const one = { ...shape, mirror: false }
  if (!shape.mirror) return [placed(one, rotation, pivot)]
  return [placed(one, rotation, pivot), placed(reflected(one), rotation, pivot)]
}

/** Every form is symmetric in its own x, so a reflection in x is again a rotation. */
export function reflected(shape: Shape): Shape {
  const m = shape.rotation
  const rotation: Mat3 = [m[0], -m[1], -m[2], -m[3], m[4], m[5], -m[6], m[7], m[8]]
  return { ...shape, at: flipX(shape.at), rotation }
}

/** Lifts the nose before the face is laid on; sockets go along. */
export function raiseHead(s: ShapeBuilder, degrees: number): void {
  const rotation = eulerRotation([-degrees, 0, 0])
  const pivot = s.sockets.neck.at
  const lifted = (at: Vec3): Vec3 => add(pivot, apply(rotation, sub(at, pivot)))
  s.reshape((shape, region) => (region === 'head' ? placed(shape, rotation, pivot) : shape))
  s.sockets.head = { ...s.sockets.head, at: lifted(s.sockets.head.at) }
  s.sockets.top = lifted(s.sockets.top)
  const { mouth } = s.sockets
  if (mouth !== null) s.sockets.mouth = { ...mouth, at: lifted(mouth.at) }
  // A mood that lifts the nose besides would throw the head back: of the face only the chin would be seen.
  s.headTilt = { ...s.headTilt, pitch: Math.min(s.headTilt.pitch, 0) }
}
