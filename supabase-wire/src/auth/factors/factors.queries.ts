import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { Factor } from '../users/users.queries.ts'
import type { Session } from '../sessions/sessions.queries.ts'

/** A factor with its secret columns. */
export interface KeptFactor {
  id: string
  user_id: string
  factor_type: Factor['factor_type']
  status: Factor['status']
  friendly_name: string
  secret: string | null
  phone: string | null
  last_used_step: number | null
  enrolled_in: string | null
  updated_at: Date
}

export interface NewFactor {
  userId: string
  /** Session that adds it. */
  sessionId: string
  type: Factor['factor_type']
  status?: Factor['status']
  friendlyName: string
  secret?: string
  phone?: string
  now: Date
}

/** Null where the customer has a factor of that name. */
export async function insertFactor(tx: Tx, draft: NewFactor): Promise<string | null> {
  const {
    userId,
    sessionId,
    type,
    status = 'unverified',
    friendlyName,
    secret = null,
    phone = null,
    now,
  } = draft
  const row = await tx
    .insertInto('auth.mfa_factors')
    .values({
      user_id: userId,
      enrolled_in: sessionId,
      factor_type: type,
      status,
      friendly_name: friendlyName,
      secret,
      phone,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks the factor: serialises concurrent answers. */
export async function findFactor(tx: Tx, userId: string, id: string): Promise<KeptFactor | null> {
  const row = await tx
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return (row as KeptFactor | undefined) ?? null
}

/** Locks the customer's row, so that what one may have at most holds for calls at once too. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('auth.users').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function noteProven(tx: Tx, id: string, step: number | null, now: Date): Promise<void> {
  await tx
    .updateTable('auth.mfa_factors')
    .set({ status: 'verified', last_used_step: step, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteFactor(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', id).execute()
}

/** Unverified factors: all of a type, those of a number, or stale ones. */
export async function deleteUnverifiedFactors(
  tx: Tx,
  userId: string,
  which: { type: Factor['factor_type'] } | { phone: string } | { begunBefore: Date },
): Promise<void> {
  let query = tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
  if ('type' in which) query = query.where('factor_type', '=', which.type)
  if ('phone' in which) query = query.where('phone', '=', which.phone)
  if ('begunBefore' in which) query = query.where('created_at', '<', which.begunBefore)
  await query.execute()
}

export interface Challenge {
  id: string
  factor_id: string
  code_hash: string | null
  failures: number
  ip: string
  created_at: Date
  verified_at: Date | null
}

export async function insertChallenge(
  tx: Tx,
  draft: { id: string; factorId: string; codeHash: string | null; ip: string; now: Date },
): Promise<void> {
  const { id, factorId, codeHash, ip, now } = draft
  await tx
    .insertInto('auth.mfa_challenges')
    .values({ id, factor_id: factorId, code_hash: codeHash, ip, created_at: now })
    .execute()
  await tx
    .updateTable('auth.mfa_factors')
    .set({ last_challenged_at: now })
    .where('id', '=', factorId)
    .execute()
}

export async function findChallenge(tx: Tx, factorId: string, id: string): Promise<Challenge | null> {
  const row = await tx
    .selectFrom('auth.mfa_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteChallenge(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_challenges').where('id', '=', id).execute()
}

export async function noteAnswered(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('auth.mfa_challenges').set({ verified_at: now }).where('id', '=', id).execute()
}

export async function noteWrongAnswer(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('auth.mfa_challenges')
    .set({ failures: sql<number>`failures + 1` })
    .where('id', '=', id)
    .execute()
}

export interface Sheet {
  id: string
  friendlyName: string
  total: number
  remaining: number
  madeAt: Date
  /** Session that printed the codes. */
  enrolledIn: string | null
}

/** The customer's recovery codes, as a factor; null when they have none. */
export async function findSheet(tx: Tx, userId: string): Promise<Sheet | null> {
  const { rows } = await sql<Sheet>`
    select f.id, f.friendly_name as "friendlyName", f.updated_at as "madeAt", f.enrolled_in as "enrolledIn",
      count(c.id)::int as total,
      count(c.id) filter (where c.used_at is null)::int as remaining
    from auth.mfa_factors f left join auth.mfa_recovery_codes c on c.user_id = f.user_id
    where f.user_id = ${userId} and f.factor_type = 'recovery_code' group by f.id`.execute(tx)
  return rows[0] ?? null
}

/** Invalidates the codes there were. */
export async function replaceCodes(
  tx: Tx,
  { user_id: userId, id: sessionId }: Pick<Session, 'user_id' | 'id'>,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('auth.mfa_recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute()
  await tx
    .updateTable('auth.mfa_factors')
    .set({ updated_at: now, enrolled_in: sessionId })
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'recovery_code')
    .execute()
}

async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_recovery_codes').where('user_id', '=', userId).execute()
}

/** False for an unknown or used code. */
export async function useUpCode(tx: Tx, userId: string, hashes: string[], now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.mfa_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSheet(tx: Tx, userId: string): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'recovery_code')
    .execute()
}

/** Every factor with its recovery codes; how many there were, codes not counted. */
export async function deleteAllFactors(tx: Tx, userId: string): Promise<number> {
  await deleteSheet(tx, userId)
  const { numDeletedRows } = await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
