/** The live channel over a listening shop, driven by the official client. */
import { randomUUID } from 'node:crypto'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newCaller, signFor, type Caller } from '../visitors/callers.ts'
import { until } from '@leksmedjan/platform/test/until'
import { listenOn, newDesign, officialClient } from '../visitors/live.ts'
import { openTestShop, type TestShop } from '../shops/open-shop.ts'

interface Heard {
  eventType: string
  table: string
  commit_timestamp: string
  errors: unknown
  new: Record<string, unknown>
  old: Record<string, unknown>
}

let shop: TestShop
let url: string
let anna: Caller
let bertil: Caller
const clients: SupabaseClient[] = []

beforeAll(async () => {
  shop = await openTestShop()
  url = await listenOn(shop)
  anna = await newCaller(shop, 'anna')
  bertil = await newCaller(shop, 'bertil')
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.realtime.disconnect()))
})
afterAll(() => shop.close())

function clientOf(who: { token: string } | null): SupabaseClient {
  const client = officialClient(url, shop.secrets.anonKey, () => who?.token ?? null)
  clients.push(client)
  return client
}

interface Listening {
  heard: Heard[]
  system: { message: string; status: string }[]
  states: string[]
  errors: string[]
  channel: RealtimeChannel
}

interface Asked {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  table?: string
  filter?: string
}

/** Subscribed and confirmed by the server. */
async function listening(client: SupabaseClient, asked: Asked = {}): Promise<Listening> {
  // A client without a loaded token joins as a guest, and stays one until its token changes.
  await client.realtime.setAuth()
  const started = subscribe(client, asked)
  await until(() => started.system.length > 0, 'word that changes are heard')
  return started
}

function subscribe(
  client: SupabaseClient,
  { event = '*', table = 'print_models', filter }: Asked,
): Listening {
  const channel = client.channel(`designs-${randomUUID().slice(0, 8)}`)
  const listened: Listening = { heard: [], system: [], states: [], errors: [], channel }
  // The client's types allow one event per call.
  const binding = {
    event: event as '*',
    schema: 'public',
    table,
    ...(filter === undefined ? {} : { filter }),
  }
  channel
    .on('postgres_changes', binding, (change) => listened.heard.push(change as unknown as Heard))
    .on('system', {}, (word: { message: string; status: string }) => listened.system.push(word))
    .subscribe((state, error) => {
      listened.states.push(state)
      if (error !== undefined) listened.errors.push(error.message)
    })
  return listened
}

/** A barrier: a change that everybody receives, so that what has not arrived before it never will. */
async function settled(listened: Listening, who: Caller): Promise<void> {
  const id = await newDesign(shop, who, 'the last word')
  await until(() => listened.heard.some((change) => change.new['id'] === id), 'the last word')
}

describe('a change', () => {
  it('reaches its owner as it is in the table, without unreadable columns', async () => {
    const own = await listening(clientOf(anna), { filter: `user_id=eq.${anna.userId}` })
    expect(own.system).toMatchObject([{ status: 'ok', message: 'Subscribed to PostgreSQL' }])
    expect(own.states).toEqual(['SUBSCRIBED'])
    const id = await newDesign(shop, anna, 'Draken Dag')
    await shop.db.pool.query(
      "update print_models set generation_status = 'COMPLETED', seed = 7 where id = $1",
      [id],
    )
    const [made, changed] = await until(() => own.heard.length >= 2 && own.heard, 'two changes')
    expect(made).toMatchObject({ eventType: 'INSERT', table: 'print_models', errors: null, old: {} })
    expect(made?.new).toMatchObject({
      id,
      name: 'Draken Dag',
      user_id: anna.userId,
      is_public: false,
      seed: expect.any(Number),
    })
    expect(changed).toMatchObject({ eventType: 'UPDATE', old: { id } })
    expect(changed?.new).toMatchObject({ generation_status: 'COMPLETED', seed: 7, selections: {} })
    for (const hidden of ['access_secret_hash', 'image_key', 'hidden_at'])
      expect(changed?.new).not.toHaveProperty(hidden)
    expect(Date.parse(made?.commit_timestamp ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('of a public design reaches its owner alone: the rest of the row is private', async () => {
    const [own, other, guest] = await Promise.all([
      listening(clientOf(anna)),
      listening(clientOf(bertil)),
      listening(clientOf(null)),
    ])
    const id = await newDesign(shop, anna, 'for all')
    await shop.db.pool.query('update print_models set is_public = true where id = $1', [id])
    await until(() => own.heard.some((change) => change.eventType === 'UPDATE'), 'the own change')
    await settled(other, bertil)
    expect(other.heard.map((change) => change.new['user_id'])).toEqual([bertil.userId])
    expect(guest.heard).toEqual([])
    expect(own.heard.map((change) => change.new['user_id'])).toEqual([anna.userId, anna.userId])
  })

  it('of a shared row reaches all subscribers with its public columns, and its end is announced', async () => {
    const id = await newDesign(shop, anna, 'a wish for Vera')
    const asked = { table: 'public_designs', filter: `id=eq.${id}` }
    const [guest, other, elsewhere] = await Promise.all([
      listening(clientOf(null), asked),
      listening(clientOf(bertil), asked),
      listening(clientOf(null), { ...asked, filter: `id=eq.${randomUUID()}` }),
    ])
    const change = (set: string) =>
      shop.db.pool.query(`update print_models set ${set}, updated_at = now() where id = $1`, [id])
    // The row is read at delivery: the next change waits until this one has arrived.
    const heardBy = async (count: number) => {
      for (const { heard } of [guest, other])
        await until(() => heard.length >= count, `${count} changes of what is shared`)
    }
    await change("generation_status = 'COMPLETED'")
    await change('is_public = true')
    await heardBy(1)
    await change("name = 'only mine to see'")
    await change("thumbnail_url = '/files/with-texts.webp'")
    await change(`toy_content = '{"toyName": "Gnista"}'`)
    await heardBy(2)
    await change("shared_key = 'public/plain.webp', shared_url = '/files/public/plain.webp'")
    await heardBy(3)
    await change('hidden_at = now()')
    await heardBy(4)
    await change('hidden_at = null')
    await heardBy(5)
    await shop.db.pool.query('delete from print_models where id = $1', [id])
    await heardBy(6)
    for (const { heard } of [guest, other]) {
      expect(heard.map(({ eventType }) => eventType)).toEqual([
        'INSERT',
        'UPDATE',
        'UPDATE',
        'DELETE',
        'INSERT',
        'DELETE',
      ])
      expect(heard.at(-1)).toMatchObject({ table: 'public_designs', new: {}, old: { id } })
      expect(JSON.stringify(heard)).not.toMatch(/Vera|only mine|user_id/)
    }
    expect(elsewhere.heard).toEqual([])
  })

  it("does not reach a subscriber filtering for another owner's rows", async () => {
    const nosy = await listening(clientOf(bertil), { filter: `user_id=eq.${anna.userId}` })
    const own = await listening(clientOf(anna))
    await newDesign(shop, anna, 'mine')
    await settled(own, anna)
    expect(nosy.heard).toEqual([])
  })

  it('that deletes sends the key to the owner, and nothing to others', async () => {
    const id = await newDesign(shop, anna, 'short')
    const [own, other, guest] = await Promise.all([
      listening(clientOf(anna), { filter: `user_id=eq.${anna.userId}` }),
      listening(clientOf(bertil)),
      listening(clientOf(null)),
    ])
    await shop.db.pool.query('delete from print_models where id = $1', [id])
    const gone = await until(() => own.heard.find((change) => change.eventType === 'DELETE'), 'the deletion')
    expect(gone).toMatchObject({ new: {}, old: { id } })
    expect(Object.keys(gone.old)).toEqual(['id'])
    await settled(other, bertil)
    expect(other.heard.filter((change) => change.eventType === 'DELETE')).toEqual([])
    expect(guest.heard).toEqual([])
  })

  it('that hides a design is a deletion for its owner, restoring it an insertion', async () => {
    const own = await listening(clientOf(anna))
    const id = await newDesign(shop, anna, 'ordered')
    await until(() => own.heard.length === 1, 'the new design')
    await shop.db.pool.query('update print_models set hidden_at = now() where id = $1', [id])
    await shop.db.pool.query("update print_models set name = 'unseen' where id = $1", [id])
    await shop.db.pool.query('update print_models set hidden_at = null where id = $1', [id])
    await until(() => own.heard.length >= 3, 'two changes')
    expect(own.heard.map((change) => change.eventType)).toEqual(['INSERT', 'DELETE', 'INSERT'])
    expect(own.heard.map((change) => change.new['id'] ?? change.old['id'])).toEqual([id, id, id])
  })

  it("of a guest's design reaches the owner of its verified address who opened its mail", async () => {
    const own = await listening(clientOf(anna))
    const { rows } = await shop.db.pool.query<{ id: string }>(
      "insert into print_models (name, guest_email) values ('by letter', $1) returning id",
      [anna.email],
    )
    const id = rows[0]?.id
    const rename = (name: string) =>
      shop.db.pool.query('update print_models set name = $2 where id = $1', [id, name])
    await rename('unanswered')
    await settled(own, anna)
    await shop.db.pool.query(
      `with letter as (insert into preview_sessions (email, prompt_id)
         select $2, prompt_id from print_models where id = $1 returning id)
       insert into design_browsers (print_model_id, secret_hash, preview_session_id, created_at)
         select $1, 'of another browser', id, now() from letter`,
      [id, anna.email],
    )
    await rename('opened')
    await until(() => own.heard.some((change) => change.new['id'] === id), "the guest's design")
    const heard = own.heard.filter((change) => change.new['id'] === id)
    expect(heard.map((change) => change.new['name'])).toEqual(['opened'])
    await shop.db.pool.query('delete from print_models where id = $1', [id])
    await until(() => own.heard.some((change) => change.old['id'] === id), 'its deletion')
  })

  it('that is rolled back is never sent', async () => {
    const own = await listening(clientOf(anna))
    const attempt = shop.db.asShop('host command', async (tx) => {
      await tx.insertInto('print_models').values({ name: 'never', user_id: anna.userId }).execute()
      throw new Error('back')
    })
    await expect(attempt).rejects.toThrow('back')
    await settled(own, anna)
    expect(own.heard.map((change) => change.new['name'])).toEqual(['the last word'])
  })

  it('is sent once for each subscribed event, in commit order', async () => {
    const updates = await listening(clientOf(anna), { event: 'UPDATE' })
    const all = await listening(clientOf(anna))
    const id = await newDesign(shop, anna, 'n0')
    for (let n = 1; n <= 5; n += 1) {
      await shop.db.pool.query('update print_models set name = $2 where id = $1', [id, `n${n}`])
    }
    await settled(all, anna)
    expect(updates.heard.map((change) => change.eventType)).toEqual(Array(5).fill('UPDATE'))
    expect(all.heard.map((change) => change.eventType)).toEqual([
      'INSERT',
      ...Array(5).fill('UPDATE'),
      'INSERT',
    ])
    expect(all.heard.at(-2)?.new['name']).toBe('n5')
  })

  it('of a generation is sent when its state changes, not with every heartbeat', async () => {
    const own = await listening(clientOf(anna), { table: 'model_generation_jobs' })
    const design = await newDesign(shop, anna, 'drawn')
    const generation = randomUUID()
    await shop.db.pool.query(
      `insert into model_generation_jobs (user_id, print_model_id, generation_id, visitor, status)
       values ($1, $2, $3, 'x', 'RUNNING')`,
      [anna.userId, design, generation],
    )
    for (let n = 0; n < 3; n += 1) {
      await shop.db.pool.query(
        'update model_generation_jobs set last_seq = last_seq + 1 where generation_id = $1',
        [generation],
      )
    }
    await shop.db.pool.query(
      "update model_generation_jobs set status = 'COMPLETED' where generation_id = $1",
      [generation],
    )
    // The row is read when its change is sent: the insert may already show the end.
    await until(() => own.heard.some(({ eventType }) => eventType === 'UPDATE'), 'the end of the work')
    await settled(await listening(clientOf(anna)), anna)
    expect(own.heard.map((change) => change.eventType)).toEqual(['INSERT', 'UPDATE'])
    expect(own.heard[0]?.new).not.toHaveProperty('visitor')
  })
})

describe('a subscription', () => {
  it.each([
    ['a table that is not published', { table: 'orders' }, 'table orders is not published'],
    ['a table that does not exist', { table: 'nothing' }, 'table nothing is not published'],
    [
      'a column nobody may read',
      { filter: 'access_secret_hash=eq.x' },
      'column access_secret_hash does not exist',
    ],
    ['a filter that is none', { filter: 'user_id' }, 'not a condition: user_id'],
    ['a value that does not fit', { filter: 'user_id=eq.me' }, 'not a value for user_id'],
    ['an operator that is none', { filter: 'name=matches.x' }, 'unknown operator matches'],
  ])('to %s is rejected with a reason and receives nothing', async (_what, asked, why) => {
    const refused = await listening(clientOf(anna), asked)
    expect(refused.system).toMatchObject([
      { status: 'error', message: expect.stringContaining(why) as string },
    ])
    await newDesign(shop, anna, 'unheard')
    const own = await listening(clientOf(anna))
    await settled(own, anna)
    expect(refused.heard).toEqual([])
  })

  it('with several bindings gets each its own, on one socket', async () => {
    const client = clientOf(anna)
    await client.realtime.setAuth()
    const heard: string[] = []
    const states: string[] = []
    let ready = false
    client
      .channel('several')
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'print_models', filter: 'name=like.%A%' },
        () => heard.push('insert A'),
      )
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'print_models', filter: 'name=in.("x,y",B)' },
        () => heard.push('insert B'),
      )
      .on('postgres_changes', { event: '*', schema: 'public' }, ({ table }) => heard.push(`any ${table}`))
      .on('system', {}, () => {
        ready = true
      })
      .subscribe((state) => states.push(state))
    await until(() => ready, 'the subscription')
    expect(states).toEqual(['SUBSCRIBED'])
    await newDesign(shop, anna, 'xAx')
    await newDesign(shop, anna, 'B')
    await until(() => heard.length >= 4, 'four calls')
    expect(heard).toEqual(['insert A', 'any print_models', 'insert B', 'any print_models'])
  })

  it('that leaves receives nothing more', async () => {
    const client = clientOf(anna)
    const left = await listening(client)
    expect(await client.removeChannel(left.channel)).toBe('ok')
    const own = await listening(client)
    await settled(own, anna)
    expect(left.heard).toEqual([])
  })

  it("requested before the session was read becomes the customer's with the token", async () => {
    let token: string | null = null
    const client = officialClient(url, shop.secrets.anonKey, () => token)
    clients.push(client)
    const own = await listening(client, { table: 'model_generation_jobs' })
    expect(own.system[0]).toMatchObject({ status: 'error' })
    const designs = await listening(client)
    const witness = await listening(clientOf(anna))
    await settled(witness, anna)
    expect(designs.heard).toEqual([])
    token = anna.token
    await client.realtime.setAuth()
    await until(() => own.system.some(({ status }) => status === 'ok'), 'the subscription as a customer')
    await until(() => designs.system.length === 2, 'the other one')
    await settled(designs, anna)
    expect(designs.heard.map((change) => change.new['name'])).toEqual(['the last word'])
  })
})

describe('many readers', () => {
  it('of many customers receive their own rows alone, of a hundred and twenty changes at once', async () => {
    const customers = await Promise.all(
      ['cilla', 'david', 'elsa', 'frej'].map((name) => newCaller(shop, name)),
    )
    const all = await Promise.all(customers.map((who) => listening(clientOf(who))))
    await shop.db.pool.query(
      `insert into print_models (name, user_id) select 'n' || n, owner from generate_series(1, 30) n, unnest($1::uuid[]) owner`,
      [customers.map(({ userId }) => userId)],
    )
    await until(() => all.every(({ heard }) => heard.length >= 30), 'thirty changes each')
    for (const [index, { heard }] of all.entries()) {
      expect(new Set(heard.map((change) => change.new['user_id']))).toEqual(
        new Set([customers[index]?.userId]),
      )
      expect(heard.map((change) => change.new['name'])).toEqual(
        Array.from({ length: 30 }, (_, n) => `n${n + 1}`),
      )
    }
  })
})

describe('a token', () => {
  it('that is refreshed keeps the channel', async () => {
    const who = { ...anna }
    const client = clientOf(who)
    const own = await listening(client)
    who.token = await signFor(shop, anna)
    await client.realtime.setAuth()
    await settled(own, anna)
    expect(own.states).toEqual(['SUBSCRIBED'])
  })

  it('of another customer makes the channel theirs', async () => {
    const who = { token: anna.token }
    const client = clientOf(who)
    const own = await listening(client)
    who.token = bertil.token
    await client.realtime.setAuth()
    await until(() => own.system.length === 2, 'the change of reader')
    await newDesign(shop, anna, 'not for them')
    await settled(own, bertil)
    expect(own.heard.map((change) => change.new['user_id'])).toEqual([bertil.userId])
  })

  it('that is forged is rejected with a reason, never handled as a guest', async () => {
    const [head = '', body = ''] = anna.token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    const other = Buffer.from(JSON.stringify({ ...claims, sub: bertil.userId })).toString('base64url')
    for (const forged of [
      `${unsigned}.${body}.`,
      `${head}.${other}.${anna.token.split('.')[2] ?? ''}`,
      'x.y.z',
      'nothing',
    ]) {
      const client = clientOf({ token: forged })
      await client.realtime.setAuth()
      const refused = subscribe(client, {})
      await until(() => refused.errors.length > 0, 'the refusal')
      expect(refused.states[0]).toBe('CHANNEL_ERROR')
      expect(refused.errors[0]).toBe('InvalidJWTToken: the token is not valid')
      expect(refused.heard).toEqual([])
    }
  })
})
