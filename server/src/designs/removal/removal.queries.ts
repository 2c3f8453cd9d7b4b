/** Deletion of designs: hidden first, deleted later, unless an order keeps them. */
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Restores it, with its former sharing. */
export async function unhide(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('print_models')
    .set({
      hidden_at: null,
      is_public: sql<boolean>`is_public or was_public`,
      was_public: false,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

const ORDERED = sql<boolean>`(exists (select from orders where orders.print_model_id = print_models.id)
  or exists (select from order_items where order_items.print_model_id = print_models.id))`

/** Hidden before this time and not ordered. */
export async function listForgotten(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('print_models')
    .select('id')
    .where('hidden_at', '<', before)
    .where((where) => where.not(ORDERED))
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the rows with their dependents; returns files without references. */
export async function removeDesigns(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const drawn = await tx
    .selectFrom('design_pictures')
    .select('image_key')
    .where('print_model_id', 'in', ids)
    .execute()
  const gone = await tx
    .deleteFrom('print_models')
    .where('id', 'in', ids)
    .returning(['image_key', 'card_key', 'shared_key'])
    .execute()
  const keys = [...drawn, ...gone].map(({ image_key }) => image_key)
  return withoutReferences(tx, [
    ...keys,
    ...gone.flatMap(({ card_key, shared_key }) => [card_key, shared_key]),
  ])
}

/** Removes references to shared pictures and cards of private designs; returns their files. */
export async function dropPrivatePictures(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ card_key: string | null; shared_key: string | null }>`
    update print_models changed set card_key = null, shared_key = null
    from (select id, card_key, shared_key from print_models
      where (card_key is not null or shared_key is not null) and (not is_public or hidden_at is not null) limit ${most}) before
    where changed.id = before.id returning before.card_key, before.shared_key`.execute(tx)
  return withoutReferences(
    tx,
    rows.flatMap(({ card_key, shared_key }) => [card_key, shared_key]),
  )
}

/** Deletes unordered pictures of former texts and sizes; returns files without references. */
export async function removeOldDrawings(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ image_key: string }>`
    delete from design_pictures gone
    using (select p.print_model_id, p.finish_hash from design_pictures p join print_models m on m.id = p.print_model_id
      where p.created_at < ${before} and p.image_key is distinct from m.image_key and p.image_key is distinct from m.shared_key
        and not exists (select from orders where orders.print_model_id = m.id and orders.image_url like '%/' || p.image_key)
      limit ${most}) old
    where gone.print_model_id = old.print_model_id and gone.finish_hash = old.finish_hash
    returning gone.image_key`.execute(tx)
  return withoutReferences(
    tx,
    rows.map(({ image_key }) => image_key),
  )
}

/** Files are content-addressed: one that another design references must stay. */
export async function withoutReferences(tx: Tx, keys: (string | null)[]): Promise<string[]> {
  const wanted = [...new Set(keys.filter((key) => key !== null))]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${wanted}::text[]) as key
    where not exists (select from print_models where image_key = key)
      and not exists (select from print_models where card_key = key)
      and not exists (select from print_models where shared_key = key)
      and not exists (select from design_pictures where image_key = key)`.execute(tx)
  return rows.map(({ key }) => key)
}
