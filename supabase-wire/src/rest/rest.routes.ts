/** /rest/v1/<table>: HTTP routes of table calls, with PostgREST's error format. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keysIn } from '@leksmedjan/platform/http/call-keys'
import { actorOf, guestHashIn, type Gate } from '../access/access.ts'
import { isCodedError } from '@leksmedjan/platform/errors'
import type { Actor } from '@leksmedjan/platform/actor'
import { asCodedError } from '@leksmedjan/platform/http/answer-error'
import type { Limits, LimitKey } from '@leksmedjan/platform/http/limits'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import { BOUNDS } from '../bounds.ts'
import { RATES } from '../rates.ts'
import { rowsIn } from './body.rules.ts'
import type { Answer, RawCall, Verb } from './call.ts'
import type { Rest } from './rest.ts'
import {
  badBody,
  badPath,
  RestError,
  secondStepFirst,
  tooManyRequests,
  unknownFunction,
  unsupportedVerb,
} from './rest.errors.ts'

const PREFIX = '/rest/v1'
const VERBS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])

const EXPOSED =
  'Content-Range, Content-Location, Content-Profile, Location, Preference-Applied, Proxy-Status, X-Supabase-Api-Version, X-Total-Count, Link, X-Relay-Error'
const ASKABLE =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, accept-profile, content-profile, prefer, range, range-unit, x-retry-count, x-region, x-guest-session, traceparent, tracestate, baggage'

interface RestRoutes {
  gate: Gate
  rest: Rest
  limits: Limits
}

export function restRoutes(app: FastifyInstance, { gate, rest, limits }: RestRoutes): void {
  async function spendWrite(request: FastifyRequest, actor: Actor): Promise<void> {
    if (actor.kind === 'service' || request.method !== 'POST') return
    const count = rowsIn(request.body)
    if (actor.kind === 'customer') {
      return limits.consumeAll([{ limit: RATES.rowsPerCustomer, key: actor.userId, count }])
    }
    const keys: LimitKey[] = [{ limit: RATES.rowsPerNetwork, key: networkMarkOf(request.ip), count }]
    if (actor.guestHash !== null) keys.push({ limit: RATES.rowsPerBrowser, key: actor.guestHash, count })
    await limits.consumeAll(keys)
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Kept as text, so that PostgreSQL parses the exact numbers; DELETE has a content type and no body.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED)
    })
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === 'OPTIONS') return allow(request, reply)
      const access = await gate.admit(keysIn(request.headers))
      const actor = actorOf(access, guestHashIn(request.headers))
      const call = callOf(request, actor)
      await spendWrite(request, actor)
      return send(reply, await rest.answer(call))
    }
    for (const url of [PREFIX, `${PREFIX}/*`]) {
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'],
        url,
        exposeHeadRoute: false,
        handler: answer,
      })
    }
  })
}

function allow(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = request.headers['access-control-request-headers']
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    .header('access-control-allow-headers', asked ?? ASKABLE)
    .header('access-control-max-age', '86400')
    .send()
}

function callOf(request: FastifyRequest, actor: Actor): RawCall {
  const url = request.raw.url ?? ''
  if (Buffer.byteLength(url) > BOUNDS.restAddressBytes.most)
    throw new RestError(414, 'PGRST100', 'the address is too long')
  const [path = '', search = ''] = url.split(/\?(.*)/s)
  const table = tableIn(path)
  if (!VERBS.has(request.method)) throw unsupportedVerb(request.method)
  return {
    actor,
    verb: request.method as Verb,
    path,
    table,
    search,
    headers: headersOf(request),
    body: bodyOf(request),
  }
}

function tableIn(path: string): string {
  const parts = path
    .slice(PREFIX.length)
    .split('/')
    .filter((part) => part !== '')
  const [table, argument, ...more] = parts.map(decoded)
  if (table === 'rpc' && argument !== undefined && more.length === 0) throw unknownFunction(argument)
  if (table === undefined || argument !== undefined || table === 'rpc') throw badPath()
  return table
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw badPath()
  }
}

function bodyOf(request: FastifyRequest): string {
  const { body } = request
  if (typeof body !== 'string' || body === '' || !['POST', 'PATCH'].includes(request.method)) return ''
  const kind = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? 'application/json'
  if (!/^application\/([\w.-]+\+)?json$/.test(kind)) throw badBody(`Content-Type not acceptable: ${kind}`)
  return body
}

function headersOf(request: FastifyRequest): RawCall['headers'] {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined)
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRestError(error)
  const line = { code: refusal.code, reason: refusal.message }
  if (refusal.status >= 500) request.log.error({ ...line, err: refusal.cause ?? error }, 'table call failed')
  else request.log.info(line, 'table call refused')
  if (isTokenTrouble(refusal)) {
    void reply.header(
      'www-authenticate',
      `Bearer error="invalid_token", error_description="${refusal.message}"`,
    )
  }
  const waitSeconds = refusal.status === 503 ? 5 : refusal.waitSeconds
  if (waitSeconds !== null) void reply.header('retry-after', String(waitSeconds))
  void reply.header('proxy-status', `PostgREST; error=${refusal.code}`)
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(request.method === 'HEAD' ? undefined : JSON.stringify(refusal.body))
}

const isTokenTrouble = ({ code }: RestError): boolean => code.startsWith('PGRST30')

function asRestError(error: unknown): RestError {
  if (error instanceof RestError) return error
  if (isCodedError(error, 'token_expired')) return new RestError(401, 'PGRST303', 'JWT expired')
  if (isCodedError(error, 'session_ended')) return new RestError(401, 'PGRST303', 'Session has ended')
  if (isCodedError(error, 'insufficient_aal')) return secondStepFirst()
  if (isCodedError(error, 'token_invalid'))
    return new RestError(401, 'PGRST301', 'No suitable key or wrong key type')
  if (isCodedError(error, 'key_unknown')) {
    return new RestError(401, 'PGRST301', 'Invalid API key', { hint: 'Double check your API key.' })
  }
  if (isCodedError(error, 'key_missing')) {
    return new RestError(401, 'PGRST302', 'No API key found in request', {
      hint: 'No `apikey` request header was found.',
    })
  }
  if (isCodedError(error, 'too_many_requests')) {
    const { retryAfterSeconds } = error.details as { retryAfterSeconds: number }
    return tooManyRequests(retryAfterSeconds)
  }
  const { status, message, cause } = asCodedError(error)
  if (status === 413) return new RestError(413, 'PGRST102', 'the body is too large')
  if (status < 500) return badBody()
  return new RestError(status, status === 503 ? 'PGRST001' : 'PGRST000', 'the database could not answer', {
    cause: cause ?? error ?? message,
  })
}
