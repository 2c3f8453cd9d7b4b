/** Says of each part of the shop whether it is embedded, real or missing, and what to set. */
import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { ShopSettings } from './config.ts'
import { checkInvariants } from './payments/payments.ts'
import { openEmbeddedDatabase } from './platform/db/embedded.ts'
import { listMigrations } from './platform/db/migrate.ts'
import { SetupError } from './platform/setup-error.ts'

export interface Finding {
  part: string
  /** wrong: it is there, but a person must mend something. */
  state: 'real' | 'embedded' | 'missing' | 'wrong'
  text: string
}

export async function examine(settings: ShopSettings): Promise<Finding[]> {
  return [
    node(),
    await database(settings),
    await dataFolder(settings),
    payments(settings),
    await books(settings),
    mail(settings),
    { part: 'pictures', state: 'embedded', text: 'drawn by the toymaker in this process' },
    { part: 'texts', state: 'embedded', text: 'written by the Swedish grammar in this process' },
    { part: 'models', state: 'embedded', text: 'meshed by the toymaker from the very solid of the picture' },
  ]
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
    const { rows } = await client.query<{ version: string }>('show server_version')
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

async function dataFolder({ dataDir }: ShopSettings): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    return { part: 'files', state: 'embedded', text: `on disk in ${dataDir}` }
  } catch {
    return { part: 'files', state: 'missing', text: `${dataDir} cannot be written; set DATA_DIR` }
  }
}

function payments({ stripe, publicUrl }: ShopSettings): Finding {
  const part = 'payments'
  if (stripe === null) {
    return {
      part,
      state: 'embedded',
      text: 'the sandbox at /v1; set STRIPE_SECRET_KEY and its two companions',
    }
  }
  const mode = stripe.secretKey.includes('_live_') ? 'live' : 'test'
  const https = publicUrl.startsWith('https:')
  if (mode === 'live' && !https)
    return { part, state: 'missing', text: 'Stripe live needs PUBLIC_URL with https' }
  return { part, state: 'real', text: `Stripe in ${mode} mode` }
}

/** Whether every payment, refund and receipt adds up. Reads, and changes nothing. */
async function books({ database: address, dataDir }: ShopSettings): Promise<Finding> {
  const part = 'books'
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
      text: 'checked by the running shop each night; stop it to check them here',
    }
  }
}

async function checkBooks(connection: pg.ClientConfig): Promise<Finding> {
  const part = 'books'
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.receipts') is not null as "isThere"`,
    )
    if (rows[0]?.isThere !== true) return { part, state: 'missing', text: 'begin with the next start' }
    const violations = await checkInvariants(client)
    if (violations.length === 0)
      return { part, state: 'real', text: 'every payment, refund and receipt adds up' }
    const told = violations.map(({ rule, what }) => `not so for ${what}: ${rule}`)
    return { part, state: 'wrong', text: told.join('; ') }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { part, state: 'missing', text: `cannot be read (${why})` }
  } finally {
    await client.end().catch(() => undefined)
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
