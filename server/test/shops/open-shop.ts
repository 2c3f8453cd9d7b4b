/** A running shop in one call: own database, test clock, embedded adapters, visitors that act through requests. */
import { createScriptedPictures } from '../doubles/scripted-pictures.ts'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openShop, type OpenShopOptions, type Shop } from '../../src/app.ts'
import type { PaymentProviderDescription } from '../../src/payments/payment-provider-description.ts'
import type { SessionAnswer } from '@leksmedjan/supabase-wire/auth/auth.wire'
import { readSettings } from '../../src/config.ts'
import { TEST_URL } from '@leksmedjan/stripe-emulator/test/client'
import { createShopLog } from '../../src/log.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import { newSecret } from '@leksmedjan/platform/random'
import { createSetClock, type SetClock } from '@leksmedjan/platform/test/set-clock'
import { inMemory } from '@leksmedjan/platform/test/in-memory'
import { createFromTemplate } from '@leksmedjan/platform/test/databases'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
  /** Response body as JSON; null when it is none. */
  body: Record<string, unknown>
}

export interface Visitor {
  secret: string
  headers: Record<string, string>
  /** POST to a function, with the publishable key and the visitor's secret. */
  call(name: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(name: string, headers?: Record<string, string>): Promise<Answer>
}

/** A signed-in guest: calls act as the account, from the same browser. */
export interface Customer extends Visitor {
  userId: string
  email: string
  session: SessionAnswer
}

export interface TestShop extends Shop {
  clock: SetClock
  dataDir: string
  guest(): Visitor
  /** Signs in with a link; `guest` is the browser that does. */
  customer(email: string, guest?: Visitor): Promise<Customer>
  /** Waits until every due job is done. */
  idle(): Promise<void>
  close(): Promise<void>
}

export const TEST_SHOP_KEY = 'seals-what-the-tests-keep-in-a-database'
export { TEST_URL }

/** The toymaker's pictures take seconds of processor each: its adapter and the browser tests draw them. */
function quickPictures(): OpenShopOptions['adapters'] {
  return { previewImages: createScriptedPictures(), ownImages: createScriptedPictures() }
}

export interface TestShopOptions {
  adapters?: OpenShopOptions['adapters']
  env?: Record<string, string>
  /** Of payments, to be chosen by `env`. */
  paymentProviders?: PaymentProviderDescription[]
  now?: Date
  /** Before the workers start: registers jobs of a test. */
  prepare?: (jobs: Jobs) => void
  logLevel?: string
  /** Receives each log line as JSON. */
  onLogLine?: (line: string) => void
  /** Settings of an existing shop, whose data stays when it is closed. */
  home?: Home
}

export interface Home {
  dataDir: string
  /** null: the embedded database in the folder. */
  databaseUrl: string | null
}

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const target = inject('testDatabase')
  const { home } = options
  const dataDir = home?.dataDir ?? mkdtempSync(join(tmpdir(), 'leks-test-'))
  const own = target === 'embedded' || home !== undefined ? null : await createFromTemplate(target)
  const databaseUrl = own?.url ?? home?.databaseUrl ?? null
  const clock = createSetClock(options.now)
  const env = {
    PUBLIC_URL: TEST_URL,
    DATA_DIR: dataDir,
    // Test shops on one database do not share a folder.
    ...(home === undefined ? { SHOP_KEY: TEST_SHOP_KEY } : {}),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...options.env,
  }
  const settings = readSettings(env, options.paymentProviders)
  const shop = await openShop({
    settings,
    log: createShopLog(
      options.logLevel ?? process.env['TEST_LOG'] ?? 'silent',
      options.onLogLine === undefined ? {} : { to: { write: options.onLogLine } },
    ),
    clock,
    adapters: {
      ...(settings.ai.images === null ? quickPictures() : {}),
      ...options.adapters,
    },
    ...(databaseUrl === null && home === undefined ? { inMemory: inMemory() } : {}),
  })
  options.prepare?.(shop.jobs)
  await shop.start()
  return {
    ...shop,
    clock,
    dataDir,
    guest: () => createVisitor(shop),
    customer: (email, guest) => signIn(shop, email, guest ?? createVisitor(shop)),
    idle: () => waitUntilIdle(shop),
    async close() {
      await shop.stop()
      await own?.drop()
      if (home === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function createVisitor(
  shop: Shop,
  { secret, key }: { secret: string; key: string } = { secret: newSecret(), key: shop.secrets.anonKey },
): Visitor {
  const own = { authorization: `Bearer ${key}`, 'x-guest-session': secret }
  const send = async (
    method: 'GET' | 'POST',
    name: string,
    body: unknown,
    headers: Record<string, string>,
  ) => {
    const answer = await shop.http.inject({
      method,
      url: `/functions/v1/${name}`,
      headers: { ...own, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: asJson(answer.body),
    }
  }
  return {
    secret,
    headers: own,
    call: (name, body = {}, headers = {}) => send('POST', name, body, headers),
    get: (name, headers = {}) => send('GET', name, undefined, headers),
  }
}

async function signIn(shop: Shop, email: string, guest: Visitor): Promise<Customer> {
  const link = new URL(await shop.operators.signInLink(email))
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/auth/v1/verify',
    headers: guest.headers,
    remoteAddress: anyAddress(),
    payload: { token_hash: link.searchParams.get('token_hash'), type: link.searchParams.get('type') },
  })
  if (answer.statusCode !== 200) throw new Error(`signing in answered ${answer.statusCode}: ${answer.body}`)
  const session = answer.json<SessionAnswer>()
  const visitor = createVisitor(shop, { secret: guest.secret, key: session.access_token })
  return { ...visitor, userId: session.user.id, email: session.user.email, session }
}

/** Each customer has its own network: limits count by it. */
export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

function asJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/**
 * `$1`: when the wait began. Letters wait a minute of real time for their step to be taken back, so that a test file of minutes has some that
 * come due one after the other: those that were not due then are not waited for, only what is enqueued meanwhile without a delay.
 */
const DUE = `select 'payment event' as what from payment_events where handed_on_at is null
  union all
  select name || ' (' || state || ', ' || retry_count || ' retries)' from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and start_after <= now() + interval '2 seconds'
    and (state = 'retry' or retry_count > 0 or start_after <= $1::timestamptz + interval '2 seconds' or start_after <= created_on + interval '2 seconds')`

async function waitUntilIdle(shop: Shop): Promise<void> {
  const deadline = Date.now() + 30_000
  const { rows: began } = await shop.db.pool.query<{ at: Date }>('select now() as at')
  for (;;) {
    const { rows } = await shop.db.pool.query<{ what: string }>(DUE, [began[0]?.at])
    if (rows.length === 0) return
    if (Date.now() > deadline)
      throw new Error(`jobs still wait after 30 s: ${rows.map(({ what }) => what).join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
