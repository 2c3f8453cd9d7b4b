/**
 * OpenAI API double: counts calls, records request bodies, fails on command. Response shapes as the official package parses
 * them; faults are scripted per path.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { storyOf, type StoryFault } from './double-stories.ts'
import { DOUBLE_SIDE_PX, drawHostilePictures, type HostilePictures } from './hostile-pictures.ts'
import { jpegWith, manifestOf, pngWith, webpWith } from './manifest.ts'

export type DoubleAddress = 'images' | 'responses' | 'chat' | 'moderations'

/** `busy` has a Retry-After of a second, `busyLong` of ten minutes. The faults are described next to their names below. */
export type ImageTurn =
  | 'fine'
  | 'noPartials'
  | 'finishedEarly'
  | 'slowDrip'
  | 'heartbeats'
  | 'withoutDone'
  | 'oddIndex'
  | 'byAddress'
  | 'unfinished'
  | 'cut'
  | 'refusedMidway'
  | 'brokenMidway'
  | 'refused'
  | 'silent'
  | 'badBase64'
  | 'noPicture'
  | 'bomb'
  | keyof HostilePictures
  | 'expiredAddress'
  | 'redirectedAddress'
  | 'foreignAddress'
  | CommonTurn
export type TextTurn =
  | 'fine'
  | 'refusal'
  | 'incomplete'
  | 'english'
  | 'tooLong'
  | 'script'
  | 'missingField'
  | 'badJson'
  | 'notFiltered'
  | StoryFault
  | CommonTurn
export type ModerationTurn = 'fine' | 'flagged' | CommonTurn
export type CommonTurn =
  | 'busy'
  | 'busyLong'
  | 'outOfCredit'
  | 'broken'
  | 'badKey'
  | 'goneModel'
  | 'deaf'
  | 'cutBeforeHeaders'
  | 'garbage'
  | 'huge'
  | 'elsewhere'

interface Turns {
  images: ImageTurn
  responses: TextTurn
  chat: TextTurn
  moderations: ModerationTurn
}

export interface HeardRequest {
  address: string
  headers: IncomingMessage['headers']
  text: string
  body: Record<string, unknown>
}

export interface OpenAiDouble {
  /** Value for OPENAI_BASE_URL. */
  readonly baseUrl: string
  readonly requests: readonly HeardRequest[]
  /** Calls to one path. */
  count(address: DoubleAddress): number
  /** One entry per coming call; afterwards calls succeed. */
  script<A extends DoubleAddress>(address: A, ...turns: Turns[A][]): void
  /** Scores of the next moderation calls; all others are zero. */
  score(scores: Record<string, number>): void
  /** Connections that the caller closed before the response was complete. */
  readonly hungUp: number
  /** Requests that a caller has sent and given up are taken first: they are not counted in the next test. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** Contained in every picture, like OpenAI's content credentials. */
export const DOUBLE_MANIFEST = manifestOf('made by gpt-image-test, trainedAlgorithmicMedia')

export const DOUBLE_WORDS = {
  toyName: 'Räven Lingon',
  description: 'En nyfiken räv som är gjord för små händer och stora äventyr i skogen.',
  storyTeaser:
    'När daggen ligger kvar på stigen smyger Lingon ut för att leta efter morgonens första fågelsång.',
}

const USAGE = {
  input_tokens: 60,
  output_tokens: 1000,
  total_tokens: 1060,
  input_tokens_details: { image_tokens: 0, text_tokens: 60 },
}
const HUGE_CHUNK = 'x'.repeat(1024 * 1024)
const HUGE_CHUNKS = 500
const CATEGORIES = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/intent',
  'self-harm/instructions',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
]

export async function openOpenAiDouble(): Promise<OpenAiDouble> {
  // Tests with short time limits wait for an answer, not for it to be drawn.
  await Promise.all([PICTURES.final(), PICTURES.partial()])
  const requests: HeardRequest[] = []
  const scripts: { [A in DoubleAddress]: Turns[A][] } = {
    images: [],
    responses: [],
    chat: [],
    moderations: [],
  }
  let scores: Record<string, number> = {}
  let hungUp = 0
  const over = new AbortController()

  const server = createServer((request, reply) => {
    reply.on('close', () => {
      if (!reply.writableFinished) hungUp += 1
    })
    void answer(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    baseUrl: `${origin}/v1`,
    requests,
    count: (address) => requests.filter((heard) => heard.address === PATHS[address]).length,
    script: (address, ...turns) => void (scripts[address] as string[]).push(...turns),
    score: (wanted) => void (scores = wanted),
    get hungUp() {
      return hungUp
    },
    async forget() {
      // One turn of the event loop accepts a connection, the next reads what it carries.
      for (let turn = 0; turn < 3; turn += 1) await nextTurn()
      requests.length = 0
      for (const turns of Object.values(scripts)) turns.length = 0
      scores = {}
      hungUp = 0
    },
    async close() {
      over.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname === '/pictures/fine.png')
      return void reply.setHeader('content-type', 'image/png').end((await PICTURES.final()).png)
    if (pathname === '/pictures/moved.png')
      return void reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    if (pathname.startsWith('/pictures/')) return fail(reply, 403, 'expired', 'The address has expired')
    const text = await textOf(request)
    requests.push({ address: pathname, headers: request.headers, text, body: asJson(text) })
    const body = requests.at(-1)?.body ?? {}
    if (pathname === PATHS.images) return imageTurn(scripts.images.shift() ?? 'fine', body, reply)
    if (pathname === PATHS.responses) return responsesTurn(scripts.responses.shift() ?? 'fine', text, reply)
    if (pathname === PATHS.chat) return chatTurn(scripts.chat.shift() ?? 'fine', text, reply)
    if (pathname === PATHS.moderations)
      return moderationTurn(scripts.moderations.shift() ?? 'fine', body, reply)
    return fail(reply, 404, 'not_found', 'No such address')
  }

  /** True when the fault is one that any path supports. */
  async function commonTurn(turn: string, reply: ServerResponse): Promise<boolean> {
    switch (turn) {
      case 'busy':
        reply.setHeader('retry-after', '1')
        fail(reply, 429, 'rate_limit_exceeded', 'Slow down, key sk-SECRET')
        return true
      case 'busyLong':
        reply.setHeader('retry-after', '600')
        fail(reply, 429, 'rate_limit_exceeded', 'Slow down')
        return true
      case 'outOfCredit':
        fail(reply, 429, 'insufficient_quota', 'You exceeded your current quota')
        return true
      case 'broken':
        fail(reply, 500, 'server_error', 'The server had an error')
        return true
      case 'badKey':
        fail(reply, 401, 'invalid_api_key', 'Incorrect API key provided: sk-SECRET')
        return true
      case 'goneModel':
        fail(reply, 404, 'model_not_found', 'The model does not exist')
        return true
      case 'deaf':
        await sleep(600_000, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
        return true
      case 'cutBeforeHeaders':
        reply.destroy()
        return true
      case 'garbage':
        reply.setHeader('content-type', 'text/html').end('<html><script>alert(1)</script></html>')
        return true
      case 'elsewhere':
        reply.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end()
        return true
      case 'huge':
        reply.setHeader('content-type', 'application/json')
        reply.write('{"data":[{"b64_json":"')
        for (let chunk = 0; chunk < HUGE_CHUNKS && !reply.destroyed; chunk += 1) {
          if (!reply.write(HUGE_CHUNK)) await drained(reply)
        }
        reply.end('"}]}')
        return true
      default:
        return false
    }
  }

  async function imageTurn(
    turn: ImageTurn,
    body: Record<string, unknown>,
    reply: ServerResponse,
  ): Promise<void> {
    const format = formatOf(body['output_format'])
    const echo = {
      created_at: 1_795_000_000,
      size: body['size'],
      quality: body['quality'],
      background: 'opaque',
      output_format: format,
    }
    if (turn === 'refused') {
      return fail(reply, 400, 'moderation_blocked', 'Your request was rejected', {
        type: 'image_generation_user_error',
        moderation_details: { moderation_stage: 'input', categories: ['violence'] },
      })
    }
    if (await commonTurn(turn, reply)) return
    if (body['stream'] !== true) {
      const addresses: Partial<Record<ImageTurn, string>> = {
        byAddress: `${origin}/pictures/fine.png`,
        expiredAddress: `${origin}/pictures/expired.png`,
        redirectedAddress: `${origin}/pictures/moved.png`,
        foreignAddress: 'http://169.254.169.254/latest/meta-data',
      }
      const address = addresses[turn]
      const datum = address === undefined ? { b64_json: await contentOf(turn, format) } : { url: address }
      return json(reply, { created: echo.created_at, data: [datum], usage: USAGE, output_format: format })
    }
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    const say = (type: string, event: object) =>
      reply.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...event })}\n\n`)
    const asked = Number(body['partial_images'] ?? 0)
    const partials = turn === 'noPartials' ? 0 : turn === 'finishedEarly' ? Math.min(1, asked) : asked
    if (turn === 'silent') {
      await sleep(600_000, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
      return
    }
    const partial = await PICTURES.partial()
    for (let index = 0; index < partials; index += 1) {
      if (turn === 'slowDrip') await sleep(60)
      if (turn === 'heartbeats') reply.write(': still here\n\n')
      say('image_generation.partial_image', {
        ...echo,
        partial_image_index: turn === 'oddIndex' ? 7 - index * 8 : index,
        b64_json: partial[format].toString('base64'),
      })
      if (turn === 'cut') {
        await sleep(30)
        return void reply.destroy()
      }
      if (turn === 'refusedMidway' || turn === 'brokenMidway') {
        const error =
          turn === 'refusedMidway'
            ? {
                type: 'image_generation_user_error',
                code: 'moderation_blocked',
                message: 'no',
                moderation_details: { moderation_stage: 'output', categories: ['violence'] },
              }
            : { type: 'server_error', code: 'server_error', message: 'The server had an error' }
        say('error', { error })
        return void reply.end()
      }
    }
    if (turn === 'unfinished') return void reply.end()
    say('image_generation.completed', { ...echo, usage: USAGE, b64_json: await contentOf(turn, format) })
    if (turn !== 'withoutDone') reply.write('data: [DONE]\n\n')
    reply.end()
  }

  async function contentOf(turn: ImageTurn, format: 'png' | 'jpeg' | 'webp'): Promise<string> {
    if (turn === 'badBase64') return '%%% not base64 %%%'
    if (turn === 'noPicture') return Buffer.from('<script>alert(1)</script>').toString('base64')
    if (turn === 'bomb') return (await PICTURES.bomb()).toString('base64')
    const hostile = HOSTILE.has(turn) ? (await PICTURES.hostile())[turn as keyof HostilePictures] : null
    return (hostile ?? (await PICTURES.final())[format]).toString('base64')
  }

  async function responsesTurn(turn: TextTurn, asked: string, reply: ServerResponse): Promise<void> {
    if (await commonTurn(turn, reply)) return
    const content =
      turn === 'refusal'
        ? { type: 'refusal', refusal: 'I cannot do that' }
        : { type: 'output_text', text: wordsOf(turn, asked), annotations: [], logprobs: [] }
    json(reply, {
      id: 'resp_double',
      object: 'response',
      created_at: 1_795_000_000,
      status: turn === 'incomplete' ? 'incomplete' : 'completed',
      incomplete_details: turn === 'incomplete' ? { reason: 'max_output_tokens' } : null,
      error: null,
      model: 'gpt-test',
      output: [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [content] }],
      usage: { input_tokens: 400, output_tokens: 150, total_tokens: 550 },
    })
  }

  async function chatTurn(turn: TextTurn, asked: string, reply: ServerResponse): Promise<void> {
    if (await commonTurn(turn, reply)) return
    const isRefusal = turn === 'refusal'
    json(reply, {
      id: 'chatcmpl_double',
      object: 'chat.completion',
      created: 1_795_000_000,
      model: 'gpt-test',
      choices: [
        {
          index: 0,
          finish_reason:
            turn === 'incomplete' ? 'length' : turn === 'notFiltered' ? 'content_filter' : 'stop',
          message: {
            role: 'assistant',
            content: isRefusal ? null : wordsOf(turn, asked),
            refusal: isRefusal ? 'no' : null,
          },
        },
      ],
      usage: { prompt_tokens: 400, completion_tokens: 150, total_tokens: 550 },
    })
  }

  async function moderationTurn(
    turn: ModerationTurn,
    body: Record<string, unknown>,
    reply: ServerResponse,
  ): Promise<void> {
    if (await commonTurn(turn, reply)) return
    const wanted = turn === 'flagged' ? { ...scores, violence: 0.97 } : scores
    const result = {
      flagged: turn === 'flagged',
      categories: Object.fromEntries(CATEGORIES.map((name) => [name, (wanted[name] ?? 0) > 0.5])),
      category_scores: Object.fromEntries(CATEGORIES.map((name) => [name, wanted[name] ?? 0.0001])),
      category_applied_input_types: Object.fromEntries(CATEGORIES.map((name) => [name, ['text']])),
    }
    json(reply, { id: 'modr_double', model: body['model'], results: [result] })
  }
}

const HOSTILE: ReadonlySet<string> = new Set<keyof HostilePictures>(['polyglot', 'located', 'svg', 'gif'])

const PATHS: Record<DoubleAddress, string> = {
  images: '/v1/images/generations',
  responses: '/v1/responses',
  chat: '/v1/chat/completions',
  moderations: '/v1/moderations',
}

/** A request with a number of scenes is for a story. */
const SCENES_ASKED = /scener\\?":(\d+)/

function wordsOf(turn: TextTurn, asked: string): string {
  const scenes = SCENES_ASKED.exec(asked)?.[1]
  if (scenes !== undefined) return storyOf(turn, Number(scenes))
  switch (turn) {
    case 'badJson':
      return '{"toyName": "Räven'
    case 'missingField':
      return JSON.stringify({ toyName: DOUBLE_WORDS.toyName })
    case 'english':
      return JSON.stringify({
        toyName: 'Foxy the Fox',
        description: 'A curious fox that loves the forest and wants to be your friend for a long time.',
        storyTeaser:
          'When the sun rises over the hills, Foxy sets off to find the first bird of the morning.',
      })
    case 'tooLong':
      return JSON.stringify({ ...DOUBLE_WORDS, description: 'och en räv till '.repeat(200) })
    case 'script':
      return JSON.stringify({ ...DOUBLE_WORDS, toyName: 'Räven <img src=x onerror=alert(1)>' })
    case 'notFiltered':
      return ''
    default:
      return JSON.stringify(DOUBLE_WORDS)
  }
}

const draw = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#f28c28' } })

/** Drawn once for all doubles of a process. */
const PICTURES = {
  final: once(() => inFormats(DOUBLE_SIDE_PX)),
  partial: once(() => inFormats(256)),
  /** Decompression bomb: a PNG of some kB that unpacks to 25 megapixels. */
  bomb: once(() => draw(5000).png({ compressionLevel: 9 }).toBuffer()),
  hostile: once(drawHostilePictures),
}

async function inFormats(side: number) {
  return {
    png: pngWith(await draw(side).png().toBuffer(), DOUBLE_MANIFEST),
    jpeg: jpegWith(await draw(side).jpeg().toBuffer(), DOUBLE_MANIFEST),
    webp: webpWith(await draw(side).webp().toBuffer(), DOUBLE_MANIFEST),
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

function formatOf(wanted: unknown): 'png' | 'jpeg' | 'webp' {
  return wanted === 'jpeg' || wanted === 'webp' ? wanted : 'png'
}

function json(reply: ServerResponse, body: object): void {
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

function fail(reply: ServerResponse, status: number, code: string, message: string, more: object = {}): void {
  reply.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_double' })
  reply.end(JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code, ...more } }))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function asJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
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
