/** Cases of what people wear, hold and have beside them. */
import { add } from '../../math/vec.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { BuildCase } from '../build-case.test-data.ts'
import * as anchors from './anchors.ts'
import * as companions from './companions.ts'
import * as hair from './hair.ts'
import * as hats from './hats.ts'
import { animal, basketed, haired, person, staffed } from './hosts.test-data.ts'
import * as people from './people.ts'
import * as props from './props.ts'
import * as underskirt from './underskirt.ts'
import * as yarn from './yarn.ts'

export const PEOPLE_CASES: Readonly<Record<string, BuildCase>> = {
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
