import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { within } from './within.ts'

const late = () => new Error('took too long')

it('gives up a call that never ends, and lets one that does through', async () => {
  await expect(within(20, () => new Promise(() => undefined), late)).rejects.toThrow('took too long')
  expect(await within(1000, () => Promise.resolve('label'), late)).toBe('label')
  await expect(within(1000, () => Promise.reject(new Error('refused')), late)).rejects.toThrow('refused')
})

it('tells the call when its time is over, with the error that its caller gets', async () => {
  let told: unknown
  const heeded = within(
    20,
    (signal) => {
      signal.addEventListener('abort', () => (told = signal.reason))
      return sleep(60_000, 'late', { signal })
    },
    late,
  )
  const error: unknown = await heeded.catch((thrown: unknown) => thrown)
  expect(error).toEqual(late())
  expect(told).toBe(error)
})
