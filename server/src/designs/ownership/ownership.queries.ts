/** Ownership transfers of designs: the only place, always all three owner columns at once. */
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Claimant } from '../designs.rules.ts'

/** Advisory locks: serialise claims of this browser's and address's designs until the transaction ends. */
export async function lockHolders(tx: Tx, holders: string[]): Promise<void> {
  // Locked in a fixed order, so that two sign-ins with a common holder do not deadlock.
  for (const holder of [...holders].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`.execute(tx)
  }
}

/** Locks generations before designs, the same order as finishing a picture does. */
export async function lockGenerations(tx: Tx, { email, guestHash }: Omit<Claimant, 'userId'>): Promise<void> {
  await tx
    .selectFrom('model_generation_jobs')
    .select('id')
    .where('print_model_id', 'in', (where) =>
      where
        .selectFrom('print_models')
        .select('id')
        .where('user_id', 'is', null)
        .where((either) =>
          either.or([either('access_secret_hash', '=', guestHash), either('guest_email', '=', email)]),
        ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Assigns guest designs of this browser, and those whose mailed link to the verified address was opened in it, to the account
 * (Spec §4). Others given to this address wait until it accepts them: any address can be entered without proof. A design given to another
 * address waits for that one, unless its own browser ordered it for this account.
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
          where.or([
            where('access_secret_hash', '=', guestHash),
            where.exists(
              where
                .selectFrom('design_browsers')
                .innerJoin('preview_sessions', 'preview_sessions.id', 'design_browsers.preview_session_id')
                .select('design_browsers.secret_hash')
                .whereRef('design_browsers.print_model_id', '=', 'print_models.id')
                .where('design_browsers.secret_hash', '=', guestHash)
                .where('preview_sessions.email', '=', email),
            ),
          ]),
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

/** Given to this address and neither accepted nor refused. Rows inserted through the table API never count. */
const WAITING = (email: string) =>
  sql<boolean>`user_id is null and guest_email = ${email} and not sent_in and hidden_at is null`

export async function countWaiting(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('print_models')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where(WAITING(email))
    .executeTakeFirstOrThrow()
  return count
}

export async function acceptWaiting(tx: Tx, userId: string, email: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('print_models')
    .set({ user_id: userId, guest_email: null, guest_session_id: null, updated_at: now })
    .where(WAITING(email))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** They stay with their browser. */
export async function refuseWaiting(tx: Tx, email: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('print_models')
    .set({
      guest_email: null,
      guest_session_id: sql<string>`'refused_' || gen_random_uuid()`,
      updated_at: now,
    })
    .where(WAITING(email))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The same for one design. */
export async function lockWorkOf(tx: Tx, designId: string): Promise<void> {
  await tx
    .selectFrom('model_generation_jobs')
    .select('id')
    .where('print_model_id', '=', designId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A design without an account; returns its id, none where it got an account meanwhile. */
export async function claimDesign(tx: Tx, id: string, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('print_models')
    .set({ user_id: userId, guest_email: null, guest_session_id: null, updated_at: now })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Assigns running guest generations to the customer. */
export async function claimGenerations(tx: Tx, userId: string, designIds: string[]): Promise<void> {
  if (designIds.length === 0) return
  await tx
    .updateTable('model_generation_jobs')
    .set({ user_id: userId })
    .where('print_model_id', 'in', designIds)
    .execute()
}

/** Admits a browser with the key of a mailed link; the design's own browser keeps access. Only the newest mail is valid. */
export async function admitBrowser(
  tx: Tx,
  admitted: { designId: string; secretHash: string; letterId: string; now: Date },
): Promise<void> {
  const { designId, secretHash, letterId, now } = admitted
  await tx
    .insertInto('design_browsers')
    .values({
      print_model_id: designId,
      secret_hash: secretHash,
      preview_session_id: letterId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['print_model_id', 'secret_hash']).doUpdateSet({ preview_session_id: letterId }),
    )
    .execute()
}

/** The mail with this key, and its recipient. */
export async function findLetter(
  tx: Tx,
  promptId: string,
  keyHash: string,
): Promise<{ id: string; email: string } | null> {
  const row = await tx
    .selectFrom('preview_sessions')
    .select(['id', 'email'])
    .where('prompt_id', '=', promptId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row ?? null
}

/** The address's link to the design gets this key, whether or not it had one. */
export async function replaceKey(
  tx: Tx,
  given: { email: string; promptId: string; keyHash: string; now: Date },
): Promise<void> {
  const { email, promptId, keyHash, now } = given
  await tx
    .insertInto('preview_sessions')
    .values({ email, prompt_id: promptId, key_hash: keyHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['prompt_id', 'email']).doUpdateSet({ key_hash: keyHash }))
    .execute()
}
