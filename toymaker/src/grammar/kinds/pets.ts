/** Pets. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { kindsOf } from '../kinds-of.ts'
import { onHead } from '../parts/anchors.ts'
import { QUAD_CAMERA } from '../plans/quad.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

function collar(s: ShapeBuilder): void {
  const { at, radius, axis } = s.sockets.neck
  s.add(torus(at, radius + 0.5, 3, { slot: ACCENT, blend: 0.6, lyingOn: axis ?? [0, -0.2, 1] }))
  s.add(cylinder(add(at, [0, -radius - 2.5, -6]), 5, 2, 1, { slot: PALE, normal: [0, -1, 0] }))
}

export const pets: Group = kindsOf({
  hund: {
    plan: { sit: {} },
    parts: {
      'patch eyePatch': {
        on: 'face',
        azimuth: 28,
        elevation: 9,
        radii: [11, 10, 12.5],
        slot: ACCENT,
        depth: 2.2,
      },
      dropEars: { width: 0.38, length: 0.78 },
      paintBelly: { slot: PALE },
      'own collar': collar,
      snout: { width: 0.44, out: 0.22, slot: PALE, nose: 0.095 },
      'tube tail': {
        from: [0, 20, 12],
        via: [16, 42, 8],
        to: [30, 34, 36],
        r1: 5,
        r2: 4,
        sturdy: true,
        blend: 3,
      },
    },
    face: { azimuth: 26, elevation: 8, size: 5.2 },
    variants: {
      tax: {
        camera: { azimuth: 44, elevation: 13 },
        headYaw: 22,
        plan: { quad: { leg: 13, legWidth: 14, length: 92, girth: 0.86, rise: 50, neck: 20 } },
        parts: {
          dropEars: { length: 0.7 },
          snout: { width: 0.38, out: 0.38, slot: PALE, nose: 0.085 },
          'own collar': 'same',
          rod: { on: 'tail', to: [0, 18, 14], r1: 4, r2: 3, sturdy: true, blend: 3 },
        },
      },
      pudel: {
        camera: QUAD_CAMERA,
        headYaw: 16,
        plan: {
          quad: { leg: 30, legWidth: 11, rise: 64, girth: 0.86, head: [0.84, 0.9, 0.9], paws: true },
        },
        parts: {
          'ball crown': { on: 'head', at: [0, 2, 18], radius: 15, blend: 2 },
          // They hang: round ones at the height of the eyes are a monkey's.
          'lump ears': { on: 'head', at: [20, 4, -9], radii: [7.6, 9, 14], blend: 1.5, mirror: true },
          'lump bow': { on: 'head', at: [8, 0, 31], radii: [7, 4, 5], slot: ACCENT, mirror: true },
          'ball knot': { on: 'head', at: [0, -1, 31], radius: 3.4, slot: ACCENT },
          'ball foreleg': { at: [11, -17, 11], radius: 10, blend: 1.5, mirror: true },
          'ball hindLeg': { at: [11, 23, 11], radius: 10, blend: 1.5, mirror: true },
          'rod tail': { on: 'tail', to: [0, 9, 18], r1: 3.4, r2: 3.4, sturdy: true, blend: 2 },
          'ball pompon': { on: 'tail', at: [0, 11, 24], radius: 10, blend: 1.5 },
          snout: { width: 0.36, out: 0.4, slot: BODY, nose: 0.085 },
          'own collar': 'same',
        },
      },
      // Of one colour from nose to tail, with a ball to fetch: other dogs have markings.
      labrador: {
        camera: { azimuth: 36, elevation: 16 },
        headYaw: 12,
        plan: {
          lie: {
            length: 72,
            width: 52,
            height: 46,
            neck: 18,
            rise: 62,
            neckWidth: 32,
            head: [1.3, 1.18, 1.18],
            reach: 34,
            legWidth: 17,
          },
        },
        parts: {
          dropEars: { width: 0.4, length: 0.62, slot: BODY },
          snout: { width: 0.56, height: 0.42, out: 0.34, slot: BODY, nose: 0.13 },
          'patch chest': { at: [0, -34, 16], radii: [11, 14, 15], slot: PALE, depth: 3 },
          'own collar': 'same',
          'tube tail': { from: [0, 40, 12], via: [18, 74, 6], to: [50, 50, 11], r1: 12, r2: 8, blend: 5 },
          // Beside its chin, which it does not hide.
          ball: { at: [-22, -64, 11], radius: 12.5, slot: ACCENT },
          'ring seam': {
            at: [-22, -64, 11],
            radius: 12,
            tube: 1.3,
            sturdy: true,
            slot: PALE,
            rotate: [35, 20, 0],
          },
        },
        face: { azimuth: 25, elevation: 12, size: 6.8 },
      },
      // A collar, pale feet and a tail that curls onto the back: a wolf has none of them.
      jamthund: {
        camera: QUAD_CAMERA,
        headYaw: 16,
        plan: { quad: { leg: 32, legWidth: 14, rise: 58 } },
        parts: {
          pointedEars: { width: 0.32, height: 0.4, tilt: 28, out: 8, inner: PALE },
          'own collar': 'same',
          socks: { slot: PALE, height: 18 },
          'ring curledTail': {
            on: 'tail',
            at: [0, -8, 17],
            radius: 13,
            tube: 7.6,
            rotate: [0, 0, 90],
            blend: 1,
          },
          'blot tailTip': { on: 'tail', at: [0, -20, 14], radius: 10, slot: PALE, depth: 9 },
          'patch cheeks': { on: 'head', at: [0, -16, -9], radii: [17, 14, 10], slot: PALE, depth: 2.5 },
          paintPatch: { middle: [0, 0, 46], toward: direction(0, -10), size: [14, 16], slot: PALE },
          snout: { width: 0.4, out: 0.3, slot: PALE, nose: 0.09 },
        },
      },
    },
  },
  katt: {
    plan: { sit: { head: [1, 0.96, 0.9] } },
    parts: {
      pointedEars: { width: 0.4, height: 0.38, inner: ACCENT },
      wrapTail: { rings: ACCENT },
      paintBelly: { slot: PALE },
      paintPads: { slot: PALE },
      catMuzzle: { slot: PALE },
      // With a bell.
      'own ribbon': (s) => {
        const { at, radius } = s.sockets.neck
        s.add(
          torus(at, radius + 0.5, 2.6, { slot: ACCENT, lyingOn: [0, -0.2, 1] }),
          sphere(add(at, [0, -radius - 3, -5]), 4.6, { slot: ACCENT }),
        )
      },
    },
    marks: {
      'own foreheadStripes': (s) =>
        s.onHead(() => {
          for (const x of [-6, 0, 6])
            s.add(
              ellipsoid(s.project(add(s.sockets.head.at, [x, 0, 0]), direction(0, 42)).at, [1.7, 8, 6], {
                slot: ACCENT,
                operation: 'paint',
                depth: 2,
              }),
            )
        }),
      whiskers: { perSide: 3 },
    },
    face: { azimuth: 28, elevation: 6, size: 5.4 },
    variants: {
      bondkatt: {
        camera: QUAD_CAMERA,
        headYaw: 16,
        plan: { quad: { leg: 24, legWidth: 13, girth: 0.86, head: [1.02, 0.98, 0.92] } },
        parts: {
          pointedEars: { width: 0.4, height: 0.42, inner: ACCENT },
          tube: {
            on: 'tail',
            via: [0, 12, 26],
            to: [10, 4, 44],
            r1: 4.6,
            r2: 4.2,
            sturdy: true,
            blend: 3,
            links: 8,
          },
          'patch eyePatch': { on: 'face', azimuth: 34, elevation: 26, radii: [14, 14, 14], slot: ACCENT },
          'patch saddle': { at: [0, 8, 60], radii: [18, 20, 18], slot: ACCENT, depth: 3 },
          catMuzzle: 'same',
        },
        marks: {
          whiskers: {},
        },
      },
      skogkatt: {
        plan: { sit: { girth: 1.06 } },
        parts: {
          cheekTufts: { count: 3, length: 0.13, width: 0.13, fall: 0.7 },
          neckRuff: { size: 1.2, front: PALE, sides: PALE },
          pointedEars: { width: 0.4, height: 0.4, inner: ACCENT },
          earPencils: { length: 0.08, height: 0.4, slot: BODY },
          brushTail: { radius: 16 },
          paintBelly: { slot: PALE, size: 1.1 },
          catMuzzle: 'same',
        },
        marks: {
          whiskers: {},
        },
      },
      siames: {
        plan: { sit: { head: [0.94, 0.96, 0.88], girth: 0.82, neck: 9, handSlot: ACCENT } },
        parts: {
          pointedEars: { width: 0.42, height: 0.6, inner: PALE, slot: ACCENT },
          wrapTail: { slot: ACCENT, radius: 4.6 },
          // Both eyes lie in it: a rim through them would be a bruise.
          'patch mask': { on: 'head', at: [0, -22, -3], radii: [24, 20, 20], slot: ACCENT },
          'blot socks': { on: 'foot', at: [0, -4, 0], radius: 12, slot: ACCENT, mirror: true, depth: 4 },
          catMuzzle: 'same',
        },
        marks: {
          whiskers: {},
        },
      },
    },
  },
  kanin: {
    plan: { sit: { girth: 1.14, head: [1.1, 1.04, 0.96] } },
    parts: {
      longEars: { width: 0.34, length: 0.86, bent: 34, out: 13, inner: ACCENT },
      'lump cheeks': {
        on: 'head',
        measure: 'heads',
        at: [0.3, -0.16, -0.16],
        radii: [0.2, 0.2, 0.17],
        blend: 6,
        mirror: true,
      },
      paintBelly: { slot: PALE },
      paintPads: {},
      bobTail: { radius: 10, slot: ACCENT },
      catMuzzle: { slot: PALE },
      'block teeth': {
        on: 'mouth',
        at: [1.5, -4.2, -5.4],
        half: [1.4, 1.5, 2.7],
        slot: PALE,
        mirror: true,
      },
    },
    face: { azimuth: 29, elevation: 7, size: 5.4 },
    variants: {
      dvargkanin: {
        camera: { azimuth: 28, elevation: 16 },
        plan: {
          loaf: {
            length: 78,
            width: 56,
            height: 46,
            headAt: [0, -27, 47],
            head: [1.08, 1, 0.98],
            footSize: 9,
          },
        },
        parts: {
          longEars: { width: 0.36, length: 0.6, out: 16, inner: ACCENT },
          'lump haunch': { at: [21, 18, 15], radii: [10, 17, 16], blend: 3, mirror: true },
          'rod paw': { from: [9, -24, 16], to: [11, -38, 6], r1: 9, r2: 7.6, blend: 3, mirror: true },
          bobTail: 'same',
          catMuzzle: 'same',
        },
      },
      vadurskanin: {
        plan: { sit: { girth: 1.06, head: [1.03, 1, 0.96] } },
        parts: {
          dropEars: { width: 0.34, length: 1.04, slot: BODY, inner: ACCENT },
          tuft: { length: 0.16, strands: 3, radius: 0.1 },
          paintBelly: 'same',
          paintPads: 'same',
          bobTail: 'same',
          'patch saddle': { at: [0, 16, 46], radii: [24, 16, 16], slot: ACCENT, depth: 3 },
          catMuzzle: 'same',
        },
      },
    },
  },
  marsvin: {
    camera: { azimuth: 34, elevation: 16 },
    plan: {
      loaf: {
        length: 98,
        width: 66,
        height: 56,
        headAt: [0, -33, 37],
        head: [1.12, 1, 0.98],
        headBlend: 14,
        feet: 0,
      },
    },
    parts: {
      'band girdle': { at: [0, 10, 30], half: [60, 15, 60], edge: 2, slot: ACCENT, depth: 30 },
      'own blaze': (s) =>
        s.onHead(() =>
          s.add(box([0, -42, 30], [7, 40, 60], 5, { slot: PALE, operation: 'paint', depth: 6 })),
        ),
      leafEars: { length: 0.36, width: 0.3, droop: 46, slot: ACCENT },
      // A whorl of hair on the crown.
      'own rosette': (s) =>
        s.onHead(() => {
          const crown = add(s.sockets.top, [0, 4, -3])
          for (let i = 0; i < 7; i++) {
            const way: Vec3 = [cos(i * 51) * 10, sin(i * 51) * 8, 4]
            s.add(roundCone(crown, add(crown, way), 5, 3, { slot: ACCENT, blend: 1.6 }))
          }
        }),
      'lump forefeet': { at: [17, -44, 4], radii: [9.4, 13, 7], slot: PALE, blend: 1.5, mirror: true },
      'lump hindFeet': { at: [26, 38, 4], radii: [9.4, 13, 7], slot: PALE, blend: 1.5, mirror: true },
      catMuzzle: { slot: PALE, size: 1.2 },
    },
    face: { azimuth: 33, elevation: 12, size: 5.2 },
  },
  hamster: {
    plan: {
      sit: {
        girth: 1.2,
        tall: 0.88,
        holds: true,
        swings: [true, true],
        arm: { length: 20, radius: 6.4 },
        head: [1.14, 1, 0.96],
      },
    },
    parts: {
      'lump cheeks': {
        on: 'head',
        measure: 'heads',
        at: [0.33, -0.18, -0.19],
        radii: [0.23, 0.24, 0.2],
        slot: PALE,
        blend: 3,
        mirror: true,
      },
      roundEars: { radius: 0.15, tilt: 42 },
      paintBelly: { slot: PALE, size: 1.1 },
      // Held in both paws.
      'own seed': (s) => {
        const [hand] = s.sockets.hands
        s.add(
          roundCone([0, -12, hand[2]], [0, hand[1] - 4, hand[2]], 5, 5, { slot: ACCENT }),
          ellipsoid([0, hand[1] - 4, hand[2]], [8, 5.5, 10], { slot: ACCENT }),
        )
      },
      'patch backStripe': { at: [0, 24, 40], radii: [6, 10, 40], slot: ACCENT, depth: 3 },
      catMuzzle: { slot: PALE },
    },
    face: { azimuth: 26, elevation: 8, size: 5.2 },
  },
  undulat: {
    camera: { azimuth: 32, elevation: 12 },
    plan: { bird: { rise: 68, girth: 0.8, legs: 30, head: 0.96, foot: 'none' } },
    parts: {
      'disc foot': { at: [0, 4, 3], radius: 25, half: 4, edge: 2.6, slot: DARK },
      'rod post': { from: [0, 4, 3], to: [0, 3, 42], r1: 7.5, r2: 7, slot: DARK, blend: 2 },
      'rod perch': { from: [-21, -5, 32], to: [21, -5, 32], r1: 6, r2: 6, slot: DARK },
      'lump toes': { at: [8, -12, 33], radii: [5.4, 7, 7.4], slot: ACCENT, mirror: true },
      plumeTail: { count: 3, length: 60, rise: -80, spread: 12, slot: ACCENT, width: 5.4 },
      'own wingBars': (s) => {
        for (const z of [50, 58, 66, 74])
          s.add(box([0, 24, z], [40, 20, 1.5], 0.4, { slot: DARK, operation: 'paint', depth: 1.8 }))
      },
      'patch mask': { on: 'head', at: [0, -16, -5], radii: [17, 12, 16], slot: PALE, depth: 2.5 },
      'own cheekDots': (s) => {
        // One at either cheek: in a row under the beak they would be teeth.
        for (const azimuth of [-40, 40])
          s.onHead(() => s.add(sphere(onHead(s, azimuth, -30).at, 3, { slot: ACCENT })))
      },
      hookedBeak: { depth: 0.24, slot: ACCENT },
    },
    face: { azimuth: 32, elevation: 9, size: 4.8 },
  },
  skoldpadda: {
    camera: { azimuth: 36, elevation: 20 },
    headYaw: 16,
    plan: {
      loaf: {
        length: 76,
        width: 76,
        height: 54,
        shell: DARK,
        headAt: [0, -54, 42],
        head: [0.84, 0.9, 0.88],
        headBlend: 0.8,
        footSize: 13,
      },
    },
    parts: {
      'rod neck': { from: [0, -26, 18], to: [0, -48, 36], r1: 14, r2: 12, blend: 3 },
      scutes: { slot: ACCENT },
      // Packs ride on the shell.
      'own shellTop': (s) => {
        const { at, radii } = s.sockets.belly
        s.sockets.shell = [0, 6, at[2] + radii[2] + 2]
      },
      'rod tail': { from: [0, 44, 8], to: [0, 56, 6], r1: 5, r2: 2.4, blend: 2 },
    },
    face: { azimuth: 30, elevation: 10, size: 5, mouth: { elevation: -18, width: 8 } },
  },
})
