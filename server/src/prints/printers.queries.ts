import { sql } from 'kysely'
import type { LoadPrinter, Printer, SavePrinter } from '@leksmedjan/contract/prints'
import type { Tx } from '../database/database.ts'

const PRINTER = [
  'id',
  'name',
  'bed_width_mm',
  'bed_depth_mm',
  'bed_height_mm',
  'slots',
  'loaded',
  'hours_a_day',
  'is_active',
  'version',
] as const

/** Those in use first, by name. */
export async function listPrinters(tx: Tx): Promise<Printer[]> {
  const rows = await tx
    .selectFrom('printers')
    .select(PRINTER)
    .orderBy('is_active', 'desc')
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    bed: { width: row.bed_width_mm, depth: row.bed_depth_mm, height: row.bed_height_mm },
    slots: row.slots,
    loaded: row.loaded as (string | null)[],
    hoursADay: row.hours_a_day,
    isActive: row.is_active,
    version: row.version,
  }))
}

/** Until the transaction ends, so that of two starts the second sees the first; its name, null where there is no such printer. */
export async function lockPrinter(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('printers')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.name ?? null
}

function columnsOf({ name, bed, slots, loaded, hoursADay, isActive }: SavePrinter, at: Date) {
  return {
    name,
    bed_width_mm: bed.width,
    bed_depth_mm: bed.depth,
    bed_height_mm: bed.height,
    slots,
    loaded: JSON.stringify(loaded),
    hours_a_day: hoursADay,
    is_active: isActive,
    updated_at: at,
  }
}

/** The name is taken by another printer in use. */
export async function isNameTaken(tx: Tx, { id, name, isActive }: SavePrinter): Promise<boolean> {
  if (!isActive) return false
  let query = tx
    .selectFrom('printers')
    .select('id')
    .where('is_active', '=', true)
    .where(sql`lower(name)`, '=', name.toLowerCase())
  if (id !== null) query = query.where('id', '<>', id)
  return (await query.executeTakeFirst()) !== undefined
}

export async function insertPrinter(tx: Tx, wish: SavePrinter, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('printers')
    .values({ ...columnsOf(wish, at), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Compare-and-set on `version`: its name, null when it was changed meanwhile. Slots that are not named are empty. */
export async function loadSlots(
  tx: Tx,
  { id, version, loaded }: LoadPrinter,
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update printers set version = version + 1, updated_at = ${at}::timestamptz, loaded = (
      select jsonb_agg(coalesce(${JSON.stringify(loaded)}::jsonb -> slot, 'null') order by slot)
      from generate_series(0, slots - 1) as slot)
    where id = ${id} and version = ${version} returning name`.execute(tx)
  return rows[0]?.name ?? null
}

/** Under the lock of the order that is started on it. */
export async function setSlots(
  tx: Tx,
  id: string,
  loaded: readonly (string | null)[],
  at: Date,
): Promise<void> {
  await sql`
    update printers set version = version + 1, updated_at = ${at}::timestamptz, loaded = ${JSON.stringify(loaded)}::jsonb
    where id = ${id}`.execute(tx)
}

/** As before the job's start, unless its printer was loaded with something else since. */
export async function restoreSlots(tx: Tx, jobId: string, at: Date): Promise<void> {
  await sql`
    update printers p set version = p.version + 1, updated_at = ${at}::timestamptz, loaded = j.filaments_changed -> 'was'
    from print_jobs j
    where j.id = ${jobId} and p.id = j.printer_id and p.loaded = j.filaments_changed -> 'became'`.execute(tx)
}

/** Compare-and-set on `version`: false when it was changed meanwhile. */
export async function updatePrinter(tx: Tx, id: string, wish: SavePrinter, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('printers')
    .set({ ...columnsOf(wish, at), version: wish.version + 1 })
    .where('id', '=', id)
    .where('version', '=', wish.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
