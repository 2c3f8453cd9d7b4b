/** One API call: validated, executed in one transaction, stored for replay under its idempotency key. */
import { createHmac } from 'node:crypto'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database.ts'
import { findStoredResponse, type StoredResponse } from '../sandbox.queries.ts'
import type { Answer, Endpoint, PathIds } from './endpoint.ts'
import { expandObject } from './expand.ts'
import { canonicalText, type RawTree } from './form.rules.ts'
import { invalidRequest, keyInUse, keyOfAnotherRequest } from './sandbox.errors.ts'
import { openCallContext, type Caller, type FollowUps, type CallContext } from './call-context.ts'

export interface Call {
  endpoint: Endpoint
  ids: PathIds
  /** The path without its query. */
  path: string
  raw: RawTree
  caller: Caller
  idempotencyKey: string | null
  requestId: string
}

export interface Reply {
  status: number
  body: string
  isReplayed: boolean
}

export interface CallHandlerDeps {
  db: Database
  clock: Clock
  secretKey: string
  webhookSecret(endpointId: string): string
  followUps: FollowUps
}

const LONGEST_KEY = 255

export function createCallHandler(deps: CallHandlerDeps): (call: Call) => Promise<Reply> {
  /** Idempotency keys in progress: a concurrent request with the same key is refused at once. */
  const inUse = new Set<string>()

  return async (call) => {
    const { idempotencyKey } = call
    const given = call.endpoint.method === 'POST' ? idempotencyKey : null
    if (given !== null && given.length > LONGEST_KEY) {
      throw invalidRequest(`The idempotency key is longer than ${LONGEST_KEY} signs.`)
    }
    const prepared = call.endpoint.prepare(call.raw, call.ids)
    const context = async (key: string | null) => {
      const reply = await run(deps, call, prepared, key)
      return call.endpoint.tellsSecret ? withSecret(reply, deps) : reply
    }
    if (given === null) return context(null)
    const key = `${call.caller.kind}:${given}`
    if (inUse.has(key)) throw keyInUse(given)
    inUse.add(key)
    try {
      return await context(key)
    } finally {
      inUse.delete(key)
    }
  }
}

type Prepared = ReturnType<Endpoint['prepare']>

async function run(
  deps: CallHandlerDeps,
  call: Call,
  prepared: Prepared,
  key: string | null,
): Promise<Reply> {
  const fingerprint = key === null ? '' : fingerprintOf(call, deps.secretKey)
  const replay = (kept: StoredResponse): Reply => {
    if (kept.fingerprint !== fingerprint) throw keyOfAnotherRequest(call.idempotencyKey ?? '')
    return { status: kept.status, body: kept.body, isReplayed: true }
  }
  const { asShop, perStatement } = deps.db
  const { method, isOneWrite } = call.endpoint
  const inOne = method === 'GET' || isOneWrite ? perStatement : asShop
  return inOne('sandbox', async (tx) => {
    const context = openCallContext(tx, deps.clock.now(), {
      request: { id: call.requestId, idempotency_key: call.idempotencyKey },
      caller: call.caller,
      followUps: deps.followUps,
    })
    // Not awaited: nothing is written before `finish`.
    const asked = key === null ? Promise.resolve(undefined) : findStoredResponse(tx, key)
    asked.catch(() => undefined)
    let answer: Answer
    try {
      answer = await prepared.run(context)
    } catch (error) {
      const kept = (await asked) ?? (key === null ? undefined : await findStoredResponse(tx, key))
      if (kept !== undefined) return replay(kept)
      throw error
    }
    const kept = await asked
    if (kept !== undefined) return replay(kept)
    const { expand } = prepared
    const reply = await replyOf(context, answer, { expand, path: call.path })
    const isKept = await context.finish(key === null ? undefined : { key, fingerprint, ...reply })
    if (!isKept) throw keyInUse(call.idempotencyKey ?? '')
    return { ...reply, isReplayed: false }
  })
}

function withSecret(reply: Reply, { webhookSecret }: CallHandlerDeps): Reply {
  const told = JSON.parse(reply.body) as { id: string }
  return { ...reply, body: JSON.stringify({ ...told, secret: webhookSecret(told.id) }) }
}

interface Asked {
  expand: string[]
  path: string
}

async function replyOf(
  { tx, seconds, changed }: CallContext,
  answer: Answer,
  { expand, path }: Asked,
): Promise<{ status: number; body: string }> {
  if ('body' in answer) return { status: answer.status ?? 200, body: JSON.stringify(answer.body) }
  if ('one' in answer) {
    const shown = await expandObject(answer.one, {
      tx,
      paths: expand,
      seconds,
      known: (id) => changed(id) ?? answer.named?.get(id),
    })
    return { status: 200, body: JSON.stringify(shown) }
  }
  const inside = expand.map((each) => {
    if (each.startsWith('data.')) return each.slice('data.'.length)
    throw invalidRequest(`This property cannot be expanded (${each}).`, { param: 'expand' })
  })
  const data = await Promise.all(
    answer.list.map((object) => expandObject(object, { tx, paths: inside, seconds, known: changed })),
  )
  return { status: 200, body: JSON.stringify({ object: 'list', url: path, has_more: answer.hasMore, data }) }
}

/** HMAC, since parameters can contain a card number, which a plain hash would not protect. */
function fingerprintOf({ endpoint, path, raw }: Call, secretKey: string): string {
  const parameters = new Map(raw)
  parameters.delete('key')
  return createHmac('sha256', secretKey)
    .update(`${endpoint.method} ${path} ${canonicalText(parameters)}`)
    .digest('base64url')
}
