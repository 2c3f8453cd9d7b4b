/** Places a scan on the floor: a flat cut a little above its lowest point, or a base where the support polygon is too small or a text is engraved. */
import { FLOOR_BLEND, baseUnder } from '../grammar/base.ts'
import { floatAt } from '../mesh/arrays.ts'
import { convexHull, marginInside } from '../mesh/footprint.ts'
import { floorCut } from '../sdf/shapes.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { add, sub } from '../math/vec.ts'
import { middleOf } from './scan.ts'
import type { Scan } from './scan.ts'

export interface FloorCut {
  /** In cells above the scan's first point: height of the cut, or of what sinks into the base. */
  cut: number
  needsBase: boolean
  /** Contact area at the cut. */
  contactMm2: number
}

/** Maximum cut as a share of the height; more on a base, which hides it. */
const MAX_CUT = { floor: 0.03, base: 0.08 }
/** In cells above the lowest point: less would leave a rough sole. */
const MIN_CUT = 0.3
const BASE = { minMm2: 60, shareOfOutline: 0.04 }
/** Minimum margin of the centre of mass within the support polygon, mm; on the safe side of the inspection's rule. */
const BALANCE_MM = 2.5

/** What a joint must hold grows with the toy: this much of the square of its height, and no rod thinner than 3 mm. */
const HOLD = { share: 0.004, minMm2: 7 }

const WORTHWHILE = 1.2

export const minContactMm2 = (sizeMm: number): number => Math.max(HOLD.minMm2, HOLD.share * sizeMm ** 2)

/** @param cellMm of the finished toy */
export function chooseFloorCut(scan: Scan, cellMm: number): FloorCut {
  const lowest = scan.low[2]
  const height = scan.high[2] - lowest
  const outline = (scan.high[0] - scan.low[0] + 1) * (scan.high[1] - scan.low[1] + 1) * cellMm ** 2
  const base = Math.max(BASE.minMm2, outline * BASE.shareOfOutline)
  const holds = minContactMm2(height * cellMm)
  const centre = centreOfMass(scan)
  const held = { cut: lowest + MIN_CUT, contactMm2: 0 }
  for (let cut = held.cut; cut <= lowest + Math.max(height * MAX_CUT.base, 1); cut += 0.5) {
    const points = pointsIn(scan, Math.ceil(cut))
    const areaMm2 = points.length * cellMm ** 2
    const isBare = cut <= lowest + Math.max(height * MAX_CUT.floor, 1) && areaMm2 >= base
    if (isBare && marginInside(convexHull(points), centre) * cellMm >= BALANCE_MM)
      return { cut, needsBase: false, contactMm2: areaMm2 }
    // Legs that stay as thin are not shortened for nothing.
    if (held.contactMm2 < holds && areaMm2 > held.contactMm2 * WORTHWHILE)
      Object.assign(held, { cut, contactMm2: areaMm2 })
  }
  return { ...held, needsBase: true }
}

function centreOfMass({ size, distances }: Scan): [number, number] {
  let [x, y, count] = [0, 0, 0]
  for (let at = 0; at < distances.length; at++) {
    if (floatAt(distances, at) >= 0) continue
    x += at % size[0]
    y += Math.floor(at / size[0]) % size[1]
    count++
  }
  return [x / count, y / count]
}

function pointsIn({ size, distances }: Scan, layer: number): [number, number][] {
  const points: [number, number][] = []
  const first = layer * size[0] * size[1]
  for (let n = 0; n < size[0] * size[1]; n++)
    if (floatAt(distances, first + n) < 0) points.push([n % size[0], Math.floor(n / size[0])])
  return points
}

export interface Placement {
  /** Middle of the scan's box, mm. */
  atMm: readonly [number, number, number]
  /** What follows the scan on the tape, in units. */
  shapes: readonly Shape[]
  baseMm: number
}

/** A scan's points up to this share of its height count as in contact with the base. */
const STANDING = 0.08
const SUNK_MM = 0.4
const PLAIN_FOOT_MM = 4

export interface PlacementOptions {
  cellMm: number
  /** Texts from top to bottom, each on a step of the base. */
  texts: readonly string[]
  sizeMm: number
  mmPerUnit: number
  /** Slot of a base without a text. */
  plainSlot: Slot
}

export function placeOnFloor(scan: Scan, { cut, needsBase }: FloorCut, wish: PlacementOptions): Placement {
  const { cellMm, texts, mmPerUnit } = wish
  const middle = middleOf(scan)
  const heightOf = (raisedMm: number): number => (middle[2] - cut) * cellMm + raisedMm
  if (!needsBase && texts.length === 0)
    return { atMm: [0, 0, heightOf(0)], shapes: [floorCut(FLOOR_BLEND)], baseMm: 0 }
  const { steps, height } = baseSteps(contactBox(scan, cut, cellMm / mmPerUnit), wish)
  const raisedMm = height * mmPerUnit - SUNK_MM
  return {
    atMm: [0, 0, heightOf(raisedMm)],
    shapes: [raised(floorCut(0), raisedMm / mmPerUnit), ...steps, floorCut(FLOOR_BLEND)],
    baseMm: raisedMm,
  }
}

const raised = (shape: Shape, by: number): Shape => ({ ...shape, at: add(shape.at, [0, 0, by]) })

/** Base steps: one for each text, each wider than the one above; a plain one without texts. */
function baseSteps(
  soles: Box2,
  { texts, sizeMm, mmPerUnit, plainSlot }: PlacementOptions,
): { steps: Shape[]; height: number } {
  let above = soles
  let height = 0
  let steps: Shape[] = []
  for (const engraving of texts.length === 0 ? [null] : texts) {
    const look = { engraving, plainHeight: PLAIN_FOOT_MM / mmPerUnit }
    const { base, middle, half } = baseUnder(above, look, { sizeMm, mmPerUnit })
    const step = engraving === null ? base.map((part) => ({ ...part, slot: plainSlot })) : base
    steps = [...steps.map((upper) => raised(upper, 2 * half[2])), ...step]
    height += 2 * half[2]
    above = { low: [...sub(middle, half)], high: [...add(middle, half)] }
  }
  return { steps, height }
}

type Box2 = { low: [number, number, number]; high: [number, number, number] }

/** Box of the contact points and the centre of mass; in units about the scan's centre. */
function contactBox(scan: Scan, cut: number, unitsPerCell: number): Box2 {
  const middle = middleOf(scan)
  const centre = centreOfMass(scan)
  const box: Box2 = { low: [centre[0], centre[1], 0], high: [centre[0], centre[1], 0] }
  const top = Math.ceil(cut + (scan.high[2] - cut) * STANDING)
  for (let layer = Math.ceil(cut); layer <= top; layer++)
    for (const [x, y] of pointsIn(scan, layer)) {
      box.low = [Math.min(box.low[0], x), Math.min(box.low[1], y), 0]
      box.high = [Math.max(box.high[0], x), Math.max(box.high[1], y), 0]
    }
  const inUnits = (v: number, axis: 0 | 1): number => (v - middle[axis]) * unitsPerCell
  return {
    low: [inUnits(box.low[0], 0), inUnits(box.low[1], 1), 0],
    high: [inUnits(box.high[0], 0), inUnits(box.high[1], 1), 0],
  }
}
