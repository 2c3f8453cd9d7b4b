import type { PreviewEvent } from '@leksmedjan/contract/preview'
import { expect, test } from 'vitest'
import { createPreviewRun } from './preview-run.ts'
import { streamPreview, type StreamPorts } from './preview-stream.ts'

const encoder = new TextEncoder()
const DONE: PreviewEvent = { phase: 'complete', previewUrl: 'https://shop.se/a.webp', promptId: 'p1' }

/** Each request opens a stream whose events the test sends. */
function theatre() {
  const streams: { send: (event: PreviewEvent) => void; end: () => void; aborted: () => boolean }[] = []
  let now = 0
  const run = createPreviewRun(() => now)
  const ports: StreamPorts = {
    random: () => 0,
    headers: async () => ({}),
    wait: (_ms, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    fetch: async (_url, init) => {
      let control: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (control = controller) })
      streams.push({
        send: (event) => control?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
        end: () => control?.close(),
        aborted: () => init?.signal?.aborted === true,
      })
      return new Response(body)
    },
  }
  const start = (generationId: string) =>
    run.getState().start(generationId, (drawing) => {
      return streamPreview({ url: '/x', body: () => ({}), generationId, ...drawing }, ports)
    })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { run, streams, start, settle, pass: (ms: number) => void (now += ms) }
}

test('connection: connecting, connected, disconnected when complete', async () => {
  const { run, streams, start, settle } = theatre()
  const seen: string[] = []
  run.subscribe(({ connection }) => seen.at(-1) !== connection && seen.push(connection))
  const finished = start('a')
  await settle()
  streams[0]?.send(DONE)
  expect((await finished)?.imageUrl).toBe(DONE.previewUrl)
  expect(seen).toEqual(['disconnected', 'connecting', 'connected', 'disconnected'])
  expect(run.getState().status).toBe('done')
})

test('an error gives the error state and keeps the last partial picture', async () => {
  const { run, streams, start, settle } = theatre()
  const finished = start('a')
  await settle()
  streams[0]?.send({ phase: 'partial_1', partialUrl: 'https://shop.se/1', partialType: 'PARTIAL 1' })
  streams[0]?.send({ phase: 'error', error: 'Bilden kunde inte skapas.' })
  expect(await finished).toBeNull()
  expect(run.getState()).toMatchObject({
    status: 'failed',
    connection: 'error',
    failure: { message: 'Förhandsvisningsgenerering misslyckades: Bilden kunde inte skapas.' },
    partial: { number: 1, url: 'https://shop.se/1' },
  })
})

test('partials 1 to 4 replace each other, never backwards', async () => {
  const { run, streams, start, settle } = theatre()
  void start('a')
  await settle()
  const partial = (number: 1 | 2 | 3 | 4): PreviewEvent => ({
    partialUrl: `https://shop.se/${number}`,
    partialType: `PARTIAL ${number}`,
  })
  const shown: (number | undefined)[] = []
  for (const number of [1, 2, 1, 4, 3] as const) {
    streams[0]?.send(partial(number))
    await settle()
    shown.push(run.getState().partial?.number)
  }
  expect(shown).toEqual([1, 2, 2, 4, 4])
  run.getState().abort()
})

test('embedded partial data is shown as a picture too', async () => {
  const { run, streams, start, settle } = theatre()
  void start('a')
  await settle()
  streams[0]?.send({ partialData: 'AAAA', partialType: 'PARTIAL 2' })
  await settle()
  expect(run.getState().partial).toEqual({ number: 2, url: 'data:image/png;base64,AAAA' })
  run.getState().abort()
})

test('only one generation runs: a new one stops the old, whose events are ignored', async () => {
  const { run, streams, start, settle } = theatre()
  const first = start('a')
  await settle()
  const second = start('b')
  await settle()
  expect(streams[0]?.aborted()).toBe(true)
  expect(await first).toBeNull()
  expect(run.getState()).toMatchObject({ generationId: 'b', status: 'running' })
  streams[1]?.send(DONE)
  expect((await second)?.promptId).toBe('p1')
})

test('events after completion are ignored: a duplicate complete changes nothing', async () => {
  const { run, streams, start, settle } = theatre()
  const finished = start('a')
  await settle()
  streams[0]?.send(DONE)
  await finished
  const before = run.getState()
  try {
    streams[0]?.send({ ...DONE, previewUrl: 'https://shop.se/other.webp' })
  } catch {
    // The reader has already cancelled the stream.
  }
  await settle()
  expect(run.getState()).toBe(before)
})

test('a cancellation disconnects and shows the product’s message', async () => {
  const { run, start, settle } = theatre()
  const finished = start('a')
  await settle()
  run.getState().abort()
  expect(await finished).toBeNull()
  expect(run.getState()).toMatchObject({
    status: 'aborted',
    connection: 'disconnected',
    failure: { message: 'Bildgenerering avbruten', toast: null },
  })
})

test('in silence the figure moves on, but only while it runs', async () => {
  const { run, streams, start, settle, pass } = theatre()
  void start('a')
  await settle()
  streams[0]?.send({ phase: 'image_generation', progress: 30 })
  await settle()
  pass(4000)
  run.getState().tick()
  expect(run.getState().progress.percent).toBe(22)
  run.getState().abort()
  pass(4000)
  run.getState().tick()
  expect(run.getState().progress.percent).toBe(22)
})

test('a resumed generation is handled by the later attempt only', async () => {
  const { run, streams, start, settle } = theatre()
  const first = start('a')
  await settle()
  const second = start('a')
  expect(await first).toBeNull()
  await settle()
  expect(run.getState().status).toBe('running')
  streams[1]?.send(DONE)
  expect((await second)?.imageUrl).toBe(DONE.previewUrl)
})

test('the queue position is shown until rendering starts, and is not a notice about the picture', async () => {
  const { run, streams, start, settle } = theatre()
  void start('a')
  await settle()
  const seen: string[] = []
  const send = async (event: PreviewEvent) => {
    streams[0]?.send(event)
    await settle()
    seen.push(run.getState().queueMessage)
  }
  const queued = (message: string): PreviewEvent => ({ phase: 'partial_1', details: 'queued', message })
  await send({ details: 'provider_away', message: 'x' })
  await send(queued('Du är nummer 3 i kön.'))
  await send(queued('Du är nummer 2 i kön.'))
  await send({ phase: 'partial_2', partialUrl: 'https://shop.se/2' })
  expect(seen).toEqual(['', 'Du är nummer 3 i kön.', 'Du är nummer 2 i kön.', ''])
  expect(run.getState().notice).toBe('provider_away')
})
