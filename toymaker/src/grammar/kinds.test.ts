import { beforeAll, expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { floatAt } from '../mesh/arrays.ts'
import { checkMesh } from '../mesh/check.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import { meshBodies } from '../solid.ts'
import { buildToy } from './build-toy.ts'
import { SWEPT_LEAVES } from './test-kinds.ts'

const SIZE_MM = 120
/** Cells along the longest side: features from about 2.5 mm show, and 270 solids take half a minute of one processor. */
const CELLS = 90
const SIZE_TOLERANCE = 0.02

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

test.each(SWEPT_LEAVES)('%s is one closed solid of the asked size', (kind) => {
  const toy = buildToy(readDesign({ kind, sizeMm: SIZE_MM, seed: 7 }))
  const solids = meshBodies(kernel, toy, SIZE_MM / CELLS)
  expect(solids).toHaveLength(1)
  for (const solid of solids) {
    expect({ ...checkMesh(solid.indices, solid.normals.length / 3), ...joinsOf(solid) }).toEqual({
      openEdges: 0,
      doubledEdges: 0,
      degenerate: 0,
      pinchedVertices: 0,
      components: 1,
      bridges: 0,
      droppedParts: 0,
    })
    expect(Math.abs(longestSideMm(solid) / SIZE_MM - 1)).toBeLessThan(SIZE_TOLERANCE)
  }
})

/** The mesher joins floating parts by pins and drops specks: a kind needs neither. */
const joinsOf = ({ bridges, droppedParts }: Mesh) => ({ bridges, droppedParts })

function longestSideMm({ positions, normals }: Mesh): number {
  const sides = [0, 1, 2].map((axis) => {
    let [low, high] = [Infinity, -Infinity]
    for (let i = axis; i < normals.length; i += 3) {
      low = Math.min(low, floatAt(positions, i))
      high = Math.max(high, floatAt(positions, i))
    }
    return high - low
  })
  return Math.max(...sides)
}
