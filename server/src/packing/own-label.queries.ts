import type { Tx } from '../database/database.ts'

/** The same key has the same number; null once it was cancelled. */
export async function giveNumber(tx: Tx, key: string, at: Date): Promise<number | null> {
  const given = await tx
    .selectFrom('own_label_numbers')
    .select(['number', 'cancelled_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (given !== undefined) return given.cancelled_at === null ? given.number : null
  // A twin may have been faster.
  const { number, cancelled_at: cancelledAt } = await tx
    .insertInto('own_label_numbers')
    .values({ key, given_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['number', 'cancelled_at'])
    .executeTakeFirstOrThrow()
  return cancelledAt === null ? number : null
}

/** Also of a key without a number. */
export async function cancelNumber(tx: Tx, key: string, at: Date): Promise<void> {
  await tx
    .insertInto('own_label_numbers')
    .values({ key, given_at: at, cancelled_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ cancelled_at: at }))
    .execute()
}
