/** Hair, beards, noses and clothes of people, on the head's measure h and the body's sockets. */
import {
  ACCENT,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { stepsBesideHead } from '../moving-parts.ts'
import { headWidth, onHead } from './anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Hair over crown and neck; the face stays open in front. */
export function hairCap(s: ShapeBuilder, look: { slot?: Slot; volume?: number; low?: number } = {}): void {
  const { at, radii } = s.sockets.head
  const v = look.volume ?? 1.07
  const slot = look.slot ?? DARK
  s.onHead(() => {
    s.add(
      ellipsoid(
        add(at, [0, radii[1] * 0.17, radii[2] * (look.low ?? 0.16)]),
        [radii[0] * v, radii[1] * v * 0.98, radii[2] * v],
        { slot },
      ),
    )
    s.add(
      ellipsoid(
        add(at, [0, -radii[1] * 0.22, -radii[2] * 0.14]),
        [radii[0] * 0.88, radii[1] * 0.85, radii[2] * 0.78],
        { slot: PALE },
      ),
    )
  })
}

/** Two locks parted over the brow. */
export function fringe(s: ShapeBuilder, slot: Slot = DARK, side = 1): void {
  const { at, radii } = s.sockets.head
  const x = (a: number): number => a * radii[0] * side
  const z = (a: number): number => at[2] + a * radii[2]
  const y = (a: number): number => at[1] + a * radii[1]
  s.onHead(() => {
    s.add(
      ...bezierTube(
        [x(-0.06), y(-0.58), z(0.98)],
        [x(0.62), y(-1.08), z(0.86)],
        [x(0.95), y(-0.5), z(0.04)],
        radii[0] * 0.25,
        radii[0] * 0.14,
        { slot, blend: 1.2 },
        5,
      ),
    )
    s.add(
      ...bezierTube(
        [x(0.06), y(-0.58), z(0.98)],
        [x(-0.44), y(-1.04), z(0.88)],
        [x(-0.95), y(-0.5), z(0.06)],
        radii[0] * 0.23,
        radii[0] * 0.14,
        { slot, blend: 1.2 },
        5,
      ),
    )
  })
}

export function quiff(s: ShapeBuilder, slot: Slot = DARK): void {
  const { at, radii } = s.sockets.head
  const side = s.context.chance() < 0.5 ? 1 : -1
  s.onHead(() =>
    s.add(
      ...bezierTube(
        [at[0] - radii[0] * 0.44 * side, at[1] - radii[1] * 0.62, at[2] + radii[2] * 0.68],
        [at[0] + radii[0] * 0.1 * side, at[1] - radii[1] * 1.1, at[2] + radii[2] * 1.06],
        [at[0] + radii[0] * 0.5 * side, at[1] - radii[1] * 0.5, at[2] + radii[2] * 0.82],
        radii[0] * 0.27,
        radii[0] * 0.17,
        { slot, blend: 1.5 },
        5,
      ),
    ),
  )
}

/** Two long locks or a wave of hair hanging at the back to height `to`. */
export function longHair(
  s: ShapeBuilder,
  look: { to: number; slot?: Slot; width?: number; locks?: boolean },
): void {
  const { at, radii } = s.sockets.head
  const slot = look.slot ?? DARK
  const w = look.width ?? 1
  const fall = ellipsoid(
    [0, at[1] + radii[1] * 0.72, (at[2] + look.to) / 2],
    [radii[0] * 0.88 * w, radii[1] * 0.42, (at[2] - look.to) / 2 + 3],
    { slot, blend: 2 },
  )
  const locks = bezierTube(
    [radii[0] * 0.9, at[1] - 2, at[2] - 2],
    [radii[0] * 1.06, at[1] - 8, at[2] - radii[2]],
    [radii[0] * 0.72, at[1] - 12, look.to + 6],
    6,
    4.2,
    { slot, mirror: true, blend: 1.5 },
    5,
  )
  s.add(fall, ...(look.locks === false ? [] : locks))
}

export function braids(
  s: ShapeBuilder,
  look: { to: number; slot?: Slot; radius?: number; bows?: boolean },
): void {
  const { at, radii } = s.sockets.head
  const r = s.rod(look.radius ?? 4.6)
  const from: Vec3 = [radii[0] * 0.9, at[1] - 1, at[2] - radii[2] * 0.34]
  const steps = Math.max(3, Math.round((from[2] - look.to) / (r * 1.5)))
  for (let i = 0; i < steps; i++) {
    const t = i / (steps - 1)
    const middle: Vec3 = [from[0] + 2 - t * 5, from[1] - 4 - t * 7, from[2] + (look.to - from[2]) * t]
    s.add(sphere(middle, r * (1.12 - t * 0.2), { slot: look.slot ?? DARK, mirror: true, blend: 1.6 }))
  }
  if (look.bows !== false)
    s.add(
      ellipsoid([from[0] - 2.4, from[1] - 11.6, look.to + r * 1.4], [5, 2.8, 3.4], {
        slot: ACCENT,
        mirror: true,
      }),
    )
}

export function buns(
  s: ShapeBuilder,
  look: { count: 1 | 2; radius?: number; slot?: Slot; bow?: boolean } = { count: 2 },
): void {
  const { at, radii } = s.sockets.head
  const r = (look.radius ?? 0.19) * headWidth(s)
  const slot = look.slot ?? DARK
  s.onHead(() => {
    if (look.count === 1) {
      s.add(sphere(add(at, [0, radii[1] * 0.16, radii[2] + r * 0.62]), r, { slot, blend: 1.4 }))
      if (look.bow !== false)
        s.add(torus(add(at, [0, radii[1] * 0.1, radii[2] + r * 0.06]), r * 0.74, 2, { slot: ACCENT }))
      return
    }
    s.add(
      sphere(add(at, [radii[0] * 0.74, radii[1] * 0.14, radii[2] * 0.86]), r, {
        slot,
        mirror: true,
        blend: 1.4,
      }),
    )
    if (look.bow !== false)
      s.add(
        torus(add(at, [radii[0] * 0.6, radii[1] * 0.12, radii[2] * 0.7]), r * 0.7, 1.9, {
          slot: ACCENT,
          mirror: true,
          rotate: [90, 38, 0],
        }),
      )
  })
}

export function ponyTail(s: ShapeBuilder, slot: Slot = DARK): void {
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    s.add(sphere(add(at, [0, radii[1] * 0.94, radii[2] * 0.62]), 6, { slot: ACCENT, blend: 1 }))
    s.add(
      ...bezierTube(
        add(at, [0, radii[1] * 0.94, radii[2] * 0.64]),
        add(at, [6, radii[1] * 1.7, radii[2] * 0.5]),
        add(at, [9, radii[1] * 1.1, -radii[2] * 0.7]),
        7.5,
        4.6,
        { slot, blend: 1.5 },
        6,
      ),
    )
  })
}

/** Yarn hair of a doll, chosen by chance. */
export function yarnHair(s: ShapeBuilder): void {
  hairCap(s, { volume: 1.09 })
  fringe(s, DARK, s.context.chance() < 0.5 ? 1 : -1)
  const { at } = s.sockets.head
  const choice = Math.floor(s.context.chance() * 5)
  if (choice === 0) buns(s, { count: 2 })
  else if (choice === 1) ponyTail(s)
  else if (choice === 2) s.withHead(() => braids(s, { to: at[2] - 30 }))
  else if (choice === 3) buns(s, { count: 1 })
  else longHair(s, { to: at[2] - 24, width: 1.1, locks: false })
}

/** A beard of locks side by side. `out` moves it forward on faces that stand out of a helmet, in head depths. */
export function beard(
  s: ShapeBuilder,
  look: { to: number; width?: number; slot?: Slot; fork?: boolean; moustache?: boolean; out?: number },
): void {
  const { radii } = s.sockets.head
  const at = add(s.sockets.head.at, [0, -radii[1] * (look.out ?? 0), 0])
  const slot = look.slot ?? PALE
  const w = (look.width ?? 0.8) * radii[0]
  const top = at[2] - radii[2] * 0.4
  const front = Math.min(s.sockets.belly.at[1] - 3, at[1] - radii[1] * 0.7)
  // Flat faces make a wedge of it: single locks would look torn.
  if (s.context.style.facets && !look.fork)
    s.add(
      ellipsoid([0, front + 1, (top + look.to) / 2], [w * 0.8, radii[1] * 0.36, (top - look.to) * 0.66], {
        slot,
      }),
    )
  else
    for (const place of look.fork ? [-1, -0.6, 0.6, 1] : [-1, -0.52, 0, 0.52, 1]) {
      const outer = Math.abs(place)
      const tip: Vec3 = look.fork
        ? [Math.sign(place) * w * (0.2 + outer * 0.24), front, look.to + 3]
        : [place * w * 0.36, front + outer * 2, look.to + 3 + outer * (top - look.to) * 0.34]
      const root: Vec3 = [place * w * 0.76, at[1] - radii[1] * (0.78 - outer * 0.3), top + outer * 2.5]
      const via: Vec3 = [place * w * 0.72, front - 1 + outer * 5, (root[2] + tip[2]) / 2]
      s.add(...bezierTube(root, via, tip, w * 0.27, Math.max(2.6, w * 0.12), { slot, blend: 0.4 }, 4))
    }
  // The jaw itself is covered, so that no skin shows between the locks.
  s.add(
    ellipsoid(
      [0, at[1] - radii[1] * 0.36, at[2] - radii[2] * 0.7],
      [w * 0.9, radii[1] * 0.62, radii[2] * 0.38],
      { slot, blend: 1 },
    ),
  )
  const fill = (top - look.to) / 2
  if (!look.fork)
    s.add(
      ellipsoid([0, front + 5, top - fill * 0.5], [w * 0.62, radii[1] * 0.2, fill * 0.66], {
        slot,
        blend: 1,
      }),
    )
  if (look.moustache === false) return
  s.onHead(() =>
    s.add(
      roundCone(
        [w * 0.06, at[1] - radii[1] - 1.4, at[2] - radii[2] * 0.32],
        [w * 0.62, at[1] - radii[1] * 0.84, at[2] - radii[2] * 0.46],
        5,
        3.4,
        { slot, mirror: true, blend: 0.6 },
      ),
    ),
  )
}

/** A button nose for people. */
export function buttonNose(s: ShapeBuilder, size = 0.045, slot: Slot = PALE, elevation = -7): void {
  const r = size * headWidth(s)
  const { at } = onHead(s, 0, elevation)
  s.onHead(() => s.add(ellipsoid(add(at, [0, -r * 0.3, 0]), [r * 1.1, r, r * 0.95], { slot, blend: 1 })))
}

/** A belt around the middle, with an optional buckle. */
export function belt(
  s: ShapeBuilder,
  look: { z: number; radius: number; slot?: Slot; thick?: number; depth?: number; buckle?: Slot },
): void {
  const t = look.thick ?? 2.6
  s.add(cylinder([0, 0, look.z], look.radius, t, 1, { slot: look.slot ?? DARK, blend: 0.6 }))
  if (look.buckle) s.add(box([0, -look.radius, look.z], [4, 2.2, t + 0.8], 1, { slot: look.buckle }))
}

/** Buttons down the front, laid on the body. */
export function buttons(s: ShapeBuilder, heights: readonly number[], slot: Slot, radius = 2): void {
  for (const z of heights) {
    const { at, normal } = s.project([0, 0, z], [0, -1, 0])
    s.add(ellipsoid(at, [s.line(radius), s.line(radius), s.line(radius) * 0.7], { slot, normal }))
  }
}

/** A step of its lean takes a staff one unit outward so far above the hand. */
const LEAN_OVER = 40

/** A staff that stands on the floor and passes the hand. */
export function staff(
  s: ShapeBuilder,
  side: 1 | -1,
  look: { height: number; radius?: number; slot?: Slot },
): Vec3 {
  const hand = s.sockets.hands[side === 1 ? 0 : 1]
  const x = hand[0] + side * 3
  const y = hand[1] - 2
  const r = s.rod(look.radius ?? 2.6)
  // In a hand that stays where it is, a staff leans out of the way of a head that turns.
  const leaning = (step: number, z: number): Vec3 => [x + (side * step * (z - hand[2])) / LEAN_OVER, y, z]
  const lean = stepsBesideHead(s, r, (step) => [leaning(step, hand[2]), leaning(step, look.height)])
  const [foot, top] = [leaning(lean, 0), leaning(lean, look.height)]
  const grip = s.colourAt(hand)
  s.add(roundCone(foot, top, r, r, { slot: look.slot ?? DARK }))
  s.add(cylinder(add(foot, [0, 0, 1.6]), r * 2.1, 2, 1, { slot: look.slot ?? DARK, blend: 1.5 }))
  // The grip is of the hand's own colour: bare or gloved.
  s.add(sphere([x - side * 2, y + 1.5, hand[2]], 7, { slot: grip, blend: 0.6 }))
  return top
}

/** A cape from the shoulders to near the floor; `hem` is its half width there, for capes that show from the front. */
export function cape(
  s: ShapeBuilder,
  look: { slot?: Slot; to?: number; width?: number; flare?: number; hem?: number } = {},
): void {
  const { at, radius } = s.sockets.neck
  const to = look.to ?? 6
  const slot = look.slot ?? ACCENT
  const w = (look.width ?? 1) * (radius + 13)
  const back = s.sockets.back[1]
  s.add(torus(add(at, [0, 0, -0.5]), radius, 3, { slot, blend: 0.8 }))
  s.add(
    ellipsoid([0, back + 3, (at[2] + to) / 2], [w, s.wall(5), (at[2] - to) / 2 + 3], {
      slot,
      blend: 1.6,
      rotate: [-(look.flare ?? 7), 0, 0],
    }),
  )
  const hem = look.hem ?? w
  const folds = Math.ceil(hem / 4.4)
  for (let i = 0; i < folds; i++) {
    const t = (i / (folds - 1)) * 2 - 1
    const top: Vec3 = [t * (radius + 2), back, at[2] - 8]
    s.add(roundCone(top, [t * hem, back + (look.flare ?? 7), to + 4], 3.4, 5, { slot, blend: 4 }))
  }
}

export function spikyHair(s: ShapeBuilder, slot: Slot = DARK, count = 7): void {
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    for (let i = 0; i < count; i++) {
      const a = -75 + (150 * i) / (count - 1)
      const out: Vec3 = [sin(a), 0.18 * (i % 2 ? 1 : -1), cos(a)]
      const from = add(at, [out[0] * radii[0] * 0.85, 3, out[2] * radii[2] * 0.85])
      s.add(roundCone(from, add(from, [out[0] * 13, out[1] * 12, out[2] * 13]), 6.4, 2.2, { slot, blend: 2 }))
    }
  })
}
