/** URLs of stored files: plain for public ones, signed and short-lived for the rest. */
import { createHmac } from 'node:crypto'
import type { Actor } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Versions } from '../keys/encryption.ts'
import { sameText } from '../random.ts'

export interface FileLinks {
  /** Absolute URL of a file under `public/`. */
  publicUrl(key: string): string
  /** Signed absolute URL, valid for 15 minutes; one issued to a customer's session ends with that session. */
  signedUrl(key: string, reader: Actor | null): string
  /** The file key of one of the shop's public addresses; null for a foreign one. */
  keyOfPublicUrl(url: string): string | null
  isSigned(key: string, query: LinkQuery): boolean
}

export interface LinkQuery {
  expires?: string
  /** Account and session that the URL was issued to, joined by a dot. */
  session?: string
  signature?: string
}

const LIFETIME_MS = 15 * 60_000

export function createFileLinks(options: { publicUrl: string; secrets: Versions; clock: Clock }): FileLinks {
  const base = `${options.publicUrl}/files/`
  const sign = (
    key: string,
    { expires = '', session }: LinkQuery,
    [secret]: readonly [string, ...string[]] = options.secrets(),
  ) =>
    createHmac('sha256', secret)
      .update([key, expires, ...(session === undefined ? [] : [session])].join('\n'))
      .digest('base64url')
  return {
    publicUrl: (key) => base + key,
    signedUrl(key, reader) {
      const expires = String(options.clock.now().getTime() + LIFETIME_MS)
      const session = sessionOf(reader)
      const named = session === null ? { expires } : { expires, session }
      const query = new URLSearchParams({ ...named, signature: sign(key, named) })
      return `${base}${key}?${query.toString()}`
    },
    keyOfPublicUrl(url) {
      if (!url.startsWith(base)) return null
      const key = url.slice(base.length)
      return key.startsWith('public/') ? key : null
    },
    isSigned(key, query) {
      const { expires = '', signature = '' } = query
      if (!(Number(expires) > options.clock.now().getTime())) return false
      return options.secrets().some((secret) => sameText(sign(key, query, [secret]), signature))
    },
  }
}

function sessionOf(reader: Actor | null): string | null {
  if (reader?.kind !== 'customer' || reader.claims === undefined) return null
  return `${reader.userId}.${reader.claims.session_id}`
}
