/** Key rotation: a newer version next to the previous one, or a whole new set when the shop key is lost. */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { TRY_EXCLUSIVE_LOCK } from '@leksmedjan/platform/db/listen-subscriber'
import { SetupError } from '@leksmedjan/platform/errors'
import type { Encryption } from '@leksmedjan/platform/keys/encryption'
import {
  notifySecretsChanged,
  deleteVersionsBefore,
  insertNew,
  listRows,
  lockSecrets,
} from './secrets.queries.ts'
import { NEW_SECRETS, type SecretName } from './secrets.ts'

/** Time until every process has loaded the new version; until then it does not sign. */
const PROPAGATION_MS = 60_000

/** The newest version is not in use yet: another one would drop the version that is. */
export class RotatedRecently extends SetupError {
  constructor(name: SecretName) {
    super(
      `${name} was rotated less than a minute ago and stays as it is, until every process has read the new version. ` +
        'For yet another one, give the command again in a minute.',
    )
  }
}

export interface Rotation {
  encryption: Encryption
  name: SecretName
  now: Date
}

/** Joins the transaction. Throws RotatedRecently. */
export async function rotateSecret(tx: Tx, { encryption, name, now }: Rotation): Promise<void> {
  await lockSecrets(tx)
  const own = (await listRows(tx))
    .filter((row) => row.name === name)
    .toSorted((a, b) => b.version - a.version)
  const [newest] = own
  if (newest === undefined) throw new Error(`the key ${name} is missing`)
  if (newest.used_from !== null && newest.used_from > now) throw new RotatedRecently(name)
  const version = newest.version + 1
  const usedFrom = new Date(now.getTime() + PROPAGATION_MS)
  await insertNew(tx, encryption, { name, version, value: NEW_SECRETS[name](), used_from: usedFrom })
  await deleteVersionsBefore(tx, name, newest.version)
  await notifySecretsChanged(tx)
}

export interface DeletedAuth {
  sessions: number
  /** Accounts that lost their TOTP factors, recovery codes and password. */
  factors: number
}

export const STOP_FIRST =
  'A process of the shop is running, here or on another machine, and has its keys: stop every one of them first.'

/**
 * Deletes all secrets and everything that only they could decrypt or verify. An account with a TOTP factor loses its password
 * too: an attacker who had guessed it would need no second factor. Throws a SetupError while a process of the shop is connected: it
 * would sign with deleted keys.
 */
export async function deleteSecrets(tx: Tx): Promise<DeletedAuth> {
  const { rows } = await sql.raw<{ isFree: boolean }>(TRY_EXCLUSIVE_LOCK).execute(tx)
  if (rows[0]?.isFree !== true) throw new SetupError(STOP_FIRST)
  await lockSecrets(tx)
  await tx.deleteFrom('shop_secrets').execute()
  await tx.deleteFrom('auth.signing_keys').execute()
  // The shop registers its webhook endpoint again.
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
