/** Erasure: every column of every table and every file is searched for traces of each person. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../src/payments/payments.ts'
import { TOLD, wronglyKept } from './personal-data.ts'
import { memoryFiles } from '@leksmedjan/platform/test/memory-files'
import { openTestShop, type Customer, type TestShop } from './shops/open-shop.ts'
import { hostCommand } from './visitors/host.ts'
import { lettersTo, paidEarlier, paidOrder } from './visitors/paid-order.ts'
import { quickModels, storiesLater } from './doubles/instant-providers.ts'
import { designOf, ok, orderOf } from './visitors/purchase.ts'
import { tracesOf } from './visitors/traces.ts'

const files = memoryFiles()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    adapters: { files, models3d: quickModels(), storyTexts: storiesLater() },
  })
  // For whom pictures without texts are kept.
  await shop.operators.grant('vera@exempel.se', 'WORKSHOP')
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000
const SHOP = 'hej@leksmedjan.example'
const query = async <T>(text: string, values: unknown[] = []) =>
  (await shop.db.pool.query(text, values)).rows as T[]

const command = (name: string, ...args: string[]) => hostCommand(shop, name, ...args)

/** Words that occur nowhere else: each identifies the person. */
const ANNA = {
  email: 'anna.kvarnsten@exempel.se',
  address: {
    deliveryFullName: 'Anna Kvarnsten',
    streetAddress: 'Grusvägen 77',
    postalCode: '903 21',
    city: 'Umeå',
    deliveryPhoneNumber: '073-555 66 77',
  },
  texts: {
    recipient_name: 'Hjördis-Ottilia',
    personal_message: 'Kram från farfarsfar',
    greeting: { enabled: true, message: 'Grattis lilla Hjördis-Ottilia' },
    engraving: { enabled: true, text: 'Ottilias räv' },
  },
}

async function deliver(orderNumber: string): Promise<void> {
  await shop.idle()
  // Paid two weeks ago: its printing day has come, and the visitor's session is live.
  await paidEarlier(shop, orderNumber, 14)
  await command('print', orderNumber)
  await command('ship', orderNumber, 'PostNord', 'KVARN123456SE')
  await command('deliver', orderNumber)
  shop.clock.advance(60_000)
}

/** Creates everything an account can leave behind, from its first picture to a delivered toy; returns the order numbers. */
async function liveThroughAll(anna: Customer): Promise<{ delivered: string; underWay: string }> {
  const wish = {
    email: anna.email,
    guest: anna,
    more: { ...ANNA.address, ...ANNA.texts, digital_story: true },
  }
  const first = await paidOrder(shop, wish)
  await deliver(first.order.orderNumber)
  const second = await paidOrder(shop, wish)
  // As an add-on without columns of its own is stored.
  await query('update orders set add_ons = $1', [{ ribbon: `Till ${CHILD}`, bow: '' }])
  await orderOf(shop, anna, { email: anna.email, ...ANNA.address, ...ANNA.texts })
  const design = await designOf(shop, anna, { descriptionText: `En räv till ${CHILD}` })
  ok(await anna.call('save-preview-session', { email: anna.email, prompt_id: design.prompt_id }))
  const [row] = await query<{ id: string }>(
    'update print_models set is_public = true, description = $2 where prompt_id = $1 returning id',
    [design.prompt_id, `En räv till ${CHILD}`],
  )
  const report = { design_id: row?.id, ground: 'private', explanation: `Där står ${CHILD}.` }
  ok(await shop.guest().call('report-content', { ...report, email: 'granne@exempel.se' }))
  ok(await shop.guest().call('report-content', { ...report, ground: 'other', email: anna.email }))
  ok(await shop.guest().call('report-content', { ...report, email: 'orolig@exempel.se' }))
  await shop.db.pool.query(
    `update content_reports set status = 'kept', decision = 'Namnet ' || $1, decided_at = now() where email = 'granne@exempel.se'`,
    [CHILD],
  )
  await shop.db.pool.query('update profiles set first_name = $2 where id = $1', [
    anna.userId,
    'Anna Kvarnsten',
  ])
  await shop.db.pool.query(
    `update auth.users set phone = '+46735556677', user_metadata = '{"name": "Anna Kvarnsten"}' where id = $1`,
    [anna.userId],
  )
  await shop.idle()
  return { delivered: first.order.orderNumber, underWay: second.order.orderNumber }
}

const CHILD = 'Hjördis-Ottilia'
// Only values that cannot occur in a hash or a timestamp by chance.
const WORDS =
  'kvarnsten|grusvägen|903 21|Umeå|555 66 77|+46735556677|Hjördis|Ottilia|farfarsfar|KVARN123456SE'.split('|')
const traces = () => tracesOf(shop, WORDS)
const night = async () => {
  await shop.accounts.carryOutDue()
  await shop.retention.apply()
  await shop.idle()
}
const lettersOn = async (to: string, subject: RegExp) =>
  (await lettersTo(shop, to)).filter((letter) => subject.test(letter.subject)).length

type Content = Record<string, Record<string, unknown> | Record<string, unknown>[]>

async function takeHome(who: Customer) {
  const { rawPayload } = await shop.http.inject({ url: '/functions/v1/account-export', headers: who.headers })
  const archive = unzipSync(rawPayload)
  return { content: JSON.parse(strFromU8(archive['konto.json'] ?? new Uint8Array())) as Content, archive }
}

/** Auth tables appear under the names of the call that returns them. */
const NAMES: Record<string, string> = {
  'auth.users': 'user',
  'auth.identities': 'identities',
  'auth.mfa_factors': 'factors',
  'auth.sessions': 'sessions',
}

/** Whether the export has this column for a row of this table. */
function isTaken(content: Content, name: string): boolean {
  const [schema, table, column = ''] = name.split('.')
  const shown = [NAMES[`${schema}.${table}`] ?? table ?? '', `${table}_of_designs`]
  const rows = shown.flatMap((key) => content[key] ?? [])
  return (rows as Record<string, unknown>[]).some((row) => row[column] !== undefined && row[column] !== null)
}

describe('a buyer with an account', () => {
  let anna: Customer
  let numbers: Awaited<ReturnType<typeof liveThroughAll>>
  beforeAll(async () => {
    anna = await shop.customer(ANNA.email)
    numbers = await liveThroughAll(anna)
  })

  it('is in more than thirty columns, and exports them', async () => {
    const found = await traces()
    expect(found.length).toBeGreaterThan(30)
    const { content } = await takeHome(anna)
    const told = found.filter((column) => TOLD.includes(column))
    expect(told.length).toBeGreaterThan(20)
    expect(told.filter((column) => !isTaken(content, column))).toEqual([])
    expect(await files.list('models/')).toHaveLength(2)
    expect(await query('select picture_key from plain_pictures')).not.toEqual([])
  })

  it('is erased by schedule, but not while an order is open: both sides are notified of the delay, once', async () => {
    const { body } = await anna.call('account-deletion')
    // From here on the account requires aal2.
    await shop.db.pool.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name, phone, created_at, updated_at)
       values ($1, 'phone', 'verified', 'Annas Kvarnsten-telefon', '+46735556677', now(), now())`,
      [anna.userId],
    )
    expect(body['waits_for']).toEqual([{ kind: 'under_way', order_number: numbers.underWay }])
    shop.clock.advance(25 * DAY_MS)
    await night()
    expect(await lettersOn(SHOP, /^En kund blir snart glömd/)).toBe(0)
    shop.clock.advance(2 * DAY_MS)
    await night()
    await night()
    expect(await lettersOn(SHOP, /^En kund blir snart glömd/)).toBe(1)
    shop.clock.advance(2 * DAY_MS + 60_000)
    await night()
    await night()
    expect(await lettersOn(SHOP, /^Något hindrar att en kund blir glömd/)).toBe(1)
    expect(await lettersOn(anna.email, /^Vi kan inte radera allt riktigt än$/)).toBe(1)
    // Everything but that order and its mails is erased.
    expect(await query(`select id from orders where paid_at is null`)).toEqual([])
    expect(await query('select id from print_models where is_public')).toEqual([])
    expect(await query('select email from preview_sessions')).toEqual([])
    expect(await query(`select order_number from orders where email <> ''`)).toEqual([
      { order_number: numbers.underWay },
    ])
    expect(await lettersOn(anna.email, /^Tack för din beställning/)).toBe(1)
    expect(await command('people', 'requests')).toContain(
      `waits: order ${numbers.underWay} is paid and not delivered yet`,
    )
    const [request] = await query<{ id: string }>('select id from deletion_requests where done_at is null')
    await expect(command('people', 'erase', request?.id ?? '')).rejects.toThrow(
      `Not yet: order ${numbers.underWay} is paid and not delivered yet.`,
    )
    const host = await shop.http.inject({
      method: 'DELETE',
      url: `/auth/v1/admin/users/${anna.userId}`,
      headers: { apikey: shop.secrets.serviceKey, authorization: `Bearer ${shop.secrets.serviceKey}` },
    })
    expect([host.statusCode, host.json<{ error_code: string }>().error_code]).toEqual([409, 'conflict'])
  })

  it('is erased the night after: only bookkeeping and complaint data remain', async () => {
    await deliver(numbers.underWay)
    await shop.db.pool.query(
      `insert into disputes (provider_reference, order_id, payment_reference, amount, reason, status, created_at, updated_at)
       select 'dp_test', id, payment_reference, 100, 'general', 'needs_response', now(), now() from orders where order_number = $1`,
      [numbers.underWay],
    )
    await night()
    expect(await query('select id from auth.users where id = $1', [anna.userId])).toHaveLength(1)
    await shop.db.pool.query(`update disputes set status = 'won', closed_at = now()`)
    await night()
    expect(await lettersOn(SHOP, /^En kund är glömd$/)).toBe(1)
    expect(await lettersOn(anna.email, /^Ditt konto är raderat$/)).toBe(1)
    shop.clock.advance(DAY_MS + 60_000)
    await night()
    expect(wronglyKept(await traces(), 'forgotten')).toEqual([])
    expect(await traces()).toEqual([
      'public.order_items.title',
      'public.orders.engraving_text',
      'public.orders.delivery_full_name',
    ])
    expect(await query('select distinct add_ons from orders')).toEqual([{ add_ons: { ribbon: '', bow: '' } }])
    expect(await files.list('models/')).toHaveLength(2)
    expect(await query(`select id from content_reports where status = 'open'`)).toEqual([])
    expect(await lettersOn('orolig@exempel.se', /^Din anmälan är avslutad$/)).toBe(1)
  })

  it('loses texts, pictures and 3D files once complaints are barred, and keeps how the toy was made', async () => {
    shop.clock.advance(3 * 365 * DAY_MS - 40 * DAY_MS)
    await night()
    expect(await files.list('models/')).toHaveLength(2)
    shop.clock.advance(45 * DAY_MS)
    await night()
    expect(wronglyKept(await traces(), 'past complaints')).toEqual([])
    expect(await traces()).toEqual(['public.orders.delivery_full_name'])
    expect(await files.list('')).toEqual([])
    const [kept] = await query<{ recipe: object }>('select recipe from orders where order_number = $1', [
      numbers.delivered,
    ])
    expect(kept?.recipe).toMatchObject({
      categoryL1: 'djur',
      colors: ['#F28C28'],
      seed: 0,
      size: 'medium',
      files: [{ format: 'glb', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string }],
    })
  })

  it('is anonymous once the books are eight years old', async () => {
    shop.clock.advance(6 * 365 * DAY_MS)
    await night()
    expect(await traces()).toEqual([])
    expect(await checkInvariants(shop.db.pool)).toEqual([])
  })
})

describe('every address of a person', () => {
  it('is found in letters, messages and what the embedded payment provider noted', async () => {
    const tuva = await shop.customer('tuva.stenkulla@exempel.se')
    const { order } = await paidOrder(shop, { email: 'tuva.hemma@exempel.se', guest: tuva })
    // Requested here: with a verified factor the account requires aal2.
    ok(await tuva.call('account-deletion'))
    await shop.idle()
    shop.clock.advance(7 * DAY_MS)
    await deliver(order.orderNumber)
    const design = await designOf(shop, shop.guest())
    const [shared] = await query<{ id: string }>(
      'update print_models set is_public = true where prompt_id = $1 returning id',
      [design.prompt_id],
    )
    const report = { design_id: shared?.id, ground: 'other', explanation: 'Barnets namn.' }
    ok(await shop.guest().call('report-content', { ...report, email: tuva.email }))
    await shop.idle()
    const [row] = await query<{ id: string }>('select id from orders where order_number = $1', [
      order.orderNumber,
    ])
    await query('update orders set user_id = $1 where id = $2', [tuva.userId, row?.id])
    await query(
      `update auth.users set new_email = 'tuva.ny@exempel.se', phone = '+46701112233' where id = $1`,
      [tuva.userId],
    )
    await query(
      `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name, phone, created_at, updated_at)
       values ($1, 'phone', 'verified', 'telefon', '+46704445566', now(), now())`,
      [tuva.userId],
    )
    for (const to of ['tuva.hemma@exempel.se', 'tuva.ny@exempel.se', '+46701112233', '+46704445566'])
      await query(
        `insert into mailbox_messages (id, recipient, subject, html, text, received_at)
         values (gen_random_uuid(), $1, 'Kod', '', 'kod', $2)`,
        [to, shop.clock.now()],
      )
    await query(
      `update pgboss.job set output = '{"message": "RCPT TO <tuva.hemma@exempel.se>: 450 busy"}'
       where id = (select id from pgboss.job where state = 'completed' limit 1)`,
    )
    // The payer entered different details in the payment form than in the order.
    await query(
      `insert into sandbox.objects (id, kind, created_at, shown) values
         ('cs_Tuva', 'checkout.session', now(), jsonb_build_object('id', 'cs_Tuva', 'payment_intent', 'pi_Tuva', 'metadata', jsonb_build_object('order_id', $1::text))),
         ('pi_Tuva', 'payment_intent', now(), '{"id": "pi_Tuva", "payment_method": "pm_Tuva", "description": "MINIMAL-1 Stenkulla-räven"}'),
         ('pm_Tuva', 'payment_method', now(), '{"id": "pm_Tuva", "billing_details": {"name": "T Stenkulla", "email": "annan@exempel.se"}}')`,
      [row?.id],
    )
    const reports = `select from mail_messages where once_key like 'report-notice:%'`
    expect(await query(reports)).toHaveLength(1)
    shop.clock.advance(22 * DAY_MS + 60_000)
    await night()
    expect(await query(reports)).toEqual([])
    const words = ['tuva.hemma', 'tuva.ny', '+46701112233', '+46704445566', 'T Stenkulla', 'Stenkulla-räven']
    expect(await tracesOf(shop, words)).toEqual([])
  })

  it('is erased from reports of other designs, with the text of decided ones', async () => {
    const moa = await shop.customer('moa.anmalare@exempel.se')
    const design = await designOf(shop, shop.guest())
    const [shared] = await query<{ id: string }>(
      'update print_models set is_public = true where prompt_id = $1 returning id',
      [design.prompt_id],
    )
    const about = { design_id: shared?.id, ground: 'private', email: 'Moa.Anmalare@exempel.se' }
    const report = async (explanation: string) =>
      ok<{ report_id: string }>(await shop.guest().call('report-content', { ...about, explanation }))
        .report_id
    const answered = await report('Där står Vildsvinsgatan 9.')
    const open = await report('Där står Järvsöligan 4.')
    await command('review', 'report', answered, 'keep', 'Det är inte deras gata.')
    await shop.idle()
    const reports = `select email, explanation, status from content_reports where id = $1`
    expect(await query(reports, [answered])).toMatchObject([{ email: moa.email, status: 'kept' }])
    ok(await moa.call('account-deletion'))
    await shop.idle()
    shop.clock.advance(29 * DAY_MS + 60_000)
    await night()
    expect(await query('select id from auth.users where id = $1', [moa.userId])).toEqual([])
    expect(await query(reports, [answered])).toEqual([{ email: '', explanation: '', status: 'kept' }])
    expect(await query(reports, [open])).toEqual([
      { email: '', explanation: 'Där står Järvsöligan 4.', status: 'open' },
    ])
    // The confirmation mail is deleted a day later.
    shop.clock.advance(DAY_MS + 60_000)
    await night()
    expect(await tracesOf(shop, ['moa.anmalare', 'Vildsvinsgatan'])).toEqual([])
    expect(await tracesOf(shop, ['Järvsöligan'])).toEqual(['public.content_reports.explanation'])
  })

  it("keeps the payment provider's data of another person whose address has the same ending", async () => {
    const liv = await shop.customer('liv@exempel.se')
    const noted = {
      object: 'checkout.session',
      id: 'cs_Olliv',
      customer_email: 'olliv@exempel.se',
      customer_details: { name: 'Olliv Stenkulla', email: 'olliv@exempel.se' },
    }
    await query(
      `insert into sandbox.objects (id, kind, created_at, shown) values ('cs_Olliv', 'checkout.session', now(), $1)`,
      [JSON.stringify(noted)],
    )
    await query(
      `insert into sandbox.idempotency_keys (key, fingerprint, status, body, created_at) values ('olliv', 'f', 200, $1, now())`,
      [JSON.stringify(noted)],
    )
    ok(await liv.call('account-deletion'))
    await shop.idle()
    shop.clock.advance(29 * DAY_MS + 60_000)
    await shop.accounts.carryOutDue()
    expect(await query('select from auth.users where id = $1', [liv.userId])).toEqual([])
    expect(await query(`select shown from sandbox.objects where id = 'cs_Olliv'`)).toEqual([{ shown: noted }])
    expect(await query(`select from sandbox.idempotency_keys where key = 'olliv'`)).toHaveLength(1)
  })

  it('keeps mails to another person at an address that this person only typed', async () => {
    const vide = await shop.customer('vide@exempel.se')
    const greta = await shop.customer('greta.agaren@exempel.se')
    await query('update auth.users set new_email = $2 where id = $1', [vide.userId, greta.email])
    await query(
      `insert into mailbox_messages (id, recipient, subject, html, text, received_at)
       values (gen_random_uuid(), $1, 'Hennes brev', '', '', $2)`,
      [greta.email, shop.clock.now()],
    )
    ok(await vide.call('account-deletion'))
    await shop.idle()
    shop.clock.advance(29 * DAY_MS + 60_000)
    await night()
    expect(await query('select from auth.users where id = $1', [vide.userId])).toEqual([])
    expect(await lettersOn(greta.email, /^Hennes brev$/)).toBe(1)
  })
})
