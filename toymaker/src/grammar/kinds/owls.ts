/** Owls of the forest. */
import { ACCENT, BODY, DARK, PALE, roundCone } from '../../sdf/shapes.ts'
import { along, cos, sin } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { kindsOf } from '../kinds-of.ts'
import { headWidth, onHead } from '../parts/anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const BREAST_STREAKS = [
  [-14, 10],
  [-5, 12],
  [5, 12],
  [14, 10],
  [-10, -2],
  [0, -1],
  [10, -2],
] as const

/** Brows that go on in tufts of two feathers. Single cones on the crown would be horns. */
function earTufts(s: ShapeBuilder): void {
  const h = headWidth(s)
  const long = h * Math.min(s.context.proportions.ears, 1.1)
  const tip = Math.max(1.6, s.mm(s.context.age.minTipMm), h * 0.03)
  const [inner, outer] = [onHead(s, 6, 24).at, onHead(s, 48, 50).at]
  s.onHead(() => {
    s.add(roundCone(inner, outer, h * 0.055, h * 0.085, { slot: ACCENT, mirror: true, blend: 1.5 }))
    for (const [lean, length, slot] of [
      [40, 0.3, ACCENT],
      [66, 0.2, BODY],
    ] as const) {
      const end = along(outer, [sin(lean), 0.2, cos(lean)], long * length)
      s.add(roundCone(outer, end, h * 0.085, tip, { slot, mirror: true, blend: 1.5 }))
    }
  })
}

export const owls: Group = kindsOf({
  uggla: {
    camera: { azimuth: 18, elevation: 12 },
    plan: { egg: {} },
    parts: {
      sideWings: { length: 50, width: 24, slot: ACCENT, z: 54 },
      paintBelly: { slot: PALE, size: 1.05 },
      faceDiscs: { slot: PALE },
      kiteBeak: { size: 0.14 },
    },
    marks: {
      breastMarks: { slot: BODY },
    },
    face: { azimuth: 23, elevation: 8, size: 7.4, style: 'ball', brows: true, blush: 'none' },
    variants: {
      berguv: {
        plan: { egg: { width: 1.12, height: 0.96 } },
        parts: {
          sideWings: { length: 56, width: 34, slot: ACCENT, z: 54, x: 30, rest: 24 },
          'own tufts': earTufts,
          paintBelly: 'same',
          faceDiscs: 'same',
          kiteBeak: { size: 0.16 },
        },
        marks: {
          'own breastStreaks': (s) => {
            for (const [x, z] of BREAST_STREAKS)
              s.stroke(
                [0, 0, 30],
                [0, -1, 0],
                [
                  [x, z + 4],
                  [x * 0.94, z - 4],
                ],
                1.5,
                { slot: BODY },
              )
          },
        },
      },
      hornuggla: {
        plan: { egg: { width: 0.78, height: 1.12, head: 0.92 } },
        parts: {
          'disc perch': { at: [0, -2, 5], radius: 27, half: 8, edge: 2.5, slot: DARK },
          sideWings: { length: 58, width: 22, slot: ACCENT, z: 60, x: 22 },
          pointedEars: {
            width: 0.3,
            height: 0.62,
            out: 3,
            tilt: 26,
            inner: 'none',
            slot: BODY,
            tip: ACCENT,
          },
          paintBelly: { slot: PALE, size: 0.9 },
          faceDiscs: 'same',
          'patch browStripes': {
            on: 'face',
            // Above the eyes, which on a dark stripe would be lost, and apart: met in the middle they are one brow.
            azimuth: 27,
            elevation: 44,
            at: [0, -2, 0],
            radii: [6.6, 9, 2.5],
            slot: DARK,
            mirror: true,
            depth: 4,
            rotate: [0, -16, 0],
          },
          kiteBeak: 'same',
        },
        // The stripes are its brows.
        face: { azimuth: 23, elevation: 8, size: 7.4, style: 'ball', brows: false, blush: 'none' },
      },
    },
  },
})
