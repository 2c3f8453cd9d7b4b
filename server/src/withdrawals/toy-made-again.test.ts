/** Withdrawals while a new toy is made for a lost one, and what lay beside it has arrived. */
import { TOY_NAME } from '@leksmedjan/contract/parcel-contents'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, storyAtOnce } from '../../test/visitors/followed-parcels.ts'
import { lettersTo, orderRow, orderSeenBy } from '../../test/visitors/paid-order.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { BRING, DHL, IN_TWO } from '../../test/visitors/two-parcels.ts'

const shop = await openWorkshop()
const { call, lose, minuteGoes, payBack, sent, withdraw } = createFollower(shop)

const inTwo = (more: object = {}) => sent(IN_TWO.parcels, { ...IN_TWO.bought, ...more })

/** The parcel with the toy is lost, and the toy made again; gift box and card are on their way. */
async function toyParcelLost(): Promise<PrintedToy> {
  const toy = await inTwo()
  await lose('resend', toy, BRING.tracking_number)
  return toy
}

/** The toy of its first parcel is lost and made again; gift box and card have arrived. */
async function madeAgain(
  more: object = {},
  meanwhile: (toy: PrintedToy) => Promise<void> = () => Promise.resolve(),
): Promise<PrintedToy> {
  const toy = await inTwo(more)
  ok(await call('workshop-deliver', toy, { parcels: [DHL.tracking_number] }))
  await minuteGoes()
  await meanwhile(toy)
  await lose('resend', toy, BRING.tracking_number)
  return toy
}

const kronor = (ore: number) => `${(ore / 100).toFixed(2).replace('.', ',')} kr`

const paidFor = async ({ orderId }: PrintedToy, ...parts: string[]) => {
  const { rows } = await shop.db.pool.query<{ ore: number }>(
    'select sum(total)::int as ore from order_items where order_id = $1 and part = any($2)',
    [orderId, parts],
  )
  return rows[0]?.ore ?? 0
}

const paidForToy = async (toy: PrintedToy) =>
  (await orderRow(shop, toy.orderId)).total_price -
  (await paidFor(toy, 'gift_box', 'greeting', 'digital_story'))

it('a message then cancels the new toy, and what has arrived stays with its buyer', async () => {
  const toy = await madeAgain()
  const total = (await orderRow(shop, toy.orderId)).total_price
  const kept = await paidFor(toy, 'gift_box', 'greeting')
  const { outcome, refund, told } = await withdraw(toy)
  expect({ outcome, refund }).toEqual({ outcome: 'cancelled', refund: total - kept })
  const words = told.join(' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('Den nya leksaken är avbeställd.')
  expect(words).toContain('Hälsningskortet behåller du.')
  expect(words).toMatch(
    /Du har ångrat: presentask\. Priset, 59,00 kr, .* Skicka tillbaka det inom 14 dagar .* Du betalar returfrakten\./,
  )
  expect(words).not.toMatch(/får tillbaka allt|hela köpet/)
  await shop.idle()
  expect(await orderRow(shop, toy.orderId)).toMatchObject({
    status: 'cancelled',
    refunded_total: total - kept,
  })
  const [news] = (await lettersTo(shop, 'hej@leksmedjan.example')).filter(
    ({ text }) => text.includes(toy.orderNumber) && text.includes('avbruten'),
  )
  expect(news?.text.replaceAll(/\s+/g, ' ')).toContain('Köparen har ångrat: presentask.')
  expect(await withdraw(toy)).toMatchObject({ outcome: 'cancelled', refund })
})

it('what still travels is on its way, not kept', async () => {
  const toy = await toyParcelLost()
  const words = (await withdraw(toy)).told.join(' ').replaceAll(/\s+/g, ' ')
  await shop.idle()
  const { status_description: page } = await orderSeenBy(shop, toy.email, toy.orderNumber)
  const [letter] = (await lettersTo(shop, toy.email)).filter(({ subject }) =>
    subject.includes('betalat tillbaka'),
  )
  for (const said of [words, page, letter?.text.replaceAll(/\s+/g, ' ')]) {
    expect(said).toContain('Hälsningskortet är på väg till dig.')
    expect(said).not.toMatch(/behåller du|inte kom fram/)
  }
})

it('what arrives once the new toy is cancelled has its letter, which offers no second withdrawal from it', async () => {
  const toy = await toyParcelLost()
  await withdraw(toy)
  await minuteGoes()
  ok(await call('workshop-deliver', toy))
  await minuteGoes()
  const { rows } = await shop.db.pool.query<{ data: Parameters<typeof shop.packing.tellOfReplacement>[0] }>(
    `select data from pgboss.job where name = 'packing.tell-of-replacement' and data ->> 'orderId' = $1`,
    [toy.orderId],
  )
  for (const { data } of rows) await shop.packing.tellOfReplacement(data)
  await shop.idle()
  const letter = (await lettersTo(shop, toy.email)).find(({ subject }) => subject.endsWith('är framme'))
  expect(letter?.subject).toBe('Presentasken och hälsningskortet är framme')
  expect(letter?.text).not.toContain('Ångra det som inte är gjort efter dina val')
})

it('after a price reduction what goes back is what is left, and no more is promised', async () => {
  const toy = await madeAgain({}, async (made) => {
    await payBack(made, 'Prisavdrag för fel', 10_000)
  })
  const total = (await orderRow(shop, toy.orderId)).total_price
  const { outcome, refund, told } = await withdraw(toy)
  expect({ outcome, refund }).toEqual({ outcome: 'cancelled', refund: total - 10_000 })
  const words = told.join(' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain(`Du får tillbaka ${kronor(total - 10_000)}, utöver de 100,00 kr`)
  expect(words).not.toContain('har du rätt att ångra')
  await shop.idle()
  expect(await orderRow(shop, toy.orderId)).toMatchObject({ refunded_total: total })
})

it('once the shop has paid it back nothing is left to cancel, and the receipt says so without a sum', async () => {
  const toy = await madeAgain()
  const total = (await orderRow(shop, toy.orderId)).total_price
  await payBack(toy, TOY_NAME, total - (await paidFor(toy, 'gift_box', 'greeting')))
  const { outcome, refund, told } = await withdraw(toy)
  expect({ outcome, refund }).toEqual({ outcome: 'over', refund: 0 })
  expect(told.join(' ')).not.toContain('0,00')
})

it('the letters about the money say what it goes back for, and what the buyer keeps', async () => {
  const toy = await madeAgain({ digital_story: true, engraving: { enabled: true, text: 'Grattis Åke!' } })
  await withdraw(toy)
  await shop.idle()
  const letters = (await lettersTo(shop, toy.email))
    .filter(({ subject }) => subject.startsWith('Vi har betalat tillbaka'))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
  const ofAll = kronor((await paidForToy(toy)) + 4_900)
  const words = letters.join(' ')
  expect(letters).toHaveLength(1)
  expect(words).toContain(
    `Den nya leksaken i din beställning av din leksak är avbeställd. Vi har betalat tillbaka ${ofAll}. Det gäller: leksaken, gravyren, frakten, den digitala sagan. Hälsningskortet behåller du.`,
  )
  expect(words).toContain('Gäller: Leksaken, gravyren, frakten, den digitala sagan')
  expect(words).not.toMatch(/resten av det du betalade|inte göra något mer|är avslutad/)
  const { credit_notes: notes, toy: seen } = await orderSeenBy(shop, toy.email, toy.orderNumber)
  // Numbered as the provider settles them.
  const covered = notes.map(({ covers }) => covers.join())
  expect(covered.toSorted()).toEqual(['Digital saga', 'Leksaken,Gravyr,Frakten'])
  expect(seen.package).toContain('gravyr ”Grattis Åke!” (pengarna är tillbaka)')
  const { money } = ok<WorkshopOrder>(await call('workshop-order', toy))
  expect(money?.addOns.find(({ part }) => part === 'engraving')).toMatchObject({ backOre: 0, isBack: true })
})

it('the page says what was cancelled, what is paid back and what the buyer keeps', async () => {
  const toy = await madeAgain({ digital_story: true })
  ok(
    await shop.guest().call('withdraw', {
      name: 'Karin Lindqvist',
      email: toy.email,
      order_number: toy.orderNumber,
      subject: 'goods',
    }),
  )
  await withdraw(toy)
  const seen = () => orderSeenBy(shop, toy.email, toy.orderNumber)
  expect((await seen()).status_description).toBe(
    'Den nya leksaken är avbeställd. Pengarna för det som inte kommer fram är på väg tillbaka till dig. Hälsningskortet behåller du.',
  )
  await shop.idle()
  const after = await seen()
  expect(after.status_description).toBe('Den nya leksaken är avbeställd. Hälsningskortet behåller du.')
  expect(after.toy.package).toMatch(/^Mellan \d+ cm \(pengarna är tillbaka\), /)
  const letters = await lettersTo(shop, toy.email)
  for (const { subject, text } of letters.filter((letter) => letter.subject.includes('betalat tillbaka')))
    expect([subject, text.includes('Presentasken')]).toEqual([subject, false])
})

const askedForStory = (isReady: boolean) => (toy: PrintedToy) => storyAtOnce(shop, toy, isReady)

it('a story that was asked for at once and is handed over stays with its buyer, and is not paid back', async () => {
  const toy = await madeAgain({ digital_story: true }, askedForStory(true))
  const ofToy = await paidForToy(toy)
  const { refund, told } = await withdraw(toy)
  expect(refund).toBe(ofToy)
  expect(told.join(' ')).toContain('Hälsningskortet och den digitala sagan behåller du.')
  await shop.idle()
  const words = (await lettersTo(shop, toy.email)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')
  expect(words).toContain('Hälsningskortet och den digitala sagan behåller du.')
  expect(words).not.toContain('Det gäller: den digitala sagan')
})

it('where all of the payment goes back, the story is not promised: its page shows none', async () => {
  const toy = await madeAgain({ digital_story: true }, async (made) => {
    await askedForStory(true)(made)
    await payBack(made, 'Prisavdrag för fel', 20_000)
  })
  const { told } = await withdraw(toy)
  expect(told.join(' ')).toContain('Presentasken och hälsningskortet behåller du.')
})

it('a story that was handed over once its fortnight had passed stays with its buyer too', async () => {
  const toy = await madeAgain({ digital_story: true }, async (made) => {
    await askedForStory(true)(made)
    await shop.db.pool.query(
      `update order_items set withdrawal = 'applies' where order_id = $1 and part = 'digital_story'`,
      [made.orderId],
    )
  })
  shop.clock.advance(20 * 24 * 60 * 60_000)
  expect((await withdraw(toy)).refund).toBe(await paidForToy(toy))
})

it('a story that was asked for at once and is not written yet is paid back: it never comes', async () => {
  const toy = await madeAgain({ digital_story: true }, askedForStory(false))
  const { refund } = await withdraw(toy)
  expect(refund).toBe((await paidForToy(toy)) + (await paidFor(toy, 'digital_story')))
})
