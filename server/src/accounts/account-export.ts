/** Account export: one ZIP archive with all data of a customer (GDPR 15, 20). */
import { Zip, ZipPassThrough } from 'fflate'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Tx } from '../database/database.ts'
import {
  exportKept,
  exportRows,
  listKeptDesigns,
  listKeptModelFiles,
  listKeptOrders,
  listKeptPhotos,
  listKeptStories,
  type Holder,
  type KeptDesign,
  type KeptModelFile,
} from './account-export.queries.ts'
import { contentName, pictureName, README, readMe } from './texts.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { userNotFound } from '@leksmedjan/supabase-wire/auth/auth.errors'
import { customerOf, inAccounts } from '@leksmedjan/supabase-wire/auth/auth.scope'
import { userAnswer } from '@leksmedjan/supabase-wire/auth/auth.wire'
import { listSessions } from '@leksmedjan/supabase-wire/auth/sessions/sessions.queries'
import { findUser } from '@leksmedjan/supabase-wire/auth/users/users.queries'

interface ArchivedFile {
  path: string
  bytes: Uint8Array
}

/** Resolves once all rows are read; files are streamed into the archive one by one. */
type Archive = Promise<AsyncIterable<Uint8Array>>

export interface AccountExport {
  ofAccount(actor: Actor): Archive
  /** Of a buyer without an account whose address is verified. */
  ofAddress(email: string): Archive
}

/** ZIP without ZIP64 ends at 4 GB; browsers buffer the whole archive before saving it. */
const MOST_MODEL_BYTES = 1_000_000_000
/** Nil UUID, of no account: row-level security then shows what the address alone opens. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

export function createAccountExport(
  { db, clock, files }: Pick<AccountsDeps, 'db' | 'clock' | 'files'>,
  { mostModelBytes = MOST_MODEL_BYTES } = {},
): AccountExport {
  async function readKept(tx: Tx, holder: Holder) {
    return {
      more: await exportKept(tx, holder),
      designs: (await listKeptDesigns(tx, holder)).map(withPath),
      orders: await listKeptOrders(tx, holder),
      stories: await listKeptStories(tx, holder),
      photos: await listKeptPhotos(tx, holder),
      models: whatFits(await listKeptModelFiles(tx, holder), mostModelBytes),
    }
  }

  type Kept = Awaited<ReturnType<typeof readKept>>

  async function readAccount(tx: Tx, userId: string) {
    const user = await findUser(tx, userId)
    if (user === null) throw userNotFound(404)
    const { factors, identities, ...account } = userAnswer(user)
    const email = user.email_confirmed_at === null ? null : user.email
    const rows = { user: account, factors, identities, sessions: await listSessions(tx, userId) }
    return { email: user.email, rows, ...(await readKept(tx, { userId, email })) }
  }

  async function pack(actor: Actor, kept: Kept & { email: string; rows: object }): Archive {
    const own = await db.as(actor, exportRows)
    const content = {
      exportedAt: clock.now().toISOString(),
      ...kept.rows,
      ...own,
      ...kept.more,
      model_files: kept.models.map(({ path, bytes, fits }) => ({ path, bytes, in_archive: fits })),
    }
    const pictures = kept.designs.flatMap(({ path, imageKey: key }) => (path && key ? [{ path, key }] : []))
    const packed = [...pictures, ...kept.stories, ...kept.photos, ...kept.models.filter(({ fits }) => fits)]
    const told = readMe({
      exportedAt: clock.now(),
      email: kept.email,
      hasAccount: 'user' in kept.rows,
      designs: kept.designs,
      orders: kept.orders,
      files: packed.map(({ path }) => path),
    })
    return zipped(
      (async function* () {
        yield { path: README, bytes: Buffer.from(told) }
        yield {
          path: contentName('user' in kept.rows),
          bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
        }
        for (const { path, key } of packed) {
          const file = await files.find(key)
          if (file !== null) yield { path, bytes: file.bytes }
        }
      })(),
    )
  }

  return {
    async ofAccount(actor) {
      const userId = customerOf(actor)
      return pack(actor, await inAccounts(db, (tx) => readAccount(tx, userId)))
    },

    async ofAddress(email) {
      const actor = { kind: 'customer', userId: NO_ACCOUNT, email, guestHash: null } as const
      const kept = await inAccounts(db, (tx) => readKept(tx, { userId: null, email }))
      return pack(actor, { email, rows: {}, ...kept })
    },
  }
}

function withPath(design: KeptDesign): KeptDesign & { path: string | null } {
  const ending = design.imageKey?.split('.').at(-1)
  return { ...design, path: ending === undefined ? null : `bilder/${pictureName(design)}.${ending}` }
}

/** Files over the size limit are listed in the archive, and stay available in the studio. */
function whatFits(found: readonly KeptModelFile[], most: number): (KeptModelFile & { fits: boolean })[] {
  let room = most
  return found.map((file) => {
    const fits = file.bytes <= room
    if (fits) room -= file.bytes
    return { ...file, fits }
  })
}

/** Method `store`: pictures, PDFs and most of a model are compressed already. One file in memory at a time. */
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
