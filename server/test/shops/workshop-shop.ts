/** Shop for tests of orders in progress: models are made at once, and invariants are checked after each test. */
import { afterAll, afterEach, expect } from 'vitest'
import { checkInvariants } from '../../src/payments/payments.ts'
import { quickModels } from '../doubles/instant-providers.ts'
import { openTestShop, type TestShop, type TestShopOptions } from './open-shop.ts'

/** Call at the top of the file: the shop is closed after the last test. */
export async function openWorkshop({ adapters, ...options }: TestShopOptions = {}): Promise<TestShop> {
  const shop = await openTestShop({ ...options, adapters: { models3d: quickModels(), ...adapters } })
  afterEach(async () => {
    expect(await checkInvariants(shop.db.pool)).toEqual([])
  })
  afterAll(() => shop.close())
  return shop
}
