/** What a buyer reads while a toy is made again after a complaint. */
import { addDays, deliverySpan, shipBy, swedishDate } from '@leksmedjan/contract/delivery-span'
import { complaintsAnswer } from '@leksmedjan/contract/complaints'
import { packingJob, toPack } from '@leksmedjan/contract/packing'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { beforeEach, expect, it } from 'vitest'
import { createScriptedPictures } from '../../test/doubles/scripted-pictures.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { lettersTo, orderSeenBy, tellOfReprints } from '../../test/visitors/paid-order.ts'
import { passes, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { complain, send, sentToy, tellOfReplacements } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop({ adapters: { previewImages: createScriptedPictures() } })
const MINUTE_MS = 60_000

let toy: Awaited<ReturnType<typeof delivered>>
beforeEach(async () => {
  toy = await delivered()
})

async function delivered() {
  const sent = await sentToy(shop)
  shop.clock.advance(MINUTE_MS)
  ok(await sent.maker.call('workshop-deliver', { order_number: sent.orderNumber }))
  shop.clock.advance(MINUTE_MS)
  return sent
}

let operators = 0
async function agreeToReprint(): Promise<string> {
  const { complaints } = complaintsAnswer.parse(ok(await complain(shop.guest(), toy)))
  const operator = await staffMember(shop, `olle-${(operators += 1)}@exempel.se`, 'ADMIN')
  const wish = { id: complaints[0]?.id, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }
  const answer = ok<{ print_code: string }>(await operator.call('workshop-answer-complaint', wish))
  shop.clock.advance(MINUTE_MS)
  await tellOfReprints(shop, toy.orderId)
  return answer.print_code
}

async function printAndCheck(): Promise<void> {
  const code = await reportPrinted(shop, toy.orderId)
  shop.clock.advance(MINUTE_MS)
  await passes(shop, toy.maker, code)
  shop.clock.advance(MINUTE_MS)
}

const seen = ({ email, orderNumber }: PrintedToy = toy) => orderSeenBy(shop, email, orderNumber)
const newSteps = async () =>
  (await seen()).history.flatMap(({ status, at }) =>
    status.startsWith('replacement_') ? [[status.slice('replacement_'.length), at]] : [],
  )
const fromWorkshop = (name: string, more: object = {}) =>
  toy.maker.call(name, { order_number: toy.orderNumber, ...more })

it('each step of the new toy has its time, and the order stays delivered', async () => {
  expect(await seen()).toMatchObject({ status: 'delivered', replacement: null })
  const agreedAt = shop.clock.now().toISOString()
  await agreeToReprint()
  expect(await seen()).toMatchObject({
    status: 'delivered',
    status_description: 'Vi skriver ut en ny leksak, likadan, och skickar den utan kostnad.',
    replacement: 'waiting',
    // Its days are promised once that can no longer be taken back.
    last_updated: shop.clock.now().toISOString(),
    delivery_span: deliverySpan(new Date(agreedAt), 'standard'),
  })
  expect(await newSteps()).toEqual([['agreed', agreedAt]])

  shop.clock.advance(MINUTE_MS)
  const printedAt = shop.clock.now().toISOString()
  const code = await reportPrinted(shop, toy.orderId)
  expect(await seen()).toMatchObject({ status: 'delivered', replacement: 'printed' })
  shop.clock.advance(MINUTE_MS)
  const checkedAt = shop.clock.now().toISOString()
  await passes(shop, toy.maker, code)
  expect(await seen()).toMatchObject({ status: 'delivered', replacement: 'checked' })

  shop.clock.advance(MINUTE_MS)
  const sentAt = shop.clock.now().toISOString()
  await send(toy.maker, toy.orderNumber)
  expect(await seen()).toMatchObject({
    status: 'delivered',
    status_description: 'Paketet med den nya leksaken har lämnat vår verkstad.',
    replacement: 'shipped',
    shipments: [{ toy: 1 }, { toy: 2 }],
  })

  shop.clock.advance(MINUTE_MS)
  const deliveredAt = shop.clock.now().toISOString()
  ok(await fromWorkshop('workshop-deliver'))
  expect(await seen()).toMatchObject({
    status: 'delivered',
    replacement: 'delivered',
    last_updated: deliveredAt,
  })
  expect(await newSteps()).toEqual([
    ['agreed', agreedAt],
    ['printing', printedAt],
    ['printed', printedAt],
    ['checked', checkedAt],
    ['shipped', sentAt],
    ['delivered', deliveredAt],
  ])
  expect((await seen()).history.filter(({ status }) => status === 'printed')).toHaveLength(1)
})

it('a new toy is not spoken of while it may still be taken back', async () => {
  const before = await seen()
  const { complaints } = complaintsAnswer.parse(ok(await complain(shop.guest(), toy)))
  const operator = await staffMember(shop, `olle-${(operators += 1)}@exempel.se`, 'ADMIN')
  const wish = { id: complaints[0]?.id, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }
  ok(await operator.call('workshop-answer-complaint', wish))
  shop.clock.advance(MINUTE_MS - 1000)
  const { replacement, status_description, history } = await seen()
  expect({ replacement, status_description }).toEqual({
    replacement: null,
    status_description: before.status_description,
  })
  expect(history).toEqual(before.history)
  shop.clock.advance(1000)
  expect(await seen()).toMatchObject({ replacement: 'waiting' })
})

it('a new toy that fails its check waits for the printer, and nothing of the failure is said', async () => {
  await agreeToReprint()
  const code = await reportPrinted(shop, toy.orderId)
  const failed = { code, passed: false, items: { walls: false }, photos: [], lots: [], why: 'skev' }
  ok(await toy.maker.call('workshop-inspect', failed))
  expect(await seen()).toMatchObject({ status: 'delivered', replacement: 'waiting' })
  expect((await newSteps()).map(([step]) => step)).toEqual(['agreed'])
  await printAndCheck()
  expect((await newSteps()).map(([step]) => step)).toEqual(['agreed', 'printing', 'printed', 'checked'])
  expect((await seen()).history.filter(({ status }) => status === 'printed')).toHaveLength(1)
})

it('the list of its buyer shows that a toy is made again, and its days', async () => {
  await agreeToReprint()
  const agreedAt = shop.clock.now()
  const buyer = await shop.customer(toy.email)
  const columns =
    'remade_at,promised_first,promised_last,shipping_method,country,shipments(method,shipped_at,delivered_at,returned_to_send)'
  const url = `/rest/v1/orders?select=${columns}&order_number=eq.${toy.orderNumber}`
  const [row] = (await shop.http.inject({ url, headers: buyer.headers })).json<Record<string, unknown>[]>()
  const { first, last } = deliverySpan(agreedAt, 'standard')
  expect(row).toMatchObject({
    promised_first: first,
    promised_last: last,
    shipping_method: 'standard',
    country: 'Sverige',
    shipments: [{ method: 'parcel', delivered_at: expect.any(String) as string }],
  })
  expect(new Date(String(row?.['remade_at']))).toEqual(agreedAt)
})

const onItsWay = async () => {
  await shop.idle()
  const letters = await lettersTo(shop, toy.email)
  return letters.find(({ subject }) => /^Din nya .* är på väg$/.test(subject))?.text ?? ''
}
const RIGHT = 'du får häva köpet och få pengarna tillbaka'
const daysGo = (days: number) => shop.clock.advance(days * 24 * 60 * MINUTE_MS)
const withdraw = () =>
  shop.guest().call('withdraw', { name: 'Karin', email: toy.email, order_number: toy.orderNumber })

it('of a new toy that is late its buyer reads that the purchase may be cancelled, and a withdrawal is answered so', async () => {
  await agreeToReprint()
  expect((await seen()).status_description).not.toContain(RIGHT)
  daysGo(30)
  expect(await seen()).toMatchObject({
    status: 'delivered',
    status_description: expect.stringContaining(RIGHT) as string,
  })
  const { told } = ok<{ told: string[] }>(await withdraw())
  expect(told.join(' ')).toMatch(/Den nya leksaken är försenad, så du får häva köpet/)
  expect(told.join(' ')).not.toContain('omfattas därför inte av ångerrätten')
  await shop.idle()
  const [news] = (await lettersTo(shop, 'hej@leksmedjan.example')).filter(({ subject }) =>
    subject.includes(toy.orderNumber),
  )
  expect(news?.text).toContain('Den nya leksaken är försenad, så köparen får häva köpet.')
  // Her session has run out meanwhile.
  toy = { ...toy, maker: await staffMember(shop, `vera-${toy.orderNumber}@exempel.se`, 'WORKSHOP') }
  await printAndCheck()
  // Nothing is sent before the message is answered.
  await shop.db.pool.query(
    `insert into inbox_done (kind, subject, at, who)
     select 'withdrawal', inbox_id(w), $2, 'olle@exempel.se' from withdrawals w where w.order_id = $1`,
    [toy.orderId, shop.clock.now()],
  )
  await send(toy.maker, toy.orderNumber)
  expect((await seen()).status_description).toMatch(/^Paketet med den nya .* häva köpet/)
  shop.clock.advance(MINUTE_MS)
  await tellOfReplacements(shop, toy.orderId)
  expect(await onItsWay()).toContain(RIGHT)
  ok(await fromWorkshop('workshop-deliver'))
  expect((await seen()).status_description).toBe('Den nya leksaken är levererad.')
})

it('of a late new toy nothing is said of money that the bank holds', async () => {
  await agreeToReprint()
  daysGo(30)
  await shop.db.pool.query(
    `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at)
     values ($2, $1, 'pi_held', 100, 'needs_response', 'fraudulent', now(), now())`,
    [toy.orderId, `du_${toy.orderId}`],
  )
  expect((await seen()).status_description).not.toContain(RIGHT)
})

it('a new toy that is sent in time offers no cancellation', async () => {
  await agreeToReprint()
  await printAndCheck()
  await send(toy.maker, toy.orderNumber)
  expect((await seen()).status_description).toBe('Paketet med den nya leksaken har lämnat vår verkstad.')
  shop.clock.advance(MINUTE_MS)
  await tellOfReplacements(shop, toy.orderId)
  const letter = await onItsWay()
  expect([letter === '', letter.includes('häva')]).toEqual([false, false])
})

it('a new toy that its buyer fetches is said to be fetched', async () => {
  await agreeToReprint()
  await printAndCheck()
  ok(await fromWorkshop('workshop-ship', { method: 'pickup', packaging: {} }))
  const waiting = await seen()
  expect(waiting.status_description).toMatch(
    /^Den nya leksaken är packad\. Svara på vårt mejl så bestämmer vi en tid/,
  )
  expect(waiting.history.at(-1)?.text).toBe('Den nya leksaken är klar att hämta')
  shop.clock.advance(MINUTE_MS)
  ok(await fromWorkshop('workshop-deliver'))
  const fetched = await seen()
  expect(fetched.status_description).toBe('Den nya leksaken är hämtad.')
  expect(fetched.history.at(-1)?.text).toBe('Den nya leksaken är hämtad')
})

it('a new toy has a day to be sent by, unless its buyer came for the one before', async () => {
  const code = await agreeToReprint()
  await printAndCheck()
  const days = async () => {
    const { to_pack } = toPack.parse(ok(await toy.maker.call('workshop-to-pack')))
    const job = packingJob.parse(ok(await toy.maker.call('workshop-packing-job', { code })))
    const page = ok<WorkshopOrder>(await toy.maker.call('workshop-order', { order_number: toy.orderNumber }))
    return [to_pack.find((card) => card.code === code)?.ship_by, job.ship_by, page.shipBy]
  }
  const { last } = (await seen()).delivery_span ?? { last: '' }
  const day = shipBy(last, { shippingMethod: 'standard', country: 'Sverige' })
  expect(await days()).toEqual([day, day, day])
  await shop.db.pool.query(
    `update shipments set method = 'pickup', tracking_number = null, tracking_url = null where order_id = $1`,
    [toy.orderId],
  )
  expect(await days()).toEqual([null, null, null])
})

it('a new toy whose parcel is lost is said to be lost, and made once more', async () => {
  await agreeToReprint()
  await printAndCheck()
  await send(toy.maker, toy.orderNumber)
  shop.clock.advance(2 * MINUTE_MS)
  ok(await fromWorkshop('workshop-resend-lost', { why: 'borta' }))
  expect(await seen()).toMatchObject({
    status: 'processing',
    status_description: expect.stringMatching(/^Paketet kom aldrig fram\. Vi gör en ny/) as string,
    replacement: null,
    // Others are promised once the loss can no longer be taken back.
    delivery_span: null,
    shipments: [
      { toy: 1, lost_at: null },
      { toy: 2, lost_at: expect.any(String) as string },
    ],
  })
  shop.clock.advance(2 * MINUTE_MS)
  await hostCommand(shop, 'print', toy.orderNumber)
  const code = await reportPrinted(shop, toy.orderId)
  expect((await seen()).status_description).toMatch(/^Den nya leksaken är utskriven\. /)
  await passes(shop, toy.maker, code)
  expect((await seen()).status_description).toMatch(/utskriven och kontrollerad\. Nu packar vi den/)
})

const told = async () => {
  await tellOfReplacements(shop, toy.orderId)
  await shop.idle()
  return (await lettersTo(shop, toy.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Din nya '))
    .toReversed()
}
const newToySent = async () => {
  await agreeToReprint()
  await printAndCheck()
  await send(toy.maker, toy.orderNumber)
}
const ON_ITS_WAY = 'Din nya leksak är på väg'
const ARRIVED = 'Din nya leksak är framme'

it('a new toy that arrives within its minute is announced as arrived alone', async () => {
  await newToySent()
  shop.clock.advance(30_000)
  ok(await fromWorkshop('workshop-deliver'))
  shop.clock.advance(30_000)
  expect(await told()).toEqual([])
  shop.clock.advance(30_000)
  expect(await told()).toEqual([ARRIVED])
})

it('a new toy that was said to have arrived by mistake is on its way again within a minute', async () => {
  await newToySent()
  shop.clock.advance(30_000)
  const delivered = ok<{ undo_until: string | null }>(await fromWorkshop('workshop-deliver'))
  expect(delivered.undo_until).toBe(new Date(shop.clock.now().getTime() + MINUTE_MS).toISOString())
  shop.clock.advance(30_000)
  expect(await told()).toEqual([])
  const undo = () => fromWorkshop('workshop-undo', { why: 'fel knapp', status: 'delivered' })
  expect(ok(await undo())).toEqual({ status: 'delivered', undo_until: null })
  expect(await seen()).toMatchObject({ status: 'delivered', replacement: 'shipped' })
  shop.clock.advance(MINUTE_MS)
  expect(await told()).toEqual([ON_ITS_WAY])
  ok(await fromWorkshop('workshop-deliver'))
  shop.clock.advance(MINUTE_MS)
  expect(await told()).toEqual([ON_ITS_WAY, ARRIVED])
  expect(await undo()).toMatchObject({ status: 409, body: { details: { reason: 'too_late' } } })
})

it('of a new toy more than thirty days away a yes is awaited, counted from the answer: without it nothing is sent so late', async () => {
  const today = swedishDate(shop.clock.now())
  const closed = JSON.stringify([{ first: addDays(today, 1), last: addDays(today, 40) }])
  const setting = `insert into shop_settings (key, value) values ('promise.closed', $1::jsonb)`
  await shop.db.pool.query(setting, [closed])
  try {
    const code = await agreeToReprint()
    const { wait_asked: asked, delivery_span: span } = await seen()
    expect(asked).toMatchObject({ beyond: addDays(today, 30), last: span?.last })
    const [letter] = (await lettersTo(shop, toy.email)).filter(({ subject }) => subject.startsWith('Svar på'))
    expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain('Säg ja på beställningens sida')
    expect(ok<WorkshopOrder>(await fromWorkshop('workshop-order'))).toMatchObject({ next: 'answer' })
    await printAndCheck()
    // Sent now it arrives in time.
    expect(ok<WorkshopOrder>(await fromWorkshop('workshop-order'))).toMatchObject({ next: 'pack' })
    shop.clock.advance(28 * 24 * 60 * MINUTE_MS)
    const packer = await staffMember(shop, 'sen-packare@exempel.se', 'WORKSHOP')
    const page = ok<WorkshopOrder>(await packer.call('workshop-order', { order_number: toy.orderNumber }))
    expect([page.next, page.packWork]).toEqual(['answer', null])
    const atTable = packingJob.parse(ok(await packer.call('workshop-packing-job', { code })))
    expect(atTable.answer_beyond).toBe(addDays(today, 30))
    await expect(send(packer, toy.orderNumber)).rejects.toThrow('answer_awaited')
    expect(await packer.call('workshop-book-label', { code, parcel: 1, weight_g: 300 })).toMatchObject({
      body: { details: { reason: 'answer_awaited' } },
    })
    const yes = { email: toy.email, order_number: toy.orderNumber, last: asked?.last }
    expect(ok(await shop.guest().call('agree-to-wait', yes))).toEqual({ outcome: 'agreed' })
    await send(packer, toy.orderNumber)
    expect(await seen()).toMatchObject({ replacement: 'shipped', wait_asked: null })
  } finally {
    await shop.db.pool.query(`delete from shop_settings where key = 'promise.closed'`)
  }
})
