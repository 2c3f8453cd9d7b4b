import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel, Kernel } from '../../kernel/kernel.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import { add, length, sub } from '../../math/vec.ts'
import { doll } from '../plans/doll.ts'
import { egg } from '../plans/egg.ts'
import { loaf } from '../plans/loaf.ts'
import { quad } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'
import { buildCase, contextOf, describeBuild, exportedFunctions } from '../build-case.test-data.ts'
import type { BuildCase, Work } from '../build-case.test-data.ts'
import * as anchors from './anchors.ts'
import * as companions from './companions.ts'
import * as ears from './ears.ts'
import * as feathers from './feathers.ts'
import * as fur from './fur.ts'
import * as hair from './hair.ts'
import * as hats from './hats.ts'
import * as horns from './horns.ts'
import * as marks from './marks.ts'
import * as muzzles from './muzzles.ts'
import * as people from './people.ts'
import * as plates from './plates.ts'
import * as props from './props.ts'
import * as shells from './shells.ts'
import * as tails from './tails.ts'
import * as underskirt from './underskirt.ts'
import * as yarn from './yarn.ts'

const MODULES = {
  anchors,
  companions,
  ears,
  feathers,
  fur,
  hair,
  hats,
  horns,
  marks,
  muzzles,
  people,
  plates,
  props,
  shells,
  tails,
  underskirt,
  yarn,
}

const animal: Work = (s) => sit(s)
const eared: Work = (s) => [sit(s), ears.pointedEars(s)]
const owl: Work = (s) => egg(s)
const horse: Work = (s) => quad(s)
const bear: Work = (s) => quad(s, { leg: 20, legWidth: 19, girth: 1.14, rise: 20, hoofSize: 1.12 })
const shell: Work = (s) => loaf(s)
const person: Work = (s) => doll(s)
const haired: Work = (s) => [doll(s), people.hairCap(s)]
const staffed: Work = (s) => [doll(s), people.staff(s, -1, { height: 96 })]
const basketed: Work = (s) => [sit(s), props.basket(s, [0, 25, 38], 15)]

const CASES: Readonly<Record<string, BuildCase>> = {
  'companions.sibling': {
    build: (s) => companions.sibling(s, 34, 56),
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [16, -20, 0],
      [52, 19, 64],
    ],
    lopsided: true,
  },
  'companions.cat': {
    build: (s) => companions.cat(s, [-21, -6, 55]),
    slots: [ACCENT, PALE, DARK],
    box: [
      [-40, -28, 15],
      [-2, 18, 79],
    ],
    lopsided: true,
  },
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
    build: (s) => ears.earPencils(s, 0.16),
    slots: [DARK],
    box: [
      [-28, -4, 106],
      [28, 0, 119],
    ],
  },
  'feathers.faceDiscs': {
    on: owl,
    build: (s) => feathers.faceDiscs(s, PALE),
    slots: [PALE],
    box: [
      [-26, -31, 47],
      [26, -19, 79],
    ],
  },
  'feathers.breastMarks': {
    on: owl,
    build: (s) => feathers.breastMarks(s, ACCENT),
    slots: [ACCENT],
    box: [
      [-14, -29, 20],
      [14, -23, 42],
    ],
  },
  'feathers.dashes': {
    on: owl,
    build: (s) => feathers.dashes(s, 12, DARK),
    slots: [DARK],
    box: [
      [-34, -27, 33],
      [35, 28, 82],
    ],
    lopsided: true,
  },
  'fur.cheekMask': {
    on: animal,
    build: (s) => fur.cheekMask(s, PALE),
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
    build: (s) => fur.neckRuff(s, 0.9, PALE, ACCENT),
    slots: [ACCENT, PALE],
    box: [
      [-19, -46, 43],
      [19, -14, 65],
    ],
  },
  'fur.ridge': {
    on: shell,
    build: (s) =>
      fur.ridge(
        s,
        [
          [0, -14, 54],
          [0, 10, 56],
          [0, 22, 54],
        ],
        9,
        ACCENT,
      ),
    slots: [ACCENT],
    box: [
      [-4, -23, 45],
      [4, 31, 65],
    ],
  },
  'hair.mop': {
    on: person,
    build: (s) => hair.mop(s),
    slots: [ACCENT],
    box: [
      [-28, -17, 72],
      [27, 25, 104],
    ],
    lopsided: true,
  },
  'hair.elfEars': {
    on: person,
    build: (s) => hair.elfEars(s),
    slots: [PALE],
    box: [
      [-38, -5, 67],
      [38, 5, 81],
    ],
  },
  'hair.combedHair': {
    on: person,
    build: (s) => hair.combedHair(s),
    slots: [],
    box: [
      [-17, -21, 53],
      [17, 25, 99],
    ],
  },
  'hair.bushyBrows': {
    on: person,
    build: (s) => hair.bushyBrows(s),
    slots: [ACCENT],
    box: [
      [-13, -21, 78],
      [13, -15, 83],
    ],
  },
  'hats.coneHat': {
    on: person,
    build: (s) => hats.coneHat(s, { height: 0.9, ball: PALE }),
    slots: [ACCENT, PALE],
    box: [
      [-24, -24, 60],
      [24, 23, 125],
    ],
  },
  'hats.brimHat': {
    on: person,
    build: (s) => hats.brimHat(s, { brim: 1.44, height: 0.2, slot: DARK, band: ACCENT }),
    slots: [ACCENT, DARK],
    box: [
      [-31, -31, 69],
      [31, 31, 94],
    ],
  },
  'hats.peakCap': {
    on: person,
    build: (s) => hats.peakCap(s),
    slots: [ACCENT, DARK],
    box: [
      [-22, -30, 62],
      [22, 21, 104],
    ],
  },
  'hats.helmet': {
    on: person,
    build: (s) => hats.helmet(s, { slot: BODY }),
    slots: [BODY, PALE],
    box: [
      [-24, -26, 51],
      [24, 23, 102],
    ],
  },
  'hats.crownRing': {
    on: person,
    build: (s) => hats.crownRing(s),
    slots: [ACCENT, PALE],
    box: [
      [-14, -15, 86],
      [14, 13, 104],
    ],
  },
  'hats.puffHat': {
    on: person,
    build: (s) => hats.puffHat(s),
    slots: [PALE],
    box: [
      [-25, -24, 82],
      [25, 23, 119],
    ],
  },
  'hats.wreath': {
    on: person,
    build: (s) => hats.wreath(s, { slot: BODY, flowers: ACCENT }),
    slots: [BODY, ACCENT, PALE],
    box: [
      [-24, -25, 82],
      [24, 24, 94],
    ],
  },
  'hats.candleCrown': {
    on: person,
    build: (s) => hats.candleCrown(s),
    slots: [BODY, ACCENT, PALE],
    box: [
      [-19, -19, 85],
      [19, 19, 117],
    ],
  },
  'hats.bandana': {
    on: person,
    build: (s) => hats.bandana(s),
    slots: [ACCENT, PALE],
    box: [
      [-23, -24, 49],
      [33, 22, 97],
    ],
    lopsided: true,
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
  'marks.paintBelly': {
    on: animal,
    build: (s) => marks.paintBelly(s, PALE),
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
    build: (s) => marks.socks(s, DARK),
    slots: [DARK],
    box: [
      [-30, -36, -8],
      [30, 40, 21],
    ],
  },
  'marks.claws': {
    on: bear,
    build: (s) => marks.claws(s, PALE),
    slots: [PALE],
    box: [
      [-24, -36, 0],
      [24, -27, 6],
    ],
  },
  'marks.paintPatch': {
    on: animal,
    build: (s) => marks.paintPatch(s, [0, 0, 46], [0, -1, -0.2], [14, 16], PALE),
    slots: [PALE],
    box: [
      [-14, -26, 26],
      [14, -15, 58],
    ],
  },
  'marks.paintSpots': {
    on: animal,
    build: (s) => marks.paintSpots(s, 7, [4, 5], ACCENT),
    slots: [ACCENT],
    box: [
      [-34, -17, 15],
      [31, 26, 60],
    ],
    lopsided: true,
  },
  'marks.paintStripes': {
    on: horse,
    build: (s) => marks.paintStripes(s, [{ middle: [0, 0, 40], toward: [0, 0, 1], long: 20, wide: 3 }], DARK),
    slots: [DARK],
    box: [
      [-20, -3, 55],
      [20, 3, 65],
    ],
  },
  'marks.studs': {
    on: animal,
    build: (s) =>
      marks.studs(
        s,
        [0, 0, 40],
        [
          [0, -1, 0],
          [0, 1, 0],
        ],
        3,
        PALE,
      ),
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
    build: (s) => muzzles.ballNose(s, 0.1, DARK),
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
  'people.hairCap': {
    on: person,
    build: (s) => people.hairCap(s),
    slots: [PALE, DARK],
    box: [
      [-23, -23, 53],
      [23, 23, 98],
    ],
  },
  'people.fringe': {
    on: person,
    build: (s) => people.fringe(s),
    slots: [DARK],
    box: [
      [-23, -22, 70],
      [23, -8, 98],
    ],
    lopsided: true,
  },
  'people.quiff': {
    on: person,
    build: (s) => people.quiff(s),
    slots: [DARK],
    box: [
      [-15, -23, 81],
      [14, -8, 96],
    ],
    lopsided: true,
  },
  'people.longHair': {
    on: person,
    build: (s) => people.longHair(s, { to: 38 }),
    slots: [DARK],
    box: [
      [-26, -18, 35],
      [26, 21, 76],
    ],
  },
  'people.braids': {
    on: person,
    build: (s) => people.braids(s, { to: 38 }),
    slots: [ACCENT, DARK],
    box: [
      [-27, -18, 34],
      [27, -1, 71],
    ],
  },
  'people.buns': {
    on: haired,
    build: (s) => people.buns(s),
    slots: [ACCENT, DARK],
    box: [
      [-24, -7, 81],
      [24, 9, 98],
    ],
  },
  'people.ponyTail': {
    on: haired,
    build: (s) => people.ponyTail(s),
    slots: [ACCENT, DARK],
    box: [
      [-7, 10, 53],
      [14, 32, 93],
    ],
    lopsided: true,
  },
  'people.yarnHair': {
    on: person,
    build: (s) => people.yarnHair(s),
    slots: [ACCENT, PALE, DARK],
    box: [
      [-24, -23, 53],
      [24, 23, 98],
    ],
    lopsided: true,
  },
  'people.beard': {
    on: person,
    build: (s) => people.beard(s, { to: 30 }),
    slots: [PALE],
    box: [
      [-18, -28, 30],
      [18, 4, 71],
    ],
  },
  'people.buttonNose': {
    on: person,
    build: (s) => people.buttonNose(s),
    slots: [PALE],
    box: [
      [-2, -24, 68],
      [2, -20, 72],
    ],
  },
  'people.belt': {
    on: person,
    build: (s) => people.belt(s, { z: 30, radius: 18, buckle: ACCENT }),
    slots: [ACCENT, DARK],
    box: [
      [-18, -20, 27],
      [18, 18, 33],
    ],
  },
  'people.buttons': {
    on: person,
    build: (s) => people.buttons(s, [34, 40], PALE),
    slots: [PALE],
    box: [
      [-2, -12, 32],
      [2, -9, 42],
    ],
  },
  'people.staff': {
    on: person,
    build: (s) => people.staff(s, 1, { height: 78 }),
    slots: [PALE, DARK],
    box: [
      [15, -18, -3],
      [29, -4, 81],
    ],
    lopsided: true,
  },
  'people.cape': {
    on: person,
    build: (s) => people.cape(s),
    slots: [ACCENT],
    box: [
      [-27, -12, 3],
      [27, 22, 53],
    ],
  },
  'people.spikyHair': {
    on: haired,
    build: (s) => people.spikyHair(s),
    slots: [DARK],
    box: [
      [-32, -5, 71],
      [32, 8, 105],
    ],
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
  'props.lantern': {
    on: person,
    build: (s) => props.lantern(s, add(s.sockets.hands[0], [2, -4, -12])),
    slots: [ACCENT, PALE],
    box: [
      [15, -23, 7],
      [31, -7, 39],
    ],
    lopsided: true,
  },
  'props.chestStar': {
    on: person,
    build: (s) => props.chestStar(s),
    slots: [ACCENT],
    box: [
      [-8, -14, 34],
      [8, -7, 50],
    ],
  },
  'props.chestHeart': {
    on: person,
    build: (s) => props.chestHeart(s),
    slots: [ACCENT],
    box: [
      [-6, -14, 33],
      [6, -9, 44],
    ],
  },
  'props.shield': {
    on: person,
    build: (s) => props.shield(s, s.sockets.hands[0], 15, { slot: ACCENT, boss: PALE }),
    slots: [ACCENT, PALE, DARK],
    box: [
      [6, -19, 14],
      [36, -3, 44],
    ],
    lopsided: true,
  },
  'props.heaterShield': {
    on: person,
    build: (s) => props.heaterShield(s, s.sockets.hands[0], 22, { slot: ACCENT, boss: PALE }),
    slots: [ACCENT, PALE, DARK],
    box: [
      [4, -17, 6],
      [38, -8, 51],
    ],
    lopsided: true,
  },
  'props.pennant': {
    on: staffed,
    build: (s) => props.pennant(s, [s.sockets.hands[1][0], s.sockets.hands[1][1], 80], { side: -1 }),
    slots: [ACCENT],
    box: [
      [-46, -15, 64],
      [-19, -7, 80],
    ],
    lopsided: true,
  },
  'props.bag': {
    on: person,
    build: (s) => props.bag(s, s.sockets.hands[0], [13, 7, 10], ACCENT),
    slots: [ACCENT, DARK],
    box: [
      [7, -19, 19],
      [35, -3, 48],
    ],
    lopsided: true,
  },
  'props.flower': {
    on: person,
    build: (s) => props.flower(s, s.sockets.hands[0], [0, -1, 0], 7, ACCENT, PALE),
    slots: [ACCENT, PALE],
    box: [
      [10, -15, 17],
      [31, -7, 40],
    ],
    lopsided: true,
  },
  'props.roundGlass': {
    on: person,
    build: (s) => props.roundGlass(s, add(s.sockets.hands[0], [13, -7, 25]), 12, s.sockets.hands[0]),
    slots: [PALE, DARK],
    box: [
      [17, -21, 25],
      [48, -8, 68],
    ],
    lopsided: true,
  },
  'props.basket': {
    on: animal,
    build: (s) => props.basket(s, [0, 25, 38], 15),
    slots: [DARK],
    box: [
      [-16, 9, 29],
      [16, 41, 49],
    ],
  },
  'props.eggs': {
    on: basketed,
    build: (s) => props.eggs(s, [0, 25, 50], 8, 5),
    slots: [ACCENT, PALE],
    box: [
      [-13, 12, 43],
      [13, 36, 58],
    ],
    lopsided: true,
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
    build: (s) => shells.scutes(s, ACCENT),
    slots: [ACCENT],
    box: [
      [-42, -47, 4],
      [42, 63, 61],
    ],
  },
  'shells.domeSpots': {
    on: shell,
    build: (s) =>
      shells.domeSpots(s, DARK, 8, [
        [50, 44],
        [-50, 44],
      ]),
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
  'underskirt.underskirt': {
    on: person,
    build: (s) => underskirt.underskirt(s, 26, 12),
    slots: [DARK],
    box: [
      [-22, -22, 0],
      [22, 22, 14],
    ],
  },
  'yarn.yarnStrands': {
    on: person,
    build: (s) => yarn.yarnStrands(s),
    slots: [DARK],
    box: [
      [-25, -23, 51],
      [25, 26, 100],
    ],
  },
  'yarn.shoulderDiscs': {
    on: person,
    build: (s) => yarn.shoulderDiscs(s, [15.6, -3.4, 46], ACCENT),
    slots: [ACCENT, PALE],
    box: [
      [-20, -9, 40],
      [20, 3, 52],
    ],
  },
  'yarn.armSeam': {
    on: person,
    build: (s) => yarn.armSeam(s, [15, -3, 46], s.sockets.hands[0], 6),
    slots: [],
    box: [
      [11, -14, 32],
      [25, -1, 40],
    ],
    lopsided: true,
  },
  'yarn.tiedBow': {
    on: person,
    build: (s) => yarn.tiedBow(s, anchors.onHead(s, 0, 60).at, 11),
    slots: [ACCENT],
    box: [
      [-14, -15, 85],
      [14, -8, 95],
    ],
  },
}

/** They build nothing and have tests of their own below. */
const CALCULATIONS = [
  'anchors.onVolume',
  'anchors.headWidth',
  'anchors.onCrown',
  'anchors.onHead',
  'hats.hairOver',
]

it('every part has its case', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => !name.endsWith('.test.ts'))
  expect(Object.keys(MODULES).map((name) => `${name}.ts`)).toEqual(files.toSorted())
  expect([...Object.keys(CASES), ...CALCULATIONS].toSorted()).toEqual(exportedFunctions(MODULES))
})

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

describe.each(Object.entries(CASES))('%s', (_name, part) => {
  describeBuild(() => kernel, part)
})

describe('anchors', () => {
  const { s } = buildCase(contextOf({}), { build: animal })

  it('lie on the volume, with its outward normal', () => {
    const volume = { at: [1, 2, 3], radii: [10, 20, 30] } as const
    const { at, normal } = anchors.onVolume(volume, [1, 1, 1])
    const [x, y, z] = sub(at, volume.at)
    expect((x / 10) ** 2 + (y / 20) ** 2 + (z / 30) ** 2).toBeCloseTo(1, 5)
    expect(length(normal)).toBeCloseTo(1, 5)
    expect(normal[0]).toBeGreaterThan(normal[1])
    expect(normal[1]).toBeGreaterThan(normal[2])
  })

  it('are measured in the width of the head', () => {
    expect(anchors.headWidth(s)).toBe(2 * s.sockets.head.radii[0])
  })

  it('on the crown are its top at no tilt, and tilt towards +x', () => {
    const { head } = s.sockets
    expect(anchors.onCrown(s, 0).at[2]).toBeCloseTo(head.at[2] + head.radii[2], 5)
    expect(anchors.onCrown(s, 40).at[0]).toBeGreaterThan(0)
    expect(anchors.onCrown(s, 0, 20).at[1]).toBeGreaterThan(head.at[1])
  })

  it('on the head face the viewer at azimuth 0', () => {
    const { at, normal } = anchors.onHead(s, 0, 0)
    expect(at[1]).toBeCloseTo(s.sockets.head.at[1] - s.sockets.head.radii[1], 5)
    expect(normal[1]).toBeCloseTo(-1, 5)
  })
})

it('hats lie above the hair: hairOver grows with the hair and not without', () => {
  const context = contextOf({})
  const bald = hats.hairOver(buildCase(context, { build: person }).s, 20)
  const full = hats.hairOver(buildCase(context, { build: haired }).s, 20)
  expect(full).toBeGreaterThan(bald)
})
