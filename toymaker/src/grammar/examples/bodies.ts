/** Examples of what animals have on their bodies. */
import { ACCENT, DARK, PALE } from '../../sdf/shapes.ts'
import type { Example } from './example.ts'
import * as feathers from '../parts/feathers.ts'
import * as fur from '../parts/fur.ts'
import { animal, bear, horse, owl, shell } from './hosts.ts'
import * as lumps from '../parts/lumps.ts'
import * as marks from '../parts/marks.ts'
import * as plates from '../parts/plates.ts'
import * as shells from '../parts/shells.ts'
import * as tails from '../parts/tails.ts'

export const BODY_EXAMPLES = {
  'feathers.faceDiscs': { on: owl, build: (s) => feathers.faceDiscs(s, { slot: PALE }) },
  'feathers.breastMarks': { on: owl, build: (s) => feathers.breastMarks(s, { slot: ACCENT }) },
  'feathers.dashes': { on: owl, build: (s) => feathers.dashes(s, { count: 12, slot: DARK }) },
  'fur.cheekMask': { on: animal, build: (s) => fur.cheekMask(s, { slot: PALE }) },
  'fur.cheekTufts': { on: animal, build: (s) => fur.cheekTufts(s) },
  'fur.maneRing': {
    on: animal,
    build: (s) => fur.maneRing(s, { lobes: 12, outer: 1.54, slot: ACCENT, back: 6, lobe: 0.22 }),
  },
  'fur.neckMane': {
    on: horse,
    build: (s) => fur.neckMane(s, { slot: ACCENT, forelock: true, thick: 6, fall: 13 }),
  },
  'fur.wool': {
    on: horse,
    build: (s) =>
      fur.wool(s, { at: s.sockets.belly.at, radii: s.sockets.belly.radii, count: 13, radius: 9, slot: PALE }),
  },
  'fur.neckRuff': { on: horse, build: (s) => fur.neckRuff(s, { size: 0.9, front: PALE, sides: ACCENT }) },
  'fur.ridge': {
    on: shell,
    build: (s) =>
      fur.ridge(s, {
        points: [
          [0, -14, 54],
          [0, 10, 56],
          [0, 22, 54],
        ],
        radius: 9,
        slot: ACCENT,
      }),
  },
  'lumps.lump': {
    on: animal,
    build: (s) =>
      lumps.lump(s, { on: 'head', at: [14, -20, -10], radii: [8, 8, 7], slot: PALE, blend: 3, mirror: true }),
  },
  'lumps.ball': {
    on: animal,
    build: (s) => lumps.ball(s, { on: 'top', at: [0, 0, 6], radius: 9, slot: ACCENT }),
  },
  'lumps.patch': {
    on: animal,
    build: (s) =>
      lumps.patch(s, {
        on: 'face',
        azimuth: 28,
        elevation: 9,
        radii: [11, 10, 12],
        slot: ACCENT,
        mirror: true,
      }),
  },
  'lumps.blot': {
    on: animal,
    build: (s) => lumps.blot(s, { on: 'foot', radius: 12, slot: ACCENT, mirror: true, depth: 4 }),
  },
  'lumps.band': {
    on: animal,
    build: (s) => lumps.band(s, { at: [0, 0, 30], half: [40, 40, 4], slot: DARK }),
  },
  'lumps.block': {
    on: animal,
    build: (s) => lumps.block(s, { on: 'belly', at: [0, 0, 0], half: [9, 6, 9], edge: 2, slot: ACCENT }),
  },
  'lumps.disc': {
    on: animal,
    build: (s) =>
      lumps.disc(s, { on: 'belly', at: [0, 0, 4], radius: 9, half: 4, normal: [0, -1, 0], slot: PALE }),
  },
  'lumps.ring': {
    on: animal,
    build: (s) => lumps.ring(s, { on: 'neck', radius: 18, tube: 4, slot: ACCENT }),
  },
  'lumps.rod': {
    on: horse,
    build: (s) =>
      lumps.rod(s, { on: 'tail', to: [0, 18, 14], r1: 5, r2: 4, sturdy: true, slot: ACCENT, blend: 3 }),
  },
  'lumps.tube': {
    on: animal,
    build: (s) =>
      lumps.tube(s, {
        on: 'tail',
        via: [16, 22, -4],
        to: [30, 14, 24],
        r1: 5,
        r2: 4,
        sturdy: true,
        slot: ACCENT,
        blend: 3,
      }),
  },
  'marks.paintBelly': { on: animal, build: (s) => marks.paintBelly(s, { slot: PALE }) },
  'marks.paintPads': { on: animal, build: (s) => marks.paintPads(s) },
  'marks.socks': { on: horse, build: (s) => marks.socks(s, { slot: DARK }) },
  'marks.claws': { on: bear, build: (s) => marks.claws(s, { slot: PALE }) },
  'marks.paintPatch': {
    on: animal,
    build: (s) =>
      marks.paintPatch(s, { middle: [0, 0, 46], toward: [0, -1, -0.2], size: [14, 16], slot: PALE }),
  },
  'marks.paintSpots': {
    on: animal,
    build: (s) => marks.paintSpots(s, { count: 7, radius: [4, 5], slot: ACCENT }),
  },
  'marks.paintStripes': {
    on: horse,
    build: (s) =>
      marks.paintStripes(s, {
        stops: [{ middle: [0, 0, 40], toward: [0, 0, 1], long: 20, wide: 3 }],
        slot: DARK,
      }),
  },
  'marks.studs': {
    on: animal,
    build: (s) =>
      marks.studs(s, {
        through: [0, 0, 40],
        toward: [
          [0, -1, 0],
          [0, 1, 0],
        ],
        radius: 3,
        slot: PALE,
      }),
  },
  'marks.whiskers': { on: animal, build: (s) => marks.whiskers(s) },
  'plates.plate': {
    on: shell,
    build: (s) => plates.plate(s, { from: [0, 0, 50], to: [0, 20, 50], tip: [0, 20, 80], slot: ACCENT }),
  },
  'shells.quillDome': { on: shell, build: (s) => shells.quillDome(s) },
  'shells.browQuills': { on: shell, build: (s) => shells.browQuills(s) },
  'shells.scutes': { on: shell, build: (s) => shells.scutes(s, { slot: ACCENT }) },
  'shells.domeSpots': {
    on: shell,
    build: (s) =>
      shells.domeSpots(s, {
        slot: DARK,
        size: 8,
        spots: [
          [50, 44],
          [-50, 44],
        ],
      }),
  },
  'tails.bobTail': { on: animal, build: (s) => tails.bobTail(s) },
  'tails.brushTail': { on: animal, build: (s) => tails.brushTail(s) },
  'tails.curlTail': { on: animal, build: (s) => tails.curlTail(s) },
  'tails.wrapTail': { on: animal, build: (s) => tails.wrapTail(s, { rings: ACCENT }) },
  'tails.ropeTail': { on: animal, build: (s) => tails.ropeTail(s, { tuft: 9, tuftSlot: ACCENT }) },
  'tails.hangingTail': {
    on: horse,
    build: (s) => tails.hangingTail(s, { length: 56, r1: 7, r2: 11, fall: 54, slot: ACCENT }),
  },
  'tails.trailingTail': {
    on: horse,
    build: (s) => tails.trailingTail(s, { length: 60, r1: 8, r2: 16, fall: 15, tip: PALE }),
  },
  'tails.ringTail': { on: animal, build: (s) => tails.ringTail(s) },
  'tails.upTail': {
    on: animal,
    build: (s) => tails.upTail(s, { height: 100, radius: 17.5, stripe: ACCENT }),
  },
} satisfies Readonly<Record<string, Example>>
