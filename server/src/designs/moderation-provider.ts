/** Port: content moderation for a shop for children's toys. */
import type { Refusal } from '@leksmedjan/contract/wish-texts'
import type { Picture } from './preview-image-provider.ts'

export interface ModerationFlag {
  reason: Refusal
  /** False: passes with a flag; a person reviews it before printing. */
  isSure: boolean
  /** Raised by the embedded word list or by the provider. */
  judge: 'list' | 'provider'
}

export interface ModerationProvider {
  /**
   * null when the text passes. It may be sent to a provider: it contains no name and no address. Throws ProviderFault, or the
   * signal's reason once aborted.
   */
  check(text: string, signal: AbortSignal): Promise<ModerationFlag | null>
  /** The same for a generated picture; omitted by providers without image input. */
  checkPicture?(
    picture: Pick<Picture, 'bytes' | 'contentType'>,
    signal: AbortSignal,
  ): Promise<ModerationFlag | null>
}
