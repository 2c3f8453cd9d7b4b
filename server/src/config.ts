/** Environment → typed settings. Nothing else reads the environment. */
import { isAbsolute, join } from 'node:path'
import { SetupError } from './platform/setup-error.ts'

export interface ShopSettings {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  production: boolean
  role: 'all' | 'web' | 'worker'
  logLevel: string
  trustProxy: boolean
  allowEmbedded: ReadonlySet<string>
  aiDailyBudgetOre: number
  database: { url: string; directUrl: string } | null
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null
  smtp: { url: string; from: string } | null
  mailFrom: string
}

type Environment = Record<string, string | undefined>

const ROOT = join(import.meta.dirname, '../..')
const ROLES = ['all', 'web', 'worker'] as const
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const DEFAULT_SENDER = 'Leksmedjan <hej@leksmedjan.example>'

/** Throws a SetupError that names the setting and the mend. */
export function readSettings(env: Environment): ShopSettings {
  const port = readPort(env)
  const publicUrl = readUrl(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const dataDir = text(env, 'DATA_DIR') ?? '.data'
  const databaseUrl = text(env, 'DATABASE_URL')
  const settings: ShopSettings = {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    publicUrl: publicUrl.replace(/\/$/, ''),
    dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir),
    production: text(env, 'NODE_ENV') === 'production',
    role: oneOf(env, 'ROLE', ROLES) ?? 'all',
    logLevel: oneOf(env, 'LOG_LEVEL', LEVELS) ?? 'info',
    trustProxy: isOn(env, 'TRUST_PROXY'),
    allowEmbedded: readAllowed(env),
    aiDailyBudgetOre: readWhole(env, 'AI_DAILY_BUDGET_ORE') ?? 50_000,
    database:
      databaseUrl === undefined
        ? null
        : { url: databaseUrl, directUrl: text(env, 'DATABASE_DIRECT_URL') ?? databaseUrl },
    stripe: readStripe(env),
    smtp: readSmtp(env),
    mailFrom: text(env, 'MAIL_FROM') ?? DEFAULT_SENDER,
  }
  refuseEmbeddedInProduction(settings)
  return settings
}

/** Which ports of a production shop run on their embedded default. */
export function embeddedPorts(settings: ShopSettings): string[] {
  return [...(settings.stripe === null ? ['payments'] : []), ...(settings.smtp === null ? ['mail'] : [])]
}

const EMBEDDABLE = ['payments', 'mail']

function readAllowed(env: Environment): ReadonlySet<string> {
  const names = (text(env, 'ALLOW_EMBEDDED') ?? '').split(/[\s,]+/).filter(Boolean)
  const unknown = names.find((name) => !EMBEDDABLE.includes(name))
  if (unknown !== undefined) {
    throw new SetupError(`ALLOW_EMBEDDED=${unknown} is not one of ${EMBEDDABLE.join(', ')}.`)
  }
  return new Set(names)
}

function refuseEmbeddedInProduction(settings: ShopSettings): void {
  if (!settings.production) return
  const missing = embeddedPorts(settings).filter((port) => !settings.allowEmbedded.has(port))
  if (missing.length === 0) return
  throw new SetupError(
    `In production ${missing.join(' and ')} must be real. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and ` +
      `STRIPE_WEBHOOK_SECRET, SMTP_URL and MAIL_FROM; or try the shop with ALLOW_EMBEDDED=${missing.join(',')}.`,
  )
}

function readStripe(env: Environment): ShopSettings['stripe'] {
  const group = whole(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  if (group === null) return null
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = group
  if (!/^(sk|rk)_(test|live)_/.test(secretKey)) {
    throw new SetupError(
      'STRIPE_SECRET_KEY does not look like a Stripe key: it begins with sk_test_ or sk_live_.',
    )
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new SetupError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of one mode: both test or both live.',
    )
  }
  return { secretKey, publishableKey, webhookSecret }
}

function readSmtp(env: Environment): ShopSettings['smtp'] {
  const group = whole(env, ['SMTP_URL', 'MAIL_FROM'], ['SMTP_URL'])
  if (group === null) return null
  const [url = '', from = ''] = group
  if (!/^smtps?:\/\//.test(url)) throw new SetupError('SMTP_URL must begin with smtp:// or smtps://.')
  return { url, from }
}

/** All of the group or none; `asked` says which of them asks for the rest. */
function whole(env: Environment, names: string[], asked = names): string[] | null {
  if (asked.every((name) => text(env, name) === undefined)) return null
  const missing = names.filter((name) => text(env, name) === undefined)
  if (missing.length > 0)
    throw new SetupError(`${missing.join(', ')} is missing: set all of ${names.join(', ')}.`)
  return names.map((name) => text(env, name) ?? '')
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function isOn(env: Environment, name: string): boolean {
  return oneOf(env, name, ['1', 'true', 'on', '0', 'false', 'off']) !== undefined
    ? ['1', 'true', 'on'].includes(text(env, name) ?? '')
    : false
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[]): T | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new SetupError(`${name}=${value} is not one of ${allowed.join(', ')}.`)
  return found
}

function readWhole(env: Environment, name: string): number | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!/^\d+$/.test(value)) throw new SetupError(`${name}=${value} is not a whole number.`)
  return Number(value)
}

function readPort(env: Environment): number {
  const port = readWhole(env, 'PORT') ?? 8787
  if (port > 65_535) throw new SetupError(`PORT=${port} is not a port: 0 to 65535.`)
  return port
}

function readUrl(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:/.test(value)) {
    throw new SetupError(`${name}=${value} is not an address such as https://leksmedjan.example.`)
  }
  return value
}
