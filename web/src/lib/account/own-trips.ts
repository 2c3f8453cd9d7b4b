/** Ways out to a sign-in service that began in this browser: only the way back of one of them signs in without a question. */
import { browserStore, type TextStore } from '../storage.ts'

/** Parameter of the address a service leads back to. */
export const TRIP = 'trip'
const KEY = 'leksmedjan:trips'
/** Tabs that are away at once. */
const KEPT = 5
const BYTES = 16

/** Page of the shop that a service leads back to, marked as this browser's. */
export function tripHome(page: string, store: TextStore = browserStore()): string {
  const mark = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  store.setItem(KEY, [mark, ...read(store)].slice(0, KEPT).join(' '))
  const target = new URL(page, location.origin)
  target.searchParams.set(TRIP, mark)
  return target.href
}

/** True once for each mark of this browser. */
export function takeTrip(mark: string, store: TextStore = browserStore()): boolean {
  const marks = read(store)
  if (!marks.includes(mark)) return false
  store.setItem(KEY, marks.filter((each) => each !== mark).join(' '))
  return true
}

function read(store: TextStore): string[] {
  return (store.getItem(KEY) ?? '').split(' ').filter(Boolean)
}
