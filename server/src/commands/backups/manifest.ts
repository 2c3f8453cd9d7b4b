/** Manifest of a backup. Layout: manifest.json, keys.sealed.json, jobs.ndjson, tables/*.ndjson, files/**. */
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '@leksmedjan/platform/json'
import { checkFileKey } from '@leksmedjan/platform/files/file-store'
import { SetupError } from '@leksmedjan/platform/errors'

export const WHAT = 'backup of a Leksmedjan shop'
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const KEYS = 'keys.sealed.json'
export const JOBS = 'jobs.ndjson'

/** Keys that authenticate the shop, or are second factors of customers: encrypted with the passphrase. */
export const KEY_TABLES = ['public.shop_secrets', 'auth.signing_keys', 'auth.mfa_factors']
/** Not data: the restored database has its own, migrated to the same version. */
export const MIGRATIONS_TABLE = 'public.shop_migrations'

const name = z.string().regex(/^[a-z0-9_]+$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const fileKey = z.string().refine((key) => {
  try {
    checkFileKey(key)
    return true
  } catch {
    return false
  }
})

const manifest = z.strictObject({
  what: z.literal(WHAT),
  format: z.literal(FORMAT),
  /** Of the shop that made it. */
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })),
  tables: z.array(
    z.strictObject({
      schema: name,
      name,
      columns: z.array(name),
      rows: z.int(),
      /** null: its rows are stored with the keys. */
      sha256: sha256.nullable(),
    }),
  ),
  sequences: z.array(
    z.strictObject({ schema: name, name, value: z.string().regex(/^\d+$/), isCalled: z.boolean() }),
  ),
  queues: z.array(z.strictObject({ name: z.string(), deadlineSeconds: z.int(), retries: z.int() })),
  jobs: z.strictObject({ count: z.int(), sha256 }),
  files: z.array(z.strictObject({ key: fileKey, bytes: z.int(), sha256 })),
})
export type Manifest = z.infer<typeof manifest>

export function readManifest(text: string): Manifest {
  const value = readJson(text)
  const read = manifest.safeParse(value)
  if (read.success) return read.data
  if (z.object({ what: z.literal(WHAT), format: z.int().gt(FORMAT) }).safeParse(value).success)
    throw new SetupError('This backup was made by a newer version of the shop: restore it with that version.')
  throw new SetupError(`${MANIFEST} is not that of a backup, or it is damaged.`)
}

export const tablePath = (folder: string, table: { schema: string; name: string }): string =>
  join(folder, 'tables', `${table.schema}.${table.name}.ndjson`)
