import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { SETTINGS, type SettingKey } from './settings.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const write = (key: string, value: unknown) =>
  shop.db.pool.query(
    `insert into shop_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  )
const valueOf = async (key: string) => {
  const { rows } = await shop.db.pool.query<{ value: object }>(
    `select value from shop_settings where key = $1`,
    [key],
  )
  return rows[0]?.value
}

it('the database holds the same schemas as the code', async () => {
  const { rows } = await shop.db.pool.query<{ key: string; schema: object }>(
    'select * from shop_setting_schemas',
  )
  const ours = Object.entries(SETTINGS).map(([key, { schema }]) => {
    const { $schema: _dialect, ...rest } = z.toJSONSchema(schema)
    return [key, rest]
  })
  expect(Object.fromEntries(rows.map(({ key, schema }) => [key, schema]))).toEqual(Object.fromEntries(ours))
})

it('the settings of a new shop are valid', async () => {
  const { rows } = await shop.db.pool.query<{ key: string; value: unknown }>(
    'select key, value from shop_settings',
  )
  expect(rows.length).toBeGreaterThan(6)
  for (const { key, value } of rows)
    expect(SETTINGS[key as SettingKey].schema.safeParse(value).error, key).toBeUndefined()
})

describe('an invalid setting is rejected on write, by the database as by the code:', () => {
  it.each([
    [
      'seller',
      (seller: object) => ({ ...seller, email: 'no address' }),
      'seller.email does not look as it must',
    ],
    [
      'seller',
      (seller: object) => ({ ...seller, phone: 'ring 12 34' }),
      'seller.phone does not look as it must',
    ],
    ['seller', () => ({ name: 'Leksmedjan AB' }), 'seller.organisationNumber is missing'],
    ['seller', () => 'Leksmedjan AB', 'seller is string where object is wanted'],
    ['countries.vat', () => ({ Danmark: 125 }), 'countries.vat.Danmark is too large'],
    ['countries', () => [], 'countries holds too little'],
    ['countries', () => ['Sverige', 7], 'countries[1] is number where string is wanted'],
    [
      'countries',
      () => ['Sverige', 'Mars'],
      'countries[1] is none of ["Sverige", "Norge", "Danmark", "Finland"]',
    ],
    [
      'countries.vat',
      () => ({ Mars: 25 }),
      'the name of countries.vat.Mars is none of ["Sverige", "Norge", "Danmark", "Finland"]',
    ],
    [
      'payments.methods',
      () => ['card', 'invoice'],
      'payments.methods[1] is none of ["card", "swish", "klarna"]',
    ],
    ['proofs', () => ({ for: 'some', silence: 'wait' }), 'proofs.for is none of ["ai", "all", "none"]'],
    [
      'marketing',
      (facts: object) => ({ ...facts, rating: { value: 6, evidence: '' } }),
      'marketing.rating.value is too large',
    ],
    [
      'ai.prices',
      (prices: object) => ({ ...prices, orePerDollar: 0 }),
      'ai.prices.orePerDollar is too small',
    ],
    [
      'ai.limits',
      (limits: object) => ({ ...limits, guestPerHour: 1.5 }),
      'ai.limits.guestPerHour is not a whole number',
    ],
    ['ai.moderation', () => ({ hate: 2 }), 'ai.moderation.hate is too large'],
    [
      'accounts.limits',
      () => ({ lettersPerNetwork: 'many' }),
      'accounts.limits.lettersPerNetwork is not a whole number',
    ],
  ] as const)('%s', async (key, change, fault) => {
    const before = (await valueOf(key)) ?? {}
    const wrong: unknown = change(before)
    await expect(write(key, wrong)).rejects.toMatchObject({
      message: `wrong setting: ${fault}`,
      code: '23514',
    })
    expect(SETTINGS[key].schema.safeParse(wrong).success).toBe(false)
    expect((await valueOf(key)) ?? {}).toEqual(before)
  })
})

it('an unknown setting is rejected on write', async () => {
  await expect(write('marketting', {})).rejects.toMatchObject({
    message: 'wrong setting: there is no setting marketting',
    code: '23514',
  })
})

it('a valid one is accepted', async () => {
  await write('payments.methods', ['swish'])
  expect(await valueOf('payments.methods')).toEqual(['swish'])
})
