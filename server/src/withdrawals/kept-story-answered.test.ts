/** Whoever wants to cancel a late order has their answer once all is paid back but a digital story that they keep. */
import { TOY_NAME } from '@leksmedjan/contract/parcel-contents'
import { STORY_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import { expect, it } from 'vitest'
import { findDaysStanding } from '../orders/promises.queries.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel, storyAtOnce } from '../../test/visitors/followed-parcels.ts'
import { orderRow, orderSeenBy } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const follower = createFollower(shop)
const TOY = parcel('JD014600011')
const WEEKS_MS = 25 * 86_400_000
const STORY_ORE = 4_900

async function overdueWithStory(isReady = true): Promise<PrintedToy> {
  const toy = await follower.sent([TOY], { digital_story: true }, (packed) =>
    storyAtOnce(shop, packed, isReady),
  )
  shop.clock.advance(WEEKS_MS)
  await follower.signIn()
  const { outcome } = await follower.withdraw(toy)
  expect(outcome).toBe('recorded')
  return toy
}

/** All that its buyer does not keep. */
async function payBackRest(toy: PrintedToy, lessOre = 0): Promise<void> {
  const { total_price: totalOre } = await orderRow(shop, toy.orderId)
  await follower.payBack(toy, TOY_NAME, totalOre - STORY_ORE - lessOre)
}

async function readings(toy: PrintedToy) {
  const { items } = inboxAnswer.parse(ok(await follower.vera.call('workshop-inbox')))
  const standing = await shop.db.asShop('host command', (tx) =>
    findDaysStanding(tx, toy.orderId, shop.clock.now()),
  )
  const { awaits_cancellation: awaits, status_description: words } = await orderSeenBy(
    shop,
    toy.email,
    toy.orderNumber,
  )
  const kinds = items
    .filter(({ detail }) => 'order_number' in detail && detail.order_number === toy.orderNumber)
    .map(({ detail }) => detail.kind)
  return {
    awaits,
    pageIsLate: words.includes('skulle ha varit hos dig nu'),
    listsAreLate: standing.isLate,
    cards: kinds.toSorted(),
  }
}

const OPEN = { awaits: true, pageIsLate: true, listsAreLate: true, cards: ['overdue', 'withdrawal'] }
/** Of a toy that is paid back the page speaks of no days. */
const PAID_BACK = { ...OPEN, pageIsLate: false, listsAreLate: false }
const ANSWERED = { awaits: false, pageIsLate: false, listsAreLate: false, cards: [] }

it('page, lists and inbox say so at once', async () => {
  const toy = await overdueWithStory()
  expect(await readings(toy)).toEqual(OPEN)
  await payBackRest(toy)
  expect(await readings(toy)).toEqual(ANSWERED)
})

it('not before the story has come: its money is owed until then', async () => {
  const toy = await overdueWithStory(false)
  await payBackRest(toy)
  expect(await readings(toy)).toEqual(PAID_BACK)
  await storyAtOnce(shop, toy, true)
  expect(await readings(toy)).toEqual(ANSWERED)
})

it('a story that is paid back is not one that is kept: what else is left is still owed', async () => {
  const toy = await overdueWithStory()
  await payBackRest(toy, STORY_ORE)
  await follower.payBack(toy, STORY_SUBJECT, STORY_ORE)
  expect(await readings(toy)).toEqual(PAID_BACK)
})

it('nothing is printed for it, nor is a lost parcel of it sent again', async () => {
  const toy = await overdueWithStory()
  await payBackRest(toy)
  expect(await follower.call('workshop-resend-lost', toy, { why: 'borta' })).toMatchObject({ status: 409 })
  const { jobs } = ok<QueueAnswer>(await follower.vera.call('workshop-queue'))
  expect(jobs.map(({ orderNumber }) => orderNumber)).not.toContain(toy.orderNumber)
})
