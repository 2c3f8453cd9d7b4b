/** Designs by table calls: whose they are, what of them is written, how often. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCaller, type Caller } from '../visitors/callers.ts'
import { draft, newDesign, openTableClients, type ClientOf } from '../visitors/table-clients.ts'
import type { TestShop } from '../shops/open-shop.ts'
import { newSecret } from '@leksmedjan/platform/random'

let shop: TestShop
let anna: Caller
let bertil: Caller
let annas: SupabaseClient
let bertils: SupabaseClient
let client: ClientOf
beforeAll(async () => {
  ;({ shop, anna, bertil, annas, bertils, client } = await openTableClients())
})
afterAll(() => shop.close())

/** As the recipient of the mail, in any browser. */
async function openLetter(promptId: string, email: string): Promise<void> {
  await shop.db.pool.query(
    `with letter as (insert into preview_sessions (email, prompt_id) values ($2, $1) returning id)
     insert into design_browsers (print_model_id, secret_hash, preview_session_id, created_at)
       select m.id, 'of another browser', letter.id, now() from letter, print_models m where m.prompt_id = $1`,
    [promptId, email],
  )
}

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
