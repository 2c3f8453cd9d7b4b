/** Environment → typed settings. Nothing else reads the environment. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
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
  /** A bucket for the files; null keeps them on disk. */
  s3: {
    /** null is Amazon's own address for the region. */
    endpoint: string | null
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  smtp: { url: string; from: string } | null
  mailFrom: string
  elks: { username: string; password: string; from: string } | null
  oauth: {
    google: OauthClient | null
    github: OauthClient | null
    apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | null
  }
  /** Each port on its own: null is the embedded default. */
  ai: {
    images: ImageAiSettings | null
    texts: TextAiSettings | null
    moderation: AiServer | null
    models: ModelAiSettings | null
  }
}

interface AiServer {
  account: { apiKey: string; baseUrl: string }
  model: string
}

interface ImageAiSettings extends AiServer {
  quality: (typeof IMAGE_QUALITIES)[number]
  size: string
  format: (typeof IMAGE_FORMATS)[number]
  partials: 0 | 1 | 2 | 3
  isStreamed: boolean
  parameters: (typeof IMAGE_PARAMETERS)[number]
}

interface TextAiSettings extends AiServer {
  api: (typeof TEXT_APIS)[number]
  schema: (typeof TEXT_SCHEMAS)[number]
}

interface ModelAiSettings extends AiServer {
  /** Null: no notices are believed, the provider is asked. */
  webhookSecret: string | null
  faceLimit: number
  mostAtOnce: number
  /** Models are fetched from these and the hosts below them. */
  fileHosts: string[]
}

interface OauthClient {
  clientId: string
  clientSecret: string
}

type Environment = Record<string, string | undefined>

const ROOT = join(import.meta.dirname, '../..')
const ROLES = ['all', 'web', 'worker'] as const
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const IMAGE_QUALITIES = ['low', 'medium', 'high', 'xhigh', 'max', 'auto'] as const
const IMAGE_FORMATS = ['png', 'jpeg', 'webp'] as const
const IMAGE_PARAMETERS = ['gpt', 'minimal'] as const
const TEXT_APIS = ['responses', 'chat'] as const
const TEXT_SCHEMAS = ['strict', 'json', 'prompt'] as const
const OPENAI = 'https://api.openai.com/v1'
const TRIPO = 'https://openapi.tripo3d.ai/v3'
const DEFAULT_SENDER = 'Leksmedjan <hej@leksmedjan.example>'

/** Throws a SetupError that names the setting and the mend. */
export function readSettings(env: Environment): ShopSettings {
  const port = readPort(env)
  const publicUrl = readUrl(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const databaseUrl = text(env, 'DATABASE_URL')
  const settings: ShopSettings = {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    publicUrl: publicUrl.replace(/\/$/, ''),
    dataDir: readDataDir(env),
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
    s3: readS3(env),
    smtp: readSmtp(env),
    mailFrom: text(env, 'MAIL_FROM') ?? DEFAULT_SENDER,
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
  refuseEmbeddedInProduction(settings)
  return settings
}

/** What a command needs to find a running shop, which brings the other settings. */
export function readCaller(env: Environment): {
  dataDir: string
  folder: string
  /** Of a backup; null where none is set. */
  passphrase: string | null
} {
  // npm runs scripts at the root and keeps in INIT_CWD where it was called.
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

/** Which ports of a production shop run on their embedded default. */
export function embeddedPorts(settings: ShopSettings): string[] {
  return [...(settings.stripe === null ? ['payments'] : []), ...(settings.smtp === null ? ['mail'] : [])]
}

/** A live key of the payment provider: what buyers pay is gone from their accounts. */
export function takesRealMoney({ stripe }: Pick<ShopSettings, 'stripe'>): boolean {
  return stripe !== null && /^(sk|rk)_live_/.test(stripe.secretKey)
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

function readS3(env: Environment): ShopSettings['s3'] {
  const names = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const endpoint = readUrl(env, 'S3_ENDPOINT') ?? null
  const group = whole(env, names, [...names, 'S3_ENDPOINT'])
  if (group === null) return null
  const [bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = group
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
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
  if (!publishableKey.startsWith('pk_')) {
    throw new SetupError(
      'STRIPE_PUBLISHABLE_KEY, which every browser is given, is no publishable key: it begins with pk_test_ or pk_live_.',
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

function readElks(env: Environment): ShopSettings['elks'] {
  const group = whole(env, ['ELKS_USERNAME', 'ELKS_PASSWORD', 'SMS_FROM'])
  if (group === null) return null
  const [username = '', password = '', from = ''] = group
  if (!/^(\+[1-9]\d{6,14}|[A-Za-z][A-Za-z0-9]{2,10})$/.test(from)) {
    throw new SetupError(
      `SMS_FROM=${from} is neither a number such as +46701234567 nor a name of 3 to 11 letters and digits.`,
    )
  }
  return { username, password, from }
}

function readOauth(env: Environment, prefix: string): OauthClient | null {
  const group = whole(env, [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`])
  if (group === null) return null
  const [clientId = '', clientSecret = ''] = group
  return { clientId, clientSecret }
}

function readApple(env: Environment): ShopSettings['oauth']['apple'] {
  const names = ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'].map((name) => `OAUTH_APPLE_${name}`)
  const group = whole(env, names)
  if (group === null) return null
  const [clientId = '', teamId = '', keyId = '', pem = ''] = group
  // Environment files often hold the lines of a key as one.
  const privateKey = pem.replaceAll('\\n', '\n')
  if (!isP256Key(privateKey)) {
    throw new SetupError(
      'OAUTH_APPLE_PRIVATE_KEY cannot be read: put the whole .p8 file in it, from BEGIN PRIVATE KEY on.',
    )
  }
  return { clientId, teamId, keyId, privateKey }
}

function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

function readImageAi(env: Environment): ImageAiSettings | null {
  const options = ['QUALITY', 'SIZE', 'FORMAT', 'PARTIALS', 'STREAM', 'PARAMS']
  const server = readAiServer(env, 'IMAGE', options, 'gpt-image-2.5-flare-2026-09-08')
  if (server === null) return null
  const size = text(env, 'OPENAI_IMAGE_SIZE') ?? '1024x1024'
  if (!/^\d{3,4}x\d{3,4}$/.test(size)) {
    throw new SetupError(`OPENAI_IMAGE_SIZE=${size} is not a size such as 1024x1024.`)
  }
  return {
    ...server,
    quality: oneOf(env, 'OPENAI_IMAGE_QUALITY', IMAGE_QUALITIES) ?? 'medium',
    size,
    format: oneOf(env, 'OPENAI_IMAGE_FORMAT', IMAGE_FORMATS) ?? 'jpeg',
    partials: Number(oneOf(env, 'OPENAI_IMAGE_PARTIALS', ['0', '1', '2', '3']) ?? 3) as 0 | 1 | 2 | 3,
    isStreamed: text(env, 'OPENAI_IMAGE_STREAM') === undefined || isOn(env, 'OPENAI_IMAGE_STREAM'),
    parameters: oneOf(env, 'OPENAI_IMAGE_PARAMS', IMAGE_PARAMETERS) ?? 'gpt',
  }
}

function readTextAi(env: Environment): TextAiSettings | null {
  // Text models end within a year or two: the operator names one.
  const server = readAiServer(env, 'TEXT', ['API', 'SCHEMA'], null)
  if (server === null) return null
  return {
    ...server,
    api: oneOf(env, 'OPENAI_TEXT_API', TEXT_APIS) ?? 'responses',
    schema: oneOf(env, 'OPENAI_TEXT_SCHEMA', TEXT_SCHEMAS) ?? 'strict',
  }
}

function readModerationAi(env: Environment): AiServer | null {
  return readAiServer(env, 'MODERATION', [], 'omni-moderation-latest')
}

function readModelAi(env: Environment): ModelAiSettings | null {
  const apiKey = text(env, 'TRIPO_API_KEY')
  if (apiKey === undefined) {
    const options = ['BASE_URL', 'MODEL', 'WEBHOOK_SECRET', 'FACE_LIMIT', 'CONCURRENCY', 'FILE_HOSTS']
    const half = options.map((name) => `TRIPO_${name}`).find((name) => text(env, name) !== undefined)
    if (half === undefined) return null
    throw new SetupError(`${half} is set without a key: set TRIPO_API_KEY, or take ${half} out.`)
  }
  checkKey('TRIPO_API_KEY', apiKey)
  const baseUrl = (readUrl(env, 'TRIPO_BASE_URL') ?? TRIPO).replace(/\/$/, '')
  if (/\/v2(\/|$)/.test(new URL(baseUrl).pathname)) {
    throw new SetupError(`TRIPO_BASE_URL=${baseUrl} is version 2, which is switched off: use ${TRIPO}.`)
  }
  return {
    account: { apiKey, baseUrl },
    model: text(env, 'TRIPO_MODEL') ?? 'v3.1-20260211',
    webhookSecret: text(env, 'TRIPO_WEBHOOK_SECRET') ?? null,
    faceLimit: readBetween(env, 'TRIPO_FACE_LIMIT', 1000, 500_000) ?? 100_000,
    mostAtOnce: readBetween(env, 'TRIPO_CONCURRENCY', 1, 10) ?? 3,
    fileHosts: readHosts(env, 'TRIPO_FILE_HOSTS') ?? ['tripo3d.ai', 'tripo3d.com'],
  }
}

function readHosts(env: Environment, name: string): string[] | undefined {
  const hosts = text(env, name)
    ?.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = hosts?.find((host) => !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host))
  if (wrong !== undefined) {
    throw new SetupError(
      `${name}=${wrong} is not a host such as files.example.com, without https:// and path.`,
    )
  }
  return hosts
}

/** Sent as a header: a stray line break or letter would fail each call instead of the start. */
function checkKey(name: string, key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new SetupError(`${name} holds signs no key has, such as spaces: copy it again.`)
  }
}

/** Real when there is a key, its own or the shared one; whatever else is said of a port without one is half a setting. */
function readAiServer(
  env: Environment,
  port: 'IMAGE' | 'TEXT' | 'MODERATION',
  options: string[],
  usualModel: string | null,
): AiServer | null {
  const own = (name: string) => `OPENAI_${port}_${name}`
  const apiKey = text(env, own('API_KEY')) ?? text(env, 'OPENAI_API_KEY')
  if (apiKey === undefined) {
    const half = [...['MODEL', 'BASE_URL', ...options].map(own), 'OPENAI_BASE_URL'].find(
      (name) => text(env, name) !== undefined && !(name === 'OPENAI_BASE_URL' && hasAnyAiKey(env)),
    )
    if (half === undefined) return null
    throw new SetupError(
      `${half} is set without a key: set ${own('API_KEY')} or OPENAI_API_KEY (any word where the server asks for none), or take ${half} out.`,
    )
  }
  checkKey(text(env, own('API_KEY')) === undefined ? 'OPENAI_API_KEY' : own('API_KEY'), apiKey)
  const baseUrl = readUrl(env, own('BASE_URL')) ?? readUrl(env, 'OPENAI_BASE_URL') ?? OPENAI
  const model = text(env, own('MODEL')) ?? usualModel
  if (model === null) {
    throw new SetupError(
      `${own('MODEL')} is missing: name a model of ${new URL(baseUrl).host}, or give only OPENAI_IMAGE_API_KEY to keep the embedded texts.`,
    )
  }
  return { account: { apiKey, baseUrl: baseUrl.replace(/\/$/, '') }, model }
}

function hasAnyAiKey(env: Environment): boolean {
  return ['IMAGE', 'TEXT', 'MODERATION'].some((port) => text(env, `OPENAI_${port}_API_KEY`) !== undefined)
}

/** All of the group or none; `asked` says which of them asks for the rest. */
function whole(env: Environment, names: string[], asked = names): string[] | null {
  if (asked.every((name) => text(env, name) === undefined)) return null
  const missing = names.filter((name) => text(env, name) === undefined)
  if (missing.length > 0)
    throw new SetupError(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: set all of ${names.join(', ')}.`,
    )
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

function readBetween(env: Environment, name: string, least: number, most: number): number | undefined {
  const value = readWhole(env, name)
  if (value !== undefined && (value < least || value > most)) {
    throw new SetupError(`${name}=${value} is not between ${least} and ${most}.`)
  }
  return value
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
