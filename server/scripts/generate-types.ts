/** Writes each workspace's `schema.generated.ts` from the migrated schema; with `--check` only verifies that it is fresh. */
import pg from 'pg'
import { openEmbeddedDatabase } from '@leksmedjan/platform/db/embedded'
import { migrateShop } from '../src/database/open.ts'
import { writeGenerated } from './generated-file.ts'

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
}

interface Column {
  schema: string
  table: string
  column: string
  type: string
  nullable: boolean
  hasDefault: boolean
}

const COLUMNS = `
  select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type,
         not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as "hasDefault"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v', 'p')
  join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'auth', 'sandbox')
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped
  order by n.nspname, c.relname, a.attnum`

async function readColumns(): Promise<Column[]> {
  const database = await openEmbeddedDatabase({ dataDir: null })
  try {
    await migrateShop(database.connection)
    const client = new pg.Client(database.connection)
    await client.connect()
    const { rows } = await client.query<Column>(COLUMNS)
    await client.end()
    return rows
  } finally {
    await database.close()
  }
}

function typeOf({ type, nullable, hasDefault }: Column): string {
  const isArray = type.startsWith('_')
  const base = TYPES[isArray ? type.slice(1) : type]
  if (base === undefined) throw new Error(`no TypeScript type for the column type ${type}`)
  const full = isArray ? `${base}[]` : base
  const read = nullable ? `${full} | null` : full
  return hasDefault ? `Generated<${read}>` : read
}

function render(columns: Column[]): string {
  const tables = new Map<string, Column[]>()
  for (const column of columns) {
    const name = column.schema === 'public' ? column.table : `${column.schema}.${column.table}`
    tables.set(name, [...(tables.get(name) ?? []), column])
  }
  const body = [...tables].map(([name, list]) => {
    const lines = list.map((column) => `    ${column.column}: ${typeOf(column)}`)
    return `  ${name.includes('.') ? `'${name}'` : name}: {\n${lines.join('\n')}\n  }`
  })
  return `/** Generated from the migrated schema by \`npm run db:types\`; do not edit. */
import type { ColumnType } from 'kysely'

/** Left out on insert, the database fills it in. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as what was stored; written as its JSON text or an object. */
export type Json = ColumnType<unknown, unknown, unknown>

export interface DB {
${body.join('\n')}
}
`
}

/** Of the schema public. */
const OF_WIRE = new Set(['profiles', 'roles', 'user_roles', 'realtime_presences'])
const columns = await readColumns()
writeGenerated('server/src/database/schema.generated.ts', render(columns), 'db:types')
writeGenerated(
  'stripe-emulator/src/schema.generated.ts',
  render(columns.filter(({ schema }) => schema === 'sandbox')),
  'db:types',
)
writeGenerated(
  'supabase-wire/src/schema.generated.ts',
  render(columns.filter(({ schema, table }) => schema === 'auth' || OF_WIRE.has(table))),
  'db:types',
)
