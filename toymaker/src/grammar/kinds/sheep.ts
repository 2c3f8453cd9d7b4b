/** Sheep, rams and lambs. */
import { ACCENT, DARK, PALE, chain } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { kindsOf } from '../kinds-of.ts'
import { definePart } from '../kit/define-part.ts'
import { count, point, units } from '../kit/options.ts'
import { wool } from '../parts/fur.ts'
import { QUAD_CAMERA } from '../plans/quad.ts'
import { bell } from './bell.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const fleece = definePart({
  doc: 'Wool all over the body.',
  options: {
    radii: point([21, 30, 19], 'of the body, units'),
    count: count(46, 'balls'),
    radius: units(9.4, 'of a ball'),
  },
  build: (s, look) => wool(s, { at: [0, 3, s.sockets.belly.at[2] + 3], ...look }),
})

/** Curls on the crown, down to the brow. */
function crownWool(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const size: Vec3 = [radii[0] * 0.74, radii[1] * 0.66, radii[2] * 0.62]
  s.onHead(() =>
    wool(s, {
      at: add(at, [0, 3, radii[2] * 0.43]),
      radii: size,
      count: 13,
      radius: radii[0] * 0.38,
      low: 0,
    }),
  )
}

export const sheep: Group = kindsOf({
  far: {
    camera: QUAD_CAMERA,
    headYaw: 16,
    plan: {
      quad: {
        leg: 19,
        legWidth: 13,
        legSlot: DARK,
        hoof: PALE,
        rise: 30,
        neck: 14,
        headSlot: DARK,
        head: [0.82, 0.94, 0.92],
      },
    },
    parts: {
      'own fleece': fleece,
      leafEars: { length: 0.5, droop: 32, slot: DARK, inner: 'none' },
      'own crownWool': crownWool,
      snout: { width: 0.46, height: 0.42, out: 0.16, slot: PALE, nose: 0.075 },
      'own bell': (s) => bell(s, { radius: 5 }),
      bobTail: { radius: 6 },
    },
    face: { azimuth: 32, elevation: 8, size: 5, style: 'ball', skin: DARK, ink: PALE, blush: 'none' },
    variants: {
      bagge: {
        plan: {
          quad: {
            leg: 19,
            legWidth: 14,
            legSlot: DARK,
            hoof: PALE,
            rise: 4,
            neck: 16,
            headSlot: DARK,
            head: [0.82, 0.94, 0.92],
          },
        },
        parts: {
          'own fleece': 'same',
          'own crownWool': 'same',
          'own coiledHorns': (s) => {
            const { at, radii } = s.sockets.head
            const k = radii[0] / 19
            s.onHead(() => {
              const coil = Array.from({ length: 16 }, (_, step): Vec3 => {
                const i = step * 0.6
                const angle = 10 + i * 42
                const r = (15.5 - i * 0.75) * k
                const back = sin(angle) * r
                // Turned half to the front: seen from its edge a coil is an earmuff.
                return [(15 + i * 2) * k + back * 0.55, at[1] + 3 + back * 0.8, at[2] + 5 + cos(angle) * r]
              })
              s.add(...chain(coil, 6.4 * k, s.rod(2.4), { slot: ACCENT, mirror: true, blend: 1 }))
            })
          },
          snout: { width: 0.46, height: 0.42, out: 0.16, slot: PALE, nose: 0.07 },
          bobTail: 'same',
        },
      },
      lamm: {
        young: true,
        plan: {
          quad: {
            leg: 27,
            legWidth: 13,
            legSlot: DARK,
            hoof: PALE,
            rise: 40,
            neck: 14,
            headSlot: DARK,
            head: [0.8, 0.9, 0.88],
          },
        },
        parts: {
          'own fleece': (s) => fleece(s, { radii: [17, 25, 15], count: 50, radius: 7 }),
          leafEars: { length: 0.5, droop: 26, slot: DARK, inner: 'none' },
          'own crownWool': 'same',
          snout: { width: 0.46, height: 0.42, out: 0.14, slot: PALE, nose: 0.07 },
          'own bell': 'same',
          hangingTail: { length: 20, r1: 5, r2: 5.5, fall: 64 },
        },
      },
    },
  },
})
