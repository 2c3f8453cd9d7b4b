/** Props of the feasts that stand beside the toy, on the floor at `at`. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
  star,
} from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { riseIntoSight } from '../mouth-sight.ts'
import { flower } from '../parts/props.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const FORWARD: Vec3 = [0, -1, 0]

export function candle(s: ShapeBuilder, at: Vec3, k: number): void {
  s.add(
    cylinder(add(at, [0, 0, 8 * k]), 13 * k, 8.4 * k, 3, { slot: PALE }),
    cylinder(add(at, [0, 0, 13.6 * k]), 13.6 * k, 3.4 * k, 2.6, { slot: ACCENT }),
  )
  s.add(
    cylinder(add(at, [0, 0, 22 * k]), s.rod(2.8 * k), 8 * k, 1, { slot: PALE }),
    roundCone(add(at, [0, 0, 31 * k]), add(at, [0, 0, 36 * k]), 3 * k, 1.4, { slot: ACCENT }),
  )
}

/** A flag with a cross, as on the table on a birthday or name day; it blows away from the toy. */
export function tableFlag(s: ShapeBuilder, at: Vec3, k: number): void {
  s.add(
    cylinder(add(at, [0, 0, 2.4 * k]), 9 * k, 2.6 * k, 1.4, { slot: PALE }),
    cylinder(add(at, [0, 0, 5.6 * k]), 6 * k, 1.8 * k, 1, { slot: ACCENT }),
  )
  crossFlag(s, {
    foot: add(at, [0, 0, 4 * k]),
    top: add(at, [0, 0, 44 * k]),
    k,
    toward: [Math.sign(at[0]), 0],
  })
}

/** The same flag at the stern of a vehicle, its cloth blown back as it drives. */
export function sternFlag(s: ShapeBuilder, k: number): void {
  const foot = s.sockets.back
  const toward: readonly [number, number] = [s.context.near * 0.94, 0.34]
  const usual = add(foot, [0, -3, 32 * k])
  const cloth = [4, 12, 22].map((out) => add(usual, [toward[0] * out * k, toward[1] * out * k, -9 * k]))
  const top = add(usual, [0, 0, riseIntoSight(s, cloth)])
  s.lyingAt(foot, () => crossFlag(s, { foot: add(foot, [0, -3, -8]), top, k, toward }))
}

interface FlagPlace {
  foot: Vec3
  top: Vec3
  k: number
  /** Which way the cloth blows, on the level. */
  toward: readonly [x: number, y: number]
}

function crossFlag(s: ShapeBuilder, { foot, top, k, toward: [x, y] }: FlagPlace): void {
  const pole = s.rod(2.2 * k)
  const thick = s.wall(2.2 * k)
  const rotate: Vec3 = [0, 0, (Math.atan2(y, x) * 180) / Math.PI]
  const blown = (out: number): Vec3 => add(top, [x * out * k, y * out * k, -9 * k])
  s.add(
    roundCone(foot, top, pole, pole, { slot: PALE }),
    sphere(top, pole * 1.6, { slot: ACCENT }),
    box(blown(12), [12 * k, thick, 8 * k], 1, { slot: ACCENT, rotate }),
    box(blown(12), [12.2 * k, thick + s.mm(0.5), 2 * k], 0.6, { slot: PALE, rotate }),
    box(blown(9), [2 * k, thick + s.mm(0.5), 8.2 * k], 0.6, { slot: PALE, rotate }),
  )
}

/** A sitting dove with a ribbon round its neck. */
export function dove(s: ShapeBuilder, at: Vec3, k: number): void {
  const head = add(at, [0, -7 * k, 23 * k])
  s.add(
    ellipsoid(add(at, [0, 1 * k, 9 * k]), [10 * k, 13 * k, 10 * k], { slot: PALE }),
    roundCone(add(at, [0, -5 * k, 12 * k]), head, 7 * k, 6.4 * k, { slot: PALE, blend: 3 }),
    sphere(head, 7.2 * k, { slot: PALE, blend: 2 }),
    roundCone(add(at, [0, 8 * k, 10 * k]), add(at, [0, 20 * k, 15 * k]), 6 * k, 5 * k, {
      slot: PALE,
      blend: 3,
    }),
  )
  for (const side of [1, -1])
    s.add(
      ellipsoid(add(at, [side * 9 * k, 3 * k, 11 * k]), [3.4 * k, 10 * k, 6.4 * k], {
        slot: PALE,
        rotate: [-24, 0, 0],
      }),
      sphere(add(head, [side * 4.4 * k, -4.6 * k, 1.6 * k]), Math.max(1.7 * k, s.mm(0.9)), { slot: DARK }),
    )
  s.add(
    roundCone(add(head, [0, -6 * k, -0.5 * k]), add(head, [0, -10.6 * k, -1.6 * k]), 2.6 * k, s.line(1.2), {
      slot: ACCENT,
    }),
    torus(add(at, [0, -6 * k, 16.4 * k]), 7 * k, 2.2 * k, { slot: ACCENT, lyingOn: [0, -0.2, 1] }),
    sphere(add(at, [0, -13.4 * k, 15 * k]), 2.8 * k, { slot: ACCENT }),
  )
}

/** Two presents, the smaller on the larger, each in the other's colours. */
export function presents(s: ShapeBuilder, at: Vec3, k: number): void {
  const ribbon = 0.5 * k
  const [low, high]: [Vec3, Vec3] = [
    [11 * k, 10 * k, 8 * k],
    [7.6 * k, 7 * k, 6 * k],
  ]
  const lower = add(at, [0, 0, low[2]])
  const upper = add(at, [0, 0, 2 * low[2] + high[2] - 0.4])
  for (const [middle, [w, d, h], slot, other, turn] of [
    [lower, low, ACCENT, PALE, 8],
    [upper, high, PALE, ACCENT, -20],
  ] as const) {
    const rotate: Vec3 = [0, 0, turn]
    s.add(
      box(middle, [w, d, h], 1.8, { slot, rotate }),
      box(middle, [w * 0.24, d + ribbon, h + ribbon], 0.8, { slot: other, rotate }),
      box(middle, [w + ribbon, d * 0.24, h + ribbon], 0.8, { slot: other, rotate }),
    )
  }
  const knot = add(upper, [0, 0, high[2] + 1.6 * k])
  s.add(sphere(knot, 2.6 * k, { slot: ACCENT }))
  for (const side of [1, -1])
    s.add(
      ellipsoid(add(knot, [side * 4.8 * k, side * -1.6 * k, 1.2 * k]), [5 * k, 3 * k, 3.4 * k], {
        slot: ACCENT,
        rotate: [0, side * -24, -20],
      }),
    )
}

/** Three balls of snow with coal, a scarf and a hat. */
export function snowman(s: ShapeBuilder, at: Vec3, k: number): void {
  const [middle, head] = [add(at, [0, 0, 23 * k]), add(at, [0, 0, 34.5 * k])]
  s.add(
    ellipsoid(add(at, [0, 0, 9.6 * k]), [12 * k, 11.4 * k, 10 * k], { slot: PALE }),
    sphere(middle, 8.4 * k, { slot: PALE, blend: 1.4 }),
    sphere(head, 6.6 * k, { slot: PALE, blend: 1 }),
    torus(add(at, [0, 0, 29.4 * k]), 5.6 * k, 2.2 * k, { slot: ACCENT }),
    roundCone(add(at, [3.4 * k, -6 * k, 29 * k]), add(at, [4.6 * k, -8.6 * k, 21 * k]), 2 * k, 2.2 * k, {
      slot: ACCENT,
    }),
    cylinder(add(head, [0, 0, 5.4 * k]), 7.6 * k, s.wall(1.4 * k), 0.8, { slot: DARK }),
    cylinder(add(head, [0, 0, 9.4 * k]), 5 * k, 4.4 * k, 1, { slot: DARK }),
    roundCone(add(head, [0, -5.8 * k, -0.4 * k]), add(head, [0, -11 * k, -1 * k]), 1.9 * k, s.line(1.1), {
      slot: ACCENT,
    }),
  )
  for (const side of [1, -1])
    s.add(sphere(add(head, [side * 2.6 * k, -5.8 * k, 1.8 * k]), s.line(1.1 * k), { slot: DARK }))
  for (const [z, out] of [
    [21, 8.4],
    [25, 7.8],
  ] as const)
    s.add(sphere(add(at, [0, -out * k, z * k]), s.line(1.2 * k), { slot: DARK }))
}

/** The star of a Lucia train on its staff. */
export function luciaStar(s: ShapeBuilder, at: Vec3, k: number): void {
  const staff = s.rod(2.4 * k)
  s.add(
    cylinder(add(at, [0, 0, 2.6 * k]), 9.4 * k, 3 * k, 1.4, { slot: PALE }),
    roundCone(add(at, [0, 0, 2 * k]), add(at, [0, 0, 32 * k]), staff, staff, { slot: PALE }),
    star(add(at, [0, 0, 37 * k]), 13 * k, s.wall(2.4 * k), 1, { slot: ACCENT, lyingOn: FORWARD }),
    sphere(add(at, [0, -2.6 * k, 37 * k]), 3.4 * k, { slot: PALE }),
  )
}

/** The midsummer pole: a cross with two wreaths hanging from it. */
export function maypole(s: ShapeBuilder, at: Vec3, k: number): void {
  const pole = s.rod(2.6 * k)
  const arm = 33 * k
  s.add(
    cylinder(add(at, [0, 0, 2.6 * k]), 9.4 * k, 3 * k, 1.4, { slot: ACCENT }),
    roundCone(add(at, [0, 0, 2 * k]), add(at, [0, 0, 44 * k]), pole, pole, { slot: ACCENT }),
    roundCone(add(at, [-11 * k, 0, arm]), add(at, [11 * k, 0, arm]), pole, pole, { slot: ACCENT }),
    sphere(add(at, [0, 0, 45 * k]), 4.2 * k, { slot: PALE }),
  )
  for (const x of [-10, 10]) {
    const hoop = add(at, [x * k, 0, 24 * k])
    s.add(torus(hoop, 6.2 * k, Math.max(2.4 * k, s.mm(1.1)), { slot: ACCENT, lyingOn: FORWARD }))
    for (const roll of [0, 90, 180, 270]) {
      const way = direction(roll, 0)
      s.add(sphere(add(hoop, [way[0] * 6.2 * k, -1.4 * k, way[1] * 6.2 * k]), 2.4 * k, { slot: PALE }))
    }
  }
}

/** Slots of a book's cover: never that of the pencil beside it. */
const coverSlot = (s: ShapeBuilder): Slot =>
  [BODY, DARK].find((slot) => slot !== s.context.propSlot && !s.areAlike(slot, s.context.propSlot)) ?? DARK

/** A book that stands upright, its cover to the front and its pages seen from above and aside, and a pencil beside it. */
export function pencilAndBook(s: ShapeBuilder, at: Vec3, k: number): void {
  const cover = coverSlot(s)
  const spine = add(at, [5 * k, 0, 12 * k])
  s.add(
    box(spine, [9 * k, 4.8 * k, 12 * k], 1.4, { slot: cover }),
    box(add(spine, [1.4 * k, 0, 0.8 * k]), [8.4 * k, 2.8 * k, 11.8 * k], 0.6, { slot: PALE }),
    box(add(spine, [0.8 * k, -4.8 * k, 3.2 * k]), [5.2 * k, s.mm(0.8), 4 * k], 0.5, { slot: PALE }),
  )
  const foot = add(at, [-8.8 * k, -1, 0])
  s.add(
    cylinder(add(foot, [0, 0, 14 * k]), 5 * k, 12.4 * k, 0.8, { slot: ACCENT }),
    cone(add(foot, [0, 0, 31.6 * k]), 5 * k, 2, 5.4 * k, 0.8, { slot: PALE }),
    sphere(add(foot, [0, 0, 37 * k]), 2.4 * k, { slot: DARK }),
    cylinder(add(foot, [0, 0, 2.4 * k]), 5.4 * k, 2.4 * k, 1, { slot: PALE }),
  )
}

/** Degrees. */
const CAP_LEAN = 8

/** A student's cap laid on a book; its white top leans towards who looks at it. */
export function capOnBook(s: ShapeBuilder, at: Vec3, k: number): void {
  const rotate: Vec3 = [CAP_LEAN, 0, 0]
  const cap = (up: number): Vec3 => add(at, [0, (1 - sin(CAP_LEAN) * up) * k, (12 + cos(CAP_LEAN) * up) * k])
  s.add(
    box(add(at, [0, 0, 4.4 * k]), [14 * k, 11 * k, 4.4 * k], 1.2, { slot: ACCENT }),
    box(add(at, [0, 0, 4.4 * k]), [14.4 * k, 10.4 * k, 2.4 * k], 0.6, { slot: PALE }),
    cylinder(cap(0), 11 * k, 4.4 * k, 1, { slot: DARK, rotate }),
    cylinder(cap(6.6), 14 * k, 3.2 * k, 2.8 * k, { slot: PALE, rotate }),
    ellipsoid(add(cap(-2.6), [0, -11 * k, 0]), [10 * k, 7 * k, Math.max(s.mm(1.1), 1.7 * k)], {
      slot: DARK,
      rotate: [24, 0, 0],
    }),
    sphere(add(cap(1), [0, -11 * k, 0]), 2.8 * k, { slot: ACCENT }),
  )
}

/** One large daisy in a pot. */
export function daisyPot(s: ShapeBuilder, at: Vec3, k: number): void {
  const stem = s.rod(2.6 * k)
  s.add(
    cone(add(at, [0, 0, 6 * k]), 6.6 * k, 9 * k, 6.4 * k, 1.2, { slot: ACCENT }),
    cylinder(add(at, [0, 0, 12.4 * k]), 9.6 * k, 2 * k, 1, { slot: ACCENT }),
    roundCone(add(at, [0, 0, 10 * k]), add(at, [0, 0, 28 * k]), stem, stem, { slot: DARK }),
  )
  flower(s, {
    at: add(at, [0, -2 * k, 32 * k]),
    normal: FORWARD,
    radius: 9 * k,
    petals: PALE,
    heartSlot: ACCENT,
    count: 8,
  })
}
