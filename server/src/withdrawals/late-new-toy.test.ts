/** Withdrawals from an order whose new toy is late, or is made for one that never came: a person decides, and nothing goes on meanwhile. */
import { packingJob, toPack } from '@leksmedjan/contract/packing'
import type { QueueAnswer } from '@leksmedjan/contract/prints'
import type { WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createPacker, PARCEL, refused } from '../../test/visitors/packer.ts'
import { lettersTo } from '../../test/visitors/paid-order.ts'
import { passes, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const packer = createPacker(shop)

afterEach(() => shop.clock.advance(120_000))

/** It came back damaged, and is made again. */
async function remadeToy(more: object = {}): Promise<PrintedToy> {
  const toy = await packer.checkedToy({ ...more })
  ok(await packer.ship(toy))
  shop.clock.advance(61_000)
  ok(await packer.withReason('workshop-return', toy, 'Skadat på vägen'))
  shop.clock.advance(61_000)
  ok(await packer.withReason('workshop-remake-returned', toy, 'Blöt'))
  shop.clock.advance(61_000)
  return toy
}

const withdraw = async ({ email, orderNumber }: PrintedToy, subject: 'order' | 'story' | 'goods') =>
  ok<WithdrawalReceipt>(
    await shop.guest().call('withdraw', { name: 'Karin', email, order_number: orderNumber, subject }),
  )

const consentsToStoryAtOnce = ({ orderId }: PrintedToy) =>
  shop.db.pool.query(
    `update order_items set withdrawal = 'digital_consented' where order_id = $1 and part = 'digital_story'`,
    [orderId],
  )

it.each(['story', 'goods'] as const)(
  'a message about a part (%s) gets its own receipt, which does not deny the one before',
  async (subject) => {
    const toy = await remadeToy({ digital_story: true, gift_box: true })
    await consentsToStoryAtOnce(toy)
    const first = await withdraw(toy, 'order')
    expect(first).toMatchObject({ subject: 'order', outcome: 'recorded', refund: 0 })
    const second = await withdraw(toy, subject)
    expect(second.subject).toBe(subject)
    const words = second.told.join(' ')
    expect(words).toContain(subject === 'story' ? 'du bad att få den genast' : 'Du har ångrat: presentask')
    expect(words).not.toContain('gäller som förut')
    expect(words).toContain('Ditt tidigare meddelande om hela köpet påverkas inte.')
    expect(await withdraw(toy, subject)).toEqual(second)
    expect(await withdraw(toy, 'order')).toEqual(first)
    const page = await shop.db.asShop('host command', (tx) => shop.orders.getForFulfilment(tx, toy.orderId))
    expect(page?.money).toMatchObject({ withdrawals: [{ part: 'late' }] })
    await shop.idle()
    const news = (await lettersTo(shop, 'hej@leksmedjan.example'))
      .filter((letter) => letter.subject.includes(toy.orderNumber))
      .map(({ text }) => text.replaceAll(/\s+/g, ' '))
      .join('\n')
    expect(news).not.toContain('Leksaken berörs inte')
  },
)

it('its page offers to cancel, until a message says so', async () => {
  const toy = await remadeToy()
  expect(await packer.seen(toy)).toMatchObject({ offers_cancelling: true })
  await withdraw(toy, 'order')
  const asked = await packer.seen(toy)
  expect(asked).toMatchObject({ offers_cancelling: false, awaits_cancellation: true })
  expect(asked.status_description).toContain('Du har skrivit att du vill häva köpet.')
  expect(asked.status_description).not.toContain('skickar den utan kostnad')
})

it('its print is held, and whoever prints reads why, without the money', async () => {
  const toy = await remadeToy()
  await withdraw(toy, 'order')
  const { jobs } = ok<QueueAnswer>(await packer.vera.call('workshop-queue'))
  const job = jobs.find(({ orderNumber }) => orderNumber === toy.orderNumber)
  expect(job).toMatchObject({
    waitsFor: 'held',
    holdReason: 'köparen vill häva köpet, vänta på besked',
  })
  const start = { step: 'start', code: job?.code, version: job?.version, printerId: null }
  expect(await packer.vera.call('workshop-print-step', start)).toMatchObject({
    status: 409,
    body: { code: 'print_step_refused', details: { reason: 'held' } },
  })
})

it('printed and checked, it is neither labelled, packed nor sent until the message is settled', async () => {
  const toy = await remadeToy()
  const code = await reportPrinted(shop, toy.orderId)
  await passes(shop, packer.vera, code)
  await withdraw(toy, 'order')
  const named = { ...toy, code }
  expect(await packer.ship(named)).toMatchObject(refused('cancellation_asked'))
  expect(await packer.vera.call('workshop-book-label', { code, parcel: 1, weight_g: 340 })).toMatchObject({
    body: { code: 'label_refused', details: { reason: 'cancellation_asked' } },
  })
  const held = { needs_review: true, awaits_cancellation: true }
  expect(packingJob.parse(ok(await packer.vera.call('workshop-packing-job', { code })))).toMatchObject(held)
  const { to_pack: cards } = toPack.parse(ok(await packer.vera.call('workshop-to-pack')))
  expect(cards.find((card) => card.code === code)).toMatchObject(held)
  const order = async () =>
    ok<WorkshopOrder>(await packer.vera.call('workshop-order', { order_number: toy.orderNumber }))
  expect(await order()).toMatchObject({ next: 'review', packWork: null, awaitsCancellation: true })
  const board = async () =>
    ok<BoardAnswer>(
      await packer.vera.call('workshop-board', {
        filter: { ...EVERY_OPEN_ORDER, flag: 'review' },
        search: '',
        more: null,
      }),
    )
      .columns.flatMap(({ cards: shown }) => shown)
      .find(({ orderNumber }) => orderNumber === toy.orderNumber)
  expect(await board()).toMatchObject({ next: 'review', packWork: null })
  await packer.comes('ADMIN')
  const { items } = ok<InboxAnswer>(await packer.vera.call('workshop-inbox'))
  const card = items.find(
    ({ detail }) => detail.kind === 'withdrawal' && detail.order_number === toy.orderNumber,
  )
  ok(await packer.vera.call('workshop-inbox-act', { act: 'done', kind: 'withdrawal', id: card?.id }))
  expect(await order()).toMatchObject({ next: 'pack', awaitsCancellation: false })
  expect(await board()).toBeUndefined()
  ok(await packer.ship(named, [{ ...PARCEL, tracking_number: 'UA987654321SE' }]))
})
