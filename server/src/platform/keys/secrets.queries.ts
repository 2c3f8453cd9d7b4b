import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { isSealed, type Seals } from './seals.ts'

export interface SecretRow {
  name: string
  version: number
  value: string
  used_from: Date | null
}

export const placeOf = ({ name, version }: Pick<SecretRow, 'name' | 'version'>): string =>
  `public.shop_secrets/${name}/${version}`

export const placeOfSigningKey = (kid: string): string => `auth.signing_keys/${kid}`

/** Several processes start, or rotate, at the same time. */
export async function lockSecrets(tx: Tx): Promise<void> {
  await sql`lock table public.shop_secrets, auth.signing_keys in share row exclusive mode`.execute(tx)
}

export const SECRETS_CHANNEL = 'shop_secrets'

/** Every process reads them again. */
export async function announceSecrets(tx: Tx): Promise<void> {
  await sql`select pg_notify(${SECRETS_CHANNEL}, '')`.execute(tx)
}

export function listRows(tx: Tx): Promise<SecretRow[]> {
  return tx.selectFrom('shop_secrets').select(['name', 'version', 'value', 'used_from']).execute()
}

export async function insertNew(tx: Tx, seals: Seals, row: SecretRow): Promise<void> {
  const value = seals.seal(row.value, placeOf(row))
  await tx
    .insertInto('shop_secrets')
    .values({ ...row, value })
    .execute()
}

export async function putValue(tx: Tx, seals: Seals, { name, version, value }: SecretRow): Promise<void> {
  await tx
    .updateTable('shop_secrets')
    .set({ value: seals.seal(value, placeOf({ name, version })) })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute()
}

/** All that the shop key seals. */
export async function listSealed(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`
    select value as sealed from shop_secrets union all select private_key #>> '{}' from auth.signing_keys`.execute(
    tx,
  )
  return rows.map(({ sealed }) => sealed)
}

/** Throws SealBroken where one is sealed with a key that is not at hand. */
export async function sealSigningKeys(tx: Tx, seals: Seals): Promise<void> {
  const rows = await tx.selectFrom('auth.signing_keys').select(['kid', 'private_key']).execute()
  for (const { kid, private_key } of rows) {
    const place = placeOfSigningKey(kid)
    const isText = typeof private_key === 'string' && isSealed(private_key)
    const jwk = isText ? seals.open(private_key, place) : JSON.stringify(private_key)
    if (isText && seals.isFresh(private_key)) continue
    await tx
      .updateTable('auth.signing_keys')
      .set({ private_key: JSON.stringify(seals.seal(jwk, place)) })
      .where('kid', '=', kid)
      .execute()
  }
}

/** What signs, hashes or opens nothing any more. `accounts` stays while codes on paper are hashed with it. */
export async function dropBefore(tx: Tx, name: string, version: number): Promise<void> {
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
