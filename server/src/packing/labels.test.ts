import { join } from 'node:path'
import { labelsAnswer, packingJob, type ShippingLabel } from '@leksmedjan/contract/packing'
import { EVERY_OPEN_ORDER, type BoardAnswer } from '@leksmedjan/contract/workshop-board'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { openDiskFiles } from '@leksmedjan/platform/files/adapters/disk-files'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpCarrier, openHttpCarrier } from '../../test/doubles/http-carrier.ts'
import { anonymiseOrders } from '../retention/erasure/erasure.queries.ts'
import { textOf } from '../../test/pdf-text.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import type { Customer, TestShop } from '../../test/shops/open-shop.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { passes, printedToy, type PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const service = await openHttpCarrier()
afterAll(() => service.close())
const shop = await openWorkshop()
const outside = await openWorkshop({
  adapters: {
    carrier: createHttpCarrier({ ...service, timeoutMs: 300 }),
  },
})

let makers = 0
interface Table extends PrintedToy {
  vera: Customer
  labels(): Promise<ShippingLabel[]>
  book(parcel?: number): ReturnType<Customer['call']>
  cancel(id?: string): ReturnType<Customer['call']>
  print(id?: string): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>
  ship(number: string): ReturnType<Customer['call']>
}

/** A checked toy at the packing table. */
async function tableIn(at: TestShop, isChecked = true): Promise<Table> {
  const toy = await printedToy(at)
  const vera = await staffMember(at, `vera-${(makers += 1)}@exempel.se`, 'WORKSHOP')
  if (isChecked) await passes(at, vera, toy.code)
  const { code, orderNumber } = toy
  const labels = async () => packingJob.parse((await vera.call('workshop-packing-job', { code })).body).labels
  const first = async (id?: string) => id ?? (await labels())[0]?.id ?? crypto.randomUUID()
  return {
    ...toy,
    vera,
    labels,
    book: (parcel = 1) => vera.call('workshop-book-label', { code, parcel, weight_g: 340 }),
    cancel: async (id) => vera.call('workshop-cancel-label', { code, id: await first(id) }),
    async print(id) {
      const payload = { code, id: await first(id) }
      const request = {
        method: 'POST',
        url: '/functions/v1/workshop-label',
        headers: vera.headers,
        payload,
      } as const
      const { statusCode: status, headers, rawPayload: bytes } = await at.http.inject(request)
      return { status, headers, bytes }
    },
    ship: (number) =>
      vera.call('workshop-ship', {
        order_number: orderNumber,
        method: 'parcel',
        parcels: [{ carrier: 'Eget bud', tracking_number: number, weight_g: 340, packaging: {} }],
      }),
  }
}

const refused = (reason: string) => ({ status: 409, body: { code: 'label_refused', details: { reason } } })
const keysOf = ({ dataDir }: TestShop) => openDiskFiles(join(dataDir, 'files')).list('labels/')
const rows = async (at: TestShop, sql: string, ...values: unknown[]) =>
  (await at.db.pool.query<Record<string, unknown>>(sql, values)).rows

describe('the shop’s own label', () => {
  it('takes the place of the address among the papers, a page for each parcel', async () => {
    const { book, labels, code, vera, ship, orderNumber } = await tableIn(shop)
    const address = async () => {
      const request = { method: 'POST', url: '/functions/v1/workshop-papers', headers: vera.headers } as const
      const { rawPayload } = await shop.http.inject({
        ...request,
        payload: { codes: [code], papers: ['address'] },
      })
      const text = rawPayload.toString('latin1')
      return { pages: text.match(/\/MediaBox/g)?.length, text }
    }
    const alone = await address()
    await book(1)
    await book(2)
    const numbers = (await labels()).map(({ booked }) => booked?.tracking_number ?? '')
    const labelled = await address()
    expect([alone.pages, labelled.pages, numbers.length]).toEqual([1, 2, 2])
    for (const number of numbers) {
      expect(alone.text).not.toContain(`(${number})`)
      expect(labelled.text).toContain(`(${number})`)
    }
    const [one = '', two = ''] = numbers
    await ship(one)
    expect((await address()).text).toContain(`(${one})`)
    shop.clock.advance(61_000)
    const back = await vera.call('workshop-return', { order_number: orderNumber, why: 'Fel adress' })
    expect(back.status).toBe(200)
    const after = (await address()).text
    expect([after.includes(`(${one})`), after.includes(`(${two})`)]).toEqual([false, true])
  })

  it('counts as printed with the other papers too, and says on each label whether it is a copy', async () => {
    const { book, labels, print, code, vera } = await tableIn(shop)
    const pages = async (wanted: string[]) => {
      const { rawPayload } = await shop.http.inject({
        method: 'POST',
        url: '/functions/v1/workshop-papers',
        headers: vera.headers,
        payload: { codes: [code], papers: wanted },
      })
      return (await textOf(rawPayload)).split('\f').map((page) => /Kopia \d{4}-/.test(page))
    }
    expect(await pages(['address'])).toEqual([false])
    shop.clock.advance(1000)
    await book(1)
    await book(2)
    // The address of before was no label.
    expect((await labels()).map(({ printed_at: at }) => at)).toEqual([null, null])
    expect(await print()).toMatchObject({ status: 200 })
    // Its file is no name label.
    expect(await pages(['label'])).toEqual([false])
    shop.clock.advance(1000)
    const at = shop.clock.now().toISOString()
    expect(await pages(['slip', 'address'])).toEqual([false, true, false])
    expect((await labels()).map(({ printed_at: printed }) => printed)).toEqual([at, at])
    expect(await pages(['address'])).toEqual([true, true])
  })

  it('says that it is a copy where its own file is printed again', async () => {
    const { book, print } = await tableIn(shop)
    await book(1)
    const isCopy = async () => /Kopia \d{4}-/.test(await textOf((await print()).bytes))
    expect(await isCopy()).toBe(false)
    shop.clock.advance(1000)
    expect(await isCopy()).toBe(true)
  })

  it('is no copy of an address that was opened alone', async () => {
    const { book, print, labels, code, vera } = await tableIn(shop)
    await book(1)
    shop.clock.advance(1000)
    const payload = { codes: [code], papers: ['address'] }
    expect((await vera.call('workshop-papers', payload)).status).toBe(200)
    expect((await labels())[0]?.printed_at).toBeNull()
    expect(await textOf((await print()).bytes)).not.toContain('Kopia')
    shop.clock.advance(1000)
    expect(await textOf((await print()).bytes)).toContain('Kopia')
  })

  it('makes the toy one that is packed and only to be sent, on the board and on its page', async () => {
    const { book, cancel, code, orderNumber, vera } = await tableIn(shop)
    const works = async () => {
      const wish = { filter: EVERY_OPEN_ORDER, search: code, more: null }
      const { columns } = ok<BoardAnswer>(await vera.call('workshop-board', wish))
      const page = ok<WorkshopOrder>(await vera.call('workshop-order', { order_number: orderNumber }))
      return [columns[0]?.cards[0]?.packWork, page.packWork]
    }
    expect(await works()).toEqual(['pack', 'pack'])
    ok(await book())
    expect(await works()).toEqual(['send', 'send'])
    ok(await cancel())
    expect(await works()).toEqual(['pack', 'pack'])
  })

  it('is booked once for each parcel, printed again without booking, and sent under its number', async () => {
    const { book, labels, print, ship, code, vera } = await tableIn(shop)
    const answers = await Promise.all([book(), book(), book(2)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const made = await labels()
    expect(made.map(({ parcel, carrier }) => [parcel, carrier])).toEqual([
      [1, 'Eget bud'],
      [2, 'Eget bud'],
    ])
    const [one, two] = made.map(({ booked }) => booked?.tracking_number ?? '')
    expect(one).toMatch(/^LM-\d{8}-\d$/)
    expect(two).not.toBe(one)
    expect(labelsAnswer.parse((await book()).body).labels).toEqual(made)
    const [printed, again] = [await print(), await print()]
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${code}-frakt.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(printed.bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7')
    expect(await textOf(again.bytes)).toContain(one)
    expect(
      await rows(
        shop,
        `select act, detail from staff_log where subject = $1 and act like 'packing: label%'`,
        code,
      ),
    ).toEqual(
      expect.arrayContaining([{ act: 'packing: label', detail: { carrier: 'own', parcel: 1, number: one } }]),
    )
    expect(await ship(one ?? '')).toMatchObject({ status: 200, body: { status: 'shipped' } })
    expect(await vera.call('workshop-cancel-label', { code, id: made[0]?.id })).toMatchObject(refused('sent'))
  })

  it('is not booked with a second weight: whoever asks reads the first, and whose it is', async () => {
    const { book, labels, vera, code } = await tableIn(shop)
    const otto = await staffMember(shop, `otto-${(makers += 1)}@exempel.se`, 'WORKSHOP')
    ok(await book())
    const again = (weight: number | null) =>
      otto.call('workshop-book-label', { code, parcel: 1, weight_g: weight })
    expect(await again(350)).toMatchObject({
      status: 409,
      body: { details: { reason: 'other_weight', label: { weight_g: 340, who: vera.email } } },
    })
    for (const weight of [340, null]) expect((await again(weight)).status).toBe(200)
    expect(await labels()).toHaveLength(1)
  })

  it('is cancelled, its file goes, and the next one has a number of its own', async () => {
    const { book, cancel, labels, print } = await tableIn(shop)
    await book()
    const [before] = await labels()
    const files = (await keysOf(shop)).length
    expect(await cancel()).toMatchObject({ status: 200, body: { labels: [] } })
    expect(await cancel(before?.id)).toMatchObject({ status: 409, body: { code: 'label_moved' } })
    expect((await print(before?.id)).status).toBe(409)
    await shop.idle()
    expect(await keysOf(shop)).toHaveLength(files - 1)
    await book()
    const [after] = await labels()
    expect(after?.booked?.tracking_number).not.toBe(before?.booked?.tracking_number)
  })

  it('bears a former address once that was corrected, until another is made', async () => {
    const { book, cancel, labels, orderId } = await tableIn(shop)
    await book()
    expect(await labels()).toMatchObject([{ is_outdated: false }])
    shop.clock.advance(1000)
    await shop.db.pool.query(
      `insert into order_address_changes (order_id, at, who, was, became) values ($1, $2, 'olga@exempel.se', '{}', '{}')`,
      [orderId, shop.clock.now()],
    )
    expect(await labels()).toMatchObject([{ is_outdated: true }])
    await cancel()
    shop.clock.advance(1000)
    await book()
    expect(await labels()).toMatchObject([{ is_outdated: false }])
  })

  it('goes, with its file, when the address of its order is erased', async () => {
    const { book, orderId, labels } = await tableIn(shop)
    await book()
    const [label] = await labels()
    const files = await shop.db.asShop('host command', (tx) =>
      anonymiseOrders(tx, [orderId], shop.clock.now()),
    )
    expect(files).toContain(`labels/${label?.id}.pdf`)
    expect(await rows(shop, 'select from shipping_labels where id = $1', label?.id)).toEqual([])
  })

  it('is made for no toy before its check, nor for one that waits for a person', async () => {
    const unchecked = await tableIn(shop, false)
    expect(await unchecked.book()).toMatchObject(refused('not_checked'))
    const parked = await tableIn(shop)
    await shop.db.asShop('host command', (tx) =>
      shop.orders.park(tx, parked.orderId, 'the name sign has no text'),
    )
    expect(await parked.book()).toMatchObject(refused('needs_review'))
    const over = await tableIn(shop)
    await hostCommand(shop, 'refund', over.orderNumber)
    await shop.idle()
    expect(await over.book()).toMatchObject(refused('over'))
    expect(
      await rows(
        shop,
        'select from shipping_labels where job_id in (select id from print_jobs where code = any($1))',
        [unchecked.code, parked.code],
      ),
    ).toEqual([])
  })

  it.each(['workshop-book-label', 'workshop-cancel-label', 'workshop-label'])(
    '%s is for staff',
    async (name) => {
      const body =
        name === 'workshop-book-label'
          ? { code: 'AAAAAAAA', parcel: 1, weight_g: null }
          : { code: 'AAAAAAAA', id: crypto.randomUUID() }
      expect((await shop.guest().call(name, body)).body['code']).toBe('not_signed_in')
      expect((await (await shop.customer(`kund-${name}@exempel.se`)).call(name, body)).body['code']).toBe(
        'forbidden',
      )
      const vera = await staffMember(shop, `v-${name}@exempel.se`, 'WORKSHOP')
      expect((await vera.call(name, body)).status).toBe(404)
    },
  )
})

describe('another carrier', () => {
  beforeEach(() => {
    service.moods.length = 0
  })

  it('is one adapter away', async () => {
    const { book, labels, print, code, vera } = await tableIn(outside)
    expect(packingJob.parse((await vera.call('workshop-packing-job', { code })).body).carrier).toEqual({
      id: 'http-double',
      name: 'Paketbolaget',
    })
    await book()
    expect((await labels())[0]?.printed_at).toBeNull()
    await print()
    expect((await labels())[0]?.printed_at).toBe(outside.clock.now().toISOString())
    const [label] = await labels()
    expect(label).toMatchObject({
      carrier: 'Paketbolaget',
      booked: { tracking_number: expect.stringMatching(/^HC-/) as string },
    })
    expect(label?.booked?.tracking_url).toBe(`https://carrier.test/${label?.booked?.tracking_number}`)
    expect((await print()).bytes.toString()).toBe('%PDF-1.7 a label')
    const sent = service.calls.at(-1)
    expect(JSON.stringify(sent)).not.toMatch(/Åke|MINIMAL|@exempel/)
  })

  it.each(['silence', 'cut', 'rubbish', 'busy', 'no label'] as const)(
    'that answers with %s is asked again with the same key, and books once',
    async (mood) => {
      const { book, labels, print } = await tableIn(outside)
      const before = service.parcels().length
      service.moods.push(mood)
      expect(await book()).toMatchObject({ status: 503, body: { code: 'carrier_away' } })
      const [unfinished] = await labels()
      expect(unfinished).toMatchObject({ parcel: 1, booked: null })
      expect((await print()).status).toBe(409)
      expect((await book()).status).toBe(200)
      expect(await labels()).toMatchObject([{ id: unfinished?.id, parcel: 1 }])
      expect(service.parcels()).toHaveLength(before + 1)
    },
  )

  it('that refuses the parcel is asked anew once it is mended', async () => {
    const { book, labels } = await tableIn(outside)
    service.moods.push('refuses')
    expect(await book()).toMatchObject(refused('by_carrier'))
    expect(await labels()).toEqual([])
    expect((await book()).status).toBe(200)
    expect(await labels()).toHaveLength(1)
  })

  it('cancels there, also what it never answered; a cancellation that is lost leaves the label', async () => {
    const { book, cancel, labels } = await tableIn(outside)
    service.moods.push('silence')
    await book()
    const before = service.parcels().length
    service.moods.push('busy')
    expect(await cancel()).toMatchObject({ status: 503, body: { code: 'carrier_away' } })
    expect(await labels()).toHaveLength(1)
    expect((await cancel()).status).toBe(200)
    expect(await labels()).toEqual([])
    expect(service.parcels()).toHaveLength(before - 1)
  })
})
