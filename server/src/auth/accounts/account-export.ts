/** What customers take home: one archive with everything the shop holds of them (GDPR 15, 20). */
import { Zip, ZipPassThrough } from 'fflate'
import type { Actor } from '../../platform/actor.ts'
import {
  exportKept,
  exportRows,
  listKeptDesigns,
  listKeptModelFiles,
  listKeptOrders,
  listKeptStories,
  type KeptDesign,
  type KeptModelFile,
} from './account-export.queries.ts'
import { pictureName, README, readMe } from './account-export.texts.ts'
import type { AuthGround } from '../auth.ground.ts'
import { userNotFound } from '../auth.errors.ts'
import { customerOf, inAccounts } from '../auth.scope.ts'
import { userAnswer } from '../auth.wire.ts'
import { listSessions } from '../sessions/sessions.queries.ts'
import { findUser } from './users.queries.ts'

interface ArchivedFile {
  path: string
  bytes: Uint8Array
}

/** Answers once all rows are read; the files follow one by one while the archive is sent. */
export type ExportAccount = (actor: Actor) => Promise<AsyncIterable<Uint8Array>>

/** An archive of this kind ends at 4 GB; a browser takes it all home before it saves it. */
const MOST_MODEL_BYTES = 1_000_000_000

export function createAccountExport(
  { db, clock, files }: Pick<AuthGround, 'db' | 'clock' | 'files'>,
  { mostModelBytes = MOST_MODEL_BYTES } = {},
): ExportAccount {
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
        designs: (await listKeptDesigns(tx, userId)).map(withPath),
        orders: await listKeptOrders(tx, userId),
        stories: await listKeptStories(tx, userId),
        models: whatFits(await listKeptModelFiles(tx, userId), mostModelBytes),
      }
    })
    const own = await db.as(actor, exportRows)
    const content = {
      exportedAt: clock.now().toISOString(),
      ...kept.rows,
      ...own,
      ...kept.more,
      model_files: kept.models.map(({ path, bytes, fits }) => ({ path, bytes, in_archive: fits })),
    }
    const pictures = kept.designs.flatMap(({ path, imageKey: key }) => (path && key ? [{ path, key }] : []))
    const packed = [...pictures, ...kept.stories, ...kept.models.filter(({ fits }) => fits)]
    const told = readMe({
      exportedAt: clock.now(),
      email: kept.rows.user.email ?? '',
      designs: kept.designs,
      orders: kept.orders,
      files: packed.map(({ path }) => path),
    })
    return zipped(
      (async function* () {
        yield { path: README, bytes: Buffer.from(told) }
        yield { path: 'konto.json', bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) }
        for (const { path, key } of packed) {
          const file = await files.find(key)
          if (file !== null) yield { path, bytes: file.bytes }
        }
      })(),
    )
  }
}

/** Where its picture lies. */
function withPath(design: KeptDesign): KeptDesign & { path: string | null } {
  const ending = design.imageKey?.split('.').at(-1)
  return { ...design, path: ending === undefined ? null : `bilder/${pictureName(design)}.${ending}` }
}

/** What finds no room is named in the archive, and stays to be had in the studio. */
function whatFits(found: readonly KeptModelFile[], most: number): (KeptModelFile & { fits: boolean })[] {
  let room = most
  return found.map((file) => {
    const fits = file.bytes <= room
    if (fits) room -= file.bytes
    return { ...file, fits }
  })
}

/** Stored as they are: pictures, books and most of a model are compressed already. One file in memory at a time. */
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
