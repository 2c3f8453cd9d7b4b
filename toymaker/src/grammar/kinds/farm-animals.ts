/** Animals of the farm. */
import { ACCENT, BODY, DARK, PALE, cylinder, ellipsoid } from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { kindsOf } from '../kinds-of.ts'
import { poultry } from './poultry.ts'
import { bell } from './bell.ts'
import { horses } from './horses.ts'
import { sheep } from './sheep.ts'
import { onHead } from '../parts/anchors.ts'
import { paintPatch, paintSpots } from '../parts/marks.ts'
import { QUAD_CAMERA } from '../plans/quad.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

function blotches(s: ShapeBuilder): void {
  const { at } = s.sockets.belly
  const middle = add(at, [0, 30, 4])
  for (const [azimuth, elevation, size] of [
    [66, 14, 14],
    [112, 38, 13],
    [-66, 26, 12],
    [-110, 8, 14],
    [172, 40, 9],
  ] as const) {
    paintPatch(s, {
      middle,
      toward: direction(azimuth + s.jitter(8), elevation),
      size: [size, size * 0.8],
      slot: ACCENT,
    })
  }
}

export const farmAnimals: Group = kindsOf({
  hast: horses,
  ko: {
    camera: QUAD_CAMERA,
    headYaw: 16,
    plan: { quad: { leg: 24, legWidth: 15, girth: 1.12, rise: 34, neckWidth: 28, hoof: DARK } },
    parts: {
      leafEars: { length: 0.42, droop: 8 },
      curvedHorns: {
        slot: PALE,
        tilt: 40,
        steps: [
          [0.2, 0, 0.08],
          [0.08, -0.05, 0.2],
        ],
        r1: 0.1,
        r2: 0.045,
      },
      blockMuzzle: { width: 0.66, height: 0.42, out: 0.3, sink: 0.08, slot: PALE, end: PALE },
      'ball udder': { at: [0, 14, 20], radius: 12, slot: PALE, blend: 3 },
      'rod teats': {
        from: [5, 10, 12],
        to: [5, 10, 5],
        r1: 2.6,
        r2: 2.6,
        slot: PALE,
        mirror: true,
        blend: 1,
      },
      'rod backTeats': {
        from: [5, 19, 12],
        to: [5, 19, 5],
        r1: 2.6,
        r2: 2.6,
        slot: PALE,
        mirror: true,
        blend: 1,
      },
      'own bell': bell,
      ropeTail: { tuft: 6, tuftSlot: DARK, radius: 3.4 },
    },
    marks: {
      'own blotches': blotches,
    },
    face: { azimuth: 34, elevation: 14, size: 5 },
    variants: {
      fjallko: {
        plan: { quad: { leg: 28, legWidth: 14, girth: 0.98, rise: 46, neckWidth: 26, hoof: DARK } },
        parts: {
          leafEars: 'same',
          'wool foretop': {
            on: 'head',
            at: [0, -1, 14],
            radii: [9, 9, 12],
            count: 11,
            radius: 6,
            slot: PALE,
            low: 0,
          },
          blockMuzzle: { width: 0.62, height: 0.42, out: 0.3, sink: 0.08, slot: PALE, end: PALE },
          'patch backStripe': { at: [0, 10, 66], radii: [11, 40, 24], slot: PALE, depth: 3 },
          'own bell': (s) => bell(s, { radius: 14 }),
          ropeTail: 'same',
        },
        marks: {
          // Dark sides under a light back, speckled towards it, and dark ears: the breed of the mountain pastures.
          'own colouredSides': (s) => {
            const { at } = s.sockets.belly
            for (const side of [1, -1]) {
              s.add(
                ellipsoid([side * 30, at[1] + 30, at[2] + 2], [19, 27, 15], {
                  slot: ACCENT,
                  operation: 'paint',
                  depth: 3,
                }),
              )
            }
            paintSpots(s, { count: 18, radius: [1.8, 3.2], slot: ACCENT, low: 6, high: 44 })
          },
        },
      },
      kalv: {
        young: true,
        camera: { azimuth: 34, elevation: 16 },
        plan: {
          lie: {
            length: 84,
            width: 50,
            height: 42,
            neck: 12,
            rise: 64,
            head: [0.8, 0.84, 0.84],
            forelegs: ['folded', 'stretched'],
            reach: 42,
            legWidth: 14,
            hoof: DARK,
          },
        },
        parts: {
          leafEars: { length: 0.56, width: 0.28, droop: 4 },
          'ball hornBuds': {
            on: 'face',
            azimuth: 80,
            elevation: 60,
            at: [0, 0, 2],
            radius: 4.4,
            slot: PALE,
            blend: 1,
            eachSide: true,
          },
          blockMuzzle: { width: 0.66, height: 0.44, out: 0.42, sink: 0.08, slot: PALE, end: PALE },
          'own blazeAndTag': (s) => {
            const { at, radii } = s.sockets.head
            s.onHead(() =>
              s.add(
                ellipsoid([0, at[1] - radii[1] * 0.8, at[2] + radii[2] * 0.66], [4.6, 14, 6], {
                  slot: ACCENT,
                  operation: 'paint',
                  depth: 2.4,
                }),
                cylinder(add(onHead(s, 96, 26).at, [13, -3, -2]), 4.4, 3, 1, {
                  slot: ACCENT,
                  normal: [0, -1, 0],
                }),
              ),
            )
          },
          ropeTail: 'same',
        },
        marks: {
          'paintPatch flank': {
            middle: [0, 22, 16],
            toward: direction(64, 40),
            size: [12, 9.6],
            slot: ACCENT,
          },
          'paintPatch rump': {
            middle: [0, 22, 16],
            toward: direction(124, 50),
            size: [11, 8.8],
            slot: ACCENT,
          },
          'paintPatch otherFlank': {
            middle: [0, 22, 16],
            toward: direction(-80, 40),
            size: [12, 9.6],
            slot: ACCENT,
          },
        },
      },
    },
  },
  ...sheep,
  hona: poultry,
  gris: {
    camera: QUAD_CAMERA,
    headYaw: 16,
    plan: { quad: { leg: 18, legWidth: 15, girth: 1.2, rise: 24, neck: 12, neckWidth: 32, hoof: ACCENT } },
    parts: {
      pointedEars: { width: 0.34, height: 0.34, tilt: 40, out: 34, inner: ACCENT },
      discSnout: {},
      ringTail: {},
      paintBelly: { slot: PALE },
    },
    face: { azimuth: 33, elevation: 15, size: 4.8 },
    variants: {
      kulting: {
        young: true,
        camera: { azimuth: 20, elevation: 13 },
        plan: { sit: { girth: 1.1 } },
        parts: {
          pointedEars: { width: 0.38, height: 0.36, tilt: 50, out: 30, inner: ACCENT },
          discSnout: { radius: 0.26, out: 0.1 },
          bobTail: { radius: 4, slot: ACCENT },
        },
        // Beside and over the snout, which would hide the far one.
        face: { azimuth: 30, elevation: 13, size: 5 },
      },
      linderodssvin: {
        plan: {
          quad: {
            leg: 20,
            legWidth: 15,
            girth: 1.14,
            rise: 20,
            neck: 14,
            neckWidth: 30,
            hoof: ACCENT,
            head: [0.95, 1.05, 0.95],
          },
        },
        parts: {
          'lump ears': {
            on: 'face',
            azimuth: 52,
            elevation: 36,
            at: [0, -3, -4],
            radii: [8, 4.6, 15],
            slot: ACCENT,
            blend: 1.5,
            rotate: [22, -24, 28],
            eachSide: true,
          },
          'ridge bristles': {
            points: [
              [0, -14, 54],
              [0, -2, 54],
              [0, 10, 54],
              [0, 22, 54],
            ],
            radius: 9,
            slot: ACCENT,
            thick: 3.4,
          },
          discSnout: { radius: 0.2, out: 0.26 },
          ringTail: 'same',
        },
        marks: {
          'own blotches': blotches,
        },
        // Ears hang before its brow: brows would lie on them.
        face: { azimuth: 33, elevation: 15, size: 4.8, brows: false },
      },
    },
  },
  get: {
    camera: QUAD_CAMERA,
    headYaw: 16,
    plan: {
      quad: {
        leg: 27,
        legWidth: 13,
        rise: 60,
        neck: 20,
        head: [0.84, 0.92, 0.96],
        hoof: DARK,
        lifted: true,
      },
    },
    parts: {
      'own rockUnderHoof': (s) => {
        const [hoof] = s.sockets.hands
        s.add(
          ellipsoid([hoof[0] + 1, hoof[1] - 1, 0], [16, 16, hoof[2] - 2], { slot: ACCENT, blend: 1.5 }),
          ellipsoid([hoof[0] - 12, hoof[1] - 2, 0], [12, 13, hoof[2] * 0.62], { slot: ACCENT, blend: 3 }),
        )
      },
      curvedHorns: {
        slot: ACCENT,
        tilt: 22,
        steps: [
          [0.06, 0.02, 0.26],
          [0.08, 0.26, 0.2],
          [0.07, 0.3, -0.1],
        ],
        r1: 0.125,
        r2: 0.06,
      },
      leafEars: { length: 0.42, droop: 0 },
      blockMuzzle: { width: 0.46, height: 0.4, out: 0.36, sink: 0.16, slot: BODY, end: PALE },
      'tube beard': {
        on: 'mouth',
        from: [0, 0, -5],
        via: [0, -3, -13],
        to: [0, 1, -20],
        r1: 6,
        r2: 2.6,
        slot: PALE,
        blend: 1,
        links: 4,
      },
      'own bell': (s) => bell(s, { radius: 5 }),
      'rod tail': { on: 'tail', to: [0, 7, 9], r1: 5, r2: 3.4, blend: 3 },
    },
    marks: {
      'patch blaze': { on: 'face', at: [0, 0, 7], radii: [3.4, 14, 15], slot: ACCENT },
    },
    face: { azimuth: 36, elevation: 10, size: 4.7 },
  },
})
