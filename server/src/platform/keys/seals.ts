/** Seals what the database keeps secret: AES-256-GCM under the shop key, bound to the row it lies in. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Seals {
  /** `place` names row and column, so that a sealed text opens nowhere else. */
  seal(text: string, place: string): string
  /** Throws `SealBroken` for what another key has sealed, or was changed since, or was never sealed. */
  open(sealed: string, place: string): string
  /** Sealed with the newest key. */
  isFresh(text: string): boolean
  /** Reads the keys from their source again. */
  reread(): void
}

export class SealBroken extends Error {
  constructor(place: string, why: string) {
    super(`${place} cannot be opened: ${why}`)
    this.name = 'SealBroken'
  }
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Head, mark of the key, then nonce, tag and text. */
const SEALED = /^sealed\.1\.([0-9a-f]{16})\.([\w-]+)$/

interface ShopKey {
  mark: string
  bytes: Uint8Array
}

export const isSealed = (text: string): boolean => SEALED.test(text)

/** `source`: the newest key first, then the one before. */
export function createSeals(source: () => readonly string[]): Seals {
  let keys = source().map(shopKeyOf)

  function keyMarked(mark: string): ShopKey | undefined {
    const known = () => keys.find((key) => key.mark === mark)
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
    seal(text, place) {
      const { mark, bytes } = newest()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(place))
      const sealed = [cipher.update(text, 'utf8'), cipher.final()]
      return `sealed.1.${mark}.${Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')}`
    },
    open(sealed, place) {
      const [, mark = '', text = ''] = SEALED.exec(sealed) ?? []
      if (mark === '') throw new SealBroken(place, 'it is not sealed')
      const key = keyMarked(mark)
      if (key === undefined) throw new SealBroken(place, 'another key has sealed it')
      const bytes = Buffer.from(text, 'base64url')
      try {
        const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        throw new SealBroken(place, 'it was changed, or belongs to another row')
      }
    },
    isFresh: (text) => SEALED.exec(text)?.[1] === newest().mark,
    reread() {
      keys = source().map(shopKeyOf)
    },
  }
}

/** The text has enough entropy for HKDF without a slow derivation. The mark reveals nothing of the key. */
function shopKeyOf(text: string): ShopKey {
  const derive = (what: string, length: number) => new Uint8Array(hkdfSync('sha256', text, '', what, length))
  return {
    mark: Buffer.from(derive('leksmedjan shop key: mark', 8)).toString('hex'),
    bytes: derive('leksmedjan shop key: seals', 32),
  }
}
