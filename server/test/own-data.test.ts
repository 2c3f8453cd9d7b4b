/** Access and erasure without an account: mail, link, export, erasure, with files in a bucket. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnData } from '../src/own-data/own-data.ts'
import { openS3Files } from '@leksmedjan/platform/files/adapters/s3-files'
import { countStatements } from './count-statements.ts'
import { openS3Double, type S3Double } from '@leksmedjan/platform/test/s3-double'
import { wronglyKept } from './personal-data.ts'
import { openTestShop, TEST_URL, type TestShop } from './shops/open-shop.ts'
import { hostCommand } from './visitors/host.ts'
import { lettersTo, paidOrder, printingDayComes } from './visitors/paid-order.ts'
import { quickModels } from './doubles/instant-providers.ts'
import { designOf, ok, refusal } from './visitors/purchase.ts'
import { tracesOf } from './visitors/traces.ts'

const ACCOUNT = { region: 'eu-north-1', bucket: 'leksaker', accessKeyId: 'AKTEST', secretAccessKey: 'secret' }
const DAY_MS = 86_400_000

let bucket: S3Double
let files: ReturnType<typeof openS3Files>
let shop: TestShop
beforeAll(async () => {
  bucket = await openS3Double(ACCOUNT.bucket, ACCOUNT.accessKeyId)
  files = openS3Files({ ...ACCOUNT, endpoint: bucket.address })
  shop = await openTestShop({ adapters: { files, models3d: quickModels() } })
})
afterAll(async () => {
  await shop.close()
  await files.close()
  await bucket.close()
})

const command = (name: string, ...args: string[]) => hostCommand(shop, name, ...args)

async function night(): Promise<void> {
  await shop.accounts.carryOutDue()
  await shop.retention.apply()
  await shop.idle()
}

let network = 0
/** Each from its own network. */
async function ask(email: string, orderNumber?: string, from = `198.51.100.${(network += 1)}`) {
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/functions/v1/own-data-letter',
    remoteAddress: from,
    headers: shop.guest().headers,
    payload: { email, ...(orderNumber === undefined ? {} : { order_number: orderNumber }) },
  })
  await shop.idle()
  return [answer.statusCode, answer.json<unknown>()]
}

const SUBJECT = 'Dina uppgifter hos Leksmedjan'
const lettersOf = async (email: string) =>
  (await lettersTo(shop, email)).filter(({ subject }) => subject === SUBJECT)

async function keyTo(email: string, orderNumber?: string): Promise<string> {
  await ask(email, orderNumber)
  const [letter] = await lettersOf(email)
  return /personal-data#key=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

async function takeHome(key: string) {
  const { statusCode, rawPayload } = await shop.http.inject({
    method: 'POST',
    url: '/functions/v1/own-data-export',
    headers: shop.guest().headers,
    payload: { key },
  })
  expect(statusCode).toBe(200)
  const archive = unzipSync(rawPayload)
  return {
    names: Object.keys(archive),
    text: strFromU8(archive['uppgifter.json'] ?? new Uint8Array()),
    archive,
  }
}

describe('the mail', () => {
  it('is sent to known addresses; the response is the same for each miss', async () => {
    const { order } = await paidOrder(shop, { email: 'frida@exempel.se' })
    await shop.idle()
    const sent = [200, { sent: true }]
    expect(await ask('frida@exempel.se', ` ${order.orderNumber.toLowerCase()} `)).toEqual(sent)
    expect(await ask('okand@exempel.se', order.orderNumber)).toEqual(sent)
    expect(await ask('frida@exempel.se', 'MINIMAL-22222222')).toEqual(sent)
    expect(await ask('okand@exempel.se')).toEqual(sent)
    expect(await lettersOf('frida@exempel.se')).toHaveLength(1)
    expect(await lettersOf('okand@exempel.se')).toEqual([])
  })

  it('accepts an order number however it is copied', async () => {
    const { order } = await paidOrder(shop, { email: 'sixten@exempel.se' })
    await shop.idle()
    const signs = order.orderNumber.replace('MINIMAL-', '')
    await ask('sixten@exempel.se', signs.toLowerCase())
    await ask('sixten@exempel.se', `#minimal ${signs.slice(0, 4)} ${signs.slice(4)}`)
    expect(await lettersOf('sixten@exempel.se')).toHaveLength(2)
  })

  it('is still sent after another network has guessed order numbers all day', async () => {
    const { order } = await paidOrder(shop, { email: 'vendela@exempel.se' })
    await shop.idle()
    for (let n = 0; n < 4; n += 1) await ask('vendela@exempel.se', `2222222${n + 2}`)
    await ask('vendela@exempel.se', order.orderNumber)
    expect(await lettersOf('vendela@exempel.se')).toHaveLength(1)
  })

  it('is sent after the response, which does equal work for a hit and a miss', async () => {
    await designFor('vera@exempel.se')
    const ownData = createOwnData({
      ...shop,
      jobs: { ...shop.jobs, handle: () => undefined, enqueue: async () => undefined },
      limits: { consume: async () => undefined },
      mail: { post: async () => undefined },
      publicUrl: TEST_URL,
      requests: shop.accounts.ofAddress,
      pack: shop.accounts.export.ofAddress,
    })
    const workFor = (email: string) => countStatements(shop, () => ownData.sendLink({ email }, 'network'))
    const hit = await workFor('vera@exempel.se')
    expect(hit.join()).toContain('own_data_requests')
    expect(await workFor('okand@exempel.se')).toEqual(hit)
  })

  it('is limited to five a day per address and network, and is still sent to its owner elsewhere', async () => {
    await designFor('olle@exempel.se')
    const stranger = '203.0.113.9'
    for (let n = 0; n < 7; n += 1) {
      expect(await ask('olle@exempel.se', undefined, stranger)).toEqual([200, { sent: true }])
    }
    expect(await lettersOf('olle@exempel.se')).toHaveLength(5)
    await ask('olle@exempel.se')
    expect(await lettersOf('olle@exempel.se')).toHaveLength(6)
  })

  it('is limited to thirty a day per address and ten an hour per network', async () => {
    await designFor('disa@exempel.se')
    for (let n = 0; n < 32; n += 1) expect(await ask('disa@exempel.se')).toEqual([200, { sent: true }])
    expect(await lettersOf('disa@exempel.se')).toHaveLength(30)
    const guest = shop.guest()
    const asked = []
    for (let n = 0; n < 11; n += 1)
      asked.push((await guest.call('own-data-letter', { email: `n${n}@exempel.se` })).status)
    expect(asked).toEqual([...Array<number>(10).fill(200), 429])
  })

  it('leads account holders to their settings, so that no second factor is bypassed', async () => {
    const eva = await shop.customer('eva@exempel.se')
    const { order } = await paidOrder(shop, { email: 'eva@exempel.se', guest: eva })
    await shop.idle()
    await ask('eva@exempel.se', order.orderNumber)
    const [letter] = await lettersOf('eva@exempel.se')
    expect(letter?.text).toContain(`${TEST_URL}/settings`)
    expect(letter?.text).not.toContain('key=')
  })

  it('lists the account first, however much the address has left as a guest', async () => {
    const { email } = await shop.customer('holger@exempel.se')
    await designFor(email)
    await shop.db.pool.query(
      `insert into print_models select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'prompt_id', gen_random_uuid()))).*
       from print_models one, generate_series(1, 60) where one.guest_email = $1`,
      [email],
    )
    await ask(email)
    const [letter] = await lettersOf(email)
    expect(letter?.text).toContain(`${TEST_URL}/settings`)
    expect(letter?.text).not.toContain('key=')
  })

  it('is valid for a day, and no other key opens anything', async () => {
    await designFor('per@exempel.se')
    const key = await keyTo('per@exempel.se')
    const { body } = await shop.guest().call('own-data', { key })
    expect(body).toEqual({ email: 'per@exempel.se', requested_at: null, due_at: null, waits_for: [] })
    shop.clock.advance(DAY_MS + 1000)
    for (const wrong of [key, 'guessed'])
      for (const name of ['own-data', 'own-data-export'])
        expect(refusal(await shop.guest().call(name, { key: wrong }))).toEqual([404, 'own_data_link_over'])
  })
})

async function designFor(email: string): Promise<void> {
  const guest = shop.guest()
  const design = await designOf(shop, guest, { descriptionText: 'En räv till Torvald-Efraim' })
  ok(await guest.call('save-preview-session', { email, prompt_id: design.prompt_id }))
  await shop.idle()
}

describe('a guest with a saved design and no order', () => {
  const email = 'sparat.fjallstig@exempel.se'
  const words = ['fjallstig', 'Torvald']

  it('exports it, and is erased completely', async () => {
    await designFor(email)
    const key = await keyTo(email)
    const { text } = await takeHome(key)
    expect(text).toContain('En räv till Torvald-Efraim')
    const guest = shop.guest()
    const asked = await guest.call('own-data', { key, wish: 'erase' })
    expect(asked.body['due_at']).not.toBeNull()
    expect((await guest.call('own-data', { key, wish: 'erase' })).body).toEqual(asked.body)
    expect((await guest.call('own-data', { key, wish: 'keep' })).body['due_at']).toBeNull()
    expect(await tracesOf(shop, ['sparat.fjallstig'])).not.toContain('public.deletion_requests.email')
    ok(await guest.call('own-data', { key, wish: 'erase' }))
    shop.clock.advance(29 * DAY_MS + 60_000)
    await night()
    expect((await lettersTo(shop, email)).map(({ subject }) => subject)).toEqual([
      'Dina uppgifter är raderade',
    ])
    shop.clock.advance(DAY_MS + 60_000)
    await night()
    await shop.designs.tidy()
    // The other savers of these tests wrote the same description.
    expect(await tracesOf(shop, words.slice(0, 1))).toEqual([])
  })
})

describe('a buyer without an account', () => {
  const email = 'gast.moselund@exempel.se'
  const wish = {
    deliveryFullName: 'Gunvor Moselund',
    streetAddress: 'Kvarngränd 9',
    recipient_name: 'Ebba-Linnea',
    personal_message: 'Kram av gammelmoster',
    engraving: { enabled: true, text: 'Ebbas vän' },
  }
  // Only values that cannot occur in a UUID by chance.
  const words = ['moselund', 'Kvarngränd', 'Ebba-Linnea', 'Ebbas vän', 'gammelmoster']

  it('exports what they bought, and nothing of others', async () => {
    const { order } = await paidOrder(shop, { email, more: wish })
    await shop.idle()
    const key = await keyTo(email, order.orderNumber)
    const { text, names, archive } = await takeHome(key)
    for (const word of [email, 'Kvarngränd 9', 'Ebba-Linnea', 'gammelmoster', 'Ebbas vän', order.orderNumber])
      expect(text).toContain(word)
    expect(text).not.toMatch(/frida@|eva@|olle@/)
    expect(text).not.toMatch(/key_hash|access_secret_hash/)
    expect(names.filter((name) => name.startsWith('modeller/'))).toHaveLength(1)
    const told = strFromU8(archive['läs-mig.txt'] ?? new Uint8Array())
    expect(told).toContain(`E-post: ${email}`)
    expect(told).toContain('Filen uppgifter.json innehåller allt')
    expect(told).not.toContain('onto')
    expect(told).toContain(`- ${order.orderNumber}: `)
  })

  it('waits until the toy has arrived, is erased, and leaves no object in the bucket after the retention period', async () => {
    const key = await keyTo(email)
    const { body } = await shop.guest().call('own-data', { key, wish: 'erase' })
    const [{ order_number: number } = { order_number: '' }] = body['waits_for'] as { order_number: string }[]
    expect(body['waits_for']).toEqual([{ kind: 'under_way', order_number: number }])
    shop.clock.advance(29 * DAY_MS + 60_000)
    await night()
    expect(await tracesOf(shop, words)).toContain('public.orders.street_address')
    await command('print', number)
    await command('ship', number, 'PostNord', 'AB123456SE')
    await command('deliver', number)
    shop.clock.advance(60_000)
    await night()
    shop.clock.advance(DAY_MS + 60_000)
    await night()
    const left = await tracesOf(shop, words)
    expect(wronglyKept(left, 'forgotten')).toEqual([])
    expect(left).toContain('public.orders.engraving_text')
    const models = () => [...bucket.objects.keys()].filter((name) => name.includes(number.toLowerCase()))
    expect(models()).toHaveLength(1)
    shop.clock.advance(3 * 366 * DAY_MS)
    bucket.faults.push('denied')
    await night()
    await expect.poll(models, { timeout: 15_000 }).toEqual([])
    expect(wronglyKept(await tracesOf(shop, words), 'past complaints')).toEqual([])
  })
})

describe('a buyer whose parcel was never recorded as delivered', () => {
  it('waits for sixty days after it was sent, and no longer', async () => {
    const email = 'omarkt@exempel.se'
    const { order } = await paidOrder(shop, { email })
    await shop.idle()
    ok(await shop.guest().call('own-data', { key: await keyTo(email), wish: 'erase' }))
    printingDayComes(shop)
    await command('print', order.orderNumber)
    await command('ship', order.orderNumber, 'PostNord', 'AB123456SE')
    shop.clock.advance(59 * DAY_MS)
    await night()
    expect(await tracesOf(shop, [email])).toContain('public.orders.email')
    shop.clock.advance(2 * DAY_MS)
    await night()
    expect(await tracesOf(shop, [email])).not.toContain('public.orders.email')
  })
})
