/** A shop with OpenAI keys against a double: every fault checked by counted calls and by what the buyer sees. */
import { randomUUID } from 'node:crypto'
import { PICTURE_WIDTHS } from '@leksmedjan/contract/pictures'
import { isByAi, type PreviewEvent } from '@leksmedjan/contract/preview'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentialsIn } from '../src/files/credentials.ts'
import { openTestShop, type TestShop, type Visitor } from './shops/open-shop.ts'
import {
  DOUBLE_MANIFEST,
  DOUBLE_WORDS,
  openOpenAiDouble,
  type ImageTurn,
  type OpenAiDouble,
  type TextTurn,
} from './doubles/openai-double.ts'
import { lettersTo } from './visitors/paid-order.ts'
import { digitalSourceOf } from './doubles/picture-mark.ts'
import { quickModels } from './doubles/instant-providers.ts'
import { ADDRESS, askForSession, EMAIL, MEDIUM_ENGRAVED, ok, payByCard } from './visitors/purchase.ts'
import { createScriptedPictures } from './doubles/scripted-pictures.ts'

const DAY_MS = 86_400_000
const CANARIES =
  /Sixtiline|Kvastberg|karin@exempel|Grattis Åke|Storgatan|hemlig h.lsning|070-?123|Mormor Siv/i
const WISH = {
  categoryL1: 'Djur',
  categoryL2: 'Skogens djur',
  categoryL3: 'Räv',
  colors: ['Apelsin'],
  recipientAge: '3-5',
  descriptionText: 'Sixtilines räv med röd halsduk, mejla karin@exempel.se eller ring 070-123 45 67',
  userSelections: {
    personality: 'Lekfull',
    recipientName: 'Sixtiline Kvastberg',
    engravingText: 'Grattis Åke!',
    seed: 7,
  },
  email: 'karin@exempel.se',
}

let double: OpenAiDouble
let shop: TestShop
let visitor: Visitor
const own = createScriptedPictures()

const keysOf = (baseUrl: string) => ({
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: baseUrl,
  OPENAI_TEXT_MODEL: 'gpt-test',
})

beforeAll(async () => {
  double = await openOpenAiDouble()
  const adapters = { ownImages: own, models3d: quickModels() }
  shop = await openTestShop({ env: keysOf(double.baseUrl), adapters })
})
afterAll(async () => {
  await shop.close()
  await double.close()
})
beforeEach(async () => {
  // A new day resets quotas and budget; a successful call closes the breakers.
  shop.clock.advance(DAY_MS)
  const { promptId } = await draw(shop.guest())
  await shop.guest().call('generate-toy-content', wordsWish(promptId))
  await double.forget()
  shop.clock.advance(1000)
  visitor = shop.guest()
})

interface Seen {
  status: number
  events: PreviewEvent[]
  end: PreviewEvent
  promptId: string
  notices: (string | undefined)[]
  /** Read from the picture's URL. */
  drawnBy: 'ai' | 'toymaker' | null
}

async function draw(who: Visitor, generationId: string = randomUUID(), wish: object = WISH): Promise<Seen> {
  const headers = { accept: 'text/event-stream', 'x-generation-id': generationId }
  const { status, text } = await who.call('generate-preview-image', wish, headers)
  const events = text.split('\n').flatMap((line) => {
    return line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as PreviewEvent] : []
  })
  const promptId = events.find((event) => event.promptId !== undefined)?.promptId ?? ''
  const notices = events.filter(({ phase }) => phase === undefined).map(({ details }) => details)
  const end = events.at(-1) ?? {}
  const drawnBy = end.previewUrl === undefined ? null : isByAi(end.previewUrl) ? 'ai' : 'toymaker'
  return { status, events, end, promptId, notices, drawnBy }
}

function wordsWish(promptId: string | null) {
  return { promptId, categoryL1: 'Djur', age: '3-5', colors: ['Apelsin'], personality: 'Lekfull' }
}

/** Sorted states of the test's recorded calls. */
async function booked(service: 'pictures' | 'words'): Promise<string[]> {
  const rows = await shop.db.asShop('host command', (tx) =>
    tx
      .selectFrom('ai_calls')
      .select('state')
      .where('service', '=', service)
      .where('started_at', '>=', shop.clock.now())
      .execute(),
  )
  return rows.map(({ state }) => state).sort()
}

/** All fields that an event may have (Spec §7). */
const KEYS = [
  'phase',
  'message',
  'progress',
  'partialUrl',
  'partialData',
  'partialType',
  'previewUrl',
  'final_image_url',
  'final_openai_prompt',
  'openai_prompt',
  'promptId',
  'error',
  'details',
]

interface Row {
  turns: ImageTurn[]
  calls: number
  drawnBy: 'ai' | 'toymaker' | null
  notice: string | null
  states: string[]
}
const bought = (turns: ImageTurn[], states = ['done']): Row => ({
  turns,
  calls: states.length,
  drawnBy: 'ai',
  notice: null,
  states,
})
const softened = (turns: ImageTurn[]): Row => ({ ...bought(turns, ['done', 'free']), notice: 'softened' })
const drawnHere = (turns: ImageTurn[], states: string[]): Row => ({
  turns,
  calls: states.length,
  drawnBy: 'toymaker',
  notice: 'provider_away',
  states,
})

describe('a picture', () => {
  it.each<Row>([
    bought(['fine']),
    bought(['noPartials']),
    bought(['finishedEarly']),
    bought(['slowDrip']),
    bought(['heartbeats']),
    bought(['withoutDone']),
    bought(['oddIndex']),
    bought(['busy'], ['done', 'free']),
    bought(['broken', 'broken'], ['done', 'free', 'free']),
    softened(['refused']),
    softened(['refusedMidway']),
    { ...softened(['refused', 'refused']), drawnBy: null, notice: 'softened', states: ['free', 'free'] },
    drawnHere(['unfinished'], ['lost']),
    drawnHere(['cut'], ['lost']),
    drawnHere(['cutBeforeHeaders'], ['lost']),
    drawnHere(['brokenMidway'], ['lost']),
    drawnHere(['garbage'], ['lost']),
    drawnHere(['badBase64'], ['lost']),
    drawnHere(['noPicture'], ['lost']),
    drawnHere(['bomb'], ['lost']),
    drawnHere(['huge'], ['lost']),
    drawnHere(['elsewhere'], ['lost']),
    drawnHere(['busyLong'], ['free']),
    drawnHere(['outOfCredit'], ['free']),
    drawnHere(['badKey'], ['free']),
    drawnHere(['goneModel'], ['free']),
    drawnHere(['broken', 'broken', 'broken'], ['free', 'free', 'free']),
  ])(
    '$turns: $calls calls, drawn by $drawnBy, notice $notice',
    async ({ turns, calls, drawnBy, notice, states }) => {
      double.script('images', ...turns)
      const { end, notices, events, ...seen } = await draw(visitor)
      expect(double.count('images')).toBe(calls)
      expect(notices).toEqual(notice === null ? [] : [notice])
      expect(await booked('pictures')).toEqual(states)
      expect(seen.drawnBy).toBe(drawnBy)
      if (drawnBy === null) {
        expect(end).toEqual({
          phase: 'error',
          error: 'Vi kan inte göra det önskemålet. Prova att beskriva leksaken med andra ord.',
          details: 'wish_refused',
        })
      } else {
        expect(end).toMatchObject({ phase: 'complete', progress: 100, ...(notice && { details: notice }) })
        if (notice !== null) expect(end.message).toMatch(/AI-tjänsten/)
      }
      expect(events.flatMap(Object.keys).filter((key) => !KEYS.includes(key))).toEqual([])
      const figures = events.flatMap(({ progress }) => progress ?? [])
      expect(figures).toEqual([...figures].sort((a, b) => a - b))
      expect(JSON.stringify(events)).not.toMatch(/SECRET|quota|rejected|moderation_blocked/)
    },
  )

  it('is not bought while the breaker is open after three failures, and is again afterwards', async () => {
    double.script('images', 'cut', 'cut', 'cut')
    for (let count = 0; count < 4; count += 1) await draw(shop.guest())
    expect(double.count('images')).toBe(3)
    shop.clock.advance(61_000)
    expect((await draw(visitor)).drawnBy).toBe('ai')
    expect(double.count('images')).toBe(4)
  })

  it('of the same generation is bought once, however often it is requested', async () => {
    const generationId = randomUUID()
    const all = await Promise.all(Array.from({ length: 4 }, () => draw(visitor, generationId)))
    const later = await draw(visitor, generationId)
    expect(new Set([...all, later].map(({ end }) => end.previewUrl)).size).toBe(1)
    expect(double.count('images')).toBe(1)
  })

  it('that was delivered before a crash is fetched, not bought again', async () => {
    const generationId = randomUUID()
    const first = await draw(visitor, generationId)
    await pretendCrash(generationId)
    const again = await draw(visitor, generationId)
    expect(again.end).toMatchObject({ phase: 'complete', previewUrl: first.end.previewUrl })
    expect(again.drawnBy).toBe('ai')
    expect(double.count('images')).toBe(1)
  })

  it('that was pending at a crash is not paid for a second time', async () => {
    const generationId = randomUUID()
    await draw(visitor, generationId)
    await pretendCrash(generationId)
    await shop.db.asShop('host command', (tx) =>
      tx
        .updateTable('ai_calls')
        .set({ state: 'open', file_key: null })
        .where('subject', '=', generationId)
        .execute(),
    )
    const again = await draw(visitor, generationId)
    expect(again.end).toMatchObject({ phase: 'complete', details: 'provider_away' })
    expect(again.drawnBy).toBe('toymaker')
    expect(double.count('images')).toBe(1)
  })

  it('that moderation refuses is not shown, is paid, and does not count against the visitor’s quota', async () => {
    double.score({ sexual: 0.9 })
    const wish = { ...WISH, descriptionText: '', userSelections: { personality: 'Lekfull' } }
    const { end } = await draw(visitor, randomUUID(), wish)
    expect(end).toMatchObject({ phase: 'error', details: 'wish_refused' })
    expect(await booked('pictures')).toEqual(['done'])
    expect(double.count('images')).toBe(1)
  })

  it('is rejected beyond the visitor’s quota, with the time to wait', async () => {
    for (let count = 0; count < 5; count += 1) await draw(visitor)
    const answer = await visitor.call('generate-preview-image', WISH, { accept: 'text/event-stream' })
    expect([answer.status, answer.body['code']]).toEqual([429, 'picture_quota'])
    expect(answer.body['error']).toMatch(/så många AI-bilder/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    expect(double.count('images')).toBe(5)
  })
})

/** State of a generation whose process died before its last transaction. */
async function pretendCrash(generationId: string): Promise<void> {
  await shop.db.asShop('host command', (tx) =>
    tx
      .updateTable('model_generation_jobs')
      .set({ status: 'RUNNING', lease_until: new Date(0) })
      .where('generation_id', '=', generationId)
      .execute(),
  )
}

describe('words', () => {
  it.each<{ turns: TextTurn[]; calls: number; states: string[]; bought: boolean }>([
    { turns: ['fine'], calls: 1, states: ['done'], bought: true },
    { turns: ['busy'], calls: 2, states: ['done', 'free'], bought: true },
    { turns: ['broken', 'broken', 'broken'], calls: 3, states: ['free', 'free', 'free'], bought: false },
    { turns: ['refusal'], calls: 1, states: ['free'], bought: false },
    { turns: ['incomplete'], calls: 1, states: ['lost'], bought: false },
    { turns: ['english'], calls: 1, states: ['lost'], bought: false },
    { turns: ['tooLong'], calls: 1, states: ['lost'], bought: false },
    { turns: ['script'], calls: 1, states: ['lost'], bought: false },
    { turns: ['missingField'], calls: 1, states: ['lost'], bought: false },
    { turns: ['badJson'], calls: 1, states: ['lost'], bought: false },
    { turns: ['outOfCredit'], calls: 1, states: ['free'], bought: false },
    { turns: ['badKey'], calls: 1, states: ['free'], bought: false },
    { turns: ['cutBeforeHeaders'], calls: 1, states: ['lost'], bought: false },
    { turns: ['huge'], calls: 1, states: ['lost'], bought: false },
    { turns: ['garbage'], calls: 1, states: ['lost'], bought: false },
  ])('$turns: $calls calls, bought: $bought', async ({ turns, calls, states, bought: isBought }) => {
    const { promptId } = await draw(visitor)
    double.script('responses', ...turns)
    const answer = await visitor.call('generate-toy-content', wordsWish(promptId))
    expect(answer.status).toBe(200)
    expect(double.count('responses')).toBe(calls)
    expect(answer.body['toyName'] === DOUBLE_WORDS.toyName).toBe(isBought)
    expect(String(answer.body['description']).length).toBeGreaterThan(20)
    expect(await booked('words')).toEqual(states)
  })

  it('are bought once for each design, also with two concurrent requests', async () => {
    const { promptId } = await draw(visitor)
    const ask = () => visitor.call('generate-toy-content', wordsWish(promptId))
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
    expect(answers.map(({ body }) => body['toyName'])).toEqual(
      Array.from({ length: 4 }, () => DOUBLE_WORDS.toyName),
    )
    expect(double.count('responses')).toBe(1)
  })
})

describe('the whole purchase', () => {
  it('costs one picture and one text, and sends the providers no personal data', async () => {
    const { promptId, end } = await draw(visitor)
    ok(await visitor.call('generate-toy-content', wordsWish(promptId)))
    const order = ok<{ orderId: string; orderNumber: string; total: number }>(
      await visitor.call('create-or-update-order', {
        email: EMAIL,
        prompt_id: promptId,
        openai_image_url: end.previewUrl,
        ...ADDRESS,
        ...MEDIUM_ENGRAVED,
        recipient_name: 'Sixtiline Kvastberg',
        recipient_relation: 'Mormor Siv',
        personal_message: 'en hemlig hälsning',
      }),
    )
    const session = ok<{ sessionId: string; clientSecret: string }>(await askForSession(visitor, order))
    expect(await payByCard(shop, session, order.total)).toBe(200)
    await shop.payments.settle(session.sessionId)
    await shop.idle()
    expect([double.count('images'), double.count('responses')]).toEqual([1, 1])
    expect(await lettersTo(shop, EMAIL)).not.toHaveLength(0)
    expect(double.requests.length).toBeGreaterThan(3)
    for (const { address, text, headers } of double.requests) {
      expect([address, `${text} ${JSON.stringify(headers)}`]).toEqual([
        address,
        expect.not.stringMatching(CANARIES),
      ])
    }
  })
})

describe('the head of an answer', () => {
  const shareIn = (headers: Record<string, unknown>) =>
    ['limit', 'remaining', 'reset'].map((what) => Number(headers[`ratelimit-${what}`]))

  it('has how many pictures and texts are left, and when the quota resets', async () => {
    const headers = { 'x-generation-id': randomUUID() }
    const first = await visitor.call('generate-preview-image', WISH, headers)
    expect(shareIn(first.headers)).toEqual([5, 4, 3600])
    await draw(visitor)
    const third = await visitor.call('generate-preview-image', WISH, { 'x-generation-id': randomUUID() })
    expect(shareIn(third.headers).slice(0, 2)).toEqual([5, 2])
    const words = await visitor.call('generate-toy-content', wordsWish(null))
    expect(shareIn(words.headers)).toEqual([30, expect.any(Number), expect.any(Number)])
  })
})

describe('a picture’s mark', () => {
  it('is read back from each address it is fetched from, with the provider’s credentials', async () => {
    const { promptId, end, events } = await draw(visitor)
    ok(await visitor.call('generate-toy-content', wordsWish(promptId)))
    const read = async (address: string) => {
      const { rawPayload, statusCode } = await shop.http.inject({ url: new URL(address).pathname })
      return [statusCode, digitalSourceOf(rawPayload), credentialsIn(rawPayload)?.equals(DOUBLE_MANIFEST)]
    }
    const marked = [200, 'trainedAlgorithmicMedia', true]
    const preview = end.previewUrl ?? ''
    expect(await read(preview)).toEqual(marked)
    for (const width of PICTURE_WIDTHS)
      expect(await read(preview.replace('.webp', `-${width}.webp`))).toEqual(marked)
    expect(await read(await cardOf(promptId, preview))).toEqual(marked)
    const sketches = events.flatMap(({ partialData }) => partialData ?? [])
    expect(sketches).toHaveLength(3)
    for (const sketch of sketches) {
      const bytes = Buffer.from(sketch.split(',')[1] ?? '', 'base64')
      expect(digitalSourceOf(bytes)).toBe('trainedAlgorithmicMedia')
      expect(credentialsIn(bytes)).toEqual(DOUBLE_MANIFEST)
    }
  })
})

/** Social card after the owner shared the picture unchanged. */
async function cardOf(promptId: string, picture_url: string): Promise<string> {
  const { id } = await shop.db.asShop('host command', (tx) =>
    tx.selectFrom('print_models').select('id').where('prompt_id', '=', promptId).executeTakeFirstOrThrow(),
  )
  ok(await visitor.call('share-design', { design_id: id, picture_url }))
  return (await shop.designs.describeShared(id))?.cardUrl ?? ''
}

describe('“Vi mejlar när bilden är klar”', () => {
  it('sends a mail once the picture is ready, with a link that opens it', async () => {
    double.script('images', 'slowDrip')
    own.release()
    const email = `${randomUUID()}@exempel.se`
    const generationId = randomUUID()
    const drawing = draw(visitor, generationId)
    const promptId = await expect
      .poll(() => promptIdOf(generationId), { timeout: 10_000, interval: 5 })
      .not.toBeNull()
      .then(() => promptIdOf(generationId))
    ok(await visitor.call('save-preview-session', { email, prompt_id: promptId, when_ready: true }))
    expect(await lettersTo(shop, email)).toHaveLength(0)
    await drawing
    await shop.idle()
    const letters = await lettersTo(shop, email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Din leksak är klar'])
    const link = /designId=([0-9a-f-]+)&key=(\S+)/.exec(letters[0]?.text ?? '')
    const opened = await shop.guest().call('get-design', { design_id: link?.[1], key: link?.[2] })
    expect(opened.body).toMatchObject({ status: 'COMPLETED', promptId })
  })
})

async function promptIdOf(generationId: string): Promise<string | null> {
  const row = await shop.db.asShop('host command', (tx) =>
    tx
      .selectFrom('model_generation_jobs')
      .innerJoin('print_models', 'print_models.id', 'model_generation_jobs.print_model_id')
      .select('prompt_id')
      .where('generation_id', '=', generationId)
      .executeTakeFirst(),
  )
  return row?.prompt_id ?? null
}

describe('a shop over its daily spending limit', () => {
  it('draws with the toymaker, marks the picture, and makes no metered call', async () => {
    const poor = await openTestShop({
      env: { ...keysOf(double.baseUrl), AI_DAILY_BUDGET_ORE: '100' },
      adapters: { ownImages: own },
    })
    try {
      await double.forget()
      const first = await draw(poor.guest())
      const second = await draw(poor.guest())
      const third = await draw(poor.guest())
      expect([first, second, third].map(({ drawnBy, end }) => [drawnBy, end.details])).toEqual([
        ['ai', undefined],
        ['ai', undefined],
        ['toymaker', 'budget_spent'],
      ])
      expect(third.end.message).toMatch(/^Dagens AI-bilder är slut/)
      expect(double.count('images')).toBe(2)
    } finally {
      await poor.close()
    }
  })
})
