/** Lost parcels that turn up while their new toy waits: long after, by the clock of the database too. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import type { Customer } from '../../test/shops/open-shop.ts'
import { orderSeenBy, tellOfResends, timePasses } from '../../test/visitors/paid-order.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { passes, printedToy, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const [ONE, OTHER] = ['70701234567890123', '1234567890']
let vera: Customer

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })
const seen = ({ email, orderNumber }: PrintedToy) => orderSeenBy(shop, email, orderNumber)
const minuteGoes = () => shop.clock.advance(61_000)
const delivered = (toy: PrintedToy, numbers: readonly string[]) =>
  call('workshop-deliver', toy, { parcels: numbers })

async function sentIn(numbers: readonly string[]): Promise<PrintedToy> {
  const toy = await printedToy(shop, {})
  vera = await staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')
  await passes(shop, vera, toy.code)
  const parcels = numbers.map((number) => ({
    carrier: 'DHL',
    tracking_number: number,
    weight_g: 200,
    packaging: {},
  }))
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels }))
  minuteGoes()
  return toy
}

/** Its new toy waits for a printer for half an hour. */
async function lostFor(toy: PrintedToy, numbers: readonly string[]): Promise<void> {
  ok(await call('workshop-resend-lost', toy, { why: 'Hittas inte', parcels: numbers }))
  minuteGoes()
  await tellOfResends(shop, toy.orderId)
  await timePasses(shop, toy.orderId, 1800)
}

const newPrints = async ({ orderId }: PrintedToy) => {
  const { rows } = await shop.db.pool.query(
    `select from print_jobs where order_id = $1 and status = 'queued'`,
    [orderId],
  )
  return rows.length
}

it.each([
  ['the only one', [ONE], []],
  ['both of two', [ONE, OTHER], []],
  ['one of two', [ONE], [OTHER]],
])('%s spares the new toy, and is found a second time', async (_, lost, arrived) => {
  const toy = await sentIn([...lost, ...arrived])
  if (arrived.length > 0) {
    ok(await delivered(toy, arrived))
    minuteGoes()
  }
  await lostFor(toy, lost)
  expect(await newPrints(toy)).toBe(1)
  ok(await delivered(toy, lost))
  const { status, shipments } = await seen(toy)
  expect(status).toBe('delivered')
  expect(shipments.map(({ lost_at }) => lost_at)).toEqual(shipments.map(() => null))
  expect(await newPrints(toy)).toBe(0)
  minuteGoes()
  await hostCommand(shop, 'lost', toy.orderNumber, 'resend', ...lost, 'not-received', 'grannens paket')
  minuteGoes()
  await tellOfResends(shop, toy.orderId)
  await timePasses(shop, toy.orderId, 1800)
  expect(await hostCommand(shop, 'deliver', toy.orderNumber, ...lost)).toContain('has reached its buyer')
  expect(await newPrints(toy)).toBe(0)
})

it('one that arrives once its new toy is in print is refused', async () => {
  const toy = await sentIn([ONE])
  await lostFor(toy, [ONE])
  await hostCommand(shop, 'print', toy.orderNumber)
  expect(await delivered(toy, [ONE])).toMatchObject({
    status: 409,
    body: { details: { reason: 'wrong_state' } },
  })
})

it.each([
  ['has not arrived', false],
  ['arrived before it was lost', true],
])('no database role takes a loss back after its minute when the parcel %s', async (_, isArrived) => {
  const toy = await sentIn([ONE])
  await lostFor(toy, [ONE])
  const client = await shop.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      isArrived
        ? 'update shipments set lost_at = null, lost_before_at = shipped_at, delivered_at = shipped_at where order_id = $1'
        : 'update shipments set lost_at = null, lost_reason = null where order_id = $1',
      [toy.orderId],
    )
    await expect(
      client.query(`update orders set status = 'shipped' where id = $1`, [toy.orderId]),
    ).rejects.toThrow('can be taken back within a minute only')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
