/**
 * Which colours a layer holds, and how often the printer must change them. A colour shows in a layer when it is painted
 * on its outline, or on a flat top or bottom near by: slicers carry those as deep into the toy as its solid shells go.
 */
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import { SLOT_STRIDE } from './slice.ts'
import type { Shell, Slices } from './slice.ts'

/** A painted bit of outline below this length leaves no trace. */
const MIN_OUTLINE_MM = 0.45
/** Nor does a flat of this size. */
const MIN_FLAT_MM2 = 1
/** How many layers beyond its own a painted top can show in: as many as solid shells have. Bottoms show in one less. */
const SHELL_LAYERS = 3
/**
 * Steps narrower than a line show on the outlines of the layers beside them, or not at all. From each layer to the next
 * slicers keep a line's width further away from the outline, so that only wide steps show all the way.
 */
const MIN_STEP_MM = 0.45

const bitOf = (slot: number): number => 1 << (slot - 1)

/** Bit mask of slots for each layer, slot 1 lowest. */
export function coloursOfLayers(shell: Shell, slices: Slices): Uint8Array {
  const { count, slotOutlineMm } = slices
  const flats = flatAreas(shell, slices)
  const colours = new Uint8Array(count)
  for (let layer = 0; layer < count; layer++) {
    let bits = 0
    for (let slot = 1; slot < SLOT_STRIDE; slot++) {
      const at = layer * SLOT_STRIDE + slot
      if ((slotOutlineMm[at] ?? 0) >= MIN_OUTLINE_MM || floatAt(flats, at) >= MIN_FLAT_MM2)
        bits |= bitOf(slot)
    }
    colours[layer] = bits
  }
  return colours
}

/** Largest painted flat that reaches a layer from itself or its neighbours, per slot as in SLOT_STRIDE. */
function flatAreas(shell: Shell, slices: Slices): Float32Array {
  const { tops, bottoms } = flatsOf(shell, slices)
  const size = slices.count * SLOT_STRIDE
  const reaching = new Float32Array(size)
  for (let at = 0; at < size; at++) {
    let most = 0
    for (let layers = 0; layers <= SHELL_LAYERS; layers++) {
      const [above, below] = [at + layers * SLOT_STRIDE, at - layers * SLOT_STRIDE]
      if (above < size) most = Math.max(most, tops[layers * size + above] ?? 0)
      if (below >= 0 && layers < SHELL_LAYERS) most = Math.max(most, bottoms[layers * size + below] ?? 0)
    }
    reaching[at] = most
  }
  return reaching
}

/** Painted area that faces up or down between the cuts of each layer and the next; once for each number of layers it reaches. */
function flatsOf(
  { positions: p, indices, slots }: Shell,
  { layerMm, count }: Slices,
): { tops: Float32Array; bottoms: Float32Array } {
  const size = count * SLOT_STRIDE
  const tops = new Float32Array(size * (SHELL_LAYERS + 1))
  const bottoms = new Float32Array(size * (SHELL_LAYERS + 1))
  const flattest = (layerMm / MIN_STEP_MM) ** 2
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
    const across = nx * nx + ny * ny
    if (nz * nz * flattest < across) continue
    const stepLines = across === 0 ? SHELL_LAYERS : Math.sqrt((nz * nz * flattest) / across)
    const reach = Math.min(SHELL_LAYERS, Math.max(1, Math.floor(stepLines)))
    const low = Math.min(az, az + uz, az + vz)
    const high = Math.max(az, az + uz, az + vz)
    const middle = az + uz + az + vz + az - low - high
    const slot = byteAt(slots, t / 3)
    const last = Math.floor(high / layerMm - 0.5)
    for (let slab = Math.floor(low / layerMm - 0.5); slab <= last; slab++) {
      // What lies below the first cut or above the last belongs to that layer.
      const below = slab < 0 ? 0 : shareBelow(low, middle, high, (slab + 0.5) * layerMm)
      const upTo = slab >= count - 1 ? 1 : shareBelow(low, middle, high, (slab + 1.5) * layerMm)
      const layer = Math.min(count - 1, Math.max(0, nz > 0 ? slab : slab + 1))
      const at = layer * SLOT_STRIDE + slot
      const sums = nz > 0 ? tops : bottoms
      const area = (Math.abs(nz) / 2) * (upTo - below)
      for (let layers = 0; layers <= reach; layers++)
        sums[layers * size + at] = floatAt(sums, layers * size + at) + area
    }
  }
  return { tops, bottoms }
}

/** Share of a triangle's area that lies below a height, by the heights of its corners. */
function shareBelow(low: number, middle: number, high: number, z: number): number {
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
