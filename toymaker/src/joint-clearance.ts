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
import { finalCellMm } from './solid.ts'
import type { Toy } from './toy.ts'

/** Less clearance than this may fuse in print, mm. */
export const MIN_ROOM_MM = 0.15
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

/** Debris is at most a cube of this share of the toy's size; of the second where nothing else would move. */
const CRUMBS = [0.05, 0.075]

/**
 * Rebuilds with fixed parts until every remaining joint has clearance. Where only a pin to debris of the joint gap would
 * hold a part, the debris is dropped instead.
 */
export function withJointClearance(kernel: Kernel, build: Build): Toy {
  const pinned = fixUntilClear(kernel, build, () => 0)
  if (pinned.held === 0) return pinned.toy
  for (const crumb of CRUMBS) {
    const swept = fixUntilClear(kernel, build, (sizeMm) => (crumb * sizeMm) ** 3)
    if (swept.toy.movingParts.length > pinned.toy.movingParts.length) return swept.toy
    if (pinned.toy.movingParts.length > 0) break
  }
  return pinned.toy
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
    const stuck = partsOf(contactsOf(kernel, toy, cellMmFor(toy.sizeMm), finalCellMm(toy.sizeMm)))
    // A part that is fused although fixed stays so: the loop must terminate for every input.
    if (stuck.every((part) => fixed.has(part))) return { toy, held: fixed.size }
    for (const part of stuck) fixed.add(part)
  }
}

/** A moving part that could not move: it touches another body, or a pin that joins debris to one. */
export interface Contact {
  /** The grammar's number of the part. */
  part: number
  /** Of the body it touches; 0 is the toy itself. */
  other: number
  isPin: boolean
  /** Negative where they intersect. */
  roomMm: number
  /** Where the room is least, mm. */
  at: Vec3
}

/** Numbers of the moving parts that touch another body, at cells of `cellMm`. */
export const fusedParts = (kernel: Kernel, toy: Toy, cellMm?: number): number[] =>
  partsOf(contactsOf(kernel, toy, cellMm))

const partsOf = (contacts: readonly Contact[]): number[] => [...new Set(contacts.map(({ part }) => part))]

/**
 * Of two touching parts, the later one's contact. Pins to debris are those of a grid of `pinCellMm`: a coarse one misses debris
 * that the finer one of the print finds and pins.
 */
export const contactsOf = (
  kernel: Kernel,
  toy: Toy,
  cellMm = cellMmFor(toy.sizeMm),
  pinCellMm = cellMm,
): Contact[] => roomsOf(kernel, toy, cellMm, pinCellMm).filter(({ roomMm }) => roomMm < MIN_ROOM_MM)

/** Where each moving part comes nearest to the toy and to each part before it, and to the pins of these. */
export function roomsOf(
  kernel: Kernel,
  { bodies, movingParts, debrisMm3 }: Toy,
  cellMm: number,
  pinCellMm = cellMm,
): Contact[] {
  const [body, ...parts] = bodies
  if (!body || movingParts.length === 0) return []
  // Of the body its tape is enough, which needs no mesh.
  const pinned = joinedTape(kernel, body, { cellMm: pinCellMm, debrisMm3 })
  const meshes = parts.map((tape) => meshTape(kernel, tape, { cellMm }))
  const tapes = [pinned, ...meshes.map((mesh) => mesh.tape)]
  const solids = bodies.map((tape, i) => ({
    other: i === 0 ? 0 : (movingParts[i - 1] ?? 0),
    tape,
    pins: tapes[i]?.subarray(tape.length) ?? new Float32Array(),
  }))
  return movingParts.flatMap((part, i) => {
    const moving = meshes[i]
    if (!moving) return []
    return solids.slice(0, i + 1).flatMap(({ other, tape, pins }) => [
      { part, other, isPin: false, ...leastRoom(moving, tape, STRIDE) },
      { part, other, isPin: true, ...leastRoom(moving, pins, 1) },
    ])
  })
}

/** The least clearance between the part and the tape's solid. */
function leastRoom(
  { positions, normals, tape: part, cellMm }: Mesh,
  tape: Float32Array,
  stride: number,
): Pick<Contact, 'roomMm' | 'at'> {
  let least: Pick<Contact, 'roomMm' | 'at'> = { roomMm: Infinity, at: [0, 0, 0] }
  if (tape.length === 0) return least
  const [roomAt, partAt] = [distanceField(tape), distanceField(part)]
  for (let i = 0; i < normals.length; i += 3 * stride) {
    const at: Vec3 = [floatAt(positions, i), floatAt(positions, i + 1), floatAt(positions, i + 2)]
    const room = roomAt(at)
    // The mesh is coarser than the clearance: correct each vertex by its distance to the part's true surface.
    if (room >= least.roomMm + cellMm) continue
    const roomMm = room + partAt(at)
    if (roomMm < least.roomMm) least = { roomMm, at }
  }
  return least
}
