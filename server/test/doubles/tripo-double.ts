/**
 * Tripo API (version 3) double: counts calls, records every paid task, fails on command. Shapes and codes as documented at
 * developers.tripo3d.ai; faults are scripted per path.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const TRIPO_ADDRESSES = ['files', 'order', 'look', 'download'] as const
export type TripoAddress = (typeof TRIPO_ADDRESSES)[number]

/** Faults of any path. */
export const WIRE_FAULTS = [
  /** Drips single bytes, without end. */
  'slowDrip',
  /** The connection is reset in the middle of the response. */
  'cut',
  /** The request is executed, its response is lost. */
  'replyLost',
  /** 429 with Retry-After. */
  'busy',
  /** 403, no credit left. */
  'outOfCredit',
  /** 401, with the key in its text. */
  'badKey',
  /** 400, content policy. */
  'refused',
  /** HTML instead of JSON. */
  'garbage',
  /** JSON of another shape. */
  'wrongShape',
  /** 500 with an empty body. */
  'broken',
  /** 500 MB. */
  'huge',
  /** Redirect into the shop's own network. */
  'redirectInside',
] as const
export type WireFault = (typeof WIRE_FAULTS)[number]

/** Faults of tasks only. */
export type LookTurn = WireFault | 'working' | 'failed' | 'banned' | 'oddWord' | 'foreignFile' | 'expiredFile'
/** Faults of files only. */
export type DownloadTurn = WireFault | 'expired' | 'truncated' | 'polyglot' | 'picture' | 'redirectOwn'

interface Turns {
  files: WireFault
  order: WireFault
  look: LookTurn
  download: DownloadTurn
}

export interface TripoDouble {
  /** Value for TRIPO_BASE_URL. */
  readonly baseUrl: string
  /** Calls to one path, failed ones included. */
  count(address: TripoAddress): number
  /** Accepted tasks: each is charged. */
  readonly tasks: readonly string[]
  /** Request body of each order. */
  readonly orders: readonly Record<string, unknown>[]
  /** Bytes of each picture that was sent. */
  readonly pictures: readonly Buffer[]
  /** Everything that was sent, headers included. */
  readonly heard: readonly string[]
  /** Whether a download ever contained our key. */
  readonly keyLeaked: boolean
  /** One entry per coming call; afterwards calls succeed. */
  script<A extends TripoAddress>(address: A, ...turns: Turns[A][]): void
  /** Tasks stay in progress until `finish`. */
  hold(): void
  finish(): void
  /** File of every task finished from here on. */
  serve(glb: Uint8Array): void
  /** A webhook as the provider sends it, signed with the present time or `at`. */
  notice(taskId: string, options?: { secret?: string; at?: Date; type?: string }): Notice
  forget(): void
  close(): Promise<void>
}

export interface Notice {
  payload: string
  headers: Record<string, string>
}

export const DOUBLE_SECRET = 'whsec_double'
export const DOUBLE_CREDITS = 30

const CHUNK = Buffer.alloc(1024 * 1024, 'x')
const HUGE_CHUNKS = 500

export async function openTripoDouble(): Promise<TripoDouble> {
  let glb: Uint8Array = blockGlb()
  let isHeld = false
  let keyLeaked = false
  const tasks: string[] = []
  const orders: Record<string, unknown>[] = []
  const pictures: Buffer[] = []
  const heard: string[] = []
  const counts = { files: 0, order: 0, look: 0, download: 0 }
  const scripts: { [A in TripoAddress]: Turns[A][] } = { files: [], order: [], look: [], download: [] }
  const over = new AbortController()

  const server = createServer((request, reply) => {
    void serve(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    baseUrl: `${origin}/v3`,
    count: (address) => counts[address],
    tasks,
    orders,
    pictures,
    heard,
    get keyLeaked() {
      return keyLeaked
    },
    script: (address, ...turns) => void (scripts[address] as string[]).push(...turns),
    hold: () => void (isHeld = true),
    finish: () => void (isHeld = false),
    serve: (bytes) => void (glb = bytes),
    notice(taskId, { secret = DOUBLE_SECRET, at = new Date(), type = 'task.completed' } = {}) {
      const event = {
        id: `${taskId}:${type}`,
        type,
        created_at: Math.floor(at.getTime() / 1000),
        data: {
          task_id: taskId,
          type: 'image_to_model',
          status: 'success',
          output: { model_url: 'http://evil' },
        },
      }
      const payload = JSON.stringify(event)
      const stamp = Math.floor(at.getTime() / 1000)
      const mac = createHmac('sha256', secret).update(`${stamp}.${payload}`).digest('hex')
      return {
        payload,
        headers: {
          'content-type': 'application/json',
          'tripo-webhook-signature': `t=${stamp},v1=${'0'.repeat(64)},v1=${mac}`,
          'tripo-webhook-id': event.id,
          'tripo-webhook-delivery': randomUUID(),
          'tripo-webhook-event': type,
        },
      }
    },
    forget() {
      for (const list of [tasks, orders, pictures, heard]) list.length = 0
      for (const turns of Object.values(scripts)) turns.length = 0
      Object.assign(counts, { files: 0, order: 0, look: 0, download: 0 })
      glb = blockGlb()
      isHeld = false
      keyLeaked = false
    },
    async close() {
      over.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin)
    const body = await bytesOf(request)
    heard.push(
      `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body.toString('latin1')}`,
    )
    if (pathname === '/v3/account/balance') return answer(reply, { balance: 1234, frozen: 0 })
    if (pathname === '/v3/files') return files(scripts.files.shift(), body, reply)
    if (pathname === '/v3/generation/image-to-model') return order(scripts.order.shift(), body, reply)
    if (pathname.startsWith('/v3/tasks/')) return look(scripts.look.shift(), pathname.slice(10), reply)
    if (request.headers.authorization !== undefined) keyLeaked = true
    if (pathname.startsWith('/out/')) return download(scripts.download.shift(), reply)
    return refuse(reply, 404, 1003, 'No such address')
  }

  async function files(turn: WireFault | undefined, body: Buffer, reply: ServerResponse): Promise<void> {
    counts.files += 1
    if (turn !== undefined && turn !== 'replyLost') return misbehave(turn, reply)
    pictures.push(pictureIn(body))
    if (turn === 'replyLost') return void reply.destroy()
    answer(reply, { file_token: `token-${pictures.length}` })
  }

  async function order(turn: WireFault | undefined, body: Buffer, reply: ServerResponse): Promise<void> {
    counts.order += 1
    if (turn !== undefined && turn !== 'replyLost') return misbehave(turn, reply)
    orders.push(JSON.parse(body.toString('utf8')) as Record<string, unknown>)
    tasks.push(`task_${randomUUID()}`)
    if (turn === 'replyLost') return void reply.destroy()
    answer(reply, { task_id: tasks.at(-1), type: 'image_to_model', status: 'queued' })
  }

  async function look(turn: LookTurn | undefined, taskId: string, reply: ServerResponse): Promise<void> {
    counts.look += 1
    if (!tasks.includes(taskId)) return refuse(reply, 404, 2001, 'Task not found')
    const task = { task_id: taskId, type: 'image_to_model', created_at: 1_795_000_000 }
    const done = (address: string) =>
      answer(reply, {
        ...task,
        status: 'success',
        progress: 100,
        credits_consumed: DOUBLE_CREDITS,
        output: { model_url: address, rendered_image_url: `${origin}/out/picture.webp` },
      })
    switch (turn) {
      case 'working':
        return answer(reply, { ...task, status: 'running', progress: 42 })
      case 'failed':
        return answer(reply, {
          ...task,
          status: 'failed',
          progress: 0,
          error_code: 2018,
          error_message: 'sk-SECRET',
        })
      case 'banned':
        return answer(reply, { ...task, status: 'banned', error_code: 2008 })
      case 'oddWord':
        return answer(reply, { ...task, status: 'vanished' })
      case 'foreignFile':
        return done('http://169.254.169.254/latest/meta-data')
      case 'expiredFile':
        return done(`${origin}/v3/gone`)
      case undefined:
        if (isHeld) return answer(reply, { ...task, status: 'running', progress: 42 })
        return done(`${origin}/out/${taskId}.glb?expires=60`)
      case 'replyLost':
        return void reply.destroy()
      default:
        return misbehave(turn, reply)
    }
  }

  async function download(turn: DownloadTurn | undefined, reply: ServerResponse): Promise<void> {
    counts.download += 1
    reply.setHeader('content-type', 'model/gltf-binary')
    switch (turn) {
      case undefined:
        return void reply.end(glb)
      case 'expired':
        return void reply.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      case 'truncated':
        return void reply.end(glb.subarray(0, glb.length - 8))
      case 'polyglot':
        return void reply.end(Buffer.concat([glb, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]))
      case 'picture':
        return void reply.end(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))
      case 'redirectOwn':
        return void reply.writeHead(302, { location: '/out/elsewhere.glb' }).end()
      case 'replyLost':
        return void reply.destroy()
      default:
        return misbehave(turn, reply)
    }
  }

  async function misbehave(turn: Exclude<WireFault, 'replyLost'>, reply: ServerResponse): Promise<void> {
    switch (turn) {
      case 'slowDrip':
        return drip(reply)
      case 'cut':
        reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        reply.write('{"code":0,"data":{')
        await sleep(10)
        return void reply.destroy()
      case 'busy':
        reply.setHeader('retry-after', '0')
        return refuse(reply, 429, 2000, 'Too many tasks of tsk_SECRET')
      case 'outOfCredit':
        return refuse(reply, 403, 2010, 'You need more credits')
      case 'badKey':
        return refuse(reply, 401, 1002, 'Invalid key tsk_SECRET')
      case 'refused':
        return refuse(reply, 400, 2008, 'Against our policy')
      case 'garbage':
        return void reply.setHeader('content-type', 'text/html').end('<html><script>alert(1)</script></html>')
      case 'wrongShape':
        return answer(reply, { task_id: ['../../../admin'], status: 7, file_token: null, output: 'none' })
      case 'broken':
        return void reply.writeHead(500).end()
      case 'huge':
        return pour(reply)
      case 'redirectInside':
        return void reply.writeHead(302, { location: 'http://127.0.0.1:1/latest/meta-data' }).end()
    }
  }

  async function drip(reply: ServerResponse): Promise<void> {
    reply.writeHead(200, { 'content-type': 'application/json' })
    while (!reply.destroyed && !over.signal.aborted) {
      reply.write(' ')
      await sleep(20, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
}

/** 500 MB without a Content-Length. */
async function pour(reply: ServerResponse): Promise<void> {
  reply.writeHead(200, { 'content-type': 'application/json' })
  for (let chunk = 0; chunk < HUGE_CHUNKS && !reply.destroyed; chunk += 1) {
    if (!reply.write(CHUNK)) await drained(reply)
  }
  reply.end()
}

function answer(reply: ServerResponse, data: object): void {
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify({ code: 0, status: 'success', data }))
}

function refuse(reply: ServerResponse, status: number, code: number, message: string): void {
  reply.writeHead(status, { 'content-type': 'application/json', 'x-tripo-trace-id': 'trace-1' })
  reply.end(JSON.stringify({ code, status: 'error', message, suggestion: '', request_id: 'r-1' }))
}

/** Bytes of a form's only part. */
function pictureIn(form: Buffer): Buffer {
  const start = form.indexOf('\r\n\r\n') + 4
  const end = form.lastIndexOf('\r\n--')
  return form.subarray(start, end)
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function drained(reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      reply.off('drain', go).off('close', go)
      resolve()
    }
    reply.on('drain', go).on('close', go)
  })
}

/** An orange block, y up, metres: the simplest complete, printable GLB. */
export function blockGlb(): Buffer {
  const [x, y, z] = [0.4, 0.6, 0.3] as const
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [n & 1 ? x : -x, n & 2 ? y : -y, n & 4 ? z : -z])
  const sides = [
    0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7,
    5,
  ]
  const positions = Buffer.from(new Float32Array(corners).buffer)
  const indices = Buffer.from(new Uint16Array(sides).buffer)
  return glbOf(
    {
      asset: { version: '2.0' },
      buffers: [{ byteLength: positions.length + indices.length }],
      bufferViews: [
        { buffer: 0, byteLength: positions.length },
        { buffer: 0, byteOffset: positions.length, byteLength: indices.length },
      ],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [-x, -y, -z], max: [x, y, z] },
        { bufferView: 1, componentType: 5123, count: sides.length, type: 'SCALAR' },
      ],
      materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.91, 0.22, 0.01, 1], metallicFactor: 0 } }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
      nodes: [{ mesh: 0 }],
      scenes: [{ nodes: [0] }],
      scene: 0,
    },
    Buffer.concat([positions, indices]),
  )
}

/** Source: glTF 2.0 §4.4, binary glTF. */
function glbOf(description: object, binary: Buffer): Buffer {
  const json = padded(Buffer.from(JSON.stringify(description)), 0x20)
  const data = padded(binary, 0)
  const head = Buffer.alloc(12)
  head.write('glTF', 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + 8 + json.length + 8 + data.length, 8)
  return Buffer.concat([
    head,
    chunkHead(json.length, 0x4e4f534a),
    json,
    chunkHead(data.length, 0x004e4942),
    data,
  ])
}

function chunkHead(length: number, type: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(length, 0)
  head.writeUInt32LE(type, 4)
  return head
}

function padded(bytes: Buffer, fill: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, fill)])
}
