/** The live channel: what a waiting page costs, and how soon a change is there. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { ask, median } from '../load.ts'
import type { Report } from '../report.ts'
import { signIn, type Place, type Session } from './sign-in.ts'

const SOCKETS = 1000
/** Warm-up before the first reading, so that one-time allocations are not counted. */
const WARM_SOCKETS = 100
const CHANGES = 50
/** Heartbeat message of the official client. */
const HEARTBEAT_MS = 25_000

/** `inspectorPort`: of a shop whose own garbage can be taken away before each look at its memory. */
export async function measureLive(report: Report, shopUrl: string, inspectorPort: number): Promise<void> {
  const config = await ask({ method: 'GET', url: `${shopUrl}/config.json` })
  const { anonKey } = JSON.parse(config.text) as { anonKey: string }
  const place = { shopUrl, anonKey }
  const sockets = await joinMany(place, WARM_SOCKETS)
  const before = await liveKb(inspectorPort)
  sockets.push(...(await joinMany(place, SOCKETS)))
  const perSocketKb = ((await liveKb(inspectorPort)) - before) / SOCKETS
  report.figure(`${SOCKETS} idle sockets: memory of each`, perSocketKb, 'kB', 30)

  const session = await signIn(place)
  const listener = await joinLive(place, session)
  const delays: number[] = []
  for (let n = 0; n < CHANGES; n += 1) delays.push(await changeToNews(place, session, listener))
  report.figure(
    `a design is saved, its owner hears of it (${SOCKETS + WARM_SOCKETS} others idle)`,
    median(delays),
    'ms',
    50,
  )
  for (const { close } of [listener, ...sockets]) close()
}

async function joinMany(place: Place, many: number): Promise<Live[]> {
  const sockets: Live[] = []
  while (sockets.length < many) {
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => joinLive(place, null)))))
  }
  return sockets
}

/** Heap and buffers after garbage collection. */
async function liveKb(inspectorPort: number): Promise<number> {
  const list = await ask({ method: 'GET', url: `http://127.0.0.1:${inspectorPort}/json` })
  const [target] = JSON.parse(list.text) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  const command = async (method: string, params: object) => {
    socket.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }]
    return JSON.parse(data) as { result: { result?: { value?: number } } }
  }
  await command('HeapProfiler.collectGarbage', {})
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const { result } = await command('Runtime.evaluate', { expression })
  socket.close()
  return (result.result?.value ?? Number.NaN) / 1024
}

interface Live {
  /** The next change of this name. */
  heard(name: string): Promise<void>
  close(): void
}

/** A socket with one channel on the designs, as the studio opens it; null: as a guest. */
async function joinLive({ shopUrl, anonKey }: Place, session: Session | null): Promise<Live> {
  const socket = new WebSocket(
    `${shopUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`,
  )
  const waiting = new Map<string, () => void>()
  const ready = Promise.withResolvers<void>()
  const filter = session === null ? {} : { filter: `user_id=eq.${session.user.id}` }
  const join = {
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'print_models', ...filter }] },
    ...(session === null ? {} : { access_token: session.access_token }),
  }
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify(['1', '1', 'realtime:designs', 'phx_join', join]))
  })
  socket.addEventListener('message', ({ data }) => {
    const [, , , event, payload] = JSON.parse(String(data)) as [null, null, string, string, Payload]
    if (event === 'system' && payload.status === 'ok') ready.resolve()
    if (event === 'postgres_changes') waiting.get(payload.data?.record?.name ?? '')?.()
  })
  socket.addEventListener('error', () => ready.reject(new Error('a socket was refused')))
  const pulse = setInterval(
    () => socket.send(JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}])),
    HEARTBEAT_MS,
  )
  await ready.promise
  return {
    heard: (name) => new Promise((resolve) => waiting.set(name, resolve)),
    close() {
      clearInterval(pulse)
      socket.close()
    },
  }
}

interface Payload {
  status?: string
  data?: { record?: { name: string } }
}

/** From the moment the insert is sent. */
async function changeToNews({ shopUrl, anonKey }: Place, session: Session, listener: Live): Promise<number> {
  const name = randomUUID()
  const heard = listener.heard(name)
  const startedMs = performance.now()
  const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` }
  const body = { name, user_id: session.user.id }
  const { status, text } = await ask({
    method: 'POST',
    url: `${shopUrl}/rest/v1/print_models`,
    headers,
    body,
  })
  if (status !== 201) throw new Error(`the design was not saved: ${status} ${text}`)
  await heard
  return performance.now() - startedMs
}
