/** Host decisions by command: parked orders, reports of shared designs, erasure requests. */
import { orderLookup } from '@leksmedjan/contract/order-pages'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import { sharePreview } from '@leksmedjan/contract/sharing'
import { staffMember } from './visitors/staff.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../src/payments/payments.ts'
import { openTestShop, TEST_URL, type TestShop } from './shops/open-shop.ts'
import { hostCommand } from './visitors/host.ts'
import { lettersTo, orderRow, paidOrder, printingDayComes, tellOfSteps } from './visitors/paid-order.ts'
import { quickModels } from './doubles/instant-providers.ts'
import { askForSession, designOf, ok, orderOf, payByCard, refusal } from './visitors/purchase.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { tracesOf } from './visitors/traces.ts'

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

const command = (name: string, ...args: string[]) => hostCommand(shop, name, ...args)
const query = async <T>(text: string, values: unknown[]) =>
  (await shop.db.pool.query(text, values)).rows as T[]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an order parked by a dispute', () => {
  const disputed = async (email: string) => {
    const paid = await paidOrder(shop, { email, card: DISPUTED })
    await shop.idle()
    return paid
  }
  const decide = async (paymentReference: string, evidence: string) => {
    const { stripe } = createSandboxClient(shop)
    const [dispute] = (await stripe.disputes.list({ payment_intent: paymentReference })).data
    await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: evidence },
      submit: true,
    })
    await shop.idle()
  }

  it('is not released while the bank decides, and continues once it is won, with the reason in its history', async () => {
    const { order, paymentReference } = await disputed('vunnen@exempel.se')
    await expect(command('review', 'release', order.orderNumber, 'visst')).rejects.toThrow(
      /the bank has not decided about its payment \(needs_response, to be answered by \d{4}-\d\d-\d\d \d\d:\d\d Swedish time\)/,
    )
    await decide(paymentReference, 'winning_evidence')
    const number = order.orderNumber.toLowerCase()
    expect(await command('review', 'release', number, 'banken', 'gav', 'oss rätt')).toContain(
      'waits for nobody any more: it is processing and goes on from there. No money was moved.',
    )
    expect(await orderRow(shop, order.orderId)).toMatchObject({ needs_review: false, review_reason: null })
    expect(
      await query(
        `select became, who, why from order_history where order_id = $1 and aspect = 'review' order by id desc limit 1`,
        [order.orderId],
      ),
    ).toEqual([{ became: 'released', who: 'host', why: 'banken gav oss rätt' }])
    await expect(command('review', 'release', number, 'igen')).rejects.toThrow('the order waits for nobody')
  })

  it('is not released when it is lost, unless it has been sent', async () => {
    const { order, paymentReference } = await disputed('forlorad@exempel.se')
    await decide(paymentReference, 'losing_evidence')
    await expect(command('review', 'release', order.orderNumber, 'ändå')).rejects.toThrow(
      'the bank gave its money back to the buyer',
    )
    const asked = { email: 'forlorad@exempel.se', order_number: order.orderNumber }
    const page = async () => orderLookup.parse(ok(await shop.guest().call('order-lookup', asked))).order
    expect(await page()).toMatchObject({ delivery_span: null, bank_gave_back: 'unsent' })
    expect(await command('review', 'cancel', order.orderNumber, 'banken gav tillbaka')).toContain(
      'is cancelled and made no more',
    )
    await shop.idle()
    const letters = await lettersTo(shop, 'forlorad@exempel.se')
    expect(letters[0]?.subject).toBe(`Beställningen är avslutad (${order.orderNumber})`)
    expect(letters[0]?.text).toContain('Vi betalar dem inte en gång till, och du är inte skyldig oss något.')
    expect(await page()).toMatchObject({
      status: 'cancelled',
      status_description: 'Din bank har gett tillbaka betalningen, och därför blir det ingen leksak.',
    })
    await expect(command('review', 'cancel', order.orderNumber, 'igen')).rejects.toThrow(
      'Nothing was changed',
    )
    await expect(command('review', 'release', order.orderNumber, 'igen')).rejects.toThrow('waits for nobody')
  })

  it('promises no second refund once it is lost', async () => {
    const email = 'angrar@exempel.se'
    const { order, paymentReference } = await disputed(email)
    await decide(paymentReference, 'losing_evidence')
    await expect(command('refund', order.orderNumber)).rejects.toThrow('refund_too_much')
    const wish = { name: 'Karin Lindqvist', email, order_number: order.orderNumber }
    const { body } = await shop.guest().call('withdraw', wish)
    expect(body).toMatchObject({ outcome: 'cancelled', refund: 0 })
    expect(body['told']).toEqual([expect.stringContaining('har redan gått tillbaka')])
    expect(await query(`select 1 from refunds where order_id = $1`, [order.orderId])).toEqual([])
  })

  it('has no refund promised by its delay, while the bank decides or once it has refunded', async () => {
    const email = 'sen-tvist@exempel.se'
    const { order, paymentReference } = await disputed(email)
    const now = shop.clock.now()
    // A Tuesday long after the promised delivery.
    shop.clock.set('2027-01-12T12:00:00Z')
    const seen = async () => {
      await shop.progress.sendDelayMails()
      await shop.idle()
      const late = (await lettersTo(shop, email)).filter(({ subject }) => subject.includes('försenad'))
      const wish = { email, order_number: order.orderNumber }
      const { is_late: isLate } = orderLookup.parse(ok(await shop.guest().call('order-lookup', wish))).order
      return [late.length, isLate]
    }
    expect(await seen()).toEqual([0, false])
    await decide(paymentReference, 'losing_evidence')
    expect(await seen()).toEqual([0, false])
    shop.clock.set(now)
  })

  it('stays parked when its model, which it also waited for, is passed', async () => {
    const { order } = await paidOrder(shop, { email: 'modell@exempel.se' })
    await shop.idle()
    await query(
      `update order_models set status = 'needs_look', look_reasons = '["thin"]' where order_id = $1`,
      [order.orderId],
    )
    await shop.db.asShop('host command', async (tx) => {
      await shop.orders.park(tx, order.orderId, 'the 3D model needs a look: thin')
      const held = await shop.orders.lock(tx, order.orderId)
      const dispute = { was: null, became: 'needs_response', reason: 'fraudulent' }
      if (held !== null) await shop.orders.noteDispute(tx, held, dispute)
    })
    await expect(command('review', 'release', order.orderNumber, 'klar')).rejects.toThrow(
      'its 3D model needs a look; decide that: proofs pass|again.',
    )
    expect(await shop.models.pass(order.orderId)).toBe(true)
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      needs_review: true,
      review_reason: 'the buyer disputes the payment: fraudulent',
    })
    expect(await command('review', 'release', order.orderNumber, 'klar')).toContain('waits for nobody')
  })
})

describe('an order parked because of money', () => {
  it('with a wrong payment is not released before that is refunded', async () => {
    const email = 'annan-summa@exempel.se'
    const guest = shop.guest()
    const order = await orderOf(shop, guest, { email })
    const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
    const raise = (ore: number) =>
      query(
        `update orders set product_total = product_total + $2, total_price = total_price + $2 where id = $1`,
        [order.orderId, ore],
      )
    await raise(100)
    await payByCard(shop, session, order.total)
    await shop.idle()
    await raise(-100)
    await expect(command('review', 'release', order.orderNumber, 'visst')).rejects.toThrow(
      '487,00 kr were paid that are no payment of the order; give them back first: refund.',
    )
    await command('refund', order.orderNumber)
    await shop.idle()
    expect(await orderRow(shop, order.orderId)).toMatchObject({ needs_review: false })
  })

  it('of a second payment with a failed refund is released by an operator', async () => {
    const { order } = await paidOrder(shop, { email: 'dubbel@exempel.se' })
    await shop.idle()
    await shop.db.asShop('host command', (tx) =>
      shop.orders.park(tx, order.orderId, 'a refund of 48700 öre did not arrive'),
    )
    expect(await command('review', 'release', order.orderNumber, 'satt in på kontot')).toContain(
      'waits for nobody any more',
    )
    expect(await orderRow(shop, order.orderId)).toMatchObject({ needs_review: false })
  })

  it('is listed with the time it was parked, whatever changes meanwhile', async () => {
    const { order } = await paidOrder(shop, { email: 'sedan-nar@exempel.se' })
    await shop.idle()
    const was = shop.clock.now()
    shop.clock.set('2027-02-02T09:30:00Z')
    await shop.db.asShop('host command', (tx) =>
      shop.orders.park(tx, order.orderId, 'the name sign has no text'),
    )
    await query(`update orders set updated_at = updated_at + interval '3 days' where id = $1`, [
      order.orderId,
    ])
    expect(await command('review')).toContain(
      `2027-02-02 10:30 Swedish time  parked  ${order.orderNumber}  the name sign has no text`,
    )
    expect(await command('review', 'release', order.orderNumber, 'sett')).toContain('waits for nobody')
    shop.clock.set(was)
  })

  it('requires a reason and an existing order', async () => {
    await expect(command('review', 'release', 'MINIMAL-NOPE2345', 'a')).rejects.toThrow('There is no order')
    await expect(command('review', 'release', 'MINIMAL-NOPE2345')).rejects.toThrow('Usage:')
  })
})

describe('a report of a shared design', () => {
  let counter = 0
  const reported = async (reporter = '') => {
    const owner = await shop.customer(`ritar${(counter += 1)}@exempel.se`)
    const { prompt_id: promptId } = await designOf(shop, owner)
    const [design] = await query<{ id: string; name: string }>(
      `update print_models set is_public = true, user_id = $2, guest_session_id = null, guest_email = null where prompt_id = $1 returning id, name`,
      [promptId, owner.userId],
    )
    const answer = await shop.guest().call('report-content', {
      design_id: design?.id,
      ground: 'rights',
      explanation: 'Min hemliga figur.',
      ...(reporter === '' ? {} : { email: reporter }),
    })
    return { owner, design, id: ok<{ report_id: string }>(answer).report_id }
  }
  const letterTo = async (address: string, start: RegExp) => {
    await shop.idle()
    const found = (await lettersTo(shop, address)).filter(({ subject }) => start.test(subject))
    expect(found, `letters to ${address}`).toHaveLength(1)
    return plain(found[0]?.text ?? '')
  }

  it('that is upheld ends the sharing, and both sides get the reason', async () => {
    const { owner, design, id } = await reported('figur@exempel.se')
    expect(await command('review')).toContain(id)
    expect(await command('review', 'report', id, 'remove', 'Figuren är någon annans.')).toBe(
      "Removed: it is shared no more. Its owner cannot share it until 'review allow <design id>'. Written to the reporter and the owner of the design.",
    )
    expect(await query('select is_public, was_public from print_models where id = $1', [design?.id])).toEqual(
      [{ is_public: false, was_public: false }],
    )
    expect(await query('select status, decision from content_reports where id = $1', [id])).toEqual([
      { status: 'removed', decision: 'Figuren är någon annans.' },
    ])
    const toReporter = await letterTo('figur@exempel.se', /^Leksaken du anmälde är inte längre delad$/)
    const toOwner = await letterTo(owner.email, /är inte längre delad$/)
    for (const text of [toReporter, toOwner]) {
      expect(text).toContain('Våra skäl: Figuren är någon annans.')
      expect(text).toContain('Anmäld för: Någon annans figur, märke eller bild')
      expect(text).toContain('Beslutet är fattat av en människa.')
    }
    expect(toReporter).toContain(id)
    expect(toOwner).not.toMatch(/figur@exempel|hemliga/)
    expect(await command('review')).not.toContain(id)
    await expect(command('review', 'report', id, 'keep', 'ändrat oss')).rejects.toThrow('No open report')
  })

  it('that is upheld blocks sharing again until the host allows it, and the owner sees why', async () => {
    const { owner, design, id } = await reported()
    await command('review', 'report', id, 'remove', 'Figuren är någon annans.')
    const preview = async () =>
      sharePreview.parse(ok(await owner.call('preview-share', { design_id: design?.id })))
    const { plain_url: picture_url, withheld_why } = await preview()
    expect(withheld_why).toBe('Figuren är någon annans.')
    const share = () => owner.call('share-design', { design_id: design?.id, picture_url })
    const byTable = async () => {
      const { statusCode } = await shop.http.inject({
        method: 'PATCH',
        url: `/rest/v1/print_models?id=eq.${design?.id}`,
        headers: owner.headers,
        payload: { is_public: true },
      })
      return statusCode
    }
    expect(refusal(await share())).toEqual([403, 'design_withheld'])
    expect(await byTable()).toBe(400)
    ok(await owner.call('unshare-design', { design_id: design?.id }))
    expect(await command('review', 'allow', design?.id ?? '')).toBe('Allowed: its owner may share it again.')
    await expect(command('review', 'allow', design?.id ?? '')).rejects.toThrow('has been removed')
    expect((await preview()).withheld_why).toBeNull()
    ok(await share())
    expect(await byTable()).toBe(204)
  })

  it('that is dismissed leaves it shared, and both sides get the reason', async () => {
    const { owner, design, id } = await reported('orolig@exempel.se')
    await command('review', 'report', id, 'keep', 'En vanlig räv.')
    expect(await query('select is_public from print_models where id = $1', [design?.id])).toEqual([
      { is_public: true },
    ])
    const link = `${TEST_URL}/design/${design?.id}`
    expect(await letterTo('orolig@exempel.se', /^Leksaken du anmälde får vara kvar$/)).toContain(link)
    expect(await letterTo(owner.email, /får fortsätta vara delad$/)).toContain('En vanlig räv.')
  })

  it('without an address, of a design that is private by now, notifies no one', async () => {
    const { owner, design, id } = await reported()
    await query('update print_models set is_public = false where id = $1', [design?.id])
    expect(await command('review', 'report', id, 'keep', 'inte delad')).toContain('Nobody to write to.')
    await shop.idle()
    expect((await lettersTo(shop, owner.email)).filter(({ text }) => text.includes('Våra skäl'))).toEqual([])
  })

  it('requires a verdict, a reason and an id', async () => {
    const { id } = await reported()
    for (const args of [[id, 'keep'], [id, 'maybe', 'a'], ['x', 'keep', 'a'], [id]])
      await expect(command('review', 'report', ...args)).rejects.toThrow('Usage:')
  })
})

describe('a lost second step', () => {
  it('is reset from the terminal: sessions end, a letter says so, and a new step can be added', async () => {
    const vera = await staffMember(shop, 'vera-utan-app@exempel.se', 'WORKSHOP')
    expect((await vera.call('workshop-to-pack')).status).toBe(200)
    expect(await command('people', 'reset-factors', vera.email)).toContain('has no second step any more')
    expect((await vera.call('workshop-to-pack')).status).toBe(401)
    const left = `select (select count(*)::int from auth.mfa_factors where user_id = $1) as factors,
      (select count(*)::int from auth.sessions where user_id = $1) as sessions`
    expect(await query(left, [vera.userId])).toEqual([{ factors: 0, sessions: 0 }])
    await shop.idle()
    const letters = await lettersTo(shop, vera.email)
    expect(letters.filter(({ subject }) => subject === 'Din tvåstegsinloggning är nollställd')).toHaveLength(
      1,
    )
    await expect(command('people', 'reset-factors', vera.email)).rejects.toThrow(
      'no account with a second step',
    )
    await expect(command('people', 'reset-factors', 'vera')).rejects.toThrow('Usage:')
  })
})

describe('an erasure request', () => {
  const idOf = async (userId: string) =>
    (await query<{ id: string }>('select id from deletion_requests where user_id = $1', [userId]))[0]?.id ??
    ''

  it('is listed with its due date, carried out, and confirmed by mail', async () => {
    const anna = await shop.customer('anna-glom@exempel.se')
    await anna.call('account-deletion')
    const id = await idOf(anna.userId)
    expect(await command('people', 'requests')).toMatch(
      new RegExp(`^${id}  anna-glom@exempel.se\\n  asked [\\d-]+, due [\\d-]+: 30 days left$`),
    )
    shop.clock.advance(1000)
    expect(await command('people', 'requests')).toContain(': 30 days left')
    await expect(command('people', 'erase', '1')).rejects.toThrow('No open request 1.')
    shop.clock.advance(31 * 86_400_000)
    expect(await command('people', 'requests')).toContain(': 1 day late')
    expect(await command('people', 'erase', id)).toContain(
      'Everything is erased but what the law has you keep.',
    )
    expect(await query('select id from auth.users where id = $1', [anna.userId])).toEqual([])
    expect(
      await query('select done_at is not null as done from deletion_requests where id = $1', [id]),
    ).toEqual([{ done: true }])
    expect(await command('people', 'requests')).toBe('Nobody waits to be forgotten.')
    await expect(command('people', 'erase', id)).rejects.toThrow('No open request')
    await shop.idle()
    const letters = (await lettersTo(shop, 'anna-glom@exempel.se')).filter(
      ({ subject }) => subject === 'Ditt konto är raderat',
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).not.toContain('bokföringslagen')
  })

  it('of a buyer lists what the bookkeeping law keeps', async () => {
    const bo = await shop.customer('bo-glom@exempel.se')
    const { order } = await paidOrder(shop, { email: 'bo-glom@exempel.se', guest: bo })
    await bo.call('account-deletion')
    await expect(command('people', 'erase', await idOf(bo.userId))).rejects.toThrow(
      `Not yet: order ${order.orderNumber} is paid and not delivered yet.`,
    )
    await shop.idle()
    printingDayComes(shop)
    await command('print', order.orderNumber)
    await command('ship', order.orderNumber, 'PostNord', 'AB123456SE')
    await command('deliver', order.orderNumber)
    await expect(command('people', 'erase', await idOf(bo.userId))).rejects.toThrow(
      `Not yet: order ${order.orderNumber} was marked as delivered within the last minute`,
    )
    shop.clock.advance(60_000)
    await command('people', 'erase', await idOf(bo.userId))
    await shop.idle()
    const letters = await lettersTo(shop, 'bo-glom@exempel.se')
    expect(letters.find(({ subject }) => subject === 'Ditt konto är raderat')?.text).toContain(
      'sju år enligt bokföringslagen',
    )
    // The delivery mail was still queued.
    expect(await tellOfSteps(shop, order.orderId)).toBe(3)
    expect(
      await query(`select subject from mail_messages where strpos(once_key, $1) > 0`, [order.orderId]),
    ).toEqual([])
    // The confirmation of the erasure, for a day.
    for (const place of await tracesOf(shop, ['bo-glom@exempel.se']))
      expect(place).toMatch(/^public.(mail_messages|mailbox_messages).recipient/)
    expect(await orderRow(shop, order.orderId)).toMatchObject({ user_id: null })
  })

  it('by telephone is filed by the host, for an account or an address without one, and its due date follows the first', async () => {
    const guest = 'ring-gast@exempel.se'
    await paidOrder(shop, { email: guest })
    const dia = await shop.customer('ring-konto@exempel.se')
    for (const [email, whose] of [
      [guest, 'what was bought without an account'],
      [dia.email, 'the account'],
    ] as const) {
      expect(await command('people', 'ask', email.toUpperCase(), 'erase')).toMatch(
        new RegExp(`^Noted: ${whose} of ${email} is erased by [\\d-]+`),
      )
      expect(await command('people', 'requests')).toContain(`${email}\n  asked`)
      expect(await command('people', 'ask', email, 'erase')).toMatch(/^Noted before: /)
    }
    await command('people', 'erase', await idOf(dia.userId))
    expect(await query('select id from auth.users where id = $1', [dia.userId])).toEqual([])
    await command('people', 'ask', guest, 'copy')
    await shop.idle()
    expect((await lettersTo(shop, guest)).map(({ text }) => text.includes('#key='))).toContain(true)
    for (const args of [['ask'], ['ask', 'ingen', 'erase'], ['ask', guest], ['ask', guest, 'maybe']])
      await expect(command('people', ...args)).rejects.toThrow('Usage:')
    await query('update deletion_requests set done_at = now(), email = null where done_at is null', [])
  })

  it('that was withdrawn is neither listed nor carried out', async () => {
    const cia = await shop.customer('cia-angrar@exempel.se')
    await cia.call('account-deletion')
    const id = await idOf(cia.userId)
    await cia.call('account-deletion', { withdraw: true })
    expect(await command('people', 'requests')).not.toContain(id)
    await expect(command('people', 'erase', id)).rejects.toThrow('No open request')
  })
})
