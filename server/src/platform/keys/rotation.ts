/** New keys: a newer version beside the previous one, or a whole new set where the shop key is lost. */
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { TRY_EXCLUSIVE_LOCK } from '../db/process-lock.ts'
import { SetupError } from '../setup-error.ts'
import type { Encryption } from './encryption.ts'
import {
  notifySecretsChanged,
  deleteVersionsBefore,
  insertNew,
  listRows,
  lockSecrets,
} from './secrets.queries.ts'
import { NEW_SECRETS, type SecretName } from './secrets.ts'

/** By then every process has read the notice: none meets a signature whose key it lacks. */
const PROPAGATION_MS = 60_000

export interface Rotation {
  encryption: Encryption
  name: SecretName
  now: Date
}

/** Joins the transaction. Throws a SetupError while the newest version is not in use yet: the one in use would be dropped. */
export async function rotateSecret(tx: Tx, { encryption, name, now }: Rotation): Promise<void> {
  await lockSecrets(tx)
  const own = (await listRows(tx))
    .filter((row) => row.name === name)
    .toSorted((a, b) => b.version - a.version)
  const [newest] = own
  if (newest === undefined) throw new Error(`the key ${name} is missing`)
  if (newest.used_from !== null && newest.used_from > now) {
    throw new SetupError(`${name} was rotated less than a minute ago: give the command again in a minute.`)
  }
  const version = newest.version + 1
  const usedFrom = new Date(now.getTime() + PROPAGATION_MS)
  await insertNew(tx, encryption, { name, version, value: NEW_SECRETS[name](), used_from: usedFrom })
  await deleteVersionsBefore(tx, name, newest.version)
  await notifySecretsChanged(tx)
}

export interface DeletedAuth {
  sessions: number
  /** Accounts whose app codes and codes on paper are gone, and the password with them. */
  factors: number
}

export const STOP_FIRST =
  'A process of the shop is running, here or on another machine, and has its keys: stop every one of them first.'

/**
 * Forgets every key, and what nobody can open or prove without them. An account that an app guarded loses its password
 * too: whoever has guessed it would otherwise find the second step gone. Throws a SetupError while a process of the shop is
 * connected: it would sign with keys that are gone.
 */
export async function deleteSecrets(tx: Tx): Promise<DeletedAuth> {
  const { rows } = await sql.raw<{ isFree: boolean }>(TRY_EXCLUSIVE_LOCK).execute(tx)
  if (rows[0]?.isFree !== true) throw new SetupError(STOP_FIRST)
  await lockSecrets(tx)
  await tx.deleteFrom('shop_secrets').execute()
  await tx.deleteFrom('auth.signing_keys').execute()
  // The shop registers its address anew.
  await sql`delete from sandbox.idempotency_keys where body like '%"object":"webhook_endpoint"%'`.execute(tx)
  await tx.deleteFrom('sandbox.objects').where('kind', '=', 'webhook_endpoint').execute()
  await tx.deleteFrom('auth.one_time_tokens').execute()
  await tx.deleteFrom('auth.flow_states').execute()
  const sessions = await tx.deleteFrom('auth.sessions').executeTakeFirst()
  await tx
    .updateTable('auth.users')
    .set({ password_hash: null })
    .where('id', 'in', (of) =>
      of.selectFrom('auth.mfa_factors').select('user_id').where('factor_type', '<>', 'phone'),
    )
    .execute()
  await tx.deleteFrom('auth.mfa_recovery_codes').execute()
  const { rows: guarded } = await sql<{ userId: string }>`
    with gone as (delete from auth.mfa_factors where factor_type <> 'phone' returning user_id)
    select distinct user_id as "userId" from gone`.execute(tx)
  return { sessions: Number(sessions.numDeletedRows), factors: guarded.length }
}
