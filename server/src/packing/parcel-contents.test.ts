/** What lies in which of several parcels: kept with them, read by their buyer, followed by money and by what is sent again. */
import { randomUUID } from 'node:crypto'
import { complaintsAnswer } from '@leksmedjan/contract/complaints'
import { packingJob, toPack, type PackingJob } from '@leksmedjan/contract/packing'
import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, expect, it } from 'vitest'
import { textOf } from '../../test/pdf-text.ts'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import {
  lettersTo,
  orderRow,
  orderSeenBy,
  tellOfResends,
  tellOfSteps,
} from '../../test/visitors/paid-order.ts'
import { passes, printedToy, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { complain, tellOfReplacements } from '../../test/visitors/sent-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const BRING = { carrier: 'Bring', tracking_number: '70701234567890123', weight_g: 340, packaging: {} }
const DHL = { carrier: 'DHL', tracking_number: '1234567890', weight_g: 200, packaging: {} }
const GIFT = { gift_box: true, greeting: { enabled: true, message: 'Grattis!' } }
let vera: Customer

afterEach(() => shop.clock.advance(120_000))

async function packed(): Promise<PrintedToy> {
  const toy = await printedToy(shop, GIFT)
  vera = await staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')
  await passes(shop, vera, toy.code)
  return toy
}

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })
const ship = (toy: PrintedToy, ...contents: (readonly string[] | undefined)[]) =>
  call('workshop-ship', toy, {
    method: 'parcel',
    parcels: [BRING, DHL]
      .slice(0, contents.length)
      .map((parcel, place) => ({ ...parcel, contents: contents[place] })),
  })
async function sentInTwo(): Promise<PrintedToy> {
  const toy = await packed()
  ok(await ship(toy, ['toy'], ['gift_box', 'greeting']))
  await minuteGoes()
  return toy
}

/** What an earlier step has to say is said. */
async function minuteGoes(): Promise<void> {
  await shop.idle()
  shop.clock.advance(61_000)
}
const jobOf = async ({ code }: PrintedToy): Promise<PackingJob> =>
  packingJob.parse(ok(await vera.call('workshop-packing-job', { code })))
const seen = ({ email, orderNumber }: PrintedToy) => orderSeenBy(shop, email, orderNumber)
const contentsOf = (parcels: readonly { contents: readonly { name: string }[] | null }[]) =>
  parcels.map(({ contents }) => contents?.map(({ name }) => name) ?? null)

it('what lies in which parcel is kept, and its buyer reads it on the page and in the letter', async () => {
  const toy = await packed()
  expect((await jobOf(toy)).things.map(({ part, is_to_send }) => [part, is_to_send])).toEqual([
    ['toy', true],
    ['gift_box', true],
    ['greeting', true],
  ])
  ok(await ship(toy, ['toy'], ['gift_box', 'greeting']))
  const both = [['Leksaken'], ['Presentask', 'Hälsningskort']]
  expect(contentsOf((await seen(toy)).shipments)).toEqual(both)
  expect(contentsOf((await jobOf(toy)).shipments)).toEqual(both)
  await minuteGoes()
  await tellOfSteps(shop, toy.orderId)
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.text).toMatch(
    /Paket 1: [^\n]*, leksaken\n[^]*Paket 2: [^\n]*, presentasken och hälsningskortet/,
  )
})

it('one parcel holds all, and nothing is asked', async () => {
  const toy = await packed()
  ok(await ship(toy, undefined))
  expect(contentsOf((await seen(toy)).shipments)).toEqual([null])
})

it('parcels of which nothing is said are sent as before', async () => {
  const toy = await packed()
  ok(await ship(toy, undefined, undefined))
  expect(contentsOf((await seen(toy)).shipments)).toEqual([null, null])
})

it.each([
  [['toy'], ['gift_box']],
  [['toy'], ['gift_box', 'greeting', 'toy']],
  [['toy', 'gift_box', 'greeting'], undefined],
  [['toy'], ['gift_box', 'teddy']],
])('contents that are not each thing once are refused: %j, %j', async (...contents) => {
  const toy = await packed()
  expect(await ship(toy, ...contents)).toMatchObject({
    status: 409,
    body: { details: { reason: 'contents_wrong' } },
  })
  expect((await seen(toy)).shipments).toEqual([])
})

const lose = (remedy: 'refund' | 'resend', toy: PrintedToy, more: object) =>
  call(`workshop-${remedy}-lost`, toy, { why: 'borta', ...more })
const OF_TOY = { parcels: [BRING.tracking_number] }
const OF_GIFT = { parcels: [DHL.tracking_number] }
const worthOf = ({ things }: PackingJob, ...parts: string[]) =>
  things.filter(({ part }) => parts.includes(part)).reduce((sum, { worth_ore }) => sum + (worth_ore ?? 0), 0)
const newestLetter = async ({ email }: PrintedToy, about: RegExp) =>
  (await lettersTo(shop, email)).find(({ subject }) => about.test(subject))
async function lastLogged({ orderNumber }: PrintedToy): Promise<{ act: string }> {
  const { rows } = await shop.db.pool.query<{ act: string }>(
    'select act from staff_log where subject = $1 order by id desc limit 1',
    [orderNumber],
  )
  return rows[0] ?? { act: '' }
}
const moneyOf = async ({ orderId }: PrintedToy) => {
  const { status, payment_status, refunded_total, total_price } = await orderRow(shop, orderId)
  return { status, payment_status, refunded_total, left: total_price - refunded_total }
}

async function cardOf({ orderNumber }: PrintedToy) {
  const board = ok<BoardAnswer>(
    await vera.call('workshop-board', { filter: EVERY_OPEN_ORDER, search: orderNumber, more: null }),
  )
  return board.columns.flatMap(({ cards }) => cards).find((card) => card.orderNumber === orderNumber)
}

async function correctAddress(toy: PrintedToy): Promise<void> {
  const { version } = ok<WorkshopOrder>(await call('workshop-order', toy))
  const address = {
    fullName: 'Karin Lindqvist',
    streetAddress: 'Storgatan 14',
    postalCode: '753 20',
    city: 'Uppsala',
    phoneNumber: '070-123 45 67',
  }
  ok(await call('workshop-correct-address', toy, { version, address }))
}

it('of a lost parcel what lay in it is given back, thing by thing; the rest stands, and arrives', async () => {
  const toy = await sentInTwo()
  const job = await jobOf(toy)
  ok(await call('workshop-deliver', toy, OF_TOY))
  await minuteGoes()
  const giftOre = worthOf(job, 'gift_box', 'greeting')
  expect(giftOre).toBeGreaterThan(0)
  expect(ok(await lose('refund', toy, OF_GIFT))).toEqual({ refunded_ore: giftOre })
  await shop.idle()
  expect(await moneyOf(toy)).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    refunded_total: giftOre,
  })
  const letter = await newestLetter(toy, /kom aldrig fram/)
  expect(letter?.subject).toBe(
    'Paket 2 av 2 kom aldrig fram. Du får tillbaka pengarna för presentasken och hälsningskortet',
  )
  expect(letter?.text).toContain('Det som låg i det andra paketet berörs inte.')
  const page = await seen(toy)
  expect(page.status_description).toBe(
    'Din leksak är levererad. Paket 2 av 2 kom aldrig fram. Du får pengarna för presentasken och hälsningskortet tillbaka.',
  )
  expect(page.credit_notes.map(({ subject }) => subject)).toEqual(['Presentask', 'Hälsningskort'])
  expect((await jobOf(toy)).things.map(({ part }) => part)).toEqual(['toy'])
  expect(page.history.slice(-2)).toMatchObject([
    { status: 'delivered' },
    { status: 'part_lost', text: 'Paket 2 av 2 med presentasken och hälsningskortet kom aldrig fram' },
  ])
  const { history } = ok<WorkshopOrder>(await call('workshop-order', toy))
  expect(history.filter(({ aspect }) => aspect === 'parcel')).toMatchObject([
    { became: 'sent', place: 1, of: 2, contents: [{ name: 'Leksaken' }] },
    { became: 'sent', place: 2, of: 2, contents: [{ name: 'Presentask' }, { name: 'Hälsningskort' }] },
    { became: 'delivered', place: 1, of: 2 },
    { became: 'lost', place: 2, of: 2, contents: [{ name: 'Presentask' }, { name: 'Hälsningskort' }] },
  ])
})

it('the toy is worth its price and the freight; all of the money can go back all the same', async () => {
  const toy = await sentInTwo()
  const job = await jobOf(toy)
  const toyOre = worthOf(job, 'toy')
  expect(toyOre + worthOf(job, 'gift_box', 'greeting')).toBe(job.refundable_ore)
  expect(ok(await lose('refund', toy, OF_TOY))).toEqual({ refunded_ore: toyOre })
  await shop.idle()
  expect(await moneyOf(toy)).toMatchObject({ status: 'shipped', refunded_total: toyOre })
  expect((await newestLetter(toy, /kom aldrig fram/))?.text).toMatch(/för leksaken, även frakten,/)
  ok(await call('workshop-deliver', toy, OF_GIFT))
  await minuteGoes()
  await tellOfSteps(shop, toy.orderId)
  expect(await newestLetter(toy, /är framme/)).toBeUndefined()

  const other = await sentInTwo()
  ok(await lose('refund', other, { ...OF_TOY, is_whole: true }))
  await shop.idle()
  expect(await moneyOf(other)).toMatchObject({ status: 'refunded', left: 0 })
  expect((await newestLetter(other, /kom aldrig fram/))?.text).toContain(
    'Det andra paketet, med presentasken och hälsningskortet, får du behålla.',
  )
})

it('the three years for complaints run from the toy, not from the box that came before it', async () => {
  const toy = await sentInTwo()
  const until = async () => {
    const named = { email: toy.email, order_number: toy.orderNumber }
    return complaintsAnswer.parse(ok(await shop.guest().call('complaint', named))).until
  }
  ok(await call('workshop-deliver', toy, OF_GIFT))
  expect(await until()).toBeNull()
  ok(await call('workshop-deliver', toy, OF_TOY))
  expect(await until()).not.toBeNull()
})

it('of a toy that is made again the new sending holds what was lost, and not what arrived', async () => {
  const toy = await sentInTwo()
  ok(await lose('resend', toy, OF_TOY))
  expect((await lastLogged(toy)).act).toBe('orders: resend lost')
  await minuteGoes()
  await tellOfResends(shop, toy.orderId)
  const letter = await newestLetter(toy, /kom aldrig fram/)
  expect(letter?.text).toContain('Paket 1 av 2 har kommit bort på vägen, med leksaken.')
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Det andra paketet, med presentasken och hälsningskortet, berörs inte.',
  )
  // What arrived is not paid back with it.
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(
    'så får du tillbaka pengarna för leksaken, även för frakten',
  )
  expect(letter?.text).toContain('Avbeställ den nya leksaken')
  expect(letter?.text).not.toContain('få pengarna tillbaka')
  await hostCommand(shop, 'print', toy.orderNumber)
  await shop.idle()
  const code = await reportPrinted(shop, toy.orderId)
  await passes(shop, vera, code)
  const job = await jobOf({ ...toy, code })
  expect(job.things.map(({ part, is_to_send }) => [part, is_to_send])).toEqual([
    ['toy', true],
    ['gift_box', false],
    ['greeting', false],
  ])
  expect(job.add_ons.map(({ name }) => name)).toEqual(['Gravyr'])
  // Its card lies in a parcel that is on its way.
  expect(job.greeting).toBeNull()
  ok(await ship(toy, undefined))
  expect(contentsOf((await seen(toy)).shipments).at(-1)).toEqual(['Leksaken'])
  // What lay beside the former toy is still owed.
  await minuteGoes()
  expect(await call('workshop-note-lost', toy, { why: 'borta', ...OF_GIFT })).toMatchObject({
    body: { details: { reason: 'not_replaced' } },
  })
  ok(await lose('resend', toy, OF_GIFT))
  expect((await jobOf({ ...toy, code })).is_to_resend).toBe(true)
})

it.each(['shipped', 'delivered'])(
  'a lost parcel without the toy is packed and sent again of a %s order, and no toy is made',
  async (status) => {
    const toy = await sentInTwo()
    if (status === 'delivered')
      ok(await call('workshop-deliver', toy, { parcels: [BRING.tracking_number, DHL.tracking_number] }))
    await minuteGoes()
    const onTheirWay = status === 'shipped' ? [BRING.tracking_number, DHL.tracking_number] : []
    expect(ok(await lose('resend', toy, { ...OF_GIFT, on_their_way: onTheirWay }))).toMatchObject({ status })
    expect((await lastLogged(toy)).act).toBe('orders: send lost again')
    await shop.idle()
    expect((await newestLetter(toy, /kom aldrig fram/))?.subject).toBe(
      'Paket 2 av 2 kom aldrig fram. Vi skickar presentasken och hälsningskortet på nytt',
    )
    const where = status === 'shipped' ? 'på väg till dig' : 'levererad'
    expect((await seen(toy)).status_description).toBe(
      `Din leksak är ${where}. Paket 2 av 2 kom aldrig fram. Vi skickar presentasken och hälsningskortet på nytt, utan kostnad.`,
    )
    const { came_back } = toPack.parse((await vera.call('workshop-to-pack')).body)
    expect(came_back.find(({ code }) => code === toy.code)).toMatchObject({ is_to_resend: true })
    if (status === 'shipped') {
      expect(ok(await call('workshop-deliver', toy, OF_TOY))).toMatchObject({ status: 'shipped' })
      await minuteGoes()
    }
    expect(ok(await call('workshop-order', toy))).toMatchObject({
      status,
      next: 'pack',
      mayCorrectAddress: true,
    })
    expect(await cardOf(toy)).toMatchObject({ next: 'pack', packWork: 'pack' })
    await correctAddress(toy)
    const job = await jobOf(toy)
    expect(job.is_to_resend).toBe(true)
    expect(job.things.filter(({ is_to_send }) => is_to_send).map(({ part }) => part)).toEqual([
      'gift_box',
      'greeting',
    ])
    ok(
      await call('workshop-ship', toy, {
        method: 'parcel',
        parcels: [{ ...DHL, tracking_number: '1234567899' }],
      }),
    )
    const page = await seen(toy)
    expect(contentsOf(page.shipments).at(-1)).toEqual(['Presentask', 'Hälsningskort'])
    expect(page.history.at(-1)?.text).toBe('Presentasken och hälsningskortet skickades på nytt')
    expect((await jobOf(toy)).is_to_resend).toBe(false)
    await minuteGoes()
    await tellOfSteps(shop, toy.orderId)
    await tellOfReplacements(shop, toy.orderId)
    await shop.idle()
    expect(await newestLetter(toy, /^Presentasken och hälsningskortet är på väg till dig$/)).toBeDefined()
    expect(ok(await call('workshop-deliver', toy, { parcels: ['1234567899'] }))).toMatchObject({
      status: 'delivered',
    })
  },
)

it('of a toy made again for a complaint on its way, what arrived or travels with it is not sent again', async () => {
  const toy = await packed()
  ok(await ship(toy, ['toy', 'greeting'], ['gift_box']))
  await minuteGoes()
  ok(await call('workshop-deliver', toy, { parcels: [DHL.tracking_number] }))
  await minuteGoes()
  const { complaints } = complaintsAnswer.parse(ok(await complain(shop.guest(), toy)))
  const wish = { id: complaints[0]?.id, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }
  ok(await vera.call('workshop-answer-complaint', wish))
  await minuteGoes()
  const code = await reportPrinted(shop, toy.orderId)
  await passes(shop, vera, code)
  const job = await jobOf({ ...toy, code })
  expect(job.things.map(({ part, is_to_send }) => [part, is_to_send])).toEqual([
    ['toy', true],
    ['gift_box', false],
    ['greeting', false],
  ])
  expect(job.greeting).toBeNull()
})

it('of a parcel that came back what lay in it is sent again', async () => {
  const toy = await sentInTwo()
  ok(await call('workshop-deliver', toy, OF_TOY))
  ok(await call('workshop-return', toy, { why: 'Fel adress', ...OF_GIFT }))
  const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
  const back = items.find(
    ({ detail }) => detail.kind === 'returned' && detail.order_number === toy.orderNumber,
  )
  expect(back?.toy?.sending).toMatchObject([
    { place: 1, delivered_at: expect.any(String) as string, contents: [{ name: 'Leksaken' }] },
    { place: 2, delivered_at: null, contents: [{ name: 'Presentask' }, { name: 'Hälsningskort' }] },
  ])
  expect((await jobOf(toy)).add_ons.map(({ name }) => name)).toEqual(['Presentask', 'Hälsningskort'])
  ok(
    await call('workshop-ship', toy, {
      method: 'parcel',
      parcels: [{ ...DHL, tracking_number: '1234567899' }],
    }),
  )
  expect(contentsOf((await seen(toy)).shipments).at(-1)).toEqual(['Presentask', 'Hälsningskort'])
})

it('each parcel has a packing slip of its own, as chosen at the table and as it was sent', async () => {
  const toy = await packed()
  const slips = async (leaving?: object) => {
    const payload = { codes: [toy.code], papers: ['slip'], leaving }
    const url = '/functions/v1/workshop-papers'
    const answer = await shop.http.inject({ method: 'POST', url, headers: vera.headers, payload })
    return (await textOf(answer.rawPayload)).split('\f').filter((page) => page.includes('Följesedel'))
  }
  const contents = [['toy'], ['gift_box', 'greeting']]
  const isApart = ([first = '', second = '']: string[]) => {
    expect(first).toMatch(/Paket 1 av 2/)
    expect(first).toMatch(/Gravyr/)
    expect(first).not.toMatch(/I paketet[^]*Presentask/)
    expect(second).toMatch(/Paket 2 av 2/)
    expect(second).toMatch(/Presentask[^]*Hälsningskort/)
    expect(second).not.toMatch(/Gravyr/)
  }
  expect(await slips()).toHaveLength(1)
  isApart(await slips({ method: 'parcel', weights_g: [null, null], contents }))
  ok(await ship(toy, ...contents))
  isApart(await slips())
})

it('a toy that is lost after what lay beside it was given back is found again within a minute, and that stays lost', async () => {
  const toy = await sentInTwo()
  ok(await lose('refund', toy, OF_GIFT))
  await minuteGoes()
  expect(ok(await lose('resend', toy, OF_TOY))).toMatchObject({ status: 'processing' })
  expect(ok(await call('workshop-undo', toy, { why: 'hittat', status: 'processing' }))).toMatchObject({
    status: 'shipped',
  })
  expect((await seen(toy)).shipments.map(({ place, lost_at }) => [place, lost_at === null])).toEqual([
    [1, true],
    [2, false],
  ])
})

it('a toy is lost after what lay beside it was sent again, and its new sending holds it alone', async () => {
  const toy = await sentInTwo()
  ok(await lose('resend', toy, OF_GIFT))
  ok(
    await call('workshop-ship', toy, {
      method: 'parcel',
      parcels: [{ ...DHL, tracking_number: '1234567899' }],
    }),
  )
  await minuteGoes()
  expect(ok(await lose('resend', toy, OF_TOY))).toMatchObject({ status: 'processing' })
  expect((await seen(toy)).status_description).toMatch(/kom aldrig fram. Vi gör en ny leksak/)
  await minuteGoes()
  await tellOfResends(shop, toy.orderId)
  const letter = await newestLetter(toy, /Vi gör en ny/)
  expect(letter?.text).toContain(BRING.tracking_number)
  expect(letter?.text).not.toContain('DHL')
  const packs = await shop.db.asShop('host command', (tx) => shop.orders.findThings(tx, toy.orderId))
  expect(packs?.toSend).toEqual(['toy'])
})

it('what is sent with a toy that is made again is named on the page and in its letter', async () => {
  const toy = await packed()
  ok(await ship(toy, ['toy', 'greeting'], ['gift_box']))
  await minuteGoes()
  ok(await lose('resend', toy, OF_TOY))
  expect((await seen(toy)).status_description).toBe(
    'Paket 1 av 2 kom aldrig fram. Vi gör en ny leksak, likadan, och skickar den och hälsningskortet utan kostnad. Presentasken är på väg till dig.',
  )
  await minuteGoes()
  await tellOfResends(shop, toy.orderId)
  const letter = await newestLetter(toy, /kom aldrig fram/)
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain('och skickar den och hälsningskortet utan kostnad.')
})

it('of an only parcel that is lost the letter names all that is sent with the new toy', async () => {
  const toy = await packed()
  ok(await ship(toy, undefined))
  await minuteGoes()
  ok(await call('workshop-resend-lost', toy, { why: 'borta' }))
  await minuteGoes()
  await tellOfResends(shop, toy.orderId)
  const letter = await newestLetter(toy, /kom aldrig fram/)
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(
    'skickar den, presentasken och hälsningskortet utan kostnad. Vi räknar med att allt är hos dig',
  )
})

it('of a box of which a part has gone back, the rest goes back where it is lost', async () => {
  const toy = await sentInTwo()
  const boxOre = worthOf(await jobOf(toy), 'gift_box')
  const wish = { amount: 3_000, subject: 'Presentask', why: 'repig', repeat: 0 }
  ok(await call('workshop-inbox-refund', toy, wish))
  await shop.idle()
  const job = await jobOf(toy)
  expect(worthOf(job, 'gift_box')).toBe(boxOre - 3_000)
  const leftOre = worthOf(job, 'gift_box', 'greeting')
  expect(ok(await lose('refund', toy, OF_GIFT))).toEqual({ refunded_ore: leftOre })
})

it('what goes back for a part is deducted before the bank has answered', async () => {
  const toy = await sentInTwo()
  const boxOre = worthOf(await jobOf(toy), 'gift_box')
  const { rows } = await shop.db.pool.query<{ id: string }>(
    `insert into refunds (id, order_id, payment_reference, amount, reason, status, subject, who, why, created_at, updated_at)
     select gen_random_uuid(), id, payment_reference, 3000, 'requested_by_customer', 'pending', 'Presentask', 'host', 'repig', now(), now()
     from orders where id = $1 returning id`,
    [toy.orderId],
  )
  expect(worthOf(await jobOf(toy), 'gift_box')).toBe(boxOre - 3_000)
  await shop.db.pool.query('delete from refunds where id = $1', [rows[0]?.id])
})

it('nothing is given back for what was free', async () => {
  const toy = await sentInTwo()
  await shop.db.pool.query(
    `update orders set pricing = jsonb_set(pricing, '{discountsOre}', (
       select jsonb_agg(case when line ->> 'part' in ('gift_box', 'greeting') then (line ->> 'priceOre')::int else 0 end order by nr)
       from jsonb_array_elements(pricing -> 'lines') with ordinality as lines (line, nr))) where id = $1`,
    [toy.orderId],
  )
  expect(await lose('refund', toy, OF_GIFT)).toMatchObject({
    status: 409,
    body: { details: { reason: 'unpaid' } },
  })
  expect((await seen(toy)).shipments.every(({ lost_at }) => lost_at === null)).toBe(true)
})
