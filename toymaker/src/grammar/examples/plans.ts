/** Examples of body plans. */
import { ACCENT, PALE, box, ellipsoid } from '../../sdf/shapes.ts'
import type { Example, Work } from './example.ts'
import * as bird from '../plans/bird.ts'
import * as boat from '../plans/boat.ts'
import * as car from '../plans/car.ts'
import * as coil from '../plans/coil.ts'
import * as cycle from '../plans/cycle.ts'
import * as doll from '../plans/doll.ts'
import * as egg from '../plans/egg.ts'
import * as lie from '../plans/lie.ts'
import * as limbs from '../plans/limbs.ts'
import * as loaf from '../plans/loaf.ts'
import * as machine from '../plans/machine.ts'
import * as plane from '../plans/plane.ts'
import * as quad from '../plans/quad.ts'
import * as rail from '../plans/rail.ts'
import * as rex from '../plans/rex.ts'
import * as robot from '../plans/robot.ts'
import * as sit from '../plans/sit.ts'
import * as stand from '../plans/stand.ts'
import * as swim from '../plans/swim.ts'
import * as tower from '../plans/tower.ts'
import * as truck from '../plans/truck.ts'
import * as wheels from '../plans/wheels.ts'
import * as wing from '../plans/wing.ts'

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

export const PLAN_EXAMPLES = {
  'bird.bird': { build: (s) => bird.bird(s) },
  'bird.plumeTail': {
    on: (s) => bird.bird(s),
    build: (s) => bird.plumeTail(s, { count: 3, length: 60, rise: 20, spread: 12, slot: ACCENT }),
  },
  'boat.boat': { build: (s) => boat.boat(s) },
  'car.car': { build: (s) => car.car(s) },
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
  },
  'cycle.cycle': {
    build: (s) =>
      cycle.cycle(s, { lamp: { at: [0, -38, 44], radius: 14.5 }, bar: { at: [0, -24, 50], half: 21 } }),
  },
  'doll.doll': { build: (s) => doll.doll(s) },
  'doll.peg': { build: (s) => doll.peg(s) },
  'egg.egg': { build: (s) => egg.egg(s) },
  'egg.sideWings': {
    on: (s) => egg.egg(s),
    build: (s) => egg.sideWings(s, { length: 34, width: 22, slot: ACCENT }),
  },
  'lie.lie': { build: (s) => lie.lie(s) },
  'limbs.addArms': {
    on: (s) => egg.egg(s),
    build: (s) =>
      limbs.addArms(s, { shoulder: [24, -4, 44], length: 26, radius: 7, hand: 7, handSlot: PALE }),
  },
  'loaf.loaf': { build: (s) => loaf.loaf(s) },
  'machine.machine': {
    build: (s) =>
      machine.machine(s, {
        house: { at: [0, 0, 40], half: [20, 24, 14] },
        face: { at: [0, -30, 44], radii: [18, 12, 16] },
      }),
  },
  'machine.toolArm': {
    on: digger,
    build: (s) =>
      machine.toolArm(s, {
        points: [
          [0, -20, 40],
          [0, -50, 70],
          [0, -70, 40],
        ],
        radius: 5,
        slot: ACCENT,
      }),
  },
  'plane.plane': { build: (s) => plane.plane(s) },
  'quad.quad': { build: (s) => quad.quad(s) },
  'rail.railFrame': { build: (s) => rail.railFrame(s) },
  'rail.trackFoot': { build: (s) => rail.trackFoot(s, { length: 96 }) },
  'rail.boiler': { on: train, build: (s) => rail.boiler(s, { y: -14, half: 26, radius: 17.5, z: 34 }) },
  'rex.rex': { build: (s) => rex.rex(s) },
  'rex.spineRow': { on: (s) => rex.rex(s), build: (s) => rex.spineRow(s, { slot: ACCENT }) },
  'robot.robot': { build: (s) => robot.robot(s) },
  'sit.sit': { build: (s) => sit.sit(s) },
  'stand.stand': { build: (s) => stand.stand(s) },
  'swim.swim': { build: (s) => swim.swim(s) },
  'swim.flukes': { on: fish, build: (s) => swim.flukes(s, { width: 62, slot: ACCENT }) },
  'swim.sideFins': { on: fish, build: (s) => swim.sideFins(s, { length: 32, width: 18, slot: ACCENT }) },
  'swim.backFin': { on: fish, build: (s) => swim.backFin(s, { height: 12, length: 20, slot: ACCENT }) },
  'tower.faceWindow': { on: rocket, build: (s) => tower.faceWindow(s, { at: [0, -22, 56], radius: 15 }) },
  'truck.truck': { build: (s) => truck.truck(s) },
  'wheels.wheels': {
    on: block,
    build: (s) => wheels.wheels(s, { x: 20, y: 0, radius: 12, width: 10, lugs: 8 }),
  },
  'wheels.wheelArch': {
    on: block,
    build: (s) => wheels.wheelArch(s, { x: 20, y: 0, radius: 12, depth: 8, width: 8 }),
  },
  'wheels.underbody': { on: block, build: (s) => wheels.underbody(s, { half: 14, length: 60, top: 16 }) },
  'wheels.mudguard': {
    on: wheeled,
    build: (s) => wheels.mudguard(s, { x: 18, y: 0, z: 12, radius: 15, half: 8, slot: ACCENT }),
  },
  'wheels.beacon': { on: block, build: (s) => wheels.beacon(s, { at: [0, 0, 43] }) },
  'wheels.bumper': { on: block, build: (s) => wheels.bumper(s, { y: -40.6, z: 15.5, half: 19, back: 15 }) },
  'wheels.pane': {
    on: block,
    build: (s) => wheels.pane(s, { at: [20, 0, 30], half: [4, 10, 6], mirror: true }),
  },
  'wheels.radiator': {
    on: block,
    build: (s) => wheels.radiator(s, { at: [0, -40, 26], half: [9, 9] }),
  },
  'wheels.heap': {
    on: block,
    build: (s) => wheels.heap(s, { at: [0, 0, 40], spread: [16, 21], count: 8, radius: 10, slot: ACCENT }),
  },
  'wing.wing': { build: (s) => wing.wing(s) },
  'wing.wingLobe': {
    on: butterfly,
    build: (s) => wing.wingLobe(s, { at: [34, 4, 62], half: [29, 33], roll: 30, slot: ACCENT }),
  },
} satisfies Readonly<Record<string, Example>>
