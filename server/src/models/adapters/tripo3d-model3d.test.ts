import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  DOUBLE_CREDITS,
  DOUBLE_SECRET,
  openTripoDouble,
  blockGlb,
  WIRE_FAULTS,
  type DownloadTurn,
  type LookTurn,
  type TripoDouble,
  type WireFault,
} from '../../../test/doubles/tripo-double.ts'
import { ProviderFault, type FaultKind } from '../../spending/provider-fault.ts'
import { createTripoModels, type TripoOptions } from './tripo3d-model3d.ts'

let double: TripoDouble
beforeAll(async () => {
  double = await openTripoDouble()
})
beforeEach(() => double.forget())
afterAll(() => double.close())

const PICTURE = { bytes: Buffer.from('a picture of a fox'), contentType: 'image/webp' }
const signal = new AbortController().signal

function open(options: Partial<TripoOptions> = {}) {
  return createTripoModels({
    account: { apiKey: 'tsk_SECRET', baseUrl: double.baseUrl },
    model: 'v3.1-test',
    webhookSecret: DOUBLE_SECRET,
    faceLimit: 100_000,
    mostAtOnce: 3,
    fileHosts: ['tripo3d.ai'],
    limits: { callMs: 2000, uploadMs: 2000, downloadMs: 2000, fileBytes: 2 * 1024 * 1024 },
    ...options,
  })
}

/** The fault's kind; its message must not contain the provider's. */
async function kindOf(work: Promise<unknown>): Promise<FaultKind | 'none'> {
  try {
    await work
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderFault)
    expect(inspect(error, { depth: 9 })).not.toMatch(/SECRET|policy|credits/)
    return (error as ProviderFault).kind
  }
  return 'none'
}

async function finishedTask(): Promise<string> {
  return open().order(PICTURE, 7)
}

describe('an order', () => {
  it('uploads the picture unchanged, and requests one textured mesh', async () => {
    const taskId = await open().order(PICTURE, 7)
    expect([taskId]).toEqual(double.tasks)
    expect(double.pictures.map(String)).toEqual(['a picture of a fox'])
    expect(double.orders).toEqual([
      {
        input: 'token-1',
        model: 'v3.1-test',
        texture: true,
        pbr: false,
        face_limit: 100_000,
        enable_image_autofix: true,
        model_seed: 7,
        texture_seed: 7,
      },
    ])
  })

  const BOUGHT_NOTHING: Partial<Record<WireFault, FaultKind>> = {
    busy: 'busy',
    outOfCredit: 'setup',
    badKey: 'setup',
    redirectInside: 'setup',
    refused: 'content',
  }
  it.each(WIRE_FAULTS)('that meets %s reports whether the task may have been created', async (turn) => {
    double.script('order', turn)
    expect(await kindOf(open().order(PICTURE, 7))).toBe(BOUGHT_NOTHING[turn] ?? 'spoiled')
    expect(double.count('order')).toBe(1)
  })

  it.each(WIRE_FAULTS)('whose upload meets %s has bought nothing', async (turn) => {
    double.script('files', turn)
    expect(await kindOf(open().order(PICTURE, 7))).toBe(BOUGHT_NOTHING[turn] ?? 'busy')
    expect(double.count('order')).toBe(0)
  })

  it('to an unreachable server has bought nothing', async () => {
    const account = { apiKey: 'tsk_SECRET', baseUrl: 'http://127.0.0.1:1/v3' }
    expect(await kindOf(open({ account }).order(PICTURE, 7))).toBe('busy')
  })

  it("returns the provider's retry delay", async () => {
    double.script('order', 'busy')
    const fault = await open()
      .order(PICTURE, 7)
      .catch((error: unknown) => error)
    expect(fault).toMatchObject({ kind: 'busy', retryAfterMs: 0 })
  })
})

describe('a poll', () => {
  it.each<[LookTurn | null, object]>([
    [null, { state: 'done', credits: DOUBLE_CREDITS }],
    ['working', { state: 'working', progress: 42 }],
    ['failed', { state: 'failed', why: 'failed', said: 'failed 2018' }],
    ['banned', { state: 'failed', why: 'refused', said: 'banned 2008' }],
    ['oddWord', { state: 'failed', why: 'failed' }],
  ])('of a task that is %s returns its state', async (turn, truth) => {
    const taskId = await finishedTask()
    if (turn !== null) double.script('look', turn)
    expect(await open().look(taskId, signal)).toMatchObject(truth)
  })

  it.each(WIRE_FAULTS)('that meets %s fails, and the next one succeeds', async (turn) => {
    const taskId = await finishedTask()
    double.script('look', turn)
    expect(await kindOf(open().look(taskId, signal))).not.toBe('none')
    expect(await open().look(taskId, signal)).toMatchObject({ state: 'done' })
  })

  it('throws the reason of a signal', async () => {
    const reason = new Error('the shop closes')
    await expect(open().look('task_1', AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})

describe('a file', () => {
  async function fetchWith(turn?: DownloadTurn): Promise<Uint8Array> {
    const truth = await open().look(await finishedTask(), signal)
    if (truth.state !== 'done') throw new Error(truth.state)
    if (turn !== undefined) double.script('download', turn)
    return open().fetch(truth.address, signal)
  }

  it('is fetched from the provider without our key', async () => {
    expect(blockGlb().equals(await fetchWith())).toBe(true)
    expect(blockGlb().equals(await fetchWith('redirectOwn'))).toBe(true)
    expect(double.keyLeaked).toBe(false)
  })

  it.each<DownloadTurn>([...WIRE_FAULTS, 'expired', 'truncated', 'polyglot', 'picture'])(
    'that is %s is rejected',
    async (turn) => {
      expect(await kindOf(fetchWith(turn))).not.toBe('none')
    },
  )

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/x.glb',
    'http://files.tripo3d.ai/x.glb',
    'https://tripo3d.ai.evil.example/x.glb',
    'https://eviltripo3d.ai/x.glb',
    'https://user:word@files.tripo3d.ai/x.glb',
    'https://files.tripo3d.ai:8443/x.glb',
    'https://[::1]/x.glb',
    'file:///etc/passwd',
    'data:model/gltf-binary;base64,Z2xURg==',
    '//127.0.0.1/x.glb',
    'x.glb',
    '',
  ])('at %s is not fetched', async (address) => {
    const fault = await open()
      .fetch(address, signal)
      .catch((error: unknown) => error)
    expect(fault).toMatchObject({ kind: 'spoiled', message: expect.stringContaining('not the provider') })
  })

  it('is not fetched through a redirect loop', async () => {
    double.script('download', 'redirectOwn', 'redirectOwn', 'redirectOwn', 'redirectOwn')
    expect(await kindOf(fetchWith())).toBe('spoiled')
    expect(double.count('download')).toBe(4)
  })
})

describe('a notice', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const read = (payload: string, signature: string, at = now, options: Partial<TripoOptions> = {}) =>
    open(options).readNotice(Buffer.from(payload), signature, at)
  const signed = (options: Parameters<TripoDouble['notice']>[1] = {}) => {
    const { payload, headers } = double.notice('task_1', { at: now, ...options })
    return [payload, headers['tripo-webhook-signature'] ?? ''] as const
  }

  it('has the task to poll', () => {
    expect(read(...signed())).toEqual({ kind: 'task', taskId: 'task_1' })
    expect(read(...signed({ type: 'balance.low' }))).toEqual({ kind: 'credit_low' })
  })

  it.each<[string, () => readonly [string, string]]>([
    ['another secret', () => signed({ secret: 'whsec_other' })],
    ['an old stamp', () => signed({ at: new Date(now.getTime() - 301_000) })],
    ['a stamp to come', () => signed({ at: new Date(now.getTime() + 301_000) })],
    ['no signature', () => [signed()[0], '']],
    ['half a signature', () => [signed()[0], signed()[1].slice(0, -2)]],
    ['another body', () => [signed()[0].replace('task_1', 'task_2'), signed()[1]]],
    ['a stamp that is none', () => [signed()[0], signed()[1].replace(/t=\d+/, 't=soon')]],
  ])('with %s is rejected', (_what, planted) => {
    expect(() => read(...planted())).toThrow('not signed')
  })

  it('is rejected when no secret is configured', () => {
    const [payload, signature] = signed({ secret: '' })
    expect(() => read(payload, signature, now, { webhookSecret: null })).toThrow('not signed')
  })
})
