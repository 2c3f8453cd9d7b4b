/** Repair pipeline: read, sample, place on the floor, mesh, write files, render, judge. */
import type { Kernel } from '../kernel/kernel.ts'
import { ToySolidError } from '../mesh/solid-error.ts'
import { modelOf } from '../model.ts'
import { renderSides } from '../render/sides.ts'
import { finalCellMm } from '../solid.ts'
import { buildScanned } from './build-scanned.ts'
import type { ScannedToy } from './build-scanned.ts'
import type { PrintableToy, PrintableWish, RepairReason } from './make-printable.ts'
import { readGlb } from './read-glb.ts'
import { sampleMesh } from './sample-mesh.ts'
import type { SampledMesh } from './sample-mesh.ts'
import type { DecodeTexture } from './soup.ts'
import { Unusable } from './unusable.ts'
import { changesOf, reasonsFor } from './verdict.ts'

export type RepairWish = Omit<PrintableWish, 'signal'>

export interface RepairContext {
  /** Used for this mesh only: its samples stay on the heap. */
  kernel: Kernel
  decode: DecodeTexture
}

const DEFAULT_SIDE_PX = 768

/** Repairs a GLB; a faulty mesh resolves to `needs_look`. Runs to its end: to stop it, end the process. */
export async function repairGlb(context: RepairContext, wish: RepairWish): Promise<PrintableToy> {
  try {
    return await repair(context, wish)
  } catch (error) {
    if (error instanceof Unusable) return rejected(error)
    if (error instanceof ToySolidError) return rejected(new Unusable('no_solid'))
    throw error
  }
}

/** Result without a solid. */
export const rejected = ({
  code,
  figure,
  limit,
}: Pick<Unusable, 'code' | 'figure' | 'limit'>): PrintableToy => ({
  verdict: 'needs_look',
  reasons: [{ code, figure, limit }],
  changes: [],
  model: null,
  sides: null,
})

async function repair(context: RepairContext, wish: RepairWish): Promise<PrintableToy> {
  const { kernel, decode } = context
  const { filaments, longestSideMm } = wish
  if (filaments.length === 0 || filaments.length > 4) throw new Error('one to four filaments are wanted')
  const cellMm = finalCellMm(longestSideMm)
  const soup = await readGlb(wish.glb, decode)
  const sampled = sampleMesh(soup, {
    filaments,
    cellsAlong: Math.round(longestSideMm / cellMm),
    cellMm,
  })
  const { scanned, unengraved } = await buildEngraved(context, sampled, wish)
  const model = await modelOf(scanned.solid, scanned.toy)
  const reasons = [...unengraved, ...reasonsFor(sampled, model.report, scanned)]
  return {
    verdict: reasons.length === 0 ? 'printable' : 'needs_look',
    reasons,
    changes: changesOf(sampled, model.report, scanned),
    model,
    sides: renderSides(kernel, scanned.toy, scanned.solid.renderMesh, wish.sizePx ?? DEFAULT_SIDE_PX),
  }
}

/** Retries without texts where one cannot be engraved: a person then sees the rest. */
async function buildEngraved(
  { kernel }: RepairContext,
  { scan }: SampledMesh,
  { longestSideMm, filaments, nameSign, engraving }: RepairWish,
): Promise<{ scanned: ScannedToy; unengraved: RepairReason[] }> {
  const wish = {
    sizeMm: longestSideMm,
    filaments,
    nameSign: nameSign?.trim() || null,
    engraving: engraving?.trim() || null,
  }
  try {
    return { scanned: await buildScanned(kernel, scan, wish), unengraved: [] }
  } catch (error) {
    if (!(error instanceof ToySolidError) || error.fault !== 'letters_off_face') throw error
  }
  return {
    scanned: await buildScanned(kernel, scan, { ...wish, nameSign: null, engraving: null }),
    unengraved: [{ code: 'letters_off_face', figure: null, limit: null }],
  }
}
