/** What page and letter say once all of a payment went back. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { TOY_NAME } from '@leksmedjan/contract/parcel-contents'
import { FREIGHT_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel, storyAtOnce } from '../../test/visitors/followed-parcels.ts'
import { lettersTo, orderSeenBy, paidOrder } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const { call, lose, minuteGoes, payBack, sent } = createFollower(shop)

const returned = async (toy: PrintedToy) => {
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [NUMBER] }))
  await minuteGoes()
}

const NUMBER = '1234567891'
const KEPT = 'Du behöver inte skicka tillbaka leksaken, om vi inte har bett dig om det.'
const NO_STORY = 'Den digitala sagan kommer inte.'
const AT_BANK = 'Hos banken tar det oftast 5–10 bankdagar.'

const moneyLetter = async (email: string) => {
  const letters = await lettersTo(shop, email)
  const letter = letters.find(({ subject }) => subject.startsWith('Vi har betalat tillbaka'))
  return letter?.text.replaceAll(/\s+/g, ' ')
}

it('of a toy that arrived: that the money takes days, that the toy is kept, and that a story of a later day does not come', async () => {
  const toy = await sent([parcel(NUMBER)], { digital_story: true }, (packed) =>
    storyAtOnce(shop, packed, false),
  )
  await call('workshop-deliver', toy)
  await minuteGoes()
  await payBack(toy, null)
  const page = async () => (await orderSeenBy(shop, toy.email, toy.orderNumber)).status_description
  expect(await page()).toBe(`Vi har betalat tillbaka pengarna. ${AT_BANK} ${KEPT} ${NO_STORY}`)
  const letter = await moneyLetter(toy.email)
  for (const words of [KEPT, NO_STORY, AT_BANK]) expect(letter).toContain(words)
  // Ten working days later, New Year among them.
  shop.clock.advance(21 * 86_400_000)
  expect(await page()).toBe(`Vi har betalat tillbaka pengarna. ${KEPT} ${NO_STORY}`)
})

it('of a toy that never arrived nothing is said of keeping it, and of a story that was read nothing', async () => {
  const toy = await sent([parcel(NUMBER)], { digital_story: true }, (packed) =>
    storyAtOnce(shop, packed, true),
  )
  await payBack(toy, null)
  const { status_description: page } = await orderSeenBy(shop, toy.email, toy.orderNumber)
  for (const words of [page, await moneyLetter(toy.email)])
    expect(words).not.toMatch(/tillbaka leksaken|sagan kommer/)
})

it('before it is sent: that the shop has ended the order, and is asked by reply', async () => {
  const email = 'avbruten@exempel.se'
  const { order } = await paidOrder(shop, { email })
  await shop.idle()
  await shop.payments.refund({
    orderId: order.orderId,
    amountOre: null,
    subject: null,
    reason: 'requested_by_customer',
    who: 'vera@exempel.se',
    why: 'går inte att göra',
    requestKey: 'all',
  })
  await shop.idle()
  const seen = await orderSeenBy(shop, email, order.orderNumber)
  expect(seen).toMatchObject({
    is_cancelled_by_shop: true,
    status_description: `Vi har avslutat beställningen. Vi har betalat tillbaka pengarna. ${AT_BANK} Leksaken skickas inte.`,
  })
  expect(await moneyLetter(email)).toContain(
    'Vi har tyvärr avbrutit beställningen av din leksak, och leksaken skickas inte. Svara på det här mejlet om du undrar över något.',
  )
})

it('while a new toy is made for a lost one: that it does not come', async () => {
  const toy = await sent([parcel(NUMBER)], {})
  await lose('resend', toy, NUMBER)
  await payBack(toy, null)
  const dropped = 'Den nya leksaken kommer inte.'
  expect((await orderSeenBy(shop, toy.email, toy.orderNumber)).status_description).toContain(dropped)
  expect(await moneyLetter(toy.email)).toContain(dropped)
})

it('the buyer is greeted by their own name, whoever the address was corrected to', async () => {
  const toy = await sent([parcel(NUMBER)], {})
  await returned(toy)
  const { version, address } = ok<WorkshopOrder>(await call('workshop-order', toy))
  const { country: _country, ...was } = address ?? {}
  ok(await call('workshop-correct-address', toy, { version, address: { ...was, fullName: 'Anna Berg' } }))
  await payBack(toy, null)
  expect(await moneyLetter(toy.email)).toMatch(/Hej Karin!/)
})

it('for the toy with its freight: the workshop and the letter name the freight apart', async () => {
  const toy = await sent([parcel(NUMBER)], { gift_box: true })
  await payBack(toy, TOY_NAME, 48_700)
  const { money, history } = ok<WorkshopOrder>(await call('workshop-order', toy))
  const sums = money?.refunds.map(({ subject, amountOre }) => [subject, amountOre])
  expect(sums).toEqual([
    [TOY_NAME, 42_800],
    [FREIGHT_SUBJECT, 5900],
  ])
  expect(history.find(({ aspect }) => aspect === 'refund')).toMatchObject({
    subject: TOY_NAME,
    freightOre: 5900,
  })
  expect(await moneyLetter(toy.email)).toContain('varav frakten: 59,00 kr')
})
