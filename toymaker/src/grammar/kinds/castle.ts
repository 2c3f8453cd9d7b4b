/** People of the castle. */
import type { Slot } from '../../sdf/shapes.ts'
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  chain,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group, Kind } from '../kind.ts'
import { headgear, wornOnHead } from '../own-headgear.ts'
import { combedHair } from '../parts/hair.ts'
import { candleCrown } from '../parts/hats.ts'
import { ownCrown } from './own-crown.ts'
import { buns, fringe, hairCap, longHair, quiff } from '../parts/hairdos.ts'
import { beard, belt, buttonNose, buttons, cape } from '../parts/people.ts'
import { flower } from '../parts/props.ts'
import { knights } from './knights.ts'
import { personFace } from './person-face.ts'
import { stand } from '../plans/stand.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

interface Arms {
  holds?: boolean | readonly [boolean, boolean]
  swings?: readonly [boolean, boolean]
}

function gown(s: ShapeBuilder, radius: number, arms: Arms = {}): void {
  stand(s, { robe: radius, arms: PALE, ...arms })
  const shoulder = s.sockets.neck.at[2]
  s.add(sphere([16.5, -1, shoulder - 7], 9.4, { mirror: true, blend: 2 }))
  belt(s, { z: shoulder - 21, radius: 15.6, slot: ACCENT, thick: 2 })
}

/** A hem of hanging points or balls. */
function hem(
  s: ShapeBuilder,
  radius: number,
  count: number,
  look: { slot: Slot; high: number; tip: number },
): void {
  for (let i = 0; i < count; i++) {
    const way = direction((i * 360) / count, 0)
    const at = (k: number, z: number): Vec3 => [way[0] * radius * k, way[1] * radius * k, z]
    s.add(roundCone(at(0.82, look.high), at(1.04, 4), 6.4, look.tip, { slot: look.slot, blend: 1 }))
  }
}

const icePrincess: Partial<Kind> = {
  build: (s) => {
    // Her hands are in the muff.
    stand(s, { robe: 22, arms: BODY, hands: BODY, holds: true })
    s.add(roundCone([0, 14, 5], [0, 40, 3], 17, 5, { blend: 4 }))
    // Icicles hang from the shoulders.
    for (const [x, long] of [
      [13, 15],
      [19, 21],
    ] as const)
      s.add(
        roundCone(
          add(s.sockets.neck.at, [x, -6, -6]),
          add(s.sockets.neck.at, [x * 1.25, -9, -6 - long]),
          4.4,
          s.rod(1.6),
          { slot: ACCENT, mirror: true },
        ),
      )
    hem(s, 22, 11, { slot: ACCENT, high: 17, tip: 2 })
    for (let i = 0; i < 12; i++) {
      const way = direction(i * 30, 0)
      s.add(
        sphere(add(s.sockets.neck.at, [way[0] * 15, way[1] * 14 - 1, -3]), 6.4, { slot: ACCENT, blend: 1.4 }),
      )
    }
    const [left, right] = s.sockets.hands
    const muff: Vec3 = [0, (left[1] + right[1]) / 2 - 3, (left[2] + right[2]) / 2 - 2]
    s.add(
      ellipsoid(muff, [14, 10, 10], { slot: ACCENT }),
      roundCone(left, add(muff, [7, 2, 0]), 6.6, 6.4, { blend: 2 }),
      roundCone(right, add(muff, [-7, 2, 0]), 6.6, 6.4, { blend: 2 }),
    )
    for (const side of [1, -1])
      s.add(torus(add(muff, [side * 11, 1, 0]), 7, 3.4, { slot: ACCENT, lyingOn: [1, 0, 0], blend: 1 }))
    hairCap(s)
    combedHair(s)
    fringe(s)
    buns(s, { count: 1, radius: 0.24, bow: false })
    const { at } = s.sockets.head
    // A hat over its crystals would be pierced by them.
    s.openTop = true
    headgear(s, () => {
      s.add(torus(add(at, [0, -2, 18]), 19, 3, { slot: ACCENT, rotate: [80, 0, 0] }))
      for (const i of [-2, -1, 0, 1, 2]) {
        const x = i * 8.4
        const y = -Math.sqrt(19 * 19 - x * x * 0.9) - 1
        s.add(
          cone(add(at, [x, y, 32 - Math.abs(i) * 2]), 5, 1.8, 15 - Math.abs(i) * 2, 0.6, {
            slot: ACCENT,
            rotate: [10, i * 8, 0],
          }),
        )
      }
    })
    buttonNose(s)
  },
}

const forestPrincess: Partial<Kind> = {
  build: (s) => {
    gown(s, 27, { holds: true })
    hem(s, 29, 10, { slot: ACCENT, high: 22, tip: 2.4 })
    hairCap(s)
    combedHair(s)
    fringe(s)
    longHair(s, { to: 30, width: 1.2 })
    const { at, radii } = s.sockets.head
    for (const z of [4, -12, -28, -42])
      s.add(
        sphere([radii[0] * (z > -20 ? 1.02 : 0.86), at[1] + 4, at[2] + z], 9, {
          slot: DARK,
          mirror: true,
          blend: 3,
        }),
      )
    wornOnHead(s, () => {
      for (let i = 0; i < 9; i++) {
        const way = direction(i * 40, 0)
        s.add(
          ellipsoid(add(at, [way[0] * 24, way[1] * 22, 16]), [9, 4, 5.4], {
            slot: ACCENT,
            rotate: [0, 20, i * 40],
            blend: 1,
          }),
        )
      }
      const root = add(at, [13, 0, 18])
      const fork = add(root, [7, 0, 14])
      s.add(
        roundCone(root, fork, 4, 3.4, { slot: DARK, mirror: true }),
        roundCone(fork, add(fork, [9, 0, 8]), 3.4, 2.8, { slot: DARK, mirror: true }),
        roundCone(fork, add(fork, [-2, -2, 12]), 3.4, 2.8, { slot: DARK, mirror: true }),
      )
    })
    const perch = s.sockets.hands[0]
    s.add(
      ellipsoid(add(perch, [0, -3, 8]), [7, 9, 7], { slot: BODY, rotate: [-20, 0, 0] }),
      sphere(add(perch, [0, -9, 15]), 5.6, { slot: BODY, blend: 2 }),
      roundCone(add(perch, [0, -13, 15]), add(perch, [0, -17, 14]), 2.2, 1.4, { slot: ACCENT }),
      roundCone(add(perch, [0, 3, 8]), add(perch, [0, 13, 5]), 4, 3, { slot: BODY, blend: 2 }),
    )
    buttonNose(s)
  },
}

export const castle: Group = {
  riddare: knights,
  prinsessa: {
    complexion: 'skin',
    build: (s) => {
      gown(s, 34)
      s.add(ellipsoid([0, 0, 13], [33, 33, 19], { blend: 6 }))
      s.add(torus([0, 0, 5], 32, 4, { slot: BODY, blend: 1 }))
      for (const a of [-72, -24, 24, 72]) {
        const from = direction(a - 24, 0)
        const mid = direction(a, 0)
        const to = direction(a + 24, 0)
        s.add(
          ...bezierTube(
            [from[0] * 32, from[1] * 32, 21],
            [mid[0] * 38, mid[1] * 38, 9],
            [to[0] * 32, to[1] * 32, 21],
            3,
            3,
            { slot: ACCENT },
            5,
          ),
          sphere([from[0] * 32, from[1] * 32, 22], 4.2, { slot: ACCENT }),
          sphere([to[0] * 32, to[1] * 32, 22], 4.2, { slot: ACCENT }),
        )
      }
      hairCap(s)
      combedHair(s)
      fringe(s)
      longHair(s, { to: 42 })
      // As on a doll, candles replace the crown.
      if (s.context.design.occasion === 'lucia') candleCrown(s, { count: 5, height: 0.34, lift: 0.9 })
      else tiara(s)
      buttonNose(s)
    },
    face: personFace,
    variants: { isprinsessa: icePrincess, skogsprinsessa: forestPrincess },
  },
  prins: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { shoes: DARK, holds: [true, false] })
      s.add(cylinder([0, 0, 14], 40, 5.6, 1, { slot: DARK, operation: 'paint', depth: 12 }))
      cape(s, { to: -1, hem: 30, flare: 8 })
      belt(s, { z: 30, radius: 18.4, slot: DARK, buckle: ACCENT })
      hairCap(s)
      combedHair(s)
      quiff(s)
      ownCrown(s, { points: 5, radius: 0.32, height: 0.24, jewel: 'none', lift: 0.92 })
      buttonNose(s)
      const hand = s.sockets.hands[0]
      s.add(roundCone(add(hand, [0, -3, -12]), add(hand, [0, -4, 11]), 2.4, 2.4, { slot: DARK }))
      flower(s, {
        at: add(hand, [0, -5, 14]),
        normal: [0, -1, 0],
        radius: 5,
        petals: ACCENT,
        heartSlot: PALE,
      })
    },
    marks: (s) => buttons(s, { heights: [36, 41, 46, 51], slot: PALE }),
    face: personFace,
  },
  kung: {
    complexion: 'porcelain',
    build: (s) => {
      stand(s, { robe: 30, girth: 1.2, holds: [true, true] })
      cape(s, { slot: ACCENT, to: 1, hem: 41, flare: 10 })
      const neck = s.sockets.neck.at
      s.add(
        // Clear of the robe all round: as wide as it, the two would mingle in flecks. Of skin it would be a rip.
        cylinder([0, 0, 4], 33.5, 4.2, 2.6, { slot: s.context.whiteSlot }),
        torus(add(neck, [0, 0, -3]), 16, 6, { slot: s.context.whiteSlot }),
      )
      // Of skin the edges of his cloak would be a second pair of arms.
      for (const side of [1, -1])
        s.add(
          roundCone([side * 13, -12, neck[2] - 6], [side * 20, -23, 6], 5.4, 6, { slot: ACCENT, blend: 1 }),
        )
      belt(s, { z: 28, radius: 24.6, slot: DARK, buckle: ACCENT })
      hairCap(s, { volume: 1.06, low: 0.3 })
      combedHair(s)
      beard(s, { to: 38, width: 0.8, slot: DARK })
      buttonNose(s, { size: 0.08 })
      ownCrown(s, { points: 6, radius: 0.36, height: 0.32, lift: 1, arch: true })
      const [left, right] = s.sockets.hands
      s.add(
        // It leans out from the face.
        roundCone(add(right, [6, -4, -11]), add(right, [-13, -5, 17]), 3.2, 3.2, { slot: ACCENT }),
        sphere(add(right, [-15, -5, 20]), 7, { slot: ACCENT }),
        sphere(add(left, [0, -7, 7]), 9, { slot: ACCENT }),
        torus(add(left, [0, -7, 7]), 9, 1.6, { slot: BODY }),
        sphere(add(left, [0, -7, 18]), 3.4, { slot: ACCENT }),
      )
    },
    marks: (s) => {
      for (const side of [1, -1])
        for (const z of [10, 22, 38, 48]) {
          const { at, normal } = s.project([side * (20.6 - z * 0.15), 0, z], [0, -1, 0])
          s.add(ellipsoid(at, [1.8, 1.4, 3.2], { slot: DARK, lyingOn: normal }))
        }
    },
    face: { ...personFace, elevation: 4 },
  },
  drottning: {
    complexion: 'skin',
    build: (s) => {
      gown(s, 23, { holds: true, swings: [true, false] })
      s.add(roundCone([0, 12, 4], [0, 42, 3], 18, 8, { blend: 4 }))
      s.add(box([0, -20, 20], [8, 14, 21], 2, { slot: ACCENT, operation: 'paint', depth: 3 }))
      fanCollar(s)
      hairCap(s)
      combedHair(s)
      rolledHair(s)
      ownCrown(s, { points: 7, radius: 0.34, height: 0.27, lift: 0.9, jewel: BODY })
      for (let i = -3; i <= 3; i++)
        s.add(
          sphere([i * 3.6, -13.6 + Math.abs(i) * 0.7, s.sockets.neck.at[2] - 5 + Math.abs(i) * 1.1], 2.3, {
            slot: PALE,
          }),
        )
      buttonNose(s)
      const right = s.sockets.hands[1]
      s.add(
        // It leans out from the face.
        roundCone(add(right, [6, -3, -11]), add(right, [-13, -4, 17]), 3.2, 3.2, { slot: ACCENT }),
        sphere(add(right, [-15, -4, 20]), 6.4, { slot: ACCENT }),
      )
    },
    face: personFace,
  },
}

/** A stiff ruff like an open fan behind the head. */
function fanCollar(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const y = at[1] + radii[1] * 0.14
  const low = s.sockets.neck.at[2] - 4
  for (let i = 0; i < 11; i++) {
    const a = -80 + i * 16
    const reach = radii[0] * 1.78
    const tip: Vec3 = [sin(a) * reach, y + 5, low + 14 + cos(a) * radii[2] * 1.5]
    s.add(
      roundCone([sin(a) * 8, y - 3, low], tip, 4, 5.4, { slot: BODY, blend: 3 }),
      sphere(tip, 5.4, { slot: ACCENT }),
    )
  }
}

/** Hair rolled up over the brow on both sides. */
function rolledHair(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  wornOnHead(s, () =>
    s.add(
      roundCone(
        add(at, [4, -radii[1] * 0.82, radii[2] * 0.72]),
        add(at, [radii[0] * 0.94, -4, radii[2] * 0.3]),
        6.4,
        8,
        {
          slot: DARK,
          mirror: true,
          blend: 1.4,
        },
      ),
    ),
  )
}

/** Degrees above the middle of the head, and rods of the hoop. */
const HOOP_ELEVATION = 47
const HOOP_LINKS = 18

/** A hoop that lies on the hair over the brow, with three points, the middle one highest. */
function tiara(s: ShapeBuilder): void {
  s.openTop = true
  const { at, radii } = s.sockets.head
  const onHair = (around: number): Vec3 => s.project(at, direction(around, HOOP_ELEVATION)).at
  const hoop = Array.from({ length: HOOP_LINKS + 1 }, (_, i) => onHair((i * 360) / HOOP_LINKS))
  const points = ([0, 38, -38] as const).map((around) => ({ around, from: onHair(around) }))
  headgear(s, () => {
    s.add(...chain(hoop, 3, 3, { slot: ACCENT }))
    for (const { around, from } of points) {
      const way = direction(around, 0)
      const tip = add(from, [way[0] * 2, way[1] * 2, around === 0 ? 14 : 10])
      s.add(roundCone(from, tip, 5, 2.4, { slot: ACCENT, blend: 1 }), sphere(tip, 3.2, { slot: ACCENT }))
      if (around === 0) s.add(sphere(add(from, [0, -4, 2]), 3, { slot: BODY }))
    }
  })
  s.sockets.top = add(at, [0, 0, radii[2] * 1.1])
}
