/** Dinosaurs and their kin. */
import { ball, bow, cone, ellipsoid, limb } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth } from '../parts/anchors.ts'
import { hornPair, tuft } from '../parts/horns.ts'
import { paintBelly, paintSpots } from '../parts/marks.ts'
import { blockMuzzle } from '../parts/muzzles.ts'
import { addArms } from '../plans/limbs.ts'
import { quad } from '../plans/quad.ts'
import { rex, spineRow } from '../plans/rex.ts'
import { egg } from '../plans/egg.ts'
import { wing, wingLobe } from '../plans/wing.ts'
import type { Sculpture } from '../sculpture.ts'

const QUAD_CAMERA = { azimuth: 36, elevation: 14 }

function heavyTail(s: Sculpture, length = 44): void {
  const at = s.sockets.tail
  s.add(
    ...bow(
      add(at, [0, -8, -6]),
      add(at, [0, length * 0.6, -24]),
      add(at, [9, length, -at[2] + 8]),
      15,
      4.4,
      { blend: 7 },
      8,
    ),
  )
}

function teeth(s: Sculpture): void {
  const mouth = s.sockets.mouth
  if (!mouth) return
  for (const x of [-7, -3.4, 3.4, 7]) {
    const { at } = s.project(add(mouth.at, [x, 0, -0.6]), [0, -1, 0])
    s.onHead(() => s.add(limb(at, add(at, [0, -0.3, -2.6]), 1.8, 1.1, { slot: 3 })))
  }
}

export const dinosaurier: Group = {
  kottatare: {
    camera: { azimuth: 32, elevation: 13 },
    build: (s) => {
      rex(s)
      spineRow(s, 2, { size: 0.82 })
      paintBelly(s, 3)
      s.onHead(() =>
        s.add(
          ellipsoid(add(s.sockets.head.at, [11, -14, 15]), [6, 7, 4], {
            slot: 2,
            mirror: true,
            blend: 1.5,
            turn: [20, 0, 0],
          }),
        ),
      )
    },
    marks: teeth,
    face: { azimuth: 37, elevation: 13, size: 5.4, style: 'ball' },
    variants: {
      tyrannosaurus: {
        build: (s) => {
          rex(s, { head: [1.18, 1.14, 1.12], arm: 12, snout: 1.12, girth: 1.04 })
          paintBelly(s, 3)
        },
        marks: (s) => {
          teeth(s)
          paintSpots(s, 12, [2, 3], 2)
        },
      },
      velociraptor: {
        build: (s) => {
          rex(s, { head: [0.86, 1, 0.9], girth: 0.8, snout: 1.16, tail: 84 })
          tuft(s, { length: 0.42, strands: 4, slot: 2, radius: 0.09, fall: -0.5 })
          for (const hand of s.sockets.hands)
            s.add(ellipsoid(add(hand, [Math.sign(hand[0]) * 3, 6, -2]), [3.4, 9, 6], { slot: 2, blend: 1 }))
          paintBelly(s, 3)
        },
      },
    },
  },
  vaxtatare: {
    camera: QUAD_CAMERA,
    build: (s) => {
      quad(s, { leg: 22, legWidth: 17, length: 62, rise: 50 })
      heavyTail(s)
      const h = headWidth(s)
      const { at, radii } = s.sockets.head
      s.onHead(() =>
        s.add(
          limb(
            add(at, [0, -4, radii[2] * 0.8]),
            add(at, [0, h * 0.62, radii[2] + h * 0.3]),
            h * 0.12,
            h * 0.1,
            { slot: 2, blend: 2 },
          ),
        ),
      )
      blockMuzzle(s, { width: 0.6, height: 0.3, out: 0.36, sink: 0.12, slot: 1, end: 3 })
      for (const y of [-8, 6, 20])
        s.add(ellipsoid([0, y, 62], [16, 4, 12], { slot: 2, operation: 'paint', depth: 2.2 }))
      paintBelly(s, 3)
    },
    face: { azimuth: 34, elevation: 11, size: 5, style: 'ball' },
    variants: {
      triceratops: {
        build: (s) => {
          quad(s, { leg: 20, legWidth: 18, length: 62, girth: 1.12, rise: 24, neck: 14, neckWidth: 34 })
          heavyTail(s, 36)
          const h = headWidth(s)
          const { at, radii } = s.sockets.head
          s.onHead(() => {
            s.add(
              ellipsoid(add(at, [0, radii[1] * 0.52, h * 0.24]), [h * 0.72, h * 0.13, h * 0.62], {
                slot: 2,
                turn: [-28, 0, 0],
                blend: 1,
              }),
            )
            for (let i = 0; i < 7; i++) {
              const a = -90 + i * 30
              const way = direction(a, 0)
              s.add(
                ball(
                  add(at, [
                    way[0] * h * 0.7,
                    radii[1] * 0.62 - way[1] * h * 0.22,
                    h * 0.26 - way[1] * h * 0.5,
                  ]),
                  h * 0.085,
                  { slot: 1, blend: 1 },
                ),
              )
            }
            s.add(
              limb(add(at, [0, -radii[1] * 0.94, -1]), add(at, [0, -radii[1] * 1.2, h * 0.2]), 4.6, 2, {
                slot: 3,
                blend: 1,
              }),
            )
          })
          hornPair(s, { way: [0.24, -0.62, 0.75], length: 0.5, tilt: 26, back: -22, r1: 0.1, r2: 0.035 })
          blockMuzzle(s, { width: 0.42, height: 0.32, out: 0.26, sink: 0.1, slot: 1, end: 3 })
        },
      },
      stegosaurus: {
        build: (s) => {
          quad(s, {
            leg: 20,
            legWidth: 17,
            length: 66,
            girth: 1.08,
            rise: 10,
            neck: 14,
            head: [0.82, 0.9, 0.84],
          })
          heavyTail(s, 46)
          for (const [y, z, r] of [
            [-20, 54, 8],
            [-8, 62, 12],
            [7, 64, 14],
            [22, 60, 12],
            [36, 48, 9],
          ] as const)
            s.add(
              ellipsoid([4.6, y, z], [s.wall(3), r * 0.8, r * 1.15], {
                slot: 2,
                mirror: true,
                blend: 1.2,
                turn: [0, 8, 0],
              }),
            )
          for (const y of [66, 74])
            s.add(limb([6, y - 4, 12], [15, y + 2, 19], 4, 2.2, { slot: 3, mirror: true, blend: 1 }))
          blockMuzzle(s, { width: 0.5, height: 0.36, out: 0.3, sink: 0.08, slot: 1, end: 3 })
        },
      },
      langhals: {
        build: (s) => {
          quad(s, {
            leg: 20,
            legWidth: 19,
            length: 58,
            girth: 1.1,
            rise: 66,
            neck: 52,
            neckWidth: 21,
            head: [0.78, 0.88, 0.76],
          })
          heavyTail(s, 60)
          blockMuzzle(s, { width: 0.52, height: 0.38, out: 0.26, sink: 0.06, slot: 1, end: 3 })
          paintBelly(s, 3)
        },
        marks: (s) => paintSpots(s, 9, [3, 5], 2),
        face: { azimuth: 34, elevation: 10, size: 4.6, style: 'ball' },
      },
    },
  },
  flygodla: {
    camera: { azimuth: 20, elevation: 11 },
    build: (s) => {
      wing(s, { bodySlot: 1, headSlot: 1 })
      s.add(ellipsoid([0, 0, 6], [27, 20, 12], { slot: 4, blend: 2 }))
      wingLobe(s, { at: [32, 5, 46], half: [31, 21], roll: -24, slot: 2, sweep: 12 })
      wingLobe(s, { at: [24, 5, 26], half: [20, 19], roll: -50, slot: 2, sweep: 12 })
      s.add(
        limb([8, 2, 56], [58, 11, 64], 5.4, 3.4, { slot: 1, mirror: true, blend: 1.5 }),
        ball([59, 11, 66], 4, { slot: 3, mirror: true }),
      )
      const h = headWidth(s)
      const { at, radii } = s.sockets.head
      s.onHead(() => {
        s.add(
          limb(
            add(at, [0, 4, radii[2] * 0.6]),
            add(at, [0, h * 0.7, radii[2] + h * 0.3]),
            h * 0.13,
            h * 0.045,
            { slot: 2, blend: 2 },
          ),
        )
        s.add(
          cone(add(at, [0, -radii[1] - h * 0.2, -h * 0.1]), h * 0.19, 2, h * 0.34, 1.6, {
            slot: 3,
            normal: [0, -1, -0.22],
            blend: 1,
          }),
        )
      })
      s.sockets.mouth = { at, width: 1, form: 'none' }
      s.add(ellipsoid([0, -16, 34], [8, 8, 18], { slot: 3, operation: 'paint', depth: 2.4 }))
    },
    face: { azimuth: 32, elevation: 14, size: 5, style: 'ball' },
  },
  babydinosaurie: {
    camera: { azimuth: 20, elevation: 13 },
    build: (s) => {
      egg(s, { feet: 'none', height: 0.92 })
      s.onHead(() => s.add(ellipsoid(add(s.sockets.head.at, [0, -24, -8]), [17, 12, 11.5], { blend: 7 })))
      s.sockets.mouth = { at: add(s.sockets.head.at, [0, -24, -13]), width: 10, form: 'line' }
      addArms(s, { shoulder: [27, -8, 42], length: 16, radius: 6.4, hand: 6.6 })
      s.add(ellipsoid([0, 0, 15], [37, 33, 26], { slot: 3 }))
      for (let i = 0; i < 10; i++) {
        const way = direction(i * 36 + 18, 0)
        s.add(
          limb([way[0] * 31, way[1] * 27, 26], [way[0] * 33, way[1] * 29, 37], 10, 3, { slot: 3, blend: 1 }),
        )
      }
      s.onHead(() => {
        const { top } = s.sockets
        s.add(ellipsoid(add(top, [2, 2, -8]), [22, 20, 12], { slot: 3 }))
        for (let i = 0; i < 8; i++) {
          const way = direction(i * 45, 0)
          s.add(
            limb(
              add(top, [2 + way[0] * 17, 2 + way[1] * 15, -8]),
              add(top, [2 + way[0] * 20, 2 + way[1] * 18, -15]),
              7,
              2.4,
              { slot: 3, blend: 1 },
            ),
          )
        }
      })
    },
    marks: (s) => {
      for (const [a, z] of [
        [14, 14],
        [-24, 20],
        [50, 12],
        [-62, 10],
        [90, 18],
        [150, 14],
        [-130, 16],
      ] as const)
        s.add(ball(s.project([0, 0, z], direction(a, 0)).at, 4.2, { slot: 2, operation: 'paint', depth: 2 }))
    },
    face: { azimuth: 27, elevation: 6, size: 5.6, style: 'ball' },
  },
}
