/** Slow requests, and too many connections. */
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createErrorAnswer } from './answer-error.ts'
import { openHttp, type HttpOptions } from './open-http.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function open(bounds: Partial<HttpOptions>): Promise<number> {
  const http = openHttp({
    trustProxy: false,
    log: createLog('silent'),
    answerError: createErrorAnswer({}),
    bodyBytes: 65_536,
    ...bounds,
  })
  http.post('/echo', async ({ body }) => body)
  await http.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => http.close())
  const address = http.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

interface Line {
  socket: Socket
  closed: Promise<void>
  told: () => string
}

function dial(port: number): Line {
  const socket = connect(port, '127.0.0.1')
  closers.push(() => socket.destroy())
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes.toString()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  return { socket, closed, told: () => heard }
}

/** One byte every 100 ms, forever. */
function drip({ socket }: Line, first: string): void {
  socket.write(first)
  const dripping = setInterval(() => socket.write('x'), 100)
  socket.once('close', () => clearInterval(dripping))
}

const BODY =
  'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"a":"'

it.each([
  ['bodies that drip', BODY],
  ['headers that drip', 'POST /echo HTTP/1.1\r\nhost: x\r\nx-long: '],
])('ends 50 of 50 %s before one that is given ten times as long', async (_what, first) => {
  const patient = dial(await open({ headersMs: 5000, requestMs: 10_000 }))
  drip(patient, first)
  const port = await open({ headersMs: 500, requestMs: 1000 })
  const lines = Array.from({ length: 50 }, () => dial(port))
  for (const line of lines) drip(line, first)
  const all = Promise.all(lines.map(({ closed }) => closed)).then(() => 'all')
  expect(await Promise.race([all, patient.closed.then(() => 'the patient one')])).toBe('all')
  expect(lines.every(({ told }) => told().startsWith('HTTP/1.1 408'))).toBe(true)
})

it('times out silent connections before one on a slow route, which has ten times as long', async () => {
  const patient = dial(await open({ headersMs: 5000, requestMs: 10_000 }))
  const port = await open({ headersMs: 500, requestMs: 1000 })
  const all = Promise.all(Array.from({ length: 10 }, () => dial(port).closed)).then(() => 'all')
  expect(await Promise.race([all, patient.closed.then(() => 'the patient one')])).toBe('all')
})

it('closes connections over those of one network, and over those of all', async () => {
  for (const bounds of [{ connectionsPerNetwork: 5 }, { connections: 5 }]) {
    const port = await open(bounds)
    const standing = await Promise.all(
      Array.from({ length: 8 }, () => dial(port)).map(({ socket, closed }) => {
        socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
        // Keep-alive: the connection stays open after a response.
        const answered = new Promise<boolean>((resolve) => socket.once('data', () => resolve(true)))
        return Promise.race([answered, closed.then(() => false)])
      }),
    )
    expect(standing.filter(Boolean)).toHaveLength(5)
  }
})
