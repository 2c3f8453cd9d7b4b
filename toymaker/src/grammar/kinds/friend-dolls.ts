/** Everyday cloth dolls. */
import type { Slot } from '../../sdf/shapes.ts'
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  chain,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { wantsJoints } from '../moving-parts.ts'
import { headgear, wornOnHead } from '../own-headgear.ts'
import { onHead } from '../parts/anchors.ts'
import { helmet, peakCap } from '../parts/hats.ts'
import { buns, fringe, hairCap, longHair, yarnHair } from '../parts/hairdos.ts'
import { buttonNose, cape } from '../parts/people.ts'
import { chestHeart, chestStar } from '../parts/props.ts'
import { yarnStrands } from '../parts/yarn.ts'
import { doll } from '../plans/doll.ts'
import { bakersCap, rollingPin } from './baker-doll.ts'
import { hammer, hoseInHand, toolBelt } from './doll-tools.ts'
import { headMirror } from './doctors.ts'
import { dollFace } from './fairy-tale-dolls.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

function headBand(s: ShapeBuilder, slot: Slot = ACCENT): void {
  const { at, radii } = s.sockets.head
  wornOnHead(s, () =>
    s.add(torus(add(at, [0, 1, radii[2] * 0.5]), radii[0] * 1.04, 3.4, { slot, rotate: [82, 0, 0] })),
  )
}

/** Hair in one bun, for dolls in motion. */
function gatheredHair(s: ShapeBuilder): void {
  hairCap(s, { volume: 1.08 })
  yarnStrands(s)
  fringe(s)
}

/** Degrees below the middle of the face: a chin strap. */
const STRAP = -50

/** The third colour is a doll's skin: a ball of it would look like a part of the body. */
const ballSlot = (s: ShapeBuilder): Slot => (s.areAlike(ACCENT, DARK) ? BODY : ACCENT)

/** A leather ball with five-cornered patches. */
function patchedBall(s: ShapeBuilder, at: Vec3, radius: number): void {
  s.add(sphere(at, radius, { slot: ballSlot(s) }))
  for (const [a, e] of [
    [0, 4],
    [74, 10],
    [-74, 10],
    [0, 72],
    [144, 20],
    [-144, 20],
  ] as const) {
    const way = direction(a, e)
    s.add(
      sphere(add(at, [way[0] * radius, way[1] * radius, way[2] * radius]), radius * 0.4, {
        slot: DARK,
        operation: 'paint',
        depth: 2,
      }),
    )
  }
}

/** A gymnast's ribbon: a band that winds down from its stick to what it stands on. */
function ribbonOnStick(s: ShapeBuilder, hand: Vec3, floor: number): void {
  const tip = add(hand, [6, -4, 11])
  const [x, y] = [hand[0] + 5, hand[1] - 3]
  const steps = 22
  const points = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const t = i / steps
    const r = 2 + 6.4 * Math.sin(Math.PI * Math.min(1, t * 1.25) * 0.5)
    const turn = t * RIBBON_TURNS * 2 * Math.PI
    return [x + r * Math.sin(turn), y - r * Math.cos(turn), tip[2] + (floor + 3 - tip[2]) * t]
  })
  s.add(roundCone(add(hand, [-3, 2, -6]), tip, s.rod(2), s.rod(1.8), { slot: DARK }))
  for (const dz of [-2.4, 2.4])
    s.add(
      ...chain(
        points.map((at) => add(at, [0, 0, dz])),
        s.rod(2.2),
        s.rod(2.6),
        { slot: ACCENT },
      ),
    )
}

const RIBBON_TURNS = 2.5

export const friendDolls: Group = {
  sportdocka: {
    complexion: 'skin',
    oneSided: true,
    build: (s) => {
      doll(s, { sleeves: BODY, shorts: ACCENT, holds: [true, false] })
      yarnHair(s)
      yarnStrands(s)
      headBand(s)
      buttonNose(s)
      const hand = s.sockets.hands[0]
      const at = add(hand, [4, -3, 5])
      s.add(
        sphere(at, 14, { slot: ballSlot(s) }),
        torus(at, 13.4, 2, { slot: DARK, rotate: [50, 30, 0] }),
        torus(at, 13.4, 2, { slot: DARK, rotate: [-40, 30, 0] }),
      )
    },
    marks: (s) => chestStar(s, { slot: ACCENT, radius: 8 }),
    face: dollFace,
    variants: {
      fotboll: {
        build: (s) => {
          doll(s, {
            sleeves: BODY,
            shorts: ACCENT,
            ankles: [
              [7, 3, 6],
              [-11, -19, 27],
            ],
          })
          yarnHair(s)
          yarnStrands(s)
          buttonNose(s)
          s.add(cylinder([-2, -12, 1.8], 27, 2.2, 1.4, { slot: ACCENT }))
          patchedBall(s, [-11, -26, 12], 13)
          s.add(
            cylinder([7, 3, 14], 8.4, 4, 2, { slot: ACCENT }),
            roundCone([-9.4, -12, 31], [-11, -17, 28], 8, 8, { slot: ACCENT }),
          )
        },
        marks: (s) => chestStar(s, { slot: ACCENT, radius: 8 }),
      },
      dans: {
        build: (s) => {
          doll(s, {
            skirt: { radius: 16, hem: 28 },
            arms: 'oval',
            ankles: [
              [8.4, 6, 6],
              [-9, -10, 6],
            ],
          })
          s.add(
            cylinder([0, 0, 34], 34, 3.4, 3, { slot: ACCENT }),
            cone([0, 0, 22], 13, 31, 11.7, 2, { slot: ACCENT, blend: 2 }),
            cylinder([0, 0, 38.6], 27, 3, 2.6, { slot: BODY }),
          )
          for (let i = 0; i < 12; i++) {
            const way = direction(i * 30, 0)
            s.add(sphere([way[0] * 33.4, way[1] * 33.4, 34.4], 4.2, { slot: ACCENT, blend: 1 }))
          }
          s.hasTightHead = true
          gatheredHair(s)
          buns(s, { count: 1 })
          buttonNose(s)
        },
        marks: (s) => chestHeart(s, { slot: ACCENT, size: 8, lift: 4 }),
      },
      gymnastik: {
        build: (s) => {
          s.add(
            // A beam down to the floor: on low feet it is a board on wheels.
            box([0, 0, 6.5], [44, 9, 6.5], 1.4, { slot: ACCENT }),
          )
          doll(s, {
            sleeves: BODY,
            shoes: ACCENT,
            stand: 12,
            arms: 'spread',
            ankles: [
              [3, 0, 18],
              [-33, -2, 33],
            ],
          })
          s.add(ellipsoid([0, 0, s.sockets.belly.at[2] - 14], [14, 11.4, 10], { slot: BODY, blend: 2 }))
          gatheredHair(s)
          buns(s, { count: 2, radius: 0.22 })
          buttonNose(s)
          ribbonOnStick(s, s.sockets.hands[0], 11)
        },
        marks: (s) => chestStar(s, { slot: ACCENT, radius: 6 }),
      },
      ishockey: {
        build: (s) => {
          s.add(
            cylinder([0, -6, 2.4], 42, 3, 2, { slot: BODY }),
            cylinder([0, -6, 4.6], 30, 1.4, 0.6, { slot: ACCENT, operation: 'paint', depth: 1.6 }),
            cylinder([0, -6, 4.6], 27, 1.4, 0.6, { slot: BODY, operation: 'paint', depth: 1.6 }),
          )
          doll(s, { girth: 1.36, sleeves: BODY, trousers: ACCENT, shoes: DARK, holds: [true, true] })
          helmet(s, { slot: ACCENT, size: 1.16, ridge: BODY })
          buttonNose(s)
          const pads = wantsJoints(s) ? Math.min(52, s.sockets.neck.at[2] - 1) : 52
          s.add(sphere([20, 0, pads], 9, { slot: BODY, mirror: true, blend: 3 }))
          for (const hand of s.sockets.hands) s.add(sphere(hand, 9.4, { slot: DARK }))
          const { at, radii } = s.sockets.head
          wornOnHead(s, () => {
            // A strap under the chin: the bars of a cage would lie over the mouth.
            const { at: chin } = onHead(s, 0, STRAP)
            s.add(
              torus([0, at[1] + 1, chin[2] - 1], radii[0] * Math.cos((STRAP * Math.PI) / 180) * 1.08, 1.9, {
                slot: DARK,
                rotate: [90, 0, 0],
                arc: 118,
              }),
            )
            for (const a of [-58, 58])
              s.add(
                roundCone(onHead(s, a, 14).at, add(onHead(s, a, -46).at, [0, -2, 0]), 2, 2, { slot: DARK }),
              )
          })
          const hand = s.sockets.hands[0]
          s.add(
            roundCone(add(hand, [9, -1, 11]), [hand[0] - 2, hand[1] - 16, 7], s.rod(3.2), s.rod(3.2), {
              slot: DARK,
            }),
            box([hand[0] - 14, hand[1] - 17, 7.4], [14, 3, 5], 2, { slot: DARK }),
            cylinder([-12, -34, 6.4], 7.6, 3, 1.4, { slot: DARK }),
          )
        },
        face: { ...dollFace, elevation: 0, mouth: { elevation: -20, width: 4.8 } },
      },
    },
  },
  yrkesdocka: {
    complexion: 'skin',
    oneSided: true,
    build: (s) => {
      doll(s, { trousers: BODY, top: ACCENT, sleeves: ACCENT, holds: [true, false] })
      s.add(cone([0, 0, 28], 14.6, 14, 6, 3, { slot: BODY, blend: 2 }))
      s.add(
        box([0, -10, 41], [9, 4.6, 8], 2.4, { slot: BODY, blend: 1 }),
        roundCone([7, -11, 47], [11, -4, 56], 3, 3, { slot: BODY, mirror: true }),
        sphere([7, -14, 46], 2.4, { slot: DARK, mirror: true }),
        box([0, -14.4, 42], [5, 2, 3.6], 1, { slot: ACCENT }),
      )
      toolBelt(s, 28)
      hairCap(s, { volume: 1.07 })
      longHair(s, { to: s.sockets.head.at[2] - 22, width: 1.08, locks: false })
      peakCap(s, { slot: ACCENT, peak: ACCENT, width: 1.1 })
      buttonNose(s)
      hammer(s, s.sockets.hands[0])
    },
    face: { ...dollFace, elevation: 0 },
    variants: {
      lakardocka: {
        build: (s) => {
          doll(s, { trousers: ACCENT, sleeves: BODY, holds: [true, false], skirt: { radius: 23, hem: 14 } })
          s.add(box([0, -20, 34], [3.6, 14, 22], 1, { slot: ACCENT, operation: 'paint', depth: 3 }))
          yarnHair(s)
          yarnStrands(s)
          headMirror(s, 1.06)
          s.add(
            torus(add(s.sockets.neck.at, [0, -1, -2]), 12, 2.8, { slot: DARK, rotate: [64, 0, 0] }),
            roundCone([-7, -11, s.sockets.neck.at[2] - 8], [-8, -14, 39], s.rod(2), s.rod(2), { slot: DARK }),
            cylinder([-8, -15, 37], 5.4, 2.6, 1.2, { slot: DARK, rotate: [90, 0, 0] }),
            // Dark all over it would be a thumb.
            cylinder([-8, -16.6, 37], 3.4, 2.6, 1, { slot: ACCENT, rotate: [90, 0, 0] }),
          )
          const hand = s.sockets.hands[0]
          // Its ears end under the chin, as far as the hand still holds it.
          const high = Math.max(hand[2] - 7, Math.min(hand[2] + 6, s.sockets.neck.at[2] - 20))
          const bear: Vec3 = [hand[0] + 2, hand[1] - 3, high]
          s.add(
            ellipsoid(bear, [8.4, 7.4, 9], { slot: ACCENT }),
            sphere(add(bear, [0, -1, 13]), 8, { slot: ACCENT, blend: 1 }),
            sphere(add(bear, [6, 0, 19.4]), 3.4, { slot: ACCENT }),
            sphere(add(bear, [-6, 0, 19.4]), 3.4, { slot: ACCENT }),
            ellipsoid(add(bear, [0, -7.6, 11]), [4, 3, 3], { slot: PALE }),
            sphere(add(bear, [0, -10, 12]), 1.6, { slot: DARK }),
            sphere(add(bear, [3.2, -7.6, 15]), 1.4, { slot: DARK }),
            sphere(add(bear, [-3.2, -7.6, 15]), 1.4, { slot: DARK }),
          )
          buttonNose(s)
        },
        marks: (s) => {
          const { at } = s.project([7, 0, 27], [0, -1, 0])
          s.add(box(at, [3.6, 1.4, 1.2], 0.6, { slot: ACCENT }))
          chestHeart(s, { slot: ACCENT, size: 7, lift: 8 })
        },
      },
      bagardocka: {
        build: (s) => {
          doll(s, { trousers: BODY, sleeves: BODY, holds: [true, true] })
          s.add(
            box([0, -10, 35], [12, 5, 10], 3, { slot: ACCENT, blend: 1 }),
            cone([0, -2, 25], 18, 12, 8, 3, { slot: ACCENT, blend: 1 }),
            torus(add(s.sockets.neck.at, [0, 0, -3]), 9, 4, { slot: ACCENT }),
          )
          yarnHair(s)
          bakersCap(s)
          buttonNose(s)
          rollingPin(s)
        },
      },
      brandmansdocka: {
        build: (s) => {
          doll(s, {
            trousers: DARK,
            sleeves: BODY,
            shoes: DARK,
            skirt: { radius: 20, hem: 20 },
            holds: [true, false],
          })
          s.add(
            cylinder([0, 0, 25], 24, 2.2, 0.6, { slot: ACCENT, operation: 'paint', depth: 2 }),
            cylinder([0, 0, 43], 17, 2.2, 0.6, { slot: ACCENT, operation: 'paint', depth: 2 }),
          )
          helmet(s, { slot: ACCENT, brim: 1.2, ridge: ACCENT })
          hoseInHand(s, s.sockets.hands[0])
          buttonNose(s)
        },
        marks: (s) => chestStar(s, { slot: ACCENT, radius: 7 }),
        face: { ...dollFace, elevation: -3 },
      },
    },
  },
  kompis: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { sleeves: BODY, trousers: DARK, shoes: ACCENT, girth: 1.1, arms: 'wave' })
      s.add(cone([0, 0, 27], 15.4, 15, 6, 3, { slot: DARK, blend: 2 }))
      yarnHair(s)
      yarnStrands(s)
      const { at: neck } = s.sockets.neck
      s.add(
        torus(add(neck, [0, 5, -2]), 13, 6.4, { slot: BODY, rotate: [78, 0, 0], blend: 2 }),
        cylinder([8, 0, 11], 9, 3, 1.4, { slot: BODY, mirror: true }),
      )
      buttonNose(s)
    },
    marks: (s) => chestHeart(s, { slot: ACCENT, size: 10, lift: 0 }),
    face: { ...dollFace, freckles: DARK },
  },
  superkompis: {
    complexion: 'skin',
    build: (s) => {
      doll(s, { sleeves: BODY, trousers: BODY, shoes: ACCENT, holds: [false, true] })
      cape(s, { to: 14, width: 1.06 })
      s.add(cylinder([8, 0, 13], 8.8, 3, 1.4, { slot: ACCENT, mirror: true }))
      hairCap(s, { volume: 1.04 })
      const { at, radii } = s.sockets.head
      headgear(s, () => {
        s.add(
          cylinder(add(at, [0, 1, radii[2] * 0.86]), radii[0] * 1, 11, 4, { slot: DARK }),
          torus(add(at, [0, 1, radii[2] * 0.42]), radii[0] * 1, 3, { slot: ACCENT }),
        )
        s.add(
          roundCone(
            add(at, [radii[0] * 0.9, 2, radii[2] * 0.78]),
            add(at, [radii[0] * 1.9, 4, radii[2] * 0.9]),
            4,
            4.6,
            { slot: DARK },
          ),
        )
        for (const a of [25, -25])
          s.add(ellipsoid(onHead(s, a, 2).at, [9, 7, 7], { slot: ACCENT, operation: 'paint', depth: 1.8 }))
      })
      s.sockets.top = add(at, [0, 1, radii[2] * 0.86 + 11])
      const hand = s.sockets.hands[1]
      s.add(
        roundCone(add(hand, [0, -2, -8]), add(hand, [-4, -6, 20]), s.rod(3), s.rod(3), { slot: DARK }),
        ellipsoid(add(hand, [-5, -6.6, 26]), [7, 4, 9], { slot: DARK }),
      )
      buttonNose(s)
    },
    marks: (s) => chestStar(s, { slot: ACCENT, radius: 10 }),
    face: { ...dollFace, blush: 'none' },
  },
}
