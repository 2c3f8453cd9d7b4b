import { businessLogic, categoriesAnswer, specialFeature, toyMetadata } from '@leksmedjan/contract/catalogue'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCatalogue } from '../../test/choices.ts'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import type { Tx } from '../database/database.ts'
import { listShopMigrations } from '../database/open.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A kind that came later is in the seed alone. */
function rulesByKind(rule: unknown): Record<string, object> {
  const { kinds = [] } = specialFeature.shape.rule.parse(rule) ?? {}
  return Object.fromEntries(kinds.flatMap(({ of, ...needed }) => of.map((kind) => [kind, needed])))
}

describe('the catalogue', () => {
  it('returns every list, with prices in öre', async () => {
    const { status, body } = await shop.guest().get('get-business-logic')
    expect(status).toBe(200)
    const lists = businessLogic.parse(body)
    expect(lists.categoryL1.map((item) => item.name)).toEqual(['Djur', 'Karaktärer', 'Fordon', 'Dockor'])
    const { categoryL2, categoryL3, categoryL4 } = newCatalogue()
    expect(lists.categoryL2).toHaveLength(categoryL2.length)
    expect(lists.categoryL3).toHaveLength(categoryL3.length)
    expect(lists.categoryL4).toHaveLength(categoryL4.length)
    expect(lists.product_sizes.map((size) => size.base_price)).toEqual([24900, 37900, 54900, 89900])
    expect(lists.colors.every((colour) => /^#[0-9A-F]{6}$/i.test(colour.value))).toBe(true)
  })

  it('returns the tree and the toy lists separately', async () => {
    const guest = shop.guest()
    const { categories } = categoriesAnswer.parse((await guest.get('get-categories')).body)
    const fox = categories[0]?.children[0]?.children[0]
    expect(fox?.children.map((variant) => variant.name)).toEqual(['Rödräv', 'Rävunge'])
    expect(toyMetadata.parse((await guest.get('get-toy-metadata')).body).personalities).toHaveLength(12)
  })

  it('is not sent again to a browser that has it cached', async () => {
    const guest = shop.guest()
    const first = await guest.get('get-business-logic')
    const again = await guest.get('get-business-logic', { 'if-none-match': String(first.headers['etag']) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('is compressed for browsers that accept it', async () => {
    const answer = await shop.guest().get('get-business-logic', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
  })

  it('of an existing shop gets the joint rule of each kind of that time, unless its operator has set them', async () => {
    const joints = (tx: Tx) =>
      tx.selectFrom('special_features').select('rule').where('value', '=', 'joints').executeTakeFirstOrThrow()
    const migration = listShopMigrations().find(({ name }) => name === '0029-joints-by-kind')
    // PostgreSQL allows one statement here: the comment behind it changes no policy.
    const [teach = ''] = migration?.sql.split(';\n\ncomment on') ?? []
    const learned = (change: RawBuilder<unknown>) =>
      shop.db.asShop('host command', async (tx) => {
        await sql`update special_features set rule = ${change} where value = 'joints'`.execute(tx)
        await sql.raw(teach).execute(tx)
        return (await joints(tx)).rule
      })
    const seeded = (await shop.db.asShop('host command', joints)).rule
    const taught = rulesByKind(await learned(sql`rule - 'kinds'`))
    expect(Object.keys(taught)).not.toEqual([])
    expect(rulesByKind(seeded)).toMatchObject(taught)
    const own = { kinds: [] }
    expect(await learned(sql`${JSON.stringify(own)}::jsonb`)).toEqual(own)
    await learned(sql`${JSON.stringify(seeded)}::jsonb`)
  })

  it('omits options that were switched off', async () => {
    const guest = shop.guest()
    await shop.db.asShop('host command', (tx) =>
      tx.updateTable('colors').set({ is_active: false }).where('name', '=', 'Silver').execute(),
    )
    await expect
      .poll(async () => businessLogic.parse((await guest.get('get-business-logic')).body).colors.length)
      .toBe(19)
  })

  it('rejects calls without the public key', async () => {
    const { status, body } = await shop.guest().get('get-categories', { authorization: 'Bearer wrong' })
    expect([status, body['code']]).toEqual([401, 'token_invalid'])
  })
})
