/** Port: makes a provider's mesh printable, in the toy's size, colours and with its texts. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { MadeModel } from './model3d-provider.ts'

export interface ModelFinisher {
  /**
   * Accepts any bytes: an unrepairable mesh gives `needs_look` with reasons. Throws the signal's reason, or UpstreamError
   * 'unavailable'.
   */
  finish(glb: Uint8Array, toy: ToyDesign, signal: AbortSignal): Promise<Omit<MadeModel, 'origin'>>
}
