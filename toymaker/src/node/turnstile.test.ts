import { expect, test } from 'vitest'
import { Turnstile } from './turnstile.ts'

test('lets the waiting in, in the order they came', async () => {
  const door = new Turnstile()
  const order: number[] = []
  const leave = await door.enter(1)
  const waiting = [1, 2, 3].map(async (n) => {
    const out = await door.enter(1)
    order.push(n)
    out()
  })
  expect(order).toEqual([])
  leave()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
  expect(door.isEmpty).toBe(true)
})

test('one who gives up loses the place', async () => {
  const door = new Turnstile()
  const leave = await door.enter(1)
  const patience = new AbortController()
  const tired = door.enter(1, patience.signal)
  patience.abort(new Error('too long'))
  await expect(tired).rejects.toThrow('too long')
  leave()
  leave()
  expect(door.isEmpty).toBe(true)
})
