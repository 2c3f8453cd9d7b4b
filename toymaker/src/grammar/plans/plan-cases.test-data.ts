/** What the examples of body plans add. */
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Added } from '../build-case.test-data.ts'
import type { PLAN_EXAMPLES } from '../examples/plans.ts'

export const PLAN_CASES: Readonly<Record<keyof typeof PLAN_EXAMPLES, Added>> = {
  'bird.bird': {
    slots: [BODY, ACCENT],
    box: [
      [-27, -38, -2],
      [27, 33, 81],
    ],
  },
  'bird.plumeTail': {
    slots: [ACCENT],
    box: [
      [-9, 19, 27],
      [9, 75, 49],
    ],
  },
  'boat.boat': {
    slots: [BODY, PALE],
    box: [
      [-44, -100, -2],
      [44, 100, 90],
    ],
  },
  'car.car': {
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-39, -54, -2],
      [39, 54, 63],
    ],
  },
  'coil.coil': {
    slots: [BODY, ACCENT],
    box: [
      [-30, -31, -13],
      [30, 30, 87],
    ],
  },
  'cycle.cycle': {
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-28, -57, -1],
      [28, 57, 59],
    ],
  },
  'doll.doll': {
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-27, -22, -2],
      [27, 19, 93],
    ],
  },
  'doll.peg': {
    slots: [BODY, PALE],
    box: [
      [-23, -24, 0],
      [23, 23, 92],
    ],
  },
  'egg.egg': {
    slots: [BODY, ACCENT],
    box: [
      [-32, -29, -11],
      [32, 28, 88],
    ],
  },
  'egg.sideWings': {
    slots: [ACCENT],
    box: [
      [-36, -16, 20],
      [36, 6, 53],
    ],
  },
  'lie.lie': {
    slots: [BODY],
    box: [
      [-29, -51, -7],
      [29, 43, 65],
    ],
  },
  'limbs.addArms': {
    slots: [BODY, PALE],
    box: [
      [-39, -26, 16],
      [39, 4, 52],
    ],
  },
  'loaf.loaf': {
    slots: [BODY],
    box: [
      [-38, -58, -43],
      [38, 58, 57],
    ],
  },
  'machine.machine': {
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-30, -35, -1],
      [30, 35, 54],
    ],
  },
  'machine.toolArm': {
    slots: [ACCENT, DARK],
    box: [
      [-6, -75, 35],
      [6, -15, 75],
    ],
  },
  'plane.plane': {
    slots: [BODY, ACCENT, PALE],
    box: [
      [-53, -44, -12],
      [53, 49, 69],
    ],
    lopsided: true,
  },
  'quad.quad': {
    slots: [BODY],
    box: [
      [-26, -61, -4],
      [26, 33, 98],
    ],
  },
  'rail.railFrame': {
    slots: [ACCENT, PALE, DARK],
    box: [
      [-25, -50, -1],
      [25, 50, 20],
    ],
  },
  'rail.trackFoot': {
    slots: [PALE, DARK],
    box: [
      [-26, -50, 0],
      [26, 50, 6],
    ],
  },
  'rail.boiler': {
    slots: [BODY],
    box: [
      [-17, -40, 17],
      [18, 12, 52],
    ],
  },
  'rex.rex': {
    slots: [BODY, PALE, DARK],
    box: [
      [-30, -43, -3],
      [30, 69, 87],
    ],
    lopsided: true,
  },
  'rex.spineRow': {
    slots: [ACCENT],
    box: [
      [-3, -19, 14],
      [3, 53, 93],
    ],
  },
  'robot.robot': {
    slots: [BODY, ACCENT, DARK],
    box: [
      [-33, -23, 0],
      [33, 19, 103],
    ],
  },
  'sit.sit': {
    slots: [BODY],
    box: [
      [-35, -40, -11],
      [35, 23, 91],
    ],
  },
  'stand.stand': {
    slots: [BODY, PALE, DARK],
    box: [
      [-29, -26, -2],
      [29, 21, 93],
    ],
  },
  'swim.swim': {
    slots: [BODY],
    box: [
      [-28, -45, -8],
      [28, 51, 49],
    ],
  },
  'swim.flukes': {
    slots: [ACCENT],
    box: [
      [-30, 36, 21],
      [30, 59, 35],
    ],
  },
  'swim.sideFins': {
    slots: [ACCENT],
    box: [
      [-48, -27, -1],
      [48, 12, 7],
    ],
  },
  'swim.backFin': {
    slots: [ACCENT],
    box: [
      [-4, -15, 39],
      [4, 19, 57],
    ],
  },
  'tower.faceWindow': {
    slots: [ACCENT, PALE],
    box: [
      [-18, -26, 38],
      [18, -13, 74],
    ],
  },
  'truck.truck': {
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-29, -63, -1],
      [29, 57, 60],
    ],
  },
  'wheels.wheels': {
    slots: [ACCENT, PALE, DARK],
    box: [
      [-28, -14, -3],
      [28, 14, 25],
    ],
  },
  'wheels.wheelArch': {
    slots: [],
    box: [
      [-28, -14, -2],
      [28, 14, 26],
    ],
  },
  'wheels.underbody': {
    slots: [DARK],
    box: [
      [-14, -30, 0],
      [14, 30, 16],
    ],
  },
  'wheels.mudguard': {
    slots: [ACCENT],
    box: [
      [-25, -18, -6],
      [25, 18, 30],
    ],
  },
  'wheels.beacon': {
    slots: [ACCENT, DARK],
    box: [
      [-6, -6, 39],
      [6, 6, 51],
    ],
  },
  'wheels.bumper': {
    slots: [ACCENT],
    box: [
      [-23, -44, 12],
      [23, -22, 21],
    ],
  },
  'wheels.pane': {
    slots: [PALE],
    box: [
      [-24, -10, 24],
      [24, 10, 36],
    ],
  },
  'wheels.radiator': {
    slots: [ACCENT, PALE],
    box: [
      [-11, -45, 15],
      [11, -37, 37],
    ],
  },
  'wheels.heap': {
    slots: [ACCENT],
    box: [
      [-22, -27, 31],
      [21, 28, 55],
    ],
    lopsided: true,
  },
  'wing.wing': {
    slots: [PALE, DARK],
    box: [
      [-19, -24, -4],
      [19, 12, 97],
    ],
  },
  'wing.wingLobe': {
    slots: [ACCENT],
    box: [
      [-64, -2, 30],
      [64, 10, 94],
    ],
  },
}
