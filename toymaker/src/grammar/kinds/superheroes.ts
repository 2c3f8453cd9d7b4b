/** Superheroes: mask, cape and a plain star, never a letter. */
import type { Slot } from '../../sdf/shapes.ts'
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add, direction, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Kind } from '../kind.ts'
import { stepsBesideHead } from '../moving-parts.ts'
import { wornOnHead } from '../own-headgear.ts'
import { headWidth, onHead } from '../parts/anchors.ts'
import { combedHair } from '../parts/hair.ts'
import { hairCap, quiff } from '../parts/hairdos.ts'
import { belt, buttonNose, cape, staff } from '../parts/people.ts'
import { chestStar } from '../parts/props.ts'
import { stand } from '../plans/stand.ts'
import { personFace } from './person-face.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A band of colour over both eyes, drawn out to the temples. */
function eyeMask(s: ShapeBuilder, wanted: Slot = ACCENT): void {
  const h = headWidth(s)
  const slot = s.contrasting(onHead(s, 24, -24).at, wanted)
  const look = { slot, operation: 'paint', depth: 1.8 } as const
  s.onHead(() => {
    for (const side of [1, -1]) {
      s.add(ellipsoid(onHead(s, 24 * side, 3).at, [h * 0.2, h * 0.16, h * 0.15], look))
      s.add(roundCone(onHead(s, 30 * side, 5).at, onHead(s, 74 * side, 10).at, h * 0.13, h * 0.06, look))
    }
    s.add(box(onHead(s, 0, 4).at, [h * 0.2, h * 0.16, h * 0.075], 1, look))
  })
}

interface Suit {
  girth?: number
  hands?: Slot
  holds?: boolean
  /** Length of an arm, units. */
  arm?: number
}

function suit(s: ShapeBuilder, { girth = 1, hands = ACCENT, holds = false, arm = 21 }: Suit = {}): void {
  stand(s, { girth, hands, shoes: ACCENT, stance: 1.3, holds, arm: { length: arm } })
  s.add(cylinder([0, 0, 10], 40, 7, 1, { slot: ACCENT, operation: 'paint', depth: 10 }))
  belt(s, { z: 29, radius: 18 * girth, slot: ACCENT })
  buttonNose(s)
}

const starFace: FacePlan = { ...personFace, blush: 'none' }

/** How far behind the middle of the head a bar is held, in half depths of it: before it is room for a hat. */
const BEHIND = 0.6

const strongHero: Partial<Kind> = {
  build: (s) => {
    // Its plan's short arms are the shoulders here; elbows and gloves at the bar are its own.
    suit(s, { girth: 1.36, hands: BODY, holds: true, arm: 5 })
    hairCap(s)
    combedHair(s)
    quiff(s)
    eyeMask(s)
    belt(s, { z: 30, radius: 25.6, slot: DARK, thick: 4.4, buckle: ACCENT })
    const { hands, head } = s.sockets
    const z = head.at[2] + head.radii[2] + 3
    const gripAt = (side: number, wide: number): Vec3 => [
      side * (30 + wide),
      head.radii[1] * BEHIND,
      z + Math.min(wide, 8),
    ]
    const elbowAt = (hand: Vec3, wide: number): Vec3 => [
      gripAt(Math.sign(hand[0]), wide)[0],
      -4,
      // Halfway: with the elbows at the waist the forearms are longer than the whole body.
      Math.max(hand[2] + 6, s.sockets.neck.at[2] - 14, (s.sockets.neck.at[2] - 9) * 0.55 + z * 0.45),
    ]
    const wide = Math.max(
      ...hands.map((hand) =>
        stepsBesideHead(s, 8, (step) => [elbowAt(hand, step), gripAt(Math.sign(hand[0]), step)]),
      ),
    )
    s.add(
      roundCone(add(gripAt(-1, wide), [-12, 0, 0]), add(gripAt(1, wide), [12, 0, 0]), 3.8, 3.8, {
        slot: DARK,
      }),
      cylinder(add(gripAt(1, wide), [9, 0, 0]), 15, 5, 3, { slot: ACCENT, mirror: true, rotate: [0, 90, 0] }),
      cylinder(add(gripAt(1, wide), [16, 0, 0]), 10, 3, 2, {
        slot: ACCENT,
        mirror: true,
        rotate: [0, 90, 0],
      }),
    )
    for (const hand of hands) {
      const grip = gripAt(Math.sign(hand[0]), wide)
      const elbow = elbowAt(hand, wide)
      s.add(
        roundCone([Math.sign(hand[0]) * 18, -1, s.sockets.neck.at[2] - 9], elbow, 11, 8, {
          slot: BODY,
          blend: 3,
        }),
      )
      s.add(roundCone(elbow, grip, 8.4, 6.6, { slot: BODY, blend: 2 }), sphere(grip, 7.6, { slot: ACCENT }))
    }
  },
}

/** A cape of leaves that overlap like tiles. */
function leafCape(s: ShapeBuilder): void {
  const { neck, back } = s.sockets
  s.add(torus(add(neck.at, [0, 0, -0.5]), neck.radius, 3, { slot: ACCENT, blend: 0.8 }))
  for (const [row, count] of [4, 5, 4, 3].entries())
    for (let i = 0; i < count; i++) {
      const across = i - (count - 1) / 2
      const z = 14 + (neck.at[2] - 20) * (row / 3)
      s.add(
        ellipsoid(
          [across * (13.4 - row), back[1] + 8 - row * 2.2 - Math.abs(across) * 0.8, z],
          [8.6, s.wall(3), 13],
          { slot: ACCENT, blend: 0.6, rotate: [-14, -across * 9, 0] },
        ),
      )
    }
}

/** A wreath of leaves that meet over the brow. */
function wreath(s: ShapeBuilder): void {
  const { at } = s.sockets.head
  wornOnHead(s, () => {
    for (let i = 0; i < 5; i++)
      for (const side of [1, -1]) {
        const leaf = s.project(at, direction((9 + i * 21) * side, 46 - i * 3))
        s.add(
          ellipsoid(leaf.at, [3.8, 2.8, 8], {
            slot: BODY,
            lyingOn: leaf.normal,
            roll: side * (i % 2 === 0 ? 48 : 92),
            blend: 0.6,
          }),
        )
      }
  })
}

/** A leaf on its stalk, laid on the chest. */
function chestLeaf(s: ShapeBuilder): void {
  const { at } = s.sockets.belly
  const { at: front, normal } = s.project([0.6, 0, at[2] + 8], [0, -1, 0])
  s.add(ellipsoid(front, [5.2, 1.9, 8], { slot: ACCENT, lyingOn: normal, roll: 28 }))
  s.stroke(
    [0, 0, at[2] + 8],
    [0, -1, 0],
    [
      [-6.4, -9],
      [-2, -4],
    ],
    1.3,
    { slot: ACCENT },
  )
}

const natureHero: Partial<Kind> = {
  build: (s) => {
    stand(s, { hands: ACCENT, shoes: ACCENT, stance: 1.2, holds: [true, false] })
    s.add(cylinder([0, 0, 10], 40, 7, 1, { slot: ACCENT, operation: 'paint', depth: 10 }))
    belt(s, { z: 29, radius: 18, slot: ACCENT })
    buttonNose(s)
    hairCap(s)
    combedHair(s)
    eyeMask(s, BODY)
    leafCape(s)
    wreath(s)
    const top = staff(s, { side: 1, height: 68, radius: 3 })
    s.add(
      sphere(add(top, [0, 0, 3]), 5.4, { slot: ACCENT, blend: 1 }),
      ellipsoid(add(top, [9, 0, 2]), [9, 3.4, 5], { slot: BODY, rotate: [0, -30, 0], blend: 1 }),
      ellipsoid(add(top, [5, 0, 12]), [4, 3.4, 9], { slot: BODY, rotate: [0, 24, 0], blend: 1 }),
    )
  },
  marks: chestLeaf,
}

/** In the air on a column of cloud, one fist ahead, the cape streaming. */
const flyingHero: Partial<Kind> = {
  camera: { azimuth: 30, elevation: 12 },
  oneSided: true,
  fixedHead: true,
  build: (s) => {
    const k = s.context.proportions.head
    const radii: Vec3 = [25 * k, 23.5 * k, 23 * k]
    const at: Vec3 = [0, -25, 74]
    cloudColumn(s)
    s.add(
      roundCone([0, -12, 56], [0, 15, 42], 16, 13, { slot: BODY, blend: 4 }),
      roundCone([7.6, 16, 42], [9, 42, 36], 8.4, 7.6, { slot: BODY, mirror: true, blend: 3 }),
      roundCone([9, 38, 37], [9.4, 50, 35], 8.6, 8, { slot: ACCENT, mirror: true }),
      roundCone([-13, -14, 58], [-32, -31, 80], 7, 7, { slot: BODY, blend: 3 }),
      sphere([-34, -33, 85], 9.4, { slot: ACCENT }),
      roundCone([14, -10, 57], [22, 8, 46], 7, 7, { slot: BODY, blend: 3 }),
      sphere([22, 10, 45], 8, { slot: ACCENT }),
      torus([0, 6, 46.7], 13.6, 2.6, { slot: ACCENT, lyingOn: unit([0, 27, -14]) }),
    )
    for (const t of [-1, -0.6, -0.2, 0.2, 0.6, 1])
      s.add(roundCone([t * 9, -4, 63], [t * 24, 54, 47 + t * t * 3], 5, 5.4, { slot: ACCENT, blend: 5 }))
    s.add(ellipsoid([0, 30, 52], [18, 26, 5], { slot: ACCENT, blend: 4, rotate: [-16, 0, 0] }))
    s.onHead(() => s.add(ellipsoid(at, radii, { slot: PALE, blend: 1 })))
    s.sockets.head = { at, radii }
    s.sockets.top = add(at, [0, 0, radii[2]])
    s.sockets.neck = { at: [0, -15, 58], radius: 13 }
    s.sockets.belly = { at: [0, -26, 50], radii: [10, 9, 10] }
    s.sockets.back = [0, 6, 60]
    s.sockets.tail = [0, 24, 40]
    s.sockets.side = [38, -8, 0]
    s.sockets.foot = [14, -18, 8]
    s.sockets.hands = [
      [22, 8, 45],
      [-34, -33, 85],
    ]
    s.busyHands = true
    s.add(torus([0, -13, 59], 12, 3.4, { slot: ACCENT, rotate: [40, 0, 0] }))
    hairCap(s)
    quiff(s)
    buttonNose(s)
  },
  // Painted: large eyes burst the rims of goggles.
  marks: (s) => eyeMask(s),
  face: { ...starFace, elevation: 3 },
}

function cloudColumn(s: ShapeBuilder): void {
  for (const [x, y, z, r] of [
    [0, 4, 8, 21],
    [19, -4, 8, 14],
    [-20, -2, 8, 14],
    [16, 20, 9, 15],
    [-16, 21, 8, 15],
    [0, -18, 7, 13],
    [0, 34, 8, 13],
    [9, 10, 26, 14],
    [-9, 2, 29, 14],
    [2, -10, 24, 13],
  ] as const)
    s.add(sphere([x, y, z], r, { slot: ACCENT, blend: 5 }))
}

export const superheroes: Kind = {
  complexion: 'skin',
  build: (s) => {
    suit(s)
    hairCap(s)
    combedHair(s)
    quiff(s)
    cape(s, { to: -1, hem: 36, flare: 10 })
    eyeMask(s)
  },
  marks: (s) => chestStar(s, { slot: ACCENT, radius: 8, lift: 5 }),
  face: starFace,
  variants: { stark_hjalte: strongHero, naturhjalte: natureHero, flygande_hjalte: flyingHero },
}
