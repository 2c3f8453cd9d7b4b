/**
 * Requests a picture and reads its event stream; reconnects with the same generation id (idempotency key), so
 * no second picture is made (Spec §7, §8).
 */
import { errorAnswer, type ErrorAnswer } from '@leksmedjan/contract/error-answer'
import { GENERATION_TIMEOUT_MS } from '@leksmedjan/contract/limits'
import {
  GENERATION_HEADER,
  previewEvent,
  previewEventType,
  type PreviewEvent,
  type PreviewRequest,
} from '@leksmedjan/contract/preview'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'
import { refusedWish } from '../written/refused-wish.ts'
import { asError, isNetworkLike, plainFailure, PreviewFailure, RateLimited } from './preview-failure.ts'
import { isPublicAddress, type Drawing, type FinishedPreview } from './preview-run.ts'

export const RETRIES = 3
const FIRST_BACKOFF_MS = 1000
const JITTER_MS = 500
const MAX_BODY_SHOWN = 200

export interface StreamPorts {
  fetch: typeof fetch
  /** Resolves after `ms`; rejects when the signal aborts first. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** In [0, 1). */
  random: () => number
  headers: () => Promise<Record<string, string>>
}

export interface PreviewCall extends Drawing {
  url: string
  /** Called inside the attempt, so that an invalid wish fails like any other error. */
  body: () => PreviewRequest
  generationId: string
}

export async function streamPreview(call: PreviewCall, ports: StreamPorts): Promise<FinishedPreview> {
  const over = new AbortController()
  const deadline = new AbortController()
  const late = () => deadline.abort(new Error('deadline'))
  ports.wait(GENERATION_TIMEOUT_MS, over.signal).then(late, () => undefined)
  const stop = AbortSignal.any([call.signal, deadline.signal])
  try {
    return await withRetries(() => attempt(call, stop, ports), stop, ports)
  } catch (error) {
    if (call.signal.aborted) throw new PreviewFailure('aborted', WIZARD_TEXTS.previewAborted, null, error)
    if (deadline.signal.aborted) {
      throw new PreviewFailure('slow', TEXTS.previewTimedOut, TEXTS.previewSlowToast, error)
    }
    throw plainFailure(error)
  } finally {
    over.abort()
  }
}

async function withRetries<T>(work: () => Promise<T>, stop: AbortSignal, ports: StreamPorts): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work()
    } catch (error) {
      if (stop.aborted || retry >= RETRIES || !isNetworkLike(error)) throw error
      await ports.wait(backoffMs(retry, ports.random()), stop)
    }
  }
}

/** Exponential backoff 1 s, 2 s, 4 s plus up to 0.5 s jitter against a thundering herd. */
export function backoffMs(retry: number, random: number): number {
  return FIRST_BACKOFF_MS * 2 ** retry + random * JITTER_MS
}

async function attempt(call: PreviewCall, stop: AbortSignal, ports: StreamPorts): Promise<FinishedPreview> {
  emit(call, { phase: 'streaming_setup' })
  const answer = await post(call, stop, ports)
  if (!answer.ok) throw await refusal(answer)
  if (answer.body === null) throw new Error('No response body available for streaming')
  emit(call, { phase: 'streaming_active' })
  return await read(answer.body, call, stop)
}

async function post(call: PreviewCall, stop: AbortSignal, ports: StreamPorts): Promise<Response> {
  const headers = {
    ...(await ports.headers()),
    accept: 'text/event-stream',
    [GENERATION_HEADER]: call.generationId,
  }
  const body = JSON.stringify(call.body())
  try {
    return await ports.fetch(call.url, { method: 'POST', headers, body, signal: stop })
  } catch (error) {
    throw asNetworkError(error)
  }
}

/**
 * Error from a non-2xx response: 'HTTP 503: Service Unavailable' with the server's message, or a refused
 * wish.
 */
async function refusal(answer: Response): Promise<Error> {
  const text = (await answer.text()).trim()
  const refusedWith = parseErrorBody(text)
  const refused = refusedWith && refusedWish(refusedWith.code, refusedWith.details, refusedWith.error)
  if (refused) return refused
  if (refusedWith && answer.status === 429)
    return new RateLimited(refusedWith.error, answer.headers.get('retry-after'))
  const words = refusedWith?.error ?? text.slice(0, MAX_BODY_SHOWN)
  const head = `HTTP ${answer.status}: ${answer.statusText}`
  return new Error(words === '' ? head : `${head} – ${words}`)
}

function parseErrorBody(text: string): ErrorAnswer | null {
  try {
    const read = errorAnswer.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  call: PreviewCall,
  stop: AbortSignal,
): Promise<FinishedPreview> {
  const reader = body
    .pipeThrough(new TextDecoderStream(), { signal: stop })
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  let result: Partial<FinishedPreview> = {}
  try {
    for (;;) {
      const { done, value } = await next(reader)
      if (done) throw new Error('network error: the stream ended before the picture')
      const event = parse(value.data)
      if (event === null) continue
      const type = previewEventType(event)
      if (type === 'error') {
        const words = event.error || event.details || 'Unknown streaming error'
        throw refusedWish(event.details, null, words) ?? new Error(words)
      }
      result = { ...result, ...resultOf(event) }
      const { imageUrl } = result
      if (type !== 'complete') emit(call, event)
      else if (imageUrl !== undefined) {
        emit(call, event)
        return { promptId: '', openaiPrompt: '', ...result, imageUrl }
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function next<T>(reader: ReadableStreamDefaultReader<T>) {
  try {
    return await reader.read()
  } catch (error) {
    throw asNetworkError(error)
  }
}

/** Parts of the result in this event; only a public URL counts. */
function resultOf(event: PreviewEvent): Partial<FinishedPreview> {
  const url = event.phase === 'complete' ? event.previewUrl : undefined
  const prompt = event.final_openai_prompt ?? event.openai_prompt
  return {
    ...(url !== undefined && isPublicAddress(url) && { imageUrl: url }),
    ...(event.promptId !== undefined && { promptId: event.promptId }),
    ...(prompt !== undefined && { openaiPrompt: prompt }),
  }
}

/** Keys with invalid values are dropped. null for a line that is not an event. */
function parse(data: string): PreviewEvent | null {
  try {
    const line: unknown = JSON.parse(data)
    const read = previewEvent.safeParse(line)
    if (read.success) return read.data
    const invalid = new Set(read.error.issues.map(({ path }) => path[0]))
    const known = Object.entries(line ?? {}).filter(([key]) => !invalid.has(key))
    return known.length === 0 ? null : previewEvent.parse(Object.fromEntries(known))
  } catch {
    return null
  }
}

function emit(call: PreviewCall, event: PreviewEvent): void {
  call.onEvent(event, previewEventType(event))
}

/** Browsers word network errors differently ('Load failed'); normalised here. */
function asNetworkError(error: unknown): Error {
  const { message } = asError(error)
  return new Error(isNetworkLike(error) ? message : `network error: ${message}`, { cause: error })
}
