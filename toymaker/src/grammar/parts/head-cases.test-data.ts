/** What the examples of what animals have on their heads add. */
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Added } from '../build-case.test-data.ts'
import type { HEAD_EXAMPLES } from '../examples/heads.ts'

export const HEAD_CASES: Readonly<Record<keyof typeof HEAD_EXAMPLES, Added>> = {
  'ears.roundEars': {
    slots: [BODY, ACCENT],
    box: [
      [-34, -13, 78],
      [34, 7, 102],
    ],
  },
  'ears.pointedEars': {
    slots: [BODY, ACCENT],
    box: [
      [-28, -21, 79],
      [28, 11, 111],
    ],
  },
  'ears.longEars': {
    slots: [BODY, ACCENT],
    box: [
      [-27, -12, 87],
      [27, 7, 152],
    ],
  },
  'ears.dropEars': {
    slots: [ACCENT],
    box: [
      [-38, -16, 49],
      [38, 8, 88],
    ],
  },
  'ears.leafEars': {
    slots: [BODY, ACCENT],
    box: [
      [-51, -8, 68],
      [51, 5, 84],
    ],
  },
  'ears.fanEars': {
    slots: [BODY, ACCENT],
    box: [
      [-75, -7, 35],
      [75, 22, 96],
    ],
  },
  'ears.earPencils': {
    slots: [DARK],
    box: [
      [-28, -4, 106],
      [28, 0, 119],
    ],
  },
  'gills.featherGills': {
    slots: [ACCENT],
    box: [
      [-54, -3, 52],
      [54, 11, 108],
    ],
  },
  'horns.hornPair': {
    slots: [PALE],
    box: [
      [-21, -6, 81],
      [21, 6, 109],
    ],
  },
  'horns.curvedHorns': {
    slots: [PALE],
    box: [
      [-34, -6, 79],
      [34, 6, 105],
    ],
  },
  'horns.branchAntlers': {
    slots: [ACCENT],
    box: [
      [-43, -17, 82],
      [43, 21, 137],
    ],
  },
  'horns.palmAntlers': {
    slots: [ACCENT],
    box: [
      [-47, -16, 79],
      [47, 8, 138],
    ],
  },
  'horns.comb': {
    slots: [ACCENT],
    box: [
      [-3, -30, 79],
      [3, 24, 112],
    ],
  },
  'horns.tuft': {
    slots: [BODY],
    box: [
      [-9, -11, 86],
      [9, -3, 103],
    ],
  },
  'horns.ballStalks': {
    slots: [ACCENT, DARK],
    box: [
      [-32, -11, 83],
      [32, 5, 124],
    ],
  },
  'muzzles.snout': {
    slots: [PALE, DARK],
    box: [
      [-13, -43, 48],
      [13, -23, 68],
    ],
  },
  'muzzles.catMuzzle': {
    slots: [PALE, DARK],
    box: [
      [-13, -35, 51],
      [13, -21, 64],
    ],
  },
  'muzzles.wedgeMuzzle': {
    slots: [PALE, DARK],
    box: [
      [-10, -49, 46],
      [10, -12, 66],
    ],
  },
  'muzzles.blockMuzzle': {
    slots: [BODY, PALE, DARK],
    box: [
      [-11, -82, 58],
      [11, -44, 85],
    ],
  },
  'muzzles.discSnout': {
    slots: [ACCENT, DARK],
    box: [
      [-25, -59, 33],
      [25, -12, 83],
    ],
  },
  'muzzles.ballNose': {
    slots: [DARK],
    box: [
      [-6, -38, 55],
      [6, -26, 67],
    ],
  },
  'muzzles.kiteBeak': {
    slots: [ACCENT],
    box: [
      [-5, -38, 47],
      [5, -21, 62],
    ],
  },
  'muzzles.pointedBeak': {
    slots: [ACCENT],
    box: [
      [-7, -45, 50],
      [7, -16, 65],
    ],
  },
  'muzzles.hookedBeak': {
    slots: [DARK],
    box: [
      [-11, -51, 38],
      [11, -11, 72],
    ],
  },
}
