import type { Tx } from '../database/database.ts'

export async function findQuote(tx: Tx, cartHash: string, now: Date): Promise<unknown> {
  const row = await tx
    .selectFrom('price_quotes')
    .select('priced')
    .where('cart_hash', '=', cartHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.priced ?? null
}

export async function deleteQuote(tx: Tx, cartHash: string): Promise<void> {
  await tx.deleteFrom('price_quotes').where('cart_hash', '=', cartHash).execute()
}

export async function keepQuote(
  tx: Tx,
  quote: { cartHash: string; priced: object; expiresAt: Date },
): Promise<void> {
  const row = { priced: quote.priced, expires_at: quote.expiresAt }
  await tx
    .insertInto('price_quotes')
    .values({ cart_hash: quote.cartHash, ...row })
    .onConflict((conflict) => conflict.column('cart_hash').doUpdateSet(row))
    .execute()
}

export async function deleteExpiredQuotes(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('price_quotes').where('expires_at', '<', now).execute()
}
