/** The shop's own facts and shared keys, from the database. */
import type { Database, Tx } from './db/database.ts'
import { newSecret } from './random.ts'

export interface Secrets {
  /** The public key browsers send as bearer. */
  anonKey: string
  /** Signs links to private files. */
  fileLinks: string
  /** Secret key of the embedded payment sandbox. */
  sandboxSecretKey: string
}

/** Made once, by whichever process comes first; the same for all of them. */
export async function readSecrets(db: Database, options: { production: boolean }): Promise<Secrets> {
  const drafts = {
    'anon-key': `sb_publishable_${newSecret(24)}`,
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

/** Dotted names of the facts and what each holds. */
export interface ShopFacts {
  seller: Seller
  countries: string[]
  'payments.methods': string[]
}

export async function readFact<K extends keyof ShopFacts>(tx: Tx, key: K): Promise<ShopFacts[K]> {
  const row = await tx
    .selectFrom('shop_settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.value as ShopFacts[K]
}
