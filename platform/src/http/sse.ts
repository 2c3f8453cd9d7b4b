/** Server-sent events: headers, ids, heartbeats, client disconnects. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECURITY_HEADERS } from './security-headers.ts'

export interface EventLine {
  id: number | string
  data: unknown
}

const HEARTBEAT_MS = 15_000

/**
 * Streams each line and ends with the source. Hijacking the reply skips all hooks, so headers are set here. The source's
 * `signal` is aborted when the client disconnects.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  source: (signal: AbortSignal) => AsyncIterable<EventLine>,
  headers: Record<string, string> = {},
): Promise<void> {
  const raw = reply.raw
  const gone = new AbortController()
  // Not the socket's 'close': a keep-alive socket would collect one listener per stream.
  raw.once('close', () => gone.abort())
  reply.hijack()
  raw.writeHead(200, {
    ...SECURITY_HEADERS,
    ...headers,
    'x-request-id': request.id,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
  })
  raw.flushHeaders()
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
  try {
    for await (const { id, data } of source(gone.signal)) {
      if (gone.signal.aborted) break
      const flushed = raw.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
      if (!flushed) await drained(raw, gone.signal)
    }
  } catch (error) {
    if (!gone.signal.aborted) request.log.error({ err: error }, 'event stream failed')
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
}

function drained(raw: FastifyReply['raw'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      raw.off('drain', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    raw.once('drain', done)
    signal.addEventListener('abort', done)
  })
}
