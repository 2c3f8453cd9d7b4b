/** What a call costs, and how many a visitor may have; pure. */

/** In dollars, as providers publish them. */
export interface CallPrice {
  /** Reserved before each call, and its cost where the provider tells no use. */
  callDollars: number
  inputPerMillion: number
  outputPerMillion: number
}

export interface AiPrices {
  orePerDollar: number
  pictures: CallPrice
  words: CallPrice
  stories: CallPrice
  /** The provider counts in credits, each an output: a hundred to the dollar. */
  models: CallPrice
}

/** What one visitor may buy, by how they are known. */
export interface AiLimits {
  guestPerHour: number
  guestPerDay: number
  customerPerDay: number
  networkPerHour: number
  networkPerDay: number
  wordsPerHour: number
}

/** Of calls with this mark there may be so many in so long. */
export interface Quota {
  key: string
  limit: number
  withinMs: number
}

/** What is left of the quota that is nearest to its end. */
export interface QuotaUsage {
  limit: number
  remaining: number
  /** Until it grows again; 0 where nothing of it is used. */
  resetSeconds: number
}

/** What a call has used, as the provider counts it; the shop's prices turn it into money. */
export interface Usage {
  inputTokens: number
  outputTokens: number
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export function costOre(price: CallPrice, orePerDollar: number, used?: Usage): number {
  const dollars =
    used === undefined
      ? price.callDollars
      : (used.inputTokens * price.inputPerMillion + used.outputTokens * price.outputPerMillion) / 1_000_000
  return Math.round(dollars * orePerDollar * 100) / 100
}

/** Customers by their account, guests by their browser; a browser that hides its mark shares those of its network. */
export function pictureQuotas(limits: AiLimits, quotaKeys: readonly string[]): Quota[] {
  const isCustomer = quotaKeys.some((key) => key.startsWith('user:'))
  return quotaKeys.flatMap((key): Quota[] => {
    if (key.startsWith('user:')) return [{ key, limit: limits.customerPerDay, withinMs: DAY_MS }]
    if (key.startsWith('network:')) {
      return [
        { key, limit: limits.networkPerHour, withinMs: HOUR_MS },
        { key, limit: limits.networkPerDay, withinMs: DAY_MS },
      ]
    }
    if (isCustomer) return []
    return [
      { key, limit: limits.guestPerHour, withinMs: HOUR_MS },
      { key, limit: limits.guestPerDay, withinMs: DAY_MS },
    ]
  })
}

export function wordQuotas(limits: AiLimits, quotaKeys: readonly string[]): Quota[] {
  return quotaKeys.map((key) => ({ key, limit: limits.wordsPerHour, withinMs: HOUR_MS }))
}
