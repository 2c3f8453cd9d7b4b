/** Cases of what animals have on their heads. */
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { BuildCase } from '../build-case.test-data.ts'
import * as ears from './ears.ts'
import * as horns from './horns.ts'
import { animal, eared, horse, owl } from './hosts.test-data.ts'
import * as muzzles from './muzzles.ts'

export const HEAD_CASES: Readonly<Record<string, BuildCase>> = {
  'ears.roundEars': {
    on: animal,
    build: (s) => ears.roundEars(s),
    slots: [BODY, ACCENT],
    box: [
      [-34, -13, 78],
      [34, 7, 102],
    ],
  },
  'ears.pointedEars': {
    on: animal,
    build: (s) => ears.pointedEars(s),
    slots: [BODY, ACCENT],
    box: [
      [-28, -21, 79],
      [28, 11, 111],
    ],
  },
  'ears.longEars': {
    on: animal,
    build: (s) => ears.longEars(s),
    slots: [BODY, ACCENT],
    box: [
      [-27, -12, 87],
      [27, 7, 152],
    ],
  },
  'ears.dropEars': {
    on: animal,
    build: (s) => ears.dropEars(s),
    slots: [ACCENT],
    box: [
      [-35, -14, 48],
      [35, 10, 88],
    ],
  },
  'ears.leafEars': {
    on: animal,
    build: (s) => ears.leafEars(s),
    slots: [BODY, ACCENT],
    box: [
      [-51, -8, 68],
      [51, 5, 84],
    ],
  },
  'ears.fanEars': {
    on: animal,
    build: (s) => ears.fanEars(s),
    slots: [BODY, ACCENT],
    box: [
      [-75, -7, 35],
      [75, 22, 96],
    ],
  },
  'ears.earPencils': {
    on: eared,
    build: (s) => ears.earPencils(s, { length: 0.16 }),
    slots: [DARK],
    box: [
      [-28, -4, 106],
      [28, 0, 119],
    ],
  },
  'horns.hornPair': {
    on: animal,
    build: (s) => horns.hornPair(s, { way: [0.3, 0.2, 0.9], length: 0.3 }),
    slots: [PALE],
    box: [
      [-21, -6, 81],
      [21, 6, 109],
    ],
  },
  'horns.curvedHorns': {
    on: animal,
    build: (s) =>
      horns.curvedHorns(s, {
        steps: [
          [0.2, 0, 0.08],
          [0.08, -0.05, 0.2],
        ],
        r1: 0.1,
        r2: 0.05,
      }),
    slots: [PALE],
    box: [
      [-34, -6, 79],
      [34, 6, 105],
    ],
  },
  'horns.branchAntlers': {
    on: animal,
    build: (s) => horns.branchAntlers(s),
    slots: [ACCENT],
    box: [
      [-43, -17, 82],
      [43, 21, 137],
    ],
  },
  'horns.palmAntlers': {
    on: animal,
    build: (s) => horns.palmAntlers(s),
    slots: [ACCENT],
    box: [
      [-47, -16, 79],
      [47, 8, 138],
    ],
  },
  'horns.comb': {
    on: animal,
    build: (s) => horns.comb(s, { lobes: 3, height: 0.5 }),
    slots: [ACCENT],
    box: [
      [-3, -30, 79],
      [3, 24, 112],
    ],
  },
  'horns.tuft': {
    on: animal,
    build: (s) => horns.tuft(s),
    slots: [BODY],
    box: [
      [-9, -11, 86],
      [9, -3, 103],
    ],
  },
  'horns.ballStalks': {
    on: animal,
    build: (s) => horns.ballStalks(s, { length: 0.5, r: 0.065, ball: 0.13, slot: DARK }),
    slots: [ACCENT, DARK],
    box: [
      [-32, -11, 83],
      [32, 5, 124],
    ],
  },
  'muzzles.snout': {
    on: animal,
    build: (s) => muzzles.snout(s),
    slots: [PALE, DARK],
    box: [
      [-13, -43, 48],
      [13, -23, 68],
    ],
  },
  'muzzles.catMuzzle': {
    on: animal,
    build: (s) => muzzles.catMuzzle(s),
    slots: [PALE, DARK],
    box: [
      [-13, -35, 51],
      [13, -21, 64],
    ],
  },
  'muzzles.wedgeMuzzle': {
    on: animal,
    build: (s) => muzzles.wedgeMuzzle(s),
    slots: [PALE, DARK],
    box: [
      [-10, -49, 46],
      [10, -12, 66],
    ],
  },
  'muzzles.blockMuzzle': {
    on: horse,
    build: (s) => muzzles.blockMuzzle(s),
    slots: [BODY, PALE, DARK],
    box: [
      [-11, -82, 58],
      [11, -44, 85],
    ],
  },
  'muzzles.discSnout': {
    on: animal,
    build: (s) => muzzles.discSnout(s),
    slots: [ACCENT, DARK],
    box: [
      [-25, -59, 33],
      [25, -12, 83],
    ],
  },
  'muzzles.ballNose': {
    on: animal,
    build: (s) => muzzles.ballNose(s, { radius: 0.1, slot: DARK }),
    slots: [DARK],
    box: [
      [-6, -38, 55],
      [6, -26, 67],
    ],
  },
  'muzzles.kiteBeak': {
    on: owl,
    build: (s) => muzzles.kiteBeak(s),
    slots: [ACCENT],
    box: [
      [-5, -38, 47],
      [5, -21, 62],
    ],
  },
  'muzzles.pointedBeak': {
    on: owl,
    build: (s) => muzzles.pointedBeak(s),
    slots: [ACCENT],
    box: [
      [-7, -45, 50],
      [7, -16, 65],
    ],
  },
  'muzzles.hookedBeak': {
    on: owl,
    build: (s) => muzzles.hookedBeak(s),
    slots: [DARK],
    box: [
      [-11, -51, 38],
      [11, -11, 72],
    ],
  },
}
