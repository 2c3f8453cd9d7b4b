import { randomUUID } from 'node:crypto'
import { orderLookup } from '@leksmedjan/contract/order-pages'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { fullDay } from '../mail/letters/formats.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { EMAIL, ok, orderOf, payByCard, refusal, sessionOf } from '../../test/visitors/purchase.ts'
import { bringToPrinting } from '../../test/visitors/paid-order.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { createEmbeddedStoryTexts } from './adapters/embedded-story-text.ts'
import { availableFrom } from './stories.rules.ts'
import type { StoryPictureProvider } from './story-picture-provider.ts'
import type { StoryTextProvider, StoryWish } from './story-text-provider.ts'

const NAME = 'Hjördis-Ottilia'
const MESSAGE = 'Hemlig hälsning från mormor'
const DAY_MS = 86_400_000
/** A dozen pictures on a machine that has much else to do. */
const BOOK_MS = 150_000

/** Writes like the embedded grammar, records its input, and fails on command. */
class ListeningTexts implements StoryTextProvider {
  readonly isPaid = false
  readonly #own = createEmbeddedStoryTexts()
  wishes: StoryWish[] = []
  failures: Error[] = []

  async write(wish: StoryWish, signal: AbortSignal) {
    this.wishes.push(wish)
    const failure = this.failures.shift()
    if (failure !== undefined) throw failure
    return this.#own.write(wish, signal)
  }
}

const toys: object[] = []
const pictures: StoryPictureProvider = {
  async cutOut(toy) {
    toys.push(toy)
    return { rgba: new Uint8Array(32 * 32 * 4).fill(255), widthPx: 32, heightPx: 32 }
  },
}
const texts = new ListeningTexts()
let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openTestShop({
    adapters: { models3d: quickModels(), storyTexts: texts, storyPictures: pictures },
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  guest = shop.guest()
  texts.wishes = []
  texts.failures = []
  toys.length = 0
})

async function buy({ agreed, story = true }: { agreed: boolean; story?: boolean }): Promise<OrderAnswer> {
  const order = await orderOf(shop, guest, {
    digital_story: story,
    recipient_name: NAME,
    recipient_relation: 'Barnbarn',
    personal_message: MESSAGE,
  })
  if (agreed) ok(await guest.call('story-consent', { order_id: order.orderId, agreed }))
  await payByCard(shop, await sessionOf(guest, order), order.total)
  await expect.poll(async () => (await shown(order))?.receipt ?? null, { timeout: 20_000 }).not.toBeNull()
  return order
}

async function shown({ orderNumber }: OrderAnswer) {
  return orderLookup.parse(ok(await guest.call('order-lookup', { email: EMAIL, order_number: orderNumber })))
    .order
}

async function become(order: OrderAnswer, state: string): Promise<void> {
  await expect
    .poll(async () => (await shown(order)).story?.state, { timeout: BOOK_MS, interval: 200 })
    .toBe(state)
}

const fetchFile = (url: string) => shop.http.inject(url.replace(TEST_URL, ''))
const make = (order: OrderAnswer) => shop.stories.make(order.orderId, new AbortController().signal)

async function lettersAbout({ orderNumber }: OrderAnswer) {
  const { rows } = await shop.db.pool.query<{ subject: string; text: string }>(
    `select subject, text from mail_messages where subject like 'Sagan om%' and text like $1`,
    [`%${orderNumber}%`],
  )
  return rows
}

describe('the story of a paid order', () => {
  it(
    'is made once with consent, sends no text about the child to providers, and has a short-lived link',
    async () => {
      texts.failures = [new UpstreamError('ai', 'unavailable', 'busy')]
      const order = await buy({ agreed: true })
      await become(order, 'ready')
      await make(order)
      await Promise.all([make(order), make(order)])
      // The first attempt was scripted to fail.
      expect(texts.wishes).toHaveLength(2)

      const { story } = await shown(order)
      const file = await fetchFile(story?.url ?? '')
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.rawPayload.byteLength).toBe(story?.bytes)
      expect((await fetchFile((story?.url ?? '').split('?')[0] ?? '')).statusCode).toBe(404)
      const foreign = (story?.url ?? '').replace(order.orderId, randomUUID())
      expect((await fetchFile(foreign)).statusCode).toBe(404)
      const stranger = await shop
        .guest()
        .call('order-lookup', { email: 'annan@exempel.se', order_number: order.orderNumber })
      expect(refusal(stranger)[1]).toBe('lookup_missed')

      const before = shop.clock.now()
      shop.clock.set(new Date(before.getTime() + 16 * 60_000))
      expect((await fetchFile(story?.url ?? '')).statusCode).toBe(404)
      expect((await fetchFile((await shown(order)).story?.url ?? '')).statusCode).toBe(200)

      const letters = await lettersAbout(order)
      expect(letters).toHaveLength(1)
      expect(letters[0]?.text).toContain(`/order-status?order_number=${order.orderNumber}`)
      expect(letters[0]?.text).not.toContain('/files/')
      expect(letters[0]?.text).toContain(
        'Sagan är skriven och tecknad av vår leksaksmakare, ett datorprogram.',
      )
      expect(letters[0]?.text).not.toContain('AI')
      expect(story).toMatchObject({ words_by: 'toymaker', cover_by: 'toymaker' })

      // Neither text nor picture provider receives anything about the child.
      const told = JSON.stringify([texts.wishes, toys])
      for (const secret of [NAME, 'Hjördis', MESSAGE, 'Barnbarn', EMAIL]) expect(told).not.toContain(secret)
      expect(toys.length).toBeGreaterThanOrEqual(9)
      // The toy on every page is the one that was ordered.
      for (const toy of toys) expect(toy).toMatchObject({ engraving: 'Grattis Åke!', sizeMm: 120 })
    },
    BOOK_MS,
  )

  it(
    'waits out the right of withdrawal without consent',
    async () => {
      const order = await buy({ agreed: false })
      expect((await shown(order)).story).toMatchObject({ state: 'waiting', url: null })
      const paidAt = shop.clock.now()
      await make(order)
      const opens = availableFrom({ paidAt, agreed: false })
      shop.clock.set(new Date(opens.getTime() - 1))
      await make(order)
      expect(texts.wishes).toHaveLength(0)
      expect(await lettersAbout(order)).toHaveLength(0)
      shop.clock.set(opens)
      await make(order)
      expect((await shown(order)).story).toMatchObject({ state: 'ready' })
      const letters = await lettersAbout(order)
      expect(letters).toHaveLength(1)
      expect(letters[0]?.text).toContain(fullDay(shop.clock.now()))
    },
    BOOK_MS,
  )

  it(
    'waits for the last day of its right also where it was kept with an earlier one',
    async () => {
      const [waits, agreed] = [await buy({ agreed: false }), await buy({ agreed: true })]
      const opens = availableFrom({ paidAt: shop.clock.now(), agreed: false })
      const earlier = new Date(opens.getTime() - 2 * DAY_MS)
      const fromOf = async ({ orderId }: OrderAnswer) =>
        (
          await shop.db.pool.query<{ at: Date }>(
            'select available_from as at from order_stories where order_id = $1',
            [orderId],
          )
        ).rows[0]?.at
      await shop.db.pool.query('update order_stories set available_from = $2 where order_id = $1', [
        waits.orderId,
        earlier,
      ])
      const atOnce = await fromOf(agreed)
      await shop.stories.open()
      expect((await shown(waits)).story).toMatchObject({ available_from: opens.toISOString() })
      expect(await fromOf(agreed)).toEqual(atOnce)
      shop.clock.set(earlier)
      await make(waits)
      expect((await shown(waits)).story).toMatchObject({ state: 'waiting' })
      const { rows } = await shop.db.pool.query(
        `select start_after > created_on + interval '1 day' as "isLater" from pgboss.job where name = 'stories.make' and singleton_key = $1 and state = 'created'`,
        [waits.orderId],
      )
      expect(rows).toContainEqual({ isLater: true })
    },
    BOOK_MS,
  )

  it('is missing where none was bought', async () => {
    const order = await buy({ agreed: false, story: false })
    await make(order)
    expect((await shown(order)).story).toBeNull()
    expect(texts.wishes).toHaveLength(0)
  })

  it('that fails permanently notifies an operator, and shows the buyer no failure', async () => {
    texts.failures = [new UpstreamError('ai', 'refused', 'no')]
    const order = await buy({ agreed: true })
    await become(order, 'delayed')
    const row = await shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('orders')
        .select('needs_review')
        .where('id', '=', order.orderId)
        .executeTakeFirstOrThrow(),
    )
    expect(row.needs_review).toBe(true)
  })

  it('is never written once the buyer has withdrawn from it', async () => {
    const order = await buy({ agreed: false })
    // Printing follows the model, never the payment alone.
    await expect.poll(async () => (await shown(order)).status, { timeout: 20_000 }).toBe('processing')
    await bringToPrinting(shop, order.orderId)
    const wish = { name: 'Karin Lindqvist', email: EMAIL, order_number: order.orderNumber }
    expect(ok(await shop.guest().call('withdraw', wish))).toMatchObject({ outcome: 'recorded', refund: 4900 })
    shop.clock.advance(16 * DAY_MS)
    await make(order)
    expect((await shown(order)).story).toBeNull()
    expect(texts.wishes).toHaveLength(0)
  })

  it('is neither written nor promised once the order is refunded', async () => {
    const order = await buy({ agreed: false })
    await shop.db.pool.query(
      `update orders set status = 'refunded', payment_status = 'refunded' where id = $1`,
      [order.orderId],
    )
    shop.clock.set(new Date(shop.clock.now().getTime() + 16 * DAY_MS))
    await make(order)
    expect((await shown(order)).story).toBeNull()
    expect(texts.wishes).toHaveLength(0)
  })
})
