/** Dinosaurs and other extinct reptiles. */
import { ACCENT, BODY, DARK, PALE, sphere, bezierTube, box, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth, onHead } from '../parts/anchors.ts'
import { hornPair } from '../parts/horns.ts'
import { paintBelly, paintSpots } from '../parts/marks.ts'
import { blockMuzzle } from '../parts/muzzles.ts'
import { plate } from '../parts/plates.ts'
import { addArms } from '../plans/limbs.ts'
import { quad } from '../plans/quad.ts'
import { rex, spineRow } from '../plans/rex.ts'
import { egg } from '../plans/egg.ts'
import { wing } from '../plans/wing.ts'
import { raptor } from './raptor.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const LONG_CAMERA = { azimuth: 48, elevation: 14 }

function heavyTail(s: ShapeBuilder, length = 44): void {
  const at = s.sockets.tail
  const root = add(at, [0, -8, -6])
  const end = add(at, [9, length, -at[2] + 8])
  s.add(...bezierTube(root, add(at, [0, length * 0.6, -24]), end, 15, 4.4, { blend: 7 }, 8))
}

/** Of the plates along a back: how far behind the middle they stand, and how high they are, in units. */
const BACK_PLATES = [
  [-27, 11],
  [-17, 15],
  [-5, 19],
  [8, 22],
  [21, 20],
  [33, 15],
  [43, 11],
] as const

/** Plates stand left and right by turns, so that they overlap to the eye and not in the solid: one mass would be a key. */
function backPlate(s: ShapeBuilder, y: number, size: number, side: number): void {
  const { at } = s.project([side * 4.5, y, s.sockets.belly.at[2]], [0, 0, 1])
  s.add(
    box(add(at, [0, 0, size * 0.5]), [s.wall(3), size * 0.6, size * 0.6], 3, {
      slot: ACCENT,
      blend: 1.2,
      rotate: [45, side * 8, 0],
    }),
  )
}

/** A smile with small pointed teeth hanging from its line; `places` are where, in half widths. */
function fangs(s: ShapeBuilder, width: number, places: readonly number[]): void {
  const at = s.sockets.mouth?.at ?? s.sockets.head.at
  s.sockets.mouth = { at, width, form: 'line' }
  s.onHead(() => {
    for (const place of places) {
      const from = add(at, [place * width, 0, (place * place - 0.5) * width * 0.5])
      const [root, tip] = [from, add(from, [0, 0, -width * 0.34])].map(
        (through) => s.project(through, [0, -1, 0]).at,
      )
      if (root && tip)
        s.add(roundCone(root, tip, width * 0.17, 0.7, { slot: PALE, operation: 'paint', depth: 3 }))
    }
  })
}

/** Bands round the runner's tail: backwards, upwards. */
const RINGS = [
  [50, 48],
  [60, 51],
  [70, 54],
] as const

/** Wings of a pterosaur half spread: skin from the arm and its long finger down to the hips and the bed. */
function skinWings(s: ShapeBuilder): void {
  const shoulder: Vec3 = [11, 3, 54]
  const wrist: Vec3 = [37, 7, 73]
  const finger: Vec3 = [67, 12, 47]
  const hem: Vec3 = [23, 14, 5]
  // From the hem its edge rises to the finger in two bows, each over the one before: nothing of it hangs.
  const [inner, outer]: [Vec3, Vec3] = [
    [38, 13, 23],
    [50, 12, 36],
  ]
  const skin = { slot: ACCENT, mirror: true, root: 4, end: 3.4, blend: 2 } as const
  plate(s, { from: [8, 6, 52], to: [10, 10, 8], tip: wrist, ...skin })
  plate(s, { from: [10, 10, 8], to: hem, tip: wrist, ...skin })
  plate(s, { from: hem, to: inner, tip: wrist, ...skin })
  plate(s, { from: inner, to: outer, tip: wrist, ...skin })
  plate(s, { from: wrist, to: outer, tip: finger, ...skin })
  s.add(
    roundCone(shoulder, wrist, 7, 5.4, { mirror: true, blend: 3 }),
    ...bezierTube(wrist, [58, 9, 70], finger, 5.2, s.rod(3.4), { mirror: true, blend: 1 }, 5),
  )
  for (const x of [-4.6, 0, 4.6])
    s.add(
      roundCone(add(wrist, [x * 0.4, -2, 2]), add(wrist, [x, -7, 8]), s.rod(2.4), s.rod(1.8), {
        slot: DARK,
        mirror: true,
        blend: 0.8,
      }),
    )
}

export const dinosaurs: Group = {
  kottatare: {
    camera: { azimuth: 42, elevation: 13 },
    headYaw: 22,
    build: (s) => {
      rex(s, { snout: 1.3, tail: 74 })
      spineRow(s, { slot: ACCENT, size: 0.72 })
      paintBelly(s, { slot: PALE })
      for (const z of [22, 34, 46])
        s.add(
          ellipsoid([24, 16, z], [14, 14, 2.6], { slot: ACCENT, operation: 'paint', mirror: true, depth: 2 }),
        )
      s.onHead(() =>
        s.add(
          ellipsoid(onHead(s, 40, 52).at, [5, 8, 4.4], {
            slot: ACCENT,
            mirror: true,
            blend: 1.5,
            rotate: [20, 0, 0],
          }),
        ),
      )
    },
    marks: (s) => fangs(s, 14, [-0.5, 0.5]),
    face: { azimuth: 38, elevation: 14, size: 5.2, style: 'ball' },
    variants: {
      tyrannosaurus: {
        build: (s) => {
          rex(s, { head: [1.26, 1.2, 1.16], arm: 9, snout: 1.62, girth: 1.02, tail: 80 })
          paintBelly(s, { slot: PALE })
        },
        marks: (s) => {
          fangs(s, 18, [-0.72, -0.28, 0.28, 0.72])
          paintSpots(s, { count: 14, radius: [4.4, 6.4], slot: ACCENT, from: 40, to: 320 })
        },
        face: { azimuth: 42, elevation: 20, size: 5, style: 'ball' },
      },
      velociraptor: {
        camera: { azimuth: 42, elevation: 12 },
        headYaw: 26,
        build: (s) => {
          raptor(s)
          const { at, radii } = s.sockets.head
          s.onHead(() => {
            for (const [y, reach, up] of [
              [-0.1, 6, 15],
              [0.3, 12, 14],
              [0.66, 16, 9],
            ] as const) {
              const root = add(at, [0, y * radii[1], radii[2] * Math.sqrt(1 - y * y) - 3])
              s.add(roundCone(root, add(root, [0, reach, up]), 5, s.rod(3), { slot: ACCENT, blend: 1.4 }))
            }
          })
          paintBelly(s, { slot: PALE })
          for (const [y, z] of RINGS)
            s.add(box([0, y, z], [20, 2, 20], 0.4, { slot: ACCENT, operation: 'paint', depth: 2.4 }))
        },
        marks: () => {},
        face: { azimuth: 33, elevation: 14, size: 4.8, style: 'ball' },
      },
    },
  },
  vaxtatare: {
    camera: LONG_CAMERA,
    headYaw: 24,
    build: (s) => {
      quad(s, { leg: 22, legWidth: 17, length: 62, rise: 50 })
      heavyTail(s, 56)
      const h = headWidth(s)
      const { at, radii } = s.sockets.head
      s.onHead(() =>
        s.add(
          ...bezierTube(
            add(at, [0, -10, radii[2] * 0.7]),
            add(at, [0, h * 0.1, radii[2] + h * 0.34]),
            add(at, [0, h * 0.86, radii[2] + h * 0.16]),
            h * 0.17,
            h * 0.12,
            { slot: ACCENT, blend: 2 },
            7,
          ),
        ),
      )
      blockMuzzle(s, { width: 0.72, height: 0.3, out: 0.44, sink: 0.14, slot: BODY })
      for (const y of [-8, 6, 20])
        s.add(ellipsoid([0, y, 58], [30, 3.6, 14], { slot: ACCENT, operation: 'paint', depth: 2.2 }))
      paintBelly(s, { slot: PALE })
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
                slot: ACCENT,
                rotate: [-28, 0, 0],
                blend: 1,
              }),
            )
            for (let i = 0; i < 7; i++) {
              const a = -90 + i * 30
              const way = direction(a, 0)
              s.add(
                sphere(
                  add(at, [
                    way[0] * h * 0.7,
                    radii[1] * 0.62 - way[1] * h * 0.22,
                    h * 0.26 - way[1] * h * 0.5,
                  ]),
                  h * 0.085,
                  { slot: BODY, blend: 1 },
                ),
              )
            }
            s.add(
              roundCone(add(at, [0, -radii[1] * 0.94, -1]), add(at, [0, -radii[1] * 1.2, h * 0.2]), 4.6, 2, {
                slot: PALE,
                blend: 1,
              }),
            )
          })
          hornPair(s, { way: [0.24, -0.62, 0.75], length: 0.58, tilt: 26, back: -22, r1: 0.1, r2: 0.035 })
          blockMuzzle(s, { width: 0.42, height: 0.32, out: 0.26, sink: 0.1, slot: BODY })
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
          heavyTail(s, 58)
          for (const [i, [y, size]] of BACK_PLATES.entries()) backPlate(s, y, size, i % 2 ? 1 : -1)
          for (const y of [30, 40])
            s.add(
              roundCone(add(s.sockets.tail, [6, y, -22]), add(s.sockets.tail, [19, y + 8, -8]), 5, 2.4, {
                slot: PALE,
                mirror: true,
                blend: 1,
              }),
            )
          blockMuzzle(s, { width: 0.5, height: 0.36, out: 0.3, sink: 0.08, slot: BODY })
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
            neck: 64,
            neckWidth: 21,
            head: [0.7, 0.8, 0.68],
          })
          heavyTail(s, 70)
          blockMuzzle(s, { width: 0.52, height: 0.38, out: 0.26, sink: 0.06, slot: BODY })
          paintBelly(s, { slot: PALE })
        },
        marks: (s) => paintSpots(s, { count: 12, radius: [4, 6], slot: ACCENT }),
        face: { azimuth: 34, elevation: 10, size: 4.6, style: 'ball' },
      },
    },
  },
  flygodla: {
    camera: { azimuth: 24, elevation: 11 },
    headYaw: -26,
    build: (s) => {
      wing(s, { bodySlot: BODY, headSlot: BODY, head: 0.94 })
      s.add(
        ellipsoid([0, -1, 34], [17, 15, 25], { blend: 6 }),
        ellipsoid([10, -14, 8], [8, 10, 8], { mirror: true, blend: 3 }),
        ellipsoid([0, 2, 4], [17, 15, 12], { blend: 6 }),
      )
      for (const x of [-5, 0, 5])
        s.add(sphere([10 + x, -23 + Math.abs(x) * 0.3, 4], 3, { slot: DARK, mirror: true, blend: 0.6 }))
      skinWings(s)
      const h = headWidth(s)
      const { at, radii } = s.sockets.head
      const crest = { blend: 2.4, slot: ACCENT } as const
      s.onHead(() => {
        s.add(
          roundCone(
            add(at, [0, -radii[1] * 0.1, radii[2] * 0.72]),
            add(at, [0, h * 0.44, h * 0.66]),
            h * 0.21,
            h * 0.15,
            crest,
          ),
          roundCone(
            add(at, [0, h * 0.44, h * 0.66]),
            add(at, [0, h * 1, h * 0.76]),
            h * 0.15,
            s.rod(h * 0.08),
            {
              ...crest,
              blend: 0,
            },
          ),
          roundCone(
            add(at, [0, -radii[1] * 0.4, -h * 0.1]),
            add(at, [0, -radii[1] - h * 0.86, -h * 0.24]),
            h * 0.24,
            h * 0.07,
            { slot: PALE, blend: 1.4 },
          ),
          roundCone(
            add(at, [0, -radii[1] * 0.4, -h * 0.3]),
            add(at, [0, -radii[1] - h * 0.46, -h * 0.46]),
            h * 0.16,
            h * 0.07,
            { slot: PALE },
          ),
        )
      })
      s.sockets.mouth = { at, width: 1, form: 'none' }
      s.add(ellipsoid([0, -18, 32], [11, 12, 19], { slot: PALE, operation: 'paint', depth: 2.4 }))
    },
    face: { azimuth: 38, elevation: 20, size: 5, style: 'ball', blush: 'none' },
  },
  babydinosaurie: {
    camera: { azimuth: 20, elevation: 13 },
    build: (s) => {
      egg(s, { feet: 'none', height: 0.92 })
      s.onHead(() =>
        s.add(
          ellipsoid(add(s.sockets.head.at, [0, -28, -8]), [18.5, 18, 12.5], { blend: 6 }),
          ellipsoid(add(s.sockets.head.at, [6, -43.5, -1.5]), [1.8, 3.4, 2], {
            slot: DARK,
            operation: 'paint',
            mirror: true,
            depth: 3,
          }),
        ),
      )
      s.sockets.mouth = { at: add(s.sockets.head.at, [0, -34, -13]), width: 11, form: 'line' }
      addArms(s, { shoulder: [27, -8, 42], length: 16, radius: 6.4, hand: 6.6 })
      s.add(ellipsoid([0, 0, 15], [37, 33, 26], { slot: PALE }))
      for (let i = 0; i < 10; i++) {
        const way = direction(i * 36 + 18, 0)
        s.add(
          roundCone([way[0] * 30, way[1] * 26, 24], [way[0] * 34.5, way[1] * 30, 40], 9, 2.4, {
            slot: PALE,
            blend: 2,
          }),
        )
      }
      const { at: head, radii } = s.sockets.head
      s.onHead(() => {
        // Pointed as along a dragon's back: with low bumps its head is a chick's.
        for (const [y, r] of [
          [-0.3, 8],
          [0.2, 9.4],
          [0.66, 8],
        ] as const) {
          const root = add(head, [0, y * radii[1], radii[2] * Math.sqrt(1 - y * y) - 3])
          const tip = add(root, [0, r * (0.3 + y), r * 1.5])
          s.add(
            roundCone(root, tip, r, Math.max(2.4, s.mm(s.context.age.minTipMm)), {
              slot: ACCENT,
              blend: 1.6,
            }),
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
        s.add(
          sphere(s.project([0, 0, z], direction(a, 0)).at, 4.2, {
            slot: ACCENT,
            operation: 'paint',
            depth: 2,
          }),
        )
    },
    face: { azimuth: 25, elevation: 7, size: 5.6, style: 'ball' },
  },
}
