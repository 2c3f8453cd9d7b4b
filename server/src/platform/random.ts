/** Unguessable values for keys, secrets and order numbers. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 32 bytes, base64url: 43 signs. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
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
