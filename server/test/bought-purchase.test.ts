/** Whole purchases against the OpenAI and Tripo doubles: fourteen faults at each provider call, every call counted. */
import { randomUUID } from 'node:crypto'
import { isByAi, type PreviewEvent } from '@leksmedjan/contract/preview'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { becomes, bookedModels, modelRow, QUICK_FINISHER, quickSeller } from './visitors/bought-models.ts'
import {
  openOpenAiDouble,
  type ImageTurn,
  type OpenAiDouble,
  type TextTurn,
} from './doubles/openai-double.ts'
import { openTestShop, type TestShop } from './shops/open-shop.ts'
import { paidOrder } from './visitors/paid-order.ts'
import { quickModels, storiesLater } from './doubles/instant-providers.ts'
import { ok } from './visitors/purchase.ts'
import { createScriptedPictures } from './doubles/scripted-pictures.ts'
import {
  openTripoDouble,
  type DownloadTurn,
  type LookTurn,
  type TripoDouble,
  type WireFault,
} from './doubles/tripo-double.ts'

const DAY_MS = 86_400_000
const EMAIL = 'karin@exempel.se'
const WISH = {
  categoryL1: 'Djur',
  categoryL2: 'Skogens djur',
  categoryL3: 'Räv',
  colors: ['Apelsin'],
  recipientAge: '3-5',
  userSelections: { personality: 'Lekfull', seed: 7 },
}
const WORDS = { categoryL1: 'Djur', age: '3-5', colors: ['Apelsin'], personality: 'Lekfull' }

/** Double's behaviour per fault and provider call. */
const FAULTS: Record<
  string,
  {
    picture: ImageTurn[]
    words: TextTurn[]
    upload: WireFault[]
    order: WireFault[]
    look: LookTurn[]
    download: DownloadTurn[]
  }
> = {
  'slow drip': turns('unfinished', 'incomplete', 'slowDrip'),
  'cut line': turns('cut', 'cutBeforeHeaders', 'cut'),
  'lost reply': turns('cutBeforeHeaders', 'cutBeforeHeaders', 'replyLost'),
  'busy, 429': turns('busy', 'busy', 'busy'),
  'out of credit': turns('outOfCredit', 'outOfCredit', 'outOfCredit'),
  'wrong key': turns('badKey', 'badKey', 'badKey'),
  refusal: { ...turns('refused', 'refusal', 'refused'), look: ['banned'] },
  garbage: turns('garbage', 'garbage', 'garbage'),
  'another shape': turns('noPicture', 'missingField', 'wrongShape'),
  'broken, 500': turns('broken', 'broken', 'broken'),
  '500 MB': turns('huge', 'huge', 'huge'),
  'redirect inside': turns('elsewhere', 'elsewhere', 'redirectInside'),
  'expired or failed': {
    ...turns('brokenMidway', 'badJson', 'busy'),
    upload: ['busy', 'broken'],
    look: ['failed'],
    download: ['expired', 'expired'],
  },
  'never right': {
    picture: ['broken', 'broken', 'broken'],
    words: ['broken', 'broken', 'broken'],
    upload: ['broken', 'cut', 'garbage', 'broken'],
    order: ['busy', 'busy', 'busy', 'busy'],
    look: ['foreignFile', 'foreignFile', 'foreignFile', 'foreignFile'],
    download: ['polyglot', 'polyglot', 'polyglot', 'polyglot'],
  },
}

function turns(picture: ImageTurn, words: TextTurn, tripo: WireFault) {
  return {
    picture: [picture],
    words: [words],
    upload: [tripo],
    order: [tripo],
    look: [tripo] as LookTurn[],
    download: [tripo] as DownloadTurn[],
  }
}

/** Each call with the service whose breaker counts its faults; two of one service are apart as far as they can be. */
const SERVICES = {
  upload: 'models',
  picture: 'pictures',
  order: 'models',
  words: 'texts',
  look: 'models',
  download: 'models',
} as const
type Call = keyof typeof SERVICES
const CALLS = Object.keys(SERVICES) as Call[]

/** Faults after which the toymaker makes the model, with the number of Tripo orders; otherwise Tripo's, ordered once. */
const MADE_HERE: Partial<Record<Call, Record<string, { orders: number; booked: string[] }>>> = {
  upload: {
    'out of credit': { orders: 0, booked: ['free'] },
    'wrong key': { orders: 0, booked: ['free'] },
    'redirect inside': { orders: 0, booked: ['free'] },
    refusal: { orders: 0, booked: ['free'] },
    // Third fault in a row: the breaker opens for a minute, then the limit is reached.
    'never right': { orders: 0, booked: ['free', 'free', 'free'] },
  },
  order: {
    'slow drip': { orders: 1, booked: ['lost'] },
    'cut line': { orders: 1, booked: ['lost'] },
    'lost reply': { orders: 1, booked: ['lost'] },
    'out of credit': { orders: 1, booked: ['free'] },
    'wrong key': { orders: 1, booked: ['free'] },
    refusal: { orders: 1, booked: ['free'] },
    garbage: { orders: 1, booked: ['lost'] },
    'another shape': { orders: 1, booked: ['lost'] },
    'broken, 500': { orders: 1, booked: ['lost'] },
    '500 MB': { orders: 1, booked: ['lost'] },
    'redirect inside': { orders: 1, booked: ['free'] },
    'never right': { orders: 3, booked: ['free', 'free', 'free'] },
  },
  look: {
    refusal: { orders: 1, booked: ['free'] },
    'expired or failed': { orders: 1, booked: ['free'] },
    'never right': { orders: 1, booked: ['lost'] },
  },
  download: { 'never right': { orders: 1, booked: ['lost'] } },
}

/** Failed orders before the accepted one. */
const AGAIN: Partial<Record<Call, Record<string, number>>> = {
  order: { 'busy, 429': 1, 'expired or failed': 1 },
}

/** Paid pictures and texts: retried only where the provider reports that nothing was made. */
const PICTURES: Record<string, number> = { 'busy, 429': 2, 'broken, 500': 2, refusal: 2, 'never right': 3 }
const DRAWN_BY_AI = ['busy, 429', 'broken, 500', 'refusal']
const TEXTS: Record<string, number> = { 'busy, 429': 2, 'broken, 500': 2, 'never right': 3 }

let openai: OpenAiDouble
let tripo: TripoDouble
let shop: TestShop
const own = quickModels()
/** The service that failed in the test before. */
let failed: (typeof SERVICES)[Call] | null = null

beforeAll(async () => {
  openai = await openOpenAiDouble()
  tripo = await openTripoDouble()
  shop = await openTestShop({
    env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.baseUrl, OPENAI_TEXT_MODEL: 'gpt-test' },
    adapters: {
      ownImages: createScriptedPictures(),
      modelSeller: quickSeller(tripo.baseUrl),
      modelFinisher: QUICK_FINISHER,
      models3d: own,
      storyTexts: storiesLater(),
      ownStoryTexts: storiesLater(),
    },
  })
})
afterAll(async () => {
  await shop.close()
  await openai.close()
  await tripo.close()
})
beforeEach(async () => {
  // A new day resets quotas and budget.
  shop.clock.advance(DAY_MS)
  await forget()
  shop.clock.advance(1000)
  own.made = 0
})

async function forget(): Promise<void> {
  await openai.forget()
  tripo.forget()
}

/** A buyer's flow: picture, texts, order, card, model. */
async function purchase() {
  const guest = shop.guest()
  const headers = { accept: 'text/event-stream', 'x-generation-id': randomUUID() }
  const { text } = await guest.call('generate-preview-image', WISH, headers)
  const events = text.split('\n').flatMap((line) => {
    return line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as PreviewEvent] : []
  })
  const promptId = events.find((event) => event.promptId !== undefined)?.promptId ?? ''
  const { previewUrl = '', phase } = events.at(-1) ?? {}
  expect(phase).toBe('complete')
  const words = ok<{ toyName: string }>(await guest.call('generate-toy-content', { ...WORDS, promptId }))
  const design = { prompt_id: promptId, openai_image_url: previewUrl }
  const bought = await paidOrder(shop, { email: EMAIL, guest, more: design })
  await becomes(bought, 'completed')
  return { bought, drawnBy: isByAi(previewUrl) ? 'ai' : 'toymaker', words }
}

/** A purchase in which everything succeeds, once the breaker is half open. */
async function closeBreaker(): Promise<void> {
  await purchase()
  await forget()
  shop.clock.advance(1000)
  own.made = 0
}

describe.each(Object.entries(FAULTS))('a fault, %s,', (fault, script) => {
  it.each(CALLS)('of the %s: the buyer gets a model, and nothing is bought twice', async (call) => {
    if (failed === SERVICES[call]) await closeBreaker()
    failed = SERVICES[call]
    if (call === 'picture') openai.script('images', ...script.picture)
    if (call === 'words') openai.script('responses', ...script.words)
    if (call === 'upload') tripo.script('files', ...script.upload)
    if (call === 'order') tripo.script('order', ...script.order)
    if (call === 'look') tripo.script('look', ...script.look)
    if (call === 'download') tripo.script('download', ...script.download)
    const { bought, drawnBy, words } = await purchase()

    const isPictureHit = call === 'picture'
    expect(openai.count('images')).toBe(isPictureHit ? (PICTURES[fault] ?? 1) : 1)
    expect(drawnBy).toBe(isPictureHit && !DRAWN_BY_AI.includes(fault) ? 'toymaker' : 'ai')
    expect(openai.count('responses')).toBe(call === 'words' ? (TEXTS[fault] ?? 1) : 1)
    expect(words.toyName).not.toMatch(/[<>{}]/)

    const here = MADE_HERE[call]?.[fault]
    const { origin, changes } = await modelRow(shop, bought)
    expect([origin, own.made]).toEqual(here === undefined ? ['ai', 0] : ['toymaker', 1])
    expect(tripo.count('order')).toBe(here?.orders ?? 1 + (AGAIN[call]?.[fault] ?? 0))
    expect(tripo.tasks.length).toBeLessThanOrEqual(1)
    const states = (await bookedModels(shop)).map(({ state }) => state)
    expect(states.filter((state) => state !== 'free')).toHaveLength(here?.booked.includes('free') ? 0 : 1)
    if (here !== undefined) expect(states).toEqual(here.booked)
    // The toymaker's model of a paid picture differs from it: the buyer is notified.
    expect((changes as string[]).length).toBe(here === undefined ? 0 : 1)
    expect(tripo.keyLeaked).toBe(false)
    if (failed === 'models' && here === undefined) failed = null
  })
})
