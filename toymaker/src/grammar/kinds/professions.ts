/** Working people; emblems are plain stars, discs and hearts. */
import type { Slot } from '../../sdf/shapes.ts'
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
  star,
} from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { isRoofTaken } from '../on-top.ts'
import { wornOnHead } from '../own-headgear.ts'
import { onHead } from '../parts/anchors.ts'
import { brimHat, helmet, peakCap, puffHat } from '../parts/hats.ts'
import { combedHair } from '../parts/hair.ts'
import { hairCap, quiff, spikyHair } from '../parts/hairdos.ts'
import { belt, buttonNose, buttons } from '../parts/people.ts'
import { bag, lantern } from '../parts/props.ts'
import { underskirt } from '../parts/underskirt.ts'
import { headMirror } from './doctors.ts'
import { personFace } from './person-face.ts'
import { stand } from '../plans/stand.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A coat hanging over the legs, open or closed in front. */
export function coat(s: ShapeBuilder, look: { to: number; open?: Slot; radius?: number }): void {
  const top = s.sockets.neck.at[2] - 12
  const half = (top - look.to) / 2
  s.add(cone([0, 0, look.to + half], look.radius ?? 21, 16, half, 3.4, { slot: BODY, blend: 4 }))
  underskirt(s, { radius: look.radius ?? 21, hem: look.to })
  if (look.open)
    s.add(
      box([0, -20, look.to + half], [4.4, 12, half + 14], 1, {
        slot: look.open,
        operation: 'paint',
        depth: 3,
      }),
    )
}

function band(s: ShapeBuilder, z: number, slot: Slot = PALE): void {
  s.add(cylinder([0, 0, z], 40, 2.4, 0.5, { slot, operation: 'paint', depth: 2.4 }))
}

/** A forearm that rises from the elbow, its flat palm facing forward. */
function raisedPalm(s: ShapeBuilder, elbow: Vec3): void {
  const side = Math.sign(elbow[0])
  const wrist = add(elbow, [side * 13, 0, 17])
  s.add(
    roundCone(elbow, wrist, 7, 6.6, { slot: BODY, blend: 2 }),
    ellipsoid(add(wrist, [0, -2, 5]), [8, 4.6, 7.4], { slot: PALE }),
    roundCone(add(wrist, [-side * 5, -2, 4]), add(wrist, [-side * 11, -3, 9]), 3.2, 2.8, {
      slot: PALE,
      blend: 1,
    }),
  )
  for (const x of [-5, 0, 5])
    s.add(
      roundCone(add(wrist, [x * 0.8, -2, 8]), add(wrist, [x, -2, 17 - Math.abs(x) * 0.4]), 3, 2.7, {
        slot: PALE,
        blend: 0.6,
      }),
    )
}

/** A helmet whose brim runs down over the neck, with a plate over the brow. */
function fireHelmet(s: ShapeBuilder): void {
  helmet(s, { slot: ACCENT, ridge: ACCENT, size: 1.1 })
  const { at, radii } = s.sockets.head
  wornOnHead(s, () => {
    s.add(
      ellipsoid(add(at, [0, 9, radii[2] * 0.42]), [radii[0] * 1.3, radii[1] * 1.42, 4.4], {
        slot: ACCENT,
        rotate: [-17, 0, 0],
        blend: 2,
      }),
      ellipsoid(add(at, [0, -radii[1] * 0.96, radii[2] * 0.98]), [9, 4, 11], {
        slot: BODY,
        rotate: [-24, 0, 0],
      }),
      star(add(at, [0, -radii[1] * 1.1, radii[2] * 0.98]), 5.4, 2.4, 0.8, {
        slot: ACCENT,
        lyingOn: [0, -1, 0.4],
      }),
    )
  })
}

/** A hose that runs from the hand into a coil on the floor. */
function hoseOnFloor(s: ShapeBuilder, hand: Vec3): void {
  const middle: Vec3 = [40, -4, 0]
  for (const z of [3.4, 9.4])
    s.add(torus(add(middle, [0, 0, z]), 11.6, 3.7, { slot: ACCENT, rotate: [90, 0, 0] }))
  s.add(
    ...bezierTube(hand, add(hand, [10, 2, -12]), add(middle, [0, -11.6, 10]), 3.6, 3.6, { slot: ACCENT }, 6),
  )
}

/** Tubes round the neck that meet in a disc on the chest. */
function stethoscope(s: ShapeBuilder): void {
  const { at } = s.sockets.neck
  const meet: Vec3 = [0, -19.4, 40]
  for (const side of [1, -1])
    s.add(
      ...bezierTube(
        add(at, [side * 11, 3, -2]),
        add(at, [side * 13, -14, -6]),
        meet,
        2.8,
        2.8,
        { slot: DARK },
        6,
      ),
    )
  s.add(
    roundCone(meet, [0, -20, 34], 2.8, 2.8, { slot: DARK }),
    cylinder([0, -20.4, 29], 6.4, 2.6, 1.2, { slot: DARK, rotate: [90, 0, 0] }),
    cylinder([0, -22, 29], 3.8, 2, 0.8, { slot: ACCENT, rotate: [90, 0, 0] }),
  )
}

/** A short piece of railway: sleepers under two rails that run from side to side. */
function trackBed(s: ShapeBuilder): void {
  s.add(box([0, -2, 1.6], [40, 20, 1.8], 1, { slot: DARK }))
  for (const x of [-33, -16.5, 0, 16.5, 33]) s.add(box([x, -2, 2.6], [4.4, 27, 2.8], 1, { slot: DARK }))
  for (const y of [-22, 18])
    s.add(
      box([0, y, 5.4], [43, 1.4, 2.4], 0.6, { slot: ACCENT }),
      box([0, y, 8], [43, 2.6, 1.4], 0.8, { slot: ACCENT }),
    )
}

function gogglesOnBrow(s: ShapeBuilder): void {
  wornOnHead(s, () =>
    s.add(
      torus(onHead(s, 20, 36).at, 6.4, 2.4, { slot: ACCENT, lyingOn: [0.3, -0.8, 0.55], mirror: true }),
      torus(add(s.sockets.head.at, [0, 0, 13]), 23.6, 2.2, { slot: ACCENT }),
    ),
  )
}

/** Two curled halves over the mouth. */
function moustache(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const root: Vec3 = add(at, [0, -radii[1] * 0.98, -radii[2] * 0.2])
  wornOnHead(s, () =>
    s.add(
      ...bezierTube(
        add(root, [1, 0, 0]),
        add(root, [radii[0] * 0.3, -1, -radii[2] * 0.26]),
        add(root, [radii[0] * 0.58, radii[1] * 0.16, radii[2] * 0.04]),
        3.4,
        s.rod(1.6),
        { slot: DARK, mirror: true },
        5,
      ),
    ),
  )
}

export const professions: Group = {
  brandman: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { shoes: DARK, legs: DARK, hands: DARK, holds: [true, false] })
      coat(s, { to: 13, radius: 25 })
      s.add(
        cylinder([0, 0, 19], 30, 3, 0.5, { slot: ACCENT, operation: 'paint', depth: 2.4 }),
        box([0, 0, 44], [17, 30, 3], 0.5, { slot: ACCENT, operation: 'paint', depth: 2.4 }),
      )
      fireHelmet(s)
      buttonNose(s)
      const hand = s.sockets.hands[0]
      s.add(
        roundCone(add(hand, [1, -4, 2]), add(hand, [8, -18, 14]), 4, 5.4, { slot: DARK }),
        cylinder(add(hand, [8, -18, 14]), 7, 2.4, 1, { slot: ACCENT, normal: [0.4, -0.7, 0.6] }),
      )
      hoseOnFloor(s, add(hand, [1, -4, 0]))
    },
    face: { ...personFace, elevation: -3, mouth: { elevation: -28, width: 5 } },
  },
  polis: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { shoes: DARK, holds: [false, true] })
      hairCap(s)
      peakCap(s, { slot: BODY, peak: DARK, flat: true, width: 1.02, height: 0.24 })
      const { at, radii } = s.sockets.head
      wornOnHead(s, () =>
        s.add(
          cylinder(add(at, [0, 1, radii[2] * 0.58]), radii[0] * 0.98, 3.4, 1, { slot: ACCENT }),
          star(add(at, [0, -radii[1] * 0.98, radii[2] * 0.86]), 7, 3, 0.8, {
            slot: ACCENT,
            lyingOn: [0, -1, 0.1],
          }),
        ),
      )
      belt(s, { z: 29, radius: 18.6, slot: DARK, buckle: ACCENT })
      for (const [x, y] of [
        [12, -13],
        [-12, -13],
        [18, 2],
      ] as const)
        s.add(box([x, y, 28], [4, 3.4, 5], 1.6, { slot: DARK }))
      s.add(
        sphere([0, -13.6, 55], 3.4, { slot: ACCENT }),
        roundCone([0, -14, 52], [0, -17, 38], 2.4, 4.2, { slot: ACCENT }),
        box([14, -10, 53], [3.4, 3.4, 6], 1.4, { slot: DARK }),
      )
      buttonNose(s)
      raisedPalm(s, s.sockets.hands[1])
    },
    marks: (s) => {
      const { at, normal } = s.project([9.6, 0, 43], [0.3, -1, 0])
      s.add(star(at, 6, 1.6, 0.8, { slot: ACCENT, lyingOn: normal }))
    },
    face: { ...personFace, elevation: -1 },
  },
  lakare: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { legs: ACCENT, shoes: DARK, holds: [true, false] })
      coat(s, { to: 15, open: ACCENT })
      hairCap(s)
      combedHair(s)
      quiff(s)
      headMirror(s, 0.92)
      for (const side of [1, -1])
        s.add(roundCone([side * 6, -13, 54], [side * 8, -17.6, 38], 3.4, 2.6, { slot: BODY, blend: 0.6 }))
      stethoscope(s)
      const hand = add(s.sockets.hands[0], [2, -4, -13])
      bag(s, { at: hand, half: [13, 7, 10], slot: ACCENT })
      s.add(heart(add(hand, [0, -7.6, -7]), 8, 1.6, 0.8, { slot: BODY }))
      buttonNose(s)
    },
    face: personFace,
  },
  bagare: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { girth: 1.14, shoes: DARK, holds: [true, true] })
      s.add(
        cone([0, -3, 26], 19, 15, 12, 3, { slot: ACCENT, blend: 1 }),
        box([0, -14.6, 44], [9.6, 5, 12], 3, { slot: ACCENT, blend: 1 }),
      )
      puffHat(s, { slot: ACCENT })
      hairCap(s, { low: 0.02 })
      moustache(s)
      s.add(torus(s.sockets.neck.at, 13, 3.4, { slot: ACCENT }))
      const { hands, head } = s.sockets
      // The buns end under the chin, however large the head.
      const z = Math.min(hands[0][2], head.at[2] - head.radii[2] - 10)
      s.add(box([0, -30, z - 2], [21, 11, 3], 2, { slot: DARK }))
      for (const x of [-10, 10])
        s.add(
          ellipsoid([x, -30, z + 5], [9, 9, 6.4], { slot: PALE }),
          torus([x, -30, z + 9], 4.6, 2, { slot: DARK, rotate: [90, 0, 0] }),
          sphere([x, -30, z + 11], 2.6, { slot: ACCENT }),
        )
      s.add(
        roundCone([0, -16, z - 15], [0, -25, z - 5], 5, 9, { slot: ACCENT }),
        roundCone([-23, 12, 32], [-24, -14, 37], 5.4, 5.4, { slot: PALE }),
        roundCone([-23, 18, 31], [-24, -20, 38], 2.8, 2.8, { slot: DARK }),
      )
      buttonNose(s)
    },
    face: personFace,
  },
  bonde: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { girth: 1.06, torso: ACCENT, arms: ACCENT, legs: BODY, shoes: DARK, holds: true })
      s.add(
        ellipsoid([0, 0, 28], [24, 20, 11], { slot: BODY, operation: 'paint', depth: 4 }),
        box([0, -16, 44], [8.4, 10, 8], 2, { slot: BODY, operation: 'paint', depth: 3 }),
        box([7.5, -6, 52], [2.4, 20, 12], 1, { slot: BODY, operation: 'paint', mirror: true, depth: 2.4 }),
      )
      brimHat(s, { brim: 1.24, height: 0.34, slot: ACCENT, band: BODY, lift: 0.72, width: 0.86 })
      hairCap(s, { low: 0 })
      // Low enough for its crop to leave the mouth free.
      const z = s.sockets.hands[0][2] - 9
      s.add(
        box([0, -27, z], [18, 11, 9], 2, { slot: DARK }),
        box([0, -27, z + 3], [19, 12, 0.8], 0.4, { slot: DARK, operation: 'outline', depth: 1.6 }),
        box([0, -27, z - 4], [19, 12, 0.8], 0.4, { slot: DARK, operation: 'outline', depth: 1.6 }),
        roundCone([0, -14, z - 12], [0, -22, z - 7], 6, 9, { slot: BODY }),
      )
      for (const [x, y] of [
        [-10.4, -27],
        [0, -25],
        [10.4, -28],
      ] as const) {
        const root: Vec3 = [x, y, z + 8]
        s.add(
          ellipsoid(add(root, [0, 0, 3]), [5, 5, 8], { slot: ACCENT }),
          roundCone(add(root, [3.4, -3, -2]), add(root, [6.4, -4, 6]), 3.4, 2, { slot: BODY }),
          roundCone(add(root, [-3.4, -3, -2]), add(root, [-6.4, -4, 6]), 3.4, 2, { slot: BODY }),
        )
      }
      buttonNose(s)
    },
    face: { ...personFace, elevation: -2, mouth: { elevation: -27, width: 5 } },
  },
  byggare: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { shoes: DARK, stance: 1.3, holds: [true, false] })
      s.add(box([13, 0, 44], [8, 22, 16], 4, { slot: ACCENT, operation: 'paint', mirror: true, depth: 3 }))
      band(s, 40, BODY)
      helmet(s, { slot: ACCENT, ribs: 3, size: 1.13 })
      wornOnHead(s, () =>
        s.add(
          ellipsoid(add(s.sockets.head.at, [0, -24, 10]), [19, 9, 2.8], {
            slot: ACCENT,
            rotate: [12, 0, 0],
            blend: 1,
          }),
        ),
      )
      belt(s, { z: 28, radius: 18.8, slot: DARK })
      for (const [x, y] of [
        [11, -13],
        [-11, -13],
        [18, 0],
        [-18, 0],
      ] as const)
        s.add(box([x, y, 25], [4, 3.6, 5], 1.6, { slot: DARK }))
      const hand = s.sockets.hands[0]
      s.add(
        roundCone(add(hand, [0, -1, 9]), add(hand, [7, -5, -18]), 3.2, 3.2, { slot: ACCENT }),
        box(add(hand, [7.4, -5.4, -20]), [10.4, 5, 5.4], 1.6, { slot: DARK, rotate: [0, 15, 0] }),
      )
      buttonNose(s)
    },
    face: { ...personFace, elevation: -3, mouth: { elevation: -28, width: 5 } },
  },
  forskare: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { legs: DARK, shoes: DARK, hands: DARK, holds: [true, false] })
      coat(s, { to: 13, open: PALE })
      hairCap(s)
      spikyHair(s)
      // Under a crown or a hat they would be a second one.
      if (!isRoofTaken(s.context.design)) gogglesOnBrow(s)
      const hand = add(s.sockets.hands[0], [1, -6, 2])
      s.add(
        ellipsoid(hand, [9.4, 9.4, 9], { slot: ACCENT }),
        roundCone(add(hand, [0, 0, 6]), add(hand, [0, 0, 17]), 4, 4, { slot: PALE }),
        cylinder(add(hand, [0, 0, 18]), 5.4, 1.6, 0.8, { slot: PALE }),
      )
      for (const [x, z, r] of [
        [3, 23, 3],
        [-2, 28, 2.6],
        [2, 33, 2.4],
      ] as const)
        s.add(sphere(add(hand, [x * 0.6, 0, z - 1]), r + 0.6, { slot: ACCENT, blend: 0.6 }))
      buttonNose(s)
    },
    marks: (s) => buttons(s, { heights: [22, 30, 38], slot: ACCENT, radius: 1.8 }),
    face: { ...personFace, elevation: 0 },
  },
  lokforare: {
    complexion: 'skin',
    build: (s) => {
      trackBed(s)
      stand(s, { shoes: DARK, holds: [true, false] })
      hairCap(s)
      peakCap(s, { slot: BODY, peak: DARK, flat: true, width: 0.98, height: 0.2 })
      s.add(
        torus(s.sockets.neck.at, 12.4, 3.6, { slot: ACCENT }),
        cylinder(s.sockets.neck.at, 12.4, 3, 1, { slot: ACCENT }),
        sphere([0, -13.4, s.sockets.neck.at[2] - 3], 4.4, { slot: ACCENT }),
      )
      for (const x of [-12, -6, 0, 6, 12])
        s.add(box([x, 0, 42], [1.1, 24, 15], 0.4, { slot: PALE, operation: 'paint', depth: 2 }))
      const at: Vec3 = add(s.sockets.hands[0], [2, -4, -13])
      lantern(s, { at, size: 0.86 })
      buttonNose(s)
    },
    face: { ...personFace, elevation: -1 },
  },
}
