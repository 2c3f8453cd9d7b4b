/** Port: the words about a toy. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { Usage } from '../platform/spending/spending.rules.ts'

export interface ToyText {
  toyName: string
  description: string
  storyTeaser: string
}

export interface WrittenText extends ToyText {
  /** Of a paid provider that tells it. */
  usage?: Usage
}

export interface ToyTextWish {
  /** Of these only what comes from the catalogue may leave the house; no name, message or address of anybody. */
  selections: DesignSelections
  /** Same wish and seed, same words. */
  seed: number
}

export interface ToyTextProvider {
  /** True: each text costs money. */
  readonly isPaid: boolean
  /** What the books call it; only of paid ones. */
  readonly model?: string
  /**
   * Swedish, fit for the chosen age, plain text.
   * One call of a paid provider, never more. Throws ProviderFault, or the signal's reason once aborted.
   */
  write(wish: ToyTextWish, signal: AbortSignal): Promise<WrittenText>
}
