/** Orphaned files of the embedded cluster after a crash, which PostgreSQL neither reads again nor removes. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/** `16384`, `16384_vm`, `16384.1`: a relation's filenode, its fork, its segment. */
const RELATION_FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/

/**
 * A table rewrite or CREATE TABLE that was killed leaves its half-written relation file, with rows that are deleted later. The
 * catalogue does not reference it, so VACUUM does not reach it. Sorts leave files in pgsql_tmp, which a single-user server
 * does not clear. Runs before the first client connects: files of an open transaction are not in the catalogue.
 * Recovery has ended in a checkpoint by then, so no WAL is replayed into a file removed here.
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
