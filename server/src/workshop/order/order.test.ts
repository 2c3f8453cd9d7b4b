import { randomUUID } from 'node:crypto'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import type { Customer } from '../../../test/shops/open-shop.ts'
import { hostCommand } from '../../../test/visitors/host.ts'
import { storyAtOnce } from '../../../test/visitors/followed-parcels.ts'
import { lettersTo, orderRow, paidOrder, printingDayComes } from '../../../test/visitors/paid-order.ts'
import { designOf, ok, orderOf } from '../../../test/visitors/purchase.ts'
import { staffMember } from '../../../test/visitors/staff.ts'

const BUYER = 'karin@exempel.se'
const ADDRESS = {
  fullName: 'Karin Lindqvist',
  streetAddress: 'Storgatan 14',
  postalCode: '753 20',
  city: 'Uppsala',
  phoneNumber: '070-123 45 67',
}

const shop = await openWorkshop()
let operator: Customer
let maker: Customer
let order: { orderId: string; orderNumber: string }

beforeAll(async () => {
  const more = {
    recipient_name: 'Åke',
    recipient_age: '3-5 år',
    greeting: { enabled: true, message: 'Kram från mormor' },
  }
  await shop.operators.grant('vera@exempel.se', 'WORKSHOP')
  order = (await paidOrder(shop, { email: BUYER, more })).order
  await shop.idle()
  printingDayComes(shop)
  operator = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
  maker = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
})

const call = (who: Customer, name: string, more: object = {}) =>
  who.call(name, { order_number: order.orderNumber, ...more })
const writeNote = (who: Customer, more: object) =>
  call(who, 'workshop-note', { id: randomUUID(), from_buyer: false, photos: 0, ...more })
const read = async (who: Customer) => ok<WorkshopOrder>(await call(who, 'workshop-order'))

async function acts(): Promise<string[]> {
  const { rows } = await shop.db.pool.query<{ act: string }>(
    'select act from staff_log where subject = $1 order by id',
    [order.orderNumber],
  )
  return rows.map(({ act }) => act)
}

async function printIsDone(): Promise<void> {
  await shop.db.pool.query(`update print_jobs set status = 'printed' where order_id = $1`, [order.orderId])
}

it('a maker reads what is built onto the toy', async () => {
  const guest = shop.guest()
  const choice = (value: string, name: string) => ({ id: value, name, value })
  const design = await designOf(shop, guest, {
    specialFeatures: [choice('joints', 'Rörliga leder'), choice('crown', 'Krona')],
    occasion: choice('halloween', 'Halloween'),
  })
  const { order: jointed } = await paidOrder(shop, { email: 'bo@exempel.se', guest, more: { ...design } })
  await shop.idle()
  const { goods } = ok<WorkshopOrder>(
    await maker.call('workshop-order', { order_number: jointed.orderNumber }),
  )
  expect(goods[0]?.details).toEqual(expect.arrayContaining(['Rörliga leder', 'Krona', 'Pumpa']))
})

it('of a digital story it is read whether its buyer has it, and may withdraw from it', async () => {
  const storyOf = async (orderNumber: string) =>
    ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: orderNumber })).story
  const more = { digital_story: true }
  const { order: waiting } = await paidOrder(shop, { email: 'eva@exempel.se', more })
  await shop.idle()
  expect(await storyOf(waiting.orderNumber)).toEqual({ isThere: false, mayWithdraw: true })
  await storyAtOnce(shop, waiting, false)
  expect(await storyOf(waiting.orderNumber)).toEqual({ isThere: false, mayWithdraw: false })
  await storyAtOnce(shop, waiting, true)
  expect(await storyOf(waiting.orderNumber)).toEqual({ isThere: true, mayWithdraw: false })
  expect((await read(operator)).story).toBeNull()
})

it('beads and words of an order are the colours that are printed: the occasion brings its own', async () => {
  const guest = shop.guest()
  const colour = (name: string, value: string) => ({ id: value, name, value })
  const design = await designOf(shop, guest, {
    colors: [colour('Havsblå', '#1F5FA8'), colour('Skogsgrön', '#2E6B3E')],
    occasion: { id: 'halloween', name: 'Halloween', value: 'halloween' },
  })
  const more = { ...design, colors: ['#1F5FA8', '#2E6B3E'], toy_colors: 'Havsblå, Apelsin' }
  const { order: dressed } = await paidOrder(shop, { email: 'cia@exempel.se', guest, more })
  await shop.idle()
  const { toy } = ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: dressed.orderNumber }))
  expect([toy.colours, toy.colourNames]).toEqual([['#1F5FA8', '#F58220'], 'Havsblå, Apelsin'])
  const search = dressed.orderNumber
  const wish = { filter: EVERY_OPEN_ORDER, search, more: null }
  const { columns } = ok<BoardAnswer>(await operator.call('workshop-board', wish))
  expect(columns.flatMap(({ cards }) => cards.map(({ colours }) => colours))).toEqual([
    ['#1F5FA8', '#F58220'],
  ])
})

it('once it is planned, beads and words of an order are the filaments of its print', async () => {
  const { order: planned } = await paidOrder(shop, { email: 'dag@exempel.se' })
  await shop.idle()
  const filaments = ['#1fb5ac', '#F58220', '#FAF6EE', '#DDA77B'].map((colour, place) => ({
    colour,
    slots: [place + 1],
    grams: 20,
  }))
  const plate = { filaments, hours: 6, grams: 90, supportGrams: 2, colourChanges: 120 }
  await shop.db.pool.query('update order_models set print_plan = $2 where order_id = $1', [
    planned.orderId,
    JSON.stringify({ layerMm: 0.2, recommended: plate }),
  ])
  const { toy } = ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: planned.orderNumber }))
  const colours = ['#1FB5AC', '#F58220', '#FAFAF7', '#DDA77B']
  expect(toy.colours).toEqual(colours)
  expect(toy.colourNames).toBe('Turkos, Apelsin, Snövit, Mellanljus hud')
  const wish = { filter: EVERY_OPEN_ORDER, search: planned.orderNumber, more: null }
  const { columns } = ok<BoardAnswer>(await operator.call('workshop-board', wish))
  expect(columns.flatMap(({ cards }) => cards.map((card) => card.colours))).toEqual([colours])
})

it('an operator reads all of an order: texts, address, money, letters, history', async () => {
  const seen = await read(operator)
  expect(seen).toMatchObject({
    orderNumber: order.orderNumber,
    status: 'processing',
    next: 'print',
    toy: { title: 'Din Unika Leksak', model: 'completed', sizeName: 'Mellan' },
    recipient: ['Åke', '3-5 år'],
    email: BUYER,
    address: { fullName: 'Karin Lindqvist', streetAddress: 'Storgatan 12', country: 'Sverige' },
    mayCorrectAddress: true,
    money: {
      owedOre: 0,
      totalOre: 51_600,
      leftOre: 51_600,
      freightOre: 5_900,
      items: [{ priceOre: 37_900 }, {}, {}],
      vatOre: 10_320,
      discount: null,
      paidWith: { kind: 'card' },
      receipts: [{ number: 1 }],
    },
    jobs: [{ attempt: 1, status: 'queued' }],
    notes: [],
  })
  const { items = [], freightOre = 0, totalOre } = seen.money ?? {}
  expect(items.reduce((sum, { priceOre }) => sum + priceOre, freightOre)).toBe(totalOre)
  expect(seen.toy.modelUrl).toMatch(/^http/)
  expect(seen.texts).toEqual([
    { key: 'engraving', text: 'Grattis Åke!' },
    { key: 'greeting', text: 'Kram från mormor' },
  ])
  expect(seen.letters.map(({ name, to }) => [name, to])).toContainEqual(['order-confirmation', BUYER])
  expect(seen.history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ aspect: 'status', became: 'confirmed' }),
      expect.objectContaining({ aspect: 'status', became: 'processing' }),
    ]),
  )
})

it('the workshop reads the work, but neither buyer, child, texts nor money', async () => {
  const seen = await read(maker)
  expect(seen).toMatchObject({
    next: 'print',
    toy: {
      title: 'Djur, 12\u00a0cm',
      imageUrl: expect.stringMatching(/\/public\/toys\//) as string,
      modelUrl: expect.stringMatching(/\/blank-models\//) as string,
    },
    texts: null,
    recipient: null,
    message: null,
    address: null,
    email: null,
    money: null,
    mayCorrectAddress: false,
    parcels: [],
  })
  expect(JSON.stringify(seen)).not.toMatch(/Åke|mormor|Lindqvist|Storgatan|karin@/)
  const { pathname, search } = new URL(seen.toy.modelUrl ?? '')
  const solid = await shop.http.inject(pathname + search)
  // As the double says of a solid whose texts are left blank.
  expect([solid.statusCode, [...solid.rawPayload]]).toEqual([200, [2]])
})

it('the number is read as it is written: without its prefix, in small letters', async () => {
  const [, sign = ''] = order.orderNumber.split('-')
  expect(
    (await operator.call('workshop-order', { order_number: ` ${sign.toLowerCase()} ` })).body,
  ).toMatchObject({
    orderNumber: order.orderNumber,
  })
  expect(await operator.call('workshop-order', { order_number: 'MINIMAL-22222222' })).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  })
})

it('a note is read by all staff, and the act is logged', async () => {
  await writeNote(maker, { text: 'Slut på turkost' })
  expect((await read(operator)).notes).toMatchObject([
    { who: 'vera@exempel.se', text: 'Slut på turkost', subject: null, isFromBuyer: false },
  ])
  expect(await acts()).toEqual(['order: note'])
  expect((await writeNote(maker, { text: '  ' })).status).toBe(400)
})

it('a letter reaches the buyer in the words of staff, and stands in the thread', async () => {
  shop.clock.advance(1000)
  const id = randomUUID()
  const letter = { subject: 'En fråga om färgen', text: 'Hej Karin!\n\nGår <blått> lika bra?' }
  const [first, second] = await Promise.all([
    call(operator, 'workshop-write', { id, ...letter }),
    call(operator, 'workshop-write', { id, ...letter }),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await call(maker, 'workshop-write', { id, ...letter })).toMatchObject({ status: 404 })
  await shop.idle()
  const [sent, ...others] = await lettersTo(shop, BUYER)
  expect(others.filter(({ subject }) => subject === letter.subject)).toEqual([])
  expect(sent).toMatchObject({ subject: letter.subject })
  expect(sent?.text).toContain('Går <blått> lika bra?')
  const seen = await read(operator)
  expect(seen.notes[0]).toMatchObject({ who: 'olle@exempel.se', ...letter })
  expect(seen.letters[0]).toMatchObject({ name: 'from-workshop', status: 'sent', subject: letter.subject })
  const [note] = seen.notes
  expect(note?.subject).toBe(letter.subject)
  expect(seen.letters.map(({ noteId }) => noteId)).toEqual([
    note?.id,
    ...seen.letters.slice(1).map(() => null),
  ])
  const written = seen.history.filter((each) => each.aspect === 'letter' && each.noteId === note?.id)
  expect(written).toMatchObject([{ name: 'from-workshop', who: 'olle@exempel.se' }])
  expect(await acts()).toContain('order: letter to buyer')
  shop.clock.advance(1000)
  await writeNote(operator, { text: 'Ja, gärna blått!', from_buyer: true })
  expect((await read(maker)).notes.slice(0, 2)).toMatchObject([
    { who: 'olle@exempel.se', text: 'Ja, gärna blått!', subject: null, isFromBuyer: true },
    { subject: letter.subject, isFromBuyer: false },
  ])
  expect(await acts()).toContain('order: answer of buyer')
})

it('a letter goes once more in the same words, as often as it is asked for, and by the operator alone', async () => {
  const confirmation = async () =>
    (await read(operator)).letters.filter(({ name }) => name === 'order-confirmation')
  const [first] = await confirmation()
  expect(first).toMatchObject({ isAgain: false, mayBeSentAgain: true })
  const before = (await lettersTo(shop, BUYER)).length
  for (const times of [1, 2]) {
    shop.clock.advance(1000)
    expect(await call(operator, 'workshop-send-again', { letter: first?.id })).toMatchObject({ status: 200 })
    await shop.idle()
    const [again, ...others] = await confirmation()
    expect(again).toMatchObject({ isAgain: true, status: 'sent', subject: first?.subject, text: first?.text })
    expect(others).toHaveLength(times)
    expect(await lettersTo(shop, BUYER)).toHaveLength(before + times)
  }
  expect(await acts()).toContain('order: letter again')
  expect((await call(maker, 'workshop-send-again', { letter: first?.id })).status).toBe(403)
  expect((await read(maker)).letters.map((letter) => letter.mayBeSentAgain)).not.toContain(true)
  // What staff wrote is written anew.
  const byHand = (await read(operator)).letters.find(({ name }) => name === 'from-workshop')
  expect(await call(operator, 'workshop-send-again', { letter: byHand?.id })).toMatchObject({
    status: 409,
    body: { details: { reason: 'wrong_state' } },
  })
})

it('of two who correct the address at once, the second reads that it has changed', async () => {
  const { version } = await read(operator)
  expect((await call(maker, 'workshop-correct-address', { version, address: ADDRESS })).status).toBe(403)
  const both = await Promise.all([
    call(operator, 'workshop-correct-address', { version, address: ADDRESS }),
    call(operator, 'workshop-correct-address', { version, address: { ...ADDRESS, city: 'Enköping' } }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' })
  const { address, addressChanges } = await read(operator)
  expect(address?.streetAddress).toBe('Storgatan 14')
  expect(addressChanges).toMatchObject([
    {
      who: 'olle@exempel.se',
      was: { streetAddress: 'Storgatan 12' },
      became: { streetAddress: 'Storgatan 14' },
    },
  ])
  expect((await orderRow(shop, order.orderId)).country).toBe('Sverige')
})

it('a mistyped e-mail address is corrected: letters go to the new one, and those to the old one stay', async () => {
  const { version, letters } = await read(operator)
  const corrected = { version, email: 'karin.lindqvist@exempel.se' }
  expect((await call(maker, 'workshop-correct-email', corrected)).status).toBe(403)
  expect((await call(operator, 'workshop-correct-email', { version, email: 'karin' })).status).toBe(400)
  ok(await call(operator, 'workshop-correct-email', corrected))
  expect(await call(operator, 'workshop-correct-email', corrected)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  const seen = await read(operator)
  expect(seen).toMatchObject({
    email: corrected.email,
    emailChanges: [{ who: 'olle@exempel.se', was: BUYER, became: corrected.email }],
  })
  expect(seen.letters.map(({ id }) => id)).toEqual(letters.map(({ id }) => id))
  expect(seen.addressChanges).toHaveLength(1)
  expect(seen.history.filter(({ aspect }) => aspect === 'email')).toMatchObject([{ who: 'olle@exempel.se' }])
  expect(await read(maker)).toMatchObject({ email: null, emailChanges: [] })
  const [first] = seen.letters.filter(({ name }) => name === 'order-confirmation')
  ok(await call(operator, 'workshop-send-again', { letter: first?.id }))
  await shop.idle()
  const again = await lettersTo(shop, corrected.email)
  expect(again.map(({ subject }) => subject)).toEqual([first?.subject])
  const { rows } = await shop.db.asShop('host command', (tx) =>
    sql<{ html: string }>`select html from mail_messages where recipient = ${corrected.email}`.execute(tx),
  )
  for (const words of [again[0]?.text, rows[0]?.html]) {
    expect(words).toContain('email=karin.lindqvist%40exempel.se')
    expect(words).not.toContain(`email=${encodeURIComponent(BUYER)}`)
  }
  expect(await acts()).toContain('order: correct email')
  const back = { version: seen.version, email: BUYER }
  ok(await call(operator, 'workshop-correct-email', back))
})

it('once it is printed the workshop reads and corrects the address; once it is sent nobody does', async () => {
  await shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, order.orderId)
    if (held === null) throw new Error('no order')
    await shop.orders.startPrinting(tx, held, 'host')
  })
  await printIsDone()
  const { address, version, mayCorrectAddress } = await read(maker)
  expect([address?.streetAddress, mayCorrectAddress]).toEqual(['Storgatan 14', true])
  const corrected = { version, address: { ...ADDRESS, streetAddress: 'Storgatan 16' } }
  expect((await call(maker, 'workshop-correct-address', corrected)).status).toBe(200)
  const printing = await read(operator)
  expect(printing).toMatchObject({ status: 'printing', next: 'check' })
  expect(printing.undo).toMatchObject({ of: 'print' })
  await shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, order.orderId)
    if (held === null) throw new Error('no order')
    await shop.orders.ship(
      tx,
      held,
      { method: 'parcel', parcels: [{ carrier: 'DHL', trackingNumber: '12345678' }] },
      'host',
    )
  })
  const sent = await read(operator)
  expect(sent).toMatchObject({
    next: 'deliver',
    undo: { of: 'order' },
    mayCorrectAddress: false,
    parcels: [{ carrier: 'DHL' }],
  })
  const late = { version: sent.version, address: ADDRESS }
  expect(await call(operator, 'workshop-correct-address', late)).toMatchObject({
    status: 409,
    body: { code: 'order_step_refused' },
  })
})

it('an operator reads the other orders of the same buyer, newest first; the workshop does not', async () => {
  expect((await read(operator)).otherOrders).toEqual([])
  const { order: other } = await paidOrder(shop, { email: BUYER.toUpperCase() })
  await orderOf(shop, shop.guest(), { email: BUYER })
  expect((await read(operator)).otherOrders).toMatchObject([
    { orderNumber: other.orderNumber, title: 'Din Unika Leksak' },
  ])
  expect((await read(maker)).otherOrders).toBeNull()
})

it('an operator reads by when the buyer is to be forgotten, once that is asked for; the workshop does not', async () => {
  expect((await read(operator)).deletionDue).toBeNull()
  await hostCommand(shop, 'people', 'ask', BUYER, 'erase')
  const due = new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString()
  expect((await read(operator)).deletionDue).toBe(due)
  expect((await read(maker)).deletionDue).toBeNull()
})

it('what is left to give back shrinks with each refund, and more than that is refused with what is left', async () => {
  const fresh = await staffMember(shop, 'pengar@exempel.se', 'ADMIN')
  const back = (amount: number, repeat = 0) =>
    call(fresh, 'workshop-inbox-refund', { amount, subject: 'Frakten', why: 'Frakten var fel', repeat })
  expect(ok(await back(5_900))).toEqual({ refund: 5_900, known_since: null })
  const known = { refund: 5_900, known_since: shop.clock.now().toISOString() }
  expect(ok(await back(5_900))).toEqual(known)
  expect((await read(operator)).money).toMatchObject({ totalOre: 51_600, leftOre: 45_700 })
  expect(await back(45_701)).toMatchObject({
    status: 409,
    body: { code: 'refund_too_much', details: { leftOre: 45_700 } },
  })
  expect(ok(await back(5_900, 1))).toEqual({ refund: 5_900, known_since: null })
  expect((await read(operator)).money).toMatchObject({ leftOre: 39_800 })
})

it('an add-on whose exact price goes back under its name is taken away, on the page and at the table', async () => {
  const fresh = await staffMember(shop, 'tillval@exempel.se', 'ADMIN')
  const greeting = (await read(operator)).money?.addOns.find(({ part }) => part === 'greeting')
  if (greeting === undefined) throw new Error('the order has a greeting')
  expect(greeting.isBack).toBe(false)
  const { backOre: amount, name: subject } = greeting
  ok(await call(fresh, 'workshop-inbox-refund', { amount, subject, why: 'Ska inte ges bort', repeat: 0 }))
  await shop.idle()
  const { money, goods } = await read(operator)
  expect(money?.addOns.find(({ part }) => part === 'greeting')).toEqual({
    ...greeting,
    backOre: 0,
    isBack: true,
  })
  expect(goods.map(({ part, isBack }) => [part, isBack])).toEqual(
    expect.arrayContaining([
      ['toy', false],
      ['greeting', true],
    ]),
  )
})

it('an order whose buyer was erased says so, and takes no letter', async () => {
  const before = await Promise.all([read(operator), read(maker)])
  expect(before.map(({ isBuyerErased }) => isBuyerErased)).toEqual([false, false])
  await shop.db.pool.query(`update orders set email = '' where id = $1`, [order.orderId])
  const after = await Promise.all([read(operator), read(maker)])
  expect(after.map(({ isBuyerErased }) => isBuyerErased)).toEqual([true, true])
  const letter = { id: randomUUID(), subject: 'Om leksaken', text: 'Hej!' }
  expect(await call(operator, 'workshop-write', letter)).toMatchObject({ status: 409 })
})
