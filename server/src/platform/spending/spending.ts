/** Money for AI: every paid call is written down before it is made, under a ceiling for the day and quotas for each visitor. */
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { getSetting } from '../settings.ts'
import {
  endCall,
  findBought,
  forgetPayers,
  fullUntil,
  lockBook,
  openCall,
  spentToday,
  usedOf,
  type CallEnd,
  type Service,
} from './spending.queries.ts'
import {
  costOre,
  DAY_MS,
  pictureQuotas,
  wordQuotas,
  type Quota,
  type Share,
  type Usage,
} from './spending.rules.ts'

export type { Share } from './spending.rules.ts'

export interface Purchase {
  service: 'pictures' | 'words' | 'stories' | 'models'
  model: string
  subject: string | null
  payers: string[]
}

export type Opened =
  /** Make the call, then `end` it, whatever came of it. */
  | { kind: 'open'; callId: string }
  /** Bought before, being bought, or lost on the way. */
  | { kind: 'bought' }
  /** The day's money is spent. */
  | { kind: 'ceiling' }
  /** The visitor has had their share. */
  | { kind: 'quota' }

export interface Spending {
  open(purchase: Purchase): Promise<Opened>
  end(callId: string, service: Purchase['service'], end: Omit<CallEnd, 'costOre'>): Promise<void>
  /** Where what was bought for this lies; null when nothing was delivered. */
  findDelivered(service: Purchase['service'], subject: string): Promise<string | null>
  /** When this visitor may have another picture; null: now. */
  picturesFullUntil(tx: Tx, payers: readonly string[]): Promise<Date | null>
  /** What this visitor may still buy; null where nothing bounds them. */
  shareOf(service: 'pictures' | 'words', payers: readonly string[]): Promise<Share | null>
  tidy(): Promise<void>
}

const REASON = 'spending: write down a paid call'
const PAYERS_KEPT_MS = 2 * DAY_MS

export function createSpending(deps: { db: Database; clock: Clock; dailyCeilingOre: number }): Spending {
  const { db, clock, dailyCeilingOre } = deps
  return {
    open(purchase) {
      const { service, subject, payers } = purchase
      const now = clock.now()
      return db.asShop(REASON, async (tx): Promise<Opened> => {
        await lockBook(tx)
        const bought = subject === null ? null : await findBought(tx, service, subject)
        if (bought !== null) return { kind: 'bought' }
        const prices = await getSetting(tx, 'ai.prices')
        const estimateOre = costOre(prices[service], prices.orePerDollar)
        if ((await spentToday(tx, now)) + estimateOre > dailyCeilingOre) return { kind: 'ceiling' }
        if ((await fullFor(tx, service, payers)) !== null) return { kind: 'quota' }
        return { kind: 'open', callId: await openCall(tx, { ...purchase, estimateOre }, now) }
      })
    },
    end(callId, service, end) {
      return db.asShop(REASON, async (tx) => {
        const prices = await getSetting(tx, 'ai.prices')
        await endCall(tx, callId, { ...end, ...costOf(end) }, clock.now())

        /** Nothing made, nothing paid; nothing told, the estimate stands. */
        function costOf({ state, used }: { state: string; used?: Usage | undefined }): { costOre?: number } {
          if (state === 'free') return { costOre: 0 }
          return used === undefined ? {} : { costOre: costOre(prices[service], prices.orePerDollar, used) }
        }
      })
    },
    async findDelivered(service, subject) {
      const bought = await db.asShop(REASON, (tx) => findBought(tx, service, subject))
      return bought?.fileKey ?? null
    },
    shareOf(service, payers) {
      const now = clock.now()
      return db.asShop(REASON, async (tx) => {
        const shares = await Promise.all(
          (await quotasOf(tx, service, payers)).map(async (quota): Promise<Share> => {
            const { used, roomAt } = await usedOf(tx, service, quota, now)
            const resetSeconds = roomAt === null ? 0 : Math.ceil((roomAt.getTime() - now.getTime()) / 1000)
            return { limit: quota.most, remaining: Math.max(0, quota.most - used), resetSeconds }
          }),
        )
        return shares.sort((one, other) => one.remaining - other.remaining)[0] ?? null
      })
    },
    picturesFullUntil: (tx, payers) => fullFor(tx, 'pictures', payers),
    tidy: () => db.asShop(REASON, (tx) => forgetPayers(tx, new Date(clock.now().getTime() - PAYERS_KEPT_MS))),
  }

  async function fullFor(tx: Tx, service: Service, payers: readonly string[]): Promise<Date | null> {
    return fullUntil(tx, service, await quotasOf(tx, service, payers), clock.now())
  }

  async function quotasOf(tx: Tx, service: Service, payers: readonly string[]): Promise<Quota[]> {
    const limits = await getSetting(tx, 'ai.limits')
    return service === 'pictures' ? pictureQuotas(limits, payers) : wordQuotas(limits, payers)
  }
}
