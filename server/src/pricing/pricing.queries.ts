import type { Tx } from '../platform/db/database.ts'

export async function findQuote(tx: Tx, cartHash: string, now: Date): Promise<unknown> {
  const row = await tx
    .selectFrom('price_quotes')
    .select('priced')
    .where('cart_hash', '=', cartHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.priced ?? null
}

/** Keeps the quote and lets go of those nobody may use any more. */
export async function keepQuote(
  tx: Tx,
  quote: { cartHash: string; priced: object; expiresAt: Date },
  now: Date,
): Promise<void> {
  const row = { priced: quote.priced, expires_at: quote.expiresAt }
  await Promise.all([
    tx
      .insertInto('price_quotes')
      .values({ cart_hash: quote.cartHash, ...row })
      .onConflict((conflict) => conflict.column('cart_hash').doUpdateSet(row))
      .execute(),
    tx.deleteFrom('price_quotes').where('expires_at', '<', now).execute(),
  ])
}
