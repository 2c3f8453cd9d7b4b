/** Input of forms that is not sent yet, in sessionStorage: survives a reload, ends with the tab. */

/** sessionStorage, or null where storage is blocked. */
function tabStore(): Storage | null {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}

/** The stored value as it was parsed, to be validated; null for none. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(tabStore()?.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

export function storeDraft(key: string, draft: unknown): void {
  try {
    tabStore()?.setItem(key, JSON.stringify(draft))
  } catch {
    // Quota exceeded: the form itself still holds its input.
  }
}

export function clearDraft(key: string): void {
  tabStore()?.removeItem(key)
}

/** Those whose keys begin with `prefix`, by key. */
export const readDrafts = (prefix: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(tabStore() ?? {})
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key, readDraft(key)]),
  )

/** Clears the drafts whose keys begin with `prefix`. */
export function clearDrafts(prefix: string): void {
  for (const key of Object.keys(tabStore() ?? {})) if (key.startsWith(prefix)) clearDraft(key)
}

/** Of what staff write in the workshop; nobody signed in later may read it. */
export const STAFF_DRAFTS = 'leksmedjan:draft:'
