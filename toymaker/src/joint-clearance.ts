/**
 * Fuses joints that have no clearance. What a kind or a feature puts beside a part may block it, and debris cut off by a
 * joint gap is joined to the toy by a pin that may run through the joint: such parts are built as one with the toy.
 */
import type { ToyDesign } from './design.ts'
import { buildToy } from './grammar/build-toy.ts'
import type { Kernel } from './kernel/kernel.ts'
import { floatAt } from './mesh/arrays.ts'
import { joinedTape, meshTape } from './mesh/surface-nets.ts'
import type { Mesh } from './mesh/surface-nets.ts'
import { distanceField } from './sdf/distance.ts'
import type { Vec3 } from './math/vec.ts'
import type { Toy } from './toy.ts'

/** Less clearance than this may fuse in print, mm. */
const MIN_ROOM_MM = 0.15
/** Resolves a pin of 1.6 mm radius, and is no finer on large toys: a fraction of a second in the browser. */
const cellMmFor = (sizeMm: number): number => Math.max(1, sizeMm / 120)
/** Body surfaces are sampled at every n-th vertex; pins are thin and tested at each. */
const STRIDE = 5

/**
 * Builds a toy in which every moving part has clearance.
 * @throws ToySolidError when a body cannot be meshed
 */
export const buildToyWithClearance = (kernel: Kernel, design: ToyDesign): Toy =>
  withJointClearance(kernel, (fixed) => buildToy(design, fixed))

/** Debris is at most a cube of this share of the toy's size. */
const CRUMB = 0.05

/**
 * Rebuilds with fixed parts until every remaining joint has clearance. Where only a pin to debris of the joint gap would
 * hold a part, the debris is dropped instead.
 */
export function withJointClearance(kernel: Kernel, build: Build): Toy {
  const pinned = fixUntilClear(kernel, build, () => 0)
  if (pinned.held === 0) return pinned.toy
  const swept = fixUntilClear(kernel, build, (sizeMm) => (CRUMB * sizeMm) ** 3)
  return swept.toy.movingParts.length > pinned.toy.movingParts.length ? swept.toy : pinned.toy
}

type Build = (fixed: ReadonlySet<number>) => Toy

function fixUntilClear(
  kernel: Kernel,
  build: Build,
  debrisMm3: (sizeMm: number) => number,
): { toy: Toy; held: number } {
  const fixed = new Set<number>()
  for (;;) {
    const built = build(fixed)
    const toy = { ...built, debrisMm3: debrisMm3(built.sizeMm) }
    const stuck = fusedParts(kernel, toy)
    // A part that is fused although fixed stays so: the loop must terminate for every input.
    if (stuck.every((part) => fixed.has(part))) return { toy, held: fixed.size }
    for (const part of stuck) fixed.add(part)
  }
}

/** Numbers of the moving parts that touch another body, at cells of `cellMm`. */
export function fusedParts(kernel: Kernel, toy: Toy, cellMm = cellMmFor(toy.sizeMm)): number[] {
  const { bodies, movingParts, debrisMm3 } = toy
  const [body, ...parts] = bodies
  if (!body || movingParts.length === 0) return []
  // Of the body its tape is enough, which needs no mesh.
  const pinned = joinedTape(kernel, body, { cellMm, debrisMm3 })
  const meshes = parts.map((tape) => meshTape(kernel, tape, { cellMm }))
  const tapes = [pinned, ...meshes.map((mesh) => mesh.tape)]
  const solids = bodies.map((tape, i) => ({
    tape,
    pins: tapes[i]?.subarray(tape.length) ?? new Float32Array(),
  }))
  return movingParts.filter((_, part) => {
    const moving = meshes[part]
    // Of two touching parts the later one is fixed.
    const before = solids.slice(0, part + 1)
    return moving && before.some(({ tape, pins }) => isHeld(moving, tape, pins))
  })
}

const isHeld = (moving: Mesh, tape: Float32Array, pins: Float32Array): boolean =>
  clearanceBetween(moving, tape, STRIDE) < MIN_ROOM_MM || clearanceBetween(moving, pins, 1) < MIN_ROOM_MM

/** Minimum clearance between the part and the tape's solid, mm; negative where they intersect. */
function clearanceBetween(
  { positions, normals, tape: part, cellMm }: Mesh,
  tape: Float32Array,
  stride: number,
): number {
  let least = Infinity
  if (tape.length === 0) return least
  const [roomAt, partAt] = [distanceField(tape), distanceField(part)]
  for (let i = 0; i < normals.length; i += 3 * stride) {
    const corner: Vec3 = [floatAt(positions, i), floatAt(positions, i + 1), floatAt(positions, i + 2)]
    const room = roomAt(corner)
    // The mesh is coarser than the clearance: correct each vertex by its distance to the part's true surface.
    if (room < least + cellMm) least = Math.min(least, room + partAt(corner))
  }
  return least
}
