/** A shared design: what anybody learns of it, its card, and that it can be taken back. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop } from '../../../test/shops/open-shop.ts'
import { paintCard } from './card.ts'

let shop: TestShop
let picture: Uint8Array
beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1fb5ac' } })
    .webp()
    .toBuffer()
  shop = await openTestShop({
    adapters: {
      previewImages: {
        isPaid: false,
        async *draw() {
          yield { stage: 'final', bytes: picture, contentType: 'image/webp' }
        },
      },
    },
  })
})
afterAll(() => shop.close())

const WORDS = { toyName: 'Gnista & "Glöd"', description: 'En <modig> drake', storyTeaser: 'Det var en gång' }

/** A finished design with the words of its toy; `isPublic` as its owner left it. */
async function designOf(isPublic: boolean, toyContent: object | null = WORDS): Promise<string> {
  const guest = shop.guest()
  const answer = await guest.call('generate-preview-image', {
    categoryL1: 'Djur',
    descriptionText: 'Till lilla Åke',
    userSelections: { recipientName: 'Åke', seed: 1 },
  })
  const { promptId } = (answer.body as { data: { promptId: string } }).data
  const { id } = await shop.db.asShop('host command', (tx) =>
    tx
      .updateTable('print_models')
      .set({ is_public: isPublic, toy_content: toyContent === null ? null : JSON.stringify(toyContent) })
      .where('prompt_id', '=', promptId)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const cardOf = async (id: string) => (await shop.designs.describeShared(id))?.cardUrl ?? ''
const statusOf = async (url: string) => (await shop.http.inject(url.slice(TEST_URL.length))).statusCode

describe('the head of a shared design', () => {
  it('tells name and words, never what was wished or for whom', async () => {
    const head = await shop.designs.describeShared(await designOf(true))
    expect(head).toMatchObject({
      title: 'Gnista & "Glöd" – en leksak från Leksmedjan',
      description: 'En <modig> drake',
      cardAlt: 'Bild av leksaken Gnista & "Glöd"',
    })
    expect(JSON.stringify(head)).not.toContain('Åke')
  })

  it('has words of the shop where the toy has none yet', async () => {
    const head = await shop.designs.describeShared(await designOf(true, null))
    expect(head).toMatchObject({
      title: 'Leksak – en leksak från Leksmedjan',
      description: 'Designad hos Leksmedjan och gjord för att 3D-skrivas ut. Designa en egen.',
    })
  })

  it('names AI where it drew the picture', async () => {
    const id = await designOf(true, null)
    await shop.db.asShop('host command', (tx) =>
      tx.updateTable('print_models').set({ drawn_by: 'ai' }).where('id', '=', id).execute(),
    )
    expect(await shop.designs.describeShared(id)).toMatchObject({
      description: 'Designad med AI och gjord för att 3D-skrivas ut. Designa en egen.',
    })
  })

  it.each([
    ['a private design', () => designOf(false)],
    ['nothing', async () => randomUUID()],
    ['no id', async () => "' or true --"],
  ])('is not there for %s', async (_name, idOf) => {
    const id = await idOf()
    expect(await shop.designs.describeShared(id)).toBeNull()
    const page = await shop.http.inject({
      url: `/design/${encodeURIComponent(id)}`,
      headers: { accept: '*/*' },
    })
    expect(page.statusCode).toBe(404)
  })
})

describe('the card', () => {
  it('is a JPEG of 1200 × 630, the same address for the same toy, another for another name', async () => {
    const id = await designOf(true)
    const card = await cardOf(id)
    expect(await cardOf(id)).toBe(card)
    const file = await shop.http.inject(card.slice(TEST_URL.length))
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(file.headers['cache-control']).toContain('immutable')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
    expect(await cardOf(await designOf(true, { ...WORDS, toyName: 'Kung Röd' }))).not.toBe(card)
  })

  it('goes when the design is private again', async () => {
    const id = await designOf(true, { ...WORDS, toyName: 'Kort glädje' })
    const card = await cardOf(id)
    expect(await statusOf(card)).toBe(200)
    await shop.db.asShop('host command', (tx) =>
      tx.updateTable('print_models').set({ is_public: false }).where('id', '=', id).execute(),
    )
    await shop.designs.tidy()
    await expect.poll(() => statusOf(card)).toBe(404)
  })

  it('shows the toy itself on the right and can write any name', async () => {
    for (const name of ['Gnista', '', '🎉', 'x'.repeat(100), 'Två ord & <tecken>']) {
      const card = sharp(await paintCard(picture, name))
      const [red = 0, green = 0, blue = 0] = await card
        .extract({ left: 800, top: 250, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect(Math.abs(red - 0x1f) + Math.abs(green - 0xb5) + Math.abs(blue - 0xac)).toBeLessThan(30)
    }
  })
})
