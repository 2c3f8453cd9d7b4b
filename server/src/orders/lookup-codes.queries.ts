import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface LookupCode {
  code_hash: string
  tries: number
  created_at: Date
  expires_at: Date
  proven_network: string | null
  proven_until: Date | null
}

/** Locked: of two that show the same digits each counts. */
export async function findLookupCode(tx: Tx, orderId: string): Promise<LookupCode | null> {
  const row = await tx
    .selectFrom('lookup_codes')
    .select(['code_hash', 'tries', 'created_at', 'expires_at', 'proven_network', 'proven_until'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function putLookupCode(
  tx: Tx,
  { orderId, codeHash, now, expiresAt }: { orderId: string; codeHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { code_hash: codeHash, tries: 0, created_at: now, expires_at: expiresAt }
  await tx
    .insertInto('lookup_codes')
    .values({ order_id: orderId, ...fresh })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(fresh))
    .execute()
}

export async function noteTry(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('lookup_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('order_id', '=', orderId)
    .execute()
}

/** The code is used up; its network needs none for a while. */
export async function noteProven(
  tx: Tx,
  orderId: string,
  { network, until, now }: { network: string; until: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('lookup_codes')
    .set({ proven_network: network, proven_until: until, expires_at: now })
    .where('order_id', '=', orderId)
    .execute()
}
