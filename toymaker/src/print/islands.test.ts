import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { boundsOfMesh } from '../mesh/mesh-bounds.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import { FLOOR, packShapes } from '../mesh/test-tapes.ts'
import type { TestShape } from '../mesh/test-tapes.ts'
import { islandsInAir } from './islands.ts'
import type { Island } from './islands.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const LAYER_MM = 0.2

function islandsOf(...shapes: readonly TestShape[]): Island[] {
  const mesh = meshTape(kernel, packShapes([...shapes, FLOOR]), { cellMm: 0.5 })
  return islandsInAir([mesh], boundsOfMesh(mesh), LAYER_MM)
}

/** A post with a beam, from whose end a peg hangs down. */
const post: TestShape = { kind: 'box', at: [0, 0, 20], size: [4, 4, 24] }
const beam: TestShape = { kind: 'box', at: [12, 0, 40], size: [16, 4, 4] }
const pegTo = (lowest: number): TestShape => ({
  kind: 'box',
  at: [24, 0, (lowest + 38) / 2],
  size: [3, 3, (38 - lowest) / 2],
})
const foot: TestShape = { kind: 'box', at: [12, 0, 2], size: [20, 8, 3] }

describe('islands in mid-air', () => {
  it('are what hangs down over another part of the toy', () => {
    const [island, ...more] = islandsOf(post, beam, pegTo(20), foot)
    expect(more).toEqual([])
    expect(island?.at[0]).toBeCloseTo(24, 0)
    expect(island?.at[1]).toBeCloseTo(0, 0)
    expect(Math.abs((island?.at[2] ?? 0) - 20)).toBeLessThan(0.5)
    expect(Math.abs((island?.gapMm ?? 0) - 15)).toBeLessThan(0.6)
    // The beam begins at 36 mm.
    expect(Math.abs((island?.freeMm ?? 0) - 16)).toBeLessThan(0.6)
    expect(island?.areaMm2).toBeGreaterThan(15)
  })

  it('are none over the free bed, where a support stands', () => {
    expect(islandsOf(post, beam, pegTo(20))).toEqual([])
  })

  it('are none where the first layers sag onto what is below', () => {
    expect(islandsOf(post, beam, pegTo(5.5), foot)).toEqual([])
  })
})
