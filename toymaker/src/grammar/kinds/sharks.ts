/** Sharks. */
import { ACCENT, BODY, DARK, PALE, sphere, cylinder, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import { inkFor } from '../ink.ts'
import { raiseHead } from '../pose.ts'
import { backFin, flukes, sideFins, swim, SWIM_CAMERA } from '../plans/swim.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Kind } from '../kind.ts'

/** Sideways, as a share of the head's half width, and the heights of root and tip, of its half height: the row that is seen. */
const TEETH = [
  [-0.36, -0.42, -0.6],
  [-0.18, -0.37, -0.58],
  [0, -0.36, -0.57],
  [0.18, -0.37, -0.58],
  [0.36, -0.42, -0.6],
] as const

/** Translates all shapes so far upwards. */
function lift(s: ShapeBuilder, by: number): void {
  s.shapes.forEach((shape, i) => {
    s.shapes[i] = { ...shape, at: add(shape.at, [0, 0, by]) }
  })
  s.sockets.head = { ...s.sockets.head, at: add(s.sockets.head.at, [0, 0, by]) }
  s.sockets.top = add(s.sockets.top, [0, 0, by])
}

/** A pointed snout over the mouth. */
function snout(s: ShapeBuilder, out: number): void {
  const { at, radii } = s.sockets.head
  const [x, y, z] = radii
  s.underFace(() =>
    s.add(
      roundCone(add(at, [0, -y * 0.4, z * 0.1]), add(at, [0, -y * out, z * 0.16]), x * 0.66, x * 0.3, {
        blend: 8,
      }),
    ),
  )
  const slot = inkFor(s, PALE)
  s.sockets.mouth = { at: add(at, [0, -y, -z * 0.34]), width: 15, form: 'line', slot }
}

export const sharks: Kind = {
  camera: SWIM_CAMERA,
  fixedHead: true,
  build: (s) => {
    swim(s, {
      length: 122,
      width: 54,
      height: 48,
      mode: 'wave',
      tailRise: 6,
      pale: PALE,
      paleTo: 1,
      bend: 50,
    })
    snout(s, 1.02)
    flukes(s, { width: 72, upright: true })
    sideFins(s, { length: 32, width: 22, slot: BODY, fall: 50 })
    backFin(s, { height: 30, length: 36, slot: BODY })
    s.add(sphere(add(s.sockets.back, [0, 16, 28]), 12, { slot: ACCENT, operation: 'paint', depth: 8 }))
  },
  marks: (s) => {
    const { at } = s.sockets.head
    for (const y of [4, 9, 14])
      s.add(
        ellipsoid(add(at, [22, y, 4]), [8, 1.3, 8], {
          slot: DARK,
          operation: 'paint',
          mirror: true,
          depth: 2,
        }),
      )
  },
  face: { azimuth: 21, elevation: 22, size: 6, style: 'ball' },
  variants: {
    vithaj: {
      build: (s) => {
        s.onHead(() => {
          swim(s, { length: 124, width: 54, height: 54, tailRise: 26, pale: PALE, bend: 62 })
          flukes(s, { width: 60, upright: true, fixed: true })
          sideFins(s, { length: 32, width: 22, fall: 42, moves: true })
          backFin(s, { height: 33, length: 32 })
          const { at, radii } = s.sockets.head
          s.add(
            roundCone(add(at, [0, -radii[1] * 0.6, 4]), add(at, [0, -radii[1] * 1.22, 3]), 16, 7, {
              blend: 7,
            }),
          )
          const jaw = add(at, [0, -radii[1] * 0.86, -radii[2] * 0.46])
          s.add(
            ellipsoid(jaw, [radii[0] * 0.58, 13, radii[2] * 0.3], {
              slot: DARK,
              operation: 'paint',
              depth: 4,
            }),
          )
          for (const [x, ...heights] of TEETH) {
            // Painted, and wide at the root: whatever stands out of the hollow is a row of beads or fingers.
            const [root, tip] = heights.map(
              (z) => s.project(add(at, [x * radii[0], 0, z * radii[2]]), [0, -1, 0]).at,
            )
            if (root && tip)
              s.add(
                roundCone(root, tip, radii[0] * 0.14, radii[0] * 0.02, {
                  slot: PALE,
                  operation: 'paint',
                  depth: 3,
                }),
              )
          }
        })
        s.sockets.neck = { ...s.sockets.neck, at: [0, 4, 30] }
        raiseHead(s, 36)
        lift(s, 14)
        s.add(
          torus([0, 16, 5], 27, 7.5, { slot: ACCENT, blend: 3 }),
          cylinder([0, 16, 4], 27, 5, 2, { slot: ACCENT, blend: 3 }),
        )
        s.add(roundCone([0, 12, 4], [0, 6, 34], 19, 17, { slot: ACCENT, blend: 4 }))
        for (const a of [20, 92, 164, 236, 308])
          s.add(sphere([cos(a) * 28, 16 + sin(a) * 28, 9], 8, { slot: ACCENT, blend: 3 }))
        s.sockets.neck = { ...s.sockets.neck, radius: 25 }
      },
      camera: { azimuth: 20, elevation: 12 },
      face: { azimuth: 27, elevation: 38, size: 6, style: 'ball', mouth: 'none' },
    },
    hammarhaj: {
      build: (s) => {
        swim(s, { length: 118, width: 40, height: 40, mode: 'wave', tailRise: 8, pale: PALE, bend: 50 })
        const { at, radii } = s.sockets.head
        s.add(ellipsoid(add(at, [0, -radii[1] * 0.86, 2]), [44, 11.5, 11], { blend: 5 }))
        s.add(sphere(add(at, [37, -radii[1] * 0.86, 2]), 9, { blend: 4, mirror: true }))
        flukes(s, { width: 62, upright: true })
        sideFins(s, { length: 31, width: 19, fall: 38 })
        backFin(s, { height: 30, length: 28 })
        backFin(s, { height: 13, length: 15, y: 20 })
      },
      camera: { azimuth: 26, elevation: 14 },
      // On the front of the hammer: at its ends the eyes look away from each other and from the viewer.
      face: { azimuth: 40, elevation: 3, size: 6.4, style: 'ball', mouth: { elevation: 2, width: 11 } },
    },
  },
}
