/** Fair scheduling order of waiting jobs; pure. */

export interface Whose {
  network: string
  visitor: string
}

/**
 * Round robin over networks, and over visitors within a network; ties by age. A running job counts as a turn already taken.
 * @example 31 jobs of one network, then one of another: the latter is the second to run
 */
export function fairOrder<T extends Whose>(waiting: readonly T[], running: readonly Whose[]): T[] {
  const visitorOf = ({ network, visitor }: Whose): string => `${network}\n${visitor}`
  const perVisitor = byRound(waiting, countOf(running, visitorOf), visitorOf)
  const network = ({ network: name }: Whose): string => name
  const rounds = new Map<T, number>()
  const taken = countOf(running, network)
  for (const one of perVisitor) rounds.set(one, next(taken, one.network))
  return waiting.toSorted((a, b) => (rounds.get(a) ?? 0) - (rounds.get(b) ?? 0))
}

function byRound<T>(waiting: readonly T[], taken: Map<string, number>, keyOf: (one: T) => string): T[] {
  return waiting
    .map((one) => ({ one, round: next(taken, keyOf(one)) }))
    .toSorted((a, b) => a.round - b.round)
    .map(({ one }) => one)
}

function countOf<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) next(counts, keyOf(one))
  return counts
}

function next(counts: Map<string, number>, key: string): number {
  const count = counts.get(key) ?? 0
  counts.set(key, count + 1)
  return count
}
