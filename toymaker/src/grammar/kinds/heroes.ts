/** Heroes. */
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
} from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { tuckHair } from '../loose-hair.ts'
import { headgear, wornOnHead } from '../own-headgear.ts'
import { hairCap } from '../parts/hairdos.ts'
import { belt, buttonNose, buttons } from '../parts/people.ts'
import { stepsBesideFace } from '../mouth-sight.ts'
import { roundGlass } from '../parts/props.ts'
import { stand } from '../plans/stand.ts'
import { personFace } from './person-face.ts'
import { coat } from './professions.ts'
import { superheroes } from './superheroes.ts'
import { pirates, vikings } from './seafarers.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A rolled message slung over the back. */
function scroll(s: ShapeBuilder): void {
  const ends: readonly [Vec3, Vec3] = [
    [-14, 15, 32],
    [18, 16, 62],
  ]
  s.add(roundCone(ends[0], ends[1], 6, 6, { slot: PALE }))
  for (const end of ends) s.add(sphere(end, 7, { slot: DARK }))
}

export const heroes: Group = {
  superhjalte: superheroes,
  pirat: pirates,
  viking: vikings,
  ninja: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { stance: 2, legLength: 0.8, hands: BODY, holds: [true, false] })
      const { at, radii } = s.sockets.head
      wornOnHead(s, () => {
        s.add(
          ellipsoid(at, [radii[0] * 1.06, radii[1] * 1.06, radii[2] * 1.04], { slot: BODY }),
          ellipsoid(
            add(at, [0, -radii[1] * 0.4, radii[2] * 0.08]),
            [radii[0] * 0.88, radii[1] * 0.76, radii[2] * 0.42],
            { slot: PALE },
          ),
        )
        s.add(torus(add(at, [0, 0, radii[2] * 0.56]), radii[0] * 0.9, 3.6, { slot: ACCENT }))
        const knot = add(at, [radii[0] * 0.88, radii[1] * 0.44, radii[2] * 0.52])
        s.add(
          sphere(knot, 6.4, { slot: ACCENT }),
          ...bezierTube(
            knot,
            add(knot, [11, 5, 0]),
            add(knot, [11, 8, -20]),
            4,
            5.4,
            { slot: ACCENT, blend: 1 },
            5,
          ),
          ...bezierTube(
            knot,
            add(knot, [4, 9, -4]),
            add(knot, [2, 12, -27]),
            4,
            5.4,
            { slot: ACCENT, blend: 1 },
            5,
          ),
        )
      })
      belt(s, { z: 25, radius: 18.6, slot: ACCENT, thick: 3.6 })
      // Two short ends of its knot at the hip: a long one is a third leg.
      s.add(
        roundCone([15, -11, 25], [21, -11, 17], 3.4, 4, { slot: ACCENT, blend: 1 }),
        roundCone([15, -11, 25], [15, -14, 15], 3.4, 4, { slot: ACCENT, blend: 1 }),
      )
      for (const z of [12, 17])
        s.add(
          cylinder([17, 0, z], 14, 1.5, 0.6, { slot: ACCENT, operation: 'paint', mirror: true, depth: 3 }),
        )
      scroll(s)
      const palm = s.sockets.hands[0]
      s.add(box(add(palm, [0, -4, 4]), [5.6, 3.4, 8], 3, { slot: BODY, blend: 2 }))
    },
    face: { ...personFace, elevation: 5, mouth: 'none', blush: 'none', size: 4.8 },
  },
  astronaut: {
    complexion: 'skin',
    build: (s) => {
      stand(s, {
        skin: BODY,
        hands: ACCENT,
        shoes: ACCENT,
        girth: 1.08,
        head: 1.16,
        arm: { length: 20, radius: 9 },
      })
      const { at, radii } = s.sockets.head
      s.add(torus(add(s.sockets.neck.at, [0, 0, 1]), 14.5, 4, { slot: ACCENT }))
      s.add(
        box([0, 20, 42], [19, 9, 19], 5, { slot: ACCENT, blend: 1 }),
        cylinder([12, 22, 60], 6, 6, 2, { slot: ACCENT, mirror: true }),
      )
      wornOnHead(s, () => {
        s.add(
          cylinder(add(at, [radii[0] * 0.98, 1, 0]), 7, 3.4, 2, {
            slot: ACCENT,
            mirror: true,
            rotate: [0, 90, 0],
          }),
        )
        s.add(
          ellipsoid(add(at, [0, -radii[1] * 0.26, 0]), [radii[0] * 0.88, radii[1] * 0.86, radii[2] * 0.84], {
            slot: DARK,
          }),
        )
        s.add(
          ellipsoid(
            // It stands out of the pane, or the two would mingle in flecks.
            add(at, [0, -radii[1] * 0.5, -0.5]),
            [radii[0] * 0.76, radii[1] * 0.74, radii[2] * 0.7],
            { slot: PALE },
          ),
        )
      })
      s.add(
        box([0, -15, 40], [7.4, 3.4, 5.6], 2, { slot: ACCENT }),
        sphere([-3, -18, 41], 1.8, { slot: DARK }),
        sphere([3, -18, 41], 1.8, { slot: PALE }),
      )
    },
    // Brows would lie on the helmet.
    face: {
      ...personFace,
      azimuth: 22,
      elevation: 2,
      size: 4.2,
      brows: false,
      mouth: { elevation: -18, width: 4.6 },
    },
  },
  detektiv: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { legs: DARK, shoes: DARK, holds: [true, true] })
      coat(s, { to: 11, radius: 23 })
      belt(s, { z: 30, radius: 20.4, slot: ACCENT, buckle: DARK })
      hairCap(s)
      shoulderCape(s)
      deerstalker(s)
      const hand = s.sockets.hands[0]
      const glassAt = (step: number): Vec3 => add(hand, [14 + step, -7, 21 - step * 1.4])
      // Lower and farther out where a raised arm would hold it before the face.
      const at = glassAt(stepsBesideFace(s, GLASS, (step) => [glassAt(step), glassAt(step)]))
      roundGlass(s, { at, radius: GLASS, handle: add(hand, [0, -2, -4]) })
      const note = add(s.sockets.hands[1], [0, -6, 5])
      s.add(
        box(note, [7, 2.6, 9], 1.4, { slot: DARK }),
        box(add(note, [0, -2, 0.6]), [5.4, 1.6, 7], 0.8, { slot: PALE }),
      )
      buttonNose(s)
    },
    marks: (s) => buttons(s, { heights: [16, 23], slot: DARK, radius: 2.4 }),
    face: { ...personFace, elevation: -1 },
  },
}

/** Radius of a magnifying glass, in units. */
const GLASS = 12

/** A short cape over the coat and a collar that stands up. */
function shoulderCape(s: ShapeBuilder): void {
  const neck = s.sockets.neck.at
  s.add(
    cone(add(neck, [0, 0, -11]), 24, 13, 10, 2.6, { slot: BODY }),
    torus(add(neck, [0, 0, -20]), 22.6, 2.2, { slot: ACCENT }),
    cone(add(neck, [0, 3, 1]), 14, 20, 6, 2, { slot: BODY }),
    torus(add(neck, [0, -1, 1]), 13, 4.6, { slot: ACCENT }),
  )
}

/** A cap with a peak before and behind; its ear flaps are tied over the top with a bow. */
function deerstalker(s: ShapeBuilder): void {
  tuckHair(s)
  const { at, radii } = s.sockets.head
  const slot = ACCENT
  headgear(s, () => {
    // High enough for the brows: a peak on the eyes hides the face.
    const base = add(at, [0, 3, radii[2] * 0.62])
    s.add(ellipsoid(base, [radii[0] * 1.06, radii[1] * 1.06, radii[2] * 0.72], { slot }))
    for (const y of [-1, 1])
      s.add(
        ellipsoid(add(base, [0, y * radii[1] * 1.06, 0]), [radii[0] * 0.66, radii[1] * 0.52, 4], {
          slot,
          rotate: [y * -12, 0, 0],
          blend: 1.4,
        }),
      )
    s.add(
      roundCone(add(base, [radii[0] * 1.04, 0, 0]), add(base, [5, 0, radii[2] * 0.84]), 7, 5, {
        slot,
        mirror: true,
        blend: 0.8,
      }),
      ellipsoid(add(base, [7, 0, radii[2] * 1.02]), [7.4, 4, 5], {
        slot: DARK,
        mirror: true,
        rotate: [0, -20, 0],
      }),
      sphere(add(base, [0, 0, radii[2] * 0.98]), 3.6, { slot: DARK }),
    )
  })
  s.sockets.top = add(at, [0, 0, radii[2] * 1.34])
}
