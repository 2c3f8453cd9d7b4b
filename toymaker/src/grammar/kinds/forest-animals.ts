/** Animals of the Swedish forest. */
import { ACCENT, BODY, DARK, PALE, sphere, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { kindsOf } from '../kinds-of.ts'
import { SOFT } from '../kit/options.ts'
import { definePart } from '../kit/define-part.ts'
import { units } from '../kit/options.ts'
import { owls } from './owls.ts'
import { headWidth } from '../parts/anchors.ts'
import { QUAD_CAMERA } from '../plans/quad.ts'

const throatBell = definePart({
  doc: 'The skin that hangs under an elk’s throat.',
  options: { length: units(19, 'of the bell'), radius: units(6, 'of the bell') },
  build: (s, { length, radius }) => {
    const root = add(s.sockets.neck.at, [0, -13, 0])
    s.add(roundCone(root, add(root, [0, -5, -length]), radius * 0.85, radius * 0.7, { blend: 3 }))
  },
})

export const forestAnimals: Group = kindsOf({
  rav: {
    plan: { sit: { head: [1, 1, 0.92] } },
    parts: {
      pointedEars: { width: 0.46, height: 0.58, tip: DARK },
      cheekTufts: { count: 3, width: 0.11, length: 0.18 },
      brushTail: { tip: PALE, radius: 20 },
      paintBelly: { slot: ACCENT },
      cheekMask: { slot: PALE },
      wedgeMuzzle: { slot: PALE },
    },
    face: { azimuth: 28, elevation: 7, size: 5.2 },
    variants: {
      rodrav: {
        camera: { azimuth: 50, elevation: 13 },
        headYaw: 26,
        plan: { quad: { leg: 26, head: [1, 1, 0.9], lifted: true } },
        parts: {
          pointedEars: { width: 0.44, height: 0.52, tip: DARK },
          trailingTail: { length: 58, r1: 6.5, r2: 12.5, fall: 30, tip: PALE },
          socks: { slot: DARK },
          paintPatch: { on: 'neck', toward: [0, -1, -0.2], size: [13, 15], slot: ACCENT },
          cheekMask: 'same',
          wedgeMuzzle: 'same',
        },
      },
      ravunge: {
        oneSided: true,
        young: true,
        // Its eyes are so large that full brows would meet.
        face: { azimuth: 28, elevation: 7, size: 5.2, browSize: 0.6 },
        plan: {
          // Asleep in a ring, its head on its paws.
          'own curledUp': (s) => {
            s.add(
              torus([0, 16, 11], 24, 15.5),
              ellipsoid([0, 16, 10], [30, 30, 14]),
              ellipsoid([-6, 32, 18], [27, 20, 20], { blend: 8 }),
            )
            s.add(roundCone([-8, 10, 18], [0, -16, 22], 16, 14, { blend: 7 }))
            const { head } = s.context.proportions
            const at: Vec3 = [0, -27, 21]
            const radii: Vec3 = [22 * head, 20 * head, 18 * head]
            s.onHead(() => s.add(ellipsoid(at, radii, { blend: 5 })))
            s.sockets.head = { at, radii }
            s.sockets.top = add(at, [0, 0, radii[2]])
            s.sockets.neck = { at: [0, -8, 20], radius: 19, axis: [0, -1, 0.2] }
            s.sockets.back = [-4, 30, 37]
            s.sockets.side = [50, -30, 0]
          },
        },
        parts: {
          pointedEars: { width: 0.46, height: 0.56 },
          'tube tail': {
            from: [10, 44, 11],
            via: [68, 26, 6],
            to: [36, -36, 10],
            r1: 9,
            r2: 14,
            blend: 4,
            links: 8,
          },
          'blot tailTip': { at: [32, -46, 13], radius: 17, slot: PALE, depth: 20 },
          cheekMask: 'same',
          wedgeMuzzle: { slot: PALE, out: 0.24 },
        },
      },
    },
  },
  bjorn: {
    plan: { sit: { girth: 1.1 } },
    parts: {
      'own shoulderHump': (s) =>
        s.add(ellipsoid([0, 15, 50 * s.context.proportions.body], [17, 11, 11], { blend: 6 })),
      roundEars: { radius: 0.18 },
      paintBelly: {},
      paintPads: {},
      bobTail: {},
      snout: { width: 0.48, height: 0.36, out: 0.22, slot: PALE },
    },
    face: { azimuth: 26, elevation: 8, size: 5.4 },
    variants: {
      brunbjorn: {
        camera: QUAD_CAMERA,
        plan: { quad: { leg: 20, legWidth: 19, girth: 1.14, rise: 20, hoofSize: 1.12 } },
        parts: {
          'lump hump': { at: [0, -8, 59], radii: [16, 16, 15], blend: 8 },
          'own neckBand': (s) =>
            s.add(
              torus(add(s.sockets.neck.at, [0, 3, 2]), s.sockets.neck.radius + 4, 6, {
                slot: ACCENT,
                operation: 'paint',
                lyingOn: [0, -0.8, 0.6],
                depth: 3,
              }),
            ),
          claws: { slot: PALE },
          roundEars: { radius: 0.17 },
          snout: { width: 0.48, slot: PALE },
          bobTail: { radius: 6 },
        },
      },
      bjornunge: {
        young: true,
        plan: { sit: { girth: 1.05, holds: true, arm: { length: 32, radius: 8.6 } } },
        parts: {
          roundEars: { radius: 0.19 },
          paintPads: 'same',
          'patch collar': { on: 'neck', radii: [30, 30, 5], slot: PALE, depth: 3 },
          snout: { width: 0.46, slot: PALE },
        },
      },
    },
  },
  alg: {
    camera: { azimuth: 34, elevation: 12 },
    headYaw: 14,
    plan: {
      quad: {
        leg: 32,
        legWidth: 14,
        rise: 48,
        neck: 17,
        head: [0.9, 0.92, 0.95],
        hoof: ACCENT,
        girth: 1.02,
      },
    },
    parts: {
      'lump withers': { at: [0, -8, 66], radii: [12, 15, 12], blend: 8 },
      leafEars: { length: 0.5, droop: 6 },
      palmAntlers: { span: 2 },
      blockMuzzle: { width: 0.56, height: 0.52, out: 0.54, sink: 0.24, end: PALE },
      'own throatBell': throatBell,
      bobTail: { radius: 5 },
      socks: { slot: PALE },
    },
    face: { azimuth: 36, elevation: 14, size: 4.8 },
    variants: {
      algtjur: {
        plan: {
          quad: {
            leg: 32,
            legWidth: 15,
            rise: 44,
            neck: 18,
            neckWidth: 33,
            head: [0.86, 0.92, 0.92],
            hoof: ACCENT,
            girth: 1.16,
          },
        },
        parts: {
          'lump withers': { at: [0, -8, 68], radii: [15, 18, 16], blend: 8 },
          neckRuff: { size: 0.9, front: BODY, sides: BODY },
          leafEars: { length: 0.5, droop: 14 },
          palmAntlers: { span: 2.9, fingers: 5 },
          blockMuzzle: { width: 0.58, height: 0.54, out: 0.56, sink: 0.26, end: PALE },
          'own throatBell': (s) => throatBell(s, { length: 26, radius: 7.5 }),
          bobTail: 'same',
          socks: 'same',
        },
      },
      algkalv: {
        young: true,
        camera: { azimuth: 38, elevation: 12 },
        plan: {
          quad: {
            leg: 60,
            legWidth: 10.5,
            length: 48,
            rise: 52,
            neck: 17,
            neckWidth: 21,
            head: [0.74, 0.84, 0.8],
            hoof: ACCENT,
            hoofSize: 1.3,
            girth: 0.82,
          },
        },
        parts: {
          leafEars: { length: 0.58, width: 0.3, droop: -20 },
          'patch eyeRings': {
            on: 'face',
            azimuth: 36,
            elevation: 14,
            radii: [10, 10, 10.5],
            slot: PALE,
            depth: 2,
            eachSide: true,
          },
          // A long muzzle that hangs: on a short, level one the long ears would be a donkey's.
          blockMuzzle: { width: 0.86, height: 0.84, out: 0.8, sink: 0.36, end: PALE },
          'lump withers': { at: [0, -8, 84], radii: [10, 14, 9], blend: 7 },
          'own throatBell': throatBell,
          bobTail: { radius: 5 },
          socks: { slot: ACCENT, height: 22 },
        },
      },
    },
  },
  ...owls,
  hare: {
    plan: { sit: { girth: 0.88, tall: 1.04, head: [0.98, 1.02, 1], feet: [1.7, 0.9] } },
    parts: {
      longEars: { width: 0.3, length: 1, out: 5, tilt: 16, tip: DARK },
      paintBelly: { slot: PALE },
      paintPads: {},
      bobTail: { radius: 8, slot: PALE, lift: 3 },
      catMuzzle: { slot: PALE },
    },
    face: { azimuth: 30, elevation: 7, size: 5.2 },
    variants: {
      skogshare: {
        camera: { azimuth: 34, elevation: 16 },
        plan: {
          lie: {
            length: 78,
            width: 52,
            height: 50,
            neck: 8,
            rise: 50,
            head: [0.94, 1, 0.94],
            reach: 20,
            legWidth: 18,
          },
        },
        parts: {
          'patch paleBelly': { at: [0, 10, 8], radii: [60, 44, 12], slot: PALE, depth: 3 },
          longEars: { width: 0.36, length: 1.05, out: 16, tilt: 26, back: 42, tip: DARK },
          bobTail: { radius: 9, slot: PALE, lift: 6 },
          catMuzzle: 'same',
        },
      },
      falthare: {
        plan: {
          sit: {
            girth: 0.88,
            tall: 1.28,
            head: [0.86, 0.98, 0.92],
            feet: [1.7, 0.9],
            holds: true,
            arm: { length: 25, radius: 7, heldLift: 70 },
          },
        },
        parts: {
          longEars: { width: 0.3, length: 1.3, out: 8, tilt: 16, tip: DARK, bent: 40 },
          paintBelly: 'same',
          paintSpots: { count: 9, radius: [2.6, 3.4], slot: ACCENT, low: -30, high: 30 },
          bobTail: { radius: 8, slot: DARK, lift: 3 },
          catMuzzle: 'same',
        },
      },
    },
  },
  igelkott: {
    camera: { azimuth: 34, elevation: 18 },
    headYaw: 8,
    plan: {
      loaf: {
        length: 86,
        width: 74,
        height: 60,
        headAt: [0, -30, 29],
        head: [1.02, 1.05, 0.95],
        headSlot: SOFT,
        headBlend: 1.5,
        footSlot: SOFT,
      },
    },
    parts: {
      quillDome: {},
      roundEars: { radius: 0.13, tilt: 62, inner: SOFT },
      browQuills: {},
      wedgeMuzzle: { width: 0.42, tip: 0.14, out: 0.5, rise: 0.14, drop: 0.12 },
      // Wider than its pointed snout, a mouth would run on over the cheeks into the eyes.
      'own shortMouth': (s) => {
        const { mouth } = s.sockets
        const { at, radii } = s.sockets.head
        // On the cheek that is seen: under the snout it would be hidden.
        const cheek = add(at, [s.context.near * radii[0] * 0.36, -radii[1] * 0.7, -radii[2] * 0.38])
        if (mouth) s.sockets.mouth = { ...mouth, at: cheek, width: radii[0] * 0.2, form: 'line' }
      },
    },
    face: (s) => ({ azimuth: 30, elevation: 4, size: 5, skin: s.context.softSlot, blush: 'none' }),
  },
  ekorre: {
    camera: { azimuth: 38, elevation: 13 },
    headYaw: 10,
    plan: { sit: { girth: 0.94, holds: true, head: [0.94, 1, 0.94] } },
    parts: {
      pointedEars: { width: 0.3, height: 0.34, inner: ACCENT },
      earPencils: { length: 0.18, height: 0.34, slot: BODY },
      upTail: { height: 100, radius: 20, stripe: ACCENT, aside: 15 },
      paintBelly: { slot: PALE },
      // Pale cheeks, and a cone held in both paws.
      'own coneAndCheeks': (s) => {
        const hand = s.sockets.hands[0]
        const at: Vec3 = [0, hand[1] - 3, hand[2]]
        s.add(
          roundCone([0, -12, hand[2]], at, 5, 6, { slot: ACCENT }),
          ellipsoid(at, [8, 8, 10.5], { slot: ACCENT }),
          sphere(add(at, [0, 0, 8]), 7, { slot: DARK, operation: 'paint', depth: 4 }),
        )
        s.onHead(() =>
          s.add(
            ellipsoid([headWidth(s) * 0.34, -20, s.sockets.head.at[2] - 8], [9, 12, 7], {
              slot: PALE,
              operation: 'paint',
              mirror: true,
            }),
          ),
        )
      },
      catMuzzle: { slot: PALE },
    },
    face: { azimuth: 29, elevation: 7, size: 5.4 },
  },
  lodjur: {
    plan: { sit: { feet: [1.05, 1.16] } },
    parts: {
      pointedEars: { width: 0.42, height: 0.44, tip: DARK },
      earPencils: { length: 0.13 },
      cheekTufts: { count: 3, length: 0.17, fall: 1, width: 0.15 },
      paintBelly: { slot: PALE },
      bobTail: { radius: 8, slot: DARK, lift: 4 },
      catMuzzle: { slot: PALE },
    },
    marks: {
      // Many and small: a few large ones are taken for holes.
      paintSpots: { count: 36, radius: [1.9, 2.7], slot: DARK, from: 60, to: 300, low: -20, high: 30 },
      'own crownSpots': (s) => {
        for (const a of [22, -22])
          s.onHead(() =>
            s.add(
              sphere(s.project(s.sockets.head.at, direction(a, 58)).at, 2.2, {
                slot: DARK,
                operation: 'paint',
              }),
            ),
          )
      },
    },
    face: { azimuth: 28, elevation: 7, size: 5.2 },
  },
})
