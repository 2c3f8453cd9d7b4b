import { randomUUID } from 'node:crypto'
import { designAnswer } from '@leksmedjan/contract/designs'
import type { PreviewEvent } from '@leksmedjan/contract/preview'
import { nameDesignAnswer, toyContent } from '@leksmedjan/contract/toy-content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTestShop,
  TEST_URL,
  type Answer,
  type TestShop,
  type Visitor,
} from '../../test/shops/open-shop.ts'
import { createScriptedPictures } from '../../test/doubles/scripted-pictures.ts'
import { draw, FOX, rowOf } from './fox.test-data.ts'

const pictures = createScriptedPictures()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { previewImages: pictures } })
})
afterAll(() => shop.close())

const WORDS = {
  categoryL1: 'Djur',
  categoryL3: 'Räv',
  age: '3-5',
  colors: ['Apelsin'],
  personality: 'Lekfull',
}

const events = (answer: Answer): PreviewEvent[] =>
  answer.text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as PreviewEvent)

describe('generate-preview-image', () => {
  it('rejects beyond the queue limit with retry-after and a friendly message', async () => {
    pictures.holdAfter('nothing')
    const neighbours = Array.from({ length: 40 }, () => shop.guest().call('generate-preview-image', FOX))
    await expect.poll(() => pictures.drawing, { timeout: 20_000 }).toBe(40)
    const answer = await shop.guest().call('generate-preview-image', FOX, { accept: 'text/event-stream' })
    pictures.release()
    expect([answer.status, answer.body['code']]).toEqual([429, 'drawing_queue_full'])
    expect(answer.body['error']).toBe('Många ritar just nu. Vänta en stund och försök igen.')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    for (const drawn of await Promise.all(neighbours)) expect(drawn.status).toBe(200)
  })

  it('draws no joints on a toy without a movable part, like orders', async () => {
    const ship = { categoryL1: 'Fordon', categoryL2: 'Båtar', colors: ['Apelsin'] }
    const wish = (categoryL3: string, userSelections: object = {}) =>
      shop.guest().call('generate-preview-image', {
        ...ship,
        categoryL3,
        userSelections: { specialFeature: 'Rörliga leder', seed: 42, ...userSelections },
      })
    const refused = await wish('Ubåt')
    expect([refused.status, refused.body['code']]).toEqual([422, 'feature_not_possible'])
    expect(refused.body['details']).toMatchObject({ feature: 'joints' })
    expect((await wish('Vikingaskepp')).status).toBe(200)
    expect((await wish('Vikingaskepp', { sizeValue: 'medium' })).status).toBe(200)
    expect((await wish('Vikingaskepp', { sizeValue: 'small' })).body['code']).toBe('feature_not_possible')
  })

  it('streams numbered events when the Accept header requests a stream', async () => {
    const answer = await shop.guest().call('generate-preview-image', FOX, { accept: 'text/event-stream' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/event-stream')
    expect(events(answer).at(-1)?.phase).toBe('complete')
    expect(answer.text).toMatch(/^id: \d+$/m)
  })

  it('returns JSON otherwise, and the picture is public', async () => {
    const { previewUrl } = await draw(shop.guest())
    expect(previewUrl.startsWith(`${TEST_URL}/files/public/previews/`)).toBe(true)
    const file = await shop.http.inject(previewUrl.slice(TEST_URL.length))
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('draws partial pictures for a stream alone', async () => {
    const accept = { accept: 'text/event-stream' }
    const streamed = await shop.guest().call('generate-preview-image', FOX, accept)
    expect(events(streamed).filter(({ partialType }) => partialType !== undefined)).toHaveLength(4)
    expect(pictures.wishes.at(-1)?.finalOnly).toBe(false)
    expect((await shop.guest().call('generate-preview-image', FOX)).status).toBe(200)
    expect(pictures.wishes.at(-1)?.finalOnly).toBe(true)
  })

  it('accepts the bare body', async () => {
    expect((await draw(shop.guest(), { categoryL1: 'animals' })).promptId).toBeTruthy()
  })

  it('re-attaches to the same generation id', async () => {
    const visitor = shop.guest()
    const headers = { 'x-generation-id': randomUUID().toUpperCase() }
    const before = pictures.wishes.length
    const first = await visitor.call('generate-preview-image', FOX, headers)
    const second = await visitor.call('generate-preview-image', FOX, headers)
    expect(second.body).toEqual(first.body)
    expect(pictures.wishes.length - before).toBe(1)
    const stranger = await shop.guest().call('generate-preview-image', FOX, headers)
    expect([stranger.status, stranger.body['code']]).toEqual([404, 'design_not_found'])
  })

  it('resumes after Last-Event-ID', async () => {
    const visitor = shop.guest()
    const headers = { 'x-generation-id': randomUUID(), accept: 'text/event-stream' }
    const all = await visitor.call('generate-preview-image', FOX, headers)
    const rest = await visitor.call('generate-preview-image', FOX, { ...headers, 'last-event-id': '5' })
    expect(rest.text).not.toMatch(/^id: 4$/m)
    expect(events(rest).at(-1)).toEqual(events(all).at(-1))
  })

  it.each([
    [{ ...FOX, categoryL1: randomUUID() }, 400, 'category_is_uuid'],
    [{ ...FOX, categoryL3: randomUUID() }, 400, 'category_is_uuid'],
    [{ ...FOX, categoryL1: undefined }, 400, 'category_missing'],
    [{ ...FOX, categoryL1: ' ' }, 400, 'category_missing'],
    [{ ...FOX, descriptionText: 'en björn med pistol' }, 422, 'wish_refused'],
    [{ ...FOX, descriptionText: 'x'.repeat(501) }, 400, 'bad_request'],
    [{ ...FOX, colors: ['Apelsin', 'Snövit', 'Rosa'] }, 400, 'bad_request'],
    [{ ...FOX, price: 1 }, 400, 'unknown_field'],
  ])('rejects invalid requests (%#)', async (body, status, code) => {
    const before = pictures.wishes.length
    const answer = await shop.guest().call('generate-preview-image', body, { accept: 'text/event-stream' })
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect(pictures.wishes.length).toBe(before)
  })

  it('rejects an id in place of a name with the reason', async () => {
    const { body } = await shop.guest().call('generate-preview-image', { categoryL1: randomUUID() })
    expect(body['error']).toBe(
      'Ogiltiga parametrar: UUID upptäckt istället för kategorinamn. Kategorier måste laddas först.',
    )
  })

  it('rejects an invalid generation id, and callers without the key', async () => {
    const visitor = shop.guest()
    expect((await visitor.call('generate-preview-image', FOX, { 'x-generation-id': 'abc' })).status).toBe(400)
    expect((await visitor.call('generate-preview-image', FOX, { authorization: 'none' })).status).toBe(401)
  })

  it('draws a level-1 name that is not in the catalogue', async () => {
    const { promptId } = await draw(shop.guest(), { ...FOX, categoryL1: 'Möbler' })
    expect(pictures.wishes.at(-1)?.toy.kind).toBe('animals')
    expect((await rowOf(shop, promptId)).category_id).toBeNull()
  })

  it('resolves a kind without its group, and a colour outside the stock', async () => {
    await draw(shop.guest(), { categoryL1: 'Djur', categoryL4: 'Rödräv', colors: ['#ff8800'] })
    expect(pictures.wishes.at(-1)?.toy).toMatchObject({
      kind: 'animals.skogens_djur.rav.rodrav',
      colours: ['#F58220'],
    })
    await draw(shop.guest(), { categoryL1: 'Fordon', categoryL2: '', categoryL3: 'Räv' })
    expect(pictures.wishes.at(-1)?.toy.kind).toBe('vehicles.bilar.personbil')
  })

  it("reports a provider failure without the provider's message", async () => {
    pictures.failNext(new Error('secret words of the provider'))
    const answer = await shop.guest().call('generate-preview-image', FOX)
    expect([answer.status, answer.body['error']]).toEqual([502, 'Bilden kunde inte skapas. Försök igen.'])
    expect(answer.text).not.toContain('secret words')
  })
})

describe('texts', () => {
  it('are moderated as typed, each by its field', async () => {
    const texts = { description: 'en snäll räv', sign: 'Pistolen', recipient: 'Åke', engraving: null }
    const { status, body } = await shop.guest().call('check-texts', texts)
    expect([status, body]).toEqual([200, { refused: [{ field: 'sign', reason: 'weapon' }] }])
    expect((await shop.guest().call('check-texts', {})).body).toEqual({ refused: [] })
  })

  it('that are cut into the toy are refused for characters without outlines', async () => {
    const emoji = 'Åke 🎉'
    const texts = { sign: emoji, engraving: emoji, greeting: emoji, toy_name: emoji, recipient: emoji }
    const { body } = await shop.guest().call('check-texts', texts)
    expect(body).toEqual({
      refused: [
        { field: 'sign', reason: 'not_cut' },
        { field: 'engraving', reason: 'not_cut' },
      ],
    })
    expect((await shop.guest().call('check-texts', { sign: 'Ḿia ♥' })).body).toEqual({ refused: [] })
  })

  it.each([
    [{ descriptionText: 'en björn med pistol' }, 'description'],
    [{ userSelections: { nameSign: 'en pistol' } }, 'sign'],
    [{ userSelections: { engravingText: 'en pistol' } }, 'engraving'],
    [{ userSelections: { recipientName: 'en pistol' } }, 'recipient'],
  ])('that are refused with the picture return their field (%#)', async (wrong, field) => {
    const { status, body } = await shop.guest().call('generate-preview-image', { ...FOX, ...wrong })
    expect([status, body['code'], body['details']]).toEqual([
      422,
      'wish_refused',
      { field, reason: 'weapon' },
    ])
  })

  it('of sign and recipient are handled separately in the picture', async () => {
    const userSelections = {
      specialFeature: 'Namnskylt',
      recipientName: 'Anna',
      nameSign: 'Stjärnöga',
      seed: 1,
    }
    const { promptId } = await draw(shop.guest(), { ...FOX, userSelections })
    expect(pictures.wishes.at(-1)?.toy.nameSign).toBe('Stjärnöga')
    expect(JSON.stringify(await rowOf(shop, promptId))).not.toContain('Stjärnöga')
    await draw(shop.guest(), { ...FOX, userSelections: { ...userSelections, nameSign: null } })
    expect(pictures.wishes.at(-1)?.toy.nameSign).toBeNull()
  })
})

describe('generate-smart-prompt', () => {
  it('returns a picture prompt from the choices, and draws nothing', async () => {
    const before = pictures.wishes.length
    const { status, body } = await shop.guest().call('generate-smart-prompt', FOX)
    expect([status, body['prompt']]).toEqual([200, expect.stringContaining('Rödräv i apelsin och lingonröd')])
    expect(pictures.wishes.length).toBe(before)
    expect((await shop.guest().call('generate-smart-prompt', {})).body['code']).toBe('category_missing')
  })

  it('assumes a child of 3-5 when no age is given', async () => {
    const { recipientAge: _, ...ageless } = FOX
    const [without, with35] = await Promise.all([
      shop.guest().call('generate-smart-prompt', ageless),
      shop.guest().call('generate-smart-prompt', { ...ageless, recipientAge: '3-5' }),
    ])
    expect(without.body['prompt']).toBe(with35.body['prompt'])
  })
})

describe('generate-toy-content', () => {
  it('returns fitting texts, and stores them with the design', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    const answer = await visitor.call('generate-toy-content', { ...WORDS, promptId })
    const content = toyContent.parse(answer.body)
    expect(content.metadata).toMatchObject({ categoryL1: 'Djur', age: '3-5', colors: ['Apelsin'] })
    expect((await rowOf(shop, promptId)).toy_content).toEqual(content)
    const again = toyContent.parse((await visitor.call('generate-toy-content', { ...WORDS, promptId })).body)
    expect(again.toyName).toBe(content.toyName)
  })

  it('describes the kind that was drawn, also where the call has a shallower category', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor, { ...FOX, categoryL2: 'Bondgårdens djur', categoryL3: 'Ko' })
    const body = { ...WORDS, categoryL2: null, categoryL3: null, promptId }
    const content = toyContent.parse((await visitor.call('generate-toy-content', body)).body)
    expect(content.metadata).toMatchObject({ categoryL2: 'Bondgårdens djur', categoryL3: 'Ko' })
    expect(content.description).toMatch(/\bkon?\b/)
  })

  it("uses the owner's name for the toy, in its texts and in the studio", async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    const before = toyContent.parse((await visitor.call('generate-toy-content', { ...WORDS, promptId })).body)
    const named = await visitor.call('name-design', { prompt_id: promptId, toy_name: ' Rufus ' })
    const { toyContent: words } = nameDesignAnswer.parse(named.body)
    expect(words?.toyName).toBe('Rufus')
    expect(words?.description).not.toContain(before.toyName)
    const row = await rowOf(shop, promptId)
    expect([row.name, row.toy_content, row.description]).toEqual(['Rufus', words, words?.description])
  })

  it.each([
    [{ toy_name: 'en pistol' }, 422, 'wish_refused'],
    [{ toy_name: '  ' }, 400, 'bad_request'],
    [{ toy_name: 'å'.repeat(41) }, 400, 'bad_request'],
    [{ prompt_id: randomUUID(), toy_name: 'Rufus' }, 404, 'design_not_found'],
  ])('rejects a name (%#)', async (wrong, status, code) => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    const answer = await visitor.call('name-design', { prompt_id: promptId, ...wrong })
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    const stranger = await shop.guest().call('name-design', { prompt_id: promptId, toy_name: 'Rufus' })
    expect(stranger.status).toBe(404)
  })

  it('rejects a design of another owner', async () => {
    const { promptId } = await draw(shop.guest())
    expect((await shop.guest().call('generate-toy-content', { ...WORDS, promptId })).status).toBe(200)
    expect((await rowOf(shop, promptId)).toy_content).toBeNull()
  })

  it('accepts every key of the call', async () => {
    const all = {
      ...WORDS,
      promptId: 'none yet',
      categoryL2: 'Skogens djur',
      categoryL4: 'Rödräv',
      category: 'Djur',
      subcategory: 'Räv',
      environment: 'Skog',
      specialFeatures: ['Hatt'],
      bodyStyle: 'Saga',
      faceExpression: 'Glad',
      style: 'Saga',
    }
    expect((await shop.guest().call('generate-toy-content', all)).status).toBe(200)
  })

  it.each([
    [{ ...WORDS, categoryL1: undefined }],
    [{ ...WORDS, age: undefined }],
    [{ ...WORDS, colors: [] }],
    [{}],
  ])('requires a category, an age and a colour (%#)', async (body) => {
    const answer = await shop.guest().call('generate-toy-content', body)
    expect([answer.status, answer.body['error']]).toEqual([400, 'Missing required fields'])
  })
})

describe('save-preview-session', () => {
  const save = (visitor: Visitor, prompt_id: string, email = 'Bo@Ex.se') =>
    visitor.call('save-preview-session', { email, prompt_id })

  it('attaches the address to the design and clears the session', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    expect((await save(visitor, promptId)).body).toEqual({ success: true })
    expect((await save(visitor, promptId)).status).toBe(200)
    expect(await rowOf(shop, promptId)).toMatchObject({ guest_email: 'bo@ex.se', guest_session_id: null })
    const kept = await shop.db.asShop('host command', (tx) =>
      tx.selectFrom('preview_sessions').select('email').where('prompt_id', '=', promptId).execute(),
    )
    expect(kept).toEqual([{ email: 'bo@ex.se' }])
  })

  it('accepts sixty addresses at once, and stores only those that get a mail', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    const addresses = Array.from({ length: 60 }, (_, n) => `samtidig${n}@ex.se`)
    const answers = await Promise.all(addresses.map((email) => save(visitor, promptId, email)))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
    const { rowCount } = await shop.db.pool.query('select from preview_sessions where prompt_id = $1', [
      promptId,
    ])
    expect(rowCount).toBe(10)
  })

  it('rejects a design of another owner, a missing one and an invalid address', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    expect((await save(shop.guest(), promptId)).body['code']).toBe('design_not_found')
    expect((await save(visitor, randomUUID())).body['code']).toBe('design_not_found')
    expect((await save(visitor, promptId, 'bo at ex.se')).body['code']).toBe('email_required')
    expect((await rowOf(shop, promptId)).guest_email).toBeNull()
  })
})

describe('get-design', () => {
  it('reopens a design of the caller by its id or its prompt id', async () => {
    const visitor = shop.guest()
    const { promptId, previewUrl } = await draw(visitor)
    const { id } = await rowOf(shop, promptId)
    const answer = designAnswer.parse((await visitor.call('get-design', { design_id: id })).body)
    expect(answer).toMatchObject({ id, promptId, status: 'COMPLETED', imageUrl: previewUrl })
    expect(answer.selections.categoryL3?.name).toBe('Räv')
    expect((await visitor.call('get-design', { design_id: promptId })).body).toEqual(answer)
  })

  it('keeps earlier pictures of the visit', async () => {
    const visitor = shop.guest()
    const first = await draw(visitor)
    await draw(visitor)
    const answer = await visitor.call('get-design', { design_id: first.promptId })
    expect(answer.body['imageUrl']).toBe(first.previewUrl)
  })

  it('returns no design of another owner, even with its address', async () => {
    const { promptId } = await draw(shop.guest(), { ...FOX, email: 'anna@ex.se' })
    const stranger = await shop.guest().call('get-design', { design_id: promptId })
    expect([stranger.status, stranger.body['code']]).toEqual([404, 'design_not_found'])
  })
})
