/** Port: the printable solid of a toy, as files. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { Side } from '@leksmedjan/toymaker/render-pool'

export interface ModelWish {
  orderId: string
  /** Row of `print_models` that was ordered. */
  designId: string
  /** Starts at 1; each requested change increments it and needs another model. */
  round: number
  /** With the texts on the toy; must not be sent to a provider. */
  toy: ToyDesign
  /** The ordered picture: input of an external provider. */
  imageUrl: string
}

export type ModelFormat = 'stl' | 'glb' | '3mf'

/** 'toymaker': the solid that the picture shows. 'ai': a likeness of the picture from an external provider. */
export type ModelOrigin = 'ai' | 'toymaker'

/** Printable, or needs an operator's review; the reasons in Swedish, for the operator. */
export type ModelVerdict = { state: 'printable' } | { state: 'needs_look'; reasons: string[] }

export interface MadeModel {
  origin: ModelOrigin
  verdict: ModelVerdict
  /** Differences from the buyer's picture that printability required, one Swedish sentence each. */
  changes: string[]
  files: { format: ModelFormat; bytes: Uint8Array }[]
  /** WebP renders of the solid from all sides; none where the provider cannot render. */
  sides: { side: Side; bytes: Uint8Array }[]
  /** Measurements: size, volume, whether it is closed. */
  report: object
  /** Print estimate, where available: layers, hours, grams per filament, colour changes. */
  plan: object | null
}

export interface Model3dProvider {
  /** Origin of its models in the normal case. */
  readonly origin: ModelOrigin
  /**
   * null while an external provider works on it: polling calls again later. Throws UpstreamError: 'refused' when this toy can
   * never be made, else retryable.
   */
  make(wish: ModelWish, signal: AbortSignal): Promise<MadeModel | null>
  /** GLB of a toy's solid alone; not where models are likenesses of a picture. */
  solid?(toy: ToyDesign, signal: AbortSignal): Promise<Uint8Array>
}
