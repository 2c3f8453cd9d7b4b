import { randomUUID } from 'node:crypto'
import { previewAnswer, redrawAnswer } from '@leksmedjan/contract/preview'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop, type Visitor } from '../../../test/shops/open-shop.ts'
import { openOtherDesigns } from '../../../test/shops/other-process.ts'
import { quickModels } from '../../../test/doubles/instant-providers.ts'
import { ADDRESS, EMAIL, MEDIUM_ENGRAVED, ok, refusal } from '../../../test/visitors/purchase.ts'
import { createScriptedPictures } from '../../../test/doubles/scripted-pictures.ts'
import { guestHashOf } from '@leksmedjan/platform/actor'
import type { Designs } from '../designs.ts'
import type { PreviewImageProvider } from '../preview-image-provider.ts'

const pictures = createScriptedPictures()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { previewImages: pictures, models3d: quickModels() } })
})
afterAll(() => shop.close())
afterEach(() => pictures.release())

const FOX = {
  categoryL1: 'Djur',
  categoryL3: 'Räv',
  colors: ['Apelsin'],
  userSelections: { personality: 'Lekfull', specialFeature: 'Namnskylt', seed: 42 },
}
const ENGRAVED = { engravingText: 'Till Åke', sizeValue: 'large', nameSign: 'Åke' }

async function draw(visitor: Visitor, body: object = FOX) {
  return previewAnswer.parse((await visitor.call('generate-preview-image', body)).body).data
}

const ask = (visitor: Visitor, promptId: string, finish: object = ENGRAVED) =>
  visitor.call('redraw-preview-image', { promptId, finish })

async function redraw(visitor: Visitor, promptId: string, finish: object = ENGRAVED) {
  return redrawAnswer.parse(ok(await ask(visitor, promptId, finish))).data
}

async function until(claim: () => boolean): Promise<void> {
  await expect.poll(claim, { timeout: 10_000, interval: 5 }).toBe(true)
}

/** As after an upgrade. */
async function becomeEarlier(promptId: string): Promise<void> {
  await shop.db.asShop('host command', (tx) =>
    tx
      .updateTable('design_pictures')
      .set({ toymaker_version: 'earlier' })
      .where('print_model_id', 'in', (of) =>
        of.selectFrom('print_models').select('id').where('prompt_id', '=', promptId),
      )
      .execute(),
  )
}

async function imageOf(visitor: Visitor, promptId: string) {
  return (await visitor.call('get-design', { design_id: promptId })).body['imageUrl']
}

describe('redraw-preview-image', () => {
  it.each([{ engravingText: 'en pistol' }, { nameSign: 'en pistol' }])(
    'cuts no weapons: %o',
    async (finish) => {
      const visitor = shop.guest()
      const { promptId } = await draw(visitor)
      expect(refusal(await ask(visitor, promptId, finish))).toEqual([422, 'wish_refused'])
    },
  )

  it('draws the same toy with its texts and its size, and the design has the new picture', async () => {
    const visitor = shop.guest()
    const first = await draw(visitor)
    const before = pictures.wishes.at(-1)
    const again = await redraw(visitor, first.promptId)
    expect(again).toMatchObject({ promptId: first.promptId, follows: true })
    expect(again.previewUrl).toMatch(/^http:\/\/shop\.test\/files\/public\/previews\/[0-9a-f]{64}\.webp$/)
    expect(again.previewUrl).not.toBe(first.previewUrl)
    const texts = { engraving: 'Till Åke', nameSign: 'Åke', sizeMm: 160 }
    expect(pictures.wishes.at(-1)?.toy).toEqual({ ...before?.toy, ...texts })
    expect(pictures.wishes.at(-1)?.prompt).toBe(before?.prompt)
    expect(await imageOf(visitor, first.promptId)).toBe(again.previewUrl)
    const file = await shop.http.inject(again.previewUrl.slice(TEST_URL.length))
    expect(file.statusCode).toBe(200)
  })

  it('rejects a size in which a chosen feature cannot be had, like orders', async () => {
    const visitor = shop.guest()
    const ship = {
      categoryL1: 'Fordon',
      categoryL2: 'Båtar',
      categoryL3: 'Vikingaskepp',
      colors: ['Apelsin'],
    }
    const userSelections = { specialFeature: 'Rörliga leder', seed: 42, sizeValue: 'medium' }
    const { promptId } = await draw(visitor, { ...ship, userSelections })
    const count = pictures.wishes.length
    const refused = await ask(visitor, promptId, { sizeValue: 'small' })
    expect(refusal(refused)).toEqual([422, 'feature_not_possible'])
    expect(refused.body['details']).toMatchObject({ feature: 'joints' })
    expect(pictures.wishes.length).toBe(count)
    ok(await ask(visitor, promptId, { sizeValue: 'large' }))
  })

  it('draws no finish twice, the first one included', async () => {
    const visitor = shop.guest()
    const first = await draw(visitor)
    const engraved = await redraw(visitor, first.promptId)
    const count = pictures.wishes.length
    expect(await redraw(visitor, first.promptId, {})).toMatchObject({ previewUrl: first.previewUrl })
    expect(await imageOf(visitor, first.promptId)).toBe(first.previewUrl)
    expect(await redraw(visitor, first.promptId, { engravingText: '', sizeValue: 'medium' })).toMatchObject({
      previewUrl: first.previewUrl,
    })
    expect(await redraw(visitor, first.promptId)).toEqual(engraved)
    expect(pictures.wishes.length).toBe(count)
  })

  it('draws a finish again that an earlier toymaker drew, and knows the new picture', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    await redraw(visitor, promptId)
    await becomeEarlier(promptId)
    const design = await visitor.call('get-design', { design_id: promptId })
    expect(design.body['finish']).toBeNull()
    const count = pictures.wishes.length
    await redraw(visitor, promptId)
    await redraw(visitor, promptId)
    expect(pictures.wishes.length).toBe(count + 1)
  })

  it('is not needed after a generation that had the size', async () => {
    const visitor = shop.guest()
    const wish = {
      ...FOX,
      userSelections: { ...FOX.userSelections, sizeValue: 'large', engravingText: 'Hej' },
    }
    const first = await draw(visitor, wish)
    const count = pictures.wishes.length
    const again = await redraw(visitor, first.promptId, { engravingText: 'Hej', sizeValue: 'large' })
    expect([again.previewUrl, pictures.wishes.length]).toEqual([first.previewUrl, count])
  })

  it('keeps a name off a toy without a sign', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor, { categoryL1: 'Djur' })
    const count = pictures.wishes.length
    await redraw(visitor, promptId, { nameSign: 'Åke' })
    expect(pictures.wishes.length).toBe(count)
  })

  it('rejects designs of other owners, missing and failed ones', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    expect(refusal(await ask(shop.guest(), promptId))).toEqual([404, 'design_not_found'])
    expect(refusal(await ask(visitor, randomUUID()))).toEqual([404, 'design_not_found'])
    await shop.db.asShop('host command', (tx) =>
      tx
        .updateTable('print_models')
        .set({ generation_status: 'FAILED' })
        .where('prompt_id', '=', promptId)
        .execute(),
    )
    expect(refusal(await ask(visitor, promptId))).toEqual([404, 'design_not_found'])
  })

  it.each([
    [{ engravingText: 'x'.repeat(51) }, 400, 'bad_request'],
    [{ engravingText: 'Hej', price: 1 }, 400, 'unknown_field'],
    [{ sizeValue: 'giant' }, 422, 'unknown_option'],
    [{ engravingText: 'pistol' }, 422, 'wish_refused'],
  ])('rejects what no toy can carry (%#)', async (finish, status, code) => {
    const visitor = shop.guest()
    const { promptId, previewUrl } = await draw(visitor)
    const count = pictures.wishes.length
    expect(refusal(await ask(visitor, promptId, finish))).toEqual([status, code])
    expect(pictures.wishes.length).toBe(count)
    expect(await imageOf(visitor, promptId)).toBe(previewUrl)
  })

  it('keeps the former picture when the drawing fails', async () => {
    const visitor = shop.guest()
    const { promptId, previewUrl } = await draw(visitor)
    pictures.failNext(new Error('out of plastic'))
    expect(refusal(await ask(visitor, promptId))).toEqual([502, 'generation_failed'])
    expect(await imageOf(visitor, promptId)).toBe(previewUrl)
    expect((await redraw(visitor, promptId)).previewUrl).not.toBe(previewUrl)
  })
})

describe('one picture at a time', () => {
  it('the newer request of a visitor cancels the older one', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    pictures.holdAfter(1)
    const older = ask(visitor, promptId, { engravingText: 'Till Å' })
    await until(() => pictures.drawing === 1)
    const newer = ask(visitor, promptId, { engravingText: 'Till Åke' })
    expect(refusal(await older)).toEqual([409, 'generation_running'])
    pictures.release()
    expect((await newer).status).toBe(200)
    expect(pictures.drawing).toBe(0)
  })

  it('a new toy cancels the redrawing of the former one, and none starts while it is drawn', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    pictures.holdAfter(1)
    const redrawn = ask(visitor, promptId)
    await until(() => pictures.drawing === 1)
    const other = draw(visitor)
    expect(refusal(await redrawn)).toEqual([409, 'generation_running'])
    expect(refusal(await ask(visitor, promptId))).toEqual([409, 'generation_running'])
    pictures.release()
    await other
  })

  it('other visitors are not affected', async () => {
    const [one, two] = [shop.guest(), shop.guest()]
    const designs = [await draw(one), await draw(two)]
    pictures.holdAfter(1)
    const both = [ask(one, designs[0]?.promptId ?? ''), ask(two, designs[1]?.promptId ?? '')]
    await until(() => pictures.drawing === 2)
    pictures.release()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  })
})

/** Another process of the shop, with other pictures. */
function openProcess(images: PreviewImageProvider, redrawMs = 50_000): Designs {
  return openOtherDesigns(shop, { images, timing: { redrawMs } })
}

describe('redrawing on another process', () => {
  const actorOf = (visitor: Visitor) => ({ kind: 'guest', guestHash: guestHashOf(visitor.secret) }) as const
  const wish = (promptId: string, engravingText: string) => ({ promptId, finish: { engravingText } })
  const open = new AbortController().signal

  it('stops here when the visitor cancels there', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    const there = openProcess(pictures)
    pictures.holdAfter(1)
    const older = ask(visitor, promptId)
    await until(() => pictures.drawing === 1)
    const newer = there.redrawPreview(actorOf(visitor), wish(promptId, 'Hej'), open)
    expect(refusal(await older)).toEqual([409, 'generation_running'])
    pictures.release()
    expect((await newer).data.follows).toBe(true)
    await there.stop()
  })

  it('ends when the visitor disconnects, on timeout and at shutdown', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    const process = openProcess(pictures, 300)
    const gone = new AbortController()
    pictures.holdAfter(1)
    const left = process.redrawPreview(actorOf(visitor), wish(promptId, 'a'), gone.signal)
    await until(() => pictures.drawing === 1)
    gone.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    await until(() => pictures.drawing === 0)
    const late = process.redrawPreview(actorOf(visitor), wish(promptId, 'b'), open)
    await expect(late).rejects.toMatchObject({ code: 'generation_failed' })
    const cut = process.redrawPreview(actorOf(visitor), wish(promptId, 'c'), open)
    await until(() => pictures.drawing === 1)
    await Promise.all([expect(cut).rejects.toMatchObject({ code: 'unavailable' }), process.stop()])
    await until(() => pictures.drawing === 0)
  })

  it('reports that a bought picture is not redrawn', async () => {
    const visitor = shop.guest()
    const { promptId, previewUrl } = await draw(visitor)
    const count = pictures.wishes.length
    const paid = openProcess(pictures)
    await shop.db.asShop('host command', (tx) =>
      tx.updateTable('print_models').set({ drawn_by: 'ai' }).where('prompt_id', '=', promptId).execute(),
    )
    const answer = await paid.redrawPreview(actorOf(visitor), wish(promptId, 'Hej'), open)
    expect(answer.data).toEqual({ previewUrl, promptId, follows: false })
    expect(pictures.wishes.length).toBe(count)
    await paid.stop()
  })
})

describe('an order', () => {
  it('carries the picture of its engraving, placed anew or updated', async () => {
    const visitor = shop.guest()
    const first = await draw(visitor, { ...FOX, userSelections: { personality: 'Lekfull', seed: 42 } })
    const order = (previewUrl: string, more: object = {}) =>
      visitor.call('create-or-update-order', {
        email: EMAIL,
        prompt_id: first.promptId,
        openai_image_url: previewUrl,
        ...ADDRESS,
        ...MEDIUM_ENGRAVED,
        ...more,
      })
    const engraved = await redraw(visitor, first.promptId, { engravingText: 'Grattis Åke!' })
    const { orderId } = ok<{ orderId: string }>(await order(engraved.previewUrl))
    expect(await imageOfOrder(orderId)).toBe(engraved.previewUrl)
    const changed = await redraw(visitor, first.promptId, { engravingText: 'Till Åke' })
    const update = { id: orderId, engraving: { enabled: true, text: 'Till Åke' } }
    ok(await order(changed.previewUrl, update))
    expect(await imageOfOrder(orderId)).toBe(changed.previewUrl)
    // The page may have missed the newest one: any picture of the design belongs to the buyer.
    ok(await order(first.previewUrl, update))
    expect(refusal(await order(changed.previewUrl.replace(/\w{64}/, 'f'.repeat(64)), update))).toEqual([
      422,
      'image_not_ours',
    ])
  })

  it('takes no picture of another design', async () => {
    const visitor = shop.guest()
    const [one, two] = [await draw(visitor), await draw(visitor)]
    const request = { email: EMAIL, ...ADDRESS, ...MEDIUM_ENGRAVED }
    const answer = await visitor.call('create-or-update-order', {
      ...request,
      prompt_id: one.promptId,
      openai_image_url: two.previewUrl,
    })
    expect(refusal(answer)).toEqual([422, 'image_not_ours'])
  })

  async function imageOfOrder(id: string): Promise<string | null> {
    const row = await shop.db.asShop('host command', (tx) =>
      tx.selectFrom('orders').select('image_url').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return row.image_url
  }
})
