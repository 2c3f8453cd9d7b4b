/** Upright craft: rocket, balloon, lander. The kind builds the body; here are its sockets and face window. */
import { ACCENT, PALE, ellipsoid, torus } from '../../sdf/shapes.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, point, units } from '../kit/options.ts'

export const windowFace: FacePlan = {
  azimuth: 24,
  elevation: 6,
  size: 4.8,
  skin: PALE,
  blush: ACCENT,
  mouth: { elevation: -26, width: 4.6 },
}

export function tower(s: ShapeBuilder, look: { height: number; radius: number; waist: number }): void {
  s.sockets.top = [0, 0, look.height]
  s.sockets.neck = { at: [0, 0, look.waist], radius: look.radius }
  s.sockets.belly = { at: [0, -look.radius, look.waist - 8], radii: [8, 8, 8] }
  s.sockets.back = [0, look.radius, look.waist + 6]
  s.sockets.tail = [0, look.radius, 14]
  s.sockets.side = [look.radius + 16, -8, 0]
  s.sockets.hands = [
    [look.radius + 3, -8, 14],
    [-look.radius - 3, -8, 14],
  ]
}

export const faceWindow = definePart({
  doc: 'A round window with a friendly face in it.',
  options: {
    at: point(NEEDED, 'where it is, units'),
    radius: units(NEEDED, 'of the window'),
    slot: colour(PALE, 'of the pane'),
  },
  build: (s, { at, radius, slot }) => {
    s.add(torus(at, radius, 2.8, { slot: ACCENT, rotate: [0, 0, 0] }))
    s.add(ellipsoid([at[0], at[1] + 2, at[2]], [radius, 6.5, radius], { slot }))
    s.sockets.head = { at: [at[0], at[1] + 6, at[2]], radii: [radius, 8, radius] }
    s.sockets.pane = radius
  },
})
