import { expect, it } from 'vitest'
import { createIdleTimer, collectGarbage, IDLE_MS } from './idle-gc.ts'

it('memory is given back after the start, and once after each busy time', () => {
  const timer = createIdleTimer(0)
  expect(timer.isDue(IDLE_MS - 1)).toBe(false)
  expect(timer.isDue(IDLE_MS)).toBe(true)
  expect(timer.isDue(3 * IDLE_MS)).toBe(false)
  timer.noteRequest(4 * IDLE_MS)
  timer.noteRequest(4.5 * IDLE_MS)
  expect(timer.isDue(5 * IDLE_MS)).toBe(false)
  expect(timer.isDue(5.5 * IDLE_MS)).toBe(true)
  expect(timer.isDue(9 * IDLE_MS)).toBe(false)
})

it("the memory of V8's young generation is returned to the system", async () => {
  let kept: object[] = []
  for (let round = 0; round < 40; round += 1) {
    kept = Array.from({ length: 50_000 }, (_, index) => ({ index, round }))
  }
  expect(kept).toHaveLength(50_000)
  kept = []
  const before = process.memoryUsage().heapTotal
  await collectGarbage()
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan(10 * 2 ** 20)
})
