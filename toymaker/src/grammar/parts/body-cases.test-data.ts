/** What the examples of what animals have on their bodies add. */
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Added } from '../build-case.test-data.ts'
import type { BODY_EXAMPLES } from '../examples/bodies.ts'

export const BODY_CASES: Readonly<Record<keyof typeof BODY_EXAMPLES, Added>> = {
  'feathers.faceDiscs': {
    slots: [PALE],
    box: [
      [-26, -31, 47],
      [26, -19, 79],
    ],
  },
  'feathers.breastMarks': {
    slots: [ACCENT],
    box: [
      [-14, -29, 20],
      [14, -23, 42],
    ],
  },
  'feathers.dashes': {
    slots: [DARK],
    box: [
      [-34, -27, 33],
      [35, 28, 82],
    ],
    lopsided: true,
  },
  'fur.cheekMask': {
    slots: [PALE],
    box: [
      [-32, -41, 35],
      [32, -3, 61],
    ],
  },
  'fur.cheekTufts': {
    slots: [BODY],
    box: [
      [-39, -14, 40],
      [39, -1, 64],
    ],
  },
  'fur.maneRing': {
    slots: [BODY, ACCENT],
    box: [
      [-45, -33, 20],
      [45, 24, 108],
    ],
  },
  'fur.neckMane': {
    slots: [ACCENT],
    box: [
      [-19, -59, 48],
      [19, -9, 106],
    ],
  },
  'fur.wool': {
    slots: [PALE],
    box: [
      [-21, -46, 28],
      [22, -7, 60],
    ],
    lopsided: true,
  },
  'fur.neckRuff': {
    slots: [ACCENT, PALE],
    box: [
      [-18, -43, 40],
      [18, -14, 66],
    ],
  },
  'fur.ridge': {
    slots: [ACCENT],
    box: [
      [-4, -23, 45],
      [4, 31, 65],
    ],
  },
  'lumps.lump': {
    slots: [PALE],
    box: [
      [-22, -31, 47],
      [22, -15, 61],
    ],
  },
  'lumps.ball': {
    slots: [ACCENT],
    box: [
      [-9, -12, 88],
      [9, 6, 106],
    ],
  },
  'lumps.patch': {
    slots: [ACCENT],
    box: [
      [-24, -37, 57],
      [24, -17, 81],
    ],
  },
  'lumps.blot': {
    slots: [ACCENT],
    box: [
      [-32, -41, -3],
      [33, -17, 21],
    ],
  },
  'lumps.band': {
    slots: [DARK],
    box: [
      [-40, -40, 26],
      [40, 40, 34],
    ],
  },
  'lumps.block': {
    slots: [ACCENT],
    box: [
      [-9, -28, 16],
      [9, -16, 34],
    ],
  },
  'lumps.disc': {
    slots: [PALE],
    box: [
      [-9, -26, 20],
      [9, -18, 38],
    ],
  },
  'lumps.ring': {
    slots: [ACCENT],
    box: [
      [-22, -24, 41],
      [22, 20, 49],
    ],
  },
  'lumps.rod': {
    slots: [ACCENT],
    box: [
      [-5, 25, 44],
      [5, 52, 67],
    ],
  },
  'lumps.tube': {
    slots: [ACCENT],
    box: [
      [-5, 15, 7],
      [34, 40, 40],
    ],
    lopsided: true,
  },
  'marks.paintBelly': {
    slots: [PALE],
    box: [
      [-15, -36, 8],
      [16, -8, 42],
    ],
  },
  'marks.paintPads': {
    slots: [ACCENT],
    box: [
      [-28, -47, 3],
      [28, -32, 17],
    ],
  },
  'marks.socks': {
    slots: [DARK],
    box: [
      [-29, -36, -6],
      [29, 34, 19],
    ],
  },
  'marks.claws': {
    slots: [PALE],
    box: [
      [-24, -36, 0],
      [24, -27, 6],
    ],
  },
  'marks.paintPatch': {
    slots: [PALE],
    box: [
      [-14, -33, 26],
      [14, -8, 58],
    ],
  },
  'marks.paintSpots': {
    slots: [ACCENT],
    box: [
      [-34, -17, 15],
      [31, 26, 60],
    ],
    lopsided: true,
  },
  'marks.paintStripes': {
    slots: [DARK],
    box: [
      [-20, -3, 55],
      [20, 3, 65],
    ],
  },
  'marks.studs': {
    slots: [PALE],
    box: [
      [-3, -22, 37],
      [3, 22, 43],
    ],
  },
  'marks.whiskers': {
    slots: [DARK],
    box: [
      [-26, -22, 53],
      [27, -14, 60],
    ],
    lopsided: true,
  },
  'plates.plate': {
    slots: [ACCENT],
    box: [
      [-4, -4, 46],
      [4, 24, 83],
    ],
  },
  'shells.quillDome': {
    slots: [BODY, ACCENT],
    box: [
      [-48, -29, 7],
      [48, 68, 68],
    ],
  },
  'shells.browQuills': {
    slots: [BODY],
    box: [
      [-20, -44, 39],
      [20, -30, 64],
    ],
  },
  'shells.scutes': {
    slots: [ACCENT],
    box: [
      [-42, -47, 4],
      [42, 63, 61],
    ],
  },
  'shells.domeSpots': {
    slots: [DARK],
    box: [
      [-31, -20, 31],
      [31, -5, 45],
    ],
  },
  'tails.bobTail': {
    slots: [BODY],
    box: [
      [-8, 15, 4],
      [8, 31, 20],
    ],
  },
  'tails.brushTail': {
    slots: [BODY],
    box: [
      [-6, -44, -3],
      [66, 26, 26],
    ],
    lopsided: true,
  },
  'tails.curlTail': {
    slots: [BODY],
    box: [
      [-5, 2, 2],
      [38, 32, 42],
    ],
    lopsided: true,
  },
  'tails.wrapTail': {
    slots: [BODY, ACCENT],
    box: [
      [-6, -40, -5],
      [55, 24, 14],
    ],
    lopsided: true,
  },
  'tails.ropeTail': {
    slots: [BODY, ACCENT],
    box: [
      [-4, -9, 6],
      [39, 24, 22],
    ],
    lopsided: true,
  },
  'tails.hangingTail': {
    slots: [ACCENT],
    box: [
      [-11, 19, -8],
      [11, 78, 56],
    ],
  },
  'tails.trailingTail': {
    slots: [BODY, PALE],
    box: [
      [-24, 17, 7],
      [24, 113, 57],
    ],
  },
  'tails.ringTail': {
    slots: [BODY],
    box: [
      [-6, 15, 6],
      [6, 31, 24],
    ],
    lopsided: true,
  },
  'tails.upTail': {
    slots: [BODY, ACCENT],
    box: [
      [-18, 4, -8],
      [18, 69, 120],
    ],
  },
}
