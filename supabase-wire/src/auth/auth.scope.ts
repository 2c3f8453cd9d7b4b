/** The scope of auth/v1 routes: bodies that may be empty, keys and tokens, errors in their dialect. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { keysIn } from '@leksmedjan/platform/http/call-keys'
import { guestHashIn, type Gate, type Identity } from '../access/access.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Database, Tx } from '../database.ts'
import { WireError } from '../errors.ts'
import { isPostgresText } from '@leksmedjan/platform/json'
import { readSession, type SessionCheck } from '../access/session-check.ts'
import { standingOf } from '../access/session-check.rules.ts'
import type { Tokens } from '../access/tokens.ts'
import type { TokenClaims } from '@leksmedjan/platform/token-claims'
import {
  answerAuthError,
  AuthError,
  badJwt,
  insufficientAal,
  sessionNotFound,
  userBanned,
  userNotFound,
  validationFailed,
  emailUnreadable,
} from './auth.errors.ts'
import { findSession, type Session } from './sessions/sessions.queries.ts'
import type { Caller } from './sessions/sessions.ts'
import { findUser, type User } from './users/users.queries.ts'
import type { Clock } from '@leksmedjan/platform/clock'

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller of an auth/v1 request; null on paths that a browser navigates to, which carry no key. */
    identity: Identity | null
  }
  interface FastifyContextConfig {
    /** Opened by browser navigation: needs no API key. */
    open?: boolean
  }
}

const AUTH_REASON = 'accounts: sign in and out'
const BASE = '/auth/v1'
const ALLOWED_HEADERS =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-guest-session, traceparent, tracestate, baggage'

export function authScope(
  app: FastifyInstance,
  { gate, tokens }: { gate: Gate; tokens: Pick<Tokens, 'prepare'> },
  mount: (scope: FastifyInstance) => void,
): void {
  void app.register(
    async (scope) => {
      scope.decorateRequest('identity', null)
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, readJson(body.toString()))
        } catch {
          done(new AuthError(400, 'bad_json', 'Could not parse request body as JSON'))
        }
      })
      scope.setNotFoundHandler((request, reply) =>
        answerAuthError(new AuthError(404, 'not_found', 'No such address'), request, reply),
      )
      scope.setErrorHandler((error, request, reply) => answerAuthError(error, request, reply))
      scope.addHook('onRequest', async (request, reply) => {
        void reply
          .header('access-control-allow-origin', '*')
          .header('access-control-expose-headers', 'X-Supabase-Api-Version, X-Total-Count, Link')
          .header('cache-control', 'no-store')
        await tokens.prepare()
        if (request.method === 'OPTIONS' || request.routeOptions.config.open === true) return
        request.identity = await gate.identify(keysIn(request.headers))
      })
      scope.options('/*', (_request, reply) =>
        reply
          .headers({
            'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
            'access-control-allow-headers': ALLOWED_HEADERS,
            'access-control-max-age': '86400',
          })
          .code(204)
          .send(),
      )
      mount(scope)
    },
    { prefix: BASE },
  )
}

/** Throws for what is no JSON, or none that can be kept. */
function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  const body: unknown = JSON.parse(text)
  if (!isPostgresText(body)) throw new SyntaxError('a text that cannot be stored')
  return body
}

/** The body, as the schema reads it; no body is an empty one. */
export function bodyOf<T extends z.ZodMiniType>(request: FastifyRequest, schema: T): z.infer<T> {
  const read = schema.safeParse(request.body ?? {})
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw validationFailed(`Could not read ${issue?.path.join('.') || 'the request body'}`)
}

/** A query parameter; the first value where it is repeated. */
export function queryOf(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    guestHash: guestHashIn(request.headers),
  }
}

/** Claims of the calling customer; API keys have none. */
function claimsOf(request: FastifyRequest): TokenClaims {
  if (request.identity?.role === 'authenticated') return request.identity.claims
  throw badJwt('invalid claim: missing sub claim')
}

/** For function calls of a customer about their own account. Throws `not_signed_in`. */
export function customerOf(actor: Actor): string {
  if (actor.kind === 'customer') return actor.userId
  throw new WireError('not_signed_in', 'this call needs a customer')
}

export interface SignedIn {
  user: User
  /** At the level that its token reaches. */
  session: Session
  isStaff: boolean
  /** The account has a second factor that this session has not passed. */
  owesStep: boolean
}

/** Sessions a route accepts: any live one, or only those at their required assurance level. */
type Admits = 'any level' | 'the level asked for'

/** The calling customer and the live session. */
async function signedInOf(tx: Tx, clock: Clock, claims: TokenClaims, admits: Admits): Promise<SignedIn> {
  const user = await findUser(tx, claims.sub)
  if (user === null) throw userNotFound(403)
  const [session, facts] = [
    await findSession(tx, claims.session_id),
    await readSession(tx, claims.session_id),
  ]
  const standing = standingOf(facts, claims, clock.now())
  if ('end' in standing) throw standing.end === 'banned' ? userBanned(403) : sessionNotFound(403)
  if (session === null || facts === null) throw sessionNotFound(403)
  const { aal, needs } = standing
  const owesStep = aal < needs
  if (owesStep && admits === 'the level asked for') throw insufficientAal(401)
  return { user, session: { ...session, aal }, isStaff: facts.isStaff, owesStep }
}

/** One transaction; a refusal that is returned instead of thrown keeps what was written, such as a counted try. */
export async function inAccounts<T>(db: Database, work: (tx: Tx) => Promise<T | AuthError>): Promise<T> {
  const outcome = await db.asShop(AUTH_REASON, work)
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

interface SignedInContext {
  db: Database
  clock: Clock
  sessionCheck: Pick<SessionCheck, 'forget'>
}

/** One transaction of a customer with a live session. */
type AsSignedIn = <T>(
  context: SignedInContext,
  request: FastifyRequest,
  work: (tx: Tx, signedIn: SignedIn) => Promise<T | AuthError>,
) => Promise<T>

function signedIn(admits: Admits): AsSignedIn {
  return async ({ db, clock, sessionCheck }, request, work) => {
    const claims = claimsOf(request)
    try {
      return await inAccounts(db, async (tx) => work(tx, await signedInOf(tx, clock, claims, admits)))
    } finally {
      // What it changed counts for the caller's next call already.
      if (request.method !== 'GET') sessionCheck.forget(claims.sub)
    }
  }
}

/** For the account itself: a session that owes its second step is refused. */
export const asSignedIn = signedIn('the level asked for')
/** For the routes of second factors and for logout: accepts aal1 sessions of accounts that owe aal2. */
export const asSignedInAtAnyLevel = signedIn('any level')

export type ReadEmail = (text: string | null) => string

/** Reads an address in lower case, without blanks around it. Throws `validation_failed`. */
export function emailReader(isEmail: (text: string) => boolean): ReadEmail {
  return (text) => {
    const email = text?.trim().toLowerCase() ?? ''
    if (!isEmail(email)) throw emailUnreadable()
    return email
  }
}
