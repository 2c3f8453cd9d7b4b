/** Small picture of a toy for an option tile, drawn by one kernel. */
import type { ToyDesign } from '../design.ts'
import { withJointClearance } from '../joint-clearance.ts'
import { buildKind } from '../grammar/build-toy.ts'
import type { FoundKind } from '../grammar/find-kind.ts'
import { loadKind } from '../grammar/kind-loaders.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { loadLetterCutter } from '../lettering.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import { closeCamera, fitCamera } from '../render/camera.ts'
import type { Camera } from '../render/camera.ts'
import { ToyScene } from '../render/scene.ts'
import type { Pass, Smoothing } from '../render/scene.ts'
import { meshToy } from '../solid.ts'
import type { Toy } from '../toy.ts'

export interface TilePicture {
  /** A square with a transparent ground; four bytes a pixel, not premultiplied. */
  rgba: Uint8Array
  sidePx: number
}

export interface TileView {
  sidePx: number
  /** The face fills the frame, where the toy has one. */
  closeUp: boolean
  /** Turned by so many degrees from the picture's view; a face is seen as it looks at you. */
  turnDeg?: number
  /** What shines at night, by day: the filaments as they look in the hand. */
  daylight?: boolean
}

/** Cells along the toy; the face of a close-up is a third of it. */
const CELLS = { whole: 110, closeUp: 150 }
const PASS: Pass = { sky: 12, lights: 4, floorSky: 8, floorLights: 4 }
const SMOOTHING: Smoothing = { rounds: 2, spread: [4, 3, 2], floor: 3 }
const GRAIN = 2
const ALONE = { index: 0, of: 1 }

/**
 * `breathe` is awaited between mesh and light and may throw to stop.
 * @throws ToySolidError when the design cannot become a closed solid.
 * @example await drawTile(kernel, readDesign({ kind: 'animals' }), { sidePx: 240, closeUp: true }, pause)
 */
export async function drawTile(
  kernel: Kernel,
  design: ToyDesign,
  view: TileView,
  breathe: () => Promise<void>,
): Promise<TilePicture> {
  return drawKind(kernel, { design, kind: await loadKind(design.kind, design.seed) }, view, breathe)
}

/** As `drawTile` of a kind that no path leads to. */
export async function drawKind(
  kernel: Kernel,
  { design, kind }: { design: ToyDesign; kind: FoundKind },
  view: TileView,
  breathe: () => Promise<void>,
): Promise<TilePicture> {
  const toy = withJointClearance(kernel, (fixed) => buildKind(design, kind, fixed))
  const cellMm = toy.sizeMm / (view.closeUp ? CELLS.closeUp : CELLS.whole)
  const { renderMesh } = meshToy(kernel, toy, { cellMm, letters: await loadLetterCutter(toy) })
  await breathe()
  return { rgba: kernel.scoped(() => shade(kernel, toy, renderMesh, view)), sidePx: view.sidePx }
}

function shade(kernel: Kernel, toy: Toy, renderMesh: RenderMesh, view: TileView): Uint8Array {
  const { sidePx, turnDeg = 0 } = view
  const seen = view.daylight === true ? byDay(toy) : toy
  const scene = new ToyScene(kernel, seen, { output: 'cutout', turnDeg }, () => undefined)
  scene.show({ renderMesh, bodies: toy.bodies }, cameraFor(toy, renderMesh, view), sidePx * GRAIN)
  scene.gather(PASS, ALONE)
  scene.resolve(PASS, SMOOTHING)
  return scene.shade(sidePx, GRAIN, ALONE)
}

/** The same solid of the same filaments, none of which shines. */
const byDay = (toy: Toy): Toy => ({ ...toy, palette: { ...toy.palette, glowSlot: 0 } })

function cameraFor(
  { face, camera }: Toy,
  { positions }: RenderMesh,
  { closeUp, turnDeg = 0 }: TileView,
): Camera {
  if (closeUp && face !== null) return closeCamera(face, camera)
  return fitCamera(positions, positions.length / 3, { ...camera, azimuthDeg: camera.azimuthDeg + turnDeg })
}
