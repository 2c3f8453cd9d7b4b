/** Cape; on vehicles a pennant. */
import { ACCENT, DARK, PALE, sphere, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add, along, cos, length, lerp, sin, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { onShell } from './bags.ts'
import { riseIntoSight } from '../mouth-sight.ts'
import { cape } from '../parts/people.ts'
import { pennant } from '../parts/props.ts'
import { CLOTH, LYING, foldsFor, grid, sheet, smoothed } from './sheet.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const UP: Vec3 = [0, 0, 1]
const smoothstep = (t: number): number => {
  const at = Math.min(1, Math.max(0, t))
  return at * at * (3 - 2 * at)
}

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
const BACK_CAPE = { neck: 58, hem: 78, end: 0.7, loose: 0.4, lift: 7, steps: 8 }
/** Waves of cloth at the hem: how many lie side by side, and how deep they are, in units. */
const WAVES = { count: 2.5, depth: 1.4 }

/** A cape tied at a neck that runs forward, draped over back and flanks. */
function overBack(s: ShapeBuilder, axis: Vec3): void {
  const { neck, tail, back } = s.sockets
  const [front, rear] = [neck.at[1] + 2, back[1] + (tail[1] - back[1]) * BACK_CAPE.end]
  const half = s.project([0, back[1], back[2] - FLANK], [1, 0, 0]).at[0]
  const middle = Math.min(tail[2], back[2] - 6, Math.max(LOWEST_MIDDLE, back[2] - half))
  const wide = s.project([0, back[1], middle], [1, 0, 0]).at[0]
  const reach = Math.max(wide, back[2] - middle) * 1.35
  const trunk: Trunk = { front, rear, middle, reach, highest: back[2] + 10, nape: napeOf(axis) }
  const radius = s.wall(CLOTH)
  const count = foldsFor((reach * 2 * BACK_CAPE.hem * Math.PI) / 180, radius)
  const rays = grid(count, BACK_CAPE.steps, (across, t) => rayOf(s, trunk, across, t))
  const lying = smoothed(rays.map((fold) => fold.map(({ met }) => met)))
  const folds = rays.map((fold, i) =>
    fold.map(({ from, way, across, t }, j): Vec3 => {
      const blown = Math.max(0, t - BACK_CAPE.loose) / (1 - BACK_CAPE.loose)
      const wave = WAVES.depth * t ** 2 * cos(across * WAVES.count * 180)
      const on = along(from, way, (lying[i]?.[j] ?? 0) + LYING)
      return along(on, add(way, [0, 0.3, 0]), BACK_CAPE.lift * blown ** 2 + wave)
    }),
  )
  s.add(torus(along(neck.at, axis, -2), neck.radius, 3, { slot: ACCENT, lyingOn: axis }))
  s.add(...sheet(folds, radius, ACCENT))
}

/** Across a neck, to its upper side. */
export function napeOf(axis: Vec3): Vec3 {
  const up = along(UP, axis, -axis[2])
  return length(up) > 0.2 ? unit(up) : [0, 1, 0]
}

/** Where cloth may lie: its two ends, the middle of the trunk, how far from there, and how high: no spout, fin or mane is climbed. */
interface Trunk {
  front: number
  rear: number
  middle: number
  reach: number
  highest: number
  nape: Vec3
}

/** A place of the cloth, seen from inside the animal: `met` is how far away its skin is. */
interface Ray {
  from: Vec3
  way: Vec3
  met: number
  across: number
  t: number
}

/** From within the neck at its beginning, from within the trunk at its hem. */
function rayOf(s: ShapeBuilder, trunk: Trunk, across: number, t: number): Ray {
  const { neck } = s.sockets
  const inTrunk = smoothstep(t / OF_TRUNK)
  const turn = across * (BACK_CAPE.neck + (BACK_CAPE.hem - BACK_CAPE.neck) * Math.sqrt(t))
  const up = unit(lerp(trunk.nape, UP, inTrunk))
  const way: Vec3 = [sin(turn), up[1] * cos(turn), up[2] * cos(turn)]
  const z = neck.at[2] + (trunk.middle - neck.at[2]) * inTrunk
  const from: Vec3 = [0, trunk.front + (trunk.rear - trunk.front) * t, z]
  const { at, missed } = s.project(from, way)
  const onTrunk = Math.min(trunk.reach, Math.max(0, trunk.highest - z) / Math.max(0.05, way[2]))
  const farthest = neck.radius + AT_NECK + (onTrunk - neck.radius - AT_NECK) * inTrunk
  return { from, way, met: missed ? 0 : Math.min(length(sub(at, from)), farthest), across, t }
}

/** Units over a neck's radius that cloth follows it, and the share of its length after which a cape has left the neck. */
const AT_NECK = 7
const OF_TRUNK = 0.45

/** Units: how far under the back half its width is measured, and the lowest middle of a trunk. */
const FLANK = 12
const LOWEST_MIDDLE = 14

/** Half the width of a cape at the neck and at its hem in neck radii, and how many steps each fold takes. */
const CAPE = { neck: 0.55, hem: 1.3, steps: 7 }
/** A wider neck is no neck: there the cape only lies. */
const WIDEST_TIED = 28
/** How far the middle of cloth lies over a shell, whose plates bulge between the places that are measured, in units. */
const ON_SHELL = 2.6
/** It begins at least this far before the shell's top, in units: else only its hem would be seen. */
const ON_TOP = 14

/** A cape tied at the neck, in folds that lie on the shell and hang down behind it. */
function overShell(s: ShapeBuilder, shell: Vec3): void {
  const slot = onShell(s, shell)
  const { at, radius } = s.sockets.neck
  const rear = s.project([0, 0, shell[2] * 0.45], [0, 1, 0]).at[1]
  const wide = Math.min(radius, WIDEST_TIED)
  const front = Math.min(at[1] + radius * 0.3, shell[1] - ON_TOP)
  const thick = s.wall(CLOTH)
  const ground = grid(foldsFor(wide * CAPE.hem * 2, thick), CAPE.steps, (across, t): Vec3 => {
    const x = across * wide * (CAPE.neck + (CAPE.hem - CAPE.neck) * t)
    const y = front + (rear - front) * t
    return [x, y, Math.max(at[2], s.project([x, y, 0], UP).at[2])]
  })
  const heights = smoothed(ground.map((fold) => fold.map(([, , z]) => z)))
  // The hem hangs where the shell falls away.
  const lying = ground.map((fold, i) =>
    fold.map(([x, y], j): Vec3 =>
      j === CAPE.steps - 1 ? [x * 1.1, rear + 4, shell[2] * 0.3] : [x, y, (heights[i]?.[j] ?? 0) + ON_SHELL],
    ),
  )
  if (radius < WIDEST_TIED) s.add(torus(at, radius, 3, { slot, lyingOn: s.sockets.neck.axis ?? UP }))
  else {
    const knot = s.project([0, 0, shell[2] * 0.22], [0, -1, 0]).at
    s.add(
      ellipsoid(add(knot, [7, 0, 0]), [7.4, 3.6, 5], { slot, mirror: true, rotate: [0, -14, 0], blend: 1 }),
      sphere(knot, 4, { slot }),
    )
  }
  s.add(...sheet(lying, thick, slot))
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
