/** Monkeys and apes. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  chain,
  ellipsoid,
  roundCone,
} from '../../sdf/shapes.ts'
import { add, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { roundEars } from '../parts/ears.ts'
import { paintBelly, paintPads } from '../parts/marks.ts'
import { snout } from '../parts/muzzles.ts'
import { curlTail } from '../parts/tails.ts'
import { quad, QUAD_CAMERA } from '../plans/quad.ts'
import { movingPart, wantsJoints } from '../moving-parts.ts'
import { SHOULDER } from '../plans/limbs.ts'
import { sit } from '../plans/sit.ts'
import type { Kind } from '../kind.ts'
import { isRoofTaken } from '../on-top.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Skin around eyes and muzzle; `wide` in head radii. */
function bareFace(s: ShapeBuilder, wide: number): void {
  const { at, radii } = s.sockets.head
  const size: Vec3 = [radii[0] * wide, radii[1] * 0.62, radii[2] * wide * 0.95]
  s.onHead(() =>
    s.add(ellipsoid(add(at, [0, -radii[1] * 0.84, 0]), size, { slot: PALE, operation: 'paint', depth: 2.5 })),
  )
}

/** Two round fields around the eyes over one around the muzzle. */
function heartFace(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    s.add(
      ellipsoid(
        add(at, [radii[0] * 0.34, -radii[1] * 0.8, radii[2] * 0.14]),
        [radii[0] * 0.38, 14, radii[2] * 0.44],
        { slot: PALE, operation: 'paint', mirror: true, depth: 2.5 },
      ),
    )
    s.add(
      ellipsoid(add(at, [0, -radii[1] * 0.84, -radii[2] * 0.3]), [radii[0] * 0.6, 14, radii[2] * 0.44], {
        slot: PALE,
        operation: 'paint',
        depth: 2.5,
      }),
    )
  })
}

/** A ridge over the eyes, in the colour of the coat. */
function browRidge(s: ShapeBuilder, wide: number): void {
  const { at, radii } = s.sockets.head
  s.onHead(() =>
    s.add(ellipsoid(add(at, [0, -radii[1] * 0.78, radii[2] * 0.58]), [wide, wide * 0.31, 4], { blend: 4 })),
  )
}

/** Each on the snout as it curves there: one beside it would float. */
function nostrils(s: ShapeBuilder, apart: number, size: number, up: number): void {
  const { at } = s.sockets.head
  const places = [-apart, apart].map((x) => s.project(add(at, [x, 0, up]), [0, -1, 0]).at)
  s.onHead(() => s.add(...places.map((place) => sphere(place, size, { slot: DARK }))))
}

/** One hand on the crown, or at the temple where something is worn; the other on the knee. */
function scratchHead(s: ShapeBuilder): void {
  const { head: skull, top } = s.sockets
  const isCovered = isRoofTaken(s.context.design)
  // Clear of the head: along it arm and head would be one.
  const elbow: Vec3 = isCovered ? [skull.radii[0] + 17, -2, 52] : [skull.radii[0] + 15, 4, skull.at[2] + 4]
  const raised: Vec3 = isCovered
    ? [skull.radii[0] * 0.92, -6, skull.at[2] + skull.radii[2] * 0.62]
    : [9, -8, top[2] + 2]
  const shoulder: Vec3 = [19, -4, 44]
  const other: Vec3 = [-19, -4, 44]
  const knee: Vec3 = [-26, -28, 25]
  const radius = 8
  const hingeOf = (at: Vec3, to: Vec3) =>
    ({ kind: 'limb', at, way: unit(sub(to, at)), radius: radius * SHOULDER, slot: BODY }) as const
  movingPart(s, hingeOf(shoulder, elbow), () =>
    s.add(
      // A soft joint would melt arm and head into one.
      ...(isCovered
        ? chain([shoulder, elbow, raised], radius, 7, { blend: 1.2 })
        : bezierTube(shoulder, elbow, raised, radius, 7, { blend: 1.2 }, 8)),
      sphere(raised, 8.4, { blend: 1 }),
      ...[-6, 0, 6].map((dx) =>
        roundCone(raised, add(raised, [-10 + Math.abs(dx) * 0.3, dx - 3, -3]), 4, 3.4, {
          slot: PALE,
          blend: 1.4,
        }),
      ),
    ),
  )
  movingPart(s, hingeOf(other, knee), () =>
    s.add(roundCone(other, knee, radius, 7, { blend: 5 }), sphere(knee, 9, { slot: PALE, blend: 1 })),
  )
  if (!isCovered) s.sockets.top = add(top, [0, 0, 4])
  s.sockets.hands = [[19, -20, 40], knee]
  s.busyHands = true
}

export const apes: Kind = {
  build: (s) => {
    sit(s, { holds: [true, false], arm: { length: 26, radius: 7.2 } })
    roundEars(s, { radius: 0.22, tilt: 82, inner: PALE })
    heartFace(s)
    snout(s, { width: 0.54, height: 0.32, out: 0.12, slot: PALE, drop: 0.18, nose: 0.05, mouth: 'line' })
    curlTail(s, { tip: ACCENT })
    paintBelly(s, { slot: PALE })
    const hand = s.sockets.hands[0]
    s.add(
      ...bezierTube(
        add(hand, [-2, -5, -12]),
        add(hand, [6, -9, 0]),
        add(hand, [-3, -6, 14]),
        4,
        3.4,
        { slot: ACCENT },
        6,
      ),
      ...bezierTube(
        add(hand, [-1, -6, -8]),
        add(hand, [5, -9, 0]),
        add(hand, [-1, -6, 9]),
        5.4,
        5,
        { slot: ACCENT },
        5,
      ),
    )
  },
  face: { azimuth: 21, elevation: 9, size: 5, skin: PALE },
  variants: {
    gorilla: {
      camera: QUAD_CAMERA,
      headYaw: 16,
      build: (s) => {
        quad(s, { leg: 20, legWidth: 19, girth: 1.12, length: 50, rise: 52, neck: 20, neckWidth: 36 })
        s.add(ellipsoid([0, -13, 56], [25, 19, 23], { blend: 7 }))
        s.add(
          // Deeper blends make one lump of arms and breast in a soft style.
          roundCone([25, -16, 62], [33, -24, 34], 12.5, 11.4, { mirror: true, blend: 3 }),
          roundCone([33, -24, 34], [29, -28, 8], 11.4, 12, { mirror: true, blend: 1.5 }),
          ellipsoid([27, -31, 6], [12, 12, 8], { slot: ACCENT, mirror: true, blend: 0.8 }),
        )
        s.onHead(() =>
          s.add(
            ellipsoid(add(s.sockets.head.at, [0, 4, s.sockets.head.radii[2] * 0.72]), [13, 15, 12], {
              blend: 6,
            }),
          ),
        )
        s.add(ellipsoid([0, 24, 52], [30, 20, 22], { slot: ACCENT, operation: 'paint', depth: 3 }))
        roundEars(s, { radius: 0.11, tilt: 84, inner: PALE })
        bareFace(s, 0.72)
        snout(s, {
          width: 0.72,
          height: 0.44,
          out: 0.24,
          slot: PALE,
          drop: 0.24,
          nose: 'none',
          mouth: 'line',
        })
        browRidge(s, 15)
        nostrils(s, 4.6, 2.5, -s.sockets.head.radii[2] * 0.2)
      },
      // Under one heavy ridge: eyes on a light face with a round nose are a panda's.
      face: { azimuth: 21, elevation: 9, size: 4.8, skin: PALE, brows: false, blush: 'none' },
    },
    schimpans: {
      build: (s) => {
        sit(s, { arms: 'own' })
        scratchHead(s)
        // Large ears would reach through arms that move.
        roundEars(s, { radius: wantsJoints(s) ? 0.15 : 0.24, tilt: 84, inner: PALE })
        bareFace(s, 0.8)
        snout(s, { width: 0.74, height: 0.5, out: 0.26, slot: PALE, drop: 0.24, nose: 'none', mouth: 'line' })
        browRidge(s, 18)
        nostrils(s, 3, 1.7, 4 - s.sockets.head.radii[2] * 0.2)
        const mouth = s.sockets.mouth
        if (mouth) s.sockets.mouth = { ...mouth, width: mouth.width * 0.74 }
        paintBelly(s, { slot: ACCENT, size: 0.8 })
        paintPads(s, { slot: ACCENT })
      },
      face: { azimuth: 21, elevation: 9, size: 5, skin: PALE, brows: false, blush: 'none' },
    },
  },
}
