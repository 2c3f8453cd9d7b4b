/** What a test waits for: not for the letters of its orders before, each of which waits a minute of real time. */
import { defineJob, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import { expect, it } from 'vitest'
import { openTestShop } from './shops/open-shop.ts'

const LATER = defineJob<{ place: number }>('test.later')
const done: number[] = []

it('jobs that come due one after the other while it waits are left, those that are due are not', async () => {
  let jobs: Jobs | undefined
  const shop = await openTestShop({
    prepare: (own) => {
      jobs = own
      own.handle(LATER, async ({ place }) => {
        done.push(place)
        if (place === 0) await shop.db.asShop('host command', (tx) => own.enqueue(tx, LATER, { place: 10 }))
      })
    },
  })
  try {
    await shop.db.asShop('host command', async (tx) => {
      for (const place of [0, 1, 3, 4, 5, 6, 7, 8])
        await jobs?.enqueue(tx, LATER, { place }, { afterSeconds: place })
    })
    await shop.idle()
    expect(done).toEqual(expect.arrayContaining([0, 1, 10]))
    expect(done).not.toContain(7)
  } finally {
    await shop.close()
  }
})
