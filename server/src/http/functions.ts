/** Function calls: POST|GET /functions/v1/<name> with the public key as bearer (Spec §7). */
import type { IncomingHttpHeaders } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import sv from 'zod/v4/locales/sv.js'
import * as z from 'zod/mini'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { keysIn } from '@leksmedjan/platform/http/call-keys'
import { actorOf, guestHashIn, type Gate } from '@leksmedjan/supabase-wire/access/access'
import type { Actor } from '@leksmedjan/platform/actor'
import { isShopError, ShopError } from '../errors.ts'
import { ERROR_TEXTS } from '@leksmedjan/contract/errors'
import { createErrorAnswer } from '@leksmedjan/platform/http/answer-error'
import { isPostgresText } from '@leksmedjan/platform/json'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; a guest until authenticated. */
    actor: Actor
  }
  interface FastifyContextConfig {
    /** Authenticated by a signature instead of an API key. */
    isSigned?: boolean
  }
}

// Words for a refused field without a message of its own.
z.config(sv())

/** The dialect of function calls and pages: `{ error, code, details? }` with the contract's Swedish words. */
export const answerFunctionError = createErrorAnswer(ERROR_TEXTS)

/** Fastify scope of function routes: key check, actor, contract schemas, error format. */
export function functionScope(app: FastifyInstance, gate: Gate, mount: (scope: FunctionScope) => void): void {
  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.setValidatorCompiler(validatorCompiler)
    scope.setSerializerCompiler(serializerCompiler)
    scope.setErrorHandler((error, request, reply) =>
      answerFunctionError(asFirstStepSees(error, request.actor), request, reply),
    )
    scope.addHook('onRequest', async (request, reply) => {
      allowCrossOrigin(reply)
      if (request.routeOptions.config.isSigned === true) return
      request.actor = actorOf(await gate.admit(keysIn(request.headers)), guestHashIn(request.headers))
    })
    scope.addHook('preValidation', ({ body, routeOptions }, _reply, done) => {
      done(routeOptions.config.isSigned !== true && !isPostgresText(body) ? unsupportedText() : undefined)
    })
    mount(scope)
  })
}

const MAY_BE_THE_ACCOUNTS = new Set([401, 403, 404])

/**
 * A guest's refusal may be due to a missing second factor: a session below its required level gets `insufficient_aal` instead.
 * Here and not in each function, so that none can omit it. `actor` is undefined where the request was refused before its keys
 * were read.
 */
function asFirstStepSees(error: unknown, actor: Actor | undefined): unknown {
  if (actor?.kind !== 'guest' || actor.isFirstStep !== true || !isShopError(error)) return error
  // Only the owner may look an order up by its number alone.
  const isAsked = error.code === 'lookup_incomplete' || MAY_BE_THE_ACCOUNTS.has(error.status)
  if (!isAsked) return error
  return new ShopError('insufficient_aal', 'the second step is still to come', { cause: error })
}

const unsupportedText = () => new ShopError('bad_request', 'a text that cannot be stored')

export type FunctionScope = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** As received: a signature covers the very bytes of body or query, so it is verified before parsing. */
export interface SignedRequest {
  method: 'GET' | 'POST'
  /** Without its question mark. */
  query: string
  /** Empty where there is none. */
  body: Buffer
  headers: IncomingHttpHeaders
}

export interface SignedCall {
  name: string
  mostBytes: number
  receive(request: SignedRequest): Promise<unknown>
}

/** '' when there is none, or several. */
export function headerOf({ headers }: Pick<SignedRequest, 'headers'>, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Webhook of an upstream service: signed, without an API key. */
export function signedCall(scope: FunctionScope, { name, mostBytes, receive }: SignedCall): void {
  void scope.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => {
      done(null, body)
    })
    const options = { bodyLimit: mostBytes, config: { isSigned: true } }
    own.post(`/functions/v1/${name}`, options, async (request) => {
      await receive(signedRequest('POST', request))
      return { received: true }
    })
  })
}

/** A browser sent here by an upstream service: signed in its address, without an API key. `receive` resolves to the page it is led to. */
export function signedReturn(
  scope: FunctionScope,
  { name, receive }: Pick<SignedCall, 'name'> & { receive(request: SignedRequest): Promise<string> },
): void {
  scope.get(`/functions/v1/${name}`, { config: { isSigned: true } }, async (request, reply) => {
    const page = await receive(signedRequest('GET', request))
    return reply.header('cache-control', 'no-store').redirect(page, 303)
  })
}

function signedRequest(
  method: SignedRequest['method'],
  { url, body, headers }: Pick<FastifyRequest, 'url' | 'body' | 'headers'>,
): SignedRequest {
  const start = url.indexOf('?')
  const query = start === -1 ? '' : url.slice(start + 1)
  return { method, query, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers }
}

/** CORS allows every origin: the publishable key is no ambient credential, so no page can act for another user. */
function allowCrossOrigin(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*')
}
