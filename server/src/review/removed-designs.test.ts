/** A toy of a removed design is not made once more before a person has looked at its order. */
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { orderRow } from '../../test/visitors/paid-order.ts'
import { printedToy, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { sentToy } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const REPORTED = 'the design was reported and is shared no more'
let people = 0
const newcomer = () => staffMember(shop, `ny-${(people += 1)}@exempel.se`, 'ADMIN')

async function reported({ orderId }: PrintedToy): Promise<string> {
  const { rows } = await shop.db.pool.query<{ id: string }>(
    `insert into content_reports (id, design_id, at, ground, explanation, email)
     select gen_random_uuid(), print_model_id, now(), 'rights', 'Min egen figur', '' from orders where id = $1 returning id`,
    [orderId],
  )
  return rows[0]?.id ?? ''
}

async function removed(toy: PrintedToy): Promise<void> {
  const decision = { id: await reported(toy), verdict: 'removed' as const, why: 'Figuren är skyddad.' }
  await shop.review.decideReport(decision)
  await shop.idle()
}

const held = async ({ orderId }: PrintedToy) => {
  const { status, needs_review, review_reason } = await orderRow(shop, orderId)
  return { status, needs_review, review_reason }
}

async function minuteGoes(): Promise<void> {
  await shop.idle()
  shop.clock.advance(61_000)
}

it('a report has how many orders a removal of its design holds back: none whose toy has left', async () => {
  const [printed, sent] = [await printedToy(shop), await sentToy(shop)]
  const heldBy = new Map([
    [await reported(printed), 1],
    [await reported(sent), 0],
  ])
  const { waiting } = await shop.review.list()
  for (const [id, orders] of heldBy)
    expect(waiting.find((row) => row.id === id)).toMatchObject({ heldOrders: orders })
  for (const id of heldBy.keys()) await shop.review.decideReport({ id, verdict: 'kept', why: 'Egen figur.' })
})

it('a lost one waits for a person, who lets it be made', async () => {
  const toy = await sentToy(shop)
  const staff = await newcomer()
  await minuteGoes()
  await removed(toy)
  expect(await held(toy)).toMatchObject({ status: 'shipped', needs_review: false })
  const lost = { order_number: toy.orderNumber, why: 'borta' }
  ok(await staff.call('workshop-resend-lost', lost))
  expect(await held(toy)).toEqual({ status: 'processing', needs_review: true, review_reason: REPORTED })
  await minuteGoes()
  expect(await shop.review.release({ orderId: toy.orderId, why: 'Vår egen figur.' })).toMatchObject({
    kind: 'released',
  })
})

it('a returned one waits too, and is not asked about twice', async () => {
  const toy = await sentToy(shop)
  const staff = await newcomer()
  await minuteGoes()
  await removed(toy)
  const name = { order_number: toy.orderNumber }
  ok(await staff.call('workshop-return', { ...name, why: 'Fel adress', is_damaged: true }))
  await minuteGoes()
  ok(await staff.call('workshop-remake-returned', { ...name, why: 'Skadad' }))
  expect(await held(toy)).toEqual({ status: 'shipped', needs_review: true, review_reason: REPORTED })
  await minuteGoes()
  await shop.review.release({ orderId: toy.orderId, why: 'Vår egen figur.' })
  expect(await held(toy)).toMatchObject({ needs_review: false })
})
