import { expect, test } from 'vitest'
import { kernelSourceHash } from '../../scripts/kernel-source.ts'
import { randomHeap } from '../mesh/test-tapes.ts'
import { distanceTo } from '../sdf/distance.ts'
import { KERNEL_SOURCE_HASH } from './kernel-wasm.generated.ts'
import { Kernel, compileKernel } from './kernel.ts'

test('the stored kernel was compiled from the sources beside it (run scripts/build-kernel.ts)', () => {
  expect(KERNEL_SOURCE_HASH).toBe(kernelSourceHash())
})

test('measures the same distances as plain arithmetic near the surface, and the same sign everywhere', async () => {
  const kernel = new Kernel(await compileKernel())
  let near = 0
  for (let seed = 1; seed <= 60; seed++) {
    const tape = randomHeap(seed)
    kernel.setTape(tape)
    for (let i = 0; i < 200; i++) {
      const point = [((i * 37) % 61) - 30, ((i * 23) % 59) - 30, (i * 11) % 53] as const
      const expected = distanceTo(tape, [...point])
      const measured = kernel.call.distanceAt(...point)
      // Far inside, cuts that cannot reach the surface are left out.
      if (Math.abs(expected) > 0.5) expect(Math.sign(measured)).toBe(Math.sign(expected))
      else {
        expect(measured).toBeCloseTo(expected, 2)
        near++
      }
    }
  }
  expect(near).toBeGreaterThan(100)
})

test('gives its heap back', async () => {
  const kernel = new Kernel(await compileKernel())
  const before = kernel.call.heapMark()
  kernel.scoped(() => kernel.putFloats([1, 2, 3]))
  expect(kernel.call.heapMark()).toBe(before)
})
