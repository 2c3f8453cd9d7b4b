/** Mood, style and age of a wish, and what they do to the proportions. Unknown values count as not chosen. */
import type { ToyDesign } from '../design.ts'
import type { FoundKind } from './kinds.ts'
import { chanceFrom } from './random.ts'
import type { Proportions } from './sculpture.ts'
import { AGES, UNSET_AGE } from './traits/ages.ts'
import type { Age } from './traits/ages.ts'
import { MOODS, UNSET_MOOD } from './traits/moods.ts'
import type { Mood } from './traits/moods.ts'
import { STYLES, UNSET_STYLE } from './traits/styles.ts'
import type { Style } from './traits/styles.ts'

export interface Traits {
  mood: Mood
  style: Style
  age: Age
  proportions: Proportions
}

const YOUNG = { head: 1.2, body: 0.84, limbLength: 0.75, limbGirth: 1.15, muzzle: 0.7, ears: 1.12, tail: 0.68, eye: 1.2 }
const HEAD_LIMITS = { least: 0.75, most: 1.5 }

export function traitsOf(design: ToyDesign, { kind }: FoundKind): Traits {
  const chance = chanceFrom(design.seed ^ 0x7a17)
  const mood = swap(MOODS.get(design.personality ?? '') ?? UNSET_MOOD, chance() < 0.5, chance)
  const style = STYLES.get(design.style ?? '') ?? UNSET_STYLE
  const age = AGES.get(design.age ?? '') ?? UNSET_AGE
  const young = kind.young ? YOUNG : null
  const vary = (amount: number): number => 1 + (chance() * 2 - 1) * amount
  const head = style.head * age.head * (young?.head ?? 1) * vary(0.035)
  const clamped = Math.min(HEAD_LIMITS.most, Math.max(HEAD_LIMITS.least, head))
  const proportions: Proportions = {
    head: clamped,
    body: style.body * (young?.body ?? 1) * vary(0.035),
    limbLength: style.limbLength * (young?.limbLength ?? 1) * vary(0.03),
    limbGirth: style.limbGirth * age.girth * (young?.limbGirth ?? 1) * vary(0.03),
    muzzle: style.muzzle * (young?.muzzle ?? 1) * vary(0.04),
    ears: (style.points * age.points * (young?.ears ?? 1) * vary(0.06)) / Math.sqrt(Math.max(1, clamped / 1.2)),
    tail: (young?.tail ?? 1) * vary(0.06),
    eye: age.eye * (young?.eye ?? 1) * vary(0.03),
  }
  return { mood, style, age, proportions }
}

/** Chance decides which hand leads, so that a new seed shows another pose of the same mood. */
function swap(mood: Mood, mirrored: boolean, chance: () => number): Mood {
  const lift = (chance() - 0.5) * 14
  const arms: Mood['arms'] = mirrored ? [mood.arms[1], mood.arms[0]] : mood.arms
  const roll = mood.head.roll + (chance() - 0.5) * 5
  return {
    ...mood,
    arms: [arms[0] + lift, arms[1] - lift * 0.6],
    head: { pitch: mood.head.pitch, roll: mirrored ? -roll : roll },
    gaze: mirrored ? [-mood.gaze[0], mood.gaze[1]] : mood.gaze,
  }
}
