/** Robots. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  cone,
  cylinder,
  ellipsoid,
  heart,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add, along, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { whiskers } from '../parts/marks.ts'
import { robot, screenFace } from '../plans/robot.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A box-shaped animal: body, four cylinder legs, screen head. */
function robotAnimal(s: ShapeBuilder, look: { antenna?: boolean } = {}): void {
  const k = s.context.proportions.head
  s.add(box([0, 6, 42], [18, 28, 16], 6))
  for (const y of [-14, 26])
    s.add(
      cylinder([12, y, 16], 7.4, 15, 2, { slot: DARK, mirror: true }),
      cylinder([12, y - 1, 4.6], 9.4, 5, 2, { slot: ACCENT, mirror: true }),
    )
  const radii: Vec3 = [23 * k, 17 * k, 18 * k]
  const at: Vec3 = [0, -26, 62 + radii[2] * 0.5]
  s.add(cylinder([0, -17, 57], 8, 7, 1, { slot: DARK }))
  s.onHead(() => {
    s.add(
      box(at, radii, 6 * k),
      box(add(at, [0, -radii[1] + 1, 0]), [radii[0] * 0.8, 3, radii[2] * 0.72], 3, { slot: DARK }),
    )
    if (look.antenna !== false)
      s.add(
        roundCone(add(at, [0, 0, radii[2] - 2]), add(at, [0, 0, radii[2] + 10]), s.rod(2), s.rod(2), {
          slot: DARK,
        }),
        sphere(add(at, [0, 0, radii[2] + 13]), 5, { slot: ACCENT }),
      )
  })
  s.add(cylinder([19, 8, 44], 6, 2, 1, { slot: PALE, mirror: true, rotate: [0, 90, 0] }))
  s.sockets.head = { at, radii }
  s.sockets.top = add(at, [0, 0, radii[2]])
  s.sockets.neck = { at: [0, -20, 60], radius: 11 }
  s.sockets.back = [0, 10, 58]
  s.sockets.tail = [0, 34, 48]
  s.sockets.belly = { at: [0, -20, 42], radii: [10, 8, 10] }
  s.sockets.side = [34, -14, 0]
  s.sockets.hands = [
    [12, -18, 8],
    [-12, -18, 8],
  ]
}

/** The same animal on its haunches: upright box, forelegs in front, square feet. */
function sittingRobot(s: ShapeBuilder): void {
  const k = s.context.proportions.head
  const radii: Vec3 = [28 * k, 19 * k, 21 * k]
  const at: Vec3 = [0, -4, 54 + radii[2]]
  s.add(
    box([0, 4, 26], [19, 18, 25], 7),
    box([20, -4, 8], [9, 18, 9], 5, { slot: ACCENT, mirror: true }),
    cylinder([9.4, -18, 17], 6.6, 16, 2, { slot: DARK, mirror: true }),
    cylinder([9.4, -20, 4.6], 8.4, 5, 2, { slot: ACCENT, mirror: true }),
    cylinder([0, 0, 53], 9, 5, 1, { slot: DARK }),
    box([0, -14.6, 37], [8, 3, 6], 2, { slot: PALE }),
  )
  s.onHead(() =>
    s.add(
      box(at, radii, 7 * k),
      box(add(at, [0, -radii[1] + 1, 0]), [radii[0] * 0.82, 3, radii[2] * 0.74], 3, { slot: DARK }),
    ),
  )
  s.sockets.head = { at, radii }
  s.sockets.top = add(at, [0, 0, radii[2]])
  s.sockets.neck = { at: [0, 0, 52], radius: 14 }
  s.sockets.back = [0, 22, 34]
  s.sockets.tail = [0, 22, 8]
  s.sockets.belly = { at: [0, -14, 30], radii: [10, 8, 10] }
  s.sockets.side = [36, -10, 0]
  s.sockets.hands = [
    [9.4, -24, 12],
    [-9.4, -24, 12],
  ]
}

/** A wind-up key on the back. */
function windKey(s: ShapeBuilder): void {
  const at = s.sockets.back
  s.add(
    roundCone(add(at, [0, 0, -3]), add(at, [0, 0, 14]), 4, 4, { slot: DARK }),
    torus(add(at, [9, 0, 18]), 7, 3.6, { slot: ACCENT, mirror: true, rotate: [0, 0, 0] }),
    box(add(at, [0, 0, 18]), [4, 3.6, 4], 2, { slot: ACCENT }),
  )
}

/** A spring that leans on the rump; a core keeps the turns together. */
function coilTail(s: ShapeBuilder): void {
  const at = s.sockets.tail
  s.add(roundCone(add(at, [0, -4, -4]), add(at, [0, 17, 15]), 4, 3.4, { slot: DARK }))
  for (let i = 0; i < 4; i++)
    s.add(torus(add(at, [0, 1 + i * 5, -1 + i * 5]), 6.4, 2.6, { slot: ACCENT, rotate: [-45, 0, 0] }))
}

export const robots: Group = {
  robotdjur: {
    camera: { azimuth: 36, elevation: 13 },
    build: (s) => {
      robotAnimal(s)
      windKey(s)
      coilTail(s)
    },
    face: screenFace,
    variants: {
      robothund: {
        build: (s) => {
          robotAnimal(s, { antenna: false })
          const { at, radii } = s.sockets.head
          s.onHead(() => {
            s.add(box(add(at, [radii[0] + 2, 0, -2]), [3, 8, 14], 2.4, { slot: ACCENT, mirror: true }))
            s.add(
              box(add(at, [0, -radii[1] - 4, -radii[2] * 0.72]), [12, 8, 8], 4, { slot: PALE }),
              sphere(add(at, [0, -radii[1] - 12, -radii[2] * 0.72 + 7]), 3.4, { slot: DARK }),
            )
          })
          s.sockets.mouth = {
            at: add(at, [0, -radii[1] - 12, -radii[2] * 0.72 - 1]),
            width: 6,
            form: 'line',
            slot: DARK,
          }
          s.add(
            roundCone(s.sockets.tail, add(s.sockets.tail, [0, 10, 20]), 3.4, 3, { slot: DARK }),
            sphere(add(s.sockets.tail, [0, 11, 23]), 5, { slot: ACCENT }),
          )
          s.add(torus([0, -17, 55], 10, 3, { slot: ACCENT }))
        },
        face: { ...screenFace, elevation: 17 },
      },
      robotkatt: {
        camera: { azimuth: 24, elevation: 13 },
        build: (s) => {
          sittingRobot(s)
          const { at, radii } = s.sockets.head
          s.onHead(() =>
            s.add(
              cone(add(at, [radii[0] * 0.62, 0, radii[2] + 7]), 11, 2, 10, 1.6, {
                slot: ACCENT,
                mirror: true,
                rotate: [0, 12, 0],
              }),
            ),
          )
          for (const [x, y, z] of [
            [6, 24, 6],
            [18, 24, 6],
            [30, 20, 8],
            [38, 14, 15],
            [39, 10, 25],
            [34, 8, 34],
            [38, 8, 43],
          ] as const)
            s.add(sphere([x, y, z], 6.4, { slot: ACCENT, blend: 0.8 }))
        },
        marks: (s) => whiskers(s, { perSide: 2, slot: PALE }),
        face: { ...screenFace, mouth: { elevation: -16, width: 9 } },
      },
    },
  },
  hjalprobot: {
    build: (s) => {
      robot(s, { legs: 'skirt', head: 'ball', holds: [true, true] })
      s.add(
        box([0, -14.5, 37], [14, 4, 16], 3, { slot: ACCENT }),
        box([0, -18, 28], [8, 2.4, 5.4], 2, { slot: BODY }),
        heart([0, -18.6, 38], 9, 1.6, 0.8, { slot: PALE }),
      )
      const [left, right] = s.sockets.hands
      const at = add(left, [2, -9, 4])
      s.add(
        cone(add(at, [0, 0, -6]), 5, 16, 7, 1, { slot: PALE }),
        cylinder(add(at, [0, 0, 1.6]), 17, 2.4, 1, { slot: PALE }),
        cone(add(at, [-6, 0, 9]), 5, 6.6, 6, 1, { slot: ACCENT }),
        ellipsoid(add(at, [8, 1, 6]), [6.6, 6.6, 5], { slot: DARK }),
        sphere(add(at, [8, 1, 11]), 2.4, { slot: ACCENT }),
      )
      const [x, y] = add(right, [-3, -4, 0])
      s.add(
        roundCone([x, y, 12], [x, y, 58], s.rod(2.8), s.rod(2.8), { slot: DARK }),
        cone([x, y, 9], 11, 5, 9, 2, { slot: ACCENT }),
        cylinder([x, y, 18], 5.8, 2, 1, { slot: DARK }),
      )
    },
    face: { ...screenFace, azimuth: 24, size: 4.6, mouth: { elevation: -14, width: 7 } },
  },
  rymdrobot: {
    build: (s) => {
      robot(s, { legs: 'tracks', head: 'dome', hands: ACCENT, antenna: false, holds: true })
      const { at, radii } = s.sockets.head
      s.onHead(() => {
        const dish = add(at, [radii[0] * 0.8, 4, radii[2] * 1.42])
        const way: Vec3 = unit([0.5, -0.6, 0.62])
        s.add(
          roundCone(add(at, [radii[0] * 0.5, 4, radii[2] * 0.6]), dish, 3.4, 3.4, { slot: DARK }),
          cone(along(dish, way, 2), 5, 15, 5, 1.4, { slot: ACCENT, normal: way }),
          ellipsoid(along(dish, way, 9), [12, 12, 5], { operation: 'subtract', slot: ACCENT, normal: way }),
          roundCone(dish, along(dish, way, 12), 2.4, 2.4, { slot: DARK }),
          sphere(along(dish, way, 13), 3.6, { slot: DARK }),
        )
        s.add(torus(add(at, [0, 0, -radii[2] * 0.82]), radii[0] * 0.68, 4, { slot: ACCENT }))
      })
      s.add(
        box([0, 18, 40], [12, 7, 14], 4, { slot: BODY }),
        cone([7, 19, 24], 7, 4.6, 5, 1.4, { slot: ACCENT, mirror: true }),
      )
      s.add(
        cylinder([0, -14, 40], 9, 2.4, 1, { slot: ACCENT, rotate: [90, 0, 0] }),
        cylinder([0, -15, 40], 6.4, 2.4, 1, { slot: PALE, rotate: [90, 0, 0] }),
      )
      for (const x of [-9, 0, 9]) s.add(sphere([x, -13.6, 26], 2.6, { slot: x === 0 ? PALE : ACCENT }))
      for (const hand of s.sockets.hands)
        for (const x of [-1, 1])
          s.add(
            ...bezierTube(
              hand,
              add(hand, [x * 12, -8, -2]),
              add(hand, [x * 4.6, -15, -8]),
              4.4,
              3,
              { slot: ACCENT, blend: 1 },
              5,
            ),
          )
    },
    face: { ...screenFace, azimuth: 24, size: 4.4, mouth: { elevation: -24, width: 5.4 } },
  },
  musikrobot: {
    build: (s) => {
      robot(s, { holds: true, swings: [true, true], antenna: false, earCaps: 'none' })
      const { at, radii } = s.sockets.head
      s.onHead(() => {
        s.add(
          torus(add(at, [0, 0, radii[2] * 0.2]), radii[0] + 4, 3.6, {
            slot: ACCENT,
            rotate: [0, 0, 0],
            arc: 88,
          }),
        )
        s.add(
          cylinder(add(at, [radii[0] + 2, 0, 0]), 10, 4.6, 2.4, {
            slot: ACCENT,
            mirror: true,
            rotate: [0, 90, 0],
          }),
        )
      })
      const way: Vec3 = unit([0.62, -0.5, 0.6])
      s.add(
        cone(along([18, 2, 56], way, 10), 4, 12, 9, 1.2, { slot: ACCENT, normal: way }),
        ellipsoid(along([18, 2, 56], way, 20), [9, 9, 5], { slot: DARK, normal: way }),
      )
      for (let i = -3; i <= 3; i++)
        s.add(box([i * 4.4, -14.4, 30], [1.8, 1.6, 3.4], 0.8, { slot: i % 2 ? DARK : PALE }))
      s.add(
        cylinder([0, -14, 44], 11, 2.4, 1, { slot: DARK, rotate: [90, 0, 0] }),
        cone([0, -15.4, 44], 9, 4, 2.4, 1, { slot: ACCENT, rotate: [-90, 0, 0] }),
      )
      s.add(
        cylinder([0, -27, 14], 14, 13, 2, { slot: BODY }),
        cylinder([0, -27, 26.6], 15, 2.4, 1, { slot: ACCENT }),
        cylinder([0, -27, 28.6], 13, 1.6, 0.8, { slot: PALE }),
        cylinder([0, -27, 3], 15, 3, 1, { slot: ACCENT }),
      )
      for (const arm of [0, 1] as const) {
        const hand = s.sockets.hands[arm]
        const tip = Math.sign(hand[0]) * 7
        s.inHand(arm, () =>
          s.add(
            roundCone(add(hand, [0, 3, 4]), [tip, -28, 30], 2.4, 2.4, { slot: DARK }),
            sphere([tip, -28, 31], 3.6, { slot: PALE }),
          ),
        )
      }
    },
    face: screenFace,
  },
}
