/**
 * Secret that gives a guest access to their own designs and orders; sent as `x-guest-session`, never displayed.
 */
import { browserStore, type TextStore } from '../storage.ts'

const KEY = 'leksmedjan:guest'
const BYTES = 32
const BASE64URL = /^[\w-]{43}$/

export function guestSecret(store: TextStore = browserStore()): string {
  const stored = store.getItem(KEY)
  if (stored !== null && BASE64URL.test(stored)) return stored
  const fresh = base64url(crypto.getRandomValues(new Uint8Array(BYTES)))
  store.setItem(KEY, fresh)
  return fresh
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
