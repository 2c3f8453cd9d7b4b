/** A toy's solid: the mesh of both the final picture and the printable files, and its inspection. */
import type { Kernel } from './kernel/kernel.ts'
import type { LetterCutter } from './lettering/cut-letters.ts'
import { boundsOfMesh } from './mesh/mesh-bounds.ts'
import { joinMeshes } from './mesh/join-meshes.ts'
import { meshTape } from './mesh/surface-nets.ts'
import type { Mesh } from './mesh/surface-nets.ts'
import type { Bounds } from './mesh/tape-records.ts'
import { ToySolidError } from './mesh/solid-error.ts'
import { renderMeshOf } from './mesh/render-mesh.ts'
import type { RenderMesh } from './mesh/render-mesh.ts'
import { clearSlivers } from './print/clear-slivers.ts'
import { layerMmFor } from './print/print-settings.ts'
import type { Toy } from './toy.ts'

export { ToySolidError } from './mesh/solid-error.ts'
export { inspect } from './inspection/inspect.ts'
export type { SolidReport } from './inspection/inspect.ts'

export interface Solid extends Mesh {
  bounds: Bounds
  /** The same shell with vertices doubled where colours meet. */
  renderMesh: RenderMesh
}

/** Cell of the solid that is pictured and printed: @example finalCellMm(90) === 0.5 */
export const finalCellMm = (sizeMm: number): number => Math.min(1, Math.max(0.4, sizeMm / 180))

/** Cell of the first sketch, mm. */
export const sketchCellMm = (sizeMm: number): number => sizeMm / 50

export interface SolidOptions {
  cellMm: number
  /** Required for toys with lettering: `cutLetters`, or the result of `loadLetterCutter`. */
  letters?: LetterCutter | null
}

/** @throws ToySolidError when the tape cannot become a closed solid, or its letters cannot be cut. */
export function meshToy(kernel: Kernel, toy: Toy, { cellMm, letters }: SolidOptions): Solid {
  const [body, ...parts] = meshBodies(kernel, toy, cellMm)
  if (!body) throw new ToySolidError('no_solid', 'the toy has no body')
  const plain = clearSlivers(joinMeshes([body, ...parts]), layerMmFor(toy.sizeMm))
  const mesh = toy.lettering.length > 0 ? cutterOf(letters)(plain, toy.lettering) : plain
  return { ...mesh, bounds: boundsOfMesh(mesh), renderMesh: renderMeshOf(mesh) }
}

/**
 * Meshes the closed solids of a toy: the body, then each moving part.
 * @throws ToySolidError when a tape cannot become a closed solid
 */
export const meshBodies = (
  kernel: Kernel,
  { bodies, debrisMm3 }: Pick<Toy, 'bodies' | 'debrisMm3'>,
  cellMm: number,
): Mesh[] => bodies.map((tape, i) => meshTape(kernel, tape, i === 0 ? { cellMm, debrisMm3 } : { cellMm }))

function cutterOf(letters: LetterCutter | null | undefined): LetterCutter {
  if (!letters)
    throw new ToySolidError('letters_not_loaded', 'the toy carries a text, but no letters are at hand')
  return letters
}
