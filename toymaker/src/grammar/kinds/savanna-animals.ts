/** Animals of savanna and jungle. */
import { ACCENT, BODY, DARK, PALE, sphere, box, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, direction, lerp, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { kindsOf } from '../kinds-of.ts'
import { stepsBesideHead } from '../moving-parts.ts'
import { elephants } from './elephants.ts'
import { apes } from './apes.ts'
import { headWidth, onHead } from '../parts/anchors.ts'
import { roundEars } from '../parts/ears.ts'
import { ridge } from '../parts/fur.ts'
import { paintPatch } from '../parts/marks.ts'
import { quad, QUAD_CAMERA } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Rings of stripes round body and neck. */
function bands(s: ShapeBuilder, stops: ReadonlyArray<number>, half: number, slot: Slot): void {
  const { belly, neck } = s.sockets
  for (const y of stops)
    s.add(
      // Not down to the legs: across their bands it would be a torn net.
      box([0, y, belly.at[2] + 8], [60, half, 20], 0.6, {
        slot,
        operation: 'paint',
        depth: 2.2,
        rotate: [y * 0.3, 0, 0],
      }),
    )
  const axis = neck.axis ?? [0, -0.5, 0.85]
  for (const t of [-6, 2, 10])
    s.add(
      box(along(neck.at, axis, t), [neck.radius * 1.2, neck.radius * 1.2, half * 0.9], 0.6, {
        slot,
        operation: 'paint',
        depth: 2.2,
        normal: axis,
      }),
    )
}

/** Three long feathers raised on the crown and swept back. */
function crestPlumes(s: ShapeBuilder): void {
  const h = headWidth(s)
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    for (const [y, reach, up] of [
      [-0.34, -0.04, 0.3],
      [0.1, 0.16, 0.36],
      [0.5, 0.3, 0.26],
    ] as const) {
      const root = add(at, [0, y * radii[1], radii[2] * Math.sqrt(1 - y * y) - 3])
      const way = unit([0, reach, up])
      const half = (Math.hypot(reach, up) * h) / 2 + 2
      s.add(
        ellipsoid(along(root, way, half), [h * 0.1, h * 0.13, half + 3], {
          slot: ACCENT,
          blend: 2,
          normal: way,
        }),
      )
    }
  })
}

const darkLimbs = (s: ShapeBuilder): Slot => (s.context.darkBody ? ACCENT : DARK)

/** The pack's leader stands on a rock. */
function onRock(s: ShapeBuilder): void {
  s.add(ellipsoid([0, 2, 2], [33, 43, 12], { slot: PALE, blend: 2 }))
  quad(s, { leg: 31, legWidth: 16, rise: 56, hoofSize: 1.08 })
}

function giraffeBlotches(s: ShapeBuilder): void {
  const neck = s.sockets.neck.at
  const body = s.sockets.belly.at
  for (const [z, a] of [
    [-8, 60],
    [4, -70],
    [14, 80],
    [26, -50],
    [34, 66],
    [18, -110],
    [-2, 10],
    [9, 38],
    [21, 8],
    [30, 34],
    [10, -24],
    [30, -14],
  ] as const)
    paintPatch(s, {
      middle: add(neck, [0, -z * 0.1, z]),
      toward: direction(a, 0),
      size: [4.6, 5.4],
      slot: ACCENT,
    })
  for (const [y, a, e] of [
    [16, 80, 10],
    [30, 74, 30],
    [40, 100, 0],
    [18, -82, 14],
    [32, -70, 34],
    [44, -100, 4],
    [30, 90, -24],
    [30, -90, -24],
    [34, 180, 40],
    [14, 14, 4],
    [14, 46, 26],
    [14, 42, -24],
    [14, -16, -22],
    [14, -44, 12],
  ] as const)
    paintPatch(s, { middle: add(body, [0, y, 2]), toward: direction(a, e), size: [7, 6.4], slot: ACCENT })
}

/** Held in both paws, beside the head. */
function bamboo(s: ShapeBuilder): void {
  const limbs = darkLimbs(s)
  // Of the colour of the arms it would be a third one.
  const slot = ([ACCENT, PALE] as const).find((one) => one !== limbs && !s.areAlike(one, limbs)) ?? BODY
  const [left, right] = s.sockets.hands
  // Through both hands, wherever the build has them.
  const stalkAt = (t: number, out: number): Vec3 => {
    const u = STALK.from + (STALK.to - STALK.from) * t
    return add(lerp(right, left, u), [0, -4 - out, (u - 0.5) * (STALK.rise - out * 0.2) - 2])
  }
  const out = stepsBesideHead(s, 6.8, (step) => [stalkAt(0, step), stalkAt(1, step)])
  const stalk = (t: number): Vec3 => stalkAt(t, out)
  if (out > 0)
    for (const hand of s.sockets.hands)
      s.add(roundCone(hand, stalk(GRIPS[hand === left ? 1 : 0]), 8, 7.4, { slot: limbs, blend: 2 }))
  s.add(roundCone(stalk(0), stalk(1), 5.4, 5, { slot }))
  // Paws close around it: thin ones would vanish behind it.
  for (const t of GRIPS) s.add(sphere(stalk(t), 8.2, { slot: limbs, blend: 1 }))
  for (const t of [0.04, 0.36, 0.66, 0.96])
    s.add(
      ellipsoid(stalk(t), [6.8, 6.8, 2.2], {
        slot,
        blend: 0.8,
        normal: unit(sub(stalk(1), stalk(0))),
      }),
    )
  for (const [t, way] of [
    [0.84, [0.5, -0.1, 0.8]],
    [0.94, [1, -0.1, 0.5]],
  ] as const)
    s.add(
      ellipsoid(along(stalk(t), unit([...way]), 12), [5.4, 3.6, 13], {
        slot,
        blend: 1,
        normal: unit([...way]),
      }),
    )
}

/** Where a stalk of bamboo begins and ends, in shares of the way from the right hand to the left; its rise on that way, in units. */
const STALK = { from: -0.28, to: 1.39, rise: 12 }
/** Where the two hands hold it, in shares of its length. */
const GRIPS = [-STALK.from / (STALK.to - STALK.from), (1 - STALK.from) / (STALK.to - STALK.from)] as const

export const savannaAnimals: Group = kindsOf({
  lejon: {
    plan: { sit: {} },
    parts: {
      maneRing: { lobes: 12, outer: 1.54, slot: ACCENT, back: 6, lobe: 0.22 },
      roundEars: { radius: 0.14, tilt: 42 },
      paintBelly: { slot: PALE },
      paintPads: { slot: PALE },
      ropeTail: {},
      snout: { width: 0.44, height: 0.32, out: 0.17, slot: PALE },
    },
    face: { azimuth: 26, elevation: 9, size: 5.2 },
    variants: {
      lejonhane: {
        camera: QUAD_CAMERA,
        headYaw: 16,
        plan: { 'own onRock': onRock },
        parts: {
          maneRing: { lobes: 13, outer: 1.62, slot: ACCENT, back: 6, lobe: 0.26 },
          'lump chest': { on: 'neck', at: [0, -4, -6], radii: [19, 17, 19], slot: ACCENT, blend: 3 },
          roundEars: 'same',
          ropeTail: {},
          snout: { width: 0.44, height: 0.34, out: 0.2, slot: PALE },
        },
      },
      lejonunge: {
        young: true,
        camera: { azimuth: 30, elevation: 16 },
        plan: {
          lie: {
            length: 72,
            width: 46,
            height: 38,
            neck: 19,
            rise: 60,
            head: [0.96, 0.94, 0.92],
            reach: 30,
            legWidth: 15,
          },
        },
        parts: {
          // The first mane of a cub: without it the round ears are a bear's.
          maneRing: { lobes: 11, outer: 1.3, slot: ACCENT, back: 7, lobe: 0.17, up: 0.1 },
          roundEars: { radius: 0.15, tilt: 44 },
          'lump cheeks': {
            on: 'head',
            measure: 'heads',
            at: [0.28, -0.18, -0.17],
            radii: [0.2, 0.2, 0.17],
            blend: 6,
            mirror: true,
          },
          tuft: { length: 0.22, slot: ACCENT, strands: 3, radius: 0.08, fall: 0.8 },
          'tube tail': {
            from: [0, 42, 8],
            via: [50, 58, 1],
            to: [40, 14, 4],
            r1: 5,
            r2: 4.4,
            links: 8,
            blend: 3,
          },
          'lump tuft': { at: [39, 8, 5.5], radii: [6.6, 11, 6.6], slot: ACCENT, blend: 1 },
          snout: { width: 0.52, height: 0.36, out: 0.2, nose: 0.1, slot: PALE },
        },
        marks: { paintSpots: { count: 10, radius: [2.6, 3.8], slot: ACCENT } },
      },
    },
  },
  apa: apes,
  elefant: elephants,
  giraff: {
    camera: { azimuth: 36, elevation: 11 },
    headYaw: 16,
    plan: {
      quad: {
        leg: 34,
        legWidth: 13,
        length: 48,
        girth: 0.92,
        neck: 58,
        rise: 76,
        neckWidth: 18,
        head: [1.02, 1.06, 1.02],
        hoof: DARK,
      },
    },
    parts: {
      leafEars: { length: 0.38, droop: -8 },
      ballStalks: { length: 0.24, r: 0.06, ball: 0.085, tilt: 20 },
      blockMuzzle: { width: 0.52, height: 0.4, out: 0.4, sink: 0.14, slot: BODY, end: PALE },
      'own mane': (s) => {
        const { at } = s.sockets.head
        const root = s.sockets.back
        ridge(s, {
          points: [0, 1, 2, 3, 4, 5].map(
            (i) =>
              [
                0,
                at[1] + 11 + (root[1] - at[1] - 26) * (i / 5) * 0.78,
                at[2] + 4 + (root[2] - at[2] - 2) * (i / 5),
              ] as const,
          ),
          radius: 7,
          slot: ACCENT,
        })
      },
      ropeTail: { tuft: 5, tuftSlot: ACCENT, radius: 3.4 },
    },
    marks: { 'own giraffeBlotches': giraffeBlotches },
    face: { azimuth: 36, elevation: 12, size: 4.8 },
  },
  zebra: {
    camera: QUAD_CAMERA,
    headYaw: 16,
    plan: { quad: { leg: 28, legWidth: 14, neck: 22, rise: 58, head: [0.9, 0.94, 0.95], hoof: DARK } },
    parts: {
      'own bands': (s) => bands(s, [-12, -3, 6, 15, 24, 33], 2.4, DARK),
      'own browStripes': (s) => {
        const { at } = s.sockets.head
        for (const x of [-8, 0, 8])
          s.onHead(() =>
            s.add(
              ellipsoid(add(at, [x, -10, 19 - Math.abs(x) * 0.3]), [1.9, 12, 8], {
                slot: DARK,
                operation: 'paint',
                depth: 2,
                rotate: [0, x * 2.4, 0],
              }),
            ),
          )
      },
      'own legBands': (s) => {
        for (const z of [11, 18, 25])
          s.add(box([0, 4, z], [60, 60, 1.8], 0.4, { slot: DARK, operation: 'paint', depth: 2 }))
      },
      leafEars: { length: 0.4, width: 0.25, droop: -56 },
      blockMuzzle: { width: 0.5, height: 0.42, out: 0.36, sink: 0.18, slot: BODY, end: PALE },
      'own mane': (s) => {
        const { at, radii } = s.sockets.head
        ridge(s, {
          points: [0, 1, 2, 3, 4].map(
            (i) => [0, at[1] + radii[1] * 0.52 + i * 5.4, at[2] + radii[2] * 0.8 - i * 6.6] as const,
          ),
          radius: 10.5,
          slot: ACCENT,
        })
      },
      ropeTail: { tuft: 6, radius: 3.6 },
    },
    // Brows between the stripes of its forehead would be one scribble with them.
    face: { azimuth: 36, elevation: 13, size: 4.8, brows: false },
  },
  tiger: {
    plan: { sit: {} },
    parts: {
      roundEars: { radius: 0.17, tilt: 42, inner: ACCENT },
      cheekTufts: { count: 2, width: 0.13, length: 0.14, fall: 0.6 },
      paintBelly: { slot: PALE },
      paintPads: { slot: ACCENT },
      wrapTail: { radius: 7, rings: DARK },
      'own flankStripes': (s) => {
        for (const z of [22, 32, 42])
          s.add(
            ellipsoid([25, 6, z], [14, 12, 2], {
              slot: DARK,
              operation: 'paint',
              mirror: true,
              depth: 2,
              rotate: [0, 18, 0],
            }),
          )
        for (const z of [20, 30, 40, 48])
          s.add(ellipsoid([0, 22, z], [12, 9, 2], { slot: DARK, operation: 'paint', depth: 2 }))
        s.onHead(() => {
          const { at, radii } = s.sockets.head
          for (const e of [2, -9])
            s.add(
              ellipsoid(onHead(s, 70, e).at, [9, 9, 1.8], {
                slot: DARK,
                operation: 'paint',
                mirror: true,
                depth: 2,
                rotate: [0, 14, 0],
              }),
            )
          for (const [z, l] of [
            [0.62, 9],
            [0.8, 7],
            [0.94, 5],
          ] as const)
            s.add(
              ellipsoid(add(at, [0, -radii[1] * Math.sqrt(1 - z * z), radii[2] * z]), [l, 4, 1.7], {
                slot: DARK,
                operation: 'paint',
                depth: 2,
              }),
            )
        })
      },
      snout: { width: 0.44, height: 0.32, out: 0.16, slot: PALE },
    },
    face: { azimuth: 26, elevation: 6, size: 5.2 },
  },
  panda: {
    plan: {
      'own seatedInTwoColours': (s) => {
        const limbs = darkLimbs(s)
        sit(s, { girth: 1.2, armSlot: limbs, footSlot: limbs, holds: true })
        s.add(
          ellipsoid([0, 2, 46 * s.context.proportions.body], [40, 40, 6], {
            slot: limbs,
            operation: 'paint',
            depth: 4,
          }),
        )
        roundEars(s, { radius: 0.2, slot: limbs, inner: 'none' })
        s.onHead(() =>
          s.add(
            ellipsoid(onHead(s, 27, 5).at, [8.4, 10, 11.5], {
              slot: limbs,
              operation: 'paint',
              mirror: true,
              depth: 2.4,
              rotate: [0, 26, 0],
            }),
          ),
        )
      },
    },
    parts: {
      snout: { width: 0.38, height: 0.28, out: 0.15, slot: PALE },
      bobTail: { radius: 7 },
      'own bamboo': bamboo,
    },
    face: { azimuth: 25, elevation: 6, size: 4.8, style: 'ball', skin: DARK, brows: false, blush: 'none' },
  },
  papegoja: {
    camera: { azimuth: 34, elevation: 12 },
    headYaw: 16,
    plan: { bird: { rise: 60, legs: 15, foot: 'none', head: 1.14 } },
    parts: {
      'rod branch': { from: [-34, 0, 7], to: [34, 2, 7], r1: 8, r2: 7, slot: DARK },
      'disc foot': { at: [0, 0, 2], radius: 22, half: 2.6, edge: 1.4, slot: DARK },
      'rod legs': { from: [9, -6, 8], to: [9, -4, 20], r1: 5.4, r2: 6, slot: DARK, mirror: true },
      plumeTail: { count: 3, length: 46, rise: -56, spread: 40, slot: ACCENT, width: 6.4 },
      'own crestPlumes': crestPlumes,
      'own tailPlumes': (s) => {
        // To the side from which they are seen, longest in the middle.
        for (const [x, y, z] of [
          [4, 40, 5],
          [13, 48, 3],
          [22, 42, 6],
        ] as const)
          s.add(
            roundCone([x * 0.3 * s.context.near, 20, 26], [x * s.context.near, y, z], 6.4, 5, {
              slot: ACCENT,
              blend: 1.6,
            }),
          )
      },
      'patch eyePatches': {
        on: 'head',
        at: [12, -14, 5],
        radii: [10, 11, 10.6],
        slot: PALE,
        mirror: true,
        depth: 2.4,
      },
      'patch wingPatches': {
        at: [23, 6, 40],
        radii: [6, 12, 5],
        slot: PALE,
        mirror: true,
        depth: 3,
        rotate: [-60, 0, 0],
      },
      hookedBeak: { depth: 0.4 },
      paintBelly: { slot: PALE, size: 0.7 },
    },
    face: { azimuth: 36, elevation: 14, size: 4.8, skin: PALE },
  },
})
