/** Port: pictures of a toy, coarse ones first. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'

export interface PictureWish {
  /** Built from the choices. The only field that may leave the house: it never holds a person's name. */
  prompt: string
  /** What the toymaker needs; carries the texts on the toy. */
  toy: ToyDesign
}

export interface Picture {
  /** 1-4: ever better pictures on the way; 'final' is the last and the only one that must come. */
  stage: 1 | 2 | 3 | 4 | 'final'
  bytes: Uint8Array
  contentType: 'image/webp' | 'image/png' | 'image/jpeg'
}

export interface PreviewImageProvider {
  /** True: each picture costs money, so one that has begun is finished even when nobody waits for it. */
  readonly isPaid: boolean
  /**
   * Stages only rise and may be skipped. Ends after 'final'; an end without it is a failure.
   * Throws OutsideError, or the signal's reason once aborted.
   */
  draw(wish: PictureWish, signal: AbortSignal): AsyncIterable<Picture>
}
