/** Environment → settings of paid ports: pictures, texts, moderation, 3D models. */
import { checkKey, isOn, oneOf, readBetween, readUrl, text, type Environment } from './config-values.ts'
import { SetupError } from '@leksmedjan/platform/errors'

export interface AiServer {
  account: { apiKey: string; baseUrl: string }
  model: string
}

export interface ImageAiSettings extends AiServer {
  quality: (typeof IMAGE_QUALITIES)[number]
  size: string
  format: (typeof IMAGE_FORMATS)[number]
  partials: 0 | 1 | 2 | 3
  isStreamed: boolean
  parameters: (typeof IMAGE_PARAMETERS)[number]
}

export interface TextAiSettings extends AiServer {
  api: (typeof TEXT_APIS)[number]
  schema: (typeof TEXT_SCHEMAS)[number]
}

export interface ModelAiSettings extends AiServer {
  /** null: webhooks are rejected, the provider is polled. */
  webhookSecret: string | null
  faceLimit: number
  mostAtOnce: number
  /** Allowed download hosts of models, with their subdomains. */
  fileHosts: string[]
}

const IMAGE_QUALITIES = ['low', 'medium', 'high', 'xhigh', 'max', 'auto'] as const
const IMAGE_FORMATS = ['png', 'jpeg', 'webp'] as const
const IMAGE_PARAMETERS = ['gpt', 'minimal'] as const
const TEXT_APIS = ['responses', 'chat'] as const
const TEXT_SCHEMAS = ['strict', 'json', 'prompt'] as const
const OPENAI = 'https://api.openai.com/v1'
const TRIPO = 'https://openapi.tripo3d.ai/v3'

export function readImageAi(env: Environment): ImageAiSettings | null {
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

export function readTextAi(env: Environment): TextAiSettings | null {
  // Text models are retired within a year or two: the operator names one.
  const server = readAiServer(env, 'TEXT', ['API', 'SCHEMA'], null)
  if (server === null) return null
  return {
    ...server,
    api: oneOf(env, 'OPENAI_TEXT_API', TEXT_APIS) ?? 'responses',
    schema: oneOf(env, 'OPENAI_TEXT_SCHEMA', TEXT_SCHEMAS) ?? 'strict',
  }
}

export function readModerationAi(env: Environment): AiServer | null {
  return readAiServer(env, 'MODERATION', [], 'omni-moderation-latest')
}

export function readModelAi(env: Environment): ModelAiSettings | null {
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

/** Enabled by a key, its own or the shared one; any other setting of the port without a key is rejected. */
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
