import type { PreviewEvent, PreviewEventType } from '@leksmedjan/contract/preview'
import { expect, test } from 'vitest'
import { backoffMs, streamPreview, type PreviewCall, type StreamPorts } from './preview-stream.ts'
import { isNetworkLike, PreviewFailure } from './preview-failure.ts'

const DONE: PreviewEvent = {
  phase: 'complete',
  progress: 100,
  previewUrl: 'https://shop.se/files/a.webp',
  final_openai_prompt: 'a brave fox',
  promptId: 'p1',
}
const encoder = new TextEncoder()

/** Response body that sends its chunks one by one, then stays open, closes or errors. */
function body(pieces: readonly string[], end: 'close' | 'open' | Error = 'close') {
  const queue = pieces.map((piece) => encoder.encode(piece))
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = queue.shift()
      if (piece !== undefined) controller.enqueue(piece)
      else if (end === 'close') controller.close()
      else if (end !== 'open') controller.error(end)
      else return new Promise<void>(() => undefined)
      return undefined
    },
  })
}
const line = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`
const stream = (...events: unknown[]) => new Response(body(events.map(line)))

/** Manual clock and scripted network responses. */
function stage(script: (Response | Error | ((init: RequestInit) => Promise<Response>))[]) {
  const waits: { ms: number; done: () => void; signal: AbortSignal }[] = []
  const seen: { event: PreviewEvent; type: PreviewEventType }[] = []
  const requests: RequestInit[] = []
  const ports: StreamPorts = {
    fetch: async (_url, init = {}) => {
      requests.push(init)
      const next = script.shift()
      if (next === undefined) throw new Error('no more answers in the script')
      if (next instanceof Error) throw next
      return next instanceof Response ? next : await next(init)
    },
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ ms, done: resolve, signal })
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        // Backoffs resolve at once; the deadline is resolved by the test.
        if (ms < 100_000) resolve()
      }),
    random: () => 0.5,
    headers: async () => ({ authorization: 'Bearer key', accept: 'application/json' }),
  }
  const abort = new AbortController()
  const call: PreviewCall = {
    url: '/functions/v1/generate-preview-image',
    body: () => ({ categoryL1: 'Djur' }),
    generationId: 'g-1',
    signal: abort.signal,
    onEvent: (event, type) => seen.push({ event, type }),
  }
  const run = () => streamPreview(call, ports)
  const backoffs = () => waits.map((wait) => wait.ms).filter((ms) => ms < 100_000)
  return { run, waits, backoffs, seen, requests, abort, ports }
}

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PreviewFailure)) throw new Error('expected a PreviewFailure')
  return error
}

test('a finished picture: reports every event in order, returns URL and prompt', async () => {
  const { run, seen, requests } = stage([
    stream(
      { phase: 'initiating', progress: 2, promptId: 'p1' },
      { phase: 'smart_prompt_generation', progress: 12, openai_prompt: 'a fox' },
      { phase: 'partial_1', progress: 45, partialUrl: 'https://shop.se/p1', partialType: 'PARTIAL 1' },
      { message: 'hej' },
      DONE,
    ),
  ])
  expect(await run()).toEqual({ imageUrl: DONE.previewUrl, promptId: 'p1', openaiPrompt: 'a brave fox' })
  expect(seen.map(({ type }) => type)).toEqual([
    'status',
    'status',
    'progress',
    'progress',
    'partial_image',
    'status',
    'complete',
  ])
  expect(seen.slice(0, 2).map(({ event }) => event.phase)).toEqual(['streaming_setup', 'streaming_active'])
  expect(requests[0]?.method).toBe('POST')
  expect(requests[0]?.headers).toMatchObject({
    accept: 'text/event-stream',
    'x-generation-id': 'g-1',
    authorization: 'Bearer key',
  })
})

test('events split anywhere, even inside a letter, with comments and CRLF between them, arrive whole', async () => {
  const text = `: heartbeat\r\n\r\ndata: {"message":"Färgen läggs på"}\r\n\r\n${line(DONE)}`
  const bytes = encoder.encode(text)
  for (const cut of [20, 33, 34, 35, 60]) {
    const parts = [bytes.slice(0, cut), bytes.slice(cut)]
    const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const part = parts.shift()
        if (part === undefined) controller.close()
        else controller.enqueue(part)
      },
    })
    const { run, seen } = stage([new Response(pieces)])
    await run()
    expect(seen.some(({ event }) => event.message === 'Färgen läggs på')).toBe(true)
  }
})

test('completion needs a public previewUrl', async () => {
  const { run } = stage([
    stream({ phase: 'complete' }, { phase: 'complete', previewUrl: 'data:image/png;base64,AAAA' }, DONE),
  ])
  expect((await run()).imageUrl).toBe(DONE.previewUrl)
})

test('lines that are not ours are passed over', async () => {
  const { run } = stage([
    new Response(body(['data: not json\n\n', 'data: {"phase":"unheard_of"}\n\n', line(DONE)])),
  ])
  expect((await run()).promptId).toBe('p1')
})

test('a broken connection is tried again after 1, 2 and 4 s plus jitter, with the same generation id', async () => {
  const dead = new TypeError('Failed to fetch')
  const { run, backoffs, requests } = stage([dead, dead, dead, stream(DONE)])
  expect((await run()).imageUrl).toBe(DONE.previewUrl)
  expect(backoffs()).toEqual([1250, 2250, 4250])
  expect(requests.map((init) => new Headers(init.headers).get('x-generation-id'))).toEqual(
    Array.from({ length: 4 }, () => 'g-1'),
  )
})

test('gives up after three retries with a no-response error', async () => {
  const dead = new TypeError('Failed to fetch')
  const { run, requests } = stage([dead, dead, dead, dead, stream(DONE)])
  const failure = await failureOf(run())
  expect(failure.message).toBe('Förhandsvisningsgenerering misslyckades: ingen kontakt med servern')
  expect(failure.toast).toBe('Bildgenerering misslyckades: ingen kontakt med servern')
  expect(requests).toHaveLength(4)
})

test('a stream that breaks or ends early is a network failure in every browser', async () => {
  for (const end of ['close', new TypeError('Load failed')] as const) {
    const broken = new Response(body([line({ progress: 20 })], end))
    const { run, requests } = stage([broken, stream(DONE)])
    await run()
    expect(requests).toHaveLength(2)
  }
})

test.each([
  ['Failed to fetch', true],
  ['A network error', true],
  ['Gateway Timeout', true],
  ['Vi kan inte göra det önskemålet', false],
  ['HTTP 400: Bad Request', false],
])('"%s" is tried again: %s', (message, again) => {
  expect(isNetworkLike(new Error(message))).toBe(again)
})

test('the wait doubles and its jitter stays under half a second', () => {
  expect([0, 1, 2].map((retry) => backoffMs(retry, 0))).toEqual([1000, 2000, 4000])
  expect(backoffMs(0, 0.999)).toBeLessThan(1500)
})

test('any other failure is reported without a retry', async () => {
  const refused = { error: 'Ett val finns inte längre.', code: 'unknown_option' }
  const { run, requests } = stage([
    Response.json(refused, { status: 422, statusText: 'Unprocessable Entity' }),
  ])
  const failure = await failureOf(run())
  expect(failure.message).toContain('HTTP 422: Unprocessable Entity – Ett val finns inte längre.')
  expect(requests).toHaveLength(1)
})

test('a rate limit shows the server’s message and the time, without a status', async () => {
  const full = { error: 'Många ritar just nu. Vänta en stund och försök igen.', code: 'drawing_queue_full' }
  const headers = { 'retry-after': '23' }
  const { run, requests } = stage([Response.json(full, { status: 429, headers })])
  const failure = await failureOf(run())
  expect(failure.message).toBe(
    'Många ritar just nu. Vänta en stund och försök igen. Det blir plats om ungefär 25 sekunder.',
  )
  expect(failure.toast).toBeNull()
  expect(requests).toHaveLength(1)
})

test('a wish that is refused on the way means the description, in the shop’s words', async () => {
  const said = { phase: 'error', error: 'Vi kan inte göra det önskemålet.', details: 'wish_refused' }
  const { run } = stage([new Response(`data: ${JSON.stringify(said)}\n\n`)])
  const failure = await failureOf(run())
  expect([failure.message, failure.toast, failure.canResume]).toEqual([said.error, null, false])
  expect(failure.refused?.where).toBe('description')
})

test('a refusal shows status, status text and body', async () => {
  const { run } = stage([new Response('be right back', { status: 503, statusText: 'Service Unavailable' })])
  expect((await failureOf(run())).message).toBe(
    'Förhandsvisningsgenerering misslyckades: HTTP 503: Service Unavailable – be right back',
  )
})

test('a response without a body is an error', async () => {
  const { run } = stage([new Response(null)])
  expect((await failureOf(run())).message).toContain('No response body available for streaming')
})

test.each([
  [{ error: 'Bilden kunde inte skapas.', details: 'generation_failed' }, 'Bilden kunde inte skapas.'],
  [{ phase: 'error', details: 'generation_failed' }, 'generation_failed'],
  [{ phase: 'error' }, 'Unknown streaming error'],
  [{ phase: 'error', error: null, details: null }, 'Unknown streaming error'],
  [{ phase: 'of another version', error: 'Felet' }, 'Felet'],
])('the error event %j shows %s', async (event, words) => {
  const { run } = stage([stream(event)])
  expect((await failureOf(run())).toast).toBe(`Bildgenerering misslyckades: ${words}`)
})

test('a fault without words is called unknown', async () => {
  const { run, ports } = stage([])
  // Reading the key failed: browsers abort that call with an empty message.
  ports.headers = () => Promise.reject(new DOMException('', 'AbortError'))
  const failure = await failureOf(run())
  expect(failure.message).toBe('Okänt streaming-fel')
  expect(failure.toast).toBe('Bildgenerering misslyckades: Okänt streaming-fel')
})

test('after 120 000 ms the picture is given up, with its own words', async () => {
  const silent = new Response(body([line({ progress: 30 })], 'open'))
  const { run, waits, requests } = stage([silent])
  const running = failureOf(run())
  await new Promise((resolve) => setTimeout(resolve, 5))
  const deadline = waits.find((wait) => wait.ms === 120_000)
  deadline?.done()
  const failure = await running
  expect(failure.kind).toBe('slow')
  expect(failure.message).toBe('Bildgenerering tog för lång tid efter 120 sekunder')
  expect(failure.toast).toBe('Bildgenerering tar längre tid än förväntat')
  expect(requests).toHaveLength(1)
})

test('a cancellation is reported as such and never retried', async () => {
  const silent = new Response(body([line({ progress: 30 })], 'open'))
  const { run, abort, requests, backoffs } = stage([silent, stream(DONE)])
  const running = failureOf(run())
  await new Promise((resolve) => setTimeout(resolve, 5))
  abort.abort()
  const failure = await running
  expect([failure.kind, failure.message, failure.toast]).toEqual(['aborted', 'Bildgenerering avbruten', null])
  expect([requests.length, backoffs().length]).toEqual([1, 0])
})
