import { CALL_TIMEOUT_MS, GENERATION_TIMEOUT_MS, PREVIEW_SILENCE_MS } from '@leksmedjan/contract/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { systemClock } from '@leksmedjan/platform/clock'
import { createLog } from '@leksmedjan/platform/log'
import type { Spending } from '../../spending/spending.ts'
import { TIMING } from '../drawing/timing.ts'
import type { ToyText } from '../toy-text-provider.ts'
import { createToyTextService, WORDS_DEADLINE_MS } from './toy-text-service.ts'

const GRAMMAR: ToyText = { toyName: 'Gnista', description: 'En modig drake.', storyTeaser: 'En kväll ...' }
const DEADLINE_MS = 60
const WISH = {
  selections: {} as never,
  seed: 1,
  promptId: 'a2f0c3de-0000-4000-8000-000000000001',
  quotaKeys: [],
  findWritten: async () => null,
}

/** A provider that accepts the call and never responds; `opened` is the ledger's answer. */
function serviceOver(opened: Awaited<ReturnType<Spending['open']>>) {
  const ended: string[] = []
  const spending: Spending = {
    open: async () => opened,
    end: async (_callId, _service, { state }) => void ended.push(state),
    quotaUsage: async () => null,
  } as Partial<Spending> as Spending
  const texts = {
    isPaid: true,
    model: 'hangs',
    write: async (_wish: unknown, signal: AbortSignal) => {
      await sleep(10_000, undefined, { signal })
      return GRAMMAR
    },
  }
  const toyTexts = createToyTextService({
    spending,
    clock: systemClock,
    log: createLog('silent'),
    texts,
    ownTexts: { isPaid: false, write: async () => GRAMMAR },
    moderator: { moderateGeneratedText: async () => null },
    deadlineMs: DEADLINE_MS,
  })
  return { toyTexts, ended }
}

it.each([
  ['hangs', { kind: 'open', callId: 'c1' } as const],
  ['is bought by another request that never ends', { kind: 'bought' } as const],
])('the grammar is used where the paid text %s', async (_what, opened) => {
  const { toyTexts } = serviceOver(opened)
  expect(await toyTexts.write(WISH, AbortSignal.timeout(DEADLINE_MS * 50))).toEqual(GRAMMAR)
})

it('disconnecting aborts the call', async () => {
  const { toyTexts } = serviceOver({ kind: 'open', callId: 'c1' })
  await expect(toyTexts.write(WISH, AbortSignal.timeout(5))).rejects.toThrow()
})

it('the server times out before the page, so that the page gets the texts', () => {
  expect(WORDS_DEADLINE_MS).toBeLessThan(CALL_TIMEOUT_MS - 5000)
})

it('the page times out before the server ends a picture, so that the 120-second text can be met (Spec §8)', () => {
  expect(TIMING.deadlineMs).toBeGreaterThan(GENERATION_TIMEOUT_MS)
  expect(TIMING.paidMs).toBeLessThan(GENERATION_TIMEOUT_MS)
})

it("the stream is silent for longer than the page's smoothing delay (Spec §4)", () => {
  expect(TIMING.tickMs).toBeGreaterThan(PREVIEW_SILENCE_MS)
})
