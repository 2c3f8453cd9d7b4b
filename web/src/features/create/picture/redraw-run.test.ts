import type { RedrawRequest } from '@leksmedjan/contract/preview'
import { expect, test } from 'vitest'
import { createRedrawRun } from './redraw-run.ts'

const wish = (engravingText: string): RedrawRequest => ({ promptId: 'p1', finish: { engravingText } })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Calls stay pending until the test resolves them; the clock is manual. */
function theatre() {
  const calls: {
    text: string | null | undefined
    aborted: () => boolean
    answer: (url: string, follows?: boolean) => Promise<unknown>
    fail: (error: Error) => Promise<unknown>
  }[] = []
  const waits: { ms: number; pass: () => void }[] = []
  const shown: string[] = []
  const run = createRedrawRun({
    call: ({ finish }, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<{
        previewUrl: string
        promptId: string
        follows: boolean
      }>()
      calls.push({
        text: finish.engravingText,
        aborted: () => signal.aborted,
        answer: (previewUrl, follows = true) => {
          resolve({ previewUrl, promptId: 'p1', follows })
          return settled()
        },
        fail: (error) => {
          reject(error)
          return settled()
        },
      })
      return promise
    },
    show: (_wish, imageUrl) => void shown.push(imageUrl),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ ms, pass: resolve })
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  })
  const rest = async () => {
    waits.at(-1)?.pass()
    await settled()
  }
  return { run, calls, waits, shown, rest, status: () => run.getState().status }
}

test('draws once the visitor rests, and shows the picture when it is there', async () => {
  const { run, calls, waits, shown, rest, status } = theatre()
  for (const text of ['T', 'Ti', 'Till']) run.getState().request(wish(text))
  await settled()
  expect([status(), calls.length, waits.map(({ ms }) => ms)]).toEqual(['waiting', 0, [800, 800, 800]])
  await rest()
  expect([status(), calls.map(({ text }) => text)]).toEqual(['drawing', ['Till']])
  await calls[0]?.answer('b.webp')
  expect([status(), shown]).toEqual(['still', ['b.webp']])
})

test('only the newest request is shown, whichever response is last', async () => {
  const { run, calls, shown, rest, status } = theatre()
  run.getState().request(wish('Till'))
  await rest()
  run.getState().request(wish('Till Bo'))
  expect(calls[0]?.aborted()).toBe(true)
  await rest()
  await calls[1]?.answer('new.webp')
  await calls[0]?.answer('old.webp')
  expect([status(), shown]).toEqual(['still', ['new.webp']])
})

test('the same wish again begins nothing', async () => {
  const { run, calls, waits, rest } = theatre()
  run.getState().request(wish('Till'))
  run.getState().request(wish('Till'))
  await rest()
  run.getState().request(wish('Till'))
  expect([waits.length, calls.length]).toEqual([1, 1])
})

test('a failure is kept until the wish changes or the visitor tries again', async () => {
  const { run, calls, shown, rest, status } = theatre()
  run.getState().request(wish('Till'))
  await rest()
  const failure = new Error('no network')
  await calls[0]?.fail(failure)
  run.getState().request(wish('Till'))
  expect([status(), calls.length, shown]).toEqual(['failed', 1, []])
  expect(run.getState().failure).toBe(failure)
  run.getState().retry()
  await settled()
  expect([status(), calls.length]).toEqual(['drawing', 2])
  await calls[1]?.answer('b.webp')
  expect([status(), shown]).toEqual(['still', ['b.webp']])
})

test('what is no longer wished is stopped and never shown', async () => {
  const { run, calls, shown, rest, status } = theatre()
  run.getState().request(wish('Till'))
  await rest()
  run.getState().cancel()
  expect([calls[0]?.aborted(), status()]).toEqual([true, 'still'])
  await calls[0]?.answer('b.webp')
  expect([status(), shown]).toEqual(['still', []])
})

test('a picture from outside stays', async () => {
  const { run, calls, shown, rest, status } = theatre()
  run.getState().request(wish('Till'))
  await rest()
  await calls[0]?.answer('a.webp', false)
  expect([status(), shown]).toEqual(['stays', []])
})

test('an order does not wait for the rest, but for the picture or its failure', async () => {
  const { run, calls, shown } = theatre()
  await run.getState().flush()
  run.getState().request(wish('Till'))
  let isSettled = false
  const waiting = run
    .getState()
    .flush()
    .then(() => (isSettled = true))
  await settled()
  expect([calls.length, isSettled]).toEqual([1, false])
  await calls[0]?.answer('b.webp')
  await waiting
  expect(shown).toEqual(['b.webp'])
  run.getState().request(wish('Till Bo'))
  const failing = run.getState().flush()
  await settled()
  await calls[1]?.fail(new Error('no network'))
  await failing
})
