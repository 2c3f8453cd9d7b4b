/** Reprints agreed in a complaint while the payment is disputed: letters held back, and promised days in the evidence. */
import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import {
  lettersTo,
  orderRow,
  orderSeenBy,
  tellOfRemakes,
  tellOfReprints,
  tellOfResends,
} from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { complain, sentToy } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { complaintsAnswer, staffComplaints } from '@leksmedjan/contract/complaints'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'

const shop = await openWorkshop()
let operators = 0

async function agreedReprint(): Promise<PrintedToy> {
  const toy = await sentToy(shop)
  const { complaints } = complaintsAnswer.parse(ok(await complain(shop.guest(), toy)))
  const olle = await operator()
  const answer = { id: complaints[0]?.id, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }
  ok(await olle.call('workshop-answer-complaint', answer))
  return toy
}

const operator = () => staffMember(shop, `olle-${(operators += 1)}@exempel.se`, 'ADMIN')

const dispute = ({ orderId }: PrintedToy) =>
  shop.db.pool.query(
    `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at)
     select 'dp_' || id, id, payment_reference, total_price, 'needs_response', 'fraudulent', $2, $2 from orders where id = $1`,
    [orderId, shop.clock.now()],
  )
const decide = ({ orderId }: PrintedToy, status: 'won' | 'lost') =>
  shop.db.pool.query('update disputes set status = $2, closed_at = $3 where order_id = $1', [
    orderId,
    status,
    shop.clock.now(),
  ])

async function answers({ email }: PrintedToy): Promise<number> {
  await shop.idle()
  return (await lettersTo(shop, email)).filter(({ subject }) => subject.startsWith('Svar på din')).length
}

/** Whether the buyer's order page shows the reprint. */
async function saysNewToy({ email, orderNumber }: PrintedToy): Promise<boolean> {
  const { replacement, history } = await orderSeenBy(shop, email, orderNumber)
  const isTold = history.some(({ text }) => /ny leksak/.test(text))
  expect(isTold).toBe(replacement !== null)
  return isTold
}

/** As staff read it, and its buyer. */
async function readBoth({ orderNumber, email }: PrintedToy) {
  const who = { order_number: orderNumber }
  const staff = staffComplaints.parse(ok(await (await operator()).call('workshop-complaints', who)))
  const buyer = complaintsAnswer.parse(ok(await shop.guest().call('complaint', { ...who, email })))
  return [staff.complaints[0]?.held_by, buyer.complaints[0]?.status, buyer.complaints[0]?.answer]
}

async function minuteIsOver({ orderId }: PrintedToy): Promise<void> {
  shop.clock.advance(60_000)
  await tellOfReprints(shop, orderId)
}

it('that comes within the minute of an agreed reprint holds its letter and its days until the bank has decided', async () => {
  const toy = await agreedReprint()
  const { promised_last: before } = await orderRow(shop, toy.orderId)
  await dispute(toy)
  await minuteIsOver(toy)
  expect(await answers(toy)).toBe(0)
  expect((await orderRow(shop, toy.orderId)).promised_last).toBe(before)
  expect(await readBoth(toy)).toEqual(['decides', 'open', null])
  expect(await saysNewToy(toy)).toBe(false)
  await decide(toy, 'won')
  await minuteIsOver(toy)
  expect(await readBoth(toy)).toEqual([null, 'reprint', 'Vi skriver ut en ny.'])
  expect(await saysNewToy(toy)).toBe(true)
  expect(await answers(toy)).toBe(1)
  expect((await orderRow(shop, toy.orderId)).promised_last).not.toBe(before)
})

it.each([
  ['damaged', tellOfRemakes, /^Vi gör en ny/],
  ['lost', tellOfResends, /kom aldrig fram/],
] as const)(
  'that comes as a toy that was %s is made again holds its letter too',
  async (how, tell, subject) => {
    const toy = await sentToy(shop)
    const wish = { order_number: toy.orderNumber, why: 'Krossad' }
    shop.clock.advance(60_000)
    if (how === 'lost') await hostCommand(shop, 'lost', toy.orderNumber, 'resend', 'borta')
    else {
      ok(await toy.maker.call('workshop-return', { ...wish, is_damaged: true }))
      shop.clock.advance(60_000)
      ok(await (await operator()).call('workshop-remake-returned', wish))
    }
    await dispute(toy)
    shop.clock.advance(61_000)
    await tell(shop, toy.orderId)
    await shop.idle()
    const told = async () =>
      (await lettersTo(shop, toy.email)).filter((letter) => subject.test(letter.subject))
    expect(await told()).toEqual([])
    await decide(toy, 'won')
    await tell(shop, toy.orderId)
    await shop.idle()
    expect(await told()).toHaveLength(1)
  },
)

it('that the bank decided for the buyer leaves nothing to promise', async () => {
  const toy = await agreedReprint()
  await dispute(toy)
  await decide(toy, 'lost')
  await minuteIsOver(toy)
  expect(await answers(toy)).toBe(0)
  const { rows } = await shop.db.pool.query('select from order_promises where order_id = $1', [toy.orderId])
  expect(rows).toHaveLength(1)
  expect(await readBoth(toy)).toEqual(['gave_back', 'open', null])
})

it('that comes once the answer has gone takes nothing of it back', async () => {
  const toy = await agreedReprint()
  await minuteIsOver(toy)
  await dispute(toy)
  expect(await readBoth(toy)).toEqual([null, 'reprint', 'Vi skriver ut en ny.'])
  expect(await saysNewToy(toy)).toBe(true)
})

it('shows the bank which days were the order’s and which those of the new toy', async () => {
  const toy = await agreedReprint()
  await minuteIsOver(toy)
  await shop.db.pool.query(
    `insert into order_promises (order_id, first, last, moved_at, why) select order_id, first + 7, last + 7, $2, 'queue'
     from order_promises where order_id = $1 and why = 'complaint'`,
    [toy.orderId, shop.clock.now()],
  )
  await dispute(toy)
  const olle = await operator()
  const { items } = inboxAnswer.parse(ok(await olle.call('workshop-inbox')))
  const evidence = items.flatMap(({ detail }) =>
    detail.kind === 'dispute' && detail.order_number === toy.orderNumber ? [detail.evidence] : [],
  )
  expect(evidence[0]?.promises.map(({ why }) => why)).toEqual(['paid', 'complaint', 'queue'])
})
