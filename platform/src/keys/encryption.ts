/** Encrypts secrets at rest: AES-256-GCM under the shop key, bound to table and row. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The first version signs, encrypts and hashes; all are accepted. */
export type Versions = () => readonly [string, ...string[]]

export interface Encryption {
  /** `aad` (additional authenticated data) names row and column, so that a ciphertext decrypts nowhere else. */
  encrypt(text: string, aad: string): string
  /** Throws `DecryptionFailed` for a ciphertext of another key, a modified one, or plain text. */
  decrypt(sealed: string, aad: string): string
  /** Encrypted with the newest key. */
  usesNewestKey(text: string): boolean
  /** Reads the keys from their source again. */
  reloadKeys(): void
}

export class DecryptionFailed extends Error {
  constructor(aad: string, why: string) {
    super(`${aad} cannot be opened: ${why}`)
    this.name = 'SealBroken'
  }
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Prefix and format version, key id, then base64url of nonce, tag and ciphertext. */
const CIPHERTEXT = /^sealed\.1\.([0-9a-f]{16})\.([\w-]+)$/

interface ShopKey {
  keyId: string
  bytes: Uint8Array
}

export const isEncrypted = (text: string): boolean => CIPHERTEXT.test(text)

/** `source`: the newest key first, then the previous one. */
export function createEncryption(source: () => readonly string[]): Encryption {
  let keys = source().map(shopKeyOf)

  function keyById(keyId: string): ShopKey | undefined {
    const known = () => keys.find((key) => key.keyId === keyId)
    const key = known()
    if (key !== undefined) return key
    // Another process may have written a newer one.
    keys = source().map(shopKeyOf)
    return known()
  }

  function newest(): ShopKey {
    const [key] = keys
    if (key === undefined) throw new Error('there is no shop key')
    return key
  }

  return {
    encrypt(text, aad) {
      const { keyId, bytes } = newest()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(aad))
      const sealed = [cipher.update(text, 'utf8'), cipher.final()]
      return `sealed.1.${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')}`
    },
    decrypt(sealed, aad) {
      const [, keyId = '', text = ''] = CIPHERTEXT.exec(sealed) ?? []
      if (keyId === '') throw new DecryptionFailed(aad, 'it is not sealed')
      const key = keyById(keyId)
      if (key === undefined) throw new DecryptionFailed(aad, 'another key has sealed it')
      const bytes = Buffer.from(text, 'base64url')
      try {
        const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(aad))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        throw new DecryptionFailed(aad, 'it was changed, or belongs to another row')
      }
    },
    usesNewestKey: (text) => CIPHERTEXT.exec(text)?.[1] === newest().keyId,
    reloadKeys() {
      keys = source().map(shopKeyOf)
    },
  }
}

/** The key text has enough entropy for HKDF without a slow KDF. The key id reveals nothing of the key. */
function shopKeyOf(text: string): ShopKey {
  const derive = (what: string, length: number) => new Uint8Array(hkdfSync('sha256', text, '', what, length))
  return {
    keyId: Buffer.from(derive('leksmedjan shop key: mark', 8)).toString('hex'),
    bytes: derive('leksmedjan shop key: seals', 32),
  }
}
