/** Two wheels in line on a foot plate; the lamp is the face. */
import { ACCENT, BODY, DARK, PALE, sphere, box, cylinder, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, count, other, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

export const cycleFace: FacePlan = {
  azimuth: 33,
  elevation: 14,
  size: 6.4,
  style: 'ball',
  skin: BODY,
  blush: 'none',
  mouth: { elevation: -24, width: 6 },
}

const CYCLE = {
  base: units(74, 'from axle to axle'),
  radius: units(20, 'of a wheel'),
  tyre: units(11, 'width of a tyre'),
  web: colour(PALE, 'of the closed webs'),
  spokes: count(0, 'raised on the webs, through the hub'),
  lamp: other<{ at: Vec3; radius: number; slot?: Slot }>('at, radius, slot')(
    NEEDED,
    'that carries the face, units',
  ),
  plate: other<{ length: number; width: number; x?: number }>('length, width, x')(
    { length: 104, width: 30 },
    'it stands on, units',
  ),
  bar: other<{ at: Vec3; half: number; steers?: boolean }>('at, half, steers')(
    null,
    'handlebars, units; the lamp turns with those that steer',
  ),
}

type CycleLook = Chosen<typeof CYCLE>

export const cycle = definePart({
  doc: 'Two wheels with a lamp that is its face: bicycle, moped.',
  options: CYCLE,
  build: (s, look) => {
    const y = look.base / 2
    const r = look.radius
    const { plate } = look
    s.add(box([plate.x ?? 0, 0, 2.4], [plate.width / 2, plate.length / 2, 3], 2.2, { slot: PALE }))
    for (const at of [-y, y]) wheel(s, look, at, r)
    const { bar } = look
    if (bar?.steers) s.withHead(() => addBar(s, bar.at, bar.half))
    else if (bar) addBar(s, bar.at, bar.half)
    const { at, radius } = look.lamp
    s.onHead(() => s.add(sphere(at, radius, { slot: look.lamp.slot ?? BODY, blend: 1 })))
    s.sockets.head = { at, radii: [radius, radius, radius] }
    s.sockets.top = [at[0], at[1], at[2] + radius]
    s.sockets.neck = { at: [0, at[1] + radius, at[2] - radius], radius: radius * 0.8 }
    s.sockets.belly = { at: [0, 0, 40], radii: [7, 8, 7] }
    s.sockets.wingRoot = [0, y * 0.35, r * 2 + 14]
    s.sockets.back = [0, y * 0.8, r * 2 + 8]
    s.sockets.tail = [0, y, r * 2 + 4]
    s.sockets.side = [plate.width / 2 + 6, -20, 0]
    s.sockets.hands = [
      [12, -y, 12],
      [-12, -y, 12],
    ]
  },
})

function wheel(s: ShapeBuilder, look: CycleLook, y: number, r: number): void {
  const z = r + 3
  const width = look.tyre
  const { web } = look
  s.add(cylinder([0, y, z], r, width / 2, width * 0.42, { slot: DARK, rotate: [0, 90, 0] }))
  s.add(
    cylinder([width * 0.36, y, z], r * 0.66, width * 0.2, 1, { slot: web, rotate: [0, 90, 0], mirror: true }),
  )
  const { spokes } = look
  for (let i = 0; i < spokes; i++) {
    const a = (i * 180) / spokes + 15
    s.add(
      box([width * 0.56, y, z], [s.line(0.9), s.line(1.1), r * 0.62], 0.6, {
        slot: BODY,
        mirror: true,
        rotate: [a, 0, 0],
      }),
    )
  }
  s.add(
    cylinder([width * 0.5, y, z], r * 0.2, width * 0.26, 1, {
      slot: ACCENT,
      rotate: [0, 90, 0],
      mirror: true,
    }),
  )
}

function addBar(s: ShapeBuilder, at: Vec3, half: number): void {
  const r = s.rod(3.2)
  s.add(roundCone(at, [half, at[1] + 4, at[2] + 2], r, r, { slot: DARK, mirror: true, blend: 1 }))
  s.add(
    roundCone([half, at[1] + 4, at[2] + 2], [half + 3, at[1] + 12, at[2]], r * 1.3, r * 1.3, {
      slot: ACCENT,
      mirror: true,
    }),
  )
}
