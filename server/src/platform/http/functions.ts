/** Function calls: POST|GET /functions/v1/<name> with the public key as bearer (Spec §7). */
import '@leksmedjan/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { guestHashOf, type Actor } from '../actor.ts'
import { ShopError } from '../errors.ts'
import { sameText } from '../random.ts'
import { answerFunctionError } from './answer-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent this call; a guest until proven otherwise. */
    actor: Actor
  }
}

/** Turns a user's token into an actor; null when the token is nobody's. */
export type ResolveToken = (token: string, guestHash: string | null) => Promise<Actor | null>

export interface FunctionGate {
  anonKey: string
  resolveToken: ResolveToken
}

/** Paths that carry a signature instead of a key. */
const SIGNED_CALLS = new Set(['/functions/v1/stripe-webhook', '/functions/v1/tripo3d-webhook'])
const GUEST_SECRET = /^[\w-]{20,200}$/

/** A scope for function routes: key check, actor, the contract's schemas, errors in their dialect. */
export function functionScope(
  app: FastifyInstance,
  gate: FunctionGate,
  mount: (scope: FunctionScope) => void,
): void {
  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.setValidatorCompiler(validatorCompiler)
    scope.setSerializerCompiler(serializerCompiler)
    scope.setErrorHandler((error, request, reply) => answerFunctionError(error, request, reply))
    scope.addHook('onRequest', async (request, reply) => {
      allowCrossOrigin(reply)
      if (SIGNED_CALLS.has(request.routeOptions.url ?? '')) return
      request.actor = await actorOf(request, gate)
    })
    mount(scope)
  })
}

export type FunctionScope = FastifyInstance<
  import('fastify').RawServerDefault,
  import('fastify').RawRequestDefaultExpression,
  import('fastify').RawReplyDefaultExpression,
  import('fastify').FastifyBaseLogger,
  ZodTypeProvider
>

async function actorOf(request: FastifyRequest, gate: FunctionGate): Promise<Actor> {
  const token = bearerOf(request)
  const guestHash = guestHashIn(request)
  if (token !== null && sameText(token, gate.anonKey)) return { kind: 'guest', guestHash }
  if (token !== null) {
    const actor = await gate.resolveToken(token, guestHash)
    if (actor !== null) return actor
  }
  throw new ShopError('key_missing', 'neither the public key nor a valid session')
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer ')) return header.slice('Bearer '.length)
  const key = request.headers.apikey
  return typeof key === 'string' ? key : null
}

function guestHashIn(request: FastifyRequest): string | null {
  const secret = request.headers['x-guest-session']
  return typeof secret === 'string' && GUEST_SECRET.test(secret) ? guestHashOf(secret) : null
}

/** The public key is no cookie: any page may call, none can act as somebody else. */
function allowCrossOrigin(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*')
}
