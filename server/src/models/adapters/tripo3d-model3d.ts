/** 3D models from Tripo, version 3. Source: developers.tripo3d.ai (files, image-to-model, task query, webhooks). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isJsonObject, readJson } from '@leksmedjan/platform/json'
import { ProviderFault } from '../../spending/provider-fault.ts'
import { signatureInvalid } from '../models.errors.ts'
import type { Model3dSeller, Notice, Pace, SellerPicture, TaskState } from '../model3d-seller.ts'
import { TRIPO_LIMITS, tripoClient, type TripoAccount, type TripoLimits } from './tripo3d-client.ts'

export interface TripoOptions {
  account: TripoAccount
  model: string
  /** null: no webhooks, polling only. */
  webhookSecret: string | null
  faceLimit: number
  mostAtOnce: number
  /** Allowed download hosts, with their subdomains. */
  fileHosts: readonly string[]
  limits?: Partial<TripoLimits>
  pace?: Partial<Pace>
}

/** The provider's recommended polling: every 3 s for a minute, then every 5 s; a task takes up to 10 minutes. */
const PACE: Pace = {
  orderAgainMs: [5000, 30_000, 120_000],
  roomMs: 15_000,
  lookMs: 3000,
  laterLookMs: 5000,
  faultMs: 3000,
  giveUpMs: 20 * 60_000,
}

const NOTICE_AGE_MS = 5 * 60_000
const SIGNATURE = /^[0-9a-f]{64}$/
/** Validated because it becomes part of a URL. */
const TASK_ID = /^[\w-]{1,128}$/
const CONTENT_CODES = new Set([2008, 2009])

export function createTripoModels(options: TripoOptions): Model3dSeller {
  const limits = { ...TRIPO_LIMITS, ...options.limits }
  const client = tripoClient(options.account, limits, options.fileHosts)

  return {
    name: 'tripo3d',
    model: options.model,
    mostAtOnce: options.mostAtOnce,
    pace: { ...PACE, ...options.pace },

    async order(picture, seed) {
      const input = await upload(picture)
      const { task_id: taskId } = await client.call('/generation/image-to-model', {
        json: bodyOf(options, input, seed),
        timeoutMs: limits.callMs,
      })
      if (!isTaskId(taskId)) throw new ProviderFault('spoiled', 'an order without the number of its task')
      return taskId
    },

    async look(taskId, signal) {
      return truthOf(await client.call(`/tasks/${taskId}`, { timeoutMs: limits.callMs, signal }))
    },

    async fetch(address, signal) {
      const bytes = await client.download(address, signal)
      if (!isWholeGlb(bytes)) throw new ProviderFault('spoiled', 'what came is no whole binary glTF')
      return bytes
    },

    readNotice(body, signature, now) {
      const { webhookSecret } = options
      if (webhookSecret === null || !isSigned(body, signature, webhookSecret, now)) {
        throw signatureInvalid()
      }
      return noticeIn(body)
    },
  }

  /** Free of charge, so any failure may be retried. */
  async function upload({ bytes, contentType }: SellerPicture): Promise<string> {
    const form = new FormData()
    const name = `toy.${contentType.replace('image/', '')}`
    form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name)
    try {
      const { file_token: token } = await client.call('/files', { form, timeoutMs: limits.uploadMs })
      if (typeof token === 'string' && token !== '') return token
      throw new ProviderFault('spoiled', 'an uploaded picture without its token')
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.kind !== 'spoiled') throw error
      throw new ProviderFault('busy', 'the picture did not get through', { cause: error })
    }
  }
}

/** One textured mesh for the shop's own repair: no PBR, no quads (they force another format), no compression. */
function bodyOf({ model, faceLimit }: TripoOptions, input: string, seed: number): object {
  return {
    input,
    model,
    texture: true,
    pbr: false,
    face_limit: faceLimit,
    enable_image_autofix: true,
    model_seed: seed,
    texture_seed: seed,
  }
}

function truthOf(task: Record<string, unknown>): TaskState {
  const { status, progress, output, credits_consumed: credits, error_code: code } = task
  if (status === 'queued' || status === 'running') {
    const percent = typeof progress === 'number' && Number.isFinite(progress) ? progress : 0
    return { state: 'working', progress: Math.round(Math.min(100, Math.max(0, percent))) }
  }
  if (status === 'success') {
    const address = isJsonObject(output) ? output['model_url'] : undefined
    if (typeof address !== 'string') throw new ProviderFault('spoiled', 'a finished task without its file')
    const isCount = typeof credits === 'number' && Number.isSafeInteger(credits) && credits >= 0
    return { state: 'done', address, credits: isCount ? credits : null }
  }
  if (typeof status !== 'string') throw new ProviderFault('spoiled', 'a task without a status')
  // 'failed', 'cancelled', 'banned', 'expired', and unknown values.
  const isRefused = status === 'banned' || CONTENT_CODES.has(Number(code))
  const said = `${status.slice(0, 20)} ${Number.isFinite(Number(code)) ? Number(code) : ''}`.trim()
  return { state: 'failed', why: isRefused ? 'refused' : 'failed', said }
}

/** `t=<seconds>,v1=<hex>[,v1=…]`: HMAC-SHA256 over `<t>.<body>`, keyed by the whole secret, its prefix included. */
function isSigned(body: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim())
  const stamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  if (!/^\d{1,12}$/.test(stamp)) return false
  if (Math.abs(now.getTime() - Number(stamp) * 1000) > NOTICE_AGE_MS) return false
  const wanted = createHmac('sha256', secret).update(`${stamp}.`).update(body).digest()
  return parts
    .filter((part) => part.startsWith('v1='))
    .map((part) => part.slice(3))
    .some((hex) => SIGNATURE.test(hex) && timingSafeEqual(Buffer.from(hex, 'hex'), wanted))
}

function noticeIn(body: Buffer): Notice {
  const event = readJson(body.toString('utf8'))
  const type = isJsonObject(event) ? event['type'] : undefined
  if (type === 'balance.low') return { kind: 'credit_low' }
  const data = isJsonObject(event) ? event['data'] : undefined
  const taskId = isJsonObject(data) ? data['task_id'] : undefined
  return isTaskId(taskId) ? { kind: 'task', taskId } : { kind: 'other' }
}

function isTaskId(value: unknown): value is string {
  return typeof value === 'string' && TASK_ID.test(value)
}

/** GLB header: magic, version 2, total length, then the JSON chunk (glTF 2.0 §4.4). */
function isWholeGlb(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 20) return false
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    head.getUint32(0, true) === 0x46546c67 &&
    head.getUint32(4, true) === 2 &&
    head.getUint32(8, true) === bytes.byteLength &&
    head.getUint32(16, true) === 0x4e4f534a
  )
}
