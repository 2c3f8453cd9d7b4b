import { businessLogic, categoriesAnswer, toyMetadata } from '@leksmedjan/contract/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('the catalogue', () => {
  it('answers every list, with prices in öre', async () => {
    const { status, body } = await shop.guest().get('get-business-logic')
    expect(status).toBe(200)
    const lists = businessLogic.parse(body)
    expect(lists.categoryL1.map((item) => item.name)).toEqual(['Djur', 'Karaktärer', 'Fordon', 'Dockor'])
    expect([lists.categoryL2.length, lists.categoryL3.length, lists.categoryL4.length]).toEqual([
      28, 147, 123,
    ])
    expect(lists.product_sizes.map((size) => size.base_price)).toEqual([24900, 37900, 54900, 89900])
    expect(lists.colors.every((colour) => /^#[0-9A-F]{6}$/i.test(colour.value))).toBe(true)
  })

  it('answers the tree and the toy lists on their own', async () => {
    const guest = shop.guest()
    const { categories } = categoriesAnswer.parse((await guest.get('get-categories')).body)
    const fox = categories[0]?.children[0]?.children[0]
    expect(fox?.children.map((variant) => variant.name)).toEqual(['Rödräv', 'Rävunge'])
    expect(toyMetadata.parse((await guest.get('get-toy-metadata')).body).personalities).toHaveLength(12)
  })

  it('is not sent again to who holds it', async () => {
    const guest = shop.guest()
    const first = await guest.get('get-business-logic')
    const again = await guest.get('get-business-logic', { 'if-none-match': String(first.headers['etag']) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('is compressed when the browser can read it', async () => {
    const answer = await shop.guest().get('get-business-logic', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
  })

  it('no longer offers what was switched off', async () => {
    const guest = shop.guest()
    await shop.db.asShop('host command', (tx) =>
      tx.updateTable('colors').set({ is_active: false }).where('name', '=', 'Silver').execute(),
    )
    await expect
      .poll(async () => businessLogic.parse((await guest.get('get-business-logic')).body).colors.length)
      .toBe(19)
  })

  it('refuses calls without the public key', async () => {
    const { status, body } = await shop.guest().get('get-categories', { authorization: 'Bearer wrong' })
    expect([status, body['code']]).toEqual([401, 'key_missing'])
  })
})
