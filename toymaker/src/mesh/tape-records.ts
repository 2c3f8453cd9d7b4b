/** Validates packed tapes and computes their bounding box. Record layout: sdf/tape.ts. */
import { floatAt } from './arrays.ts'
import type { Vec3 } from '../math/vec.ts'
import { ToySolidError } from './solid-error.ts'

export const RECORD = 32
const MAX_SHAPES = 1024
/** Larger than any print volume, mm; bounds the grid. */
const LARGEST_MM = 500
const UNION = 0
/** A shape of samples: see repair/scan.ts. */
export const SCAN = 13

export interface Bounds {
  low: [number, number, number]
  high: [number, number, number]
}

export function checkTape(tape: Float32Array): void {
  if (tape.length === 0 || tape.length % RECORD !== 0)
    throw new ToySolidError('empty_tape', 'the tape holds no shapes')
  if (tape.length > MAX_SHAPES * RECORD) {
    throw new ToySolidError(
      'tape_too_long',
      `the tape holds ${tape.length / RECORD} shapes, at most ${MAX_SHAPES} fit`,
    )
  }
  for (let i = 0; i < tape.length; i++) {
    // Parameters must be finite, the half space's included.
    if (!Number.isFinite(tape[i])) {
      throw new ToySolidError(
        'bad_number',
        `shape ${Math.floor(i / RECORD)} holds ${tape[i]} at place ${i % RECORD}`,
      )
    }
  }
}

/** Bounding box of all united shapes, down to the floor. */
export function tapeBounds(tape: Float32Array): Bounds {
  const bounds: Bounds = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] }
  for (let o = 0; o < tape.length; o += RECORD) {
    if (floatAt(tape, o + 1) === UNION) includeShape(bounds, tape, o)
  }
  bounds.low[2] = Math.max(bounds.low[2], -0.1)
  for (const axis of [0, 1, 2] as const) {
    const extent = bounds.high[axis] - bounds.low[axis]
    if (!(extent > 0)) throw new ToySolidError('empty_tape', 'the tape has nothing above the ground')
    if (extent > LARGEST_MM) throw new ToySolidError('too_large', `the toy measures ${Math.round(extent)} mm`)
  }
  return bounds
}

function includeShape(bounds: Bounds, tape: Float32Array, o: number): void {
  const box = ownBox(tape, o)
  if (!box) return
  const m = (i: number): number => floatAt(tape, o + 4 + i)
  const [cx, cy, cz] = box.centre
  const local = [cx - m(3), cy - m(7), cz - m(11)] as const
  for (const axis of [0, 1, 2] as const) {
    const centre = m(axis) * local[0] + m(4 + axis) * local[1] + m(8 + axis) * local[2]
    const [ex, ey, ez] = box.half
    const bulge = floatAt(tape, o + 3) / 4
    const half = Math.abs(m(axis)) * ex + Math.abs(m(4 + axis)) * ey + Math.abs(m(8 + axis)) * ez + bulge
    const mirrored = axis === 0 && floatAt(tape, o + 24) > 0
    bounds.low[axis] = Math.min(bounds.low[axis], centre - half, mirrored ? -centre - half : Infinity)
    bounds.high[axis] = Math.max(bounds.high[axis], centre + half, mirrored ? half - centre : -Infinity)
  }
}

/** Bounding box of a shape in its local frame. */
function ownBox(tape: Float32Array, o: number): { centre: Vec3; half: Vec3 } | null {
  const p = (i: number): number => floatAt(tape, o + 16 + i)
  const middle: Vec3 = [0, 0, 0]
  switch (floatAt(tape, o)) {
    case 0:
    case 2:
    case SCAN:
      return { centre: middle, half: [p(0), p(1), p(2)] }
    case 1:
      return { centre: middle, half: [p(0), p(0), p(0)] }
    case 3: {
      const r = Math.max(p(0), p(1))
      return { centre: [0, 0, p(2) / 2], half: [r, r, p(2) / 2 + r] }
    }
    case 4:
      return { centre: middle, half: [p(0) + p(1), p(1), p(0) + p(1)] }
    case 5:
      return { centre: middle, half: [p(0), p(0), p(1)] }
    case 6: {
      const r = Math.max(p(0), p(1)) + p(3)
      return { centre: middle, half: [r, r, p(2) + p(3)] }
    }
    case 8:
      return { centre: [0, 0, p(0) * 0.55], half: [p(0) * 0.8 + p(2), p(1) + p(2), p(0) * 0.65 + p(2)] }
    case 9:
      return { centre: middle, half: [p(0) + p(3), p(2) + p(3), p(0) + p(3)] }
    case 10: {
      // A gem's corners lie outside the ellipsoid it approximates.
      const out = 1.19
      return { centre: middle, half: [p(0) * out, p(1) * out, p(2) * out] }
    }
    case 11: {
      const widest = Math.min(p(5), p(6)) * Math.SQRT2 + Math.max(p(3), p(4))
      const flank = (p(2) + Math.abs(p(1)) * Math.max(p(3), p(4))) / p(0)
      const r = Math.min(widest, flank) * 1.09
      return { centre: [0, 0, (p(3) - p(4)) / 2], half: [r, r, (p(3) + p(4)) / 2] }
    }
    case 12: {
      const r = (p(0) + p(1)) * 1.09
      return { centre: middle, half: [r, p(1) * 1.09, r] }
    }
    default:
      return null
  }
}
