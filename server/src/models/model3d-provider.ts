/** Port: the printable solid of a toy, as files. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'

export interface ModelWish {
  /** Carries the texts on the toy; nothing of it may leave the house. */
  toy: ToyDesign
  /** The picture the customer ordered by: what a provider outside works from. */
  imageUrl: string
}

export type ModelFormat = 'stl' | 'glb' | '3mf'

export interface MadeModel {
  files: { format: ModelFormat; bytes: Uint8Array }[]
  /** What was measured: size, volume, whether it is closed. */
  report: object
}

export interface Model3dProvider {
  /** Throws OutsideError: 'refused' when this toy can never be made, else worth another try. */
  make(wish: ModelWish, signal: AbortSignal): Promise<MadeModel>
}
