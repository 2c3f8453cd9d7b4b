import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { memoryFiles } from '@leksmedjan/platform/test/memory-files'
import { unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Customer } from '../../../test/shops/open-shop.ts'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import { paidOrder } from '../../../test/visitors/paid-order.ts'
import { photo } from '../../../test/visitors/printed-toy.ts'
import { ok } from '../../../test/visitors/purchase.ts'
import { complain, sentToy } from '../../../test/visitors/sent-toy.ts'
import { staffMember } from '../../../test/visitors/staff.ts'

const files = memoryFiles()
const shop = await openWorkshop({ adapters: { files } })

let makers = 0
const maker = () => staffMember(shop, `maker-${(makers += 1)}@exempel.se`, 'WORKSHOP')

async function ordered(more: Record<string, unknown> = {}) {
  const email = `buyer-${(makers += 1)}@exempel.se`
  const { order } = await paidOrder(shop, { email, more })
  await shop.idle()
  return { ...order, email }
}

const write = (who: Customer, orderNumber: string, more: object) =>
  who.call('workshop-note', { order_number: orderNumber, text: '', from_buyer: false, photos: 1, ...more })

async function add(who: Customer, note: string, bytes: Buffer, id: string = randomUUID()) {
  const answer = await shop.http.inject({
    method: 'POST',
    url: `/functions/v1/workshop-note-photo?note=${note}&photo=${id}`,
    headers: { ...who.headers, 'content-type': 'image/jpeg' },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const notesOf = async (who: Customer, orderNumber: string) =>
  ok<WorkshopOrder>(await who.call('workshop-order', { order_number: orderNumber })).notes

async function noteWithPicture(who: Customer, orderNumber: string): Promise<string> {
  const id = randomUUID()
  ok(await write(who, orderNumber, { id }))
  expect(await add(who, id, await photo())).toMatchObject({ status: 200 })
  return id
}

const filesOf = async (note: string): Promise<string[]> => {
  const sql = 'select file_key from note_photos where note_id = $1'
  const { rows } = await shop.db.pool.query<{ file_key: string }>(sql, [note])
  return rows.map(({ file_key }) => file_key)
}

it('a note of pictures alone is read by all staff, its pictures without place and camera', async () => {
  const { orderNumber } = await ordered()
  const [vera, olle] = [await maker(), await staffMember(shop, 'olle@exempel.se', 'ADMIN')]
  const id = await noteWithPicture(vera, orderNumber)
  for (const who of [vera, olle]) {
    const [note] = await notesOf(who, orderNumber)
    expect(note).toMatchObject({ id, who: vera.email, text: '', hiddenPhotos: 0 })
    const { pathname, search } = new URL(note?.photos[0]?.url ?? '', 'http://shop')
    const file = await shop.http.inject({ url: pathname + search, headers: who.headers })
    const { format, exif, width } = await sharp(file.rawPayload).metadata()
    expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 480 })
  }
  expect((await write(vera, orderNumber, { id: randomUUID(), photos: 0 })).status).toBe(400)
})

it('the same again is the same, five are the most, and only who wrote the note adds to it', async () => {
  const { orderNumber } = await ordered()
  const [vera, other] = [await maker(), await maker()]
  const id = randomUUID()
  for (const text of ['Sprucken vinge', 'Sprucken vinge']) ok(await write(vera, orderNumber, { id, text }))
  expect(await write(other, orderNumber, { id, text: 'Min' })).toMatchObject({ status: 404 })
  const bytes = await photo()
  const picture = randomUUID()
  for (const twice of [1, 1]) expect((await add(vera, id, bytes, picture)).body).toEqual({ photos: twice })
  for (const photos of [2, 3, 4, 5]) expect((await add(vera, id, bytes)).body).toEqual({ photos })
  expect(await add(vera, id, bytes)).toMatchObject({ status: 409, body: { code: 'order_step_refused' } })
  expect(await add(other, id, bytes)).toMatchObject({ status: 404 })
  expect(await add(vera, id, Buffer.from('no picture'))).toMatchObject({ body: { code: 'photo_unreadable' } })
  const buyer = await shop.customer('nyfiken@exempel.se')
  expect((await add(buyer, id, bytes)).status).toBe(403)
  const [note, ...more] = await notesOf(vera, orderNumber)
  expect([note?.photos.length, more]).toEqual([5, []])
})

it('a picture of a toy with a name on it is for the operator and for who took it', async () => {
  const { orderNumber } = await ordered({ engraving: { enabled: true, text: 'Grattis Åke' } })
  const [vera, other] = [await maker(), await maker()]
  const olle = await staffMember(shop, 'ola@exempel.se', 'ADMIN')
  await noteWithPicture(vera, orderNumber)
  const seen = async (who: Customer) => {
    const [note] = await notesOf(who, orderNumber)
    return [note?.photos.length, note?.hiddenPhotos]
  }
  expect(await Promise.all([seen(vera), seen(olle), seen(other)])).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ])
})

it('once its buyer has complained, all staff see the pictures on notes as they see those of the complaint', async () => {
  const toy = await sentToy(shop)
  const olle = await staffMember(shop, 'ola-klagan@exempel.se', 'ADMIN')
  await noteWithPicture(olle, toy.orderNumber)
  const seen = async () => {
    const page = ok<WorkshopOrder>(await toy.maker.call('workshop-order', { order_number: toy.orderNumber }))
    return [page.areNotePicturesForAll, page.notes.map(({ photos }) => photos.length)]
  }
  expect(await seen()).toEqual([false, [0]])
  ok(await complain(shop.guest(), toy))
  expect(await seen()).toEqual([true, [1]])
})

it('a copy of what the shop holds has the pictures, and the erasure of the buyer takes them', async () => {
  const toy = await sentToy(shop)
  const id = await noteWithPicture(toy.maker, toy.orderNumber)
  const [key] = await filesOf(id)
  const parts: Uint8Array[] = []
  for await (const part of await shop.accounts.export.ofAddress(toy.email)) parts.push(part)
  const names = Object.keys(unzipSync(Buffer.concat(parts)))
  expect(names.filter((name) => name.startsWith(`anteckningar/${toy.orderNumber}/`))).toHaveLength(1)
  expect(await files.find(key ?? '')).not.toBeNull()
  ok(await toy.maker.call('workshop-deliver', { order_number: toy.orderNumber }))
  shop.clock.advance(120_000)
  const request = await shop.accounts.noteDeletion(toy.email)
  expect(await shop.accounts.carryOutDeletion(request.id)).toBe(true)
  await shop.idle()
  expect(await filesOf(id)).toEqual([])
  expect(await files.find(key ?? '')).toBeNull()
})

it('the pictures go with the texts of a toy about which nobody can complain any more', async () => {
  const toy = await sentToy(shop)
  const id = await noteWithPicture(toy.maker, toy.orderNumber)
  ok(await toy.maker.call('workshop-deliver', { order_number: toy.orderNumber }))
  shop.clock.advance(3 * 366 * 86_400_000)
  await shop.retention.apply()
  await shop.idle()
  expect(await filesOf(id)).toEqual([])
})

it('who wrote a note removes it with its pictures, and the log says that without its words', async () => {
  const { orderNumber } = await ordered()
  const [vera, other] = [await maker(), await staffMember(shop, 'olle-annan@exempel.se', 'ADMIN')]
  const id = await noteWithPicture(vera, orderNumber)
  const [key] = await filesOf(id)
  const remove = (who: Customer, note: string) => who.call('workshop-remove-note', { note })
  expect(await remove(other, id)).toMatchObject({ status: 404 })
  expect((await remove(await shop.customer('nyfiken-igen@exempel.se'), id)).status).toBe(403)
  ok(await remove(vera, id))
  await shop.idle()
  expect([await notesOf(vera, orderNumber), await filesOf(id)]).toEqual([[], []])
  expect(await files.find(key ?? '')).toBeNull()
  const { rows } = await shop.db.pool.query<{ act: string; detail: object }>(
    'select act, detail from staff_log where subject = $1 order by id desc limit 1',
    [orderNumber],
  )
  expect(rows).toEqual([{ act: 'order: note removed', detail: {} }])
  expect(await remove(vera, id)).toMatchObject({ status: 404 })
})

it('neither a letter to the buyer nor what the buyer answered is removed', async () => {
  const { orderNumber } = await ordered()
  const olle = await staffMember(shop, 'olle-brev@exempel.se', 'ADMIN')
  ok(await write(olle, orderNumber, { id: randomUUID(), text: 'Ja, gärna', from_buyer: true, photos: 0 }))
  ok(
    await olle.call('workshop-write', {
      order_number: orderNumber,
      id: randomUUID(),
      subject: 'Hej',
      text: 'Vi har en fråga.',
    }),
  )
  const thread = await notesOf(olle, orderNumber)
  expect(thread).toHaveLength(2)
  for (const { id } of thread)
    expect(await olle.call('workshop-remove-note', { note: id })).toMatchObject({ status: 404 })
  expect(await notesOf(olle, orderNumber)).toEqual(thread)
})
