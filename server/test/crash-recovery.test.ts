/** Crash recovery: killed at the worst moments, every purchase completes after a restart without an operator. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ModelAnswer } from '@leksmedjan/contract/models'
import type { CheckoutOrder, OrderAnswer } from '@leksmedjan/contract/orders'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import type { PreviewEvent } from '@leksmedjan/contract/preview'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chargeIn,
  designIn,
  orderIn,
  paymentStatusIn,
  sessionIn,
  WISH,
  type DesignInProcess,
} from './visitors/process-purchase.ts'
import { prepareShopProcess, type ShopProcess } from './shops/shop-process.ts'

/** One shop for all, which is killed in each. */
let shop: ShopProcess
/** Drawn by the first test that needs it: a picture takes seconds. */
let drawn: DesignInProcess | null = null
const newAddress = () => `${randomUUID()}@exempel.se`

beforeAll(async () => {
  shop = await prepareShopProcess({ models: 'quick' })
  await shop.start()
})
afterAll(() => shop.remove())

describe('a shop killed', () => {
  it('during a generation finishes it for the retry, as one design', async () => {
    const generation = randomUUID()
    await readStream(generation, (event) => event.partialType !== undefined)
    await shop.kill()
    await shop.start()
    const last = await readStream(generation, (event) => event.phase === 'complete')
    expect(last?.previewUrl).toMatch(/^http/)
    const again = await readStream(generation, (event) => event.phase === 'complete')
    expect(again?.promptId).toBe(last?.promptId)
    drawn = { promptId: last?.promptId ?? '', previewUrl: last?.previewUrl ?? '' }
  }, 120_000)

  it('between the payment and the model makes the model and sends one mail', async () => {
    const email = newAddress()
    const { order, session } = await placeOrder(email)
    await chargeIn(shop, session, order.total)
    await shop.kill()
    await shop.start()
    await expect.poll(() => modelOf(order.orderId), { timeout: 120_000, interval: 500 }).toBe('completed')
    await expect.poll(() => lettersTo(email), { timeout: 60_000, interval: 500 }).toBe(1)
    expect(await paymentOf(order)).toBe('paid')
  }, 240_000)

  it('while a card is being charged ends with one paid order', async () => {
    const email = newAddress()
    const { order, session } = await placeOrder(email)
    void chargeIn(shop, session, order.total).catch(() => undefined)
    await wait(15)
    await shop.kill()
    await shop.start()
    const { state } = await paymentStatusIn(shop, order)
    if (state === 'open') await chargeIn(shop, session, order.total).catch(() => undefined)
    await expect.poll(() => paymentOf(order), { timeout: 90_000, interval: 500 }).toBe('paid')
    await expect.poll(() => lettersTo(email), { timeout: 90_000, interval: 500 }).toBe(1)
  }, 200_000)
})

async function readStream(
  generation: string,
  until: (event: PreviewEvent) => boolean,
): Promise<PreviewEvent | null> {
  const answer = await fetch(`${shop.url}/functions/v1/generate-preview-image`, {
    method: 'POST',
    headers: { ...(await shop.headers()), accept: 'text/event-stream', 'x-generation-id': generation },
    body: JSON.stringify(WISH),
  })
  if (answer.body === null) throw new Error('no stream')
  let rest = ''
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    const events = lines.filter((line) => line.startsWith('data: ')).map((line) => JSON.parse(line.slice(6)))
    const found = (events as PreviewEvent[]).find((event) => until(event))
    if (found !== undefined) return found
  }
  return null
}

async function placeOrder(email: string): Promise<{ order: OrderAnswer; session: CheckoutSessionAnswer }> {
  drawn ??= await designIn(shop)
  const order = await orderIn(shop, drawn, email)
  return { order, session: await sessionIn(shop, order, email) }
}

/** Read-only: does not settle the payment. */
async function paymentOf({ orderId }: OrderAnswer): Promise<string> {
  return (await shop.call<CheckoutOrder>('get-checkout-order', { order_id: orderId })).paymentStatus
}

async function modelOf(orderId: string): Promise<string> {
  return shop
    .call<ModelAnswer>('check-tripo3d-status', { order_id: orderId })
    .then(({ status }) => status)
    .catch((error: Error) => error.message)
}

async function lettersTo(email: string): Promise<number> {
  const answer = await fetch(`${shop.url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { messages: unknown[] }).messages.length
}
