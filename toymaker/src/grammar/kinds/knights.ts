/** Knights: helmet, banner, shield or lantern; no weapons. */
import type { Slot } from '../../sdf/shapes.ts'
import {
  ACCENT,
  BODY,
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
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Kind } from '../kind.ts'
import { wornOnHead } from '../own-headgear.ts'
import { headWidth } from '../parts/anchors.ts'
import { helmet } from '../parts/hats.ts'
import { belt, cape, staff } from '../parts/people.ts'
import { chestStar, heaterShield, lantern, pennant, shield } from '../parts/props.ts'
import { stand } from '../plans/stand.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { personFace } from './person-face.ts'

/** A crest of short feathers from brow to nape, as even as a brush: a few long ones would be a horn. */
function crest(s: ShapeBuilder, length: number): void {
  const { at, radii } = s.sockets.head
  const h = headWidth(s)
  wornOnHead(s, () => {
    for (const a of [-30, -14, 2, 18, 34, 50, 66, 82]) {
      const way = [0, sin(a), cos(a)] as const
      const from = add(at, [0, 3 + way[1] * radii[1], radii[2] * 0.3 + way[2] * radii[2]])
      const tip = add(from, [0, way[1] * length * h + 5, way[2] * length * h + 2])
      s.add(roundCone(from, tip, h * 0.1, h * 0.09, { slot: ACCENT, blend: 0.8 }))
    }
  })
}

/** Feathers rising from the helmet's top and falling back. */
function plume(s: ShapeBuilder, look: { length: number; side: number; feathers: number }): void {
  const h = headWidth(s)
  const { top } = s.sockets
  const l = look.length * h
  const lean = look.side
  const count = look.feathers
  wornOnHead(s, () => {
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1) - 0.5
      const out = lean * l + t * h * 0.8
      s.add(
        ...bezierTube(
          add(top, [0, -4, -4]),
          add(top, [out * 0.6, -8, l * 1.3]),
          add(top, [out, l * 0.72, l * (0.5 - Math.abs(t) * 0.3)]),
          h * 0.11,
          h * 0.08,
          { slot: ACCENT, blend: 2 },
          6,
        ),
      )
    }
  })
}

function shoulderPlates(s: ShapeBuilder): void {
  const z = s.sockets.neck.at[2]
  s.add(
    ellipsoid([18, -1, z - 7], [9, 9.6, 7.6], { slot: BODY, mirror: true, blend: 0.8, rotate: [0, 24, 0] }),
  )
}

function raisedVisor(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const plate = (lift: number, slot: Slot): void =>
    s.add(ellipsoid(add(at, [0, -17, 20 + lift]), [radii[0] * 0.92, 17, 5.4], { slot, rotate: [-34, 0, 0] }))
  wornOnHead(s, () => {
    plate(0, DARK)
    plate(3, BODY)
  })
}

/** A closed bucket helmet: two eyes in a light cross. */
const blackKnight: Partial<Kind> = {
  complexion: 'plain',
  build: (s) => {
    stand(s, { arms: DARK, legs: DARK, hands: DARK, shoes: DARK, holds: [true, true] })
    const { at, radii } = s.sockets.head
    const wide = radii[0] * 1.06
    s.onHead(() => {
      s.add(
        cylinder(add(at, [0, 0, 1]), wide, radii[2] * 0.96, 9, { slot: DARK }),
        ellipsoid(add(at, [0, 0, radii[2] * 0.84]), [wide * 0.97, wide * 0.97, radii[2] * 0.5], {
          slot: DARK,
          blend: 1,
        }),
        torus(add(at, [0, 0, radii[2] * 0.9]), wide, 2, { slot: BODY }),
        box(add(at, [0, -wide, -radii[2] * 0.15]), [wide * 0.84, 16, radii[2] * 0.62], 9, {
          slot: PALE,
          operation: 'paint',
          depth: 2,
        }),
        // A bar from the slit to the crown: with it the light field is the slit of a helmet, not a mask.
        box(add(at, [0, -wide + 1, radii[2] * 0.66]), [2.6, 4, radii[2] * 0.3], 1.6, { slot: BODY }),
      )
    })
    s.sockets.top = add(at, [0, 0, radii[2] * 1.3])
    crest(s, 0.26)
    cape(s, { to: -1, hem: 33, flare: 9 })
    shoulderPlates(s)
    const hand = s.sockets.hands[0]
    lantern(s, { at: add(hand, [2, -4, -12]), size: 0.95 })
    // Neither horns nor a star on the chest, beside a cape the marks of a hero: a knight has a shield.
    heaterShield(s, { at: add(s.sockets.hands[1], [3, -6, 1]), size: 19, boss: PALE, rim: BODY })
  },
  marks: () => undefined,
  face: { ...personFace, elevation: 3, mouth: { elevation: -23, width: 5 }, size: 4.8, brows: false },
}

const silverKnight: Partial<Kind> = {
  build: (s) => {
    stand(s, { arms: BODY, hands: BODY, shoes: BODY, holds: [true, true] })
    helmet(s, { slot: BODY, size: 1.12, low: true })
    raisedVisor(s)
    plume(s, { length: 0.5, side: 0.4, feathers: 4 })
    shoulderPlates(s)
    for (const a of [-72, -36, 0, 36, 72]) {
      const way = direction(a, 0)
      s.add(
        roundCone([way[0] * 14, way[1] * 12, 31], [way[0] * 21, way[1] * 18, 17], 7, 6, {
          slot: BODY,
          blend: 0.5,
        }),
      )
    }
    belt(s, { z: 32, radius: 18.4, slot: ACCENT })
    // On guard: the shield stands on the floor before him, a hand on either shoulder of it.
    const shieldAt: Vec3 = [0, -30, 25.4]
    heaterShield(s, { at: shieldAt, size: 27, slot: BODY, boss: ACCENT, rim: ACCENT })
    for (const [i, side] of [1, -1].entries()) {
      const hand = s.sockets.hands[i] ?? shieldAt
      const grip = add(shieldAt, [side * 16, 3, 18])
      s.add(
        roundCone(hand, grip, 6.6, 6.4, { slot: BODY, blend: 1.4 }),
        sphere(grip, 7.2, { slot: BODY, blend: 0.6 }),
      )
    }
  },
  marks: () => undefined,
}

export const knights: Kind = {
  complexion: 'skin',
  build: (s) => {
    stand(s, { arms: BODY, hands: DARK, shoes: DARK, holds: [true, true] })
    helmet(s, { slot: BODY, size: 1.14 })
    raisedVisor(s)
    crest(s, 0.26)
    shoulderPlates(s)
    belt(s, { z: 31, radius: 18.4, slot: ACCENT })
    s.add(torus(s.sockets.neck.at, 12, 3.6, { slot: BODY, blend: 1 }))
    shield(s, { at: [25, -20, 31], radius: 15, slot: ACCENT, boss: PALE })
    const top = staff(s, { side: -1, height: 80 })
    pennant(s, { top, side: -1 })
  },
  marks: (s) => chestStar(s, { slot: ACCENT, radius: 7 }),
  face: { ...personFace, elevation: -2, mouth: { elevation: -28, width: 5 } },
  variants: { svart_riddare: blackKnight, silverriddare: silverKnight },
}
