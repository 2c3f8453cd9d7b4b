/** Spec §8: error texts of changing a design's visibility. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, planted, type Call } from './shop-double.test-data.ts'
import { copySharedDesign, shareDesign, unshareDesign } from './sharing.ts'

const ID = '5d1c2b30-0000-4000-8000-000000000000'
let calls: Call[]
let answer: () => Response

beforeEach(() => {
  calls = answerCalls(() => answer())
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['sharing', () => shareDesign(ID, 'https://shop.se/a.webp')],
  ['taking back', () => unshareDesign(ID)],
])('%s that fails says so', async (_what, call) => {
  answer = () => planted()
  const error: unknown = await call().catch((thrown: unknown) => thrown)
  expect((error as Error).message).toBe('Failed to update design visibility')
  expect((error as Error).cause).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('a copy is known by its prompt id', async () => {
  answer = () => Response.json({ promptId: ID })
  expect(await copySharedDesign(ID)).toBe(ID)
})
