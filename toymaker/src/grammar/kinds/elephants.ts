/** Elephants, by their ears and trunks. */
import { ACCENT, BODY, PALE, sphere, bezierTube, box } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth } from '../parts/anchors.ts'
import { fanEars } from '../parts/ears.ts'
import { tuft } from '../parts/horns.ts'
import { paintPads } from '../parts/marks.ts'
import { bobTail, ropeTail } from '../parts/tails.ts'
import { quad, QUAD_CAMERA } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Kind } from '../kind.ts'

/** `swing`: how far a hanging trunk ends from the viewer, in widths of the head; straight down it hides the mouth. */
function trunk(s: ShapeBuilder, raised: boolean, swing = 0.3): void {
  const { at, radii } = s.sockets.head
  const h = headWidth(s)
  const from = add(at, [0, -radii[1] * 0.8, -h * 0.08])
  const aside = -s.context.near * h * swing
  s.onHead(() => {
    if (raised)
      s.add(
        ...bezierTube(
          from,
          // Beside the face, not before it: high over the brow it is seen from afar.
          add(at, [-s.context.near * h * 0.3, -radii[1] - h * 1.1, -h * 0.62]),
          add(at, [-s.context.near * h, -radii[1] - h * 0.3, h * 0.44]),
          h * 0.17,
          h * 0.11,
          { blend: 4 },
          9,
        ),
      )
    else {
      const knee = add(at, [aside * 0.7, -radii[1] - h * 0.3, -h * 0.62])
      s.add(
        ...bezierTube(
          from,
          add(at, [aside * 0.2, -radii[1] - h * 0.34, -h * 0.1]),
          knee,
          h * 0.17,
          h * 0.12,
          { blend: 4 },
          6,
        ),
        ...bezierTube(
          knee,
          add(knee, [aside * 0.3, -h * 0.02, -h * 0.28]),
          add(knee, [aside * 0.7, -h * 0.2, -h * 0.16]),
          h * 0.12,
          h * 0.1,
          {},
          4,
        ),
      )
    }
  })
  s.sockets.mouth = {
    // Beside the root of the trunk, and higher than a collar.
    at: add(at, [s.context.near * h * 0.25, -radii[1] * 0.6, -h * 0.24]),
    width: h * 0.14,
    form: 'line',
  }
}

function elephant(s: ShapeBuilder): void {
  quad(s, {
    leg: 22,
    legWidth: 21,
    girth: 1.18,
    rise: 40,
    neck: 12,
    neckWidth: 34,
    head: [1.04, 1, 1.04],
    paws: false,
  })
  for (const foot of s.sockets.hands) {
    const hind: Vec3 = [foot[0], s.sockets.tail[1] - 5, 4]
    for (const at of [foot, hind])
      for (const x of [-6, 0, 6]) s.add(sphere(toeAt(s, at, x), 3.4, { slot: PALE }))
  }
  ropeTail(s, { tuft: 5, tuftSlot: BODY, radius: 3.6 })
}

/** On the front of a foot, however stout a style makes it. */
function toeAt(s: ShapeBuilder, [x, y, z]: Vec3, aside: number): Vec3 {
  const { at } = s.project([x + aside, y - 6, z - 1.5], [0, -1, 0])
  return add(at, [0, 0.4, 0])
}

export const elephants: Kind = {
  camera: QUAD_CAMERA,
  headYaw: 16,
  build: (s) => {
    elephant(s)
    fanEars(s, { inner: ACCENT })
    trunk(s, false)
    s.add(box([0, 8, 66], [40, 13, 22], 3, { slot: ACCENT, operation: 'paint', depth: 3 }))
  },
  face: { azimuth: 32, elevation: 14, size: 4.8 },
  variants: {
    savannelefant: {
      // A brow would be drawn on the trunk before it.
      face: { azimuth: 32, elevation: 14, size: 4.8, brows: false },
      build: (s) => {
        elephant(s)
        fanEars(s, { width: 1.2, height: 1.24, inner: ACCENT, open: 44 })
        trunk(s, true)
        const { at, radii } = s.sockets.head
        const h = headWidth(s)
        s.onHead(() =>
          s.add(
            ...bezierTube(
              // Under the smile: rising before it they would hide it.
              add(at, [h * 0.17, -radii[1] * 0.62, -h * 0.38]),
              add(at, [h * 0.27, -radii[1] - h * 0.5, -h * 0.66]),
              add(at, [h * 0.24, -radii[1] - h * 0.8, -h * 0.4]),
              h * 0.085,
              h * 0.05,
              { slot: PALE, mirror: true, blend: 1 },
              7,
            ),
          ),
        )
      },
    },
    elefantunge: {
      young: true,
      camera: { azimuth: 20, elevation: 13 },
      build: (s) => {
        sit(s, { girth: 1.1 })
        fanEars(s, { width: 0.72, height: 0.78, inner: ACCENT, open: 34 })
        trunk(s, false, 0.26)
        const { at } = s.sockets.head
        const h = headWidth(s)
        const bloom: Vec3 = [
          -s.context.near * h * 0.36,
          at[1] - s.sockets.head.radii[1] - h * 0.57,
          at[2] - h * 0.78,
        ]
        s.onHead(() => {
          for (let i = 0; i < 5; i++)
            s.add(sphere(add(bloom, [sin(i * 72) * 6, -1, cos(i * 72) * 6]), 5, { slot: ACCENT, blend: 1 }))
          s.add(sphere(add(bloom, [0, -3, 0]), 4.4, { slot: PALE }))
        })
        tuft(s, { length: 0.18, strands: 3 })
        paintPads(s, { slot: PALE })
        bobTail(s, { radius: 5 })
      },
      face: { azimuth: 25, elevation: 9, size: 5.2 },
    },
  },
}
