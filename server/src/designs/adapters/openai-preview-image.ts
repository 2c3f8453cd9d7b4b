/** Pictures from OpenAI's Images API or a compatible server. One draw is one paid call. */
import type OpenAI from 'openai'
import type {
  ImageGenCompletedEvent,
  ImageGenerateParamsBase,
  ImageGenerateParamsStreaming,
  ImageGenPartialImageEvent,
  ImagesResponse,
} from 'openai/resources/images'
import sharp from 'sharp'
import { credentialsIn, withCredentials } from '../../files/credentials.ts'
import {
  AI_MARK,
  type Picture,
  type PictureWish,
  type PreviewImageProvider,
} from '../preview-image-provider.ts'
import { ProviderFault } from '../../spending/provider-fault.ts'
import type { Usage } from '../../spending/spending.rules.ts'
import { capped, faultOf, openAiClient, type OpenAiAccount } from '../../spending/adapters/openai-client.ts'

export interface OpenAiImageOptions {
  account: OpenAiAccount
  model: string
  quality: 'low' | 'medium' | 'high' | 'xhigh' | 'max' | 'auto'
  size: string
  format: 'png' | 'jpeg' | 'webp'
  partials: 0 | 1 | 2 | 3
  /** Off for servers that cannot stream. */
  isStreamed: boolean
  /** 'minimal' for servers that reject parameters that only OpenAI supports. */
  parameters: 'gpt' | 'minimal'
}

const MOST_PICTURE_BYTES = 15 * 1024 * 1024
/** Four base64 pictures and their JSON. */
const MOST_ANSWER_BYTES = 80 * 1024 * 1024
const MOST_PIXELS = 20_000_000
const FINAL = { quality: 90, effort: 4, smartSubsample: true } as const
const PARTIAL = { quality: 70, effort: 2, smartSubsample: true } as const
const PARTIAL_WIDTH_PX = 640
/** Smallest usable edge in pixels. */
const LEAST_SIDE_PX = 256

export function createOpenAiPreviewImages(options: OpenAiImageOptions): PreviewImageProvider {
  const { account, model } = options
  const client = openAiClient(account, MOST_ANSWER_BYTES)
  return {
    isPaid: true,
    model,
    async *draw(wish, signal) {
      try {
        for await (const picture of options.isStreamed ? streamed(wish, signal) : [whole(wish, signal)]) {
          signal.throwIfAborted()
          yield picture
        }
      } catch (error) {
        throw faultOf(error, signal)
      }
    },
  }

  async function* streamed(wish: PictureWish, signal: AbortSignal): AsyncGenerator<Picture> {
    const body: ImageGenerateParamsStreaming = {
      ...parametersOf(options, wish),
      stream: true,
      partial_images: options.partials,
    }
    for await (const event of await client.images.generate(body, { signal })) {
      if (event.type === 'image_generation.completed') return yield await finished(event)
      const partial = await partialOf(event)
      if (partial !== null) yield partial
    }
    // The SDK's iterator also ends without an error when the stream was cut short.
    signal.throwIfAborted()
    throw new ProviderFault('spoiled', 'the stream ended before the picture was finished')
  }

  async function whole(wish: PictureWish, signal: AbortSignal): Promise<Picture> {
    const answer = await client.images.generate({ ...parametersOf(options, wish), stream: false }, { signal })
    const datum = (answer as Partial<ImagesResponse>).data?.[0]
    if (datum?.b64_json !== undefined) return finished({ b64_json: datum.b64_json, usage: answer.usage })
    if (datum?.url === undefined) throw new ProviderFault('spoiled', 'an answer without a picture')
    const bytes = await fetchOwn(client, datum.url, signal)
    return { stage: 'final', ...(await encode(bytes, 'final')), ...usageOf(answer.usage) }
  }
}

function parametersOf(options: OpenAiImageOptions, wish: PictureWish): ImageGenerateParamsBase {
  const { model, size, quality, format } = options
  const common = { model, prompt: wish.prompt, n: 1, size }
  if (options.parameters === 'minimal') return { ...common, response_format: 'b64_json' }
  return {
    ...common,
    quality,
    background: 'opaque',
    output_format: format,
    moderation: 'auto',
    ...(wish.payerMark === undefined ? {} : { safety_identifier: wish.payerMark }),
  }
}

async function finished(
  event: Pick<ImageGenCompletedEvent, 'b64_json'> & { usage?: unknown },
): Promise<Picture> {
  return { stage: 'final', ...(await encode(bytesOf(event.b64_json), 'final')), ...usageOf(event.usage) }
}

/** Unreadable sketches are skipped: only the final picture is required. */
async function partialOf(event: ImageGenPartialImageEvent): Promise<Picture | null> {
  const stage = event.partial_image_index + 1
  if (stage !== 1 && stage !== 2 && stage !== 3) return null
  try {
    return { stage, ...(await encode(bytesOf(event.b64_json), 'partial')) }
  } catch (error) {
    if (error instanceof ProviderFault) return null
    throw error
  }
}

function bytesOf(base64: unknown): Buffer {
  const text = typeof base64 === 'string' ? base64 : ''
  if (text.length > MOST_PICTURE_BYTES * 1.4)
    throw new ProviderFault('spoiled', 'a picture of too many bytes')
  return Buffer.from(text, 'base64')
}

/** Re-encoded, so that only pixels are stored, and marked as AI-generated. */
async function encode(
  bytes: Buffer,
  role: 'final' | 'partial',
): Promise<Pick<Picture, 'bytes' | 'contentType'>> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, width, height } = await image.metadata()
    if (!['png', 'jpeg', 'webp'].includes(format) || Math.min(width, height) < LEAST_SIDE_PX) {
      throw new Error(`a ${format} of ${width} x ${height}`)
    }
    const upright = image.rotate().flatten({ background: '#ffffff' }).toColourspace('srgb')
    const sized =
      role === 'final' ? upright : upright.resize({ width: PARTIAL_WIDTH_PX, withoutEnlargement: true })
    const webp = sized.webp(role === 'final' ? FINAL : PARTIAL).withXmp(AI_MARK)
    return { bytes: withCredentials(await webp.toBuffer(), credentialsIn(bytes)), contentType: 'image/webp' }
  } catch (cause) {
    throw new ProviderFault('spoiled', 'what came is no picture', { cause })
  }
}

/** Downloads only from the configured server, without the key and without redirects. */
async function fetchOwn(client: OpenAI, address: string, signal: AbortSignal): Promise<Buffer> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.origin !== new URL(client.baseURL).origin) {
    throw new ProviderFault('spoiled', 'the picture URL is not on the provider’s host')
  }
  const answer = capped(await fetch(url, { signal, redirect: 'error' }), MOST_PICTURE_BYTES)
  if (!answer.ok) throw new ProviderFault('spoiled', `the picture’s address answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

function usageOf(usage: unknown): { usage?: Usage } {
  const { input_tokens: inputTokens, output_tokens: outputTokens } = (usage ?? {}) as Record<string, unknown>
  if (!isCount(inputTokens) || !isCount(outputTokens)) return {}
  return { usage: { inputTokens, outputTokens } }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
