/** Function calls: POST|GET /functions/v1/<name> with the public key as bearer (Spec §7). */
import '@leksmedjan/contract/locale'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { actorOf, guestHashIn, keysIn, type Gate } from '../access.ts'
import type { Actor } from '../actor.ts'
import { ShopError } from '../errors.ts'
import { answerFunctionError } from './answer-error.ts'
import { isStorable } from './storable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent this call; a guest until proven otherwise. */
    actor: Actor
  }
}

/** Paths that carry a signature instead of a key. */
const SIGNED_CALLS = new Set(['/functions/v1/stripe-webhook', '/functions/v1/tripo3d-webhook'])

/** A scope for function routes: key check, actor, the contract's schemas, errors in their dialect. */
export function functionScope(app: FastifyInstance, gate: Gate, mount: (scope: FunctionScope) => void): void {
  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.setValidatorCompiler(validatorCompiler)
    scope.setSerializerCompiler(serializerCompiler)
    scope.setErrorHandler((error, request, reply) => answerFunctionError(error, request, reply))
    scope.addHook('onRequest', async (request, reply) => {
      allowCrossOrigin(reply)
      if (SIGNED_CALLS.has(request.routeOptions.url ?? '')) return
      request.actor = actorOf(await gate.admit(keysIn(request.headers)), guestHashIn(request.headers))
    })
    scope.addHook('preValidation', async ({ body, routeOptions }) => {
      if (!SIGNED_CALLS.has(routeOptions.url ?? '') && !isStorable(body)) throw unstorable()
    })
    mount(scope)
  })
}

const unstorable = () => new ShopError('bad_request', 'a text that cannot be stored')

export type FunctionScope = FastifyInstance<
  import('fastify').RawServerDefault,
  import('fastify').RawRequestDefaultExpression,
  import('fastify').RawReplyDefaultExpression,
  import('fastify').FastifyBaseLogger,
  ZodTypeProvider
>

/** The public key is no cookie: any page may call, none can act as somebody else. */
function allowCrossOrigin(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*')
}
