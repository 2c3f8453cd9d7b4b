/**
 * The kinds that tests sweep over. The environment variable KIND limits every sweep to some of them: one or more
 * catalogue paths or beginnings of paths, separated by commas, such as `animals.skogens_djur.rav,vehicles.bilar`.
 */
import { env } from 'node:process'
import { GROUPS } from './kinds.ts'

/** Catalogue paths of all kinds without their variants, whatever KIND is. */
export const ALL_KINDS: readonly string[] = Object.entries(GROUPS).flatMap(([group, kinds]) =>
  Object.keys(kinds).map((kind) => `${group}.${kind}`),
)

/** Catalogue paths of all kinds and variants, each kind before its variants, whatever KIND is. */
export const ALL_LEAVES: readonly string[] = Object.entries(GROUPS).flatMap(([group, kinds]) =>
  Object.entries(kinds).flatMap(([kind, { variants = {} }]) => [
    `${group}.${kind}`,
    ...Object.keys(variants).map((variant) => `${group}.${kind}.${variant}`),
  ]),
)

const NEAREST = 3

/**
 * Filters catalogue paths by a value of KIND; undefined or empty keeps all.
 * @throws when a wanted path is neither a kind nor the beginning of one, naming the nearest that are
 */
export function matchingKinds(paths: readonly string[], wanted: string | undefined): string[] {
  const beginnings = (wanted ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  for (const beginning of beginnings) {
    if (!ALL_LEAVES.some((path) => isWithin(path, beginning)))
      throw new Error(`KIND=${beginning} is no kind; nearest: ${nearestTo(beginning).join(', ')}`)
  }
  if (beginnings.length === 0) return [...paths]
  return paths.filter((path) => beginnings.some((beginning) => isWithin(path, beginning)))
}

/** As `matchingKinds` with the KIND of this run. */
export const limitToKind = (paths: readonly string[]): string[] => matchingKinds(paths, env['KIND'])

/** `ALL_KINDS` and `ALL_LEAVES` as far as the KIND of this run matches. */
export const SWEPT_KINDS = limitToKind(ALL_KINDS)
export const SWEPT_LEAVES = limitToKind(ALL_LEAVES)

function isWithin(path: string, beginning: string): boolean {
  return path === beginning || path.startsWith(`${beginning}.`)
}

function nearestTo(wanted: string): string[] {
  const paths = new Set(ALL_LEAVES.flatMap(beginningsOf))
  return [...paths]
    .map((path) => ({ path, edits: fewestEdits(wanted, path) }))
    .toSorted((a, b) => a.edits - b.edits || a.path.length - b.path.length)
    .slice(0, NEAREST)
    .map(({ path }) => path)
}

/** @example beginningsOf('a.b.c') // ['a', 'a.b', 'a.b.c'] */
function beginningsOf(path: string): string[] {
  return path.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'))
}

/** Edits between what is wanted and the whole path or any end of it: `rav` is near to `animals.skogens_djur.rav`. */
function fewestEdits(wanted: string, path: string): number {
  return Math.min(...path.split('.').map((_, i, parts) => editDistance(wanted, parts.slice(i).join('.'))))
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1]
    for (const [j, against] of Array.from(other).entries()) {
      const replaced = (row[j] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
