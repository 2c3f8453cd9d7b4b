/** Inspection of a solid: manifold, connected, stable, dimensions, volume of each colour. */
import { layerMmFor } from '../print/print-settings.ts'
import { islandsInAir } from '../print/islands.ts'
import { pedestalsFor } from '../print/pedestals.ts'
import type { Pedestal } from '../print/pedestals.ts'
import { findNecks, necksOf } from '../print/necks.ts'
import type { Neck } from '../print/necks.ts'
import { erodeByNeck, findSmallParts } from '../print/small-parts.ts'
import type { SmallPart } from '../print/small-parts.ts'
import { measureSupports } from '../print/supports.ts'
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import { checkMesh, sixfoldVolume } from '../mesh/check.ts'
import { findFaults } from './findings.ts'
import type { Finding } from './findings.ts'
import { contactPoints, convexHull, marginInside } from '../mesh/footprint.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import { hypot3 } from '../math/hypot.ts'
import { lerp } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Bounds } from '../mesh/tape-records.ts'
import { shellStarts } from '../print/shell-starts.ts'
import type { ShellBegin, ShellStart } from '../print/shell-starts.ts'
import { measureThickness } from './thickness.ts'
import type { Engraved } from './thickness.ts'

export type { Finding, FindingCode } from './findings.ts'

type MeasuredMesh = Mesh & { bounds: Bounds }

export interface SolidReport {
  /** Every directed edge has its opposite. */
  closed: boolean
  /** Manifold: two triangles at every edge, one fan at every vertex. */
  manifold: boolean
  components: number
  /** Sealed cavities that were filled. */
  sealedVoids: number
  /** Floating parts joined to the body, and specks dropped. */
  bridges: number
  droppedParts: number
  triangles: number
  volumeMm3: number
  areaMm2: number
  sizeMm: { x: number; y: number; z: number }
  /** What the first printed layer lays on the bed. */
  baseAreaMm2: number
  centreOfMassMm: { x: number; y: number; z: number }
  /** Distance of the centre of mass from the edge of the support polygon, mm; negative: the toy falls over. */
  balanceMm: number
  /** True with a margin of at least 1 mm. */
  centreOverBase: boolean
  /** Wall thickness, mm: minimum, 0.1st percentile, and the same without rims; 6 means 6 or more. */
  wallMm: { smallest: number; permille: number; plate: number }
  colours: readonly { slot: number; volumeMm3: number; areaMm2: number }[]
  /** Overhang area beyond 45 degrees that nothing below carries, without the base. */
  overhangCm2: number
  /** Volume of supports that stand on the bed, mm³. */
  supportCm3: number
  /** How many of its shells begin on the bed, on supports from it, in a joint gap, and in mid-air over another shell. */
  starts: Readonly<Record<ShellStart, number>>
  /** Thin columns in the files for printing, under what would begin in mid-air. */
  pedestals: readonly Pedestal[]
  /** Detachable parts that could be swallowed, largest first. */
  smallParts: readonly SmallPart[]
  /** Middles of necks below `minNeckMm`, of toys for the youngest or with bridges, mm. */
  necks: readonly { atMm: Vec3 }[]
  findings: readonly Finding[]
  /** No blocking finding. */
  printable: boolean
}

/** What the solid is checked against. */
export interface Expectations {
  /** Expected closed solids: 1, or more with moving parts. */
  bodies?: number
  /** Parts on thinner necks count as detachable: an age's minimum rod, mm. */
  minNeckMm?: number
  /** Lumps on thinner necks stop the print: for an age that would tear them off. */
  tornNeckMm?: number
  /** Engraved texts: ribs between strokes do not count as walls. */
  engraved?: readonly Engraved[]
}

const STEEP = -Math.SQRT1_2
const MARGIN_MM = 1
const FIRST_LAYER_MM = 0.25
const DEFAULT_NECK_MM = 3.6

/** @example inspect(meshToy(kernel, toy, options), { bodies: toy.bodies.length }).printable */
export function inspect(
  solid: MeasuredMesh,
  { bodies = 1, minNeckMm = DEFAULT_NECK_MM, tornNeckMm, engraved = [] }: Expectations = {},
): SolidReport {
  const shellVertices = solid.normals.length / 3
  const facts = checkMesh(solid.indices, shellVertices)
  const surface = measureSurface(solid)
  const { low, high } = solid.bounds
  const wall = measureThickness(solid, engraved)
  const layerMm = layerMmFor(Math.max(...[0, 1, 2].map((axis) => (high[axis] ?? 0) - (low[axis] ?? 0))))
  const parts = { bounds: solid.bounds, bodies, minNeckMm }
  const eroded = erodeByNeck(solid, parts)
  const middleOf = ({ from, to }: Neck) => ({ atMm: lerp(from, to, 0.5) })
  const volumes = colourVolumes(solid)
  const begins = shellStarts(solid)
  const outline = convexHull(contactPoints(solid.positions, solid.indices, FIRST_LAYER_MM))
  const measured = {
    closed: facts.openEdges === 0,
    manifold: facts.openEdges + facts.doubledEdges + facts.degenerate + facts.pinchedVertices === 0,
    components: facts.components,
    sealedVoids: solid.filledHollows,
    bridges: solid.bridges,
    droppedParts: solid.droppedParts,
    triangles: solid.slots.length,
    volumeMm3: surface.volume,
    areaMm2: surface.area,
    sizeMm: { x: high[0] - low[0], y: high[1] - low[1], z: high[2] - low[2] },
    baseAreaMm2: surface.base,
    centreOfMassMm: surface.centre,
    balanceMm: marginInside(outline, [surface.centre.x, surface.centre.y]),
    wallMm: { smallest: wall.smallestMm, permille: wall.permilleMm, plate: wall.plateMm },
    colours: [1, 2, 3, 4].map((slot) => ({
      slot,
      volumeMm3: volumes[slot] ?? 0,
      areaMm2: surface.areas[slot] ?? 0,
    })),
    overhangCm2: surface.overhang / 100,
    supportCm3: measureSupports(solid, solid.bounds, layerMm).volumeMm3 / 1000,
    starts: countStarts(begins),
    pedestals: pedestalsFor(begins, islandsInAir([solid], solid.bounds, layerMm)),
    smallParts: findSmallParts(eroded, parts),
    necks: tornNeckMm === undefined && solid.bridges === 0 ? [] : necksOf(eroded, parts).map(middleOf),
  }
  const torn = tornNeckMm === undefined ? [] : findNecks(solid, { ...parts, minNeckMm: tornNeckMm })
  const findings = findFaults(
    {
      ...measured,
      openEdges: facts.openEdges,
      wallPermilleMm: wall.permilleMm,
      plateMm: wall.plateMm,
      heightMm: measured.sizeMm.z,
      smallParts: measured.smallParts.length,
      tornParts: torn.length,
    },
    bodies,
  )
  return {
    ...measured,
    centreOverBase: measured.balanceMm >= MARGIN_MM,
    findings,
    printable: !findings.some(({ blocks }) => blocks),
  }
}

function countStarts(begins: readonly ShellBegin[]): Record<ShellStart, number> {
  const counts = { bed: 0, support: 0, gap: 0, air: 0 }
  for (const { start } of begins) counts[start]++
  return counts
}

interface Surface {
  area: number
  areas: number[]
  base: number
  overhang: number
  volume: number
  centre: { x: number; y: number; z: number }
}

/** Surface of each colour slot by its number, mm²: a small part of what `inspect` measures. */
export const colourAreasOf = (solid: MeasuredMesh): readonly number[] => measureSurface(solid).areas

function measureSurface({ positions: p, indices, slots }: MeasuredMesh): Surface {
  const areas = [0, 0, 0, 0, 0]
  const sums = { base: 0, overhang: 0, volume: 0, x: 0, y: 0, z: 0 }
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indexAt(indices, t) * 3, indexAt(indices, t + 1) * 3, indexAt(indices, t + 2) * 3]
    const [ax, ay, az] = [floatAt(p, a), floatAt(p, a + 1), floatAt(p, a + 2)]
    const [bx, by, bz] = [floatAt(p, b), floatAt(p, b + 1), floatAt(p, b + 2)]
    const [cx, cy, cz] = [floatAt(p, c), floatAt(p, c + 1), floatAt(p, c + 2)]
    const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay)
    const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az)
    const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    const area = hypot3(nx, ny, nz) / 2
    const slot = byteAt(slots, t / 3)
    areas[slot] = (areas[slot] ?? 0) + area
    const volume = (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
    sums.volume += volume
    sums.x += (volume * (ax + bx + cx)) / 4
    sums.y += (volume * (ay + by + cy)) / 4
    sums.z += (volume * (az + bz + cz)) / 4
    if (nz < 0 && az < FIRST_LAYER_MM && bz < FIRST_LAYER_MM && cz < FIRST_LAYER_MM) {
      sums.base += area
    } else if (nz < STEEP * 2 * area) sums.overhang += area
  }
  return {
    area: areas.reduce((sum, area) => sum + area, 0),
    areas,
    base: sums.base,
    overhang: sums.overhang,
    volume: sums.volume,
    centre: { x: sums.x / sums.volume, y: sums.y / sums.volume, z: sums.z / sums.volume },
  }
}

/** Volume of each colour by its slot, enclosed by its share of the shell and of the inner borders. */
function colourVolumes({ positions, indices, slots, innerIndices, innerPairs }: MeasuredMesh): number[] {
  const outer = [0, 0, 0, 0, 0]
  for (let t = 0; t < slots.length; t++) {
    const slot = byteAt(slots, t)
    outer[slot] = (outer[slot] ?? 0) + sixfoldVolume(positions, indices, t * 3)
  }
  const inner = [0, 0, 0, 0, 0]
  for (let t = 0; t < innerPairs.length; t++) {
    const pair = byteAt(innerPairs, t)
    const [inside, outside] = [pair >> 4, pair & 15]
    if (inside === outside) continue
    const six = sixfoldVolume(positions, innerIndices, t * 3)
    inner[inside] = (inner[inside] ?? 0) + six
    inner[outside] = (inner[outside] ?? 0) - six
  }
  return outer.map((six, slot) => six / 6 + (inner[slot] ?? 0) / 6)
}
