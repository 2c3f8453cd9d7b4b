import type { BoardAnswer, BoardFilter, BoardRequest } from '@leksmedjan/contract/workshop-board'
import { EVERY_OPEN_ORDER } from '@leksmedjan/contract/workshop-board'
import { beforeAll, describe, expect, it } from 'vitest'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import type { Customer } from '../../../test/shops/open-shop.ts'
import { paidEarlier, paidOrder, printingDayComes } from '../../../test/visitors/paid-order.ts'
import { ok, orderOf } from '../../../test/visitors/purchase.ts'
import { staffMember } from '../../../test/visitors/staff.ts'

const shop = await openWorkshop()
let operator: Customer
let maker: Customer
let orders: { orderId: string; orderNumber: string }[]

/** Signed in on the printing day: a session would not last until then. */
beforeAll(async () => {
  await shop.operators.grant('vera@exempel.se', 'WORKSHOP')
  orders = []
  for (const [email, name] of [
    ['anna@exempel.se', 'Anna Berg'],
    ['bo@exempel.se', 'Bo Lind'],
    ['cia@exempel.se', 'Cia 100%'],
  ] as const) {
    const { order } = await paidOrder(shop, { email, more: { deliveryFullName: name } })
    orders.push(order)
  }
  await orderOf(shop, shop.guest(), { email: 'utkast@exempel.se' })
  await shop.idle()
  printingDayComes(shop)
  operator = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
  maker = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
})

async function board(who: Customer, wish: Partial<BoardRequest> = {}, filter: Partial<BoardFilter> = {}) {
  const body = { filter: { ...EVERY_OPEN_ORDER, ...filter }, search: '', more: null, ...wish }
  return ok<BoardAnswer>(await who.call('workshop-board', body))
}

const numbers = ({ columns }: BoardAnswer) =>
  columns.flatMap(({ cards }) => cards.map(({ orderNumber }) => orderNumber)).toSorted()
const numberOf = (index: number) => orders[index]?.orderNumber ?? ''
const idOf = (index: number) => orders[index]?.orderId ?? ''

function change(sql: string, ...values: unknown[]) {
  return shop.db.pool.query(sql, values)
}

describe('the board', () => {
  it('shows paid orders by state with their count, and no draft that nobody has begun to pay', async () => {
    const { columns } = await board(operator)
    expect(columns.map(({ status, count }) => [status, count])).toEqual([
      ['pending', 0],
      ['confirmed', 0],
      ['processing', 3],
      ['printing', 0],
      ['shipped', 0],
    ])
    expect(columns[2]?.cards[0]).toMatchObject({
      title: 'Din Unika Leksak',
      sizeName: 'Mellan',
      flags: [],
      job: { status: 'queued', printer: null },
      promisedLast: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
  })

  it('finds an order by number with or without prefix; an operator also by name, address and part of either', async () => {
    const [, sign = ''] = numberOf(1).split('-')
    for (const search of [numberOf(1), sign.toLowerCase(), sign.slice(0, 6), 'bo lind', 'BO@exempel'])
      expect(numbers(await board(operator, { search })), search).toEqual([numberOf(1)])
    expect(numbers(await board(operator, { search: '100%' }))).toEqual([numberOf(2)])
    expect(numbers(await board(operator, { search: '%' }))).toEqual([numberOf(2)])
  })

  it('finds an operator the town and the telephone of a buyer, however it is written', async () => {
    await shop.db.pool.query(
      `update orders set city = 'Kiruna', phone_number = '070-998 87 76' where order_number = $1`,
      [numberOf(1)],
    )
    for (const search of ['kiruna', '0709988776', '070 99 88 77 6', '+46709988776', '8776'])
      expect(numbers(await board(operator, { search })), search).toEqual([numberOf(1)])
    for (const search of ['kiruna', '0709988776'])
      expect(numbers(await board(maker, { search })), search).toEqual([])
  })

  it('lets the workshop search numbers only, and reads it no words of a buyer', async () => {
    expect(numbers(await board(maker, { search: 'Bo Lind' }))).toEqual([])
    const found = await board(maker, { search: numberOf(1) })
    expect(numbers(found)).toEqual([numberOf(1)])
    expect(found.columns[0]?.cards[0]).toMatchObject({
      title: 'Djur, 12\u00a0cm',
      imageUrl: expect.stringMatching(/\/public\/toys\//) as string,
    })
    expect(found.today).toMatchObject({ paidOre: null, refundedOre: null })
    expect(JSON.stringify(found)).not.toMatch(/Bo Lind|bo@exempel|Leksak/)
  })

  it('finds a parcel by its tracking number, in whatever state it is', async () => {
    await change(
      `insert into shipments (order_id, carrier, tracking_number, shipped_at) values ($1, 'DHL', 'Ab-12345', now())`,
      idOf(0),
    )
    const found = await board(maker, { search: 'ab-12345' })
    expect(numbers(found)).toEqual([numberOf(0)])
    const parcel = { carrier: 'DHL', trackingNumber: 'Ab-12345', trackingUrl: null }
    expect(found.columns[0]?.cards[0]).toMatchObject({ parcels: [parcel], isPickup: false })
    await change('delete from shipments')
  })

  it('finds a toy by its serial number, in fours or as one, and by a lot it was made of', async () => {
    const ready = { job: { code: expect.stringMatching(/^[A-Z0-9]{8}$/), version: 1 }, next: 'print' }
    expect((await board(maker)).columns[2]?.cards[0]).toMatchObject(ready)
    await change(
      `with job as (select id from print_jobs where order_id = $1), checked as (
        insert into inspections (job_id, at, who, passed, items) select id, now(), 'vera', true, '{}' from job returning id, job_id)
      insert into toys (serial, order_id, job_id, inspection_id, inspector, kind, words, size_name, longest_mm, colours, printed_at,
        checked_at) select '7K3M9QXA7K3M9QXA', $1, job_id, id, 'vera', 'Räv', '', 'Mellan', 120, '[]', now(), now() from checked`,
      idOf(2),
    )
    for (const search of ['7K3M 9QXA 7K3M 9QXA', '7k3m9qxa'])
      expect(numbers(await board(maker, { search })), search).toEqual([numberOf(2)])
    await change(`update toys set lots = '{PLA-TURK-0417}'`)
    for (const search of ['PLA-TURK-0417', 'pla turk 0417', 'PLATURK'])
      expect(numbers(await board(maker, { search })), search).toEqual([numberOf(2)])
    expect(numbers(await board(maker, { search: 'PLA-TURK-0418' }))).toEqual([])
    await change('delete from toys')
    await change('delete from inspections')
  })

  it('finds an order by the code of its print, which is the name of the printed file', async () => {
    const { code = '' } =
      (await board(maker)).columns
        .flatMap(({ cards }) => cards)
        .find((card) => card.orderNumber === numberOf(1))?.job ?? {}
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    for (const search of [code, code.toLowerCase(), code.slice(0, 6), `${code}.3mf`, `${code}-projekt.3mf`])
      expect(numbers(await board(maker, { search })), search).toEqual([numberOf(1)])
  })

  it('filters by what needs a person, by size and by add-on', async () => {
    await change(`update orders set needs_review = true, review_reason = 'look' where id = $1`, idOf(0))
    await change(`update orders set promised_last = '2020-01-01', gift_box = true where id = $1`, idOf(1))
    await change(`update print_jobs set hold_reason = 'no turquoise' where order_id = $1`, idOf(2))
    expect(numbers(await board(operator, {}, { flag: 'review' }))).toEqual([numberOf(0)])
    expect(numbers(await board(operator, {}, { flag: 'late' }))).toEqual([numberOf(1)])
    expect(numbers(await board(operator, {}, { flag: 'held' }))).toEqual([numberOf(2)])
    expect(numbers(await board(operator, {}, { flag: 'proof' }))).toEqual([])
    expect(numbers(await board(operator, {}, { addOn: 'gift_box' }))).toEqual([numberOf(1)])
    expect(numbers(await board(operator, {}, { size: 'medium' }))).toHaveLength(3)
    expect(numbers(await board(operator, {}, { size: 'large' }))).toEqual([])
    const { today, columns } = await board(operator)
    expect(today).toMatchObject({ late: 1, printing: 0, printers: 0 })
    const flags = columns.flatMap(({ cards }) => cards.flatMap((card) => card.flags))
    expect(flags.toSorted()).toEqual(['held', 'late', 'review'])
    await change('update orders set needs_review = false, review_reason = null')
  })

  it('sorts what is to be made by promised day, and gives the rest of a column on request', async () => {
    const { columns } = await board(operator)
    expect(columns[2]?.cards[0]?.orderNumber).toBe(numberOf(1))
    const rest = await board(operator, { more: { status: 'processing', from: 2 } })
    expect(rest.columns).toMatchObject([{ status: 'processing', from: 2, count: 3 }])
    expect(rest.columns[0]?.cards).toHaveLength(1)
  })

  it('counts what was paid since midnight', async () => {
    expect((await board(operator)).today.paidOre).toBe(0)
    const { order } = await paidOrder(shop, { email: 'dan@exempel.se' })
    expect((await board(operator)).today.paidOre).toBe(order.total)
    expect(numbers(await board(operator, {}, { flag: 'paid_today' }))).toEqual([order.orderNumber])
    expect((await board(operator)).today.refundedOre).toBe(0)
    const part = { orderId: order.orderId, amountOre: 5000, reason: 'requested_by_customer' as const }
    await shop.payments.refund({ ...part, who: 'shop', why: 'a scratch', requestKey: 'today' })
    await shop.idle()
    expect((await board(operator)).today).toMatchObject({ paidOre: order.total, refundedOre: 5000 })
    await paidEarlier(shop, order.orderNumber, 2)
    expect((await board(operator)).today).toMatchObject({ paidOre: 0, refundedOre: 5000 })
  })

  it('shows the same cards where more orders have the words than it keeps the ids of', async () => {
    const COPIES = 201
    await change(
      `do $$ declare
         names text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
           where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER');
       begin
         perform set_config('session_replication_role', 'replica', true);
         execute format('insert into orders (%s) select %s from (select (jsonb_populate_record(o, jsonb_build_object(
           ''id'', gen_random_uuid(), ''order_number'', ''MINIMAL-'' || lpad(translate(n::text, ''01'', ''AB''), 8, ''C''), ''payment_reference'', ''copy_'' || n,
           ''open_session_id'', null, ''delivery_full_name'', ''Kopia '' || n))).*
           from orders o, generate_series(1, ${COPIES}) as n where o.id = ''${idOf(0)}'') as copies', names, names);
       end $$`,
    )
    const { columns } = await board(operator, { search: 'kopia ' })
    const few = await board(operator, { search: 'kopia 20' })
    await change(`delete from orders where order_number like 'MINIMAL-CCCCC%'`)
    expect(columns.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(COPIES)
    expect(columns.flatMap(({ cards }) => cards).length).toBeGreaterThan(0)
    expect(numbers(few)).toEqual(['MINIMAL-CCCCC2AA', 'MINIMAL-CCCCC2AB', 'MINIMAL-CCCCCC2A'])
  })

  it('says of a toy that waits for its first printing day which one that is', async () => {
    expect((await board(maker, { search: numberOf(1) })).columns[0]?.cards[0]).toMatchObject({
      next: 'print',
      printsFrom: null,
    })
    const { order } = await paidOrder(shop, { email: 'eva@exempel.se' })
    await shop.idle()
    const { rows } = await change(
      `select prints_from::text as day from orders where id = $1 and prints_from > $2::timestamptz::date`,
      order.orderId,
      shop.clock.now(),
    )
    expect((await board(maker, { search: order.orderNumber })).columns[0]?.cards[0]).toMatchObject({
      next: 'day',
      printsFrom: (rows as { day: string }[])[0]?.day,
    })
  })

  it('is closed to customers and guests', async () => {
    const body = { filter: EVERY_OPEN_ORDER, search: '', more: null }
    expect((await shop.guest().call('workshop-board', body)).status).toBe(401)
    const customer = await shop.customer('kund@exempel.se')
    expect(await customer.call('workshop-board', body)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })
})

describe('a saved view', () => {
  const late = { ...EVERY_OPEN_ORDER, flag: 'late' as const }

  it('is kept for its owner alone, takes a new filter under the same name, and goes', async () => {
    const saved = await operator.call('workshop-save-view', { name: 'Sena', filter: late })
    expect(saved.body).toMatchObject({ views: [{ name: 'Sena', filter: late }] })
    const again = { name: 'sena', filter: { ...late, size: 'large' } }
    const { views } = ok<{ views: { id: string }[] }>(await operator.call('workshop-save-view', again))
    expect(views).toMatchObject([again])
    expect((await maker.call('workshop-views', {})).body).toEqual({ views: [] })
    await maker.call('workshop-drop-view', { id: views[0]?.id })
    expect((await operator.call('workshop-views', {})).body).toMatchObject({ views: [again] })
    const gone = await operator.call('workshop-drop-view', { id: views[0]?.id })
    expect(gone.body).toEqual({ views: [] })
  })

  it('is refused beyond the most that a person may keep', async () => {
    for (let index = 0; index < 31; index += 1)
      await maker.call('workshop-save-view', { name: `Vy ${index}`, filter: late })
    const { views } = ok<{ views: unknown[] }>(await maker.call('workshop-views', {}))
    expect(views).toHaveLength(30)
  })
})
