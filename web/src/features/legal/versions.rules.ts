/** Version of a legal text by URL, and its status. Pure. */
import { LEGAL_VERSIONS, versionPath } from '@leksmedjan/contract/addresses'
import { longDate } from '#lib/formats/dates.ts'
import type { ShopFacts } from '#lib/config.ts'
import { TEXTS } from './texts.ts'

export type TermsOfShop = ShopFacts['terms']

/** `inForce` may be the placeholder of a prerendered page, which shows the newest version. */
export function versionAt(pathname: string, path: string, inForce?: string): string {
  const versions = LEGAL_VERSIONS[path] ?? []
  const named = versions.find((version) => pathname === versionPath(path, version))
  return named ?? versions.find((version) => version === inForce) ?? versions.at(-1) ?? ''
}

/** Status shown in the list of versions. */
export function versionStatus(
  version: string,
  terms: TermsOfShop | null,
  versions: readonly string[],
): string | null {
  if (version === terms?.coming) return TEXTS.inForceFrom(longDate(terms.from))
  return version === (terms?.inForce ?? versions.at(-1)) ? TEXTS.inForce : null
}

export interface Announcement {
  words: string
  link: { version: string; label: string }
}

/** Banner on the current and the upcoming terms while a new version is announced. */
export function announcementOn(version: string, terms: TermsOfShop | null): Announcement | null {
  if (terms === null || terms.coming === '') return null
  const { coming, inForce } = terms
  const { ahead, read, notYet, until } = TEXTS.coming
  const day = longDate(terms.from)
  if (version === coming) return { words: notYet(day), link: { version: inForce, label: until } }
  return version === inForce ? { words: ahead(day), link: { version: coming, label: read } } : null
}
