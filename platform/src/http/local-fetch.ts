/** In-process requests to this shop, without a socket. */
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface LocalRequest {
  method: string
  path: string
  headers: Record<string, string | number | string[]>
  /** Empty: no header is sent. */
  body: string
}

export interface LocalAnswer {
  status: number
  headers: Record<string, string | string[]>
  text: string
}

export type LocalCall = (request: LocalRequest) => Promise<LocalAnswer>

export function createLocalCall(http: FastifyInstance): LocalCall {
  return async ({ method, path, headers, body }) => {
    const answer = await http.inject({
      method: methodOf(method),
      url: path,
      headers,
      ...(body === '' ? {} : { payload: body }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers as LocalAnswer['headers'],
      text: answer.payload,
    }
  }
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** `fetch` that routes the shop's own URLs in process; all others go out. */
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
