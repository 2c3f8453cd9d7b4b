/** OAuth requests that began in this browser: only a redirect that answers one signs in without confirmation (login CSRF). */
import { browserStore, type TextStore } from '../storage.ts'

/** Query parameter of the redirect address; holds the nonce. */
export const NONCE_PARAMETER = 'trip'
const KEY = 'leksmedjan:trips'
/** Concurrent requests, in several tabs. */
const KEPT = 5
const BYTES = 16

/** Redirect address with a new nonce. */
export function oauthRedirect(page: string, store: TextStore = browserStore()): string {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  store.setItem(KEY, [nonce, ...read(store)].slice(0, KEPT).join(' '))
  const target = new URL(page, location.origin)
  target.searchParams.set(NONCE_PARAMETER, nonce)
  return target.href
}

/** Redeems a nonce: true once for each that this browser issued. */
export function redeemNonce(nonce: string, store: TextStore = browserStore()): boolean {
  const issued = read(store)
  if (!issued.includes(nonce)) return false
  store.setItem(KEY, issued.filter((each) => each !== nonce).join(' '))
  return true
}

function read(store: TextStore): string[] {
  return (store.getItem(KEY) ?? '').split(' ').filter(Boolean)
}
