/** Unguessable values for keys, secrets and order numbers. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 bytes, base64url: 43 signs. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Of an alphabet of at most 256 signs, each as likely as any other. */
export function randomText(alphabet: string, length: number): string {
  // Bytes past the last whole round of the alphabet would favour its beginning: they are thrown away.
  const whole = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    // All at once: asked for sign by sign, the signs of a payment session took a twentieth of its time.
    for (const byte of randomBytes(length)) {
      if (byte < whole && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
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
