/** Channels: their tokens, private topics, several servers on one database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCaller, signFor, type Caller } from '../visitors/callers.ts'
import { until } from '@leksmedjan/platform/test/until'
import { DESIGNS, join, listenOn, newDesign, officialClient, rawSocket } from '../visitors/live.ts'
import { openTestShop, type TestShop } from '../shops/open-shop.ts'

let shop: TestShop
let url: string
let anna: Caller
let bertil: Caller
beforeAll(async () => {
  shop = await openTestShop()
  url = await listenOn(shop)
  anna = await newCaller(shop, 'anna')
  bertil = await newCaller(shop, 'bertil')
})
afterAll(() => shop.close())

const newSocket = () => rawSocket(url, shop.secrets.anonKey)

describe('a token on a channel', () => {
  it('that expires ends the channel, a fresh one keeps it', async () => {
    const [late, fresh] = [await newSocket(), await newSocket()]
    const token = await signFor(shop, anna)
    expect(await join(late, 'realtime:x', { token, config: DESIGNS })).toBe('ok')
    expect(await join(fresh, 'realtime:x', { token, config: DESIGNS })).toBe('ok')
    await Promise.all([late.next('system'), fresh.next('system')])
    for (let minute = 0; minute < 61; minute += 1) {
      shop.clock.advance(60_000)
      for (const socket of [late, fresh]) socket.send(null, `h${minute}`, 'phoenix', 'heartbeat', {})
      await until(() =>
        [late, fresh].every((socket) => socket.frames.some((frame) => frame[1] === `h${minute}`)),
      )
      if (minute === 50)
        fresh.send('1', 't', 'realtime:x', 'access_token', { access_token: await signFor(shop, anna) })
    }
    expect(await late.next('phx_close')).toEqual(['1', null, 'realtime:x', 'phx_close', {}])
    const words = late.frames.filter((frame) => frame[3] === 'system').at(-1)
    expect(words?.[4]).toMatchObject({
      status: 'error',
      extension: 'system',
      message: 'Token has expired 60 seconds ago',
    })
    expect(fresh.frames.some((frame) => frame[3] === 'phx_close')).toBe(false)
    expect(await join(late, 'realtime:y', { token })).toBe('InvalidJWTToken: Token has expired')
    late.close()
    fresh.close()
  })

  it('that is empty is no guest', async () => {
    const socket = await newSocket()
    expect(await join(socket, 'realtime:x', { token: '' })).toBe('InvalidJWTToken: the token is not valid')
    expect(await join(socket, 'realtime:x', { ref: '2' })).toBe('ok')
    socket.close()
  })

  it('that is invalid ends the channel', async () => {
    const socket = await newSocket()
    expect(await join(socket, 'realtime:x', { token: await signFor(shop, anna) })).toBe('ok')
    socket.send('1', '2', 'realtime:x', 'access_token', { access_token: 'x.y.z' })
    await socket.next('phx_close')
    socket.close()
  })
})

describe('a private topic', () => {
  const config = {
    private: true,
    broadcast: { ack: true, self: false },
    presence: { enabled: true, key: 'desk' },
  }
  let annas: string
  beforeAll(async () => {
    annas = `realtime:user:${anna.userId}:wizard`
    anna = { ...anna, token: await signFor(shop, anna) }
    bertil = { ...bertil, token: await signFor(shop, bertil) }
  })

  it('opens to its owner only', async () => {
    const socket = await newSocket()
    expect(await join(socket, annas, { token: anna.token, config })).toBe('ok')
    for (const token of [bertil.token, undefined]) {
      expect(await join(socket, annas, { token, config, ref: '2' })).toContain('Unauthorized')
    }
    expect(await join(socket, 'realtime:all', { token: anna.token, config })).toContain('Unauthorized')
    socket.close()
  })

  it("carries broadcasts between its owner's pages, text and bytes, and to no one else", async () => {
    const clients = [anna, anna, bertil].map(({ token }) =>
      officialClient(url, shop.secrets.anonKey, () => token),
    )
    const heard: unknown[][] = [[], [], []]
    const channels = await Promise.all(
      clients.map(async (client, index) => {
        await client.realtime.setAuth()
        const name = annas.slice('realtime:'.length)
        const channel = client.channel(name, { config: { private: index < 2, broadcast: { ack: true } } })
        let state = ''
        channel
          .on('broadcast', { event: 'cursor' }, ({ payload }) => heard[index]?.push(payload))
          .subscribe((next) => {
            state = next
          })
        await until(() => state === 'SUBSCRIBED', 'the subscription')
        return channel
      }),
    )
    const [one, two, other] = channels
    expect(await one?.send({ type: 'broadcast', event: 'cursor', payload: { x: 1 } })).toBe('ok')
    expect(
      await two?.send({ type: 'broadcast', event: 'cursor', payload: new Uint8Array([1, 2]).buffer }),
    ).toBe('ok')
    expect(await other?.send({ type: 'broadcast', event: 'cursor', payload: { x: 2 } })).toBe('error')
    expect(await one?.httpSend('cursor', { x: 3 })).toEqual({ success: true })
    await expect(other?.httpSend('cursor', { x: 4 })).rejects.toThrow(/./)
    await until(() => (heard[0]?.length ?? 0) >= 2 && (heard[1]?.length ?? 0) >= 2, 'the broadcasts')
    expect(heard).toEqual([[new Uint8Array([1, 2]).buffer, { x: 3 }], [{ x: 1 }, { x: 3 }], []])
    await Promise.all(clients.map((client) => client.realtime.disconnect()))
  })

  it('closed for its token sends nothing more', async () => {
    const [closed, open] = [await newSocket(), await newSocket()]
    for (const socket of [closed, open])
      expect(await join(socket, annas, { token: anna.token, config })).toBe('ok')
    closed.send('1', '2', annas, 'access_token', { access_token: bertil.token })
    await closed.next('phx_close')
    const message = { type: 'broadcast', event: 'x', payload: {} }
    open.send('1', '3', annas, 'broadcast', message)
    await until(() => open.frames.some((frame) => frame[1] === '3'), 'the broadcast')
    // Its own reply comes after everything the broadcast delivered.
    closed.send(null, '9', 'phoenix', 'heartbeat', {})
    await until(() => closed.frames.some((frame) => frame[1] === '9'), 'the heartbeat')
    expect(closed.frames.filter((frame) => frame[3] === 'broadcast')).toEqual([])
    for (const socket of [closed, open]) socket.close()
  })

  it('rejects what is too large for a notification', async () => {
    const socket = await newSocket()
    expect(await join(socket, annas, { token: anna.token, config })).toBe('ok')
    const payload = { type: 'broadcast', event: 'x', payload: 'x'.repeat(7000) }
    socket.send('1', '2', annas, 'broadcast', payload)
    const answer = await until(() => socket.frames.find((frame) => frame[1] === '2'), 'the answer')
    expect(answer[4]).toMatchObject({
      status: 'error',
      response: { reason: 'a broadcast holds at most 6000 bytes' },
    })
    socket.close()
  })

  it('has presence of who joins and leaves', async () => {
    const [one, two] = [await newSocket(), await newSocket()]
    expect(await join(one, annas, { token: anna.token, config })).toBe('ok')
    expect(await one.next('presence_state')).toEqual(['1', null, annas, 'presence_state', {}])
    one.send('1', '2', annas, 'presence', { type: 'presence', event: 'track', payload: { page: 'create' } })
    const diff = await one.next('presence_diff')
    expect(diff[4]).toMatchObject({ joins: { desk: { metas: [{ page: 'create' }] } }, leaves: {} })
    expect(await join(two, annas, { token: anna.token, config })).toBe('ok')
    const state = await two.next('presence_state')
    expect(state[4]).toMatchObject({
      desk: { metas: [{ page: 'create', phx_ref: expect.any(String) as string }] },
    })
    const before = two.frames.length
    one.close()
    const left = await two.next('presence_diff', before)
    expect(left[4]).toMatchObject({ joins: {}, leaves: { desk: { metas: [{ page: 'create' }] } } })
    two.close()
  })
})

describe('two servers on one database', () => {
  it('deliver changes and broadcasts to the subscribers of both', async (context) => {
    if (shop.db.kind === 'embedded') return context.annotate('the embedded database serves one process')
    const address = shop.db.pool.options.connectionString ?? ''
    const second = await openTestShop({ env: { DATABASE_URL: address } })
    try {
      const there = await listenOn(second)
      const [here, away] = [await newSocket(), await rawSocket(there, second.secrets.anonKey)]
      const topic = `realtime:user:${anna.userId}`
      const config = { ...DESIGNS, private: true, presence: { enabled: true, key: 'desk' } }
      for (const socket of [here, away]) {
        expect(await join(socket, topic, { token: anna.token, config })).toBe('ok')
        await socket.next('system')
      }
      const id = await newDesign(second, anna, 'made there')
      for (const socket of [here, away]) {
        const [, , , , payload] = await socket.next('postgres_changes')
        expect(payload).toMatchObject({ ids: [1], data: { type: 'INSERT', record: { id } } })
      }
      here.send('1', '2', topic, 'broadcast', { type: 'broadcast', event: 'hej', payload: { from: 'here' } })
      expect((await away.next('broadcast'))[4]).toMatchObject({ event: 'hej', payload: { from: 'here' } })
      here.send('1', '3', topic, 'presence', { type: 'presence', event: 'track', payload: {} })
      await away.next('presence_diff')
      away.close()
      here.close()
    } finally {
      await second.close()
    }
  })

  it('make their subscribers rejoin when notifications may have been lost', async (context) => {
    if (shop.db.kind === 'embedded')
      return context.annotate('the embedded database has no connection to lose')
    const socket = await newSocket()
    expect(await join(socket, 'realtime:x', { token: anna.token, config: DESIGNS })).toBe('ok')
    await socket.next('system')
    await shop.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    )
    expect(await socket.next('phx_error')).toEqual(['1', null, 'realtime:x', 'phx_error', {}])
    expect(await join(socket, 'realtime:x', { token: anna.token, config: DESIGNS, ref: '2' })).toBe('ok')
    const before = socket.frames.length
    const id = await newDesign(shop, anna, 'after the break')
    const [, , , , payload] = await socket.next('postgres_changes', before)
    expect(payload).toMatchObject({ data: { record: { id } } })
    socket.close()
  })
})

describe('a shop that stops', () => {
  it('closes its sockets and exits', async () => {
    const closing = await openTestShop()
    const address = await listenOn(closing)
    const socket = await rawSocket(address, closing.secrets.anonKey)
    expect(await join(socket, 'realtime:x', { config: DESIGNS })).toBe('ok')
    await closing.close()
    expect(await socket.end()).toEqual({ code: 1001, reason: 'the shop is closing' })
  })
})
