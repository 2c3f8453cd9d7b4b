/** Environment → typed settings. Nothing else reads the environment. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import {
  readImageAi,
  readModelAi,
  readModerationAi,
  readTextAi,
  type AiServer,
  type ImageAiSettings,
  type ModelAiSettings,
  type TextAiSettings,
} from './config-ai.ts'
import {
  checkKey,
  isOn,
  oneOf,
  readGroup,
  readUrl,
  readWhole,
  text,
  whole,
  type Environment,
} from './config-values.ts'
import { STRIPE } from './payments/adapters/stripe-description.ts'
import type { PaymentAccount, PaymentProviderDescription } from './payments/payment-provider-description.ts'
import { readShopKeys } from './keys/shop-key.ts'
import { isLoopbackHost, isReservedHost } from '@leksmedjan/platform/reserved-hosts'
import { SetupError } from '@leksmedjan/platform/errors'

export interface ShopSettings {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  production: boolean
  role: 'all' | 'web' | 'worker'
  logLevel: string
  trustProxy: boolean
  /** Shop keys that encrypt the secrets in the database: the newest and the previous one; null: the data folder's file. */
  shopKeys: readonly string[] | null
  /** Bearer token of /metrics; null disables it. */
  metricsKey: string | null
  allowEmbedded: ReadonlySet<string>
  aiDailyBudgetOre: number
  database: { url: string; directUrl: string } | null
  /** null: the embedded sandbox. */
  payments: PaymentAccount | null
  /** S3 bucket of the file store; null: disk. */
  s3: {
    /** null: AWS's endpoint of the region. */
    endpoint: string | null
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  /** `isPlainAllowed`: SMTP without TLS. */
  smtp: { url: string; from: string; isPlainAllowed: boolean } | null
  mailFrom: string
  /** Who gives parcels their labels. */
  carrier: (typeof CARRIERS)[number]
  elks: { username: string; password: string; from: string } | null
  oauth: {
    google: OauthClient | null
    github: OauthClient | null
    apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | null
  }
  /** Per port; null: the embedded default. */
  ai: {
    images: ImageAiSettings | null
    texts: TextAiSettings | null
    moderation: AiServer | null
    models: ModelAiSettings | null
  }
}

interface OauthClient {
  clientId: string
  clientSecret: string
}

const ROOT = join(import.meta.dirname, '../..')
const ROLES = ['all', 'web', 'worker'] as const
/** `own`: the shop's own labels. */
const CARRIERS = ['own'] as const
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const LEAST_KEY_SIGNS = 20
const DEFAULT_SENDER = 'Leksmedjan <hej@leksmedjan.example>'

/** Each is chosen by its settings. */
const PAYMENT_PROVIDERS: readonly PaymentProviderDescription[] = [STRIPE]

/** Throws a SetupError that names the variable and the fix. `providers`: of payments. */
export function readSettings(env: Environment, providers = PAYMENT_PROVIDERS): ShopSettings {
  const port = readPort(env)
  const publicUrl = readUrl(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const databaseUrl = text(env, 'DATABASE_URL')
  const payments = readPayments(env, providers)
  const settings: ShopSettings = {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    publicUrl: publicUrl.replace(/\/$/, ''),
    dataDir: readDataDir(env),
    production: isProduction(env, publicUrl, payments),
    role: oneOf(env, 'ROLE', ROLES) ?? 'all',
    logLevel: oneOf(env, 'LOG_LEVEL', LEVELS) ?? 'info',
    trustProxy: isOn(env, 'TRUST_PROXY'),
    shopKeys: readShopKey(env),
    metricsKey: readMetricsKey(env),
    allowEmbedded: readAllowed(env),
    aiDailyBudgetOre: readWhole(env, 'AI_DAILY_BUDGET_ORE') ?? 50_000,
    database:
      databaseUrl === undefined
        ? null
        : { url: databaseUrl, directUrl: text(env, 'DATABASE_DIRECT_URL') ?? databaseUrl },
    payments,
    s3: readS3(env),
    smtp: readSmtp(env),
    mailFrom: text(env, 'MAIL_FROM') ?? DEFAULT_SENDER,
    carrier: oneOf(env, 'CARRIER', CARRIERS) ?? 'own',
    elks: readElks(env),
    oauth: {
      google: readOauth(env, 'OAUTH_GOOGLE'),
      github: readOauth(env, 'OAUTH_GITHUB'),
      apple: readApple(env),
    },
    ai: {
      images: readImageAi(env),
      texts: readTextAi(env),
      moderation: readModerationAi(env),
      models: readModelAi(env),
    },
  }
  refuseEmbeddedInProduction(settings, providers)
  refuseUnsealedInProduction(settings)
  return settings
}

/** Settings a command needs to find a running shop, which provides the others. */
export function readCaller(env: Environment): {
  dataDir: string
  folder: string
  /** Passphrase of backups; null where none is set. */
  passphrase: string | null
} {
  // npm runs scripts in the root folder; INIT_CWD is where it was called.
  const folder = text(env, 'INIT_CWD') ?? process.cwd()
  return { dataDir: readDataDir(env), folder, passphrase: readBackupPassphrase(env) }
}

function readBackupPassphrase(env: Environment): string | null {
  const file = text(env, 'BACKUP_PASSPHRASE_FILE')
  if (file === undefined) return text(env, 'BACKUP_PASSPHRASE') ?? null
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new SetupError(`BACKUP_PASSPHRASE_FILE=${file} cannot be read.`)
  }
}

function readDataDir(env: Environment): string {
  const dataDir = text(env, 'DATA_DIR') ?? '.data'
  return isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir)
}

/** Production also without NODE_ENV: a live key charges real money, a public https URL is open to everyone. */
function isProduction(env: Environment, publicUrl: string, payments: ShopSettings['payments']): boolean {
  return text(env, 'NODE_ENV') === 'production' || takesRealMoney({ payments }) || isPublicHttps(publicUrl)
}

function isPublicHttps(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && !isReservedHost(hostname)
}

/** Which ports of a production shop run on their embedded default. */
export function embeddedPorts(settings: ShopSettings): string[] {
  return [...(settings.payments === null ? ['payments'] : []), ...(settings.smtp === null ? ['mail'] : [])]
}

/** A live key of the payment provider: payments are real. */
export function takesRealMoney({ payments }: Pick<ShopSettings, 'payments'>): boolean {
  return payments?.isLive ?? false
}

/** What to set for payments that are not embedded. @example 'BANK_KEY and BANK_SECRET' */
export function paymentSettings(providers = PAYMENT_PROVIDERS): string {
  return providers
    .map(({ settings }) => [settings.slice(0, -1).join(', '), settings.at(-1)].filter(Boolean).join(' and '))
    .join('; or ')
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

function refuseEmbeddedInProduction(
  settings: ShopSettings,
  providers: readonly PaymentProviderDescription[],
): void {
  // Faults of a live set-up are listed together before the shop opens (live-payments.rules.ts).
  if (!settings.production || takesRealMoney(settings)) return
  const missing = embeddedPorts(settings).filter((port) => !settings.allowEmbedded.has(port))
  if (missing.length === 0) return
  throw new SetupError(
    `In production (NODE_ENV, a live payment key or a public https PUBLIC_URL) ${missing.join(' and ')} must be real. ` +
      `Set ${paymentSettings(providers)}; SMTP_URL and MAIL_FROM; or try the shop with ALLOW_EMBEDDED=${missing.join(',')}.`,
  )
}

/** With a remote database, a shop key in one process's data folder would be lost with that folder. */
function refuseUnsealedInProduction(settings: ShopSettings): void {
  if (!settings.production || takesRealMoney(settings) || !lacksShopKey(settings)) return
  throw new SetupError(NO_SHOP_KEY)
}

export const lacksShopKey = ({ database, shopKeys }: ShopSettings): boolean =>
  database !== null && shopKeys === null

export const NO_SHOP_KEY =
  'SHOP_KEY is not set: it seals the keys that lie in DATABASE_URL. Make one with openssl rand -hex 32, keep it ' +
  'beside the passphrase of the backups, and set it as SHOP_KEY, or its file as SHOP_KEY_FILE.'

function readS3(env: Environment): ShopSettings['s3'] {
  const names = {
    bucket: 'S3_BUCKET',
    region: 'S3_REGION',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  }
  const endpoint = readUrl(env, 'S3_ENDPOINT') ?? null
  const group = readGroup(env, names, [...Object.values(names), 'S3_ENDPOINT'])
  return group === null ? null : { endpoint, ...group }
}

function readPayments(
  env: Environment,
  providers: readonly PaymentProviderDescription[],
): ShopSettings['payments'] {
  const accounts = providers.flatMap((provider) => {
    const values = whole(env, provider.settings)
    return values === null ? [] : [provider.read(values)]
  })
  const [account = null, other] = accounts
  if (account !== null && other !== undefined) {
    throw new SetupError(
      `${account.provider.settings[0]} and ${other.provider.settings[0]} are both set: one provider takes the payments.`,
    )
  }
  return account
}

function readSmtp(env: Environment): ShopSettings['smtp'] {
  const group = readGroup(env, { url: 'SMTP_URL', from: 'MAIL_FROM' }, ['SMTP_URL'])
  if (group === null) return null
  const { url } = group
  if (!/^smtps?:\/\//.test(url)) throw new SetupError('SMTP_URL must begin with smtp:// or smtps://.')
  if (!URL.canParse(url)) throw new SetupError('SMTP_URL is no address such as smtps://user:password@host.')
  const isPlainAllowed = isOn(env, 'SMTP_ALLOW_PLAIN') || isLoopbackHost(new URL(url).hostname)
  return { ...group, isPlainAllowed }
}

function readShopKey(env: Environment): string[] | null {
  const file = text(env, 'SHOP_KEY_FILE')
  const given = text(env, 'SHOP_KEY')
  if (file === undefined) return given === undefined ? null : readShopKeys(given, 'SHOP_KEY')
  if (given !== undefined)
    throw new SetupError('SHOP_KEY and SHOP_KEY_FILE are both set: take one of them out.')
  let held: string
  try {
    held = readFileSync(file, 'utf8')
  } catch {
    throw new SetupError(`SHOP_KEY_FILE=${file} cannot be read.`)
  }
  return readShopKeys(held, `SHOP_KEY_FILE=${file}`)
}

function readMetricsKey(env: Environment): string | null {
  const key = text(env, 'METRICS_KEY')
  if (key === undefined) return null
  checkKey('METRICS_KEY', key)
  if (key.length < LEAST_KEY_SIGNS) {
    throw new SetupError(
      `METRICS_KEY has less than ${LEAST_KEY_SIGNS} signs: make one with openssl rand -hex 32.`,
    )
  }
  return key
}

function readElks(env: Environment): ShopSettings['elks'] {
  const group = readGroup(env, { username: 'ELKS_USERNAME', password: 'ELKS_PASSWORD', from: 'SMS_FROM' })
  if (group !== null && !/^(\+[1-9]\d{6,14}|[A-Za-z][A-Za-z0-9]{2,10})$/.test(group.from)) {
    throw new SetupError(
      `SMS_FROM=${group.from} is neither a number such as +46701234567 nor a name of 3 to 11 letters and digits.`,
    )
  }
  return group
}

function readOauth(env: Environment, prefix: string): OauthClient | null {
  return readGroup(env, { clientId: `${prefix}_CLIENT_ID`, clientSecret: `${prefix}_CLIENT_SECRET` })
}

function readApple(env: Environment): ShopSettings['oauth']['apple'] {
  const group = readGroup(env, {
    clientId: 'OAUTH_APPLE_CLIENT_ID',
    teamId: 'OAUTH_APPLE_TEAM_ID',
    keyId: 'OAUTH_APPLE_KEY_ID',
    privateKey: 'OAUTH_APPLE_PRIVATE_KEY',
  })
  if (group === null) return null
  // Environment files often hold a PEM key on one line with \n escapes.
  const privateKey = group.privateKey.replaceAll('\\n', '\n')
  if (!isP256Key(privateKey)) {
    throw new SetupError(
      'OAUTH_APPLE_PRIVATE_KEY cannot be read: put the whole .p8 file in it, from BEGIN PRIVATE KEY on.',
    )
  }
  return { ...group, privateKey }
}

function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

function readPort(env: Environment): number {
  const port = readWhole(env, 'PORT') ?? 8787
  if (port > 65_535) throw new SetupError(`PORT=${port} is not a port: 0 to 65535.`)
  return port
}
