/** Mood, style and age of a wish, and what they do to the proportions. Unknown values count as not chosen. */
import type { ToyDesign } from '../design.ts'
import type { FoundKind } from './find-kind.ts'
import { chanceFrom, pick } from '../math/random.ts'
import type { Chance } from '../math/random.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Proportions } from './build-context.ts'
import { AGES, UNSET_AGE } from './traits/ages.ts'
import type { Age } from './traits/ages.ts'
import { MOODS, UNSET_MOOD } from './traits/moods.ts'
import type { Mood } from './traits/moods.ts'
import { STYLES, UNSET_STYLE } from './traits/styles.ts'
import { USUAL_VARIANT, variantOf, withMouth } from './traits/variants.ts'
import type { Variant } from './traits/variants.ts'
import type { Style } from './traits/styles.ts'

export interface Traits {
  mood: Mood
  style: Style
  age: Age
  proportions: Proportions
  near: 1 | -1
  stretch: Vec3
  variant: Variant
}

const YOUNG = {
  head: 1.2,
  body: 0.84,
  limbLength: 0.75,
  limbGirth: 1.15,
  muzzle: 0.7,
  ears: 1.12,
  tail: 0.68,
  eye: 1.2,
}
/** On a smaller head a face is no longer read from across a room. */
const HEAD_LIMITS = { least: 0.84, most: 1.5 }
/** Stouter limbs grow together and lose their paws. */
const STOUTEST = 1.41

export function traitsOf(design: ToyDesign, { kind, group }: FoundKind): Traits {
  const chance = chanceFrom(design.seed ^ 0x7a17)
  const drawn = variantOf(design.seed, group, kind.complexion ?? 'plain')
  // Arms that move beside a sign need the room that the kind was drawn with.
  const variant = isTight(design) ? { ...USUAL_VARIANT, marking: drawn.marking } : drawn
  const chosenMood = MOODS.get(design.personality ?? '') ?? UNSET_MOOD
  // Hands at a sign stay as the mood has them.
  const arms = design.features.includes('name_sign') ? null : variant.arms
  const mood = varied(withMouth(chosenMood, variant.mouth), chance, design.seed, kind, {
    own: arms,
    tilt: variant.tilt,
    swing: backSwing(kind, design),
  })
  const style = STYLES.get(design.style ?? '') ?? UNSET_STYLE
  const age = AGES.get(design.age ?? '') ?? UNSET_AGE
  const young = kind.young ? YOUNG : null
  const vary = (amount: number): number => 1 + (chance() * 2 - 1) * amount
  const { build } = variant
  const head = style.head * age.head * (young?.head ?? 1) * build.head * vary(0.08)
  const clamped = Math.min(HEAD_LIMITS.most, Math.max(HEAD_LIMITS.least, head))
  const proportions: Proportions = {
    head: clamped,
    body: style.body * (young?.body ?? 1) * build.body * vary(0.08),
    limbLength: style.limbLength * (young?.limbLength ?? 1) * build.limbLength * vary(0.05),
    limbGirth:
      Math.min(style.limbGirth * age.girth * (young?.limbGirth ?? 1) * build.limbGirth, STOUTEST) *
      vary(0.09),
    muzzle: style.muzzle * (young?.muzzle ?? 1) * vary(0.08),
    ears:
      (style.points * age.points * (young?.ears ?? 1) * variant.ears.size * vary(0.18)) /
      Math.sqrt(Math.max(1, clamped / 1.2)),
    tail: (young?.tail ?? 1) * vary(0.12),
    eye: age.eye * (young?.eye ?? 1) * vary(0.07),
  }
  const isVehicle = group.startsWith('vehicles')
  const near = viewSide(design.seed, kind.oneSided ?? false)
  const own = stretchOf(style, age, isVehicle, vary)
  const stretch: Vec3 = [own[0] * build.stretch[0], own[1] * build.stretch[1], own[2] * build.stretch[2]]
  return { mood, style, age, proportions, near, stretch, variant }
}

const isTight = ({ features }: ToyDesign): boolean =>
  features.includes('joints') && features.includes('name_sign')

/** How much chance adds to or takes off width, length and height. */
const SIBLINGS: Readonly<Record<'living' | 'vehicle', Vec3>> = {
  living: [0.035, 0.035, 0.035],
  vehicle: [0.04, 0.07, 0.06],
}

function stretchOf(style: Style, age: Age, isVehicle: boolean, vary: (amount: number) => number): Vec3 {
  const sort = isVehicle ? 'vehicle' : 'living'
  const by = (i: 0 | 1 | 2): number => age.stretch[sort][i] * style.stretch[sort][i] * vary(SIBLINGS[sort][i])
  return [by(0), by(1), by(2)]
}

/** From which side the picture is taken, so that the head turns towards it. */
export function viewSide(seed: number, oneSided: boolean): 1 | -1 {
  return oneSided || chanceFrom(seed ^ 0x51de)() < 0.6 ? 1 : -1
}

/** Features on the back move the camera to the side. */
const BACK_FEATURES: readonly string[] = ['cape', 'backpack']

export const isLaden = ({ features }: ToyDesign): boolean =>
  features.some((feature) => BACK_FEATURES.includes(feature))

/** Degrees that a camera moves to the side; a head turns along, and one that cannot would be seen in profile. */
const BACK_SWING = { turning: 16, still: 8 } as const
/** A camera farther aside, in degrees, sees the back already. */
const SEES_BACK = 34
const USUAL_AZIMUTH = 20

export function backSwing({ camera, fixedHead, facesForward }: FoundKind['kind'], design: ToyDesign): number {
  if (!isLaden(design) || (camera?.azimuth ?? USUAL_AZIMUTH) >= SEES_BACK) return 0
  return fixedHead === true || facesForward === true ? BACK_SWING.still : BACK_SWING.turning
}

/** Default arm poses where no mood sets them. */
const REST_POSES: ReadonlyArray<readonly [number, number]> = [
  [10, 10],
  [62, 4],
  [30, 30],
  [2, 40],
  [-6, -6],
  [48, 48],
]

/** Chance decides which hand leads and where the head turns, so that a new seed shows another pose of the same mood. */
function varied(
  mood: Mood,
  chance: Chance,
  seed: number,
  kind: FoundKind['kind'],
  { own, tilt, swing }: { own: Variant['arms']; tilt: number; swing: number },
): Mood {
  const mirrored = chance() < 0.5
  const rest = own ?? (mood === UNSET_MOOD ? (pick(REST_POSES, chance) ?? mood.arms) : mood.arms)
  const lift = (chance() - 0.5) * 30
  const arms: Mood['arms'] = mirrored ? [rest[1], rest[0]] : rest
  const roll = mood.head.roll + (chance() - 0.5) * (mood === UNSET_MOOD ? 14 : tilt)
  const pitch = mood.head.pitch + (chance() - 0.35) * 6
  const near = viewSide(seed, kind.oneSided ?? false)
  const yaw = near * (chance() * 32 - 8 + (kind.headYaw ?? 0) + swing)
  return {
    ...mood,
    arms: [arms[0] + lift, arms[1] - lift * 0.6],
    head: { pitch, roll: mirrored ? -roll : roll, yaw },
    // The eye that winks is the far one: heads seen from the side show only the near one.
    open: near === 1 ? mood.open : [mood.open[1], mood.open[0]],
    gaze: mirrored ? [-mood.gaze[0], mood.gaze[1]] : mood.gaze,
  }
}
