/** A working machine: carrier on wheels or tracks, engine house, cab, tools. */
import { ACCENT, BODY, DARK, PALE, box, cylinder, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { pane, underbody, wheels } from './wheels.ts'
import { NEEDED, colour, factor, other, points, units } from '../kit/options.ts'
import { definePart } from '../kit/define-part.ts'

interface MachineWheel {
  y: number
  radius: number
  width?: number
  lugs?: number
  /** Runs in a track of the kind's own. */
  tracked?: boolean
}

export const machineFace: FacePlan = {
  azimuth: 36,
  elevation: 6,
  size: 5.6,
  style: 'ball',
  blush: 'none',
  mouth: { elevation: -22, width: 7.5 },
}

export const machine = definePart({
  doc: 'A machine on wheels or tracks with a house and a cab: digger, combine.',
  options: {
    length: units(70, 'of the carrier'),
    width: units(52, 'of the carrier'),
    carrier: other<{ wheels: readonly MachineWheel[] } | { tracks: { length: number; height: number } }>(
      'wheels, or tracks with length and height',
    )(null, 'what it stands on; usually tracks'),
    house: other<{ at: Vec3; half: Vec3; slot?: Slot; edge?: number }>('at, half, slot, edge')(
      null,
      'the body, units',
    ),
    cab: other<{ at: Vec3; half: Vec3; slot?: Slot } | 'none'>('at, half, slot, or none')(
      null,
      'of the driver, units',
    ),
    face: other<{ at: Vec3; radii: Vec3 }>('at, radii')(NEEDED, 'the volume that carries the face, units'),
  },
  build: (s, look) => {
    const l = look.length / 2
    const w = look.width / 2
    const carrier = look.carrier ?? {
      wheels: [
        { y: -22, radius: 13 },
        { y: 22, radius: 13 },
      ],
    }
    s.add(box([0, 0, 16], [w * 0.62, l * 0.95, 6], 3, { slot: DARK }))
    const pivot = Math.min(14, w * 0.5)
    // Before a short house, whose lower edge is rounded, it would cover the mouth.
    const front = look.face.at[1] - look.face.radii[1]
    s.add(cylinder([0, Math.max(0, front + pivot + 6), 22], pivot, 8, 1.5, { slot: DARK }))
    underbody(s, { half: w * 0.52, length: l * 1.6, top: 14 })
    if ('tracks' in carrier) addTracks(s, carrier.tracks.length, carrier.tracks.height, w)
    else
      for (const one of carrier.wheels)
        wheels(s, {
          x: w - (one.width ?? 13) * 0.4,
          y: one.y,
          radius: one.radius,
          width: one.width ?? 13,
          hub: ACCENT,
          cap: PALE,
          lugs: one.lugs ?? 0,
          tracked: one.tracked ?? false,
        })
    if (look.house)
      s.add(
        box(look.house.at, look.house.half, look.house.edge ?? 6, {
          slot: look.house.slot ?? BODY,
          blend: 2,
        }),
      )
    if (look.cab && look.cab !== 'none') addCab(s, look.cab.at, look.cab.half, look.cab.slot ?? BODY)
    s.sockets.head = { at: look.face.at, radii: look.face.radii }
    const roof =
      look.cab && look.cab !== 'none'
        ? look.cab.at[2] + look.cab.half[2]
        : look.face.at[2] + look.face.radii[2]
    const roofAt = look.cab && look.cab !== 'none' ? look.cab.at : look.face.at
    s.sockets.top = [roofAt[0], roofAt[1], roof + 2]
    s.sockets.neck = { at: [0, look.face.at[1] + 6, look.face.at[2]], radius: look.face.radii[0] * 1.02 }
    s.sockets.belly = { at: [0, look.face.at[1] - look.face.radii[1], look.face.at[2] + 4], radii: [8, 8, 8] }
    s.sockets.back = [0, l, 34]
    s.sockets.tail = [0, l, 22]
    s.sockets.side = [w + 18, -l * 0.3, 0]
    s.sockets.hands = [
      [w + 4, -l * 0.6, 10],
      [-w - 4, -l * 0.6, 10],
    ]
  },
})

function addCab(s: ShapeBuilder, at: Vec3, half: Vec3, slot: Slot): void {
  s.add(box(at, half, 4.5, { slot, blend: 2 }))
  s.add(box([at[0], at[1], at[2] + half[2]], [half[0] + 2.4, half[1] + 2.4, 2.6], 2, { slot: ACCENT }))
  const z = at[2] + half[2] * 0.14
  const h = half[2] * 0.56
  pane(s, { at: [at[0], at[1] - half[1], z], half: [half[0] * 0.74, 4, h] })
  pane(s, { at: [at[0], at[1] + half[1], z], half: [half[0] * 0.74, 4, h] })
  pane(s, { at: [at[0] + half[0], at[1], z], half: [4, half[1] * 0.7, h] })
  pane(s, { at: [at[0] - half[0], at[1], z], half: [4, half[1] * 0.7, h] })
}

function addTracks(s: ShapeBuilder, length: number, height: number, w: number): void {
  const r = height / 2
  s.add(box([w - 7, 0, r], [7.5, length / 2, r + 0.5], r * 0.95, { slot: DARK, mirror: true }))
  for (const t of [-0.68, -0.23, 0.23, 0.68]) {
    s.add(
      cylinder([w - 1, t * (length / 2), r], r * 0.5, 2.4, 1, {
        slot: ACCENT,
        mirror: true,
        rotate: [0, 90, 0],
      }),
    )
  }
}

export const toolArm = definePart({
  doc: 'A jointed arm through points, with pins at the joints.',
  options: {
    points: points(NEEDED, 'of the joints'),
    radius: units(NEEDED, 'of the arm'),
    slot: colour(NEEDED, 'of the arm'),
    width: factor(1, 'on the width'),
  },
  build: (s, { points, radius, slot, width }) => {
    for (let i = 0; i + 1 < points.length; i++) {
      const from = points[i]
      const to = points[i + 1]
      if (!from || !to) continue
      s.add(roundCone(from, to, radius, radius * 0.92, { slot, blend: 0.6 }))
      if (i > 0)
        s.add(cylinder(from, radius * 0.8, radius * 1.25 * width, 1, { slot: DARK, rotate: [0, 90, 0] }))
    }
  },
})
