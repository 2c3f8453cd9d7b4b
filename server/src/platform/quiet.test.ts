import { expect, it } from 'vitest'
import { createQuiet, giveMemoryBack, QUIET_MS } from './quiet.ts'

it('memory is given back after the start, and once after each busy time', () => {
  const quiet = createQuiet(0)
  expect(quiet.isDue(QUIET_MS - 1)).toBe(false)
  expect(quiet.isDue(QUIET_MS)).toBe(true)
  expect(quiet.isDue(3 * QUIET_MS)).toBe(false)
  quiet.noteRequest(4 * QUIET_MS)
  quiet.noteRequest(4.5 * QUIET_MS)
  expect(quiet.isDue(5 * QUIET_MS)).toBe(false)
  expect(quiet.isDue(5.5 * QUIET_MS)).toBe(true)
  expect(quiet.isDue(9 * QUIET_MS)).toBe(false)
})

it('what V8 keeps for young objects goes back to the system', async () => {
  let kept: object[] = []
  for (let round = 0; round < 40; round += 1) {
    kept = Array.from({ length: 50_000 }, (_, index) => ({ index, round }))
  }
  expect(kept).toHaveLength(50_000)
  kept = []
  const before = process.memoryUsage().heapTotal
  await giveMemoryBack()
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan(10 * 2 ** 20)
})
