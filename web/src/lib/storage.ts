/** Local storage, or memory where it is blocked (private windows, strict settings). */
export interface TextStore {
  getItem: (key: string) => string | null
  setItem: (key: string, text: string) => void
  removeItem: (key: string) => void
}

export function memoryStore(): TextStore {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Reading the property may throw, and writing throws when the quota is exceeded. */
function openStore(): TextStore {
  try {
    const { localStorage } = globalThis
    localStorage.setItem('leksmedjan:probe', '1')
    localStorage.removeItem('leksmedjan:probe')
    return localStorage
  } catch {
    return memoryStore()
  }
}

let opened: TextStore | undefined

export function browserStore(): TextStore {
  opened ??= openStore()
  return opened
}
