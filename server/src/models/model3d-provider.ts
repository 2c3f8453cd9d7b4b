/** Port: the printable solid of a toy, as files. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { Side } from '@leksmedjan/toymaker/workshop'

export interface ModelWish {
  /** Carries the texts on the toy; nothing of it may leave the house. */
  toy: ToyDesign
  /** The picture the customer ordered by: what a provider outside works from. */
  imageUrl: string
}

export type ModelFormat = 'stl' | 'glb' | '3mf'

export interface MadeModel {
  files: { format: ModelFormat; bytes: Uint8Array }[]
  /** WebP pictures of the solid from all around; none where the provider has no studio. */
  sides: { side: Side; bytes: Uint8Array }[]
  /** What was measured: size, volume, whether it is closed. */
  report: object
  /** What printing takes, when the provider can tell: layers, hours, grams of each filament, colour changes. */
  plan: object | null
}

export interface Model3dProvider {
  /** Throws OutsideError: 'refused' when this toy can never be made, else worth another try. */
  make(wish: ModelWish, signal: AbortSignal): Promise<MadeModel>
}
