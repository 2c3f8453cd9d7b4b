/** Rows of keys: encrypted with the shop key in the database, with the passphrase alone in a backup, so that a shop with any key can restore it. */
import { isEncrypted, type Encryption } from '@leksmedjan/platform/keys/encryption'
import { aadOfSigningKey } from '@leksmedjan/supabase-wire/access/tokens'
import { aadOf } from '../../keys/secrets.queries.ts'

type Row = Record<string, unknown>

interface Sealed {
  read(row: Row): string
  /** The row with `text` in place of the ciphertext. */
  write(row: Row, text: string): Row
  /** Associated data of the encryption. */
  place(row: Row): string
}

/** Other tables are encrypted with a key from these. */
const SEALED: Record<string, Sealed> = {
  'public.shop_secrets': {
    read: ({ value }) => String(value),
    write: (row, value) => ({ ...row, value }),
    // A backup from before keys had versions.
    place: ({ name, version = 1 }) => aadOf({ name: String(name), version: Number(version) }),
  },
  'auth.signing_keys': {
    read: ({ private_key: key }) => (typeof key === 'string' ? key : JSON.stringify(key)),
    write: (row, text) => ({ ...row, private_key: isEncrypted(text) ? text : (JSON.parse(text) as unknown) }),
    place: ({ kid }) => aadOfSigningKey(String(kid)),
  },
}

export function openLine(table: string, line: string, encryption: Encryption): string {
  return changed(table, line, (text, place) => (isEncrypted(text) ? encryption.decrypt(text, place) : text))
}

export function sealLine(table: string, line: string, encryption: Encryption): string {
  return changed(table, line, (text, place) => (isEncrypted(text) ? text : encryption.encrypt(text, place)))
}

function changed(table: string, line: string, change: (text: string, place: string) => string): string {
  const sealed = SEALED[table]
  if (sealed === undefined) return line
  const row = JSON.parse(line) as Row
  return JSON.stringify(sealed.write(row, change(sealed.read(row), sealed.place(row))))
}
