/** A shop with a Tripo key: each order's model is paid once under every fault, and always arrives. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  becomes,
  bookedModels,
  modelRow,
  modelState,
  QUICK_FINISHER,
  quickSeller,
  type QuickSeller,
} from './visitors/bought-models.ts'
import type { ModelFinisher } from '../src/models/model3d-seller.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { openTestShop, type TestShop } from './shops/open-shop.ts'
import { lettersTo, paidOrder, type PaidOrder } from './visitors/paid-order.ts'
import { quickModels, storiesLater } from './doubles/instant-providers.ts'
import { createScriptedPictures } from './doubles/scripted-pictures.ts'
import {
  openTripoDouble,
  blockGlb,
  type DownloadTurn,
  type LookTurn,
  type TripoDouble,
} from './doubles/tripo-double.ts'

const DAY_MS = 86_400_000
/** Timeout of a task. */
const TOO_LONG_MS = 20 * 60_000 + 1
const EMAIL = 'karin@exempel.se'
const CANARIES = /Karin|Lindqvist|Grattis|Storgatan|070-?123|karin@|Sixtiline/i

let double: TripoDouble
let shop: TestShop
let seller: QuickSeller
const own = quickModels()
/** Number of local steps that fail. */
const faults: Error[] = []
const finisher: ModelFinisher = {
  finish: async (...wish) => {
    const fault = faults.shift()
    if (fault !== undefined) throw fault
    return QUICK_FINISHER.finish(...wish)
  },
}
const painter = createScriptedPictures()

beforeAll(async () => {
  double = await openTripoDouble()
  seller = quickSeller(double.baseUrl)
  shop = await openTestShop({
    adapters: {
      modelSeller: seller,
      modelFinisher: finisher,
      models3d: own,
      previewImages: painter,
      storyTexts: storiesLater(),
      ownStoryTexts: storiesLater(),
    },
  })
})
afterAll(async () => {
  await shop.close()
  await double.close()
})
beforeEach(async () => {
  // A new day resets the budget, and a successful order closes the breaker.
  shop.clock.advance(DAY_MS)
  double.forget()
  seller.hurry()
  await becomes(await buy(), 'completed')
  shop.clock.advance(1000)
  double.forget()
  own.made = 0
})

const buy = (): Promise<PaidOrder> =>
  paidOrder(shop, { email: EMAIL, more: { recipient_name: 'Sixtiline Kvastberg' } })
const make = ({ order }: PaidOrder) => shop.models.make(order.orderId, new AbortController().signal)
const notify = (notice: { payload: string; headers: Record<string, string> }) =>
  shop.http.inject({ method: 'POST', url: '/functions/v1/tripo3d-webhook', ...notice })

/** Ordered, with the task id stored. */
async function isWaiting(bought: PaidOrder): Promise<void> {
  await expect.poll(async () => (await modelRow(shop, bought)).state, { timeout: 20_000 }).toBe('waiting')
}

async function sellerAddress(): Promise<string> {
  const row = await shop.db.asShop('host command', (tx) =>
    tx.selectFrom('shop_settings').select('value').where('key', '=', 'seller').executeTakeFirstOrThrow(),
  )
  return (row.value as { email: string }).email
}

/** State left by a process that died in the middle. */
async function pretendCrash(
  { order: { orderId } }: PaidOrder,
  task: { state: string; task_id?: null },
  call: { state: string },
): Promise<void> {
  await shop.db.asShop('host command', async (tx) => {
    await tx
      .updateTable('order_models')
      .set({ status: 'running', files: '[]' })
      .where('order_id', '=', orderId)
      .execute()
    const { id } = await tx
      .updateTable('provider_tasks')
      .set({ ...task, file_key: null, lease_until: new Date(0) })
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('ai_calls').set(call).where('subject', '=', id).execute()
  })
}

describe('the model of a paid order', () => {
  it('is bought once, made printable, and offered with the order', async () => {
    const bought = await buy()
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({
      origin: 'ai',
      state: 'delivered',
      task_id: double.tasks[0],
    })
    expect([double.tasks.length, double.count('order'), double.count('download')]).toEqual([1, 1, 1])
    // 30 credits of a cent each, at 10,50 kr to the dollar.
    expect(await bookedModels(shop)).toEqual([{ state: 'done', cost_ore: 315 }])
    expect([own.made, double.keyLeaked]).toEqual([0, false])
    const address = new URL((await modelState(bought)).model_url ?? '')
    const file = await shop.http.inject(address.pathname + address.search)
    expect(file.rawPayload.equals(blockGlb())).toBe(true)
  })

  it('sends the provider no personal data: the toymaker’s picture goes without its texts', async () => {
    await becomes(await buy(), 'completed')
    expect(double.heard.length).toBeGreaterThan(3)
    for (const heard of double.heard) expect(heard).not.toMatch(CANARIES)
    expect(painter.wishes.at(-1)?.toy).toMatchObject({ engraving: null, nameSign: null })
    expect(double.pictures.map(String)).toEqual([expect.stringMatching(/^picture \d+, final$/)])
  })

  it('is bought once by any number of concurrent workers, and shared with later ones', async () => {
    double.hold()
    seller.pace.lookMs = 600_000
    const bought = await buy()
    await Promise.all(Array.from({ length: 6 }, () => make(bought)))
    await isWaiting(bought)
    await Promise.all(Array.from({ length: 3 }, () => make(bought)))
    expect(await modelState(bought)).toMatchObject({ status: 'running', model_url: null })
    expect([double.tasks.length, own.made]).toEqual([1, 0])
    double.finish()
    await notify(double.notice(double.tasks[0] ?? '', { at: shop.clock.now() }))
    await becomes(bought, 'completed')
    expect([double.count('order'), double.count('download')]).toEqual([1, 1])
  })

  it('that was bought before a crash is fetched, not bought again', async () => {
    const bought = await buy()
    await becomes(bought, 'completed')
    await pretendCrash(bought, { state: 'waiting' }, { state: 'open' })
    await make(bought)
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin: 'ai', state: 'delivered' })
    expect([double.count('order'), double.count('download')]).toEqual([1, 2])
  })

  it('that was being created at a crash is not paid for a second time', async () => {
    const bought = await buy()
    await becomes(bought, 'completed')
    await pretendCrash(bought, { state: 'ordering', task_id: null }, { state: 'open' })
    await make(bought)
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin: 'toymaker', why: 'lost' })
    expect([double.count('order'), own.made]).toEqual([1, 1])
  })

  it('waits while the provider is at its concurrency limit', async () => {
    double.hold()
    const orders = [await buy(), await buy(), await buy(), await buy()]
    await expect.poll(() => double.tasks.length, { timeout: 20_000 }).toBe(3)
    await make(orders[3] as PaidOrder)
    expect(double.count('order')).toBe(3)
    double.finish()
    for (const bought of orders) await becomes(bought, 'completed')
    expect([double.count('order'), own.made]).toEqual([4, 0])
  })

  it('is the toymaker’s once the daily budget is spent', async () => {
    await shop.db.asShop('host command', (tx) =>
      tx
        .insertInto('ai_calls')
        .values({
          service: 'pictures',
          model: 'm',
          state: 'done',
          cost_ore: 50_000,
          started_at: shop.clock.now(),
        })
        .execute(),
    )
    const bought = await buy()
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin: 'toymaker', why: 'ceiling' })
    expect([double.count('files'), own.made]).toEqual([0, 1])
  })

  it('that never finishes is replaced by the toymaker’s after twenty minutes, and the shop is notified', async () => {
    double.hold()
    seller.pace.laterLookMs = 1000
    const bought = await buy()
    await expect.poll(() => double.count('look'), { timeout: 20_000 }).toBeGreaterThan(1)
    // 42 percent of the provider's part of the progress.
    expect(await modelState(bought)).toMatchObject({ status: 'running', progress: 34 })
    const before = shop.clock.now()
    shop.clock.advance(TOO_LONG_MS)
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin: 'toymaker', why: 'never_ended' })
    shop.clock.set(before.toISOString())
    expect(await bookedModels(shop)).toEqual([{ state: 'lost', cost_ore: 315 }])
    const [letter] = await lettersTo(shop, await sellerAddress())
    expect(letter?.text).toContain('AI-tjänsten blev inte klar med modellen i tid.')
    expect(letter?.text).toContain(bought.order.orderNumber)
  })

  it('of a bought picture that the toymaker makes is marked as such for the buyer', async () => {
    double.script('order', 'refused')
    const bought = await buy()
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin: 'toymaker', why: 'refused', changes: [] })
    await shop.db.asShop('host command', (tx) =>
      tx.updateTable('print_models').set({ drawn_by: 'ai' }).where('drawn_by', '=', 'toymaker').execute(),
    )
    await pretendCrash(bought, { state: 'given_up' }, { state: 'free' })
    await make(bought)
    const { changes } = await modelRow(shop, bought)
    expect(changes).toEqual([expect.stringContaining('Formen kan skilja sig från bilden.')])
  })
})

describe('another model', () => {
  const failsHere = (failure: 'refused' | 'unavailable') => new UpstreamError('toymaker', failure, 'no time')
  const again = ({ order }: PaidOrder) => shop.models.makeAnother(order.orderId)

  /** Given up after twenty minutes, made by the toymaker; the operator orders another one. */
  async function isWantedLate(): Promise<PaidOrder> {
    double.hold()
    const bought = await buy()
    await expect.poll(() => double.count('look'), { timeout: 20_000 }).toBeGreaterThan(1)
    shop.clock.advance(TOO_LONG_MS)
    await becomes(bought, 'completed')
    expect((await modelRow(shop, bought)).why).toBe('never_ended')
    await shop.db.asShop('host command', (tx) =>
      tx
        .updateTable('order_models')
        .set({ status: 'needs_look', look_reasons: JSON.stringify(['Foten är liten.']) })
        .where('order_id', '=', bought.order.orderId)
        .execute(),
    )
    return bought
  }

  it('is not bought where only a local step timed out: the step is repeated with the stored file', async () => {
    faults.push(failsHere('unavailable'))
    const bought = await buy()
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin: 'ai', state: 'delivered' })
    expect([double.count('order'), double.count('download'), own.made]).toEqual([1, 1, 0])
  })

  it('is not bought when an operator requests one and the file is stored', async () => {
    faults.push(failsHere('refused'))
    const bought = await buy()
    await becomes(bought, 'failed')
    expect(await again(bought)).toBe(true)
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin: 'ai', state: 'delivered' })
    expect([double.count('order'), double.count('download'), own.made]).toEqual([1, 1, 0])
  })

  it('is the one that timed out, where it has finished meanwhile', async () => {
    const bought = await isWantedLate()
    double.finish()
    expect(await again(bought)).toBe(true)
    await becomes(bought, 'completed')
    const [task] = double.tasks
    expect(await modelRow(shop, bought)).toMatchObject({ origin: 'ai', state: 'delivered', task_id: task })
    expect([double.count('order'), double.count('download'), own.made]).toEqual([1, 1, 1])
  })

  it('is bought once that one has failed, and charged once', async () => {
    const bought = await isWantedLate()
    double.finish()
    double.script('look', 'failed')
    const wantedAt = shop.clock.now().getTime()
    expect(await again(bought)).toBe(true)
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin: 'ai', task_id: double.tasks[1] })
    expect([double.count('order'), double.count('download'), own.made]).toEqual([2, 1, 1])
    shop.clock.set(new Date(wantedAt - TOO_LONG_MS).toISOString())
    expect(await bookedModels(shop)).toEqual([
      { state: 'done', cost_ore: 315 },
      { state: 'free', cost_ore: 0 },
    ])
  })
})

describe('a notice', () => {
  it('triggers the next poll; the model is fetched once, however many notices arrive', async () => {
    double.hold()
    seller.pace.lookMs = 600_000
    const bought = await buy()
    await isWaiting(bought)
    await shop.idle()
    expect(double.count('look')).toBe(0)
    double.finish()
    const notice = double.notice(double.tasks[0] ?? '', { at: shop.clock.now() })
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify(notice)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    await becomes(bought, 'completed')
    expect((await notify(notice)).json()).toEqual({ received: true })
    await shop.idle()
    expect([double.count('order'), double.count('download')]).toEqual([1, 1])
  })

  it.each([
    ['forged', { secret: 'whsec_forged' }],
    ['of yesterday', { at: new Date(0) }],
  ])('that is %s is rejected and changes nothing', async (_what, options) => {
    double.hold()
    seller.pace.lookMs = 600_000
    const bought = await buy()
    await isWaiting(bought)
    double.finish()
    const answer = await notify(double.notice(double.tasks[0] ?? '', { at: shop.clock.now(), ...options }))
    expect([answer.statusCode, answer.json()['code']]).toEqual([400, 'signature_invalid'])
    await shop.idle()
    expect([double.count('look'), (await modelState(bought)).status]).toEqual([0, 'running'])
    await notify(double.notice(double.tasks[0] ?? '', { at: shop.clock.now() }))
    await becomes(bought, 'completed')
  })

  it('of a false final state changes nothing: the provider is polled', async () => {
    double.hold()
    seller.pace.lookMs = 600_000
    seller.pace.laterLookMs = 600_000
    const bought = await buy()
    await isWaiting(bought)
    await notify(double.notice(double.tasks[0] ?? '', { at: shop.clock.now(), type: 'task.failed' }))
    await expect.poll(() => double.count('look'), { timeout: 20_000 }).toBe(1)
    expect([(await modelState(bought)).status, own.made]).toEqual(['running', 0])
    double.finish()
    await notify(double.notice(double.tasks[0] ?? '', { at: shop.clock.now() }))
    await becomes(bought, 'completed')
  })

  it('of an unknown task, or without a task, is acknowledged and dropped', async () => {
    const at = shop.clock.now()
    expect((await notify(double.notice('task_of_others', { at }))).statusCode).toBe(200)
    expect((await notify(double.notice('x', { at, type: 'task.dreamt' }))).statusCode).toBe(200)
    expect((await notify({ payload: '', headers: {} })).statusCode).toBe(400)
    await shop.idle()
    expect(double.count('look')).toBe(0)
  })

  it('of low credit is mailed to the shop, once a day', async () => {
    const notice = double.notice('x', { at: shop.clock.now(), type: 'balance.low' })
    await notify(notice)
    await notify(notice)
    await shop.idle()
    const letters = await lettersTo(shop, await sellerAddress())
    expect(letters.filter(({ text }) => text.includes('håller på att ta slut'))).toHaveLength(1)
  })
})

describe('what comes of a bought task', () => {
  it.each<{ look: LookTurn[]; origin: string; why: string | null; state: string }>([
    { look: ['working', 'working'], origin: 'ai', why: null, state: 'done' },
    { look: ['foreignFile', 'expiredFile'], origin: 'ai', why: null, state: 'done' },
    { look: ['failed'], origin: 'toymaker', why: 'failed', state: 'free' },
    { look: ['banned'], origin: 'toymaker', why: 'refused', state: 'free' },
    { look: ['oddWord'], origin: 'toymaker', why: 'failed', state: 'free' },
  ])('$look: made by $origin, booked as $state', async ({ look, origin, why, state }) => {
    double.script('look', ...look)
    const bought = await buy()
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin, why })
    expect((await bookedModels(shop)).map((call) => call.state)).toEqual([state])
    expect(double.count('order')).toBe(1)
  })

  it.each<{ files: DownloadTurn[]; origin: string; why: string | null }>([
    { files: ['expired'], origin: 'ai', why: null },
    { files: ['truncated', 'picture', 'polyglot'], origin: 'ai', why: null },
    { files: ['redirectOwn'], origin: 'ai', why: null },
    { files: ['polyglot', 'polyglot', 'polyglot', 'polyglot'], origin: 'toymaker', why: 'useless_file' },
  ])('$files: made by $origin', async ({ files, origin, why }) => {
    double.script('download', ...files)
    const bought = await buy()
    await becomes(bought, 'completed')
    expect(await modelRow(shop, bought)).toMatchObject({ origin, why })
    expect(double.count('order')).toBe(1)
  })
})
