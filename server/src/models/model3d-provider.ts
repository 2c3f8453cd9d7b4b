/** Port: the printable solid of a toy, as files. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { Side } from '@leksmedjan/toymaker/render-pool'

export interface ModelWish {
  orderId: string
  /** Row of `print_models` that was ordered. */
  designId: string
  /** 1; more where the buyer asked for a change: another model is wanted, not the one that is known. */
  round: number
  /** Carries the texts on the toy; nothing of it may leave the house. */
  toy: ToyDesign
  /** The picture the customer ordered by: what a provider outside works from. */
  imageUrl: string
}

export type ModelFormat = 'stl' | 'glb' | '3mf'

/** 'toymaker': the very solid the picture shows. 'ai': a likeness of the picture, made by a provider outside. */
export type ModelOrigin = 'ai' | 'toymaker'

/** Whether it can be printed as it is, or a person must look first; why, in Swedish, for the operator's eyes. */
export type ModelVerdict = { state: 'printable' } | { state: 'needs_look'; reasons: string[] }

export interface MadeModel {
  origin: ModelOrigin
  verdict: ModelVerdict
  /** What differs from the buyer's picture so that it holds, one plain Swedish sentence each; none where nothing does. */
  changes: string[]
  files: { format: ModelFormat; bytes: Uint8Array }[]
  /** WebP pictures of the solid from all around; none where the provider has no studio. */
  sides: { side: Side; bytes: Uint8Array }[]
  /** What was measured: size, volume, whether it is closed. */
  report: object
  /** What printing takes, when the provider can tell: layers, hours, grams of each filament, colour changes. */
  plan: object | null
}

export interface Model3dProvider {
  /** What its models are when all goes well. */
  readonly origin: ModelOrigin
  /**
   * null while a provider outside is still at it: whoever follows it asks for the model again.
   * Throws OutsideError: 'refused' when this toy can never be made, else worth another try.
   */
  make(wish: ModelWish, signal: AbortSignal): Promise<MadeModel | null>
}
