/** The unmodified official client against table calls: its requests and results. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCaller, type Caller } from '../visitors/callers.ts'
import { draft, newDesign, openTableClients, type ClientOf } from '../visitors/table-clients.ts'
import type { TestShop } from '../shops/open-shop.ts'
import { orderRow } from '../visitors/paid-order.ts'
import { orderOf } from '../visitors/purchase.ts'

let shop: TestShop
let url: string
let anna: Caller
let bertil: Caller
let annas: SupabaseClient
let bertils: SupabaseClient
let client: ClientOf
beforeAll(async () => {
  ;({ shop, url, anna, bertil, annas, bertils, client } = await openTableClients())
})
afterAll(() => shop.close())

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
