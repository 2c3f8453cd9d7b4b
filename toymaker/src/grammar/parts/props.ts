/** Things held or worn by people. */
import {
  ACCENT,
  DARK,
  PALE,
  box,
  cone,
  cylinder,
  ellipsoid,
  heart,
  roundCone,
  torus,
  star,
} from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, direction, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export function lantern(s: ShapeBuilder, at: Vec3, size = 1, slot: Slot = ACCENT): void {
  s.add(
    cylinder(at, 7 * size, 8 * size, 2, { slot: PALE }),
    cylinder(add(at, [0, 0, 8 * size]), 8 * size, 2, 1, { slot }),
    cylinder(add(at, [0, 0, -8 * size]), 8 * size, 2, 1, { slot }),
  )
  s.add(
    cone(add(at, [0, 0, 12 * size]), 7 * size, 2.4, 3.4 * size, 1, { slot }),
    torus(add(at, [0, 0, 17 * size]), 3.4, 1.8, { slot, rotate: [0, 0, 0] }),
  )
}

/** A plain raised star on the chest. */
export function chestStar(s: ShapeBuilder, slot: Slot = ACCENT, radius = 8, lift = 3): void {
  const { at } = s.sockets.belly
  const surface = s.project([0, 0, at[2] + lift], [0, -1, 0])
  s.add(star(surface.at, radius, 1.5, 0.8, { slot, lyingOn: surface.normal }))
}

export function chestHeart(s: ShapeBuilder, slot: Slot = ACCENT, size = 10, lift = -3): void {
  const { at } = s.sockets.belly
  const surface = s.project([0, 0, at[2] + lift], [0, -1, 0])
  s.add(heart(add(surface.at, [0, 0, -size * 0.3]), size, 1.5, 0.8, { slot, lyingOn: surface.normal }))
}

export function shield(
  s: ShapeBuilder,
  at: Vec3,
  radius: number,
  look: { slot?: Slot; boss?: Slot; rim?: Slot },
): void {
  const normal: Vec3 = [at[0] > 0 ? 0.4 : -0.4, -1, 0]
  s.add(cylinder(at, radius, 3, 1.6, { slot: look.rim ?? DARK, normal }))
  s.add(cylinder(add(at, [0, -1, 0]), radius * 0.82, 3, 1.2, { slot: look.slot ?? ACCENT, normal }))
  s.add(
    ellipsoid(add(at, [normal[0] * 3, -3.6, 0]), [radius * 0.28, radius * 0.28, 3.2], {
      slot: look.boss ?? PALE,
      normal,
    }),
  )
}

/** A shield that is round above and comes to a point below, with a sun disc. */
export function heaterShield(
  s: ShapeBuilder,
  at: Vec3,
  size: number,
  look: { slot?: Slot; boss?: Slot; rim?: Slot },
): void {
  const layer = (k: number, forward: number, slot: Slot): void => {
    const middle = add(at, [0, -forward, 0])
    s.add(
      ellipsoid(add(middle, [0, 0, size * 0.16]), [size * 0.78 * k, 3.2, size * 0.84 * k], { slot }),
      box(add(middle, [0, 0, -size * 0.26]), [size * 0.54 * k, 3, size * 0.54 * k], 1.4, {
        slot,
        rotate: [0, 45, 0],
        blend: 3,
      }),
    )
  }
  layer(1, 0, look.rim ?? DARK)
  layer(0.8, 1.6, look.slot ?? ACCENT)
  s.add(
    cylinder(add(at, [0, -4.4, size * 0.08]), size * 0.34, 1.8, 1, {
      slot: look.boss ?? PALE,
      rotate: [90, 0, 0],
    }),
  )
}

/** A flag at the top of a staff: even height and a swallow tail, so that it does not read as a blade. */
export function pennant(
  s: ShapeBuilder,
  top: Vec3,
  look: { slot?: Slot; length?: number; height?: number; side?: 1 | -1 },
): void {
  const side = look.side ?? 1
  const step = (look.length ?? 24) / 4
  const t = s.wall(2.4)
  const half = (look.height ?? 16) / 2
  const slot = look.slot ?? ACCENT
  const piece = (index: number, lift: number, height: number) => {
    const wave = Math.sin(index * 1.5) * 1.6
    const at: Vec3 = [top[0] + side * step * (index + 0.4), top[1] + wave, top[2] - half + lift]
    s.add(box(at, [step * 0.75, t, height], 1.2, { slot, blend: index === 0 ? 0 : 1 }))
  }
  for (let index = 0; index < 3; index++) piece(index, 0, half)
  piece(3, half * 0.62, half * 0.38)
  piece(3, -half * 0.62, half * 0.38)
}

export function bag(s: ShapeBuilder, at: Vec3, half: Vec3, slot: Slot): void {
  s.add(
    box(at, half, 3, { slot }),
    box(add(at, [0, 0, half[2] * 0.55]), [half[0] + 0.8, half[1] + 0.8, half[2] * 0.4], 2, {
      slot: slot === ACCENT ? DARK : ACCENT,
    }),
  )
  s.add(torus(add(at, [0, 0, half[2] + 1]), half[0] * 0.5, 2, { slot: DARK, rotate: [0, 0, 0] }))
}

export function flower(
  s: ShapeBuilder,
  at: Vec3,
  normal: Vec3,
  radius: number,
  petals: Slot,
  heartSlot: Slot,
  count = 6,
): void {
  for (let i = 0; i < count; i++) {
    const way = direction((i * 360) / count, 0)
    const offset: Vec3 =
      Math.abs(normal[2]) > 0.7
        ? [way[0] * radius, way[1] * radius, 0]
        : [way[0] * radius, 0, way[1] * radius]
    s.add(
      ellipsoid(add(at, offset), [radius * 0.62, radius * 0.62, radius * 0.42], {
        slot: petals,
        normal,
        blend: 0.6,
      }),
    )
  }
  s.add(ellipsoid(at, [radius * 0.56, radius * 0.56, radius * 0.62], { slot: heartSlot, normal }))
}

/** An arched glass magnifier or mirror: rim, pane, handle. */
export function roundGlass(s: ShapeBuilder, at: Vec3, radius: number, handle: Vec3): void {
  s.add(
    cylinder(at, radius, 1.6, 0.8, { slot: s.context.lightSlot, normal: [0, -1, 0] }),
    torus(at, radius, 2.6, { slot: DARK, rotate: [0, 0, 0] }),
    roundCone(along(at, unit(sub(handle, at)), radius), handle, 2.8, 3.4, { slot: DARK }),
  )
}

export function basket(s: ShapeBuilder, at: Vec3, size: number, slot: Slot = DARK): void {
  s.add(
    cone(at, size * 0.74, size, size * 0.62, 2, { slot }),
    torus(add(at, [0, 0, size * 0.6]), size * 0.94, 2.2, { slot }),
  )
}

export function eggs(s: ShapeBuilder, at: Vec3, size: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const way = direction((i * 360) / count, 0)
    s.add(
      ellipsoid(
        add(at, [way[0] * size, way[1] * size, (i % 2) * 1.6]),
        [size * 0.62, size * 0.62, size * 0.82],
        { slot: i % 2 ? PALE : ACCENT },
      ),
    )
  }
}
