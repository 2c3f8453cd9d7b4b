/** What customers take home: one archive with everything the shop holds of them (GDPR 15, 20). */
import { Zip, ZipPassThrough } from 'fflate'
import type { Actor } from '../platform/actor.ts'
import { exportKept, exportRows, listKeptFiles } from './account-export.queries.ts'
import type { AuthGround } from './auth.ground.ts'
import { userNotFound } from './auth.errors.ts'
import { customerOf, inAccounts } from './auth.scope.ts'
import { userAnswer } from './auth.wire.ts'
import { listSessions } from './sessions.queries.ts'
import { findUser } from './users.queries.ts'

interface ArchivedFile {
  path: string
  bytes: Uint8Array
}

/** Answers once all rows are read; the files follow one by one while the archive is sent. */
export type ExportAccount = (actor: Actor) => Promise<AsyncIterable<Uint8Array>>

export function createAccountExport({
  db,
  clock,
  files,
}: Pick<AuthGround, 'db' | 'clock' | 'files'>): ExportAccount {
  return async (actor) => {
    const userId = customerOf(actor)
    const kept = await inAccounts(db, async (tx) => {
      const user = await findUser(tx, userId)
      if (user === null) return userNotFound(404)
      const { factors, identities, ...account } = userAnswer(user)
      const holder = { userId, email: user.email_confirmed_at === null ? null : user.email }
      return {
        rows: { user: account, factors, identities, sessions: await listSessions(tx, userId) },
        more: await exportKept(tx, holder),
        files: await listKeptFiles(tx, userId),
      }
    })
    const own = await db.as(actor, exportRows)
    const content = { exportedAt: clock.now().toISOString(), ...kept.rows, ...own, ...kept.more }
    return zipped(
      (async function* () {
        yield { path: 'konto.json', bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) }
        for (const { path, key } of kept.files) {
          const file = await files.find(key)
          if (file !== null) yield { path, bytes: file.bytes }
        }
      })(),
    )
  }
}

/** Stored as they are: pictures and books are compressed already. One file in memory at a time. */
async function* zipped(parts: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  const take = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  for await (const { path, bytes } of parts) {
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    entry.push(bytes, true)
    yield* take()
  }
  zip.end()
  yield* take()
}
