/** Checks of printed toys: their photos, what was found, and what is taken back. */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Reported } from './check.rules.ts'

/** While it is printed, until it is checked; and one that failed. */
export async function findPhotographed(tx: Tx, code: string): Promise<string | null> {
  const row = await tx
    .selectFrom('print_jobs')
    .select('id')
    .where('code', '=', code)
    .where('status', 'in', ['starting', 'printing', 'paused', 'printed', 'failed'])
    .executeTakeFirst()
  return row?.id ?? null
}

export interface PhotoRow {
  id: string
  fileKey: string
}

export async function insertPhoto(
  tx: Tx,
  photo: { id: string; jobId: string; fileKey: string; who: string; at: Date },
): Promise<void> {
  const { id, jobId, fileKey, who, at } = photo
  await tx.insertInto('inspection_photos').values({ id, job_id: jobId, file_key: fileKey, who, at }).execute()
}

export async function listPhotos(tx: Tx, jobId: string): Promise<PhotoRow[]> {
  return tx
    .selectFrom('inspection_photos')
    .select(['id', 'file_key as fileKey'])
    .where('job_id', '=', jobId)
    .orderBy('at')
    .execute()
}

/** Of a check that is not finished, and of no print that failed; its file key, null when there is none. */
export async function deletePhoto(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('inspection_photos')
    .where('id', '=', id)
    .where('inspection_id', 'is', null)
    .where('job_id', 'not in', tx.selectFrom('print_jobs').select('id').where('status', '=', 'failed'))
    .returning('file_key')
    .executeTakeFirst()
  return row?.file_key ?? null
}

export interface NewInspection {
  jobId: string
  at: Date
  who: string
  passed: boolean
  items: object
  why: string | null
  photos: readonly string[]
}

/** Takes the photos of the job that are named; returns its id and how many photos it has. */
export async function insertInspection(
  tx: Tx,
  { photos, jobId, items, ...rest }: NewInspection,
): Promise<{ id: string; photos: number }> {
  const { id } = await tx
    .insertInto('inspections')
    .values({ ...rest, job_id: jobId, items: JSON.stringify(items) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (photos.length === 0) return { id, photos: 0 }
  const taken = await tx
    .updateTable('inspection_photos')
    .set({ inspection_id: id })
    .where('job_id', '=', jobId)
    .where('id', 'in', photos)
    .where('inspection_id', 'is', null)
    .returning('id')
    .execute()
  return { id, photos: taken.length }
}

/** The toy goes with its pass; the photos belong to the next check, and the toy's number is given again. */
export async function takeInspectionBack(tx: Tx, jobId: string, at: Date): Promise<void> {
  const toy = await tx.deleteFrom('toys').where('job_id', '=', jobId).returning('serial').executeTakeFirst()
  const { id } = await tx
    .updateTable('inspections')
    .set({ taken_back_at: at, serial: toy?.serial ?? null })
    .where('job_id', '=', jobId)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('inspection_photos')
    .set({ inspection_id: null })
    .where('inspection_id', '=', id)
    .execute()
}

/** The check of a print that stands; null before it. */
export async function findInspection(
  tx: Tx,
  jobId: string,
): Promise<{ passed: boolean; who: string; at: Date } | null> {
  const row = await tx
    .selectFrom('inspections')
    .select(['passed', 'who', 'at'])
    .where('job_id', '=', jobId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Of a toy of this print whose pass was taken back. */
export async function findSerialTakenBack(tx: Tx, jobId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('inspections')
    .select('serial')
    .where('job_id', '=', jobId)
    .where('serial', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.serial ?? null
}

/** Joints, bridges and small parts in the model's report; null without a stored model. */
export async function findReported(tx: Tx, orderId: string): Promise<Reported | null> {
  const { rows } = await sql<Reported>`
    select coalesce((report ->> 'components')::int, 1) > 1 as "hasJoints",
      coalesce((report ->> 'bridges')::int, 0) > 0 as "hasBridges",
      case when jsonb_typeof(report -> 'smallParts') = 'array' then jsonb_array_length(report -> 'smallParts') > 0 else false end
        as "hasSmallParts",
      jsonb_build_object('smallParts', report -> 'smallParts', 'necks', report -> 'necks') as places,
      greatest((report #>> '{sizeMm,x}')::float, (report #>> '{sizeMm,y}')::float, (report #>> '{sizeMm,z}')::float) as "longestMm",
      report -> 'sizeMm' as "sizeMm"
    from order_models where order_id = ${orderId} and status = 'completed'`.execute(tx)
  return rows[0] ?? null
}
