/** Toys that their buyers come for. */
import { isWorkingDay, swedishDate } from '@leksmedjan/contract/delivery-span'
import { packingJob } from '@leksmedjan/contract/packing'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, expect, it } from 'vitest'
import { days as daysInWords } from '../mail/letters/formats.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { createPacker, inLine, refused, carriedFrom } from '../../test/visitors/packer.ts'
import { lettersTo, tellOfRemakes, tellOfReturns } from '../../test/visitors/paid-order.ts'
import { passes, reportPrinted } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const DAY_MS = 86_400_000
const shop = await openWorkshop()
const packer = createPacker(shop)
const { checkedToy, newest, seen, ship, undo, withReason } = packer

afterEach(() => shop.clock.advance(120_000))

it('a toy that its buyer fetches has its own words instead of a page to follow it', async () => {
  const toy = await checkedToy()
  const wish = { order_number: toy.orderNumber, method: 'pickup', packaging: {} }
  expect(await packer.vera.call('workshop-ship', wish)).toMatchObject({
    status: 200,
    body: { status: 'shipped' },
  })
  const order = await seen(toy)
  expect(order.shipments).toMatchObject([{ method: 'pickup', tracking_number: null, tracking_url: null }])
  // As its letter.
  const time = 'Svara på vårt mejl så bestämmer vi en tid, och ta med ordernumret när du kommer.'
  expect(order.status_description).toContain(time)
  expect(order.status_description).not.toMatch(/paket/i)
  expect(order.history.at(-1)?.text).toBe('Leksaken är klar att hämta')
  const letter = await newest(toy)
  expect(letter).toMatch(/är klar att hämta\n/)
  expect(letter.replaceAll(/\s+/g, ' ')).toContain(time.replace('vårt mejl', 'mejlet'))
  expect(letter).not.toMatch(/Kollinummer|Spåra|Levereras till/)
  const message = { name: 'Karin', email: toy.email, order_number: toy.orderNumber }
  const { body: receipt } = await shop.guest().call('withdraw', message)
  expect(JSON.stringify(receipt['told'])).toContain('redan utskriven och klar att hämta')
  await packer.vera.call('workshop-deliver', { order_number: toy.orderNumber })
  expect((await seen(toy)).history.at(-1)?.text).toBe('Leksaken är hämtad')
  const fetched = await newest(toy)
  expect(fetched).toMatch(/är hämtad\n[^]*Är något fel\? Svara på det här mejlet/)
  expect(fetched).not.toMatch(/paket/i)
})

it('a parcel that is sent after its freight went back says so: at sending, in its letter and in both stories', async () => {
  const toy = await checkedToy()
  await packer.comes('ADMIN')
  await hostCommand(shop, 'refund', toy.orderNumber, '59 kr', 'for', 'freight')
  await shop.idle()
  const { body } = await packer.vera.call('workshop-packing-job', { code: toy.code })
  expect(packingJob.parse(body).is_freight_back).toBe(true)
  shop.clock.advance(1000)
  ok(await ship(toy))
  expect(inLine(await newest(toy))).toContain('Frakten har du fått tillbaka, så den bjuder vi på.')
  expect((await seen(toy)).history.at(-1)?.text).toBe('Leksaken är skickad. Frakten bjuder vi på')
  const { history } = ok<WorkshopOrder>(
    await packer.vera.call('workshop-order', { order_number: toy.orderNumber }),
  )
  expect(history.filter(({ aspect }) => aspect === 'parcel')).toMatchObject([
    { became: 'sent', isFreightBack: true },
  ])

  const paid = await checkedToy()
  ok(await ship(paid))
  expect(await newest(paid)).not.toContain('bjuder vi på')
  expect((await seen(paid)).history.at(-1)?.text).toBe('Leksaken är skickad')
})

it('of a toy that is fetched after its freight went back the letter and the page say so', async () => {
  const toy = await checkedToy()
  await packer.comes('ADMIN')
  const job = async () =>
    packingJob.parse(ok(await packer.vera.call('workshop-packing-job', { code: toy.code })))
  expect(await job()).toMatchObject({ is_freight_back: false, freight_ore: 5900 })
  const part = { subject: 'frakten', why: 'hämtar själv', repeat: 0 }
  ok(
    await packer.vera.call('workshop-inbox-refund', { order_number: toy.orderNumber, amount: 5900, ...part }),
  )
  await shop.idle()
  expect(await job()).toMatchObject({ is_freight_back: true, freight_ore: 0 })
  shop.clock.advance(1000)
  ok(
    await packer.vera.call('workshop-ship', {
      order_number: toy.orderNumber,
      method: 'pickup',
      packaging: {},
    }),
  )
  expect(inLine(await newest(toy))).toContain('Du hämtar själv, så frakten har vi betalat tillbaka.')
  expect((await seen(toy)).history.at(-1)?.text).toBe(
    'Leksaken är klar att hämta. Frakten har du fått tillbaka',
  )
})

it('a toy that waits for a week is named in one letter to its buyer, on a working day', async () => {
  const remind = async () => {
    await shop.packing.remindOfPickups()
    await shop.idle()
  }
  const reminders = async (email: string) =>
    (await lettersTo(shop, email)).filter(({ subject }) => subject.endsWith('väntar på dig'))
  const toy = await checkedToy()
  const fetched = await checkedToy()
  for (const { orderNumber } of [toy, fetched])
    ok(
      await packer.vera.call('workshop-ship', { order_number: orderNumber, method: 'pickup', packaging: {} }),
    )
  ok(await packer.vera.call('workshop-deliver', { order_number: fetched.orderNumber }))
  shop.clock.advance(6 * DAY_MS)
  await remind()
  expect(await reminders(toy.email)).toEqual([])
  shop.clock.advance(DAY_MS)
  while (!isWorkingDay(swedishDate(shop.clock.now()))) {
    await remind()
    expect(await reminders(toy.email)).toEqual([])
    shop.clock.advance(DAY_MS)
  }
  await remind()
  const [letter, ...others] = await reminders(toy.email)
  expect(others).toEqual([])
  expect(letter?.text).toMatch(/Svara på det här mejlet så bestämmer\s+vi\s+en\s+tid/)
  expect(letter?.text).toMatch(/Klar sedan:\s\d+\sdecember/)
  expect(letter?.text).toContain('Verkstadsgatan 4')
  shop.clock.advance(3 * DAY_MS)
  await remind()
  expect(await reminders(toy.email)).toHaveLength(1)
  expect(await reminders(fetched.email)).toEqual([])
  await packer.comes()
})

it('a toy that nobody fetched is said to wait no longer, and is sent by parcel instead', async () => {
  const toy = await checkedToy()
  await packer.vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} })
  expect(await withReason('workshop-return', toy, 'fel knapp')).toMatchObject(refused('just_ready'))
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'inte hämtad'))
  const back = await seen(toy)
  expect(back.status_description).toBe('Leksaken hämtades inte. Vi mejlar dig och frågar hur du vill ha det.')
  expect(back.history.at(-1)).toMatchObject({ status: 'returned', text: 'Leksaken hämtades inte' })
  const { items } = ok<InboxAnswer>(await packer.vera.call('workshop-inbox'))
  expect(items.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ kind: 'returned', order_number: toy.orderNumber, method: 'pickup' }),
  )
  shop.clock.advance(60_000)
  await tellOfReturns(shop, toy.orderId)
  const [unfetched] = await lettersTo(shop, toy.email)
  expect(unfetched?.subject).toMatch(/är inte hämtad$/)
  expect((await seen(toy)).status_description).toBe(
    'Leksaken hämtades inte. Svara på vårt mejl med hur du vill ha det.',
  )
  expect(unfetched?.text).not.toMatch(/Kollinummer/)
  shop.clock.advance(1000)
  await ship(toy)
  expect((await seen(toy)).history.at(-1)?.text).toBe('Leksaken är skickad')
  const letter = await newest(toy)
  expect(letter).toMatch(/är på väg till dig\n/)
  expect(letter).not.toMatch(/kom tillbaka/)
  expect(inLine(letter)).toContain(inLine(`Hos dig: ${daysInWords(carriedFrom(shop.clock.now()))}`))
})

it('a buyer who wants the toy sent instead of coming for it is asked nothing', async () => {
  const toy = await checkedToy()
  await packer.vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} })
  shop.clock.advance(61_000)
  ok(await withReason('workshop-return', toy, 'Ringde i dag. Köparen vill ha den skickad'))
  const told = await seen(toy)
  expect(told.status_description).toMatch(/^Du får leksaken skickad i stället\./)
  expect(told.is_to_be_sent).toBe(true)
  const { body } = await packer.vera.call('workshop-packing-job', { code: toy.code })
  expect(packingJob.parse(body)).toMatchObject({ return_to_send: true, return_damaged: false })
  const { items } = ok<InboxAnswer>(await packer.vera.call('workshop-inbox'))
  expect(items.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ kind: 'returned', order_number: toy.orderNumber, is_to_be_sent: true }),
  )
  shop.clock.advance(60_000)
  await tellOfReturns(shop, toy.orderId)
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.subject).toMatch(/skickas till dig$/)
  expect(letter?.text).toMatch(/Du behöver inte göra något[^]*Skickas till/)
  expect(letter?.text).not.toMatch(/en tid|med ja|tills vi har hört/)
})

it.each([
  ['Köparen kom inte', false, 'klar att hämta', /skickar|hos dig|på väg/],
  ['Trasig', false, 'har blivit skadad hos oss', /skickar|på väg|kommit bort/],
  ['Borta i verkstaden', false, 'har kommit bort hos oss', /skickar|på väg|skadad/],
  ['Köparen vill ha den skickad', true, 'skickar den utan kostnad', /hämta/],
])(
  'a toy that was damaged while it waited for its buyer (%s) is made again, sent: %s',
  async (why, isSent, words, others) => {
    const toy = await checkedToy()
    ok(
      await packer.vera.call('workshop-ship', {
        order_number: toy.orderNumber,
        method: 'pickup',
        packaging: {},
      }),
    )
    shop.clock.advance(61_000)
    ok(await packer.vera.call('workshop-return', { order_number: toy.orderNumber, why, is_damaged: true }))
    const damaged = await seen(toy)
    const buyer = { email: toy.email, order_number: toy.orderNumber }
    expect(ok(await shop.guest().call('complaint', buyer))).toMatchObject({ refused: 'not_sent' })
    expect(damaged.status_description).toMatch(/^Något har hänt med leksaken hos oss/)
    expect(damaged.shipments).toMatchObject([{ is_damaged: true }])
    expect(damaged.history.at(-1)?.text).toBe('Något hände med leksaken hos oss')
    const atWork = await packer.vera.call('workshop-order', { order_number: toy.orderNumber })
    expect(JSON.stringify(atWork.body)).toContain('"isDamaged":true')
    shop.clock.advance(61_000)
    await tellOfReturns(shop, toy.orderId)
    expect((await lettersTo(shop, toy.email))[0]?.text).toMatch(/(skadad|kommit bort) i vår verkstad/)
    expect((await lettersTo(shop, toy.email))[0]?.text).not.toMatch(/paket/i)
    ok(await withReason('workshop-remake-returned', toy, 'Tappad'))
    shop.clock.advance(61_000)
    await tellOfRemakes(shop, toy.orderId)
    const [letter] = await lettersTo(shop, toy.email)
    expect(letter?.subject).toMatch(/^Vi gör en ny /)
    expect(inLine(letter?.text ?? '')).toContain(words)
    expect(letter?.text).not.toMatch(others)
    const page = await seen(toy)
    expect(page.status_description).toContain(isSent ? 'skickar den' : 'Du hämtar den')
    const { body } = await packer.vera.call('workshop-packing-job', { code: toy.code })
    expect(packingJob.parse(body).return_to_send).toBe(isSent)
    const wish = { filter: EVERY_OPEN_ORDER, search: toy.orderNumber, more: null }
    const [card] = ok<BoardAnswer>(await packer.vera.call('workshop-board', wish)).columns.flatMap(
      ({ cards }) => cards,
    )
    expect(card).toMatchObject({ isPickup: !isSent, isToBeSent: isSent })
    const { jobs } = ok<QueueAnswer>(await packer.vera.call('workshop-queue'))
    expect(jobs.find(({ orderNumber }) => orderNumber === toy.orderNumber)).toMatchObject({
      isPickup: !isSent,
    })
  },
)

it('a toy damaged before it was fetched and made again is fetched once, and never came back', async () => {
  const toy = await checkedToy()
  const pickup = { order_number: toy.orderNumber, method: 'pickup', packaging: {} }
  ok(await packer.vera.call('workshop-ship', pickup))
  shop.clock.advance(61_000)
  const damaged = { order_number: toy.orderNumber, why: 'Tappad', is_damaged: true }
  ok(await packer.vera.call('workshop-return', damaged))
  shop.clock.advance(61_000)
  ok(await withReason('workshop-remake-returned', toy, 'Tappad'))
  shop.clock.advance(61_000)
  await tellOfRemakes(shop, toy.orderId)
  await passes(shop, packer.vera, await reportPrinted(shop, toy.orderId))
  ok(await packer.vera.call('workshop-ship', pickup))
  shop.clock.advance(61_000)
  ok(await packer.vera.call('workshop-deliver', { order_number: toy.orderNumber }))
  const texts = (await seen(toy)).history.map(({ text }) => text)
  expect(texts).toContain('Något hände med leksaken hos oss')
  expect(texts.filter((text) => /är hämtad/.test(text))).toEqual(['Den nya leksaken är hämtad'])
  const said = await hostCommand(shop, 'order', toy.orderNumber)
  expect(said).toMatch(/DAMAGED HERE/)
  expect(said).toMatch(/after one that was damaged/)
  expect(said).toMatch(/fetched \d{4}-/)
  expect(said).not.toMatch(/CAME BACK|came back/)
})

it.each([
  [false, /^Vi gör en ny /],
  [true, / går inte att hämta än$/],
])(
  'a toy damaged where it waited and made again at once has one letter, also where the remake is taken back (%s)',
  async (isTakenBack, subject) => {
    const toy = await checkedToy()
    ok(
      await packer.vera.call('workshop-ship', {
        order_number: toy.orderNumber,
        method: 'pickup',
        packaging: {},
      }),
    )
    shop.clock.advance(61_000)
    ok(
      await packer.vera.call('workshop-return', {
        order_number: toy.orderNumber,
        why: 'Tappad',
        is_damaged: true,
      }),
    )
    const before = (await lettersTo(shop, toy.email)).length
    shop.clock.advance(20_000)
    ok(await withReason('workshop-remake-returned', toy, 'Tappad'))
    shop.clock.advance(41_000)
    await tellOfReturns(shop, toy.orderId)
    expect(await lettersTo(shop, toy.email)).toHaveLength(before)
    if (isTakenBack) await undo(toy)
    shop.clock.advance(20_000)
    await tellOfReturns(shop, toy.orderId)
    await tellOfRemakes(shop, toy.orderId)
    const letters = await lettersTo(shop, toy.email)
    expect(letters).toHaveLength(before + 1)
    expect(letters[0]?.subject).toMatch(subject)
  },
)

it('a toy that is gone before it was fetched is paid back, and its buyer has one letter', async () => {
  const toy = await checkedToy()
  ok(
    await packer.vera.call('workshop-ship', {
      order_number: toy.orderNumber,
      method: 'pickup',
      packaging: {},
    }),
  )
  shop.clock.advance(61_000)
  const olle = await staffMember(shop, 'olle-borta@exempel.se', 'ADMIN')
  const why = 'Borta i verkstaden'
  const wish = { order_number: toy.orderNumber, amount: null, subject: null, why, repeat: 0 }
  ok(await olle.call('workshop-inbox-refund', wish))
  ok(await olle.call('workshop-return', { order_number: toy.orderNumber, why, is_damaged: true }))
  // The money is back within the minute that the letter waits.
  await shop.idle()
  shop.clock.advance(61_000)
  await tellOfReturns(shop, toy.orderId)
  await shop.idle()
  const letters = await lettersTo(shop, toy.email)
  const subjects = letters.map(({ subject }) => subject)
  expect(subjects[0]).toMatch(/^Vi har betalat tillbaka /)
  expect(subjects.join()).not.toContain('går inte att hämta')
  const order = await seen(toy)
  expect(order.status).toBe('refunded')
  expect(order.history.map(({ text }) => text)).toContain('Något hände med leksaken hos oss')
})

it('what its buyer comes for is not lost by a carrier', async () => {
  const toy = await checkedToy()
  await packer.vera.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} })
  shop.clock.advance(61_000)
  expect(await withReason('workshop-resend-lost', toy, 'borta')).toMatchObject(refused('wrong_state'))
})
