/** Whose designs are whose: they change hands here and nowhere else, always all three owner columns at once. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Claimant } from '../designs.rules.ts'

/** Until the end of the transaction nobody else takes over what this browser or this address holds. */
export async function lockHolders(tx: Tx, holders: string[]): Promise<void> {
  // One after the other in one order: two sign-ins that share a holder wait for each other, never in a ring.
  for (const holder of [...holders].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`.execute(tx)
  }
}

/**
 * Guest designs of the proven address, and of this browser where no address was given, go to the account (Spec §4).
 * A design given to another address waits for whoever proves that one, unless its own browser bought it for this account. What a visitor wrote into the table themself is claimed
 * by its own browser only, whatever address it says: nobody fills another's studio.
 */
export async function claimDesigns(
  tx: Tx,
  { userId, email, guestHash }: Claimant,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('print_models')
    .set({ user_id: userId, guest_email: null, guest_session_id: null, updated_at: now })
    .where('user_id', 'is', null)
    .where((where) =>
      where.or([
        where.and([
          where('guest_email', '=', email),
          where.or([where('sent_in', '=', false), where('access_secret_hash', '=', guestHash)]),
        ]),
        where.and([where('guest_session_id', 'is not', null), where('access_secret_hash', '=', guestHash)]),
        where.exists(
          where
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.print_model_id', '=', 'print_models.id')
            .whereRef('orders.access_secret_hash', '=', 'print_models.access_secret_hash')
            .where('orders.user_id', '=', userId)
            .where('orders.paid_at', 'is not', null),
        ),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** One that belongs to no account yet. */
export async function claimDesign(tx: Tx, id: string, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('print_models')
    .set({ user_id: userId, guest_email: null, guest_session_id: null, updated_at: now })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .execute()
}

/** Work that was begun as a guest is the customer's from now on. */
export async function claimGenerations(tx: Tx, userId: string, designIds: string[]): Promise<void> {
  if (designIds.length === 0) return
  await tx
    .updateTable('model_generation_jobs')
    .set({ user_id: userId })
    .where('print_model_id', 'in', designIds)
    .execute()
}

/** Of an account that is going: what was ordered stays, hidden and without a name to it. */
export async function disownOrdered(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('print_models')
    .set({
      user_id: null,
      guest_session_id: sql<string>`'gone_' || gen_random_uuid()`,
      access_secret_hash: null,
      is_public: false,
      was_public: false,
      hidden_at: now,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders').select('orders.id').whereRef('orders.print_model_id', '=', 'print_models.id'),
      ),
    )
    .execute()
  await tx.updateTable('model_generation_jobs').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** A browser that showed the key of a letter; the design's own browser keeps its access. */
export async function admitBrowser(tx: Tx, designId: string, secretHash: string, now: Date): Promise<void> {
  await tx
    .insertInto('design_browsers')
    .values({ print_model_id: designId, secret_hash: secretHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['print_model_id', 'secret_hash']).doNothing())
    .execute()
}

/** Whom the letter with this key was sent to. */
export async function findReader(tx: Tx, promptId: string, keyHash: string): Promise<string | null> {
  const row = await tx
    .selectFrom('preview_sessions')
    .select('email')
    .where('prompt_id', '=', promptId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row?.email ?? null
}
