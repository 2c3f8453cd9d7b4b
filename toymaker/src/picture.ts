/** Render job of one picture in one worker: a scene, and the work of each refinement step. */
import type { Kernel } from './kernel/kernel.ts'
import type { LetterCutter } from './lettering/cut-letters.ts'
import { meshTape } from './mesh/surface-nets.ts'
import { renderMeshOf } from './mesh/render-mesh.ts'
import type { RenderMesh } from './mesh/render-mesh.ts'
import { closeCamera, fitCamera } from './render/camera.ts'
import type { Camera } from './render/camera.ts'
import { MAX_SUPERSAMPLING, stepWidthPx } from './refinement-steps.ts'
import type { RefinementStep } from './refinement-steps.ts'
import { ToyScene } from './render/scene.ts'
import type { Part, SceneLook } from './render/scene.ts'
import { finalCellMm, meshToy, sketchCellMm } from './solid.ts'
import type { Toy } from './toy.ts'

export type { Part } from './render/scene.ts'

export interface PictureLook extends SceneLook {
  widthPx: number
  /** The face fills the frame, where the toy has one. */
  closeUp: boolean
}

export interface PictureKernels {
  /** Keeps the scene from the first step to the last. */
  scene: Kernel
  /** Used during meshing only, which needs much memory for a short time: shared by all jobs of a worker. */
  mesher: Kernel
}

/** A render job in one worker. */
export class PictureJob {
  readonly #mesher: Kernel
  readonly #toy: Toy
  readonly #letters: LetterCutter | null
  readonly #widthPx: number
  readonly #scene: ToyScene
  readonly #camera: Camera
  readonly #sketch: RenderMesh
  #isSketched = false

  /** `letters` cuts the texts of toys that carry one. */
  constructor(
    { scene, mesher }: PictureKernels,
    toy: Toy,
    letters: LetterCutter | null,
    look: PictureLook,
    pause: () => void,
  ) {
    this.#mesher = mesher
    this.#toy = toy
    this.#letters = letters
    this.#widthPx = look.widthPx
    const sketch = meshTape(mesher, toy.tape, { cellMm: sketchCellMm(toy.sizeMm), sketch: true })
    this.#scene = new ToyScene(scene, toy, look, pause)
    this.#sketch = renderMeshOf(sketch)
    const { positions } = this.#sketch
    const view = { ...toy.camera, azimuthDeg: toy.camera.azimuthDeg + look.turnDeg }
    this.#camera =
      look.closeUp && toy.face !== null
        ? closeCamera(toy.face, view)
        : fitCamera(positions, positions.length / 3, view)
  }

  /** The same solid that `model` writes to files, as a render mesh. */
  makeSolid(): RenderMesh {
    const cellMm = finalCellMm(this.#toy.sizeMm)
    return meshToy(this.#mesher, this.#toy, { cellMm, letters: this.#letters }).renderMesh
  }

  /** Replaces the sketch by the solid. Visibility is sampled at the final supersampling: coarser, slanting faces would keep unlit vertices (dark dots). */
  showSolid(solid: RenderMesh): void {
    this.#scene.show(
      { renderMesh: solid, bodies: this.#toy.bodies },
      this.#camera,
      this.#widthPx * MAX_SUPERSAMPLING,
    )
  }

  gather(step: RefinementStep, part: Part): Float32Array[] {
    if (step.sketch) this.#showSketch()
    this.#scene.gather(step.pass, part)
    return this.#scene.takeSums(part)
  }

  /** Once: the second sketch adds to the light of the first. */
  #showSketch(): void {
    if (this.#isSketched) return
    this.#isSketched = true
    const shown = { renderMesh: this.#sketch, bodies: [this.#toy.tape] }
    this.#scene.show(shown, this.#camera, Math.min(this.#widthPx, 384))
  }

  merge(part: Part, sums: readonly Float32Array[]): void {
    this.#scene.putSums(part, sums)
  }

  /** The step's light, which the next step's bounce comes from. */
  resolve(step: RefinementStep): void {
    this.#scene.resolve(step.pass, step.smoothing)
  }

  /** This part's rows of the step's picture, once its light is resolved. */
  shade(step: RefinementStep, part: Part): Uint8Array {
    return this.#scene.shade(this.widthOf(step), step.supersampling, part)
  }

  widthOf(step: RefinementStep): number {
    return stepWidthPx(step, this.#widthPx)
  }
}
