/** Applies a fault to one response. State changes stay, as at a real provider. */
import type { FastifyReply } from 'fastify'
import type { Reply } from '../protocol/handle-call.ts'
import { SandboxError } from '../protocol/sandbox.errors.ts'
import type { Fault } from '../objects/manual-rules.ts'

/** Noticeable, but shorter than the client's timeout of 20 s. */
const SLOW_MS = 8_000

const PROXY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>'

/** null when the connection is closed: nothing more may be sent. */
export async function workWithFault(
  fault: Fault,
  reply: FastifyReply,
  work: () => Promise<Reply>,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Reply | null> {
  if (fault === 'error') {
    throw new SandboxError(500, { type: 'api_error', message: 'Something went wrong on our end.' })
  }
  if (fault === 'busy') {
    throw new SandboxError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests in a short time.',
    })
  }
  if (fault === 'down') return cutLine(reply)
  if (fault === 'slow') await wait(SLOW_MS)
  const answer = await work()
  if (fault === 'cut') return cutLine(reply)
  if (fault === 'miscounts') return { ...answer, body: anOreMore(answer.body) }
  return fault === 'garbage' ? { ...answer, body: PROXY_PAGE } : answer
}

/** Wrong totals of a session; other responses are unchanged. */
function anOreMore(body: string): string {
  const answer = JSON.parse(body) as { amount_total?: unknown }
  const { amount_total: total } = answer
  return typeof total === 'number' ? JSON.stringify({ ...answer, amount_total: total + 1 }) : body
}

/** Closes the connection: no status, no body. */
function cutLine(reply: FastifyReply): null {
  reply.hijack()
  reply.raw.destroy()
  return null
}
