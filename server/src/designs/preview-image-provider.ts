/** Port: pictures of a toy, coarse ones first. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { Turn } from '@leksmedjan/toymaker/turn'
import type { Usage } from '../platform/spending/spending.rules.ts'

export interface PictureWish {
  /** Built from the choices. The only field that may leave the house: it never holds a person's name. */
  prompt: string
  /** What the toymaker needs; carries the texts on the toy. */
  toy: ToyDesign
  /** Stands for whoever asks, towards a provider that looks for abuse: a hash nobody can turn back. */
  payerMark?: string
  /** When its turn comes, where pictures are drawn on the shop's own cores. */
  turn?: Turn
  /** True: pictures on the way are of no use. */
  finalOnly?: boolean
}

export interface Picture {
  /** 1-4: ever better pictures on the way; 'final' is the last and the only one that must come. */
  stage: 1 | 2 | 3 | 4 | 'final'
  bytes: Uint8Array
  contentType: 'image/webp' | 'image/png' | 'image/jpeg'
  /** With the final one of a paid provider that tells it. */
  usage?: Usage
}

export interface PreviewImageProvider {
  /** True: each picture costs money, so one that has begun is finished even when nobody waits for it. */
  readonly isPaid: boolean
  /** What the books call it; only of paid ones. */
  readonly model?: string
  /** Of the shop's own: from one picture finished to the next while others wait, ms. */
  strideMs?(): number
  /**
   * Stages only rise and may be skipped. Ends after 'final'; an end without it is a failure. Every picture carries the mark of AI.
   * One call of a paid provider, never more: who draws again pays again. Throws ProviderFault, or the signal's reason once aborted.
   */
  draw(wish: PictureWish, signal: AbortSignal): AsyncIterable<Picture>
}
