import { sql } from 'kysely'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { withdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import { describe, expect, it } from 'vitest'
import type { Visitor } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, orderRow, orderSeenBy, paidOrder, printBegins } from '../../test/visitors/paid-order.ts'
import { storiesLater } from '../../test/doubles/instant-providers.ts'
import { orderOf, payByCard, refusal, sessionOf } from '../../test/visitors/purchase.ts'
import { availableFrom } from '../stories/stories.rules.ts'

const DISPUTED = '4000000000000259'

const shop = await openWorkshop({ adapters: { storyTexts: storiesLater() } })

const flat = (text: string) => text.replaceAll('\u00a0', ' ')
const withdraw = (who: Visitor, email: string, orderNumber: string, name = 'Karin Lindqvist') =>
  who.call('withdraw', { name, email, order_number: orderNumber })
const receiptsTo = async (email: string) =>
  (await lettersTo(shop, email)).filter(({ subject }) =>
    /^(?:Du har ångrat|Ditt meddelande om)/.test(subject),
  )
const moveTo = (orderId: string, ways: string[]) =>
  shop.db.asShop('host command', async (tx) => {
    // The printing day.
    await sql`select set_config('shop.clock', '2099-01-01', true)`.execute(tx)
    await printBegins(tx, orderId)
    for (const became of ways) {
      const { status: was } = await tx
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      await tx.updateTable('orders').set({ status: became }).where('id', '=', orderId).execute()
      const told = { order_id: orderId, at: shop.clock.now(), aspect: 'status', who: 'Vera', why: 'a test' }
      await tx
        .insertInto('order_history')
        .values({ ...told, was, became })
        .execute()
    }
  })

describe('a withdrawal before the print begins', () => {
  it('cancels the order, refunds it in full and returns a receipt, on screen and by mail', async () => {
    const email = 'angrar@exempel.se'
    const { order } = await paidOrder(shop, { email })
    await shop.idle()
    const answer = await withdraw(shop.guest(), ' Angrar@exempel.se ', ` ${order.orderNumber.toLowerCase()} `)
    const receipt = withdrawalReceipt.parse(answer.body)
    expect(receipt).toMatchObject({
      at: shop.clock.now().toISOString(),
      name: 'Karin Lindqvist',
      order_number: order.orderNumber,
      outcome: 'cancelled',
      refund: 48_700,
    })
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'cancelled', refunded_total: 48_700 })
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      status: 'refunded',
      payment_status: 'refunded',
    })
    const [letter] = await receiptsTo('Angrar@exempel.se')
    for (const line of ['Karin Lindqvist', order.orderNumber, 'Du får tillbaka 487,00 kr.', ...receipt.told])
      expect(flat(letter?.text ?? '')).toContain(flat(line))
  })

  it('sent twice, and from two tabs at once, returns the same receipt and sends one mail', async () => {
    const email = 'tva-ganger@exempel.se'
    const { order, guest } = await paidOrder(shop, { email })
    const both = await Promise.all([
      withdraw(guest, email, order.orderNumber),
      withdraw(shop.guest(), email, order.orderNumber, 'K L'),
    ])
    shop.clock.advance(60_000)
    const again = await withdraw(guest, email, order.orderNumber, 'Någon annan')
    expect(both.map(({ body }) => body)).toEqual([again.body, again.body])
    await shop.idle()
    expect(await receiptsTo(email)).toHaveLength(1)
    const refunds = await shop.db.pool.query('select amount from refunds where order_id = $1', [
      order.orderId,
    ])
    expect(refunds.rows).toEqual([{ amount: 48_700 }])
  })

  it('of an unpaid order expires its payment form', async () => {
    const email = 'obetald@exempel.se'
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { email })
    const session = await sessionOf(guest, order)
    const answer = await withdraw(guest, email, order.orderNumber)
    expect(answer.body).toMatchObject({ outcome: 'cancelled', refund: 0 })
    expect(await payByCard(shop, session, order.total)).not.toBe(200)
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'pending',
    })
    expect(refusal(await guest.call('create-or-update-order', { id: order.orderId, email }))[0]).toBe(409)
  })

  it('of an order whose payment has not been settled yet refunds that payment', async () => {
    const email = 'nyss@exempel.se'
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { email })
    const session = await sessionOf(guest, order)
    expect(await payByCard(shop, session, order.total)).toBe(200)
    const answer = await withdraw(guest, email, order.orderNumber)
    expect(answer.body).toMatchObject({ outcome: 'cancelled', refund: order.total })
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'refunded' })
  })

  it('refunds the rest after a partial refund', async () => {
    const email = 'resten@exempel.se'
    const { order } = await paidOrder(shop, { email })
    await shop.payments.refund({
      orderId: order.orderId,
      amountOre: 10_000,
      requestKey: 'a',
      reason: 'requested_by_customer',
      why: 'late',
      who: 'Vera',
    })
    expect((await withdraw(shop.guest(), email, order.orderNumber)).body).toMatchObject({ refund: 38_700 })
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'refunded', refunded_total: 48_700 })
  })

  it('of a disputed payment leaves the refund to an operator', async () => {
    const email = 'bestrider@exempel.se'
    const { order, paymentReference } = await paidOrder(shop, { email, card: DISPUTED })
    await shop.payments.syncRefunds(paymentReference)
    const answer = await withdraw(shop.guest(), email, order.orderNumber)
    expect(answer.body).toMatchObject({ outcome: 'with_person', refund: 0 })
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'cancelled', needs_review: true })
    const page = await orderSeenBy(shop, email, order.orderNumber)
    expect(JSON.stringify(answer.body['told'])).toContain(page.status_description)
    expect(page.status_description).toContain('Betalningen granskas just nu')
  })
})

describe('the letter about a refund', () => {
  const CANCEL = 'Avbeställ och få pengarna tillbaka: '
  const letterAbout = async (email: string) => {
    const [letter] = (await lettersTo(shop, email)).filter(({ subject }) =>
      subject.startsWith('Vi har betalat'),
    )
    return flat(letter?.text ?? '')
  }
  const giveBack = async (orderId: string, requestKey: string) => {
    const part = { orderId, amountOre: 4900, reason: 'requested_by_customer' as const }
    await shop.payments.refund({ ...part, who: 'shop', why: 'freight', requestKey })
    await shop.idle()
  }

  it('offers what can be withdrawn from at that moment: all of it before print and while late, else nothing', async () => {
    const email = 'frakten@exempel.se'
    const { order } = await paidOrder(shop, { email })
    await shop.idle()
    await giveBack(order.orderId, 'before')
    expect(await letterAbout(email)).toContain('Ångra avtalet här: ')
    await moveTo(order.orderId, ['printing'])
    shop.clock.advance(1000)
    await giveBack(order.orderId, 'in-print')
    for (const offer of ['Ångra', CANCEL]) expect(await letterAbout(email)).not.toContain(offer)
    shop.clock.advance(40 * 24 * 60 * 60_000)
    await giveBack(order.orderId, 'late')
    expect(await letterAbout(email)).toContain(CANCEL)
  })

  it('offers the digital story of a toy in print alone', async () => {
    const email = 'sagan-kvar@exempel.se'
    const { order } = await paidOrder(shop, { email, more: { digital_story: true } })
    await shop.idle()
    await moveTo(order.orderId, ['printing'])
    await giveBack(order.orderId, 'part')
    expect(await letterAbout(email)).toContain('Ångra den digitala sagan: ')
    expect(await letterAbout(email)).toContain('&subject=story')
    await withdraw(shop.guest(), email, order.orderNumber)
    await shop.idle()
    const letter = await letterAbout(email)
    expect(letter).toContain('Gäller: Den digitala sagan')
    expect(letter).not.toContain('Ångra')
  })

  it('of a cancelled order says what happened, that nothing is to be done, and what is kept', async () => {
    const email = 'avbestalld@exempel.se'
    const { order } = await paidOrder(shop, { email })
    await shop.idle()
    await giveBack(order.orderId, 'before')
    shop.clock.advance(1000)
    const { body } = await withdraw(shop.guest(), email, order.orderNumber)
    await shop.idle()
    const letter = await letterAbout(email)
    for (const line of [
      'Beställningen av din leksak är avbeställd, och leksaken görs inte.',
      'resten av det du betalade, 438,00 kr',
      '5–10 bankdagar',
      'Du behöver inte göra något mer.',
      'raderas efter 3 år',
    ])
      expect(letter).toContain(line)
    expect(letter).not.toContain('Ångra avtalet')
    for (const line of ['leksaken görs inte', 'Du behöver inte göra något mer', 'raderas efter 3 år'])
      expect(JSON.stringify(body['told'])).toContain(line)
  })
})

describe('a withdrawal from the digital story alone', () => {
  it('gives its price back and touches nothing else of the order, which can be withdrawn from later', async () => {
    const email = 'bara-sagan@exempel.se'
    const guest = shop.guest()
    const { order } = await paidOrder(shop, { email, guest, more: { digital_story: true } })
    await shop.idle()
    const { status } = await orderRow(shop, order.orderId)
    const message = { name: 'Karin Lindqvist', email, order_number: order.orderNumber }
    const first = await guest.call('withdraw', { ...message, subject: 'story' })
    expect(first.body).toMatchObject({ outcome: 'recorded', subject: 'story', refund: 4900 })
    expect((await guest.call('withdraw', { ...message, subject: 'story' })).body).toEqual(first.body)
    expect((await orderRow(shop, order.orderId)).status).toBe(status)
    await shop.idle()
    expect((await orderSeenBy(shop, email, order.orderNumber)).toy.package).toBe(
      'Mellan 12 cm, gravyr ”Grattis Åke!”, digital saga (pengarna är tillbaka)',
    )
    const page = await shop.db.asShop('host command', (tx) => shop.orders.getForFulfilment(tx, order.orderId))
    expect(page?.goods).toMatchObject([
      { part: 'toy', details: ['Mellan 12 cm', 'Gravyr'], isBack: false },
      { part: 'digital_story', name: 'Digital saga', isBack: true },
    ])
    expect((await receiptsTo(email)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/”Jag ångrar den digitala sagan i\s+beställning[^]*Leksaken påverkas inte/),
    ])
    const told = (await lettersTo(shop, 'hej@leksmedjan.example')).filter(({ subject }) =>
      subject.includes(order.orderNumber),
    )
    const news = told.find(({ subject }) => subject.includes('har ångrat'))
    expect(news?.subject).toBe(`En köpare har ångrat den digitala sagan (${order.orderNumber})`)
    expect(news?.text).toContain('Leksaken berörs inte.')
    expect(news?.text).not.toContain('Utskriften hade börjat')
    const { rows } = await shop.db.pool.query('select why from refunds where order_id = $1', [order.orderId])
    expect(rows).toEqual([{ why: 'the buyer withdrew from the digital story' }])
    const all = await guest.call('withdraw', message)
    expect(all.body).toMatchObject({
      outcome: 'cancelled',
      subject: 'order',
      refund: order.total - 4900,
    })
    await shop.idle()
    expect(new Set((await receiptsTo(email)).map(({ subject }) => subject))).toEqual(
      new Set([
        `Du har ångrat den digitala sagan i beställning ${order.orderNumber}`,
        `Du har ångrat beställning ${order.orderNumber}`,
      ]),
    )
    expect(flat(JSON.stringify(all.body['told']))).toContain(
      'Du får tillbaka 487,00 kr, utöver de 49,00 kr som har gått tillbaka tidigare.',
    )
  })
})

it('an add-on is said to be paid back once all of its price went back for it', async () => {
  const email = 'tillval@exempel.se'
  const { order } = await paidOrder(shop, { email, more: { gift_box: true } })
  await shop.idle()
  const part = { orderId: order.orderId, subject: 'Presentask', reason: 'requested_by_customer' as const }
  const bought = async (amountOre: number) => {
    await shop.payments.refund({ ...part, amountOre, who: 'shop', why: 'torn', requestKey: `${amountOre}` })
    await shop.idle()
    return (await orderSeenBy(shop, email, order.orderNumber)).toy.package
  }
  expect(await bought(900)).toBe('Mellan 12 cm, gravyr ”Grattis Åke!”, presentask')
  expect(await bought(5000)).toBe('Mellan 12 cm, gravyr ”Grattis Åke!”, presentask (pengarna är tillbaka)')
})

describe('a withdrawal from a story that cannot be withdrawn from any more', () => {
  it('is a message that ended nothing: in its receipt, in the letter to the shop and on the page of the order', async () => {
    const email = 'for-sen-saga@exempel.se'
    const guest = shop.guest()
    const { order } = await paidOrder(shop, { email, guest, more: { digital_story: true } })
    await shop.idle()
    shop.clock.advance(20 * 24 * 60 * 60_000)
    const message = { name: 'Karin Lindqvist', email, order_number: order.orderNumber }
    const { body } = await guest.call('withdraw', { ...message, subject: 'story' })
    expect(body).toMatchObject({ outcome: 'recorded', subject: 'story', refund: 0 })
    await shop.idle()
    const [receipt] = await receiptsTo(email)
    const { rows } = await shop.db.pool.query<{ html: string }>(
      `select html from mail_messages where once_key like $1`,
      [`withdrawal:${order.orderId}:recorded:story:%`],
    )
    expect(rows[0]?.html).toContain('Ditt kvitto på ditt meddelande')
    expect(receipt?.text).toMatch(/går inte att ångra\s+längre/)
    expect(receipt?.text).toMatch(/de fjorton\s+dagarna från köpet har\s+gått/)
    expect(receipt?.text).not.toMatch(/genast|redan återbetald/)
    const told = (await lettersTo(shop, 'hej@leksmedjan.example')).filter(({ subject }) =>
      subject.includes(order.orderNumber),
    )
    expect(told.map(({ subject }) => subject)).toContain(
      `En köpare ville ångra den digitala sagan (${order.orderNumber})`,
    )
    expect(told.map(({ text }) => flat(text.replaceAll(/\s+/g, ' '))).join()).toContain(
      'Köparen fick till svar: ”Den digitala sagan går inte att ångra längre: de fjorton dagarna från köpet har gått.”',
    )
    const page = await shop.db.asShop('host command', (tx) => shop.orders.getForFulfilment(tx, order.orderId))
    expect(page?.money).toMatchObject({ withdrawals: [{ part: 'story_kept' }] })
  })

  it('while the bank holds the money, holds: nothing says that it came too late', async () => {
    for (const subject of ['story', 'order'] as const) {
      const email = `saga-hos-banken-${subject}@exempel.se`
      const guest = shop.guest()
      const bought = await paidOrder(shop, { email, guest, more: { digital_story: true } })
      const { order, paymentReference } = bought
      await shop.idle()
      await moveTo(order.orderId, ['printing'])
      shop.clock.advance(61_000)
      await shop.db.pool.query(
        `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at)
         values ($1, $2, $3, $4, 'needs_response', 'fraudulent', now(), now())`,
        [`dp_${subject}`, order.orderId, paymentReference, order.total],
      )
      const message = { name: 'Karin Lindqvist', email, order_number: order.orderNumber }
      const { body } = await guest.call('withdraw', { ...message, subject })
      expect(body).toMatchObject({ outcome: 'recorded', refund: 0 })
      expect(JSON.stringify(body['told'])).toContain(
        'Ditt meddelande om den digitala sagan gäller, men din bank',
      )
      await shop.idle()
      const told = (await lettersTo(shop, 'hej@leksmedjan.example')).filter(
        ({ subject: title }) => /ångra/.test(title) && title.includes(order.orderNumber),
      )
      expect(told).toHaveLength(1)
      expect(told[0]?.text).not.toMatch(/går inte att ångra\s+längre/)
    }
  })
})

describe('a withdrawal from a story of which a part went back', () => {
  const withPartBack = async (email: string, amountOre: number, subject: string) => {
    const guest = shop.guest()
    const { order } = await paidOrder(shop, { email, guest, more: { digital_story: true } })
    await shop.idle()
    await moveTo(order.orderId, ['printing'])
    const part = { orderId: order.orderId, subject, reason: 'requested_by_customer' as const }
    await shop.payments.refund({ ...part, amountOre, who: 'shop', why: 'a page was torn', requestKey: email })
    await shop.idle()
    const message = { name: 'Karin Lindqvist', email, order_number: order.orderNumber, subject: 'story' }
    const { body } = await guest.call('withdraw', message)
    await shop.idle()
    return { order, body }
  }

  it('gives back the rest of its price', async () => {
    const { order, body } = await withPartBack('saga-rest@exempel.se', 1000, 'Digital saga')
    expect(body).toMatchObject({ outcome: 'recorded', refund: 3900 })
    expect(flat(JSON.stringify(body['told']))).toContain('får tillbaka 39,00 kr för den')
    expect(await orderRow(shop, order.orderId)).toMatchObject({ refunded_total: 4900 })
  })

  it('gives back what is left of the payment, where that is less', async () => {
    const { total } = (
      await paidOrder(shop, { email: 'saga-pris@exempel.se', more: { digital_story: true } })
    ).order
    const { order, body } = await withPartBack('saga-lite@exempel.se', total - 2000, 'Prisavdrag för fel')
    expect(body).toMatchObject({ outcome: 'recorded', refund: 2000 })
    expect(await orderRow(shop, order.orderId)).toMatchObject({ refunded_total: order.total })
  })

  it('is not one where all of its price went back', async () => {
    const { body } = await withPartBack('saga-hel@exempel.se', 4900, 'Digital saga')
    expect(body).toMatchObject({ outcome: 'recorded', refund: 0 })
    expect(JSON.stringify(body['told'])).toContain('Den digitala sagan är redan återbetald.')
  })
})

describe('a withdrawal once the print has begun', () => {
  it('is stored, and returns why the right does not apply', async () => {
    const email = 'for-sent@exempel.se'
    const { order } = await paidOrder(shop, { email })
    await shop.idle()
    await moveTo(order.orderId, ['printing'])
    shop.clock.advance(61_000)
    const { body } = await withdraw(shop.guest(), email, order.orderNumber)
    expect(body).toMatchObject({ outcome: 'recorded', refund: 0 })
    expect(JSON.stringify(body['told'])).toContain('omfattas därför inte av ångerrätten')
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'printing', refunded_total: 0 })
    await shop.idle()
    expect(await receiptsTo(email)).toHaveLength(1)
  })

  it('names what is not made to measure, until a fortnight after it arrived', async () => {
    const bought = async (email: string, days: number | null) => {
      const { order } = await paidOrder(shop, { email, more: { gift_box: true } })
      await shop.idle()
      await moveTo(order.orderId, days === null ? ['printing'] : ['printing', 'shipped', 'delivered'])
      if (days !== null)
        await shop.db.pool.query(
          `insert into shipments (order_id, carrier, tracking_number, shipped_at, delivered_at)
           values ($1, 'PostNord', 'UA123456789SE', $2, $2)`,
          [order.orderId, shop.clock.now()],
        )
      shop.clock.advance((days ?? 0) * 24 * 60 * 60_000 + 61_000)
      const { body } = await withdraw(shop.guest(), email, order.orderNumber)
      expect(body).toMatchObject({ outcome: 'recorded', refund: 0 })
      await shop.idle()
      const news = (await lettersTo(shop, 'hej@leksmedjan.example')).find(
        ({ subject }) => subject.includes('har ångrat') && subject.includes(order.orderNumber),
      )
      return [JSON.stringify(body['told']), news?.text ?? '']
    }
    const right = [
      expect.stringMatching(/Du har ångrat: presentask\./) as string,
      expect.stringMatching(/Köparen har ångrat: presentask\./) as string,
    ]
    expect(await bought('ask-i-tryck@exempel.se', null)).toEqual(right)
    expect(await bought('ask-framme@exempel.se', 14)).toEqual(right)
    const over = await bought('ask-sent@exempel.se', 15)
    expect(over.join(' ')).not.toContain('presentask')
  })

  it('does not count against a later one: a toy that is late by then is cancelled, and the rest is refunded', async () => {
    const email = 'forst-saga@exempel.se'
    const guest = shop.guest()
    const { order } = await paidOrder(shop, { email, guest, more: { digital_story: true } })
    await shop.idle()
    await moveTo(order.orderId, ['printing'])
    shop.clock.advance(61_000)
    const first = await withdraw(guest, email, order.orderNumber)
    expect(first.body).toMatchObject({ outcome: 'recorded', refund: 4900 })
    shop.clock.advance(40 * 24 * 60 * 60_000)
    const second = await withdraw(guest, email, order.orderNumber)
    expect(second.body).toMatchObject({ outcome: 'cancelled', refund: order.total - 4900 })
    expect((await withdraw(guest, email, order.orderNumber)).body).toEqual(second.body)
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      status: 'refunded',
      refunded_total: order.total,
    })
    expect(await receiptsTo(email)).toHaveLength(2)
    const told = await lettersTo(shop, 'hej@leksmedjan.example')
    expect(
      told.filter(({ subject }) => subject === `En köpare har ångrat sig (${order.orderNumber})`),
    ).toHaveLength(2)
    const opens = (words: string) => told.find(({ text }) => text.includes(words))?.text
    expect(opens('Utskriften hade börjat')).toContain('/workshop/inbox')
    expect(opens('Utskriften hade börjat')).toMatch(/Den digitala sagan får köparen\s+ångra/)
    expect(opens('Beställningen är avbruten')).toContain('/workshop/queue')
  })

  it('of a late toy tells the shop to stop the print, and where it runs', async () => {
    const email = 'sen-i-skrivare@exempel.se'
    const { order } = await paidOrder(shop, { email })
    await shop.idle()
    await moveTo(order.orderId, ['printing'])
    const { rows: printers } = await shop.db.pool.query<{ id: string }>(
      `insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, hours_a_day, created_at, updated_at)
       values ('Bambun', 250, 210, 210, 5, 24, now(), now()) returning id`,
    )
    await shop.db.pool.query(
      `update print_jobs set status = 'printing', printer_id = $2, started_at = now() where order_id = $1`,
      [order.orderId, printers[0]?.id],
    )
    shop.clock.advance(40 * 24 * 60 * 60_000)
    expect((await withdraw(shop.guest(), email, order.orderNumber)).body).toMatchObject({
      outcome: 'cancelled',
    })
    await shop.idle()
    const told = await lettersTo(shop, 'hej@leksmedjan.example')
    const letter = told.find(
      ({ subject }) => subject.includes(order.orderNumber) && subject.includes('ångrat'),
    )
    const text = letter?.text.replaceAll(/\s+/g, ' ')
    const words = (await lettersTo(shop, email)).map((each) => each.text.replaceAll(/\s+/g, ' ')).join()
    expect(words).toContain('Beställningen av din leksak är avbeställd, och leksaken skickas inte.')
    expect(words).not.toContain('görs inte')
    expect(text).toContain('Beställningen är avbruten. Stoppa utskriften på Bambun.')
    expect(text).not.toContain('Skriv inte ut den')
    expect(text).toContain('/workshop/queue')
  })

  it('refunds the digital story for a fortnight, unless the buyer consented to immediate delivery', async () => {
    const bought = async (email: string, agreed: boolean) => {
      const guest = shop.guest()
      const order = await orderOf(shop, guest, { email, digital_story: true })
      if (agreed) await guest.call('story-consent', { order_id: order.orderId, agreed })
      const session = await sessionOf(guest, order)
      await payByCard(shop, session, order.total)
      await shop.payments.settle(session.sessionId)
      await shop.idle()
      await moveTo(order.orderId, ['printing', 'shipped'])
      return order
    }
    await shop.idle()
    // The fourteenth day is a Saturday.
    while (new Date(swedishDate(shop.clock.now())).getUTCDay() !== 6) shop.clock.advance(24 * 60 * 60_000)
    const free = await bought('saga@exempel.se', false)
    const bound = await bought('saga-nu@exempel.se', true)
    const late = await bought('saga-sen@exempel.se', false)
    const { body } = await withdraw(shop.guest(), 'saga@exempel.se', free.orderNumber)
    const { total } = await shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('order_items')
        .select('total')
        .where('order_id', '=', free.orderId)
        .where('part', '=', 'digital_story')
        .executeTakeFirstOrThrow(),
    )
    expect(total).toBeGreaterThan(0)
    expect(body).toMatchObject({ outcome: 'recorded', refund: total })
    const consented = await withdraw(shop.guest(), 'saga-nu@exempel.se', bound.orderNumber)
    expect(consented.body).toMatchObject({ outcome: 'recorded', refund: 0 })
    const { body: storyAtOnce } = await shop.guest().call('withdraw', {
      name: 'Karin Lindqvist',
      email: 'saga-nu-ensam@exempel.se',
      order_number: (await bought('saga-nu-ensam@exempel.se', true)).orderNumber,
      subject: 'story',
    })
    expect(JSON.stringify(storyAtOnce['told'])).toContain('du bad att få den genast')
    expect(JSON.stringify(storyAtOnce['told'])).not.toMatch(/fjorton|återbetald/)
    await shop.idle()
    const over = availableFrom({ paidAt: shop.clock.now(), agreed: false })
    const oreOf = () => shop.db.asShop('host command', (tx) => shop.orders.withdrawableOre(tx, late.orderId))
    shop.clock.set(new Date(over.getTime() - 1))
    expect(await oreOf()).toBe(total)
    shop.clock.set(over)
    expect(await oreOf()).toBe(0)
    const tooLate = await withdraw(shop.guest(), 'saga-sen@exempel.se', late.orderNumber)
    expect(tooLate.body).toMatchObject({ outcome: 'recorded', refund: 0 })
    await shop.idle()
    expect(await orderRow(shop, free.orderId)).toMatchObject({ status: 'shipped', refunded_total: total })
  })
})

describe('a withdrawal is refused', () => {
  it('alike for every miss, and is rate limited', async () => {
    const email = 'riktig@exempel.se'
    const order = await orderOf(shop, shop.guest(), { email })
    const stranger = shop.guest()
    const wrongAddress = await withdraw(stranger, 'fel@exempel.se', order.orderNumber)
    const wrongNumber = await withdraw(stranger, email, 'MINIMAL-22222222')
    expect(refusal(wrongAddress)).toEqual([404, 'lookup_missed'])
    expect(wrongNumber.text).toBe(wrongAddress.text)
    const answers: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      answers.push((await withdraw(stranger, 'fel@exempel.se', `MINIMAL-2222222${guess % 8}`)).status)
    expect(answers.at(-1)).toBe(429)
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'pending' })
  })

  it('without a name, with an invalid address, with unknown fields', async () => {
    const guest = shop.guest()
    expect(refusal(await withdraw(guest, 'a@b.se', 'MINIMAL-22222222', '  '))).toEqual([400, 'bad_request'])
    expect(refusal(await withdraw(guest, 'a b', 'MINIMAL-22222222'))).toEqual([400, 'bad_request'])
    const asked = { name: 'K', email: 'a@b.se', order_number: 'MINIMAL-22222222', reason: 'ångrar mig' }
    expect(refusal(await guest.call('withdraw', asked))).toEqual([400, 'unknown_field'])
  })
})
