import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { within } from './within.ts'

it('gives up a call that never ends, and lets one that does through', async () => {
  const alive = sleep(1000, null, { ref: true })
  await expect(within(20, () => new Promise(() => undefined))).rejects.toMatchObject({ failure: 'unknown' })
  expect(await within(1000, () => Promise.resolve('label'))).toBe('label')
  await expect(within(1000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await alive
})

it('tells the call when its time is over', async () => {
  const heeded = within(20, (signal) => sleep(1000, 'late', { signal }))
  await expect(heeded).rejects.toThrow()
})
