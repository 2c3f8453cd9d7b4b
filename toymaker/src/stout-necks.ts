/**
 * Lumps on necks that a small child could tear off a small toy: each neck gets a pin through it, as floating parts have. What a
 * pin cannot hold, the inspector stops.
 */
import { isForTheYoungest } from './design.ts'
import type { ToyDesign } from './design.ts'
import type { Kernel } from './kernel/kernel.ts'
import { bridgeRecord } from './mesh/bridge.ts'
import { byteAt, floatAt, indexAt } from './mesh/arrays.ts'
import { meshTape } from './mesh/surface-nets.ts'
import type { Mesh } from './mesh/surface-nets.ts'
import { boundsOfMesh } from './mesh/mesh-bounds.ts'
import { distanceTo } from './sdf/distance.ts'
import { length, lerp, sub } from './math/vec.ts'
import type { Vec3 } from './math/vec.ts'
import { TORN_NECK_MM, findNecks } from './print/necks.ts'
import type { Neck } from './print/necks.ts'
import type { Toy } from './toy.ts'

/** Larger toys have stouter parts. */
const SMALL_MM = 100
const CELL_MM = 0.8
/** Wider than what tears by what a grid of points misjudges; lumps too thin to be found so are found by the other. */
const NECKS_MM = [TORN_NECK_MM, 3]
/** A pin's radius and the clearance of a joint. */
const PIN_ROOM_MM = 2.2

/** Whether pins are looked for: the youngest age, on small toys. */
const wantsStoutNecks = (design: ToyDesign): boolean => isForTheYoungest(design) && design.sizeMm <= SMALL_MM

/** @throws ToySolidError when a body cannot be meshed */
export function withStoutNecks(kernel: Kernel, toy: Toy): Toy {
  if (!wantsStoutNecks(toy.design)) return toy
  const bodies = toy.bodies.map((tape, i) => {
    const others = toy.bodies.filter((_, other) => other !== i)
    return pinned(
      meshTape(kernel, tape, { cellMm: CELL_MM, debrisMm3: i === 0 ? toy.debrisMm3 : 0 }),
      tape,
      others,
    )
  })
  return { ...toy, bodies, tape: toy.bodies.length === 1 ? (bodies[0] ?? toy.tape) : toy.tape }
}

function pinned(mesh: Mesh, tape: Float32Array, others: readonly Float32Array[]): Float32Array {
  const bounds = boundsOfMesh(mesh)
  return NECKS_MM.flatMap((minNeckMm) => findNecks(mesh, { bounds, minNeckMm, bodies: 1 }))
    .filter((neck) => isClear(neck, others))
    .reduce((whole, { from, to }) => {
      const slot = slotAt(mesh, lerp(from, to, 0.5))
      return bridgeRecord(whole, { from, to, gapMm: Math.min(LONGEST_GAP_MM, length(sub(to, from))), slot })
    }, tape)
}

/** A pin's girth grows with its length no further: across a wide gap it would be as thick as the parts it joins. */
const LONGEST_GAP_MM = 7

const ALONG = [0, 0.25, 0.5, 0.75, 1]

/** A pin that would come near another body would hold its joint. */
const isClear = ({ from, to }: Neck, others: readonly Float32Array[]): boolean =>
  others.every((tape) => ALONG.every((t) => distanceTo(tape, lerp(from, to, t)) > PIN_ROOM_MM))

/** Colour of the surface nearest to a point. */
function slotAt({ positions, indices, slots }: Mesh, [x, y, z]: Vec3): number {
  let best = { slot: 1, square: Infinity }
  for (let t = 0; t < slots.length; t++) {
    const v = indexAt(indices, t * 3) * 3
    const square =
      (floatAt(positions, v) - x) ** 2 +
      (floatAt(positions, v + 1) - y) ** 2 +
      (floatAt(positions, v + 2) - z) ** 2
    if (square < best.square) best = { slot: byteAt(slots, t), square }
  }
  return best.slot
}
