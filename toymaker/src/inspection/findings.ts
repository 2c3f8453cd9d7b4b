import { PRINT_SETTINGS } from '../print/print-settings.ts'

/** Findings of the inspector: each names its figure and the limit it exceeds. */
export type FindingCode =
  | 'open_edges'
  | 'not_manifold'
  | 'loose_parts'
  | 'thin_wall'
  | 'small_base'
  | 'falls_over'
  | 'too_tall'
  | 'much_support'
  | 'small_parts'

export interface Finding {
  code: FindingCode
  figure: number
  limit: number
  /** Blocks printing; other findings are warnings for the operator. */
  blocks: boolean
}

export interface Examined {
  openEdges: number
  closed: boolean
  manifold: boolean
  components: number
  wallPermilleMm: number
  /** Without rims. */
  plateMm: number
  baseAreaMm2: number
  balanceMm: number
  supportCm3: number
  heightMm: number
  volumeMm3: number
  smallParts: number
  /** Of these: lumps that the youngest could tear off. */
  tornParts: number
}

const MIN_BASE_MM2 = 40
/** Minimum distance of the centre of mass from the edge of the support polygon, mm. */
const MIN_BALANCE_MM = 1
/** Warns below four lines of the nozzle: what is sound whatever is done to it. */
const MIN_WALL_MM = 1.6
/** Two lines side by side: a thinner wall that hangs on nothing thicker is one strand on another, and breaks. */
const MIN_PLATE_MM = PRINT_SETTINGS.lineMm + PRINT_SETTINGS.spacingMm
const MAX_SUPPORT_CM3 = 60
/** Supports of more than this many times the toy's own volume: a print that fails more often than it succeeds. */
const MAX_SUPPORT_SHARE = 2
const PRINTER_HEIGHT_MM = 250

export function findFaults(found: Examined, bodies: number): Finding[] {
  const isPropped = found.supportCm3 * 1000 > MAX_SUPPORT_SHARE * found.volumeMm3
  const isBrittle = found.plateMm < MIN_PLATE_MM
  const rules: readonly [FindingCode, boolean, number, number, boolean][] = [
    ['open_edges', found.openEdges > 0, found.openEdges, 0, true],
    ['not_manifold', found.closed && !found.manifold, 1, 0, true],
    ['loose_parts', found.components !== bodies, found.components, bodies, true],
    ['small_base', found.baseAreaMm2 < MIN_BASE_MM2, found.baseAreaMm2, MIN_BASE_MM2, true],
    ['falls_over', found.balanceMm < MIN_BALANCE_MM, found.balanceMm, MIN_BALANCE_MM, true],
    ['too_tall', found.heightMm > PRINTER_HEIGHT_MM, found.heightMm, PRINTER_HEIGHT_MM, true],
    isBrittle
      ? ['thin_wall', true, found.plateMm, MIN_PLATE_MM, true]
      : ['thin_wall', found.wallPermilleMm < MIN_WALL_MM, found.wallPermilleMm, MIN_WALL_MM, false],
    [
      'much_support',
      isPropped || found.supportCm3 > MAX_SUPPORT_CM3,
      found.supportCm3,
      MAX_SUPPORT_CM3,
      isPropped,
    ],
    ['small_parts', found.smallParts + found.tornParts > 0, found.smallParts, 0, found.tornParts > 0],
  ]
  return rules
    .filter(([, broken]) => broken)
    .map(([code, , figure, limit, blocks]) => ({ code, figure, limit, blocks }))
}
