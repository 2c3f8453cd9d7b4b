import { ORDER_STATUSES, type OrderAnswer } from '@leksmedjan/contract/orders'
import { orderConfirmation } from '@leksmedjan/contract/order-pages'
import { describe, expect, it } from 'vitest'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import {
  lettersTo,
  orderRow,
  orderSeenBy,
  paidOrder,
  printingDayComes,
  timePasses,
  tellOfSteps,
} from '../../../test/visitors/paid-order.ts'
import { ok } from '../../../test/visitors/purchase.ts'
import { isShopError } from '../../errors.ts'
import { canTransition, foundTargets, undoTargets, reprintTarget } from './transitions.rules.ts'

const shop = await openWorkshop()
let buyers = 0

const PARCEL = { carrier: 'postnord', trackingNumber: 'UA 123 456 789 SE' }
const POSTNORD = 'https://tracking.postnord.com/se/?id=UA123456789SE'

interface Bought {
  email: string
  order: OrderAnswer
  session: string
}

/** Paid, on its printing day. */
async function buy(more: Record<string, unknown> = {}): Promise<Bought> {
  const bought = await buyToday(more)
  printingDayComes(shop)
  return bought
}

async function buyToday(more: Record<string, unknown> = {}): Promise<Bought> {
  const email = `buyer-${(buyers += 1)}@exempel.se`
  const { order, session } = await paidOrder(shop, { email, more })
  await shop.idle()
  return { email, order, session: session.sessionId }
}

type Verb = 'startPrinting' | 'ship' | 'deliver' | 'undo'

/** The refusal's reason, or null when the step was taken. */
async function take({ order }: Bought, verb: Verb, why = 'wrong button'): Promise<string | null> {
  const { orders } = shop
  try {
    await shop.db.asShop('host command', async (tx) => {
      const held = await orders.lock(tx, order.orderId)
      if (held === null) throw new Error('no order')
      if (verb === 'ship') await orders.ship(tx, held, { method: 'parcel', parcels: [PARCEL] }, 'host')
      else if (verb === 'undo') await orders.undo(tx, held, { who: 'host', why })
      else await orders[verb](tx, held, 'host')
    })
    return null
  } catch (error) {
    if (!isShopError(error, 'order_step_refused')) throw error
    return (error.details as { reason: string }).reason
  }
}

async function bring(bought: Bought, ...verbs: Verb[]): Promise<void> {
  for (const verb of verbs) expect(await take(bought, verb)).toBeNull()
}

const statusOf = async ({ order }: Bought) => (await orderRow(shop, order.orderId)).status

const seen = ({ email, order }: Bought) => orderSeenBy(shop, email, order.orderNumber)

const tell = ({ order }: Bought) => tellOfSteps(shop, order.orderId)

const stepLetters = async ({ email }: Bought) =>
  (await lettersTo(shop, email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith('Tack för din beställning'))
    .toReversed()

const withdraw = ({ email, order }: Bought) =>
  shop.guest().call('withdraw', { name: 'Karin Lindqvist', email, order_number: order.orderNumber })

describe('an order on its way', () => {
  it('is printed, sent and delivered, and its buyer sees each step with its day and the parcel', async () => {
    const bought = await buy()
    await bring(bought, 'startPrinting')
    shop.clock.advance(3_600_000)
    await bring(bought, 'ship')
    const sent = await seen(bought)
    expect(sent).toMatchObject({
      status: 'shipped',
      is_late: false,
      shipments: [
        {
          carrier: 'PostNord',
          tracking_number: 'UA123456789SE',
          tracking_url: POSTNORD,
          shipped_at: shop.clock.now().toISOString(),
          delivered_at: null,
        },
      ],
    })
    shop.clock.advance(86_400_000)
    await bring(bought, 'deliver')
    const there = await seen(bought)
    expect(there.history.map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'processing',
      'printing',
      'shipped',
      'delivered',
    ])
    expect(there.shipments).toMatchObject([{ delivered_at: shop.clock.now().toISOString() }])
    const owner = await shop.customer(bought.email)
    const confirmation = orderConfirmation.parse(
      ok(await owner.call('order-confirmation', { session_id: bought.session })),
    )
    expect(confirmation).toMatchObject({ status: 'delivered', shipments: there.shipments })
    expect(confirmation.history).toEqual(there.history)
    expect(confirmation.modelReadyAt).toBe(there.models[0]?.ready_at)
    expect(confirmation.modelReadyAt).toMatch(/^20/)
  })

  it('advances one step at a time', async () => {
    const bought = await buy()
    expect(await take(bought, 'ship')).toBe('wrong_state')
    expect(await take(bought, 'deliver')).toBe('wrong_state')
    expect(await take(bought, 'undo')).toBe('wrong_state')
    await bring(bought, 'startPrinting')
    expect(await take(bought, 'startPrinting')).toBe('wrong_state')
  })

  it('is not printed while under review or without a model, nor sent while under review', async () => {
    const bought = await buy()
    const { orderId } = bought.order
    const park = () =>
      shop.db.asShop('host command', (tx) => shop.orders.park(tx, orderId, 'the name sign has no text'))
    await park()
    expect(await take(bought, 'startPrinting')).toBe('needs_review')
    await shop.db.asShop('host command', async (tx) => {
      const held = await shop.orders.lock(tx, orderId)
      if (held !== null) await shop.orders.release(tx, held, 'it is fine')
    })
    await shop.db.pool.query(`update order_models set status = 'failed' where order_id = $1`, [orderId])
    expect(await take(bought, 'startPrinting')).toBe('model_not_ready')
    await shop.db.pool.query(`update order_models set status = 'completed' where order_id = $1`, [orderId])
    await bring(bought, 'startPrinting')
    await park()
    expect(await take(bought, 'ship')).toBe('needs_review')
  })

  it('is not printed before the day until which its buyer was promised to cancel free of charge', async () => {
    const now = shop.clock.now()
    // A Monday: three working days later is Thursday, in Sweden from 23 o'clock of the universal time.
    shop.clock.set('2027-11-22T09:00:00Z')
    const bought = await buyToday()
    expect(await take(bought, 'startPrinting')).toBe('too_early')
    shop.clock.set('2027-11-24T22:59:00Z')
    expect(await take(bought, 'startPrinting')).toBe('too_early')
    await shop.idle()
    expect(await statusOf(bought)).toBe('processing')
    shop.clock.set('2027-11-24T23:00:00Z')
    await bring(bought, 'startPrinting')
    shop.clock.set(now)
  })

  it('is not printed before its buyer has approved the model', async () => {
    const bought = await buy()
    await shop.db.pool.query(
      `insert into order_proofs (order_id, state, print_file_sha256, sent_at, answer_by, silence_prints, updated_at)
       values ($1, 'waiting', $2, now(), now() + interval '1 day', false, now())`,
      [bought.order.orderId, '0'.repeat(64)],
    )
    expect(await take(bought, 'startPrinting')).toBe('proof_open')
    await shop.db.pool.query(
      `update order_proofs set state = 'approved', answered_at = now() where order_id = $1`,
      [bought.order.orderId],
    )
    await bring(bought, 'startPrinting')
  })

  it('names a carrier and a number that can be read', async () => {
    const bought = await buy()
    await bring(bought, 'startPrinting')
    const ship = (carrier: string, trackingNumber: string) =>
      shop.db.asShop('host command', async (tx) => {
        const held = await shop.orders.lock(tx, bought.order.orderId)
        if (held !== null)
          await shop.orders.ship(
            tx,
            held,
            { method: 'parcel', parcels: [{ carrier, trackingNumber }] },
            'host',
          )
      })
    await expect(ship('PostNord', 'abc')).rejects.toMatchObject({
      details: { reason: 'tracking_unreadable' },
    })
    await expect(ship('<b>', '12345')).rejects.toMatchObject({ details: { reason: 'carrier_unreadable' } })
    await ship('Åkeriet i Ås', '12345')
    expect((await seen(bought)).shipments).toMatchObject([
      { carrier: 'Åkeriet i Ås', tracking_number: '12345', tracking_url: null },
    ])
  })
})

describe('an undone step', () => {
  it('within a minute, with a reason, leaves no parcel and no mail', async () => {
    const bought = await buy()
    await bring(bought, 'startPrinting')
    expect(await take(bought, 'undo', ' ')).toBe('no_reason')
    await bring(bought, 'undo')
    expect((await seen(bought)).history.map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'processing',
    ])
    await bring(bought, 'startPrinting', 'ship', 'undo')
    expect(await seen(bought)).toMatchObject({ status: 'printing', shipments: [] })
    await bring(bought, 'ship', 'deliver', 'undo')
    expect(await seen(bought)).toMatchObject({ status: 'shipped', shipments: [{ delivered_at: null }] })
    shop.clock.advance(60_000)
    await tell(bought)
    expect(await stepLetters(bought)).toEqual(['Din leksak är på väg till dig'])
    const { rows } = await shop.db.pool.query(
      'select void_reason from shipments where order_id = $1 and voided_at is not null',
      [bought.order.orderId],
    )
    expect(rows).toEqual([{ void_reason: 'wrong button' }])
  })

  it('after a minute is rejected', async () => {
    const bought = await buy()
    await bring(bought, 'startPrinting')
    shop.clock.advance(59_999)
    await bring(bought, 'undo', 'startPrinting')
    shop.clock.advance(60_000)
    expect(await take(bought, 'undo')).toBe('too_late')
    expect(await statusOf(bought)).toBe('printing')
  })
})

describe('the mail about a step', () => {
  it('is sent a minute after it, once', async () => {
    const bought = await buy()
    await bring(bought, 'startPrinting')
    shop.clock.advance(59_000)
    await tell(bought)
    expect(await stepLetters(bought)).toEqual([])
    shop.clock.advance(1000)
    await tell(bought)
    await tell(bought)
    expect(await stepLetters(bought)).toEqual(['Nu skriver vi ut din leksak'])
    await bring(bought, 'ship')
    shop.clock.advance(60_000)
    await tell(bought)
    await bring(bought, 'deliver')
    shop.clock.advance(60_000)
    await tell(bought)
    expect(await stepLetters(bought)).toEqual([
      'Nu skriver vi ut din leksak',
      'Din leksak är på väg till dig',
      'Din leksak är framme',
    ])
    const shipped = (await lettersTo(shop, bought.email)).find(({ subject }) => subject.includes('på väg'))
    for (const part of [POSTNORD, 'PostNord', 'UA123456789SE', bought.order.orderNumber, 'Storgatan 12'])
      expect(shipped?.text).toContain(part)
  })

  it('offers to undo only what can be undone: nothing of a toy in print, but a story, and one that is late', async () => {
    const told = async (bought: Bought, daysLater = 0) => {
      shop.clock.advance(daysLater * 86_400_000)
      await bring(bought, 'startPrinting')
      shop.clock.advance(60_000)
      await tell(bought)
      return (await lettersTo(shop, bought.email))[0]?.text ?? ''
    }
    const plain = await told(await buy())
    expect(plain).toContain('Den fria avbeställningen gällde tills utskriften började')
    expect(plain).not.toMatch(/withdrawal|Ångra/)
    const storied = await told(await buy({ digital_story: true }))
    expect(storied).toMatch(/^Ångra den digitala sagan: .*\/withdrawal/m)
    const late = await told(await buy(), 40)
    expect(late).toMatch(/^Avbeställ och få pengarna tillbaka: .*\/withdrawal/m)
    expect(late).not.toContain('Den fria avbeställningen')
  })

  it('comes in its time although the next step was taken and taken back meanwhile', async () => {
    const bought = await buy()
    await bring(bought, 'startPrinting')
    shop.clock.advance(30_000)
    await bring(bought, 'ship')
    shop.clock.advance(30_000)
    await tell(bought)
    expect(await stepLetters(bought)).toEqual([])
    shop.clock.advance(10_000)
    await bring(bought, 'undo')
    await tell(bought)
    expect(await stepLetters(bought)).toEqual(['Nu skriver vi ut din leksak'])
  })
})

describe('a withdrawal', () => {
  it('from a toy that was delivered twenty days after it was paid gives nothing back', async () => {
    const bought = await buy()
    await bring(bought, 'startPrinting', 'ship', 'deliver')
    shop.clock.advance(20 * 86_400_000)
    const { body } = await withdraw(bought)
    expect(body).toMatchObject({ outcome: 'recorded', refund: 0 })
    expect(JSON.stringify(body['told'])).toContain('redan utskriven och skickad')
    await shop.idle()
    expect(await orderRow(shop, bought.order.orderId)).toMatchObject({
      status: 'delivered',
      refunded_total: 0,
    })
  })

  it('and the beginning of the print exclude each other', async () => {
    const bought = await buy()
    const [withdrawal, refused] = await Promise.all([withdraw(bought), take(bought, 'startPrinting')])
    const isPrinting = refused === null
    expect(withdrawal.body).toMatchObject(
      isPrinting ? { outcome: 'recorded', refund: 0 } : { outcome: 'cancelled', refund: 48_700 },
    )
    await shop.idle()
    expect(await statusOf(bought)).toBe(isPrinting ? 'printing' : 'refunded')
  })
})

describe('the ways in the database', () => {
  const move = (orderId: string, became: string) =>
    shop.db.pool.query('update orders set status = $2 where id = $1', [orderId, became])

  it('are those of the shop', async () => {
    const { rows } = await shop.db.pool.query<{ was: string; became: string; kind: string }>(
      'select * from order_ways()',
    )
    const ways = (kind: string) =>
      rows.flatMap((way) => (way.kind === kind ? [`${way.was} → ${way.became}`] : []))
    const own = (leads: (from: (typeof ORDER_STATUSES)[number], to: string) => boolean) =>
      ORDER_STATUSES.flatMap((from) =>
        ORDER_STATUSES.filter((to) => leads(from, to)).map((to) => `${from} → ${to}`),
      )
    expect(ways('on').toSorted()).toEqual(
      own((from, to) => canTransition(from, to as typeof from)).toSorted(),
    )
    expect(ways('back').toSorted()).toEqual(
      own((from, to) => undoTargets(from).includes(to as typeof from)).toSorted(),
    )
    expect(ways('found').toSorted()).toEqual(
      own((from, to) => foundTargets(from).includes(to as typeof from)).toSorted(),
    )
    expect(ways('lost').toSorted()).toEqual(own((from, to) => reprintTarget(from) === to).toSorted())
  })

  it('lead to refunded only with the money, for the service key too', async () => {
    const bought = await buy()
    await bring(bought, 'startPrinting', 'ship', 'deliver')
    const answer = await shop.http.inject({
      method: 'PATCH',
      url: `/rest/v1/orders?id=eq.${bought.order.orderId}`,
      headers: { apikey: shop.secrets.serviceKey },
      payload: { status: 'refunded' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('refunded only together with its payment')
    expect(await statusOf(bought)).toBe('delivered')
  })

  it('hold for the service key', async () => {
    const bought = await buy()
    const patch = async (changes: object) => {
      const answer = await shop.http.inject({
        method: 'PATCH',
        url: `/rest/v1/orders?id=eq.${bought.order.orderId}`,
        headers: { apikey: shop.secrets.serviceKey, authorization: `Bearer ${shop.secrets.serviceKey}` },
        payload: changes,
      })
      return [answer.statusCode, answer.body] as const
    }
    expect(await patch({ status: 'confirmed' })).toEqual([400, expect.stringContaining('may not go from')])
    expect(await patch({ status: 'delivered' })).toEqual([400, expect.stringContaining('goes back to')])
    expect(await patch({ status: 'printing', needs_review: true, review_reason: 'odd' })).toEqual([
      400,
      expect.stringContaining('a person must look at it first'),
    ])
    expect(await patch({ status: 'printing', payment_status: 'pending' })).toEqual([
      400,
      expect.stringContaining('it is not paid'),
    ])
    expect(await statusOf(bought)).toBe('processing')
    await bring(bought, 'startPrinting')
    // Within the minute, but with no reason.
    expect(await patch({ status: 'processing' })).toEqual([400, expect.stringContaining('with its reason')])
    expect(await statusOf(bought)).toBe('printing')
    await bring(bought, 'ship')
    expect(await patch({ status: 'cancelled' })).toEqual([
      400,
      expect.stringContaining('its toy is in the workshop'),
    ])
    expect(await statusOf(bought)).toBe('shipped')
  })

  it('lead to the printer on the promised day at the earliest, for the service key too', async () => {
    const bought = await buyToday()
    const patch = async (changes: object) => {
      const answer = await shop.http.inject({
        method: 'PATCH',
        url: `/rest/v1/orders?id=eq.${bought.order.orderId}`,
        headers: { apikey: shop.secrets.serviceKey },
        payload: changes,
      })
      return [answer.statusCode, answer.body] as const
    }
    const refused = [400, expect.stringContaining('its buyer may cancel free of charge until')]
    expect(await patch({ status: 'printing' })).toEqual(refused)
    const was = shop.clock.now()
    shop.clock.advance(30 * 86_400_000)
    expect(await patch({ status: 'printing' })).toEqual(refused)
    for (const day of ['2020-01-01', null])
      expect(await patch({ status: 'printing', prints_from: day })).toEqual([
        400,
        expect.stringContaining('was promised to its buyer'),
      ])
    expect(await statusOf(bought)).toBe('processing')
    await bring(bought, 'startPrinting')
    shop.clock.set(was)
  })

  it('lead back within a minute of the database only, whatever is written beside the step', async () => {
    const bought = await buy()
    const { orderId } = bought.order
    await bring(bought, 'startPrinting')
    await timePasses(shop, orderId, 66)
    await expect(move(orderId, 'processing')).rejects.toThrow('within a minute')
    await expect(
      shop.db.pool.query(
        `update orders set status = 'processing', status_changed_at = clock_timestamp() where id = $1`,
        [orderId],
      ),
    ).rejects.toThrow('within a minute')
    await shop.db.pool.query('update orders set status_changed_at = clock_timestamp() where id = $1', [
      orderId,
    ])
    await expect(move(orderId, 'processing')).rejects.toThrow('within a minute')
  })
})
