/** Port: the words about a toy. */
import type { DesignSelections } from '@leksmedjan/contract/designs'

export interface ToyText {
  toyName: string
  description: string
  storyTeaser: string
}

export interface ToyTextWish {
  /** Choices only; no name, message or address of anybody. */
  selections: DesignSelections
  /** Same wish and seed, same words. */
  seed: number
}

export interface ToyTextProvider {
  /** Swedish, fit for the chosen age. Throws OutsideError. */
  write(wish: ToyTextWish, signal: AbortSignal): Promise<ToyText>
}
