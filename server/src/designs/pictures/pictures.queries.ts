/** Pictures of a design, one per rendered finish; and NOTIFY of the newest redraw. */
import { sql } from 'kysely'
import { toymakerVersion } from '@leksmedjan/toymaker/node/version'
import type { Tx } from '../../database/database.ts'

/** NOTIFY channel: a visitor's newest picture has started, older redraws stop. */
export const REDRAW_CHANNEL = 'redraws'

export interface BegunPicture {
  /** Id of the redraw, or of the generation that replaces it. */
  id: string
  visitors: string[]
}

/** Delivered to every process in commit order. */
export async function announcePicture(tx: Tx, begun: BegunPicture): Promise<void> {
  await sql`select pg_notify(${REDRAW_CHANNEL}, ${JSON.stringify(begun)})`.execute(tx)
}

/** As the present toymaker draws it: a picture by an earlier one may show another solid. */
export async function findPicture(tx: Tx, designId: string, finishHash: string): Promise<string | null> {
  const row = await tx
    .selectFrom('design_pictures')
    .select('image_key')
    .where('print_model_id', '=', designId)
    .where('finish_hash', '=', finishHash)
    .where('toymaker_version', '=', toymakerVersion())
    .executeTakeFirst()
  return row?.image_key ?? null
}

/** Hashes of all finishes that the present toymaker draws as this picture. */
export async function listFinishHashes(tx: Tx, designId: string, imageKey: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('design_pictures')
    .select('finish_hash')
    .where('print_model_id', '=', designId)
    .where('image_key', '=', imageKey)
    .where('toymaker_version', '=', toymakerVersion())
    .execute()
  return rows.map(({ finish_hash: hash }) => hash)
}

export async function keepPicture(
  tx: Tx,
  picture: { designId: string; finishHash: string; imageKey: string; now: Date },
): Promise<void> {
  const { designId, finishHash, imageKey, now } = picture
  const drawn = { image_key: imageKey, toymaker_version: toymakerVersion() }
  await tx
    .insertInto('design_pictures')
    .values({ print_model_id: designId, finish_hash: finishHash, ...drawn, created_at: now })
    .onConflict((conflict) => conflict.columns(['print_model_id', 'finish_hash']).doUpdateSet(drawn))
    .execute()
}

/** Drawn by an earlier toymaker, for whatever finish. */
export async function isOutdated(tx: Tx, designId: string, imageKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('design_pictures')
    .select(({ fn }) => [
      fn.countAll<string>().as('drawn'),
      fn
        .count<string>('toymaker_version')
        .filterWhere('toymaker_version', '=', toymakerVersion())
        .as('current'),
    ])
    .where('print_model_id', '=', designId)
    .where('image_key', '=', imageKey)
    .executeTakeFirstOrThrow()
  return Number(row.drawn) > 0 && Number(row.current) === 0
}

/** The present toymaker draws this picture too. */
export async function renewPicture(tx: Tx, designId: string, imageKey: string): Promise<void> {
  await tx
    .updateTable('design_pictures')
    .set({ toymaker_version: toymakerVersion() })
    .where('print_model_id', '=', designId)
    .where('image_key', '=', imageKey)
    .execute()
}
