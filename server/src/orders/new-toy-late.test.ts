/** A toy that is made again after it was sent, and cannot be made in its days: letter, page and workshop name the same new ones. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { OrderLookup } from '@leksmedjan/contract/order-pages'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createPacker, PARCEL } from '../../test/visitors/packer.ts'
import { lettersTo, orderRow, tellOfRemakes } from '../../test/visitors/paid-order.ts'
import { passes, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { days as daysInWords } from '../mail/letters/formats.ts'

const shop = await openWorkshop()
const packer = createPacker(shop)
const SENT = { method: 'parcel', parcels: [PARCEL] }
const FETCHED = { method: 'pickup', packaging: {} }
const DAY_MS = 24 * 60 * 60_000

const page = async ({ email, orderNumber }: PrintedToy) =>
  ok<OrderLookup>(await shop.guest().call('order-lookup', { email, order_number: orderNumber })).order
const inWorkshop = async (toy: PrintedToy) => ok<WorkshopOrder>(await call('workshop-order', toy))
const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  packer.vera.call(name, { order_number: orderNumber, ...more })
const minuteGoes = async () => {
  await shop.idle()
  shop.clock.advance(61_000)
}
const flat = (text = '') => text.replaceAll(/\s+/g, ' ')

/** Damaged before it reached its buyer, and made again. */
async function remade(sending: object): Promise<PrintedToy> {
  await shop.db.pool.query('delete from printers')
  await shop.db.pool.query(
    `insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, hours_a_day, created_at, updated_at)
     values ('Prusa', 250, 210, 210, 5, 8, now(), now())`,
  )
  const toy = await packer.checkedToy()
  ok(await call('workshop-ship', toy, sending))
  await minuteGoes()
  ok(await call('workshop-return', toy, { why: 'Krossad', is_damaged: true }))
  await minuteGoes()
  ok(await call('workshop-remake-returned', toy, { why: 'Krossad' }))
  await minuteGoes()
  await tellOfRemakes(shop, toy.orderId)
  return toy
}

/** On the first day on which such letters are written. */
async function lateLetters({ email }: PrintedToy) {
  for (let day = 0; day < 5; day += 1) {
    shop.clock.advance(DAY_MS)
    await shop.progress.sendDelayMails()
    await shop.idle()
    const letters = (await lettersTo(shop, email)).filter(({ subject }) => /försenad/.test(subject))
    if (letters.length > 0) return letters
  }
  return []
}

it.each([
  ['fetched', FETCHED],
  ['sent', SENT],
] as const)('that is to be %s', async (way, sending) => {
  const toy = await remade(sending)
  await shop.db.pool.query(
    `update orders set promised_first = current_date - 400, promised_last = promised_last - 60 where id = $1`,
    [toy.orderId],
  )
  const was = (await orderRow(shop, toy.orderId)).promised_last
  const [letter, ...others] = await lateLetters(toy)
  expect(others).toEqual([])
  const row = await orderRow(shop, toy.orderId)
  expect(String(row.promised_last) > String(was)).toBe(true)
  const span = { first: String(row.promised_first), last: String(row.promised_last) }
  const told = flat(letter?.text)
  expect(told).toContain(
    flat(`${way === 'fetched' ? 'Nu klar hos oss' : 'Nu hos dig'}: ${daysInWords(span)}`),
  )
  expect(told).not.toContain('så fort vi kan')
  await packer.comes('ADMIN')
  const seen = await page(toy)
  expect(seen).toMatchObject({ delivery_span: span })
  expect(seen.status_description).toContain('senare än vi lovade')
  expect(await inWorkshop(toy)).toMatchObject({ promised: span, hasNewDays: true, isLate: false })
  if (way === 'fetched') {
    expect(
      (
        await shop
          .guest()
          .call('withdraw', { name: 'Karin', email: toy.email, order_number: toy.orderNumber })
      ).text,
    ).toContain('du får häva köpet')
    return
  }
  // On its way within the new days, it is late by those first promised for it, for its buyer as in the lists.
  await passes(shop, packer.vera, await reportPrinted(shop, toy.orderId))
  ok(
    await call('workshop-ship', toy, {
      method: 'parcel',
      parcels: [{ ...PARCEL, tracking_number: 'UA987654321SE' }],
    }),
  )
  await minuteGoes()
  expect((await page(toy)).status_description).toContain('senare än vi lovade')
  expect(await inWorkshop(toy)).toMatchObject({ hasNewDays: false, isLate: true })
  ok(await call('workshop-deliver', toy))
  expect((await page(toy)).status_description).not.toContain('senare än vi lovade')
  expect(await inWorkshop(toy)).toMatchObject({ isLate: false })
})

it('names no days to its buyer once it cannot come by the last of those promised', async () => {
  const toy = await remade(SENT)
  await packer.comes('ADMIN')
  expect(await page(toy)).toMatchObject({ misses_days: false })
  await shop.db.pool.query('update orders set promised_last = $2 where id = $1', [
    toy.orderId,
    swedishDate(shop.clock.now()),
  ])
  shop.clock.advance(5000)
  expect(await page(toy)).toMatchObject({ misses_days: true, delivery_span: null })
  expect(await inWorkshop(toy)).toMatchObject({ isMissed: true })
})
