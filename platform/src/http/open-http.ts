/** The Fastify server: limits on time and size of a request, and on open connections. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { HTTP_BOUNDS } from '../bounds.ts'
import { PlatformError } from '../errors.ts'
import type { AnswerError } from './answer-error.ts'
import { networkMarkOf } from './network.ts'

/** Interval at which Node checks for slow requests. */
const CONNECTION_CHECK_MS = 1000

export interface HttpOptions {
  trustProxy: boolean
  log: FastifyBaseLogger
  answerError: AnswerError
  /** Most bytes of a body, where a route sets no other. */
  bodyBytes: number
  /** Defaults from the bounds; tests use shorter ones. */
  headersMs?: number
  requestMs?: number
  connectionsPerNetwork?: number
  connections?: number
}

export function openHttp({ trustProxy, log, answerError, bodyBytes, ...own }: HttpOptions): FastifyInstance {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Trusts one proxy hop: addresses that a client writes into the header precede the proxy's own.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: bodyBytes,
    forceCloseConnections: true,
    requestTimeout: own.requestMs ?? HTTP_BOUNDS.requestMs.most,
    keepAliveTimeout: HTTP_BOUNDS.idleMs.most,
    http: {
      // Lists of ids in a URL: 16 kB and more, plus a token in a header.
      maxHeaderSize: HTTP_BOUNDS.headerBytes.most,
      headersTimeout: own.headersMs ?? HTTP_BOUNDS.headersMs.most,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
    },
    routerOptions: { ignoreTrailingSlash: true },
  })
  http.server.maxConnections = own.connections ?? HTTP_BOUNDS.connections.most
  // Not enforced behind a proxy: all connections come from it.
  if (!trustProxy) boundNetworks(http, own.connectionsPerNetwork ?? HTTP_BOUNDS.connectionsPerNetwork.most)
  http.addHook('onRequest', (request, _reply, done) => {
    done(
      holdsZeroByte(request.url) ? new PlatformError('bad_request', 'a zero byte in the address') : undefined,
    )
  })
  http.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  return http
}

/**
 * NUL bytes: neither PostgreSQL text nor a file name can hold one. Table calls check their query themselves and report the
 * position.
 */
function holdsZeroByte(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2)
  return path.includes('%00') || (query.includes('%00') && !path.startsWith('/rest/v1'))
}

function boundNetworks(http: FastifyInstance, most: number): void {
  const open = new Map<string, number>()
  http.server.on('connection', (socket: Socket) => {
    const network = networkMarkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
