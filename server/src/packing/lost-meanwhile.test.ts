/** Concurrent loss reports (compare-and-set), and a loss beside a toy that is to be fetched. */
import { randomUUID } from 'node:crypto'
import { PICKUP_KEY } from '@leksmedjan/contract/shipments'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower } from '../../test/visitors/followed-parcels.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { orderSeenBy } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { BRING, DHL, IN_TWO } from '../../test/visitors/two-parcels.ts'

const shop = await openWorkshop()
const follower = createFollower(shop)
const { call, minuteGoes } = follower
const sentInTwo = () => follower.sent(IN_TWO.parcels, IN_TWO.bought)

const BOTH = [BRING.tracking_number, DHL.tracking_number]
/** What became of the parcel with the toy, and of the other. */
const endsOf = async ({ email, orderNumber }: PrintedToy) => {
  const { shipments } = await orderSeenBy(shop, email, orderNumber)
  return BOTH.map((number) => {
    const parcel = shipments.find(({ tracking_number: its }) => its === number)
    return [parcel?.delivered_at !== null, parcel?.lost_at !== null]
  })
}

it.each(['workshop-resend-lost', 'workshop-refund-lost', 'workshop-note-lost'])(
  '%s is refused where a parcel was delivered since it was asked about, with who did so',
  async (name) => {
    const toy = await sentInTwo()
    const at = shop.clock.now().toISOString()
    ok(await call('workshop-deliver', toy, { parcels: [DHL.tracking_number] }))
    await minuteGoes()
    const lost = { why: 'borta', parcels: [BRING.tracking_number] }
    expect(await call(name, toy, { ...lost, on_their_way: BOTH })).toMatchObject({
      status: 409,
      body: {
        code: 'order_step_refused',
        details: { reason: 'parcels_moved', meanwhile: { did: 'delivered', who: follower.vera.email, at } },
      },
    })
    expect(await endsOf(toy)).toEqual([
      [false, false],
      [true, false],
    ])
  },
)

it('a loss is taken where the parcels on their way are those it was asked about', async () => {
  const toy = await sentInTwo()
  const lost = { why: 'borta', parcels: [DHL.tracking_number], on_their_way: BOTH.toReversed() }
  ok(await call('workshop-resend-lost', toy, lost))
  expect(await endsOf(toy)).toEqual([
    [false, false],
    [false, true],
  ])
})

it('a parcel that travels is lost while the toy waits for its buyer, and once it was fetched', async () => {
  const [waits, fetched] = [await sentInTwo(), await sentInTwo()]
  for (const toy of [waits, fetched]) {
    ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [BRING.tracking_number] }))
    await minuteGoes()
    ok(await call('workshop-ship', toy, { method: 'pickup', packaging: {} }))
    await minuteGoes()
  }
  expect(await call('workshop-resend-lost', waits, { why: 'borta', parcels: [PICKUP_KEY] })).toMatchObject({
    status: 409,
    body: { details: { reason: 'wrong_state' } },
  })
  expect(
    ok(await call('workshop-resend-lost', waits, { why: 'borta', parcels: [DHL.tracking_number] })),
  ).toMatchObject({ status: 'shipped' })
  ok(await call('workshop-deliver', fetched, { parcels: [PICKUP_KEY] }))
  expect(ok(await call('workshop-refund-lost', fetched, { why: 'borta' }))).toMatchObject({
    refunded_ore: expect.any(Number) as number,
  })
  expect((await orderSeenBy(shop, fetched.email, fetched.orderNumber)).status).toBe('delivered')
})

it.each([
  ['with what was on its way', { on_their_way: [BRING.tracking_number] }, 'parcels_moved'],
  ['without it', {}, 'wrong_state'],
])('of two losses at once the second names the first, asked for %s', async (_, seen, reason) => {
  const toy = await sentInTwo()
  const olga = await staffMember(shop, `olga-${randomUUID()}@exempel.se`, 'ADMIN')
  ok(await call('workshop-deliver', toy, { parcels: [DHL.tracking_number] }))
  await minuteGoes()
  const lost = { why: 'borta', parcels: [BRING.tracking_number] }
  const wish = { order_number: toy.orderNumber, ...lost, ...seen }
  const [first, second] = await Promise.all([
    olga.call('workshop-refund-lost', wish),
    follower.vera.call('workshop-refund-lost', wish),
  ])
  const [refused, who] = first.status === 200 ? [second, olga.email] : [first, follower.vera.email]
  expect(refused).toMatchObject({
    status: 409,
    body: { details: { reason, meanwhile: { did: 'lost', who, at: shop.clock.now().toISOString() } } },
  })
})

it.each(['workshop-resend-lost', 'workshop-refund-lost'])(
  '%s takes what stands as delivered where its caller saw it so',
  async (name) => {
    const toy = await sentInTwo()
    for (const number of BOTH) {
      ok(await call('workshop-deliver', toy, { parcels: [number] }))
      await minuteGoes()
    }
    const lost = { why: 'borta', parcels: [BRING.tracking_number] }
    expect(await call(name, toy, lost)).toMatchObject({
      status: 409,
      body: {
        details: { reason: 'parcels_moved', meanwhile: { did: 'delivered', who: follower.vera.email } },
      },
    })
    const command = ['lost', toy.orderNumber, name.split('-')[1] ?? '', BRING.tracking_number] as const
    await expect(hostCommand(shop, ...command, 'borta')).rejects.toThrow('write not-received before')
    expect(await endsOf(toy)).toEqual([
      [true, false],
      [true, false],
    ])
    if (name === 'workshop-refund-lost') await hostCommand(shop, ...command, 'not-received', 'borta')
    else ok(await call(name, toy, { ...lost, on_their_way: [] }))
    expect((await endsOf(toy))[0]?.[1]).toBe(true)
  },
)
