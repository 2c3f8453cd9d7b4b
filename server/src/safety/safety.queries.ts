import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface SafetyFile {
  id: string
  /** Values of the catalogue. */
  sizes: string[]
  features: string[]
  /** Where the papers are, and their numbers. */
  reference: string
  /** ISO dates; until null: until revoked. */
  from: string
  until: string | null
  revokedAt: Date | null
  revokedWhy: string | null
}

export interface UncoveredOrder {
  orderNumber: string
  size: string
  features: string[]
}

const FILE = [
  'id',
  'sizes',
  'features',
  'reference',
  'valid_from as from',
  'valid_until as until',
  'revoked_at as revokedAt',
  'revoked_why as revokedWhy',
] as const

/** Oldest first. */
export function listSafetyFiles(tx: Tx): Promise<SafetyFile[]> {
  return tx.selectFrom('safety_files').select(FILE).orderBy('added_at').orderBy('id').execute()
}

/** Paid orders whose toy waits to be printed and that no valid file covers. */
export async function listUncovered(tx: Tx): Promise<UncoveredOrder[]> {
  const { rows } = await sql<UncoveredOrder>`
    select o.order_number as "orderNumber", o.selected_size as size, features_of_toy(o.print_model_id) as features
    from print_jobs j join orders o on o.id = j.order_id
    where j.status = 'queued' and o.payment_status = 'paid' and safety_file_of(o.id) is null
    order by o.paid_at, o.order_number`.execute(tx)
  return rows
}

export interface NewSafetyFile extends Pick<
  SafetyFile,
  'sizes' | 'features' | 'reference' | 'from' | 'until'
> {
  by: string
  at: Date
}

export async function insertSafetyFile(
  tx: Tx,
  { sizes, features, reference, from, until, by, at }: NewSafetyFile,
): Promise<string> {
  const values = { sizes, features, reference, valid_from: from, valid_until: until }
  const { id } = await tx
    .insertInto('safety_files')
    .values({ ...values, added_at: at, added_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where there is none of this id, or it was revoked before. */
export async function revokeSafetyFile(
  tx: Tx,
  { id, why, by, at }: { id: string; why: string; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('safety_files')
    .set({ revoked_at: at, revoked_by: by, revoked_why: why })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
