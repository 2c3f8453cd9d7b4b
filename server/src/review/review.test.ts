import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { previewAnswer } from '@leksmedjan/contract/preview'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { openOpenAiDouble, type OpenAiDouble } from '../../test/doubles/openai-double.ts'
import { lettersTo, orderRow } from '../../test/visitors/paid-order.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { orderOf, payByCard, sessionOf } from '../../test/visitors/purchase.ts'

const WORDS = 'räv med en mycket ovanlig hatt'
/** Half of the violence threshold, and less than the whole. */
const DOUBTFUL = { violence: 0.2 }

let double: OpenAiDouble
let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  double = await openOpenAiDouble()
  shop = await openTestShop({
    env: { OPENAI_MODERATION_API_KEY: 'sk-test', OPENAI_BASE_URL: double.baseUrl },
    adapters: { models3d: quickModels() },
  })
})
afterAll(async () => {
  await shop.close()
  await double.close()
})
beforeEach(async () => {
  await double.forget()
  guest = shop.guest()
})

async function draw(scores: Record<string, number>): Promise<{ promptId: string; previewUrl: string }> {
  double.score(scores)
  const wish = { categoryL1: 'Djur', descriptionText: WORDS, userSelections: { recipientName: 'Sixtiline' } }
  const answer = await guest.call('generate-preview-image', wish, { 'x-generation-id': randomUUID() })
  await double.forget()
  return previewAnswer.parse(answer.body).data
}

async function bought({ promptId, previewUrl }: { promptId: string; previewUrl: string }): Promise<string> {
  const order = await orderOf(shop, guest, { prompt_id: promptId, openai_image_url: previewUrl })
  await payByCard(shop, await sessionOf(guest, order), order.total)
  await shop.idle()
  return order.orderId
}

const lastOf = async (orderId: string) => {
  const { rows } = await shop.db.pool.query<object>(
    `select became, who, why from order_history where order_id = $1 and aspect = 'review' order by id desc limit 1`,
    [orderId],
  )
  return rows[0]
}

const emailOf = async (orderId: string) => (await orderRow(shop, orderId))['email']

const doubtAbout = async (orderNumber: string) =>
  (await shop.review.list()).waiting.find((row) => row.kind === 'doubt' && row.orderNumber === orderNumber)

describe('a flagged design', () => {
  it('is drawn and shown, is parked once it is paid, and continues when it is passed', async () => {
    const orderId = await bought(await draw(DOUBTFUL))
    const parked = await orderRow(shop, orderId)
    expect(parked).toMatchObject({
      needs_review: true,
      review_reason: 'a judge doubted the design: perhaps frightening',
    })
    const number = parked['order_number']
    const flag = await doubtAbout(number)
    expect(flag).toMatchObject({
      reason: 'wish: perhaps frightening',
      wish: WORDS,
      designId: parked['print_model_id'],
    })
    const by = { who: 'olle@exempel.se', why: 'En vanlig räv.' }
    const decision = { id: flag?.id ?? '', verdict: 'kept', ...by } as const
    expect(await shop.review.decide(decision)).toBe(true)
    expect(await shop.review.decide(decision)).toBe(false)
    expect(await orderRow(shop, orderId)).toMatchObject({ needs_review: false })
    expect(await lastOf(orderId)).toEqual({ became: 'released', ...by })
    expect(await doubtAbout(number)).toBeUndefined()
  })

  it('is no longer shared when it is rejected, and its order stays parked until all of it is paid back', async () => {
    const design = await draw(DOUBTFUL)
    const orderId = await bought(design)
    await shop.db.pool.query(`update print_models set is_public = true where prompt_id = $1`, [
      design.promptId,
    ])
    const flag = await doubtAbout((await orderRow(shop, orderId))['order_number'])
    const by = { who: 'olle@exempel.se', why: 'Inte för barn.' }
    await shop.review.decide({ id: flag?.id ?? '', verdict: 'removed', ...by })
    expect(await orderRow(shop, orderId)).toMatchObject({
      needs_review: true,
      review_reason: 'the design was turned down',
    })
    expect(await lastOf(orderId)).toEqual({ became: 'turned_down', ...by })
    expect(await shop.review.release({ orderId, why: 'Vidare.' })).toEqual({ kind: 'turned_down' })
    await shop.idle()
    const told = (await lettersTo(shop, await emailOf(orderId))).filter(({ subject }) =>
      subject.startsWith('Vi kan inte göra'),
    )
    expect(told).toHaveLength(1)
    for (const words of ['Inte för barn.', 'Det du skrev om leksaken', 'Förbjuden användning', 'domstol'])
      expect(told[0]?.text).toContain(words)
    // An order that was parked before a removal had a note of its own.
    const migration = new URL('../../migrations/0475-designs-turned-down.sql', import.meta.url)
    await shop.db.pool.query(
      `update orders set review_reason = 'a judge doubted the design: perhaps frightening' where id = $1`,
      [orderId],
    )
    await shop.db.pool.query(await readFile(migration, 'utf8'))
    expect(await orderRow(shop, orderId)).toMatchObject({ review_reason: 'the design was turned down' })
    const { rows } = await shop.db.pool.query<object>(
      `select is_public from print_models where prompt_id = $1`,
      [design.promptId],
    )
    expect(rows).toEqual([{ is_public: false }])
    const refund = { orderId, reason: 'requested_by_customer', ...by } as const
    await shop.payments.refund({ ...refund, amountOre: 100, requestKey: 'a part' })
    await shop.idle()
    expect(await orderRow(shop, orderId)).toMatchObject({ needs_review: true })
    await shop.payments.refund({ ...refund, amountOre: null, requestKey: 'the rest' })
    await shop.idle()
    expect(await orderRow(shop, orderId)).toMatchObject({ needs_review: false, status: 'refunded' })
    expect(await lastOf(orderId)).toMatchObject({ became: 'released', why: 'what was paid has gone back' })
  })

  it('is rejected though the bank decides about its payment: the letter promises no money, and it stays unmade once that is settled', async () => {
    const told = async (status: string, closedAt: string) => {
      const design = await draw(DOUBTFUL)
      const orderId = await bought(design)
      const flag = await doubtAbout((await orderRow(shop, orderId))['order_number'])
      await shop.db.pool.query(
        `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at, closed_at)
         select 'du_' || id, id, payment_reference, total_price, $2, 'fraudulent', now(), now(), ${closedAt} from orders where id = $1`,
        [orderId, status],
      )
      // As the news of a dispute leaves it.
      await shop.db.pool.query(
        `update orders set review_reason = 'the buyer disputes the payment: fraudulent' where id = $1`,
        [orderId],
      )
      await shop.review.decide({ id: flag?.id ?? '', verdict: 'removed', why: 'Inte för barn.' })
      await shop.idle()
      const { order_number: number, email } = await orderRow(shop, orderId)
      const letters = (await lettersTo(shop, email)).map(({ text }) => text)
      return { orderId, text: letters.find((text) => text.includes(number) && text.includes('Våra skäl')) }
    }
    const held = await told('needs_response', 'null')
    expect(held.text).toContain('Din bank granskar betalningen')
    expect(held.text).not.toContain('Du får tillbaka allt du har betalat')
    const lost = await told('lost', 'now()')
    expect(lost.text).toContain('Vi betalar dem inte en gång till')
    expect(lost.text).not.toContain('Du får tillbaka allt du har betalat')
    const { orderId } = held
    await shop.db.pool.query(`update disputes set status = 'won', closed_at = now() where order_id = $1`, [
      orderId,
    ])
    // As the news of its end leaves it.
    await shop.db.pool.query(
      `update orders set review_reason = 'the buyer disputes the payment: fraudulent' where id = $1`,
      [orderId],
    )
    expect(await shop.review.release({ orderId, why: 'Vidare.' })).toEqual({ kind: 'turned_down' })
    const reasonOf = async (id: string) =>
      (await shop.review.list()).waiting.find((row) => row.id === id)?.reason
    expect(await reasonOf(orderId)).toBe("the dispute is over, and the money is the shop's: review release")
    await shop.db.pool.query('update disputes set closed_at = null where order_id = $1', [orderId])
    expect(await reasonOf(orderId)).toBe('the buyer disputes the payment: fraudulent')
  })

  it('that is shared and not ordered is rejected with reasons to its owner', async () => {
    const { promptId } = await draw(DOUBTFUL)
    await shop.db.pool.query(
      `update print_models set is_public = true, guest_email = 'delar@exempel.se', guest_session_id = null where prompt_id = $1`,
      [promptId],
    )
    const flag = (await shop.review.list()).waiting.findLast(
      ({ kind, orderNumber }) => kind === 'doubt' && orderNumber === null,
    )
    await shop.review.decide({ id: flag?.id ?? '', verdict: 'removed', why: 'För otäck.' })
    await shop.idle()
    const [letter] = await lettersTo(shop, 'delar@exempel.se')
    expect(letter?.subject).toMatch(/är inte längre delad$/)
    expect(letter?.text).toContain('För otäck.')
  })

  it('needs no review while it is neither paid nor shared', async () => {
    const { promptId } = await draw(DOUBTFUL)
    const ids = (await shop.review.list()).waiting.map(({ designId }) => designId)
    const { rows } = await shop.db.pool.query<{ id: string }>(
      `select id from print_models where prompt_id = $1`,
      [promptId],
    )
    expect(ids).not.toContain(rows[0]?.id)
  })

  it('leaves its reason behind, without its texts or their owner', async () => {
    await draw(DOUBTFUL)
    const { rows } = await shop.db.pool.query<{ row: string }>(
      `select to_jsonb(j)::text as row from judgements j`,
    )
    const all = rows.map(({ row }) => row).join('\n')
    expect(all).toContain('doubted')
    expect(all).not.toMatch(/hatt|Sixtiline|guest|@/i)
  })
})

describe('a design that was not flagged', () => {
  it('continues by itself', async () => {
    const orderId = await bought(await draw({ violence: 0.01 }))
    expect(await orderRow(shop, orderId)).toMatchObject({ needs_review: false })
  })
})

describe('a reported design of a guest', () => {
  const reported = async () => {
    const design = await draw({})
    const orderId = await bought(design)
    const { rows } = await shop.db.pool.query<{ id: string }>(
      `with shared as (update print_models set is_public = true, guest_email = null where prompt_id = $1 returning id)
       insert into content_reports (id, design_id, at, ground, explanation, email)
       select gen_random_uuid(), id, now(), 'rights', 'Min egen figur', '' from shared returning id`,
      [design.promptId],
    )
    return { orderId, id: rows[0]?.id ?? '', email: await emailOf(orderId) }
  }

  it('is listed with its order, which waits for a person once it is removed, with reasons to its owner', async () => {
    const { orderId, id, email } = await reported()
    const { order_number: orderNumber } = await orderRow(shop, orderId)
    expect((await shop.review.list()).waiting).toContainEqual(expect.objectContaining({ id, orderNumber }))
    expect(await shop.review.decideReport({ id, verdict: 'removed', why: 'Figuren är skyddad.' })).toEqual({
      reporter: false,
      owner: true,
    })
    expect(await orderRow(shop, orderId)).toMatchObject({
      needs_review: true,
      review_reason: 'the design was reported and is shared no more',
    })
    await shop.idle()
    const [letter] = (await lettersTo(shop, email)).filter(({ subject }) =>
      subject.endsWith('inte längre delad'),
    )
    for (const words of ['Figuren är skyddad.', 'beställning av leksaken', 'domstol'])
      expect(letter?.text).toContain(words)
    expect(await shop.review.release({ orderId, why: 'Vår egen figur.' })).toMatchObject({ kind: 'released' })
  })

  it('stops the print of its toy once it is removed, unless a person lets it go on', async () => {
    const { orderId, id } = await reported()
    await shop.db.pool.query(`update print_jobs set status = 'printing' where order_id = $1`, [orderId])
    const attention = async () =>
      (await shop.db.pool.query('select status, attention from print_jobs where order_id = $1', [orderId]))
        .rows
    await shop.review.decideReport({ id, verdict: 'removed', why: 'Figuren är skyddad.' })
    expect(await attention()).toEqual([{ status: 'printing', attention: 'design_removed' }])
    await shop.review.release({ orderId, why: 'Vår egen figur.' })
    expect(await attention()).toEqual([{ status: 'printing', attention: null }])
  })

  it('leaves its order alone where it is kept, or the order is over', async () => {
    const kept = await reported()
    await shop.review.decideReport({ id: kept.id, verdict: 'kept', why: 'En vanlig räv.' })
    const over = await reported()
    await shop.db.pool.query(`update orders set status = 'cancelled' where id = $1`, [over.orderId])
    await shop.review.decideReport({ id: over.id, verdict: 'removed', why: 'Figuren är skyddad.' })
    for (const { orderId } of [kept, over])
      expect(await orderRow(shop, orderId)).toMatchObject({ needs_review: false })
  })
})

describe('the list', () => {
  it('has reports and parked orders, oldest first, and counts refusals', async () => {
    const { promptId } = await draw({})
    await shop.db.pool.query(
      `insert into content_reports (id, design_id, at, ground, explanation, email)
       select gen_random_uuid(), id, now() - interval '1 year', 'rights', 'Min egen figur', '' from print_models where prompt_id = $1`,
      [promptId],
    )
    await guest.call('generate-preview-image', { categoryL1: 'Djur', descriptionText: 'en björn med pistol' })
    const { waiting, refused } = await shop.review.list()
    expect(waiting[0]).toMatchObject({ kind: 'report', reason: 'rights: Min egen figur', orderNumber: null })
    const times = waiting.map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(refused).toContainEqual({ about: 'text', reason: 'weapon', judge: 'list', count: 1 })
  })
})
