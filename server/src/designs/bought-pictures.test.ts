/** Paid pictures: visitor disconnects, shop closes, provider hangs. */
import { randomUUID } from 'node:crypto'
import { isByAi } from '@leksmedjan/contract/preview'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { openOpenAiDouble, type OpenAiDouble } from '../../test/doubles/openai-double.ts'
import { openOtherDesigns } from '../../test/shops/other-process.ts'
import { createScriptedPictures } from '../../test/doubles/scripted-pictures.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import { sha256 } from '@leksmedjan/platform/random'
import { createEmbeddedModeration } from './adapters/embedded-moderation.ts'
import { createOpenAiPreviewImages } from './adapters/openai-preview-image.ts'
import type { Designs, OnSaved } from './designs.ts'
import type { Timing } from './drawing/timing.ts'
import type { PreviewLine } from './drawing/preview.ts'

const FOX = { categoryL1: 'Djur', categoryL3: 'Räv', colors: ['Apelsin'], descriptionText: 'med hatt' }
let shop: TestShop
let double: OpenAiDouble
let anna: Actor
const own = createScriptedPictures()
const opened: Designs[] = []

beforeAll(async () => {
  shop = await openTestShop()
  double = await openOpenAiDouble()
})
afterAll(async () => {
  await shop.close()
  await double.close()
})
beforeEach(async () => {
  await double.forget()
  shop.clock.advance(86_400_000)
  anna = { kind: 'guest', guestHash: sha256(randomUUID()) }
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((designs) => designs.stop()))
})

function openProcess(timing: Partial<Timing> = {}, onSaved: OnSaved = async () => undefined): Designs {
  const images = createOpenAiPreviewImages({
    account: { apiKey: 'sk-test', baseUrl: double.baseUrl },
    model: 'gpt-image-test',
    quality: 'low',
    size: '1024x1024',
    format: 'jpeg',
    partials: 3,
    isStreamed: true,
    parameters: 'gpt',
  })
  const designs = openOtherDesigns(shop, {
    images,
    ownImages: own,
    moderation: createEmbeddedModeration(),
    ownModeration: createEmbeddedModeration(),
    onSaved,
    timing: { heartbeatMs: 20, tickMs: 20, ...timing },
  })
  opened.push(designs)
  return designs
}

async function listen(designs: Designs, generationId: string) {
  const gone = new AbortController()
  const source = await designs.generatePreview(anna, FOX, { generationId }, gone.signal)
  const lines: PreviewLine[] = []
  const done = (async () => {
    for await (const line of source) lines.push(line)
    return lines.at(-1)?.data ?? {}
  })()
  return { lines, done, leave: () => gone.abort() }
}

/** The provider may be asked before the line that names the design has come. */
async function promptIdOf({ lines }: { lines: readonly PreviewLine[] }): Promise<string> {
  const named = () => lines.find(({ data }) => data.promptId !== undefined)?.data.promptId
  await expect.poll(named).toBeDefined()
  return named() ?? ''
}

function stateOf(generationId: string) {
  return shop.db.asShop('host command', async (tx) => {
    const job = await tx
      .selectFrom('model_generation_jobs')
      .select(['status', 'failure'])
      .where('generation_id', '=', generationId)
      .executeTakeFirstOrThrow()
    const calls = await tx
      .selectFrom('ai_calls')
      .select('state')
      .where('subject', '=', generationId)
      .execute()
    return [job.status, job.failure, ...calls.map(({ state }) => state)]
  })
}
const asked = (count = 1) => expect.poll(() => double.count('images'), { timeout: 10_000 }).toBe(count)

describe('a provider that sends nothing', () => {
  it.each(['deaf', 'silent'] as const)('(%s) is given up in time for the toymaker to draw', async (turn) => {
    double.script('images', turn)
    const generationId = randomUUID()
    const { done } = await listen(openProcess({ paidMs: 2000 }), generationId)
    const end = await done
    expect(end).toMatchObject({ phase: 'complete', details: 'provider_away' })
    expect(isByAi(end.previewUrl ?? '')).toBe(false)
    expect(await stateOf(generationId)).toEqual(['COMPLETED', null, 'lost'])
    expect(double.count('images')).toBe(1)
    await expect.poll(() => double.hungUp).toBe(1)
  })
})

describe('a visitor who has disconnected', () => {
  it('still gets the picture that is being bought finished and stored', async () => {
    double.script('images', 'slowDrip')
    const generationId = randomUUID()
    const heard = await listen(openProcess(), generationId)
    await asked()
    heard.leave()
    await heard.done
    shop.clock.advance(31_000)
    await expect.poll(() => stateOf(generationId), { timeout: 10_000 }).toEqual(['COMPLETED', null, 'done'])
    expect(double.count('images')).toBe(1)
  })

  it('causes no retry and no toymaker drawing', async () => {
    double.script('images', 'busy')
    const drawn = own.wishes.length
    const generationId = randomUUID()
    const heard = await listen(openProcess({ heartbeatMs: 100_000 }), generationId)
    await asked()
    heard.leave()
    await heard.done
    shop.clock.advance(31_000)
    await expect
      .poll(() => stateOf(generationId), { timeout: 10_000 })
      .toEqual(['FAILED', 'unwatched', 'free'])
    expect([double.count('images'), own.wishes.length]).toEqual([1, drawn])
  })

  it('does not stop the work when a mail was promised', async () => {
    double.script('images', 'busy')
    const generationId = randomUUID()
    const designs = openProcess()
    const heard = await listen(designs, generationId)
    await asked()
    const promptId = await promptIdOf(heard)
    await designs.saveSession(anna, {
      email: 'anna@exempel.se',
      promptId,
      whenReady: true,
      network: 'here',
    })
    heard.leave()
    await heard.done
    shop.clock.advance(31_000)
    await asked(2)
    await expect.poll(() => stateOf(generationId), { timeout: 10_000 }).toContain('COMPLETED')
  })

  it('gets the mail when the picture is ready, also of a generation that had been given up', async () => {
    double.script('images', 'busy')
    const letters: string[] = []
    const designs = openProcess({ heartbeatMs: 100_000 }, async (_tx, { imageUrl }) => {
      letters.push(imageUrl === null ? 'without a picture' : 'with the picture')
    })
    const generationId = randomUUID()
    const heard = await listen(designs, generationId)
    await asked()
    const promptId = await promptIdOf(heard)
    heard.leave()
    await heard.done
    shop.clock.advance(31_000)
    await expect.poll(() => stateOf(generationId), { timeout: 10_000 }).toContain('FAILED')
    await designs.saveSession(anna, {
      email: 'anna@exempel.se',
      promptId,
      whenReady: true,
      network: 'here',
    })
    expect(letters).toEqual([])
    await (
      await listen(designs, generationId)
    ).done
    expect(letters).toEqual(['with the picture'])
  })
})

describe('a shop that crashes', () => {
  it('keeps its promised mail: another process resumes by itself', async () => {
    double.script('images', 'slowDrip')
    const generationId = randomUUID()
    const designs = openProcess()
    const heard = await listen(designs, generationId)
    await asked()
    const promptId = await promptIdOf(heard)
    await designs.saveSession(anna, {
      email: 'anna@exempel.se',
      promptId,
      whenReady: true,
      network: 'here',
    })
    heard.leave()
    await heard.done
    await expect.poll(() => stateOf(generationId), { timeout: 10_000 }).toContain('COMPLETED')
    await shop.db.asShop('host command', async (tx) => {
      const job = tx.updateTable('model_generation_jobs').set({ status: 'RUNNING', lease_until: new Date(0) })
      await job.where('generation_id', '=', generationId).execute()
      await tx
        .updateTable('preview_sessions')
        .set({ waits: true })
        .where('prompt_id', '=', promptId)
        .execute()
    })
    const letters: string[] = []
    await openProcess({}, async (_tx, { email }) => void letters.push(email)).tidy()
    await expect.poll(() => stateOf(generationId), { timeout: 10_000 }).toContain('COMPLETED')
    expect(letters).toEqual(['anna@exempel.se'])
    expect(double.count('images')).toBe(1)
  })
})

describe('a shop that shuts down', () => {
  it('finishes the picture that is being bought, and delivers it on reconnect', async () => {
    double.script('images', 'slowDrip')
    const generationId = randomUUID()
    const designs = openProcess()
    const heard = await listen(designs, generationId)
    await asked()
    await designs.stop()
    expect(await heard.done).toMatchObject({ phase: 'error', details: 'server_closing' })
    expect(await stateOf(generationId)).toEqual(['COMPLETED', null, 'done'])
    const back = await listen(openProcess(), generationId)
    const end = await back.done
    expect(end).toMatchObject({ phase: 'complete' })
    expect(isByAi(end.previewUrl ?? '')).toBe(true)
    expect(double.count('images')).toBe(1)
  })
})
