import { randomUUID } from 'node:crypto'
import { isByAi, previewEvent, type PreviewEvent } from '@leksmedjan/contract/preview'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop } from '../../../test/shops/open-shop.ts'
import { openOtherDesigns } from '../../../test/shops/other-process.ts'
import { memoryFiles } from '@leksmedjan/platform/test/memory-files'
import { createScriptedPictures, type ScriptedPictures } from '../../../test/doubles/scripted-pictures.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import { createLimits, type Limits } from '@leksmedjan/platform/http/limits'
import { sha256 } from '@leksmedjan/platform/random'
import type { Designs, DesignsDeps } from '../designs.ts'
import type { PreviewImageProvider } from '../preview-image-provider.ts'
import { TIMING, type Timing } from './timing.ts'
import type { PreviewLine } from './preview.ts'

const DAY_MS = 24 * 3_600_000
const FOX = {
  categoryL1: 'Djur',
  categoryL2: 'Skogens djur',
  categoryL3: 'Räv',
  colors: ['Apelsin'],
  userSelections: { personality: 'Lekfull' },
}

let shop: TestShop
let anna: Actor
let bo: Actor
let pictures: ScriptedPictures
const opened: Designs[] = []

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  anna = { kind: 'guest', guestHash: sha256(randomUUID()) }
  bo = { kind: 'guest', guestHash: sha256(randomUUID()) }
  pictures = createScriptedPictures()
})
afterEach(async () => {
  pictures.release()
  await Promise.all(opened.splice(0).map((designs) => designs.stop()))
})

/** Another process of the shop: own memory, same database and files. */
function openProcess(timing: Partial<Timing> = {}, more: Partial<DesignsDeps> = {}): Designs {
  const designs = openOtherDesigns(shop, {
    images: pictures,
    ...more,
    timing: { heartbeatMs: 20, tickMs: 20, ...timing },
  })
  opened.push(designs)
  return designs
}

interface Listening {
  lines: PreviewLine[]
  done: Promise<PreviewLine[]>
  leave: () => void
}

async function listen(
  designs: Designs,
  options: { generationId: string; actor?: Actor; afterSeq?: number; network?: string },
): Promise<Listening> {
  const gone = new AbortController()
  const source = await designs.generatePreview(options.actor ?? anna, FOX, options, gone.signal)
  const lines: PreviewLine[] = []
  const done = (async () => {
    for await (const line of source) lines.push(line)
    return lines
  })()
  return { lines, done, leave: () => gone.abort() }
}

const phases = (lines: readonly PreviewLine[]) => lines.map(({ data }) => data.phase)
const lastOf = (lines: readonly PreviewLine[]): PreviewEvent => lines.at(-1)?.data ?? {}

async function until(claim: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(claim, { timeout: 10_000, interval: 5 }).toBe(true)
}

async function jobOf(generationId: string) {
  return shop.db.asShop('host command', (tx) =>
    tx
      .selectFrom('model_generation_jobs')
      .innerJoin('print_models', 'print_models.id', 'model_generation_jobs.print_model_id')
      .select(['status', 'attempt', 'failure', 'generation_status', 'image_key', 'hidden_at'])
      .where('generation_id', '=', generationId)
      .executeTakeFirst(),
  )
}

function designOf(promptId: string | undefined) {
  return shop.db.asShop('host command', (tx) =>
    tx
      .selectFrom('print_models')
      .select(['generation_status', 'thumbnail_url', 'drawn_by'])
      .where('prompt_id', '=', promptId ?? '')
      .executeTakeFirst(),
  )
}

/** Until the running process has sent a heartbeat at the present clock time. */
function heartbeat(generationId: string): Promise<void> {
  const wanted = shop.clock.now().getTime() + TIMING.leaseMs
  return until(() =>
    shop.db.asShop('host command', async (tx) => {
      const { lease_until: leaseUntil } = await tx
        .selectFrom('model_generation_jobs')
        .select('lease_until')
        .where('generation_id', '=', generationId)
        .executeTakeFirstOrThrow()
      return leaseUntil?.getTime() === wanted
    }),
  )
}

describe('a preview', () => {
  it('emits every phase in order, rises to 100 and ends with the address of the picture', async () => {
    const lines = await (await listen(openProcess({ tickMs: 10_000 }), { generationId: randomUUID() })).done
    expect(phases(lines)).toEqual([
      'streaming_setup',
      'streaming_active',
      'initiating',
      'parallel_processing',
      'smart_prompt_generation',
      'image_generation',
      'partial_1',
      'partial_2',
      'partial_3',
      'partial_3',
      'complete',
    ])
    const partials = lines.flatMap(({ data }) => data.partialType ?? [])
    expect(partials).toEqual(['PARTIAL 1', 'PARTIAL 2', 'PARTIAL 3', 'PARTIAL 4'])
    const end = lastOf(lines)
    expect(end.previewUrl).toMatch(/^http:\/\/shop\.test\/files\/public\/previews\/[0-9a-f]{64}\.webp$/)
    expect(end).toMatchObject({ progress: 100, final_image_url: end.previewUrl })
    expect(lines.every(({ data }) => previewEvent.safeParse(data).success)).toBe(true)
  })

  it('advances between pictures and never falls', async () => {
    pictures.holdAfter(1)
    const heard = await listen(openProcess(), { generationId: randomUUID() })
    await until(() => heard.lines.filter(({ data }) => data.phase === 'partial_1').length > 3)
    pictures.release()
    const figures = (await heard.done).flatMap(({ data }) => data.progress ?? [])
    expect(figures).toEqual([...figures].sort((a, b) => a - b))
    expect(Math.max(...figures.filter((figure) => figure < 60))).toBeLessThan(59)
  })

  it('has a row from the start: pending, generating, completed', async () => {
    const generationId = randomUUID()
    const seen = new Set<string | undefined>()
    pictures.holdAfter('nothing')
    const heard = await listen(openProcess(), { generationId })
    seen.add((await jobOf(generationId))?.generation_status)
    await until(async () => (await jobOf(generationId))?.generation_status === 'GENERATING')
    pictures.release()
    await heard.done
    expect(seen.has('PENDING') || seen.has('GENERATING')).toBe(true)
    expect(await jobOf(generationId)).toMatchObject({
      status: 'COMPLETED',
      generation_status: 'COMPLETED',
      image_key: expect.stringMatching(/^public\/previews\//),
    })
  })

  it('ends with an error event when the provider fails, and the same id can be retried', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    pictures.failNext(new Error('out of plastic'))
    const failed = await (await listen(designs, { generationId })).done
    expect(lastOf(failed)).toEqual({
      phase: 'error',
      error: 'Bilden kunde inte skapas. Försök igen.',
      details: 'generation_failed',
    })
    expect(await jobOf(generationId)).toMatchObject({ status: 'FAILED', generation_status: 'FAILED' })
    expect(lastOf(await (await listen(designs, { generationId })).done).phase).toBe('complete')
    expect(await jobOf(generationId)).toMatchObject({ status: 'COMPLETED', attempt: 2 })
  })

  it('fails on timeout', async () => {
    pictures.holdAfter(2)
    const heard = await listen(openProcess({ deadlineMs: 150 }), { generationId: randomUUID() })
    expect(lastOf(await heard.done)).toMatchObject({ phase: 'error', details: 'too_long' })
    await until(() => pictures.drawing === 0)
  })
})

describe('the same generation id', () => {
  it('attaches to the running generation; none is drawn twice', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    pictures.holdAfter(2)
    const first = await listen(designs, { generationId })
    await until(() => phases(first.lines).includes('partial_2'))
    const second = await listen(designs, { generationId })
    pictures.release()
    const [a, b] = await Promise.all([first.done, second.done])
    expect(lastOf(a).previewUrl).toBe(lastOf(b).previewUrl)
    expect(pictures.wishes).toHaveLength(1)
  })

  it('replays the finished picture', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    const before = await (await listen(designs, { generationId })).done
    const after = await (await listen(designs, { generationId })).done
    expect(after).toEqual(before)
    expect(pictures.wishes).toHaveLength(1)
  })

  it('resumes after the last event that the client has', async () => {
    const generationId = randomUUID()
    const designs = openProcess({ tickMs: 10_000 })
    const all = await (await listen(designs, { generationId })).done
    const rest = await (await listen(designs, { generationId, afterSeq: 6 })).done
    expect(rest.slice(2)).toEqual(all.filter(({ id }) => id > 6))
  })

  it('streams from another process of the shop', async () => {
    const generationId = randomUUID()
    pictures.holdAfter(1)
    const first = await listen(openProcess(), { generationId })
    await until(() => pictures.drawing === 1)
    const second = await listen(openProcess(), { generationId })
    pictures.release()
    expect(lastOf(await second.done).previewUrl).toBe(lastOf(await first.done).previewUrl)
    expect(pictures.wishes).toHaveLength(1)
  })

  it('sent twice at once is one picture', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    const both = await Promise.all([listen(designs, { generationId }), listen(designs, { generationId })])
    await Promise.all(both.map(({ done }) => done))
    expect(pictures.wishes).toHaveLength(1)
  })

  it('of another visitor is rejected as unknown', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    await (
      await listen(designs, { generationId })
    ).done
    await expect(listen(designs, { generationId, actor: bo })).rejects.toMatchObject({
      code: 'design_not_found',
    })
  })
})

describe('a crashed server', () => {
  it('loses its generation to the next request after its lease, and can write nothing more', async () => {
    const generationId = randomUUID()
    const dead = openProcess({ heartbeatMs: 3_600_000, tickMs: 3_600_000 })
    pictures.holdAfter(2)
    const cut = await listen(dead, { generationId })
    await until(() => phases(cut.lines).includes('partial_2'))
    cut.leave()

    const alive = openProcess()
    const heard = await listen(alive, { generationId })
    await until(() => phases(heard.lines).includes('partial_2'))
    expect(pictures.wishes).toHaveLength(1)

    shop.clock.advance(21_000)
    await until(() => pictures.wishes.length === 2)
    pictures.release()
    const lines = await heard.done
    expect(lastOf(lines).phase).toBe('complete')
    expect(await jobOf(generationId)).toMatchObject({ status: 'COMPLETED', attempt: 2 })
    const numbers = lines.map(({ id }) => id)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(lines.filter(({ data }) => data.phase === 'complete')).toHaveLength(1)
  })

  it('keeps its generation while its lease is renewed', async () => {
    const generationId = randomUUID()
    pictures.holdAfter(2)
    const first = await listen(openProcess(), { generationId })
    await until(() => phases(first.lines).includes('partial_2'))
    const second = await listen(openProcess(), { generationId })
    // Longer than a lease, shorter than the limit for work without a client.
    for (let step = 0; step < 2; step += 1) {
      shop.clock.advance(12_000)
      await heartbeat(generationId)
    }
    pictures.release()
    const ends = await Promise.all([first.done, second.done])
    expect(ends.map((lines) => lastOf(lines).phase)).toEqual(['complete', 'complete'])
    expect(pictures.wishes).toHaveLength(1)
  })

  it('whose work is not taken over is marked as failed', async () => {
    const generationId = randomUUID()
    const dead = openProcess({ heartbeatMs: 3_600_000, tickMs: 3_600_000 })
    pictures.holdAfter(1)
    const cut = await listen(dead, { generationId })
    await until(() => phases(cut.lines).includes('partial_1'))
    cut.leave()
    await cut.done
    shop.clock.advance(6 * 60_000)
    await openProcess().tidy()
    expect(await jobOf(generationId)).toMatchObject({
      status: 'FAILED',
      failure: 'abandoned',
      generation_status: 'FAILED',
    })
  })
})

describe('a starting server', () => {
  it('takes over old work at once where it is the only process, and leaves it to others otherwise', async () => {
    const generationId = randomUUID()
    pictures.holdAfter(1)
    const cut = await listen(openProcess({ heartbeatMs: 3_600_000, tickMs: 3_600_000 }), { generationId })
    await until(() => phases(cut.lines).includes('partial_1'))
    cut.leave()
    await cut.done
    const next = openProcess()
    await next.start()
    const isAlone = shop.db.kind === 'embedded'
    expect((await jobOf(generationId))?.status).toBe(isAlone ? 'QUEUED' : 'RUNNING')
    pictures.release()
    expect(lastOf(await (await listen(next, { generationId })).done).phase).toBe('complete')
    expect((await jobOf(generationId))?.attempt).toBe(isAlone ? 2 : 1)
  })
})

describe('a visitor', () => {
  it('who requests again gets the new picture; the older stream ends', async () => {
    const designs = openProcess()
    const older = randomUUID()
    pictures.holdAfter(2)
    const first = await listen(designs, { generationId: older })
    await until(() => phases(first.lines).includes('partial_2'))
    const second = await listen(designs, { generationId: randomUUID() })
    expect(lastOf(await first.done)).toMatchObject({ phase: 'error', error: 'Bildgenerering avbruten' })
    await until(() => pictures.drawing === 1)
    pictures.release()
    expect(lastOf(await second.done).phase).toBe('complete')
    expect(await jobOf(older)).toMatchObject({
      status: 'FAILED',
      failure: 'replaced',
      hidden_at: expect.any(Date),
    })
  })

  it('replaces the older picture also where another process draws it', async () => {
    pictures.holdAfter(2)
    const first = await listen(openProcess(), { generationId: randomUUID() })
    await until(() => phases(first.lines).includes('partial_2'))
    const second = await listen(openProcess(), { generationId: randomUUID() })
    expect(lastOf(await first.done)).toMatchObject({ details: 'replaced' })
    await until(() => pictures.drawing === 1)
    pictures.release()
    await second.done
  })

  it('does not disturb other visitors', async () => {
    const designs = openProcess()
    pictures.holdAfter(1)
    const first = await listen(designs, { generationId: randomUUID() })
    const second = await listen(designs, { generationId: randomUUID(), actor: bo })
    await until(() => pictures.drawing === 2)
    pictures.release()
    expect([lastOf(await first.done).phase, lastOf(await second.done).phase]).toEqual([
      'complete',
      'complete',
    ])
  })

  it('who is disconnected for 30 seconds stops the work; reconnecting restarts it', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    pictures.holdAfter(2)
    const first = await listen(designs, { generationId })
    await until(() => phases(first.lines).includes('partial_2'))
    first.leave()
    await first.done
    shop.clock.advance(15_000)
    await heartbeat(generationId)
    expect(pictures.drawing).toBe(1)
    shop.clock.advance(16_000)
    await until(() => pictures.drawing === 0)
    await until(async () => (await jobOf(generationId))?.failure === 'unwatched')
    pictures.release()
    expect(lastOf(await (await listen(designs, { generationId })).done).phase).toBe('complete')
    expect(pictures.wishes).toHaveLength(2)
  })
})

describe('the drawing queue', () => {
  const guest = (): Actor => ({ kind: 'guest', guestHash: sha256(randomUUID()) })
  const turnOf = (number: number) => pictures.wishes[number]?.turn

  it('holds the place of a disconnected visitor, and gives it back on reconnect', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    pictures.holdAfter('nothing')
    const first = await listen(designs, { generationId })
    await until(() => pictures.drawing === 1)
    expect(turnOf(0)?.isHeld).toBe(false)
    first.leave()
    expect(turnOf(0)?.isHeld).toBe(true)
    await first.done
    const second = await listen(designs, { generationId })
    expect(turnOf(0)?.isHeld).toBe(false)
    pictures.release()
    expect(lastOf(await second.done).phase).toBe('complete')
    expect(pictures.wishes).toHaveLength(1)
  })

  it('gives the place back on reconnect through another process too', async () => {
    const generationId = randomUUID()
    pictures.holdAfter('nothing')
    const first = await listen(openProcess(), { generationId })
    await until(() => pictures.drawing === 1)
    first.leave()
    await first.done
    shop.clock.advance(1000)
    const second = await listen(openProcess(), { generationId })
    await until(() => turnOf(0)?.isHeld === false)
    pictures.release()
    expect(lastOf(await second.done).phase).toBe('complete')
  })

  it('holds no place of a visitor who waits for a mail', async () => {
    const designs = openProcess()
    pictures.holdAfter('nothing')
    const first = await listen(designs, { generationId: randomUUID() })
    await until(() => first.lines.some(({ data }) => data.promptId !== undefined))
    const promptId = first.lines.find(({ data }) => data.promptId !== undefined)?.data.promptId ?? ''
    await designs.saveSession(anna, {
      email: 'anna@exempel.se',
      promptId: promptId,
      whenReady: true,
      network: 'here',
    })
    first.leave()
    await first.done
    await until(() => turnOf(0)?.isHeld === false)
    pictures.release()
  })

  it('creates no row and no place for a request whose sender disconnected before it was read', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    const gone = AbortSignal.abort(new Error('left'))
    await expect(designs.generatePreview(anna, FOX, { generationId }, gone)).rejects.toThrow('left')
    expect([await jobOf(generationId), pictures.wishes]).toEqual([undefined, []])
  })

  it('has one place per visitor and a limit per network', async () => {
    const designs = openProcess()
    await (
      await listen(designs, { generationId: randomUUID(), network: 'school' })
    ).done
    await (
      await listen(designs, { generationId: randomUUID(), network: 'school', actor: bo })
    ).done
    expect([turnOf(0)?.network, turnOf(1)?.network]).toEqual(['school', 'school'])
    expect(turnOf(0)?.visitor).not.toBe(turnOf(1)?.visitor)
  })

  it('reports the position in it and the estimated wait', async () => {
    pictures.holdAfter('nothing')
    const first = await listen(openProcess(), { generationId: randomUUID() })
    await until(() => pictures.drawing === 1)
    turnOf(0)?.join({ placeOf: () => 7, changed: () => undefined })
    const isTold = ({ data }: PreviewLine) => data.details === 'queued'
    await until(() => first.lines.some(isTold))
    expect(first.lines.find(isTold)?.data).toMatchObject({
      phase: 'image_generation',
      message: 'Många ritar just nu. Du är nummer 7 i kön, och bilden är klar om ungefär 10 sekunder.',
    })
    turnOf(0)?.join({ placeOf: () => null, changed: () => undefined })
    pictures.release()
    const all = await first.done
    for (const { data } of all) expect(previewEvent.safeParse(data).success).toBe(true)
  })

  it('does not count as overdue: waiting in it is no failure', async () => {
    pictures.holdAfter('nothing')
    const designs = openProcess({ deadlineMs: 300, redrawMs: 50 })
    const first = await listen(designs, { generationId: randomUUID() })
    await until(() => pictures.drawing === 1)
    turnOf(0)?.join({ placeOf: () => 2, changed: () => undefined })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(pictures.drawing).toBe(1)
    turnOf(0)?.join({ placeOf: () => null, changed: () => undefined })
    expect(lastOf(await first.done)).toMatchObject({ details: 'too_long' })
  })

  it('leaves the full time for the picture once it starts, however late that is', async () => {
    pictures.holdAfter('nothing')
    const timing = { deadlineMs: 300, redrawMs: 400, heartbeatMs: 20 }
    const first = await listen(openProcess(timing), { generationId: randomUUID() })
    await until(() => pictures.drawing === 1)
    turnOf(0)?.join({ placeOf: () => 2, changed: () => undefined })
    await new Promise((resolve) => setTimeout(resolve, 640))
    turnOf(0)?.join({ placeOf: () => null, changed: () => undefined })
    const leftMs = performance.now()
    expect(lastOf(await first.done)).toMatchObject({ details: 'too_long' })
    // Minus one polling interval.
    expect(performance.now() - leftMs).toBeGreaterThan(100)
  })

  it('rejects above its limit before anything is written, and continues what it has', async () => {
    const designs = openProcess({ heartbeatMs: 5000, tickMs: 5000 })
    pictures.holdAfter('nothing')
    const waiting: Listening[] = []
    const ids = Array.from({ length: 40 }, () => randomUUID())
    for (const generationId of ids)
      waiting.push(await listen(designs, { generationId, actor: guest(), network: 'school' }))
    const generationId = randomUUID()
    await expect(listen(designs, { generationId, network: 'school' })).rejects.toMatchObject({
      code: 'drawing_queue_full',
      details: { retryAfterSeconds: expect.any(Number) as number },
    })
    expect(await jobOf(generationId)).toBeUndefined()
    const home = await listen(designs, { generationId: randomUUID(), actor: bo, network: 'home' })
    pictures.release()
    expect(lastOf(await home.done).phase).toBe('complete')
    for (const { done } of waiting) expect(lastOf(await done).phase).toBe('complete')
    expect(lastOf(await (await listen(designs, { generationId, network: 'school' })).done).phase).toBe(
      'complete',
    )
  })

  it('counts each new request against its network, and reconnecting against none', async () => {
    const spent: string[] = []
    const limits: Limits = {
      ...createLimits(shop.db.pool, shop.clock),
      consume: async ({ name }, key) => void spent.push(`${name} ${key}`),
    }
    const designs = openProcess({}, { limits })
    const generationId = randomUUID()
    await (
      await listen(designs, { generationId, network: 'home' })
    ).done
    await (
      await listen(designs, { generationId, network: 'home' })
    ).done
    await (
      await listen(designs, { generationId: randomUUID(), network: 'home' })
    ).done
    expect(spent).toEqual(['drawings home', 'drawings home'])
  })
})

describe('a server that shuts down', () => {
  it('tells its clients to reconnect and leaves the work to the next process', async () => {
    const generationId = randomUUID()
    const closing = openProcess()
    pictures.holdAfter(2)
    const cut = await listen(closing, { generationId })
    await until(() => phases(cut.lines).includes('partial_2'))
    await closing.stop()
    expect(lastOf(await cut.done).error).toMatch(/network/)
    expect(await jobOf(generationId)).toMatchObject({ status: 'QUEUED' })
    await expect(listen(closing, { generationId })).rejects.toMatchObject({ code: 'unavailable' })
    pictures.release()
    expect(lastOf(await (await listen(openProcess(), { generationId })).done).phase).toBe('complete')
  })
})

describe('a design that cannot be stored', () => {
  const makeRoom = () => shop.db.pool.query('drop trigger if exists no_room on print_models')
  beforeAll(() =>
    shop.db.pool.query(`
      create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`),
  )
  beforeEach(() =>
    shop.db.pool.query(
      'create trigger no_room before insert on print_models for each row execute function no_room()',
    ),
  )
  afterEach(makeRoom)
  afterAll(() => shop.db.pool.query('drop function no_room()'))

  it('is an error for a customer, and nothing is drawn', async () => {
    const karin = await shop.customer('karin@exempel.se')
    const answer = await karin.call('generate-preview-image', FOX, { accept: 'text/event-stream' })
    expect([answer.status, answer.body['code'], answer.body['error']]).toEqual([
      500,
      'design_not_saved',
      'Designen kunde inte sparas. Dina val finns kvar. Försök igen.',
    ])
    const { rows } = await shop.db.pool.query(`select from model_generation_jobs where user_id = $1`, [
      karin.userId,
    ])
    expect(rows).toEqual([])
  })

  it('still delivers the picture to a guest, with a notice that it is not saved', async () => {
    const lines = await (await listen(openProcess({ tickMs: 10_000 }), { generationId: randomUUID() })).done
    expect(phases(lines)).toEqual([
      'streaming_setup',
      'streaming_active',
      'initiating',
      'parallel_processing',
      'smart_prompt_generation',
      'image_generation',
      'partial_1',
      'partial_2',
      'partial_3',
      'partial_3',
      'complete',
    ])
    expect(lastOf(lines)).toMatchObject({ details: 'not_saved' })
    expect(lastOf(lines).previewUrl).toMatch(/^http:\/\/shop\.test\/files\/public\/previews\/[0-9a-f]+\./)
    expect(lines.every(({ data }) => previewEvent.safeParse(data).success)).toBe(true)
    expect(await designOf(lastOf(lines).promptId)).toBeUndefined()
  })

  it('is stored after all when the limit allows it again before a guest’s picture is finished', async () => {
    pictures.holdAfter(2)
    const files = memoryFiles()
    const designs = openOtherDesigns(shop, { images: pictures, files })
    opened.push(designs)
    const heard = await listen(designs, { generationId: randomUUID() })
    await until(() => phases(heard.lines).includes('partial_2'))
    await makeRoom()
    pictures.release()
    const end = lastOf(await heard.done)
    expect([end.phase, end.details]).toEqual(['complete', undefined])
    expect(await designOf(end.promptId)).toMatchObject({
      generation_status: 'COMPLETED',
      thumbnail_url: end.previewUrl,
      drawn_by: 'toymaker',
    })
    expect(await files.list('unsaved/')).toEqual([])
  })

  it('is drawn once at a time for each guest: the newest request replaces the others', async () => {
    pictures.holdAfter(2)
    const designs = openProcess()
    const first = await listen(designs, { generationId: randomUUID() })
    const others = await listen(designs, { generationId: randomUUID(), actor: bo })
    await until(() => [first, others].every(({ lines }) => phases(lines).includes('partial_2')))
    const second = await listen(designs, { generationId: randomUUID() })
    expect(lastOf(await first.done)).toMatchObject({ phase: 'error', error: 'Bildgenerering avbruten' })
    await until(() => phases(second.lines).includes('partial_2'))
    expect(pictures.drawing).toBe(2)
    pictures.release()
    expect([lastOf(await others.done).phase, lastOf(await second.done).phase]).toEqual([
      'complete',
      'complete',
    ])
  })

  it('keeps a guest’s picture for 90 days, and no longer unless a design shows it by then', async () => {
    const files = memoryFiles()
    const images: PreviewImageProvider = {
      isPaid: false,
      async *draw() {
        yield { stage: 'final', bytes: Buffer.from(randomUUID()), contentType: 'image/webp' }
      },
    }
    const designs = openOtherDesigns(shop, { images, files })
    opened.push(designs)
    const draw = async () => {
      const end = lastOf(await (await listen(designs, { generationId: randomUUID() })).done)
      expect(end.details).toBe('not_saved')
      return (end.previewUrl ?? '').slice(`${TEST_URL}/files/`.length)
    }
    const [alone, shown] = [await draw(), await draw()]
    await makeRoom()
    await shop.db.asShop('host command', (tx) =>
      tx
        .insertInto('print_models')
        .values({ name: 'Räv', guest_session_id: randomUUID(), image_key: shown })
        .execute(),
    )
    const kept = async () => [...(await files.list('public/')), ...(await files.list('unsaved/'))].length
    const isThere = async (key: string) => (await files.find(key)) !== null
    const start = shop.clock.now()
    shop.clock.set(new Date(start.getTime() + 90 * DAY_MS))
    await designs.tidyDrawings()
    expect([await isThere(alone), await isThere(shown), await kept()]).toEqual([true, true, 4])
    shop.clock.set(new Date(start.getTime() + 91 * DAY_MS))
    await designs.tidyDrawings()
    expect([await isThere(alone), await isThere(shown), await kept()]).toEqual([false, true, 1])
    shop.clock.set(start)
  })

  it('is never bought: a guest’s picture without a row is the toymaker’s own', async () => {
    const bought = { ...createScriptedPictures(), isPaid: true }
    const designs = openOtherDesigns(shop, { images: bought, ownImages: pictures })
    opened.push(designs)
    const end = lastOf(await (await listen(designs, { generationId: randomUUID() })).done)
    expect(end).toMatchObject({ phase: 'complete', details: 'not_saved' })
    expect(isByAi(end.previewUrl ?? '')).toBe(false)
    expect([bought.wishes.length, pictures.wishes.length]).toEqual([0, 1])
  })

  it('reports that when a guest’s picture fails as well', async () => {
    pictures.failNext(new Error('the brush broke'))
    const end = lastOf(await (await listen(openProcess(), { generationId: randomUUID() })).done)
    expect(end).toEqual({
      phase: 'error',
      error: 'Bilden kunde inte skapas. Försök igen.',
      details: 'generation_failed',
    })
  })

  it('sends nothing to a disconnected guest, and tells one of a closing server to reconnect', async () => {
    pictures.holdAfter(2)
    const left = await listen(openProcess(), { generationId: randomUUID() })
    await until(() => phases(left.lines).includes('partial_2'))
    left.leave()
    expect(lastOf(await left.done).phase).toBe('partial_2')
    await until(() => pictures.drawing === 0)
    const closing = openProcess()
    const cut = await listen(closing, { generationId: randomUUID(), actor: bo })
    await until(() => phases(cut.lines).includes('partial_2'))
    await closing.stop()
    expect(lastOf(await cut.done).error).toMatch(/network/)
  })
})
