import { packingJob, toPack } from '@leksmedjan/contract/packing'
import { warningsFor } from '@leksmedjan/contract/safety-warnings'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { toyPassport } from '@leksmedjan/contract/toy-passport'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { textOf } from '../../test/pdf-text.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { paidOrder, printingDayComes } from '../../test/visitors/paid-order.ts'
import { passes, printedToy, reportPrinted } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { PARCEL, sentToy } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import type { Customer } from '../../test/shops/open-shop.ts'

const shop = await openWorkshop()
const GIFT = {
  recipient_name: 'Åke',
  gift_box: true,
  greeting: { enabled: true, message: 'Grattis på treårsdagen, kära Åke!' },
}
const GIFT_TO_NORWAY = { ...GIFT, country: 'Norge', postalCode: '0150', city: 'Oslo' }

let makers = 0
/** A person enrols once, and the printing day outlasts a session. */
const staff = () => staffMember(shop, `vera-${(makers += 1)}@exempel.se`, 'WORKSHOP')

async function papers(by: Customer, codes: string | string[], wanted: string[], more: object = {}) {
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/functions/v1/workshop-papers',
    headers: by.headers,
    payload: { codes: [codes].flat(), papers: wanted, ...more },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

async function pdf(...asked: Parameters<typeof papers>): Promise<Buffer> {
  const { status, bytes } = await papers(...asked)
  if (status !== 200) throw new Error(`the papers answered ${status}: ${bytes.toString()}`)
  return bytes
}

/** Sizes of the pages, in their order. */
const pagesOf = (pdf: Buffer): string[] =>
  Array.from(pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+)/g), ([, width]) =>
    Math.round(Number(width)) === 595 ? 'A4' : 'A6',
  )

it('the papers of a gift: slip, card, name label and address, named by the job’s code', async () => {
  const { code } = await printedToy(shop, GIFT)
  const vera = await staff()
  await passes(shop, vera, code)
  const { headers, bytes } = await papers(vera, code, ['slip', 'card', 'label', 'address'])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${code}-papper.pdf"`,
  })
  expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7')
  expect(pagesOf(bytes)).toEqual(['A4', 'A6', 'A6', 'A6'])
})

it('a greeting with emoji is printed with them', async () => {
  const message = 'Kram från mormor och morfar ❤️ 🎂 👨‍👩‍👧'
  const { code } = await printedToy(shop, { greeting: { enabled: true, message } })
  const vera = await staff()
  await passes(shop, vera, code)
  const { bytes } = await papers(vera, code, ['card'])
  const said = await textOf(bytes)
  for (const sign of ['mormor', '❤', '🎂', '👨']) expect(said).toContain(sign)
})

it('a parcel to Norway has a customs form CN 22 in English, one within the EU has none', async () => {
  const abroad = await printedToy(shop, {
    deliveryFullName: 'Kari Nordmann',
    country: 'Norge',
    postalCode: '0150',
    city: 'Oslo',
  })
  const [home, vera] = [await printedToy(shop), await staff()]
  await shop.db.pool.query(
    `update order_models set print_plan = '{"recommended": {"filaments": [{"grams": 60.2}, {"grams": 23.1}]}}' where order_id = $1`,
    [abroad.orderId],
  )
  const { headers, bytes } = await papers(vera, [abroad.code, home.code], ['customs'])
  expect(headers['content-disposition']).toMatch(/filename="cn22-/)
  expect(pagesOf(bytes)).toEqual(['A6'])
  const said = await textOf(bytes)
  for (const part of ['CUSTOMS DECLARATION', 'CN 22', '[X] Sale of goods', '1 × plastic toy', '9503 00'])
    expect(said).toContain(part)
  expect(said).toContain('Kari Nordmann')
  expect(said).toMatch(/NORWAY\s*$/m)
  expect(said).not.toContain('NORGE')
  expect(said).toContain(abroad.orderNumber)
  expect(said).toMatch(/\d+\.\d{2} SEK\s+9503 00\s+SE$/m)
  expect(said).toMatch(/1 × plastic toy.*0\.084 kg/)
  expect(said).toMatch(/^\s*\d{4}-\d{2}-\d{2}$/m)
  expect(said).toContain('signature')
  expect((await papers(vera, home.code, ['customs'])).status).toBe(404)
})

it('each parcel of an order has a customs form of its own; together they declare what was paid for the goods', async () => {
  const { code } = await printedToy(shop, { country: 'Norge', postalCode: '0150', city: 'Oslo' })
  const vera = await staff()
  await passes(shop, vera, code)
  const whole = await textOf((await papers(vera, code, ['customs'])).bytes)
  for (const [parcel, weight] of [
    [1, 300],
    [2, 100],
  ])
    await vera.call('workshop-book-label', { code, parcel, weight_g: weight })
  const { bytes } = await papers(vera, code, ['customs'])
  expect(pagesOf(bytes)).toEqual(['A6', 'A6'])
  const [first = '', second = ''] = (await textOf(bytes)).split('\f')
  expect(first).toMatch(/part 1 of 2/)
  expect(first).toMatch(/whole parcel\): 0\.300 kg/)
  expect(second).toMatch(/part 2 of 2/)
  expect(second).toMatch(/whole parcel\): 0\.100 kg/)
  const declaredOre = (said: string) => Math.round(Number(/Total value: ([\d.]+) SEK/.exec(said)?.[1]) * 100)
  expect(declaredOre(second)).toBeGreaterThan(0)
  expect(declaredOre(first)).toBeGreaterThan(declaredOre(second))
  expect(declaredOre(first) + declaredOre(second)).toBe(declaredOre(whole))
})

it('a gift box that is sent again alone is declared as one, not as a toy', async () => {
  const { code, orderNumber } = await printedToy(shop, GIFT_TO_NORWAY)
  const vera = await staff()
  await passes(shop, vera, code)
  const whole = await textOf((await papers(vera, code, ['customs'])).bytes)
  expect(whole).toMatch(/1 × plastic toy \(PLA\), 3D-printed, 1 ×\s+.*\s+gift box/)
  const parcels = [
    { ...PARCEL, tracking_number: '1234567891', contents: ['toy', 'greeting'] },
    { ...PARCEL, tracking_number: '1234567892', contents: ['gift_box'] },
  ]
  ok(await vera.call('workshop-ship', { order_number: orderNumber, method: 'parcel', parcels }))
  shop.clock.advance(120_000)
  const lost = { order_number: orderNumber, why: 'borta', parcels: ['1234567892'] }
  ok(await vera.call('workshop-resend-lost', lost))
  shop.clock.advance(120_000)
  const leaving = { method: 'parcel', weights_g: [90] }
  const alone = await textOf((await papers(await staff(), code, ['customs'], { leaving })).bytes)
  expect(alone).toContain('1 × gift box')
  expect(alone).not.toMatch(/plastic toy|9503/)
})

it('the papers of several parcels are one file; a toy that is not printed gives none of them', async () => {
  const [one, other] = [await printedToy(shop), await printedToy(shop)]
  const vera = await staff()
  const { headers, bytes } = await papers(vera, [one.code, other.code], ['slip', 'address'])
  expect(headers['content-disposition']).toMatch(/filename="papper-\d{4}-\d{2}-\d{2}\.pdf"/)
  expect(pagesOf(bytes)).toEqual(['A4', 'A6', 'A4', 'A6'])
  expect((await papers(vera, [one.code, 'AAAAAAAA'], ['slip'])).status).toBe(404)
})

it('before it is printed the operator prints slip, card and address, and the workshop a slip without name and address', async () => {
  const wish = { ...GIFT, engraving: { enabled: false }, deliveryFullName: 'Karin Lindqvist' }
  const { order } = await paidOrder(shop, { email: 'tidig@exempel.se', more: wish })
  await shop.idle()
  const { orderNumber } = order
  const [olle, vera] = [await staffMember(shop, `ola-${(makers += 1)}@exempel.se`, 'ADMIN'), await staff()]
  const seen = async (who: Customer) =>
    ok<WorkshopOrder>(await who.call('workshop-order', { order_number: orderNumber }))
  const { papers: forOlle, jobs } = await seen(olle)
  expect(forOlle).toEqual([
    { paper: 'slip', waitsFor: null, isPlain: false },
    { paper: 'card', waitsFor: null, isPlain: false },
    { paper: 'label', waitsFor: 'checked', isPlain: false },
    { paper: 'address', waitsFor: null, isPlain: false },
  ])
  expect((await seen(vera)).papers).toEqual([
    { paper: 'slip', waitsFor: null, isPlain: true },
    { paper: 'card', waitsFor: 'printed', isPlain: false },
    { paper: 'label', waitsFor: 'checked', isPlain: false },
    { paper: 'address', waitsFor: 'printed', isPlain: false },
  ])
  const code = jobs[0]?.code ?? ''
  const whole = await textOf(await pdf(olle, code, ['slip', 'card', 'address']))
  for (const words of ['Karin Lindqvist', 'Grattis på treårsdagen', 'Spara namnlappen'])
    expect(whole.replaceAll(/\s+/g, ' ')).toContain(words)
  const plain = await textOf(await pdf(vera, code, ['slip']))
  expect(plain).toContain(orderNumber)
  for (const words of ['Karin', 'Åke', 'Storgatan', 'Summa', 'Kopia']) expect(plain).not.toContain(words)
  for (const paper of ['card', 'address']) expect((await papers(vera, code, [paper])).status, paper).toBe(403)
  for (const who of [olle, vera]) expect((await papers(who, code, ['label'])).status).toBe(409)

  printingDayComes(shop)
  await hostCommand(shop, 'print', orderNumber)
  await shop.idle()
  await reportPrinted(shop, order.orderId)
  const maker = await staff()
  await passes(shop, maker, code)
  expect((await seen(maker)).papers.every(({ waitsFor, isPlain }) => waitsFor === null && !isPlain)).toBe(
    true,
  )
  const table = await textOf(await pdf(maker, code, ['slip']))
  expect(table).not.toContain('Kopia')
  expect(await textOf(await pdf(maker, code, ['address']))).toContain('Kopia')
})

it('an order that is cancelled has no papers', async () => {
  const { order } = await paidOrder(shop, { email: 'angrat@exempel.se' })
  await shop.idle()
  const olle = await staffMember(shop, `ola-${(makers += 1)}@exempel.se`, 'ADMIN')
  const seen = async () =>
    ok<WorkshopOrder>(await olle.call('workshop-order', { order_number: order.orderNumber }))
  const code = (await seen()).jobs[0]?.code ?? ''
  await hostCommand(shop, 'refund', order.orderNumber)
  await shop.idle()
  expect((await seen()).papers).toEqual([])
  expect((await papers(olle, code, ['slip'])).status).toBe(404)
})

it('one paper is one PDF; a card that was not bought is none', async () => {
  const { code } = await printedToy(shop, { greeting: { enabled: false } })
  const vera = await staff()
  const { headers } = await papers(vera, code, ['slip', 'card'])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${code}-foljesedel.pdf"`,
  })
  expect((await papers(vera, code, ['card'])).status).toBe(404)
})

it('anybody reads a toy’s page by its number, and nothing of order, child or texts', async () => {
  const { code, orderNumber, email } = await printedToy(shop, GIFT)
  const vera = await staff()
  const serial = await passes(shop, vera, code)
  await shop.idle()
  const asked = serial.toLowerCase().replaceAll(/(.{4})/g, '$1 ')
  const answer = await shop.guest().call('toy-passport', { serial: asked })
  const passport = toyPassport.parse(answer.body)
  expect(passport).toMatchObject({
    serial,
    lots: ['PLA-R-0417'],
    maker: { name: expect.any(String) as string },
  })
  for (const secret of [orderNumber, email, 'Åke', 'Grattis', code]) expect(answer.text).not.toContain(secret)
  const picture = await shop.http.inject({ url: new URL(passport.picture_url ?? '').pathname })
  expect(picture.headers['content-type']).toMatch(/^image\//)
  expect(passport.picture_url).toContain(`/files/public/toys/${serial.toLowerCase()}.`)
})

const FOUR = ['#1FB5AC', '#F58220', '#FAFAF7', '#DDA77B']

async function planned(orderId: string, colours: readonly string[], more: object = {}): Promise<void> {
  const filaments = colours.map((colour, place) => ({ colour, slots: [place + 1], grams: 20.4 }))
  await shop.db.pool.query('update order_models set print_plan = $2 where order_id = $1', [
    orderId,
    JSON.stringify({ layerMm: 0.2, recommended: { filaments, supportGrams: 2.6, ...more } }),
  ])
}

it('slip and page name every filament of the print, also where the buyer chose fewer colours', async () => {
  const { code, orderId } = await printedToy(shop)
  await planned(orderId, FOUR)
  const vera = await staff()
  const names = ['Turkos', 'Apelsin', 'Snövit', 'Mellanljus hud']
  const slip = async () => textOf((await papers(vera, code, ['slip'])).bytes)
  const said = `Färger: ${names.join(', ').toLowerCase()}`
  expect((await slip()).replaceAll(/\s+/g, ' ')).toContain(said)
  const serial = await passes(shop, vera, code)
  const { body } = await shop.guest().call('toy-passport', { serial })
  expect(toyPassport.parse(body).colours).toEqual(names)
  expect((await slip()).replaceAll(/\s+/g, ' ')).toContain(said)
})

it('the customs form weighs the toy without its supports, and its parcel as it is proposed at the table', async () => {
  const before = await printedToy(shop)
  const { code, orderId } = await printedToy(shop, { country: 'Norge', postalCode: '0150', city: 'Oslo' })
  await planned(orderId, FOUR)
  const vera = await staff()
  await passes(shop, vera, before.code)
  const parcels = [{ ...PARCEL, packaging: { cardboard: 80 } }]
  const wish = { order_number: before.orderNumber, method: 'parcel', parcels }
  expect((await vera.call('workshop-ship', wish)).status).toBe(200)
  const job = packingJob.parse((await vera.call('workshop-packing-job', { code })).body)
  expect(job).toMatchObject({ net_weight_g: 79, parcel_before: { packaging: { cardboard: 80 } } })
  const said = await textOf((await papers(vera, code, ['customs'])).bytes)
  expect(said).toMatch(/1 × plastic toy.*0\.079 kg/)
  expect(said).toContain('whole parcel): 0.159 kg')
  expect(said).not.toContain('....')
})

it('an unknown number has no page', async () => {
  for (const serial of ['', 'ABCD', '2345678923456789', '../..'])
    expect(await shop.guest().call('toy-passport', { serial })).toMatchObject({
      status: 404,
      body: { code: 'toy_not_found' },
    })
})

it('the page’s address has its own head, unlisted, and none where nothing is known', async () => {
  const { code } = await printedToy(shop)
  const serial = await passes(shop, await staff(), code)
  expect(await shop.packing.describeToy('2345678923456789')).toBeNull()
  expect(await shop.packing.describeToy(serial)).toMatchObject({
    title: 'Djur i apelsin – gjord av Leksmedjan',
    isUnlisted: true,
  })
})

it('the address file has the operator’s columns, e-mails for the operator alone, and no cell that runs as a formula', async () => {
  const { code, email } = await printedToy(shop, {
    deliveryFullName: '=HYPERLINK("x")',
    streetAddress: 'Storgatan 1; B',
    deliveryPhoneNumber: '+46701234567',
  })
  const vera = await staff()
  await passes(shop, vera, code)
  const columns = {
    separator: ',',
    columns: [
      { title: 'Mottagare', value: 'full_name' },
      { title: 'Gata', value: 'street_address' },
      { title: 'Land', value: 'country_code' },
      { title: 'Tel', value: 'phone_number' },
      { title: 'E-post', value: 'email' },
      { title: 'Vikt', value: 'weight_g' },
    ],
  }
  expect((await vera.call('workshop-save-address-columns', columns)).status).toBe(403)
  const olle = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
  expect((await olle.call('workshop-save-address-columns', columns)).body).toEqual(columns)
  expect((await vera.call('workshop-address-columns')).body).toEqual(columns)
  ok(await vera.call('workshop-book-label', { code, parcel: 1, weight_g: 340 }))
  const { text } = await vera.call('workshop-address-file')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\ufeff"Mottagare","Gata","Land","Tel","E-post","Vikt"')
  const address = `"'=HYPERLINK(""x"")","Storgatan 1; B","SE","+46701234567"`
  expect(text).toContain(`${address},"","340"`)
  expect(text).not.toContain(email)
  expect((await olle.call('workshop-address-file')).text).toContain(`${address},"${email}"`)
})

it('the address file has parcels that are to be sent again, and nobody whom a person must look at first', async () => {
  const [back, damaged] = [await printedToy(shop), await printedToy(shop)]
  const [fetched, instead] = [await printedToy(shop), await printedToy(shop)]
  const vera = await staff()
  const table = async () => toPack.parse((await vera.call('workshop-to-pack')).body)
  const before = (await table()).addresses
  const listed = async () => {
    const { text } = await vera.call('workshop-address-file')
    return [text.split('\r\n').length - 2 - before, (await table()).addresses - before]
  }
  for (const { code } of [back, damaged, fetched, instead]) await passes(shop, vera, code)
  expect(await listed()).toEqual([4, 4])
  const parcels = [{ carrier: 'DHL', tracking_number: 'Ab-12345', weight_g: 340, packaging: {} }]
  for (const { orderNumber } of [back, damaged])
    ok(await vera.call('workshop-ship', { order_number: orderNumber, method: 'parcel', parcels }))
  for (const { orderNumber } of [fetched, instead])
    ok(await vera.call('workshop-ship', { order_number: orderNumber, method: 'pickup', packaging: {} }))
  expect(await listed()).toEqual([0, 0])
  // What is to be fetched is ready for its buyer a minute later.
  shop.clock.advance(61_000)
  for (const [{ orderNumber }, why] of [
    [back, 'Fel adress'],
    [damaged, 'Skadat på vägen'],
    [fetched, 'Köparen kom inte'],
    [instead, 'Köparen vill ha den skickad'],
  ] as const)
    ok(await vera.call('workshop-return', { order_number: orderNumber, why }))
  expect(await listed()).toEqual([2, 2])
  const { bytes } = await papers(vera, [fetched.code, instead.code], ['address'])
  expect(pagesOf(bytes)).toEqual(['A6'])
  await shop.db.pool.query(
    `insert into order_history (order_id, at, aspect, became, who, why) values ($1, $2, 'review', 'needs_review', 'shop', 'look')`,
    [back.orderId, shop.clock.now()],
  )
  await shop.db.pool.query(`update orders set needs_review = true, review_reason = 'look' where id = $1`, [
    back.orderId,
  ])
  expect(await listed()).toEqual([1, 1])
})

it('among several parcels, one that its buyer comes for has no address page', async () => {
  const [carried, fetched] = [await printedToy(shop), await printedToy(shop)]
  const vera = await staff()
  await passes(shop, vera, fetched.code)
  const wish = { order_number: fetched.orderNumber, method: 'pickup', packaging: {} }
  expect((await vera.call('workshop-ship', wish)).status).toBe(200)
  const { bytes } = await papers(vera, [carried.code, fetched.code], ['slip', 'address'])
  expect(pagesOf(bytes)).toEqual(['A4', 'A6', 'A4'])
})

it('the papers of a toy made again for free name no price and declare a replacement, with its weight', async () => {
  const toy = await sentToy(shop, {
    country: 'Norge',
    postalCode: '0150',
    city: 'Oslo',
    gift_box: false,
    greeting: { enabled: false },
  })
  const paidFor = await textOf((await papers(toy.maker, toy.code, ['slip', 'customs'])).bytes)
  expect(paidFor).toMatch(/Sum\s+[\d\s]+,\d\d SEK/)
  expect(paidFor).toContain('[X] Sale of goods')
  expect(paidFor).toMatch(/whole parcel\): 0\.340 kg/)
  shop.clock.advance(120_000)
  const vera = await staff()
  expect(
    (await vera.call('workshop-resend-lost', { order_number: toy.orderNumber, why: 'borta' })).status,
  ).toBe(200)
  shop.clock.advance(120_000)
  await hostCommand(shop, 'print', toy.orderNumber)
  const code = await reportPrinted(shop, toy.orderId)
  const { bytes } = await papers(await staff(), code, ['slip', 'customs'])
  const said = await textOf(bytes)
  expect(said).toContain('Ny leke uten kostnad')
  expect(said).not.toMatch(/,\d\d SEK|Sum\b|Frakt/)
  expect(said).toContain('[X] Other: replacement, free of charge')
  expect(said).not.toContain('Sale of goods')
  expect(said).toMatch(/Total value: [1-9]\d*\.\d{2} SEK/)
})

it('only the slip of the parcel that holds a toy made again calls it new', async () => {
  const toy = await sentToy(shop, GIFT)
  shop.clock.advance(120_000)
  const lost = { order_number: toy.orderNumber, why: 'borta' }
  expect((await (await staff()).call('workshop-resend-lost', lost)).status).toBe(200)
  shop.clock.advance(120_000)
  await hostCommand(shop, 'print', toy.orderNumber)
  const code = await reportPrinted(shop, toy.orderId)
  const vera = await staff()
  await passes(shop, vera, code)
  const contents = [['toy', 'greeting'], ['gift_box']]
  const { bytes } = await papers(vera, code, ['slip'], {
    leaving: { method: 'parcel', weights_g: [null, null], contents },
  })
  expect(pagesOf(bytes)).toEqual(['A4', 'A4'])
  expect((await textOf(bytes)).match(/Ny leksak utan kostnad/g)).toHaveLength(1)
})

it('as it is to leave by the form: weighed on the customs form, fetched without day or address on the slip', async () => {
  const { code } = await printedToy(shop, { country: 'Norge', postalCode: '0150', city: 'Oslo' })
  const vera = await staff()
  const leave = async (wanted: string[], leaving: object) => {
    const payload = { codes: [code], papers: wanted, leaving }
    const url = '/functions/v1/workshop-papers'
    const answer = await shop.http.inject({ method: 'POST', url, headers: vera.headers, payload })
    return textOf(answer.rawPayload)
  }
  expect(await leave(['customs'], { method: 'parcel', weights_g: [340] })).toMatch(
    /whole parcel\): 0\.340 kg/,
  )
  expect(await leave(['slip'], { method: 'parcel', weights_g: [null] })).toMatch(
    /fremme senest[^]*Til\n[^]*Oslo/,
  )
  const fetched = await leave(['slip'], { method: 'pickup' })
  expect(fetched).toMatch(/Hämtas i verkstaden\n.+\nTiden bestämmer vi per e-post: \S+@\S+/)
  expect(fetched).toContain('Det här hämtas')
  expect(fetched).not.toMatch(/paketet/i)
  expect(fetched).toMatch(/Frakt: standard\s+\d/)
  expect(fetched).not.toMatch(/framme|Oslo/)
})

it('a slip names what lies in the parcel apart from what was bought, and what of it was paid back', async () => {
  const plain = { gift_box: false, greeting: { enabled: false } }
  const { code, orderId } = await printedToy(shop, { ...plain, digital_story: true })
  const slip = async () => {
    const said = await textOf((await papers(await staff(), code, ['slip'])).bytes)
    const [, contents, bought] = /I paketet\n([^]*)Beställt och betalt\n([^]*)\nTill\n/.exec(said) ?? []
    return { contents: contents?.trim().split('\n'), bought: bought?.replaceAll('\u00a0', ' ') }
  }
  const before = await slip()
  expect(before.contents).toEqual(['Din Unika Leksak', 'Gravyr'])
  expect(before.bought).toMatch(/Digital saga\s+49,00 kr\n[^]*Frakt: standard[^]*Summa\s+[\d ]+,00 kr$/)
  const part = {
    orderId,
    amountOre: 4900,
    subject: 'Den digitala sagan',
    reason: 'requested_by_customer' as const,
  }
  await shop.payments.refund({ ...part, who: 'buyer', why: 'withdrew', requestKey: 'story' })
  await shop.idle()
  const after = await slip()
  expect(after.contents).toEqual(before.contents)
  expect(after.bought).toMatch(
    /Digital saga \(pengarna är tillbaka\)\s+49,00 kr\n[^]*Summa\s+[\d ]+,00 kr\nÅterbetalt\s+[−-]49,00 kr$/,
  )
})

it('an add-on that was paid back before the toy is sent lies in no box: neither on the slip nor at the packing table', async () => {
  const { code, orderId } = await printedToy(shop, GIFT)
  const vera = await staff()
  await passes(shop, vera, code)
  await shop.db.pool.query(`update orders set country = 'Norge' where id = $1`, [orderId])
  const box = async () => {
    const job = packingJob.parse((await vera.call('workshop-packing-job', { code })).body)
    const said = await textOf((await papers(vera, code, ['slip'])).bytes)
    const listed = toPack.parse((await vera.call('workshop-to-pack')).body).to_pack
    const isGift = [job.is_gift, listed.find((card) => card.code === code)?.is_gift]
    const { greeting, customs, has_prices: hasPrices } = job
    return { names: job.add_ons.map(({ name }) => name), greeting, customs, isGift, hasPrices, said }
  }
  const before = await box()
  expect(before.names).toEqual(['Gravyr', 'Presentask', 'Hälsningskort'])
  expect(before.isGift).toEqual([true, true])
  const row = await shop.db.pool.query<{ lines: { name: string; priceOre: number }[] }>(
    `select pricing -> 'lines' as lines from orders where id = $1`,
    [orderId],
  )
  const refund = { orderId, reason: 'requested_by_customer' as const, who: 'host', why: 'slut' }
  let backOre = 0
  for (const { name, priceOre } of (row.rows[0]?.lines ?? []).slice(1)) {
    if (name === 'Gravyr') continue
    backOre += priceOre
    await shop.payments.refund({ ...refund, amountOre: priceOre, subject: name, requestKey: name })
    await shop.idle()
  }
  const after = await box()
  // It is cut into the toy.
  expect(after.names).toEqual(['Gravyr'])
  expect(after.greeting).toBeNull()
  expect(after.customs?.value_ore).toBe((before.customs?.value_ore ?? 0) - backOre)
  expect(after.isGift).toEqual([false, false])
  // It was bought as a gift: whoever opens the box reads no prices.
  expect(after.hasPrices).toBe(false)
  expect(after.said).not.toContain('Beställt och betalt')
  expect(after.said).not.toMatch(/Presentask|Hälsningskort/)
  expect((await papers(vera, code, ['card'])).status).toBe(404)
})

it('what went back of an add-on’s price is deducted from what customs reads, and the box still makes it a gift', async () => {
  const { code, orderId } = await printedToy(shop, GIFT_TO_NORWAY)
  const vera = await staff()
  await passes(shop, vera, code)
  const job = async () => packingJob.parse((await vera.call('workshop-packing-job', { code })).body)
  const before = (await job()).customs?.value_ore ?? 0
  const refund = { orderId, reason: 'requested_by_customer' as const, who: 'host', why: 'repa' }
  for (const [subject, amountOre] of [
    ['Presentask', 2_000],
    ['Gravyr', 1_500],
    ['Frakten', 1_000],
  ] as const) {
    await shop.payments.refund({ ...refund, amountOre, subject, requestKey: subject })
    await shop.idle()
  }
  const { customs, is_gift: isGift } = await job()
  expect(customs?.value_ore).toBe(before - 3_500)
  expect(isGift).toBe(true)
  const declared = await textOf((await papers(vera, code, ['customs'])).bytes)
  expect(declared).toContain(`Total value: ${((before - 3_500) / 100).toFixed(2)} SEK`)
})

it('the outside of a parcel abroad says from which country it comes, and nothing for the workshop', async () => {
  const abroad = await printedToy(shop, { country: 'Norge', postalCode: '0150', city: 'Oslo' })
  const [home, vera] = [await printedToy(shop), await staff()]
  await passes(shop, vera, abroad.code)
  await passes(shop, vera, home.code)
  const labelOf = async ({ code }: { code: string }) => textOf((await papers(vera, code, ['address'])).bytes)
  const outside = await labelOf(abroad)
  expect(outside).toContain('SVERIGE / SWEDEN')
  expect(outside).not.toContain('tulldeklaration')
  expect(await labelOf(home)).not.toContain('SWEDEN')
})

it('slip and name label warn in the languages of the country that the toy goes to', async () => {
  const [finland, fetched] = [await printedToy(shop), await printedToy(shop)]
  const vera = await staff()
  for (const { code, orderId } of [finland, fetched]) {
    await shop.db.pool.query(`update orders set country = 'Finland' where id = $1`, [orderId])
    await passes(shop, vera, code)
  }
  const said = async (code: string, more: object = {}) => {
    const { bytes } = await papers(vera, [code], ['slip', 'label'], more)
    return (await textOf(bytes)).replaceAll(/\s+/g, ' ')
  }
  const sent = await said(finland.code)
  for (const warning of warningsFor('Finland')) expect(sent.split(warning)).toHaveLength(3)
  expect(await said(fetched.code, { leaving: { method: 'pickup' } })).not.toContain('Varoitus')
})

/** Of a figure, in UTF-16. */
const ALT_OF_CE = Buffer.from('CE-m', 'utf16le').swap16()

it('name label and page bear the CE mark where a safety file covered the toy when it passed its check', async () => {
  const [covered, bare] = [await printedToy(shop), await printedToy(shop)]
  await shop.db.pool.query(
    `insert into safety_files (sizes, features, reference, valid_from, added_at, added_by)
     select array[o.selected_size], features_of_toy(o.print_model_id), 'Pärm 1', '2020-01-01', now(), 'host'
     from orders o where id = $1`,
    [covered.orderId],
  )
  const vera = await staff()
  const isMarked = async (code: string) => {
    const { serial } = packingJob.parse((await vera.call('workshop-packing-job', { code })).body)
    const label = (await papers(vera, code, ['label'])).bytes
    const { body } = await shop.guest().call('toy-passport', { serial })
    return [label.includes(ALT_OF_CE), toyPassport.parse(body).is_ce_marked]
  }
  await passes(shop, vera, covered.code)
  expect(await isMarked(covered.code)).toEqual([true, true])
  await shop.db.pool.query(
    `update safety_files set revoked_at = now(), revoked_by = 'host', revoked_why = 'ny prövning'`,
  )
  await passes(shop, vera, bare.code)
  expect(await isMarked(bare.code)).toEqual([false, false])
  // One that passed before keeps what covered it.
  expect(await isMarked(covered.code)).toEqual([true, true])
})

it('papers that were printed before say that they are copies, until the toy comes back', async () => {
  const { maker, code, orderNumber } = await sentToy(shop)
  const said = async (wanted: string[]) => textOf((await papers(maker, code, wanted)).bytes)
  expect(await said(['slip', 'address'])).not.toContain('Kopia')
  expect(await said(['label'])).not.toContain('Kopia')
  const [slip = '', label = '', outside = ''] = (await said(['slip', 'label', 'address'])).split('\f')
  for (const page of [slip, outside]) expect(page).toMatch(/Kopia \d{4}-\d{2}-\d{2}/)
  // It goes with the toy to the child.
  expect(label).not.toContain('Kopia')
  ok(await maker.call('workshop-return', { order_number: orderNumber, why: 'fel adress' }))
  shop.clock.advance(61_000)
  expect(await said(['slip', 'address'])).not.toContain('Kopia')
})

it('a paper that was opened alone is a copy only once a parcel has left', async () => {
  const { code } = await printedToy(shop, {})
  const maker = await staff()
  await passes(shop, maker, code)
  const said = async (wanted: string[]) => textOf(await pdf(maker, code, wanted))
  for (const opened of ['slip', 'address']) expect(await said([opened])).not.toContain('Kopia')
  expect(await said(['slip', 'address'])).not.toContain('Kopia')
  shop.clock.advance(1000)
  expect(await said(['slip'])).toContain('Kopia')
})

const PLAIN = { gift_box: false, greeting: { enabled: false } }
const SWEDISH_WORDS =
  /barnet får leksaken|Skötsel|Torka av|Tillverkad av|Följesedel|Beställ|I paketet|Färger:|längsta|framme senast|Summa/

it.each([
  [
    'Norge',
    { postalCode: '0150', city: 'Oslo' },
    [
      'Pakkseddel',
      'Bestilling MINIMAL-',
      'I pakken',
      'lengste side',
      'Farger:',
      'Bestilt og betalt',
      'fremme senest',
      'Sum ',
      'Til ',
      'all emballasje',
      'Slik er leken laget',
      'Stell',
      'Leken er av PLA-plast',
      'Produsert av',
    ],
  ],
  [
    'Danmark',
    { postalCode: '1050', city: 'København' },
    [
      'Følgeseddel',
      'Bestilling MINIMAL-',
      'I pakken',
      'længste side',
      'Farver:',
      'Bestilt og betalt',
      'Fragt: ',
      'fremme senest',
      'I alt ',
      'Til ',
      'al emballage',
      'Sådan er legetøjet lavet',
      'Pleje',
      'fugtig klud',
      'Fremstillet af',
    ],
  ],
])('slip and name label of a toy that goes to %s are in its language', async (country, town, expected) => {
  const { code } = await printedToy(shop, { ...PLAIN, country, ...town })
  const maker = await staff()
  await passes(shop, maker, code)
  const said = (await textOf(await pdf(maker, code, ['slip', 'label']))).replaceAll(/\s+/g, ' ')
  for (const words of expected) expect(said).toContain(words)
  expect(said).not.toMatch(SWEDISH_WORDS)
  expect(said).toMatch(/,\d\d SEK/)
  expect(said).not.toMatch(/\d kr\b/)
})

it('the slip says when it was ordered, whenever it is printed', async () => {
  const { code, orderId } = await printedToy(shop, PLAIN)
  const maker = await staff()
  await passes(shop, maker, code)
  await shop.db.pool.query(`update orders set created_at = '2025-11-15T12:00:00Z' where id = $1`, [orderId])
  const [, line] = /Beställning ([^\n]*)/.exec(await textOf(await pdf(maker, code, ['slip']))) ?? []
  expect(line?.replaceAll('\u00a0', ' ')).toMatch(/^MINIMAL-\w+ · 15 november 2025$/)
})

it('on the name label of a toy with a long name the size keeps clear of the rule below it', async () => {
  const address = { country: 'Finland', postalCode: '00100', city: 'Helsingfors' }
  const { code, orderId } = await printedToy(shop, { ...PLAIN, ...address, recipient_name: 'Åke' })
  const maker = await staff()
  await passes(shop, maker, code)
  await shop.db.pool.query(`update orders set toy_name = $2 where id = $1`, [
    orderId,
    'Pingvindrottningen Marschmallow von Snöstorm den andra av Kiruna och hela Norrbottens fjällvärld',
  ])
  const document = await getDocumentProxy(new Uint8Array(await pdf(maker, code, ['label'])))
  const { items } = await (await document.getPage(1)).getTextContent()
  const size = items.flatMap((item) => ('str' in item && item.str.endsWith(' cm') ? [item.transform] : []))
  /** Points above the bottom of the page. */
  const rule = (105 - 53) * (72 / 25.4)
  expect(size).toHaveLength(1)
  for (const at of size) expect(Number(at[5]) - 0.3 * Number(at[3])).toBeGreaterThan(rule + 2)
})

it('in Finland slip and name label are in both its languages, Finnish first', async () => {
  const address = { country: 'Finland', postalCode: '00100', city: 'Helsingfors' }
  const { code } = await printedToy(shop, { ...PLAIN, ...address, recipient_name: 'Åke' })
  const maker = await staff()
  await passes(shop, maker, code)
  const [slip = '', label = ''] = (await textOf(await pdf(maker, code, ['slip', 'label'])))
    .replaceAll(/[^\S\f]+/g, ' ')
    .split('\f')
  const headings = [
    'Lähetysluettelo / Följesedel',
    'Tilaus / Beställning MINIMAL-',
    'Paketissa / I paketet',
    'pisin sivu / längsta sidan 12 cm',
    'Värit / Färger:',
    'Tilattu ja maksettu / Beställt och betalt',
    'perillä viimeistään / framme senast',
    'Yhteensä / Summa',
    'Vastaanottaja / Till',
    'Valmistaja / Tillverkad av',
    'Hoito-ohje',
    'Skötsel',
    'Pyyhi kostealla',
    'Torka av',
    'Poista ja hävitä',
    'Ta bort och kasta',
  ]
  for (const words of headings) expect(slip).toContain(words)
  for (const words of ['Kenelle / Till', 'Sarjanumero / Serienummer']) expect(label).toContain(words)
})

it('where a long slip leaves no room, warning and care stand whole on a page of their own', async () => {
  const address = { country: 'Finland', postalCode: '00100', city: 'Helsingfors' }
  const { code, orderId } = await printedToy(shop, { ...PLAIN, ...address })
  const maker = await staff()
  await passes(shop, maker, code)
  expect(pagesOf(await pdf(maker, code, ['slip']))).toEqual(['A4'])
  await shop.db.pool.query(`update orders set street_address = repeat('Storgatan 12 ', 40) where id = $1`, [
    orderId,
  ])
  const [first = '', second = ''] = (await textOf(await pdf(maker, code, ['slip']))).split('\f')
  expect(first).not.toContain('Varoitus')
  for (const words of ['Varoitus', 'Varning', 'Hoito-ohje', 'Skötsel', 'Valmistaja'])
    expect(second).toContain(words)
})
