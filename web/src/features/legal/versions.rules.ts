/** Which version of a legal text an address shows, and what is said of each. Pure. */
import { LEGAL_VERSIONS, versionPath } from '@leksmedjan/contract/addresses'
import { longDate } from '#lib/formats/dates.ts'
import type { ShopFacts } from '#lib/config.ts'
import { TEXTS } from './texts.ts'

export type TermsOfShop = ShopFacts['terms']

/** `inForce` may be a mark of a page drawn ahead of time: such a page shows the newest. */
export function versionAt(pathname: string, path: string, inForce?: string): string {
  const versions = LEGAL_VERSIONS[path] ?? []
  const named = versions.find((version) => pathname === versionPath(path, version))
  return named ?? versions.find((version) => version === inForce) ?? versions.at(-1) ?? ''
}

/** Beside a version in the list of them. */
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

/** On top of the terms while newer ones are announced: on those in force and on those to come. */
export function announcementOn(version: string, terms: TermsOfShop | null): Announcement | null {
  if (terms === null || terms.coming === '') return null
  const { coming, inForce } = terms
  const { ahead, read, notYet, until } = TEXTS.coming
  const day = longDate(terms.from)
  if (version === coming) return { words: notYet(day), link: { version: inForce, label: until } }
  return version === inForce ? { words: ahead(day), link: { version: coming, label: read } } : null
}
