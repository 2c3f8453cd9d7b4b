import type { OrderAnswer } from '@leksmedjan/contract/orders'
import { proof as proofSchema, type Proof } from '@leksmedjan/contract/proofs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { bringToPrinting } from '../../test/visitors/paid-order.ts'
import { designOf, EMAIL, ok, orderOf, payByCard, refusal, sessionOf } from '../../test/visitors/purchase.ts'
import type { MadeModel, Model3dProvider, ModelVerdict } from './model3d-provider.ts'

const HOUR_MS = 60 * 60_000
const SIDES = ['front', 'left', 'back', 'right'] as const

/** An external provider whose models are likenesses, each with different bytes. */
class Likenesses implements Model3dProvider {
  readonly origin = 'ai'
  rounds: number[] = []
  verdict: ModelVerdict = { state: 'printable' }
  next: Partial<MadeModel> = {}

  async make({ round }: { round: number }): Promise<MadeModel> {
    this.rounds.push(round)
    const bytes = new Uint8Array([round, this.rounds.length])
    return {
      origin: 'ai',
      verdict: this.verdict,
      changes: ['Taggarna på ryggen är lite rundare, så att de håller att leka med.'],
      files: (['stl', 'glb', '3mf'] as const).map((format) => ({ format, bytes })),
      sides: SIDES.map((side) => ({ side, bytes })),
      report: { sizeMm: { x: 101.2, y: 112, z: 120 } },
      plan: null,
      ...this.next,
    }
  }
}

const provider = new Likenesses()
let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: provider }, now: new Date('2026-11-23T08:00:00Z') })
})
afterAll(() => shop.close())
beforeEach(async () => {
  guest = shop.guest()
  provider.rounds = []
  provider.verdict = { state: 'printable' }
  provider.next = {}
  await setting({ for: 'ai', silence: 'wait' })
})

async function setting(value: object): Promise<void> {
  await shop.db.pool.query(`update shop_settings set value = $1 where key = 'proofs'`, [
    JSON.stringify(value),
  ])
}

async function buy(more: object = {}): Promise<OrderAnswer> {
  const words = { recipient_name: 'Bo', toy_name: 'Gnista', toy_colors: 'Turkos' }
  const order = await orderOf(shop, guest, { ...words, ...more })
  await payByCard(shop, await sessionOf(guest, order), order.total)
  await shop.idle()
  return order
}

const knownBy = (order: OrderAnswer) => ({ email: EMAIL, order_number: order.orderNumber })
const ask = (order: OrderAnswer) => guest.call('proof', knownBy(order))
const shown = async (order: OrderAnswer): Promise<Proof> => proofSchema.parse(ok(await ask(order)))
const approve = (order: OrderAnswer, round = 1) => guest.call('approve-proof', { ...knownBy(order), round })
const wishFor = (order: OrderAnswer, more: object = {}) =>
  guest.call('ask-for-change', {
    ...knownBy(order),
    round: 1,
    part: 'body',
    wish: 'Kan vingarna vara lite större?',
    ...more,
  })

async function rowsOf<Row>(sql: string, order: OrderAnswer): Promise<Row[]> {
  return (await shop.db.pool.query(sql, [order.orderId])).rows as Row[]
}

async function letters(order: OrderAnswer): Promise<string[]> {
  await shop.idle()
  const sent = await rowsOf<{ once_key: string }>(
    `select once_key from mail_messages where once_key like 'proof:%:' || $1 || ':%' order by created_at, once_key`,
    order,
  )
  return sent
    .map(({ once_key }) => once_key.replace(`proof:`, '').replace(`:${order.orderId}`, ''))
    .toSorted()
}

const historyOf = async (order: OrderAnswer) =>
  (
    await rowsOf<{ step: string }>(
      `select coalesce(was, '-') || '>' || became || ' ' || who as step from order_proof_history
       where order_id = $1 order by id`,
      order,
    )
  ).map(({ step }) => step)

const print = (order: OrderAnswer) => bringToPrinting(shop, order.orderId)

describe('the proof of a likeness', () => {
  it('shows the buyer four sides and a viewer, and lists the differences', async () => {
    const order = await buy()
    const proof = await shown(order)
    expect(proof).toMatchObject({
      toy_name: 'Gnista',
      state: 'waiting',
      round: 1,
      origin: 'ai',
      changes_left: 1,
      is_closed: false,
      colours: 'Turkos',
      size: 'Mellan 12 cm',
      size_mm: [101.2, 112, 120],
      engraving: 'Grattis Åke!',
      name_sign: null,
      differences: ['Taggarna på ryggen är lite rundare, så att de håller att leka med.'],
    })
    expect(proof.sides.map(({ side }) => side)).toEqual(SIDES)
    for (const url of [proof.model_url ?? '', ...proof.sides.map((side) => side.url)])
      expect((await shop.http.inject(url.slice(TEST_URL.length))).statusCode).toBe(200)
    expect(Date.parse(proof.answer_by) - Date.parse(proof.sent_at)).toBe(48 * HOUR_MS)
    expect(await letters(order)).toEqual(['ready:1'])
  })

  it('names what stands on the sign of a toy that carries one', async () => {
    const sign = { id: 'name_sign', name: 'Namnskylt', value: 'name_sign' }
    const design = await designOf(shop, guest, { specialFeatures: [sign] })
    const order = await buy({ ...design, sign_text: 'Stjärnöga' })
    expect((await shown(order)).name_sign).toBe('Stjärnöga')
  })

  it('is not printed before the buyer approves', async () => {
    const order = await buy()
    await expect(print(order)).rejects.toThrow('has not approved')
    ok(await approve(order))
    await print(order)
    expect(await shown(order)).toMatchObject({ is_closed: true, is_over: false })
  })

  it('is approved once, however often the button is pressed', async () => {
    const order = await buy()
    const answers = await Promise.all([approve(order), approve(order), approve(order)])
    expect(answers.map(({ body }) => body['state'])).toEqual(['approved', 'approved', 'approved'])
    expect(await historyOf(order)).toEqual(['->waiting shop', 'waiting>approved buyer'])
    expect(await letters(order)).toEqual(['approved:1', 'ready:1'])
    expect(refusal(await wishFor(order))).toEqual([409, 'proof_moved_on'])
  })

  it('has its state on the order page and the confirmation', async () => {
    const order = await buy()
    const lookUp = async () =>
      (ok<{ order: object }>(await guest.call('order-lookup', knownBy(order))).order as { proof: object })
        .proof
    expect(await lookUp()).toMatchObject({ state: 'waiting', answered_at: null, silence_prints: false })
    ok(await approve(order))
    expect(await lookUp()).toMatchObject({ state: 'approved', answered_at: expect.any(String) })
  })

  it('opens only with address and order number', async () => {
    const order = await buy()
    const miss = await guest.call('proof', { ...knownBy(order), email: 'nagon@exempel.se' })
    expect(refusal(miss)).toEqual([404, 'lookup_missed'])
    const blind = await guest.call('approve-proof', {
      ...knownBy(order),
      email: 'nagon@exempel.se',
      round: 1,
    })
    expect(refusal(blind)).toEqual([404, 'lookup_missed'])
    expect((await shown(order)).state).toBe('waiting')
  })

  it('of a cancelled order accepts no answer, and no mail is sent', async () => {
    const order = await buy()
    ok(await guest.call('withdraw', { ...knownBy(order), name: 'Karin' }))
    expect(refusal(await approve(order))).toEqual([409, 'proof_moved_on'])
    expect(await shown(order)).toMatchObject({ is_closed: true, is_over: true })
    shop.clock.advance(49 * HOUR_MS)
    await shop.proofs.processDeadlines()
    expect(await letters(order)).toEqual(['ready:1'])
  })
})

describe('a change', () => {
  it('is made once within the price: the next model is submitted for approval, and the days move', async () => {
    const order = await buy()
    const before = await shown(order)
    expect(ok(await wishFor(order))).toMatchObject({ state: 'change_asked', change: { part: 'body' } })
    expect(ok(await wishFor(order))).toMatchObject({ state: 'change_asked' })
    expect(refusal(await approve(order))).toEqual([409, 'proof_moved_on'])
    await expect(print(order)).rejects.toThrow('has not approved')
    const open = await shop.models.listOpen()
    expect(open.find(({ orderNumber }) => orderNumber === order.orderNumber)).toMatchObject({
      state: 'change_asked',
      change: { part: 'body', wish: 'Kan vingarna vara lite större?' },
    })
    shop.clock.advance(24 * HOUR_MS)
    expect(await shop.models.makeAnother(order.orderId)).toBe(true)
    await shop.idle()
    expect(provider.rounds).toEqual([1, 2])
    const after = await shown(order)
    expect(after).toMatchObject({
      state: 'waiting',
      round: 2,
      changes_left: 0,
      answered_at: null,
      is_unchanged: false,
    })
    expect(after.delivery_span.first > before.delivery_span.first).toBe(true)
    expect(refusal(await approve(order, 1))).toEqual([409, 'proof_moved_on'])
    expect(refusal(await wishFor(order, { round: 2 }))).toEqual([409, 'proof_no_change_left'])
    expect(ok(await approve(order, 2))).toMatchObject({ state: 'approved' })
    expect(await historyOf(order)).toEqual([
      '->waiting shop',
      'waiting>change_asked buyer',
      'change_asked>waiting shop',
      'waiting>approved buyer',
    ])
    expect(await letters(order)).toEqual(['again:2', 'approved:2', 'change_asked:1', 'ready:1'])
    const toShop = await rowsOf<{ text: string }>(
      `select text from mail_messages where once_key = 'to-shop:change_asked:' || $1 || ':1'`,
      order,
    )
    expect(toShop.map(({ text }) => text)).toEqual([
      expect.stringContaining('Kan vingarna vara lite större?'),
    ])
  })

  it('deletes the files of the former model', async () => {
    const order = await buy()
    const { sides, model_url } = await shown(order)
    ok(await wishFor(order))
    await shop.models.makeAnother(order.orderId)
    await shop.idle()
    for (const url of [model_url ?? '', ...sides.map((side) => side.url)])
      expect((await shop.http.inject(url.slice(TEST_URL.length))).statusCode).toBe(404)
  })

  it('states what it concerns, within its limits', async () => {
    const order = await buy()
    expect(refusal(await wishFor(order, { wish: ' ' }))[1]).toBe('bad_request')
    expect(refusal(await wishFor(order, { wish: 'x'.repeat(301) }))[1]).toBe('bad_request')
    expect(refusal(await wishFor(order, { part: 'wings' }))[1]).toBe('bad_request')
    expect(refusal(await wishFor(order, { force: true }))[1]).toBe('unknown_field')
    expect(ok(await wishFor(order, { wish: `<b>Större</b>\u202e vingar` }))).toMatchObject({
      change: { wish: '<b>Större</b> vingar' },
    })
    const [letter] = await rowsOf<{ html: string }>(
      `select html from mail_messages where once_key like 'proof:change_asked:' || $1 || ':%'`,
      order,
    )
    expect(letter?.html).toContain('&lt;b&gt;Större&lt;/b&gt; vingar')
  })
})

describe('silence', () => {
  it('is reminded of once after a day; after two the shop waits, and a late approval moves the days', async () => {
    const order = await buy()
    const before = await shown(order)
    shop.clock.advance(23 * HOUR_MS)
    await shop.proofs.processDeadlines()
    expect(await letters(order)).toEqual(['ready:1'])
    shop.clock.advance(2 * HOUR_MS)
    await Promise.all([shop.proofs.processDeadlines(), shop.proofs.processDeadlines()])
    await shop.proofs.processDeadlines()
    expect(await letters(order)).toEqual(['ready:1', 'reminder:1'])
    shop.clock.advance(24 * HOUR_MS)
    await shop.proofs.processDeadlines()
    expect(await letters(order)).toEqual(['lapsed:1', 'ready:1', 'reminder:1'])
    expect((await shown(order)).state).toBe('lapsed')
    await expect(print(order)).rejects.toThrow('has not approved')
    shop.clock.advance(5 * 24 * HOUR_MS)
    const after = proofSchema.parse(ok(await approve(order)))
    expect(after.state).toBe('approved')
    expect(after.delivery_span.first > before.delivery_span.first).toBe(true)
    const [promised] = await rowsOf<{ promised_first: string }>(
      `select promised_first from orders where id = $1`,
      order,
    )
    expect(promised?.promised_first).toBe(after.delivery_span.first)
    await print(order)
  })

  it('prints where the shop has announced it, and a later answer is rejected', async () => {
    await setting({ for: 'ai', silence: 'print' })
    const order = await buy()
    await setting({ for: 'ai', silence: 'wait' })
    expect((await shown(order)).silence_prints).toBe(true)
    shop.clock.advance(48 * HOUR_MS)
    await shop.proofs.processDeadlines()
    expect(refusal(await approve(order))).toEqual([409, 'proof_moved_on'])
    await print(order)
  })
})

describe('whether approval is required', () => {
  const exact: Partial<MadeModel> = { origin: 'toymaker', changes: [] }
  const cases: [whom: string, made: Partial<MadeModel>, state: string | null][] = [
    ['ai', {}, 'waiting'],
    ['ai', exact, null],
    ['ai', { ...exact, changes: ['Gjord här i verkstaden.'] }, 'waiting'],
    ['all', exact, 'waiting'],
    ['none', {}, null],
  ]
  it.each(cases)('for %s and %o: %s', async (whom, made, state) => {
    await setting({ for: whom, silence: 'wait' })
    provider.next = made
    const order = await buy()
    if (state === null) {
      expect(refusal(await ask(order))).toEqual([404, 'proof_not_found'])
      await print(order)
    } else expect((await shown(order)).state).toBe(state)
  })
})

it('of a parked order states that an operator reviews it before printing', async () => {
  const order = await buy()
  expect((await shown(order)).needs_review).toBe(false)
  await rowsOf(`update orders set needs_review = true, review_reason = 'odd' where id = $1`, order)
  expect((await shown(order)).needs_review).toBe(true)
  await expect(print(order)).rejects.toThrow('a person must look')
})

describe('a model that needs a look', () => {
  it('waits for an operator, is neither printed nor shown meanwhile, and continues when passed', async () => {
    provider.verdict = { state: 'needs_look', reasons: ['Väggen är 0,6 mm vid halsen.', 'Foten är liten.'] }
    const order = await buy()
    const [row] = await rowsOf(`select needs_review, review_reason from orders where id = $1`, order)
    expect(row).toEqual({
      needs_review: true,
      review_reason: 'the 3D model needs a look: Väggen är 0,6 mm vid halsen. Foten är liten.',
    })
    const looked = ok<{ order: { models: object[]; proof: object } }>(
      await guest.call('order-lookup', knownBy(order)),
    )
    expect(looked.order.models).toMatchObject([
      { status: 'needs_look', files: [], sides: [], model_url: null },
    ])
    expect(looked.order.proof).toMatchObject({ state: 'expected' })
    expect(refusal(await ask(order))).toEqual([404, 'proof_not_found'])
    await expect(print(order)).rejects.toThrow('a person must look')
    const open = await shop.models.listOpen()
    expect(open.find(({ orderNumber }) => orderNumber === order.orderNumber)).toMatchObject({
      modelStatus: 'needs_look',
      reasons: ['Väggen är 0,6 mm vid halsen.', 'Foten är liten.'],
    })
    const said = { why: 'Halsen håller.', who: 'vera@exempel.se' }
    expect(await shop.models.pass(order.orderId, said)).toBe(true)
    expect(await shop.models.pass(order.orderId, said)).toBe(false)
    const noted = await rowsOf(
      `select who, why from order_history where order_id = $1 and became = 'released'`,
      order,
    )
    expect(noted).toEqual([said])
    expect((await shown(order)).state).toBe('waiting')
    const [after] = await rowsOf(`select needs_review from orders where id = $1`, order)
    expect(after).toEqual({ needs_review: false })
  })

  it('is made again when an operator requests it; one that the buyer is reviewing is not', async () => {
    provider.verdict = { state: 'needs_look', reasons: ['Inget gick att skriva ut.'] }
    provider.next = { files: [], sides: [] }
    const order = await buy()
    expect(await shop.models.pass(order.orderId)).toBe(false)
    provider.verdict = { state: 'printable' }
    provider.next = {}
    expect(await shop.models.makeAnother(order.orderId)).toBe(true)
    await shop.idle()
    expect(await shown(order)).toMatchObject({ state: 'waiting', round: 2, changes_left: 1 })
    expect(await shop.models.makeAnother(order.orderId)).toBe(false)
  })
})
