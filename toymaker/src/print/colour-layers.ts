/**
 * Which colours a layer holds, and how often the printer must change them. A colour shows in a layer when it is painted
 * on its outline, or on a flat top or bottom near by: slicers carry those as deep into the toy as its solid shells go.
 */
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import { SLOT_STRIDE } from './slice.ts'
import type { Shell, Slices } from './slice.ts'

/** A painted bit of outline below this length leaves no trace. */
const LEAST_OUTLINE_MM = 0.45
/** Nor does a flat of this size. */
const LEAST_FLAT_MM2 = 1
/** How many layers a painted flat shows in, its own included. */
const SHELL_LAYERS = 3
/** Each layer deeper, the painted flat is drawn back from the outline by one more line. */
const LINE_MM = 0.45
/** Painted strips narrower than half a line are passed over. */
const LEAST_STRIP_MM = LINE_MM / 2
/** Keeps level triangles from dividing by zero. */
const TINY = 1e-12

const bitOf = (slot: number): number => 1 << (slot - 1)

/** One bit a slot, slot 1 lowest, for each layer. */
export function coloursOfLayers(shell: Shell, slices: Slices): Uint8Array {
  const { count, slotOutlineMm } = slices
  const flats = flatAreas(shell, slices)
  const colours = new Uint8Array(count)
  for (let layer = 0; layer < count; layer++) {
    let bits = 0
    for (let slot = 1; slot < SLOT_STRIDE; slot++) {
      const at = layer * SLOT_STRIDE + slot
      if ((slotOutlineMm[at] ?? 0) >= LEAST_OUTLINE_MM || floatAt(flats, at) >= LEAST_FLAT_MM2)
        bits |= bitOf(slot)
    }
    colours[layer] = bits
  }
  return colours
}

/** Largest painted flat that reaches a layer from itself or its neighbours, per slot as in SLOT_STRIDE. */
function flatAreas({ positions: p, indices, slots }: Shell, { layerMm, count }: Slices): Float32Array {
  const depth = SHELL_LAYERS
  // Slot by slot for each layer, and for each number of layers between the flat and the layer it reaches.
  const tops = new Float32Array(count * SLOT_STRIDE * depth)
  const bottoms = new Float32Array(count * SLOT_STRIDE * depth)
  const flattest = (layerMm / LEAST_STRIP_MM) ** 2
  for (let t = 0; t < indices.length; t += 3) {
    const a = indexAt(indices, t) * 3
    const b = indexAt(indices, t + 1) * 3
    const c = indexAt(indices, t + 2) * 3
    const ax = floatAt(p, a)
    const ay = floatAt(p, a + 1)
    const az = floatAt(p, a + 2)
    const ux = floatAt(p, b) - ax
    const uy = floatAt(p, b + 1) - ay
    const uz = floatAt(p, b + 2) - az
    const vx = floatAt(p, c) - ax
    const vy = floatAt(p, c + 1) - ay
    const vz = floatAt(p, c + 2) - az
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const level = nx * nx + ny * ny
    if (nz * nz * flattest < level) continue
    addFlat(
      nz > 0 ? tops : bottoms,
      {
        low: Math.min(az, az + uz, az + vz),
        middle: az + Math.max(Math.min(uz, vz), Math.min(Math.max(uz, vz), 0)),
        high: Math.max(az, az + uz, az + vz),
        area: Math.abs(nz) / 2,
        stepMm: (layerMm * Math.abs(nz)) / Math.sqrt(level + TINY),
      },
      { up: nz > 0, slot: byteAt(slots, t / 3), layerMm, count },
    )
  }
  const flats = new Float32Array(count * SLOT_STRIDE)
  for (let layer = 0; layer < count; layer++) {
    for (let slot = 1; slot < SLOT_STRIDE; slot++) {
      let most = 0
      for (let away = 0; away < depth; away++) {
        if (layer + away < count)
          most = Math.max(most, floatAt(tops, ((layer + away) * SLOT_STRIDE + slot) * depth + away))
        if (layer >= away)
          most = Math.max(most, floatAt(bottoms, ((layer - away) * SLOT_STRIDE + slot) * depth + away))
      }
      flats[layer * SLOT_STRIDE + slot] = most
    }
  }
  return flats
}

interface Flat {
  low: number
  middle: number
  high: number
  area: number
  stepMm: number
}

function addFlat(
  sums: Float32Array,
  flat: Flat,
  { up, slot, layerMm, count }: { up: boolean; slot: number; layerMm: number; count: number },
): void {
  const first = Math.floor(flat.low / layerMm - 0.5)
  const last = Math.floor(flat.high / layerMm - 0.5)
  for (let slab = first; slab <= last; slab++) {
    const floor = slab < 0 ? -1 : (slab + 0.5) * layerMm
    const ceiling = slab >= count - 1 ? Infinity : (slab + 1.5) * layerMm
    const layer = Math.min(count - 1, Math.max(0, up ? slab : slab + 1))
    for (let away = 0; away < SHELL_LAYERS; away++) {
      // What lies too near the outline of the layer reached is left to that layer's own colour.
      const drawn = Math.max(0, away * layerMm * (LINE_MM / flat.stepMm - 1))
      const strip = flat.stepMm * (away + 1) - away * Math.max(flat.stepMm, LINE_MM)
      if (strip < LEAST_STRIP_MM) break
      const area = up ? areaBetween(flat, floor + drawn, ceiling) : areaBetween(flat, floor, ceiling - drawn)
      const at = (layer * SLOT_STRIDE + slot) * SHELL_LAYERS + away
      sums[at] = floatAt(sums, at) + area
    }
  }
}

const areaBetween = (flat: Flat, floor: number, ceiling: number): number =>
  floor >= ceiling ? 0 : flat.area * (shareBelow(flat, ceiling) - shareBelow(flat, floor))

/** Share of a triangle's area that lies below a height. */
function shareBelow({ low, middle, high }: Flat, z: number): number {
  if (z <= low) return 0
  if (z >= high) return 1
  if (z < middle) return (z - low) ** 2 / ((middle - low) * (high - low))
  return 1 - (high - z) ** 2 / ((high - middle) * (high - low))
}

/**
 * Changes between the first layer and the last, in the order slicers print: a layer begins with the colour the one
 * before ended with, if it has it, and goes on by number.
 */
export function countColourChanges(colours: Uint8Array): number {
  let changes = 0
  let last = 0
  for (const bits of colours) {
    if (bits === 0) continue
    const held = last !== 0 && (bits & last) !== 0
    let rest = held ? bits & ~last : bits
    if (last === 0) rest &= rest - 1
    for (let left = rest; left !== 0; left &= left - 1) changes++
    const remaining = held ? bits & ~last : bits
    last = remaining === 0 ? last : 1 << (31 - Math.clz32(remaining))
  }
  return changes
}
