/** Trolls: bulb nose, mop of hair, long arms and a tufted tail. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  cone,
  ellipsoid,
  roundCone,
} from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { FacePlan } from '../face.ts'
import type { Kind } from '../kind.ts'
import { addCrest } from '../loose-hair.ts'
import { wornOnHead } from '../own-headgear.ts'
import { bushyBrows, elfEars, mop } from '../parts/hair.ts'
import { hairCap } from '../parts/hairdos.ts'
import { belt } from '../parts/people.ts'
import { ropeTail } from '../parts/tails.ts'
import { sit } from '../plans/sit.ts'
import { stand } from '../plans/stand.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const trollFace: FacePlan = {
  azimuth: 27,
  elevation: 10,
  size: 4.6,
  skin: PALE,
  brows: false,
  mouth: { elevation: -38, width: 11 },
}

/** Bare feet with toes. */
export function toes(s: ShapeBuilder): void {
  const [x] = s.sockets.foot
  for (const dx of [-6, -2, 2, 6])
    s.add(sphere([x + dx, -16.4 + Math.abs(dx) * 0.3, 3.4], 3, { slot: PALE, mirror: true, blend: 0.6 }))
}

/** A pear-shaped nose between the eyes. */
function bulbNose(s: ShapeBuilder, size = 1): void {
  const { at, radii } = s.sockets.head
  const y = at[1] - radii[1]
  s.onHead(() =>
    s.add(
      roundCone([0, y + 3, at[2] + 5], [0, y - 5, at[2] - 3], 5 * size, 9 * size, { slot: PALE, blend: 1.6 }),
      ellipsoid([7 * size, y - 2, at[2] - 4.4], [4.6 * size, 5, 4.4 * size], {
        slot: PALE,
        mirror: true,
        blend: 1.6,
      }),
    ),
  )
}

/** The tunic's ragged hem. */
function raggedHem(s: ShapeBuilder, radius: number, z: number): void {
  for (let i = 0; i < 9; i++) {
    const way = direction(i * 40 + 20, 0)
    s.add(
      roundCone(
        [way[0] * radius * 0.8, way[1] * radius * 0.7, z + 6],
        [way[0] * radius, way[1] * radius * 0.9, z],
        6,
        2.6,
        {
          blend: 1.4,
        },
      ),
    )
  }
}

function trollBody(s: ShapeBuilder, girth = 1.12): void {
  stand(s, {
    girth,
    skin: PALE,
    torso: BODY,
    arms: PALE,
    legs: PALE,
    shoes: PALE,
    legLength: 0.86,
    arm: { length: 28, radius: 7 },
    headForm: [1.1, 1, 0.96],
  })
  toes(s)
  raggedHem(s, 22 * girth, 17)
  belt(s, { z: 30, radius: 20.4 * girth, slot: DARK, buckle: ACCENT })
  ropeTail(s, { tuft: 9, radius: 3.8 })
}

function spruce(s: ShapeBuilder, at: Vec3): void {
  s.add(roundCone(add(at, [0, 0, -6]), add(at, [0, 0, 8]), 4, 4, { slot: DARK }))
  for (const [z, r] of [
    [6, 13],
    [15, 10.4],
    [24, 7.6],
  ] as const)
    s.add(cone(add(at, [0, 0, z + 1]), r, 2.4, 7, 1.4, { slot: BODY }))
}

function toadstool(s: ShapeBuilder, at: Vec3, size: number): void {
  s.add(
    roundCone(add(at, [0, 0, -5]), add(at, [0, 0, 7 * size]), 3.6 * size, 3.2 * size, { slot: PALE }),
    ellipsoid(add(at, [0, 0, 8 * size]), [8 * size, 8 * size, 5.6 * size], { slot: ACCENT }),
    sphere(add(at, [1, -6 * size, 11 * size]), 1.8 * size, { slot: PALE }),
    sphere(add(at, [-4 * size, -3, 12 * size]), 1.8 * size, { slot: PALE }),
  )
}

const forestTroll: Partial<Kind> = {
  build: (s) => {
    trollBody(s)
    bulbNose(s, 0.8)
    hairCap(s, { slot: ACCENT, volume: 1.08, low: 0.34 })
    elfEars(s, { length: 0.42, width: 0.3, rise: 12, inner: ACCENT })
    wornOnHead(s, () => {
      const { top, head } = s.sockets
      const { radii } = head
      spruce(s, add(top, [-9, 4, -2]))
      toadstool(s, add(top, [12, -5, -4]), 1.25)
      toadstool(s, add(top, [22, 5, -10]), 0.9)
      for (const a of [-70, -35, 0, 35, 70])
        s.add(
          sphere(
            add(head.at, [
              direction(a, 0)[0] * radii[0] * 0.9,
              direction(a, 0)[1] * radii[1] * 0.86,
              radii[2] * 0.72,
            ]),
            radii[0] * 0.23,
            { slot: ACCENT, blend: 2 },
          ),
        )
    })
    for (let i = 0; i < 9; i++) {
      const way = direction(i * 40, 0)
      // A large chin lies on its collar of moss.
      s.overFace(() =>
        s.add(
          sphere(add(s.sockets.neck.at, [way[0] * 17, way[1] * 15, -3]), 6, { slot: ACCENT, blend: 1.6 }),
        ),
      )
    }
  },
  // Lower on its wide chin the mouth of a bowed head would lie on the shirt.
  face: { ...trollFace, mouth: { elevation: -32, width: 10 } },
}

/** A boulder: stone head with a face in it, rocks for shoulders and fists, crystals for hair. */
const mountainTroll: Partial<Kind> = {
  build: (s) => {
    stand(s, {
      girth: 1.36,
      skin: PALE,
      torso: BODY,
      arms: BODY,
      hands: BODY,
      legs: BODY,
      shoes: BODY,
      legLength: 0.8,
      arm: { length: 27, radius: 8.6 },
      headForm: [1.1, 1, 0.94],
    })
    const { at, radii } = s.sockets.head
    wornOnHead(s, () => {
      s.add(
        // Rounder than a box: a face in a frame is a screen.
        box(add(at, [0, 4, 2]), [radii[0] * 1.02, radii[1] * 0.9, radii[2] * 1.02], 15, { slot: BODY }),
        ellipsoid(add(at, [0, -3, -2]), [radii[0] * 0.92, radii[1] * 1.02, radii[2] * 0.9], { slot: PALE }),
        box(add(at, [radii[0] * 0.36, -radii[1] * 0.72, radii[2] * 0.76]), [radii[0] * 0.36, 5, 3.4], 2.6, {
          slot: BODY,
          mirror: true,
          rotate: [14, 12, 0],
        }),
      )
      for (const [x, y, l, lean] of [
        [-14, 2, 19, -22],
        [0, 0, 27, 2],
        [13, 4, 21, 20],
        [-5, 13, 16, -8],
      ] as const)
        s.add(
          cone(add(s.sockets.top, [x, y, l * 0.34]), 6.2, 2, l * 0.62, 0.8, {
            slot: ACCENT,
            rotate: [0, lean, 0],
          }),
        )
    })
    elfEars(s, { length: 0.24, width: 0.3, rise: -8, tip: 0.1 })
    bulbNose(s, 0.62)
    const neck = s.sockets.neck.at
    s.add(
      box(add(neck, [24, 2, -4]), [12, 12, 11], 3, { mirror: true, rotate: [10, 22, 12], blend: 1 }),
      box(add(neck, [12, 10, -18]), [13, 9, 12], 3, { mirror: true, rotate: [0, 16, 20], blend: 2 }),
    )
    for (const arm of [0, 1] as const) {
      const hand = s.sockets.hands[arm]
      const turn: Vec3 = [12, 0, Math.sign(hand[0]) * 24]
      s.inHand(arm, () =>
        s.add(
          box(hand, [8.6, 8.6, 8], 4, { rotate: turn, blend: 1 }),
          roundCone(add(hand, [hand[0] * -0.16, -7, 5]), add(hand, [hand[0] * -0.26, -10, -1]), 3.6, 3.2, {
            blend: 1,
          }),
        ),
      )
    }
    belt(s, { z: 28, radius: 26, slot: DARK, buckle: ACCENT })
  },
  marks: (s) => {
    // One crack: two of them hang from the neck like strings.
    s.stroke(
      [-9, 0, 42],
      [0, -1, 0],
      [
        [-5, 5],
        [0, 1],
        [-1, -3],
        [5, -8],
      ],
      1.2,
      { slot: DARK },
    )
  },
}

/** Sits on the floor and holds its own tail. */
const youngTroll: Partial<Kind> = {
  young: true,
  build: (s) => {
    sit(s, { girth: 0.94, head: [0.96, 1, 0.94], headSlot: PALE, armSlot: PALE, footSlot: PALE, holds: true })
    elfEars(s, { length: 0.36, width: 0.28, rise: 18 })
    bulbNose(s, 0.94)
    mop(s, { length: 0.3, radius: 0.16 })
    hairCap(s, { slot: ACCENT, volume: 1.04, low: 0.42 })
    const { top } = s.sockets
    addCrest(s, () => {
      for (let i = 0; i < 6; i++) {
        const way = direction(i * 60 + 30, 0)
        s.add(
          ...bezierTube(
            add(top, [0, 0, -4]),
            add(top, [way[0] * 8, way[1] * 8, 40]),
            add(top, [way[0] * 30, way[1] * 28, 18]),
            7,
            3.4,
            {
              slot: ACCENT,
              blend: 2,
            },
            5,
          ),
        )
      }
    })
    // It ends beside the body: in front of it, among hands and feet, it would be one more of them.
    s.add(
      ...bezierTube(s.sockets.tail, [54, 26, 0], [46, -4, 20], 5, 4.4, { slot: PALE, blend: 4 }, 8),
      ellipsoid([46, -5, 25], [8, 7, 10], { slot: ACCENT, blend: 1 }),
    )
  },
  marks: (s) => {
    for (const [a, e] of [
      [40, -12],
      [47, -6],
      [46, -16],
    ] as const)
      for (const side of [1, -1]) {
        const { at } = s.project(s.sockets.head.at, direction(a * side, e))
        s.onHead(() => s.add(sphere(at, s.line(1), { slot: DARK })))
      }
  },
  face: { ...trollFace, size: 5.4, elevation: 6, mouth: { elevation: -34, width: 9 } },
}

export const trolls: Kind = {
  complexion: 'skin',
  build: (s) => {
    trollBody(s)
    elfEars(s, { length: 0.27, width: 0.34, rise: -28, inner: ACCENT, tip: 0.1 })
    bulbNose(s, 0.84)
    hairCap(s, { slot: ACCENT, volume: 1.06, low: 0.52 })
    mop(s, { length: 0.24, radius: 0.16, tip: 0.11 })
    bushyBrows(s, { elevation: 36, size: 1.05 })
    s.add(box([9, -19, 41], [5, 5, 5], 1, { slot: ACCENT, operation: 'paint', depth: 2 }))
  },
  // Between a mop and a large nose: higher or smaller eyes would be lost.
  face: { ...trollFace, elevation: 7, size: 5.2 },
  variants: { skogstroll: forestTroll, bergatroll: mountainTroll, trollunge: youngTroll },
}
