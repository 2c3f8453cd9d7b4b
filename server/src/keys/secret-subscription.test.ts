import { expect, it } from 'vitest'
import { createLog } from '@leksmedjan/platform/log'
import { subscribeToSecretChanges } from './secret-subscription.ts'

it('keys that cannot be read when notified are read again until they can', async () => {
  let announce = (): void => undefined
  const db = {
    listen(_channel: string, heard: (payload: string) => void) {
      announce = () => heard('')
      return () => undefined
    },
  }
  let reads = 0
  const read = new Promise<void>((resolve) => {
    const reload = async () => {
      reads += 1
      if (reads < 3) throw new Error('the database is away')
      resolve()
    }
    subscribeToSecretChanges({ db, log: createLog('silent'), retryMs: 1 }, { reload })
  })
  announce()
  await read
  expect(reads).toBe(3)
})
