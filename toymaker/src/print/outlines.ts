/** Joins the segments of one layer into closed contours and measures them. */
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import { SLOT_STRIDE } from './slice.ts'
import type { Cuts } from './slice.ts'

export interface Outlines {
  count: number
  lengthMm: Float64Array
  /** Negative for holes. */
  areaMm2: Float64Array
  /** How often each slot's paint begins or ends along the outlines, indexed by slot. */
  borders: Uint32Array
}

const NONE = 0xffffffff

/** Processes layers in order and reuses its buffers: results are valid until the next call. */
export class OutlineTracer {
  readonly #cuts: Cuts
  readonly #keys: Float64Array
  readonly #cutAt: Uint32Array
  readonly #mask: number
  readonly #next: Uint32Array
  readonly #outlines: Outlines

  constructor(cuts: Cuts) {
    this.#cuts = cuts
    let most = 1
    for (let i = 1; i < cuts.starts.length; i++) {
      most = Math.max(most, indexAt(cuts.starts, i) - indexAt(cuts.starts, i - 1))
    }
    const size = 2 ** Math.ceil(Math.log2(most * 2))
    this.#mask = size - 1
    this.#keys = new Float64Array(size)
    this.#cutAt = new Uint32Array(size)
    this.#next = new Uint32Array(most)
    this.#outlines = {
      count: 0,
      lengthMm: new Float64Array(most),
      areaMm2: new Float64Array(most),
      borders: new Uint32Array(SLOT_STRIDE),
    }
  }

  trace(layer: number): Outlines {
    const start = indexAt(this.#cuts.starts, layer)
    const end = indexAt(this.#cuts.starts, layer + 1)
    this.#linkCuts(start, end)
    const outlines = this.#outlines
    outlines.count = 0
    outlines.borders.fill(0)
    for (let first = start; first < end; first++) {
      if (this.#next[first - start] !== NONE) this.#walk(first, start, end)
    }
    return outlines
  }

  #linkCuts(start: number, end: number): void {
    const { fromEdge, toEdge } = this.#cuts
    this.#keys.fill(-1)
    for (let cut = start; cut < end; cut++) {
      const key = fromEdge[cut] ?? 0
      let at = this.#home(key)
      while ((this.#keys[at] ?? -1) >= 0) at = (at + 1) & this.#mask
      this.#keys[at] = key
      this.#cutAt[at] = cut
    }
    for (let cut = start; cut < end; cut++) {
      const key = toEdge[cut] ?? 0
      let at = this.#home(key)
      while (this.#keys[at] !== key && this.#keys[at] !== -1) at = (at + 1) & this.#mask
      this.#next[cut - start] = this.#keys[at] === -1 ? cut : indexAt(this.#cutAt, at)
    }
  }

  #home(key: number): number {
    return (Math.imul(key % 4294967296, 0x9e3779b1) >>> 12) & this.#mask
  }

  #walk(first: number, start: number, end: number): void {
    const { ends, slots } = this.#cuts
    const { borders } = this.#outlines
    let length = 0
    let area = 0
    let cut = first
    for (let steps = start; steps < end; steps++) {
      const following = indexAt(this.#next, cut - start)
      if (following === NONE) break
      this.#next[cut - start] = NONE
      const fromX = floatAt(ends, cut * 4)
      const fromY = floatAt(ends, cut * 4 + 1)
      const toX = floatAt(ends, cut * 4 + 2)
      const toY = floatAt(ends, cut * 4 + 3)
      area += (fromX * toY - toX * fromY) / 2
      length += Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY))
      const slot = byteAt(slots, cut)
      const next = byteAt(slots, following)
      if (next !== slot) {
        borders[slot] = indexAt(borders, slot) + 1
        borders[next] = indexAt(borders, next) + 1
      }
      cut = following
    }
    const outlines = this.#outlines
    outlines.lengthMm[outlines.count] = length
    outlines.areaMm2[outlines.count] = area
    outlines.count++
  }
}
