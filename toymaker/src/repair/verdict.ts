/** Changes reported to the buyer, and reasons for manual review. */
import type { SolidReport } from '../inspection/inspect.ts'
import type { RepairChange, RepairChangeCode, RepairReason, RepairReasonCode } from './make-printable.ts'
import type { SampledMesh } from './sample-mesh.ts'
import { minContactMm2 } from './place-on-floor.ts'

const LIMITS = {
  /** Share of the surface that may be made up to close openings. */
  madeUp: 0.25,
  /** Share of the surface that may be lost. */
  lost: 0.03,
  /** Two lines of the nozzle. */
  wallMm: 0.8,
  /** Of what a joint should hold. */
  held: 0.4,
  /** As many pins as are ever set: there may be more that floats. */
  pins: 6,
} as const

/** Faults of the solid that the inspector blocks, by the names given outside. */
const BLOCKING: Readonly<Partial<Record<string, RepairReasonCode>>> = {
  open_edges: 'open_edges',
  not_manifold: 'not_manifold',
  loose_parts: 'loose_parts',
  small_base: 'small_base',
  falls_over: 'falls_over',
  too_tall: 'too_tall',
}

/** How it was placed on the floor. */
export interface Stood {
  cutMm: number
  baseMm: number
  hasName: boolean
  contactMm2: number
}

export function reasonsFor(sampled: SampledMesh, report: SolidReport, { contactMm2 }: Stood): RepairReason[] {
  const { x, y, z } = report.sizeMm
  const minHeld = minContactMm2(Math.max(x, y, z)) * LIMITS.held
  const rules: readonly [RepairReasonCode, boolean, number, number][] = [
    ['large_opening', sampled.madeUp > LIMITS.madeUp, sampled.madeUp, LIMITS.madeUp],
    ['too_thin', sampled.lost > LIMITS.lost, sampled.lost, LIMITS.lost],
    ['thin_wall', report.wallMm.permille < LIMITS.wallMm, report.wallMm.permille, LIMITS.wallMm],
    ['small_base', contactMm2 < minHeld, contactMm2, minHeld],
    ['loose_parts', report.bridges >= LIMITS.pins, report.bridges, LIMITS.pins - 1],
  ]
  const own = rules
    .filter(([, isBroken]) => isBroken)
    .map(([code, , figure, limit]): RepairReason => ({ code, figure, limit }))
  const found = report.findings.flatMap(({ code, figure, limit, blocks }): RepairReason[] => {
    const named = BLOCKING[code]
    return blocks && named ? [{ code: named, figure, limit }] : []
  })
  return [...own, ...found]
}

export function changesOf(
  sampled: SampledMesh,
  report: SolidReport,
  { cutMm, baseMm, hasName }: Stood,
): RepairChange[] {
  const figures: readonly [RepairChangeCode, number, boolean][] = [
    ['openings_closed', sampled.openings, sampled.openings > 0],
    ['shells_turned', sampled.turned, sampled.turned > 0],
    ['shells_united', sampled.shells, sampled.shells > 1],
    ['specks_dropped', sampled.specks + report.droppedParts, sampled.specks + report.droppedParts > 0],
    ['parts_joined', report.bridges, report.bridges > 0],
    ['hollows_filled', report.sealedVoids, report.sealedVoids > 0],
    ['base_cut', cutMm, baseMm === 0],
    ['foot_added', baseMm, baseMm > 0],
    ['name_on_foot', 1, hasName],
    ['colours_reduced', sampled.filaments, true],
  ]
  return figures.filter(([, , isSo]) => isSo).map(([code, figure]) => ({ code, figure }))
}
