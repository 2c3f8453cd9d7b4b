/** `fetch` for addresses of this very shop: answered in the process, without a socket; all others go out. */
import type { FastifyInstance, InjectOptions } from 'fastify'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export function createLocalFetch(http: FastifyInstance, publicUrl: string): Fetch {
  return async (url, init = {}) => {
    if (!url.startsWith(`${publicUrl}/`)) return fetch(url, init)
    const headers = Object.fromEntries(new Headers(init.headers))
    const answer = await http.inject({
      method: methodOf(init.method),
      url: url.slice(publicUrl.length),
      headers,
      ...(init.body === undefined || init.body === null ? {} : { payload: bodyOf(init.body) }),
    })
    const bodyless = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(bodyless ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    })
  }
}

type Method = NonNullable<InjectOptions['method']>
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function methodOf(name = 'GET'): Method {
  const method = METHODS.find((candidate) => candidate === name.toUpperCase())
  if (method === undefined) throw new TypeError(`${name} is not sent to the shop itself`)
  return method
}

function bodyOf(body: NonNullable<RequestInit['body']>): string | Buffer {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return Buffer.from(body)
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('only text and bytes are sent to the shop itself')
}
