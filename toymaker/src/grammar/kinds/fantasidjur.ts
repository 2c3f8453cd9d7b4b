/** Beasts of fantasy. */
import { ball, bow, drum, ellipsoid, limb, ring, star } from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { headWidth, onCrown } from '../parts/anchors.ts'
import { leafEars, pointedEars } from '../parts/ears.ts'
import { neckMane } from '../parts/fur.ts'
import { comb, hornPair, tuft } from '../parts/horns.ts'
import { paintBelly, paintPads, paintSpots } from '../parts/marks.ts'
import { blockMuzzle, hookedBeak, pointedBeak } from '../parts/muzzles.ts'
import { hangingTail, ropeTail } from '../parts/tails.ts'
import { bird, plumeTail } from '../plans/bird.ts'
import { coil } from '../plans/coil.ts'
import { egg } from '../plans/egg.ts'
import { quad } from '../plans/quad.ts'
import { rex, spineRow } from '../plans/rex.ts'
import { sit } from '../plans/sit.ts'
import type { Sculpture } from '../sculpture.ts'

/** Three-fingered bat wings behind the shoulders. */
export function batWings(
  s: Sculpture,
  look: { size?: number; slot?: 2 | 3; z?: number; y?: number } = {},
): void {
  const k = (look.size ?? 1) * (s.wish.design.features.includes('wings') ? 1.25 : 1)
  const slot = look.slot ?? 2
  const y = look.y ?? s.sockets.back[1] - 2
  const z = look.z ?? s.sockets.back[2] + 6
  const t = s.wall(3.4)
  for (const [angle, long, wide] of [
    [56, 34, 9],
    [30, 33, 9],
    [4, 27, 8],
  ] as const) {
    const l = long * k
    const at: Vec3 = [8 + cos(angle) * l * 0.8, y + 4, z + sin(angle) * l * 0.8]
    s.add(ellipsoid(at, [l, t, wide * k], { slot, mirror: true, blend: 2.4, turn: [0, -angle, 12] }))
  }
  s.add(
    limb([9, y, z], [8 + cos(58) * 60 * k, y + 12, z + sin(58) * 60 * k], 4.4, 2.6, {
      slot: 1,
      mirror: true,
      blend: 1.2,
    }),
  )
}

function bellyBars(s: Sculpture): void {
  paintBelly(s, 3)
}

/** Kept quiet and friendly: the flame lies on the chest. */
function flame(s: Sculpture, at: Vec3): void {
  s.add(
    limb(at, add(at, [0, -9, -10]), 4, 6, { slot: 2, blend: 1 }),
    ellipsoid(add(at, [0, -10, -12]), [7, 6, 8], { slot: 2 }),
    ellipsoid(add(at, [0, -13, -12]), [4, 5, 5], { slot: 3 }),
  )
}

function spiralHorn(s: Sculpture, slot: 2 | 3 = 3): void {
  const h = headWidth(s)
  const root = onCrown(s, 0, -32).at
  const way: Vec3 = [0, -sin(28), cos(28)]
  const l = 0.72 * h
  s.onHead(() => {
    s.add(
      limb(
        add(root, [0, 0, -2]),
        add(root, [0, way[1] * l, way[2] * l]),
        0.1 * h,
        Math.max(1.6, s.mm(s.wish.age.leastTipMm)),
        { slot, blend: 1 },
      ),
    )
    for (let i = 0; i < 4; i++) {
      const u = 0.12 + i * 0.2
      s.add(
        ring(add(root, [0, way[1] * l * u, way[2] * l * u]), 0.1 * h * (1 - u * 0.8), 0.9, {
          slot: 2,
          normal: way,
          turn: [90 + 28 + 14, 0, 0],
        }),
      )
    }
  })
}

function unicorn(s: Sculpture): void {
  quad(s, { leg: 28, legWidth: 14, neck: 22, rise: 60, head: [0.92, 0.94, 0.95], hoof: 2 })
  pointedEars(s, { width: 0.2, height: 0.3, tilt: 30, out: 16, inner: 2 })
  blockMuzzle(s, { width: 0.48, height: 0.4, out: 0.32, sink: 0.16, end: 3 })
  spiralHorn(s)
  neckMane(s, { slot: 2, forelock: true, height: 0.24, thick: 7 })
}

export const fantasidjur: Group = {
  drake: {
    camera: { azimuth: 28, elevation: 13 },
    build: (s) => {
      rex(s)
      batWings(s)
      spineRow(s, 2)
      hornPair(s, { way: [0.3, 0.55, 0.78], length: 0.42, tilt: 30, r1: 0.1, r2: 0.035 })
      bellyBars(s)
    },
    face: { azimuth: 36, elevation: 15, size: 5.6, style: 'ball' },
    variants: {
      elddrake: {
        build: (s) => {
          rex(s)
          batWings(s, { size: 1.16 })
          comb(s, { lobes: 5, height: 0.5, back: 0.2 })
          bellyBars(s)
          const mouth = s.sockets.mouth
          if (mouth) flame(s, add(mouth.at, [0, 2, -4]))
          if (mouth) s.sockets.mouth = { ...mouth, form: 'none' }
        },
      },
      isdrake: {
        camera: { azimuth: 36, elevation: 14 },
        build: (s) => {
          quad(s, { leg: 15, legWidth: 17, length: 72, neck: 22, rise: 58 })
          for (let i = 0; i < 7; i++)
            s.add(
              limb([0, -14 + i * 8, 44], [0, -10 + i * 9, 58 - Math.abs(i - 2) * 2], 5.4, 2, {
                slot: 2,
                blend: 1,
              }),
            )
          s.add(
            ellipsoid([17, 12, 44], [4.6, 26, 13], { slot: 2, mirror: true, turn: [-10, -14, 8], blend: 2 }),
          )
          hornPair(s, { way: [0.35, 0.5, 0.78], length: 0.36, tilt: 34 })
          blockMuzzle(s, { width: 0.5, height: 0.38, out: 0.3, end: 1, slot: 1 })
          s.add(
            ...bow(
              s.sockets.tail,
              add(s.sockets.tail, [4, 30, -22]),
              add(s.sockets.tail, [18, 40, -24]),
              10,
              3.4,
              { blend: 6 },
              7,
            ),
          )
          paintBelly(s, 3)
        },
        face: { azimuth: 33, elevation: 12, size: 5.4, style: 'ball' },
      },
      drakunge: {
        young: true,
        camera: { azimuth: 20, elevation: 13 },
        build: (s) => {
          sit(s, { girth: 1.04 })
          batWings(s, { size: 0.62, z: 36 })
          hornPair(s, { way: [0.3, 0.3, 0.9], length: 0.13, tilt: 24, r1: 0.08, r2: 0.05 })
          s.onHead(() => s.add(ellipsoid(add(s.sockets.head.at, [0, -24, -8]), [15, 12, 11], { blend: 6 })))
          paintBelly(s, 3)
          paintPads(s)
          s.add(...bow([0, 20, 10], [34, 32, 0], [34, -4, 8], 10, 4, { blend: 6 }, 7))
          s.sockets.mouth = { at: add(s.sockets.head.at, [0, -24, -13]), width: 8, form: 'line' }
        },
        marks: (s) => paintSpots(s, 8, [2.4, 3.6], 2),
        face: { azimuth: 28, elevation: 8, size: 5.4, style: 'ball' },
      },
    },
  },
  enhorning: {
    camera: { azimuth: 34, elevation: 13 },
    build: (s) => {
      unicorn(s)
      hangingTail(s, { length: 44, r1: 7, r2: 9, fall: 66, slot: 2 })
    },
    face: { azimuth: 34, elevation: 10, size: 5.2 },
    variants: {
      regnbagsenhorning: {
        oneSided: true,
        build: (s) => {
          unicorn(s)
          hangingTail(s, { length: 44, r1: 7, r2: 9, fall: 66, slot: 2 })
          s.add(
            ring([27, 20, 2], 34, 4.4, { slot: 2, turn: [0, 0, 90], arc: 90 }),
            ring([27, 20, 2], 26.4, 4.4, { slot: 3, turn: [0, 0, 90], arc: 90 }),
            ring([27, 20, 2], 18.8, 4.4, { slot: 2, turn: [0, 0, 90], arc: 90 }),
            ring([27, 20, 2], 11.4, 4.4, { slot: 1, turn: [0, 0, 90], arc: 90 }),
          )
        },
      },
      stjarnenhorning: {
        camera: { azimuth: 20, elevation: 13 },
        build: (s) => {
          sit(s)
          pointedEars(s, { width: 0.22, height: 0.3, tilt: 36, out: 20, inner: 2 })
          blockMuzzle(s, { width: 0.44, height: 0.32, out: 0.2, sink: 0.02, end: 3 })
          spiralHorn(s)
          tuft(s, { length: 0.3, strands: 4, slot: 2, radius: 0.12 })
          s.add(
            ...bow([0, 20, 12], [34, 30, 2], [36, -4, 16], 7, 5, { slot: 2, blend: 3 }, 7),
            star([37, -10, 20], 11, 3.4, 1.4, { slot: 2 }),
          )
          paintBelly(s, 3)
          paintPads(s, 2)
        },
        face: { azimuth: 27, elevation: 9, size: 5.4 },
      },
    },
  },
  fagel_fenix: {
    camera: { azimuth: 26, elevation: 13 },
    build: (s) => {
      bird(s, { rise: 50, neck: 5, legs: 12, wingSlot: 'none', footSlot: 2 })
      for (const [angle, l] of [
        [74, 26],
        [55, 30],
        [36, 30],
        [16, 26],
        [-4, 20],
      ] as const) {
        const at: Vec3 = [16 + cos(angle) * l * 0.85, 6, 44 + sin(angle) * l * 0.85]
        s.add(
          ellipsoid(at, [l, s.wall(3.8), 6.4], { slot: 1, mirror: true, blend: 2.4, turn: [0, -angle, 10] }),
        )
        s.add(
          ball([16 + cos(angle) * l * 1.78, 6, 44 + sin(angle) * l * 1.78], 8, {
            slot: 2,
            operation: 'paint',
            mirror: true,
            depth: 8,
          }),
        )
      }
      comb(s, { lobes: 3, height: 0.5, back: 0.35 })
      plumeTail(s, { count: 5, length: 46, rise: 6, spread: 84, slot: 1, tips: 2, width: 6.4 })
      pointedBeak(s, { length: 0.24, radius: 0.12, slot: 3 })
      paintBelly(s, 3, 0.9)
      for (const a of [0, 60, 120, 180, 240, 300])
        s.add(
          limb(
            [direction(a, 0)[0] * 17, direction(a, 0)[1] * 17, 3],
            [direction(a, 0)[0] * 22, direction(a, 0)[1] * 22, 13],
            7,
            2.4,
            { slot: 2, blend: 2 },
          ),
        )
    },
    face: { azimuth: 32, elevation: 10, size: 5 },
  },
  grip: {
    camera: { azimuth: 36, elevation: 13 },
    build: (s) => {
      quad(s, { leg: 26, legWidth: 16, rise: 60, neck: 20, headSlot: 3, neckSlot: 2 })
      pointedEars(s, { width: 0.2, height: 0.34, tilt: 34, out: 30, slot: 3, inner: 'none' })
      hookedBeak(s, 0.36)
      for (const [angle, l] of [
        [66, 30],
        [44, 30],
        [20, 24],
      ] as const)
        s.add(
          ellipsoid(
            [15 + cos(angle) * 8, 12 + cos(angle) * l * 0.5, 54 + sin(angle) * l * 0.8],
            [s.wall(4), 8.6, l],
            { slot: 2, mirror: true, blend: 2.4, turn: [-(90 - angle), 14, 0] },
          ),
        )
      for (const x of [8, 14, 20]) s.add(ball([x, -25, 3], 3.4, { slot: 4, mirror: true }))
      ropeTail(s, { tuft: 8, tuftSlot: 2 })
    },
    face: { azimuth: 34, elevation: 10, size: 5, skin: 3 },
  },
  sjoodjur: {
    camera: { azimuth: 38, elevation: 14 },
    build: (s) => {
      coil(s, {
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
      })
      s.add(drum([0, 34, 3], 34, 4, 3, { slot: 2, blend: 3 }))
      s.add(
        ring([0, 36, 6], 14, 10, { turn: [0, 0, 90], blend: 3 }),
        ring([0, 62, 2], 11, 7.6, { turn: [0, 0, 90], blend: 3 }),
      )
      s.add(
        limb([0, 78, 4], [0, 88, 26], 6, 3.4, { blend: 3 }),
        ellipsoid([0, 90, 30], [9, 3.4, 6], { slot: 2, blend: 1.5 }),
      )
      for (const [y, z] of [
        [12, 66],
        [13, 54],
        [15, 40],
        [36, 32],
        [62, 22],
      ] as const)
        s.add(ellipsoid([0, y, z], [s.wall(3.4), 6, 8], { slot: 2, blend: 1.2 }))
      leafEars(s, { length: 0.42, width: 0.3, droop: -16, slot: 2, inner: 'none' })
      s.onHead(() => s.add(ellipsoid(add(s.sockets.head.at, [0, -20, -7]), [14, 13, 10], { blend: 6 })))
      s.sockets.mouth = { at: add(s.sockets.head.at, [0, -20, -11]), width: 8.5, form: 'line' }
      s.add(ellipsoid([0, -20, 36], [9, 14, 34], { slot: 3, operation: 'paint', depth: 2.5 }))
    },
    face: { azimuth: 36, elevation: 14, size: 5.2, style: 'ball' },
  },
  snallt_monster: {
    camera: { azimuth: 18, elevation: 12 },
    build: (s) => {
      egg(s, { feet: 1, width: 1.04 })
      for (let i = 0; i < 14; i++) {
        const way = direction(i * 25.7, 0)
        s.add(limb([way[0] * 29, way[1] * 25, 16], [way[0] * 33, way[1] * 29, 5], 6.4, 2.6, { blend: 2 }))
      }
      hornPair(s, { way: [0.4, 0, 0.9], length: 0.26, tilt: 32, r1: 0.08, r2: 0.045, slot: 2 })
      const hands: Vec3[] = []
      for (const side of [1, -1] as const) {
        const lift = s.wish.mood.arms[side === 1 ? 0 : 1] * 0.5 + 26
        const hand: Vec3 = [side * (30 + cos(lift) * 15), -8, 44 + sin(lift) * 15]
        hands.push(hand)
        s.add(
          limb([side * 27, -3, 44], hand, 7, 6.4, { blend: 4 }),
          limb([side * 28, -4, 28], [side * 39, -9, 24], 6.4, 6, { blend: 4 }),
        )
        s.add(ball(hand, 8.4, { slot: 2, operation: 'paint', depth: 6 }))
      }
      paintBelly(s, 3, 0.85)
      s.add(...bow([0, 24, 10], [10, 42, 6], [24, 36, 20], 6, 4.6, { blend: 4 }, 6))
      tuft(s, { length: 0.26, strands: 3, radius: 0.08 })
      paintSpots(s, 9, [3, 4.6], 2)
    },
    face: { azimuth: 21, elevation: 10, size: 8, style: 'ball', mouth: { elevation: -16, width: 11 } },
  },
}
