/** Things that are paid back in one act are told of in one letter, with one sum. */
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { lettersTo } from '../../test/visitors/paid-order.ts'

const shop = await openWorkshop()
const { call, lose, minuteGoes, sent, withdraw } = createFollower(shop)

const moneyLetters = async (email: string) =>
  (await lettersTo(shop, email))
    .filter(({ subject }) => subject.startsWith('Vi har betalat tillbaka'))
    .map(({ subject, text }) => `${subject} ${text}`.replaceAll(/\s+/g, ' '))

const [TOY, BESIDE] = ['1234567891', '1234567892']
const inTwo = (more: object) =>
  sent([parcel(TOY, 'toy'), parcel(BESIDE, 'gift_box', 'greeting')], {
    gift_box: true,
    greeting: { enabled: true, message: 'Grattis!' },
    ...more,
  })

it('of a parcel with two things', async () => {
  const toy = await inTwo({})
  await lose('refund', toy, BESIDE)
  const letters = await moneyLetters(toy.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toContain('Vi har betalat tillbaka 88,00 kr')
  expect(letters[0]).toContain('Det gäller: presentasken, hälsningskortet. I övrigt gäller')
  expect(letters[0]).toContain('varav moms 25 %: 17,60 kr')
  expect(letters[0]).toMatch(/Kreditnotor nummer: \d+ och \d+ till kvitto \d+/)
})

it('of a new toy and what is cut into it, which its buyer cancels', async () => {
  const toy = await inTwo({ engraving: { enabled: true, text: 'Åke' }, digital_story: true })
  await call('workshop-deliver', toy, { parcels: [BESIDE] })
  await minuteGoes()
  await lose('resend', toy, TOY)
  await withdraw(toy)
  await shop.idle()
  const letters = await moneyLetters(toy.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toContain(
    'är avbeställd. Vi har betalat tillbaka 536,00 kr. Det gäller: leksaken, gravyren, frakten, den digitala sagan.',
  )
})

it('acts apart have a letter each', async () => {
  const toy = await sent([parcel(TOY, 'toy'), parcel(BESIDE, 'gift_box'), parcel('1234567893', 'greeting')], {
    gift_box: true,
    greeting: { enabled: true, message: 'Grattis!' },
  })
  await lose('refund', toy, BESIDE)
  await lose('refund', toy, '1234567893')
  expect(await moneyLetters(toy.email)).toHaveLength(2)
})

it('waits until each of them is final, and names the money that arrived', async () => {
  const { orderId, ...toy } = await inTwo({})
  await lose('refund', { orderId, ...toy }, BESIDE)
  const { rows } = await shop.db.pool.query<{ id: string; subject: string; amount: number }>(
    'select id, subject, amount from refunds where order_id = $1 order by created_at, id',
    [orderId],
  )
  const [box, card] = ['Presentask', 'Hälsningskort'].map((name) =>
    rows.find(({ subject }) => subject === name),
  )
  if (box === undefined || card === undefined) throw new Error(`refunds for ${JSON.stringify(rows)}`)
  const arrived = async (status: string) => {
    await shop.db.pool.query('update refunds set status = $2 where id = $1', [box.id, status])
    return shop.db.asShop('payments: refund', (tx) => shop.payments.findArrivedTogether(tx, card.id))
  }
  expect(await arrived('pending')).toBeNull()
  expect(await arrived('failed')).toEqual({ key: rows[0]?.id, refundIds: [card.id], amountOre: card.amount })
  await arrived('succeeded')
})
