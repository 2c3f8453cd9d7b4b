/**
 * An imported mesh as a sampled distance field: distances and colours on a grid, one more shape of the tape. All later stages
 * (bridging, surface nets, engraving, lighting, files) are shared with generated toys.
 */
import type { Kernel } from '../kernel/kernel.ts'
import { byteAt, floatAt } from '../mesh/arrays.ts'
import { RECORD, SCAN } from '../mesh/tape-records.ts'
import type { Surface } from './distances.ts'
import { aroundOf, pointsOf } from './grid.ts'
import type { Grid } from './grid.ts'
import type { SlotSamples } from './assign-slots.ts'
import { SLOTS } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'

export interface Scan {
  size: readonly [number, number, number]
  /** In cells, x running fastest. */
  distances: Float32Array
  /** Four bytes a point: how far each slot is from winning, in LEAD_STEPS of a cell. */
  leads: Uint8Array
  /** Box of the solid, in cells from the first point. */
  low: readonly [number, number, number]
  high: readonly [number, number, number]
  /** The filament of most of its surface. */
  main: Slot
}

/** As in kernel/scan.ts. */
const LEAD_STEPS = 32
/** A colour leads by no more than this, in cells. */
const MAX_LEAD = 5
/** Colours are counted in cubes of so many points along: borders follow the shape, not the grid. */
const WINDOW = 2

export function scanOf(grid: Grid, { distances }: Surface, slots: SlotSamples): Scan {
  return {
    size: grid.size,
    distances,
    leads: leadsOf(grid, distances, slots.of),
    main: slots.main,
    ...boxOf(grid, distances),
  }
}

function leadsOf(grid: Grid, distances: Float32Array, slots: Uint8Array): Uint8Array {
  const leads = new Uint8Array(pointsOf(grid) * 4).fill(MAX_LEAD * LEAD_STEPS)
  for (let at = 0; at < slots.length; at++) leads[at * 4 + byteAt(slots, at) - 1] = 0
  const [nx, ny, nz] = grid.size
  const around = aroundOf(grid)
  const layer = nx * ny
  const counts = new Uint16Array(5)
  const whole = (2 * WINDOW + 1) ** 3
  for (let k = WINDOW; k < nz - WINDOW; k++)
    for (let j = WINDOW; j < ny - WINDOW; j++)
      for (let i = WINDOW; i < nx - WINDOW; i++) {
        const at = i + j * nx + k * layer
        if (floatAt(distances, at) > WINDOW + 1) continue
        const own = byteAt(slots, at)
        const isNear =
          byteAt(slots, at + 2) !== own ||
          byteAt(slots, at - 2) !== own ||
          around.some((step) => byteAt(slots, at + step) !== own)
        if (!isNear) continue
        counts.fill(0)
        for (let z = -WINDOW; z <= WINDOW; z++)
          for (let y = -WINDOW; y <= WINDOW; y++)
            for (let x = -WINDOW; x <= WINDOW; x++) {
              const slot = byteAt(slots, at + x + y * nx + z * layer)
              counts[slot] = (counts[slot] ?? 0) + 1
            }
        const most = Math.max(...counts)
        for (const slot of SLOTS)
          leads[at * 4 + slot - 1] = Math.round(
            ((most - (counts[slot] ?? 0)) / whole) * MAX_LEAD * LEAD_STEPS,
          )
      }
  return leads
}

function boxOf({ size }: Grid, distances: Float32Array): Pick<Scan, 'low' | 'high'> {
  const low: [number, number, number] = [...size]
  const high: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < distances.length; at++) {
    if (floatAt(distances, at) >= 0) continue
    const place = [
      at % size[0],
      Math.floor(at / size[0]) % size[1],
      Math.floor(at / (size[0] * size[1])),
    ] as const
    for (const axis of [0, 1, 2] as const) {
      if (place[axis] < low[axis]) low[axis] = place[axis]
      if (place[axis] > high[axis]) high[axis] = place[axis]
    }
  }
  return { low, high }
}

/** Copies the samples into a kernel; the returned function sets their scale and may be called repeatedly. */
export function layScan(kernel: Kernel, scan: Scan): (cellMm: number) => void {
  const at = [kernel.putFloats(scan.distances), kernel.putBytes(scan.leads)] as const
  const [x, y, z] = middleOf(scan)
  return (cellMm) => kernel.call.setScan(...at, ...scan.size, -x * cellMm, -y * cellMm, -z * cellMm, cellMm)
}

/** In cells from the first point. */
export const middleOf = ({ low, high }: Scan): [number, number, number] => [
  (low[0] + high[0]) / 2,
  (low[1] + high[1]) / 2,
  (low[2] + high[2]) / 2,
]

/** Chamfer distances grow somewhat faster than true ones. */
const STEEPNESS = 1.2

/** The scan as a record of a tape (laid out in sdf/tape.ts); `at` is the middle of its box. */
export function scanRecord(
  { low, high }: Scan,
  cellMm: number,
  [x, y, z]: readonly [number, number, number],
): Float32Array {
  const record = new Float32Array(RECORD)
  record[0] = SCAN
  record[2] = 1
  record.set([1, 0, 0, -x, 0, 1, 0, -y, 0, 0, 1, -z], 4)
  const half = (axis: 0 | 1 | 2): number => ((high[axis] - low[axis]) / 2 + 1) * cellMm
  record.set([half(0), half(1), half(2)], 16)
  record[25] = STEEPNESS
  return record
}
