/** Who sees and changes a design, and what orders read of it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { createScriptedPictures } from '../../test/doubles/scripted-pictures.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import { guestHashOf } from '@leksmedjan/platform/actor'
import { draw, FOX, rowOf } from './fox.test-data.ts'

const pictures = createScriptedPictures()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { previewImages: pictures } })
})
afterAll(() => shop.close())

describe('the row of a design', () => {
  it("stores every choice, resolved by the catalogue, and never the recipient's name", async () => {
    const { promptId } = await draw(shop.guest())
    const row = await rowOf(shop, promptId)
    expect(row).toMatchObject({
      generation_status: 'COMPLETED',
      is_public: false,
      type: 'CUSTOM',
      style: 'Saga',
      seed: 42,
      selections: {
        recipientAge: { value: '3-5' },
        categoryL4: { value: 'animals.skogens_djur.rav.rodrav' },
        colors: [{ value: '#F58220' }, { value: '#FAFAF7' }],
        personality: { value: 'playful' },
        environment: { value: 'forest' },
        occasion: { value: 'christmas' },
        specialFeatures: [{ value: 'scarf' }, { value: 'hat' }],
      },
    })
    expect(row.name).toBe(Array.from(row.prompt).slice(0, 100).join(''))
    expect(row.prompt).not.toMatch(/anna/i)
    expect(pictures.wishes.at(-1)?.prompt).not.toMatch(/anna/i)
  })

  it('belongs to the given address, else to the visit', async () => {
    const visitor = shop.guest()
    const mailed = await rowOf(shop, (await draw(visitor, { ...FOX, email: 'Anna@Ex.se' })).promptId)
    expect(mailed).toMatchObject({ guest_email: 'anna@ex.se', guest_session_id: null, user_id: null })
    const visits = [await draw(visitor), await draw(visitor, { ...FOX, email: 'not an address' })]
    const [one, two] = await Promise.all(visits.map(({ promptId }) => rowOf(shop, promptId)))
    expect(one).toMatchObject({
      guest_email: null,
      user_id: null,
      access_secret_hash: guestHashOf(visitor.secret),
    })
    expect(one?.guest_session_id).toBe(two?.guest_session_id)
  })

  it('rejects two owners or none', async () => {
    const insert = (owner: object) =>
      shop.db.asShop('host command', (tx) =>
        tx
          .insertInto('print_models')
          .values({ name: 'x', ...owner })
          .execute(),
      )
    await expect(insert({})).rejects.toThrow('exactly_one_owner')
    await expect(insert({ guest_email: 'a@b.se', guest_session_id: 'g' })).rejects.toThrow(
      'exactly_one_owner',
    )
  })
})

describe('row rules', () => {
  const count = (actor: Actor) =>
    shop.db.as(actor, async (tx) => (await tx.selectFrom('print_models').select('id').execute()).length)
  const publish = (actor: Actor, promptId: string) =>
    shop.db.as(actor, async (tx) => {
      const done = await tx
        .updateTable('print_models')
        .set({ is_public: true })
        .where('prompt_id', '=', promptId)
        .executeTakeFirst()
      return Number(done.numUpdatedRows)
    })
  const guest = (visitor: Visitor): Actor => ({ kind: 'guest', guestHash: guestHashOf(visitor.secret) })
  const customer = (email: string): Actor => ({
    kind: 'customer',
    userId: randomUUID(),
    email,
    guestHash: null,
  })

  it('show and change a design to its browser only, until its address is verified', async () => {
    const visitor = shop.guest()
    const email = `${randomUUID()}@ex.se`
    const { promptId } = await draw(visitor, { ...FOX, email })
    const actors: [Actor, number][] = [
      [guest(visitor), 1],
      [customer(email), 0],
      [guest(shop.guest()), 0],
      [customer('other@ex.se'), 0],
      [{ kind: 'guest', guestHash: null }, 0],
    ]
    for (const [actor, seen] of actors) {
      expect([await count(actor), await publish(actor, promptId)]).toEqual([seen, seen])
    }
  })

  it('keep secrets, pictures and owners out of reach', async () => {
    const visitor = shop.guest()
    await draw(visitor)
    const own = guest(visitor)
    for (const column of ['access_secret_hash', 'image_key'] as const) {
      await expect(
        shop.db.as(own, (tx) => tx.selectFrom('print_models').select(column).execute()),
      ).rejects.toThrow('permission denied')
    }
    for (const change of [
      { image_key: 'x' },
      { guest_email: 'x@y.se' },
      { generation_status: 'COMPLETED' },
    ]) {
      await expect(
        shop.db.as(own, (tx) => tx.updateTable('print_models').set(change).execute()),
      ).rejects.toThrow('permission denied')
    }
    const tables = [
      'generation_events',
      'preview_sessions',
      'model_generation_jobs',
      'design_pictures',
    ] as const
    for (const table of tables) {
      await expect(shop.db.as(own, (tx) => tx.selectFrom(table).selectAll().execute())).rejects.toThrow(
        'permission denied',
      )
    }
  })

  it('let a guest insert a design of their own browser, never of an account', async () => {
    const own: Actor = { kind: 'guest', guestHash: randomUUID() }
    const insert = (actor: Actor, owner: object) =>
      shop.db.as(actor, (tx) =>
        tx
          .insertInto('print_models')
          .values({ name: 'Räv', ...owner })
          .execute(),
      )
    await insert(own, { guest_session_id: 'guest_1' })
    expect(await count(own)).toBe(1)
    await expect(insert(own, { user_id: randomUUID() })).rejects.toThrow('row-level security')
    await expect(insert(own, {})).rejects.toThrow('row-level security')
  })
})

describe('the door of designs for orders', () => {
  it('finds own finished designs, with their picture', async () => {
    const visitor = shop.guest()
    const { promptId, previewUrl } = await draw(visitor)
    const find = (actor: Actor) =>
      shop.db.asShop('host command', (tx) => shop.designs.findForOrder(tx, actor, promptId))
    const own = await find({ kind: 'guest', guestHash: guestHashOf(visitor.secret) })
    expect(own).toMatchObject({ promptId, imageUrls: [previewUrl], status: 'COMPLETED', seed: 42 })
    expect(await find({ kind: 'guest', guestHash: 'other' })).toBeNull()
    expect(await find({ kind: 'guest', guestHash: null })).toBeNull()
  })

  it('gives the toy in the ordered size, with the texts on it', async () => {
    const { promptId } = await draw(shop.guest(), {
      ...FOX,
      userSelections: { ...FOX.userSelections, specialFeature: 'Namnskylt' },
    })
    const { id } = await rowOf(shop, promptId)
    const toy = await shop.designs.toyDesignFor(id, {
      sizeValue: 'large',
      engraving: 'Till Bo',
      nameSign: 'Bo',
    })
    expect(toy).toMatchObject({ sizeMm: 160, engraving: 'Till Bo', nameSign: 'Bo', seed: 42 })
  })
})
