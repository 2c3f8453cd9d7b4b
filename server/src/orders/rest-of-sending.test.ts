/** What the page of an order says of the other parcels, and of a toy that is paid back while it travels or once it has arrived. */
import { TOY_NAME } from '@leksmedjan/contract/parcel-contents'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, describe, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { orderRow, orderSeenBy, tellOfReturns } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { findDaysStanding } from './promises.queries.ts'

const shop = await openWorkshop()
const [TOY, BOX, CARD] = ['1234567891', '1234567892', '1234567893']
const { call, lose, minuteGoes, payBack, sent, statusOf } = createFollower(shop)

afterEach(() => shop.clock.advance(120_000))

const sentInThree = () =>
  sent([parcel(TOY, 'toy'), parcel(BOX, 'gift_box'), parcel(CARD, 'greeting')], {
    gift_box: true,
    greeting: { enabled: true, message: 'Grattis!' },
  })
const sentInTwo = () => sent([parcel(TOY, 'toy'), parcel(BOX, 'gift_box')], { gift_box: true })
const told = async ({ email, orderNumber }: PrintedToy) =>
  (await orderSeenBy(shop, email, orderNumber)).status_description
const deliver = async (toy: PrintedToy, number: string) => {
  ok(await call('workshop-deliver', toy, { parcels: [number] }))
  await minuteGoes()
}
/** With the freight, without what lies beside it. */
const payBackToy = async (toy: PrintedToy, lessOre = 0): Promise<void> => {
  const { rows } = await shop.db.pool.query<{ sum: string }>(
    `select coalesce(sum(total), 0) as sum from order_items where order_id = $1 and part in ('gift_box', 'greeting')`,
    [toy.orderId],
  )
  return payBack(
    toy,
    TOY_NAME,
    (await orderRow(shop, toy.orderId)).total_price - Number(rows[0]?.sum) - lessOre,
  )
}

it('the toy is lost and paid back: the others are on their way, until they arrive', async () => {
  const toy = await sentInThree()
  await lose('refund', toy, TOY)
  const lost = 'Paket 1 av 3 kom aldrig fram. Du får pengarna för leksaken tillbaka.'
  expect(await told(toy)).toBe(`${lost} Presentasken och hälsningskortet är på väg till dig.`)
  await deliver(toy, BOX)
  expect(await told(toy)).toBe(`${lost} Hälsningskortet är på väg till dig.`)
  await deliver(toy, CARD)
  expect(await told(toy)).toBe(lost)
})

it('the toy is lost and made again: what lies beside it is on its way', async () => {
  const toy = await sentInThree()
  await lose('resend', toy, TOY)
  expect(await told(toy)).toBe(
    'Paket 1 av 3 kom aldrig fram. Vi gör en ny leksak, likadan, och skickar den utan kostnad. Presentasken och hälsningskortet är på väg till dig.',
  )
})

it('the box is lost and paid back: the toy and the card are on their way', async () => {
  const toy = await sentInThree()
  await lose('refund', toy, BOX)
  expect(await told(toy)).toBe(
    'Din leksak är på väg till dig. Paket 2 av 3 kom aldrig fram. Du får pengarna för presentasken tillbaka. Hälsningskortet är på väg till dig.',
  )
})

it('the toy came back and is paid back: its box is on its way, and then has arrived', async () => {
  const toy = await sentInTwo()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [TOY] }))
  await minuteGoes()
  await tellOfReturns(shop, toy.orderId)
  await payBackToy(toy)
  const back = 'Leksaken kom tillbaka till vår verkstad, och du får pengarna för den tillbaka.'
  expect(await told(toy)).toBe(`${back} Presentasken är på väg till dig.`)
  await deliver(toy, BOX)
  expect(await statusOf(toy)).toBe('delivered')
  expect(await told(toy)).toBe(`${back} Resten är levererat.`)
})

const KEPT = 'inte skicka tillbaka den, om vi inte har bett dig om det.'

it('a toy that is paid back while it travels arrives after all, and need not be sent back', async () => {
  const toy = await sentInTwo()
  await payBackToy(toy)
  const back = 'Du får pengarna för leksaken tillbaka.'
  expect(await told(toy)).toBe(
    `Paketen har lämnat vår verkstad. ${back} Kommer den fram ändå behöver du ${KEPT}`,
  )
  await deliver(toy, TOY)
  expect(await told(toy)).toBe(`En del av paketen är framme, resten är på väg. ${back} Du behöver ${KEPT}`)
  await deliver(toy, BOX)
  expect(await told(toy)).toBe(`Din leksak är levererad. ${back} Du behöver ${KEPT}`)
})

it('a toy that is paid back is not late', async () => {
  const toy = await sentInTwo()
  await payBackToy(toy)
  shop.clock.advance(40 * 86_400_000)
  expect(await told(toy)).not.toContain('Leksaken skulle ha varit hos dig nu')
  expect((await orderSeenBy(shop, toy.email, toy.orderNumber)).is_late).toBe(false)
})

it.each([
  ['for its price alone', 4900, true],
  ['for a part of its price', 25_000, false],
] as const)(
  'refunds for a toy that travels make it paid back in the lists of the workshop: %s',
  async (_, lessOre, isBack) => {
    const toy = await sentInTwo()
    ok(await call('workshop-deliver', toy, { parcels: [BOX] }))
    shop.clock.advance(40 * 86_400_000)
    const isListed = () =>
      shop.db.asShop('host command', async (tx) => {
        const [{ isLate }, packed] = [
          await findDaysStanding(tx, toy.orderId, shop.clock.now()),
          await shop.orders.findThings(tx, toy.orderId),
        ]
        return { isLate, isToyBack: packed?.isToyBack }
      })
    expect(await isListed()).toEqual({ isLate: true, isToyBack: false })
    await payBackToy(toy, lessOre)
    expect(await isListed()).toEqual({ isLate: !isBack, isToyBack: isBack })
  },
)

describe('a toy that was lost and paid back arrives after all', () => {
  const back = 'Du får pengarna för leksaken tillbaka.'

  it('its buyer reads that it has, and keeps it; the step is taken back', async () => {
    const toy = await sentInTwo()
    await lose('refund', toy, TOY)
    await deliver(toy, BOX)
    expect(await told(toy)).toBe(`Paket 1 av 2 kom aldrig fram. ${back}`)
    const { status, undo_until: until } = ok<{ status: string; undo_until: string | null }>(
      await call('workshop-deliver', toy, { parcels: [TOY] }),
    )
    expect({ status, isOffered: until !== null }).toEqual({ status: 'delivered', isOffered: true })
    expect(await told(toy)).toBe(`Din leksak är levererad. ${back} Du behöver ${KEPT}`)
    ok(await call('workshop-undo', toy, { why: 'Fel paket', status, until }))
    expect(await told(toy)).toBe(`Paket 1 av 2 kom aldrig fram. ${back}`)
    await deliver(toy, TOY)
    const { history, next } = ok<WorkshopOrder>(await call('workshop-order', toy))
    expect(next).toBe('done')
    expect(history.flatMap((each) => (each.aspect === 'parcel' ? [each.became] : []))).toEqual([
      'sent',
      'sent',
      'lost',
      'delivered',
      'delivery_taken_back',
      'delivered',
    ])
    const { history: steps } = await orderSeenBy(shop, toy.email, toy.orderNumber)
    expect(steps.at(-1)?.text).toBe('Paket 1 av 2 med leksaken har kommit fram')
  })

  it('also of an order whose money is all back', async () => {
    const toy = await sent([parcel(TOY)], {})
    await lose('refund', toy, TOY)
    await shop.idle()
    expect(await statusOf(toy)).toBe('refunded')
    await deliver(toy, TOY)
    expect(await statusOf(toy)).toBe('refunded')
    expect(await told(toy)).toContain(
      'Du behöver inte skicka tillbaka leksaken, om vi inte har bett dig om det.',
    )
  })

  it('but not one in whose place another is made or was sent', async () => {
    const toy = await sentInTwo()
    await lose('resend', toy, TOY)
    expect(await call('workshop-deliver', toy, { parcels: [TOY] })).toMatchObject({
      status: 409,
      body: { details: { reason: 'wrong_state' } },
    })
    const other = await sentInTwo()
    await lose('resend', other, BOX)
    expect(await call('workshop-deliver', other, { parcels: [BOX] })).toMatchObject({ status: 409 })
  })
})
