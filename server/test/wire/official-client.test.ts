/** The unmodified official client against table calls: its requests and results. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCaller, type Caller } from '../visitors/callers.ts'
import { openTestShop, type TestShop } from '../shops/open-shop.ts'
import { orderRow } from '../visitors/paid-order.ts'
import { orderOf } from '../visitors/purchase.ts'
import { newSecret } from '@leksmedjan/platform/random'

let shop: TestShop
let url: string
let anna: Caller
let bertil: Caller
let annas: SupabaseClient
let bertils: SupabaseClient
beforeAll(async () => {
  shop = await openTestShop()
  url = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  anna = await newCaller(shop, 'anna')
  bertil = await newCaller(shop, 'bertil')
  annas = client(anna)
  bertils = client(bertil)
})
afterAll(() => shop.close())

function client(caller: Pick<Caller, 'token'> | null, headers: Record<string, string> = {}): SupabaseClient {
  const own = caller === null ? {} : { Authorization: `Bearer ${caller.token}` }
  return createClient(url, shop.secrets.anonKey, {
    global: { headers: { ...own, ...headers } },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

const draft = (userId: string, name: string) => ({ user_id: userId, name, prompt: name })

async function newDesign(owner: SupabaseClient, userId: string, name: string): Promise<string> {
  const { data } = await owner
    .from('print_models')
    .insert(draft(userId, name))
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}

/** As the recipient of the mail, in any browser. */
async function openLetter(promptId: string, email: string): Promise<void> {
  await shop.db.pool.query(
    `with letter as (insert into preview_sessions (email, prompt_id) values ($2, $1) returning id)
     insert into design_browsers (print_model_id, secret_hash, preview_session_id, created_at)
       select m.id, 'of another browser', letter.id, now() from letter, print_models m where m.prompt_id = $1`,
    [promptId, email],
  )
}

describe('profiles', () => {
  it('are read by their own customer only', async () => {
    const read = (from: SupabaseClient, id: string) =>
      from.from('profiles').select('*').eq('id', id).maybeSingle()
    expect((await read(annas, anna.userId)).data).toMatchObject({ id: anna.userId, failed_login_attempts: 0 })
    expect(await read(annas, bertil.userId)).toMatchObject({ data: null, error: null, status: 200 })
    const one = annas.from('profiles').select('*').eq('id', bertil.userId).single()
    expect(await one).toMatchObject({
      data: null,
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 0 rows',
        hint: null,
      },
    })
  })

  it('take names, last sign-in and the counter, and nothing else', async () => {
    const change = annas.from('profiles').update({
      first_name: 'Anna',
      last_name: 'Ek',
      last_login_at: '2026-11-21T01:00:00Z',
      failed_login_attempts: 0,
    })
    expect(await change.eq('id', anna.userId)).toMatchObject({ data: null, error: null, status: 204 })
    const shown = annas.from('profiles').update({ first_name: 'Åsa' }).eq('id', anna.userId).select().single()
    expect((await shown).data).toMatchObject({
      first_name: 'Åsa',
      last_name: 'Ek',
      last_login_at: '2026-11-21T01:00:00+00:00',
    })
    for (const other of [{ created_at: '2020-01-01' }, { id: bertil.userId }]) {
      const refused = await annas.from('profiles').update(other).eq('id', anna.userId)
      expect(refused).toMatchObject({ status: 403, error: { code: '42501' } })
    }
    const foreign = annas.from('profiles').update({ first_name: 'X' }).eq('id', bertil.userId)
    expect(await foreign).toMatchObject({ status: 204, error: null })
    const nobody = annas
      .from('profiles')
      .update({ first_name: 'X' })
      .eq('id', bertil.userId)
      .select()
      .single()
    expect(await nobody).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect((await bertils.from('profiles').select('first_name').single()).data).toEqual({ first_name: null })
  })

  it('are upserted by their key', async () => {
    const row = { id: anna.userId, first_name: 'Anna' }
    const upsert = await annas.from('profiles').upsert(row, { onConflict: 'id' }).select()
    expect(upsert).toMatchObject({
      status: 200,
      error: null,
      data: [{ id: anna.userId, first_name: 'Anna' }],
    })
    const skipped = await annas
      .from('profiles')
      .upsert({ id: anna.userId, first_name: 'Other' }, { onConflict: 'id', ignoreDuplicates: true })
      .select()
    expect(skipped).toMatchObject({ status: 200, data: [] })
    const foreign = await annas
      .from('profiles')
      .upsert({ id: bertil.userId, first_name: 'X' }, { onConflict: 'id' })
    expect(foreign).toMatchObject({ status: 403, error: { code: '42501' } })
  })
})

describe('roles', () => {
  it('are listed by name, and cannot be granted by clients', async () => {
    const roles = await annas.from('user_roles').select('roles(name)').eq('user_id', anna.userId)
    expect(roles.data).toEqual([{ roles: { name: 'CUSTOMER' } }])
    const admin = await newCaller(shop, 'operator', { admin: true })
    const own = await client(admin).from('user_roles').select('roles(name)').eq('user_id', admin.userId)
    expect(own.data).toHaveLength(2)
    expect(own.data).toContainEqual({ roles: { name: 'ADMIN' } })
    const { data } = await client(admin)
      .from('roles')
      .select('id')
      .eq('name', 'ADMIN')
      .single<{ id: string }>()
    const taken = await annas.from('user_roles').insert({ user_id: anna.userId, role_id: data?.id })
    expect(taken).toMatchObject({
      status: 403,
      error: { code: '42501', message: 'permission denied for table user_roles' },
    })
  })
})

describe('designs', () => {
  it('are listed newest first, with their category', async () => {
    const category = await annas
      .from('categories')
      .select('id')
      .ilike('name', 'djur')
      .single<{ id: string }>()
    expect(category.status).toBe(200)
    const caller = await newCaller(shop, 'lister')
    const lists = client(caller)
    await newDesign(lists, caller.userId, 'first')
    const second = { ...draft(caller.userId, 'second'), category_id: category.data?.id }
    expect(await lists.from('print_models').insert(second)).toMatchObject({
      status: 201,
      data: null,
      error: null,
    })
    const { data } = await lists
      .from('print_models')
      .select('*, categories(name)')
      .eq('user_id', caller.userId)
      .order('created_at', { ascending: false })
    expect(data).toMatchObject([
      { name: 'second', categories: { name: 'Djur' }, selections: {}, seed: 0 },
      { name: 'first', categories: null },
    ])
    expect(data?.[0]).not.toHaveProperty('access_secret_hash')
    expect(data?.[0]?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/)
    const filed = lists
      .from('print_models')
      .select('name, categories!inner(name)')
      .eq('categories.name', 'Djur')
    expect((await filed).data).toEqual([{ name: 'second', categories: { name: 'Djur' } }])
  })

  it('are written many at a time, come in pages and are counted', async () => {
    const caller = await newCaller(shop, 'pages')
    const pages = client(caller)
    const rows = Array.from({ length: 12 }, (_, n) => draft(caller.userId, `toy ${n}`))
    expect(await pages.from('print_models').insert(rows)).toMatchObject({ status: 201, data: null })
    const first = await pages
      .from('print_models')
      .select('name', { count: 'exact' })
      .order('name')
      .range(0, 4)
    expect([first.status, first.count, first.data?.length]).toEqual([206, 12, 5])
    const last = await pages
      .from('print_models')
      .select('name', { count: 'exact' })
      .order('name')
      .range(10, 19)
    expect([last.status, last.count, last.data?.length]).toEqual([206, 12, 2])
    const beyond = await pages.from('print_models').select('name', { count: 'exact' }).range(20, 29)
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
    const searched = await pages
      .from('print_models')
      .select('name')
      .or('name.ilike.*1*,description.ilike.*1*')
      .order('name')
    expect(searched.data?.map(({ name }) => name as string)).toEqual(['toy 1', 'toy 10', 'toy 11'])
    const states = await pages
      .from('print_models')
      .select('id')
      .in('generation_status', ['PENDING', 'GENERATING'])
    expect(states.data).toHaveLength(12)
  })

  it('are changed and deleted by their owner; a foreign one stays as it is', async () => {
    const id = await newDesign(annas, anna.userId, 'mine')
    const foreign = { is_public: true, name: 'stolen' }
    expect(await bertils.from('print_models').update(foreign).eq('id', id)).toMatchObject({ status: 204 })
    expect(await bertils.from('print_models').delete().eq('id', id)).toMatchObject({ status: 204 })
    expect((await bertils.from('print_models').select('id').eq('id', id)).data).toEqual([])
    const shared = annas
      .from('print_models')
      .update({ is_public: true })
      .eq('id', id)
      .eq('user_id', anna.userId)
    expect((await shared.select('name, is_public').single()).data).toEqual({ name: 'mine', is_public: true })
    const given = await annas.from('print_models').update({ user_id: bertil.userId }).eq('id', id)
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } })
    expect(await annas.from('print_models').delete().eq('id', id).eq('user_id', anna.userId)).toMatchObject({
      status: 204,
    })
    expect((await annas.from('print_models').select('id').eq('id', id)).data).toEqual([])
  })

  it('report which of them were deleted, and only those', async () => {
    const [one, other] = [
      await newDesign(annas, anna.userId, 'one'),
      await newDesign(annas, anna.userId, 'two'),
    ]
    const foreign = await newDesign(bertils, bertil.userId, 'foreign')
    const gone = await annas
      .from('print_models')
      .delete({ count: 'exact' })
      .in('id', [one, other, foreign])
      .select('name, order_items(quantity)')
      .order('name')
    expect(gone).toMatchObject({ status: 200, count: 2, error: null })
    expect(gone.data).toEqual([
      { name: 'one', order_items: [] },
      { name: 'two', order_items: [] },
    ])
    const again = annas.from('print_models').delete({ count: 'exact' }).in('id', [one, foreign])
    expect(await again.select('id')).toMatchObject({ status: 200, count: 0, data: [] })
    const rest = bertils.from('print_models').delete({ count: 'exact' }).eq('id', foreign)
    expect(await rest).toMatchObject({ status: 204, count: 1, data: null })
    const single = annas.from('print_models').delete().eq('id', one).select().single()
    expect(await single).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  })

  it('of a guest need the secret of their browser and no account, and have an id', async () => {
    const guest = client(null, { 'x-guest-session': newSecret() })
    const insert = (owner: Record<string, string>, from = guest) =>
      from
        .from('print_models')
        .insert({ name: 'x', prompt: 'x', ...owner })
        .select('id')
        .single<{ id: string }>()
    const byEmail = await insert({ guest_email: 'gast@leksmedjan.example' })
    expect(byEmail).toMatchObject({ status: 201, error: null })
    expect(await insert({ guest_session_id: 'visit-1' })).toMatchObject({ status: 201, error: null })
    expect(await insert({})).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await insert({ user_id: anna.userId })).toMatchObject({ status: 401, error: { code: '42501' } })
    const two = { guest_email: 'gast@leksmedjan.example', guest_session_id: 'visit-1' }
    expect(await insert(two)).toMatchObject({ status: 400, error: { code: '23514' } })
    const read = (from: SupabaseClient) =>
      from
        .from('print_models')
        .select('id')
        .eq('id', byEmail.data?.id ?? '')
    expect((await read(guest)).data).toEqual([byEmail.data])
    expect((await read(client(null, { 'x-guest-session': newSecret() }))).data).toEqual([])
    // Without a secret the row could never be accessed.
    const nobody = await insert({ guest_session_id: 'visit-2' }, client(null))
    expect(nobody).toMatchObject({
      status: 401,
      error: {
        code: '42501',
        message: "a design without user_id is a guest's and needs the header x-guest-session",
        hint: expect.stringContaining('32 random bytes as base64url') as string,
      },
    })
    const short = client(null, { 'x-guest-session': 'guessable' })
    expect(await insert({ guest_session_id: 'visit-3' }, short)).toMatchObject({
      status: 401,
      error: { message: expect.stringContaining('x-guest-session') as string },
    })
  })

  it('are pending and private by default, and take their name from the prompt', async () => {
    const prompt = `En snäll drake som ${'å'.repeat(100)}`
    const insert = (more: object) =>
      annas
        .from('print_models')
        .insert({ user_id: anna.userId, prompt, ...more })
        .select('name, generation_status, is_public, type')
        .single()
    const begun = { generation_status: 'PENDING', is_public: false, type: 'CUSTOM' }
    const made = await insert(begun)
    expect(made).toMatchObject({ status: 201, error: null })
    expect(made.data).toEqual({ ...begun, name: prompt.slice(0, 100) })
    expect((await insert({})).data).toEqual({ ...begun, name: prompt.slice(0, 100) })
    expect((await insert({ name: 'Gnista' })).data).toEqual({ ...begun, name: 'Gnista' })
    for (const other of ['GENERATING', 'COMPLETED', 'FAILED'])
      expect(await insert({ generation_status: other })).toMatchObject({
        status: 400,
        error: { code: '23514', message: 'generation_status of a new design is PENDING' },
      })
    expect(await insert({ is_public: true })).toMatchObject({
      status: 400,
      error: { code: '23514', message: 'a new design is private: is_public is false' },
    })
    expect(await insert({ prompt: ' ' })).toMatchObject({ status: 400, error: { code: '23502' } })
    const guest = client(null, { 'x-guest-session': newSecret() })
    const visit = { guest_session_id: 'visit-4', prompt, ...begun }
    const guests = guest.from('print_models').insert(visit).select('name').single()
    expect((await guests).data).toEqual({ name: prompt.slice(0, 100) })
    const id = await newDesign(annas, anna.userId, 'waiting')
    for (const status of ['PENDING', 'COMPLETED'])
      expect(
        await annas.from('print_models').update({ generation_status: status }).eq('id', id),
      ).toMatchObject({ status: 403, error: { code: '42501' } })
  })

  it("of an address open to its verified owner who opened the mail; a guest's own insert to its browser alone", async () => {
    const secret = { 'x-guest-session': newSecret() }
    const address = anna.email
    const row = { name: 'a', prompt: 'a', guest_email: address }
    const { prompt_id } = await shop.db.asShop('host command', (tx) =>
      tx.insertInto('print_models').values(row).returning('prompt_id').executeTakeFirstOrThrow(),
    )
    const written = { ...row, name: 'written', guest_email: address.toUpperCase() }
    await client(null, secret).from('print_models').insert(written).throwOnError()
    const read = async (from: SupabaseClient) => {
      const { data } = await from
        .from('print_models')
        .select('name')
        .eq('guest_email', address)
        .is('user_id', null)
        .order('created_at', { ascending: false, nullsFirst: false })
        .range(0, 9)
      return data
    }
    expect(await read(annas)).toEqual([])
    await openLetter(prompt_id, address)
    expect(await read(annas)).toEqual([{ name: 'a' }])
    expect(await read(client(null, secret))).toEqual([{ name: 'written' }])
    expect(await read(client(null))).toEqual([])
    expect(await read(client(null, { 'x-guest-session': newSecret() }))).toEqual([])
    expect(await read(bertils)).toEqual([])
  })

  it('take a description as long as the form does', async () => {
    const id = await newDesign(annas, anna.userId, 'described')
    const describe = (length: number) =>
      annas
        .from('print_models')
        .update({ description: 'å'.repeat(length) })
        .eq('id', id)
    expect(await describe(500)).toMatchObject({ status: 204 })
    expect(await describe(501)).toMatchObject({ status: 400, error: { code: '23514' } })
  })

  it('of a guest can be written so often, for each browser and each network', async () => {
    await shop.db.asShop('host command', (tx) => tx.deleteFrom('rate_limits').execute())
    const write = (secret: string) =>
      client(null, { 'x-guest-session': secret })
        .from('print_models')
        .insert({ name: 'x', guest_session_id: 'visit' })
    const statuses = async (times: number, secretOf: () => string) => {
      const answers = await Promise.all(Array.from({ length: times }, () => write(secretOf())))
      return answers.map(({ status }) => status)
    }
    const one = newSecret()
    expect((await statuses(21, () => one)).filter((status) => status === 429)).toHaveLength(1)
    expect((await statuses(41, newSecret)).filter((status) => status === 429)).toHaveLength(1)
    expect(await write(one)).toMatchObject({
      status: 429,
      error: { code: 'PT429', message: 'too many requests', details: expect.stringMatching(/\d+ seconds/) },
    })
    // Reads are not limited, and neither are customers.
    expect((await client(null).from('categories').select('id')).status).toBe(200)
    await newDesign(annas, anna.userId, 'not counted')
    await shop.db.asShop('host command', (tx) => tx.deleteFrom('rate_limits').execute())
  })
})

describe('order items and generations', () => {
  it('of a design are counted without being read', async () => {
    const id = await newDesign(annas, anna.userId, 'counted')
    const count = await annas
      .from('order_items')
      .select('*', { count: 'exact', head: true })
      .eq('print_model_id', id)
    expect(count).toMatchObject({ status: 200, count: 0, data: null, error: null })
  })

  it('come with an order, and only its owner counts them', async () => {
    const carin = await shop.customer('carin@leksmedjan.example')
    const withParts = { engraving: { enabled: true, text: 'Åke' }, gift_box: true }
    const { orderId } = await orderOf(shop, carin, { email: carin.email, ...withParts })
    const { print_model_id } = await orderRow(shop, orderId)
    const items = (from: SupabaseClient) =>
      from
        .from('order_items')
        .select('*', { count: 'exact', head: true })
        .eq('print_model_id', print_model_id)
    const carins = client({ token: carin.session.access_token })
    // Only the toy depends on the design; add-ons are counted with the order.
    expect((await items(carins)).count).toBe(1)
    const parts = await carins.from('order_items').select('part').eq('order_id', orderId).order('position')
    expect(parts.data?.map(({ part }) => part)).toEqual(['toy', 'engraving', 'gift_box'])
    expect((await items(annas)).count).toBe(0)
    expect((await items(client(null))).count).toBe(0)
  })

  it('that run are found by their states', async () => {
    const id = await newDesign(annas, anna.userId, 'running')
    await shop.db.asShop('host command', (tx) =>
      tx
        .insertInto('model_generation_jobs')
        .values({
          print_model_id: id,
          user_id: anna.userId,
          generation_id: crypto.randomUUID(),
          visitor: 'anna',
          status: 'RUNNING',
        })
        .execute(),
    )
    const running = (from: SupabaseClient) =>
      from
        .from('model_generation_jobs')
        .select('status, print_models(name)')
        .eq('user_id', anna.userId)
        .in('status', ['PENDING', 'QUEUED', 'RUNNING'])
    expect((await running(annas)).data).toEqual([{ status: 'RUNNING', print_models: { name: 'running' } }])
    expect((await running(bertils)).data).toEqual([])
  })
})

describe('shared designs', () => {
  it('describe the toy, and never the wish, the recipient or the owner', async () => {
    const id = await newDesign(annas, anna.userId, 'en drake till Vera')
    const read = async () => (await bertils.from('public_designs').select('*').eq('id', id)).data
    await annas.from('print_models').update({ is_public: true }).eq('id', id).throwOnError()
    expect(await read()).toEqual([])
    await shop.db.asShop('host command', (tx) =>
      tx
        .updateTable('print_models')
        .set({
          generation_status: 'COMPLETED',
          description: 'till Vera som fyller fem',
          thumbnail_url: '/files/public/with-texts.webp',
          shared_key: 'public/x.webp',
          shared_url: '/files/public/x.webp',
          toy_content: JSON.stringify({
            toyName: 'Gnista',
            description: 'En drake.',
            storyTeaser: 'Vera och draken',
          }),
        })
        .where('id', '=', id)
        .execute(),
    )
    expect(await read()).toEqual([
      {
        id,
        name: 'Gnista',
        description: 'En drake.',
        thumbnail_url: '/files/public/x.webp',
        category: null,
        created_at: expect.any(String) as string,
        drawn_by: 'toymaker',
      },
    ])
    await annas.from('print_models').delete().eq('id', id).throwOnError()
    expect(await read()).toEqual([])
  })
})

describe('the secret key', () => {
  it('bypasses the row rules', async () => {
    const service = createClient(url, shop.secrets.serviceKey, { auth: { persistSession: false } })
    const { data } = await service.from('profiles').select('id').in('id', [anna.userId, bertil.userId])
    expect(data).toHaveLength(2)
  })
})

describe('a missing resource', () => {
  it('gets the error codes of the reference', async () => {
    expect(await annas.rpc('grant_admin', { user: anna.userId })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    })
    expect(await annas.from('shop_secrets').select()).toMatchObject({
      status: 404,
      data: null,
      error: {
        code: 'PGRST205',
        message: "Could not find the table 'public.shop_secrets' in the schema cache",
      },
    })
    expect(await annas.from('print_models').select('id, shop_secrets(value)')).toMatchObject({
      status: 400,
      error: { code: 'PGRST200' },
    })
    expect(await annas.schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106', message: 'Invalid schema: auth' },
    })
  })

  it('does not loosen limits', async () => {
    const caller = await newCaller(shop, 'strict')
    const own = client(caller)
    const rows = Array.from({ length: 3 }, (_, n) => draft(caller.userId, `toy ${n}`))
    await own.from('print_models').insert(rows).throwOnError()
    const many = await own
      .from('print_models')
      .update({ name: 'all' })
      .eq('user_id', caller.userId)
      .setHeader('Prefer', 'handling=strict, max-affected=2')
    expect(many).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: 'The query affects 3 rows' },
    })
    const changed = await own
      .from('print_models')
      .select('*', { count: 'exact', head: true })
      .eq('name', 'all')
    expect(changed.count).toBe(0)
  })
})
