/**
 * Child process: abusive load from one address, all kinds of requests concurrently. Prints the count of each response
 * status by kind. The target may be a bare server, to subtract the generator's own share of the machine.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, send, type Ask } from '../load.ts'
import { WISH } from '../shop/buyer.ts'
import { drawRequest } from '../shop/preview.ts'

const [shopUrl = '', targetUrl = '', anonKey = '', forMs = '60000'] = process.argv.slice(2)
const { hostname, port } = new URL(targetUrl)
const end = performance.now() + Number(forMs)
const from = process.env['BENCH_FROM'] ?? '127.0.0.2'
const answers: Record<string, Record<string, number>> = {}
const IDLE_SOCKETS = 2000
const SLOW_BODIES = 200
const PAUSE_MS = 5
const DROP_AFTER_MS = 150
/** Long enough for the costly part of the strength check. */
const LONG_PASSWORD = 'korrekt häst batteri häftapparat '.repeat(2).trim()

const headers = (): Record<string, string> => ({
  apikey: anonKey,
  authorization: `Bearer ${anonKey}`,
  'x-guest-session': randomBytes(32).toString('base64url'),
})
const post = (path: string, body: unknown): Ask => ({
  method: 'POST',
  url: `${targetUrl}${path}`,
  headers: headers(),
  body,
})
const stranger = () => `offer-${randomUUID()}@exempel.se`
const wide = Array.from({ length: 200 }, (_, n) => `a${n}:prompt`).join(',')
const guest = { ...headers(), 'x-guest-session': randomBytes(32).toString('base64url') }
const drafts = `${targetUrl}/rest/v1/print_models`
const draft = { guest_session_id: 'visit', type: 'CUSTOM', prompt: 'drake '.repeat(10_000) }
const cart = { selected_size: 'medium', gift_box: false, digital_story: false, shipping_method: 'standard' }

const loops: Record<string, [number, () => Ask]> = {
  'sign up': [8, () => post('/auth/v1/signup', { email: stranger(), password: LONG_PASSWORD, data: {} })],
  password: [
    8,
    () => post('/auth/v1/token?grant_type=password', { email: 'kund@exempel.se', password: LONG_PASSWORD }),
  ],
  'sign-in letter': [4, () => post('/auth/v1/otp', { email: stranger(), create_user: true })],
  'order lookup': [
    4,
    () =>
      post('/functions/v1/order-lookup', {
        email: 'kund@exempel.se',
        order_number: `MINIMAL-${randomBytes(4).toString('hex').toUpperCase()}`,
      }),
  ],
  coupon: [
    4,
    () =>
      post('/functions/v1/calculate-pricing', {
        ...cart,
        engraving: { enabled: false, text: '' },
        greeting: { enabled: false, message: '' },
        coupon_code: randomBytes(4).toString('hex'),
      }),
  ],
  'wide select': [4, () => ({ method: 'GET', url: `${drafts}?select=${wide}`, headers: guest })],
  'draft of 60 kB': [2, () => ({ method: 'POST', url: drafts, headers: guest, body: draft })],
}

const running = Object.entries(loops).flatMap(([kind, [clients, next]]) =>
  Array.from({ length: clients }, () => repeat(kind, () => ask(next()).then(({ status }) => status))),
)
for (let n = 0; n < 8; n += 1) running.push(repeat('dropped picture', drawAndDrop))
for (let n = 0; n < 8; n += 1)
  running.push(repeat('picture', () => ask(picture()).then(({ status }) => status)))
running.push(holdSockets(), ...Array.from({ length: SLOW_BODIES }, slowBody))
await Promise.all(running)
process.stdout.write(`${JSON.stringify(answers)}\n`)
process.exit()

async function repeat(kind: string, once: () => Promise<number | string>): Promise<void> {
  while (performance.now() < end) {
    count(kind, await once().catch((error: NodeJS.ErrnoException) => error.code ?? error.name))
    await wait(PAUSE_MS)
  }
}

function count(kind: string, answer: number | string): void {
  const counts = (answers[kind] ??= {})
  counts[answer] = (counts[answer] ?? 0) + 1
}

function picture(): Ask {
  const buyer = { request: (name: string, body: unknown) => post(`/functions/v1/${name}`, body) }
  return drawRequest({ ...buyer, call: () => Promise.reject(new Error('only sent')) }, WISH)
}

async function drawAndDrop(): Promise<number | string> {
  const answer = await send(picture(), AbortSignal.timeout(DROP_AFTER_MS))
  await answer
    .on('error', () => undefined)
    .resume()
    .toArray()
    .catch(() => [])
  return answer.statusCode ?? 0
}

async function holdSockets(): Promise<void> {
  const sockets: Socket[] = []
  for (let n = 0; n < IDLE_SOCKETS; n += 1) {
    sockets.push(open('socket'))
    if (n % 100 === 0) await wait(20)
  }
  await wait(Math.max(0, end - performance.now()))
  for (const socket of sockets) socket.destroy()
}

function open(kind: string): Socket {
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.on('connect', () => count(kind, 'opened'))
  socket.on('close', () => count(kind, 'closed'))
  socket.on('error', (error: NodeJS.ErrnoException) => count(kind, error.code ?? error.name))
  return socket
}

/** Slow request body: one byte of 1 kB a second; reconnects when the shop closes it. */
async function slowBody(): Promise<void> {
  const { host } = new URL(shopUrl)
  while (performance.now() < end) {
    const socket = open('slow body')
    socket.write(
      `POST /functions/v1/order-lookup HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${anonKey}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1024\r\n\r\n',
    )
    while (performance.now() < end && !socket.destroyed) {
      await wait(1000)
      if (!socket.destroyed) socket.write(' ')
    }
    socket.destroy()
  }
}
