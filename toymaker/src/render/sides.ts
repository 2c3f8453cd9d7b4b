/** Renders a meshed toy from four sides in one kernel, without progressive sketches. */
import type { Kernel } from '../kernel/kernel.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import { MAX_SUPERSAMPLING, REFINEMENT_STEPS } from '../refinement-steps.ts'
import type { Toy } from '../toy.ts'
import { SIDES } from '../render-pool.ts'
import type { Side, ToyPicture } from '../render-pool.ts'
import { fitCamera } from './camera.ts'
import { ToyScene } from './scene.ts'

/** One worker does it all. */
const WHOLE = { index: 0, of: 1 }
const STEPS = REFINEMENT_STEPS.filter(({ sketch }) => !sketch)

/** The kernel holds what the toy's tape needs. */
export function renderSides(
  kernel: Kernel,
  toy: Toy,
  renderMesh: RenderMesh,
  sizePx: number,
): Record<Side, ToyPicture> {
  const paint = (turnDeg: number): ToyPicture => ({
    stage: 'final',
    widthPx: sizePx,
    heightPx: sizePx,
    rgba: kernel.scoped(() => renderSide(kernel, toy, renderMesh, { sizePx, turnDeg })),
  })
  return {
    front: paint(SIDES.front),
    left: paint(SIDES.left),
    back: paint(SIDES.back),
    right: paint(SIDES.right),
  }
}

function renderSide(
  kernel: Kernel,
  toy: Toy,
  renderMesh: RenderMesh,
  { sizePx, turnDeg }: { sizePx: number; turnDeg: number },
): Uint8Array {
  const scene = new ToyScene(kernel, toy, { output: 'studio', turnDeg }, () => {})
  const view = { ...toy.camera, azimuthDeg: toy.camera.azimuthDeg + turnDeg }
  const camera = fitCamera(renderMesh.positions, renderMesh.positions.length / 3, view)
  scene.show({ renderMesh, bodies: toy.bodies }, camera, sizePx * MAX_SUPERSAMPLING)
  for (const step of STEPS) {
    scene.gather(step.pass, WHOLE)
    scene.resolve(step.pass, step.smoothing)
  }
  return scene.shade(sizePx, MAX_SUPERSAMPLING, WHOLE)
}
