/** Pirates and vikings. */
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
import type { Shape, Slot } from '../../sdf/shapes.ts'
import { add, along, cos, sin, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Kind } from '../kind.ts'
import { headgear, wornOnHead } from '../own-headgear.ts'
import { onHead } from '../parts/anchors.ts'
import { bandana, brimHat, helmet } from '../parts/hats.ts'
import { curvedHorns } from '../parts/horns.ts'
import { tuckHair } from '../loose-hair.ts'
import { braids, hairCap } from '../parts/hairdos.ts'
import { beard, belt, buttonNose, buttons, cape } from '../parts/people.ts'
import { shield } from '../parts/props.ts'
import { stand } from '../plans/stand.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { personFace } from './person-face.ts'

/** Horns that leave the helmet sideways and turn up, on a rim of the second colour. */
function horns(s: ShapeBuilder, size: number): void {
  const { at, radii } = s.sockets.head
  wornOnHead(s, () =>
    s.add(
      torus(add(at, [0, radii[1] * 0.08, radii[2] * 0.42]), radii[0] * 1.06, 3, {
        slot: ACCENT,
        rotate: [82, 0, 0],
      }),
    ),
  )
  curvedHorns(s, {
    slot: ACCENT,
    tilt: 64,
    steps: [
      [0.2 * size, 0, 0.05 * size],
      [0.1 * size, 0, 0.16 * size],
      [0, 0, 0.2 * size],
    ],
    r1: 0.13,
    r2: 0.045,
  })
}

/** Two tubes with rims and a lens, from the hand upwards. */
function spyglass(s: ShapeBuilder, hand: Vec3): void {
  const way: Vec3 = unit([0.74, -0.36, 0.62])
  const tube = (from: number, to: number, radius: number, slot: Slot): void =>
    s.add(cylinder(along(hand, way, (from + to) / 2), radius, (to - from) / 2, 1, { slot, normal: way }))
  tube(-13, 10, 3.8, DARK)
  tube(6, 22, 5, ACCENT)
  tube(18, 34, 6, DARK)
  tube(17, 20, 6.8, ACCENT)
  tube(31, 35, 7, ACCENT)
  tube(33, 36, 5, s.context.lightSlot)
}

/** Over the right eye. */
function patch(s: ShapeBuilder): Shape {
  const { at, normal } = onHead(s, -25, 2)
  return ellipsoid(at, [8.4, 9, 3], { slot: DARK, normal })
}

/** The same on a band round the head, so steep that it is under the bandana where the brow of the other eye is. */
function bandedPatch(s: ShapeBuilder): void {
  const { head } = s.sockets
  const up: Vec3 = [-sin(BAND.slope), 0, cos(BAND.slope)]
  const radius = Math.max(head.radii[0], head.radii[2])
  s.add(
    patch(s),
    torus(along(head.at, up, radius * BAND.off), radius * Math.sqrt(1 - BAND.off ** 2) * 0.99, 1.6, {
      slot: DARK,
      lyingOn: up,
    }),
  )
}

/** Degrees by which a band rises towards the open eye; how far its middle is above that of the head, in the head's radii. */
const BAND = { slope: 42, off: 0.33 }

export const pirates: Kind = {
  complexion: 'skin',
  // Seen from the side of the patch, the face would have no eye.
  oneSided: true,
  build: (s) => {
    stand(s, { shoes: DARK, torso: PALE, arms: PALE, legs: BODY, holds: [true, false] })
    for (const z of [34, 41, 48, 55])
      s.add(cylinder([0, 0, z], 44, 1.8, 0.4, { slot: DARK, operation: 'paint', depth: 2 }))
    s.add(box([14, 0, 44], [7, 20, 14], 4, { slot: BODY, operation: 'paint', mirror: true, depth: 3 }))
    s.add(cylinder([10, -1, 12], 12, 8, 1, { slot: DARK, operation: 'paint', mirror: true, depth: 4 }))
    belt(s, { z: 30, radius: 18.4, slot: ACCENT, thick: 3.4 })
    bandana(s)
    buttonNose(s)
    const hand = s.sockets.hands[0]
    spyglass(s, add(hand, [1, -4, 2]))
    s.add(sphere(add(s.sockets.head.at, [25, -2, -12]), 3.8, { slot: ACCENT }))
    s.onHead(() => bandedPatch(s))
  },
  face: { ...personFace, blush: ACCENT, patched: -1 },
  variants: {
    piratkapten: {
      build: (s) => {
        stand(s, { robe: 21, holds: [false, true] })
        s.add(box([0, -20, 30], [3, 8, 30], 1, { slot: PALE, operation: 'paint', depth: 3 }))
        belt(s, { z: 30, radius: 18.6, slot: ACCENT, thick: 3 })
        hairCap(s, { slot: ACCENT })
        beard(s, { to: 42, width: 0.8, slot: ACCENT, fork: true, moustache: true })
        brimHat(s, { brim: 1.1, height: 0.34, slot: DARK, lift: 0.5 })
        const { at, radii } = s.sockets.head
        wornOnHead(s, () => {
          s.add(
            ellipsoid(
              add(at, [0, -radii[1] * 0.86, radii[2] * 0.82]),
              [radii[0] * 1.4, 4.6, radii[2] * 0.62],
              { slot: DARK, rotate: [-12, 0, 0], blend: 1.5 },
            ),
            // The brim is turned up all along and edged: with loose points it would have horns.
            ...bezierTube(
              add(at, [radii[0] * 1.38, -radii[1] * 0.9, radii[2] * 0.86]),
              add(at, [0, -radii[1] * 0.66, radii[2] * 1.98]),
              add(at, [-radii[0] * 1.38, -radii[1] * 0.9, radii[2] * 0.86]),
              s.line(2),
              s.line(2),
              { slot: ACCENT },
              12,
            ),
          )
          s.add(
            // Under a hat its band would be one blot with the beard.
            patch(s),
            ellipsoid(add(at, [0, -radii[1] * 1.08, radii[2] * 0.88]), [5.4, 2.8, 6.4], { slot: ACCENT }),
          )
          s.add(
            ...bezierTube(
              add(at, [18, 0, 24]),
              add(at, [34, 4, 40]),
              add(at, [30, 14, 24]),
              5,
              3.4,
              { slot: ACCENT },
              5,
            ),
          )
        })
        const hook = s.sockets.hands[1]
        s.add(
          cylinder(hook, 7.4, 4, 1.4, { slot: ACCENT }),
          // Not of the skin's colour, or it would be a curled hand.
          torus(add(hook, [0, -9, 9]), 7, s.rod(2.6), { slot: DARK, rotate: [0, 30, 0], arc: 130 }),
          roundCone(hook, add(hook, [0, -7, 3]), s.rod(2.6), s.rod(2.6), { slot: DARK }),
        )
        buttonNose(s)
      },
      marks: (s) => buttons(s, { heights: [12, 20, 38], slot: ACCENT, radius: 2.6 }),
      face: { ...personFace, blush: ACCENT, patched: -1 },
    },
    styrman: {
      build: (s) => {
        stand(s, { shoes: DARK, torso: ACCENT, legs: BODY, arms: ACCENT, holds: true })
        for (const z of JERSEY)
          s.add(cylinder([0, 0, z], 44, 1.8, 0.4, { slot: BODY, operation: 'paint', depth: 2 }))
        hairCap(s)
        knitCap(s)
        s.add(torus(s.sockets.neck.at, 12, 4, { slot: BODY }))
        const { at, radii } = s.sockets.head
        // A wheel that is as high as the chin of a large head leaves its mouth free.
        const k = Math.min(1, (at[2] - radii[2] * CHIN) / WHEEL)
        const hub: Vec3 = [0, -27, 30 * k]
        s.add(
          torus(hub, 20 * k, 3.8, { slot: DARK, rotate: [0, 0, 0] }),
          cylinder(hub, 6, 4, 1.4, { slot: ACCENT, rotate: [90, 0, 0] }),
        )
        for (let i = 0; i < 8; i++) {
          s.add(
            roundCone(hub, add(hub, [sin(i * 45) * 28 * k, 0, cos(i * 45) * 28 * k]), 3, 3.2, {
              slot: DARK,
            }),
          )
        }
        s.add(
          roundCone([0, -24, 2], add(hub, [0, 2, -2]), 7, 5, { slot: DARK }),
          box([0, -18, 3], [14, 14, 3.4], 2, { slot: DARK }),
        )
        buttonNose(s)
      },
      face: { ...personFace, blush: ACCENT },
    },
  },
}

/** Heights of the stripes of a sailor's jersey, in units. */
const JERSEY = [32, 39, 46, 53]

/** A cap with a turned-up rim: one with a peak is a captain's. */
function knitCap(s: ShapeBuilder): void {
  tuckHair(s)
  const { at, radii } = s.sockets.head
  headgear(s, () =>
    s.add(
      ellipsoid(add(at, [0, 2, radii[2] * 0.42]), [radii[0] * 1.08, radii[1] * 1.08, radii[2] * 0.82], {
        slot: BODY,
      }),
      torus(add(at, [0, 1, radii[2] * 0.5]), radii[0] * 1.02, 5, { slot: BODY, rotate: [82, 0, 0] }),
    ),
  )
  s.sockets.top = add(at, [0, 2, radii[2] * 1.24])
}

/** Height of a steering wheel with its handles, in units; and where a chin is, in the half height of a head under its middle. */
const WHEEL = 61
const CHIN = 1.02

/** How far a short beard hangs under the chin, in units. */
const UNDER_CHIN = 9

export const vikings: Kind = {
  complexion: 'skin',
  build: (s) => {
    stand(s, { girth: 1.12, shoes: DARK, holds: [true, false] })
    s.add(torus(add(s.sockets.neck.at, [0, 0, -3]), 15, 5.4, { slot: ACCENT }))
    helmet(s, { slot: BODY, size: 1.1 })
    const { at, radii } = s.sockets.head
    wornOnHead(s, () =>
      s.add(
        cone(add(at, [0, radii[1] * 0.09, radii[2] * 1.17]), radii[0] * 0.82, 3, radii[2] * 0.36, 2, {
          slot: BODY,
          blend: 3,
        }),
        box(add(at, [0, -radii[1] * 1.1, 3]), [2.6, 2.6, 8], 1.4, { slot: BODY }),
      ),
    )
    horns(s, 0.8)
    // Down to the belt it would be a bib.
    beard(s, { to: at[2] - radii[2] - UNDER_CHIN, width: 0.62, slot: DARK, out: 0.13 })
    belt(s, { z: 30, radius: 20.4, slot: DARK })
    shield(s, { at: [26, -21, 30], radius: 17, slot: ACCENT, boss: PALE })
    s.add(cylinder([10, 0, 13], 11, 4.4, 1, { slot: ACCENT, operation: 'paint', mirror: true, depth: 3 }))
  },
  face: { ...personFace, elevation: -2 },
  variants: {
    skoldmo: {
      build: (s) => {
        stand(s, { shoes: DARK, holds: true })
        helmet(s, { slot: BODY, size: 1.06, ridge: ACCENT })
        const { at, radii } = s.sockets.head
        // Out of the sides of the helmet, however large the head.
        const [x, z] = [radii[0] * 1.2, radii[2] * 0.62]
        wornOnHead(s, () =>
          s.add(
            ellipsoid(add(at, [x, 5, z]), [4, 9, 17], {
              slot: ACCENT,
              mirror: true,
              rotate: [14, 26, 0],
              blend: 1,
            }),
            ellipsoid(add(at, [x + 1, 12, z - 7]), [4, 7, 13], {
              slot: ACCENT,
              mirror: true,
              rotate: [34, 30, 0],
              blend: 1,
            }),
          ),
        )
        braids(s, { to: 32, slot: DARK, radius: 6 })
        shield(s, { at: [0, -24, 28], radius: 21, slot: ACCENT, boss: PALE })
        belt(s, { z: 30, radius: 18.4, slot: DARK })
        buttonNose(s)
      },
      face: { ...personFace, elevation: -2, mouth: { elevation: -27, width: 5 } },
    },
    hovding: {
      build: (s) => {
        stand(s, { girth: 1.2, shoes: DARK, holds: [true, false] })
        cape(s, { slot: ACCENT, to: -1, hem: 37, flare: 9 })
        s.add(torus(add(s.sockets.neck.at, [0, 0, -3]), 17, 6.4, { slot: PALE }))
        helmet(s, { slot: BODY, size: 1.1 })
        horns(s, 1.25)
        buttonNose(s, { size: 0.07, elevation: -4 })
        beard(s, { to: 30, width: 0.7, slot: DARK, fork: true, out: 0.13 })
        const hand = s.sockets.hands[0]
        s.add(
          ...bezierTube(
            add(hand, [-12, -5, -6]),
            add(hand, [4, -11, -6]),
            add(hand, [5, -8, 15]),
            2.6,
            8,
            { slot: PALE },
            5,
          ),
        )
      },
    },
  },
}
