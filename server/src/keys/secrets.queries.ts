import { aadOfSigningKey } from '@leksmedjan/supabase-wire/access/tokens'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { isEncrypted, type Encryption } from '@leksmedjan/platform/keys/encryption'

export interface SecretRow {
  name: string
  version: number
  value: string
  used_from: Date | null
}

export const aadOf = ({ name, version }: Pick<SecretRow, 'name' | 'version'>): string =>
  `public.shop_secrets/${name}/${version}`

/** Serializes processes that start or rotate at the same time. */
export async function lockSecrets(tx: Tx): Promise<void> {
  await sql`lock table public.shop_secrets, auth.signing_keys in share row exclusive mode`.execute(tx)
}

export const SECRETS_CHANNEL = 'shop_secrets'

/** Makes every process reload them. */
export async function notifySecretsChanged(tx: Tx): Promise<void> {
  await sql`select pg_notify(${SECRETS_CHANNEL}, '')`.execute(tx)
}

export function listRows(tx: Tx): Promise<SecretRow[]> {
  return tx.selectFrom('shop_secrets').select(['name', 'version', 'value', 'used_from']).execute()
}

export async function insertNew(tx: Tx, encryption: Encryption, row: SecretRow): Promise<void> {
  const value = encryption.encrypt(row.value, aadOf(row))
  await tx
    .insertInto('shop_secrets')
    .values({ ...row, value })
    .execute()
}

export async function putValue(
  tx: Tx,
  encryption: Encryption,
  { name, version, value }: SecretRow,
): Promise<void> {
  await tx
    .updateTable('shop_secrets')
    .set({ value: encryption.encrypt(value, aadOf({ name, version })) })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute()
}

/** Every value encrypted with the shop key. */
export async function listEncrypted(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`
    select value as sealed from shop_secrets union all select private_key #>> '{}' from auth.signing_keys`.execute(
    tx,
  )
  return rows.map(({ sealed }) => sealed)
}

/** Throws DecryptionFailed where a value was encrypted with an unknown key. */
export async function encryptSigningKeys(tx: Tx, encryption: Encryption): Promise<void> {
  const rows = await tx.selectFrom('auth.signing_keys').select(['kid', 'private_key']).execute()
  for (const { kid, private_key } of rows) {
    const aad = aadOfSigningKey(kid)
    const isText = typeof private_key === 'string' && isEncrypted(private_key)
    const jwk = isText ? encryption.decrypt(private_key, aad) : JSON.stringify(private_key)
    if (isText && encryption.usesNewestKey(private_key)) continue
    await tx
      .updateTable('auth.signing_keys')
      .set({ private_key: JSON.stringify(encryption.encrypt(jwk, aad)) })
      .where('kid', '=', kid)
      .execute()
  }
}

/** Deletes versions that nothing depends on. A version of `accounts` stays while recovery codes are hashed with it. */
export async function deleteVersionsBefore(tx: Tx, name: string, version: number): Promise<void> {
  const old = tx.deleteFrom('shop_secrets').where('name', '=', name).where('version', '<', version)
  if (name !== 'accounts') return void (await old.execute())
  await old
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth.mfa_recovery_codes as code')
            .innerJoin('shop_secrets as next', (join) =>
              join
                .on('next.name', '=', name)
                .on(sql<boolean>`next.version = shop_secrets.version + 1`)
                .onRef('code.created_at', '<', 'next.used_from'),
            )
            .select('code.id')
            .where('code.used_at', 'is', null),
        ),
      ),
    )
    .execute()
}
