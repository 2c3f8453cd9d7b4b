/** Examples of what animals have on their heads. */
import { DARK } from '../../sdf/shapes.ts'
import type { Example } from './example.ts'
import * as ears from '../parts/ears.ts'
import * as gills from '../parts/gills.ts'
import * as horns from '../parts/horns.ts'
import { animal, eared, horse, owl } from './hosts.ts'
import * as muzzles from '../parts/muzzles.ts'

export const HEAD_EXAMPLES = {
  'ears.roundEars': { on: animal, build: (s) => ears.roundEars(s) },
  'ears.pointedEars': { on: animal, build: (s) => ears.pointedEars(s) },
  'ears.longEars': { on: animal, build: (s) => ears.longEars(s) },
  'ears.dropEars': { on: animal, build: (s) => ears.dropEars(s) },
  'ears.leafEars': { on: animal, build: (s) => ears.leafEars(s) },
  'ears.fanEars': { on: animal, build: (s) => ears.fanEars(s) },
  'ears.earPencils': { on: eared, build: (s) => ears.earPencils(s, { length: 0.16 }) },
  'gills.featherGills': { on: animal, build: (s) => gills.featherGills(s, { length: 0.4 }) },
  'horns.hornPair': { on: animal, build: (s) => horns.hornPair(s, { way: [0.3, 0.2, 0.9], length: 0.3 }) },
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
  },
  'horns.branchAntlers': { on: animal, build: (s) => horns.branchAntlers(s) },
  'horns.palmAntlers': { on: animal, build: (s) => horns.palmAntlers(s) },
  'horns.comb': { on: animal, build: (s) => horns.comb(s, { lobes: 3, height: 0.5 }) },
  'horns.tuft': { on: animal, build: (s) => horns.tuft(s) },
  'horns.ballStalks': {
    on: animal,
    build: (s) => horns.ballStalks(s, { length: 0.5, r: 0.065, ball: 0.13, slot: DARK }),
  },
  'muzzles.snout': { on: animal, build: (s) => muzzles.snout(s) },
  'muzzles.catMuzzle': { on: animal, build: (s) => muzzles.catMuzzle(s) },
  'muzzles.wedgeMuzzle': { on: animal, build: (s) => muzzles.wedgeMuzzle(s) },
  'muzzles.blockMuzzle': { on: horse, build: (s) => muzzles.blockMuzzle(s) },
  'muzzles.discSnout': { on: animal, build: (s) => muzzles.discSnout(s) },
  'muzzles.ballNose': { on: animal, build: (s) => muzzles.ballNose(s, { radius: 0.1, slot: DARK }) },
  'muzzles.kiteBeak': { on: owl, build: (s) => muzzles.kiteBeak(s) },
  'muzzles.pointedBeak': { on: owl, build: (s) => muzzles.pointedBeak(s) },
  'muzzles.hookedBeak': { on: owl, build: (s) => muzzles.hookedBeak(s) },
} satisfies Readonly<Record<string, Example>>
