/** Says of each part of the shop whether it is embedded, real or missing, and what to set. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { chooseFiles } from '../adapters.ts'
import { takesRealMoney, type ShopSettings } from '../config.ts'
import { settingFaults } from '../live-payments.rules.ts'
import { checkInvariants } from '../payments/payments.ts'
import { openEmbeddedDatabase } from '../platform/db/embedded.ts'
import { listMigrations } from '../platform/db/migrate.ts'
import { listMissingRights } from '../platform/db/roles.ts'
import { askOutside } from '../platform/http/outside.ts'
import { readJson } from '../platform/json.ts'
import { SetupError } from '../platform/setup-error.ts'
import type { Command } from './command.ts'

export interface Finding {
  part: string
  /** wrong: it is there, but a person must mend something. */
  state: 'real' | 'embedded' | 'missing' | 'wrong'
  text: string
}

export const doctor: Command = {
  what: 'what is embedded, what is real, what is missing, whether the books add up',
  async run({ settings, isRunning, print, database }) {
    const findings = await examine(settings, isRunning ? (await database()).db.pool : null)
    for (const { part, state, text } of findings) print(`${state.padEnd(9)} ${part.padEnd(10)} ${text}`)
    return findings.some(({ state }) => state === 'missing' || state === 'wrong') ? 1 : 0
  },
}

type Readable = Parameters<typeof checkInvariants>[0]

/** `running`: the database of the running shop, which nobody else can open where it is embedded. */
async function examine(settings: ShopSettings, running: Readable | null): Promise<Finding[]> {
  return [
    node(),
    await database(settings),
    settings.s3 === null ? await dataFolder(settings) : await bucket(settings, settings.s3),
    payments(settings),
    await books(settings, running),
    mail(settings),
    telephones(settings),
    signInServices(settings),
    await bought('pictures', settings.ai.images, 'drawn by the toymaker in this process'),
    await bought('texts', settings.ai.texts, 'written by the Swedish grammar in this process'),
    await bought('judgement', settings.ai.moderation, 'a list of words in this process'),
    await models(settings),
  ]
}

/** Asks the provider whether it knows the key and the model: models are retired within a year or two. */
async function bought(
  part: string,
  server: { account: { apiKey: string; baseUrl: string }; model: string } | null,
  embedded: string,
): Promise<Finding> {
  if (server === null) return { part, state: 'embedded', text: embedded }
  const { account, model } = server
  const from = `${model} of ${new URL(account.baseUrl).host}`
  try {
    const { status } = await askOutside(part, `${account.baseUrl}/models/${encodeURIComponent(model)}`, {
      headers: { authorization: `Bearer ${account.apiKey}` },
      timeoutMs: 5000,
      mostBytes: 64 * 1024,
    })
    if (status >= 200 && status < 300) return { part, state: 'real', text: from }
    const fault = status === 404 ? 'no such model there' : `the provider answered ${status}`
    return { part, state: 'wrong', text: `${from}: ${fault}` }
  } catch (error) {
    return { part, state: 'wrong', text: `${from}: it cannot be reached (${String(error)})` }
  }
}

/** Asks the provider for the credit: a key it does not know answers nothing. A model costs some 30 credits. */
async function models({ ai }: ShopSettings): Promise<Finding> {
  const part = 'models'
  if (ai.models === null) {
    return { part, state: 'embedded', text: 'meshed by the toymaker from the very solid of the picture' }
  }
  const { account, model, webhookSecret } = ai.models
  const from = `${model} of ${new URL(account.baseUrl).host}`
  try {
    const { status, body } = await askOutside('models', `${account.baseUrl}/account/balance`, {
      headers: { authorization: `Bearer ${account.apiKey}` },
      timeoutMs: 5000,
      mostBytes: 64 * 1024,
    })
    const credit = creditIn(body)
    if (status !== 200 || credit === null) {
      return { part, state: 'wrong', text: `${from}: the provider answered ${status} and told no credit` }
    }
    const notices =
      webhookSecret === null ? 'looked for, as TRIPO_WEBHOOK_SECRET is not set' : 'told by notices'
    const text = `${from}; ${credit} credits left; finished models are ${notices}`
    return { part, state: credit < 30 ? 'wrong' : 'real', text }
  } catch (error) {
    return { part, state: 'wrong', text: `${from}: it cannot be reached (${String(error)})` }
  }
}

function creditIn(body: string): number | null {
  const { data } = (readJson(body) ?? {}) as { data?: { balance?: unknown } }
  return typeof data?.balance === 'number' ? data.balance : null
}

function node(): Finding {
  const isNew = Number(process.versions.node.split('.')[0]) >= 24
  return { part: 'Node', state: isNew ? 'real' : 'missing', text: `version ${process.versions.node}` }
}

async function database({ database: address }: ShopSettings): Promise<Finding> {
  const part = 'database'
  if (address === null) {
    return {
      part,
      state: 'embedded',
      text: 'PGlite in the data folder; set DATABASE_URL before taking real money',
    }
  }
  const client = new pg.Client({ connectionString: address.directUrl, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    const rights = await listMissingRights(client)
    if (rights.length > 0)
      return { part, state: 'missing', text: `an administrator must run: ${rights.join(' ')}` }
    const { rows: done } = await client
      .query<{ count: number }>('select count(*)::int as count from public.shop_migrations')
      .catch(() => ({ rows: [{ count: 0 }] }))
    const waiting = listMigrations().length - (done[0]?.count ?? 0)
    const state = Number.parseInt(rows[0]?.version ?? '0', 10) >= 15 ? 'real' : 'missing'
    return {
      part,
      state,
      text: `PostgreSQL ${rows[0]?.version}; ${waiting} migrations wait for the next start`,
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { part, state: 'missing', text: `DATABASE_URL does not answer (${why})` }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Writes, reads and removes one small file: a key that may only read would fail the first picture. */
async function bucket(
  settings: ShopSettings,
  { bucket: name, endpoint, region }: NonNullable<ShopSettings['s3']>,
): Promise<Finding> {
  const part = 'files'
  const text = `bucket ${name} at ${endpoint ?? region}`
  const store = chooseFiles(settings)
  const key = `doctor/${randomUUID()}.json`
  try {
    await store.put(key, new TextEncoder().encode('{}'))
    await store.find(key)
    await store.remove(key)
    return { part, state: 'real', text }
  } catch (error) {
    return {
      part,
      state: 'wrong',
      text: `${text}: ${error instanceof Error ? error.message : String(error)}`,
    }
  } finally {
    await store.close()
  }
}

async function dataFolder({ dataDir }: ShopSettings): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    return { part: 'files', state: 'embedded', text: `on disk in ${dataDir}` }
  } catch {
    return { part: 'files', state: 'missing', text: `${dataDir} cannot be written; set DATA_DIR` }
  }
}

function payments(settings: ShopSettings): Finding {
  const part = 'payments'
  const { stripe } = settings
  if (stripe === null) {
    return {
      part,
      state: 'embedded',
      text: 'the sandbox at /v1; set STRIPE_SECRET_KEY and its two companions',
    }
  }
  const mode = takesRealMoney(settings) ? 'live' : 'test'
  const faults = mode === 'live' ? settingFaults(settings) : []
  if (faults.length > 0) return { part, state: 'wrong', text: faults.join(' ') }
  return { part, state: 'real', text: `Stripe in ${mode} mode` }
}

/** Whether every payment, refund and receipt adds up. Reads, and changes nothing. */
async function books(
  { database: address, dataDir }: ShopSettings,
  running: Readable | null,
): Promise<Finding> {
  const part = 'books'
  if (running !== null) return readBooks(running)
  if (address !== null)
    return checkBooks({ connectionString: address.directUrl, connectionTimeoutMillis: 3000 })
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) return { part, state: 'embedded', text: 'nothing sold yet' }
  try {
    const embedded = await openEmbeddedDatabase({ dataDir: folder })
    try {
      return await checkBooks(embedded.connection)
    } finally {
      await embedded.close()
    }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return {
      part,
      state: 'embedded',
      text: 'open in a shop that runs but does not take commands; it checks them each night',
    }
  }
}

async function checkBooks(connection: pg.ClientConfig): Promise<Finding> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return await readBooks(client)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { part: 'books', state: 'missing', text: `cannot be reached (${why})` }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readBooks(db: Readable): Promise<Finding> {
  const part = 'books'
  try {
    const { rows } = await db.query<{ isThere: boolean }>(
      `select to_regclass('public.receipts') is not null as "isThere"`,
    )
    if (rows[0]?.isThere !== true) return { part, state: 'missing', text: 'begin with the next start' }
    const violations = await checkInvariants(db)
    if (violations.length === 0)
      return { part, state: 'real', text: 'every payment, refund and receipt adds up' }
    const told = violations.map(({ rule, what }) => `not so for ${what}: ${rule}`)
    return { part, state: 'wrong', text: told.join('; ') }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { part, state: 'missing', text: `cannot be read (${why})` }
  }
}

function mail({ smtp, mailFrom }: ShopSettings): Finding {
  if (smtp === null) {
    return {
      part: 'mail',
      state: 'embedded',
      text: 'the mailbox at /dev/mailbox; set SMTP_URL and MAIL_FROM',
    }
  }
  return { part: 'mail', state: 'real', text: `SMTP as ${mailFrom}` }
}

function telephones({ elks, smtp }: ShopSettings): Finding {
  const part = 'telephones'
  if (elks !== null) return { part, state: 'real', text: `46elks as ${elks.from}` }
  if (smtp === null) {
    const text = 'codes by text message lie in the mailbox; set ELKS_USERNAME, ELKS_PASSWORD and SMS_FROM'
    return { part, state: 'embedded', text }
  }
  const text = 'none can be a second step; set ELKS_USERNAME, ELKS_PASSWORD and SMS_FROM to have them'
  return { part, state: 'missing', text }
}

function signInServices({ oauth }: ShopSettings): Finding {
  const part = 'sign-in services'
  const names = Object.entries(oauth).flatMap(([name, client]) => (client === null ? [] : [name]))
  return names.length === 0
    ? {
        part,
        state: 'embedded',
        text: 'none, letters and passwords are enough; the OAUTH settings add Google, GitHub, Apple',
      }
    : { part, state: 'real', text: `${names.join(', ')}, which return to /auth/v1/callback` }
}
