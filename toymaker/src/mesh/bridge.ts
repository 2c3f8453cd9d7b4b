/** Joins a floating part to the body by a pin: one more shape on the tape, blended at both ends, cut at the floor. */
import { cross, normalized } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { RECORD } from './tape-records.ts'

export interface Bridge {
  from: Vec3
  to: Vec3
  gapMm: number
  slot: number
}

/** Pin radius, mm: prints reliably; wider gaps get a stouter pin. */
const THINNEST_RADIUS_MM = 1.6
const BLEND_MM = 1.5
/** Depth of the pin's ends in either part. */
const SUNK_MM = 1.2
const ROUND_CONE = 3
const HALF_SPACE = 7
const INTERSECT = 3

export function bridgeRecord(tape: Float32Array, { from, to, gapMm, slot }: Bridge): Float32Array {
  const floor = floorOf(tape)
  const longer = new Float32Array(tape.length + RECORD + floor.length)
  longer.set(tape)
  longer.set(floor, tape.length + RECORD)
  const away = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
  const gap = Math.hypot(...away) || 1
  const axis = [away[0] / gap, away[1] / gap, away[2] / gap] as const
  const start = [
    from[0] - axis[0] * SUNK_MM,
    from[1] - axis[1] * SUNK_MM,
    from[2] - axis[2] * SUNK_MM,
  ] as const
  const radius = Math.max(THINNEST_RADIUS_MM, gapMm * 0.3)
  const o = tape.length
  longer[o] = ROUND_CONE
  longer[o + 2] = slot
  longer[o + 3] = BLEND_MM
  frameAlong(axis).forEach((row, r) => {
    longer.set([...row, -(row[0] * start[0] + row[1] * start[1] + row[2] * start[2])], o + 4 + r * 4)
  })
  longer.set([radius, radius, gap + 2 * SUNK_MM, 1, 0], o + 16)
  longer[o + 25] = 1.05
  for (let i = 0; i <= o; i += RECORD) longer[i + 27] = Math.max(longer[i + 27] ?? 0, BLEND_MM)
  return longer
}

/** The record that keeps what is above the floor: the last of its kind; empty when there is none. */
function floorOf(tape: Float32Array): Float32Array {
  for (let o = tape.length - RECORD; o >= 0; o -= RECORD) {
    if (tape[o] !== HALF_SPACE || tape[o + 1] !== INTERSECT) continue
    const floor = tape.slice(o, o + RECORD)
    // A second smooth intersection at the same plane would lift the sole by a quarter of its blend.
    floor[3] = 0
    return floor
  }
  return new Float32Array(0)
}

/** Vec3s of the rotation that maps `axis` to +z. */
function frameAlong(axis: Vec3): [Vec3, Vec3, Vec3] {
  const helper: Vec3 = Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]
  const across = normalized(cross(helper, axis))
  return [across, cross(axis, across), axis]
}
