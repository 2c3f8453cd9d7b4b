/** Port: the printable solid of a toy, as files. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'

export interface ModelWish {
  /** Carries the texts on the toy; nothing of it may leave the house. */
  toy: ToyDesign
  /** The picture the customer ordered by: what a provider outside works from. */
  imageUrl: string
}

export const MODEL_FORMATS = ['stl', 'glb', '3mf'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

export interface MadeModel {
  files: { format: ModelFormat; bytes: Uint8Array }[]
  /** What was measured: size, volume, whether it is closed. */
  report: object
}

export interface Model3dProvider {
  /** Throws OutsideError: 'refused' when this toy can never be made, else worth another try. */
  make(wish: ModelWish, signal: AbortSignal): Promise<MadeModel>
}
