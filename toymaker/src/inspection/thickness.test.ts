import { beforeAll, describe, expect, it } from 'vitest'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { boundsOfMesh } from '../mesh/mesh-bounds.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import { FLOOR, packShapes } from '../mesh/test-tapes.ts'
import type { TestShape } from '../mesh/test-tapes.ts'
import { measureThickness } from './thickness.ts'
import type { Thickness } from './thickness.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

function thicknessOf(...shapes: readonly TestShape[]): Thickness {
  const mesh = meshTape(kernel, packShapes([...shapes, FLOOR]), { cellMm: 0.5 })
  return measureThickness({ ...mesh, bounds: boundsOfMesh(mesh) })
}

const block: TestShape = { kind: 'box', at: [0, 0, 8], size: [15, 12, 12] }

describe('the thickness of plates', () => {
  it('is that of a sheet that stands free', () => {
    const sheet: TestShape = { kind: 'box', at: [0, 0, 30], size: [12, 0.35, 14] }
    const { permilleMm, plateMm } = thicknessOf(block, sheet)
    expect(permilleMm).toBeLessThan(0.86)
    expect(plateMm).toBeLessThan(0.86)
  })

  it('leaves out the rim of a lens, which hangs on its thick middle', () => {
    const lens: TestShape = { kind: 'ellipsoid', at: [0, 0, 32], size: [14, 1.4, 14] }
    const { permilleMm, plateMm } = thicknessOf(block, lens)
    expect(permilleMm).toBeLessThan(0.86)
    expect(plateMm).toBeGreaterThan(1)
  })

  it('is never less than with rims', () => {
    const { permilleMm, plateMm } = thicknessOf(block)
    expect(plateMm).toBeGreaterThanOrEqual(permilleMm)
  })
})
