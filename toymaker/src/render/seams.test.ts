import { beforeAll, describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { buildToy } from '../grammar/build-toy.ts'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { meshToy } from '../solid.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import { findSeams } from './seams.ts'
import type { Seams } from './seams.ts'

let kernel: Kernel
const WHITE = [0.74, 0.74, 0.74] as const
const BLACK = [0.02, 0.02, 0.02] as const

beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

function seamsOf(
  features: readonly string[],
  albedo: readonly [number, number, number],
): { renderMesh: RenderMesh; seams: Seams } {
  const toy = buildToy(readDesign({ kind: 'animals.skogens_djur.bjorn', sizeMm: 120, features, seed: 7 }))
  const { renderMesh } = meshToy(kernel, toy, { cellMm: 1 })
  return { renderMesh, seams: findSeams(kernel, toy.bodies, renderMesh, [albedo, albedo, albedo, albedo]) }
}

const meanOf = ({ shares }: Seams): number => shares.reduce((sum, share) => sum + share, 0) / shares.length

describe('the gaps between parts that move', () => {
  it('take light off both of their walls, and off nothing else', () => {
    const { renderMesh, seams } = seamsOf(['joints'], WHITE)
    const share = seams.vertices.length / (renderMesh.positions.length / 3)
    expect(share).toBeGreaterThan(0.01)
    expect(share).toBeLessThan(0.3)
    expect(Math.min(...seams.shares)).toBe(0)
    expect(Math.max(...seams.shares)).toBeLessThanOrEqual(1)
  })

  it('are paler between pale walls', () => {
    expect(meanOf(seamsOf(['joints'], WHITE).seams)).toBeGreaterThan(
      meanOf(seamsOf(['joints'], BLACK).seams) + 0.02,
    )
  })

  it('are none in a toy of one piece', () => {
    expect(seamsOf([], WHITE).seams.vertices).toHaveLength(0)
  })
})
