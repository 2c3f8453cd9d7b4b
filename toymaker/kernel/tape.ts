// Evaluates the tape on a batch of points, and culls it for a bounding sphere.
import {
  BLOCK_LIST, DISTANCE, FIELDS, FIELD_STRIDE, LIST, POINT_X, POINT_Y, POINT_Z, TAPE, getF32, getU16, setF32, setU16,
} from './memory'
import { scanColours } from './scan'
import { Kind, SHAPE_BYTES, Shape, shapeDistance } from './shapes'
import { add, pmax, mul, pmin, splat, sub } from './simd'

namespace Op {
  export const Union: i32 = 0
  export const Subtract: i32 = 1
  export const Paint: i32 = 2
  export const Intersect: i32 = 3
  export const Outline: i32 = 4
}

const FAR: f32 = 1e6

let shapeCount: i32 = 0

export function setShapeCount(count: i32): void {
  shapeCount = count
}

@inline
function shapeAt(index: i32): Shape {
  return changetype<Shape>(TAPE + <usize>index * SHAPE_BYTES)
}

@inline
function field(slot: i32): usize {
  return FIELDS + <usize>(slot - 1) * FIELD_STRIDE
}

@inline
function nearestField(o: usize): v128 {
  const front = pmin(v128.load(FIELDS + o), v128.load(FIELDS + FIELD_STRIDE + o))
  const rear = pmin(v128.load(FIELDS + 2 * FIELD_STRIDE + o), v128.load(FIELDS + 3 * FIELD_STRIDE + o))
  return pmin(front, rear)
}

/** Shifts all colour fields, so that their minimum equals the blended distance. */
@inline
function shiftFields(o: usize, shift: v128): void {
  for (let c: usize = 0; c < 4; c++) {
    const p = FIELDS + c * FIELD_STRIDE + o
    v128.store(p, add(v128.load(p), shift))
  }
}

/** Smooth min/max rounding (quadratic polynomial, Quilez): zero where the two distances differ by the blend. */
@inline
function rounding(a: v128, b: v128, blend: v128, quarter: v128): v128 {
  const h = pmax(sub(blend, f32x4.abs(sub(a, b))), splat(0))
  return mul(mul(h, h), quarter)
}

/** Colours the inside of a shape down to its paint depth below the surface. */
@inline
function paint(o: usize, slot: i32, shape: v128, surface: v128, depth: v128): void {
  const region = pmax(shape, sub(f32x4.neg(surface), depth))
  const elsewhere = f32x4.neg(region)
  const shift = sub(surface, nearestField(o))
  for (let c = 1; c <= 4; c++) {
    const p = field(c) + o
    const moved = add(v128.load(p), shift)
    // Against the surface too, or later strokes on the painted area would take the paint's colour.
    v128.store(p, c == slot ? pmin(moved, pmax(region, surface)) : pmax(moved, elsewhere))
  }
}

function clearBatch(bytes: usize, withColours: bool): void {
  const far = splat(FAR)
  for (let o: usize = 0; o < bytes; o += 16) v128.store(DISTANCE + o, far)
  if (!withColours) return
  for (let c = 1; c <= 4; c++) for (let o: usize = 0; o < bytes; o += 16) v128.store(field(c) + o, far)
}

/** Distance (and the four colour fields) of the first `points` batch points, by the first `listed` entries of LIST. */
export function evaluateBatch(points: i32, listed: i32, withColours: bool): void {
  const bytes = (<usize>points << 2) + 15 & ~15
  clearBatch(bytes, withColours)
  for (let i = 0; i < listed; i++) applyShape(shapeAt(getU16(LIST, i)), bytes, withColours)
}

function applyShape(s: Shape, bytes: usize, withColours: bool): void {
  const kind = <i32>s.kind
  const op = <i32>s.op
  const slot = <i32>s.slot
  const mirrored = s.mirror > 0
  const blend = splat(s.blend)
  const quarter = splat(s.blend > 0 ? <f32>0.25 / s.blend : 0)
  const depth = splat(s.paintDepth)
  const m00 = splat(s.m00)
  const m01 = splat(s.m01)
  const m02 = splat(s.m02)
  const m03 = splat(s.m03)
  const m10 = splat(s.m10)
  const m11 = splat(s.m11)
  const m12 = splat(s.m12)
  const m13 = splat(s.m13)
  const m20 = splat(s.m20)
  const m21 = splat(s.m21)
  const m22 = splat(s.m22)
  const m23 = splat(s.m23)
  for (let o: usize = 0; o < bytes; o += 16) {
    let x = v128.load(POINT_X + o)
    const y = v128.load(POINT_Y + o)
    const z = v128.load(POINT_Z + o)
    if (mirrored) x = f32x4.abs(x)
    const lx = add(add(mul(m00, x), mul(m01, y)), add(mul(m02, z), m03))
    const ly = add(add(mul(m10, x), mul(m11, y)), add(mul(m12, z), m13))
    const lz = add(add(mul(m20, x), mul(m21, y)), add(mul(m22, z), m23))
    const d = shapeDistance(kind, s, lx, ly, lz)
    const before = v128.load(DISTANCE + o)
    if (op == Op.Union) {
      const after = sub(pmin(before, d), rounding(before, d, blend, quarter))
      v128.store(DISTANCE + o, after)
      if (withColours) {
        if (kind == Kind.Scan) scanColours(o, lx, ly, lz, d)
        else {
          const p = field(slot) + o
          v128.store(p, pmin(v128.load(p), d))
        }
        if (s.blend > 0) shiftFields(o, sub(after, nearestField(o)))
      }
    } else if (op == Op.Paint) {
      if (withColours) paint(o, slot, d, before, depth)
    } else if (op == Op.Outline) {
      const after = pmax(before, pmin(sub(mul(depth, splat(0.5)), f32x4.abs(d)), add(before, depth)))
      v128.store(DISTANCE + o, after)
      if (withColours) shiftFields(o, sub(after, before))
    } else {
      const wall = op == Op.Subtract ? f32x4.neg(d) : d
      const after = add(pmax(before, wall), rounding(before, wall, blend, quarter))
      v128.store(DISTANCE + o, after)
      if (withColours) shiftFields(o, sub(after, before))
    }
  }
}

/** Upper bound of a shape's distance within the sphere, from its distance at the centre. */
@inline
function highest(s: Shape, d: f32, lx: f32, ly: f32, lz: f32, radius: f32): f32 {
  if (<i32>s.kind != Kind.Ellipsoid || d >= 0) return d + radius * s.lipschitz
  const x = lx * s.d
  const y = ly * s.e
  const z = lz * s.f
  return (sqrt<f32>(x * x + y * y + z * z) - 1) * s.g + radius
}

/**
 * Keeps in LIST only the shapes that can matter inside a ball. `fromBlock` > 0 thins the block's list of that length,
 * otherwise the whole tape. A union may go when it lies beyond what earlier shapes are sure to reach (cuts counted), or
 * beyond any later union, by more than twice the largest later blend (blends may chain). Returns the length.
 */
export function cull(fromBlock: i32, cx: f32, cy: f32, cz: f32, radius: f32): i32 {
  const count = fromBlock > 0 ? fromBlock : shapeCount
  // The batch is idle while culling: x holds distances, y upper bounds, z the least upper bound of later unions.
  for (let i = 0; i < count; i++) {
    const s = shapeAt(fromBlock > 0 ? getU16(BLOCK_LIST, i) : i)
    const x: f32 = s.mirror > 0 ? abs<f32>(cx) : cx
    const lx = s.m00 * x + s.m01 * cy + s.m02 * cz + s.m03
    const ly = s.m10 * x + s.m11 * cy + s.m12 * cz + s.m13
    const lz = s.m20 * x + s.m21 * cy + s.m22 * cz + s.m23
    const d = f32x4.extract_lane(shapeDistance(<i32>s.kind, s, splat(lx), splat(ly), splat(lz)), 0)
    setF32(POINT_X, i, d)
    setF32(POINT_Y, i, highest(s, d, lx, ly, lz, radius))
  }
  let later: f32 = 1e9
  for (let i = count - 1; i >= 0; i--) {
    setF32(POINT_Z, i, later)
    const s = shapeAt(fromBlock > 0 ? getU16(BLOCK_LIST, i) : i)
    if (<i32>s.op == Op.Union) later = min<f32>(later, getF32(POINT_Y, i))
  }
  let reach: f32 = 1e9
  let kept = 0
  for (let i = 0; i < count; i++) {
    const id = fromBlock > 0 ? getU16(BLOCK_LIST, i) : i
    const s = shapeAt(id)
    const op = <i32>s.op
    const d = getF32(POINT_X, i)
    const high = getF32(POINT_Y, i)
    const low = d - radius * s.lipschitz
    let keep = true
    if (op == Op.Union) {
      keep = low <= min<f32>(reach, getF32(POINT_Z, i)) + s.laterBlend * 2
      reach = min<f32>(reach, high)
    } else if (op == Op.Subtract) {
      keep = low <= s.blend + radius
      if (keep) reach = max<f32>(reach, -low) + s.blend * 0.25
    } else if (op == Op.Intersect) {
      reach = max<f32>(reach, high) + s.blend * 0.25
    } else if (op == Op.Outline) {
      keep = low <= s.paintDepth && -d <= radius * s.lipschitz + s.paintDepth
      if (keep) reach += s.paintDepth
    } else {
      keep = low <= 1
    }
    if (keep) setU16(LIST, kept++, id)
  }
  return kept
}

/** Distance at one point by the whole tape; for probes, tests and bridges. */
export function distanceAt(x: f32, y: f32, z: f32): f32 {
  const listed = cull(0, x, y, z, 0)
  for (let i = 0; i < 4; i++) {
    setF32(POINT_X, i, x)
    setF32(POINT_Y, i, y)
    setF32(POINT_Z, i, z)
  }
  evaluateBatch(4, listed, true)
  return getF32(DISTANCE, 0)
}
