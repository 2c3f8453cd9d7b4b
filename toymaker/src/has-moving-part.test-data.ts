import type { ToyDesign } from './design.ts'
import { buildToy } from './grammar/build-toy.ts'
import { buildToyWithClearance, fusedParts } from './joint-clearance.ts'
import type { Kernel } from './kernel/kernel.ts'
import type { Toy } from './toy.ts'

/** Coarse cells resolve pins too; where they find no part with clearance, the toy is measured at full resolution. */
const COARSE_MM = 2.5

/** Whether any part has the clearance to move: much cheaper than how many have. */
export function hasMovingPart(kernel: Kernel, design: ToyDesign): boolean {
  const toy = buildToy(design)
  if (toy.movingParts.length === 0) return false
  const free = (parts: number): number =>
    Math.min(parts, toy.movingParts.length) - fusedParts(kernel, withParts(toy, parts), COARSE_MM).length
  // Most often the first one moves, and the others need not be measured.
  return free(1) > 0 || free(Infinity) > 0 || buildToyWithClearance(kernel, design).movingParts.length > 0
}

/** The toy with the first of its moving parts alone. */
const withParts = (toy: Toy, parts: number): Toy => ({
  ...toy,
  bodies: toy.bodies.slice(0, parts + 1),
  movingParts: toy.movingParts.slice(0, parts),
})
