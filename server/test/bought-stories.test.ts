/** A digital story with paid text: charged once, bound with the child's name, nothing about the child sent out. */
import { inflateSync } from 'node:zlib'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import { orderLookup } from '@leksmedjan/contract/order-pages'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedStoryTexts } from '../src/stories/adapters/embedded-story-text.ts'
import type { StoryTextProvider } from '../src/stories/story-text-provider.ts'
import { memoryFiles } from '@leksmedjan/platform/test/memory-files'
import { openTestShop, TEST_URL, type TestShop, type Visitor } from './shops/open-shop.ts'
import { openOpenAiDouble, type OpenAiDouble } from './doubles/openai-double.ts'
import { quickModels } from './doubles/instant-providers.ts'
import { EMAIL, ok, orderOf, payByCard, sessionOf } from './visitors/purchase.ts'

const CANARIES = /Sixtiline|Kvastberg|Mormor Siv|hemlig h.lsning|karin/i
/** Timeout: a dozen pictures on a busy machine. */
const BOOK_MS = 300_000

let double: OpenAiDouble
let shop: TestShop
let guest: Visitor
/** Books with text from the grammar as fallback. */
let writtenHere = 0
const grammar = createEmbeddedStoryTexts()
const ownStoryTexts: StoryTextProvider = {
  isPaid: false,
  write(wish, signal) {
    writtenHere += 1
    return grammar.write(wish, signal)
  },
}
const cutout = { rgba: new Uint8Array(32 * 32 * 4).fill(255), widthPx: 32, heightPx: 32 }
/** Fails on command, like a render pool out of memory. */
const pictures = { isBroken: false, cutOut: async () => cutoutUnlessBroken() }
function cutoutUnlessBroken() {
  if (pictures.isBroken) throw new Error('no picture today')
  return cutout
}

const files = memoryFiles()

beforeAll(async () => {
  double = await openOpenAiDouble()
  shop = await openTestShop({
    env: {
      OPENAI_TEXT_API_KEY: 'sk-test',
      OPENAI_MODERATION_API_KEY: 'sk-test',
      OPENAI_BASE_URL: double.baseUrl,
      OPENAI_TEXT_MODEL: 'gpt-test',
    },
    adapters: { files, models3d: quickModels(), ownStoryTexts, storyPictures: pictures },
  })
})
afterAll(async () => {
  await shop.close()
  await double.close()
})
beforeEach(async () => {
  // Closes the breakers and resets the budget.
  shop.clock.advance(86_400_000)
  await double.forget()
  guest = shop.guest()
  writtenHere = 0
  pictures.isBroken = false
})

async function paid(): Promise<OrderAnswer> {
  const order = await orderOf(shop, guest, {
    digital_story: true,
    recipient_name: 'Sixtiline Kvastberg',
    recipient_relation: 'Mormor Siv',
    personal_message: 'en hemlig hälsning',
  })
  await payByCard(shop, await sessionOf(guest, order), order.total)
  await expect.poll(async () => (await shown(order)).receipt ?? null, { timeout: 20_000 }).not.toBeNull()
  await double.forget()
  // Without consent it waits until the right of withdrawal ends; then only the test makes it.
  await shop.db.pool.query(`update order_stories set available_from = $2 where order_id = $1`, [
    order.orderId,
    shop.clock.now(),
  ])
  return order
}

async function shown({ orderNumber }: OrderAnswer) {
  return orderLookup.parse(ok(await guest.call('order-lookup', { email: EMAIL, order_number: orderNumber })))
    .order
}

const make = ({ orderId }: OrderAnswer) => shop.stories.make(orderId, new AbortController().signal)

async function bookOf(order: OrderAnswer): Promise<Buffer> {
  const { story } = await shown(order)
  expect(story?.state).toBe('ready')
  return (await shop.http.inject((story?.url ?? '').replace(TEST_URL, ''))).rawPayload
}

describe('a bought story', () => {
  it(
    'is bought once, however often its book fails; no text about the child is sent, and the book has the name',
    async () => {
      const order = await paid()
      pictures.isBroken = true
      await expect(make(order)).rejects.toThrow('no picture today')
      await expect(make(order)).rejects.toThrow('no picture today')
      pictures.isBroken = false
      await make(order)
      expect(double.count('responses')).toBe(1)
      expect(writtenHere).toBe(0)
      expect(double.count('moderations')).toBe(1)
      for (const { address, text, headers } of double.requests) {
        expect([address, `${text} ${JSON.stringify(headers)}`]).toEqual([
          address,
          expect.not.stringMatching(CANARIES),
        ])
      }
      const said = actualTextsOf(await bookOf(order))
      expect(said).toMatch(/Sixtiline Kvastberg vaknade och gäspade/)
      expect(said).toContain('Sagans ord är skapade av AI.')
      expect(said).toContain('samma leksak som skrivs ut')
      expect((await shown(order)).story).toMatchObject({ words_by: 'ai', cover_by: 'toymaker' })
    },
    BOOK_MS,
  )
})

describe('a story of a design with a bought picture', () => {
  it(
    'has that picture on its cover, and states that the pages were drawn from the same choices',
    async () => {
      const order = await paid()
      const { rows } = await shop.db.pool.query<{ image_key: string }>(
        `update print_models set drawn_by = 'ai' where id = (select print_model_id from orders where id = $1) returning image_key`,
        [order.orderId],
      )
      const bought = sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#c01030' } })
      await files.put(rows[0]?.image_key ?? '', await bought.webp().toBuffer())
      await make(order)
      const said = actualTextsOf(await bookOf(order))
      expect(said).toContain('Omslaget visar den valda bilden. Den och sagans ord är skapade av AI.')
      expect((await shown(order)).story).toMatchObject({ words_by: 'ai', cover_by: 'ai' })
      expect(said).not.toContain('samma leksak som skrivs ut')
    },
    BOOK_MS,
  )
})

/** Text as a screen reader gets it: the tagged content of the PDF. */
function actualTextsOf(pdf: Buffer): string {
  const file = pdf.toString('latin1')
  const streams = [...file.matchAll(/stream\r?\n/g)].flatMap(({ index }) => {
    const from = index + (file[index + 6] === '\r' ? 8 : 7)
    try {
      return [inflateSync(pdf.subarray(from, file.indexOf('endstream', from))).toString('latin1')]
    } catch {
      return []
    }
  })
  const hex = [
    ...[file, ...streams].join('\n').matchAll(/\/ActualText\s*(?:<([0-9a-f]+)>|\(((?:[^\\)]|\\.)*)\))/gi),
  ]
  return hex
    .map(([, digits, plain]) =>
      digits === undefined
        ? utf16(Buffer.from(unescaped(plain ?? ''), 'latin1'))
        : utf16(Buffer.from(digits, 'hex')),
    )
    .join('\n')
}

function utf16(bytes: Buffer): string {
  const isMarked = bytes[0] === 0xfe && bytes[1] === 0xff
  return isMarked ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1')
}

const SIGNS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
function unescaped(text: string): string {
  return text.replaceAll(/\\([0-7]{3}|[\s\S])/g, (_all, sign: string) =>
    sign.length === 3 ? String.fromCharCode(parseInt(sign, 8)) : (SIGNS[sign] ?? sign),
  )
}
