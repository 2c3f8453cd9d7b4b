/** Spec §8: error messages of the studio's calls. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, planted, signInKarin, signOutKarin, type Call } from '#lib/shop-double.test-data.ts'
import {
  claimGuestDesigns,
  findDesign,
  listActiveWork,
  listDesigns,
  listOrders,
  readStats,
  removeDesign,
  renameDesign,
} from './requests.ts'

const ID = '5d1c2b30-0000-4000-8000-000000000000'
let calls: Call[]
let answer: () => Response

beforeEach(async () => {
  calls = answerCalls(() => answer())
  answer = () => planted()
  await signInKarin()
})
afterEach(() => {
  signOutKarin()
  vi.unstubAllGlobals()
})

type Failing = [words: string, call: () => Promise<unknown>]
/** Filtered by the customer's id: they require a session. */
const OWN: Failing[] = [
  ['Failed to fetch designs', () => listDesigns({ filter: 'all', search: '' }, 0)],
  ['Failed to fetch designs', () => findDesign(ID)],
  ['Failed to fetch generation jobs', () => listActiveWork()],
  ['Failed to fetch design statistics', () => readStats()],
  ['Failed to fetch orders', () => listOrders(3)],
  ['Failed to update design', () => renameDesign(ID, 'Åkes kanin')],
  ['Failed to delete design', () => removeDesign(ID)],
]
const CALLS: Failing[] = [...OWN, ['Failed to migrate designs', () => claimGuestDesigns()]]

test.each(CALLS)('%s: the shop answers that it failed', async (words, call) => {
  const error: unknown = await call().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).message).toBe(words)
  expect((error as Error).cause).toBeDefined()
  expect(calls.length).toBeGreaterThan(0)
})

test.each([['Failed to update design', () => renameDesign(ID, 'Åkes kanin')]])(
  '%s: no own row was there to change',
  async (words, call) => {
    answer = () => Response.json([])
    await expect(call()).rejects.toThrow(words)
  },
)

test.each(OWN)('signed out, no request is sent (%s)', async (_words, call) => {
  signOutKarin()
  await expect(call()).rejects.toThrow('User not authenticated')
  expect(calls).toEqual([])
})
