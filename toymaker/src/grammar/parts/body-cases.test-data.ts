/** Cases of what animals have on their bodies. */
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { BuildCase } from '../build-case.test-data.ts'
import * as feathers from './feathers.ts'
import * as fur from './fur.ts'
import { animal, bear, horse, owl, shell } from './hosts.test-data.ts'
import * as marks from './marks.ts'
import * as plates from './plates.ts'
import * as shells from './shells.ts'
import * as tails from './tails.ts'

export const BODY_CASES: Readonly<Record<string, BuildCase>> = {
  'feathers.faceDiscs': {
    on: owl,
    build: (s) => feathers.faceDiscs(s, { slot: PALE }),
    slots: [PALE],
    box: [
      [-26, -31, 47],
      [26, -19, 79],
    ],
  },
  'feathers.breastMarks': {
    on: owl,
    build: (s) => feathers.breastMarks(s, { slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-14, -29, 20],
      [14, -23, 42],
    ],
  },
  'feathers.dashes': {
    on: owl,
    build: (s) => feathers.dashes(s, { count: 12, slot: DARK }),
    slots: [DARK],
    box: [
      [-34, -27, 33],
      [35, 28, 82],
    ],
    lopsided: true,
  },
  'fur.cheekMask': {
    on: animal,
    build: (s) => fur.cheekMask(s, { slot: PALE }),
    slots: [PALE],
    box: [
      [-32, -41, 35],
      [32, -3, 61],
    ],
  },
  'fur.cheekTufts': {
    on: animal,
    build: (s) => fur.cheekTufts(s),
    slots: [BODY],
    box: [
      [-39, -14, 40],
      [39, -1, 64],
    ],
  },
  'fur.maneRing': {
    on: animal,
    build: (s) => fur.maneRing(s, { lobes: 12, outer: 1.54, slot: ACCENT, back: 6, lobe: 0.22 }),
    slots: [BODY, ACCENT],
    box: [
      [-45, -33, 20],
      [45, 24, 108],
    ],
  },
  'fur.neckMane': {
    on: horse,
    build: (s) => fur.neckMane(s, { slot: ACCENT, forelock: true, thick: 6, fall: 13 }),
    slots: [ACCENT],
    box: [
      [-19, -59, 48],
      [19, -9, 106],
    ],
  },
  'fur.wool': {
    on: horse,
    build: (s) =>
      fur.wool(s, { at: s.sockets.belly.at, radii: s.sockets.belly.radii, count: 13, radius: 9, slot: PALE }),
    slots: [PALE],
    box: [
      [-21, -46, 28],
      [22, -7, 60],
    ],
    lopsided: true,
  },
  'fur.neckRuff': {
    on: horse,
    build: (s) => fur.neckRuff(s, { size: 0.9, front: PALE, sides: ACCENT }),
    slots: [ACCENT, PALE],
    box: [
      [-19, -46, 43],
      [19, -14, 65],
    ],
  },
  'fur.ridge': {
    on: shell,
    build: (s) =>
      fur.ridge(s, {
        points: [
          [0, -14, 54],
          [0, 10, 56],
          [0, 22, 54],
        ],
        radius: 9,
        slot: ACCENT,
      }),
    slots: [ACCENT],
    box: [
      [-4, -23, 45],
      [4, 31, 65],
    ],
  },
  'marks.paintBelly': {
    on: animal,
    build: (s) => marks.paintBelly(s, { slot: PALE }),
    slots: [PALE],
    box: [
      [-15, -36, 8],
      [16, -8, 42],
    ],
  },
  'marks.paintPads': {
    on: animal,
    build: (s) => marks.paintPads(s),
    slots: [ACCENT],
    box: [
      [-28, -41, 2],
      [29, -29, 17],
    ],
  },
  'marks.socks': {
    on: horse,
    build: (s) => marks.socks(s, { slot: DARK }),
    slots: [DARK],
    box: [
      [-29, -36, -11],
      [29, 37, 21],
    ],
  },
  'marks.claws': {
    on: bear,
    build: (s) => marks.claws(s, { slot: PALE }),
    slots: [PALE],
    box: [
      [-24, -36, 0],
      [24, -27, 6],
    ],
  },
  'marks.paintPatch': {
    on: animal,
    build: (s) =>
      marks.paintPatch(s, { middle: [0, 0, 46], toward: [0, -1, -0.2], size: [14, 16], slot: PALE }),
    slots: [PALE],
    box: [
      [-14, -26, 26],
      [14, -15, 58],
    ],
  },
  'marks.paintSpots': {
    on: animal,
    build: (s) => marks.paintSpots(s, { count: 7, radius: [4, 5], slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-34, -17, 15],
      [31, 26, 60],
    ],
    lopsided: true,
  },
  'marks.paintStripes': {
    on: horse,
    build: (s) =>
      marks.paintStripes(s, {
        stops: [{ middle: [0, 0, 40], toward: [0, 0, 1], long: 20, wide: 3 }],
        slot: DARK,
      }),
    slots: [DARK],
    box: [
      [-20, -3, 55],
      [20, 3, 65],
    ],
  },
  'marks.studs': {
    on: animal,
    build: (s) =>
      marks.studs(s, {
        through: [0, 0, 40],
        toward: [
          [0, -1, 0],
          [0, 1, 0],
        ],
        radius: 3,
        slot: PALE,
      }),
    slots: [PALE],
    box: [
      [-3, -22, 37],
      [3, 22, 43],
    ],
  },
  'marks.whiskers': {
    on: animal,
    build: (s) => marks.whiskers(s),
    slots: [DARK],
    box: [
      [-26, -22, 53],
      [27, -14, 60],
    ],
    lopsided: true,
  },
  'plates.plate': {
    on: shell,
    build: (s) => plates.plate(s, [0, 0, 50], [0, 20, 50], [0, 20, 80], { slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-4, -4, 46],
      [4, 24, 83],
    ],
  },
  'shells.quillDome': {
    on: shell,
    build: (s) => shells.quillDome(s),
    slots: [BODY, ACCENT],
    box: [
      [-48, -29, 7],
      [48, 68, 68],
    ],
  },
  'shells.browQuills': {
    on: shell,
    build: (s) => shells.browQuills(s),
    slots: [BODY],
    box: [
      [-20, -44, 39],
      [20, -30, 64],
    ],
  },
  'shells.scutes': {
    on: shell,
    build: (s) => shells.scutes(s, { slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-42, -47, 4],
      [42, 63, 61],
    ],
  },
  'shells.domeSpots': {
    on: shell,
    build: (s) =>
      shells.domeSpots(s, {
        slot: DARK,
        size: 8,
        spots: [
          [50, 44],
          [-50, 44],
        ],
      }),
    slots: [DARK],
    box: [
      [-31, -20, 31],
      [31, -5, 45],
    ],
  },
  'tails.bobTail': {
    on: animal,
    build: (s) => tails.bobTail(s),
    slots: [BODY],
    box: [
      [-8, 15, 4],
      [8, 31, 20],
    ],
  },
  'tails.brushTail': {
    on: animal,
    build: (s) => tails.brushTail(s),
    slots: [BODY],
    box: [
      [-6, -44, -3],
      [66, 26, 26],
    ],
    lopsided: true,
  },
  'tails.curlTail': {
    on: animal,
    build: (s) => tails.curlTail(s),
    slots: [BODY],
    box: [
      [-5, 2, 2],
      [38, 32, 42],
    ],
    lopsided: true,
  },
  'tails.wrapTail': {
    on: animal,
    build: (s) => tails.wrapTail(s, { rings: ACCENT }),
    slots: [BODY, ACCENT],
    box: [
      [-6, -40, -5],
      [55, 24, 14],
    ],
    lopsided: true,
  },
  'tails.ropeTail': {
    on: animal,
    build: (s) => tails.ropeTail(s, { tuft: 9, tuftSlot: ACCENT }),
    slots: [BODY, ACCENT],
    box: [
      [-4, -9, 6],
      [39, 24, 22],
    ],
    lopsided: true,
  },
  'tails.hangingTail': {
    on: horse,
    build: (s) => tails.hangingTail(s, { length: 56, r1: 7, r2: 11, fall: 54, slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-11, 19, -8],
      [11, 78, 56],
    ],
  },
  'tails.trailingTail': {
    on: horse,
    build: (s) => tails.trailingTail(s, { length: 60, r1: 8, r2: 16, fall: 15, tip: PALE }),
    slots: [BODY, PALE],
    box: [
      [-24, 17, 7],
      [24, 113, 57],
    ],
  },
  'tails.ringTail': {
    on: animal,
    build: (s) => tails.ringTail(s),
    slots: [BODY],
    box: [
      [-6, 15, 6],
      [6, 31, 24],
    ],
    lopsided: true,
  },
  'tails.upTail': {
    on: animal,
    build: (s) => tails.upTail(s, { height: 100, radius: 17.5, stripe: ACCENT }),
    slots: [BODY, ACCENT],
    box: [
      [-18, 4, -8],
      [18, 69, 120],
    ],
  },
}
