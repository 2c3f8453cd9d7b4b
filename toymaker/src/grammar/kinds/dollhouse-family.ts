/** The doll's-house family: turned pegs with ball heads. */
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
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { FacePlan } from '../face.ts'
import type { Group } from '../kind.ts'
import { cat, sibling } from '../parts/companions.ts'
import { tuft } from '../parts/horns.ts'
import { peakCap } from '../parts/hats.ts'
import { snout } from '../parts/muzzles.ts'
import { buns, fringe, hairCap, ponyTail, quiff } from '../parts/hairdos.ts'
import { buttonNose, buttons } from '../parts/people.ts'
import { yarnStrands } from '../parts/yarn.ts'
import { peg } from '../plans/doll.ts'
import { beads, bob, braces, chinBeard, curls, glasses, moustache, shirtCollar } from './dollhouse-dress.ts'

const face: FacePlan = {
  azimuth: 24,
  elevation: 2,
  size: 4.2,
  skin: PALE,
  mouth: { elevation: -25, width: 5 },
}

export const dollhouseFamily: Group = {
  vuxen: {
    complexion: 'skin',
    oneSided: true,
    build: (s) => {
      const bag: Vec3 = [31, -9, 0]
      const cup: Vec3 = [-6, -25, 40]
      peg(s, {
        radius: 17,
        headRadius: 21,
        height: 60,
        flare: 24,
        hands: [add(bag, [0, 0, 30]), add(cup, [-6, 3, -2])],
      })
      bob(s)
      buttonNose(s)
      shirtCollar(s, 17)
      s.add(
        cone(cup, 4.6, 6.2, 7, 1.4, { slot: ACCENT }),
        cylinder(add(cup, [0, 0, 6.4]), 5, 1, 0.5, { slot: DARK }),
        box(add(bag, [0, 0, 10]), [6, 12, 11], 3, { slot: ACCENT }),
        box(add(bag, [0, 0, 18]), [6.8, 12.6, 3.4], 2.4, { slot: DARK }),
        torus(add(bag, [0, 0, 21]), 9, s.rod(2.2), { slot: DARK, rotate: [0, 0, 90] }),
      )
    },
    marks: (s) => buttons(s, { heights: [10, 20, 30], slot: ACCENT, radius: 2.2 }),
    face,
    variants: {
      mamma: {
        build: (s) => {
          const baby: Vec3 = [10, -27, 37]
          peg(s, {
            radius: 17,
            headRadius: 22,
            height: 56,
            flare: 28,
            hands: [add(baby, [6, 0, -9]), add(baby, [-23, -3, -9])],
          })
          hairCap(s, { volume: 1.12 })
          yarnStrands(s, { volume: 1.12 })
          fringe(s)
          buns(s, { count: 1, radius: 0.26 })
          buttonNose(s)
          beads(s, 15)
          s.add(
            ...bezierTube(
              add(baby, [-24, 2, -7]),
              add(baby, [-12, -2, -12]),
              add(baby, [-3, 1, -4]),
              7,
              9.6,
              {
                slot: ACCENT,
              },
            ),
            // Its hood leaves the whole face free.
            ellipsoid(add(baby, [0.8, 3.6, 2]), [11.8, 9, 11.6], { slot: ACCENT }),
            // A sphere would swallow the face where a slender style makes the body flat.
            ellipsoid(baby, [10.2, 10.2, 10.2], { slot: PALE }),
            torus([0, 0, 4], 27, 2.6, { slot: ACCENT }),
          )
          for (const x of [-4, 4])
            s.add(
              ellipsoid(add(baby, [x, -9, 1.2]), [2, 1.4, 2.5], { slot: DARK }),
              sphere(add(baby, [x - 0.6, -10.2, 2.2]), 0.8, { slot: s.context.lightSlot }),
            )
          s.add(
            ...bezierTube(
              add(baby, [-2.8, -9.6, -3.4]),
              add(baby, [0, -10, -5.8]),
              add(baby, [2.8, -9.6, -3.4]),
              0.9,
              0.9,
              { slot: DARK },
              4,
            ),
          )
        },
        marks: (s) => {
          for (const a of [-50, -20, 12, 44]) {
            const { at } = s.project([0, 0, 12], direction(a, 0))
            s.add(sphere(at, 2.4, { slot: ACCENT }))
          }
        },
      },
      pappa: {
        build: (s) => {
          const can: Vec3 = [34, -15, 0]
          peg(s, {
            radius: 22,
            headRadius: 22.5,
            height: 57,
            flare: 22,
            hands: [add(can, [-2, 0, 27]), null],
          })
          s.add(box([0, 0, 9], [40, 40, 10], 0.4, { slot: DARK, operation: 'paint', depth: 2.4 }))
          hairCap(s, { volume: 1.05, low: 0.2 })
          quiff(s)
          chinBeard(s)
          buttonNose(s, { size: 0.055, slot: PALE, elevation: -4 })
          s.add(
            cone(add(can, [0, 0, 10]), 12, 9.6, 10.4, 2, { slot: ACCENT }),
            ...bezierTube(
              add(can, [8, -4, 7]),
              add(can, [17, -8, 8]),
              add(can, [21, -10, 25]),
              s.rod(3.2),
              s.rod(3),
              {
                slot: ACCENT,
              },
            ),
            cylinder(add(can, [22, -10.6, 26.6]), 5.4, 2, 1, { slot: ACCENT, rotate: [24, 34, 0] }),
            torus(add(can, [-1, 0, 20]), 8, s.rod(2.4), { slot: ACCENT, rotate: [0, 0, 24] }),
          )
        },
        marks: (s) => buttons(s, { heights: [30, 42], slot: ACCENT, radius: 2.2 }),
        face: { ...face, elevation: 7, mouth: { elevation: -17, width: 4.4 } },
      },
    },
  },
  barn: {
    complexion: 'skin',
    oneSided: true,
    build: (s) => {
      peg(s, { radius: 19, headRadius: 27, height: 40 })
      s.add(
        box([0, 0, 35], [30, 30, 8], 0.4, { slot: ACCENT, operation: 'paint', depth: 3 }),
        box([0, -18, 32], [8, 9, 7], 2, { slot: BODY, operation: 'paint', depth: 3 }),
        roundCone([7, -17, 37], [11, -6, 44], 2.4, 2.4, { slot: BODY, mirror: true }),
        box([0, -20, 5], [1.1, 16, 9], 0.5, { slot: BODY, operation: 'subtract' }),
        ellipsoid([9.4, -19, 3.4], [8, 8, 4.8], { slot: DARK, mirror: true }),
      )
      hairCap(s)
      peakCap(s, { slot: ACCENT, peak: ACCENT, width: 1.08, height: 0.4 })
      buttonNose(s)
      s.add(
        sphere([31, -10, 12.4], 13, { slot: ACCENT }),
        torus([31, -10, 12.4], 12.4, 2.2, { slot: DARK, rotate: [74, 20, 0] }),
        torus([31, -10, 12.4], 12.4, 2.2, { slot: BODY, rotate: [10, 20, 0] }),
      )
    },
    face: { ...face, size: 4.8, elevation: 0 },
    variants: {
      storasyskon: {
        oneSided: true,
        build: (s) => {
          // By the hand it has the one that it is older than, whose face stays free.
          const hand: Vec3 = [22, -13, 17]
          peg(s, { radius: 17, headRadius: 22, height: 62, hands: [hand, null] })
          for (const z of [8, 20, 32, 44])
            s.add(box([0, 0, z], [30, 30, 2.4], 0.4, { slot: ACCENT, operation: 'paint', depth: 2 }))
          hairCap(s, { volume: 1.09 })
          yarnStrands(s)
          fringe(s)
          ponyTail(s)
          buttonNose(s)
          sibling(s, { x: 35, height: 40 })
          s.add(roundCone([30, -8, 16], hand, s.rod(3.6), s.rod(3.6), { slot: ACCENT, blend: 1 }))
          s.add(box([0, 20, 40], [13, 8, 14], 5, { slot: ACCENT }))
        },
      },
      smasyskon: {
        oneSided: true,
        build: (s) => {
          peg(s, { radius: 16, headRadius: 22, height: 40, hands: [[23, -14, 20], null] })
          hairCap(s)
          tuft(s, { length: 0.3, strands: 3, slot: DARK, radius: 0.08 })
          buttonNose(s)
          sibling(s, { x: 41, height: 60 })
        },
        face: { ...face, size: 4.8, elevation: 6, mouth: { elevation: -16, width: 4.4 } },
        marks: (s) => {
          for (const [x, z] of [
            [-7, 10],
            [3, 8],
            [7, 30],
          ] as const) {
            const { at } = s.project([x, 0, z], [0, -1, 0])
            s.add(sphere(at, 2.6, { slot: ACCENT }))
          }
        },
      },
    },
  },
  aldre: {
    complexion: 'aged',
    oneSided: true,
    build: (s) => {
      const cane: Vec3 = [29, -25, 0]
      peg(s, { radius: 19, headRadius: 23, height: 50, bend: 7, hands: [add(cane, [0, 1, 37]), null] })
      hairCap(s, { slot: s.context.hairSlot, volume: 1.06 })
      curls(s)
      glasses(s)
      buttonNose(s, { size: 0.055 })
      s.add(cone([0, -3, 41], 23.4, 13, 9, 3, { slot: ACCENT, blend: 1 }))
      for (let i = 0; i < 14; i++) {
        const way = direction(i * (360 / 14), 0)
        s.add(sphere([way[0] * 22.6, way[1] * 22.6 - 3, 32.6], 3, { slot: ACCENT }))
      }
      s.add(
        sphere([0, -23.4, 42], 3.6, { slot: BODY }),
        roundCone(cane, add(cane, [0, 0, 36]), s.rod(2.8), s.rod(2.8), { slot: DARK }),
        ...bezierTube(
          add(cane, [0, 0, 36]),
          add(cane, [0, 0, 48]),
          add(cane, [-9, -1, 40]),
          s.rod(2.8),
          s.rod(2.8),
          { slot: DARK },
          5,
        ),
        cylinder(add(cane, [0, 0, 1.6]), 5, 2, 1, { slot: DARK }),
      )
    },
    // Under the rims of the glasses, not through them.
    face: { ...face, elevation: 4, size: 3.5, blush: 'none', mouth: { elevation: -32, width: 5 } },
    variants: {
      mormor: {
        build: (s) => {
          peg(s, {
            radius: 18,
            headRadius: 22,
            height: 51,
            flare: 29,
            hands: [
              [12, -28, 30],
              [-12, -28, 30],
            ],
          })
          const slot = s.context.hairSlot
          hairCap(s, { slot, volume: 1.14 })
          yarnStrands(s, { slot, volume: 1.14 })
          buns(s, { count: 1, slot, radius: 0.32 })
          glasses(s)
          buttonNose(s, { size: 0.055 })
          const { at } = s.sockets.neck
          for (let i = 0; i < 10; i++) {
            const way = direction(i * 36, 0)
            s.add(sphere(add(at, [way[0] * 15, way[1] * 15, -5]), 4.4, { slot: ACCENT, blend: 1 }))
          }
          s.add(
            box([0, -27, 20], [12, 3.6, 9], 2, { slot: ACCENT }),
            box([0, -30.4, 17], [12.6, 1.6, 1.4], 0.6, { slot: BODY }),
            box([0, -30.4, 23], [12.6, 1.6, 1.4], 0.6, { slot: BODY }),
            roundCone([-12, -30, 29], [22, -31, 34], s.rod(2), s.rod(2), { slot: DARK }),
            roundCone([12, -30, 29], [-22, -31, 34], s.rod(2), s.rod(2), { slot: DARK }),
            sphere([22, -31, 34], 3.2, { slot: DARK }),
            sphere([-22, -31, 34], 3.2, { slot: DARK }),
            ...bezierTube([10, -28, 14], [20, -34, 4], [25, -24, 6], 2, 2, { slot: ACCENT }, 5),
            sphere([28, -20, 11.6], 12, { slot: ACCENT }),
            torus([28, -20, 11.6], 11.4, 1.4, { slot: BODY, rotate: [40, 30, 0] }),
            torus([28, -20, 11.6], 11.4, 1.4, { slot: BODY, rotate: [-20, 50, 0] }),
          )
        },
      },
      farfar: {
        build: (s) => {
          peg(s, {
            radius: 23,
            headRadius: 22,
            height: 55,
            flare: 24,
            hands: [
              [17, -29, 30],
              [-17, -29, 30],
            ],
          })
          hairCap(s, { slot: s.context.hairSlot, volume: 1.08, low: -0.1 })
          const cap = s.context.hairSlot === ACCENT ? 1 : 2
          peakCap(s, { slot: cap, peak: cap, width: 1.16, height: 0.22 })
          glasses(s)
          buttonNose(s, { size: 0.07, slot: PALE, elevation: -8 })
          moustache(s)
          braces(s)
          s.add(
            box([0, -23, 29], [9, 7, 5], 2, { slot: BODY }),
            box([0, -29, 30], [17, 2.2, 11], 1, { slot: ACCENT, rotate: [-12, 0, 0] }),
            box([0, -30.6, 37], [13, 2.4, 1.6], 0.6, { slot: DARK, rotate: [-12, 0, 0] }),
            box([-7.4, -31.4, 28], [5.4, 2.4, 4.4], 0.6, { slot: DARK, rotate: [-12, 0, 0] }),
            ...[32, 28, 24].map((z) =>
              box([7.4, -31.4, z], [5.4, 2.4, 0.9], 0.4, { slot: DARK, rotate: [-12, 0, 0] }),
            ),
            ellipsoid([9, -23, 4], [9, 11, 5.6], { slot: ACCENT, mirror: true, blend: 1 }),
          )
        },
        face: {
          ...face,
          elevation: 3,
          size: 3.8,
          brows: false,
          blush: 'none',
          mouth: { elevation: -42, width: 5 },
        },
      },
    },
  },
  husdjur: {
    camera: { azimuth: 18, elevation: 15 },
    build: (s) => {
      s.add(
        cone([0, 0, 11], 38, 46, 14, 5, { slot: DARK }),
        torus([0, 0, 24], 44, 5.4, { slot: DARK }),
        ellipsoid([0, 0, 23], [41, 41, 7], { slot: PALE }),
      )
      for (const z of [5, 11, 17])
        for (let i = 0; i < 14; i++) {
          const way = direction(i * 25.7 + (z === 11 ? 12.9 : 0), 0)
          const r = 39.4 + z * 0.3
          const turn: Vec3 = [0, 0, i * 25.7 + (z === 11 ? 12.9 : 0)]
          s.add(
            ellipsoid([way[0] * r, way[1] * r, z], [6, 2.6, 2], {
              slot: DARK,
              operation: 'subtract',
              rotate: turn,
            }),
          )
        }
      cat(s, { at: [-21, -6, 55] })
      s.add(
        roundCone([-6, -43, 30], [8, -44, 30], 3.4, 3.4, { slot: PALE }),
        sphere([10, -44, 32.6], 4, { slot: PALE }),
        sphere([10, -44, 27.6], 4, { slot: PALE }),
        sphere([-8, -43, 32.6], 4, { slot: PALE }),
        sphere([-8, -43, 27.6], 4, { slot: PALE }),
        sphere([-33, -30, 30], 8.4, { slot: BODY }),
        torus([-33, -30, 30], 8, 1.3, { slot: PALE, rotate: [30, 30, 0] }),
      )
      s.add(ellipsoid([19, 2, 36], [19, 17, 21]))
      const at: Vec3 = [20, -5, 62]
      const r = 21 * s.context.proportions.head
      s.onHead(() => s.add(sphere(at, r, { blend: 3 })))
      s.sockets.head = { at, radii: [r, r, r] }
      s.sockets.top = add(at, [0, 0, r])
      s.sockets.neck = { at: [19, 0, 46], radius: 16 }
      s.sockets.belly = { at: [19, -14, 36], radii: [8, 8, 8] }
      s.sockets.back = [0, 30, 34]
      s.sockets.side = [58, -10, 0]
      s.sockets.hands = [
        [30, -30, 30],
        [-30, -30, 30],
      ]
      s.add(
        torus([19, -2, 45], 15, 3, { slot: ACCENT, rotate: [78, 0, 0] }),
        sphere([20, -18, 42], 3.6, { slot: PALE }),
      )
      s.onHead(() => {
        for (const side of [1, -1])
          s.add(
            ellipsoid(add(at, [r * 0.98 * side, 0, -1]), [5.4, 8.4, 14], {
              slot: DARK,
              blend: 1,
              rotate: [0, -side * 10, 0],
            }),
          )
        s.add(ellipsoid(add(at, [8, -15, 9]), [8.4, 9, 9], { slot: PALE, operation: 'paint', depth: 2 }))
      })
      snout(s, { width: 0.48, slot: PALE, out: 0.22 })
    },
    face: { azimuth: 26, elevation: 10, size: 4.8 },
    fixedHead: true,
  },
}
