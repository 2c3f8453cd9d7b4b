/**
 * Rewrites stored absolute URLs of public pictures when PUBLIC_URL has changed (tried out and then deployed, restored
 * elsewhere, a new domain): otherwise pages would request them from the former address.
 */
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export type AddressColumn = readonly [table: string, column: string]

/** Returns the number of rewritten URLs. Costs one scan of each table. */
export async function rewritePublicUrls(
  db: Pick<Database, 'asShop'>,
  publicUrl: string,
  columns: readonly AddressColumn[],
): Promise<number> {
  const base = `${publicUrl}/files/`
  return db.asShop('files: PUBLIC_URL changed', async (tx) => {
    let moved = 0
    for (const [table, name] of columns) {
      const column = sql.ref(name)
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} set ${column} = ${base} || substring(${column} from '^https?://[^/]+/files/(public/.*)$')
        where ${column} ~ '^https?://[^/]+/files/public/' and not starts_with(${column}, ${base})`.execute(tx)
      moved += Number(numAffectedRows)
    }
    return moved
  })
}
