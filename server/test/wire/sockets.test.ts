/** Sockets: their frames, their limits, their end. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCaller, type Caller } from '../visitors/callers.ts'
import { until } from '@leksmedjan/platform/test/until'
import { DESIGNS, join, listenOn, newDesign, rawSocket, type RawSocket } from '../visitors/live.ts'
import { openTestShop, type TestShop } from '../shops/open-shop.ts'
import { BOUNDS } from '../../src/bounds.ts'

const METRICS_KEY = 'figures-for-prometheus-alone'

let shop: TestShop
let url: string
let anna: Caller

beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_KEY } })
  url = await listenOn(shop)
  anna = await newCaller(shop, 'anna')
})
afterAll(() => shop.close())

const newSocket = () => rawSocket(url, shop.secrets.anonKey)

async function metric(name: string): Promise<number> {
  const { body } = await shop.http.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_KEY}` },
  })
  const line = body.split('\n').find((text) => text.startsWith(`${name} `) || text.startsWith(`${name}{`))
  return Number(line?.split(' ').at(-1))
}

describe('an upgrade', () => {
  it.each([
    ['no key', '?vsn=2.0.0', 401],
    ['a key that is not ours', '?apikey=sb_publishable_other&vsn=2.0.0', 401],
    ['a token in place of the key', '?apikey=x.y.z&vsn=2.0.0', 401],
    ['another protocol', '', 400],
  ])('with %s is answered as HTTP, in JSON', async (_what, query, status) => {
    const asked = query === '' ? `?apikey=${shop.secrets.anonKey}&vsn=1.0.0` : query
    const { port, hostname } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `GET /realtime/v1/websocket${asked} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
        'sec-websocket-version: 13\r\nsec-websocket-key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n',
    )
    let answer = ''
    socket.on('data', (data) => (answer += String(data)))
    await once(socket, 'close')
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toHaveProperty('error')
  })

  it('is rejected for a page that sends none', async () => {
    const answer = await fetch(`${url}/realtime/v1/websocket?apikey=${shop.secrets.anonKey}`)
    expect(answer.status).toBe(404)
  })
})

describe('a socket', () => {
  it('answers heartbeats, joins and leaves with the refs of the call', async () => {
    const socket = await newSocket()
    socket.send(null, '7', 'phoenix', 'heartbeat', {})
    expect(await socket.next('phx_reply')).toEqual([
      null,
      '7',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ])
    socket.send('8', '8', 'realtime:designs', 'phx_join', { config: { ...DESIGNS, replay: 1 }, version: 'x' })
    expect(await socket.next('phx_reply', 1)).toEqual([
      '8',
      '8',
      'realtime:designs',
      'phx_reply',
      {
        status: 'ok',
        response: { postgres_changes: [{ event: '*', schema: 'public', table: 'print_models', id: 1 }] },
      },
    ])
    expect(await socket.next('system')).toEqual([
      '8',
      null,
      'realtime:designs',
      'system',
      {
        message: 'Subscribed to PostgreSQL',
        status: 'ok',
        extension: 'postgres_changes',
        channel: 'designs',
      },
    ])
    socket.send('8', '10', 'realtime:designs', 'phx_leave', {})
    expect(await socket.next('phx_reply', 3)).toEqual([
      '8',
      '10',
      'realtime:designs',
      'phx_reply',
      { status: 'ok', response: {} },
    ])
    expect(await socket.next('phx_close')).toEqual(['8', null, 'realtime:designs', 'phx_close', {}])
    socket.close()
  })

  it('mirrors every postgres_changes config in its order, whatever it has', async () => {
    const socket = await newSocket()
    const wishes = [
      { event: 'INSERT', schema: 'public', table: 'orders', filter: 'nonsense' },
      { event: '*', schema: 'public' },
      { event: 'DELETE', schema: 'auth', table: 'users', filter: null },
    ]
    socket.send('1', '1', 'realtime:x', 'phx_join', { config: { postgres_changes: wishes } })
    const [, , , , payload] = await socket.next('phx_reply')
    const { postgres_changes: mirrored } = (payload as { response: { postgres_changes: unknown[] } }).response
    expect(mirrored).toEqual(wishes.map((wish, index) => ({ ...wish, id: index + 1 })))
    const faults = await until(
      () => socket.frames.filter((frame) => frame[3] === 'system').length === 2 && socket.frames,
    )
    const words = faults
      .filter((frame) => frame[3] === 'system')
      .map((frame) => (frame[4] as { message: string }).message)
    expect(words[0]).toContain('table orders is not published')
    expect(words[1]).toContain('schema auth is not published')
    socket.close()
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a wish without event', { config: { postgres_changes: [{ schema: 'public' }] } }],
    ['an event that is none', { config: { postgres_changes: [{ event: 'TRUNCATE', schema: 'public' }] } }],
    [
      'more wishes than allowed',
      { config: { postgres_changes: Array.from({ length: 21 }, () => ({ event: '*', schema: 'public' })) } },
    ],
  ])('is rejected with a join that is %s', async (_what, payload) => {
    const socket = await newSocket()
    socket.send('1', '1', 'realtime:x', 'phx_join', payload)
    expect(await socket.next('phx_reply')).toEqual([
      '1',
      '1',
      'realtime:x',
      'phx_reply',
      { status: 'error', response: { reason: 'the join cannot be read' } },
    ])
    socket.close()
  })

  it('is rejected for invalid topics, and events on channels it has not joined', async () => {
    const socket = await newSocket()
    expect(await join(socket, 'designs')).toBe('the topic cannot be joined')
    expect(await join(socket, 'realtime:')).toBe('the topic cannot be joined')
    expect(await join(socket, `realtime:${'x'.repeat(300)}`)).toBe('the topic cannot be joined')
    socket.send('1', '5', 'realtime:x', 'phx_leave', {})
    await until(() => socket.frames.some((frame) => frame[1] === '5'), 'the answer')
    expect(socket.frames.at(-1)?.[4]).toEqual({ status: 'error', response: { reason: 'unmatched topic' } })
    socket.close()
  })

  it('that joins a topic again gets the new channel, the former is closed', async () => {
    const socket = await newSocket()
    expect(await join(socket, 'realtime:x')).toBe('ok')
    expect(await join(socket, 'realtime:x', { ref: '2' })).toBe('ok')
    expect(await socket.next('phx_close')).toEqual(['1', null, 'realtime:x', 'phx_close', {}])
    socket.close()
  })

  it('joins a hundred channels at most', async () => {
    const socket = await newSocket()
    for (let n = 0; n < BOUNDS.channels.most; n += 1) expect(await join(socket, `realtime:c${n}`)).toBe('ok')
    expect(await join(socket, 'realtime:more')).toBe('too many channels: at most 100 on a socket')
    expect(await metric('realtime_channels')).toBeGreaterThanOrEqual(BOUNDS.channels.most)
    socket.close()
    await until(() => socket.closed)
  })

  it.each([
    ['text that is no frame', (socket: RawSocket) => socket.sendText('hello')],
    ['bytes that are no broadcast', (socket: RawSocket) => socket.sendBytes(new Uint8Array([9, 9, 9]))],
  ])('that sends %s is closed', async (_what, misbehave) => {
    const socket = await newSocket()
    misbehave(socket)
    expect(await socket.end()).toEqual({ code: 1008, reason: 'not a frame of protocol 2.0.0' })
  })

  it('that sends a frame over 64 kB is closed', async () => {
    const socket = await newSocket()
    socket.send(null, '1', 'phoenix', 'heartbeat', { text: 'x'.repeat(65 * 1024) })
    expect((await socket.end()).code).toBe(1009)
  })

  it('that floods is closed with a reason, and costs nothing from then on', async () => {
    const socket = await newSocket()
    expect(await join(socket, 'realtime:x')).toBe('ok')
    for (let n = 0; n < 200; n += 1) socket.send('1', String(n), 'realtime:x', 'presence', {})
    expect(await socket.end()).toEqual({ code: 1008, reason: 'Too many messages per second' })
    const words = socket.frames.filter((frame) => frame[3] === 'system').map((frame) => frame[4])
    expect(words).toEqual([
      { message: 'Too many messages per second', status: 'error', extension: 'system', channel: 'x' },
    ])
    expect(socket.frames.filter((frame) => frame[3] === 'phx_reply').length).toBeLessThanOrEqual(21)
  })

  it('that floods with joins is closed too', async () => {
    const socket = await newSocket()
    for (let n = 0; n < 300; n += 1) socket.send('1', String(n), 'realtime:x', 'phx_join', { config: {} })
    expect((await socket.end()).code).toBe(1008)
  })

  it('may send ten events a second indefinitely', async () => {
    const socket = await newSocket()
    expect(await join(socket, 'realtime:x')).toBe('ok')
    for (let second = 0; second < 5; second += 1) {
      for (let n = 0; n < 10; n += 1) socket.send('1', `${second}-${n}`, 'realtime:x', 'presence', {})
      await until(() => socket.frames.some((frame) => frame[1] === `${second}-9`), 'the tenth answer')
      shop.clock.advance(1000)
    }
    expect(socket.closed).toBeNull()
    socket.close()
  })

  it('that never joins is closed after a minute, with or without heartbeats', async () => {
    const [idle, joined] = [await newSocket(), await newSocket()]
    expect(await join(joined, 'realtime:x')).toBe('ok')
    shop.clock.advance(50_000)
    for (const socket of [idle, joined]) socket.send(null, 'h', 'phoenix', 'heartbeat', {})
    await idle.next('phx_reply')
    await until(() => joined.frames.some((frame) => frame[1] === 'h'), 'the heartbeat')
    shop.clock.advance(11_000)
    expect(await idle.end()).toEqual({ code: 1001, reason: 'no channel' })
    expect(joined.closed).toBeNull()
    joined.close()
  })

  it('without a sign of life is closed', async () => {
    const socket = await newSocket()
    expect(await join(socket, 'realtime:x')).toBe('ok')
    shop.clock.advance(76_000)
    expect(await socket.end()).toEqual({ code: 1001, reason: 'no sign of life' })
  })

  it('that does not read is dropped before it fills the memory', async () => {
    const { port, hostname } = new URL(url)
    const slow = connect(Number(port), hostname)
    slow.write(
      `GET /realtime/v1/websocket?apikey=${shop.secrets.anonKey}&vsn=2.0.0 HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n` +
        'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n',
    )
    await once(slow, 'data')
    const wish = { config: DESIGNS, access_token: anna.token }
    slow.write(masked(JSON.stringify(['1', '1', 'realtime:slow', 'phx_join', wish])))
    await once(slow, 'data')
    slow.pause()
    const id = await newDesign(shop, anna, 'large')
    const large = 'x'.repeat(400_000)
    const dropped = async () => (await metric('realtime_dropped_total{reason="slow"}')) >= 1
    for (let n = 0; n < 40 && !(await dropped()); n += 1) {
      await shop.db.pool.query('update print_models set description = $2 where id = $1', [id, `${n}${large}`])
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await dropped()).toBe(true)
    slow.destroy()
  })
})

/** A text frame as a client must send it. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0])
  return Buffer.concat([head, payload])
}
