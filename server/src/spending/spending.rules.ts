/** Costs and quotas of metered calls; pure. */

/** In dollars, as providers publish them. */
export interface CallPrice {
  /** Reserved before each call, and its cost where the provider reports no usage. */
  callDollars: number
  inputPerMillion: number
  outputPerMillion: number
}

/** What is bought; providers of models count in credits, each an output: a hundred to the dollar. */
export type Service = 'pictures' | 'words' | 'stories' | 'models'

export interface AiPrices extends Record<Service, CallPrice> {
  orePerDollar: number
}

/** Quotas per visitor, by kind of identity. */
export interface AiLimits {
  guestPerHour: number
  guestPerDay: number
  customerPerDay: number
  networkPerHour: number
  networkPerDay: number
  wordsPerHour: number
}

/** At most `limit` calls with this key within the window. */
export interface Quota {
  key: string
  limit: number
  withinMs: number
}

/** State of the quota with the least remaining. */
export interface QuotaUsage {
  limit: number
  remaining: number
  /** Seconds until it resets; 0 where nothing of it is used. */
  resetSeconds: number
}

/** Usage in the provider's units; the shop's prices convert it to money. */
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

/** Customers count by account, guests by browser; a browser without an identifier counts by network only. */
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
