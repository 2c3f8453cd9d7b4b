/**
 * Cuts a closed shell into printed layers. The length of outline in each colour is summed in every layer; in every third
 * one, since the shell's own triangles are about as tall as that, the cuts are kept so that outlines can be traced.
 */
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import type { Mesh } from '../mesh/surface-nets.ts'

export type Shell = Pick<Mesh, 'positions' | 'indices' | 'slots'>

/** Slots count from 1. */
export const SLOT_STRIDE = 5
/** Layers 1, 4, 7 … are traced: each stands for itself and its two neighbours. */
export const TRACE_EVERY = 3

export interface Slices {
  layerMm: number
  count: number
  /** SLOT_STRIDE numbers a layer: length of outline in the colour of each slot. */
  slotOutlineMm: Float64Array
  cuts: Cuts
}

/** Cuts of the traced layers, sorted by layer; solid lies to the left. */
export interface Cuts {
  /** First cut of each traced layer, then the end of the last. */
  starts: Uint32Array
  /** Four numbers a cut: from x, y to x, y. */
  ends: Float32Array
  /** Numbers of the mesh edges the ends lie on: each edge ends one cut and starts the next. */
  fromEdge: Float64Array
  toEdge: Float64Array
  slots: Uint8Array
}

export const sliceShell = (shell: Shell, layerMm: number): Slices => slice(shell, layerMm, true)

/** The cuts of every layer, none left out, without the length of its outlines. */
export const cutShell = (shell: Shell, layerMm: number): Cuts =>
  slice(shell, layerMm / TRACE_EVERY, false).cuts

function slice(shell: Shell, layerMm: number, withOutlines: boolean): Slices {
  const count = layersBelowTop(shell.positions, layerMm)
  const levels = levelsOf(shell.positions, layerMm, count)
  const starts = cutsBefore(shell.indices, levels, count)
  const cuts = indexAt(starts, starts.length - 1)
  const slices: Slices = {
    layerMm,
    count,
    slotOutlineMm: new Float64Array(withOutlines ? count * SLOT_STRIDE : 0),
    cuts: {
      starts,
      ends: new Float32Array(cuts * 4),
      fromEdge: new Float64Array(cuts),
      toEdge: new Float64Array(cuts),
      slots: new Uint8Array(cuts),
    },
  }
  cutTriangles(shell, levels, slices)
  return slices
}

/** Of each vertex: how many layers are cut below it. Layers are cut at half their height. */
function levelsOf(positions: Float32Array, layerMm: number, count: number): Uint32Array {
  const levels = new Uint32Array(positions.length / 3)
  for (let v = 0; v < levels.length; v++) {
    const level = Math.ceil(floatAt(positions, v * 3 + 2) / layerMm - 0.5)
    levels[v] = level < 0 ? 0 : level > count ? count : level
  }
  return levels
}

/** Of as many layers, how many are traced. */
const tracedOf = (layers: number): number => ((layers + 1) / TRACE_EVERY) | 0

function layersBelowTop(positions: Float32Array, layerMm: number): number {
  let top = 0
  for (let o = 2; o < positions.length; o += 3) if (floatAt(positions, o) > top) top = floatAt(positions, o)
  return Math.max(1, Math.round(top / layerMm))
}

/** How many cuts lie in the traced layers before each. */
function cutsBefore(indices: Uint32Array, levels: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(tracedOf(count) + 1)
  // First by how much each layer has more than the one below, then summed up twice.
  const more = new Int32Array(starts.length)
  for (let t = 0; t < indices.length; t += 3) {
    const a = indexAt(levels, indexAt(indices, t))
    const b = indexAt(levels, indexAt(indices, t + 1))
    const c = indexAt(levels, indexAt(indices, t + 2))
    if (a === b && b === c) continue
    const from = tracedOf(a < b ? (a < c ? a : c) : b < c ? b : c)
    const end = tracedOf(a > b ? (a > c ? a : c) : b > c ? b : c)
    more[from] = (more[from] ?? 0) + 1
    more[end] = (more[end] ?? 0) - 1
  }
  let inLayer = 0
  for (let i = 1; i < starts.length; i++) {
    inLayer += more[i - 1] ?? 0
    starts[i] = indexAt(starts, i - 1) + inLayer
  }
  return starts
}

/** One loop without closures: this is the hot path. */
function cutTriangles({ positions: p, indices, slots }: Shell, levels: Uint32Array, slices: Slices): void {
  const { layerMm, slotOutlineMm, cuts } = slices
  const next = cuts.starts.slice()
  const withOutlines = slotOutlineMm.length > 0
  for (let t = 0; t < indices.length; t += 3) {
    let a = indexAt(indices, t)
    let b = indexAt(indices, t + 1)
    let c = indexAt(indices, t + 2)
    const la = indexAt(levels, a)
    const lb = indexAt(levels, b)
    const lc = indexAt(levels, c)
    if (la === lb && lb === lc) continue
    if (!withOutlines && tracedOf(la) === tracedOf(lb) && tracedOf(lb) === tracedOf(lc)) continue
    // Turned, keeping the sense of rotation, until a is the lowest.
    let low = floatAt(p, a * 3 + 2)
    const zb = floatAt(p, b * 3 + 2)
    const zc = floatAt(p, c * 3 + 2)
    if (zb < low && zb <= zc) {
      const first = a
      a = b
      b = c
      c = first
      low = zb
    } else if (zc < low && zc < zb) {
      const first = a
      a = c
      c = b
      b = first
      low = zc
    }
    const from = indexAt(levels, a)
    const end = la > lb ? (la > lc ? la : lc) : lb > lc ? lb : lc
    const bz = floatAt(p, b * 3 + 2)
    const cz = floatAt(p, c * 3 + 2)
    const slot = byteAt(slots, t / 3)
    if (withOutlines) {
      // The cut is longest at the height of the middle corner, and grows and shrinks evenly on the way.
      const middle = bz < cz ? bz : cz
      const high = bz < cz ? cz : bz
      const m = bz < cz ? b * 3 : c * 3
      const h = bz < cz ? c * 3 : b * 3
      const along = (middle - low) / (high - low)
      const ax = floatAt(p, a * 3)
      const ay = floatAt(p, a * 3 + 1)
      const dx = ax + (floatAt(p, h) - ax) * along - floatAt(p, m)
      const dy = ay + (floatAt(p, h + 1) - ay) * along - floatAt(p, m + 1)
      const longest = Math.sqrt(dx * dx + dy * dy)
      const growing = longest / (middle - low)
      const shrinking = longest / (high - middle)
      for (let k = from; k < end; k++) {
        const z = (k + 0.5) * layerMm
        const at = k * SLOT_STRIDE + slot
        slotOutlineMm[at] =
          (slotOutlineMm[at] ?? 0) + (z < middle ? (z - low) * growing : (high - z) * shrinking)
      }
    }
    for (let traced = tracedOf(from); traced < tracedOf(end); traced++) {
      const z = (traced * TRACE_EVERY + 1.5) * layerMm
      const cut = indexAt(next, traced)
      next[traced] = cut + 1
      cuts.slots[cut] = slot
      // Seen from outside, with a below, the cut runs from the side of c to that of b.
      const left = z <= cz ? a : b
      const right = z <= bz ? a : c
      keepEnd(cuts.ends, cut * 4, p, z, left, c)
      keepEnd(cuts.ends, cut * 4 + 2, p, z, right, b)
      cuts.fromEdge[cut] = edge(left, c, levels.length)
      cuts.toEdge[cut] = edge(right, b, levels.length)
    }
  }
}

/** Where the edge from one vertex to another passes a height. */
function keepEnd(ends: Float32Array, at: number, p: Float32Array, z: number, from: number, to: number): void {
  const start = floatAt(p, from * 3 + 2)
  const along = (z - start) / (floatAt(p, to * 3 + 2) - start)
  const x = floatAt(p, from * 3)
  const y = floatAt(p, from * 3 + 1)
  ends[at] = x + (floatAt(p, to * 3) - x) * along
  ends[at + 1] = y + (floatAt(p, to * 3 + 1) - y) * along
}

const edge = (a: number, b: number, vertices: number): number => (a < b ? a * vertices + b : b * vertices + a)

/** Layers that a traced layer represents; the last takes the remainder. */
export function layersOfTrace({ count, cuts }: Slices, traced: number): number {
  const isLast = traced === cuts.starts.length - 2
  return isLast ? count - traced * TRACE_EVERY : TRACE_EVERY
}

/** The traced layer that represents a layer. */
export const traceOf = ({ cuts }: Slices, layer: number): number =>
  Math.min(cuts.starts.length - 2, Math.floor(layer / TRACE_EVERY))
