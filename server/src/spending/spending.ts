/** Budget for AI calls: each is recorded before it is made, under a daily ceiling for the shop and quotas per visitor. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import { getSetting } from '@leksmedjan/platform/settings'
import { SETTINGS, type Service } from '../settings/settings.ts'
import {
  endCall,
  findCall,
  clearQuotaKeys,
  quotaResetAt,
  lockCalls,
  openCall,
  spentToday,
  countUsed,
} from './spending.queries.ts'
import type { CallEnd, Refusal } from './outcomes.ts'
import {
  costOre,
  DAY_MS,
  pictureQuotas,
  wordQuotas,
  type Quota,
  type QuotaUsage,
  type Usage,
} from './spending.rules.ts'

export type { QuotaUsage } from './spending.rules.ts'

export interface Purchase {
  service: Service
  /** Of the provider; left out where it has no name. */
  model?: string | undefined
  subject: string | null
  quotaKeys: string[]
}

export type Opened =
  /** Make the call, then always `end` it. */
  { kind: 'open'; callId: string } | { kind: Exclude<Refusal, 'away'> }

export interface Spending {
  open(purchase: Purchase): Promise<Opened>
  end(callId: string, service: Service, end: CallEnd): Promise<void>
  /** File key of the result; null when nothing was delivered. */
  findDelivered(service: Service, subject: string): Promise<string | null>
  /** When this visitor may have another picture; null: at once. */
  pictureQuotaResetAt(tx: Tx, quotaKeys: readonly string[]): Promise<Date | null>
  /** Remaining quota of this visitor; null where none applies. */
  quotaUsage(service: 'pictures' | 'words', quotaKeys: readonly string[]): Promise<QuotaUsage | null>
  tidy(): Promise<void>
}

const REASON = 'spending: record a metered call'
const QUOTA_KEYS_KEPT_MS = 2 * DAY_MS

export function createSpending(deps: { db: Database; clock: Clock; dailyCeilingOre: number }): Spending {
  const { db, clock, dailyCeilingOre } = deps
  return {
    open(purchase) {
      const { service, model, subject, quotaKeys } = purchase
      const now = clock.now()
      return db.asShop(REASON, async (tx): Promise<Opened> => {
        await lockCalls(tx)
        const bought = subject === null ? null : await findCall(tx, service, subject)
        if (bought !== null) return { kind: 'bought' }
        const prices = await getSetting(tx, SETTINGS['ai.prices'])
        const estimateOre = costOre(prices[service], prices.orePerDollar)
        if ((await spentToday(tx, now)) + estimateOre > dailyCeilingOre) return { kind: 'ceiling' }
        if ((await quotaResetAtFor(tx, service, quotaKeys)) !== null) return { kind: 'quota' }
        return {
          kind: 'open',
          callId: await openCall(tx, { ...purchase, model: model ?? 'unknown', estimateOre }, now),
        }
      })
    },
    end(callId, service, end) {
      return db.asShop(REASON, async (tx) => {
        const prices = await getSetting(tx, SETTINGS['ai.prices'])
        await endCall(tx, callId, { ...end, ...costOf(end) }, clock.now())

        /** Nothing made costs nothing; without reported usage the estimate stays. */
        function costOf({ state, used }: { state: string; used?: Usage | undefined }): { costOre?: number } {
          if (state === 'free') return { costOre: 0 }
          return used === undefined ? {} : { costOre: costOre(prices[service], prices.orePerDollar, used) }
        }
      })
    },
    async findDelivered(service, subject) {
      const bought = await db.asShop(REASON, (tx) => findCall(tx, service, subject))
      return bought?.fileKey ?? null
    },
    quotaUsage(service, quotaKeys) {
      const now = clock.now()
      return db.asShop(REASON, async (tx) => {
        const shares = await Promise.all(
          (await quotasOf(tx, service, quotaKeys)).map(async (quota): Promise<QuotaUsage> => {
            const { used, roomAt } = await countUsed(tx, service, quota, now)
            const resetSeconds = roomAt === null ? 0 : Math.ceil((roomAt.getTime() - now.getTime()) / 1000)
            return { limit: quota.limit, remaining: Math.max(0, quota.limit - used), resetSeconds }
          }),
        )
        return shares.sort((one, other) => one.remaining - other.remaining)[0] ?? null
      })
    },
    pictureQuotaResetAt: (tx, quotaKeys) => quotaResetAtFor(tx, 'pictures', quotaKeys),
    tidy: () =>
      db.asShop(REASON, (tx) => clearQuotaKeys(tx, new Date(clock.now().getTime() - QUOTA_KEYS_KEPT_MS))),
  }

  async function quotaResetAtFor(
    tx: Tx,
    service: Service,
    quotaKeys: readonly string[],
  ): Promise<Date | null> {
    return quotaResetAt(tx, service, await quotasOf(tx, service, quotaKeys), clock.now())
  }

  async function quotasOf(tx: Tx, service: Service, quotaKeys: readonly string[]): Promise<Quota[]> {
    const limits = await getSetting(tx, SETTINGS['ai.limits'])
    return service === 'pictures' ? pictureQuotas(limits, quotaKeys) : wordQuotas(limits, quotaKeys)
  }
}
