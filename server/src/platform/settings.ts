/** The shop's own facts and shared keys, from the database. */
import type { Database, Tx } from './db/database.ts'
import { newSecret } from './random.ts'
import type { AiLimits, AiPrices } from './spending/spending.rules.ts'

export interface Secrets {
  /** The public key browsers send as bearer. */
  anonKey: string
  /** The secret key: whoever holds it is the shop. */
  serviceKey: string
  /** Hashes codes and makes refresh tokens. */
  accounts: string
  /** Signs links to private files. */
  fileLinks: string
  /** Secret key of the embedded payment sandbox. */
  sandboxSecretKey: string
}

/** Made once, by whichever process comes first; the same for all of them. */
export async function readSecrets(db: Database, options: { production: boolean }): Promise<Secrets> {
  const drafts = {
    'anon-key': `sb_publishable_${newSecret(24)}`,
    'service-key': `sb_secret_${newSecret(24)}`,
    accounts: newSecret(),
    'file-links': newSecret(),
    'sandbox-secret-key': options.production ? `sk_test_${newSecret(24)}` : 'sk_test_embedded',
  }
  const kept = await db.asShop('settings: the shop reads its own', async (tx) => {
    await tx
      .insertInto('shop_secrets')
      .values(Object.entries(drafts).map(([name, value]) => ({ name, value })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const rows = await tx.selectFrom('shop_secrets').select(['name', 'value']).execute()
    return new Map(rows.map(({ name, value }) => [name, value]))
  })
  return {
    anonKey: kept.get('anon-key') ?? drafts['anon-key'],
    serviceKey: kept.get('service-key') ?? drafts['service-key'],
    accounts: kept.get('accounts') ?? drafts.accounts,
    fileLinks: kept.get('file-links') ?? drafts['file-links'],
    sandboxSecretKey: kept.get('sandbox-secret-key') ?? drafts['sandbox-secret-key'],
  }
}

export interface Seller {
  name: string
  organisationNumber: string
  vatNumber: string
  postalAddress: string
  email: string
  phone: string
}

/** What the shop says of itself; `evidence` is the operator's note of what proves it. */
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

/** Dotted names of the facts and what each holds. */
export interface ShopFacts {
  seller: Seller
  countries: string[]
  /** Percent of VAT in what buyers of a country pay, named by the host; Sverige needs none. */
  'countries.vat': Record<string, number>
  'payments.methods': string[]
  /** How often each limit on sign-ins lets through, where it is not the usual; absent in most shops. */
  'accounts.limits': Record<string, number>
  /** Whom the printable model is shown to before it is printed, and what silence means. */
  proofs: { for: 'ai' | 'all' | 'none'; silence: 'wait' | 'print' }
  marketing: Marketing
  'ai.prices': AiPrices
  'ai.limits': AiLimits
  /** Highest score of each kind of harm that is let through, 0 to 1. */
  'ai.moderation': Record<string, number>
}

/** Several in one statement. */
export async function readFacts<K extends keyof ShopFacts>(
  tx: Tx,
  keys: readonly K[],
): Promise<Pick<ShopFacts, K>> {
  const rows = await tx
    .selectFrom('shop_settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  const facts = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const missing = keys.find((key) => facts[key] === undefined)
  if (missing !== undefined) throw new Error(`the setting ${missing} is missing`)
  return facts as Pick<ShopFacts, K>
}

export async function readFact<K extends keyof ShopFacts>(tx: Tx, key: K): Promise<ShopFacts[K]> {
  const fact = await findFact(tx, key)
  if (fact === null) throw new Error(`the setting ${key} is missing`)
  return fact
}

export async function findFact<K extends keyof ShopFacts>(tx: Tx, key: K): Promise<ShopFacts[K] | null> {
  const row = await tx.selectFrom('shop_settings').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? null : (row.value as ShopFacts[K])
}

export async function writeFact<K extends keyof ShopFacts>(
  tx: Tx,
  key: K,
  value: ShopFacts[K],
  at: Date,
): Promise<void> {
  const fact = { value: JSON.stringify(value), updated_at: at }
  await tx
    .insertInto('shop_settings')
    .values({ key, ...fact })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(fact))
    .execute()
}
