/** Links of letters that were used up in this browser, so that a second try can be told from an old letter. */
import { browserStore, type TextStore } from '../storage.ts'

const KEY = 'leksmedjan:spent-links'
const KEPT = 5
/** Enough to know a link again; a spent token opens nothing. */
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
