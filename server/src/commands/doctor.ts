/** Checks of each part of the shop whether it is embedded, real or missing, and what to set. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import pg from 'pg'
import { chooseFiles } from '../adapters.ts'
import { lacksShopKey, paymentSettings, type ShopSettings } from '../config.ts'
import { settingFaults } from '../live-payments.rules.ts'
import { openFault } from '../data-folder.ts'
import { listShopMigrations } from '../database/open.ts'
import { listMissingRights } from '@leksmedjan/platform/db/roles'
import { requestUpstream } from '@leksmedjan/platform/http/upstream-client'
import { readJson } from '@leksmedjan/platform/json'
import { ownKeyPath } from '../keys/shop-key.ts'
import type { Command } from './command.ts'
import { placeOfShopKey } from './keys.ts'
import { examineKept, type Finding, type Readable } from './doctor-kept.ts'

export const doctor: Command = {
  forms: [
    ['', 'what is embedded, what is real, what is missing, whether the books add up and the seller is true'],
  ],
  async run({ settings, isRunning, print, database }) {
    const findings = await examine(settings, isRunning ? (await database()).db.pool : null)
    for (const { part, state, text } of findings) print(`${state.padEnd(9)} ${part.padEnd(10)} ${text}`)
    return findings.some(({ state }) => state === 'missing' || state === 'wrong') ? 1 : 0
  },
}

/** `running`: the database of the running shop, which no other process can open when embedded. */
async function examine(settings: ShopSettings, running: Readable | null): Promise<Finding[]> {
  return [
    node(),
    await database(settings),
    settings.s3 === null ? await dataFolder(settings) : await bucket(settings, settings.s3),
    shopKey(settings),
    payments(settings),
    ...(await examineKept(settings, running)),
    mail(settings),
    telephones(settings),
    signInServices(settings),
    await bought('pictures', settings.ai.images, 'drawn by the toymaker in this process'),
    await bought('texts', settings.ai.texts, 'written by the Swedish grammar in this process'),
    await bought('judgement', settings.ai.moderation, 'a list of words in this process'),
    await models(settings),
  ]
}

/** Queries the provider for key and model: models are retired within a year or two. */
async function bought(
  part: string,
  server: { account: { apiKey: string; baseUrl: string }; model: string } | null,
  embedded: string,
): Promise<Finding> {
  if (server === null) return { part, state: 'embedded', text: embedded }
  const { account, model } = server
  const from = `${model} of ${new URL(account.baseUrl).host}`
  try {
    const { status } = await requestUpstream(part, `${account.baseUrl}/models/${encodeURIComponent(model)}`, {
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

/** Queries the provider's credit, which fails for an unknown key. A model costs some 30 credits. */
async function models({ ai }: ShopSettings): Promise<Finding> {
  const part = 'models'
  if (ai.models === null) {
    return { part, state: 'embedded', text: 'meshed by the toymaker from the very solid of the picture' }
  }
  const { account, model, webhookSecret } = ai.models
  const from = `${model} of ${new URL(account.baseUrl).host}`
  try {
    const { status, body } = await requestUpstream('models', `${account.baseUrl}/account/balance`, {
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
  // A broken connection rejects the query too; without a listener the event would end the process.
  client.on('error', () => undefined)
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
    const waiting = listShopMigrations().length - (done[0]?.count ?? 0)
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

/** Writes, reads and removes one small file: with a read-only key the first picture would fail. */
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
    if (!existsSync(dataDir))
      return { part: 'files', state: 'embedded', text: `no shop in ${dataDir} yet: the first start makes it` }
    await access(dataDir, constants.W_OK)
    const fault = openFault(dataDir)
    if (fault !== null) return { part: 'files', state: 'wrong', text: fault }
    return { part: 'files', state: 'embedded', text: `on disk in ${dataDir}` }
  } catch {
    return { part: 'files', state: 'missing', text: `${dataDir} cannot be written; set DATA_DIR` }
  }
}

/** Where the key that encrypts the secrets in the database is kept. */
function shopKey(settings: ShopSettings): Finding {
  const part = 'shop key'
  if (lacksShopKey(settings)) {
    const text = `${ownKeyPath(settings.dataDir)}, away from the database it seals: set SHOP_KEY or SHOP_KEY_FILE`
    return { part, state: settings.production ? 'missing' : 'embedded', text }
  }
  return { part, state: settings.shopKeys === null ? 'embedded' : 'real', text: placeOfShopKey(settings) }
}

function payments(settings: ShopSettings): Finding {
  const part = 'payments'
  const account = settings.payments
  if (account === null)
    return { part, state: 'embedded', text: `the sandbox at /v1; set ${paymentSettings()}` }
  const { isLive, provider } = account
  const faults = isLive ? settingFaults(settings) : []
  if (faults.length > 0) return { part, state: 'wrong', text: faults.join(' ') }
  return { part, state: 'real', text: `${provider.company.name} in ${isLive ? 'live' : 'test'} mode` }
}

function mail({ smtp, mailFrom }: ShopSettings): Finding {
  if (smtp === null) {
    return {
      part: 'mail',
      state: 'embedded',
      text: 'the mailbox at /dev/mailbox; set SMTP_URL and MAIL_FROM',
    }
  }
  const way = smtp.isPlainAllowed ? 'without TLS where the server offers none' : 'with TLS alone'
  return { part: 'mail', state: 'real', text: `SMTP as ${mailFrom}, ${way}` }
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
