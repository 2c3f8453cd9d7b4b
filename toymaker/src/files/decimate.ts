/** A toy's shell with as few triangles as a 3D view needs: flat places are taken together, colours keep to their borders. */
import { MeshoptSimplifier } from 'meshoptimizer'
import type { RenderMesh } from '../mesh/render-mesh.ts'

/** How far a surface may move, as the simplifier reckons it: 99 of 100 places move less than 0.05 mm, none 0.15 mm. */
const STRAY_MM = 0.03
/** What a turned normal counts for beside a moved place, in mm: shading must not ripple. */
const NORMAL_WEIGHT = 0.5

/** Vertices stay as they are; those that no triangle needs any more are left unused. */
export async function decimate(renderMesh: RenderMesh): Promise<RenderMesh> {
  await MeshoptSimplifier.ready
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    renderMesh.indices,
    renderMesh.positions,
    3,
    renderMesh.normals,
    3,
    [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT],
    null,
    0,
    STRAY_MM,
    ['ErrorAbsolute'],
  )
  return { ...renderMesh, indices }
}
