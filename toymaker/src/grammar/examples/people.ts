/** Examples of what people have. */
import { add } from '../../math/vec.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Example } from './example.ts'
import * as anchors from '../parts/anchors.ts'
import * as companions from '../parts/companions.ts'
import * as hair from '../parts/hair.ts'
import * as hairdos from '../parts/hairdos.ts'
import * as hats from '../parts/hats.ts'
import { animal, basketed, haired, person, staffed } from './hosts.ts'
import * as people from '../parts/people.ts'
import * as props from '../parts/props.ts'
import * as underskirt from '../parts/underskirt.ts'
import * as yarn from '../parts/yarn.ts'

export const PEOPLE_EXAMPLES = {
  'companions.sibling': { build: (s) => companions.sibling(s, { x: 34, height: 56 }) },
  'companions.cat': { build: (s) => companions.cat(s, { at: [-21, -6, 55] }) },
  'hair.mop': { on: person, build: (s) => hair.mop(s) },
  'hair.elfEars': { on: person, build: (s) => hair.elfEars(s) },
  'hair.combedHair': { on: person, build: (s) => hair.combedHair(s) },
  'hair.bushyBrows': { on: person, build: (s) => hair.bushyBrows(s) },
  'hats.coneHat': { on: person, build: (s) => hats.coneHat(s, { height: 0.9, ball: PALE }) },
  'hats.brimHat': {
    on: person,
    build: (s) => hats.brimHat(s, { brim: 1.44, height: 0.2, slot: DARK, band: ACCENT }),
  },
  'hats.peakCap': { on: person, build: (s) => hats.peakCap(s) },
  'hats.helmet': { on: person, build: (s) => hats.helmet(s, { slot: BODY }) },
  'hats.crownRing': { on: person, build: (s) => hats.crownRing(s) },
  'hats.puffHat': { on: person, build: (s) => hats.puffHat(s) },
  'hats.wreath': { on: person, build: (s) => hats.wreath(s, { slot: BODY, flowers: ACCENT }) },
  'hats.candleCrown': { on: person, build: (s) => hats.candleCrown(s) },
  'hats.bandana': { on: person, build: (s) => hats.bandana(s) },
  'hairdos.hairCap': { on: person, build: (s) => hairdos.hairCap(s) },
  'hairdos.fringe': { on: person, build: (s) => hairdos.fringe(s) },
  'hairdos.quiff': { on: person, build: (s) => hairdos.quiff(s) },
  'hairdos.longHair': { on: person, build: (s) => hairdos.longHair(s, { to: 38 }) },
  'hairdos.braids': { on: person, build: (s) => hairdos.braids(s, { to: 38 }) },
  'hairdos.buns': { on: haired, build: (s) => hairdos.buns(s) },
  'hairdos.ponyTail': { on: haired, build: (s) => hairdos.ponyTail(s) },
  'hairdos.yarnHair': { on: person, build: (s) => hairdos.yarnHair(s) },
  'people.beard': { on: person, build: (s) => people.beard(s, { to: 30 }) },
  'people.buttonNose': { on: person, build: (s) => people.buttonNose(s) },
  'people.belt': { on: person, build: (s) => people.belt(s, { z: 30, radius: 18, buckle: ACCENT }) },
  'people.buttons': { on: person, build: (s) => people.buttons(s, { heights: [34, 40], slot: PALE }) },
  'people.staff': { on: person, build: (s) => people.staff(s, { side: 1, height: 78 }) },
  'people.cape': { on: person, build: (s) => people.cape(s) },
  'hairdos.spikyHair': { on: haired, build: (s) => hairdos.spikyHair(s) },
  'props.lantern': {
    on: person,
    build: (s) => props.lantern(s, { at: add(s.sockets.hands[0], [2, -4, -12]) }),
  },
  'props.chestStar': { on: person, build: (s) => props.chestStar(s) },
  'props.chestHeart': { on: person, build: (s) => props.chestHeart(s) },
  'props.shield': {
    on: person,
    build: (s) => props.shield(s, { at: s.sockets.hands[0], radius: 15, slot: ACCENT, boss: PALE }),
  },
  'props.heaterShield': {
    on: person,
    build: (s) => props.heaterShield(s, { at: s.sockets.hands[0], size: 22, slot: ACCENT, boss: PALE }),
  },
  'props.pennant': {
    on: staffed,
    build: (s) => props.pennant(s, { top: [s.sockets.hands[1][0], s.sockets.hands[1][1], 80], side: -1 }),
  },
  'props.bag': {
    on: person,
    build: (s) => props.bag(s, { at: s.sockets.hands[0], half: [13, 7, 10], slot: ACCENT }),
  },
  'props.flower': {
    on: person,
    build: (s) =>
      props.flower(s, {
        at: s.sockets.hands[0],
        normal: [0, -1, 0],
        radius: 7,
        petals: ACCENT,
        heartSlot: PALE,
      }),
  },
  'props.roundGlass': {
    on: person,
    build: (s) =>
      props.roundGlass(s, {
        at: add(s.sockets.hands[0], [13, -7, 25]),
        radius: 12,
        handle: s.sockets.hands[0],
      }),
  },
  'props.basket': { on: animal, build: (s) => props.basket(s, { at: [0, 25, 38], size: 15 }) },
  'props.eggs': { on: basketed, build: (s) => props.eggs(s, { at: [0, 25, 50], size: 8, count: 5 }) },
  'underskirt.underskirt': { on: person, build: (s) => underskirt.underskirt(s, { radius: 26, hem: 12 }) },
  'yarn.yarnStrands': { on: person, build: (s) => yarn.yarnStrands(s) },
  'yarn.shoulderDiscs': {
    on: person,
    build: (s) => yarn.shoulderDiscs(s, { at: [15.6, -3.4, 46], slot: ACCENT }),
  },
  'yarn.sleeveCuff': {
    on: person,
    build: (s) =>
      yarn.sleeveCuff(s, { slot: ACCENT, shoulder: [15, -3, 46], hand: s.sockets.hands[0], radius: 6 }),
  },
  'yarn.tiedBow': {
    on: person,
    build: (s) => yarn.tiedBow(s, { at: anchors.onHead(s, 0, 60).at, size: 11 }),
  },
} satisfies Readonly<Record<string, Example>>
