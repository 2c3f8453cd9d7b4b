/** Schema cache of table calls, from the database's catalogue. */
import type { AnyTx, Database } from '@leksmedjan/platform/db/database'
import { readForeignKeys, readTables, type TableRow } from './schema.queries.ts'

export type WebRole = 'anon' | 'authenticated' | 'service_role'

export interface Column {
  name: string
  type: string
  /** Default expression; null where it has none or the database generates the value. */
  default: string | null
  readers: ReadonlySet<string>
}

export interface Table {
  name: string
  roles: ReadonlySet<string>
  isWritable: boolean
  /** Rows belong to accounts: not accessible at aal1 where aal2 is required. */
  isPersonal: boolean
  /** Soft delete: a DELETE hides the rows, so it returns none. */
  putsAway: boolean
  columns: ReadonlyMap<string, Column>
  primaryKey: string[]
  uniqueSets: string[][]
}

/** A foreign key between two exposed tables. */
export interface ForeignKey {
  name: string
  from: Table
  fromColumns: string[]
  to: Table
  toColumns: string[]
}

export interface Schema {
  tables: ReadonlyMap<string, Table>
  foreignKeys: ForeignKey[]
}

/** Table calls reach any table, by statements of their own. */
export interface RestDatabase extends Pick<Database<never, never>, 'call'> {
  asShop<T>(reason: 'rest: read the schema', work: (tx: AnyTx) => Promise<T>): Promise<T>
}

export async function readSchema(db: RestDatabase): Promise<Schema> {
  return db.asShop('rest: read the schema', async (tx) => {
    const tables = new Map((await readTables(tx)).map((row) => [row.name, tableOf(row)]))
    const keys = await readForeignKeys(tx)
    const foreignKeys = keys.flatMap((row) => {
      const from = tables.get(row.from_table)
      const to = tables.get(row.to_table)
      if (from === undefined || to === undefined) return []
      return [{ name: row.name, from, fromColumns: row.from_columns, to, toColumns: row.to_columns }]
    })
    return { tables, foreignKeys }
  })
}

function tableOf(row: TableRow): Table {
  return {
    name: row.name,
    roles: new Set(row.roles),
    isWritable: row.is_writable,
    isPersonal: row.is_personal,
    putsAway: row.puts_away,
    columns: new Map(row.columns.map((c) => [c.name, { ...c, readers: new Set(c.readers) }])),
    primaryKey: row.primary_key,
    uniqueSets: row.unique_sets,
  }
}

/** Tables for the secret key only are unknown to all other callers. */
export function isOffered(table: Table, role: WebRole): boolean {
  return table.roles.has('anon') || table.roles.has('authenticated') || table.roles.has(role)
}
