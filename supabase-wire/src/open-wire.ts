/** The wire on its own: its HTTP server with accounts, table calls and live channel. A service that embeds it mounts the parts itself. */
import type { Clock } from '@leksmedjan/platform/clock'
import { createErrorAnswer } from '@leksmedjan/platform/http/answer-error'
import { createLimits } from '@leksmedjan/platform/http/limits'
import { openHttp } from '@leksmedjan/platform/http/open-http'
import type { Encryption, Versions } from '@leksmedjan/platform/keys/encryption'
import type { Log } from '@leksmedjan/platform/log'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { createGate, type ApiKeys } from './access/access.ts'
import { createSessionCheck } from './access/session-check.ts'
import { createTokens } from './access/tokens.ts'
import type { AuthPorts } from './auth/auth.ports.ts'
import { createAuth } from './auth/auth.ts'
import type { Sites } from './auth/otp/redirects.rules.ts'
import type { Database } from './database.ts'
import type { Published } from './realtime/changes.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import { createRealtime } from './realtime/realtime.ts'
import { restRoutes } from './rest/rest.routes.ts'
import { createRest } from './rest/rest.ts'

export interface WireOptions {
  db: Database
  clock: Clock
  log: Log
  keys: ApiKeys
  /** Of signing keys at rest. */
  encryption: Encryption
  /** HMAC key of code hashes and refresh tokens. */
  secrets: Versions
  sites: Sites
  ports: AuthPorts
  /** Tables whose changes are announced. */
  published: Published
}

export interface Wire {
  http: FastifyInstance
  close(): Promise<void>
}

/** Tables that appear afterwards are unknown to it: the schema is read once. */
export async function openWire(options: WireOptions): Promise<Wire> {
  const { db, clock, log, encryption, sites } = options
  const answerError = createErrorAnswer({})
  const http = openHttp({ trustProxy: false, log, answerError, bodyBytes: 65_536 })
  const tokens = createTokens({ db, clock, encryption, issuer: `${sites.publicUrl}/auth/v1` })
  await tokens.turnOver()
  const sessionCheck = createSessionCheck({ db, clock })
  const gate = createGate(options.keys, tokens, sessionCheck)
  const limits = createLimits(db.pool, clock)
  const accounts = { db, clock, log, limits, tokens, sessionCheck, sites, secrets: options.secrets }
  const auth = createAuth({ ...options.ports, ...accounts, sms: null, oauth: [], ownLimits: {} })
  auth.mount(http, { gate, version: '0' })
  restRoutes(http, { gate, rest: await createRest({ db, clock }), limits })
  const metrics = new Registry()
  const realtime = createRealtime({
    db,
    gate,
    sessionCheck,
    clock,
    log,
    metrics,
    published: options.published,
  })
  realtimeRoutes(http, { realtime, gate, limits, answerError })
  return {
    http,
    async close() {
      await http.close()
      sessionCheck.stop()
    },
  }
}
