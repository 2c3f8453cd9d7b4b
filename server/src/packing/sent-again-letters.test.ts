/** What is sent again has a letter of its own, whatever becomes of the other parcels of its order meanwhile. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { lettersTo, tellOfSteps } from '../../test/visitors/paid-order.ts'
import { passes, printedToy, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const GIFT = { gift_box: true, greeting: { enabled: true, message: 'Grattis!' } }
let vera: Customer

afterEach(() => shop.clock.advance(120_000))

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })
const ship = (toy: PrintedToy, parcels: Record<string, readonly string[] | undefined>) =>
  call('workshop-ship', toy, {
    method: 'parcel',
    parcels: Object.entries(parcels).map(([tracking_number, contents]) => ({
      carrier: 'DHL',
      tracking_number,
      weight_g: 200,
      packaging: {},
      contents,
    })),
  })
const resend = (toy: PrintedToy, number: string) =>
  call('workshop-resend-lost', toy, { why: 'borta', parcels: [number] })

async function passes61s(): Promise<void> {
  await shop.idle()
  shop.clock.advance(61_000)
}
async function sent(parcels: Record<string, readonly string[]>): Promise<PrintedToy> {
  const toy = await printedToy(shop, GIFT)
  vera = await staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')
  await passes(shop, vera, toy.code)
  ok(await ship(toy, parcels))
  await passes61s()
  return toy
}
async function subjectsOf({ email, orderId }: PrintedToy): Promise<string[]> {
  await tellOfSteps(shop, orderId)
  await shop.idle()
  return (await lettersTo(shop, email)).map(({ subject }) => subject)
}

it('though the toy is lost within its minute', async () => {
  const toy = await sent({ '1000000001': ['toy'], '1000000002': ['gift_box', 'greeting'] })
  ok(await resend(toy, '1000000002'))
  ok(await ship(toy, { '1000000003': undefined }))
  await shop.idle()
  shop.clock.advance(15_000)
  ok(await resend(toy, '1000000001'))
  await passes61s()
  expect(await subjectsOf(toy)).toContain('Presentasken och hälsningskortet är på väg till dig')
})

it('each time, of an order whose parcels are lost one after the other', async () => {
  const toy = await sent({ '2000000001': ['toy'], '2000000002': ['gift_box'], '2000000003': ['greeting'] })
  ok(await resend(toy, '2000000003'))
  ok(await ship(toy, { '2000000004': undefined }))
  await shop.idle()
  shop.clock.advance(15_000)
  ok(await resend(toy, '2000000002'))
  await passes61s()
  expect(await subjectsOf(toy)).toContain('Hälsningskortet är på väg till dig')
  ok(await ship(toy, { '2000000005': undefined }))
  await passes61s()
  expect(await subjectsOf(toy)).toContain('Presentasken är på väg till dig')
})

it('as a new toy, where the first was lost and only the box beside it had come back', async () => {
  const toy = await sent({ '3000000001': ['toy'], '3000000002': ['gift_box', 'greeting'] })
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: ['3000000002'] }))
  await passes61s()
  ok(await ship(toy, { '3000000003': undefined }))
  await passes61s()
  expect((await subjectsOf(toy))[0]).toBe('Presentasken och hälsningskortet är på väg till dig igen')
  ok(await resend(toy, '3000000001'))
  await passes61s()
  await hostCommand(shop, 'print', toy.orderNumber)
  await shop.idle()
  await passes(shop, vera, await reportPrinted(shop, toy.orderId))
  ok(await ship(toy, { '3000000004': undefined }))
  await passes61s()
  expect((await subjectsOf(toy))[0]).toBe('Din nya leksak är på väg till dig')
})
