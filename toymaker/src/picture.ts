/** How a picture grows: which mesh, how many rays, how many pixels at each step. Pure; workers walk through it. */
import type { Kernel } from './kernel/kernel.ts'
import type { LetterCutter } from './lettering/cut-letters.ts'
import { meshTape } from './mesh/surface-nets.ts'
import { skinOf } from './mesh/skin.ts'
import { fitCamera } from './render/camera.ts'
import type { Camera } from './render/camera.ts'
import { ToyScene } from './render/scene.ts'
import type { Part, Pass, SceneLook, Smoothing } from './render/scene.ts'
import { finalCellMm, meshToy, sketchCellMm } from './solid.ts'
import type { Toy } from './toy.ts'

export type { Part } from './render/scene.ts'

export interface PictureStep {
  stage: 1 | 2 | 3 | 4 | 'final'
  /** Sketches use a coarse mesh and are drawn by one worker alone. */
  sketch: boolean
  pass: Pass
  smoothing: Smoothing
  /** Width as a share of the wanted width. */
  scale: number
  grain: number
}

const pass = (sky: number, lights: number, floorSky: number, floorLights: number): Pass => ({
  sky,
  lights,
  floorSky,
  floorLights,
})
const smoothing = (rounds: number, spread: Smoothing['spread'], floor: number): Smoothing => ({
  rounds,
  spread,
  floor,
})

/** Every step is one bounce more and one picture better. */
export const PICTURE_STEPS: readonly PictureStep[] = [
  {
    stage: 1,
    sketch: true,
    pass: pass(12, 3, 4, 2),
    smoothing: smoothing(2, [3, 2, 1], 3),
    scale: 1 / 4,
    grain: 1,
  },
  {
    stage: 2,
    sketch: true,
    pass: pass(12, 4, 4, 2),
    smoothing: smoothing(2, [3, 2, 1], 3),
    scale: 1 / 2,
    grain: 1,
  },
  {
    stage: 3,
    sketch: false,
    pass: pass(8, 4, 12, 4),
    smoothing: smoothing(3, [6, 3, 2], 2),
    scale: 1,
    grain: 1,
  },
  {
    stage: 4,
    sketch: false,
    pass: pass(20, 8, 24, 8),
    smoothing: smoothing(2, [8, 4, 2], 1),
    scale: 1,
    grain: 1,
  },
  {
    stage: 'final',
    sketch: false,
    pass: pass(28, 12, 32, 12),
    smoothing: smoothing(2, [8, 4, 2], 1),
    scale: 1,
    grain: 3,
  },
]

export interface PictureLook extends SceneLook {
  widthPx: number
}

/** A toy before the camera in one worker. */
export class PictureJob {
  readonly #kernel: Kernel
  readonly #toy: Toy
  readonly #letters: LetterCutter | null
  readonly #widthPx: number
  readonly #scene: ToyScene
  readonly #camera: Camera

  /** `letters` cuts the texts of toys that carry one. */
  constructor(kernel: Kernel, toy: Toy, letters: LetterCutter | null, look: PictureLook, pause: () => void) {
    this.#kernel = kernel
    this.#toy = toy
    this.#letters = letters
    this.#widthPx = look.widthPx
    const sketch = meshTape(kernel, toy.tape, { cellMm: sketchCellMm(toy.sizeMm), sketch: true })
    this.#scene = new ToyScene(kernel, toy, look, pause)
    const skin = skinOf(sketch)
    const view = { ...toy.camera, azimuthDeg: toy.camera.azimuthDeg + look.turnDeg }
    this.#camera = fitCamera(skin.positions, skin.positions.length / 3, view)
    this.#scene.show(skin, this.#camera, Math.min(look.widthPx, 384))
  }

  /** Replaces the sketch by the solid itself: the very one that `model` writes to files. */
  showSolid(): void {
    const solid = meshToy(this.#kernel, this.#toy, {
      cellMm: finalCellMm(this.#toy.sizeMm),
      letters: this.#letters,
    })
    this.#scene.show(solid.skin, this.#camera, this.#widthPx)
  }

  gather(step: PictureStep, part: Part): Float32Array[] {
    this.#scene.gather(step.pass, part)
    return this.#scene.takeSums(part)
  }

  merge(part: Part, sums: readonly Float32Array[]): void {
    this.#scene.putSums(part, sums)
  }

  /** This part's rows of the step's picture. */
  shade(step: PictureStep, part: Part): Uint8Array {
    this.#scene.settle(step.pass, step.smoothing)
    return this.#scene.shade(this.widthOf(step), step.grain, part)
  }

  widthOf(step: PictureStep): number {
    return stepWidthPx(step, this.#widthPx)
  }
}

export const stepWidthPx = (step: PictureStep, widthPx: number): number =>
  Math.max(16, Math.round(widthPx * step.scale))
