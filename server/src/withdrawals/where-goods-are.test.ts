/** Withdrawals from goods whose parcel is not where the toy is. */
import { randomUUID } from 'node:crypto'
import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import { expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, orderRow, orderSeenBy, tellOfReturns } from '../../test/visitors/paid-order.ts'
import { passes, printedToy, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
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

it('can be withdrawn from after a message about all of the order in print, once they have arrived', async () => {
  const toy = await printedToy(shop, { gift_box: true })
  const all = await withdraw(toy, 'order')
  expect(all.outcome).toBe('recorded')
  vera = await staffOf()
  await passes(shop, vera, toy.code)
  ok(await call('workshop-ship', toy, { method: 'parcel', parcels: [DHL] }))
  await minuteGoes()
  await comes(toy, DHL)
  const goods = await withdraw(toy)
  expect(goods).toMatchObject({ subject: 'goods', outcome: 'recorded' })
  expect(words(goods)).toContain('Du har ångrat: presentask.')
  expect(words(goods)).toContain('Skicka tillbaka det inom 14 dagar från det här meddelandet')
  expect(await said(toy)).toEqual([
    { subject: 'goods', goods: 'Presentask' },
    { subject: 'order', goods: null },
  ])
  expect(await withdraw(toy)).toEqual(goods)
  expect(await withdraw(toy, 'order')).toEqual(all)
})

async function newToyCancelled(): Promise<PrintedToy> {
  const toy = await sentInTwo()
  await comes(toy, DHL)
  await loses(toy, 'resend', BRING)
  expect((await withdraw(toy, 'order')).outcome).toBe('cancelled')
  await shop.idle()
  return toy
}

it('can be withdrawn from once the new toy alone was cancelled', async () => {
  const toy = await newToyCancelled()
  shop.clock.advance(13 * DAY_MS)
  const goods = await withdraw(toy)
  expect(goods).toMatchObject({ subject: 'goods', outcome: 'recorded' })
  expect(words(goods)).toContain('Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka')
  expect(words(goods)).toContain('Skicka tillbaka det inom 14 dagar från det här meddelandet')
  expect(words(goods)).not.toContain('gäller som förut')
  expect(await newsOf(toy)).toContain('Den nya leksaken är redan avbeställd.')
  const { orderId } = toy
  await shop.payments.refund({
    orderId,
    amountOre: 5900,
    subject: 'Presentask',
    requestKey: 'box',
    reason: 'requested_by_customer',
    why: 'sent back',
    who: 'Vera',
  })
  expect(await withdraw(toy)).toEqual(goods)
})

it('can no longer be withdrawn from a fortnight after they arrived and the new toy alone was cancelled', async () => {
  const toy = await newToyCancelled()
  shop.clock.advance(20 * DAY_MS)
  expect(words(await withdraw(toy))).toContain('de fjorton dagarna från leveransen har gått')
})

it('that are on their way when the new toy is cancelled are sent back within a fortnight of their arrival', async () => {
  const toy = await sentInTwo()
  await loses(toy, 'resend', BRING)
  const all = words(await withdraw(toy, 'order'))
  expect(all).toContain(
    'har du rätt att ångra: presentask. När du har fått det skickar du tillbaka det inom 14 dagar',
  )
  expect(all).not.toContain('från det här meddelandet')
  shop.clock.advance(20 * DAY_MS)
  expect(words(await withdraw(toy))).toContain('När du har fått det skickar du tillbaka det inom 14 dagar')
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
  expect(rows).toMatchObject([{ kind: 'withdrawal', part: 'goods', is_due: true }])
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
const matterOf = async ({ orderNumber }: PrintedToy) => {
  const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
  const all = items.map(({ detail }) => detail)
  return all.find((detail) => detail.kind === 'withdrawal' && detail.order_number === orderNumber)
}

it('that are lost after they were withdrawn from are promised to nobody, and their money is due', async () => {
  const toy = await sentInTwo()
  await comes(toy, BRING)
  await withdraw(toy)
  expect(await matterOf(toy)).toMatchObject({ is_due: false })
  await loses(toy, 'resend', DHL)
  const letter = await letterOf(toy, 'kom aldrig fram')
  expect(letter).toContain('Vi packar hälsningskortet på nytt')
  expect(letter).toContain(
    'Presentasken har du ångrat, så det skickar vi inte på nytt. Du behöver inte skicka tillbaka något för att få pengarna för det.',
  )
  expect((await lettersTo(shop, toy.email)).map(({ subject }) => subject)).toContain(
    'Paket 2 av 2 kom aldrig fram. Vi skickar hälsningskortet på nytt',
  )
  expect(await matterOf(toy)).toMatchObject({ is_due: true })
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
  expect(await matterOf(toy)).toMatchObject({ is_due: true })
})

it('that come back once the new toy was cancelled are asked about, and wait in the inbox', async () => {
  const toy = await sentInTwo()
  await loses(toy, 'resend', BRING)
  expect((await withdraw(toy, 'order')).outcome).toBe('cancelled')
  await minuteGoes()
  ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [DHL.tracking_number] }))
  await minuteGoes()
  await tellOfReturns(shop, toy.orderId)
  expect(await letterOf(toy, 'kom tillbaka')).toContain(
    'så skickar vi presentasken och hälsningskortet igen.',
  )
  const job = ok<{ promised_last: string | null }>(
    await vera.call('workshop-packing-job', { code: toy.code }),
  )
  expect(job.promised_last).toBeNull()
  const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
  const about = items.filter(({ detail }) => JSON.stringify(detail).includes(toy.orderNumber))
  expect(about).toMatchObject([{ detail: { kind: 'returned', reason: 'Fel adress' } }])
  expect((await orderSeenBy(shop, toy.email, toy.orderNumber)).status_description).toBe(
    'Paket 2 av 2 kom tillbaka till vår verkstad. Svara på vårt mejl med hur du vill ha det.',
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

it('that are to be sent again, or came back, once the new toy alone was cancelled are withdrawn from', async () => {
  for (const isLost of [true, false]) {
    const toy = await sentInTwo()
    await loses(toy, 'resend', BRING)
    const all = await withdraw(toy, 'order')
    expect(all.outcome).toBe('cancelled')
    await minuteGoes()
    if (isLost) await loses(toy, 'resend', DHL)
    else {
      ok(await call('workshop-return', toy, { why: 'Fel adress', parcels: [DHL.tracking_number] }))
      await minuteGoes()
    }
    const goods = await withdraw(toy)
    expect(goods).toMatchObject({ subject: 'goods', outcome: 'recorded' })
    expect(words(goods)).toContain(isLost ? 'vi skickar det inte på nytt' : 'Vi skickar det inte.')
    expect(await withdraw(toy)).toEqual(goods)
    expect(await withdraw(toy, 'order')).toEqual(all)
    expect(await newsOf(toy)).toContain('Du har ångrat: presentask.')
    const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
    expect(
      items.filter(
        ({ detail }) =>
          detail.kind === 'withdrawal' && detail.order_number === toy.orderNumber && detail.part === 'goods',
      ),
    ).toHaveLength(1)
  }
})

it('wait for nobody once all of the payment has gone back, and no letter says that nothing is left to do', async () => {
  const toy = await sentInTwo()
  await comes(toy, DHL)
  await comes(toy, BRING)
  await withdraw(toy)
  const waits = async () => {
    const { items } = inboxAnswer.parse(ok(await vera.call('workshop-inbox')))
    return items.filter(
      ({ detail }) => detail.kind === 'withdrawal' && detail.order_number === toy.orderNumber,
    )
  }
  expect(await waits()).toHaveLength(1)
  const { orderId } = toy
  await shop.payments.refund({
    orderId,
    amountOre: null,
    subject: null,
    requestKey: 'all',
    reason: 'requested_by_customer',
    why: 'a test',
    who: 'Vera',
  })
  await shop.idle()
  expect(await waits()).toEqual([])
  const [letter] = (await lettersTo(shop, toy.email)).filter(({ subject }) =>
    subject.startsWith('Vi har betalat tillbaka'),
  )
  expect(flat(letter?.text ?? 'none')).toContain('Vi har betalat tillbaka')
  expect(flat(letter?.text ?? '')).not.toContain('inte göra något mer')
})
