import { expect, test } from 'vitest'
import { selectionsOf, emptyWizardData } from '#lib/wizard/wizard-data.ts'
import type { TileWish } from './live-messages.ts'
import { tileQueue } from './tile-queue.ts'

const wish = (key: string): TileWish => ({
  key,
  selections: selectionsOf({ data: emptyWizardData(), seed: 1 }),
  view: { sidePx: 240, closeUp: false },
})

function queue() {
  const asked: string[] = []
  let nowMs = 0
  let givenUp = 0
  const made = tileQueue(
    ({ key }) => asked.push(key),
    () => nowMs,
    () => (givenUp += 1),
  )
  return { ...made, asked, givenUp: () => givenUp, pass: (ms: number) => (nowMs += ms) }
}

test('nothing is requested until the toy is at rest, then one at a time', () => {
  const { enqueue, start, finish, asked } = queue()
  enqueue(wish('brave'))
  enqueue(wish('shy'))
  expect(asked).toEqual([])
  start()
  expect(asked).toEqual(['brave'])
  enqueue(wish('calm'))
  expect(asked).toEqual(['brave'])
  finish('brave')
  finish('shy')
  expect(asked).toEqual(['brave', 'shy', 'calm'])
})

test('what has scrolled out of view is not requested', () => {
  const { enqueue, cancel, start, finish, asked } = queue()
  for (const key of ['brave', 'shy', 'calm']) enqueue(wish(key))
  cancel('shy')
  start()
  finish('brave')
  expect(asked).toEqual(['brave', 'calm'])
})

test('a changed toy comes first; what it interrupted is requested again', () => {
  const { enqueue, start, pause, finish, asked } = queue()
  enqueue(wish('brave'))
  start()
  pause()
  enqueue(wish('shy'))
  expect(asked).toEqual(['brave'])
  start()
  finish('brave')
  expect(asked).toEqual(['brave', 'brave', 'shy'])
})

test('a browser that is slow twice in a row gets no more requests; once may be chance', () => {
  const { enqueue, start, finish, pass, asked, givenUp } = queue()
  const keys = ['brave', 'shy', 'calm', 'wise', 'kind']
  for (const key of keys) enqueue(wish(key))
  start()
  for (const [key, tookMs] of [
    ['brave', 4001],
    ['shy', 200],
    ['calm', 4001],
    ['wise', 4001],
  ] as const) {
    pass(tookMs)
    finish(key)
  }
  start()
  expect(asked).toEqual(keys.slice(0, 4))
  expect(givenUp()).toBe(1)
})

test('a picture that several tiles show is drawn once, and for as long as one of them is in sight', () => {
  const { enqueue, cancel, start, finish, asked } = queue()
  for (const key of ['toy', 'toy', 'shy', 'shy']) enqueue(wish(key))
  cancel('toy')
  cancel('shy')
  cancel('shy')
  start()
  finish('toy')
  expect(asked).toEqual(['toy'])
})
