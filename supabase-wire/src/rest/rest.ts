/** Table calls (Spec §7, rest/v1, PostgREST's protocol): a query string in, JSON rows out, under the caller's row policies. */
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '@leksmedjan/platform/db/database'
import { answerOf } from './answers.ts'
import { bytesCapOf, planCall, roleOf, type Answer, type Call, type Plan, type RawCall } from './call.ts'
import { notOneRow, RestError, secondStepFirst, tooLarge, tooManyAffected } from './rest.errors.ts'
import { readSchema, type RestDatabase, type WebRole } from './schema.ts'
import { fromDatabase, isDatabaseError } from './sql-errors.ts'
import type { Outcome, Statement } from './statement/statement.ts'

export interface Rest {
  answer(call: RawCall): Promise<Answer>
}

const TIMEOUTS_MS: Record<WebRole, number> = { anon: 3000, authenticated: 8000, service_role: 30_000 }

const REREAD_AFTER_MS = 5 * 60_000
/** An unknown name may be new; invented ones must not cause a schema query each. */
const ASK_AGAIN_AFTER_MS = 10_000

/** Error codes of names that a reloaded schema may contain. */
const UNKNOWN_NAMES = new Set(['PGRST200', 'PGRST204', 'PGRST205', '42703', '42P01', '42883'])

/** Parsed queries are cached: pages repeat them, and parsing costs as much as half of the rest. */
const REMEMBERED_PLANS = 500
const REMEMBERED_QUERY_SIGNS = 1000
/** Cache key of a read's statement, besides role, verb and path. */
const DECIDING_HEADERS = ['accept', 'prefer', 'range', 'accept-profile']

export async function createRest({ db, clock }: { db: RestDatabase; clock: Clock }): Promise<Rest> {
  const remembered = new Map<string, Plan>()
  let schema = await readSchema(db)
  let readMs = clock.now().getTime()
  let reading: Promise<void> | null = null

  async function readAgain(): Promise<void> {
    schema = await readSchema(db)
    readMs = clock.now().getTime()
    remembered.clear()
  }
  const reloadKeys = (): Promise<void> => {
    reading ??= readAgain().finally(() => {
      reading = null
    })
    return reading
  }
  const ageMs = () => clock.now().getTime() - readMs

  function planOf(raw: RawCall): Plan {
    const reads = raw.verb === 'GET' || raw.verb === 'HEAD'
    if (!reads || raw.search.length > REMEMBERED_QUERY_SIGNS) return planCall(schema, raw)
    const deciding = DECIDING_HEADERS.map((name) => raw.headers[name])
    const key = JSON.stringify([roleOf(raw.actor), raw.verb, raw.table, raw.search, ...deciding])
    const known = remembered.get(key)
    if (known !== undefined) return { ...known, call: { ...known.call, ...raw } }
    const plan = planCall(schema, raw)
    const [oldest] = remembered.keys()
    if (remembered.size >= REMEMBERED_PLANS && oldest !== undefined) remembered.delete(oldest)
    // Cached without headers: a token must not outlive its request.
    remembered.set(key, { ...plan, call: { ...plan.call, headers: {} } })
    return plan
  }

  return {
    async answer(raw) {
      if (ageMs() > REREAD_AFTER_MS) await reloadKeys()
      try {
        return await perform(db, planOf(raw))
      } catch (error) {
        const isUnknown = error instanceof RestError && UNKNOWN_NAMES.has(error.code)
        if (!isUnknown || ageMs() < ASK_AGAIN_AFTER_MS) throw error
        await reloadKeys()
        return perform(db, planOf(raw))
      }
    },
  }
}

async function perform(
  db: Pick<Database<never, never>, 'call'>,
  { call, table, shape, statement }: Plan,
): Promise<Answer> {
  // As a guest it would get an empty result for the account's rows.
  if (table.isPersonal && owesStep(call.actor)) throw secondStepFirst()
  if (statement !== null) return answerOf(call, table, await run(db, call, statement))
  const nothing = {
    body: shape === 'none' ? null : '[]',
    bytes: 2,
    rows: 0,
    affected: 0,
    total: 0,
    existing: 0,
  }
  check(call, nothing)
  return answerOf(call, table, nothing)
}

async function run(
  db: Pick<Database<never, never>, 'call'>,
  call: Call,
  statement: Statement,
): Promise<Outcome> {
  const { verb, path, actor, preferences, role } = call
  try {
    const rows = await db.call<Outcome>(
      actor,
      {
        ...statement,
        readOnly: verb === 'GET' || verb === 'HEAD',
        method: verb,
        path,
        headers: JSON.stringify(openHeaders(call.headers)),
        timezone: preferences.timezone ?? 'UTC',
        timeoutMs: TIMEOUTS_MS[role],
      },
      ([outcome]) => check(call, outcome),
    )
    const [outcome] = rows
    if (outcome === undefined) throw new Error('a table call answered nothing')
    return outcome
  } catch (error) {
    if (isDatabaseError(error)) throw fromDatabase(error, isAnon(actor))
    throw error
  }
}

/** Checked before the commit: a violation rolls back. */
function check({ verb, role, wantsObject, preferences }: Call, outcome: Outcome | undefined): void {
  if (outcome === undefined) return
  const { rows, affected } = outcome
  if (outcome.bytes > bytesCapOf(role)) throw tooLarge(bytesCapOf(role))
  const { handling, maxAffected } = preferences
  if (
    maxAffected !== null &&
    handling === 'strict' &&
    verb !== 'GET' &&
    verb !== 'HEAD' &&
    affected > maxAffected
  ) {
    throw tooManyAffected(affected)
  }
  const returns = verb === 'GET' || verb === 'HEAD' || preferences.return === 'representation'
  if (wantsObject && returns && rows !== 1) throw notOneRow(rows)
}

const owesStep = (actor: Actor): boolean => actor.kind === 'guest' && actor.isFirstStep === true

const isAnon = (actor: Actor): boolean => roleOf(actor) === 'anon'

const SECRET_HEADERS = new Set(['authorization', 'apikey', 'cookie', 'x-guest-session'])

/** Row policies may read request headers; keys are removed, also from the database's log. */
function openHeaders(headers: RawCall['headers']): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name)))
}
