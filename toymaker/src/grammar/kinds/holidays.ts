/** Holiday figures. */
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
  roundCone,
  torus,
  star,
} from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { headgear, wornOnHead } from '../own-headgear.ts'
import { headWidth, onHead } from '../parts/anchors.ts'
import { longEars } from '../parts/ears.ts'
import { combedHair } from '../parts/hair.ts'
import { brimHat, candleCrown, coneHat } from '../parts/hats.ts'
import { catMuzzle } from '../parts/muzzles.ts'
import { bobTail } from '../parts/tails.ts'
import { fringe, hairCap, longHair } from '../parts/hairdos.ts'
import { belt, buttonNose, buttons, staff } from '../parts/people.ts'
import { basket, eggs } from '../parts/props.ts'
import { personFace } from './person-face.ts'
import { egg } from '../plans/egg.ts'
import { stand } from '../plans/stand.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** `hands` takes the sleeves' colour where a prop brings hands of its own: nobody has four. */
function gowned(s: ShapeBuilder, holds = true, hands: Slot = PALE, heldLift?: number): void {
  stand(s, { robe: 23, arms: BODY, hands, holds, ...(heldLift === undefined ? {} : { heldLift }) })
  belt(s, { z: 31, radius: 17.6, slot: ACCENT, thick: 3 })
  s.add(roundCone([5, -18, 30], [9, -23, 11], 3.4, 4.4, { slot: ACCENT }))
  buttonNose(s)
}

/** How far upper arms are lifted whose forearms rise to hands that pray, in degrees. */
const PRAYING = 6

/** How far below its middle a head's chin is, as a share of its height's half. */
const CHIN = 0.8

/** A small companion behind: gown, head, hair, two dot eyes. */
function follower(s: ShapeBuilder, x: number, y: number): Vec3 {
  s.add(cone([x, y, 26], 19, 10, 26, 4, { slot: BODY }))
  const at: Vec3 = [x, y - 2, 66]
  s.add(ellipsoid(at, [20, 19, 18.5], { slot: PALE, blend: 1 }))
  s.add(
    ellipsoid(add(at, [0, 4, 4]), [21.4, 19.4, 18.6], { slot: DARK }),
    ellipsoid(add(at, [0, -4, -3]), [17.4, 16.4, 14.4], { slot: PALE }),
  )
  for (const dx of [-7, 7])
    s.add(
      ellipsoid(add(at, [dx, -18.4, -0.4]), [3.6, 2, 4.2], { slot: DARK }),
      sphere(add(at, [dx - 1, -20.2, 1.4]), 1.2, { slot: s.context.lightSlot }),
    )
  s.add(
    ...bezierTube(
      add(at, [-4.4, -17.8, -7]),
      add(at, [0, -19, -10.6]),
      add(at, [4.4, -17.8, -7]),
      1,
      1,
      { slot: DARK },
      4,
    ),
    roundCone(add(at, [-14, -10, -20]), add(at, [0, -20, -24]), 5.4, 5, { slot: BODY, blend: 2 }),
    roundCone(add(at, [14, -10, -20]), add(at, [0, -20, -24]), 5.4, 5, { slot: BODY, blend: 2 }),
    sphere(add(at, [0, -20, -23]), 5.4, { slot: PALE }),
  )
  return at
}

/** Both hands laid together in front of the chest. */
function palms(s: ShapeBuilder): void {
  const { hands, head } = s.sockets
  // Their tips end under the chin, however large the head.
  const z = Math.min(hands[0][2], hands[1][2], head.at[2] - head.radii[2] * CHIN - 24)
  s.add(
    // From where the arms of her plan end: palms beside those would be a second pair of hands.
    // They rise from low elbows: level forearms would be a ring around her.
    roundCone(hands[0], [4, -24, z + 10], 5.8, 4.8, { slot: BODY, blend: 2 }),
    roundCone(hands[1], [-4, -24, z + 10], 5.8, 4.8, { slot: BODY, blend: 2 }),
    ellipsoid([2.8, -26, z + 16], [3, 4, 7.6], { slot: PALE, mirror: true }),
  )
}

/** A ring of glitter balls, wider than the head. */
function glitterRing(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const base = add(at, [0, 1, radii[2] * 0.5])
  headgear(s, () => {
    s.add(torus(base, radii[0] * 1.02, 3.4, { slot: ACCENT }))
    for (let i = 0; i < 12; i++) {
      const [x, y] = direction(i * 30, 0)
      s.add(sphere(add(base, [x * radii[0] * 1.05, y * radii[0] * 1.05, 1]), 5, { slot: ACCENT, blend: 0.6 }))
    }
  })
}

/** A zigzag of icing across a wrist. */
function cuffOfIcing(s: ShapeBuilder, hand: Vec3): void {
  const points = [-8, -4, 0, 4, 8].map((z, i) => [i % 2 ? 2.4 : -2.4, z] as const)
  s.stroke([hand[0] * 0.84, 0, hand[2] + 1], [0, -1, 0], points, 1.5, { slot: PALE })
}

/** A bow tie under the chin. */
function bow(s: ShapeBuilder): void {
  const { at } = s.sockets.neck
  s.add(
    ellipsoid(add(at, [6, -13, -2]), [6, 3, 4.6], { slot: ACCENT, mirror: true, rotate: [0, 14, 0] }),
    sphere(add(at, [0, -13.6, -2]), 3.2, { slot: ACCENT }),
  )
}

/** Eggs in a basket on the back; straps would be one more layer on the chest. */
function basketOnBack(s: ShapeBuilder): void {
  basket(s, { at: [0, 25, 38], size: 15 })
  s.add(roundCone([0, 12, 38], [0, 20, 38], 9, 9, { slot: DARK }))
  eggs(s, { at: [0, 25, 50], size: 8, count: 5 })
}

const ON_BACK = ['wings', 'cape', 'backpack']

export const holidays: Group = {
  luciatag: {
    complexion: 'skin',
    camera: { azimuth: 14, elevation: 14 },
    build: (s) => {
      s.add(cylinder([0, 8, 2.4], 42, 3, 2, { slot: ACCENT }))
      gowned(s)
      hairCap(s)
      fringe(s)
      const left = follower(s, 31, 26)
      const right = follower(s, -31, 26)
      s.add(torus(add(left, [0, 0, 14]), 15, 3.4, { slot: ACCENT }))
      s.add(
        roundCone(add(right, [0, 0, 12]), add(right, [0, 2, 46]), 16, 2.6, { slot: ACCENT }),
        star(add(right, [0, -10.4, 27]), 6, 1.6, 0.8, { slot: BODY }),
      )
      candleCrown(s)
      s.sockets.side = [58, -4, 0]
    },
    face: personFace,
    variants: {
      lucia: {
        camera: { azimuth: 20, elevation: 12 },
        build: (s) => {
          gowned(s, true, BODY, PRAYING)
          hairCap(s)
          combedHair(s)
          fringe(s)
          s.withHead(() => longHair(s, { to: 40 }))
          candleCrown(s, { height: 0.46 })
          palms(s)
        },
      },
      tarna: {
        camera: { azimuth: 20, elevation: 12 },
        build: (s) => {
          gowned(s, true, BODY)
          hairCap(s)
          combedHair(s)
          fringe(s)
          longHair(s, { to: 34, width: 1.12 })
          glitterRing(s)
          const { hands, head } = s.sockets
          // The flame ends under the chin, however large the head.
          const z = Math.min(hands[0][2], head.at[2] - head.radii[2] * CHIN - 24)
          s.add(
            // Both hands hold a candle over a saucer; the flame stays below the chin.
            cylinder([0, -31, z - 6], 4.2, 8, 1, { slot: s.context.waxSlot ?? BODY }),
            cylinder([0, -31, z - 10], 8, 1.6, 1, { slot: ACCENT }),
            roundCone([0, -31, z + 2], [0, -31, z + 8], 4.4, 1.8, { slot: s.context.flameSlot ?? ACCENT }),
            roundCone([16, -16, z], [6, -25, z - 7], 5.6, 4.6, { slot: BODY, mirror: true, blend: 1 }),
            sphere([5, -28.4, z - 6], 4.6, { slot: PALE, mirror: true }),
          )
        },
      },
      stjarngosse: {
        camera: { azimuth: 20, elevation: 12 },
        // On the far side its staff passes the head, on the near one it crosses the face.
        oneSided: true,
        build: (s) => {
          stand(s, { robe: 23, arms: BODY, holds: [false, true] })
          buttonNose(s)
          hairCap(s)
          coneHat(s, { height: 0.98, slot: BODY, rim: 'none', lift: 0.62, width: 0.86 })
          const h = headWidth(s)
          const { at } = s.sockets.head
          wornOnHead(s, () => {
            s.add(torus(add(at, [0, 1.4, h * 0.31]), h * 0.41, 2.8, { slot: ACCENT }))
            for (const [x, y, z, r] of [
              [0, -22, 0.54, 7],
              [8, -12.6, 0.8, 5.6],
              [-7, -10.8, 0.9, 5.6],
            ] as const)
              s.add(
                star(add(at, [x, y, h * z]), r, 2.4, 0.8, { slot: ACCENT, lyingOn: [x * 0.05, -1, 0.24] }),
              )
          })
          const top = staff(s, { side: -1, height: 94, radius: 3.2 })
          s.add(star(add(top, [0, 0, 11]), 14, 3.4, 1.2, { slot: ACCENT }))
        },
      },
    },
  },
  snogubbe: {
    camera: { azimuth: 22, elevation: 11 },
    build: (s) => {
      // Snow is white: the chosen colours are those of its scarf, hat and nose.
      const snow = s.context.lightSlot
      const cloth = snow === BODY ? ACCENT : BODY
      const trim = snow === ACCENT ? BODY : ACCENT
      const k = s.context.proportions.head
      s.add(sphere([0, 0, 24], 29, { slot: snow }), sphere([0, 0, 56], 22.5, { slot: snow, blend: 5 }))
      const at: Vec3 = [0, -1, 76 + 18 * k]
      const r = 20.5 * k
      s.onHead(() => s.add(sphere(at, r, { slot: snow, blend: 3 })))
      s.sockets.head = { at, radii: [r, r, r] }
      s.sockets.top = add(at, [0, 0, r])
      s.sockets.neck = { at: [0, 0, 76], radius: 16 }
      s.sockets.belly = { at: [0, -22, 52], radii: [12, 10, 14] }
      s.sockets.back = [0, 22, 54]
      s.sockets.side = [40, -6, 0]
      const hands: Vec3[] = []
      for (const side of [1, -1] as const) {
        const lift = Math.max(18, Math.min(60, s.context.mood.arms[side === 1 ? 0 : 1]))
        const hand: Vec3 = [side * 40, -6, 60 + lift * 0.3]
        hands.push(hand)
        s.add(roundCone([side * 19, -2, 58], hand, s.rod(3.2), s.rod(2.8), { slot: DARK }))
        for (const dz of [-5, 0, 6])
          s.add(roundCone(hand, add(hand, [side * 5, -1, dz]), s.rod(2.2), s.rod(1.8), { slot: DARK }))
      }
      const [left, right] = hands
      if (left && right) s.sockets.hands = [left, right]
      s.add(
        torus([0, 0, 75], 17, 5, { slot: cloth }),
        cylinder([0, 0, 75], 17, 4.4, 1, { slot: cloth }),
        roundCone([9, -16, 73], [12, -24, 54], 4.4, 5.4, { slot: cloth }),
      )
      s.onHead(() =>
        s.add(
          roundCone(
            add(at, [0, -r * 0.94, -0.5]),
            add(at, [4, -r - 19, 1.6]),
            // A blunt tip needs a stouter root: a carrot tapers, a pipe does not.
            Math.max(5.4, s.mm(s.context.age.minTipMm) * 2.1),
            s.mm(s.context.age.minTipMm),
            {
              slot: trim,
            },
          ),
        ),
      )
      brimHat(s, { brim: 1.1, width: 0.74, height: 0.46, slot: DARK, band: cloth, lift: 0.82, taper: 0.94 })
      s.sockets.mouth = null
    },
    marks: (s) => buttons(s, { heights: [44, 54, 64], slot: DARK, radius: 3.2 }),
    face: { azimuth: 28, elevation: 14, size: 3.8, brows: false, mouth: { elevation: -26, width: 8 } },
  },
  paskhare: {
    build: (s) => {
      stand(s, { skin: BODY, hands: BODY, legs: BODY, shoes: BODY, torso: BODY, holds: [true, false] })
      const [x] = s.sockets.foot
      s.add(ellipsoid([x + 1, -11, 4], [9, 15, 6], { mirror: true, blend: 3 }))
      s.add(box([12, 0, 44], [9, 24, 13], 5, { slot: ACCENT, operation: 'paint', mirror: true, depth: 3 }))
      s.add(ellipsoid([0, -16, 40], [6, 10, 16], { slot: PALE, operation: 'paint', depth: 2.6 }))
      longEars(s, { length: 0.95, bent: 38, out: 9 })
      catMuzzle(s, { slot: PALE })
      const wished = s.context.design.features
      // A scarf lies where the bow is, wings and packs where the basket is.
      if (!wished.includes('scarf')) bow(s)
      if (!ON_BACK.some((feature) => wished.includes(feature))) basketOnBack(s)
      bobTail(s, { radius: 7, slot: PALE })
      const hand = s.sockets.hands[0]
      s.add(
        ellipsoid(add(hand, [0, -6, 3]), [8, 8, 10.4], { slot: PALE }),
        torus(add(hand, [0, -6, 3]), 7.2, 1.8, { slot: ACCENT }),
      )
    },
    marks: (s) => buttons(s, { heights: [40, 47], slot: DARK, radius: 2 }),
    face: { azimuth: 28, elevation: 6, size: 5 },
  },
  pepparkaksgubbe: {
    camera: { azimuth: 14, elevation: 11 },
    build: (s) => {
      const t = 11
      const k = s.context.proportions.head
      const at: Vec3 = [0, 0, 66 + 20 * k]
      s.add(box([0, 0, 42], [19, t, 24], t * 0.9))
      s.add(roundCone([9, 0, 26], [16, 0, 9], 11, 11, { mirror: true, blend: 4 }))
      const hands: Vec3[] = []
      for (const side of [1, -1] as const) {
        const lift = Math.min(70, s.context.mood.arms[side === 1 ? 0 : 1])
        const hand: Vec3 = [side * 36, 0, 48 + lift * 0.3]
        hands.push(hand)
        s.add(roundCone([side * 14, 0, 56], hand, 10.4, 10.4, { blend: 4 }))
      }
      const [left, right] = hands
      if (left && right) s.sockets.hands = [left, right]
      s.onHead(() => s.add(ellipsoid(at, [25 * k, t * 1.15, 23.5 * k], { blend: 4 })))
      s.add(box([0, 3, 2.4], [23, 18, 3], 2, { slot: BODY }))
      s.sockets.head = { at, radii: [25 * k, t * 1.15, 23.5 * k] }
      s.sockets.top = add(at, [0, 0, 23.5 * k])
      s.sockets.neck = { at: [0, 0, 63], radius: 13 }
      s.sockets.belly = { at: [0, -t, 42], radii: [10, 6, 12] }
      s.sockets.back = [0, t, 46]
      s.sockets.side = [38, -8, 0]
      s.add(
        ellipsoid([7, -t, 64], [7, 3.4, 5], { slot: ACCENT, mirror: true, rotate: [0, 14, 0] }),
        sphere([0, -t - 1, 64], 3.6, { slot: ACCENT }),
      )
      for (const z of [30, 40, 50]) s.add(ellipsoid([0, -t - 0.4, z], [3.4, 2.6, 3.4], { slot: ACCENT }))
      const wave = (z: number, half: number, rise: number): void =>
        s.stroke(
          [0, 0, z],
          [0, -1, 0],
          Array.from({ length: 11 }, (_, i) => [(i / 5 - 1) * half, Math.sin(i * 1.57) * rise] as const),
          1.5,
          { slot: PALE },
        )
      s.onHead(() => wave(at[2] + 15 * k, 15, 1.8))
      for (const hand of hands) cuffOfIcing(s, hand)
      for (const side of [1, -1])
        s.stroke(
          [side * 15, 0, 12],
          [0, -1, 0],
          [
            [-8, -1],
            [-4, 2],
            [0, -1],
            [4, 2],
            [8, -1],
          ],
          1.5,
          { slot: PALE },
        )
    },
    face: { azimuth: 34, elevation: 4, size: 4.4, mouth: { elevation: -32, width: 7.5 } },
  },
  snallt_spoke: {
    camera: { azimuth: 18, elevation: 11 },
    build: (s) => {
      egg(s, { feet: 'none', width: 0.96 })
      for (let i = 0; i < 7; i++) {
        const way = direction((i * 360) / 7, 0)
        s.add(ellipsoid([way[0] * 27, way[1] * 24, 7], [12, 11, 16], { blend: 5 }))
      }
      s.add(...bezierTube([0, 22, 12], [0, 40, 10], [8, 46, 26], 14, 4.6, { blend: 7 }, 6))
      const hands: Vec3[] = []
      for (const side of [1, -1] as const) {
        const lift = Math.max(12, s.context.mood.arms[side === 1 ? 0 : 1] * 0.6 + 24)
        const hand: Vec3 = [side * 41, -8, 42 + lift * 0.28]
        hands.push(hand)
        const shoulder: Vec3 = [side * 26, -3, 44]
        s.lyingAt(shoulder, () => s.add(roundCone(shoulder, hand, 9, 7.4, { blend: 5 })))
      }
      const [left, right] = hands
      if (left && right) s.sockets.hands = [left, right]
      s.add(
        ellipsoid(add(onHead(s, 0, -44).at, [8, -6, -6]), [8, 4, 6], {
          slot: ACCENT,
          mirror: true,
          rotate: [0, 14, 0],
        }),
        sphere(add(onHead(s, 0, -44).at, [0, -7, -6]), 4.4, { slot: ACCENT }),
      )
    },
    face: { azimuth: 22, elevation: 8, size: 8, style: 'ball', mouth: { elevation: -17, width: 6 } },
  },
}
