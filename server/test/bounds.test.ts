/** Every bound of `platform/bounds.ts`, tested at one above. A bound without a test here does not compile. */
import { request } from 'node:http'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOUNDS } from '../src/bounds.ts'
import { createGate, type Access } from '@leksmedjan/supabase-wire/access/access'
import { createLog } from '@leksmedjan/platform/log'
import { createSessionCheck } from '@leksmedjan/supabase-wire/access/session-check'
import { createTokens } from '@leksmedjan/supabase-wire/access/tokens'
import { createRealtime, type Realtime } from '@leksmedjan/supabase-wire/realtime/realtime'
import { BadFilter, readFilter } from '@leksmedjan/supabase-wire/realtime/filter.rules'
import { readJoin } from '@leksmedjan/supabase-wire/realtime/join.rules'
import type { Socket } from '@leksmedjan/supabase-wire/realtime/connection'
import { checkPassword } from '../src/accounts/password-policy.ts'
import { openTestShop, TEST_URL, type TestShop } from './shops/open-shop.ts'
import { newCaller, type Caller } from './visitors/callers.ts'
import { designOf } from './visitors/purchase.ts'
import { listenOn, rawSocket, type RawSocket } from './visitors/live.ts'
import { staffMember } from './visitors/staff.ts'

let shop: TestShop
let url: string
let anna: Caller
beforeAll(async () => {
  shop = await openTestShop()
  url = await listenOn(shop)
  anna = await newCaller(shop, 'anna')
})
const closers: (() => void)[] = []
afterAll(async () => {
  for (const close of closers) close()
  await shop.close()
})

type Trial = () => Promise<void>

const many = (count: number, what: string, between = ','): string =>
  Array.from({ length: count }, () => what).join(between)
const numbered = (count: number, what: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => what(n)).join()
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Status and code of a customer's table call. */
async function ask(address: string, body?: unknown, token = anna.token): Promise<[number, unknown]> {
  const answer = await shop.http.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/rest/v1/${address}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const code = answer.statusCode >= 400 ? answer.json<{ code?: unknown }>().code : null
  return [answer.statusCode, code]
}

/** Accepted at the bound, refused with this code at one above. */
function table(key: keyof typeof BOUNDS, address: (count: number) => string, code = 'PGRST100'): Trial {
  return async () => {
    const { most } = BOUNDS[key]
    expect(await ask(address(most))).toEqual([200, null])
    expect(await ask(address(most + 1))).toEqual([400, code])
  }
}

async function post(path: string, bytes: number, headers: Record<string, string> = {}): Promise<number> {
  const payload = Buffer.alloc(bytes, ' ')
  const own = {
    authorization: `Bearer ${shop.secrets.anonKey}`,
    'content-type': 'application/json',
    ...headers,
  }
  return (await shop.http.inject({ method: 'POST', url: path, headers: own, payload })).statusCode
}

async function account(body: object): Promise<number> {
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { apikey: shop.secrets.anonKey },
    payload: { email: `${crypto.randomUUID()}@exempel.se`, password: 'tre snälla drakar i regn', ...body },
  })
  return answer.statusCode
}

const setOnServer =
  (name: 'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'maxConnections', most: number): Trial =>
  async () => {
    // Exceeding it is tested in open-http.test.ts with a shorter timeout.
    expect(shop.http.server[name]).toBe(most)
  }

async function join(socket: RawSocket, topic: string, changes: object[] = []): Promise<unknown> {
  const before = socket.frames.length
  socket.send('1', '1', topic, 'phx_join', { config: { postgres_changes: changes } })
  const [, , , , payload] = await socket.next('phx_reply', before)
  return (payload as { status: unknown }).status
}

const newSocket = () => rawSocket(url, shop.secrets.anonKey)

function ownRealtime(): Realtime {
  const { db, clock } = shop
  const tokens = createTokens({ db, clock, encryption: shop.secrets.encryption, issuer: TEST_URL })
  const sessionCheck = createSessionCheck({ db, clock })
  closers.push(() => sessionCheck.stop())
  const gate = createGate(shop.secrets, tokens, sessionCheck)
  return createRealtime({
    db,
    clock,
    gate,
    sessionCheck,
    log: createLog('silent'),
    metrics: new Registry(),
    published: new Map(),
  })
}

function fakeSocket(bufferedAmount = 0): Socket & { ended: boolean } {
  const socket = {
    ended: false,
    readyState: 1,
    bufferedAmount,
    send: () => undefined,
    close: () => undefined,
    terminate() {
      socket.ended = true
    },
  }
  return socket
}

const KEY: Access = { role: 'anon' }

async function room(most: number, networkOf: (n: number) => string): Promise<void> {
  const realtime = ownRealtime()
  for (let n = 0; n < most; n += 1) {
    expect(realtime.hasRoomFor(networkOf(n))).toBe(true)
    realtime.open(fakeSocket(), KEY, networkOf(n))
  }
  expect(realtime.hasRoomFor(networkOf(0))).toBe(false)
  await realtime.stop()
}

/** On a private topic of the caller. */
async function say(event: string, payload: unknown): Promise<unknown> {
  const socket = await newSocket()
  const topic = `realtime:user:${anna.userId}`
  socket.send('1', '1', topic, 'phx_join', {
    config: { private: true, broadcast: { ack: true }, presence: { key: 'a', enabled: true } },
    access_token: anna.token,
  })
  await socket.next('phx_reply')
  const before = socket.frames.length
  socket.send('1', '2', topic, event, payload)
  const [, , , , answer] = await socket.next('phx_reply', before)
  socket.close()
  return (answer as { status: unknown }).status
}

const columns = new Map([['name', 'text']])
const filtered = (text: string) => () => readFilter(text, columns)
const draft = (more: object = {}) => ({ name: 'x', user_id: anna.userId, ...more })

/** Rows that give a response of about this many bytes. */
async function withLongRows(rows: number, letters: number): Promise<Caller> {
  const owner = await newCaller(shop, 'long')
  await shop.db.pool.query(
    `insert into print_models (name, prompt, user_id) select 'x', repeat('x', $1), $2 from generate_series(1, $3)`,
    [letters, owner.userId, rows],
  )
  return owner
}

const TRIALS: Record<keyof typeof BOUNDS, Trial> = {
  async bodyBytes() {
    expect(await post('/functions/v1/calculate-pricing', BOUNDS.bodyBytes.most)).toBe(400)
    expect(await post('/functions/v1/calculate-pricing', BOUNDS.bodyBytes.most + 1)).toBe(413)
    const apikey = { apikey: shop.secrets.anonKey }
    expect(await post('/auth/v1/otp', BOUNDS.bodyBytes.most, apikey)).toBe(400)
    expect(await post('/auth/v1/otp', BOUNDS.bodyBytes.most + 1, apikey)).toBe(413)
  },
  async paymentEventBytes() {
    expect(await post('/functions/v1/stripe-webhook', BOUNDS.paymentEventBytes.most)).toBe(400)
    expect(await post('/functions/v1/stripe-webhook', BOUNDS.paymentEventBytes.most + 1)).toBe(413)
  },
  async modelEventBytes() {
    expect(await post('/functions/v1/tripo3d-webhook', BOUNDS.modelEventBytes.most)).toBe(400)
    expect(await post('/functions/v1/tripo3d-webhook', BOUNDS.modelEventBytes.most + 1)).toBe(413)
  },
  async photoBytes() {
    const vera = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
    const send = async (bytes: number) => {
      const answer = await shop.http.inject({
        method: 'POST',
        url: '/functions/v1/workshop-photo?code=ABCD2345',
        headers: { ...vera.headers, 'content-type': 'image/jpeg' },
        payload: Buffer.alloc(bytes),
      })
      return answer.statusCode
    }
    expect(await send(BOUNDS.photoBytes.most)).toBe(422)
    expect(await send(BOUNDS.photoBytes.most + 1)).toBe(413)
  },
  async projectBytes() {
    const olle = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
    const send = async (bytes: number) => {
      const answer = await shop.http.inject({
        method: 'POST',
        url: `/functions/v1/workshop-printer-project?printer=${crypto.randomUUID()}&name=a.3mf`,
        headers: { ...olle.headers, 'content-type': 'model/3mf' },
        payload: Buffer.alloc(bytes),
      })
      return answer.statusCode
    }
    expect(await send(BOUNDS.projectBytes.most)).toBe(422)
    expect(await send(BOUNDS.projectBytes.most + 1)).toBe(413)
  },
  async headerBytes() {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'x-long': 'x'.repeat(BOUNDS.headerBytes.most) }
      request(`${url}/health/live`, { headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(431)
  },
  async restAddressBytes() {
    const address = (bytes: number) =>
      `categories?name=eq.${'x'.repeat(bytes - '/rest/v1/categories?name=eq.'.length)}`
    expect((await ask(address(BOUNDS.restAddressBytes.most)))[0]).toBe(200)
    expect((await ask(address(BOUNDS.restAddressBytes.most + 1)))[0]).toBe(414)
  },
  headersMs: setOnServer('headersTimeout', BOUNDS.headersMs.most),
  requestMs: setOnServer('requestTimeout', BOUNDS.requestMs.most),
  idleMs: setOnServer('keepAliveTimeout', BOUNDS.idleMs.most),
  connections: setOnServer('maxConnections', BOUNDS.connections.most),
  // Tested with five in open-http.test.ts.
  connectionsPerNetwork: async () => expect(shop.http.server.listenerCount('connection')).toBeGreaterThan(1),

  parameters: table('parameters', (count) => `categories?${many(count, 'limit=1', '&')}`),
  conditions: table('conditions', (count) => `categories?or=(${many(count - 1, 'name.eq.a')})`),
  groupDepth: table(
    'groupDepth',
    (depth) => `categories?or=(${'and('.repeat(depth - 1)}name.eq.a${')'.repeat(depth)}`,
  ),
  listItems: table('listItems', (count) => `categories?name=in.(${many(count, 'a')})`),
  async selectItems() {
    const fields = numbered(BOUNDS.selectItems.most + 1, (n) => `a${n}:id`)
    expect(await ask(`categories?select=${fields}`)).toEqual([400, 'PGRST100'])
  },
  sameColumn: table('sameColumn', (count) => `categories?select=${numbered(count, (n) => `a${n}:name`)}`),
  columnPlaces: table(
    'columnPlaces',
    (count) => `print_models?select=${numbered(count, (n) => `a${n}:selections->b${n}`)}`,
  ),
  sameEmbed: table(
    'sameEmbed',
    (count) => `print_models?select=${numbered(count, (n) => `a${n}:categories(id)`)}`,
  ),
  embedDepth: async () => {
    const deep = (depth: number) => `${'print_models('.repeat(depth)}id${')'.repeat(depth)}`
    expect(await ask(`categories?select=${deep(BOUNDS.embedDepth.most + 1)}`)).toEqual([400, 'PGRST100'])
  },
  embeds: async () => {
    expect(
      await ask(`print_models?select=${numbered(BOUNDS.embeds.most + 1, (n) => `a${n}:categories(id)`)}`),
    ).toEqual([400, 'PGRST100'])
  },
  orders: table('orders', (count) => `categories?order=${many(count, 'name')}`),
  jsonKeys: table('jsonKeys', (count) => `print_models?select=a:selections${'->b'.repeat(count)}`),
  async jsonDepth() {
    expect(
      (await ask('print_models', { name: JSON.parse(nested(BOUNDS.jsonDepth.most)) as unknown }))[1],
    ).toBe('PGRST102')
    expect((await ask(`print_models?selections=eq.${nested(BOUNDS.jsonDepth.most)}`))[0]).toBe(200)
    expect((await ask(`print_models?selections=eq.${nested(BOUNDS.jsonDepth.most + 1)}`))[0]).toBe(400)
  },
  async rowsRead() {
    const owner = await withLongRows(BOUNDS.rowsRead.most + 1, 1)
    const answer = await shop.http.inject({
      url: '/rest/v1/print_models?select=id',
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(answer.json<unknown[]>()).toHaveLength(BOUNDS.rowsRead.most)
  },
  async serviceRows() {
    const { rows } = await shop.db.pool.query<{ count: number }>(
      'select count(*)::int as count from print_models',
    )
    const answer = await shop.http.inject({
      url: `/rest/v1/print_models?select=id&limit=${BOUNDS.serviceRows.most + 1}`,
      headers: { authorization: `Bearer ${shop.secrets.serviceKey}` },
    })
    expect(answer.json<unknown[]>().length).toBe(Math.min(rows[0]?.count ?? 0, BOUNDS.serviceRows.most))
  },
  async answerBytes() {
    const owner = await withLongRows(500, Math.ceil(BOUNDS.answerBytes.most / 500))
    expect((await ask('print_models?select=prompt', undefined, owner.token))[0]).toBe(400)
    expect((await ask('print_models?select=prompt&limit=400', undefined, owner.token))[0]).toBe(200)
  },
  async serviceAnswerBytes() {
    const owner = await withLongRows(70, 1024 * 1024)
    const where = `user_id=eq.${owner.userId}`
    expect((await ask(`print_models?select=prompt&${where}`, undefined, shop.secrets.serviceKey))[0]).toBe(
      400,
    )
    expect(
      (await ask(`print_models?select=prompt&${where}&limit=2`, undefined, shop.secrets.serviceKey))[0],
    ).toBe(200)
    await shop.db.pool.query('delete from print_models where user_id = $1', [owner.userId])
  },
  async rowsWritten() {
    const rows = (count: number) => Array.from({ length: count }, () => draft())
    expect(await ask('print_models', rows(BOUNDS.rowsWritten.most + 1))).toEqual([400, 'PGRST102'])
  },
  async rowsSentIn() {
    const owner = await newCaller(shop, 'keen')
    const rows = (count: number) => Array.from({ length: count }, () => draft({ user_id: owner.userId }))
    const write = async (count: number) => {
      await shop.db.pool.query('delete from rate_limits')
      return (await ask('print_models', rows(count), owner.token))[0]
    }
    expect([await write(100), await write(99)]).toEqual([201, 201])
    const last = await Promise.all([write(1), write(1), write(1)])
    expect(last.toSorted()).toEqual([201, 429, 429])
  },
  async columnLetters() {
    await shop.db.pool.query('delete from rate_limits')
    const long = (letters: number) => draft({ prompt: 'å'.repeat(letters) })
    expect(await ask('print_models', long(BOUNDS.columnLetters.most))).toEqual([201, null])
    expect(await ask('print_models', long(BOUNDS.columnLetters.most + 1))).toEqual([400, '23514'])
  },

  async addressesOfDesign() {
    const guest = shop.guest()
    const { prompt_id: promptId } = await designOf(shop, guest)
    const { most } = BOUNDS.addressesOfDesign
    const kept = async () =>
      (await shop.db.pool.query('select from preview_sessions where prompt_id = $1', [promptId])).rowCount
    await shop.db.pool.query(
      `insert into preview_sessions (email, prompt_id, created_at)
       select 'n' || n || '@exempel.se', $1, now() from generate_series(2, $2::int) as n`,
      [promptId, most],
    )
    for (const email of ['sist@exempel.se', 'en.till@exempel.se']) {
      const answer = await guest.call('save-preview-session', { email, prompt_id: promptId })
      expect([answer.status, await kept()]).toEqual([200, most])
    }
  },
  async frameBytes() {
    const socket = await newSocket()
    socket.sendText('x'.repeat(BOUNDS.frameBytes.most + 1))
    expect((await socket.end()).code).toBe(1009)
  },
  async messagesPerSecond() {
    const socket = await newSocket()
    for (let n = 0; n < 200; n += 1) socket.send('1', `${n}`, 'realtime:x', 'broadcast', {})
    expect((await socket.end()).code).toBe(1008)
  },
  async housekeepingPerSecond() {
    const beats = async (count: number) => {
      const socket = await newSocket()
      for (let n = 0; n < count; n += 1) socket.send(null, `${n}`, 'phoenix', 'heartbeat', {})
      return socket
    }
    const calm = await beats(250)
    expect((await calm.next('phx_reply', 249))[1]).toBe('249')
    calm.close()
    expect((await (await beats(600)).end()).code).toBe(1008)
  },
  async channels() {
    const socket = await newSocket()
    for (let n = 0; n < BOUNDS.channels.most; n += 1) expect(await join(socket, `realtime:c${n}`)).toBe('ok')
    expect(await join(socket, 'realtime:more')).toBe('error')
    socket.close()
  },
  async bindings() {
    const change = { event: '*', schema: 'public', table: 'print_models' }
    const config = (count: number) => ({
      config: { postgres_changes: Array.from({ length: count }, () => change) },
    })
    expect(readJoin(config(BOUNDS.bindings.most))).not.toBeNull()
    expect(readJoin(config(BOUNDS.bindings.most + 1))).toBeNull()
  },
  async topicLetters() {
    const socket = await newSocket()
    const topic = (letters: number) => 'realtime:'.padEnd(letters, 'x')
    expect(await join(socket, topic(BOUNDS.topicLetters.most))).toBe('ok')
    expect(await join(socket, topic(BOUNDS.topicLetters.most + 1))).toBe('error')
    socket.close()
  },
  async filterLetters() {
    const text = (letters: number) => 'name=eq.'.padEnd(letters, 'x')
    expect(filtered(text(BOUNDS.filterLetters.most))).not.toThrow()
    expect(filtered(text(BOUNDS.filterLetters.most + 1))).toThrow(BadFilter)
  },
  async filterConditions() {
    expect(filtered(many(BOUNDS.filterConditions.most, 'name=eq.a'))).not.toThrow()
    expect(filtered(many(BOUNDS.filterConditions.most + 1, 'name=eq.a'))).toThrow(BadFilter)
  },
  async filterValues() {
    expect(filtered(`name=in.(${many(BOUNDS.filterValues.most, 'a')})`)).not.toThrow()
    expect(filtered(`name=in.(${many(BOUNDS.filterValues.most + 1, 'a')})`)).toThrow(BadFilter)
  },
  async broadcastBytes() {
    const message = (letters: number) => ({
      type: 'broadcast',
      event: 'e',
      payload: { a: 'x'.repeat(letters) },
    })
    expect(await say('broadcast', message(1000))).toBe('ok')
    expect(await say('broadcast', message(BOUNDS.broadcastBytes.most))).toBe('error')
  },
  async presenceBytes() {
    const presence = (letters: number) => ({
      type: 'presence',
      event: 'track',
      payload: { a: 'x'.repeat(letters) },
    })
    expect(await say('presence', presence(1000))).toBe('ok')
    expect(await say('presence', presence(BOUNDS.presenceBytes.most))).toBe('error')
  },
  async unsentBytes() {
    const realtime = ownRealtime()
    const socket = fakeSocket(BOUNDS.unsentBytes.most + 1)
    const heartbeat = Buffer.from('[null,"1","phoenix","heartbeat",{}]')
    realtime.open(socket, KEY, 'here').receive(heartbeat, false)
    await expect.poll(() => socket.ended).toBe(true)
    await realtime.stop()
  },
  socketsPerNetwork: () => room(BOUNDS.socketsPerNetwork.most, () => 'here'),
  sockets: () => room(BOUNDS.sockets.most, (n) => `network ${n}`),

  async textLetters() {
    expect(await account({ code_challenge: 'x'.repeat(BOUNDS.textLetters.most + 1) })).toBe(400)
  },
  async metadataBytes() {
    const data = (bytes: number) => ({ data: { a: 'x'.repeat(bytes - '{"a":""}'.length) } })
    expect(await account(data(BOUNDS.metadataBytes.most))).toBe(200)
    expect(await account(data(BOUNDS.metadataBytes.most + 1))).toBe(400)
  },
  async passwordLetters() {
    const password = (letters: number) => 'x9-Q#vÅ7'.repeat(40).slice(0, letters)
    await checkPassword(password(BOUNDS.passwordLetters.most), [])
    await expect(checkPassword(password(BOUNDS.passwordLetters.most + 1), [])).rejects.toMatchObject({
      status: 400,
    })
  },
  async passwordBytes() {
    // Few characters, each of many code units.
    const password = '👨‍👩‍👧‍👦'.repeat(60)
    expect(Buffer.byteLength(password)).toBeGreaterThan(BOUNDS.passwordBytes.most)
    await expect(checkPassword(password, [])).rejects.toMatchObject({ status: 400 })
  },
}

describe('one above the bound of', () => {
  it.each(Object.entries(TRIALS))('%s', (_name, trial) => trial())
})
