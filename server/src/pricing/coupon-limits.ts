/** Rate limits against guessing coupon codes: only a code without a discount counts. */
import type { Actor } from '@leksmedjan/platform/actor'
import { isShopError } from '../errors.ts'
import type { Limits, LimitKey } from '@leksmedjan/platform/http/limits'
import { RATES } from '../rates.ts'

export interface CodeTrier {
  actor: Actor
  /** Network mark of the client. */
  network: string
}

export interface CouponLimits {
  /** Throws `too_many_requests` before any work. `isHit` derives from the outcome whether the code was valid. */
  attempt<T>(
    trier: CodeTrier,
    code: string | null | undefined,
    work: () => Promise<T>,
    isHit: (outcome: T) => boolean,
  ): Promise<T>
}

export function createCouponLimits(limits: Limits): CouponLimits {
  return {
    async attempt(trier, code, work, isHit) {
      if ((code?.trim() ?? '') === '') return work()
      const held = await limits.reserve(limitKeysOf(trier))
      try {
        const outcome = await work()
        await (isHit(outcome) ? held.release() : held.confirm())
        return outcome
      } catch (error) {
        await (isMiss(error) ? held.confirm() : held.release())
        throw error
      }
    },
  }
}

function limitKeysOf({ actor, network }: CodeTrier): LimitKey[] {
  const visitor = actor.kind === 'customer' ? actor.userId : actor.kind === 'guest' ? actor.guestHash : null
  return [
    { limit: RATES.couponMissesPerNetwork, key: network },
    ...(visitor === null ? [] : [{ limit: RATES.couponMissesPerVisitor, key: visitor }]),
  ]
}

/** A price_changed error contains the new price, which shows whether the code is valid; other errors do not. */
function isMiss(error: unknown): boolean {
  if (!isShopError(error, 'price_changed')) return false
  const { pricing } = error.details as { pricing?: { metadata?: { discount_applied?: boolean } } }
  return pricing?.metadata?.discount_applied !== true
}
