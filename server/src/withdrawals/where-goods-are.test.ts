/** Withdrawals from goods whose parcel is not where the toy is. */
import { randomUUID } from 'node:crypto'
import { addWorkingDays, swedishDate } from '@leksmedjan/contract/delivery-span'
import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, orderRow, orderSeenBy, tellOfReturns } from '../../test/visitors/paid-order.ts'
import { passes, printedToy, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { tellOfReplacements } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { BRING, DHL, shipInTwo } from '../../test/visitors/two-parcels.ts'

const shop = await openWorkshop()
const DAY_MS = 24 * 60 * 60_000
let vera: Customer

interface Receipt {
  outcome: string
  subject: string
  refund: number
  told: string[]
}

const call = (name: string, { orderNumber }: PrintedToy, more: object = {}) =>
  vera.call(name, { order_number: orderNumber, ...more })
const comes = async (toy: PrintedToy, { tracking_number: number }: typeof DHL) => {
  ok(await call('workshop-deliver', toy, { parcels: [number] }))
  await minuteGoes()
}
const loses = async (
  toy: PrintedToy,
  remedy: 'resend' | 'refund',
  { tracking_number: number }: typeof DHL,
) => {
  ok(await call(`workshop-${remedy}-lost`, toy, { why: 'borta', parcels: [number] }))
  await minuteGoes()
}
const withdraw = async ({ email, orderNumber }: PrintedToy, subject: 'order' | 'goods' | 'story' = 'goods') =>
  ok<Receipt>(
    await shop
      .guest()
      .call('withdraw', { name: 'Karin Lindqvist', email, order_number: orderNumber, subject }),
  )

async function minuteGoes(): Promise<void> {
  await shop.idle()
  shop.clock.advance(61_000)
}

const staffOf = () => staffMember(shop, `vera-${randomUUID()}@exempel.se`, 'ADMIN')

async function sentInTwo(): Promise<PrintedToy> {
  const { toy, staff } = await shipInTwo(shop, staffOf)
  vera = staff
  await minuteGoes()
  return toy
}

/** The toy with Bring, the gift box with DHL. */
async function boxSentAlone(more: object = {}): Promise<PrintedToy> {
  const toy = await printedToy(shop, { gift_box: true, ...more })
  vera = await staffOf()
  await passes(shop, vera, toy.code)
  const parcels = [
    { ...BRING, contents: ['toy'] },
    { ...DHL, contents: ['gift_box'] },
  ]
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels }))
  await minuteGoes()
  return toy
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
const words = ({ told }: Receipt) => flat(told.join(' '))
const newsOf = async ({ orderNumber }: PrintedToy) => {
  await shop.idle()
  const letters = await lettersTo(shop, 'hej@leksmedjan.example')
  const about = letters.filter(({ subject }) => subject.includes('ångra') && subject.includes(orderNumber))
  return about.map(({ text }) => flat(text)).join(' ')
}
const mattersOf = async ({ orderNumber }: PrintedToy) => {
  const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
  return items
    .map(({ detail }) => detail)
    .filter((detail) => detail.kind === 'withdrawal' && detail.order_number === orderNumber)
}
const said = async ({ orderId }: PrintedToy) => {
  const { rows } = await shop.db.pool.query<{ subject: string; goods: string | null }>(
    'select subject, goods from withdrawals where order_id = $1 order by subject',
    [orderId],
  )
  return rows
}

it('that arrived while a new toy is made are sent back by the buyer', async () => {
  const toy = await sentInTwo()
  await comes(toy, DHL)
  await loses(toy, 'resend', BRING)
  expect((await orderRow(shop, toy.orderId)).status).toBe('processing')
  const told = words(await withdraw(toy))
  expect(told).toMatch(
    /Skicka tillbaka det inom 14 dagar från det här meddelandet .* Du betalar returfrakten\./,
  )
  expect(told).not.toMatch(/Vi skickar det inte\.|vi betalar frakten/)
})

it('that are on their way are sent back within a fortnight of their arrival', async () => {
  const toy = await sentInTwo()
  await loses(toy, 'resend', BRING)
  const told = words(await withdraw(toy))
  expect(told).toMatch(
    /När du har fått det skickar du tillbaka det inom 14 dagar till .* Du betalar returfrakten\./,
  )
  expect(told).not.toMatch(/Vi skickar det inte\.|från det här meddelandet/)
})

it('that were lost and are to be sent again are not asked back, though the toy has arrived', async () => {
  const toy = await sentInTwo()
  await comes(toy, BRING)
  await loses(toy, 'resend', DHL)
  const told = words(await withdraw(toy))
  expect(told).toContain('betalar vi tillbaka')
  expect(told).not.toContain('Skicka tillbaka det inom 14 dagar från det här meddelandet')
})

it('wait for their person where the new toy is cancelled afterwards, and the receipt refers to their message', async () => {
  const toy = await sentInTwo()
  await comes(toy, DHL)
  await loses(toy, 'resend', BRING)
  const goods = await withdraw(toy)
  const all = await withdraw(toy, 'order')
  expect(all.outcome).toBe('cancelled')
  expect(words(all)).toContain('Hälsningskortet behåller du.')
  expect(words(all)).toContain('Din ånger av presentasken gäller, som i kvittot på det meddelandet.')
  expect(await said(toy)).toEqual([
    { subject: 'goods', goods: 'Presentask' },
    { subject: 'order', goods: null },
  ])
  expect(await withdraw(toy)).toEqual(goods)
})

it.each([
  ['in print', 'unsent'],
  ['with its carrier', 'away'],
  ['with its buyer', 'away'],
] as const)('are withdrawn from by a message about all of an order that is %s', async (stage, goodsAt) => {
  const toy = await printedToy(shop, { gift_box: true })
  vera = await staffOf()
  const goesOut = async () => {
    await passes(shop, vera, toy.code)
    ok(await call('workshop-ship', toy, { method: 'parcel', parcels: [DHL] }))
    await minuteGoes()
  }
  if (stage === 'in print') await minuteGoes()
  else await goesOut()
  if (stage === 'with its buyer') await comes(toy, DHL)
  const all = await withdraw(toy, 'order')
  expect(all).toMatchObject({ subject: 'order', outcome: 'recorded', refund: 0 })
  expect(words(all)).toContain('Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka')
  expect(words(all)).toContain(goodsAt === 'unsent' ? 'Vi skickar det inte.' : 'Du betalar returfrakten.')
  expect(await newsOf(toy)).toContain('Köparen har ångrat: presentask.')
  expect(await mattersOf(toy)).toMatchObject([
    { subject: 'order', part: 'goods', goods_at: goodsAt, told: all.told },
  ])
  expect(await withdraw(toy, 'order')).toEqual(all)
  const goods = await withdraw(toy)
  expect(goods.told).toEqual(all.told.slice(-2))
  if (stage === 'in print') await goesOut()
  const page = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(page.withdrawals).toMatchObject([
    { subject: 'order', goods: [], told: all.told.slice(0, -2) },
    { subject: 'goods', goods: ['Presentask'], told: goods.told },
  ])
  expect(page.shipments[0]?.contents ?? null).toEqual(
    goodsAt === 'unsent' ? [expect.objectContaining({ part: 'toy' })] : null,
  )
  const { goods: bought } = ok<WorkshopOrder>(await call('workshop-order', toy))
  expect(bought).toMatchObject([
    { withdrewAt: null },
    { part: 'gift_box', withdrewAt: expect.any(String) as string },
  ])
  const letters = (await lettersTo(shop, toy.email)).map(({ text }) => text).join(' ')
  if (stage === 'in print') expect(letters).not.toContain('subject=goods')
  await giveBack(toy, null, null)
  const { goods: back } = ok<WorkshopOrder>(await call('workshop-order', toy))
  expect(back).toMatchObject([
    { part: 'toy', withdrewAt: null, isBack: true },
    { part: 'gift_box', withdrewAt: null, isBack: true },
  ])
})

const giveBack = async ({ orderId }: PrintedToy, amountOre: number | null, subject: string | null) => {
  const said = { reason: 'requested_by_customer' as const, why: 'a test', who: 'Vera' }
  await shop.payments.refund({ orderId, amountOre, subject, ...said, requestKey: `${subject}:${amountOre}` })
  await shop.idle()
}

it('wait for nobody once what was promised for them has gone back', async () => {
  for (const subject of ['goods', 'order'] as const) {
    const toy = await sentInTwo()
    await comes(toy, DHL)
    await withdraw(toy, subject)
    expect(await mattersOf(toy)).toHaveLength(1)
    await giveBack(toy, 2000, 'Presentask')
    expect(await mattersOf(toy)).toHaveLength(1)
    await giveBack(toy, 3900, 'Presentask')
    expect(await mattersOf(toy)).toEqual([])
  }
})

it('that are away wait a fortnight for their buyer before they are late', async () => {
  const toy = await sentInTwo()
  await comes(toy, DHL)
  await withdraw(toy)
  const isLate = async () => {
    vera = await staffOf()
    const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
    return items.find(({ detail }) => detail.kind === 'withdrawal' && detail.order_number === toy.orderNumber)
      ?.is_late
  }
  shop.clock.advance(13 * DAY_MS)
  expect(await isLate()).toBe(false)
  shop.clock.advance(3 * DAY_MS)
  expect(await isLate()).toBe(true)
})

it('that arrive beside a cancelled new toy are asked back in their letter, and may be complained about', async () => {
  const toy = await sentInTwo()
  await loses(toy, 'resend', BRING)
  await withdraw(toy, 'order')
  await minuteGoes()
  await comes(toy, DHL)
  await tellOfReplacements(shop, toy.orderId)
  await shop.idle()
  const letter = await letterOf(toy, 'framme')
  expect(letter).toContain(
    'Presentasken har du ångrat. Skicka tillbaka det inom 14 dagar från att du fick det',
  )
  const named = { email: toy.email, order_number: toy.orderNumber }
  expect(ok(await shop.guest().call('complaint', named))).toMatchObject({ refused: null })
})

it('stay with who cancels the new toy alone, who may still withdraw from them', async () => {
  const toy = await sentInTwo()
  await comes(toy, DHL)
  await loses(toy, 'resend', BRING)
  const wish = { name: 'Karin Lindqvist', email: toy.email, order_number: toy.orderNumber }
  const alone = ok<Receipt>(await shop.guest().call('withdraw', { ...wish, keeps_goods: true }))
  expect(alone).toMatchObject({ subject: 'order', keeps_goods: true, outcome: 'cancelled' })
  expect(words(alone)).toContain('Den nya leksaken är avbeställd.')
  expect(words(alone)).toContain('Presentasken och hälsningskortet behåller du.')
  expect(words(alone)).not.toContain('Du har ångrat')
  expect(await said(toy)).toEqual([{ subject: 'order', goods: null }])
  await shop.idle()
  expect(await letterOf(toy, 'Du har avbeställt den nya leksaken')).toContain(
    '”Jag avbeställer den nya leksaken i beställning',
  )
  const page = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(page.withdrawals).toMatchObject([{ subject: 'order', keeps_goods: true }])
  expect(page.status_description).toContain('Presentasken och hälsningskortet behåller du.')
  expect(ok(await shop.guest().call('withdraw', { ...wish, keeps_goods: true }))).toEqual(alone)
  // All of the order is left to withdraw from in the goods alone.
  const rest = ok<Receipt>(await shop.guest().call('withdraw', wish))
  expect(rest).toMatchObject({ subject: 'goods', outcome: 'recorded' })
  expect(words(rest)).toContain('Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka')
  expect(await mattersOf(toy)).toMatchObject([{ part: 'goods', goods_at: 'away' }])
})

it('are withdrawn from with a new toy that is cancelled, and come back before they are paid', async () => {
  for (const isHere of [true, false]) {
    const toy = await sentInTwo()
    if (isHere) await comes(toy, DHL)
    await loses(toy, 'resend', BRING)
    const all = await withdraw(toy, 'order')
    expect(all.outcome).toBe('cancelled')
    expect(words(all)).toContain(
      isHere ? 'Hälsningskortet behåller du.' : 'Hälsningskortet är på väg till dig.',
    )
    expect(words(all)).toContain('Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka')
    expect(words(all)).toContain(
      isHere
        ? 'Skicka tillbaka det inom 14 dagar från det här meddelandet'
        : 'När du har fått det skickar du tillbaka det inom 14 dagar',
    )
    expect(await newsOf(toy)).toContain('Köparen har ångrat: presentask.')
    await minuteGoes()
    if (!isHere) await comes(toy, DHL)
    expect(await mattersOf(toy)).toMatchObject([{ subject: 'order', part: 'goods', goods_at: 'away' }])
    const page = await orderSeenBy(shop, toy.email, toy.orderNumber)
    expect(page.status_description).toContain('Hälsningskortet behåller du.')
    expect(page.status_description).not.toMatch(/presentask/i)
    expect(page.history.find(({ status }) => status === 'cancelled')?.text).toBe(
      'Den nya leksaken är avbeställd',
    )
    const search = { filter: EVERY_OPEN_ORDER, search: toy.orderNumber, more: null }
    const { columns } = ok<BoardAnswer>(await vera.call('workshop-board', search))
    expect(columns.flatMap(({ cards }) => cards)).toMatchObject([{ isToyCancelledAlone: true }])
    const { goods, money } = ok<WorkshopOrder>(await call('workshop-order', toy))
    expect(goods.find(({ part }) => part === 'gift_box')).toMatchObject({
      withdrewAt: expect.any(String) as string,
    })
    expect(money?.promisedBack).toEqual([{ subject: 'Presentask', amountOre: 5900 }])
    expect(await withdraw(toy, 'order')).toEqual(all)
    await giveBack(toy, 5900, 'Presentask')
    expect(await mattersOf(toy)).toEqual([])
    expect((await withdraw(toy)).told).toEqual(
      all.told.filter((told) => /Du har ångrat|returfrakten/.test(told)),
    )
  }
})

const bankDecides = ({ orderId }: PrintedToy, state: string, closedAt: Date | null) =>
  shop.db.pool.query(
    `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at, closed_at)
     select 'dp_' || order_number, id, payment_reference, total_price, $2, 'fraudulent', now(), now(), $3 from orders where id = $1
     on conflict (provider_reference) do update set status = excluded.status, closed_at = excluded.closed_at`,
    [orderId, state, closedAt],
  )

it('beside a new toy whose money the bank held when it was cancelled are withdrawn from for a fortnight after that', async () => {
  for (const days of [13, 20]) {
    const toy = await sentInTwo()
    await comes(toy, DHL)
    await loses(toy, 'resend', BRING)
    await bankDecides(toy, 'needs_response', null)
    expect((await withdraw(toy, 'order')).outcome).toBe('with_person')
    await bankDecides(toy, 'won', shop.clock.now())
    shop.clock.advance(days * DAY_MS)
    const goods = words(await withdraw(toy))
    if (days === 20) expect(goods).toContain('de fjorton dagarna från leveransen har gått')
    else {
      expect(goods).toContain('Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka')
      expect(goods).not.toContain('gäller som förut')
      expect(await newsOf(toy)).toContain('Den nya leksaken är redan avbeställd.')
    }
  }
})

it('are withdrawn from without a word that a lost toy stands', async () => {
  for (const subject of ['goods', 'order'] as const) {
    const toy = await sentInTwo()
    await comes(toy, DHL)
    await loses(toy, 'refund', BRING)
    const told = words(await withdraw(toy, subject))
    expect(told).toContain('Leksaken kom aldrig fram och är redan återbetald.')
    expect(told).not.toMatch(/gäller som förut|utskriven och skickad|omfattas därför inte/)
    expect(told).toContain('presentask')
    const news = await newsOf(toy)
    expect(news).toContain('Leksaken kom aldrig fram och är återbetald.')
    expect(news).not.toMatch(/görs som den är beställd|Utskriften hade börjat|beställningen gäller/)
  }
})

it('lie beside a story, which is withdrawn from without a word that a lost toy stands', async () => {
  const toy = await boxSentAlone({ digital_story: true })
  await comes(toy, DHL)
  await loses(toy, 'refund', BRING)
  const story = await withdraw(toy, 'story')
  expect(story.refund).toBe(4900)
  expect(words(story)).toContain('Leksaken kom aldrig fram och är redan återbetald.')
  expect(words(story)).not.toContain('gäller som förut')
  const news = await newsOf(toy)
  expect(news).toContain('Leksaken kom aldrig fram och är återbetald.')
  expect(news).not.toContain('görs som den är beställd')
})

it('that come back after they were withdrawn from are one row of the inbox, and nobody is asked where to send them', async () => {
  const toy = await boxSentAlone()
  await comes(toy, BRING)
  await withdraw(toy)
  ok(await call('workshop-return', toy, { why: 'ångrad', parcels: [DHL.tracking_number] }))
  await minuteGoes()
  await tellOfReturns(shop, toy.orderId)
  const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
  const rows = items
    .map(({ detail }) => detail)
    .filter((detail) => JSON.stringify(detail).includes(toy.orderNumber))
  expect(rows).toMatchObject([{ kind: 'withdrawal', part: 'goods', goods_at: 'back' }])
  const page = await orderSeenBy(shop, toy.email, toy.orderNumber)
  // Nothing of it is sent again: its return has ended.
  expect(page.status_description).toBe('Din leksak är levererad.')
  const letters = await lettersTo(shop, toy.email)
  expect(letters.filter(({ subject }) => subject.includes('kom tillbaka'))).toEqual([])
})

const letterOf = async ({ email }: PrintedToy, about: string) => {
  const letters = await lettersTo(shop, email)
  return flat(letters.findLast(({ subject }) => subject.includes(about))?.text ?? '')
}

it('that are lost after they were withdrawn from are promised to nobody, and their money is due', async () => {
  const toy = await sentInTwo()
  await comes(toy, BRING)
  await withdraw(toy)
  expect(await mattersOf(toy)).toMatchObject([{ goods_at: 'away' }])
  await loses(toy, 'resend', DHL)
  const letter = await letterOf(toy, 'kom aldrig fram')
  expect(letter).toContain('Vi packar hälsningskortet på nytt')
  expect(letter).toContain(
    'Presentasken har du ångrat, så det skickar vi inte på nytt. Du behöver inte skicka tillbaka något för att få pengarna för det.',
  )
  expect((await lettersTo(shop, toy.email)).map(({ subject }) => subject)).toContain(
    'Paket 2 av 2 kom aldrig fram. Vi skickar hälsningskortet på nytt',
  )
  expect(await mattersOf(toy)).toMatchObject([{ goods_at: 'back' }])
})

it('that come back long after the message are due from when they came', async () => {
  const toy = await sentInTwo()
  await comes(toy, BRING)
  await withdraw(toy)
  shop.clock.advance(8 * DAY_MS)
  vera = await staffOf()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [DHL.tracking_number] }))
  await minuteGoes()
  const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
  expect(
    items.find(({ detail }) => detail.kind === 'withdrawal' && detail.order_number === toy.orderNumber),
  ).toMatchObject({
    detail: { goods_at: 'back' },
    due: addWorkingDays(swedishDate(shop.clock.now()), 3),
    is_late: false,
  })
})

it('that came back beside something else are not asked for an address, and their money is due', async () => {
  const toy = await sentInTwo()
  await comes(toy, BRING)
  await withdraw(toy)
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [DHL.tracking_number] }))
  await minuteGoes()
  await tellOfReturns(shop, toy.orderId)
  const letter = await letterOf(toy, 'kom tillbaka')
  expect(letter).toContain('så skickar vi hälsningskortet igen.')
  expect(await mattersOf(toy)).toMatchObject([{ goods_at: 'back' }])
})

it('that come back once the new toy was cancelled are due, and the rest of their parcel is asked about', async () => {
  const toy = await sentInTwo()
  await loses(toy, 'resend', BRING)
  expect((await withdraw(toy, 'order')).outcome).toBe('cancelled')
  await minuteGoes()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [DHL.tracking_number] }))
  await minuteGoes()
  await tellOfReturns(shop, toy.orderId)
  expect(await letterOf(toy, 'kom tillbaka')).toContain('så skickar vi hälsningskortet igen.')
  const job = ok<{ promised_last: string | null }>(
    await vera.call('workshop-packing-job', { code: toy.code }),
  )
  expect(job.promised_last).toBeNull()
  const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
  const about = items.filter(({ detail }) => JSON.stringify(detail).includes(toy.orderNumber))
  expect(about.map(({ detail }) => detail).toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'returned', reason: 'Fel adress' },
    { kind: 'withdrawal', part: 'goods', goods_at: 'back' },
  ])
  expect((await orderSeenBy(shop, toy.email, toy.orderNumber)).status_description).toBe(
    'Paket 2 av 2 kom tillbaka till vår verkstad. Svara på vårt mejl med hur du vill ha hälsningskortet.',
  )
})

it('are promised no freight that went back with the toy, by the terms that give it with goods', async () => {
  const toy = await sentInTwo()
  await shop.db.pool.query(`update orders set terms_version = '2026-11-23' where id = $1`, [toy.orderId])
  await comes(toy, DHL)
  await loses(toy, 'resend', BRING)
  await withdraw(toy, 'order')
  await shop.idle()
  expect(words(await withdraw(toy))).toContain('Priset, 59,00 kr, betalar vi tillbaka')
  const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
  const row = items.find(({ detail }) => 'order_number' in detail && detail.order_number === toy.orderNumber)
  expect(row?.toy?.freight).toBe(0)
})

it('are promised no freight that went back under own words for it', async () => {
  const toy = await sentInTwo()
  await shop.db.pool.query(`update orders set terms_version = '2026-11-23' where id = $1`, [toy.orderId])
  ok(await call('workshop-inbox-refund', toy, { amount: 5900, subject: ' frakt', why: 'a test', repeat: 0 }))
  expect(words(await withdraw(toy))).toContain('Priset, 59,00 kr, betalar vi tillbaka')
})

it('that are lost, or come back, once they were withdrawn from with the new toy are not sent again', async () => {
  for (const isLost of [true, false]) {
    const toy = await sentInTwo()
    await loses(toy, 'resend', BRING)
    const all = await withdraw(toy, 'order')
    await minuteGoes()
    if (isLost) await loses(toy, 'resend', DHL)
    else {
      ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [DHL.tracking_number] }))
      await minuteGoes()
    }
    expect(await withdraw(toy, 'order')).toEqual(all)
    expect(await mattersOf(toy)).toMatchObject([{ part: 'goods', goods_at: 'back' }])
    const job = ok<{ things: { part: string; is_to_send: boolean }[] }>(
      await vera.call('workshop-packing-job', { code: toy.code }),
    )
    expect(job.things.filter((thing) => thing.is_to_send).map(({ part }) => part)).toEqual(['greeting'])
  }
})

it('wait for nobody once all of the payment has gone back, and no letter says that nothing is left to do', async () => {
  const toy = await sentInTwo()
  await comes(toy, DHL)
  await comes(toy, BRING)
  await withdraw(toy)
  expect(await mattersOf(toy)).toHaveLength(1)
  await giveBack(toy, null, null)
  expect(await mattersOf(toy)).toEqual([])
  const [letter] = (await lettersTo(shop, toy.email)).filter(({ subject }) =>
    subject.startsWith('Vi har betalat tillbaka'),
  )
  expect(flat(letter?.text ?? 'none')).toContain('Vi har betalat tillbaka')
  expect(flat(letter?.text ?? '')).not.toContain('inte göra något mer')
})
