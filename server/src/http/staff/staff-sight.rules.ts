/** Whose words and which picture of a toy staff see on which page. Pure. */
import type { PrintStatus } from '@leksmedjan/contract/prints'
import type { StaffRole } from '@leksmedjan/contract/staff'

/** Pages that show toys. */
export const STAFF_VIEWS = ['board', 'order', 'queue', 'packing', 'inbox'] as const
export type StaffView = (typeof STAFF_VIEWS)[number]

const AT_THE_TABLE: readonly PrintStatus[] = ['printed', 'checked']

/**
 * The buyer's words: the toy's name, the child's, the texts. The role WORKSHOP needs them to check a toy and to pack it, and has
 * them nowhere else. `job`: status of the toy's print; null before the first.
 */
export function readsWords(role: StaffRole, view: StaffView, job: PrintStatus | null): boolean {
  return role === 'ADMIN' || (view === 'packing' && job !== null && AT_THE_TABLE.includes(job))
}

interface NamedToy {
  toyName: string
  /** Innermost level of the catalogue; '' where the design is gone. */
  kind: string
  longestCm: number
}

const SOME_TOY = 'Leksak'

/** What the toy is called. @example titleFor(false, fox) === 'Räv, 12\u00a0cm' */
export const titleFor = (reads: boolean, { toyName, kind, longestCm }: NamedToy): string =>
  reads ? toyName : `${kind || SOME_TOY}, ${longestCm}\u00a0cm`

interface PicturedToy {
  imageUrl: string
  /** A name sign or an engraving can be read on it. */
  showsTexts: boolean
  /** Of the same toy without its texts; null until it is drawn. */
  plainUrl: string | null
}

/** null rather than a picture with a text that is not for them. */
export function pictureFor(reads: boolean, { imageUrl, showsTexts, plainUrl }: PicturedToy): string | null {
  return reads || !showsTexts ? imageUrl : plainUrl
}

const MASKED = '[namnet]'

/**
 * A buyer's words for those who do not read names: the child's name, whole, each part of it, and what stands on the sign, which
 * mostly is a name, also in the genitive. @example withoutNames('Ebbas hatt', ['Ebba']) === '[namnet]s hatt'
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const parts = names
    .flatMap((name) => [name.trim(), ...name.split(/\s+/u)])
    .filter(({ length }) => length > 1)
  if (parts.length === 0) return text
  // The longest first: a whole name is masked once.
  const any = [...new Set(parts)]
    .toSorted((one, other) => other.length - one.length)
    .map((part) => RegExp.escape(part))
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any.join('|')})(?=s?(?![\p{L}\p{N}]))`, 'giu')
  return text.replaceAll(found, MASKED)
}
