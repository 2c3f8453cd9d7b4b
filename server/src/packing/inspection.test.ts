import { queueAnswer } from '@leksmedjan/contract/prints'
import { itemsFor, packingJob, toPack } from '@leksmedjan/contract/packing'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createScriptedPictures } from '../../test/doubles/scripted-pictures.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import {
  ALL_HOLDS,
  passes,
  photo,
  printedToy,
  reportPrinted,
  sendPhoto,
} from '../../test/visitors/printed-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { BOUNDS } from '../bounds.ts'

const pictures = createScriptedPictures()
const shop = await openWorkshop({ adapters: { previewImages: pictures } })

let makers = 0
/** A person enrols once, and the printing day outlasts a session. */
const maker = () => staffMember(shop, `vera-${(makers += 1)}@exempel.se`, 'WORKSHOP')
const refused = (reason: string) => ({
  status: 409,
  body: { code: 'inspection_refused', details: { reason } },
})

it('a printed toy is checked once, with every line and a photo, and gets its number', async () => {
  const { code, orderId } = await printedToy(shop)
  const vera = await maker()
  const at = async () => toPack.parse((await vera.call('workshop-to-pack')).body)
  expect((await at()).to_check).toContainEqual(expect.objectContaining({ code, attempt: 1 }))
  const { body: sent } = await sendPhoto(shop, vera, code, await photo())
  const wish = { code, passed: true, items: ALL_HOLDS, photos: [sent['id']], lots: ['PLA-R-0417'] }
  expect(await vera.call('workshop-inspect', { ...wish, photos: [] })).toMatchObject(refused('no_photo'))
  for (const item of itemsFor([]))
    expect(
      await vera.call('workshop-inspect', { ...wish, items: { ...ALL_HOLDS, [item]: false } }),
    ).toMatchObject(refused('incomplete'))
  const [first, second] = await Promise.all([
    vera.call('workshop-inspect', wish),
    vera.call('workshop-inspect', wish),
  ])
  const [won, lost] = first.status === 200 ? [first, second] : [second, first]
  expect(won.body).toEqual({
    serial: expect.stringMatching(/^[2-9A-HJKMNP-Z]{16}$/) as string,
    next_code: null,
  })
  expect(lost).toMatchObject(refused('not_printed'))
  expect(lost.body).toMatchObject({
    details: { meanwhile: { passed: true, who: vera.email, at: shop.clock.now().toISOString() } },
  })
  const { rows } = await shop.db.pool.query(
    'select serial, lots, inspector, model_sha256, printer_id from toys where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([
    {
      serial: won.body['serial'],
      lots: ['PLA-R-0417'],
      inspector: vera.email,
      model_sha256: 'a'.repeat(64),
      printer_id: null,
    },
  ])
  const table = await at()
  expect(table.to_check).not.toContainEqual(expect.objectContaining({ code }))
  expect(table.to_pack).toContainEqual(expect.objectContaining({ code }))
  const job = packingJob.parse((await vera.call('workshop-packing-job', { code })).body)
  expect(job).toMatchObject({
    serial: won.body['serial'],
    job_status: 'checked',
    lots_before: [],
  })
})

it('lots are offered again only to a toy of the same filaments', async () => {
  const [one, same, other] = [await printedToy(shop), await printedToy(shop), await printedToy(shop)]
  const vera = await maker()
  const plan = (orderId: string, ...colours: string[]) =>
    shop.db.pool.query(
      `update order_models set print_plan = jsonb_build_object('recommended', jsonb_build_object('filaments',
        (select jsonb_agg(jsonb_build_object('colour', colour, 'grams', 20)) from unnest($2::text[]) colour))) where order_id = $1`,
      [orderId, colours],
    )
  await plan(one.orderId, '#C8102E', '#FFFFFF')
  await plan(same.orderId, '#FFFFFF', '#C8102E')
  await plan(other.orderId, '#0077BE', '#FFFFFF')
  await passes(shop, vera, one.code)
  const lotsFor = async (code: string) =>
    packingJob.parse((await vera.call('workshop-packing-job', { code })).body).lots_before
  expect(await lotsFor(same.code)).toEqual(['PLA-R-0417'])
  expect(await lotsFor(other.code)).toEqual([])
})

it('a message that stands in the story is known as one', async () => {
  const { code } = await printedToy(shop, { digital_story: true, personal_message: 'Kram från mormor' })
  const vera = await maker()
  expect((await vera.call('workshop-packing-job', { code })).body).toMatchObject({
    message: 'Kram från mormor',
    is_message_in_story: true,
  })
})

it('a toy with a text passes only when the text was read, and the buyer’s message stands beside it', async () => {
  const engraving = { enabled: true, text: 'Grattis Åke' }
  const { code } = await printedToy(shop, { engraving, personal_message: 'Slå in den i blått' })
  const vera = await maker()
  expect((await vera.call('workshop-packing-job', { code })).body).toMatchObject({
    engraving: 'Grattis Åke',
    add_ons: expect.arrayContaining([{ name: 'Gravyr', text: 'Grattis Åke' }]) as unknown,
    message: 'Slå in den i blått',
    is_message_in_story: false,
  })
  const { body } = await sendPhoto(shop, vera, code, await photo())
  const { texts: _, ...unread } = ALL_HOLDS
  const wish = { code, passed: true, items: unread, photos: [body['id']], lots: [] }
  expect(await vera.call('workshop-inspect', wish)).toMatchObject(refused('incomplete'))
  expect(await passes(shop, vera, code)).toHaveLength(16)
})

it('a toy that fails is printed again by consent of whoever failed it, and nothing is charged', async () => {
  const { code, orderId } = await printedToy(shop)
  const vera = await maker()
  const wish = { code, passed: false, items: { walls: false }, photos: [], lots: [] }
  expect(await vera.call('workshop-inspect', wish)).toMatchObject(refused('no_reason'))
  const { body } = await vera.call('workshop-inspect', { ...wish, why: 'hål i väggen' })
  expect(body).toEqual({ serial: null, next_code: expect.stringMatching(/^[A-Z0-9]{8}$/) as string })
  const second = await vera.call('workshop-inspect', { ...wish, why: 'hål i väggen' })
  expect(second).toMatchObject(refused('not_printed'))
  expect(second.body).toMatchObject({ details: { meanwhile: { passed: false, who: vera.email } } })
  const { rows } = await shop.db.pool.query(
    'select attempt, status, reason, agreed_by from print_jobs where order_id = $1 order by attempt',
    [orderId],
  )
  expect(rows).toEqual([
    { attempt: 1, status: 'failed', reason: 'first', agreed_by: null },
    { attempt: 2, status: 'queued', reason: 'inspection', agreed_by: vera.email },
  ])
  const order = await shop.db.pool.query('select status, refunded_total from orders where id = $1', [orderId])
  expect(order.rows).toEqual([{ status: 'printing', refunded_total: 0 }])
  expect(await reportPrinted(shop, orderId)).toBe(body['next_code'])
  expect(await passes(shop, vera, String(body['next_code']))).toHaveLength(16)
})

it('photos lose place and camera, stand as they were held, and are read by staff alone', async () => {
  const { code } = await printedToy(shop)
  const vera = await maker()
  const taken = await photo(640, 480)
  expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) as Buffer })
  const { status, body } = await sendPhoto(shop, vera, code, taken)
  expect(status).toBe(200)
  const link = new URL(String(body['url']))
  const stored = await shop.http.inject({ url: link.pathname + link.search })
  const { width, height, exif, format } = await sharp(stored.rawPayload).metadata()
  expect({ width, height, exif, format }).toEqual({
    width: 480,
    height: 640,
    exif: undefined,
    format: 'webp',
  })
  expect((await shop.http.inject({ url: link.pathname })).statusCode).toBe(404)
  const customer = await shop.customer('kund@exempel.se')
  expect((await sendPhoto(shop, customer, code, await photo())).status).toBe(403)
  expect(await vera.call('workshop-remove-photo', { id: body['id'] })).toMatchObject({ status: 200 })
  expect((await shop.http.inject({ url: link.pathname + link.search })).statusCode).toBe(404)
})

it('what is no photo is refused: another format, too many pixels, too many bytes', async () => {
  const { code } = await printedToy(shop)
  const vera = await maker()
  const unreadable = { status: 422, body: { code: 'photo_unreadable' } }
  expect(await sendPhoto(shop, vera, code, Buffer.from('no picture'))).toMatchObject(unreadable)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await sendPhoto(shop, vera, code, svg)).toMatchObject(unreadable)
  expect(await sendPhoto(shop, vera, code, await photo(5000, 4001))).toMatchObject(unreadable)
  const heavy = Buffer.alloc(BOUNDS.photoBytes.most + 1)
  expect(await sendPhoto(shop, vera, code, heavy)).toMatchObject({ status: 413 })
})

it('a photo of a print that fails is kept with the failure, for staff alone', async () => {
  const { code, orderId } = await printedToy(shop)
  const vera = await maker()
  const queue = async () => queueAnswer.parse((await vera.call('workshop-queue', {})).body)
  const job = (await queue()).jobs.find((each) => each.orderId === orderId)
  const { body } = await sendPhoto(shop, vera, code, await photo())
  const failed = { step: 'fail', code, version: job?.version, kind: 'clogged', words: null, gramsLost: null }
  expect(await vera.call('workshop-print-step', failed)).toMatchObject({ status: 200 })
  const shown = (await queue()).jobs.find((each) => each.code === code)?.failure?.photos ?? []
  const link = new URL(shown[0] ?? '')
  const { rawPayload } = await shop.http.inject({ url: link.pathname + link.search })
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  expect((await shop.http.inject({ url: link.pathname })).statusCode).toBe(404)
  await vera.call('workshop-remove-photo', { id: body['id'] })
  expect((await queue()).jobs.find((each) => each.code === code)?.failure?.photos).toHaveLength(1)
})

it('a photo of another toy does not count for this one', async () => {
  const [one, other] = [await printedToy(shop), await printedToy(shop)]
  const vera = await maker()
  const { body } = await sendPhoto(shop, vera, other.code, await photo())
  const wish = { code: one.code, passed: true, items: ALL_HOLDS, photos: [body['id']], lots: [] }
  expect(await vera.call('workshop-inspect', wish)).toMatchObject(refused('photo_unknown'))
  expect(await passes(shop, vera, one.code)).toHaveLength(16)
})

it('the packing table opens for staff, and only for a toy whose print is done', async () => {
  const { code, orderId } = await printedToy(shop)
  const customer = await shop.customer('nyfiken@exempel.se')
  for (const name of ['workshop-to-pack', 'workshop-packing-job', 'workshop-inspect', 'workshop-papers'])
    expect((await customer.call(name, { code })).status).toBe(403)
  await shop.db.pool.query(`update print_jobs set status = 'printing' where order_id = $1`, [orderId])
  const vera = await maker()
  expect((await vera.call('workshop-packing-job', { code })).status).toBe(404)
})

it('before its check the workshop sees a toy without its texts, drawn as soon as its model is made', async () => {
  const { orderId } = await printedToy(shop)
  await shop.db.pool.query(`update print_jobs set status = 'printing' where order_id = $1`, [orderId])
  const vera = await maker()
  const picture = async () =>
    queueAnswer
      .parse((await vera.call('workshop-queue', {})).body)
      .jobs.find((each) => each.orderId === orderId)?.imageUrl
  const url = await picture()
  const { rows } = await shop.db.pool.query<{ image_url: string }>(
    'select image_url from orders where id = $1',
    [orderId],
  )
  expect(url).not.toBe(rows[0]?.image_url)
  expect((await shop.http.inject({ url: new URL(url ?? '').pathname })).statusCode).toBe(200)
  await shop.packing.drawPlain(AbortSignal.timeout(60_000))
  expect(await picture()).toBe(url)
})

it('pictures without texts show the solid that is printed: its size, and the faces that its texts have', async () => {
  const engraving = { enabled: true, text: 'Grattis Åke' }
  const { code, orderId } = await printedToy(shop, { engraving })
  const solid = { engraving: 'Grattis Åke', isBlank: true, sizeMm: 120 }
  const vera = await maker()
  await shop.packing.drawPlain(AbortSignal.timeout(60_000))
  expect(pictures.wishes.at(-1)?.toy).toMatchObject(solid)
  const drawn = pictures.wishes.length
  await passes(shop, vera, code)
  await shop.idle()
  expect(pictures.wishes.slice(drawn).map(({ toy }) => toy)).toEqual([expect.objectContaining(solid)])
  const { rows } = await shop.db.pool.query('select picture_key from toys where order_id = $1', [orderId])
  expect(rows).toEqual([{ picture_key: expect.stringMatching(/^public\/toys\//) as string }])
})

it('a toy that cannot be drawn does not keep the others waiting', async () => {
  const [first, second] = [await printedToy(shop), await printedToy(shop)]
  const ids = [first.orderId, second.orderId]
  await shop.db.pool.query('delete from plain_pictures where order_id = any($1)', [ids])
  await shop.db.pool.query(
    `with due as (update orders set promised_last = promised_last - 60 where id = $1 returning print_model_id)
    update print_models set selections = '{}' where id = (select print_model_id from due)`,
    [first.orderId],
  )
  await expect(shop.packing.drawPlain(AbortSignal.timeout(60_000))).rejects.toThrow('1 toys were not drawn')
  const { rows } = await shop.db.pool.query('select order_id from plain_pictures where order_id = any($1)', [
    ids,
  ])
  expect(rows).toEqual([{ order_id: second.orderId }])
})

it('each act is in the staff log', async () => {
  const { code } = await printedToy(shop)
  const vera = await maker()
  const serial = await passes(shop, vera, code)
  const { rows } = await shop.db.pool.query(
    'select act, subject, detail from staff_log where email = $1 order by id',
    [vera.email],
  )
  expect(rows).toEqual([
    { act: 'packing: photo', subject: code, detail: {} },
    { act: 'packing: passed', subject: code, detail: { serial } },
  ])
})
