/** Sold toys after the complaint period: deletes texts, pictures and 3D files. */
import { DEFAULT_TOY_DESCRIPTION, DEFAULT_TOY_NAME, statusesIn } from '@leksmedjan/contract/orders'
import { sql } from 'kysely'
import { clearCutTexts, clearPrivateTexts } from '../../orders/orders.ts'
import type { Tx } from '../../database/database.ts'
import { deleteComplaints } from '../complaints.queries.ts'
import { deleteNotePhotos } from '../notes.queries.ts'
import { COUNTS_AS_DELIVERED_AT } from './hindrances.queries.ts'
import type { SoldToy } from './recipe.ts'

/** Start of the complaint period: the delivery, else the last step. A cancelled order has no delivery. */
const ENDED_AT = sql<Date>`coalesce(
  (select max(delivered_at) from shipments where order_id = orders.id and voided_at is null),
  case when status = 'shipped' then ${COUNTS_AS_DELIVERED_AT} end, status_changed_at, paid_at)`

/** The toy has left the shop, or is never made. */
const OVER = statusesIn('sent', 'received', 'ended')

/** Ended before this, settled, and with texts left. */
export async function listPastComplaints(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where paid_at < ${before} and texts_gone_at is null and not needs_review
      and status = any(${OVER}) and ${ENDED_AT} < ${before}
      and not exists (select from disputes where order_id = orders.id and closed_at is null)
      and not exists (select from refunds where order_id = orders.id and status in ('due', 'pending'))
    limit ${most} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Orders that still have their texts. */
export async function listSold(tx: Tx, orderIds: string[]): Promise<SoldToy[]> {
  const { rows } = await sql<SoldToy>`
    select o.id, o.selected_size as size, m.selections, coalesce(made.files, '[]') as files, made.report,
      m.id as "designId", m.user_id is null or m.hidden_at is not null as "isUnowned"
    from orders o join print_models m on m.id = o.print_model_id left join order_models made on made.order_id = o.id
    where o.id = any(${orderIds}::uuid[]) and o.texts_gone_at is null`.execute(tx)
  return rows
}

/** Returns files without references. */
export async function anonymiseToy(tx: Tx, toy: SoldToy, recipe: object, now: Date): Promise<string[]> {
  const gone = await tx
    .deleteFrom('order_stories')
    .where('order_id', '=', toy.id)
    .returning('file_key')
    .execute()
  const bought = await sql<{ file_key: string }>`
    update provider_tasks set file_key = '' where order_id = ${toy.id} and state = 'delivered' and file_key <> ''
    returning (select before.file_key from provider_tasks before where before.id = provider_tasks.id) as file_key`.execute(
    tx,
  )
  await sql`
    update order_models set name = ${DEFAULT_TOY_NAME}, thumbnail_url = null, files = '[]', changes = '[]', failure = null,
      look_reasons = case when status = 'needs_look' then '["-"]'::jsonb else '[]'::jsonb end
    where order_id = ${toy.id}`.execute(tx)
  const ofItsPrints = sql`job_id in (select id from print_jobs where order_id = ${toy.id})`
  const photos = await sql<{ file_key: string }>`
    delete from inspection_photos where ${ofItsPrints} returning file_key`.execute(tx)
  const plain = await tx
    .deleteFrom('plain_pictures')
    .where('order_id', '=', toy.id)
    .returning(['picture_key', 'model_key'])
    .execute()
  await sql`update inspections set why = '-' where ${ofItsPrints} and why is not null`.execute(tx)
  await sql`update order_items set title = part where order_id = ${toy.id}`.execute(tx)
  await sql`update order_history set why = '' where order_id = ${toy.id} and why <> ''`.execute(tx)
  await sql`delete from order_proof_history where order_id = ${toy.id}`.execute(tx)
  await sql`update order_proofs set wish = '' where order_id = ${toy.id} and wish is not null`.execute(tx)
  await sql`
    update orders set texts_gone_at = ${now}, recipe = ${JSON.stringify(recipe)}, toy_name = ${DEFAULT_TOY_NAME},
      toy_description = ${DEFAULT_TOY_DESCRIPTION}, image_prompt = null, sign_text = '', personal_message = null, recipient_name = null, recipient_age = null,
      recipient_relation = null, user_selections = '{}', review_reason = null
    where id = ${toy.id}`.execute(tx)
  await clearCutTexts(tx, [toy.id])
  await clearPrivateTexts(tx, [toy.id])
  const complaints = await deleteComplaints(tx, [toy.id])
  const ofNotes = await deleteNotePhotos(tx, [toy.id])
  return [
    ...complaints,
    ...ofNotes,
    ...plain.flatMap(({ picture_key, model_key }) => [picture_key ?? [], model_key ?? []].flat()),
    ...[...gone, ...bought.rows, ...photos.rows].flatMap(({ file_key }) => file_key ?? []),
  ]
}

/**
 * Anonymises a design without an account that no unanonymised order needs: choices stay, texts and pictures go. Returns the
 * pictures.
 */
export async function stripDesign(tx: Tx, designId: string): Promise<string[]> {
  const needed = await sql<{ is: boolean }>`
    select exists (select from orders where print_model_id = ${designId} and texts_gone_at is null) as is`.execute(
    tx,
  )
  if (needed.rows[0]?.is === true) return []
  const drawn = await tx
    .deleteFrom('design_pictures')
    .where('print_model_id', '=', designId)
    .returning('image_key')
    .execute()
  const { rows } = await sql<{ key: string | null }>`
    with was as (select id, image_key, card_key, shared_key from print_models where id = ${designId}),
    changed as (
      update print_models set name = 'Design', description = '', prompt = '', toy_content = null, image_key = null,
        thumbnail_url = null, model_url = null, card_key = null, shared_key = null, shared_url = null, is_public = false,
        selections = selections || '{"descriptionText": ""}', hidden_at = coalesce(hidden_at, updated_at)
      where id = ${designId})
    select key from was, unnest(array[image_key, card_key, shared_key]) as key`.execute(tx)
  await sql`
    update orders set image_url = '' where print_model_id = ${designId} and texts_gone_at is not null`.execute(
    tx,
  )
  return [...drawn.map(({ image_key }) => image_key), ...rows.flatMap(({ key }) => key ?? [])]
}
