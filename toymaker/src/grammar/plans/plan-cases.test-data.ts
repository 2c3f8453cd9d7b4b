/** Cases of the body plans. */
import { ACCENT, BODY, DARK, PALE, box, ellipsoid } from '../../sdf/shapes.ts'
import type { BuildCase, Work } from '../build-case.test-data.ts'
import * as bird from './bird.ts'
import * as boat from './boat.ts'
import * as car from './car.ts'
import * as coil from './coil.ts'
import * as cycle from './cycle.ts'
import * as doll from './doll.ts'
import * as egg from './egg.ts'
import * as lie from './lie.ts'
import * as limbs from './limbs.ts'
import * as loaf from './loaf.ts'
import * as machine from './machine.ts'
import * as plane from './plane.ts'
import * as quad from './quad.ts'
import * as rail from './rail.ts'
import * as rex from './rex.ts'
import * as robot from './robot.ts'
import * as sit from './sit.ts'
import * as stand from './stand.ts'
import * as swim from './swim.ts'
import * as tower from './tower.ts'
import * as truck from './truck.ts'
import * as wheels from './wheels.ts'
import * as wing from './wing.ts'

export const fish: Work = (s) => swim.swim(s)
const train: Work = (s) => rail.railFrame(s)
const rocket: Work = (s) => s.add(ellipsoid([0, 0, 54], [24, 24, 48]))
export const block: Work = (s) => s.add(box([0, 0, 22], [20, 40, 20], 4))
const wheeled: Work = (s) => [block(s), wheels.wheels(s, { x: 20, y: 0, radius: 12, width: 10 })]
const digger: Work = (s) =>
  machine.machine(s, {
    house: { at: [0, 0, 40], half: [20, 24, 14] },
    face: { at: [0, -24, 44], radii: [18, 12, 16] },
  })
const butterfly: Work = (s) => wing.wing(s)

export const PLAN_CASES: Readonly<Record<string, BuildCase>> = {
  'bird.bird': {
    build: (s) => bird.bird(s),
    slots: [BODY, ACCENT],
    box: [
      [-27, -38, -2],
      [27, 33, 81],
    ],
  },
  'bird.plumeTail': {
    on: (s) => bird.bird(s),
    build: (s) => bird.plumeTail(s, { count: 3, length: 60, rise: 20, spread: 12, slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-9, 19, 27],
      [9, 75, 49],
    ],
  },
  'boat.boat': {
    build: (s) => boat.boat(s),
    slots: [BODY, PALE],
    box: [
      [-44, -100, -2],
      [44, 100, 90],
    ],
  },
  'car.car': {
    build: (s) => car.car(s),
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-39, -54, -2],
      [39, 54, 63],
    ],
  },
  'coil.coil': {
    build: (s) =>
      coil.coil(s, {
        spine: [
          [0, 8, 4],
          [0, 4, 24],
          [0, -4, 44],
          [0, -10, 62],
        ],
        r1: 17,
        r2: 13,
      }),
    slots: [BODY, ACCENT],
    box: [
      [-30, -31, -13],
      [30, 30, 87],
    ],
  },
  'cycle.cycle': {
    build: (s) =>
      cycle.cycle(s, { lamp: { at: [0, -38, 44], radius: 14.5 }, bar: { at: [0, -24, 50], half: 21 } }),
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-28, -57, -1],
      [28, 57, 59],
    ],
  },
  'doll.doll': {
    build: (s) => doll.doll(s),
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-27, -22, -2],
      [27, 19, 93],
    ],
  },
  'doll.peg': {
    build: (s) => doll.peg(s),
    slots: [BODY, PALE],
    box: [
      [-23, -24, 0],
      [23, 23, 92],
    ],
  },
  'egg.egg': {
    build: (s) => egg.egg(s),
    slots: [BODY, ACCENT],
    box: [
      [-32, -29, -11],
      [32, 28, 88],
    ],
  },
  'egg.sideWings': {
    on: (s) => egg.egg(s),
    build: (s) => egg.sideWings(s, { length: 34, width: 22, slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-36, -16, 20],
      [36, 6, 53],
    ],
  },
  'lie.lie': {
    build: (s) => lie.lie(s),
    slots: [BODY],
    box: [
      [-29, -51, -7],
      [29, 43, 65],
    ],
  },
  'limbs.addArms': {
    on: (s) => egg.egg(s),
    build: (s) =>
      limbs.addArms(s, { shoulder: [24, -4, 44], length: 26, radius: 7, hand: 7, handSlot: PALE }),
    slots: [BODY, PALE],
    box: [
      [-39, -26, 16],
      [39, 4, 52],
    ],
  },
  'loaf.loaf': {
    build: (s) => loaf.loaf(s),
    slots: [BODY],
    box: [
      [-38, -58, -43],
      [38, 58, 57],
    ],
  },
  'machine.machine': {
    build: (s) =>
      machine.machine(s, {
        house: { at: [0, 0, 40], half: [20, 24, 14] },
        face: { at: [0, -30, 44], radii: [18, 12, 16] },
      }),
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-30, -35, -1],
      [30, 35, 54],
    ],
  },
  'machine.toolArm': {
    on: digger,
    build: (s) =>
      machine.toolArm(
        s,
        [
          [0, -20, 40],
          [0, -50, 70],
          [0, -70, 40],
        ],
        5,
        ACCENT,
      ),
    slots: [ACCENT, DARK],
    box: [
      [-6, -75, 35],
      [6, -15, 75],
    ],
  },
  'plane.plane': {
    build: (s) => plane.plane(s),
    slots: [BODY, ACCENT, PALE],
    box: [
      [-53, -44, -12],
      [53, 49, 69],
    ],
    lopsided: true,
  },
  'quad.quad': {
    build: (s) => quad.quad(s),
    slots: [BODY],
    box: [
      [-26, -61, -4],
      [26, 33, 98],
    ],
  },
  'rail.railFrame': {
    build: (s) => rail.railFrame(s),
    slots: [ACCENT, PALE, DARK],
    box: [
      [-25, -50, -1],
      [25, 50, 20],
    ],
  },
  'rail.trackFoot': {
    build: (s) => rail.trackFoot(s, 96),
    slots: [PALE, DARK],
    box: [
      [-26, -50, 0],
      [26, 50, 6],
    ],
  },
  'rail.boiler': {
    on: train,
    build: (s) => rail.boiler(s, { y: -14, half: 26, radius: 17.5, z: 34 }),
    slots: [BODY],
    box: [
      [-17, -40, 17],
      [18, 12, 52],
    ],
  },
  'rex.rex': {
    build: (s) => rex.rex(s),
    slots: [BODY, PALE, DARK],
    box: [
      [-30, -43, -3],
      [30, 69, 87],
    ],
    lopsided: true,
  },
  'rex.spineRow': {
    on: (s) => rex.rex(s),
    build: (s) => rex.spineRow(s, ACCENT),
    slots: [ACCENT],
    box: [
      [-3, -19, 14],
      [3, 53, 93],
    ],
  },
  'robot.robot': {
    build: (s) => robot.robot(s),
    slots: [BODY, ACCENT, DARK],
    box: [
      [-33, -23, 0],
      [33, 19, 103],
    ],
  },
  'sit.sit': {
    build: (s) => sit.sit(s),
    slots: [BODY],
    box: [
      [-35, -40, -11],
      [35, 23, 91],
    ],
  },
  'stand.stand': {
    build: (s) => stand.stand(s),
    slots: [BODY, PALE, DARK],
    box: [
      [-29, -26, -2],
      [29, 21, 93],
    ],
  },
  'swim.swim': {
    build: (s) => swim.swim(s),
    slots: [BODY],
    box: [
      [-28, -45, -8],
      [28, 51, 49],
    ],
  },
  'swim.flukes': {
    on: fish,
    build: (s) => swim.flukes(s, { width: 62, slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-30, 36, 21],
      [30, 59, 35],
    ],
  },
  'swim.sideFins': {
    on: fish,
    build: (s) => swim.sideFins(s, { length: 32, width: 18, slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-48, -27, -1],
      [48, 12, 7],
    ],
  },
  'swim.backFin': {
    on: fish,
    build: (s) => swim.backFin(s, { height: 12, length: 20, slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-4, -15, 39],
      [4, 19, 57],
    ],
  },
  'tower.faceWindow': {
    on: rocket,
    build: (s) => tower.faceWindow(s, [0, -22, 56], 15),
    slots: [ACCENT, PALE],
    box: [
      [-18, -26, 38],
      [18, -13, 74],
    ],
  },
  'truck.truck': {
    build: (s) => truck.truck(s),
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [-29, -63, -1],
      [29, 57, 60],
    ],
  },
  'wheels.wheels': {
    on: block,
    build: (s) => wheels.wheels(s, { x: 20, y: 0, radius: 12, width: 10, lugs: 8 }),
    slots: [ACCENT, PALE, DARK],
    box: [
      [-28, -14, -3],
      [28, 14, 25],
    ],
  },
  'wheels.wheelArch': {
    on: block,
    build: (s) => wheels.wheelArch(s, { x: 20, y: 0, radius: 12, depth: 8, width: 8 }),
    slots: [],
    box: [
      [-28, -14, -2],
      [28, 14, 26],
    ],
  },
  'wheels.underbody': {
    on: block,
    build: (s) => wheels.underbody(s, { half: 14, length: 60, top: 16 }),
    slots: [DARK],
    box: [
      [-14, -30, 0],
      [14, 30, 16],
    ],
  },
  'wheels.mudguard': {
    on: wheeled,
    build: (s) => wheels.mudguard(s, { x: 18, y: 0, z: 12, radius: 15, half: 8, slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-25, -18, -6],
      [25, 18, 30],
    ],
  },
  'wheels.beacon': {
    on: block,
    build: (s) => wheels.beacon(s, [0, 0, 43]),
    slots: [ACCENT, DARK],
    box: [
      [-6, -6, 39],
      [6, 6, 51],
    ],
  },
  'wheels.bumper': {
    on: block,
    build: (s) => wheels.bumper(s, { y: -40.6, z: 15.5, half: 19, back: 15 }),
    slots: [ACCENT],
    box: [
      [-23, -44, 12],
      [23, -22, 21],
    ],
  },
  'wheels.pane': {
    on: block,
    build: (s) => wheels.pane(s, [20, 0, 30], [4, 10, 6], { mirror: true }),
    slots: [PALE],
    box: [
      [-24, -10, 24],
      [24, 10, 36],
    ],
  },
  'wheels.heap': {
    on: block,
    build: (s) => wheels.heap(s, [0, 0, 40], [16, 21], 8, 10, ACCENT),
    slots: [ACCENT],
    box: [
      [-22, -27, 31],
      [21, 28, 55],
    ],
    lopsided: true,
  },
  'wing.wing': {
    build: (s) => wing.wing(s),
    slots: [PALE, DARK],
    box: [
      [-19, -24, -4],
      [19, 12, 97],
    ],
  },
  'wing.wingLobe': {
    on: butterfly,
    build: (s) => wing.wingLobe(s, { at: [34, 4, 62], half: [29, 33], roll: 30, slot: ACCENT }),
    slots: [ACCENT],
    box: [
      [-64, -2, 30],
      [64, 10, 94],
    ],
  },
}
