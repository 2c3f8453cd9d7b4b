/** Amounts still owed to a buyer after failed refunds. */

export interface RefundTold {
  amountOre: number
  isFailed: boolean
  begunMs: number
  /** Of one that failed: when it did. */
  endedMs: number
}

/** In öre. A failed refund leaves its amount owed; later refunds reduce it, and failed ones add theirs again. */
export function owedAfter(refunds: readonly RefundTold[]): number {
  return refunds
    .flatMap(stepsOf)
    .toSorted((one, other) => one.atMs - other.atMs || one.rank - other.rank)
    .reduce((owedOre, { become }) => become(owedOre), 0)
}

interface Step {
  atMs: number
  /** Failures sort before refunds of the same instant: those were started because of them. */
  rank: number
  become: (owedOre: number) => number
}

function stepsOf({ amountOre, isFailed, begunMs, endedMs }: RefundTold): Step[] {
  const payOff = (owedOre: number) => Math.max(0, owedOre - amountOre)
  if (isFailed && endedMs === begunMs)
    return [{ atMs: begunMs, rank: 1, become: (owedOre) => payOff(owedOre) + amountOre }]
  const begun = { atMs: begunMs, rank: 2, become: payOff }
  const failed = { atMs: endedMs, rank: 0, become: (owedOre: number) => owedOre + amountOre }
  return isFailed ? [begun, failed] : [begun]
}
