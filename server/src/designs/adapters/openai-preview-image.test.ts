import { inspect } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawAll, previewImagesContract } from '../../../test/contracts/preview-images.ts'
import {
  DOUBLE_MANIFEST,
  openOpenAiDouble,
  type ImageTurn,
  type OpenAiDouble,
} from '../../../test/doubles/openai-double.ts'
import { HOSTILE_WORDS } from '../../../test/doubles/hostile-pictures.ts'
import { digitalSourceOf } from '../../../test/doubles/picture-mark.ts'
import { credentialsIn } from '../../files/credentials.ts'
import { ProviderFault } from '../../spending/provider-fault.ts'
import { createOpenAiPreviewImages, type OpenAiImageOptions } from './openai-preview-image.ts'

let double: OpenAiDouble
beforeAll(async () => {
  double = await openOpenAiDouble()
})
beforeEach(() => double.forget())
afterAll(() => double.close())

function open(options: Partial<OpenAiImageOptions> = {}) {
  return createOpenAiPreviewImages({
    account: { apiKey: 'sk-test', baseUrl: double.baseUrl },
    model: 'gpt-image-test',
    quality: 'medium',
    size: '1024x1024',
    format: 'jpeg',
    partials: 3,
    isStreamed: true,
    parameters: 'gpt',
    ...options,
  })
}

async function faultOfTurn(turn: ImageTurn, options: Partial<OpenAiImageOptions> = {}, ms = 20_000) {
  double.script('images', turn)
  try {
    await drawAll(open(options), AbortSignal.timeout(ms))
  } catch (error) {
    return error
  }
  return null
}

describe('pictures by OpenAI', () => {
  previewImagesContract(() => open())
})

describe('pictures by a server that does not stream', () => {
  previewImagesContract(() => open({ isStreamed: false, parameters: 'minimal', format: 'png' }))
})

describe('a stream', () => {
  it.each<[ImageTurn, unknown[]]>([
    ['fine', [1, 2, 3, 'final']],
    ['noPartials', ['final']],
    ['finishedEarly', [1, 'final']],
    ['slowDrip', [1, 2, 3, 'final']],
    ['heartbeats', [1, 2, 3, 'final']],
    ['withoutDone', [1, 2, 3, 'final']],
    ['oddIndex', ['final']],
  ])('%s: %j', async (turn, stages) => {
    double.script('images', turn)
    const pictures = await drawAll(open())
    expect(pictures.map(({ stage }) => stage)).toEqual(stages)
    expect(pictures.at(-1)?.usage).toEqual({ inputTokens: 60, outputTokens: 1000 })
    expect(double.count('images')).toBe(1)
  })

  it('requests the configured number of sketches, and the strict filter', async () => {
    await drawAll(open({ partials: 0 }))
    expect(double.requests[0]?.body).toMatchObject({
      model: 'gpt-image-test',
      n: 1,
      partial_images: 0,
      stream: true,
      moderation: 'auto',
      background: 'opaque',
    })
  })

  it('is aborted when the caller aborts', async () => {
    double.script('images', 'silent')
    await expect(drawAll(open(), AbortSignal.timeout(300))).rejects.toThrow('timeout')
    await expect.poll(() => double.hungUp).toBe(1)
  })
})

describe('a fault', () => {
  it.each<[ImageTurn, ProviderFault['kind'], number | null]>([
    ['unfinished', 'spoiled', null],
    ['cut', 'spoiled', null],
    ['cutBeforeHeaders', 'spoiled', null],
    ['refused', 'content', null],
    ['refusedMidway', 'content', null],
    ['brokenMidway', 'spoiled', null],
    ['busy', 'busy', 1000],
    ['busyLong', 'busy', 600_000],
    ['outOfCredit', 'setup', null],
    ['broken', 'busy', null],
    ['badKey', 'setup', null],
    ['goneModel', 'setup', null],
    ['garbage', 'spoiled', null],
    ['badBase64', 'spoiled', null],
    ['noPicture', 'spoiled', null],
    ['bomb', 'spoiled', null],
    ['svg', 'spoiled', null],
    ['gif', 'spoiled', null],
    ['elsewhere', 'spoiled', null],
    ['huge', 'spoiled', null],
  ])('%s is %s, after one call', async (turn, kind, retryAfterMs) => {
    const fault = await faultOfTurn(turn)
    expect(fault).toBeInstanceOf(ProviderFault)
    expect(fault).toMatchObject({ kind, retryAfterMs })
    expect(inspect(fault, { depth: 10 })).not.toContain('SECRET')
    expect(double.count('images')).toBe(1)
  })

  it.each<[ImageTurn, ProviderFault['kind']]>([
    ['expiredAddress', 'spoiled'],
    ['foreignAddress', 'spoiled'],
    ['redirectedAddress', 'spoiled'],
    ['huge', 'spoiled'],
    ['badBase64', 'spoiled'],
    ['bomb', 'spoiled'],
  ])('without a stream: %s is %s', async (turn, kind) => {
    expect(await faultOfTurn(turn, { isStreamed: false })).toMatchObject({ kind })
  })

  it('is unavailable when the connection is refused', async () => {
    const gone = await openOpenAiDouble()
    await gone.close()
    const closed = { apiKey: 'sk-test', baseUrl: gone.baseUrl }
    await expect(drawAll(open({ account: closed }))).rejects.toMatchObject({ kind: 'busy' })
  })
})

it.each(['png', 'jpeg', 'webp'] as const)(
  'keeps the provider’s credentials of a %s in the shown picture',
  async (format) => {
    for (const { bytes } of await drawAll(open({ format })))
      expect(credentialsIn(bytes)).toEqual(DOUBLE_MANIFEST)
  },
)

it.each(['polyglot', 'located'] as const)('keeps only the pixels of a %s', async (turn) => {
  double.script('images', turn)
  const final = (await drawAll(open())).at(-1)
  const file = Buffer.from(final?.bytes ?? [])
  expect(file.toString('latin1')).not.toContain(HOSTILE_WORDS)
  for (const sign of ['PK\u0005\u0006', '<html', '<script'])
    expect(file.toString('latin1')).not.toContain(sign)
  const { exif, format } = await sharp(file).metadata()
  expect([exif, format]).toEqual([undefined, 'webp'])
  expect(digitalSourceOf(file)).toBe('trainedAlgorithmicMedia')
})

it('fetches a picture by its address only from the host that was called', async () => {
  double.script('images', 'byAddress')
  expect((await drawAll(open({ isStreamed: false }))).map(({ stage }) => stage)).toEqual(['final'])
})

it('reads no environment variable beside the settings', async () => {
  process.env['OPENAI_ORG_ID'] = 'org-stray'
  process.env['OPENAI_PROJECT_ID'] = 'proj-stray'
  process.env['OPENAI_CUSTOM_HEADERS'] = 'x-stray: yes'
  try {
    await drawAll(open())
  } finally {
    delete process.env['OPENAI_ORG_ID']
    delete process.env['OPENAI_PROJECT_ID']
    delete process.env['OPENAI_CUSTOM_HEADERS']
  }
  const [heard] = double.requests
  expect(heard?.headers).not.toHaveProperty('openai-organization')
  expect(heard?.headers).not.toHaveProperty('openai-project')
  expect(heard?.headers).not.toHaveProperty('x-stray')
})
