/** Deleted designs: hidden, restorable for a day, then deleted, and never removed from an order. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop, type Visitor } from '../../../test/shops/open-shop.ts'
import { ok, orderOf, refusal } from '../../../test/visitors/purchase.ts'
import { guestHashOf, type Actor } from '@leksmedjan/platform/actor'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const DAY_MS = 24 * 3_600_000

async function customer(visitor: Visitor): Promise<Actor & { kind: 'customer' }> {
  const email = `${randomUUID()}@exempel.se`
  const { id } = await shop.db.asShop('host command', (tx) =>
    tx.insertInto('auth.users').values({ email }).returning('id').executeTakeFirstOrThrow(),
  )
  return { kind: 'customer', userId: id, email, guestHash: guestHashOf(visitor.secret) }
}

async function drawn(): Promise<{ owner: Actor & { kind: 'customer' }; id: string; picture: string }> {
  const visitor = shop.guest()
  const answer = await visitor.call('generate-preview-image', { categoryL1: 'Djur' })
  const { promptId, previewUrl } = ok<{ data: { promptId: string; previewUrl: string } }>(answer).data
  const owner = await customer(visitor)
  await shop.designs.claimFor(owner)
  const { id } = await shop.designs.open(owner, promptId)
  return { owner, id, picture: previewUrl.slice(TEST_URL.length) }
}

/** Through the table API, under row policies. */
const remove = (actor: Actor, id: string) =>
  shop.db.as(actor, (tx) => tx.deleteFrom('print_models').where('id', '=', id).execute())

const seenBy = (actor: Actor, id: string) =>
  shop.db.as(actor, async (tx) => {
    const rows = await tx.selectFrom('print_models').select('id').where('id', '=', id).execute()
    return rows.length === 1
  })

const rowOf = (id: string) =>
  shop.db.asShop('host command', (tx) =>
    tx.selectFrom('print_models').selectAll().where('id', '=', id).executeTakeFirst(),
  )

const share = (actor: Actor, id: string) =>
  shop.db.as(actor, (tx) =>
    tx.updateTable('print_models').set({ is_public: true }).where('id', '=', id).execute(),
  )

describe('deleting', () => {
  it('hides a design from its owner and the public', async () => {
    const { owner, id } = await drawn()
    await share(owner, id)
    await remove(owner, id)
    expect(await seenBy(owner, id)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ is_public: false })
    await expect(shop.designs.open(owner, id)).rejects.toMatchObject({ code: 'design_not_found' })
  })

  it('does nothing to designs of other owners', async () => {
    const { owner, id } = await drawn()
    const { owner: stranger } = await drawn()
    await remove(stranger, id)
    expect(await seenBy(owner, id)).toBe(true)
  })

  it('can be undone by its owner alone, with sharing restored', async () => {
    const { owner, id } = await drawn()
    await share(owner, id)
    await remove(owner, id)
    const { owner: stranger } = await drawn()
    await expect(shop.designs.bringBack(stranger, id)).rejects.toMatchObject({ code: 'design_not_found' })
    await shop.designs.bringBack(owner, id)
    expect(await seenBy(owner, id)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ is_public: true })
  })

  it('of a private design restores it as private, also when it was shared and deleted before', async () => {
    const { owner, id } = await drawn()
    await share(owner, id)
    await remove(owner, id)
    await shop.designs.bringBack(owner, id)
    await shop.db.as(owner, (tx) =>
      tx.updateTable('print_models').set({ is_public: false }).where('id', '=', id).execute(),
    )
    await remove(owner, id)
    await shop.designs.bringBack(owner, id)
    expect(await rowOf(id)).toMatchObject({ is_public: false, was_public: false })
  })

  it("answers the restore of another owner's design like that of an unknown one", async () => {
    const { id } = await drawn()
    const answers = [id, randomUUID()].map((design_id) => shop.guest().call('restore-design', { design_id }))
    for (const answer of await Promise.all(answers)) {
      expect(refusal(answer)).toEqual([404, 'design_not_found'])
    }
  })

  it('is final after a day, with its picture', async () => {
    const { owner, id, picture } = await drawn()
    const { id: kept } = await drawn()
    await remove(owner, id)
    await shop.designs.tidy()
    expect(await rowOf(id)).toBeDefined()
    shop.clock.set(new Date(Date.now() + DAY_MS + 1000))
    await shop.designs.tidy()
    expect(await rowOf(id)).toBeUndefined()
    await expect.poll(async () => (await shop.http.inject(picture)).statusCode).toBe(404)
    expect(await rowOf(kept)).toBeDefined()
  })

  it('keeps a picture that another design uses', async () => {
    const first = await drawn()
    const second = await drawn()
    const { image_key } = (await rowOf(second.id)) ?? {}
    await shop.db.asShop('host command', (tx) =>
      tx
        .updateTable('print_models')
        .set({ image_key: image_key ?? null })
        .where('id', '=', first.id)
        .execute(),
    )
    await remove(first.owner, first.id)
    shop.clock.set(new Date(Date.now() + 2 * DAY_MS))
    await shop.designs.tidy()
    expect(await rowOf(first.id)).toBeUndefined()
    expect((await shop.http.inject(second.picture)).statusCode).toBe(200)
  })
})

describe('a drawing with other texts', () => {
  const drawAgain = async (visitor: Visitor, promptId: string, engravingText: string) => {
    const answer = await visitor.call('redraw-preview-image', { promptId, finish: { engravingText } })
    return ok<{ data: { previewUrl: string } }>(answer).data.previewUrl
  }
  const isThere = async (url: string) =>
    (await shop.http.inject(url.slice(TEST_URL.length))).statusCode === 200

  it('is deleted a week after it was drawn, unless it is shared or ordered', async () => {
    shop.clock.set(new Date())
    const visitor = shop.guest()
    const answer = await visitor.call('generate-preview-image', { categoryL1: 'Djur' })
    const { promptId, previewUrl } = ok<{ data: { promptId: string; previewUrl: string } }>(answer).data
    const bought = await drawAgain(visitor, promptId, 'Till Bo')
    await orderOf(shop, visitor, { prompt_id: promptId, openai_image_url: bought })
    const unused = await drawAgain(visitor, promptId, 'Till Åke')
    const shown = await drawAgain(visitor, promptId, 'Till Eva')
    await shop.designs.tidyDrawings()
    expect(await Promise.all([unused, bought, shown].map(isThere))).toEqual([true, true, true])
    shop.clock.set(new Date(Date.now() + 8 * DAY_MS))
    await shop.designs.tidyDrawings()
    await expect.poll(() => isThere(unused)).toBe(false)
    expect(await Promise.all([bought, shown].map(isThere))).toEqual([true, true])
    expect(previewUrl).not.toBe(unused)
    expect(await isThere(await drawAgain(visitor, promptId, 'Till Åke'))).toBe(true)
  })
})

describe('an ordered design', () => {
  it('is hidden; the order keeps picture and items, for good', async () => {
    const visitor = shop.guest()
    const order = await orderOf(shop, visitor)
    const owner = await customer(visitor)
    await shop.designs.claimFor(owner)
    const [{ print_model_id: id } = { print_model_id: null }] = await itemsOf(order.orderId)
    if (id === null) throw new Error('the order names no design')
    await remove(owner, id)
    expect(await seenBy(owner, id)).toBe(false)
    shop.clock.set(new Date(Date.now() + 3 * DAY_MS))
    await shop.designs.tidy()
    expect(await rowOf(id)).toMatchObject({ id, image_key: expect.any(String) as string })
    expect((await itemsOf(order.orderId))[0]).toMatchObject({ print_model_id: id })
    // The foreign key stops even the shop itself.
    await shop.db.asShop('host command', (tx) => tx.deleteFrom('print_models').where('id', '=', id).execute())
    expect(await rowOf(id)).toBeDefined()
  })

  const itemsOf = (orderId: string) =>
    shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('order_items')
        .select(['position', 'print_model_id'])
        .where('order_id', '=', orderId)
        .orderBy('position')
        .execute(),
    )
})
