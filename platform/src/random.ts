/** Unguessable values for keys, secrets and order numbers. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 bytes, base64url: 43 characters. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Uniform over an alphabet of at most 256 characters. */
export function randomText(alphabet: string, length: number): string {
  // Rejection sampling: bytes past the last multiple of the alphabet's length would favour its beginning.
  const whole = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const byte = nextByte()
    if (byte < whole) text += alphabet[byte % alphabet.length]
  }
  return text
}

/**
 * Random bytes are buffered: the ids and secrets of one payment session take 4 µs, against 33 µs with one call per character.
 */
let drawn = randomBytes(4096)
let used = 0

function nextByte(): number {
  if (used === drawn.length) {
    drawn = randomBytes(drawn.length)
    used = 0
  }
  return drawn.readUInt8(used++)
}

export function sha256(text: string | Uint8Array): string {
  return hash('sha256', text)
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}
