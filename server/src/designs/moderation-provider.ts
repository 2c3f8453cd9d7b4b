/** Port: whether a wish can be granted in a shop for children's toys. */
import type { Refusal } from '@leksmedjan/contract/wish-texts'
import type { Picture } from './preview-image-provider.ts'

export interface ModerationFlag {
  reason: Refusal
  /** False: it may pass, but a person looks before it is printed. */
  isSure: boolean
  /** Whose objection it is: the house's own list of words, or somebody who is asked. */
  judge: 'list' | 'provider'
}

export interface ModerationProvider {
  /** null when the text is fine. The text may leave the house: it holds no name and no address. Throws ProviderFault, or the signal's reason once aborted. */
  check(text: string, signal: AbortSignal): Promise<ModerationFlag | null>
  /** The same of a picture somebody else has drawn; left out by what cannot see. */
  checkPicture?(
    picture: Pick<Picture, 'bytes' | 'contentType'>,
    signal: AbortSignal,
  ): Promise<ModerationFlag | null>
}
