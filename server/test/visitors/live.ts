/** The live channel in tests: the official client, and sockets that misbehave. */
import type { AddressInfo } from 'node:net'
import { until } from '@leksmedjan/platform/test/until'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { TestShop } from '../shops/open-shop.ts'

/** Inserts a design of this customer. */
export async function newDesign(shop: TestShop, owner: { userId: string }, name: string): Promise<string> {
  const { rows } = await shop.db.pool.query<{ id: string }>(
    'insert into print_models (name, prompt, user_id) values ($1, $2, $3) returning id',
    [name, 'a secret wish', owner.userId],
  )
  return rows[0]?.id ?? ''
}

export async function listenOn(shop: TestShop): Promise<string> {
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.http.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** The unmodified client; `token()` is its accessToken callback. */
export function officialClient(
  url: string,
  key: string,
  token: () => string | null = () => null,
): SupabaseClient {
  return createClient(url, key, {
    accessToken: async () => token(),
    realtime: { params: { eventsPerSecond: 10 } },
  })
}

export interface RawSocket {
  frames: unknown[][]
  binary: Buffer[]
  closed: { code: number; reason: string } | null
  send(...frame: unknown[]): void
  sendText(text: string): void
  sendBytes(bytes: Uint8Array<ArrayBuffer>): void
  close(): void
  /** The first frame with this event, from the `after`th on. */
  next(event: string, after?: number): Promise<unknown[]>
  end(): Promise<{ code: number; reason: string }>
}

/** A raw WebSocket that sends any frame. */
export async function rawSocket(url: string, key: string, query = '&vsn=2.0.0'): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${key}${query}`)
  socket.binaryType = 'arraybuffer'
  const raw: RawSocket = {
    frames: [],
    binary: [],
    closed: null,
    send: (...frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    sendBytes: (bytes) => socket.send(bytes),
    close: () => socket.close(),
    next: (event, after = 0) =>
      until(() => raw.frames.slice(after).find((frame) => frame[3] === event), event),
    end: () => until(() => raw.closed, 'the end of the socket'),
  }
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer) raw.binary.push(Buffer.from(data))
    else raw.frames.push(JSON.parse(String(data)) as unknown[])
  })
  socket.addEventListener('close', ({ code, reason }) => {
    raw.closed = { code, reason }
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the socket was refused')), { once: true })
  })
  return raw
}

export interface JoinOptions {
  token?: string | undefined
  config?: Record<string, unknown>
  ref?: string
}

/** Reply to a join: `ok`, or the reason of the refusal. */
export async function join(
  socket: RawSocket,
  topic: string,
  { token, config = {}, ref = '1' }: JoinOptions = {},
): Promise<string> {
  const before = socket.frames.length
  socket.send(ref, ref, topic, 'phx_join', {
    config,
    ...(token === undefined ? {} : { access_token: token }),
  })
  const [, , , , payload] = await socket.next('phx_reply', before)
  const { status, response } = payload as { status: string; response: { reason?: string } }
  return status === 'ok' ? 'ok' : (response.reason ?? '')
}

/** Wish for the changes of designs. */
export const DESIGNS = { postgres_changes: [{ event: '*', schema: 'public', table: 'print_models' }] }
