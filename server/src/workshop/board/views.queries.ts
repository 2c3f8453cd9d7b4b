/** Filters of the board that a person kept. */
import { EVERY_OPEN_ORDER, type BoardFilter, type SavedView } from '@leksmedjan/contract/workshop-board'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

export async function listViews(tx: Tx, userId: string): Promise<SavedView[]> {
  const views = await tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'filter'])
    .$narrowType<{ filter: BoardFilter }>()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute()
  // A view keeps the parts that a filter had when it was saved.
  return views.map((view) => ({ ...view, filter: { ...EVERY_OPEN_ORDER, ...view.filter } }))
}

/** A name that is taken gets the new filter; beyond `most` views nothing is written. */
export async function putView(
  tx: Tx,
  view: { userId: string; name: string; filter: BoardFilter; most: number },
  at: Date,
): Promise<void> {
  const { userId, name, filter, most } = view
  await sql`
    insert into saved_views (user_id, name, filter, created_at)
    select ${userId}, ${name}, ${JSON.stringify(filter)}::jsonb, ${at}::timestamptz
    where (select count(*) from saved_views where user_id = ${userId} and lower(name) <> lower(${name})) < ${most}
    on conflict (user_id, lower(name)) do update set name = excluded.name, filter = excluded.filter`.execute(
    tx,
  )
}

export async function dropView(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('user_id', '=', userId).where('id', '=', id).execute()
}
