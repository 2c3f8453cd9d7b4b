import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { DrawnBy } from '../designs.rules.ts'

/** A row of the view `public_designs`, which anybody may read. */
export interface PublicDesign {
  name: string
  description: string
  thumbnail_url: string | null
  drawn_by: DrawnBy
}

export async function findPublic(tx: Tx, id: string): Promise<PublicDesign | null> {
  const { rows } = await sql<PublicDesign>`
    select name, description, thumbnail_url, drawn_by from public_designs where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** A design as its owner sees it before it is shared. */
export interface Shareable {
  id: string
  isPublic: boolean
  name: string | null
  description: string
  /** Of the toy without its texts. */
  plainDescription: string
  category: string | null
  createdAt: Date
  sharedUrl: string | null
  /** Reason of a removal by an operator, empty where it was deleted; null: may be shared. */
  withheldWhy: string | null
}

/** The words as the view `public_designs` has them. */
export async function readShareable(tx: Tx, id: string): Promise<Shareable | null> {
  const { rows } = await sql<Shareable>`
    select m.id, m.is_public as "isPublic", nullif(m.toy_content ->> 'toyName', '') as name,
      coalesce(m.toy_content ->> 'description', '') as description,
      words_without_texts(coalesce(m.toy_content ->> 'description', '')) as "plainDescription", c.name as category,
      m.created_at as "createdAt", m.shared_url as "sharedUrl",
      case when m.withheld_at is not null then coalesce((select decision from content_reports r
        where r.design_id = m.id and r.status = 'removed' order by decided_at desc limit 1), '') end as "withheldWhy"
    from print_models m left join categories c on c.id = m.category_id
    where m.id = ${id} and m.hidden_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Whether the picture that a design shows is of one of these toys. */
export async function showsOneOf(
  tx: Tx,
  { id, imageKey }: { id: string; imageKey: string | null },
  finishHashes: readonly string[],
): Promise<boolean> {
  const row = await tx
    .selectFrom('design_pictures')
    .select('image_key')
    .where('print_model_id', '=', id)
    .where('image_key', '=', imageKey)
    .where('finish_hash', 'in', finishHashes)
    .executeTakeFirst()
  return row !== undefined
}

interface SharedPicture {
  key: string
  url: string
}

interface SharedChoice extends SharedPicture {
  withTexts: boolean
}

/** Sets sharing; returns the replaced shared files, null where an operator withholds it. */
export async function setShared(
  tx: Tx,
  id: string,
  shared: SharedChoice | null,
  now: Date,
): Promise<(string | null)[] | null> {
  const { rows } = await sql<{ card_key: string | null; shared_key: string | null }>`
    update print_models changed set is_public = ${shared !== null}, shared_key = ${shared?.key ?? null},
      shared_url = ${shared?.url ?? null}, shared_with_texts = ${shared?.withTexts ?? false}, card_key = null, updated_at = ${now}
    from (select id, card_key, shared_key from print_models
      where id = ${id} and (${shared === null}::boolean or withheld_at is null) for update) before
    where changed.id = before.id returning before.card_key, before.shared_key`.execute(tx)
  if (rows.length === 0) return shared === null ? [] : null
  return rows.flatMap(({ card_key, shared_key }) => [card_key, shared_key])
}

/** Adds the picture of a shared design without one; a private design, or one with a picture, is unchanged. */
export async function setMissingPicture(
  tx: Tx,
  id: string,
  { key, url }: SharedPicture,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('print_models')
    .set({ shared_key: key, shared_url: url, shared_with_texts: false, updated_at: now })
    .where('id', '=', id)
    .where('is_public', '=', true)
    .where('shared_url', 'is', null)
    .execute()
}

/** Ids of what is shared; the same conditions as the view's. */
export async function findSharedId(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('print_models')
    .select('id')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .where('generation_status', '=', 'COMPLETED')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Shared designs without a shared picture that can be rendered without asking the owner. */
export async function listWithoutPicture(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('print_models')
    .select('id')
    .where('is_public', '=', true)
    .where('shared_url', 'is', null)
    .where('generation_status', '=', 'COMPLETED')
    .where('hidden_at', 'is', null)
    .where('image_key', 'is not', null)
    .where((where) =>
      where.or([
        where('drawn_by', '=', 'toymaker'),
        where(sql`trim(selections ->> 'descriptionText')`, '=', ''),
      ]),
    )
    // A design that fails to render must not block the others.
    .orderBy(sql`random()`)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The design row of a copy: shows what the shared one shows without texts. */
export async function finishCopy(
  tx: Tx,
  id: string,
  picture: { key: string; url: string; drawnBy: DrawnBy } | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('print_models')
    .set(
      picture === null
        ? { generation_status: 'FAILED', updated_at: now }
        : {
            generation_status: 'COMPLETED',
            image_key: picture.key,
            thumbnail_url: picture.url,
            drawn_by: picture.drawnBy,
            updated_at: now,
          },
    )
    .where('id', '=', id)
    .execute()
}
