/** What the database offers to table calls, as its own catalogue tells it. */
import type { Database } from '../platform/db/database.ts'
import { readForeignKeys, readTables, type TableRow } from './schema.queries.ts'

/** The roles a request may take in the database. */
export type WebRole = 'anon' | 'authenticated' | 'service_role'

export interface Column {
  name: string
  type: string
  /** Expression of its default; null where it has none or the database makes the value itself. */
  default: string | null
  readers: ReadonlySet<string>
}

export interface Table {
  name: string
  roles: ReadonlySet<string>
  isWritable: boolean
  /** Its rows belong to accounts: closed to a session that owes its second step. */
  isPersonal: boolean
  /** Its rows are put away when they are deleted, so that the deletion itself returns none. */
  putsAway: boolean
  columns: ReadonlyMap<string, Column>
  primaryKey: string[]
  uniqueSets: string[][]
}

/** A foreign key between two tables that are both offered. */
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

export async function readSchema(db: Database): Promise<Schema> {
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

/** What only the secret key may touch does not exist for everybody else. */
export function isOffered(table: Table, role: WebRole): boolean {
  return table.roles.has('anon') || table.roles.has('authenticated') || table.roles.has(role)
}
