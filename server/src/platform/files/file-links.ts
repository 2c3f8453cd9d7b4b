/** Addresses of stored files: open for public ones, signed and short-lived for the rest. */
import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { sameText } from '../random.ts'

export interface FileLinks {
  /** Absolute address of a file under `public/`. */
  publicUrl(key: string): string
  /** Absolute address that works for `lifetimeMs` (15 minutes unless said). */
  signedUrl(key: string, lifetimeMs?: number): string
  /** The key behind one of our own public addresses, or null for a foreign one. */
  keyOfPublicUrl(url: string): string | null
  isSigned(key: string, expires: string, signature: string): boolean
}

export function createFileLinks(options: { publicUrl: string; secret: string; clock: Clock }): FileLinks {
  const base = `${options.publicUrl}/files/`
  const sign = (key: string, expires: string) =>
    createHmac('sha256', options.secret).update(`${key}\n${expires}`).digest('base64url')
  return {
    publicUrl: (key) => base + key,
    signedUrl(key, lifetimeMs = 15 * 60_000) {
      const expires = String(options.clock.now().getTime() + lifetimeMs)
      return `${base}${key}?expires=${expires}&signature=${sign(key, expires)}`
    },
    keyOfPublicUrl(url) {
      if (!url.startsWith(base)) return null
      const key = url.slice(base.length)
      return key.startsWith('public/') ? key : null
    },
    isSigned(key, expires, signature) {
      return Number(expires) > options.clock.now().getTime() && sameText(sign(key, expires), signature)
    },
  }
}
