import { addDays, addWorkingDays, swedishDate } from '@leksmedjan/contract/delivery-span'
import { packingJob, toPack } from '@leksmedjan/contract/packing'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { day as dayInWords, days as daysInWords } from '../mail/letters/formats.ts'
import { textOf } from '../../test/pdf-text.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { createPacker, inLine, PARCEL, refused, carriedFrom } from '../../test/visitors/packer.ts'
import { passes, printedToy, reportPrinted } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import type { Customer } from '../../test/shops/open-shop.ts'

const shop = await openWorkshop()
const packer = createPacker(shop)
const { checkedToy, comes, newest, seen, ship, undo, withReason } = packer
const NUMBER = PARCEL.tracking_number
const today = () => swedishDate(shop.clock.now())

afterEach(() => shop.clock.advance(120_000))

it('a checked toy is sent with weight and packaging, and its buyer can follow it', async () => {
  const toy = await checkedToy()
  const answer = await ship(toy)
  expect(answer).toMatchObject({ status: 200, body: { status: 'shipped' } })
  expect(Date.parse(String(answer.body['undo_until'])) - shop.clock.now().getTime()).toBe(60_000)
  const { rows } = await shop.db.pool.query(
    'select carrier, method, weight_g, packaging, shipped_by from shipments where order_id = $1',
    [toy.orderId],
  )
  const sent = {
    method: 'parcel',
    weight_g: 340,
    packaging: { cardboard: 80 },
    shipped_by: packer.vera.email,
  }
  expect(rows).toEqual([{ carrier: 'PostNord', ...sent }])
  const { rows: acts } = await shop.db.pool.query(
    `select detail from staff_log where act = 'orders: ship' and subject = $1`,
    [toy.orderNumber],
  )
  expect(acts).toMatchObject([
    { detail: { method: 'parcel', parcels: 1, carrier: 'PostNord', number: NUMBER } },
  ])
  const table = toPack.parse((await packer.vera.call('workshop-to-pack')).body)
  expect(table.on_their_way).toContainEqual(
    expect.objectContaining({
      code: toy.code,
      parcels: [{ carrier: 'PostNord', tracking_number: NUMBER }],
      returned_at: null,
    }),
  )
  expect(await newest(toy)).toMatch(/är på väg till dig\n[^]*UA123456789SE/)
  expect(await packer.vera.call('workshop-deliver', { order_number: toy.orderNumber })).toMatchObject({
    body: { status: 'delivered' },
  })
  expect(await newest(toy)).toMatch(/är framme\n/)
})

it('a toy sent before its day is expected on the days of its carrier, alike in its letter, on its page and in the workshop', async () => {
  const toy = await checkedToy()
  const [promised] = ok<WorkshopOrder>(
    await packer.vera.call('workshop-order', { order_number: toy.orderNumber }),
  ).promises
  const carried = carriedFrom(shop.clock.now())
  ok(await ship(toy))
  expect(carried.last < (promised?.last ?? '')).toBe(true)
  expect((await seen(toy)).delivery_span).toEqual(carried)
  expect(inLine(await newest(toy))).toContain(inLine(`Hos dig: ${daysInWords(carried)}`))
  const page = ok<WorkshopOrder>(await packer.vera.call('workshop-order', { order_number: toy.orderNumber }))
  expect(page.promised).toEqual(carried)
  const { body: job } = await packer.vera.call('workshop-packing-job', { code: toy.code })
  expect(packingJob.parse(job).promised_last).toBe(carried.last)
  const table = toPack.parse((await packer.vera.call('workshop-to-pack')).body)
  expect(table.on_their_way.find(({ code }) => code === toy.code)?.promised_last).toBe(carried.last)
  const wish = { filter: EVERY_OPEN_ORDER, search: '', more: null }
  const { columns } = ok<BoardAnswer>(await packer.vera.call('workshop-board', wish))
  const cards = columns.flatMap((column) => column.cards)
  expect(cards.find(({ orderNumber }) => orderNumber === toy.orderNumber)?.promisedLast).toBe(carried.last)
  const { rows } = await shop.db.pool.query('select promised_last as last from orders where id = $1', [
    toy.orderId,
  ])
  expect(rows).toEqual([{ last: promised?.last }])
})

it('the day to hand a toy to its carrier is read in the queue, at the table and on its page until it is sent', async () => {
  const toy = await printedToy(shop)
  await comes()
  await shop.db.pool.query(
    `update orders set promised_first = '2027-03-01', promised_last = '2027-03-10' where id = $1`,
    [toy.orderId],
  )
  // Five working days before that one the shop is closed.
  await shop.db.pool.query(
    `insert into shop_settings (key, value) values ('promise.closed', '[{"first":"2027-03-03","last":"2027-03-04"}]')`,
  )
  onTestFinished(
    async () => void (await shop.db.pool.query(`delete from shop_settings where key = 'promise.closed'`)),
  )
  const read = async () => {
    const { to_check, to_pack, came_back, on_their_way } = toPack.parse(
      (await packer.vera.call('workshop-to-pack')).body,
    )
    const card = [...to_check, ...to_pack, ...came_back, ...on_their_way].find(
      ({ code }) => code === toy.code,
    )
    const job = packingJob.parse((await packer.vera.call('workshop-packing-job', { code: toy.code })).body)
    const page = ok<WorkshopOrder>(
      await packer.vera.call('workshop-order', { order_number: toy.orderNumber }),
    )
    return [card?.ship_by, job.ship_by, page.shipBy]
  }
  const inQueue = async () =>
    ok<QueueAnswer>(await packer.vera.call('workshop-queue')).jobs.find(({ code }) => code === toy.code)
      ?.shipBy
  const day = '2027-03-02'
  expect([...(await read()), await inQueue()]).toEqual([day, day, day, day])
  await passes(shop, packer.vera, toy.code)
  expect(await read()).toEqual([day, day, day])
  const park = (note: string | null) =>
    shop.db.pool.query('update orders set needs_review = $2, review_reason = $3 where id = $1', [
      toy.orderId,
      note !== null,
      note,
    ])
  await park('a judge doubted the design')
  expect(await read()).toEqual([null, null, null])
  const reasonFor = async (maker: Customer) =>
    packingJob.parse((await maker.call('workshop-packing-job', { code: toy.code })).body).review_reason
  expect(await reasonFor(packer.vera)).toBe('')
  expect(await reasonFor(await staffMember(shop, 'olle-granskar@exempel.se', 'ADMIN'))).toBe(
    'a judge doubted the design',
  )
  await park(null)
  ok(
    await packer.vera.call('workshop-ship', {
      order_number: toy.orderNumber,
      method: 'pickup',
      packaging: {},
    }),
  )
  expect(await read()).toEqual([null, null, null])
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'Köparen vill ha den skickad'))
  expect(await read()).toEqual([day, day, day])
  ok(await ship(toy))
  expect(await read()).toEqual([null, null, null])
})

it('a toy that was not checked is sent neither by the workshop, nor by a command, nor by any role', async () => {
  const toy = await printedToy(shop)
  await comes()
  expect(await ship(toy)).toMatchObject(refused('unchecked'))
  await expect(hostCommand(shop, 'ship', toy.orderNumber, 'PostNord', NUMBER)).rejects.toThrow(
    'has not passed its check',
  )
  await expect(
    shop.db.pool.query(`update orders set status = 'shipped' where id = $1`, [toy.orderId]),
  ).rejects.toThrow('has not passed its check')
  await packer.vera.call('workshop-inspect', {
    code: toy.code,
    passed: false,
    items: {},
    photos: [],
    lots: [],
    why: 'skev',
  })
  expect(await ship(toy)).toMatchObject(refused('unchecked'))
})

it('several parcels are sent at once, and the letter names each', async () => {
  const toy = await checkedToy()
  await ship(toy, [PARCEL, { ...PARCEL, carrier: 'DHL', tracking_number: '1234567890' }])
  expect((await seen(toy)).shipments).toMatchObject([
    { carrier: 'PostNord', place: 1 },
    { carrier: 'DHL', place: 2 },
  ])
  expect(await newest(toy)).toMatch(/UA123456789SE[^]*DHL[^]*1234567890/)
})

it('a toy sent after the day to send it by has the days of its carrier on letter, page and slip, beyond the promised one', async () => {
  const toy = await checkedToy({ engraving: { enabled: false } })
  const promise = { first: addDays(today(), -5), last: addWorkingDays(today(), 3) }
  await shop.db.pool.query('update orders set promised_first = $2, promised_last = $3 where id = $1', [
    toy.orderId,
    promise.first,
    promise.last,
  ])
  const carried = carriedFrom(shop.clock.now())
  expect(await seen(toy)).toMatchObject({ delivery_span: carried, promised_by: promise.last })
  const slip = await shop.http.inject({
    method: 'POST',
    url: '/functions/v1/workshop-papers',
    headers: packer.vera.headers,
    payload: { codes: [toy.code], papers: ['slip'] },
  })
  expect(inLine(await textOf(slip.rawPayload))).toContain(inLine(`framme senast ${dayInWords(carried.last)}`))
  ok(await ship(toy))
  expect((await seen(toy)).delivery_span).toEqual(carried)
  const letter = inLine(await newest(toy))
  expect(letter).toContain(inLine(`Hos dig: ${daysInWords(carried)}`))
  expect(letter).toContain(inLine(`senast ${dayInWords(promise.last)}. Nu kan det dröja till`))
})

it('a step is taken back within a minute, with a reason, and no letter tells of it', async () => {
  const toy = await checkedToy()
  await ship(toy)
  expect(await undo(toy, 'shipped', ' ')).toMatchObject({ status: 400 })
  expect(await undo(toy)).toMatchObject({ status: 200, body: { status: 'printing' } })
  expect((await seen(toy)).shipments).toEqual([])
  expect(await newest(toy)).not.toContain('är på väg')
  await ship(toy)
  shop.clock.advance(61_000)
  expect(await undo(toy)).toMatchObject(refused('too_late'))
})

it('whoever comes second learns who was first, and takes back no other step than they saw', async () => {
  const toy = await checkedToy()
  await ship(toy)
  const deliver = () => packer.vera.call('workshop-deliver', { order_number: toy.orderNumber })
  expect(await deliver()).toMatchObject({ status: 200, body: { status: 'delivered' } })
  const beaten = (status: string, isUndo: boolean) => ({
    status: 409,
    body: {
      details: {
        reason: 'wrong_state',
        meanwhile: { status, who: packer.vera.email, at: shop.clock.now().toISOString(), isUndo },
      },
    },
  })
  expect(await deliver()).toMatchObject(beaten('delivered', false))
  expect(await undo(toy, 'delivered')).toMatchObject({ body: { status: 'shipped' } })
  expect(await undo(toy, 'delivered')).toMatchObject(beaten('shipped', true))
  expect((await seen(toy)).shipments).toHaveLength(1)
})

it('a postcode is written in two groups however it was typed', async () => {
  const toy = await checkedToy({ postalCode: '72212', city: 'Västerås' })
  const { body } = await packer.vera.call('workshop-packing-job', { code: toy.code })
  expect(body).toMatchObject({ address: { postal_code: '722 12' } })
  expect((await seen(toy)).delivery.address).toContain('722 12 Västerås')
})

it('two who send the same toy at once send it once', async () => {
  const toy = await checkedToy()
  const answers = await Promise.all([ship(toy), ship(toy)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await seen(toy)).shipments).toHaveLength(1)
})

it('a number that is on a parcel of another order is asked about; sent again, a parcel keeps its own', async () => {
  const number = 'UA777777777SE'
  const [one, other] = [await checkedToy(), await checkedToy()]
  const send = ({ orderNumber }: typeof one, typed: string, isNew = true) =>
    packer.vera.call('workshop-ship', {
      order_number: orderNumber,
      method: 'parcel',
      parcels: [{ ...PARCEL, tracking_number: typed }],
      ...(isNew && { is_number_new: true }),
    })
  ok(await send(one, number))
  const known = { number, order_number: one.orderNumber }
  expect(await send(other, 'ua777777777se')).toMatchObject({
    status: 409,
    body: { code: 'order_step_refused', details: { reason: 'number_known', known } },
  })
  expect((await seen(other)).shipments).toEqual([])
  ok(await send(other, number, false))
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', other, 'Fel adress'))
  const again = 'UA888888888SE'
  ok(await send(other, again))
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', other, 'Fel adress'))
  ok(await send(other, again))
})

it('unreadable carriers and numbers are refused with their reason', async () => {
  const toy = await checkedToy()
  expect(await ship(toy, [{ ...PARCEL, carrier: ' ' }])).toMatchObject(refused('carrier_unreadable'))
  expect(await ship(toy, [{ ...PARCEL, tracking_number: 'abc' }])).toMatchObject(
    refused('tracking_unreadable'),
  )
  expect(await ship(toy, [])).toMatchObject({ status: 400 })
  expect(
    await packer.vera.call('workshop-ship', {
      order_number: 'MINIMAL-00000000',
      method: 'pickup',
      packaging: {},
    }),
  ).toMatchObject({ status: 404 })
})

it('a toy printed again after a failed check is sent under its second job', async () => {
  const toy = await printedToy(shop)
  await comes()
  const fault = { code: toy.code, passed: false, items: {}, photos: [], lots: [], why: 'skev' }
  await packer.vera.call('workshop-inspect', fault)
  const code = await reportPrinted(shop, toy.orderId)
  await passes(shop, packer.vera, code)
  expect(await ship(toy)).toMatchObject({ status: 200 })
  const job = packingJob.parse((await packer.vera.call('workshop-packing-job', { code })).body)
  expect(job).toMatchObject({ attempt: 2, status: 'shipped', shipments: [{ tracking_number: NUMBER }] })
})

it('photos go with the texts of a toy that nobody can complain about; its number and page stay', async () => {
  const toy = await checkedToy()
  await ship(toy)
  await packer.vera.call('workshop-deliver', { order_number: toy.orderNumber })
  const job = packingJob.parse((await packer.vera.call('workshop-packing-job', { code: toy.code })).body)
  const link = new URL(job.photos[0]?.url ?? '')
  expect((await shop.http.inject({ url: link.pathname + link.search })).statusCode).toBe(200)
  // What follows from the delivery belongs to its day.
  await shop.idle()
  shop.clock.advance(4 * 366 * 86_400_000)
  await shop.retention.apply()
  await shop.idle()
  const { rows } = await shop.db.pool.query(
    `select (select count(*)::int from inspection_photos p join print_jobs j on j.id = p.job_id where j.order_id = $1) as photos,
      (select texts_gone_at is not null from orders where id = $1) as "isOver"`,
    [toy.orderId],
  )
  expect(rows).toEqual([{ photos: 0, isOver: true }])
  expect(await shop.guest().call('toy-passport', { serial: job.serial })).toMatchObject({ status: 200 })
})

it('a parcel outside the EU comes with what its customs form asks for, one within it with nothing', async () => {
  const toy = await checkedToy()
  const job = async () =>
    packingJob.parse((await packer.vera.call('workshop-packing-job', { code: toy.code })).body)
  expect((await job()).customs).toBeNull()
  await shop.db.pool.query(
    `update orders set country = 'Norge', pricing = jsonb_set(jsonb_set(jsonb_set(pricing, '{lines}',
       '[{"part": "toy", "name": "Drake", "priceOre": 40000}, {"part": "digital_story", "name": "Saga", "priceOre": 9900}]'),
       '{discountsOre}', '[4000, 990]'), '{shipping,priceOre}', '4900') where id = $1`,
    [toy.orderId],
  )
  expect((await job()).customs).toEqual({ value_ore: 36_000 })
  await shop.db.pool.query(
    `update order_models set print_plan = '{"recommended": {"filaments": [{"grams": 41.2}, {"grams": 32}]}}' where order_id = $1`,
    [toy.orderId],
  )
  expect((await job()).net_weight_g).toBe(74)
})
