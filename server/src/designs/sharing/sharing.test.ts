/** Shared designs: public fields, picture and card, revocation, and copies. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop, type Visitor } from '../../../test/shops/open-shop.ts'
import { quickModels } from '../../../test/doubles/instant-providers.ts'
import { ADDRESS, EMAIL, ok, refusal } from '../../../test/visitors/purchase.ts'
import type { DesignAnswer } from '@leksmedjan/contract/designs'
import { sharePreview, type SharePreview } from '@leksmedjan/contract/sharing'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { paintCard } from './card.ts'

let shop: TestShop
/** One with texts and one without: the colour of a picture identifies it. */
const TEXTS = '#c23b22'
const PLAIN = '#1fb5ac'
let drawn: ToyDesign[] = []
const paint = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer()

beforeAll(async () => {
  shop = await openTestShop({
    adapters: {
      models3d: quickModels(),
      previewImages: {
        isPaid: false,
        async *draw({ toy }) {
          drawn.push(toy)
          const bytes = await paint(toy.engraving || toy.nameSign ? TEXTS : PLAIN)
          yield { stage: 'final', bytes, contentType: 'image/webp' }
        },
      },
    },
  })
})
afterAll(() => shop.close())

const WORDS = { toyName: 'Gnista & "Glöd"', description: 'En <modig> drake', storyTeaser: 'Det var en gång' }

interface Made {
  owner: Visitor
  id: string
  promptId: string
}

const FOX = {
  categoryL1: 'Djur',
  categoryL3: 'Räv',
  colors: ['Apelsin'],
  descriptionText: 'Till lilla Åke',
}

/** A finished design of a guest, engraved 'Till Åke' unless stated otherwise. */
async function make(engravingText = 'Till Åke', more: object = {}): Promise<Made> {
  const owner = shop.guest()
  const { data } = ok<{ data: { promptId: string } }>(
    await owner.call('generate-preview-image', {
      ...FOX,
      userSelections: { recipientName: 'Åke', nameSign: 'Åke', engravingText, seed: 1, ...more },
    }),
  )
  const { id } = ok<{ id: string }>(await owner.call('get-design', { design_id: data.promptId }))
  return { owner, id, promptId: data.promptId }
}

const preview = async ({ owner, id }: Made): Promise<SharePreview> =>
  sharePreview.parse(ok(await owner.call('preview-share', { design_id: id })))

const share = ({ owner, id }: Made, picture_url: string | null) =>
  owner.call('share-design', { design_id: id, picture_url: picture_url ?? '' })

const change = (id: string, set: object) =>
  shop.db.asShop('host command', (tx) =>
    tx.updateTable('print_models').set(set).where('id', '=', id).execute(),
  )

/** Public fields; undefined: not found. */
async function seen(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await shop.db.pool.query<Record<string, unknown>>(
    'select * from public_designs where id = $1',
    [id],
  )
  return rows[0]
}

async function colourOf(url: unknown): Promise<string> {
  const file = await shop.http.inject(String(url).slice(TEST_URL.length))
  if (file.statusCode !== 200) return String(file.statusCode)
  const { data } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true })
  return `#${[0, 1, 2].map((at) => (data[at] ?? 0).toString(16).padStart(2, '0')).join('')}`
}

/** A finished design with the words of its toy; `isPublic` as its owner left it. */
async function designOf(isPublic: boolean, toyContent: object | null = WORDS): Promise<string> {
  const made = await make()
  await change(made.id, { toy_content: toyContent === null ? null : JSON.stringify(toyContent) })
  if (isPublic) ok(await share(made, (await preview(made)).plain_url))
  return made.id
}

const cardOf = async (id: string) => (await shop.designs.describeShared(id))?.cardUrl ?? ''
const statusOf = async (url: string) => (await shop.http.inject(url.slice(TEST_URL.length))).statusCode

describe('the head of a shared design', () => {
  it('has name and description, never the wish or the recipient', async () => {
    const head = await shop.designs.describeShared(await designOf(true))
    expect(head).toMatchObject({
      title: 'Gnista & "Glöd" – en leksak från Leksmedjan',
      description: 'En <modig> drake',
      cardAlt: 'Bild av leksaken Gnista & "Glöd"',
    })
    expect(JSON.stringify(head)).not.toContain('Åke')
  })

  it('has a default description where the toy has none yet', async () => {
    const head = await shop.designs.describeShared(await designOf(true, null))
    expect(head).toMatchObject({
      title: 'Leksak – en leksak från Leksmedjan',
      description: 'Designad hos Leksmedjan och gjord för att 3D-skrivas ut. Designa en egen.',
    })
  })

  it('mentions AI where it drew the picture', async () => {
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
  ])('is missing for %s', async (_name, idOf) => {
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

  it('is deleted when the design is private again', async () => {
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
      const card = sharp(await paintCard(await paint(PLAIN), name))
      const [red = 0, green = 0, blue = 0] = await card
        .extract({ left: 800, top: 250, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect(Math.abs(red - 0x1f) + Math.abs(green - 0xb5) + Math.abs(blue - 0xac)).toBeLessThan(30)
    }
  })
})

describe('the picture that others see', () => {
  it('is without texts, whatever its owner sees, and the preview shows that very picture first', async () => {
    const made = await make()
    const shown = await preview(made)
    expect(shown).toMatchObject({ id: made.id, is_public: false, shared_url: null })
    expect(await colourOf(shown.plain_url)).toBe(PLAIN)
    expect(await colourOf(shown.texts_url)).toBe(TEXTS)
    expect(drawn.at(-1)).toMatchObject({ engraving: null, nameSign: null, seed: 1 })
    expect(await seen(made.id)).toBeUndefined()

    ok(await share(made, shown.plain_url))
    expect(await seen(made.id)).toMatchObject({ thumbnail_url: shown.plain_url })
    expect(await preview(made)).toMatchObject({ is_public: true, shared_url: shown.plain_url })
  })

  it('shows the texts when its owner has previewed and chosen that, and only those: later engravings stay private', async () => {
    const made = await make()
    const { texts_url } = await preview(made)
    ok(await share(made, texts_url))
    ok(
      await made.owner.call('redraw-preview-image', {
        promptId: made.promptId,
        finish: { engravingText: 'Storgatan 1' },
      }),
    )
    expect(await seen(made.id)).toMatchObject({ thumbnail_url: texts_url })
  })

  it('is no other than the two of the preview', async () => {
    const [made, other] = [await make(), await make('Till Vera')]
    const foreign = (await preview(other)).plain_url?.replace(/[0-9a-f]{64}/, 'a'.repeat(64)) ?? ''
    expect(refusal(await share(made, foreign))).toEqual([409, 'shared_picture_changed'])
    expect(refusal(await share(made, 'https://example.com/a.webp'))).toEqual([409, 'shared_picture_changed'])
    expect(await seen(made.id)).toBeUndefined()
  })

  it('is the only one where the toy carries no text: nothing is drawn and there is no choice', async () => {
    const made = await make('')
    const count = drawn.length
    const shown = await preview(made)
    expect(shown.texts_url).toBeNull()
    expect(await colourOf(shown.plain_url)).toBe(PLAIN)
    expect(drawn.length).toBe(count)
  })

  it('leaves the sign away as well, and an empty one too', async () => {
    const made = await make('', { specialFeature: 'Namnskylt' })
    const { plain_url, texts_url } = await preview(made)
    expect(await colourOf(texts_url)).toBe(TEXTS)
    expect(await colourOf(plain_url)).toBe(PLAIN)
    expect(drawn.at(-1)?.features).not.toContain('name_sign')
  })

  it('is described as it shows the toy: of a sign or an engraving only where they are seen', async () => {
    const made = await make('Till Åke', { specialFeature: 'Namnskylt' })
    const told = (signed: string, plain: string) => ({ signed, plain })
    for (const { signed, plain } of [
      told(
        'Gnista är en räv med en alldeles egen namnskylt och en varm halsduk. Modig är den.',
        'Gnista är en räv med en varm halsduk. Modig är den.',
      ),
      told(
        'Gnista har runda glasögon. Räven med stora vakna ögon och en alldeles egen namnskylt.',
        'Gnista har runda glasögon. Räven med stora vakna ögon.',
      ),
      told('Med sin gravyr på foten är Gnista unik! Den älskar skogen.', 'Den älskar skogen.'),
      told('En räv med ingraverad hälsning.', ''),
    ]) {
      await change(made.id, { toy_content: JSON.stringify({ ...WORDS, description: signed }) })
      const shown = await preview(made)
      expect(shown).toMatchObject({ description: signed, plain_description: plain })
      ok(await share(made, shown.plain_url))
      expect(await seen(made.id)).toMatchObject({ description: plain })
      ok(await share(made, shown.texts_url))
      expect(await seen(made.id)).toMatchObject({ description: signed })
      expect((await shop.designs.describeShared(made.id))?.description).toBe(signed)
      await change(made.id, { is_public: false })
      await change(made.id, { is_public: true })
      expect(await seen(made.id)).toMatchObject({ description: plain })
      ok(await made.owner.call('unshare-design', { design_id: made.id }))
    }
  })

  it('of a bought picture is published without a preview only where no text of the buyer can be in it', async () => {
    const [wordless, worded] = [await make(), await make()]
    for (const { id } of [wordless, worded]) await change(id, { drawn_by: 'ai' })
    await shop.db.pool.query(
      `update print_models set selections = selections || '{"descriptionText": ""}' where id = $1`,
      [wordless.id],
    )
    const count = drawn.length
    expect(await preview(wordless)).toMatchObject({ texts_url: null })
    const signed = 'Gnista är en räv med en alldeles egen namnskylt.'
    await change(worded.id, { toy_content: JSON.stringify({ ...WORDS, description: signed }) })
    const shown = await preview(worded)
    expect(shown).toMatchObject({ plain_url: null, description: 'Gnista är en räv.' })
    ok(await share(worded, shown.texts_url))
    expect(await seen(worded.id)).toMatchObject({ description: 'Gnista är en räv.' })
    expect(drawn.length).toBe(count)
  })

  it('can be chosen by its owner only', async () => {
    const made = await make()
    await change(made.id, { is_public: true })
    const stranger = { ...made, owner: shop.guest() }
    const calls = [
      stranger.owner.call('preview-share', { design_id: made.id }),
      share(stranger, TEST_URL),
      stranger.owner.call('unshare-design', { design_id: made.id }),
    ]
    for (const answer of await Promise.all(calls)) expect(refusal(answer)).toEqual([404, 'design_not_found'])
    expect(await seen(made.id)).toBeDefined()
  })

  it('is not accessible by address when the owner has no secret', async () => {
    const made = await make()
    await change(made.id, { is_public: true, access_secret_hash: null })
    const nobody = { kind: 'guest', guestHash: null } as const
    const refused = { code: 'design_not_found' }
    await expect(shop.designs.previewShare(nobody, made.id)).rejects.toMatchObject(refused)
    await expect(shop.designs.unshare(nobody, made.id)).rejects.toMatchObject(refused)
  })

  it('is deleted with its card when unshared, and texts are shown again only by a new choice', async () => {
    const made = await make(`Till Åke ${randomUUID()}`)
    const { texts_url } = await preview(made)
    ok(await share(made, texts_url))
    const card = await cardOf(made.id)
    expect(await statusOf(card)).toBe(200)
    ok(await made.owner.call('unshare-design', { design_id: made.id }))
    expect(await seen(made.id)).toBeUndefined()
    await expect.poll(() => statusOf(card)).toBe(404)

    // Shared through the table API: the shop renders what may be shown without asking.
    await change(made.id, { is_public: true })
    expect(await seen(made.id)).toMatchObject({ thumbnail_url: null })
    await shop.designs.drawMissing()
    expect(await colourOf((await seen(made.id))?.['thumbnail_url'])).toBe(PLAIN)
  })

  it('drops the texts of a design made private through the table', async () => {
    const made = await make()
    ok(await share(made, (await preview(made)).texts_url))
    await change(made.id, { is_public: false })
    await change(made.id, { is_public: true })
    expect(await seen(made.id)).toMatchObject({ thumbnail_url: null })
  })

  it('is drawn on the first visit of a page that has none yet', async () => {
    const made = await make()
    await change(made.id, { is_public: true })
    expect((await shop.designs.describeShared(made.id))?.cardUrl).toBeNull()
    await expect.poll(async () => colourOf((await seen(made.id))?.['thumbnail_url'])).toBe(PLAIN)
    expect(await cardOf(made.id)).not.toBe('')
  })
})

describe('a copy of a shared design', () => {
  const copy = (visitor: Visitor, id: string) => visitor.call('copy-shared-design', { design_id: id })

  it('is the same toy for any visitor, without a text of the original, and can be ordered', async () => {
    const made = await make('Till Åke', { specialFeature: 'Namnskylt' })
    await change(made.id, { toy_content: JSON.stringify(WORDS) })
    const shown = await preview(made)
    ok(await share(made, shown.texts_url))

    const visitor = shop.guest()
    const { promptId } = ok<{ promptId: string }>(await copy(visitor, made.id))
    const opened = ok<Record<string, unknown>>(await visitor.call('get-design', { design_id: promptId }))
    expect(opened).toMatchObject({
      status: 'COMPLETED',
      imageUrl: shown.plain_url,
      toyContent: null,
      selections: {
        categoryL3: { name: 'Räv' },
        colors: [{ name: 'Apelsin' }],
        seed: 1,
        specialFeatures: [],
      },
    })
    const { rows } = await shop.db.pool.query('select * from print_models where prompt_id = $1', [promptId])
    expect(JSON.stringify([opened, rows])).not.toMatch(/Åke|lilla|Gnista|drake/)
    expect(rows[0]).toMatchObject({ is_public: false, user_id: null })
    expect(refusal(await made.owner.call('get-design', { design_id: promptId }))[0]).toBe(404)

    const order = await visitor.call('create-or-update-order', {
      email: EMAIL,
      prompt_id: promptId,
      openai_image_url: shown.plain_url,
      selected_size: 'medium',
      ...ADDRESS,
    })
    expect(ok(order)).toMatchObject({ orderNumber: expect.any(String) as string })
  })

  it.each([
    ['large', ''],
    ['medium', 'Till Åke'],
  ])('opens in the size of its picture, %s, which is drawn only once', async (sizeValue, engraving) => {
    const made = await make(engraving, { sizeValue })
    ok(await share(made, (await preview(made)).plain_url))
    const visitor = shop.guest()
    const { promptId } = ok<{ promptId: string }>(await copy(visitor, made.id))
    const { finish, imageUrl } = ok<DesignAnswer>(await visitor.call('get-design', { design_id: promptId }))
    expect(finish).toEqual({ engravingText: null, sizeValue, nameSign: null })
    const before = drawn.length
    const again = await visitor.call('redraw-preview-image', { promptId, finish })
    expect(ok(again)).toEqual({ data: { previewUrl: imageUrl, promptId, follows: true } })
    expect(drawn).toHaveLength(before)
  })

  it('cannot be made of a private, deleted or unknown design', async () => {
    const made = await make()
    const visitor = shop.guest()
    expect(refusal(await copy(visitor, made.id))).toEqual([404, 'design_not_found'])
    expect(refusal(await copy(visitor, made.promptId))).toEqual([404, 'design_not_found'])
    expect(refusal(await copy(visitor, randomUUID()))).toEqual([404, 'design_not_found'])
  })

  it('of a bought picture that may show texts starts with the choices', async () => {
    const made = await make()
    await change(made.id, { drawn_by: 'ai' })
    ok(await share(made, (await preview(made)).texts_url))
    const visitor = shop.guest()
    const { promptId } = ok<{ promptId: string }>(await copy(visitor, made.id))
    expect(ok(await visitor.call('get-design', { design_id: promptId }))).toMatchObject({
      status: 'FAILED',
      imageUrl: null,
      selections: { descriptionText: '', seed: 1 },
    })
  })
})
