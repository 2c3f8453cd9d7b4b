/** Suggestions for a misspelt name. */

/** @example meantBy('marketting', ['marketing', 'seller']) === ' (did you mean marketing?)' */
export function meantBy(typed: string, names: readonly string[]): string {
  const near = nearest(typed.toLowerCase(), names)
  return near.length === 0 ? '' : ` (did you mean ${near.join(' or ')}?)`
}

/** Names that contain what was typed; else those at the smallest edit distance, a third of their letters at most. */
function nearest(typed: string, names: readonly string[]): string[] {
  const whole = typed.length < 3 ? [] : names.filter((name) => name.toLowerCase().includes(typed))
  if (whole.length > 0) return whole
  const far = new Map(names.map((name) => [name, distance(typed, name.toLowerCase())]))
  const least = Math.min(...far.values())
  return names.filter((name) => far.get(name) === least && least <= Math.max(2, name.length / 3))
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
