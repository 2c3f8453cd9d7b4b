/** Money that a buyer was promised for goods that they withdrew from, beside other refunds of the same payment. Pure. */

export interface PromisedBack {
  subject: string
  amountOre: number
}

/** As the server sends it. */
export const promisedBackOf = (promised: readonly { subject: string; amount: number }[]): PromisedBack[] =>
  promised.map(({ subject, amount }) => ({ subject, amountOre: amount }))

export const promisedOreOf = (promised: readonly PromisedBack[]): number =>
  promised.reduce((sumOre, { amountOre }) => sumOre + amountOre, 0)

/** By subject: what was promised goes before the price. */
export const worthOf = (
  addOns: readonly { name: string; backOre: number }[],
  promisedBack: readonly PromisedBack[],
): Record<string, number> =>
  Object.fromEntries([
    ...addOns.map(({ name, backOre }) => [name, backOre] as const),
    ...promisedBack.map(({ subject, amountOre }) => [subject, amountOre] as const),
  ])

/** What of the promised money would be missing after a refund of `amount` for this subject; null where nothing would. Öre. */
export function missingAfter(
  { leftOre, promisedBack }: { leftOre: number; promisedBack: readonly PromisedBack[] },
  { amount, subject }: { amount: number | null; subject: string | null },
): { promisedOre: number; leftOre: number } | null {
  // All that is left contains what was promised.
  if (amount === null || amount > leftOre) return null
  const promisedOre = promisedOreOf(promisedBack.filter((promised) => promised.subject !== subject))
  return leftOre - amount < promisedOre ? { promisedOre, leftOre: leftOre - amount } : null
}
