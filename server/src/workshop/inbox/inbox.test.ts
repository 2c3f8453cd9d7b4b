import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import { addWorkingDays, swedishDate } from '@leksmedjan/contract/delivery-span'
import { workshopOrder } from '@leksmedjan/contract/workshop-order'
import {
  inboxAnswer,
  type InboxDetail,
  type InboxItem,
  type InboxRefunded,
} from '@leksmedjan/contract/workshop-inbox'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Customer } from '../../../test/shops/open-shop.ts'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import { lettersTo, orderRow, paidOrder, tellOfSteps } from '../../../test/visitors/paid-order.ts'
import { askForSession, designOf, ok, orderOf, payByCard, refusal } from '../../../test/visitors/purchase.ts'
import { passes, printedToy } from '../../../test/visitors/printed-toy.ts'
import { complain, COMPLAINT, PARCEL, sentToy } from '../../../test/visitors/sent-toy.ts'
import { staffMember } from '../../../test/visitors/staff.ts'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'

const shop = await openWorkshop()
const DISPUTED = '4000000000000259'

let people = 0
let olle: Customer
beforeEach(async () => {
  olle = await staffMember(shop, `olle-${(people += 1)}@exempel.se`, 'ADMIN')
})

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.db.pool.query<T>(text, values)).rows

async function itemsOf<Kind extends InboxDetail['kind']>(
  kind: Kind,
  who = olle,
): Promise<(InboxItem & { detail: Extract<InboxDetail, { kind: Kind }> })[]> {
  const { items } = inboxAnswer.parse(ok(await who.call('workshop-inbox')))
  return items.filter(
    (item): item is InboxItem & { detail: Extract<InboxDetail, { kind: Kind }> } => item.detail.kind === kind,
  )
}
const act = async (wish: object, who = olle) =>
  ok<{ outcome: string }>(await who.call('workshop-inbox-act', wish)).outcome
const actsOf = async (who: Customer) =>
  (await query<{ act: string }>('select act from staff_log where email = $1 order by id', [who.email])).map(
    (row) => row.act,
  )

async function disputedOrder(email: string) {
  const paid = await paidOrder(shop, { email, card: DISPUTED })
  await shop.idle()
  return paid
}

/** Paid more than the order costs since: the money waits for a person. */
async function misfitPayment(email: string) {
  const guest = shop.guest()
  const order = await orderOf(shop, guest, { email })
  const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
  const dearer =
    'update orders set product_total = product_total + $2, total_price = total_price + $2 where id = $1'
  await query(dearer, [order.orderId, 100])
  expect(await payByCard(shop, session, order.total)).toBe(200)
  await shop.idle()
  await query(dearer, [order.orderId, -100])
  return order
}

describe('who sees what', () => {
  it('the workshop sees complaints and prints that need a look, and takes no decision', async () => {
    const toy = await sentToy(shop)
    ok(await complain(shop.guest(), toy))
    await disputedOrder('tvist@exempel.se')
    await query(`update print_jobs set attention = 'order_over' where order_id = $1`, [toy.orderId])
    const { items } = inboxAnswer.parse(ok(await toy.maker.call('workshop-inbox')))
    expect(new Set(items.map(({ detail }) => detail.kind))).toEqual(new Set(['complaint', 'print']))
    expect(await itemsOf('complaint', toy.maker)).toMatchObject([
      { detail: { order_number: toy.orderNumber, text: COMPLAINT, photos: 0, has_proposal: false } },
    ])
    const seenBy = async (who: Customer) => (await itemsOf('complaint', who))[0]?.toy
    const { toy_name: name, image_url: picture } = await orderRow(shop, toy.orderId)
    // The printing day outlasts a session.
    olle = await staffMember(shop, 'olle-igen@exempel.se', 'ADMIN')
    const buyer = 'Karin Lindqvist'
    expect(await seenBy(olle)).toEqual({
      title: name,
      image_url: picture,
      size: 'Mellan',
      buyer,
      bank: null,
      left: 48_700,
      freight: 5900,
      add_ons: [{ name: 'Gravyr', back: 4900 }],
      promised_back: [],
      sending: [{ place: 1, delivered_at: null, contents: null }],
    })
    const seenByMaker = {
      title: expect.stringMatching(/, 12\u00a0cm$/) as string,
      buyer: null,
      left: null,
      freight: 0,
      add_ons: [],
      promised_back: [],
      sending: [],
    }
    expect(await seenBy(toy.maker)).toMatchObject(seenByMaker)
    await query(`update orders set engraving_enabled = true, engraving_text = 'Åke' where id = $1`, [
      toy.orderId,
    ])
    expect((await seenBy(toy.maker))?.image_url).not.toBe(picture)
    expect(await itemsOf('print', toy.maker)).toMatchObject([{ detail: { code: toy.code } }])
    expect(JSON.stringify(items)).not.toMatch(/@exempel|Storgatan|Lindqvist/)
    for (const name of ['workshop-inbox-act', 'workshop-inbox-refund', 'workshop-inbox-erase'])
      expect(refusal(await toy.maker.call(name, {}))).toEqual([403, 'forbidden'])
    await query(`update print_jobs set attention = null where order_id = $1`, [toy.orderId])
  })

  it('it opens for staff with a second factor alone', async () => {
    const customer = await shop.customer('kund@exempel.se')
    expect(refusal(await customer.call('workshop-inbox'))).toEqual([403, 'forbidden'])
    expect((await shop.guest().call('workshop-inbox')).status).toBe(401)
    await shop.operators.grant('ny@exempel.se', 'ADMIN')
    const fresh = await shop.customer('ny@exempel.se')
    expect(refusal(await fresh.call('workshop-inbox'))).toEqual([403, 'second_factor_needed'])
  })
})

describe('a dispute', () => {
  it('is listed once with its deadline and what the shop can show, until the bank has decided', async () => {
    const { order, paymentReference } = await disputedOrder('bestrider@exempel.se')
    const mine = async () =>
      (await itemsOf('dispute')).filter(({ detail }) => detail.order_number === order.orderNumber)
    const [{ due, detail } = { due: null, detail: null }] = await mine()
    expect(due).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(detail).toMatchObject({
      amount: 48_700,
      reason: 'fraudulent',
      page: expect.stringMatching(/^http.*\/dev\/payments$/) as string,
    })
    const row = await orderRow(shop, order.orderId)
    expect(detail?.evidence).toMatchObject({
      ordered_at: expect.stringMatching(/^\d{4}-/) as string,
      terms: expect.stringMatching(/./) as string,
      promises: [{ first: row.promised_first, last: row.promised_last }],
    })
    expect(detail?.evidence).toMatchObject({
      total: 48_700,
      buyer: { email: 'bestrider@exempel.se', address: expect.arrayContaining(['Sverige']) as string[] },
      items: [
        { title: expect.stringMatching(/, Mellan 12 cm$/) as string, price: 37_900 },
        { title: 'Gravyr', price: 4900 },
      ],
      toys: [],
      written: [],
    })
    const confirmation = detail?.evidence.letters.find(({ subject }) => subject.includes(order.orderNumber))
    expect(confirmation?.text).toContain('487,00')
    const parked = async () =>
      (await itemsOf('parked')).filter((item) => item.detail.order_number === order.orderNumber)
    expect(await parked()).toEqual([])
    const onBoard = async () => {
      const filter = { ...EVERY_OPEN_ORDER, flag: 'disputed' }
      const wish = { filter, search: '', more: null }
      const board = ok<BoardAnswer>(await olle.call('workshop-board', wish))
      return board.columns
        .flatMap(({ cards }) => cards)
        .filter((card) => card.orderNumber === order.orderNumber)
        .map(({ flags, disputeAnswerBy }) => flags.includes('disputed') && disputeAnswerBy?.slice(0, 10))
    }
    expect(await onBoard()).toEqual([due])
    const shown = workshopOrder.parse(
      ok(await olle.call('workshop-order', { order_number: order.orderNumber })),
    )
    expect(shown.money?.disputes[0]?.answerBy?.slice(0, 10)).toBe(due)
    const release = { act: 'release', order_number: order.orderNumber, why: 'ändå', is_owed_paid: false }
    expect(await act(release)).toBe('dispute_open')
    const { stripe } = createSandboxClient(shop)
    const [dispute] = (await stripe.disputes.list({ payment_intent: paymentReference })).data
    await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'losing_evidence' },
      submit: true,
    })
    await shop.idle()
    expect(await mine()).toEqual([])
    expect(await onBoard()).toEqual([])
    expect(await parked()).toMatchObject([{ detail: { reason: 'dispute', dispute: 'lost', is_lost: true } }])
    expect(await act(release)).toBe('dispute_lost')
    const cancel = { act: 'cancel_lost', order_number: order.orderNumber, why: 'banken gav tillbaka' }
    expect([await act(cancel), await act(cancel)]).toEqual(['done', 'gone'])
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'cancelled', needs_review: false })
    expect(await actsOf(olle)).toEqual(['inbox: cancel lost'])
    const [last] = await query(
      `select who, why from order_history where order_id = $1 and aspect = 'review' order by id desc limit 1`,
      [order.orderId],
    )
    expect(last).toEqual({ who: olle.email, why: 'banken gav tillbaka' })
  })
})

describe('a decision of the bank', () => {
  /** Parked a week before the bank decided, as its toy waits for its buyer or is on its way. */
  async function decidedToy(status: 'won' | 'lost', method: 'pickup' | 'parcel') {
    const toy = await printedToy(shop)
    const vera = await staffMember(shop, `vera-${(people += 1)}@exempel.se`, 'WORKSHOP')
    await passes(shop, vera, toy.code)
    const named = { order_number: toy.orderNumber }
    const parcels = [PARCEL]
    ok(
      await vera.call(
        'workshop-ship',
        method === 'pickup' ? { ...named, method, packaging: {} } : { ...named, method, parcels },
      ),
    )
    const [opened, closed] = [shop.clock.now(), new Date(shop.clock.now().getTime() + 7 * 86_400_000)]
    const why = 'the buyer disputes the payment: fraudulent'
    await query('update orders set needs_review = true, review_reason = $2 where id = $1', [toy.orderId, why])
    await query(
      `insert into order_history (order_id, at, aspect, became, who, why) values ($1, $2, 'review', 'needs_review', 'provider', $3)`,
      [toy.orderId, opened, why],
    )
    await query(
      `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at, closed_at)
       values ($1, $2, 'pi_' || $1, 48700, $3, 'fraudulent', $4, $5, $5)`,
      [`du_${(people += 1)}`, toy.orderId, status, opened, closed],
    )
    shop.clock.set(closed)
    olle = await staffMember(shop, `olle-${(people += 1)}@exempel.se`, 'ADMIN')
    const parked = async () =>
      (await itemsOf('parked')).find(({ detail }) => detail.order_number === toy.orderNumber)
    return { ...toy, parked, closed }
  }

  it('that the buyer keeps the money cancels a toy that waits to be fetched', async () => {
    const toy = await decidedToy('lost', 'pickup')
    expect((await toy.parked())?.detail).toMatchObject({ dispute: 'lost', is_lost: true })
    const named = { order_number: toy.orderNumber, why: 'banken gav tillbaka' }
    expect(await act({ act: 'release', ...named, is_owed_paid: false })).toBe('dispute_lost')
    expect(await act({ act: 'cancel_lost', ...named })).toBe('done')
    expect(await orderRow(shop, toy.orderId)).toMatchObject({ status: 'cancelled', needs_review: false })
    await shop.idle()
    expect((await lettersTo(shop, toy.email))[0]?.text).toContain('blir det ingen leksak')
  })

  it('leaves a toy that has left as it is, whoever asks', async () => {
    const toy = await decidedToy('lost', 'parcel')
    expect((await toy.parked())?.detail).toMatchObject({ dispute: 'lost', is_lost: false })
    const named = { order_number: toy.orderNumber, why: 'banken gav tillbaka' }
    expect(await act({ act: 'cancel_lost', ...named })).toBe('gone')
    await expect(
      query(`update orders set status = 'cancelled' where id = $1`, [toy.orderId]),
    ).rejects.toThrow(/its toy is in the workshop/)
    expect(await act({ act: 'release', ...named, is_owed_paid: false })).toBe('done')
  })

  it('can be prepared with each letter by what it says, and the approval of the model', async () => {
    const toy = await decidedToy('won', 'parcel')
    shop.clock.advance(61_000)
    await tellOfSteps(shop, toy.orderId)
    await shop.idle()
    await query(`update disputes set closed_at = null, status = 'needs_response' where order_id = $1`, [
      toy.orderId,
    ])
    const open = (await itemsOf('dispute')).find(({ detail }) => detail.order_number === toy.orderNumber)
    const subjects = open?.detail.evidence.letters.map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/är på väg till dig$/))
    expect(open?.detail.evidence.approved_at).toBeNull()
    const approvedAt = shop.clock.now().toISOString()
    await query(
      `insert into order_proofs (order_id, state, print_file_sha256, sent_at, answer_by, silence_prints, answered_at, updated_at)
        select $1, 'approved', repeat('a', 64), $2::timestamptz - interval '1 hour', $2, false, $2, $2`,
      [toy.orderId, approvedAt],
    )
    const approved = (await itemsOf('dispute')).find(({ detail }) => detail.order_number === toy.orderNumber)
    expect(approved?.detail.evidence.approved_at).toBe(approvedAt)
    await query(`update disputes set closed_at = now(), status = 'won' where order_id = $1`, [toy.orderId])
  })

  it('for the shop is to be followed a working day after it was made', async () => {
    const toy = await decidedToy('won', 'pickup')
    const item = await toy.parked()
    expect(item?.detail).toMatchObject({ dispute: 'won', is_lost: false })
    expect(item?.due).toBe(addWorkingDays(swedishDate(toy.closed), 1))
    expect(item?.is_late).toBe(false)
  })
})

describe('a parked payment', () => {
  it('is given back once however often it is pressed, with a fresh second factor', async () => {
    const order = await misfitPayment('fel-summa@exempel.se')
    const waits = async () =>
      (await itemsOf('parked')).filter(({ detail }) => detail.order_number === order.orderNumber)
    expect(await waits()).toMatchObject([{ detail: { reason: 'money', owed: null, is_lost: false } }])
    const wish = { order_number: order.orderNumber, amount: null, subject: null, why: 'Fel summa', repeat: 0 }
    const olga = await staffMember(shop, `olga-${(people += 1)}@exempel.se`, 'ADMIN')
    expect((await olle.call('workshop-inbox-refund', { ...wish, amount: 100 })).status).toBe(400)
    const answers = await Promise.all([
      olle.call('workshop-inbox-refund', wish),
      olga.call('workshop-inbox-refund', wish),
    ])
    for (const answer of answers) expect(ok(answer)).toMatchObject({ refund: 48_700 })
    expect(answers.filter(({ body }) => (body as InboxRefunded).known_since === null)).toHaveLength(1)
    await shop.idle()
    expect(await query('select amount from refunds where order_id = $1', [order.orderId])).toEqual([
      { amount: 48_700 },
    ])
    expect(await waits()).toEqual([])
    expect([...(await actsOf(olle)), ...(await actsOf(olga))]).toEqual(['inbox: refund'])
    shop.clock.advance(601_000)
    expect(refusal(await olle.call('workshop-inbox-refund', wish))).toEqual([403, 'new_sign_in_needed'])
  })
})

describe('a part of a payment', () => {
  it('goes back once for the same thing in a day, and as much more for another', async () => {
    const { order } = await paidOrder(shop, { email: 'delar@exempel.se' })
    await shop.idle()
    const give = async (subject: string) => {
      const wish = { order_number: order.orderNumber, amount: 4900, subject, why: 'kulans', repeat: 0 }
      return ok<InboxRefunded>(await olle.call('workshop-inbox-refund', wish)).known_since
    }
    olle = await staffMember(shop, `olle-${(people += 1)}@exempel.se`, 'ADMIN')
    await query(`update orders set needs_review = true, review_reason = 'looked at' where id = $1`, [
      order.orderId,
    ])
    const freightLeft = async () =>
      (await itemsOf('parked')).find(({ detail }) => detail.order_number === order.orderNumber)?.toy?.freight
    expect(await freightLeft()).toBe(5900)
    expect(await give('Frakten')).toBeNull()
    expect(await freightLeft()).toBe(1_000)
    expect(await give('Frakten')).not.toBeNull()
    expect(await give('Prisavdrag för fel')).toBeNull()
    await shop.idle()
    expect(
      await query('select subject from refunds where order_id = $1 order by created_at, subject', [
        order.orderId,
      ]),
    ).toEqual([{ subject: 'Frakten' }, { subject: 'Prisavdrag för fel' }])
    await query('update orders set needs_review = false, review_reason = null where id = $1', [order.orderId])
  })
})

describe('a design', () => {
  it('that is reported or doubted is kept or removed once, with a reason', async () => {
    const guest = shop.guest()
    const { prompt_id: promptId } = await designOf(shop, guest)
    const [design] = await query<{ id: string }>(
      `update print_models set is_public = true, thumbnail_url = 'http://shop.test/rav.webp' where prompt_id = $1 returning id`,
      [promptId],
    )
    const report = { design_id: design?.id, ground: 'rights', explanation: 'Min figur' }
    ok(await guest.call('report-content', { ...report, email: 'ritare@exempel.se' }))
    const [doubt] = await query<{ id: string }>(
      `insert into judgements (at, about, subject, verdict, reason, judge, status)
       values (now(), 'picture', $1, 'doubted', 'frightening', 'provider', 'open') returning id`,
      [promptId],
    )
    const [reported] = await itemsOf('report')
    expect(reported).toMatchObject({
      toy: {
        title: 'Djur',
        image_url: 'http://shop.test/rav.webp',
        size: null,
        left: null,
      },
      detail: { ground: 'rights', explanation: 'Min figur', design_id: design?.id },
    })
    expect(await itemsOf('doubt')).toMatchObject([
      { id: doubt?.id, detail: { about: 'picture', reason: 'frightening', order_number: null } },
    ])
    const kept = { id: doubt?.id, act: 'doubt', verdict: 'kept', why: 'En vanlig räv.' }
    expect([await act(kept), await act(kept)]).toEqual(['done', 'gone'])
    const removed = { id: reported?.id, act: 'report', verdict: 'removed', why: 'Figuren är din.' }
    expect([await act(removed), await act(removed)]).toEqual(['done', 'gone'])
    await shop.idle()
    expect((await lettersTo(shop, 'ritare@exempel.se'))[0]?.text).toContain('Figuren är din.')
    expect(await itemsOf('report')).toEqual([])
    expect((await olle.call('workshop-inbox-act', { ...kept, why: ' ' })).status).toBe(400)
  })
})

describe('a model', () => {
  it('that needs a look, and a change that its buyer asked for, wait for an operator', async () => {
    const { order } = await paidOrder(shop, { email: 'modell@exempel.se' })
    await shop.idle()
    await query(
      `insert into order_proofs (order_id, state, print_file_sha256, sent_at, answer_by, answered_at, silence_prints, part, wish, updated_at)
       values ($1, 'change_asked', repeat('a', 64), now(), now() + interval '2 days', now(), false, 'text', 'Åke med Å', now())`,
      [order.orderId],
    )
    const changes = async () =>
      (await itemsOf('change')).filter(({ detail }) => detail.order_number === order.orderNumber)
    expect(await changes()).toMatchObject([{ detail: { part: 'text', wish: 'Åke med Å' } }])
    const pass = { act: 'pass_model', order_number: order.orderNumber, why: 'Halsen är tjock nog.' }
    expect(await act(pass)).toBe('gone')
    expect(await act({ act: 'make_another', order_number: order.orderNumber })).toBe('done')
    await shop.idle()
    expect(await changes()).toEqual([])
  })
})

describe('what has no state of its own', () => {
  it('a refused letter and a withdrawal after the print began are ticked off once', async () => {
    const toy = await sentToy(shop)
    olle = await staffMember(shop, `olle-${(people += 1)}@exempel.se`, 'ADMIN')
    const letter = randomUUID()
    await query(
      `insert into mail_messages (id, once_key, recipient, subject, html, text, status, created_at)
       values ($1, $2, $3, 'På väg', '', '', 'refused', now())`,
      [letter, `step:shipped:${toy.orderId}`, toy.email],
    )
    ok(
      await shop.guest().call('withdraw', { name: 'Karin', email: toy.email, order_number: toy.orderNumber }),
    )
    const [refused, withdrawn] = [(await itemsOf('letter'))[0], (await itemsOf('withdrawal'))[0]]
    expect(refused).toMatchObject({
      id: letter,
      detail: { name: 'step', recipient: toy.email, order_number: toy.orderNumber },
    })
    const said = {
      name: 'Karin',
      email: toy.email,
      told: expect.arrayContaining([expect.stringContaining('reklamationsrätten')]) as string[],
    }
    expect(withdrawn).toMatchObject({
      detail: { order_number: toy.orderNumber, outcome: 'recorded', refunded: 0, ...said },
    })
    const { money } = workshopOrder.parse(
      ok(await olle.call('workshop-order', { order_number: toy.orderNumber })),
    )
    expect(money).toMatchObject({ withdrawals: [{ part: 'nothing' }] })
    for (const { id, detail } of [refused, withdrawn].flatMap((item) => item ?? [])) {
      const done = { act: 'done', kind: detail.kind, id }
      expect([await act(done), await act(done)]).toEqual(['done', 'gone'])
    }
    expect([await itemsOf('letter'), await itemsOf('withdrawal')]).toEqual([[], []])
  })

  it('a refused letter still leads to its order once the address is corrected, and says so', async () => {
    const toy = await sentToy(shop)
    olle = await staffMember(shop, `olle-${(people += 1)}@exempel.se`, 'ADMIN')
    const letter = randomUUID()
    await query(
      `insert into mail_messages (id, once_key, recipient, subject, html, text, status, created_at)
       values ($1, $2, $3, 'På väg', '', '', 'refused', now())`,
      [letter, `step:shipped:${toy.orderId}`, toy.email],
    )
    const detail = async () => (await itemsOf('letter')).find(({ id }) => id === letter)?.detail
    const about = { order_number: toy.orderNumber, recipient: toy.email }
    expect(await detail()).toMatchObject({ ...about, corrected_to: null })
    const { version } = workshopOrder.parse(
      ok(await olle.call('workshop-order', { order_number: toy.orderNumber })),
    )
    const email = `ratt-${people}@exempel.se`
    ok(await olle.call('workshop-correct-email', { order_number: toy.orderNumber, version, email }))
    expect(await detail()).toMatchObject({ ...about, corrected_to: email })
    expect(await act({ act: 'done', kind: 'letter', id: letter })).toBe('done')
  })

  it('a withdrawal from a story that is paid back by itself is no card; one from all of the order is, also after it', async () => {
    const toy = await sentToy(shop, { digital_story: true })
    olle = await staffMember(shop, `olle-${(people += 1)}@exempel.se`, 'ADMIN')
    const message = { name: 'Karin', email: toy.email, order_number: toy.orderNumber }
    ok(await shop.guest().call('withdraw', { ...message, subject: 'story' }))
    expect(await itemsOf('withdrawal')).toEqual([])
    ok(await shop.guest().call('withdraw', message))
    expect(await itemsOf('withdrawal')).toMatchObject([{ detail: { order_number: toy.orderNumber } }])
  })
})

describe('a request for deletion', () => {
  it('is carried out once, unless something is not over', async () => {
    const { order } = await paidOrder(shop, { email: 'glom-mig@exempel.se' })
    await shop.idle()
    await shop.accounts.noteDeletion('glom-mig@exempel.se')
    await shop.accounts.noteDeletion('inget@exempel.se')
    const items = await itemsOf('deletion')
    const [waits, free] = ['glom-mig@exempel.se', 'inget@exempel.se'].map((email) =>
      items.find(({ detail }) => detail.email === email),
    )
    expect(waits?.detail.hindrances).toEqual([{ kind: 'under_way', order_number: order.orderNumber }])
    expect(refusal(await olle.call('workshop-inbox-erase', { id: waits?.id }))).toEqual([
      409,
      'erasure_hindered',
    ])
    const erase = () => olle.call('workshop-inbox-erase', { id: free?.id })
    expect([ok(await erase()), ok(await erase())]).toEqual([{ outcome: 'done' }, { outcome: 'gone' }])
    expect(await actsOf(olle)).toEqual(['inbox: erase'])
  })
})
