/** Port: makes a mesh from outside printable, in the toy's size, colours and with its texts. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { MadeModel } from './model3d-provider.ts'

export interface ModelFinisher {
  /** Any bytes: what cannot be made right answers `needs_look` with the reasons. Throws the signal's reason, or OutsideError 'unavailable'. */
  finish(glb: Uint8Array, toy: ToyDesign, signal: AbortSignal): Promise<Omit<MadeModel, 'origin'>>
}
