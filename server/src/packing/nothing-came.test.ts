/** What goes back by itself of an order of which nothing came, after a part has: each thing with a credit note that names it. */
import { afterEach, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel, storyAtOnce } from '../../test/visitors/followed-parcels.ts'
import { lettersTo, orderSeenBy } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const GIFT = { gift_box: true, greeting: { enabled: true, message: 'Grattis!' }, digital_story: true }
const [TOY, BOX] = ['1234567891', '1234567892']
const follower = createFollower(shop)

afterEach(() => shop.clock.advance(120_000))

it.each([
  ['is to come', false, ['Leksaken', 'Hälsningskort', 'Presentask', 'Digital saga']],
  ['was handed over', true, ['Leksaken', 'Hälsningskort', 'Presentask']],
])('the box that was withdrawn from, and the story where it %s (%s)', async (_name, isReady, subjects) => {
  const toy: PrintedToy = await follower.sent([parcel(TOY, 'toy'), parcel(BOX, 'gift_box', 'greeting')], GIFT)
  if (isReady) await storyAtOnce(shop, toy, true)
  ok(await follower.call('workshop-return', toy, { why: 'Inte hämtat', parcels: [BOX] }))
  await follower.minuteGoes()
  await follower.withdraw(toy, 'goods')
  await follower.lose('refund', toy, TOY)
  await follower.payBack(toy, 'Hälsningskort')
  await shop.idle()
  const seen = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(new Set(seen.credit_notes.map(({ subject }) => subject))).toEqual(new Set(subjects))
  expect(seen.credit_notes).toHaveLength(subjects.length)
  expect(await follower.statusOf(toy)).toBe(isReady ? 'cancelled' : 'refunded')
  const told = (await lettersTo(shop, toy.email)).filter(({ subject }) =>
    subject.includes('betalat tillbaka'),
  )
  // The toy first, then what goes back by itself.
  expect(told).toHaveLength(2)
  for (const { text } of told) expect(text).toMatch(/^Gäller: /m)
  expect(told.map(({ text }) => text).join('\n')).not.toContain('Den nya leksaken')
})
