/** GET /realtime/v1/websocket (upgrade), and broadcasts sent without a socket. */
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { keysIn } from '@leksmedjan/platform/http/call-keys'
import { isFirstStep, type Access, type Gate } from '../access/access.ts'
import { PlatformError } from '@leksmedjan/platform/errors'
import { WireError } from '../errors.ts'
import type { AnswerError } from '@leksmedjan/platform/http/answer-error'
import type { Limits } from '@leksmedjan/platform/http/limits'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { Broadcast } from './frames.ts'
import { BOUNDS } from '../bounds.ts'
import { RATES } from '../rates.ts'
import type { Realtime } from './realtime.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's access, resolved from its key or token. */
    access: Access | null
  }
}

export interface RealtimeRoutes {
  realtime: Realtime
  gate: Gate
  limits: Limits
  answerError: AnswerError
}

const upgradeQuery = z.object({ apikey: z.optional(z.string()), vsn: z.optional(z.string()) })
const batch = z.object({
  messages: z.array(
    z.object({
      topic: z.string(),
      event: z.string(),
      payload: z.optional(z.unknown()),
      private: z.optional(z.boolean()),
    }),
  ),
})
const named = z.object({ topic: z.string(), event: z.string() })
const flags = z.object({ private: z.optional(z.string()) })

const GOODBYE_MS = 1000

export function realtimeRoutes(
  app: FastifyInstance,
  { realtime, gate, limits, answerError }: RealtimeRoutes,
): void {
  void app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: BOUNDS.frameBytes.most, perMessageDeflate: false },
      // The WebSocket library has closed it already (1009 for a frame too large).
      errorHandler(error, socket, request) {
        request.log.info({ err: error }, 'realtime socket failed')
        setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
      },
      // The plugin's own handler would close the sockets without a close frame.
      preClose: (done) => done(),
    })
    scope.addHook('preClose', () => realtime.stop())
    scope.decorateRequest('access', null)
    scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })

    scope.get(
      '/realtime/v1/websocket',
      {
        websocket: true,
        async preValidation(request) {
          const { apikey = null, vsn = '2.0.0' } = z.parse(upgradeQuery, request.query)
          request.access = await gate.admit({ bearer: null, apikey })
          if (vsn !== '2.0.0') throw new PlatformError('bad_request', 'only protocol 2.0.0 is spoken')
          if (!realtime.hasRoomFor(networkMarkOf(request.ip)))
            throw new PlatformError('too_many_requests', 'too many sockets')
        },
      },
      (socket, request) => {
        const connection = realtime.open(socket, accessOf(request), networkMarkOf(request.ip))
        socket.on('message', (data, isBinary) => {
          if (Buffer.isBuffer(data)) connection.receive(data, isBinary)
        })
        socket.on('close', () => connection.gone())
      },
    )

    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('access-control-allow-origin', '*')
      request.access = await gate.admit(keysIn(request.headers))
    }
    scope.post('/realtime/v1/api/broadcast', { onRequest: admit }, async (request, reply) => {
      const { data } = batch.safeParse(request.body)
      if (data === undefined) throw new PlatformError('bad_request', 'not a list of messages')
      for (const { topic, event, payload, private: isPrivate } of data.messages) {
        await say(request, topic, isPrivate === true, { kind: 'json', event, payload: payload ?? null })
      }
      return reply.code(202).send({})
    })
    scope.post(
      '/realtime/v1/api/broadcast/:topic/events/:event',
      { onRequest: admit },
      async (request, reply) => {
        const { topic, event } = z.parse(named, request.params)
        const isPrivate = z.parse(flags, request.query).private === 'true'
        const { body } = request
        const message: Broadcast = Buffer.isBuffer(body)
          ? { kind: 'bytes', event, payload: body }
          : { kind: 'json', event, payload: body ?? null }
        await say(request, topic, isPrivate, message)
        return reply.code(202).send({})
      },
    )

    async function say(
      request: FastifyRequest,
      topic: string,
      isPrivate: boolean,
      message: Broadcast,
    ): Promise<void> {
      await limits.consume(RATES.broadcastsPerNetwork, networkMarkOf(request.ip))
      const isSaid = isPrivate && (await realtime.broadcast(accessOf(request), topic, message))
      if (isSaid) return
      if (isFirstStep(accessOf(request)))
        throw new WireError('insufficient_aal', 'the second step is still to come')
      throw new WireError('forbidden', "broadcasts go to private topics of one's own only")
    }
  })
}

function accessOf({ access }: FastifyRequest): Access {
  if (access === null) throw new PlatformError('key_missing', 'no key was checked')
  return access
}
