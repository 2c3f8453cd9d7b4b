/** OAuth requests that began in this browser: only a redirect that answers one signs in without confirmation (login CSRF). */
import { browserStore, type TextStore } from '../storage.ts'

/** Query parameter of the redirect address; holds the nonce. */
export const TRIP = 'trip'
const KEY = 'leksmedjan:trips'
/** Concurrent requests, in several tabs. */
const KEPT = 5
const BYTES = 16

/** Redirect address with a new nonce. */
export function tripHome(page: string, store: TextStore = browserStore()): string {
  const mark = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  store.setItem(KEY, [mark, ...read(store)].slice(0, KEPT).join(' '))
  const target = new URL(page, location.origin)
  target.searchParams.set(TRIP, mark)
  return target.href
}

/** Redeems a nonce: true once for each that this browser issued. */
export function takeTrip(mark: string, store: TextStore = browserStore()): boolean {
  const marks = read(store)
  if (!marks.includes(mark)) return false
  store.setItem(KEY, marks.filter((each) => each !== mark).join(' '))
  return true
}

function read(store: TextStore): string[] {
  return (store.getItem(KEY) ?? '').split(' ').filter(Boolean)
}
