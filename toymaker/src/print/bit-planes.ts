/** A layer as a bitmap of 32 points per word: insides, borders and coverage by bitwise operations. */
import { floatAt, indexAt } from '../mesh/arrays.ts'
import type { Cuts } from './slice.ts'

export interface PlaneGrid {
  pointMm: number
  left: number
  front: number
  /** Words in a row; one empty word on either side of the toy keeps shifts within their row. */
  words: number
  rows: number
}

const WORD = 32
const EDGE_ROWS = 4

export function planeGrid(
  { low, high }: { low: readonly number[]; high: readonly number[] },
  pointMm: number,
): PlaneGrid {
  const along = (axis: number): number => Math.ceil(((high[axis] ?? 0) - (low[axis] ?? 0)) / pointMm) + 1
  return {
    pointMm,
    left: (low[0] ?? 0) - WORD * pointMm,
    front: (low[1] ?? 0) - EDGE_ROWS * pointMm,
    words: Math.ceil(along(0) / WORD) + 2,
    rows: along(1) + 2 * EDGE_ROWS,
  }
}

/** Fills the inside of a traced layer. */
export function fillPlane(
  plane: Int32Array,
  { pointMm, left, front, words, rows }: PlaneGrid,
  cuts: Cuts,
  layer: number,
): void {
  plane.fill(0)
  const end = indexAt(cuts.starts, layer + 1)
  for (let cut = indexAt(cuts.starts, layer); cut < end; cut++) {
    const y0 = (floatAt(cuts.ends, cut * 4 + 1) - front) / pointMm
    const y1 = (floatAt(cuts.ends, cut * 4 + 3) - front) / pointMm
    const from = Math.ceil(y0 < y1 ? y0 : y1)
    const to = Math.ceil(y0 < y1 ? y1 : y0)
    if (from === to) continue
    const x0 = (floatAt(cuts.ends, cut * 4) - left) / pointMm
    const x1 = (floatAt(cuts.ends, cut * 4 + 2) - left) / pointMm
    const slope = (x1 - x0) / (y1 - y0)
    for (let row = from; row < to; row++) {
      const x = Math.ceil(x0 + (row - y0) * slope)
      const at = row * words + (x >> 5)
      plane[at] = (plane[at] ?? 0) ^ (1 << (x & 31))
    }
  }
  for (let row = 0; row < rows; row++) {
    let carry = 0
    for (let at = row * words; at < (row + 1) * words; at++) {
      let bits = plane[at] ?? 0
      if (bits !== 0) {
        bits ^= bits << 1
        bits ^= bits << 2
        bits ^= bits << 4
        bits ^= bits << 8
        bits ^= bits << 16
      }
      bits ^= carry
      plane[at] = bits
      carry = bits >> 31
    }
  }
}

export function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
