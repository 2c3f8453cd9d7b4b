/** Mails to the shop itself, at its seller's address. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../src/payments/payments.ts'
import { openTestShop, TEST_URL, type TestShop } from './shops/open-shop.ts'
import { lettersTo, orderRow, paidOrder } from './visitors/paid-order.ts'
import { quickModels } from './doubles/instant-providers.ts'
import { askForSession, ok, orderOf, payByCard } from './visitors/purchase.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'

const DISPUTED = '4000000000000259'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
})
afterEach(async () => {
  await shop.idle()
  expect(await checkInvariants(shop.db.pool)).toEqual([])
})
afterAll(() => shop.close())

const stripe = () => createSandboxClient(shop).stripe

/** Mails to the shop that contain this word, oldest first, with plain spaces. */
async function told(word: string): Promise<{ subject: string; text: string }[]> {
  await shop.idle()
  const letters = await lettersTo(shop, 'hej@leksmedjan.example')
  return letters
    .map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }))
    .filter(({ text }) => text.includes(word))
    .toReversed()
}
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const day = (iso: string) => DAY.format(new Date(iso))
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a sale', () => {
  it('is mailed once, with number, toy, sum, days and the next commands, and no name', async () => {
    const { order } = await paidOrder(shop, {
      email: 'köpare@exempel.se',
      more: {
        recipient_name: 'Sixtiline',
        digital_story: true,
        gift_box: true,
        greeting: { enabled: true, message: 'Kram Sixtiline' },
      },
    })
    const letters = await told(order.orderNumber)
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^Ny beställning: [\\d ]+,00 kr \\(${order.orderNumber}\\)$`)),
    ])
    const text = letters[0]?.text ?? ''
    const { toy_name: toy, prints_from: printsFrom } = await orderRow(shop, order.orderId)
    const first = day(printsFrom ?? '')
    for (const line of [
      `Leksak: ${toy}`,
      `Öppna i verkstaden: ${TEST_URL}/workshop/order?order=${order.orderNumber}`,
      `, tidigast ${first}.`,
      `Skrivs ut tidigast: ${first}`,
      'Köpt: Mellan 12 cm, ',
      'Gravyr (med text)',
      'Presentask',
      'Hälsningskort (med text)',
      'Digital saga',
      'Frakt: ',
      `npm run shop -- order ${order.orderNumber}\n`,
      `Utlovad: `,
      `npm run shop -- files ${order.orderNumber} <mapp>`,
      `npm run shop -- print ${order.orderNumber}`,
    ])
      expect(text).toContain(line)
    expect(text).not.toMatch(/Sixtiline|köpare@|Lindqvist|Storgatan|Åke/i)
  })
})

describe('a withdrawal', () => {
  it('is mailed with the refund, once however often it is sent', async () => {
    const email = 'angrar@exempel.se'
    const { order, guest } = await paidOrder(shop, { email })
    const message = { name: 'Karin Lindqvist', email, order_number: order.orderNumber }
    for (const _ of ['once', 'twice']) ok(await guest.call('withdraw', message))
    const letters = (await told(order.orderNumber)).filter(({ subject }) => subject.includes('ångrat'))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Skriv inte ut den.')
    expect(letters[0]?.text).toContain('Betalas tillbaka: 487,00 kr')
    expect(letters[0]?.text).not.toContain('Lindqvist')
  })
})

describe('a dispute', () => {
  it('is mailed with its sum and its last day, and again when the bank has decided', async () => {
    const { order, paymentReference } = await paidOrder(shop, { email: 'tvist@exempel.se', card: DISPUTED })
    const [opened, ...more] = (await told(order.orderNumber)).filter(
      ({ subject }) => !subject.startsWith('Ny beställning'),
    )
    expect(more).toEqual([])
    expect(opened?.subject).toBe(`Svara på en tvist om betalningen (${order.orderNumber})`)
    const [dispute] = (await stripe().disputes.list({ payment_intent: paymentReference })).data
    const dueBy = new Date((dispute?.evidence_details.due_by ?? 0) * 1000)
    const day = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      day: 'numeric',
      month: 'long',
    }).format(dueBy)
    expect(opened?.text).toContain('Omtvistat: 487,00 kr')
    expect(opened?.text).toContain(`Öppna i verkstaden: ${TEST_URL}/workshop/inbox`)
    expect(opened?.text).toContain('Bankens skäl: Köparen säger sig inte ha gjort köpet')
    expect(opened?.text).toContain(`Svara senast: ${day}`)
    expect(opened?.text).toContain(`npm run shop -- review release ${order.orderNumber} <skäl>`)
    const { rows } = await shop.db.pool.query('select answer_by from disputes where order_id = $1', [
      order.orderId,
    ])
    expect(rows).toEqual([{ answer_by: dueBy }])
    await stripe().disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    const subjects = (await told(order.orderNumber)).map(({ subject }) => subject)
    expect(subjects).toContain(`Tvisten är över och pengarna är kvar (${order.orderNumber})`)
    expect(subjects.filter((subject) => subject.includes('vist'))).toHaveLength(2)
  })

  it('that is lost is mailed as lost', async () => {
    const { order, paymentReference } = await paidOrder(shop, {
      email: 'forlorad@exempel.se',
      card: DISPUTED,
    })
    await shop.idle()
    const [dispute] = (await stripe().disputes.list({ payment_intent: paymentReference })).data
    await stripe().disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'losing_evidence' },
      submit: true,
    })
    const letters = await told(order.orderNumber)
    expect(letters.map(({ subject }) => subject)).toContain(`Tvisten är förlorad (${order.orderNumber})`)
  })
})

describe('an order that is parked', () => {
  it('is mailed with the reason and the command, each time it is parked', async () => {
    const email = 'dyrare@exempel.se'
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { email })
    const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
    const raise = (ore: number) =>
      shop.db.pool.query(
        `update orders set product_total = product_total + $2, total_price = total_price + $2 where id = $1`,
        [order.orderId, ore],
      )
    await raise(100)
    await payByCard(shop, session, order.total)
    const [parked, ...more] = await told(order.orderNumber)
    expect(more).toEqual([])
    expect(parked?.subject).toBe(`En beställning väntar på dig (${order.orderNumber})`)
    expect(parked?.text).toContain('betalningen passar inte beställningen')
    expect(parked?.text).toContain(`npm run shop -- refund ${order.orderNumber}`)
    expect(parked?.text).not.toContain('the amount paid')
    await raise(-100)
    const park = () =>
      shop.db.asShop('host command', (tx) =>
        shop.orders.park(tx, order.orderId, 'the digital story could not be made'),
      )
    await park()
    expect(await told(order.orderNumber)).toHaveLength(1)
    await shop.payments.refund({
      orderId: order.orderId,
      amountOre: null,
      reason: 'requested_by_customer',
      why: 'did not fit',
      who: 'Vera',
      requestKey: 'a',
    })
    await shop.idle()
    shop.clock.advance(1000)
    await park()
    const [, second] = await told(order.orderNumber)
    expect(second?.text).toContain('Den digitala sagan gick inte att göra.')
  })
})

describe('an erasure request', () => {
  it('is mailed once, with its number, its last day and no address', async () => {
    const anna = await shop.customer('glom-mig@exempel.se')
    for (const _ of ['once', 'twice']) ok(await anna.call('account-deletion'))
    const { rows } = await shop.db.pool.query<{ id: string }>(
      'select id from deletion_requests where user_id = $1',
      [anna.userId],
    )
    const letters = await told(rows[0]?.id ?? '')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toMatch(/^En kund vill bli glömd \(senast \d+ \p{L}+\)$/u)
    expect(letters[0]?.text).toContain(`npm run shop -- people erase ${rows[0]?.id}`)
    expect(letters[0]?.text).not.toContain('glom-mig@')
  })

  it('is confirmed to whoever asked, once, with its last day and what is kept for seven years', async () => {
    const anna = await shop.customer('glom-mig-med-brev@exempel.se')
    for (const _ of ['once', 'twice']) ok(await anna.call('account-deletion'))
    await shop.idle()
    const letters = (await lettersTo(shop, 'glom-mig-med-brev@exempel.se')).filter(({ subject }) =>
      subject.startsWith('Du har bett oss radera'),
    )
    expect(letters.map(({ subject }) => subject)).toEqual(['Du har bett oss radera ditt konto'])
    const text = letters[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
    expect(text).toMatch(/Senast \d+ \p{L}+ \d{4} raderar vi ditt konto/u)
    expect(text).toContain('sju år enligt bokföringslagen')
    expect(text).toContain('/settings')
  })

  it('of a guest is confirmed once to the address it is about, and is taken back by replying', async () => {
    const email = 'glom-en-gast@exempel.se'
    for (const _ of ['once', 'twice']) await shop.accounts.noteDeletion(email)
    await shop.idle()
    const letters = await lettersTo(shop, email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Du har bett oss radera dina uppgifter'])
    const text = letters[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
    expect(text).toMatch(/Senast \d+ \p{L}+ \d{4} raderar vi det som hör till din e-post/u)
    expect(text).toContain('Svara på det här mejlet innan det är gjort')
    expect(text).toContain('sju år enligt bokföringslagen')
    expect(text).not.toMatch(/ditt konto|\/settings|Inställningar/)
  })
})
