/** Port: whether a wish can be granted in a shop for children's toys. */

export type Refusal = 'weapon' | 'sexual' | 'hate' | 'frightening' | 'protected' | 'person'

export interface ModerationProvider {
  /** null when the text is fine, else why not. Throws OutsideError. */
  check(text: string, signal: AbortSignal): Promise<Refusal | null>
}
