/** What the examples of what people have add. */
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Added } from '../build-case.test-data.ts'
import type { PEOPLE_EXAMPLES } from '../examples/people.ts'

export const PEOPLE_CASES: Readonly<Record<keyof typeof PEOPLE_EXAMPLES, Added>> = {
  'companions.sibling': {
    slots: [BODY, ACCENT, PALE, DARK],
    box: [
      [16, -20, 0],
      [52, 19, 64],
    ],
    lopsided: true,
  },
  'companions.cat': {
    slots: [ACCENT, PALE, DARK],
    box: [
      [-40, -28, 15],
      [-2, 18, 79],
    ],
    lopsided: true,
  },
  'hair.mop': {
    slots: [ACCENT],
    box: [
      [-28, -17, 72],
      [27, 25, 104],
    ],
    lopsided: true,
  },
  'hair.elfEars': {
    slots: [PALE],
    box: [
      [-38, -5, 67],
      [38, 5, 81],
    ],
  },
  'hair.combedHair': {
    slots: [],
    box: [
      [-17, -21, 53],
      [17, 25, 99],
    ],
  },
  'hair.bushyBrows': {
    slots: [ACCENT],
    box: [
      [-13, -21, 78],
      [13, -15, 83],
    ],
  },
  'hats.coneHat': {
    slots: [ACCENT, PALE],
    box: [
      [-24, -24, 60],
      [24, 23, 125],
    ],
  },
  'hats.brimHat': {
    slots: [ACCENT, DARK],
    box: [
      [-31, -31, 69],
      [31, 31, 94],
    ],
  },
  'hats.peakCap': {
    slots: [ACCENT, DARK],
    box: [
      [-22, -30, 62],
      [22, 21, 104],
    ],
  },
  'hats.helmet': {
    slots: [BODY, PALE],
    box: [
      [-24, -26, 51],
      [24, 23, 102],
    ],
  },
  'hats.crownRing': {
    slots: [ACCENT, PALE],
    box: [
      [-14, -15, 86],
      [14, 13, 104],
    ],
  },
  'hats.puffHat': {
    slots: [PALE],
    box: [
      [-25, -24, 82],
      [25, 23, 119],
    ],
  },
  'hats.wreath': {
    slots: [BODY, ACCENT],
    box: [
      [-25, -25, 82],
      [25, 25, 94],
    ],
  },
  'hats.candleCrown': {
    slots: [BODY, ACCENT, PALE],
    box: [
      [-19, -19, 85],
      [19, 19, 117],
    ],
  },
  'hats.bandana': {
    slots: [ACCENT, PALE],
    box: [
      [-23, -24, 49],
      [33, 22, 97],
    ],
    lopsided: true,
  },
  'hairdos.hairCap': {
    slots: [PALE, DARK],
    box: [
      [-23, -23, 53],
      [23, 23, 98],
    ],
  },
  'hairdos.fringe': {
    slots: [DARK],
    box: [
      [-23, -22, 70],
      [23, -8, 98],
    ],
    lopsided: true,
  },
  'hairdos.quiff': {
    slots: [DARK],
    box: [
      [-15, -23, 81],
      [14, -8, 96],
    ],
    lopsided: true,
  },
  'hairdos.longHair': {
    slots: [DARK],
    box: [
      [-26, -18, 35],
      [26, 21, 76],
    ],
  },
  'hairdos.braids': {
    slots: [ACCENT, DARK],
    box: [
      [-25, -18, 34],
      [25, -1, 75],
    ],
  },
  'hairdos.buns': {
    slots: [ACCENT, DARK],
    box: [
      [-24, -7, 81],
      [24, 9, 98],
    ],
  },
  'hairdos.ponyTail': {
    slots: [ACCENT, DARK],
    box: [
      [-7, 10, 53],
      [14, 32, 93],
    ],
    lopsided: true,
  },
  'hairdos.yarnHair': {
    slots: [ACCENT, PALE, DARK],
    box: [
      [-24, -23, 53],
      [24, 23, 98],
    ],
    lopsided: true,
  },
  'people.beard': {
    slots: [PALE],
    box: [
      [-18, -28, 30],
      [18, 4, 71],
    ],
  },
  'people.buttonNose': {
    slots: [PALE],
    box: [
      [-2, -24, 68],
      [2, -20, 72],
    ],
  },
  'people.belt': {
    slots: [ACCENT, DARK],
    box: [
      [-18, -20, 27],
      [18, 18, 33],
    ],
  },
  'people.buttons': {
    slots: [PALE],
    box: [
      [-2, -12, 32],
      [2, -9, 42],
    ],
  },
  'people.staff': {
    slots: [PALE, DARK],
    box: [
      [15, -18, -3],
      [29, -4, 81],
    ],
    lopsided: true,
  },
  'people.cape': {
    slots: [ACCENT],
    box: [
      [-27, -12, 3],
      [27, 22, 53],
    ],
  },
  'hairdos.spikyHair': {
    slots: [DARK],
    box: [
      [-32, -5, 71],
      [32, 8, 105],
    ],
  },
  'props.lantern': {
    slots: [ACCENT, PALE],
    box: [
      [15, -23, 7],
      [31, -7, 39],
    ],
    lopsided: true,
  },
  'props.chestStar': {
    slots: [ACCENT],
    box: [
      [-8, -14, 34],
      [8, -7, 50],
    ],
  },
  'props.chestHeart': {
    slots: [ACCENT],
    box: [
      [-6, -14, 33],
      [6, -9, 44],
    ],
  },
  'props.shield': {
    slots: [ACCENT, PALE, DARK],
    box: [
      [6, -19, 14],
      [36, -3, 44],
    ],
    lopsided: true,
  },
  'props.heaterShield': {
    slots: [ACCENT, PALE, DARK],
    box: [
      [4, -17, 6],
      [38, -8, 51],
    ],
    lopsided: true,
  },
  'props.pennant': {
    slots: [ACCENT, PALE],
    box: [
      [-46, -15, 63],
      [-19, -7, 81],
    ],
    lopsided: true,
  },
  'props.bag': {
    slots: [ACCENT, DARK],
    box: [
      [7, -19, 19],
      [35, -3, 48],
    ],
    lopsided: true,
  },
  'props.flower': {
    slots: [ACCENT, PALE],
    box: [
      [10, -15, 17],
      [31, -7, 40],
    ],
    lopsided: true,
  },
  'props.roundGlass': {
    slots: [PALE, DARK],
    box: [
      [17, -21, 25],
      [48, -8, 68],
    ],
    lopsided: true,
  },
  'props.basket': {
    slots: [DARK],
    box: [
      [-16, 9, 29],
      [16, 41, 49],
    ],
  },
  'props.eggs': {
    slots: [ACCENT, PALE],
    box: [
      [-13, 12, 43],
      [13, 36, 58],
    ],
    lopsided: true,
  },
  'underskirt.underskirt': {
    slots: [DARK],
    box: [
      [-22, -22, 0],
      [22, 22, 14],
    ],
  },
  'yarn.yarnStrands': {
    slots: [DARK],
    box: [
      [-25, -23, 51],
      [25, 26, 100],
    ],
  },
  'yarn.shoulderDiscs': {
    slots: [ACCENT, PALE],
    box: [
      [-20, -9, 40],
      [20, 3, 52],
    ],
  },
  'yarn.sleeveCuff': {
    slots: [ACCENT],
    box: [
      [13, -16, 28],
      [26, -3, 36],
    ],
    lopsided: true,
  },
  'yarn.tiedBow': {
    slots: [ACCENT],
    box: [
      [-14, -15, 85],
      [14, -8, 95],
    ],
  },
}
