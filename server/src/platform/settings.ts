/** Settings of the shop, from the database. */
import type { Tx } from './db/database.ts'
import type { AiLimits, AiPrices } from './spending/spending.rules.ts'

export interface Seller {
  name: string
  organisationNumber: string
  vatNumber: string
  postalAddress: string
  email: string
  phone: string
}

/** A marketing claim; `evidence` is the operator's note of its proof. */
export interface Claim {
  figure: string
  words: string
  evidence: string
}

export interface Marketing {
  families: Claim
  delivery: Claim
  moneyBack: Claim
  recyclable: Claim
  toxins: Claim
  safety: Claim
  madeIn: Claim
  handChecked: Claim
  testimonial: { quote: string; by: string; evidence: string }
  rating: { value: number; evidence: string }
}

/** Keys of the settings and the type of each value. */
export interface SettingValues {
  seller: Seller
  countries: string[]
  /** VAT percentage included in prices by country, set by the host; Sverige needs none. */
  'countries.vat': Record<string, number>
  'payments.methods': string[]
  /** Overrides of sign-in rate limits; absent in most shops. */
  'accounts.limits': Record<string, number>
  /** Which models are shown to their buyer before printing, and what no answer means. */
  proofs: { for: 'ai' | 'all' | 'none'; silence: 'wait' | 'print' }
  marketing: Marketing
  'ai.prices': AiPrices
  'ai.limits': AiLimits
  /** Highest moderation score that passes, by category, 0 to 1. */
  'ai.moderation': Record<string, number>
}

/** Several in one statement. */
export async function getSettings<K extends keyof SettingValues>(
  tx: Tx,
  keys: readonly K[],
): Promise<Pick<SettingValues, K>> {
  const rows = await tx
    .selectFrom('shop_settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const missing = keys.find((key) => values[key] === undefined)
  if (missing !== undefined) throw new Error(`the setting ${missing} is missing`)
  return values as Pick<SettingValues, K>
}

export async function getSetting<K extends keyof SettingValues>(tx: Tx, key: K): Promise<SettingValues[K]> {
  const setting = await findSetting(tx, key)
  if (setting === null) throw new Error(`the setting ${key} is missing`)
  return setting
}

export async function findSetting<K extends keyof SettingValues>(
  tx: Tx,
  key: K,
): Promise<SettingValues[K] | null> {
  const row = await tx.selectFrom('shop_settings').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? null : (row.value as SettingValues[K])
}

/** Locked until the transaction ends, for a partial update; null where it is not set. */
export async function lockSetting<K extends keyof SettingValues>(
  tx: Tx,
  key: K,
): Promise<SettingValues[K] | null> {
  const query = tx.selectFrom('shop_settings').select('value').where('key', '=', key).forUpdate()
  const row = await query.executeTakeFirst()
  return row === undefined ? null : (row.value as SettingValues[K])
}

export async function putSetting<K extends keyof SettingValues>(
  tx: Tx,
  key: K,
  value: SettingValues[K],
  at: Date,
): Promise<void> {
  const setting = { value: JSON.stringify(value), updated_at: at }
  await tx
    .insertInto('shop_settings')
    .values({ key, ...setting })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(setting))
    .execute()
}
