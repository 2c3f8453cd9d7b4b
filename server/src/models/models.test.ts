import { randomUUID } from 'node:crypto'
import { modelAnswer } from '@leksmedjan/contract/models'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { EMAIL, ok, orderOf, payByCard, refusal, sessionOf } from '../../test/visitors/purchase.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { MadeModel, Model3dProvider, ModelWish } from './model3d-provider.ts'

/** A provider that waits, counts and fails on command. */
class ScriptedModels implements Model3dProvider {
  readonly origin = 'toymaker'
  wishes: ToyDesign[] = []
  failures: Error[] = []
  gate: Promise<void> = Promise.resolve()

  async make({ toy }: ModelWish): Promise<MadeModel> {
    this.wishes.push(toy)
    await this.gate
    const failure = this.failures.shift()
    if (failure !== undefined) throw failure
    return {
      origin: 'toymaker',
      verdict: { state: 'printable' },
      changes: [],
      files: [
        { format: 'stl', bytes: new Uint8Array([1]) },
        { format: 'glb', bytes: new Uint8Array([1, 2]) },
        { format: '3mf', bytes: new Uint8Array([1, 2, 3]) },
      ],
      sides: [{ side: 'front', bytes: new Uint8Array([4]) }],
      report: { closed: true },
      plan: { layers: 600 },
    }
  }
}

const provider = new ScriptedModels()
let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: provider } })
})
afterAll(() => shop.close())
beforeEach(() => {
  guest = shop.guest()
  provider.wishes = []
  provider.failures = []
  provider.gate = Promise.resolve()
})

async function buy(): Promise<OrderAnswer> {
  const order = await orderOf(shop, guest, { recipient_name: 'Bo' })
  await payByCard(shop, await sessionOf(guest, order), order.total)
  await expect.poll(() => paymentOf(order), { timeout: 20_000 }).toBe('paid')
  return order
}

async function orderRow({ orderId }: OrderAnswer) {
  return shop.db.asShop('host command', (tx) =>
    tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
  )
}

const paymentOf = async (order: OrderAnswer) => (await orderRow(order)).payment_status
const create = (visitor: Visitor, order: OrderAnswer) =>
  visitor.call('create-3d-model', { order_id: order.orderId })
const check = (visitor: Visitor, body: object) => visitor.call('check-tripo3d-status', body)
const stateOf = async (order: OrderAnswer) =>
  modelAnswer.safeParse((await check(guest, { order_id: order.orderId })).body).data?.status

async function become(order: OrderAnswer, status: string): Promise<void> {
  await expect.poll(() => stateOf(order), { timeout: 20_000 }).toBe(status)
}

describe('the model of a paid order', () => {
  it('is made without an operator, and its files have working links', async () => {
    const order = await buy()
    await become(order, 'completed')
    const { body } = await guest.call('order-lookup', { email: EMAIL, order_number: order.orderNumber })
    const [model] = (
      body as { order: { models: { files: { format: string; url: string }[]; sides: { side: string }[] }[] } }
    ).order.models
    expect(model?.files.map(({ format }) => format)).toEqual(['stl', 'glb', '3mf'])
    expect(model?.sides.map(({ side }) => side)).toEqual(['front'])
    for (const { url, format } of model?.files ?? []) {
      const file = await shop.http.inject(url.slice(TEST_URL.length))
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-disposition']).toContain(`${order.orderNumber.toLowerCase()}.${format}`)
      const unsigned = await shop.http.inject(url.slice(TEST_URL.length).split('?')[0] ?? '')
      expect(unsigned.statusCode).toBe(404)
    }
    expect((await orderRow(order)).status).toBe('processing')
  })

  it('gives a session links that expire with it', async () => {
    const order = await buy()
    await become(order, 'completed')
    const linkOf = async (visitor: Visitor, email: string) => {
      const answer = await visitor.call('order-lookup', { email, order_number: order.orderNumber })
      const { order: found } = ok<{ order: { models: { files: { url: string }[] }[] } }>(answer)
      return new URL(found.models[0]?.files[0]?.url ?? '')
    }
    const statusOf = async ({ pathname, search }: URL) =>
      (await shop.http.inject(pathname + search)).statusCode
    const karin = await shop.customer(EMAIL)
    const [own, open] = [await linkOf(karin, ''), await linkOf(guest, EMAIL)]
    const unbound = new URL(own)
    unbound.searchParams.delete('session')
    const elsewhere = new URL(own)
    elsewhere.searchParams.set('session', `${karin.userId}.${randomUUID()}`)
    expect(await Promise.all([own, open, unbound, elsewhere].map(statusOf))).toEqual([200, 200, 404, 404])
    await shop.http.inject({ method: 'POST', url: '/auth/v1/logout?scope=local', headers: karin.headers })
    expect(await Promise.all([own, open].map(statusOf))).toEqual([404, 200])
  })

  it('has the ordered size and the engraving', async () => {
    await become(await buy(), 'completed')
    expect(provider.wishes).toMatchObject([{ sizeMm: 120, engraving: 'Grattis Åke!' }])
  })

  it('reports its state on the way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    provider.gate = promise
    const order = await buy()
    await become(order, 'running')
    const running = ok(await check(guest, { order_id: order.orderId }))
    expect(running).toMatchObject({ progress: 50, model_url: null, error: null })
    resolve()
    await become(order, 'completed')
    const done = modelAnswer.parse(ok(await check(guest, { order_id: order.orderId })))
    expect(done).toMatchObject({ progress: 100, model_url: expect.stringContaining('.glb?') })
    expect(ok(await check(guest, { model_id: done.modelId }))).toMatchObject({ modelId: done.modelId })
  })

  it('is made once: a repeated call returns the same model', async () => {
    const order = await buy()
    await become(order, 'completed')
    const [one, two] = [
      modelAnswer.parse(ok(await create(guest, order))),
      modelAnswer.parse(ok(await create(guest, order))),
    ]
    expect([one.status, one.modelId]).toEqual(['completed', two.modelId])
    await shop.models.make(order.orderId, new AbortController().signal)
    expect(provider.wishes).toHaveLength(1)
  })

  it('is retried after a failure', async () => {
    provider.failures = [new UpstreamError('toymaker', 'unavailable', 'the workers are gone')]
    const order = await buy()
    await become(order, 'completed')
    expect(provider.wishes).toHaveLength(2)
  })

  it('that fails permanently notifies an operator, and can be requested again', async () => {
    provider.failures = [new UpstreamError('toymaker', 'refused', 'no solid')]
    const order = await buy()
    await become(order, 'failed')
    await expect.poll(async () => (await orderRow(order)).needs_review).toBe(true)
    expect(ok(await check(guest, { order_id: order.orderId }))).toMatchObject({
      error: '3D-modellen kunde inte göras. Vi försöker igen.',
    })
    await shop.idle()
    expect(provider.wishes).toHaveLength(1)
    expect(ok(await create(guest, order))).toMatchObject({ orderId: order.orderId })
    await become(order, 'completed')
  })

  it('finished by an older attempt changes nothing', async () => {
    const order = await buy()
    await become(order, 'completed')
    const row = () =>
      shop.db.asShop('host command', (tx) =>
        tx
          .selectFrom('order_models')
          .selectAll()
          .where('order_id', '=', order.orderId)
          .executeTakeFirstOrThrow(),
      )
    const before = await row()
    expect(before.attempts).toBe(1)
    expect([before.report, before.print_plan]).toEqual([{ closed: true }, { layers: 600 }])
    await shop.models.make(order.orderId, new AbortController().signal)
    expect(await row()).toEqual(before)
  })
})

describe('a model is refused', () => {
  const cancel = (order: OrderAnswer) =>
    shop.db.asShop('host command', async (tx) => {
      const held = await shop.orders.lock(tx, order.orderId)
      if (held !== null) await shop.orders.cancel(tx, held, { who: 'buyer', why: 'cancelled in time' })
    })

  it('for an unpaid order', async () => {
    const order = await orderOf(shop, guest)
    expect(refusal(await create(guest, order))).toEqual([409, 'model_not_allowed'])
    expect(refusal(await check(guest, { order_id: order.orderId }))).toEqual([404, 'model_not_found'])
    await shop.models.make(order.orderId, new AbortController().signal)
    expect(provider.wishes).toHaveLength(0)
  })

  it('for an order that is over, although its refund did not arrive', async () => {
    provider.failures = [new UpstreamError('toymaker', 'refused', 'no solid')]
    const order = await buy()
    await become(order, 'failed')
    await cancel(order)
    expect(await orderRow(order)).toMatchObject({ status: 'cancelled', payment_status: 'paid' })
    expect(refusal(await create(guest, order))).toEqual([409, 'model_not_allowed'])
    await shop.models.make(order.orderId, new AbortController().signal)
    expect(provider.wishes).toHaveLength(1)
  })

  it('for the printer, once its order is over, although its refund did not arrive', async () => {
    const order = await buy()
    await become(order, 'completed')
    expect(await shop.models.printFiles(order.orderId)).not.toHaveLength(0)
    await cancel(order)
    expect(await orderRow(order)).toMatchObject({ status: 'cancelled', payment_status: 'paid' })
    await expect(shop.models.printFiles(order.orderId)).rejects.toThrow('the order is over')
  })

  it('for the order of another buyer', async () => {
    const order = await buy()
    await become(order, 'completed')
    const { modelId } = modelAnswer.parse(ok(await create(guest, order)))
    const stranger = shop.guest()
    expect(refusal(await create(stranger, order))).toEqual([404, 'order_not_found'])
    expect(refusal(await check(stranger, { order_id: order.orderId }))).toEqual([404, 'model_not_found'])
    expect(refusal(await check(stranger, { model_id: modelId }))).toEqual([404, 'model_not_found'])
  })

  it('when it does not exist, is not named, or the call does not fit', async () => {
    expect(refusal(await create(guest, { orderId: randomUUID(), orderNumber: '', total: 0 }))[1]).toBe(
      'order_not_found',
    )
    expect(refusal(await check(guest, {}))[1]).toBe('model_not_found')
    expect(refusal(await check(guest, { model_id: randomUUID() }))[1]).toBe('model_not_found')
    expect(refusal(await guest.call('create-3d-model', { order_id: 'x' }))[1]).toBe('bad_request')
    expect(refusal(await guest.call('create-3d-model', { order_id: randomUUID(), force: 1 }))[1]).toBe(
      'unknown_field',
    )
  })
})
