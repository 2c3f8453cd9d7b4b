/** A locomotive or wagon on half-hidden wheels. */
import { ACCENT, BODY, DARK, PALE, box, cylinder, roundCone } from '../../sdf/shapes.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { wantsJoints } from '../moving-parts.ts'
import { clearRadius, underbody, wheels } from './wheels.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, other, units } from '../kit/options.ts'

export const railFace: FacePlan = {
  azimuth: 30,
  elevation: 8,
  size: 5.8,
  style: 'ball',
  blush: 'none',
  mouth: { elevation: -22, width: 8 },
}

const AXLES = [-0.7, -0.3, 0.3, 0.7]

export const railFrame = definePart({
  doc: 'The frame of a train on its wheels.',
  options: {
    length: units(100, 'of the frame'),
    width: units(44, 'of the frame'),
    y: units(0, 'of its middle'),
    wheel: units(9, 'radius of a wheel'),
    axles: other<readonly number[]>('shares of half the length')(AXLES, 'where axles are'),
    frame: colour(DARK, 'of the frame'),
    hub: colour(ACCENT, 'of the hubs'),
  },
  build: (s, look) => {
    const l = look.length / 2
    const w = look.width / 2
    const { y } = look
    const axles = look.axles.map((share) => y + share * l)
    const wanted = look.wheel
    const r = wantsJoints(s) ? clearRadius(s, wanted, axles) : wanted
    s.add(box([0, y, r + 5], [w * 0.92, l, 6], 3.4, { slot: look.frame }))
    underbody(s, { half: w * 0.6, length: l * 1.44, top: r + 2, y })
    for (const axle of axles)
      wheels(s, { x: w - 2.5, y: axle, radius: r, width: 7, hub: look.hub, cap: PALE })
  },
})

/** The sockets of a train whose face is at `front`. */
export function railSockets(
  s: ShapeBuilder,
  look: {
    front: number
    rear: number
    roof: number
    half: number
    faceZ: number
    faceRadius: number
    roofY?: number
  },
): void {
  s.sockets.head = { at: [0, look.front + 14, look.faceZ], radii: [look.faceRadius, 14, look.faceRadius] }
  s.sockets.top = [0, look.roofY ?? look.front + 26, look.roof]
  s.sockets.neck = { at: [0, look.front + 18, look.faceZ], radius: look.faceRadius * 1.04 }
  s.sockets.belly = { at: [0, look.front, look.faceZ - 8], radii: [8, 8, 8] }
  s.sockets.back = [0, look.rear, look.faceZ]
  s.sockets.tail = [0, look.rear, 20]
  s.sockets.side = [look.half + 18, look.front * 0.5, 0]
  s.sockets.hands = [
    [look.half + 4, look.front + 10, 12],
    [-look.half - 4, look.front + 10, 12],
  ]
}

export const trackFoot = definePart({
  doc: 'Sleepers and two rails as a flat foot.',
  options: { length: units(NEEDED, 'of the track'), width: units(46, 'of the sleepers') },
  build: (s, { length, width }) => {
    const count = Math.round(length / 16)
    // Wheels that turn are cut free of the sleepers: what would lie outside them would lie loose.
    const half = wantsJoints(s) ? width / 2 - 6 : width / 2 + 3
    s.add(box([0, 0, 1.8], [width / 2 - 4, length / 2, 2], 1, { slot: DARK }))
    for (let i = 0; i < count; i++) {
      const y = -length / 2 + ((i + 0.5) * length) / count
      s.add(box([0, y, 2.2], [half, 3.4, 2.4], 1, { slot: DARK }))
    }
    s.add(
      roundCone([width / 2 - 6, -length / 2, 4], [width / 2 - 6, length / 2, 4], 1.8, 1.8, {
        slot: PALE,
        mirror: true,
      }),
    )
  },
})

export const boiler = definePart({
  doc: 'A round tank along y.',
  options: {
    y: units(NEEDED, 'of its middle'),
    half: units(NEEDED, 'half its length'),
    radius: units(NEEDED, 'of the tank'),
    z: units(NEEDED, 'height of its middle'),
    slot: colour(BODY, 'of the tank'),
    edge: units(5, 'radius of its edges'),
  },
  build: (s, look) => {
    s.add(
      cylinder([0, look.y, look.z], look.radius, look.half, look.edge, {
        slot: look.slot,
        rotate: [90, 0, 0],
        blend: 1,
      }),
    )
  },
})
