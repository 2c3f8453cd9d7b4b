/** Files of the embedded cluster that a killed process left behind, which PostgreSQL itself neither reads again nor removes. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/** `16384`, `16384_vm`, `16384.1`: a relation's filenode, its fork, its segment. */
const RELATION_FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/

/**
 * A table that was being rewritten or made keeps its half-written file, and with it rows that are deleted later. No catalogue
 * names that file, so no VACUUM reaches it. Sorts leave theirs in pgsql_tmp: a single-user server does not clear it.
 *
 * Before the first client: a transaction that is open has files which nobody else sees in the catalogue. Recovery has ended in
 * a checkpoint by then, so no log is replayed into what goes here.
 */
export async function removeLeftoverFiles(db: PGlite, dataDir: string): Promise<void> {
  const { rows } = await db.query<{ database: string; filenodes: string[] }>(`
    select (select oid::text from pg_database where datname = current_database()) as database,
      array(select pg_relation_filenode(oid)::text from pg_class where pg_relation_filenode(oid) is not null) as filenodes`)
  const [kept] = rows
  if (kept === undefined) return
  rmSync(join(dataDir, 'base/pgsql_tmp'), { recursive: true, force: true })
  const folder = join(dataDir, 'base', kept.database)
  const known = new Set(kept.filenodes)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const filenode = RELATION_FILE.exec(name)?.[1]
    if (filenode !== undefined && !known.has(filenode)) rmSync(join(folder, name), { force: true })
  }
}
