/** Port: the words about a toy. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { Usage } from '../spending/spending.rules.ts'

export interface ToyText {
  toyName: string
  description: string
  storyTeaser: string
}

export interface WrittenText extends ToyText {
  /** Usage of a paid provider that reports it. */
  usage?: Usage
}

export interface ToyTextWish {
  /** Only catalogue values may be sent to a provider; no name, message or address. */
  selections: DesignSelections
  /** Deterministic by wish and seed. */
  seed: number
}

export interface ToyTextProvider {
  /** True: each text is charged. */
  readonly isPaid: boolean
  /** Model name in the ledger; paid providers only. */
  readonly model?: string
  /**
   * Swedish plain text fit for the chosen age. One paid call, never more. Throws ProviderFault, or the signal's reason once
   * aborted.
   */
  write(wish: ToyTextWish, signal: AbortSignal): Promise<WrittenText>
}
