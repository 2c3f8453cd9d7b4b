/** A fat friendly aeroplane that rests on a cloud. */
import { ACCENT, PALE, sphere, box, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { FacePlan } from '../face.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { colour, degrees, flag, oneOf, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

export const planeFace: FacePlan = {
  azimuth: 33,
  elevation: 14,
  size: 5.8,
  style: 'ball',
  blush: 'none',
  mouth: { elevation: -16, width: 8 },
}

const PLANE = {
  length: units(92, 'of the fuselage'),
  girth: units(38, 'diameter of the fuselage'),
  span: units(108, 'from tip to tip'),
  chord: units(25, 'of the wings'),
  sweep: degrees(0, 'towards the back'),
  dihedral: degrees(5, 'over level'),
  wingSlot: colour(ACCENT, 'of the wings'),
  tailSlot: colour(ACCENT, 'of the tail'),
  fin: units(15, 'height of the tail fin'),
  height: units(37, 'of its middle'),
  footSlot: colour(PALE, 'of the foot'),
  twinFins: flag(false, 'in place of one'),
  highTail: flag(false, 'a tail plane on top of the fin'),
  wings: oneOf(['oval', 'blunt', 'none'], 'oval', 'straight wings with blunt tips, or none from the plan'),
}

type PlaneLook = Chosen<typeof PLANE>

export const plane = definePart({
  doc: 'A fuselage with wings and a tail, on a foot.',
  options: PLANE,
  build: (s, look) => {
    const l = look.length / 2
    const r = look.girth / 2
    const z = look.height
    s.add(ellipsoid([0, -l * 0.24, z], [r, l * 0.72, r * 1.02]))
    s.add(roundCone([0, l * 0.1, z], [0, l * 0.88, z + 5], r * 0.8, Math.max(5.5, r * 0.34), { blend: 8 }))
    addWings(s, look, z, r)
    addTail(s, look, z, l)
    addCloud(s, z - r * 0.6, look.footSlot)
    s.sockets.head = { at: [0, -l * 0.4, z], radii: [r, l * 0.55, r] }
    s.sockets.top = [0, -l * 0.22, z + r]
    s.sockets.neck = { at: [0, -l * 0.1, z], radius: r }
    // Behind the wings: before them it is a cheek.
    s.sockets.flank = [0, l * 0.3, z + 3]
    s.sockets.belly = { at: [0, -l * 0.7, z - 4], radii: [7, 8, 7] }
    s.sockets.back = [0, l * 0.5, z + 10]
    s.sockets.tail = [0, l * 0.9, z + 5]
    s.sockets.side = [20, -24, 0]
    s.sockets.hands = [
      [17, -20, 12],
      [-17, -20, 12],
    ]
    return { z, radius: r, length: l }
  },
})

/** Puffs on the floor carry the belly. */
function addCloud(s: ShapeBuilder, top: number, slot: Slot): void {
  s.add(roundCone([0, -2, 2], [0, -4, top], 14, 12, { slot, blend: 2 }))
  for (const [x, y, r] of CLOUD) s.add(sphere([x, y, r * 0.42], r, { slot, blend: 3 }))
}

const CLOUD: ReadonlyArray<readonly [number, number, number]> = [
  [-17, -8, 13],
  [16, -12, 14],
  [0, -20, 13],
  [-10, 13, 14],
  [14, 11, 12],
  [25, -1, 9],
  [-26, 4, 9],
]

function addWings(s: ShapeBuilder, look: PlaneLook, z: number, r: number): void {
  if (look.wings === 'none') return
  const half = look.span / 2
  const chord = look.chord / 2
  const slot = look.wingSlot
  const lift = look.dihedral
  const reach = (half - r * 0.4) / 2
  const at: Vec3 = [
    r * 0.4 + reach * 0.96,
    -4 + Math.sin((look.sweep * Math.PI) / 180) * reach,
    z - r * 0.3 + reach * 0.09,
  ]
  const turn: Vec3 = [0, -lift, look.sweep]
  const t = s.wall(4.4)
  if (look.wings === 'blunt')
    s.add(box(at, [reach, chord * 0.86, t * 0.86], t * 0.8, { slot, mirror: true, blend: 3, rotate: turn }))
  else s.add(ellipsoid(at, [reach, chord, t], { slot, mirror: true, blend: 3.5, rotate: turn }))
}

function addTail(s: ShapeBuilder, look: PlaneLook, z: number, l: number): void {
  const slot = look.tailSlot
  const t = s.wall(3.6)
  const { fin } = look
  const level = look.highTail ? z + fin * 1.75 : z + 6
  s.add(ellipsoid([12, l * 0.86, level], [14.5, 7, t], { slot, mirror: true, blend: 2 }))
  if (look.twinFins)
    s.add(
      ellipsoid([11, l * 0.8, z + 12], [t, 9, fin], { slot, mirror: true, blend: 2, rotate: [-18, 12, 0] }),
    )
  else
    s.add(ellipsoid([0, l * 0.86, z + 8 + fin * 0.6], [t, 8.5, fin], { slot, blend: 3, rotate: [-18, 0, 0] }))
}
