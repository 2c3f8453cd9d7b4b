/** Public interface of the toymaker on a server: progressive pictures and printable files of a design. */
import type { ToyDesign } from './design.ts'
import type { SolidReport } from './inspection/inspect.ts'
import type { PrintPlan } from './print/plan.ts'
import type { QueuedJob } from './queued-job.ts'

export interface ToyPicture {
  stage: 1 | 2 | 3 | 4 | 'final'
  widthPx: number
  heightPx: number
  /** Four bytes a pixel, not premultiplied. */
  rgba: Uint8Array
}

export interface ToyModel {
  /** Binary STL, mm, z up. */
  stl: Uint8Array
  /** Binary glTF, metres, y up, a material per colour. */
  glb: Uint8Array
  /** One painted shell, mm. */
  threemf: Uint8Array
  report: SolidReport
  plan: PrintPlan
}

export interface DrawOptions {
  /** Width and height of the final picture: 64-2048, usually 1024. */
  sizePx?: number
  /** `studio` has a backdrop; `cutout` is transparent around the toy and its soft shadow. */
  output?: 'studio' | 'cutout'
  /** Turns the toy before the camera, degrees: 0 shows its front, 180 its back. See `SIDES`. */
  turnDeg?: number
  /** The face alone fills the frame, where the toy has one. */
  closeUp?: boolean
  /** False: only the final picture, without the prioritised first sketch. */
  partials?: boolean
  /** Default: unpaid work of the shop itself. */
  queuedJob?: QueuedJob
  signal?: AbortSignal
}

/** Queue state of unpaid pictures. */
export interface RenderPoolState {
  /** Queued pictures, not counting the running ones. */
  waiting: number
  /** Expected time between two finished pictures under load, ms. */
  strideMs: number
}

/** The four sides of a proof, as turns before the camera. */
export const SIDES = { front: 0, left: 90, back: 180, right: 270 } as const
export type Side = keyof typeof SIDES

export interface RenderPool {
  /**
   * Yields four partial pictures, each better than the last, then the final one. Equal designs give equal bytes.
   * The first has priority over all queued work, the others are scheduled; a job that had to wait skips the second.
   * Ends within a few milliseconds of an abort by throwing the signal's reason.
   * @throws ToySolidError, ToyDesignError
   */
  draw(design: ToyDesign, options?: DrawOptions): AsyncGenerator<ToyPicture, void, undefined>
  /**
   * Files, report and plan of the same solid that the final picture shows.
   * @throws ToySolidError, ToyDesignError, or the signal's reason
   */
  model(design: ToyDesign, options?: { queuedJob?: QueuedJob; signal?: AbortSignal }): Promise<ToyModel>
  readonly state: RenderPoolState
  /** Stops all work; what runs is rejected. */
  close(): Promise<void>
}
