/**
 * Networks an account has signed in from, as keyed hashes: passwords, codes and mailed links work there when a limit by
 * address is used up.
 */
import type { Tx } from '../../database.ts'

export async function noteNetwork(
  tx: Tx,
  { userId, networkHash, now }: { userId: string; networkHash: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('auth.known_networks')
    .values({ user_id: userId, network_hash: networkHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** `networkHashes`: of one network, with each key that may be in use. */
export async function knowsNetwork(tx: Tx, email: string, networkHashes: string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.known_networks as known')
    .innerJoin('auth.users as owner', 'owner.id', 'known.user_id')
    .select('known.user_id')
    .where('owner.email', '=', email)
    .where('known.network_hash', 'in', networkHashes)
    .executeTakeFirst()
  return row !== undefined
}
