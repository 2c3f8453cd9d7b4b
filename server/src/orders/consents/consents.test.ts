import { checkoutOrder } from '@leksmedjan/contract/orders'
import { STORY_CONSENT } from '@leksmedjan/contract/story-consent'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import { lettersTo } from '../../../test/visitors/paid-order.ts'
import { quickModels, storiesLater } from '../../../test/doubles/instant-providers.ts'
import { EMAIL, ok, orderOf, payByCard, refusal, sessionOf } from '../../../test/visitors/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels(), storyTexts: storiesLater() } })
})
afterAll(() => shop.close())

const consentsOf = (orderId: string) =>
  shop.db.asShop('host command', (tx) =>
    tx.selectFrom('order_consents').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
  )
const withdrawalOf = async (orderId: string) => {
  const item = await shop.db.asShop('host command', (tx) =>
    tx
      .selectFrom('order_items')
      .select('withdrawal')
      .where('order_id', '=', orderId)
      .where('part', '=', 'digital_story')
      .executeTakeFirst(),
  )
  return item?.withdrawal
}

it('is unticked by default, stored with its wording, and can be withdrawn while the form is open', async () => {
  const guest = shop.guest()
  const order = await orderOf(shop, guest, { digital_story: true })
  const shown = async () =>
    checkoutOrder.parse(ok(await guest.call('get-checkout-order', { order_id: order.orderId }))).storyConsent
  expect(await shown()).toBe(false)
  await sessionOf(guest, order)
  const tick = (agreed: boolean) => guest.call('story-consent', { order_id: order.orderId, agreed })
  expect(ok(await tick(true))).toEqual({ agreed: true })
  expect(await shown()).toBe(true)
  expect(await withdrawalOf(order.orderId)).toBe('digital_consented')
  expect(ok(await tick(false))).toEqual({ agreed: false })
  expect(await withdrawalOf(order.orderId)).toBe('applies')
  expect(await consentsOf(order.orderId)).toMatchObject([
    { agreed: true, text_version: STORY_CONSENT.version, wording: STORY_CONSENT.wording },
    { agreed: false, kind: 'story_at_once' },
  ])
})

it('is rejected without a story, and from another visitor', async () => {
  const guest = shop.guest()
  const order = await orderOf(shop, guest)
  const wish = { order_id: order.orderId, agreed: true }
  expect(ok(await guest.call('story-consent', wish))).toEqual({ agreed: false })
  expect(await consentsOf(order.orderId)).toEqual([])
  expect(refusal(await shop.guest().call('story-consent', wish))[1]).toBe('order_not_found')
})

it('is final once the order is paid', async () => {
  const guest = shop.guest()
  const order = await orderOf(shop, guest, { digital_story: true })
  ok(await guest.call('story-consent', { order_id: order.orderId, agreed: true }))
  const session = await sessionOf(guest, order)
  await payByCard(shop, session, order.total)
  ok(await guest.call('order-confirmation', { session_id: session.sessionId }))
  await shop.idle()
  const [letter] = await lettersTo(shop, EMAIL)
  expect(letter?.text).toContain(STORY_CONSENT.wording)
  const late = await guest.call('story-consent', { order_id: order.orderId, agreed: false })
  expect(refusal(late)[1]).toBe('order_already_paid')
  expect(await withdrawalOf(order.orderId)).toBe('digital_consented')
})

it('is cleared by a change of the order, which reports it until it is given again', async () => {
  const guest = shop.guest()
  const order = await orderOf(shop, guest, { digital_story: true })
  const tick = (agreed: boolean) => guest.call('story-consent', { order_id: order.orderId, agreed })
  const shown = async () => {
    const { storyConsent, storyConsentCleared } = checkoutOrder.parse(
      ok(await guest.call('get-checkout-order', { order_id: order.orderId })),
    )
    return [storyConsent, storyConsentCleared]
  }
  expect(await shown()).toEqual([false, false])
  ok(await tick(true))
  expect(await shown()).toEqual([true, false])
  ok(
    await guest.call('create-or-update-order', {
      id: order.orderId,
      email: 'karin@exempel.se',
      gift_box: true,
    }),
  )
  expect(await shown()).toEqual([false, true])
  ok(await tick(true))
  expect(await shown()).toEqual([true, false])
  ok(await tick(false))
  expect(await shown()).toEqual([false, false])
})
