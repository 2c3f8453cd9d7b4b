/** A low dome with a head in front and stub feet: shells, quills, lying animals. */
import { BODY, ellipsoid } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export interface LoafLook {
  length?: number
  width?: number
  height?: number
  shell?: Slot
  head?: Vec3
  headAt?: Vec3
  headSlot?: Slot
  headBlend?: number
  feet?: number
  footSlot?: Slot
  footSize?: number
}

/** Sets the dome's middle a little under the floor, so that it meets the floor steeply. */
export function loaf(s: ShapeBuilder, look: LoafLook = {}): void {
  const p = s.context.proportions
  const size: Vec3 = [(look.width ?? 76) / 2, (look.length ?? 100) / 2, (look.height ?? 58) * 0.86]
  const body: Vec3 = [0, 8, size[2] * 0.14]
  s.add(ellipsoid(body, size, { slot: look.shell ?? BODY }))
  addStubs(s, look, size)
  const factors = look.head ?? [1, 1, 1]
  const radii: Vec3 = [27 * p.head * factors[0], 25 * p.head * factors[1], 25 * p.head * factors[2]]
  const base = look.headAt ?? [0, 6 - size[1] * 0.82, 30]
  const at = add(base, [0, -(p.head - 1) * 12, (p.head - 1) * 20])
  s.onHead(() => s.add(ellipsoid(at, radii, { slot: look.headSlot ?? BODY, blend: look.headBlend ?? 6 })))
  s.sockets.head = { at, radii }
  s.sockets.top = add(at, [0, 0, radii[2]])
  s.sockets.neck = { at: [0, at[1] + radii[1] * 0.7, at[2] - 6], radius: Math.min(size[0], radii[0] * 1.02) }
  s.sockets.belly = { at: body, radii: size }
  s.sockets.back = [0, 10, body[2] + size[2] - 1]
  s.sockets.tail = [0, 8 + size[1] * 0.95, 10]
  s.sockets.side = [size[0] + 14, -size[1] * 0.4, 0]
  s.sockets.hands = [
    [size[0] * 0.6, -size[1] * 0.8, 7],
    [-size[0] * 0.6, -size[1] * 0.8, 7],
  ]
}

function addStubs(s: ShapeBuilder, look: LoafLook, size: Vec3): void {
  const pairs = (look.feet ?? 4) / 2
  const r = (look.footSize ?? 9) * Math.sqrt(s.context.proportions.limbGirth)
  for (let i = 0; i < pairs; i++) {
    const t = pairs === 1 ? 0 : (i / (pairs - 1)) * 2 - 1
    const y = 8 + t * size[1] * 0.62
    const x = size[0] * Math.sqrt(1 - (t * 0.62) ** 2) * 0.92
    s.add(
      ellipsoid([x, y - 2, 4], [r, r * 1.2, r * 0.8], {
        slot: look.footSlot ?? BODY,
        blend: 2,
        mirror: true,
      }),
    )
  }
}
