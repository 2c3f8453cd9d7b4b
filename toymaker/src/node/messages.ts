/** Messages between the render pool and its workers. A worker runs its tasks in the order they arrive. */
import type { ToyDesign } from '../design.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import type { PictureLook } from '../picture.ts'
import type { Part } from '../render/scene.ts'
import type { ToyModel } from '../render-pool.ts'

/** Set to 1 when the job is aborted. */
export type StopFlag = Int32Array<SharedArrayBuffer>

export interface Tasks {
  /** Places the toy before the camera as a sketch. */
  open: { ask: { design: ToyDesign; look: PictureLook; stop: StopFlag }; answer: null }
  /** Replaces the sketch by the solid; answers with it. What another worker has made is taken, else it is made here. */
  solid: { ask: { solid: RenderMesh | null }; answer: RenderMesh | null }
  /** Gathers a part of a step's light; answers with the sums if others need them. */
  gather: { ask: { step: number; part: Part }; answer: Float32Array[] }
  /** Takes in the other parts' sums, then shades a part of the rows; null for a step whose picture is not shown. */
  shade: {
    ask: { step: number; part: Part; others: { part: Part; sums: Float32Array[] }[]; isShown: boolean }
    answer: Uint8Array | null
  }
  close: { ask: object; answer: null }
  model: { ask: { design: ToyDesign; stop: StopFlag }; answer: ToyModel }
}

export type TaskName = keyof Tasks

export type TaskMessage = {
  [T in TaskName]: { id: number; job: number; task: T; ask: Tasks[T]['ask'] }
}[TaskName]

export type Answer = { id: number; answer: Tasks[TaskName]['answer'] } | { id: number; error: TaskError }

/** Structured clone drops an error's class; these fields restore it. */
export interface TaskError {
  name: string
  message: string
  /** Of a ToySolidError. */
  fault?: string
  /** Of a ToyDesignError. */
  field?: string
}
