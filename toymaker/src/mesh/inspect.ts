/** What an inspector finds when holding the solid: closed, in one piece, stable, how big, how much of each colour. */
import { byteAt, floatAt, indexAt } from './arrays.ts'
import { checkMesh, enclosedVolume } from './check.ts'
import type { Mesh } from './surface-nets.ts'
import type { Bounds } from './tape-records.ts'

type MeasuredMesh = Mesh & { bounds: Bounds }

export interface SolidReport {
  /** Every edge has its counterpart. */
  closed: boolean
  /** Two triangles at every edge, one fan at every vertex. */
  manifold: boolean
  components: number
  /** Hollows without a way out that were filled. */
  sealedVoids: number
  /** Floating parts that were joined to the body, and specks that were dropped. */
  bridges: number
  droppedParts: number
  triangles: number
  volumeMm3: number
  areaMm2: number
  sizeMm: { x: number; y: number; z: number }
  /** What the first printed layer lays on the bed. */
  baseAreaMm2: number
  /** Does the centre of mass stand above the base's outline (its box, a little drawn in)? */
  centreOverBase: boolean
  colours: readonly { slot: number; volumeMm3: number; areaMm2: number }[]
  /** Area steeper than 45 degrees that nothing below carries, without the base. */
  overhangCm2: number
}

const STEEP = -Math.SQRT1_2
const MARGIN_MM = 1
const FIRST_LAYER_MM = 0.25

export function inspect(solid: MeasuredMesh): SolidReport {
  const shellVertices = solid.normals.length / 3
  const facts = checkMesh(solid.indices, shellVertices)
  const surface = measureSurface(solid)
  const { low, high } = solid.bounds
  return {
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
    centreOverBase: surface.centreOverBase,
    colours: [1, 2, 3, 4].map((slot) => ({
      slot,
      volumeMm3: colourVolume(solid, slot),
      areaMm2: surface.areas[slot] ?? 0,
    })),
    overhangCm2: surface.overhang / 100,
  }
}

interface Surface {
  area: number
  areas: number[]
  base: number
  overhang: number
  volume: number
  centreOverBase: boolean
}

function measureSurface({ positions: p, indices, slots }: MeasuredMesh): Surface {
  const areas = [0, 0, 0, 0, 0]
  const sums = { base: 0, overhang: 0, volume: 0, x: 0, y: 0 }
  const foot = { left: Infinity, right: -Infinity, front: Infinity, back: -Infinity }
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indexAt(indices, t) * 3, indexAt(indices, t + 1) * 3, indexAt(indices, t + 2) * 3]
    const [ax, ay, az] = [floatAt(p, a), floatAt(p, a + 1), floatAt(p, a + 2)]
    const [bx, by, bz] = [floatAt(p, b), floatAt(p, b + 1), floatAt(p, b + 2)]
    const [cx, cy, cz] = [floatAt(p, c), floatAt(p, c + 1), floatAt(p, c + 2)]
    const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay)
    const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az)
    const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    const area = Math.hypot(nx, ny, nz) / 2
    const slot = byteAt(slots, t / 3)
    areas[slot] = (areas[slot] ?? 0) + area
    const volume = (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
    sums.volume += volume
    sums.x += (volume * (ax + bx + cx)) / 4
    sums.y += (volume * (ay + by + cy)) / 4
    if (nz < 0 && az < FIRST_LAYER_MM && bz < FIRST_LAYER_MM && cz < FIRST_LAYER_MM) {
      sums.base += area
      foot.left = Math.min(foot.left, ax, bx, cx)
      foot.right = Math.max(foot.right, ax, bx, cx)
      foot.front = Math.min(foot.front, ay, by, cy)
      foot.back = Math.max(foot.back, ay, by, cy)
    } else if (nz < STEEP * 2 * area) sums.overhang += area
  }
  const [x, y] = [sums.x / sums.volume, sums.y / sums.volume]
  const inside = (v: number, from: number, to: number): boolean => v > from + MARGIN_MM && v < to - MARGIN_MM
  return {
    area: areas.reduce((sum, area) => sum + area, 0),
    areas,
    base: sums.base,
    overhang: sums.overhang,
    volume: sums.volume,
    centreOverBase: inside(x, foot.left, foot.right) && inside(y, foot.front, foot.back),
  }
}

/** The colour's own closed solid: its share of the shell and of the inner borders. */
function colourVolume(solid: MeasuredMesh, slot: number): number {
  const outer = enclosedVolume(solid.positions, solid.indices, (t) =>
    byteAt(solid.slots, t) === slot ? 1 : 0,
  )
  const inner = enclosedVolume(solid.positions, solid.innerIndices, (t) => {
    const pair = byteAt(solid.innerPairs, t)
    return pair >> 4 === slot ? 1 : (pair & 15) === slot ? -1 : 0
  })
  return outer + inner
}
