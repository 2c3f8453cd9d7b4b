/** Port: whether a wish can be granted in a shop for children's toys. */

export const REFUSALS = ['weapon', 'sexual', 'hate', 'frightening', 'protected', 'person'] as const
export type Refusal = (typeof REFUSALS)[number]

export interface ModerationProvider {
  /** null when the text is fine, else why not. Throws OutsideError. */
  check(text: string, signal: AbortSignal): Promise<Refusal | null>
}
