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
import { onHead } from '../parts/anchors.ts'
import { cat, sibling } from '../parts/companions.ts'
import { tuft } from '../parts/horns.ts'
import { peakCap } from '../parts/hats.ts'
import { snout } from '../parts/muzzles.ts'
import { beard, buns, buttonNose, buttons, fringe, hairCap, longHair } from '../parts/people.ts'
import { yarnStrands } from '../parts/yarn.ts'
import { peg } from '../plans/doll.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const face: FacePlan = {
  azimuth: 24,
  elevation: 2,
  size: 4.2,
  skin: PALE,
  mouth: { elevation: -25, width: 5 },
}

function glasses(s: ShapeBuilder, elevation = 2): void {
  s.onHead(() => {
    for (const a of [24, -24])
      s.add(torus(onHead(s, a, elevation).at, 8.6, 1.1, { slot: DARK, lyingOn: [a > 0 ? 0.4 : -0.4, -1, 0] }))
    s.add(
      roundCone(onHead(s, 9, elevation + 1).at, onHead(s, -9, elevation + 1).at, 1.5, 1.5, { slot: DARK }),
    )
  })
}

/** Two pointed halves of a shirt collar. */
function shirtCollar(s: ShapeBuilder, radius: number): void {
  const { at } = s.sockets.neck
  s.add(torus(add(at, [0, 0, -3]), radius * 0.72, 4, { slot: ACCENT }))
  for (const side of [1, -1])
    s.add(
      box(add(at, [side * 6, -radius * 0.78, -8]), [5.4, 2.6, 6], 2, {
        slot: ACCENT,
        rotate: [18, side * 24, side * 20],
        blend: 1,
      }),
    )
}

/** Short curls over crown and neck. */
function curls(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    for (const [elevation, count, from] of CURL_ROWS)
      for (let i = 0; i < count; i++) {
        const way = direction(from + ((360 - 2 * from) * i) / (count - 1), elevation)
        s.add(
          sphere(
            add(at, [way[0] * radii[0] * 1.04, 2 + way[1] * radii[1] * 1.02, way[2] * radii[2] * 1.04]),
            radii[0] * 0.29,
            { slot: s.context.hairSlot, blend: 0.8 },
          ),
        )
      }
  })
}

/** Height of a row in degrees, its curls, and how far from straight ahead it begins. */
const CURL_ROWS: ReadonlyArray<readonly [number, number, number]> = [
  [50, 7, 12],
  [24, 8, 62],
  [-4, 6, 88],
  [84, 2, 0],
]

/** A plait of beads low around the neck. */
function beads(s: ShapeBuilder, radius: number): void {
  const { at } = s.sockets.neck
  for (let i = -3; i <= 3; i++) {
    const way = direction(i * 19, 0)
    s.add(sphere(add(at, [way[0] * radius, way[1] * radius, -9 - (9 - i * i) * 0.34]), 2.6, { slot: ACCENT }))
  }
}

export const dollhouseFamily: Group = {
  vuxen: {
    complexion: 'skin',
    oneSided: true,
    build: (s) => {
      peg(s, { radius: 16, headRadius: 17.5, height: 74 })
      hairCap(s, { volume: 1.12 })
      yarnStrands(s, { volume: 1.12 })
      fringe(s)
      s.withHead(() => longHair(s, { to: 70, width: 1.3, locks: false }))
      buttonNose(s)
      shirtCollar(s, 16)
      s.add(
        cone([0, -21, 40], 5.6, 7.2, 7, 1.4, { slot: ACCENT }),
        cylinder([0, -21, 46.6], 5.4, 1, 0.5, { slot: DARK }),
        sphere([7.6, -21.4, 36], 5, { slot: PALE, mirror: true, blend: 0.6 }),
        roundCone([15, -10, 46], [8, -20, 37], 4.8, 4.6, { slot: BODY, mirror: true, blend: 1.4 }),
        roundCone([-10, -10, 66], [17, -11, 38], s.rod(2.6), s.rod(2.6), { slot: ACCENT }),
        box([22, -6, 26], [7, 10, 11], 3, { slot: ACCENT }),
        box([23.4, -6, 33], [7, 10.6, 4], 2.4, { slot: DARK }),
      )
    },
    marks: (s) => buttons(s, [10, 18, 26, 56], ACCENT, 2.2),
    face,
    variants: {
      mamma: {
        build: (s) => {
          peg(s, { radius: 17, headRadius: 21.5, height: 56, flare: 29 })
          hairCap(s, { volume: 1.16 })
          yarnStrands(s, { volume: 1.16 })
          fringe(s)
          s.withHead(() => longHair(s, { to: 62, width: 1.2, locks: false }))
          buns(s, { count: 1, radius: 0.26 })
          buttonNose(s)
          beads(s, 15)
          s.add(
            roundCone([-13, -21, 26], [7, -24, 33], 9.4, 8.6, { slot: ACCENT }),
            sphere([13, -25, 38], 8, { slot: PALE }),
            ellipsoid([14, -22.4, 40], [9, 8, 9], { slot: ACCENT }),
            sphere([11, -32.6, 39], 1.4, { slot: DARK }),
            sphere([16, -32, 39], 1.4, { slot: DARK }),
            torus([0, 0, 4], 28, 2.6, { slot: ACCENT }),
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
          peg(s, { radius: 24, headRadius: 21, height: 64, flare: 22 })
          hairCap(s, { volume: 1.08 })
          s.withHead(() => beard(s, { to: 62, width: 0.86, slot: DARK }))
          buttonNose(s, 0.06)
          s.add(
            box([0, -21, 44], [3.4, 4, 10], 1.4, { slot: ACCENT, rotate: [-6, 0, 0] }),
            cone([10, -28, 24], 11, 9, 10, 2, { slot: ACCENT }),
            roundCone([19, -29, 20], [31, -32, 38], 3, 4.4, { slot: ACCENT }),
            cylinder([32, -32, 39], 6, 2, 1, { slot: ACCENT, rotate: [40, 30, 0] }),
            torus([-1, -28, 28], 7.4, 2.6, { slot: ACCENT, rotate: [0, 0, 0] }),
            box([-14, -20, 26], [6, 3, 6], 1.6, { slot: ACCENT, rotate: [0, 0, -28] }),
          )
        },
        marks: (s) => buttons(s, [14, 54], ACCENT, 2.2),
        face: { ...face, mouth: { elevation: -27, width: 4 } },
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
          peg(s, { radius: 17, headRadius: 23.5, height: 56 })
          hairCap(s, { volume: 1.09 })
          yarnStrands(s)
          fringe(s)
          const { at, radii } = s.sockets.head
          s.onHead(() =>
            s.add(
              sphere(add(at, [radii[0] * 0.82, 4, radii[2] * 0.82]), 6.4, { slot: ACCENT, blend: 1 }),
              ...bezierTube(
                add(at, [radii[0] * 0.86, 4, radii[2] * 0.84]),
                add(at, [radii[0] * 1.9, 6, radii[2] * 0.9]),
                add(at, [radii[0] * 1.36, 2, -radii[2] * 0.4]),
                8.4,
                5,
                { slot: DARK, blend: 1.5 },
                6,
              ),
            ),
          )
          for (const z of [12, 22, 32, 44])
            s.add(box([0, 0, z], [30, 30, 2.2], 0.4, { slot: ACCENT, operation: 'paint', depth: 2 }))
          s.add(
            box([0, 20, 34], [14, 8, 15], 5, { slot: ACCENT }),
            box([0, -22, 25], [11, 3.6, 9], 1.6, { slot: ACCENT }),
            box([0, -24, 25], [9.4, 2.4, 7.4], 1, { slot: PALE }),
            box([0, -25, 25], [1, 2, 7.6], 0.6, { slot: ACCENT }),
          )
          buttonNose(s)
        },
      },
      smasyskon: {
        oneSided: true,
        build: (s) => {
          peg(s, { radius: 16, headRadius: 22, height: 40 })
          hairCap(s)
          tuft(s, { length: 0.3, strands: 3, slot: DARK, radius: 0.08 })
          buttonNose(s)
          sibling(s, 34, 56)
          s.add(roundCone([12, -8, 22], [25, -8, 21], 5, 5, { slot: PALE }))
        },
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
      peg(s, { radius: 19, headRadius: 22.5, height: 50, bend: 9 })
      hairCap(s, { slot: s.context.hairSlot, volume: 1.06 })
      curls(s)
      glasses(s)
      buttonNose(s, 0.07)
      s.add(
        cone([0, -3, 40], 26, 13, 11, 3, { slot: ACCENT, blend: 1 }),
        roundCone([-13, -20, 34], [0, -27, 24], 6, 3, { slot: ACCENT, blend: 2 }),
        roundCone([13, -20, 34], [0, -27, 24], 6, 3, { slot: ACCENT, blend: 2 }),
        sphere([0, -22, 40], 4.4, { slot: BODY }),
      )
      for (let i = 0; i < 12; i++) {
        const way = direction(i * 30 + 15, 0)
        s.add(sphere([way[0] * 25.6, way[1] * 25.6 - 3, 30], 3, { slot: ACCENT }))
      }
      s.add(
        roundCone([32, -22, 0], [32, -20, 44], s.rod(3), s.rod(3), { slot: DARK }),
        ...bezierTube([32, -20, 44], [32, -20, 54], [24, -24, 48], s.rod(3), s.rod(3), { slot: DARK }, 5),
        cylinder([32, -22, 1.6], 5, 2, 1, { slot: DARK }),
        roundCone([18, -12, 34], [31, -20, 40], 5.4, 5.4, { slot: BODY }),
        sphere([32, -20.4, 41], 6, { slot: PALE }),
      )
    },
    face: { ...face, size: 3.5, blush: ACCENT },
    variants: {
      mormor: {
        build: (s) => {
          peg(s, { radius: 18, headRadius: 22, height: 51, flare: 30 })
          const slot = s.context.hairSlot
          hairCap(s, { slot, volume: 1.14 })
          yarnStrands(s, { slot, volume: 1.14 })
          buns(s, { count: 1, slot, radius: 0.32 })
          glasses(s)
          buttonNose(s, 0.07)
          const { at } = s.sockets.neck
          for (let i = 0; i < 10; i++) {
            const way = direction(i * 36, 0)
            s.add(sphere(add(at, [way[0] * 15, way[1] * 15, -5]), 4.4, { slot: ACCENT, blend: 1 }))
          }
          s.add(
            box([0, -27, 20], [12, 3.6, 9], 2, { slot: ACCENT }),
            box([0, -30.4, 17], [12.6, 1.6, 1.4], 0.6, { slot: BODY }),
            box([0, -30.4, 23], [12.6, 1.6, 1.4], 0.6, { slot: BODY }),
            roundCone([-12, -27, 29], [22, -28, 33], s.rod(2), s.rod(2), { slot: DARK }),
            roundCone([12, -27, 29], [-22, -28, 33], s.rod(2), s.rod(2), { slot: DARK }),
            sphere([22, -28, 33], 3.2, { slot: DARK }),
            sphere([-22, -28, 33], 3.2, { slot: DARK }),
            sphere([10, -26, 28], 5.4, { slot: PALE, mirror: true }),
            ...bezierTube([10, -28, 14], [20, -34, 4], [25, -24, 6], 2, 2, { slot: ACCENT }, 5),
            sphere([28, -20, 11.6], 12, { slot: ACCENT }),
            torus([28, -20, 11.6], 11.4, 1.4, { slot: BODY, rotate: [40, 30, 0] }),
            torus([28, -20, 11.6], 11.4, 1.4, { slot: BODY, rotate: [-20, 50, 0] }),
          )
        },
      },
      farfar: {
        build: (s) => {
          peg(s, { radius: 23, headRadius: 22, height: 55, flare: 24 })
          hairCap(s, { slot: s.context.hairSlot, volume: 1.08, low: -0.1 })
          const cap = s.context.hairSlot === ACCENT ? 1 : 2
          peakCap(s, { slot: cap, peak: cap, width: 1.16, height: 0.22 })
          glasses(s, -6)
          buttonNose(s, 0.08, PALE, -16)
          const { at, radii } = s.sockets.head
          s.onHead(() =>
            s.add(
              ellipsoid(add(at, [6, -radii[1] * 0.9, -radii[2] * 0.5]), [8, 3.6, 4], {
                slot: s.context.hairSlot,
                mirror: true,
                rotate: [0, 18, 0],
              }),
            ),
          )
          s.add(
            box([0, -23, 29], [9, 7, 5], 2, { slot: BODY }),
            box([0, -29, 30], [17, 2.2, 11], 1, { slot: ACCENT, rotate: [-12, 0, 0] }),
            box([0, -30.6, 37], [13, 2.4, 1.6], 0.6, { slot: DARK, rotate: [-12, 0, 0] }),
            box([-7.4, -31.4, 28], [5.4, 2.4, 4.4], 0.6, { slot: DARK, rotate: [-12, 0, 0] }),
            ...[32, 28, 24].map((z) =>
              box([7.4, -31.4, z], [5.4, 2.4, 0.9], 0.4, { slot: DARK, rotate: [-12, 0, 0] }),
            ),
            sphere([17, -29, 30], 5.8, { slot: PALE, mirror: true }),
            roundCone([11, -19, 54], [8, -25, 22], 2.4, 2.4, { slot: ACCENT, mirror: true }),
            ellipsoid([9, -23, 4], [9, 11, 5.6], { slot: ACCENT, mirror: true, blend: 1 }),
          )
        },
        face: { ...face, elevation: -6, size: 3.4, brows: false, mouth: 'none' },
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
      cat(s, [-21, -6, 55])
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
