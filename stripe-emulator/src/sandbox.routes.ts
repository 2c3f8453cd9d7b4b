/** Stripe's API at /v1: keys, parameters, headers and errors. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCodedError } from '@leksmedjan/platform/errors'
import { PUBLISHED_KEY } from './seed.ts'
import { sameText } from '@leksmedjan/platform/random'
import { API_VERSION } from './objects/event.objects.ts'
import type { PathIds } from './protocol/endpoint.ts'
import { workWithFault } from './faults/faulty-answer.ts'
import { readForm, type RawTree } from './protocol/form.rules.ts'
import { newId } from './objects/ids.ts'
import {
  docUrl,
  invalidRequest,
  keyMissing,
  keyUnknown,
  SandboxError,
  secretKeyNeeded,
  unknownPath,
} from './protocol/sandbox.errors.ts'
import type { Caller } from './protocol/call-context.ts'
import { SANDBOX_ENDPOINTS } from './sandbox.endpoints.ts'
import type { Sandbox } from './sandbox.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** `req_…`, in the sandbox's answers and events. */
    sandboxRequestId: string
  }
}

type Admit = (request: FastifyRequest, raw: RawTree, endpoint: { isForBrowser: boolean }) => Caller

const PREFIX = '/v1'
/** A hundred lines with long names and pictures. */
const BODY_LIMIT = 512 * 1024

/** `mayUsePublishedKey`: whether this caller may use the documented key. */
export function sandboxRoutes(
  http: FastifyInstance,
  sandbox: Sandbox,
  mayUsePublishedKey: (request: FastifyRequest) => boolean,
): void {
  const admit: Admit = (request, raw, endpoint) =>
    callerOf(request, raw, sandbox, endpoint, mayUsePublishedKey)

  void http.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      scope.decorateRequest('sandboxRequestId', '')
      scope.addHook('onRequest', async (request, reply) => markAnswer(request, reply))
      scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
      scope.setNotFoundHandler(async (request) => {
        admit(request, readForm(), { isForBrowser: false })
        throw unknownPath(request.method, pathOf(request))
      })
      for (const endpoint of SANDBOX_ENDPOINTS) {
        scope.route({
          method: endpoint.method,
          url: endpoint.path.slice(PREFIX.length),
          bodyLimit: BODY_LIMIT,
          handler: async (request, reply) => {
            const raw = parametersOf(request)
            const caller = admit(request, raw, endpoint)
            const fault = await sandbox.faults.take(caller.kind)
            const answer = await workWithFault(fault, reply, () =>
              sandbox.answer({
                endpoint,
                ids: request.params as PathIds,
                path: pathOf(request),
                raw,
                caller,
                idempotencyKey: idempotencyKeyOf(request),
                requestId: request.sandboxRequestId,
              }),
            )
            if (answer === null) return reply
            const { status, body, isReplayed } = answer
            if (isReplayed) void reply.header('idempotent-replayed', 'true')
            return reply.code(status).type('application/json').send(body)
          },
        })
      }
    },
    { prefix: PREFIX },
  )
}

function markAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.sandboxRequestId = newId('req')
  const asked = request.headers['stripe-version']
  void reply.header('request-id', request.sandboxRequestId)
  void reply.header('stripe-version', typeof asked === 'string' ? asked : API_VERSION)
  void reply.header('cache-control', 'no-store')
  const key = idempotencyKeyOf(request)
  if (key !== null) void reply.header('idempotency-key', key)
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

function parametersOf(request: FastifyRequest): RawTree {
  const query = request.url.split('?')[1] ?? ''
  return readForm(query, typeof request.body === 'string' ? request.body : '')
}

/** The secret key may call everything; the publishable key the browser's calls, with the session's client secret. */
function callerOf(
  request: FastifyRequest,
  raw: RawTree,
  sandbox: Sandbox,
  endpoint: { isForBrowser: boolean },
  mayUsePublishedKey: (request: FastifyRequest) => boolean,
): Caller {
  const key = keyOf(request) ?? textOf(raw, 'key')
  if (key === null) throw keyMissing()
  if (sameText(key, sandbox.keys.secret)) {
    if (key === PUBLISHED_KEY && !mayUsePublishedKey(request)) throw keyUnknown()
    return { kind: 'shop' }
  }
  if (!sameText(key, sandbox.keys.publishable)) throw keyUnknown()
  if (!endpoint.isForBrowser) throw secretKeyNeeded()
  return { kind: 'browser', clientSecret: textOf(raw, 'client_secret') }
}

/** As a bearer token, or as the user of basic authentication. */
function keyOf(request: FastifyRequest): string | null {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme === 'Bearer' && value !== '') return value
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? null
  return null
}

function textOf(raw: RawTree, name: string): string | null {
  const value = raw.get(name)
  return typeof value === 'string' ? value : null
}

/** unique_violation: two requests created the same object concurrently. */
const UNIQUE_VIOLATION = '23505'

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal !== null) {
    const { code, type } = refusal.body
    request.log.info(
      { sandbox: request.sandboxRequestId, code, type, status: refusal.status },
      'sandbox refused',
    )
    return reply.code(refusal.status).send({ error: explained(refusal) })
  }
  request.log.error({ err: error, sandbox: request.sandboxRequestId }, 'sandbox failed')
  return reply
    .code(500)
    .send({ error: { type: 'api_error', message: 'The payment sandbox met an unexpected error.' } })
}

/** Adds doc_url. */
function explained({ body }: SandboxError): object {
  return body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) }
}

function asRefusal(error: unknown): SandboxError | null {
  if (error instanceof SandboxError) return error
  if (isCodedError(error, 'bad_request')) return invalidRequest('Unreadable request.')
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === UNIQUE_VIOLATION) {
    return invalidRequest('An object with this id or code already exists.', {
      code: 'resource_already_exists',
    })
  }
  if (statusCode === undefined || statusCode >= 500) return null
  return new SandboxError(statusCode, { type: 'invalid_request_error', message: 'Unreadable request.' })
}
