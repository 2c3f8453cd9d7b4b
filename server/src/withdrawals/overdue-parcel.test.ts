/** What is said to a buyer who cancels once one of two parcels is overdue, and the other has arrived. */
import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import { expect, it } from 'vitest'
import { contextAt } from '../mail/letters/letter-context.test-data.ts'
import { letterOf } from '../mail/letters/letter-of.ts'
import { withdrawalNews } from '../mail/letters/to-shop/withdrawal.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { lettersTo, orderSeenBy } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'

const SHOP = contextAt('2026-11-26T08:00:00Z')
const shop = await openWorkshop()
const follower = createFollower(shop)
const [TOY, BOX] = [parcel('JD014600001', 'toy'), parcel('JD014600002', 'gift_box')]
const WEEKS_MS = 25 * 86_400_000
const PARTLY = 'En del av paketen är framme, resten är på väg.'

async function overdueBeside(arrived: string) {
  const toy = await follower.sent([TOY, BOX], { gift_box: true })
  ok(await follower.call('workshop-deliver', toy, { parcels: [arrived] }))
  await follower.minuteGoes()
  shop.clock.advance(WEEKS_MS)
  const page = async () => (await orderSeenBy(shop, toy.email, toy.orderNumber)).status_description
  return { toy, page }
}

it('of the toy: receipt, letters and page say that it should have come, and nothing else is offered', async () => {
  const { toy, page } = await overdueBeside(BOX.tracking_number)
  expect(await page()).toContain('Har den inte kommit? Svara på vårt mejl, så gör vi en ny')
  const { told } = await follower.withdraw(toy)
  await follower.minuteGoes()
  const words = 'Leksaken är skickad men inte framme, och skulle ha varit hos dig nu, så du får häva köpet.'
  expect(told[0]).toContain(words)
  const letters = await lettersTo(shop, toy.email)
  expect(letters.some(({ text }) => text.replaceAll(/\s+/g, ' ').includes(words))).toBe(true)
  const [news] = (await lettersTo(shop, 'hej@leksmedjan.example')).filter(
    ({ subject }) => subject === `En köpare har ångrat sig (${toy.orderNumber})`,
  )
  expect(news?.text).toContain('är försenad eller kan bli det')
  expect(await page()).toBe(
    `${PARTLY} Leksaken skulle ha varit hos dig nu. Du har skrivit att du vill häva köpet. En av oss svarar dig per e-post, och vi skickar inget mer innan dess.`,
  )
})

it('of the box: what is withdrawn from is not offered to be sent again', async () => {
  const { toy, page } = await overdueBeside(TOY.tracking_number)
  expect(await page()).toContain('så skickar vi på nytt eller betalar tillbaka pengarna.')
  await follower.withdraw(toy)
  await follower.minuteGoes()
  expect(await page()).toBe(
    `${PARTLY} Presentasken skulle ha varit hos dig nu. Du får pengarna för det, utan att vänta på att det kommer.`,
  )
})

it('of a box that was withdrawn from before it was overdue the page asks whether it came', async () => {
  const toy = await follower.sent([TOY, BOX], { gift_box: true })
  ok(await follower.call('workshop-deliver', toy, { parcels: [TOY.tracking_number] }))
  await follower.withdraw(toy, 'goods')
  shop.clock.advance(WEEKS_MS)
  expect((await orderSeenBy(shop, toy.email, toy.orderNumber)).status_description).toBe(
    `${PARTLY} Presentasken skulle ha varit hos dig nu. Har du inte fått det? Svara på vårt mejl, så betalar vi tillbaka pengarna.`,
  )
})

it('of a box that is paid back the page says nothing', async () => {
  const { toy, page } = await overdueBeside(TOY.tracking_number)
  await follower.payBack(toy, 'Presentask')
  expect(await page()).toBe(PARTLY)
})

it('the days of a parcel from before its carrier’s were kept count for inbox and receipt alike', async () => {
  const { toy } = await overdueBeside(TOY.tracking_number)
  await shop.db.pool.query('update shipments set expected_last = null where order_id = $1', [toy.orderId])
  await follower.signIn()
  const { told } = await follower.withdraw(toy, 'goods')
  const isOverdue = told.join(' ').includes('utan att vänta på det')
  const { items } = inboxAnswer.parse(ok(await follower.vera.call('workshop-inbox')))
  const [card] = items.filter(
    ({ detail }) => detail.kind === 'withdrawal' && detail.order_number === toy.orderNumber,
  )
  expect(card?.detail).toMatchObject({ goods_at: isOverdue ? 'overdue' : 'away' })
})

it.each([
  ['unsent', 'Det som köparen ångrade stannar hos oss.'],
  ['on_its_way', 'Det som är skickat skickar köparen tillbaka när det har kommit fram.'],
  ['overdue', 'Det som är skickat skulle ha varit framme nu, så köparen får pengarna utan att vänta på det.'],
  ['with_buyer', 'Det som har kommit fram lämnar köparen tillbaka.'],
] as const)('the letter to the shop says where what was withdrawn from is: %s', (goodsPlace, words) => {
  const facts = {
    orderNumber: 'MINIMAL-7K3M9QXA',
    subject: 'goods',
    outcome: 'recorded',
    refundOre: 0,
    late: null,
    goods: ['Presentask'],
    goodsPlace,
    told: ['Du har ångrat: presentask.'],
    toy: 'stands',
    print: { state: 'printed', printer: null },
  } as const
  const { text } = letterOf(withdrawalNews(facts, SHOP), SHOP)
  const said = text.replaceAll(/\s+/g, ' ')
  expect(said).toContain(`${words} Köparen fick till svar:`)
  expect(said.includes('stannar hos oss')).toBe(goodsPlace === 'unsent')
})

it('goods that should have come are paid back without a return, and the shop pays one that is needed after all', async () => {
  const { toy } = await overdueBeside(TOY.tracking_number)
  await follower.signIn()
  const { told } = await follower.withdraw(toy, 'goods')
  expect(told[0]).toMatch(/Priset, 59,00\skr, betalar vi tillbaka .*, inom 14 dagar\.$/)
  expect(told[1]).toMatch(
    /^Det skulle ha varit hos dig nu, .* Kommer det ändå skickar du tillbaka det .* Vi betalar frakten\.$/,
  )
  expect(told.join(' ')).not.toContain('Du betalar returfrakten')
  const { items } = inboxAnswer.parse(ok(await follower.vera.call('workshop-inbox')))
  const cards = items.filter(
    ({ detail }) => detail.kind === 'withdrawal' && detail.order_number === toy.orderNumber,
  )
  expect(cards.map(({ detail }) => detail)).toMatchObject([{ goods_at: 'overdue' }])
})

it('of goods that are overdue since, the answer stands that was given before', async () => {
  const toy = await follower.sent([TOY, BOX], { gift_box: true })
  const { told } = await follower.withdraw(toy, 'goods')
  shop.clock.advance(WEEKS_MS)
  await follower.signIn()
  expect(told.join(' ')).toContain('Du betalar returfrakten')
  const { items } = inboxAnswer.parse(ok(await follower.vera.call('workshop-inbox')))
  const cards = items.filter(
    ({ detail }) => detail.kind === 'withdrawal' && detail.order_number === toy.orderNumber,
  )
  expect(cards.map(({ detail }) => detail)).toMatchObject([{ goods_at: 'away' }])
})
