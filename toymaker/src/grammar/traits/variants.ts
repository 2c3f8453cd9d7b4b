/** What a seed is: build, ears, mouth, marking and pose of one toy of a kind, drawn from a stream of its own. */
import type { Vec3 } from '../../math/vec.ts'
import { chanceFrom, pick } from '../../math/random.ts'
import type { Chance } from '../../math/random.ts'
import type { Complexion } from '../../palette.ts'
import type { Mood } from './moods.ts'

export interface Build {
  head: number
  body: number
  limbLength: number
  limbGirth: number
  stretch: Vec3
}

export type Marking =
  | 'none'
  | 'blaze'
  | 'eye_patch'
  | 'spots'
  | 'saddle'
  | 'mittens'
  | 'freckles'
  | 'stripes'
  | 'band'
  | 'roof'
  | 'roundel'
  | 'twin_stripes'

export interface Variant {
  build: Build
  ears: { size: number; tilt: number }
  marking: Marking
  /** Degrees the arms are lifted instead of as the mood holds them. */
  arms: readonly [number, number] | null
  mouth: Mouth
  /** Between how many degrees chance tilts the head aside. */
  tilt: number
  /** How far the right foot stands before the left one, in units. */
  stride: number
  /** How far the forelegs of a standing animal reach ahead and its hind legs back, in units. */
  gallop: number
  hub: 'plain' | 'coloured' | 'whitewall'
}

type Mouth = 'own' | 'broad' | 'small' | 'crooked' | 'laughing' | 'toothy'

const build = (patch: Partial<Build>): Build => ({
  head: 1,
  body: 1,
  limbLength: 1,
  limbGirth: 1,
  stretch: [1, 1, 1],
  ...patch,
})

const LIVING_BUILDS = [
  build({}),
  build({ head: 0.95, limbLength: 1.12, limbGirth: 0.88, stretch: [0.9, 0.96, 1.07] }),
  build({ limbLength: 0.93, limbGirth: 1.1, stretch: [1.12, 1.06, 0.95] }),
  build({ head: 1.13, body: 0.92, stretch: [0.98, 0.98, 1] }),
]
const VEHICLE_BUILDS = [
  build({}),
  build({ stretch: [0.97, 1.12, 0.95] }),
  build({ stretch: [1.03, 0.88, 1.1] }),
  build({ stretch: [1.1, 1, 0.92] }),
]
const EARS = [
  { size: 1, tilt: 0 },
  { size: 0.78, tilt: 6 },
  { size: 1.2, tilt: -5 },
  { size: 0.95, tilt: 9 },
]
const MARKINGS = {
  furry: ['none', 'blaze', 'eye_patch', 'spots', 'saddle', 'mittens'],
  smooth: ['none', 'spots', 'saddle', 'mittens'],
  person: ['none', 'freckles', 'stripes'],
  vehicle: ['none', 'band', 'roof', 'roundel', 'twin_stripes'],
  other: ['none'],
} as const
/** Waving, cheering, reaching out, arms at the belly; most often as the mood has them. */
const ARMS = [null, null, null, [112, 10], [96, 96], [58, 58], [-6, -6]] as const
const MOUTHS = ['own', 'own', 'broad', 'small', 'crooked', 'laughing', 'toothy'] as const
const TILT = 14
const STRIDES = [0, 0, 7, -7] as const
const GALLOPS = [0, 0, 8, 5] as const
const HUBS = ['plain', 'coloured', 'whitewall'] as const

/** Groups of animals and of what looks like one. */
const ANIMAL_GROUPS = /^(?:animals|characters\.fantasidjur|dolls\.djurdockor)/
/** Of these the ones without fur: a patch round an eye is drawn on, not grown. */
const SMOOTH_GROUPS = /^(?:animals\.(?:havets_djur|smakryp|dinosaurier)|characters\.fantasidjur)/

function sortOf(group: string, complexion: Complexion): keyof typeof MARKINGS {
  if (group.startsWith('vehicles')) return 'vehicle'
  if (complexion === 'skin') return 'person'
  if (SMOOTH_GROUPS.test(group)) return 'smooth'
  return ANIMAL_GROUPS.test(group) ? 'furry' : 'other'
}

/** A toy of a kind as its makers drew it. */
export const USUAL_VARIANT: Variant = {
  build: build({}),
  ears: { size: 1, tilt: 0 },
  marking: 'none',
  arms: null,
  mouth: 'own',
  tilt: 6,
  stride: 0,
  gallop: 0,
  hub: 'plain',
}

const STREAM = 0x5eed5
/** The seeds of tiles are no larger (`contract/kind-seed.ts`): a kind is first met as it was drawn, and surprises after that. */
const LARGEST_TILE_SEED = 100_002

export function variantOf(seed: number, group: string, complexion: Complexion): Variant {
  if (seed <= LARGEST_TILE_SEED) return USUAL_VARIANT
  const chance = chanceFrom(seed ^ STREAM)
  const one = <T>(list: readonly T[], fallback: T): T => pick(list, chance) ?? fallback
  const sort = sortOf(group, complexion)
  return {
    build: one(sort === 'vehicle' ? VEHICLE_BUILDS : LIVING_BUILDS, USUAL_VARIANT.build),
    ears: one(EARS, USUAL_VARIANT.ears),
    marking: one<Marking>(MARKINGS[sort], 'none'),
    arms: mirrored(one(ARMS, null), chance),
    mouth: one<Mouth>(MOUTHS, 'own'),
    tilt: TILT,
    stride: one<number>(STRIDES, 0),
    gallop: one<number>(GALLOPS, 0),
    hub: one<Variant['hub']>(HUBS, 'plain'),
  }
}

function mirrored(arms: Variant['arms'], chance: Chance): Variant['arms'] {
  const isLeft = chance() < 0.5
  return arms && isLeft ? [arms[1], arms[0]] : arms
}

/** Less curved or narrower mouths are those of thoughtful or shy moods, which stay as they are. */
const MERRY = { curve: 0.6, width: 0.28 }
const CROOKED = 0.4
const LAUGHING = 0.45

/** A merry mood laughs, grins or smiles its own way. */
export function withMouth(mood: Mood, kind: Mouth): Mood {
  const { mouth } = mood
  if (mouth.curve < MERRY.curve || mouth.width < MERRY.width) return mood
  switch (kind) {
    case 'broad':
      return { ...mood, mouth: { ...mouth, width: mouth.width * 1.25 } }
    case 'small':
      return { ...mood, mouth: { ...mouth, width: mouth.width * 0.7 } }
    case 'crooked':
      return { ...mood, mouth: { ...mouth, slant: mouth.slant + CROOKED } }
    case 'laughing':
      return { ...mood, mouth: { ...mouth, open: Math.max(mouth.open, LAUGHING) } }
    case 'toothy':
      return { ...mood, tooth: true }
    default:
      return mood
  }
}
