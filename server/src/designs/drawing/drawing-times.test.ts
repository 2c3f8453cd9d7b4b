import { expect, it } from 'vitest'
import { createDrawingTimes } from './drawing-times.ts'

it('is the median of the last ten, unknown before the first', () => {
  const times = createDrawingTimes()
  expect(times.usualMs()).toBeNull()
  for (const ms of [9000, 9000, 9000]) times.add(ms)
  expect(times.usualMs()).toBe(9000)
  for (let n = 0; n < 10; n += 1) times.add(1000 + n)
  expect(times.usualMs()).toBe(1005)
})
