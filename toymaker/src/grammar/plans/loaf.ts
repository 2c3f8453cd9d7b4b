/** A low dome with a head in front and stub feet: shells, quills, lying animals. */
import { BODY, ellipsoid } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { colour, count, factors, point, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

const LOAF = {
  length: units(100, 'of the dome'),
  width: units(76, 'of the dome'),
  height: units(58, 'of the dome'),
  shell: colour(BODY, 'of the dome'),
  head: factors([1, 1, 1], 'on the head'),
  headAt: point(null, 'middle of the head; usually at the front of the dome'),
  headSlot: colour(BODY, 'of the head'),
  headBlend: units(6, 'how softly head and dome meet'),
  feet: count(4, 'in pairs'),
  footSlot: colour(BODY, 'of the feet'),
  footSize: units(9, 'radius of a foot'),
}

type LoafLook = Chosen<typeof LOAF>

export const loaf = definePart({
  doc: 'A low dome with a head in front and stub feet: shells, quills, animals lying in a heap.',
  options: LOAF,
  build: (s, look) => {
    const p = s.context.proportions
    const size: Vec3 = [look.width / 2, look.length / 2, look.height * 0.86]
    const body: Vec3 = [0, 8, size[2] * 0.14]
    s.add(ellipsoid(body, size, { slot: look.shell }))
    addStubs(s, look, size)
    const factors = look.head
    const radii: Vec3 = [27 * p.head * factors[0], 25 * p.head * factors[1], 25 * p.head * factors[2]]
    const base = look.headAt ?? [0, 6 - size[1] * 0.82, 30]
    const at = add(base, [0, -(p.head - 1) * 12, (p.head - 1) * 20])
    s.onHead(() => s.add(ellipsoid(at, radii, { slot: look.headSlot, blend: look.headBlend })))
    s.sockets.head = { at, radii }
    s.sockets.top = add(at, [0, 0, radii[2]])
    s.sockets.neck = {
      at: [0, at[1] + radii[1] * 0.7, at[2] - 6],
      radius: Math.min(size[0], radii[0] * 1.02),
    }
    s.sockets.belly = { at: body, radii: size }
    s.sockets.back = [0, 10, body[2] + size[2] - 1]
    s.sockets.tail = [0, 8 + size[1] * 0.95, 10]
    s.sockets.side = [size[0] + 14, -size[1] * 0.4, 0]
    s.sockets.hands = [
      [size[0] * 0.6, -size[1] * 0.8, 7],
      [-size[0] * 0.6, -size[1] * 0.8, 7],
    ]
  },
})

function addStubs(s: ShapeBuilder, look: LoafLook, size: Vec3): void {
  const pairs = look.feet / 2
  const r = look.footSize * Math.sqrt(s.context.proportions.limbGirth)
  for (let i = 0; i < pairs; i++) {
    const t = pairs === 1 ? 0 : (i / (pairs - 1)) * 2 - 1
    const y = 8 + t * size[1] * 0.62
    const x = size[0] * Math.sqrt(1 - (t * 0.62) ** 2) * 0.92
    s.add(
      ellipsoid([x, y - 2, 4], [r, r * 1.2, r * 0.8], {
        slot: look.footSlot,
        blend: 2,
        mirror: true,
      }),
    )
  }
}
