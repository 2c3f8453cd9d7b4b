/** The shop of a test file about orders on their way: models are made at once, and after each test the books add up. */
import { afterAll, afterEach, expect } from 'vitest'
import { checkInvariants } from '../../src/payments/payments.ts'
import { quickModels } from '../visitors/purchase.ts'
import { openTestShop, type TestShop, type TestShopOptions } from './open-shop.ts'

/** Call it at the top of the file: it is closed after the last test. */
export async function openWorkshop({ adapters, ...options }: TestShopOptions = {}): Promise<TestShop> {
  const shop = await openTestShop({ ...options, adapters: { models3d: quickModels(), ...adapters } })
  afterEach(async () => {
    expect(await checkInvariants(shop.db.pool)).toEqual([])
  })
  afterAll(() => shop.close())
  return shop
}
