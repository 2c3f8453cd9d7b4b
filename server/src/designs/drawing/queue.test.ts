import { describe, expect, it } from 'vitest'
import { createDrawingQueue, createDrawingTimes, type DrawingQueue, type QueuePlace } from './queue.ts'

const refusalOf = (queue: DrawingQueue, network: string): unknown => {
  try {
    queue.enter({ network, visitor: 'late' }).leave()
    return null
  } catch (error) {
    return error
  }
}
const fill = (queue: DrawingQueue, count: number, network: (n: number) => string): QueuePlace[] =>
  Array.from({ length: count }, (_, n) => queue.enter({ network: network(n), visitor: `v${n}` }))

describe('the drawing queue', () => {
  it('admits a school class that presses the button at once', () => {
    const queue = createDrawingQueue(() => 5000)
    expect(fill(queue, 31, () => 'school')).toHaveLength(31)
  })

  it('admits 60 homes at once on two cores', () => {
    expect(
      fill(
        createDrawingQueue(() => 700),
        60,
        (n) => `home${n}`,
      ),
    ).toHaveLength(60)
  })

  it('gives one network a bounded part of it, with retry-after', () => {
    const queue = createDrawingQueue(() => 1000)
    const [first] = fill(queue, 40, () => 'school')
    expect(refusalOf(queue, 'school')).toMatchObject({
      code: 'drawing_queue_full',
      details: { retryAfterSeconds: 10 },
    })
    expect(refusalOf(queue, 'home')).toBeNull()
    first?.leave()
    expect(refusalOf(queue, 'school')).toBeNull()
  })

  it('ends where pages would time out', () => {
    const quick = createDrawingQueue(() => 900)
    fill(quick, 100, (n) => `home${n}`)
    expect(refusalOf(quick, 'home')).toMatchObject({ code: 'drawing_queue_full' })
    const slow = createDrawingQueue(() => 10_000)
    fill(slow, 40, (n) => `home${n}`)
    expect(refusalOf(slow, 'home')).toMatchObject({ details: { retryAfterSeconds: 100 } })
  })

  it('skips those who have left, and starts what was accepted first', () => {
    const queue = createDrawingQueue(() => 1000)
    for (const { queuedJob } of fill(queue, 40, () => 'school')) queuedJob.hold()
    fill(queue, 40, () => 'school')
    expect(refusalOf(queue, 'school')).toMatchObject({ code: 'drawing_queue_full' })
    expect(queue.enter({ network: 'school', visitor: 'back' }, { always: true }).queuedJob.network).toBe(
      'school',
    )
  })
})

it('the usual time of a picture is the median of the last ten, unknown before the first', () => {
  const times = createDrawingTimes()
  expect(times.usualMs()).toBeNull()
  for (const ms of [9000, 9000, 9000]) times.add(ms)
  expect(times.usualMs()).toBe(9000)
  for (let n = 0; n < 10; n += 1) times.add(1000 + n)
  expect(times.usualMs()).toBe(1005)
})
