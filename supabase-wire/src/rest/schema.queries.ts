import { sql } from 'kysely'
import type { AnyTx } from '@leksmedjan/platform/db/database'

export interface TableRow {
  name: string
  /** Web roles with any privilege on it. */
  roles: string[]
  /** False for views that are not updatable. */
  is_writable: boolean
  is_personal: boolean
  puts_away: boolean
  columns: {
    name: string
    type: string
    /** null where the database generates the value. */
    default: string | null
    readers: string[]
  }[]
  primary_key: string[]
  unique_sets: string[][]
}

export interface KeyRow {
  name: string
  from_table: string
  from_columns: string[]
  to_table: string
  to_columns: string[]
}

/** Every table and view that a web role has any privilege on. */
export async function readTables(tx: AnyTx): Promise<TableRow[]> {
  const { rows } = await sql<{ tables: TableRow[] }>`
    with web as (select unnest(array['anon', 'authenticated', 'service_role']) as role)
    select coalesce(json_agg(json_build_object(
      'name', c.relname,
      'roles', (select coalesce(json_agg(role), '[]') from web
        where has_any_column_privilege(role, c.oid, 'select, insert, update') or has_table_privilege(role, c.oid, 'delete')),
      'is_writable', pg_relation_is_updatable(c.oid, true) <> 0,
      'is_personal', exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'second_step_is_done'),
      'puts_away', exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'public.put_away_instead'::regproc),
      'columns', (select json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, null),
          'default', case when a.attgenerated = '' and a.attidentity = '' then pg_get_expr(d.adbin, d.adrelid) end,
          'readers', (select coalesce(json_agg(role), '[]') from web where has_column_privilege(role, c.oid, a.attnum, 'select'))
        ) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'primary_key', coalesce((select json_agg(a.attname order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid), '[]'),
      'unique_sets', coalesce((select json_agg((select json_agg(a.attname)
          from unnest(i.indkey::int2[]) as k (attnum) join pg_attribute a on a.attnum = k.attnum and a.attrelid = c.oid))
        from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null), '[]')
    )), '[]') as tables
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and exists (select from web where has_any_column_privilege(role, c.oid, 'select, insert, update')
        or has_table_privilege(role, c.oid, 'delete'))`.execute(tx)
  return rows[0]?.tables ?? []
}

/** Foreign keys between tables of the public schema. */
export async function readForeignKeys(tx: AnyTx): Promise<KeyRow[]> {
  const { rows } = await sql<{ keys: KeyRow[] }>`
    select coalesce(json_agg(json_build_object(
      'name', k.conname,
      'from_table', f.relname,
      'from_columns', (select json_agg(a.attname order by n.place) from unnest(k.conkey) with ordinality as n (attnum, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum),
      'to_table', t.relname,
      'to_columns', (select json_agg(a.attname order by n.place) from unnest(k.confkey) with ordinality as n (attnum, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.attnum)
    ) order by k.conname), '[]') as keys
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0
      and f.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace`.execute(tx)
  return rows[0]?.keys ?? []
}
