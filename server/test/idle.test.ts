/** `idle()` of the test shop: a test does not wait for the letters of its earlier orders, each of which comes due a minute later. */
import { defineJob, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import { expect, it } from 'vitest'
import { openTestShop } from './shops/open-shop.ts'

const LATER = defineJob<{ place: number }>('test.later')
/** One a second. The last is far from what a slow machine takes for those that are due. */
const PLACES = Array.from({ length: 29 }, (_, place) => place)
const LAST = PLACES.length - 1
const done: number[] = []

it('jobs that come due one after the other while it waits are left, those that are due are not', async () => {
  let jobs: Jobs | undefined
  const shop = await openTestShop({
    prepare: (own) => {
      jobs = own
      own.handle(LATER, async ({ place }) => {
        done.push(place)
        if (place === 0) await shop.db.asShop('host command', (tx) => own.enqueue(tx, LATER, { place: 100 }))
      })
    },
  })
  try {
    await shop.db.asShop('host command', async (tx) => {
      for (const place of PLACES) await jobs?.enqueue(tx, LATER, { place }, { afterSeconds: place })
    })
    await shop.idle()
    expect(done).toEqual(expect.arrayContaining([0, 1, 100]))
    expect(done).not.toContain(LAST)
  } finally {
    await shop.close()
  }
})
