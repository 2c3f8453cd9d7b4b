import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import {
  answerExpected,
  complaintsAnswer,
  staffComplaints,
  type StaffComplaints,
} from '@leksmedjan/contract/complaints'
import { addDays, swedishDate } from '@leksmedjan/contract/delivery-span'
import { strFromU8, unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, orderRow, orderSeenBy, tellOfReprints } from '../../test/visitors/paid-order.ts'
import { passes, photo, reportPrinted, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok, refusal } from '../../test/visitors/purchase.ts'
import {
  COMPLAINT,
  complain,
  send,
  sendComplaintPhoto,
  sentToy,
  tellOfReplacements,
} from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const DAY_MS = 86_400_000

let operators = 0
const operator = () => staffMember(shop, `olle-${(operators += 1)}@exempel.se`, 'ADMIN')

async function complainedToy() {
  const toy = await sentToy(shop)
  const answer = complaintsAnswer.parse(ok(await complain(shop.guest(), toy)))
  return { ...toy, complaint: answer.complaints[0]?.id ?? '' }
}

const read = async ({ email, orderNumber }: PrintedToy) =>
  complaintsAnswer.parse(ok(await shop.guest().call('complaint', { email, order_number: orderNumber })))

const seenBy = async (staff: Customer, { orderNumber }: PrintedToy): Promise<StaffComplaints> =>
  staffComplaints.parse(ok(await staff.call('workshop-complaints', { order_number: orderNumber })))

const subjects = async (email: string) => (await lettersTo(shop, email)).map(({ subject }) => subject)

async function refundsOf(orderId: string) {
  const { rows } = await shop.db.pool.query<{ amount: number; who: string; status: string }>(
    'select amount, who, status from refunds where order_id = $1',
    [orderId],
  )
  return rows
}

it('a buyer complains once a toy was sent, sent twice it is one, and both sides get a letter', async () => {
  const toy = await sentToy(shop)
  expect(await read(toy)).toEqual({ refused: null, until: null, complaints: [] })
  const id = randomUUID()
  const [first, second] = await Promise.all([
    complain(shop.guest(), toy, { id }),
    complain(shop.guest(), toy, { id }),
  ])
  const again = await complain(shop.guest(), toy)
  for (const answer of [first, second, again])
    expect(complaintsAnswer.parse(ok(answer))).toMatchObject({
      refused: 'open',
      complaints: [{ id, text: COMPLAINT, status: 'open', photos: 0, answer: null }],
    })
  const other = await complain(shop.guest(), toy, { text: 'Dessutom är den grön.' })
  expect(other).toMatchObject({
    status: 409,
    body: { code: 'complaint_refused', details: { reason: 'open' } },
  })
  await shop.idle()
  const letters = await lettersTo(shop, toy.email)
  expect(letters.filter(({ subject }) => subject.startsWith('Vi har fått din reklamation'))).toHaveLength(1)
  expect(letters[0]?.text).toContain(COMPLAINT)
  const olle = await staffMember(shop, 'brev@exempel.se', 'ADMIN')
  const page = ok<WorkshopOrder>(await olle.call('workshop-order', { order_number: toy.orderNumber }))
  expect(page.letters.map(({ name }) => name)).toContain('complaint-received')
  const told = await lettersTo(shop, 'hej@leksmedjan.example')
  const news = told.filter(({ subject }) => subject === `En köpare har reklamerat (${toy.orderNumber})`)
  expect(news).toHaveLength(1)
  expect(news[0]?.text.replaceAll(/\s+/g, ' ')).toMatch(/svara senast [^:]*\d+ \S+: så länge har köparen/)
})

it('nobody complains about an order of others, nor about a toy that is not sent', async () => {
  const toy = await complainedToy()
  const stranger = { email: 'frammande@exempel.se', orderNumber: toy.orderNumber }
  expect(refusal(await complain(shop.guest(), stranger))).toEqual([404, 'lookup_missed'])
  const customer = await shop.customer('nyfiken@exempel.se')
  const byNumber = { order_number: toy.orderNumber }
  expect(refusal(await customer.call('complaint', byNumber))).toEqual([404, 'lookup_missed'])
  expect((await shop.guest().call('complaint', byNumber)).status).toBe(400)
  const owner = await shop.customer(toy.email)
  expect(ok(await owner.call('complaint', byNumber))).toMatchObject({ complaints: [{ id: toy.complaint }] })
  await shop.db.pool.query('delete from complaints where order_id = $1', [toy.orderId])
  const { maker } = toy
  ok(
    await maker.call('workshop-undo', { order_number: toy.orderNumber, why: 'fel knapp', status: 'shipped' }),
  )
  expect(await complain(shop.guest(), toy)).toMatchObject({
    status: 409,
    body: { details: { reason: 'not_sent' } },
  })
})

it('photos lose place and camera, are read by staff alone, and are at most five', async () => {
  const toy = await complainedToy()
  const guest = shop.guest()
  const one = { bytes: await photo(640, 480), photo: randomUUID() }
  expect(await sendComplaintPhoto(shop, guest, toy.complaint, one)).toEqual({
    status: 200,
    body: { photos: 1 },
  })
  expect((await sendComplaintPhoto(shop, guest, toy.complaint, one)).body).toEqual({ photos: 1 })
  for (const photos of [2, 3, 4, 5])
    expect((await sendComplaintPhoto(shop, guest, toy.complaint, { bytes: one.bytes })).body).toEqual({
      photos,
    })
  expect(await sendComplaintPhoto(shop, guest, toy.complaint, { bytes: one.bytes })).toMatchObject({
    status: 409,
    body: { details: { reason: 'photos_full' } },
  })
  expect((await read(toy)).complaints).toMatchObject([{ photos: 5 }])
  const [{ photos } = { photos: [] }] = (await seenBy(toy.maker, toy)).complaints
  expect(photos).toHaveLength(5)
  const link = new URL(photos[0]?.url ?? '')
  const stored = await shop.http.inject({ url: link.pathname + link.search })
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 })
  expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined()
  expect((await shop.http.inject({ url: link.pathname })).statusCode).toBe(404)
})

it('what is no photo, and what belongs to no open complaint, is refused before it is read', async () => {
  const toy = await complainedToy()
  const guest = shop.guest()
  const junk = await sendComplaintPhoto(shop, guest, toy.complaint, { bytes: Buffer.from('no picture') })
  expect(junk).toMatchObject({ status: 422, body: { code: 'photo_unreadable' } })
  const bytes = await photo()
  expect(await sendComplaintPhoto(shop, guest, randomUUID(), { bytes })).toMatchObject({ status: 404 })
  expect(await sendComplaintPhoto(shop, guest, 'nothing', { bytes })).toMatchObject({ status: 404 })
  const olle = await operator()
  ok(await olle.call('workshop-answer-complaint', { id: toy.complaint, remedy: 'answer', answer: 'Hej!' }))
  expect(await sendComplaintPhoto(shop, guest, toy.complaint, { bytes })).toMatchObject({
    status: 409,
    body: { details: { reason: 'answered' } },
  })
})

it('the workshop reads a complaint without money and proposes; only an operator answers', async () => {
  const toy = await complainedToy()
  const { maker, complaint: id } = toy
  expect(await seenBy(maker, toy)).toMatchObject({ money: null, complaints: [{ id, text: COMPLAINT }] })
  ok(await maker.call('workshop-propose-remedy', { id, remedy: 'reprint', why: 'Vingen var för tunn' }))
  for (const [name, wish] of [
    ['workshop-answer-complaint', { id, remedy: 'reprint', answer: 'Ja' }],
    ['workshop-refund-complaint', { id, part: { kind: 'all' }, answer: 'Ja' }],
  ] as const)
    expect(refusal(await maker.call(name, wish))).toEqual([403, 'forbidden'])
  const customer = await shop.customer('kund@exempel.se')
  for (const name of ['workshop-complaints', 'workshop-propose-remedy', 'workshop-answer-complaint'])
    expect((await customer.call(name, {})).status).toBe(403)
  const olle = await operator()
  expect(await seenBy(olle, toy)).toMatchObject({
    money: {
      left: 48_700,
      freight: 5900,
      promised_back: [],
      earlier: [],
      sending: [{ place: 1, delivered_at: null, contents: null }],
    },
    complaints: [{ proposal: { remedy: 'reprint', why: 'Vingen var för tunn', who: maker.email } }],
  })
})

it('an answer reaches the buyer by letter and on the order page; afterwards another complaint is taken', async () => {
  const toy = await complainedToy()
  const olle = await operator()
  const wish = { id: toy.complaint, remedy: 'answer', answer: 'Tryck fast vingen.\n\nDen klickar i.' }
  expect(ok(await olle.call('workshop-answer-complaint', wish))).toEqual({
    status: 'answered',
    refund: null,
    print_code: null,
  })
  expect(ok(await olle.call('workshop-answer-complaint', wish))).toMatchObject({ status: 'answered' })
  expect(await read(toy)).toMatchObject({
    refused: null,
    complaints: [{ status: 'answered', answer: wish.answer, refund: null }],
  })
  await shop.idle()
  const [letter] = await lettersTo(shop, toy.email)
  expect(letter?.subject).toMatch(/^Svar på din reklamation/)
  expect(letter?.text).toContain('Den klickar i.')
  expect(complaintsAnswer.parse(ok(await complain(shop.guest(), toy))).complaints).toHaveLength(2)
})

it('two operators who answer at once give one answer, and the other reads what happened', async () => {
  const toy = await complainedToy()
  const [olle, olga] = [await operator(), await operator()]
  const wish = { id: toy.complaint, part: { kind: 'all' }, answer: 'Förlåt!' }
  const answers = await Promise.all([
    olle.call('workshop-refund-complaint', wish),
    olga.call('workshop-refund-complaint', wish),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    body: { code: 'complaint_moved', details: { status: 'refunded' } },
  })
  expect(await refundsOf(toy.orderId)).toMatchObject([{ amount: 48_700 }])
  await shop.idle()
  expect((await orderRow(shop, toy.orderId)).status).toBe('refunded')
  expect((await read(toy)).complaints).toMatchObject([{ status: 'refunded', refund: 48_700 }])
  expect(await subjects(toy.email)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Svar på din reklamation/)]),
  )
})

it('a refund is a part, the freight or all that is left, never more; a fresh second factor gives it', async () => {
  const toy = await complainedToy()
  const olle = await operator()
  const refund = (part: object) =>
    olle.call('workshop-refund-complaint', { id: toy.complaint, part, answer: 'Förlåt!' })
  expect(refusal(await refund({ kind: 'sum', amount: 48_701 }))).toEqual([409, 'refund_too_much'])
  expect((await refund({ kind: 'sum', amount: 0.5 })).status).toBe(400)
  expect((await read(toy)).complaints).toMatchObject([{ status: 'open' }])
  shop.clock.advance(601_000)
  expect(await refund({ kind: 'freight' })).toMatchObject({
    status: 403,
    body: { code: 'new_sign_in_needed' },
  })
  const olga = await operator()
  const freight = { id: toy.complaint, part: { kind: 'freight' }, answer: 'Frakten tillbaka.' }
  expect(ok(await olga.call('workshop-refund-complaint', freight))).toMatchObject({ refund: 5900 })
  await shop.idle()
  expect(await refundsOf(toy.orderId)).toEqual([{ amount: 5900, who: olga.email, status: 'succeeded' }])
  expect((await read(toy)).complaints).toMatchObject([{ status: 'refunded', throws_away: false }])
  const { money } = staffComplaints.parse(
    (await olga.call('workshop-complaints', { order_number: toy.orderNumber })).body,
  )
  expect(money).toMatchObject({ earlier: [{ amount: 5900, at: expect.any(String) as string }] })
  expect((await orderRow(shop, toy.orderId)).status).toBe('shipped')
  const { rows } = await shop.db.pool.query('select act, subject, detail from staff_log where email = $1', [
    olga.email,
  ])
  expect(rows).toEqual([
    { act: 'complaint: refunded', subject: toy.orderNumber, detail: { amountOre: 5900 } },
  ])
})

it('the freight goes back once, for a complaint or before it', async () => {
  const [before, after] = [await complainedToy(), await complainedToy()]
  // Signed in last, as a printing day outlasts a session.
  const olle = await operator()
  const freightOf = async (toy: PrintedToy) => (await seenBy(olle, toy)).money?.freight
  const pay = (toy: PrintedToy) => {
    const wish = { amount: 5900, subject: 'Frakten', why: 'kulans', repeat: 0 }
    return olle.call('workshop-inbox-refund', { order_number: toy.orderNumber, ...wish })
  }
  const byComplaint = (id: string) =>
    olle.call('workshop-refund-complaint', { id, part: { kind: 'freight' }, answer: 'Frakten tillbaka.' })
  expect(await freightOf(before)).toBe(5900)
  ok(await pay(before))
  expect(await freightOf(before)).toBe(0)
  expect(refusal(await byComplaint(before.complaint))).toEqual([409, 'refund_too_much'])
  ok(await byComplaint(after.complaint))
  expect(await freightOf(after)).toBe(0)
  await shop.idle()
  const seen = await orderSeenBy(shop, after.email, after.orderNumber)
  expect(seen.credit_notes).toMatchObject([{ subject: 'Frakten' }])
  const page = ok<WorkshopOrder>(await olle.call('workshop-order', { order_number: after.orderNumber }))
  expect(page).toMatchObject({ money: { freightLeftOre: 0 }, complaints: 1, hasOpenComplaint: false })
})

it('a new print is agreed to by whoever answers, checked, sent, and leaves the order where it is', async () => {
  const toy = await complainedToy()
  const { maker } = toy
  ok(await maker.call('workshop-deliver', { order_number: toy.orderNumber }))
  const olle = await operator()
  const wish = { id: toy.complaint, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }
  const answers = await Promise.all([
    olle.call('workshop-answer-complaint', wish),
    olle.call('workshop-answer-complaint', wish),
  ])
  const [code] = answers.map((answer) => ok<{ print_code: string }>(answer).print_code)
  const { rows } = await shop.db.pool.query(
    'select code, attempt, reason, status, agreed_by from print_jobs where order_id = $1 and attempt > 1',
    [toy.orderId],
  )
  expect(rows).toEqual([{ code, attempt: 2, reason: 'complaint', status: 'queued', agreed_by: olle.email }])
  expect((await orderRow(shop, toy.orderId)).status).toBe('delivered')
  const withdrawal = { name: 'Karin', email: toy.email, order_number: toy.orderNumber }
  expect(ok(await shop.guest().call('withdraw', withdrawal))).toMatchObject({
    outcome: 'recorded',
    refund: 0,
  })

  expect(
    await maker.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} }),
  ).toMatchObject({ status: 409 })
  await reportPrinted(shop, toy.orderId)
  const table = async () => ok<Record<string, { code: string }[]>>(await maker.call('workshop-to-pack'))
  expect((await table())['to_check']).toContainEqual(expect.objectContaining({ code }))
  expect(
    await maker.call('workshop-ship', { order_number: toy.orderNumber, method: 'pickup', packaging: {} }),
  ).toMatchObject({
    status: 409,
    body: { details: { reason: 'unchecked' } },
  })
  shop.clock.advance(60_000)
  await passes(shop, maker, String(code))
  expect((await table())['to_pack']).toContainEqual(expect.objectContaining({ code }))
  expect(ok(await maker.call('workshop-packing-job', { code }))).toMatchObject({ is_replacement: true })
  shop.clock.advance(60_000)
  await send(maker, toy.orderNumber)
  const undo = () =>
    maker.call('workshop-undo', { order_number: toy.orderNumber, why: 'fel lapp', status: 'delivered' })
  expect(ok(await undo())).toMatchObject({ status: 'delivered' })
  expect((await table())['to_pack']).toContainEqual(expect.objectContaining({ code }))
  expect((await undo()).status).toBe(409)
  const { history } = ok<WorkshopOrder>(await olle.call('workshop-order', { order_number: toy.orderNumber }))
  expect(history).toContainEqual(
    expect.objectContaining({ aspect: 'parcel', became: 'taken_back', who: maker.email, why: 'fel lapp' }),
  )
  shop.clock.advance(1000)
  await send(maker, toy.orderNumber)
  shop.clock.advance(60_000)
  expect((await undo()).body).toMatchObject({ details: { reason: 'too_late' } })
  await tellOfReplacements(shop, toy.orderId)
  expect((await table())['to_pack']).not.toContainEqual(expect.objectContaining({ code }))
  expect((await table())['on_their_way']).toContainEqual(expect.objectContaining({ code }))
  await shop.idle()
  const told = (await subjects(toy.email)).filter((subject) => /^Din nya .* är på väg$/.test(subject))
  expect(told).toHaveLength(1)
  const seen = await orderSeenBy(shop, toy.email, toy.orderNumber)
  expect(seen.status).toBe('delivered')
  expect(seen.shipments).toHaveLength(2)
  shop.clock.advance(60_000)
  ok(await maker.call('workshop-deliver', { order_number: toy.orderNumber }))
  expect((await maker.call('workshop-deliver', { order_number: toy.orderNumber })).status).toBe(409)
  expect((await table())['on_their_way']).not.toContainEqual(expect.objectContaining({ code }))
})

it('each letter about a new print leaves on a clock that moves between two readings', async () => {
  shop.clock.tick(1)
  onTestFinished(() => shop.clock.tick(0))
  const toy = await complainedToy()
  const { maker, orderId, orderNumber } = toy
  ok(await maker.call('workshop-deliver', { order_number: orderNumber }))
  const told = async (words: RegExp) =>
    (await subjects(toy.email)).filter((subject) => words.test(subject)).length
  const olle = await operator()
  const answer = { id: toy.complaint, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }
  ok(await olle.call('workshop-answer-complaint', answer))
  shop.clock.advance(60_000)
  await tellOfReprints(shop, orderId)
  expect(await told(/^Svar på din reklamation/)).toBe(1)
  await passes(shop, maker, await reportPrinted(shop, orderId))
  await send(maker, orderNumber)
  shop.clock.advance(60_000)
  await tellOfReplacements(shop, orderId)
  await shop.idle()
  expect(await told(/^Din nya .* är på väg$/)).toBe(1)
  ok(await maker.call('workshop-deliver', { order_number: orderNumber }))
  shop.clock.advance(60_000)
  await tellOfReplacements(shop, orderId)
  await shop.idle()
  expect(await told(/är framme$/)).toBe(1)
})

it('a toy is not printed again while a print of it is open', async () => {
  const toy = await complainedToy()
  const olle = await operator()
  const wish = { remedy: 'reprint', answer: 'Vi skriver ut en ny.' }
  ok(await olle.call('workshop-answer-complaint', { id: toy.complaint, ...wish }))
  shop.clock.advance(60_000)
  const { complaints } = complaintsAnswer.parse(
    ok(await complain(shop.guest(), toy, { text: 'Var är den?' })),
  )
  const open = complaints.find(({ status }) => status === 'open')
  const second = await olle.call('workshop-answer-complaint', { id: open?.id, ...wish })
  expect(refusal(second)).toEqual([409, 'print_step_refused'])
  expect((await read(toy)).complaints).toContainEqual(open)
})

it('a new print is taken back within a minute, in which none starts, no letter goes out, and nothing is promised', async () => {
  const toy = await complainedToy()
  const olle = await operator()
  const wish = { id: toy.complaint, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }
  const agree = async () =>
    ok<{ print_code: string }>(await olle.call('workshop-answer-complaint', wish)).print_code
  const undo = (who = olle) => who.call('workshop-undo-reprint', { id: toy.complaint })
  const answers = async () =>
    (await subjects(toy.email)).filter((subject) => subject.startsWith('Svar på din'))
  const page = () => orderSeenBy(shop, toy.email, toy.orderNumber)
  const before = await page()
  const code = await agree()
  const undoUntil = new Date(shop.clock.now().getTime() + 60_000).toISOString()
  expect((await seenBy(olle, toy)).complaints).toMatchObject([{ status: 'reprint', undo_until: undoUntil }])
  expect((await seenBy(toy.maker, toy)).complaints).toMatchObject([{ undo_until: null }])
  expect(await read(toy)).toMatchObject({ refused: 'open', complaints: [{ status: 'open', answer: null }] })
  const start = { step: 'start', code, version: 1, printerId: null }
  expect(await olle.call('workshop-print-step', start)).toMatchObject({
    status: 409,
    body: { code: 'print_step_refused', details: { reason: 'just_agreed' } },
  })
  expect(refusal(await undo(toy.maker))).toEqual([403, 'forbidden'])
  await tellOfReprints(shop, toy.orderId)
  expect(ok(await undo())).toEqual({ status: 'open', refund: null, print_code: null })
  const { history } = ok<WorkshopOrder>(await olle.call('workshop-order', { order_number: toy.orderNumber }))
  const told = history.flatMap((entry) => (entry.aspect === 'complaint' ? [[entry.became, entry.who]] : []))
  expect(told).toEqual([
    ['open', 'buyer'],
    ['reprint', olle.email],
    ['taken_back', olle.email],
  ])
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'complaint_moved' } })
  shop.clock.advance(60_000)
  await tellOfReprints(shop, toy.orderId)
  expect(await answers()).toEqual([])
  expect((await page()).delivery_span).toEqual(before.delivery_span)
  const left = await shop.db.pool.query('select from print_jobs where order_id = $1', [toy.orderId])
  expect(left.rows).toHaveLength(1)
  expect((await seenBy(olle, toy)).complaints).toMatchObject([
    { status: 'open', answer: null, decided_by: null },
  ])

  await agree()
  shop.clock.advance(60_000)
  await tellOfReprints(shop, toy.orderId)
  expect(await answers()).toHaveLength(1)
  expect((await seenBy(olle, toy)).complaints).toMatchObject([{ status: 'reprint', undo_until: null }])
  expect(await read(toy)).toMatchObject({ complaints: [{ status: 'reprint', answer: wish.answer }] })
  expect((await page()).delivery_span).not.toEqual(before.delivery_span)
  expect(await undo()).toMatchObject({
    status: 409,
    body: { code: 'order_step_refused', details: { reason: 'too_late' } },
  })
})

it('an erasure waits for an open complaint, and takes an answered one with its photos', async () => {
  const toy = await complainedToy()
  await sendComplaintPhoto(shop, shop.guest(), toy.complaint, { bytes: await photo() })
  ok(await toy.maker.call('workshop-deliver', { order_number: toy.orderNumber }))
  shop.clock.advance(120_000)
  const { id } = await shop.accounts.noteDeletion(toy.email)
  await expect(shop.accounts.carryOutDeletion(id)).rejects.toMatchObject({ code: 'erasure_hindered' })
  const olle = await operator()
  ok(await olle.call('workshop-answer-complaint', { id: toy.complaint, remedy: 'answer', answer: 'Hej!' }))
  expect(await shop.accounts.carryOutDeletion(id)).toBe(true)
  await shop.idle()
  const left = `select count(*)::int as n from complaints full join complaint_photos on true where order_id = $1`
  expect((await shop.db.pool.query(left, [toy.orderId])).rows).toEqual([{ n: 0 }])
})

it('a copy of what the shop holds has the words, the answer and the photos, and no proposal', async () => {
  const toy = await complainedToy()
  await sendComplaintPhoto(shop, shop.guest(), toy.complaint, { bytes: await photo() })
  const proposal = { id: toy.complaint, remedy: 'answer', why: 'Bara för verkstaden' }
  ok(await toy.maker.call('workshop-propose-remedy', proposal))
  const olle = await operator()
  ok(await olle.call('workshop-answer-complaint', { id: toy.complaint, remedy: 'answer', answer: 'Hej då!' }))
  const parts: Uint8Array[] = []
  for await (const part of await shop.accounts.export.ofAddress(toy.email)) parts.push(part)
  const files = unzipSync(Buffer.concat(parts))
  const names = Object.keys(files)
  expect(names.filter((name) => name.startsWith(`reklamationer/${toy.orderNumber}/`))).toHaveLength(1)
  const content = names.find((name) => name.endsWith('.json')) ?? ''
  const told = strFromU8(files[content] ?? new Uint8Array())
  for (const words of [COMPLAINT, 'Hej då!']) expect(told).toContain(words)
  expect(told).not.toContain('Bara för verkstaden')
})

it('photos go 90 days after the answer, the words stay', async () => {
  const [open, answered] = [await complainedToy(), await complainedToy()]
  for (const { complaint } of [open, answered])
    await sendComplaintPhoto(shop, shop.guest(), complaint, { bytes: await photo() })
  const olle = await operator()
  ok(
    await olle.call('workshop-answer-complaint', {
      id: answered.complaint,
      remedy: 'answer',
      answer: 'Hej!',
    }),
  )
  const photosOf = async (toy: PrintedToy) => (await read(toy)).complaints.map(({ photos }) => photos)
  shop.clock.advance(89 * DAY_MS)
  await shop.retention.apply()
  expect(await photosOf(answered)).toEqual([1])
  shop.clock.advance(2 * DAY_MS)
  await shop.retention.apply()
  expect([await photosOf(answered), await photosOf(open)]).toEqual([[0], [1]])
  expect((await read(answered)).complaints).toMatchObject([{ text: COMPLAINT, answer: 'Hej!' }])
})

it('the workshop reads a complaint without the child’s name, on the page of the order and among what waits', async () => {
  const toy = await complainedToy()
  await shop.db.pool.query(`update orders set recipient_name = 'Ebba' where id = $1`, [toy.orderId])
  await shop.db.pool.query(`update complaints set text = 'Gick av när Ebba lekte' where id = $1`, [
    toy.complaint,
  ])
  const read = async (who: Customer) => {
    const { items } = inboxAnswer.parse(ok(await who.call('workshop-inbox')))
    const waits = items.find(({ id }) => id === toy.complaint)?.detail
    return [(await seenBy(who, toy)).complaints[0]?.text, waits?.kind === 'complaint' ? waits.text : null]
  }
  const [masked, whole] = ['Gick av när [namnet] lekte', 'Gick av när Ebba lekte']
  expect(await read(toy.maker)).toEqual([masked, masked])
  expect(await read(await operator())).toEqual([whole, whole])
})

it('of a shop that is closed says by when it is answered, on the page and in the letter', async () => {
  const toy = await sentToy(shop)
  const today = swedishDate(shop.clock.now())
  const closed = [{ first: today, last: addDays(today, 40) }]
  await shop.db.pool.query(
    `insert into shop_settings (key, value) values ('promise.closed', $1::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(closed)],
  )
  try {
    const [own] = complaintsAnswer.parse(ok(await complain(shop.guest(), toy))).complaints
    const { by } = answerExpected(shop.clock.now(), closed)
    expect([own?.answer_by, by > addDays(today, 40)]).toEqual([by, true])
    const { items } = inboxAnswer.parse(ok(await toy.maker.call('workshop-inbox')))
    expect(items.find(({ id }) => id === own?.id)?.due).toBe(by)
    await shop.idle()
    const letters = await lettersTo(shop, toy.email)
    expect(letters.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')).toContain(
      'Verkstaden är stängd en tid',
    )
  } finally {
    await shop.db.pool.query(`delete from shop_settings where key = 'promise.closed'`)
  }
})

it.each([
  ['needs_response', false, 'decides', 'disputed', [409, 'refund_disputed']],
  ['lost', true, 'gave_back', 'unpaid', [409, 'refund_too_much']],
] as const)(
  'a payment whose dispute is %s gets neither a new toy nor money',
  async (status, isClosed, bank, reason, money) => {
    const toy = await complainedToy()
    const { maker } = toy
    ok(await maker.call('workshop-deliver', { order_number: toy.orderNumber }))
    const olle = await operator()
    expect((await seenBy(olle, toy)).bank).toBeNull()
    await shop.db.pool.query(
      `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at, closed_at)
     select $2, id, payment_reference, total_price, $3, 'product_not_received', $4, $4, case when $5 then $4::timestamptz end
     from orders where id = $1`,
      [toy.orderId, `du_${randomUUID()}`, status, shop.clock.now(), isClosed],
    )
    expect((await seenBy(olle, toy)).bank).toBe(bank)
    const id = toy.complaint
    expect(
      await olle.call('workshop-answer-complaint', { id, remedy: 'reprint', answer: 'Vi skriver ut en ny.' }),
    ).toMatchObject({ status: 409, body: { code: 'print_step_refused', details: { reason } } })
    expect(
      refusal(await olle.call('workshop-refund-complaint', { id, part: { kind: 'all' }, answer: 'Förlåt!' })),
    ).toEqual(money)
    expect((await seenBy(olle, toy)).complaints).toMatchObject([{ id, status: 'open' }])
    ok(await olle.call('workshop-answer-complaint', { id, remedy: 'answer', answer: 'Banken avgör det.' }))
  },
)

it.each([
  ['freight', undefined, false],
  ['freight', true, true],
  ['all', undefined, true],
  ['all', false, false],
] as const)(
  'of a toy that came apart %s goes back (thrown away: %s), and its buyer reads what becomes of it',
  async (kind, throws_away, isThrown) => {
    const toy = await complainedToy()
    const olle = await operator()
    await shop.db.pool.query(`update complaints set text = 'Ett öra har lossnat' where id = $1`, [
      toy.complaint,
    ])
    const wish = { id: toy.complaint, part: { kind }, answer: 'Förlåt!' }
    ok(
      await olle.call('workshop-refund-complaint', {
        ...wish,
        ...(throws_away !== undefined && { throws_away }),
      }),
    )
    await shop.idle()
    expect((await read(toy)).complaints).toMatchObject([{ throws_away: isThrown }])
    const letter = (await lettersTo(shop, toy.email)).find(({ subject }) => subject.startsWith('Svar på'))
    expect(letter?.text.includes('Kasta den med alla lösa delar')).toBe(isThrown)
  },
)
