/**
 * Secrets in mails, SMS and recovery sheets, stored only as keyed hashes: without the key, a million guesses would find a
 * six-digit code.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import type { Versions } from '@leksmedjan/platform/keys/encryption'
import { newSecret, sameText, sha256 } from '@leksmedjan/platform/random'

export interface Codes {
  /** For short secrets: mailed or texted digits, recovery codes. */
  hash(purpose: string, code: string): string
  /** With every key that may have been the newest when it was kept. */
  hashes(purpose: string, code: string): string[]
  matches(purpose: string, code: string, hash: string): boolean
  /** Of an address or a network, for the log: the same again is seen, who it is is not. */
  mark(text: string): string
  /** The refresh token of a session's generation: derived on demand, never stored. */
  refreshToken(sessionId: string, generation: number): string
  /** For what must be read again, such as the secret an app shares with the shop. */
  seal(text: string): string
  /** Throws for what was sealed with another key or changed since. */
  unseal(sealed: string): string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createCodes(secrets: Versions): Codes {
  const mac = (text: string, secret = secrets()[0]) => createHmac('sha256', secret).update(text)
  const hash = (purpose: string, code: string, secret?: string) =>
    mac(`code:${purpose}:${code}`, secret).digest('hex')
  const hashes = (purpose: string, code: string) => secrets().map((secret) => hash(purpose, code, secret))
  return {
    hash: (purpose, code) => hash(purpose, code),
    hashes,
    matches: (purpose, code, expected) => hashes(purpose, code).some((own) => sameText(own, expected)),
    mark: (text) => mac(`log:${text}`).digest('hex').slice(0, 12),
    refreshToken: (sessionId, generation) => mac(`refresh:${sessionId}:${generation}`).digest('base64url'),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKeyOf(secrets()[0]), nonce)
      const sealed = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const opened = secrets()
        .values()
        .map((secret) => tryUnseal(bytes, secret))
        .find((text) => text !== null)
      if (opened === undefined || opened === null)
        throw new Error('sealed with another key, or changed since')
      return opened
    },
  }
}

const sealKeyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'sealed secrets', 32))

function tryUnseal(bytes: Buffer, secret: string): string | null {
  const decipher = createDecipheriv(CIPHER, sealKeyOf(secret), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString()
  } catch {
    return null
  }
}

/** Six digits, the first may be zero. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Long and random: a plain hash is enough to keep it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = newSecret()
  return { token, tokenHash: sha256(token) }
}
