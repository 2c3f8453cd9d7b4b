import { PHASES, type Phase } from '@leksmedjan/contract/preview'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyUpdate,
  secondsLeft,
  smooth,
  initialProgress,
  step2Percent,
  stepOf,
  stepState,
  type ProgressUpdate,
  type Progress,
} from './preview-progress.ts'

const after = (...heard: ProgressUpdate[]) =>
  heard.reduce<Progress>((before, each) => applyUpdate(before, each, 0), initialProgress(0))

test.each([
  [0, 1],
  [14.9, 1],
  [15, 2],
  [99.9, 2],
  [100, 3],
])('backend %d is step %i', (backend, step) => {
  expect(stepOf(backend)).toBe(step)
})

test.each([
  [0, 0],
  [15, 0],
  [30, 20],
  [45, 40],
  [52.5, 50],
  [60, 60],
  [67.5, 70],
  [75, 80],
  [87.5, 90],
  [100, 100],
  [140, 100],
])('backend %d shows %d percent of step 2', (backend, percent) => {
  expect(step2Percent(backend)).toBeCloseTo(percent)
})

test.each<Phase>(['initiating', 'parallel_processing', 'smart_prompt_generation'])(
  '%s stays in the first step at any percentage',
  (phase) => expect(after({ phase, progress: 40 }).step).toBe(1),
)

test.each<Phase>(['image_generation', 'partial_1', 'partial_2', 'partial_3'])(
  '%s is at least the second step',
  (phase) => expect(after({ phase, progress: 3 }).step).toBe(2),
)

test('the complete phase completes all three steps', () => {
  const done = after({ phase: 'image_generation', progress: 30 }, { phase: 'complete' })
  expect([1, 2, 3].map((step) => stepState(done, step as 1 | 2 | 3))).toEqual(['done', 'done', 'done'])
  expect(done.percent).toBe(100)
})

test('the step under way is active, those before it done, those after it waiting', () => {
  const now = after({ progress: 50 })
  expect([1, 2, 3].map((step) => stepState(now, step as 1 | 2 | 3))).toEqual(['done', 'active', 'waiting'])
})

const heardAtSomeTime = fc.record({
  phase: fc.option(fc.constantFrom(...PHASES), { nil: undefined }),
  progress: fc.option(fc.integer({ min: -20, max: 130 }), { nil: undefined }),
  afterMs: fc.integer({ min: 0, max: 20_000 }),
})

test('neither step nor percentage ever falls, whatever events arrive and however long the stream is silent', () => {
  fc.assert(
    fc.property(fc.array(heardAtSomeTime, { maxLength: 40 }), (events) => {
      let now = 0
      let progress = initialProgress(now)
      for (const { afterMs, ...event } of events) {
        now += afterMs
        const silent = smooth(progress, now)
        expect(silent.percent).toBeGreaterThanOrEqual(progress.percent)
        expect(silent.percent - silent.eventPercent).toBeLessThan(5.001)
        const next = applyUpdate(silent, event, now)
        expect(next.percent).toBeGreaterThanOrEqual(silent.percent)
        expect(next.step).toBeGreaterThanOrEqual(silent.step)
        expect(next.percent).toBeLessThanOrEqual(100)
        progress = next
      }
    }),
  )
})

test('two silent seconds move nothing, then a point a second up to five', () => {
  const at = (ms: number) => smooth(after({ progress: 45 }), ms).percent
  expect([at(2000), at(3000), at(7000), at(60_000)]).toEqual([40, 41, 45, 45])
})

test('the first step is never smoothed, and smoothing never reaches the end', () => {
  expect(smooth(after({ progress: 10 }), 60_000).percent).toBe(0)
  expect(smooth(after({ progress: 99 }), 60_000).percent).toBe(99.2)
})

test.each<[Phase, number]>([
  ['initiating', 5],
  ['parallel_processing', 5],
  ['smart_prompt_generation', 5],
  ['image_generation', 45],
  ['partial_1', 30],
  ['partial_2', 20],
  ['partial_3', 10],
])('%s promises about %i seconds', (phase, seconds) => {
  expect(secondsLeft(after({ phase }))).toBe(seconds)
})

test('where the toymaker draws, the smaller of the reckoning and its last pictures', () => {
  expect(secondsLeft(after({ phase: 'image_generation' }), 2)).toBe(2)
  expect(secondsLeft(after({ phase: 'partial_3' }), 60)).toBe(10)
  expect(secondsLeft(after({ phase: 'complete' }), 2)).toBeNull()
})

test('when it is complete no time is promised', () => {
  expect(secondsLeft(after({ phase: 'complete' }))).toBeNull()
})
