/** Port: the words of a story about a toy. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { Usage } from '../spending/spending.rules.ts'

export const STORY_PLACES = [
  'room',
  'forest',
  'archipelago',
  'ocean',
  'mountain',
  'snow',
  'meadow',
  'farm',
  'city',
  'castle',
  'space',
  'jungle',
  'northern_lights',
] as const
export type StoryPlace = (typeof STORY_PLACES)[number]

export const STORY_TIMES = ['morning', 'day', 'evening', 'night'] as const
export type StoryTime = (typeof STORY_TIMES)[number]

export const STORY_WEATHERS = ['clear', 'wind', 'rain', 'snow', 'fog'] as const
export type StoryWeather = (typeof STORY_WEATHERS)[number]

/** One picture and the words beside it. */
export interface StoryScene {
  /** May hold `CHILD` and `CHILDS`. */
  text: string
  place: StoryPlace
  time: StoryTime
  weather: StoryWeather
  /** The last scene: a feast, dressed for the occasion. */
  isFeast: boolean
}

export interface StoryText {
  title: string
  scenes: StoryScene[]
}

/** Written by a machine from the same choices, about a toy it gave this name. */
export interface Teaser {
  toyName: string
  text: string
}

export interface StoryWish {
  /** May be typed by a buyer: text sent to a provider has a placeholder instead. */
  toyName: string
  /** Choices only; no name, message or address. */
  selections: DesignSelections
  /** How the saga begins in the buyer's eyes; null where nothing was written about the toy. */
  teaser: Teaser | null
  /** 8-9. */
  scenes: number
  /** Same wish and seed, same words. */
  seed: number
}

/** Placeholder of the child's name, filled in locally: the name is never sent to a provider. */
export const CHILD = '{barnet}'
export const CHILDS = '{barnets}'

/** The shop's own grammar and toymaker, or an AI provider. */
export type StoryMaker = 'toymaker' | 'ai'

export interface WrittenStory extends StoryText {
  /** Usage of a paid provider that reports it. */
  usage?: Usage
}

export interface StoryTextProvider {
  /** True: each story costs money. */
  readonly isPaid: boolean
  /** Model name in the ledger; paid providers only. */
  readonly model?: string
  /**
   * Swedish, fit for the chosen age, as many scenes as wished, the last of them the feast.
   * One call of a paid provider, never more. Throws UpstreamError, or the signal's reason once aborted.
   */
  write(wish: StoryWish, signal: AbortSignal): Promise<WrittenStory>
}
