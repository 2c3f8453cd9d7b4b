/** Faults of generated text, and the kind of ProviderFault of each. */
import type { TextTurn } from '../doubles/openai-double.ts'

export const TEXT_FAULTS: readonly (readonly [turn: TextTurn, kind: string])[] = [
  ['refusal', 'content'],
  ['incomplete', 'spoiled'],
  ['english', 'spoiled'],
  ['tooLong', 'spoiled'],
  ['script', 'spoiled'],
  ['missingField', 'spoiled'],
  ['badJson', 'spoiled'],
  ['busy', 'busy'],
  ['outOfCredit', 'setup'],
  ['broken', 'busy'],
  ['badKey', 'setup'],
  ['goneModel', 'setup'],
  ['cutBeforeHeaders', 'spoiled'],
  ['garbage', 'spoiled'],
  ['huge', 'spoiled'],
  ['elsewhere', 'spoiled'],
]

/** Faults of stories only. */
export const STORY_FAULTS: typeof TEXT_FAULTS = [
  ['fewScenes', 'spoiled'],
  ['manyScenes', 'spoiled'],
  ['unknownPlace', 'spoiled'],
  ['foreignGap', 'spoiled'],
  ['hiddenOrder', 'spoiled'],
  ['link', 'spoiled'],
  ['onePageOverAndOver', 'spoiled'],
  ['childForgotten', 'spoiled'],
]
