import type { Tx } from '../../database/database.ts'

/** By id; those out of use too. */
export async function printerNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const printers = await tx.selectFrom('printers').select(['id', 'name']).execute()
  return new Map(printers.map(({ id, name }) => [id, name]))
}
