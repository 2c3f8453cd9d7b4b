/** Fantasy animals. */
import { ACCENT, BODY, PALE, sphere, bezierTube, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { kindsOf } from '../kinds-of.ts'
import { dragons } from './dragons.ts'
import { unicorns } from './unicorns.ts'
import { headWidth } from '../parts/anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A deep bill that bends over its own tip, ridged from the brow. */
function eagleBeak(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const front = add(at, [0, -radii[1] + 5, -1])
  s.onHead(() => {
    s.add(
      ...bezierTube(
        front,
        add(front, [0, -14, 3]),
        add(front, [0, -13, -10]),
        7.4,
        2.4,
        { slot: BODY, blend: 1 },
        6,
      ),
      roundCone(add(front, [0, 0, -5]), add(front, [0, -7, -7]), 4.6, 2.8, { slot: BODY, blend: 1 }),
    )
  })
  s.sockets.mouth = { at: front, width: 1, form: 'none' }
}

/** A cape of rounded feathers round the neck where the eagle's half joins the lion's. */
function featherCollar(s: ShapeBuilder): void {
  const { at, radius } = s.sockets.neck
  const count = 10
  for (let i = 0; i < count; i++) {
    const [x, y] = direction((i * 360) / count, 0)
    const middle = add(at, [x * radius, y * radius + 2, -3])
    s.add(ellipsoid(middle, [6.6, 5, 11], { slot: ACCENT, blend: 2, rotate: [y * -20, x * -20, 0] }))
  }
}

/** A thin tail round the haunch, its tuft pointing down beside the hind leg. */
function lionTail(s: ShapeBuilder): void {
  const from = s.sockets.tail
  const end = add(from, [25, -14, -20])
  s.add(
    ...bezierTube(add(from, [0, -5, 0]), add(from, [28, 14, 10]), end, s.rod(4.4), s.rod(4), { blend: 3 }, 8),
    ellipsoid(add(end, [0, -1, -5]), [7, 7.6, 11], { slot: ACCENT, blend: 2 }),
  )
}

/** Three rays and the web between them: round ones are a mouse's. */
function finEars(s: ShapeBuilder): void {
  const h = headWidth(s)
  const long = Math.min(s.context.proportions.ears, 1.2) * h
  const { at, radii } = s.sockets.head
  const tip = Math.max(s.mm(s.context.age.minTipMm), h * 0.05)
  s.onHead(() => {
    const root = add(at, [radii[0] * 0.82, 3, radii[2] * 0.3])
    for (const [angle, length] of [
      [62, 0.44],
      [26, 0.46],
      [-10, 0.36],
    ] as const) {
      const end = add(root, [cos(angle) * long * length, long * 0.12, sin(angle) * long * length])
      s.add(roundCone(root, end, h * 0.12, tip, { slot: ACCENT, mirror: true, blend: 1.4 }))
    }
    const web = add(root, [cos(26) * long * 0.17, long * 0.05, sin(26) * long * 0.17])
    s.add(ellipsoid(web, [long * 0.2, s.wall(3), long * 0.17], { slot: ACCENT, mirror: true, blend: 2 }))
  })
}

export const fantasyAnimals: Group = kindsOf({
  drake: dragons,
  enhorning: unicorns,
  fagel_fenix: {
    camera: { azimuth: 26, elevation: 13 },
    plan: { bird: { rise: 50, neck: 5, legs: 12, wingSlot: 'none', footSlot: ACCENT } },
    parts: {
      'own wingFeathers': (s) => {
        for (const [angle, l] of [
          [74, 26],
          [55, 30],
          [36, 30],
          [16, 26],
          [-4, 20],
        ] as const) {
          const at: Vec3 = [16 + cos(angle) * l * 0.85, 6, 44 + sin(angle) * l * 0.85]
          s.add(
            ellipsoid(at, [l, s.wall(3.8), 6.4], {
              slot: BODY,
              mirror: true,
              blend: 2.4,
              rotate: [0, -angle, 10],
            }),
          )
          s.add(
            sphere([16 + cos(angle) * l * 1.78, 6, 44 + sin(angle) * l * 1.78], 8, {
              slot: ACCENT,
              operation: 'paint',
              mirror: true,
              depth: 8,
            }),
          )
        }
      },
      'own crest': (s) => {
        const { top } = s.sockets
        s.onHead(() => {
          for (const [x, l] of [
            [-10, 17],
            [0, 23],
            [10, 17],
          ] as const)
            s.add(
              ...bezierTube(
                add(top, [x * 0.7, 0, -5]),
                add(top, [x * 1.7, 2, l * 0.4]),
                add(top, [x * 1.4, 7, l - 3]),
                7.4,
                2.6,
                { slot: ACCENT, blend: 2 },
                5,
              ),
            )
        })
      },
      plumeTail: { count: 5, length: 60, rise: 16, spread: 84, slot: BODY, tips: ACCENT, width: 7.6 },
      pointedBeak: { length: 0.26, radius: 0.13, slot: PALE },
      paintBelly: { slot: PALE, size: 0.7 },
      'own breastFlames': (s) => {
        for (const x of [-9, 0, 9])
          s.add(
            roundCone([x * 0.7, -26, 40], [x * 1.3, -24, x ? 55 : 61], 5.4, 2, {
              slot: PALE,
              operation: 'paint',
              depth: 6,
            }),
          )
        for (const a of [0, 51, 103, 154, 206, 257, 309]) {
          const [x, y] = direction(a, 0)
          s.add(roundCone([x * 17, y * 17, 3], [x * 22, y * 22, 18], 8, 2.4, { slot: ACCENT, blend: 2 }))
        }
      },
    },
    face: { azimuth: 32, elevation: 10, size: 5 },
  },
  grip: {
    camera: { azimuth: 36, elevation: 13 },
    plan: {
      quad: {
        leg: 26,
        legWidth: 16,
        rise: 64,
        neck: 24,
        headSlot: PALE,
        neckSlot: PALE,
        head: [0.9, 0.96, 0.92],
      },
    },
    parts: {
      pointedEars: { width: 0.22, height: 0.42, tilt: 38, out: 30, slot: PALE, inner: ACCENT },
      'own eagleBeak': eagleBeak,
      'own featherCollar': featherCollar,
      'own wings': (s) => {
        for (const [angle, l] of [
          [74, 36],
          [54, 38],
          [34, 34],
          [14, 28],
        ] as const)
          s.add(
            ellipsoid(
              [18 + cos(angle) * 4, -6 + cos(angle) * l * 0.8, 52 + sin(angle) * l * 0.8],
              [s.wall(4), 8, l * 0.8],
              { slot: ACCENT, mirror: true, blend: 2.4, rotate: [-(90 - angle), 12, 0] },
            ),
          )
      },
      claws: { slot: PALE },
      'own lionTail': lionTail,
    },
    // Over its eyes the beak begins, on which a brow would lie.
    face: { azimuth: 33, elevation: 16, size: 6.2, style: 'ball', skin: PALE, brows: false },
  },
  sjoodjur: {
    camera: { azimuth: 38, elevation: 14 },
    plan: {
      coil: {
        spine: [
          [0, 8, 4],
          [0, 4, 24],
          [0, -4, 44],
          [0, -10, 62],
        ],
        r1: 17,
        r2: 12,
        headSize: 1.1,
        head: [1, 1.06, 0.96],
        foot: 32,
        footSlot: PALE,
      },
    },
    parts: {
      'own handsAtWaterline': (s) =>
        (s.sockets.hands = [
          [14, -14, 9],
          [-14, -14, 9],
        ]),
      'ring hump': { at: [0, 40, 5], radius: 15, tube: 11.5, rotate: [0, 0, 90], blend: 3 },
      'ring lastHump': { at: [0, 72, 0], radius: 12, tube: 9, rotate: [0, 0, 90], blend: 3 },
      'rod tail': { from: [0, 92, 2], to: [0, 101, 22], r1: 7, r2: 4, blend: 3 },
      'lump flukes': {
        at: [8, 104, 27],
        radii: [10, 3.6, 5.4],
        slot: ACCENT,
        blend: 1.5,
        mirror: true,
        rotate: [0, -24, 0],
      },
      'disc wave': { at: [0, 40, 2.6], radius: 26, half: 3, edge: 2, slot: PALE, blend: 3 },
      'disc lastWave': { at: [0, 76, 2.6], radius: 26, half: 3, edge: 2, slot: PALE, blend: 3 },
      'own ripples': (s) => {
        for (const [x, y] of [
          [24, -12],
          [-24, -12],
          [28, 14],
          [-28, 14],
          [0, -28],
        ] as const)
          s.add(
            ...bezierTube(
              [x, y, 3],
              [x * 1.3, y * 1.25, 14],
              [x * 0.86, y * 0.9 - 4, 13],
              7,
              3.6,
              { slot: PALE, blend: 2 },
              4,
            ),
          )
        for (const [y, z, r] of [
          [10, 68, 10],
          [14, 54, 12],
          [18, 39, 12],
          [40, 36, 11],
          [72, 25, 9],
        ] as const)
          s.add(ellipsoid([0, y, z], [s.wall(3.4), r * 0.8, r], { slot: ACCENT, blend: 1.2 }))
      },
      'own finEars': finEars,
      'lump snout': { on: 'head', at: [0, -20, -7], radii: [14, 13, 10], blend: 6 },
      'own mouth': (s) =>
        (s.sockets.mouth = { at: add(s.sockets.head.at, [0, -20, -11]), width: 8.5, form: 'line' }),
      'patch belly': { at: [0, -20, 36], radii: [9, 14, 34], slot: PALE, depth: 2.5 },
    },
    face: { azimuth: 36, elevation: 14, size: 5.2, style: 'ball' },
  },
  snallt_monster: {
    camera: { azimuth: 18, elevation: 12 },
    plan: { egg: { feet: BODY, width: 1.04 } },
    parts: {
      'own furSkirt': (s) => {
        for (let i = 0; i < 14; i++) {
          const way = direction(i * 25.7, 0)
          s.add(
            roundCone([way[0] * 29, way[1] * 25, 16], [way[0] * 33, way[1] * 29, 5], 6.4, 2.6, { blend: 2 }),
          )
        }
      },
      hornPair: { way: [0.4, 0, 0.9], length: 0.26, tilt: 32, r1: 0.08, r2: 0.045, slot: ACCENT },
      'own arms': (s) => {
        const hands: Vec3[] = []
        for (const side of [1, -1] as const) {
          const lift = s.context.mood.arms[side === 1 ? 0 : 1] * 0.5 + 26
          const hand: Vec3 = [side * (30 + cos(lift) * 15), -8, 44 + sin(lift) * 15]
          hands.push(hand)
          const shoulder: Vec3 = [side * 27, -3, 44]
          s.lyingAt(shoulder, () => s.add(roundCone(shoulder, hand, 7, 6.4, { blend: 4 })))
          s.add(sphere(hand, 8.4, { slot: ACCENT, operation: 'paint', depth: 6 }))
          // The lower pair: short stubs, a hand's width below the raised arms.
          const stub: Vec3 = [side * 43, -10, 24]
          s.add(
            roundCone([side * 29, -4, 28], stub, 6.6, 6, { blend: 3 }),
            sphere(stub, 7.6, { slot: ACCENT, operation: 'paint', depth: 6 }),
          )
        }
      },
      paintBelly: { slot: PALE, size: 0.85 },
      'tube tail': {
        from: [0, 24, 10],
        via: [10, 42, 6],
        to: [24, 36, 20],
        r1: 6,
        r2: 4.6,
        links: 6,
        blend: 4,
      },
      tuft: { length: 0.26, strands: 3, radius: 0.08 },
      paintSpots: { count: 9, radius: [3, 4.6], slot: ACCENT },
    },
    face: { azimuth: 21, elevation: 10, size: 8, style: 'ball', mouth: { elevation: -16, width: 11 } },
  },
})
