/** Mailed links that were redeemed in this browser, to distinguish a second click from an expired link. */
import { browserStore, type TextStore } from '../storage.ts'

const KEY = 'leksmedjan:spent-links'
const KEPT = 5
/** A prefix identifies the link; a redeemed token is worthless. */
const shortOf = (tokenHash: string) => tokenHash.slice(0, 12)

export function wasUsedHere(tokenHash: string, store: TextStore = browserStore()): boolean {
  return read(store).includes(shortOf(tokenHash))
}

export function markUsed(tokenHash: string, store: TextStore = browserStore()): void {
  store.setItem(KEY, [shortOf(tokenHash), ...read(store)].slice(0, KEPT).join(' '))
}

function read(store: TextStore): string[] {
  return (store.getItem(KEY) ?? '').split(' ').filter(Boolean)
}
