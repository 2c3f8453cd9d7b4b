/** Reads a backup: complete, unmodified and decrypted, or rejected before anything is written. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { pendingJob, type PendingJob } from '@leksmedjan/platform/jobs/pending'
import { SetupError } from '@leksmedjan/platform/errors'
import { JOBS, KEYS, MANIFEST, readManifest, tablePath, type Manifest } from './manifest.ts'
import { nameOf, type Table } from './rows.ts'
import { unseal } from './sealed-keys.ts'

export interface OpenedBackup extends Manifest {
  rowsOf(table: Table): AsyncIterable<string> | Iterable<string>
  fileOf(key: string): Promise<Uint8Array>
  pendingJobs(): Promise<PendingJob[]>
}

const keyRows = z.record(z.string(), z.array(z.string()))

export async function openBackup(folder: string, passphrase: string): Promise<OpenedBackup> {
  const text = await textOf(folder, MANIFEST)
  const manifest = readManifest(text)
  const keys = keyRows.parse(JSON.parse(await unseal(await textOf(folder, KEYS), passphrase, text)))
  const damaged = await listDamaged(folder, manifest)
  if (damaged.length > 0) {
    const names = damaged.slice(0, 5).join(', ')
    throw new SetupError(
      `This backup is damaged: ${names}${damaged.length > 5 ? ` and ${damaged.length - 5} more` : ''} are missing or were changed.`,
    )
  }
  return {
    ...manifest,
    rowsOf: (table) =>
      keys[nameOf(table)] ?? createInterface({ input: createReadStream(tablePath(folder, table)) }),
    fileOf: (key) => readFile(join(folder, 'files', key)),
    async pendingJobs() {
      const lines = (await textOf(folder, JOBS)).split('\n').filter(Boolean)
      return lines.map((line) => pendingJob.parse(JSON.parse(line)))
    },
  }
}

async function textOf(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8')
  } catch {
    throw new SetupError(`${folder} holds no backup: there is no ${name} that can be read.`)
  }
}

async function listDamaged(folder: string, { tables, files, jobs }: Manifest): Promise<string[]> {
  const written = [
    { path: join(folder, JOBS), sha256: jobs.sha256 },
    ...tables.map((table) => ({ path: tablePath(folder, table), sha256: table.sha256 })),
    ...files.map(({ key, sha256 }) => ({ path: join(folder, 'files', key), sha256 })),
  ]
  const damaged: string[] = []
  for (const { path, sha256 } of written) {
    if (sha256 === null) continue
    const hash = createHash('sha256')
    const isRead = await pipeline(createReadStream(path), hash).then(
      () => true,
      () => false,
    )
    if (!isRead || hash.digest('hex') !== sha256) damaged.push(path.slice(folder.length + 1))
  }
  return damaged
}
