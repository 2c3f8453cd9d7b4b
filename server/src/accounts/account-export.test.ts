/** Data export and account deletion: rows and files of this customer only. */
import { Readable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../../test/visitors/account-clients.ts'
import { memoryFiles } from '@leksmedjan/platform/test/memory-files'
import type { Customer } from '../../test/shops/open-shop.ts'
import { orderRow } from '../../test/visitors/paid-order.ts'
import { quickModels, storiesLater } from '../../test/doubles/instant-providers.ts'
import { EMAIL, ok, orderOf, payByCard, sessionOf } from '../../test/visitors/purchase.ts'
import { createAccountExport } from './account-export.ts'
import { NOT_EXPORTED, OF_ORDERS } from './account-export.queries.ts'

const files = memoryFiles()
const CHILD = 'Hjördis-Ottilia'
const STORY_KEY = 'stories/karin/saga.pdf'
const MODEL_FILES = { glb: 'a solid in colours', stl: 'a solid' }

let accounts: Accounts
let karin: Customer
let eva: Customer
let order: Awaited<ReturnType<typeof orderOf>>
beforeAll(async () => {
  accounts = await openAccounts({}, { files, models3d: quickModels(), storyTexts: storiesLater() })
  const { shop } = accounts
  karin = await shop.customer(EMAIL)
  eva = await shop.customer('eva@exempel.se')
  const story = { digital_story: true, recipient_name: CHILD, personal_message: 'Kram från mormor' }
  order = await orderOf(shop, karin, story)
  ok(await karin.call('story-consent', { order_id: order.orderId, agreed: true }))
  const session = await sessionOf(karin, order)
  await payByCard(shop, session, order.total)
  await shop.payments.settle(session.sessionId)
  await files.put(STORY_KEY, Buffer.from('%PDF-1.7 a saga'))
  await shop.db.pool.query(
    `update order_stories set status = 'completed', title = 'Sagan om räven', file_key = $2, bytes = 15, pages = 12,
       words_by = 'toymaker', cover_by = 'toymaker'
     where order_id = $1`,
    [order.orderId, STORY_KEY],
  )
  const withdrawal = { name: 'Karin', email: EMAIL, order_number: order.orderNumber }
  ok(await karin.call('withdraw', withdrawal))
  await picture(karin)
  await report(await picture(eva), EMAIL, 'Det är min figur.')
  await report(await picture(karin), 'granne@exempel.se', 'Grannens egna ord.')
  const evas = await orderOf(shop, eva, { email: eva.email })
  await shop.idle()
  await makeModel(order)
  await makeModel(evas)
})
afterAll(() => accounts.shop.close())

/** A shared design with a file of its own; answers its id. */
async function picture({ userId }: Customer): Promise<string> {
  const { shop } = accounts
  const key = `public/previews/${userId}.webp`
  await files.put(key, Buffer.from(`picture of ${userId}`))
  const { rows } = await shop.db.pool.query<{ id: string }>(
    `insert into print_models (name, user_id, generation_status, is_public, image_key)
     values ('Räv', $1, 'COMPLETED', true, $2) returning id`,
    [userId, key],
  )
  return rows[0]?.id ?? ''
}

async function makeModel({ orderId, orderNumber }: typeof order): Promise<void> {
  const made = await Promise.all(
    Object.entries(MODEL_FILES).map(async ([format, words]) => {
      const key = `models/${orderId}/${orderNumber.toLowerCase()}.${format}`
      const bytes = Buffer.from(words)
      await files.put(key, bytes)
      return { format, key, bytes: bytes.byteLength }
    }),
  )
  await accounts.shop.db.pool.query(
    `insert into order_models (order_id, name, status, files) values ($1, 'Räv', 'completed', $2)
     on conflict (order_id) do update set status = 'completed', files = excluded.files`,
    [orderId, JSON.stringify(made)],
  )
}

async function report(designId: string, email: string, explanation: string): Promise<void> {
  const body = { design_id: designId, ground: 'rights', explanation, email }
  ok(await accounts.shop.guest().call('report-content', body))
}

async function takeHome(who: Customer) {
  const answer = await accounts.shop.http.inject({
    url: '/functions/v1/account-export',
    headers: who.headers,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="leksmedjan-konto.zip"',
    'cache-control': 'no-store',
  })
  const archive = unzipSync(answer.rawPayload)
  const text = strFromU8(archive['konto.json'] ?? new Uint8Array())
  return { archive, text, content: JSON.parse(text) as Record<string, Record<string, unknown>[]> }
}

describe('the data export of a customer', () => {
  it('contains all of their data, and none of others', async () => {
    const { text, content } = await takeHome(karin)
    expect(content['user']).toMatchObject({ email: EMAIL })
    expect(content['profiles']).toMatchObject([{ id: karin.userId }])
    expect(content['orders']).toMatchObject([{ id: order.orderId, recipient_name: CHILD }])
    expect(content['order_items']?.length).toBeGreaterThan(1)
    expect(content['print_models']).toHaveLength(3)
    expect(content['sessions']).toHaveLength(1)
    expect(content['order_consents']).toMatchObject([{ order: order.orderNumber, agreed: true }])
    expect(content['order_stories']).toMatchObject([{ order: order.orderNumber, status: 'completed' }])
    expect(content['withdrawals']).toMatchObject([{ order: order.orderNumber, name: 'Karin' }])
    expect(content['content_reports']).toMatchObject([{ explanation: 'Det är min figur.' }])
    expect(content['content_reports_of_designs']).toMatchObject([{ ground: 'rights', status: 'open' }])
    expect(content['receipts']?.length).toBeGreaterThan(0)
    expect(content['mail_messages']?.length).toBeGreaterThan(0)
    expect(text).not.toContain(eva.email)
    expect(text).not.toMatch(/granne@exempel|Grannens egna ord/)
    expect(text).not.toMatch(/password_hash|access_secret_hash|key_hash|token_hash/)
  })

  it('contains the pictures and the story files', async () => {
    const { archive } = await takeHome(karin)
    const names = Object.keys(archive)
    expect(names.filter((name) => name.startsWith('bilder/'))).toHaveLength(2)
    const [story] = names.filter((name) => name.startsWith('sagor/'))
    expect(story).toBe(`sagor/${order.orderNumber}.pdf`)
    expect(strFromU8(archive[story ?? ''] ?? new Uint8Array())).toBe('%PDF-1.7 a saga')
    const own = names.find((name) => name.startsWith('bilder/')) ?? ''
    expect(strFromU8(archive[own] ?? new Uint8Array())).toBe(`picture of ${karin.userId}`)
  })

  it('has a plain Swedish table of contents', async () => {
    const { archive } = await takeHome(karin)
    const [first = ''] = Object.keys(archive)
    expect(first).toBe('läs-mig.txt')
    const told = strFromU8(archive[first] ?? new Uint8Array())
    expect(told).toContain(`Konto: ${EMAIL}`)
    expect(told).toMatch(new RegExp(`- ${order.orderNumber}: .+, \\d+ \\S+ \\d{4}, [\\d\\s]+,00\\skr`))
    const files = Object.keys(archive).filter((name) => name.includes('/'))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect(told).toContain(file)
    const pictures = files.filter((name) => name.startsWith('bilder/'))
    for (const name of pictures) expect(name).toMatch(/^bilder\/\d{4}-\d\d-\d\d-räv-[0-9a-f]{8}\.webp$/)
  })

  it('contains the 3D files of finished models', async () => {
    const { archive, content } = await takeHome(karin)
    const folder = `modeller/${order.orderNumber}/`
    const names = Object.keys(archive).filter((name) => name.startsWith('modeller/'))
    expect(names).toEqual(['glb', 'stl'].map((end) => `${folder}${order.orderNumber.toLowerCase()}.${end}`))
    expect(names.map((name) => strFromU8(archive[name] ?? new Uint8Array()))).toEqual(
      Object.values(MODEL_FILES),
    )
    expect(content['order_models']).toMatchObject([{ order: order.orderNumber, status: 'completed' }])
  })

  it('lists the 3D files that do not fit, and contains the others', async () => {
    const { shop } = accounts
    const pack = createAccountExport({ ...shop, files }, { mostModelBytes: 10 })
    const actor = { kind: 'customer', userId: karin.userId, email: EMAIL, guestHash: null } as const
    const archive = unzipSync(Buffer.concat(await Readable.from(await pack.ofAccount(actor)).toArray()))
    const names = Object.keys(archive).filter((name) => name.startsWith('modeller/'))
    expect(names).toEqual([expect.stringMatching(/\.stl$/)])
    const { model_files: told } = JSON.parse(strFromU8(archive['konto.json'] ?? new Uint8Array())) as {
      model_files: unknown
    }
    expect(told).toMatchObject([
      { path: expect.stringMatching(/\.glb$/) as string, in_archive: false },
      { path: names[0], bytes: MODEL_FILES.stl.length, in_archive: true },
    ])
  })

  it('reaches every table that names a customer, an order, a design or an address', async () => {
    const { rows } = await accounts.shop.db.pool.query<{ name: string }>(`
      select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in
        ('user_id', 'order_id', 'print_model_id', 'design_id', 'prompt_id', 'email', 'guest_email', 'recipient', 'visitor')`)
    const { content } = await takeHome(karin)
    const known = new Set([...Object.keys(content), ...Object.keys(OF_ORDERS), ...NOT_EXPORTED])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})

describe('a deleted account', () => {
  it('loses its pictures, stories and recipients; bookkeeping data remains', async () => {
    const { shop, address } = accounts
    const { serviceKey } = shop.secrets
    const host = createClient(address, serviceKey, { auth: { persistSession: false } })
    expect((await host.auth.admin.deleteUser(karin.userId)).error).toBeNull()
    const { rows } = await shop.db.pool.query('select from order_stories where order_id = $1', [
      order.orderId,
    ])
    expect(rows).toEqual([])
    await expect.poll(() => files.find(STORY_KEY)).toBeNull()
    await expect.poll(() => files.find(`public/previews/${karin.userId}.webp`)).toBeNull()
    expect(await orderRow(shop, order.orderId)).toMatchObject({
      user_id: null,
      recipient_name: null,
      personal_message: null,
      total_price: order.total,
    })
    expect(await files.find(`public/previews/${eva.userId}.webp`)).not.toBeNull()
  })
})
