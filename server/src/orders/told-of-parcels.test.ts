/** What page and letters say of an order whose parcels ended each in its own way. */
import { randomUUID } from 'node:crypto'
import type { StaffComplaints } from '@leksmedjan/contract/complaints'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { PackingJob, ToPack } from '@leksmedjan/contract/packing'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import {
  lettersTo,
  orderSeenBy,
  printingDayComes,
  tellOfReprints,
  tellOfResends,
  tellOfSteps,
} from '../../test/visitors/paid-order.ts'
import { passes, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const order = createFollower(shop)
const [TOY, BOX, AGAIN] = ['JD014600001', 'JD014600002', 'JD014600003'] as const
const ALL = { gift_box: true, greeting: { enabled: true, message: 'Grattis!' } }
const IN_TWO = [parcel(TOY, 'toy'), parcel(BOX, 'gift_box', 'greeting')]

const described = async ({ email, orderNumber }: PrintedToy) =>
  (await orderSeenBy(shop, email, orderNumber)).status_description
const arrives = (toy: PrintedToy, number: string) => does('workshop-deliver', toy, { parcels: [number] })

async function does(name: string, toy: PrintedToy, more: object): Promise<void> {
  ok(await order.call(name, toy, more))
  await order.minuteGoes()
}
const sends = (toy: PrintedToy, ...parcels: ReturnType<typeof parcel>[]) =>
  does('workshop-ship', toy, { method: 'parcel', parcels })

async function complains({ email, orderNumber }: PrintedToy): Promise<string> {
  const id = randomUUID()
  ok(await shop.guest().call('complain', { id, email, order_number: orderNumber, text: 'Den gick sönder.' }))
  const { complaints } = ok<StaffComplaints>(
    await order.vera.call('workshop-complaints', { order_number: orderNumber }),
  )
  return complaints[0]?.id ?? ''
}
const reprint = (id: string) =>
  order.vera.call('workshop-answer-complaint', { id, remedy: 'reprint', answer: 'Vi gör en ny.' })

it('what was lost and sent again, and then paid back, is all that goes back', async () => {
  const toy = await order.sent(IN_TWO, ALL)
  await arrives(toy, TOY)
  await order.lose('resend', toy, BOX)
  await order.withdraw(toy, 'goods')
  await sends(toy, parcel(AGAIN, 'greeting'))
  await does('workshop-return', toy, { why: 'Krossad', is_damaged: true, parcels: [AGAIN] })
  expect(await described(toy)).toMatch(/skadat på vägen. Vi går igenom det och mejlar/)
  await order.payBack(toy, 'Presentask')
  await order.payBack(toy, 'Hälsningskort')
  expect(await described(toy)).toBe(
    'Din leksak är levererad. Paket 2 av 2 kom aldrig fram. Du får pengarna för presentasken och hälsningskortet tillbaka.',
  )
})

it('a new toy for a lost one did not come back, whatever lay beside that did', async () => {
  const toy = await order.sent(IN_TWO, ALL)
  await does('workshop-return', toy, { why: 'Inte hämtat', is_damaged: false, parcels: [BOX] })
  await order.lose('resend', toy, TOY)
  printingDayComes(shop)
  await hostCommand(shop, 'print', toy.orderNumber)
  await order.signIn()
  await passes(shop, order.vera, await reportPrinted(shop, toy.orderId))
  await sends(toy, parcel(AGAIN, 'toy'), parcel('JD014600004', 'gift_box', 'greeting'))
  await tellOfSteps(shop, toy.orderId)
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.subject).toMatch(/är på väg till dig$/)
  expect(letter?.text).not.toMatch(/kom tillbaka/)
})

it('a toy that is made again after a complaint stands before what was lost beside the first', async () => {
  const toy = await order.sent(IN_TWO, ALL)
  await order.lose('refund', toy, BOX)
  await arrives(toy, TOY)
  ok(await reprint(await complains(toy)))
  await order.minuteGoes()
  await tellOfReprints(shop, toy.orderId)
  expect(await described(toy)).toBe(
    'Vi skriver ut en ny leksak, likadan, och skickar den utan kostnad. Paket 2 av 2 kom aldrig fram. Du får pengarna för presentasken och hälsningskortet tillbaka.',
  )
  shop.clock.advance(40 * 24 * 60 * 60_000)
  expect(await described(toy)).toMatch(/Den nya leksaken kommer senare än vi lovade.*häva köpet/)
})

it('no new toy is made for a complaint about what lay beside one that was lost and is paid back', async () => {
  const toy = await order.sent(IN_TWO, ALL)
  await arrives(toy, BOX)
  await order.lose('refund', toy, TOY)
  expect(await reprint(await complains(toy))).toMatchObject({
    status: 409,
    body: { code: 'print_step_refused', details: { reason: 'unpaid' } },
  })
})

it('a new toy that may come within the days promised first may be late, and is not said to be', async () => {
  const toy = await order.sent([parcel(TOY)], {})
  await order.lose('resend', toy, TOY)
  await tellOfResends(shop, toy.orderId)
  const may = 'senare än vi lovade, och vi är ledsna för det.'
  expect(await described(toy)).toContain(`Den kan komma ${may}`)
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(`Det kan bli ${may}`)
  // The days promised first are over.
  shop.clock.advance(14 * 24 * 60 * 60_000)
  expect(await described(toy)).toMatch(/skulle ha varit hos dig nu|kommer senare än vi lovade/)
})

it('whoever has asked to cancel a toy that is late on its way is not told that they may', async () => {
  const toy = await order.sent([parcel(TOY)], {})
  await shop.db.pool.query(
    'update orders set promised_first = $2::date, promised_last = $2::date, first_promised_last = $2::date where id = $1',
    [toy.orderId, swedishDate(new Date(shop.clock.now().getTime() - 24 * 60 * 60_000))],
  )
  expect(await described(toy)).toMatch(
    /^Paketet har lämnat vår verkstad\. Leksaken kommer senare.*häva köpet/,
  )
  await order.withdraw(toy)
  expect(await described(toy)).toBe(
    'Paketet har lämnat vår verkstad. Leksaken kommer senare än vi lovade, och vi är ledsna för det. Du har skrivit att du vill häva köpet. En av oss svarar dig per e-post, och vi skickar inget mer innan dess.',
  )
})

it('a toy made again after a complaint is sent without what arrived with the first', async () => {
  const toy = await order.sent([parcel(TOY)], ALL)
  await arrives(toy, TOY)
  ok(await reprint(await complains(toy)))
  await order.minuteGoes()
  const job = ok<PackingJob>(await order.vera.call('workshop-packing-job', { code: toy.code }))
  expect(job.things.flatMap(({ part, is_to_send: isToSend }) => (isToSend ? [part] : []))).toEqual(['toy'])
})

it('the workshop’s lists name the numbers of what is on its way, not those of what arrived or was lost', async () => {
  const toy = await order.sent(IN_TWO, ALL)
  const named = async () => {
    const { on_their_way: sent } = ok<ToPack>(await order.vera.call('workshop-to-pack'))
    const board = ok<BoardAnswer>(
      await order.vera.call('workshop-board', { filter: EVERY_OPEN_ORDER, search: '', more: null }),
    )
    const cards = board.columns.flatMap((column) => column.cards)
    return [
      sent.find((card) => card.order_number === toy.orderNumber)?.parcels.map((one) => one.tracking_number),
      cards.find((card) => card.orderNumber === toy.orderNumber)?.parcels.map((one) => one.trackingNumber),
    ]
  }
  expect(await named()).toEqual([
    [TOY, BOX],
    [TOY, BOX],
  ])
  await arrives(toy, BOX)
  expect(await named()).toEqual([[TOY], [TOY]])
})

it('parcels that are lost together are one step, also once the new toy is cancelled', async () => {
  const steps = async ({ email, orderNumber }: PrintedToy) =>
    (await orderSeenBy(shop, email, orderNumber)).history
      .map(({ text }) => text)
      .filter((text) => /kom aldrig fram/.test(text))
  const toy = await order.sent(IN_TWO, ALL)
  ok(await order.call('workshop-resend-lost', toy, { why: 'Hittas inte', parcels: [TOY, BOX] }))
  await order.minuteGoes()
  expect(await steps(toy)).toEqual(['Paketen kom aldrig fram, vi gör en ny leksak'])
  await order.withdraw(toy)
  expect(await steps(toy)).toEqual(['Paketen kom aldrig fram'])
})

it('of parcels that are lost one after the other each is a step', async () => {
  const toy = await order.sent(IN_TWO, ALL)
  await order.lose('resend', toy, BOX)
  await order.lose('resend', toy, TOY)
  const { history } = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(history.map(({ text }) => text).filter((text) => /kom aldrig fram/.test(text))).toEqual([
    'Paket 2 av 2 med presentasken och hälsningskortet kom aldrig fram',
    'Paketen kom aldrig fram, vi gör en ny leksak',
  ])
})

it('the refund for several lost parcels is noted with all of them', async () => {
  const toy = await order.sent(IN_TWO, ALL)
  ok(await order.call('workshop-refund-lost', toy, { why: 'Hittas inte', parcels: [TOY, BOX] }))
  await order.minuteGoes()
  const { rows } = await shop.db.pool.query<{ why: string }>('select why from refunds where order_id = $1', [
    toy.orderId,
  ])
  expect(rows.map(({ why }) => why)).toEqual(['its parcels never arrived: Hittas inte'])
})
