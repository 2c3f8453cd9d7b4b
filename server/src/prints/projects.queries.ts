import type { PrinterProject, PrinterProjectQuery } from '@leksmedjan/contract/prints'
import type { Tx } from '../database/database.ts'

export interface NewProject extends Omit<PrinterProject, 'uploadedAt'> {
  fileKey: string
  at: Date
}

/** By printer. */
export async function listProjects(tx: Tx): Promise<Map<string, PrinterProject>> {
  const rows = await tx
    .selectFrom('printer_projects')
    .select(['printer_id', 'id', 'name', 'application', 'materials', 'uploaded_by', 'uploaded_at'])
    .execute()
  return new Map(
    rows.map(({ printer_id: printerId, uploaded_by: uploadedBy, uploaded_at: at, ...project }) => [
      printerId,
      { ...project, uploadedBy, uploadedAt: at.toISOString() },
    ]),
  )
}

export async function findPrinterName(tx: Tx, printerId: string): Promise<string | null> {
  const row = await tx.selectFrom('printers').select('name').where('id', '=', printerId).executeTakeFirst()
  return row?.name ?? null
}

/** Of a printer in use. */
export async function findProjectKey(tx: Tx, printerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('printer_projects as project')
    .innerJoin('printers', 'printers.id', 'project.printer_id')
    .select('project.file_key')
    .where('printer_id', '=', printerId)
    .where('printers.is_active', '=', true)
    .executeTakeFirst()
  return row?.file_key ?? null
}

/** Compare-and-set on `replaces`: the key of the file that is replaced, null where there was none; undefined when it was changed meanwhile. */
export async function saveProject(
  tx: Tx,
  { printer, replaces }: PrinterProjectQuery,
  project: NewProject,
): Promise<string | null | undefined> {
  const { fileKey, at, uploadedBy, materials, ...named } = project
  const columns = { ...named, materials, file_key: fileKey, uploaded_by: uploadedBy, uploaded_at: at }
  if (replaces !== undefined) {
    const before = await deleteProject(tx, printer, replaces)
    if (before === null) return undefined
    await tx
      .insertInto('printer_projects')
      .values({ ...columns, printer_id: printer })
      .execute()
    return before
  }
  const added = await tx
    .insertInto('printer_projects')
    .values({ ...columns, printer_id: printer })
    .onConflict((conflict) => conflict.column('printer_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added === undefined ? undefined : null
}

/** The key of its file; null when it was changed meanwhile. */
export async function deleteProject(tx: Tx, printerId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('printer_projects')
    .where('printer_id', '=', printerId)
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirst()
  return row?.file_key ?? null
}
