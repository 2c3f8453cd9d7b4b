/** Animals of mountains and snow. */
import { ACCENT, BODY, DARK, PALE, sphere, box, cylinder, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { kindsOf } from '../kinds-of.ts'
import { sideWings } from '../plans/egg.ts'
import { quad, QUAD_CAMERA } from '../plans/quad.ts'
import { raiseHead } from '../pose.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const MASK_FINGERS = [
  [-8, 17],
  [0, 20],
  [8, 17],
] as const

/** A cub against the mother's side, which a small sibling stands in for. */
function leaningCub(s: ShapeBuilder): void {
  if (s.context.design.occasion === 'new_sibling') return
  s.add(
    ellipsoid([36, -14, 13], [13, 14, 14], { slot: ACCENT, blend: 2 }),
    sphere([34, -24, 29], 13.5, { slot: ACCENT, blend: 3 }),
  )
  for (const x of [26, 42]) s.add(sphere([x, -22, 41], 4, { slot: ACCENT, blend: 1.5 }))
  s.add(sphere([34.5, -37, 27], 4.6, { slot: PALE }), sphere([34.7, -41.4, 28.6], 1.8, { slot: DARK }))
  for (const x of [29, 40]) s.add(sphere([x, -36, 32], 1.9, { slot: DARK }))
}

/** Fur hanging from the throat to the chest, deepest in the middle. */
function throatFringe(s: ShapeBuilder, size: number): void {
  const { at, radius } = s.sockets.neck
  for (const [x, long] of [
    [0, 15],
    [7, 11],
    [12, 7],
  ] as const) {
    const from: Vec3 = [x, at[1] - radius * 0.7 + x * 0.4, at[2] - 1]
    const to: Vec3 = add(from, [x * 0.1, -3 - size, -long * size])
    s.add(roundCone(from, to, 6.4, 3, { slot: PALE, mirror: x > 0, blend: 3 }))
  }
}

/** A band across the bridge of the nose. */
/** An open mouth with a tongue under the nose of a wolf that howls. */
function howl(s: ShapeBuilder, mouth: Vec3): void {
  const paint = { operation: 'paint', depth: 4 } as const
  s.onHead(() =>
    s.add(
      ellipsoid(add(mouth, [0, 2, -5]), [5, 6, 7], { slot: DARK, ...paint }),
      ellipsoid(add(mouth, [0, 2, -9]), [3.2, 6, 3.4], { slot: ACCENT, ...paint }),
    ),
  )
}

function halter(s: ShapeBuilder): void {
  const mouth = s.sockets.mouth?.at ?? s.sockets.head.at
  s.onHead(() =>
    s.add(box(add(mouth, [0, 5, 8]), [30, 2.2, 18], 0.6, { slot: ACCENT, operation: 'paint', depth: 2.4 })),
  )
}

/** On three floes of ice. */
function onFloes(s: ShapeBuilder): void {
  s.add(
    cylinder([0, 2, 3], 40, 4, 2, { slot: PALE }),
    cylinder([-6, 22, 3], 34, 4, 2, { slot: PALE, blend: 3 }),
    cylinder([2, -26, 3], 38, 4, 2, { slot: PALE, blend: 3 }),
  )
  quad(s, {
    leg: 24,
    legWidth: 20,
    girth: 1.16,
    rise: 26,
    neck: 30,
    neckWidth: 30,
    hoofSize: 1.16,
    head: [1.04, 1.16, 0.98],
  })
}

/** Its catch, on the ice before it. */
function catchOnIce(s: ShapeBuilder): void {
  const x = s.context.near * 27
  const out = s.context.near
  s.onFloor(() =>
    s.add(
      ellipsoid([x, -33, 9.5], [7, 14, 6], { slot: ACCENT, blend: 1, rotate: [0, 0, -out * 24] }),
      roundCone([x + out * 5, -22, 9], [x + out * 11, -13, 9], 4, 6, { slot: ACCENT, blend: 2 }),
      sphere([x - out * 1, -42, 14], 1.9, { slot: DARK, operation: 'paint', depth: 2 }),
    ),
  )
}

export const mountainAnimals: Group = kindsOf({
  ren: {
    camera: { azimuth: 36, elevation: 12 },
    headYaw: 16,
    plan: {
      quad: { leg: 29, legWidth: 14, neckSlot: PALE, hoof: DARK, hoofSize: 1.2, head: [0.92, 0.95, 0.95] },
    },
    parts: {
      leafEars: { length: 0.4, droop: 8 },
      branchAntlers: {},
      'own throatFringe': (s) => throatFringe(s, 1),
      'blot rump': { on: 'tail', radius: 15, slot: PALE, depth: 3 },
      blockMuzzle: { width: 0.46, height: 0.4, out: 0.42, end: PALE },
      'own halter': halter,
      bobTail: { radius: 6, slot: PALE },
    },
    face: { azimuth: 34, elevation: 10, size: 5 },
    variants: {
      rentjur: {
        plan: {
          quad: {
            leg: 29,
            legWidth: 15,
            neckSlot: PALE,
            neckWidth: 33,
            rise: 44,
            girth: 1.12,
            hoof: DARK,
            hoofSize: 1.2,
            head: [0.88, 0.95, 0.92],
          },
        },
        parts: {
          leafEars: 'same',
          branchAntlers: { size: 1.2, slot: ACCENT, palmed: true },
          'own throatFringe': (s) => throatFringe(s, 1.7),
          'own packs': (s) => {
            const { at, radii } = s.sockets.belly
            s.add(
              box([0, -2, at[2] + 4], [60, 5, 60], 1, { slot: ACCENT, operation: 'paint', depth: 3 }),
              sphere([radii[0] * 1.4, -2, at[2] - 12], 6.5, { slot: ACCENT, mirror: true }),
            )
          },
          'blot rump': { on: 'tail', radius: 15, slot: PALE, depth: 3 },
          blockMuzzle: { width: 0.46, height: 0.4, out: 0.36, end: PALE },
          bobTail: 'same',
        },
      },
      renkalv: {
        young: true,
        camera: { azimuth: 34, elevation: 16 },
        plan: {
          lie: {
            length: 72,
            width: 42,
            height: 34,
            neck: 18,
            rise: 66,
            neckSlot: PALE,
            head: [0.84, 0.9, 0.88],
            forelegs: ['stretched', 'folded'],
            reach: 46,
            legWidth: 12,
            hoof: DARK,
          },
        },
        parts: {
          leafEars: { length: 0.5, droop: 4 },
          branchAntlers: { size: 0.6 },
          'patch eyeRings': {
            on: 'face',
            azimuth: 35,
            elevation: 10,
            radii: [10, 9, 11],
            slot: ACCENT,
            depth: 2,
            eachSide: true,
          },
          blockMuzzle: 'same',
          bobTail: { radius: 8, slot: PALE, lift: 4 },
        },
      },
    },
  },
  isbjorn: {
    camera: QUAD_CAMERA,
    headYaw: 10,
    plan: { 'own onFloes': onFloes },
    parts: {
      'lump hindquarters': { at: [0, 20, 41], radii: [23, 19, 19], blend: 8 },
      roundEars: { radius: 0.13, tilt: 46, inner: PALE },
      snout: { width: 0.46, height: 0.36, out: 0.38, slot: PALE, nose: 0.1 },
      bobTail: { radius: 5, slot: ACCENT },
      'own catchOnIce': catchOnIce,
    },
    face: { azimuth: 28, elevation: 9, size: 4.8 },
    variants: {
      isbjornshona: {
        oneSided: true,
        camera: { azimuth: 34, elevation: 18 },
        plan: {
          loaf: {
            length: 100,
            width: 66,
            height: 48,
            headAt: [-6, -38, 42],
            head: [0.92, 1.02, 0.88],
            footSize: 12,
          },
        },
        parts: {
          roundEars: { radius: 0.12, tilt: 48 },
          snout: { width: 0.46, height: 0.34, out: 0.26, slot: PALE },
          'own leaningCub': leaningCub,
        },
      },
      isbjornsunge: {
        young: true,
        camera: { azimuth: 20, elevation: 13 },
        plan: { sit: { girth: 1.08, holds: true, arm: { length: 25 } } },
        parts: {
          roundEars: { radius: 0.14, tilt: 48 },
          paintPads: {},
          bobTail: {},
          'own snowball': (s) => {
            const [, y, z] = s.sockets.hands[0]
            // Low between the paws: a ball under the chin is a bib.
            s.add(
              roundCone([0, -12, z - 3], [0, y - 5, z - 3], 8, 8, { slot: PALE }),
              sphere([0, y - 5, z - 3], 13, { slot: PALE }),
            )
          },
          snout: { width: 0.44, slot: PALE },
        },
      },
    },
  },
  pingvin: {
    camera: { azimuth: 18, elevation: 12 },
    plan: { egg: { width: 0.92, height: 1.06, head: 0.9 } },
    parts: {
      sideWings: { length: 50, width: 17, slot: BODY, z: 58, rest: 42, thick: 3.8, x: 25 },
      paintBelly: { slot: PALE, size: 1.2 },
      'own faceMask': (s) =>
        s.onHead(() => {
          const { at, radii } = s.sockets.head
          s.add(
            ellipsoid(
              [radii[0] * 0.4, at[1] - radii[1] * 0.8, at[2] + 2],
              [radii[0] * 0.46, 14, radii[2] * 0.5],
              { slot: PALE, operation: 'paint', mirror: true, depth: 2.5 },
            ),
          )
          s.add(
            ellipsoid(
              [0, at[1] - radii[1] * 0.9, at[2] - radii[2] * 0.5],
              [radii[0] * 0.66, 12, radii[2] * 0.4],
              { slot: PALE, operation: 'paint', depth: 2.5 },
            ),
          )
        }),
      pointedBeak: { length: 0.28, radius: 0.12 },
    },
    face: { azimuth: 23, elevation: 8, size: 5.4, skin: PALE },
    variants: {
      kejsarpingvin: {
        plan: { egg: { width: 0.84, height: 1.2, head: 0.76 } },
        parts: {
          sideWings: { length: 50, width: 16, slot: BODY, z: 62, rest: 14, thick: 3.6, x: 24 },
          paintBelly: { slot: PALE, size: 1.1 },
          'patch throatPatches': {
            at: [20, -17, 59],
            radii: [7.4, 9, 12],
            slot: ACCENT,
            mirror: true,
            depth: 2.5,
          },
          pointedBeak: { length: 0.4, radius: 0.1, fall: 0.16 },
        },
        face: { azimuth: 27, elevation: 12, size: 4.8 },
      },
      pingvinunge: {
        young: true,
        plan: { egg: { width: 1.08, height: 0.94, head: 1.04 } },
        parts: {
          'own downAndWings': (s) => {
            for (let i = 0; i < 14; i++) {
              const way = direction(i * (360 / 14) + 13, 0)
              if (way[1] > -0.5) s.add(sphere([way[0] * 29, way[1] * 25, 7], 8, { blend: 4 }))
            }
            // Placed where the head is widest: the body ends at the joint gap there.
            s.withHead(() =>
              sideWings(s, { length: 30, width: 18, slot: BODY, z: 50, rest: 58, thick: 5, x: 30 }),
            )
          },
          paintBelly: { slot: PALE, size: 1.1 },
          'patch eyeRings': {
            on: 'face',
            azimuth: 26,
            elevation: 8,
            radii: [14, 14, 16],
            slot: PALE,
            depth: 2.5,
            eachSide: true,
          },
          pointedBeak: { length: 0.16, radius: 0.09 },
        },
      },
    },
  },
  varg: {
    camera: QUAD_CAMERA,
    headYaw: 14,
    plan: { quad: { leg: 29, legWidth: 15, head: [0.96, 0.96, 0.9], neckWidth: 30 } },
    parts: {
      pointedEars: { width: 0.36, height: 0.5, tilt: 27, out: 8 },
      neckRuff: { size: 1, front: PALE, sides: BODY },
      cheekTufts: { count: 3, width: 0.12, length: 0.18 },
      'patch saddle': { at: [0, 8, 68], radii: [18, 34, 18], slot: ACCENT, depth: 3 },
      hangingTail: { length: 48, r1: 7, r2: 10, fall: 55, tip: ACCENT },
      cheekMask: { slot: PALE },
      wedgeMuzzle: { slot: PALE, width: 0.42, tip: 0.27, out: 0.38 },
    },
    face: { azimuth: 29, elevation: 10, size: 4.6 },
    variants: {
      vargledare: {
        camera: { azimuth: 42, elevation: 11 },
        headYaw: 30,
        plan: { quad: { leg: 29, legWidth: 15, rise: 66, neck: 26, head: [0.9, 0.96, 0.86], neckWidth: 32 } },
        parts: {
          // Flat, so that its paws stand on it: in a higher one its legs would sink.
          'lump rock': { at: [0, 0, 0], radii: [34, 47, 5], slot: DARK, blend: 1 },
          pointedEars: { width: 0.36, height: 0.5, tilt: 30, out: 14 },
          // A blaze of paint under the fur: pale points of fur under a lifted chin are icicles.
          paintPatch: { middle: [0, 0, 47], toward: direction(0, -10), size: [16, 17], slot: PALE },
          neckRuff: { size: 0.7, front: BODY, sides: BODY },
          'patch saddle': { at: [0, 8, 68], radii: [18, 34, 18], slot: ACCENT, depth: 3 },
          hangingTail: { length: 48, r1: 7, r2: 11, fall: 50, tip: ACCENT },
          cheekMask: 'same',
          wedgeMuzzle: { slot: PALE, width: 0.44, tip: 0.27, out: 0.46, rise: 0.16 },
          'own openMouth': (s) => {
            const { mouth } = s.sockets
            // A hollow without a warm tongue is a hole: there the mouth is a line.
            if (mouth && s.context.rosy) howl(s, mouth.at)
            raiseHead(s, 4)
            if (s.context.rosy) s.sockets.mouth = { at: s.sockets.head.at, width: 1, form: 'none' }
          },
        },
        face: { azimuth: 34, elevation: 18, size: 4.6 },
      },
      vargunge: {
        young: true,
        camera: { azimuth: 20, elevation: 13 },
        plan: { sit: {} },
        parts: {
          pointedEars: { width: 0.38, height: 0.5, tilt: 30, out: 10 },
          cheekTufts: { count: 3, width: 0.12 },
          'own maskFingers': (s) => {
            for (const [x, z] of MASK_FINGERS)
              s.onHead(() =>
                s.add(
                  ellipsoid(add(s.sockets.head.at, [x, -20, z]), [3.2, 16, 11], {
                    slot: ACCENT,
                    operation: 'paint',
                    depth: 2.2,
                  }),
                ),
              )
          },
          brushTail: { radius: 13, tip: ACCENT },
          paintBelly: { slot: PALE },
          wedgeMuzzle: { slot: PALE, width: 0.38, tip: 0.24, out: 0.26 },
        },
      },
    },
  },
  fjallrav: {
    plan: { sit: { girth: 1.04 } },
    parts: {
      cheekTufts: { count: 3, length: 0.15, width: 0.19, fall: 0.4 },
      pointedEars: { width: 0.4, height: 0.3, tilt: 40, out: 26, inner: ACCENT },
      brushTail: { radius: 23, tip: ACCENT },
      paintBelly: { slot: PALE },
      wedgeMuzzle: { slot: PALE, width: 0.36, tip: 0.18, out: 0.2 },
    },
    face: { azimuth: 27, elevation: 6, size: 5.2 },
  },
  snouggla: {
    camera: { azimuth: 18, elevation: 12 },
    plan: { egg: { width: 1.1, feet: 'none', head: 1.02 } },
    parts: {
      'lump nest': { at: [0, -2, 0], radii: [40, 35, 9], slot: ACCENT, blend: 1 },
      'own talons': (s) => {
        for (const [x, y, r] of [
          [8, -24, 7.6],
          [17, -23, 7.6],
          [12.6, -21, 9],
        ] as const)
          s.add(sphere([x, y, 10], r, { mirror: true, blend: 3 }))
        for (const dx of [-5.6, 0, 5.6])
          s.add(
            roundCone([12.6 + dx, -28, 9.4], [12.6 + dx * 1.2, -33.4 + Math.abs(dx) * 0.3, 7.4], 3, 2.2, {
              slot: DARK,
              mirror: true,
            }),
          )
      },
      sideWings: { length: 58, width: 34, slot: BODY, z: 58, rest: 8, thick: 6.4, x: 31 },
      'own wingTips': (s) => {
        for (const hand of s.sockets.hands)
          s.add(sphere(hand, 15, { slot: ACCENT, operation: 'paint', depth: 2.4 }))
      },
      faceDiscs: { slot: BODY, radius: 0.265 },
      kiteBeak: { size: 0.13, slot: DARK },
    },
    marks: { breastMarks: { slot: ACCENT, rows: 3 }, dashes: { count: 26, slot: ACCENT } },
    face: { azimuth: 23, elevation: 8, size: 6.8, style: 'ball', brows: false, blush: 'none' },
  },
})
