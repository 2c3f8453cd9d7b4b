/** Cape; on vehicles a pennant. */
import { ACCENT, DARK, PALE, sphere, chain, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add, along, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { onShell } from './bags.ts'
import { riseIntoSight } from '../mouth-sight.ts'
import { cape } from '../parts/people.ts'
import { pennant } from '../parts/props.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const UP: Vec3 = [0, 0, 1]

export function capeOrFlag(s: ShapeBuilder): void {
  if (s.context.isVehicle) return flag(s)
  const { axis } = s.sockets.neck
  if (s.sockets.shell) return overShell(s, s.sockets.shell)
  return axis ? overBack(s, axis) : cape(s, shownHem(s))
}

/** Heights at which an upright body is measured, how far a hem reaches beyond it, and the widest hem, in units. */
const HIPS = [10, 20, 30]
const BEYOND = 12
const WIDEST_HEM = 39

/** Half the width of a hem that is seen beside what it hangs behind: a sitting body is wider than its neck. */
function shownHem(s: ShapeBuilder): { hem?: number } {
  const { neck, belly } = s.sockets
  const met = HIPS.map((z) => s.project([0, 0, z], [1, 0, 0]))
  const hips = met.flatMap(({ at, missed }) => (missed || at[0] > belly.radii[0] * LIMB ? [] : [at[0]]))
  const hem = Math.min(WIDEST_HEM, Math.max(0, ...hips) + BEYOND)
  return hem > neck.radius + OF_NECK ? { hem } : {}
}

/** Farther out than this share of the belly's radius a limb was met. */
const LIMB = 2.2
/** What the usual hem is wider than the neck, in units. */
const OF_NECK = 13

/**
 * Of a cape on a level back: degrees down either flank at neck and hem, where its hem lies between middle and tail, from which
 * share of its length it stands off the back, and how far, in units: one that lies close all the way is a shell.
 */
const BACK_CAPE = { neck: 46, hem: 84, end: 0.7, loose: 0.4, lift: 7 }
/** Waves of cloth: how many lie side by side, how deep they are at the hem, in units, and the blend that makes folds one sheet. */
const WAVES = { count: 3, depth: 1, blend: 7 }

/** A cape tied at a neck that runs forward, draped over back and flanks. */
function overBack(s: ShapeBuilder, axis: Vec3): void {
  const { neck, tail, back } = s.sockets
  const [front, rear] = [neck.at[1] + 2, back[1] + (tail[1] - back[1]) * BACK_CAPE.end]
  const half = s.project([0, back[1], back[2] - FLANK], [1, 0, 0]).at[0]
  const middle = Math.min(tail[2], back[2] - 6, Math.max(LOWEST_MIDDLE, back[2] - half))
  const wide = s.project([0, back[1], middle], [1, 0, 0]).at[0]
  const trunk: Trunk = { middle, reach: Math.max(wide, back[2] - middle) * 1.35, highest: back[2] + 10 }
  // The cloth is closed at its hem too, where its folds are farthest from each other.
  const hem = (trunk.reach * 2 * BACK_CAPE.hem * Math.PI) / 180
  const thick = Math.max(s.wall(2.4), hem / (CAPE.folds - 1) / 1.7)
  const folds = Array.from({ length: CAPE.folds }, (_, fold) => {
    const across = (fold / (CAPE.folds - 1)) * 2 - 1
    return Array.from({ length: CAPE.steps }, (_step, step): Vec3 => {
      const t = step / (CAPE.steps - 1)
      const turn = across * (BACK_CAPE.neck + (BACK_CAPE.hem - BACK_CAPE.neck) * Math.sqrt(t))
      const lying = drapedAt(s, trunk, { y: front + (rear - front) * t, turn })
      const blown = Math.max(0, t - BACK_CAPE.loose) / (1 - BACK_CAPE.loose)
      const wave = WAVES.depth * t * cos(across * WAVES.count * 180)
      return along(lying, [sin(turn), 0.3, cos(turn)], BACK_CAPE.lift * blown ** 2 + wave)
    })
  })
  s.add(torus(along(neck.at, axis, -2), neck.radius, 3, { slot: ACCENT, lyingOn: axis }))
  for (const fold of folds) s.add(...chain(fold, thick * 0.9, thick, { slot: ACCENT, blend: WAVES.blend }))
  // One edge: folds that end apart are fingers.
  const edge = folds.flatMap((fold) => fold.slice(-1))
  s.add(...chain(edge, thick, thick, { slot: ACCENT, blend: 0.6 }))
}

/** Units: how far under the back half its width is measured, and the lowest middle of a trunk. */
const FLANK = 12
const LOWEST_MIDDLE = 14

/** Its middle's height, how far from there cloth may lie, and how high: no spout, fin or mane is climbed. */
interface Trunk {
  middle: number
  reach: number
  highest: number
}

/** Where cloth lies on the trunk, `turn` degrees down the flank; raised a little: sunk cloth would be patches. */
function drapedAt(
  s: ShapeBuilder,
  { middle, reach, highest }: Trunk,
  { y, turn }: { y: number; turn: number },
): Vec3 {
  const way: Vec3 = [sin(turn), 0, cos(turn)]
  const { at, missed } = s.project([0, y, middle], way)
  const out = missed ? 0 : Math.hypot(at[0], at[2] - middle)
  const lying = Math.min(out, reach, (highest - middle) / Math.max(0.05, cos(turn)))
  return along([0, y, middle], way, Math.max(0, lying + 1))
}

/** Half the width of a cape at the neck and at its hem in neck radii, how many folds it has, and how many steps each takes. */
const CAPE = { neck: 0.55, hem: 1.3, folds: 13, steps: 7 }
/** Thickness of folds over the distance between them. */
const OVERLAP = 1.4
/** A wider neck is no neck: there the cape only lies. */
const WIDEST_TIED = 28
/** It begins at least this far before the shell's top, in units: else only its hem would be seen. */
const ON_TOP = 14

/** A cape tied at the neck, in folds that lie on the shell and hang down behind it. */
function overShell(s: ShapeBuilder, shell: Vec3): void {
  const slot = onShell(s, shell)
  const { at, radius } = s.sockets.neck
  const rear = s.project([0, 0, shell[2] * 0.45], [0, 1, 0]).at[1]
  const wide = Math.min(radius, WIDEST_TIED)
  const front = Math.min(at[1] + radius * 0.3, shell[1] - ON_TOP)
  // Each fold reaches well into the next one even at the hem.
  const thick = Math.max(s.wall(2.4), (wide * CAPE.hem * OVERLAP) / (CAPE.folds - 1))
  const lying = Array.from({ length: CAPE.folds }, (_, fold) => {
    const across = (fold / (CAPE.folds - 1)) * 2 - 1
    return Array.from({ length: CAPE.steps }, (_step, step): Vec3 => {
      const t = step / (CAPE.steps - 1)
      const x = across * wide * (CAPE.neck + (CAPE.hem - CAPE.neck) * t)
      const y = front + (rear - front) * t
      const z = Math.max(at[2], s.project([x, y, 0], [0, 0, 1]).at[2])
      // The hem hangs where the shell falls away.
      return step === CAPE.steps - 1 ? [x * 1.1, rear + 4, shell[2] * 0.3] : [x, y, z]
    })
  })
  if (radius < WIDEST_TIED) s.add(torus(at, radius, 3, { slot, lyingOn: s.sockets.neck.axis ?? UP }))
  else {
    const knot = s.project([0, 0, shell[2] * 0.22], [0, -1, 0]).at
    s.add(
      ellipsoid(add(knot, [7, 0, 0]), [7.4, 3.6, 5], { slot, mirror: true, rotate: [0, -14, 0], blend: 1 }),
      sphere(knot, 4, { slot }),
    )
  }
  for (const fold of lying) s.add(...chain(fold, thick * 0.8, thick, { slot, blend: 2 }))
}

function flag(s: ShapeBuilder): void {
  const at = s.sockets.back
  const r = s.rod(2.4)
  const usual: Vec3 = [at[0], at[1] - 3, at[2] + 40]
  const top = add(usual, [
    0,
    0,
    riseIntoSight(
      s,
      [4, 13, 22].map((out) => add(usual, [out, 0, -11])),
    ),
  ])
  s.add(roundCone(add(at, [0, -3, -8]), top, r, r, { slot: DARK }), sphere(top, r * 1.6, { slot: PALE }))
  pennant(s, { top: add(top, [0, 0, -1]), slot: ACCENT, length: 27, height: 20 })
}
