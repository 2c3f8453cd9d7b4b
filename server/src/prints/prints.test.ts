import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { queueAnswer } from '@leksmedjan/contract/prints'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { describe, expect, it } from 'vitest'
import { type Bought, openPrintShop, reasonOf } from '../../test/visitors/print-shop.ts'
import { orderSeenBy, paidEarlier, tellOfSteps } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'

const {
  shop,
  maker,
  other,
  operator,
  buy,
  buyToday,
  queue,
  jobOf,
  step,
  take,
  statusOf,
  rows,
  jobsOf,
  held,
} = await openPrintShop()
const PARCEL = {
  method: 'parcel',
  parcels: [{ carrier: 'postnord', trackingNumber: 'UA123456789SE' }],
} as const

describe('a paid order', () => {
  it('has one print job in the queue, under a name that says nothing of it, with what its print needs', async () => {
    const bought = await buy()
    const job = await jobOf(bought)
    expect(job).toMatchObject({
      attempt: 1,
      reason: 'first',
      status: 'queued',
      orderNumber: bought.order.orderNumber,
      size: 'Mellan',
      waitsFor: null,
      isLate: false,
      sizeMm: { width: 90, depth: 70, height: 120 },
      plan: {
        hours: 6.5,
        filaments: [
          { hex: '#C8102E', name: 'Lingonröd', isOwn: false, slots: [1] },
          { hex: '#DDA77B', isOwn: true, slots: [2, 3] },
        ],
      },
      undoUntil: null,
      failure: null,
    })
    expect(job.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(bought.order.orderNumber).not.toContain(job.code)
    const { groups } = await queue()
    expect(groups.find(({ codes }) => codes.includes(job.code))).toMatchObject({
      colours: [{ name: 'Lingonröd' }, { hex: '#DDA77B' }],
    })
    await take(bought, 'start', 'finish')
  })

  it('is shown to the workshop as a kind without the buyer’s words, to the operator by its name', async () => {
    const bought = await buy()
    // Drawn without its texts, as soon as its model is made.
    expect(await jobOf(bought)).toMatchObject({
      title: 'Djur, 12\u00a0cm',
      imageUrl: expect.stringMatching(/\/public\/toys\//) as string,
    })
    const { jobs } = queueAnswer.parse(ok(await operator.call('workshop-queue')))
    expect(jobs.find(({ orderId }) => orderId === bought.order.orderId)).toMatchObject({
      title: 'Din Unika Leksak',
      imageUrl: expect.stringMatching(/^http/),
    })
  })

  it('waits for its first printing day, its model, a look and a hold, and is not started before', async () => {
    const bought = await buyToday()
    expect(await jobOf(bought)).toMatchObject({ waitsFor: 'day' })
    expect(reasonOf(await step(bought, 'start'))).toEqual([409, 'print_step_refused', 'day'])
    await paidEarlier(shop, bought.order.orderNumber, 7)
    ok(await step(bought, 'hold', { why: 'guldet är slut' }))
    expect(await jobOf(bought)).toMatchObject({ waitsFor: 'held', holdReason: 'guldet är slut' })
    expect(reasonOf(await step(bought, 'start'))).toEqual([409, 'print_step_refused', 'held'])
    await expect(held(bought, (tx, order) => shop.prints.startOf(tx, order, 'host'))).rejects.toMatchObject({
      details: { reason: 'held' },
    })
    ok(await step(bought, 'release'))
    await held(bought, (tx) => shop.orders.park(tx, bought.order.orderId, 'the name sign has no text'))
    expect(reasonOf(await step(bought, 'start'))).toEqual([409, 'print_step_refused', 'review'])
    await held(bought, (tx, order) => shop.orders.release(tx, order, 'it is fine'))
    await rows(`update order_models set status = 'running' where order_id = $1`, bought.order.orderId)
    expect(reasonOf(await step(bought, 'start'))).toEqual([409, 'print_step_refused', 'model'])
    await rows(`update order_models set status = 'completed' where order_id = $1`, bought.order.orderId)
    expect(await statusOf(bought)).toBe('processing')
    await take(bought, 'start')
    expect(await statusOf(bought)).toBe('printing')
  })

  it('gets its job where the shop ran before there were any', async () => {
    const [waits, runs, sent] = [await buy(), await buy(), await buy()]
    await take(runs, 'start')
    await held(sent, (tx, order) => shop.orders.startPrinting(tx, order, 'host'))
    await held(sent, (tx, order) => shop.orders.ship(tx, order, PARCEL, 'host'))
    await rows('delete from print_jobs')
    const migration = readFileSync(join(import.meta.dirname, '../../migrations/0210-print-jobs.sql'), 'utf8')
    const moved =
      /create function public\.new_print_code[\s\S]*?drop function public\.new_print_code\(\);/.exec(
        migration,
      )
    await shop.db.pool.query(moved?.[0] ?? '')
    const statuses = await Promise.all(
      [waits, runs, sent].map(async (bought) => (await jobsOf(bought)).map(({ status }) => status)),
    )
    expect(statuses).toEqual([['queued'], ['printing'], ['checked']])
    const codes = await rows<{ code: string }>('select code from print_jobs')
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
    expect(codes.every(({ code }) => /^[A-HJ-NP-Z2-9]{8}$/.test(code))).toBe(true)
    await take(runs, 'finish')
    await take(waits, 'start')
  })
})

describe('a print', () => {
  it('brings its order to printing in one transaction, is done, and each step can be taken back within a minute', async () => {
    const bought = await buy()
    await take(bought, 'start')
    expect([(await jobOf(bought)).status, await statusOf(bought)]).toEqual(['printing', 'printing'])
    await take(bought, 'finish')
    const done = await jobOf(bought)
    expect(done).toMatchObject({ status: 'printed', by: maker.email })
    expect(Date.parse(done.undoUntil ?? '') - shop.clock.now().getTime()).toBe(60_000)
    await take(bought, 'undo')
    expect(await jobOf(bought)).toMatchObject({ status: 'printing', printedAt: null })
    await take(bought, 'undo')
    expect(await jobOf(bought)).toMatchObject({ status: 'queued', startedAt: null, printer: null })
    expect(await statusOf(bought)).toBe('processing')
    await take(bought, 'start')
    shop.clock.advance(60_000)
    expect(reasonOf(await step(bought, 'undo'))).toEqual([409, 'print_step_refused', 'too_late'])
    expect(
      (await orderSeenBy(shop, bought.email, bought.order.orderNumber)).history.map(({ status }) => status),
    ).toEqual(['pending', 'confirmed', 'processing', 'printing'])
    expect(await rows(`select act from staff_log where subject = $1 order by id`, done.code)).toEqual(
      ['start', 'finish', 'undo', 'undo', 'start'].map((act) => ({ act: `prints: ${act}` })),
    )
  })

  it('of two people at once is moved by one, and the other learns who was first', async () => {
    const bought = await buy()
    const { code, version } = await jobOf(bought)
    const start = { step: 'start', code, version, printerId: null }
    const answers = await Promise.all([
      maker.call('workshop-print-step', start),
      other.call('workshop-print-step', start),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const loser = answers.find(({ status }) => status === 409)
    const winner = answers[0]?.status === 200 ? maker : other
    expect(loser?.body).toMatchObject({
      code: 'print_job_moved',
      details: {
        status: 'printing',
        who: winner.email,
        at: shop.clock.now().toISOString(),
        isUndo: false,
      },
    })
    expect((await jobsOf(bought)).map(({ status }) => status)).toEqual(['printing'])
  })

  it('that failed is printed again only when a person agrees, and its order stays in printing', async () => {
    const bought = await buy()
    await take(bought, 'start', 'fail')
    const failed = await jobOf(bought)
    expect(failed).toMatchObject({
      status: 'failed',
      failure: { kind: 'clogged', words: null, gramsLost: 12.5, photos: [] },
    })
    expect(await jobsOf(bought)).toHaveLength(1)
    expect(reasonOf(await step(bought, 'start'))[1]).toBe('print_step_refused')
    await take(bought, 'undo')
    expect(await jobOf(bought)).toMatchObject({ status: 'printing', failure: null })
    await take(bought, 'fail', 'again')
    expect(await jobsOf(bought)).toMatchObject([
      { attempt: 1, status: 'failed' },
      { attempt: 2, reason: 'failed', status: 'queued', agreed_by: maker.email },
    ])
    expect(await jobOf(bought)).toMatchObject({ attempt: 2, priority: 1 })
    // Who is late reads who agreed to it.
    const late = { step: 'again', code: failed.code, version: failed.version + 2 }
    expect(await other.call('workshop-print-step', late)).toMatchObject({
      status: 409,
      body: { code: 'print_job_moved', details: { status: 'queued', who: maker.email } },
    })
    expect(
      reasonOf(
        await maker.call('workshop-print-step', {
          step: 'undo',
          code: failed.code,
          version: failed.version + 2,
        }),
      )[2],
    ).toBe('wrong_state')
    expect(await statusOf(bought)).toBe('printing')
    await take(bought, 'start')
    await take(bought, 'undo')
    expect(await jobOf(bought)).toMatchObject({ attempt: 2, status: 'queued' })
    expect(await statusOf(bought)).toBe('printing')
    const withdrawn = ok<{ outcome: string }>(
      await bought.guest.call('withdraw', {
        name: 'Karin',
        email: bought.email,
        order_number: bought.order.orderNumber,
      }),
    )
    expect(withdrawn.outcome).toBe('recorded')
    await held(bought, (tx, order) => shop.prints.startOf(tx, order, 'host'))
    expect((await jobsOf(bought)).map(({ status }) => status)).toEqual(['failed', 'printing'])
    expect(await tellOfSteps(shop, bought.order.orderId)).toBe(1)
  })

  it('waits for nobody who withdraws first, and of both at once exactly one comes about', async () => {
    const first = await buy()
    const withdraw = ({ guest, email, order }: Bought) =>
      guest.call('withdraw', { name: 'Karin', email, order_number: order.orderNumber })
    const code = (await jobOf(first)).code
    ok(await withdraw(first))
    expect(await jobsOf(first)).toMatchObject([{ status: 'cancelled' }])
    expect((await queue()).jobs.map((job) => job.code)).not.toContain(code)
    expect(
      reasonOf(await maker.call('workshop-print-step', { step: 'start', code, version: 2, printerId: null })),
    ).toEqual([409, 'print_step_refused', 'over'])
    const second = await buy()
    // Read before the race: a withdrawal that is first takes the job out of the queue.
    const { code: own, version } = await jobOf(second)
    const start = { step: 'start', code: own, version, printerId: null }
    const [withdrawn, started] = await Promise.all([
      withdraw(second),
      maker.call('workshop-print-step', start),
    ])
    const isCancelled = withdrawn.body['outcome'] === 'cancelled'
    expect(started.status).toBe(isCancelled ? 409 : 200)
    expect((await jobsOf(second))[0]?.status).toBe(isCancelled ? 'cancelled' : 'printing')
    await shop.idle()
  })

  it('of an order that is refunded while it runs is stopped, and stays in sight until somebody has seen it', async () => {
    const bought = await buy()
    await take(bought, 'start')
    const refund = {
      orderId: bought.order.orderId,
      amountOre: null,
      reason: 'requested_by_customer',
      who: 'host',
    } as const
    await shop.db.asShop('payments: refund', (tx) =>
      shop.payments.refundWithin(tx, { ...refund, why: 'a wish', requestKey: 'test' }),
    )
    await shop.idle()
    expect(await statusOf(bought)).toBe('refunded')
    expect(await jobOf(bought)).toMatchObject({ status: 'cancelled', attention: 'order_over' })
    const { code } = await jobOf(bought)
    const { body: card } = await operator.call('workshop-print-card', { code })
    expect(card).toMatchObject({ stopped: { who: 'payment', why: 'all of the payment went back' } })
    const isToStop = async () => {
      const page = await operator.call('workshop-order', { order_number: bought.order.orderNumber })
      return ok<WorkshopOrder>(page).jobs.map((job) => job.isToStop)
    }
    expect(await isToStop()).toEqual([true])
    await take(bought, 'seen')
    expect((await queue()).jobs.filter(({ orderId }) => orderId === bought.order.orderId)).toEqual([])
    expect(await isToStop()).toEqual([false])
  })
})

describe('the print of a removed design', () => {
  const removed = (bought: Bought) =>
    held(bought, (tx) => shop.prints.stopRemoved(tx, bought.order.orderId, 'olga@exempel.se'))
  const goesOn = (bought: Bought) =>
    held(bought, (tx) => shop.prints.goOn(tx, bought.order.orderId, 'olga@exempel.se'))
  const attention = async (bought: Bought) => (await jobOf(bought)).attention
  const stepsOf = async ({ order }: Bought) =>
    ok<WorkshopOrder>(await operator.call('workshop-order', { order_number: order.orderNumber }))
      .history.filter((happened) => happened.aspect === 'print')
      .map(({ became }) => became)

  it('that is let go on is logged as that, and not as stopped', async () => {
    const bought = await buy()
    await take(bought, 'start')
    await removed(bought)
    await take(bought, 'seen')
    const { code } = await jobOf(bought)
    expect(await rows(`select act from staff_log where subject = $1 order by id desc limit 1`, code)).toEqual(
      [{ act: 'prints: let go on' }],
    )
  })

  it.each(['fail', 'finish'] as const)('is to be stopped again once its %s is taken back', async (end) => {
    const bought = await buy()
    await take(bought, 'start')
    await removed(bought)
    await take(bought, end)
    expect(await attention(bought)).toBeNull()
    await take(bought, 'undo')
    expect(await attention(bought)).toBe('design_removed')
    await goesOn(bought)
    await take(bought, end, 'undo')
    expect(await attention(bought)).toBeNull()
    const steps = await stepsOf(bought)
    expect([steps.includes('removed'), steps.includes('goes_on'), steps.includes('released')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is to be stopped where it was removed before the step was taken back, unless it may go on', async () => {
    const bought = await buy()
    await take(bought, 'start', 'fail')
    await removed(bought)
    await take(bought, 'undo')
    expect(await attention(bought)).toBe('design_removed')
    await take(bought, 'fail')
    await goesOn(bought)
    await take(bought, 'undo')
    expect(await attention(bought)).toBeNull()
  })
})

const passCheck = ({ order }: Bought) =>
  rows(`update print_jobs set status = 'checked' where order_id = $1 and status = 'printed'`, order.orderId)

describe('an order moved from elsewhere', () => {
  it('takes its job along, both ways, and is not sent while nothing of it is printed', async () => {
    const bought = await buy()
    await held(bought, (tx, order) => shop.orders.startPrinting(tx, order, 'host'))
    expect(await jobOf(bought)).toMatchObject({ status: 'printing', by: 'host' })
    await held(bought, (tx, order) => shop.orders.undo(tx, order, { who: 'host', why: 'wrong' }))
    expect(await jobOf(bought)).toMatchObject({ status: 'queued', by: 'host' })
    await held(bought, (tx, order) => shop.prints.startOf(tx, order, 'host'))
    await take(bought, 'fail')
    await expect(
      held(bought, (tx, order) => shop.orders.undo(tx, order, { who: 'host', why: 'wrong' })),
    ).rejects.toMatchObject({
      details: { reason: 'failed_since' },
    })
    const send = () => held(bought, (tx, order) => shop.orders.ship(tx, order, PARCEL, 'host'))
    await expect(send()).rejects.toMatchObject({
      code: 'order_step_refused',
      details: { reason: 'unchecked' },
    })
    expect(await statusOf(bought)).toBe('printing')
    await take(bought, 'again')
    await take(bought, 'start', 'finish')
    await expect(send()).rejects.toMatchObject({ details: { reason: 'unchecked' } })
    await passCheck(bought)
    await send()
    expect((await jobsOf(bought)).map(({ status }) => status)).toEqual(['failed', 'checked'])
  })

  it('whose parcel is lost gets another attempt, which leads it to printing as the first did', async () => {
    const bought = await buy()
    await take(bought, 'start', 'finish')
    await passCheck(bought)
    await held(bought, (tx, order) => shop.orders.ship(tx, order, PARCEL, 'host'))
    await shop.losses.lose({
      orderId: bought.order.orderId,
      remedy: 'resend',
      who: 'host',
      why: 'never came',
    })
    expect(await jobsOf(bought)).toMatchObject([
      { attempt: 1, status: 'checked' },
      { attempt: 2, reason: 'lost', status: 'queued', agreed_by: 'host' },
    ])
    // The loss can be taken back until then.
    shop.clock.advance(60_000)
    await take(bought, 'start')
    expect(await statusOf(bought)).toBe('printing')
    await take(bought, 'undo')
    expect(await statusOf(bought)).toBe('processing')
  })

  it('is in printing for nobody, in no table call either, without a print job that was started', async () => {
    const bought = await buy()
    await expect(
      rows(`update orders set status = 'printing' where id = $1`, bought.order.orderId),
    ).rejects.toThrow('is printed by no print job that was started')
    await take(bought, 'start')
    await expect(
      rows(
        `update print_jobs set status = 'queued', started_at = null where order_id = $1`,
        bought.order.orderId,
      ),
    ).rejects.toThrow('is printed by no print job that was started')
  })
})

describe('the queue', () => {
  it('is put into another order by hand and by priority', async () => {
    const bought = [await buy(), await buy(), await buy()]
    const codes = await Promise.all(bought.map(async (one) => (await jobOf(one)).code))
    const order = async () =>
      (await queue()).jobs.map(({ code }) => codes.indexOf(code)).filter((i) => i !== -1)
    const [a, b, c] = bought as [Bought, Bought, Bought]
    ok(await step(c, 'move', { before: codes[await order().then((o) => o[0] ?? 0)] ?? null }))
    expect((await order())[0]).toBe(2)
    ok(await step(c, 'move', { before: null }))
    expect((await order()).at(-1)).toBe(2)
    ok(await step(b, 'prioritise', { priority: 1 }))
    ok(await step(a, 'prioritise', { priority: -1 }))
    expect(await order()).toEqual([1, 2, 0])
    for (const one of bought) await take(one, 'start')
  })
})
