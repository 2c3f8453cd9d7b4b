/** Numbered toys, and pictures of them without their texts. */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface NewToy {
  serial: string
  orderId: string
  jobId: string
  inspectionId: string
  printerId: string | null
  modelSha256: string | null
  inspector: string
  lots: readonly string[]
  kind: string
  words: string
  size: { name: string; longestMm: number }
  colours: string[]
  printedAt: Date
  at: Date
}

export async function insertToy(tx: Tx, toy: NewToy): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into toys (serial, order_id, job_id, inspection_id, printer_id, model_sha256, toymaker_version, inspector, lots,
      kind, words, size_name, longest_mm, colours, printed_at, checked_at, safety_file_id)
    values (${toy.serial}, ${toy.orderId}, ${toy.jobId}, ${toy.inspectionId}, ${toy.printerId}, ${toy.modelSha256},
      (select report ->> 'toymaker' from order_models where order_id = ${toy.orderId}), ${toy.inspector}, ${[...toy.lots]},
      ${toy.kind}, ${toy.words}, ${toy.size.name}, ${toy.size.longestMm}, ${JSON.stringify(toy.colours)}, ${toy.printedAt},
      ${toy.at}, safety_file_of(${toy.orderId}))
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a toy was not written')
  return row.id
}

export interface ToyRow {
  id: string
  serial: string
  orderId: string
  kind: string
  words: string
  sizeName: string
  longestMm: number
  colours: string[]
  lots: string[]
  pictureKey: string | null
  printedAt: Date
  /** That covered it when it passed its check; null where none did. */
  safetyFileId: string | null
}

const TOY = [
  'id',
  'serial',
  'order_id as orderId',
  'kind',
  'words',
  'size_name as sizeName',
  'longest_mm as longestMm',
  'colours',
  'lots',
  'picture_key as pictureKey',
  'printed_at as printedAt',
  'safety_file_id as safetyFileId',
] as const

async function findToyWhere(
  tx: Tx,
  column: 'id' | 'serial' | 'job_id',
  value: string,
): Promise<ToyRow | null> {
  const row = await tx.selectFrom('toys').select(TOY).where(column, '=', value).executeTakeFirst()
  return row === undefined ? null : { ...row, colours: row.colours as string[] }
}

export const findToy = (tx: Tx, serial: string) => findToyWhere(tx, 'serial', serial)
export const findToyById = (tx: Tx, id: string) => findToyWhere(tx, 'id', id)
export const findToyOfJob = (tx: Tx, jobId: string) => findToyWhere(tx, 'job_id', jobId)

/** Orders whose toys are to be printed, carry a text and have no picture without it, where staff does not read texts: by promised day. */
export async function listUndrawn(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.status in ('confirmed', 'processing', 'printing') and (o.sign_text <> '' or o.engraving_enabled)
      and not exists (select from plain_pictures p where p.order_id = o.id)
      and exists (select from user_roles own join roles r on r.id = own.role_id where r.name = 'WORKSHOP')
    order by o.promised_last limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface PlainToy {
  orderId: string
  /** null where none can be drawn. */
  pictureKey: string | null
  /** null where none can be made. */
  modelKey: string | null
  at: Date
}

/** Does nothing where it was tried meanwhile. */
export async function keepPlainToy(tx: Tx, { orderId, pictureKey, modelKey, at }: PlainToy): Promise<void> {
  await tx
    .insertInto('plain_pictures')
    .values({ order_id: orderId, picture_key: pictureKey, model_key: modelKey, drawn_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function setToyPicture(tx: Tx, id: string, key: string): Promise<void> {
  await tx.updateTable('toys').set({ picture_key: key }).where('id', '=', id).execute()
}
