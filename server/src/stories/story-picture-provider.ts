/** Port: the very toy, cut out, from any side. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'

export interface Cutout {
  /** Four bytes a pixel, not premultiplied; clear around the toy and its soft shadow. */
  rgba: Uint8Array
  widthPx: number
  heightPx: number
}

export interface StoryPictureProvider {
  /** `turnDeg`: 0 shows the front. Throws UpstreamError. */
  cutOut(toy: ToyDesign, turnDeg: number, signal: AbortSignal): Promise<Cutout>
}
